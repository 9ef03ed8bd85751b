"""The row of buttons below the timeline: step by step, the film, the scale, a flag for the instant that is seen."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QToolButton, QWidget

from app.messages import N_
from app.ui.features.journal.film import SPEEDS, USUAL
from app.ui.journal_view import ACTION, FIGHT, PHASE, TURN
from app.ui.style import Look
from app.ui.texts import tr

UNITS = (
    (ACTION, N_("by action")),
    (FIGHT, N_("by battle")),
    (PHASE, N_("by phase")),
    (TURN, N_("by turn")),
)
SIZE = 16


class Controls(QWidget):
    """``stepped`` has 1 or -1, ``zoomed`` whether closer; ``unitChosen`` and ``speedChosen`` what the lists say."""

    stepped = Signal(int)
    filmed = Signal()
    zoomed = Signal(bool)
    flagged = Signal()
    unitChosen = Signal(str)
    speedChosen = Signal(float)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._icons: dict[QToolButton, str] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        self.back = self._button("step-back", tr("Previous step"))
        self.back.clicked.connect(lambda: self.stepped.emit(-1))
        self.unit = QComboBox()
        for key, words in UNITS:
            self.unit.addItem(tr(words), key)
        self.unit.setAccessibleName(tr("Step size"))
        self.unit.setToolTip(tr("Step size, for replay as well"))
        self.unit.currentIndexChanged.connect(lambda _: self.unitChosen.emit(self.unit.currentData()))
        self.on = self._button("step-on", tr("Next step"))
        self.on.clicked.connect(lambda: self.stepped.emit(1))
        self.film = self._button("film", tr("Replay"))
        self.film.clicked.connect(self.filmed)
        self.speed = QComboBox()
        for speed in SPEEDS:
            self.speed.addItem(tr("{speed} per second", speed="½" if speed == 0.5 else round(speed)), speed)
        self.speed.setCurrentIndex(SPEEDS.index(USUAL))
        self.speed.setAccessibleName(tr("Replay speed"))
        self.speed.setToolTip(tr("Replay steps per second"))
        self.speed.currentIndexChanged.connect(lambda _: self.speedChosen.emit(self.speed.currentData()))
        self.closer = self._button("zoom-in", tr("Zoom timeline in (+, or Ctrl+wheel)"))
        self.closer.clicked.connect(lambda: self.zoomed.emit(True))
        self.farther = self._button("zoom-out", tr("Zoom timeline out (-)"))
        self.farther.clicked.connect(lambda: self.zoomed.emit(False))
        self.flag = self._button("moment", tr("Add bookmark"))
        self.flag.clicked.connect(self.flagged)
        for widget in (self.back, self.unit, self.on, self.film, self.speed, self.closer, self.farther, self.flag):
            row.addWidget(widget)
        row.addStretch(1)
        look.changed.connect(self.repaint_icons)
        self.allow(False)

    def _button(self, icon: str, words: str) -> QToolButton:
        found = QToolButton()
        found.setProperty("role", "bar")
        found.setIconSize(QSize(SIZE, SIZE))
        found.setIcon(self.look.icon(icon))
        found.setToolTip(words)
        found.setAccessibleName(words)
        found.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._icons[found] = icon
        return found

    def repaint_icons(self) -> None:
        for one, name in self._icons.items():
            one.setIcon(self.look.icon(name))

    def allow(self, there: bool) -> None:
        for one in self._icons:
            one.setEnabled(there)

    def show_running(self, on: bool) -> None:
        self._icons[self.film] = "pause" if on else "film"
        words = tr("Stop replay") if on else tr("Replay")
        self.film.setToolTip(words)
        self.film.setAccessibleName(words)
        self.repaint_icons()

    def show_unit(self, unit: str) -> None:
        at = self.unit.findData(unit)
        if at >= 0:
            self.unit.setCurrentIndex(at)
