"""The workshop's card: its steps, one page for each."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget

from app.messages import N_
from app.ui.features.workshop.grid_page import GridPage
from app.ui.features.workshop.map_page import MapPage
from app.ui.features.workshop.missing_page import MissingPage
from app.ui.features.workshop.picture_page import PicturePage, StraightenPage
from app.ui.features.workshop.terrain_page import SuggestPage, TerrainPage
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.widgets.cards import Card, LinkLabel
from app.ui.widgets.chip import Chip
from app.ui.widgets.flow import FlowLayout

MAP, PICTURE, STRAIGHTEN, GRID, TERRAIN, MISSING = "map", "picture", "straighten", "grid", "terrain", "missing"
STEPS = (
    (MAP, N_("Map")),
    (PICTURE, N_("Picture")),
    (STRAIGHTEN, N_("Straighten")),
    (GRID, N_("Grid")),
    (TERRAIN, N_("Terrain")),
    (MISSING, N_("What is missing")),
)
WIDE = 330


class WorkshopCard(Card):
    """``stepTaken`` has one of ``STEPS``; ``leaveWanted`` goes back to the campaign."""

    WIDE, PASSING = 404, True

    stepTaken = Signal(str)
    leaveWanted = Signal()

    def __init__(self, look: Look, parent: QMainWindow) -> None:
        super().__init__("workshop", tr("Map workshop"), parent)
        self.step = MAP
        self.leave = LinkLabel(tr("Leave"))
        self.leave.setToolTip(tr("Returns to the campaign; the map is saved"))
        self.leave.clicked.connect(self.leaveWanted)
        self.heading.tools.addWidget(self.leave)
        self.map, self.picture, self.straighten = MapPage(), PicturePage(look), StraightenPage()
        self.grid, self.terrain, self.missing = GridPage(look), TerrainPage(look), MissingPage()
        self.suggest = SuggestPage()
        steps = FlowLayout()
        self.chips: dict[str, Chip] = {}
        for slug, name in STEPS:
            chip = Chip(look, tr(name))
            chip.clicked.connect(lambda _=False, s=slug: self.take(s))
            self.chips[slug] = chip
            steps.addWidget(chip)
        self.column.addLayout(steps)
        self.pages = QStackedWidget()
        for page in (self.map, self.picture, self.straighten, self.grid, self.terrain, self.missing, self.suggest):
            self.pages.addWidget(page)
        self.column.addWidget(self.pages, 1)
        self.take(MAP)

    def sizeHint(self) -> QSize:
        return QSize(WIDE, 520)

    def allow(self, there: bool) -> None:
        """Whether a map is in the workshop: without one there is the first step alone."""
        for slug, chip in self.chips.items():
            chip.setEnabled(there or slug == MAP)
        if not there:
            self.take(MAP)

    def take(self, step: str) -> None:
        self.step = step
        for slug, chip in self.chips.items():
            chip.setChecked(slug == step)
        self.pages.setCurrentIndex([slug for slug, _ in STEPS].index(step))
        self.stepTaken.emit(step)

    def show_proposals(self, on: bool) -> None:
        """In the step Terrain, proposals in place of the brushes."""
        self.pages.setCurrentWidget(self.suggest if on else self.terrain)

    def go(self, by: int) -> None:
        """The next step, or the one before."""
        slugs = [slug for slug, _ in STEPS if self.chips[slug].isEnabled()]
        if self.step in slugs:
            self.take(slugs[max(0, min(len(slugs) - 1, slugs.index(self.step) + by))])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and event.key() in (
            Qt.Key.Key_PageDown,
            Qt.Key.Key_PageUp,
        ):
            self.go(1 if event.key() == Qt.Key.Key_PageDown else -1)
            return
        super().keyPressEvent(event)
