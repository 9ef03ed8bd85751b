"""The first step: which map is in the workshop, a new one begun, one read from a file or written to one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app.installation.own_maps import OwnMap
from app.messages import N_
from app.ui.texts import tr
from app.ui.widgets.cards import LinkLabel, button, line, text
from app.ui.widgets.choices import DropDown

FRAME, CAMPAIGN = "frame", "campaign"
BASES = ((FRAME, N_("The game's own grid")), (CAMPAIGN, N_("The campaign's map")))
EMPTY = N_("No maps of your own yet. Create one below, then load a scan or photograph of it.")
OWN = Qt.ItemDataRole.UserRole


class MapPage(QWidget):
    """``beginWanted`` has game, base and name; ``openWanted`` an ``OwnMap``."""

    beginWanted = Signal(str, str, str)
    openWanted = Signal(object)
    importWanted = Signal()
    exportWanted = Signal()
    tiledWanted = Signal()
    campaignWanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(6)
        self.hand = text("", "strong", wrap=True)
        rows.addWidget(self.hand)
        self.begin_campaign = button(tr("Begin a campaign…"), tip=tr("Begins a campaign on the map as it is"))
        self.begin_campaign.clicked.connect(self.campaignWanted)
        rows.addWidget(self.begin_campaign)
        files = QHBoxLayout()
        self.export = LinkLabel(tr("Export…"))
        self.export.setToolTip(tr("Writes the map as TOML or for Tiled"))
        self.export.clicked.connect(self.exportWanted)
        self.import_ = LinkLabel(tr("Import…"))
        self.import_.setToolTip(tr("Reads a TOML map or a hexagonal Tiled map"))
        self.import_.clicked.connect(self.importWanted)
        for link in (self.import_, self.export):
            files.addWidget(link)
        files.addStretch(1)
        rows.addLayout(files)
        rows.addWidget(line())
        rows.addWidget(text(tr("Your maps"), "small"))
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Your maps"))
        self.list.itemActivated.connect(self._open)
        self.list.currentItemChanged.connect(lambda *_: self._allow())
        rows.addWidget(self.list, 10)
        self.empty = text(tr(EMPTY), "hint", wrap=True)
        rows.addWidget(self.empty)
        self.open = button(tr("Open"))
        self.open.clicked.connect(lambda: self._open(self.list.currentItem()))
        opening = QHBoxLayout()
        opening.addStretch(1)
        opening.addWidget(self.open)
        rows.addLayout(opening)
        rows.addWidget(line())
        rows.addWidget(text(tr("A new map"), "small"))
        self.systems = DropDown()
        self.systems.setAccessibleName(tr("Game"))
        self.bases = DropDown()
        self.bases.setAccessibleName(tr("Start the new map from"))
        self.name = QLineEdit()
        self.name.setAccessibleName(tr("Name of the new map"))
        self.name.setPlaceholderText(tr("Name"))
        self.name.returnPressed.connect(self._begin)
        for box in (self.systems, self.bases, self.name):
            rows.addWidget(box)
        self.begin = button(tr("Create map"), "verb")
        self.begin.clicked.connect(self._begin)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.begin)
        rows.addLayout(row)
        rows.addStretch(1)

    def show_games(self, games: Sequence[tuple[str, str]], chosen: str, campaign: bool) -> None:
        """Slugs and names of games; ``campaign`` says whether a campaign's map can be taken."""
        self.systems.clear()
        for slug, name in games:
            self.systems.addItem(name, slug)
        self.systems.setCurrentIndex(max(self.systems.findData(chosen), 0))
        self.bases.clear()
        for slug, name in BASES:
            if slug != CAMPAIGN or campaign:
                self.bases.addItem(tr(name), slug)

    def show_maps(self, maps: Sequence[OwnMap], names: dict[str, str], in_hand: OwnMap | None) -> None:
        self.list.clear()
        for own in maps:
            item = QListWidgetItem(f"{own.title}  ·  {names.get(own.system, own.system)}")
            item.setData(OWN, own)
            item.setToolTip(_changed(own))
            self.list.addItem(item)
            if own == in_hand:
                self.list.setCurrentItem(item)
        self.list.setVisible(bool(maps))
        self.open.setVisible(bool(maps))
        self.empty.setVisible(not maps)
        there = in_hand is not None
        self.hand.setText(tr("Current map: {map}", map=in_hand.title) if in_hand is not None else "")
        self.hand.setVisible(there)
        for one in (self.begin_campaign, self.export):
            one.setVisible(there)
        self._allow()

    def _allow(self) -> None:
        self.open.setEnabled(self.list.currentItem() is not None)

    def _open(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.openWanted.emit(item.data(OWN))

    def _begin(self) -> None:
        name = self.name.text().strip() or tr("My map")
        self.name.clear()
        self.beginWanted.emit(str(self.systems.currentData()), str(self.bases.currentData()), name)


def _changed(own: OwnMap) -> str:
    try:
        when = datetime.fromtimestamp(own.map_file.stat().st_mtime)
    except OSError:
        return str(own.folder)
    return f"{own.folder}\n{when:%Y-%m-%d %H:%M}"
