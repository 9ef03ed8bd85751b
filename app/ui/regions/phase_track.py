"""The sequence of play on the top strip: a tick for each phase that is over, the one in hand as a dark pill, the next
by name, an empty tick for each that is to come. A click lists them all."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolTip, QWidget

from app.rules.parts import Phase
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.widgets.cards import Clickable
from app.ui.words import titled

PAD, GAP, AIR = 14, 10, 4
HEIGHT = 28
TICK, LEAST_TICK, TALL = 16, 3, 7
"""Pixels of a tick's width, at most and at least, and of its height"""


class PhaseTrack(Clickable):
    """Shows; it does not act. ``set_phases`` is all there is to call."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.phases: tuple[Phase, ...] = ()
        self.names: tuple[str, ...] = ()
        self.current = -1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEIGHT + 8)
        self.setMinimumWidth(120)
        self.setAccessibleName(tr("Sequence of play"))
        self.clicked.connect(self.list_phases)

    def set_phases(self, phases: tuple[Phase, ...], slug: str) -> None:
        self.phases = phases
        self.names = tuple(titled(p.name) for p in phases)
        self.current = next((i for i, p in enumerate(phases) if p.slug == slug), -1)
        self.setAccessibleDescription(
            tr("Current phase: {phase}", phase=self.names[self.current])
            if self.current >= 0
            else tr("no current phase")
        )
        self.setEnabled(bool(phases))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(420, HEIGHT + 8)

    def list_phases(self) -> None:
        """All phases of the turn, the one in hand marked."""
        menu = QMenu(self)
        for i, name in enumerate(self.names):
            one = menu.addAction(name.replace("&", "&&"))
            one.setCheckable(True)
            one.setChecked(i == self.current)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def slots(self) -> list[tuple[int, QRectF]]:
        """Where each phase stands: the one in hand and the next by name, as far as there is room, the others as ticks.
        A phase without room stands nowhere."""
        if not self.names:
            return []
        at, count = self.current, len(self.names)
        pill = self.look.metrics(bold=True).horizontalAdvance(self.names[at]) + 2 * PAD if at >= 0 else 0.0
        pill = min(pill, float(self.width()))
        coming = at + 1 if 0 <= at < count - 1 else -1
        named = self.look.metrics().horizontalAdvance(self.names[coming]) if coming >= 0 else 0.0
        ticks = count - (at >= 0) - (coming >= 0)
        room = self.width() - pill - named - (GAP * 3)
        if coming >= 0 and room < ticks * (LEAST_TICK + AIR):
            coming, ticks, room = -1, ticks + 1, room + named
        wide = max(0.0, min(float(TICK), room / ticks - AIR)) if ticks else 0.0
        found: list[tuple[int, QRectF]] = []
        x = 0.0
        for i in range(count):
            own = pill if i == at else named if i == coming else wide
            if i in (at, coming) and found:
                x += GAP - AIR
            if own >= LEAST_TICK:
                found.append((i, QRectF(x, 4, own, HEIGHT)))
                x += own + (GAP if i in (at, coming) else AIR)
        return found

    def short(self, name: str, room: int) -> str:
        """A phase's name in so many pixels: without what follows its comma, which the boxes of the rounds show too,
        before anything is cut."""
        metrics = self.look.metrics(bold=True)
        if metrics.horizontalAdvance(name) > room:
            name = name.partition(", ")[0]
        return metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inks = self.look.inks
        for i, box in self.slots():
            if i == self.current:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(inks.pill)
                painter.drawRoundedRect(box, HEIGHT / 2, HEIGHT / 2)
                painter.setPen(inks.pill_text)
                painter.setFont(self.look.font(bold=True))
                room = int(box.width()) - 2 * PAD + 1
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.short(self.names[i], room))
            elif box.width() > TICK:
                painter.setPen(inks.text)
                painter.setFont(self.look.font())
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.names[i])
            else:
                tick = QRectF(box.left() + 0.5, box.center().y() - TALL / 2, box.width() - 1, TALL)
                over = i < self.current
                painter.setPen(QPen(inks.faint, 1))
                painter.setBrush(inks.faint if over else Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(tick, 2, 2)
        if self.hasFocus():
            painter.setPen(QPen(inks.blue, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            lines = []
            for i, phase in enumerate(self.phases):
                words = f"{self.names[i]} ({phase.rule})" if phase.rule else self.names[i]
                lines.append(f"<b>{words}</b>" if i == self.current else words)
            QToolTip.showText(event.globalPos(), "<br>".join(lines), self)
            return True
        return super().event(event)
