"""The campaign as a strip: a stroke for every action, battles tall, turns marked below; a click goes there.

Where there are more actions than room, neighbours share a stroke that shows the loudest of them.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.ui.chronicle import Chronicle, Tick
from app.ui.style import Look
from app.ui.texts import tr

STEP = 7.5
STROKE = 4.5
LOW, TALL = 7.0, 20.0
TOP = 7.0
"""Room above the strokes for the marks of overruled actions."""


class Timeline(QWidget):
    """``chosen`` is the depth of the action that was clicked."""

    chosen = Signal(int)

    def __init__(self, chronicle: Chronicle, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chronicle, self.look = chronicle, look
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(round(TOP + TALL + 24))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(tr("Timeline of the campaign"))
        for signal in (chronicle.reset, chronicle.grown, chronicle.headMoved, chronicle.ticksRead):
            signal.connect(self._redraw)
        look.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(300, self.height())

    def _redraw(self, *_: object) -> None:
        last = max(len(self.chronicle) - 1, 0)
        self.setAccessibleDescription(tr("Action {number} of {last}", number=self.chronicle.head, last=last))
        self.update()

    # geometry -----------------------------------------------------------------------------------------------------

    def _step(self) -> float:
        """Pixels from one action to the next; fractions of one where they are many."""
        count = max(len(self.chronicle), 1)
        return min(STEP, (self.width() - 4) / count)

    def x_of(self, depth: int) -> float:
        """Middle of an action's stroke."""
        return 2 + (depth + 0.5) * self._step()

    def depth_at(self, x: float) -> int | None:
        """The action under a horizontal position, None beyond the last."""
        depth = int((x - 2) // self._step())
        return depth if 0 <= depth < len(self.chronicle) else None

    # painting -----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inks, step, ticks = self.look.inks, self._step(), self.chronicle.ticks
        width = min(STROKE, max(step * 0.6, 1.0))
        base = TOP + TALL
        bunch = max(1, round(1.5 / step)) if step < 1.5 else 1
        painter.setPen(Qt.PenStyle.NoPen)
        for first in range(0, len(ticks), bunch):
            group = ticks[first : first + bunch]
            tall, loud = any(t.battle for t in group), any(t.overruled for t in group)
            undone = first > self.chronicle.head
            height = TALL if tall else LOW
            x = self.x_of(first)
            painter.setBrush(inks.edge if undone else inks.blue if tall else inks.faint)
            painter.drawRoundedRect(QRectF(x - width / 2, base - height, width, height), width / 2.5, width / 2.5)
            if loud:
                painter.setBrush(inks.vermilion)
                top = base - height - 7
                painter.drawPolygon([QPointF(x, top), QPointF(x + 3, top + 5), QPointF(x - 3, top + 5)])
        self._turns(painter, ticks, base)
        self._head(painter, base)

    def _turns(self, painter: QPainter, ticks: list[Tick], base: float) -> None:
        inks = self.look.inks
        painter.setFont(self.look.font("small"))
        painter.setPen(inks.muted)
        end, turn = -100.0, None
        for depth, tick in enumerate(ticks):
            if tick.turn == turn:
                continue
            turn = tick.turn
            x = self.x_of(depth) - self._step() / 2
            words = tr("Turn {turn}", turn=turn)
            width = self.look.metrics("small").horizontalAdvance(words)
            if x < end + 8:
                continue
            painter.drawLine(QPointF(x + 1, base + 3), QPointF(x + 1, base + 8))
            painter.drawText(QPointF(x + 4, base + 17), words)
            end = x + width + 4

    def _head(self, painter: QPainter, base: float) -> None:
        if not len(self.chronicle):
            return
        inks, x = self.look.inks, self.x_of(self.chronicle.head)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(inks.text)
        painter.drawRoundedRect(QRectF(x - 1.5, base - TALL - 3, 3, TALL + 6), 1.5, 1.5)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(inks.blue)
            painter.drawRoundedRect(QRectF(x - 5, base - TALL - 6, 10, TALL + 12), 3, 3)

    # hands --------------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        depth = self.depth_at(event.position().x())
        if event.button() == Qt.MouseButton.LeftButton and depth is not None:
            self.chosen.emit(depth)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        depth = self.chronicle.head + step
        if 0 <= depth < len(self.chronicle):
            self.chosen.emit(depth)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            depth = self.depth_at(event.pos().x())
            if depth is not None:
                entry = self.chronicle[depth]
                words = tr("Turn {turn}: {action}", turn=entry.turn, action=entry.summary)
                QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)
