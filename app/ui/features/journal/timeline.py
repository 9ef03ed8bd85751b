"""The campaign as a strip: a stroke for every action, battles tall, rolls half as tall, phases and turns as a ruler.

Dragging along it shows each instant. Where there are more actions than room, neighbours share a stroke that shows the
loudest of them; closer to, the strip scrolls.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QScrollBar, QSizePolicy, QToolTip, QWidget

from app.ui.features.journal.strip_painter import TALL, TOP, Frame, height, paint_strip
from app.ui.journal_view import ACTION, FIGHT, PHASE, TURN, Chronicle
from app.ui.style import Look
from app.ui.texts import tr, tr_count

STEP, CLOSEST = 7.5, 15.0
"""Pixels of an action where there is room for all, and at the closest."""
CLOSER = 1.5
BAR = 9
"""Pixels of the scroll bar."""
NOTCH = 120
REST = 140
"""Milliseconds after which a hand that holds the timeline rests."""
KEYS: dict[Qt.Key, tuple[str, int]] = {
    Qt.Key.Key_Left: (ACTION, -1),
    Qt.Key.Key_Right: (ACTION, 1),
    Qt.Key.Key_Comma: (FIGHT, -1),
    Qt.Key.Key_Period: (FIGHT, 1),
    Qt.Key.Key_Down: (PHASE, -1),
    Qt.Key.Key_Up: (PHASE, 1),
    Qt.Key.Key_PageUp: (TURN, -1),
    Qt.Key.Key_PageDown: (TURN, 1),
}
GO_ON, FILM = "go-on", "film"
VERBS = {Qt.Key.Key_Return: GO_ON, Qt.Key.Key_Enter: GO_ON, Qt.Key.Key_Space: FILM}


class Timeline(QWidget):
    """``chosen`` is the depth of the instant to show, ``passed`` the same while the hand goes on, the newest alone
    where many came at once; ``rested`` when it rests or lets go. ``asked`` is what a key wants: ``go-on`` or
    ``film``."""

    chosen = Signal(int)
    passed = Signal(int)
    rested = Signal()
    asked = Signal(str)

    def __init__(self, chronicle: Chronicle, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chronicle, self.look = chronicle, look
        self.named: Callable[[str], str] = str
        """The words of a phase."""
        self.moments: Sequence[tuple[int, str]] = ()
        """Depths that have a name, and that."""
        self.forks: Mapping[int, int] = {}
        """How many actions lie on other branches, by the depth where these leave."""
        self.near = 0.0
        """Pixels of an action; 0 where all of them are to be seen."""
        self._left = 0.0
        self._kept: tuple[tuple[object, ...], QPixmap] | None = None
        self._wanted: int | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._choose)
        self._held = False
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self.rested)
        self.bar = QScrollBar(Qt.Orientation.Horizontal, self)
        self.bar.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.bar.hide()
        self.bar.valueChanged.connect(self._scrolled)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(height(look) + BAR)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(tr("Timeline of the campaign"))
        chronicle.reset.connect(self.forget)
        for signal in (chronicle.reset, chronicle.grown, chronicle.ticksRead):
            signal.connect(self._changed)
        chronicle.headMoved.connect(self._follow)
        look.changed.connect(self._changed)

    def sizeHint(self) -> QSize:
        return QSize(300, self.height())

    def show_set_aside(self, forks: Mapping[int, int]) -> None:
        """Where other branches leave, and how many actions they have."""
        self.forks = dict(forks)
        self._kept = None
        self.update()

    def show_moments(self, moments: Sequence[tuple[int, str]]) -> None:
        self.moments = tuple(moments)
        self.update()

    def _changed(self, *_: object) -> None:
        self._fit_bar()
        self._follow(self.chronicle.head)

    def _follow(self, head: int) -> None:
        """Keeps the instant that is seen in sight."""
        last = max(len(self.chronicle) - 1, 0)
        self.setAccessibleDescription(tr("Action {number} of {last}", number=head, last=last))
        x = self.frame().x_of(head)
        if self.near and not 12 <= x <= self.width() - 12:
            self._scroll_to(head - self.width() / 2 / self.near)
        self.update()

    # geometry -----------------------------------------------------------------------------------------------------

    def _fitting(self) -> float:
        """Pixels from one action to the next where all are seen; fractions of one where they are many."""
        return min(STEP, (self.width() - 4) / max(len(self.chronicle), 1))

    def frame(self) -> Frame:
        left = self._left if self.near else 0.0
        return Frame(self.width(), left, self.near or self._fitting(), self.chronicle.stand)

    def x_of(self, depth: int) -> float:
        """Middle of an action's stroke."""
        return self.frame().x_of(depth)

    def depth_at(self, x: float) -> int | None:
        """The action under a horizontal position, None beyond the last."""
        frame = self.frame()
        depth = int((x - 2) // frame.step + frame.left)
        return depth if 0 <= depth < len(self.chronicle) else None

    def zoom(self, by: float, at: float | None = None) -> None:
        """Closer (above 1) or farther, what lies at a horizontal position staying there; past the farthest all."""
        x = self.x_of(self.chronicle.head) if at is None else at
        depth = self.frame().left + (x - 2) / self.frame().step
        near = min((self.near or self._fitting()) * by, CLOSEST)
        self.near = near if near > self._fitting() else 0.0
        self._fit_bar()
        if self.near:
            self._scroll_to(depth - (x - 2) / self.near)
        self.update()

    def _fit_bar(self) -> None:
        if self.near and self.near <= self._fitting():
            self.near = 0.0
        seen = self.width() / self.near if self.near else 0.0
        hidden = max(len(self.chronicle) - int(seen), 0) if self.near else 0
        self.bar.setVisible(bool(hidden))
        self.bar.blockSignals(True)
        self.bar.setRange(0, hidden)
        self.bar.setPageStep(max(int(seen), 1))
        self.bar.setSingleStep(max(int(seen) // 10, 1))
        self.bar.setValue(int(self._left))
        self.bar.blockSignals(False)
        self._left = min(self._left, float(hidden))

    def _scroll_to(self, left: float) -> None:
        self._left = min(max(left, 0.0), float(self.bar.maximum()))
        self.bar.blockSignals(True)
        self.bar.setValue(int(self._left))
        self.bar.blockSignals(False)
        self.update()

    def _scrolled(self, value: int) -> None:
        self._left = float(value)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.bar.setGeometry(0, self.height() - BAR, self.width(), BAR)
        self._fit_bar()

    # painting -----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._strip())
        self._heads(painter)

    def _strip(self) -> QPixmap:
        """All that stays where it is while the instant that is seen moves."""
        frame, ratio, ruler = self.frame(), self.devicePixelRatio(), self.chronicle.ruler
        depths = tuple(depth for depth, _ in self.moments)
        key = (frame, self.height(), ratio, len(ruler), id(self.look.inks), depths, bool(ruler.turns))
        if self._kept is None or self._kept[0] != key or self._kept[1].isNull():
            made = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
            made.setDevicePixelRatio(ratio)
            made.fill(Qt.GlobalColor.transparent)
            painter = QPainter(made)
            paint_strip(painter, self.look, ruler, frame, depths, self.named, self.forks)
            painter.end()
            self._kept = key, made
        return self._kept[1]

    def forget(self) -> None:
        """Paints anew: another campaign, whose marks may be as many as those of the one before."""
        self._kept = None
        self.update()

    def _heads(self, painter: QPainter) -> None:
        """A bar where the map is, and while that is another instant, an open one where the table stands."""
        chronicle, inks, frame = self.chronicle, self.look.inks, self.frame()
        if not len(chronicle):
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        base = TOP + TALL
        if chronicle.home is not None:
            x = frame.x_of(chronicle.home)
            painter.setPen(QPen(inks.text, 1.2))
            painter.drawRoundedRect(QRectF(x - 2.5, base - TALL - 3, 5, TALL + 6), 2.5, 2.5)
        x = frame.x_of(chronicle.head)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(inks.amber if chronicle.looking else inks.text)
        painter.drawRoundedRect(QRectF(x - 1.5, base - TALL - 3, 3, TALL + 6), 1.5, 1.5)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(inks.blue)
            painter.drawRoundedRect(QRectF(x - 5, base - TALL - 6, 10, TALL + 12), 3, 3)

    # hands --------------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            depth = self.depth_at(event.position().x())
            if depth is not None:
                self._held = False
                self._want(depth)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton and len(self.chronicle):
            x = event.position().x()
            depth = self.depth_at(min(max(x, 2.0), self.width() - 2.0))
            if self.near and not 0 <= x <= self.width():
                self._scroll_to(self._left + (x if x < 0 else x - self.width()) / self.near)
            self._held = True
            self._want(depth if depth is not None else len(self.chronicle) - 1)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._choose()
        if self._held:
            self._held = False
            self._rest.stop()
            self.rested.emit()

    def _want(self, depth: int) -> None:
        """Soon, when all that came with it has been heard: of many instants passed at once the last is shown."""
        self._wanted = depth
        self._soon.start()

    def _choose(self) -> None:
        self._soon.stop()
        depth, self._wanted = self._wanted, None
        if depth is None or depth >= len(self.chronicle):
            return
        if self._held:
            self._rest.start()
            self.passed.emit(depth)
        else:
            self.chosen.emit(depth)

    def wheelEvent(self, event: QWheelEvent) -> None:
        delta = event.angleDelta().y() or event.angleDelta().x()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(CLOSER ** (delta / NOTCH), event.position().x())
        elif self.near:
            self._scroll_to(self._left - delta / NOTCH * 60 / self.near)
        else:
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, chronicle = Qt.Key(event.key()), self.chronicle
        if key in KEYS:
            unit, by = KEYS[key]
            self.chosen.emit(chronicle.ruler.step(unit, chronicle.head, by))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and len(chronicle):
            self.chosen.emit(0 if key == Qt.Key.Key_Home else len(chronicle) - 1)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            self.zoom(1 / CLOSER if key == Qt.Key.Key_Minus else CLOSER)
        elif key in VERBS:
            self.asked.emit(VERBS[key])
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            depth = self.depth_at(event.pos().x())
            if depth is not None:
                entry = self.chronicle[depth]
                words = tr("Turn {turn}: {action}", turn=entry.turn, action=entry.summary)
                names = [name for at, name in self.moments if at == depth]
                if aside := self.forks.get(depth, 0):
                    names.append(
                        tr_count(
                            "{n} undone action follows this one; Branches (Shift+F12) shows it.",
                            "{n} undone actions follow this one; Branches (Shift+F12) shows them.",
                            aside,
                        )
                    )
                QToolTip.showText(event.globalPos(), "\n".join((*names, words)), self)
            return True
        return super().event(event)
