"""The second step: scans and photographs, one for each sheet, and how much of them is seen."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QTransform
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QSizePolicy, QSlider, QVBoxLayout, QWidget

from app.board.picture.placement import MapPictures
from app.messages import N_
from app.ui.map.printed.backdrop import BOTH, DRAWN, PICTURE, Backdrop
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.widgets.cards import LinkLabel, button, text
from app.ui.widgets.chip import Chip
from app.ui.widgets.choices import DropDown
from app.ui.widgets.flow import FlowLayout

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


HINT = N_(
    "For a photograph taken at an angle; a scan does not need this. Drag the four corners "
    "onto those of the printed sheet. By keyboard: 1 to 4 selects a corner, Ctrl+arrows move "
    "it, Ctrl+Shift+arrows move it faster, Enter puts it at the center of the view."
)
PREVIEW = QSize(240, 200)


class Preview(QWidget):
    """The sheet as it will be."""

    def __init__(self) -> None:
        super().__init__()
        self.backdrop: Backdrop | None = None
        self.area = QRectF()
        self.setAccessibleName(tr("The straightened sheet"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return PREVIEW

    def show_sheet(self, backdrop: Backdrop | None, size: tuple[float, float]) -> None:
        self.backdrop, self.area = backdrop, QRectF(0, 0, *size)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.backdrop is None or self.area.isEmpty():
            return
        painter = QPainter(self)
        grow = min(self.width() / self.area.width(), self.height() / self.area.height())
        painter.setTransform(QTransform.fromScale(grow, grow))
        painter.setClipRect(self.area)
        self.backdrop.paint(painter, self.area, grow * self.devicePixelRatioF())


class StraightenPage(QWidget):
    applyWanted = Signal()
    dropWanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(6)
        self.empty = text(tr("Load an image first."), "hint", wrap=True)
        rows.addWidget(self.empty)
        self.hint = text(tr(HINT), "small", wrap=True)
        rows.addWidget(self.hint)
        self.preview = Preview()
        rows.addWidget(self.preview, 1)
        self.fault = text("", "fault", wrap=True)
        self.fault.hide()
        rows.addWidget(self.fault)
        row = QHBoxLayout()
        self.drop = LinkLabel(tr("Keep as is"))
        self.drop.clicked.connect(self.dropWanted)
        self.apply = button(tr("Straighten"), "verb", tip=tr("Straightens the sheet by these corners"))
        self.apply.clicked.connect(self.applyWanted)
        row.addWidget(self.drop)
        row.addStretch(1)
        row.addWidget(self.apply)
        rows.addLayout(row)
        rows.setAlignment(Qt.AlignmentFlag.AlignTop)

    def show_state(self, there: bool, fault: str) -> None:
        self.empty.setVisible(not there)
        for one in (self.hint, self.preview, self.drop, self.apply):
            one.setVisible(there)
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))
        self.apply.setEnabled(there and not fault)
