"""Choosing one of several: a drop-down list in the look of the cards, and buttons of which exactly one is down."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QComboBox, QPushButton

FROM_RIGHT = 13
HALF = 4


class DropDown(QComboBox):
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        group = QPalette.ColorGroup.Normal if self.isEnabled() else QPalette.ColorGroup.Disabled
        pen = QPen(self.palette().color(group, QPalette.ColorRole.ButtonText), 1.6)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        middle = QPointF(self.width() - FROM_RIGHT, self.height() / 2 + 2)
        painter.drawPolyline([middle + QPointF(-HALF, -HALF), middle, middle + QPointF(HALF, -HALF)])


STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class OneButton(QPushButton):
    """Left and Right go to the one beside."""

    def __init__(self, words: str, group: OneOf) -> None:
        super().__init__(words)
        self.group_ = group
        self.setAutoDefault(False)
        self.setCheckable(True)
        self.setProperty("role", "kind")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.group_.step(self, step)

    def nextCheckState(self) -> None:
        """A press on the one that is down leaves it so."""
        self.setChecked(True)


class OneOf(QObject):
    """``buttons`` by name, in order; ``chosen`` has the name of the one that was pressed."""

    chosen = Signal(str)

    def __init__(self, words: Mapping[str, str], parent: QObject | None = None) -> None:
        """``words`` by name, in the language in use; the first is down."""
        super().__init__(parent)
        self.buttons: dict[str, QPushButton] = {}
        for name, said in words.items():
            one = self.buttons[name] = OneButton(said, self)
            one.clicked.connect(lambda _=False, n=name: self._pressed(n))
        self.choose(next(iter(words)))

    @property
    def now(self) -> str:
        return next(name for name, one in self.buttons.items() if one.isChecked())

    def choose(self, name: str) -> None:
        """Without telling anybody."""
        for other, one in self.buttons.items():
            one.setChecked(other == name)

    def _pressed(self, name: str) -> None:
        self.choose(name)
        self.chosen.emit(name)

    def step(self, here: QPushButton, by: int) -> None:
        """To the visible one beside."""
        shown = [one for one in self.buttons.values() if not one.isHidden()]
        to = shown[(shown.index(here) + by) % len(shown)]
        to.click()
        to.setFocus(Qt.FocusReason.TabFocusReason)
