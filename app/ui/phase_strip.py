"""The sequence of play on the top bar: every phase of the turn in its order, the one in hand as a dark pill.

Where the bar is too short, the phases around the one in hand are shown and the ends fade into dots; the wheel and a
tooltip reach the rest.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.rules.parts import Phase
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.words import titled

PAD = 11
GAP = 4
HEIGHT = 28
DOTS = 18


class PhaseStrip(QWidget):
    """Shows; it does not act. ``set_phases`` is all there is to call."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.phases: tuple[Phase, ...] = ()
        self.names: tuple[str, ...] = ()
        self.current = -1
        self.offset = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEIGHT + 8)
        self.setMinimumWidth(160)

    def set_phases(self, phases: tuple[Phase, ...], slug: str) -> None:
        self.phases = phases
        self.names = tuple(titled(p.name) for p in phases)
        self.current = next((i for i, p in enumerate(phases) if p.slug == slug), -1)
        self.offset = 0
        self.setAccessibleName(tr("Sequence of play"))
        self.setAccessibleDescription(
            tr("{phase} is in hand", phase=self.names[self.current]) if self.current >= 0 else tr("no phase is in hand")
        )
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(sum(self._widths())), HEIGHT + 8)

    def _widths(self) -> list[float]:
        plain, bold = self.look.metrics("small"), self.look.metrics("small", bold=True)
        return [
            (bold if i == self.current else plain).horizontalAdvance(name) + 2 * PAD + GAP
            for i, name in enumerate(self.names)
        ]

    def _shown(self) -> tuple[int, int]:
        """First and one past the last phase that fit, the one in hand among them unless the wheel went elsewhere."""
        widths = self._widths()
        if sum(widths) <= self.width() or not widths:
            return 0, len(widths)
        room = self.width() - 2 * DOTS
        at = min(max(max(self.current, 0) + self.offset, 0), len(widths) - 1)
        first, last = at, at + 1
        used = widths[at]
        while True:
            grown = False
            for left in (False, True):
                i = first - 1 if left else last
                if 0 <= i < len(widths) and used + widths[i] <= room:
                    used += widths[i]
                    first, last, grown = (i, last, True) if left else (first, i + 1, True)
            if not grown:
                return first, last

    def slots(self) -> list[tuple[int, QRectF]]:
        """Where each phase that is shown stands."""
        widths = self._widths()
        first, last = self._shown()
        x = float(DOTS) if first else 0.0
        found = []
        for i in range(first, last):
            found.append((i, QRectF(x, 4, widths[i] - GAP, HEIGHT)))
            x += widths[i]
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inks = self.look.inks
        slots = self.slots()
        for i, box in slots:
            current = i == self.current
            painter.setFont(self.look.font("small", bold=current))
            if current:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(inks.pill)
                painter.drawRoundedRect(box, HEIGHT / 2, HEIGHT / 2)
                painter.setPen(inks.pill_text)
            else:
                painter.setPen(inks.muted if i < self.current else inks.text)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.names[i])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(inks.faint)
        if slots and slots[0][0] > 0:
            self._dots(painter, DOTS / 2 - 3)
        if slots and slots[-1][0] < len(self.phases) - 1:
            self._dots(painter, slots[-1][1].right() + GAP + 6)

    def _dots(self, painter: QPainter, x: float) -> None:
        for i in range(3):
            painter.drawEllipse(QPointF(x + 4 * i - 2, 4 + HEIGHT / 2 + 1), 1.2, 1.2)

    def wheelEvent(self, event: QWheelEvent) -> None:
        step = -1 if (event.angleDelta().y() or event.angleDelta().x()) > 0 else 1
        at = max(self.current, 0)
        self.offset = min(max(self.offset + step, -at), len(self.phases) - 1 - at)
        self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            lines = []
            for i, phase in enumerate(self.phases):
                words = f"{self.names[i]} ({phase.rule})" if phase.rule else self.names[i]
                lines.append(f"<b>{words}</b>" if i == self.current else words)
            QToolTip.showText(event.globalPos(), "<br>".join(lines), self)
            return True
        return super().event(event)
