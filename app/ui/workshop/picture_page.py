"""The second step: scans and photographs, one for each sheet, and how much of them is seen."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QSlider, QVBoxLayout, QWidget

from app.board.picture.placement import MapPictures
from app.messages import N_
from app.ui.cards import LinkLabel, button, text
from app.ui.chip import Chip
from app.ui.drop_down import DropDown
from app.ui.flow import FlowLayout
from app.ui.map.backdrop import BOTH, DRAWN, PICTURE
from app.ui.style import Look
from app.ui.texts import tr

EMPTY = N_(
    "No image yet. Load a scan or photograph of the map, or of each sheet: JPEG, PNG, TIFF "
    "or WebP. It is copied into your own folder and never leaves this computer."
)
SHOWN = ((DRAWN, N_("Drawn")), (BOTH, N_("Both")), (PICTURE, N_("Picture")))


class PicturePage(QWidget):
    """``chosen`` has the number of the sheet in hand, ``prefixed`` the letters of its sheet on the map."""

    addWanted = Signal()
    removeWanted = Signal()
    chosen = Signal(int)
    prefixed = Signal(str)
    modeWanted = Signal(str)
    opacityWanted = Signal(float)

    def __init__(self, look: Look) -> None:
        super().__init__()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(6)
        self.empty = text(tr(EMPTY), "hint", wrap=True)
        rows.addWidget(self.empty)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Map images"))
        self.list.currentRowChanged.connect(self._chose)
        rows.addWidget(self.list, 1)
        row = QHBoxLayout()
        self.add = button(tr("Load…"), "verb", tip=tr("Loads a scan or photograph from a file"))
        self.add.clicked.connect(self.addWanted)
        self.remove = LinkLabel(tr("Remove"))
        self.remove.setToolTip(tr("Removes the image from this map; the file is kept"))
        self.remove.clicked.connect(self.removeWanted)
        row.addWidget(self.add)
        row.addStretch(1)
        row.addWidget(self.remove)
        rows.addLayout(row)
        self.sheet_words = text(tr("Sheet shown"), "small")
        rows.addWidget(self.sheet_words)
        self.sheets = DropDown()
        self.sheets.setAccessibleName(tr("Sheet that the image shows"))
        self.sheets.activated.connect(lambda row: self.prefixed.emit(str(self.sheets.itemData(row))))
        rows.addWidget(self.sheets)
        self.seen = text(tr("Map display"), "small")
        rows.addWidget(self.seen)
        modes = FlowLayout()
        self.modes: dict[str, Chip] = {}
        for slug, name in SHOWN:
            chip = Chip(look, tr(name))
            chip.clicked.connect(lambda _=False, s=slug: self.modeWanted.emit(s))
            self.modes[slug] = chip
            modes.addWidget(chip)
        rows.addLayout(modes)
        self.opacity = QSlider(Qt.Orientation.Horizontal)
        self.opacity.setRange(0, 100)
        self.opacity.setPageStep(10)
        self.opacity.setAccessibleName(tr("Opacity of the terrain over the image"))
        self.opacity.setToolTip(self.opacity.accessibleName())
        self.opacity.setTracking(False)
        self.opacity.valueChanged.connect(lambda value: self.opacityWanted.emit(value / 100))
        rows.addWidget(self.opacity)
        rows.addStretch(1)

    def show_pictures(self, pictures: MapPictures, at: int, prefixes: tuple[str, ...]) -> None:
        """The sheets with the one in hand; ``prefixes`` are those of the map's own sheets."""
        self.list.blockSignals(True)
        self.list.clear()
        for one in pictures.picture:
            laid = tr("on the grid") if one.to_board is not None else tr("not on the grid yet")
            item = QListWidgetItem(
                tr(
                    "{file}\n{width} × {height} pixels, {laid}",
                    file=one.file,
                    width=one.size[0],
                    height=one.size[1],
                    laid=laid,
                )
            )
            self.list.addItem(item)
        self.list.setCurrentRow(at)
        self.list.blockSignals(False)
        there = bool(pictures.picture)
        self.list.setVisible(there)
        self.empty.setVisible(not there)
        self.remove.setVisible(there)
        several = there and len(prefixes) > 1
        self.sheet_words.setVisible(several)
        self.sheets.setVisible(several)
        self.sheets.clear()
        for prefix in prefixes if several else ():
            self.sheets.addItem(tr("Sheet {letters}", letters=prefix or "–"), prefix)
        if several:
            self.sheets.setCurrentIndex(max(self.sheets.findData(pictures.picture[at].sheet), 0))
        for widget in (self.seen, self.opacity, *self.modes.values()):
            widget.setVisible(there)

    def show_mode(self, mode: str, opacity: float) -> None:
        for slug, chip in self.modes.items():
            chip.setChecked(slug == mode)
        self.opacity.setEnabled(mode == BOTH)
        self.opacity.blockSignals(True)
        self.opacity.setValue(round(opacity * 100))
        self.opacity.blockSignals(False)

    def _chose(self, row: int) -> None:
        if row >= 0:
            self.chosen.emit(row)
