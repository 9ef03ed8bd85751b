"""The second step: scans and photographs, one for each sheet, and how much of them is seen."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QTransform
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QSizePolicy, QSlider, QVBoxLayout, QWidget

from app.board.picture.placement import MapPictures
from app.ui.map.printed.backdrop import BOTH, DRAWN, PICTURE, Backdrop
from app.ui.style import Look
from app.ui.texts import QT_TR_NOOP, tr
from app.ui.widgets.cards import LinkLabel, button, text
from app.ui.widgets.chip import Chip
from app.ui.widgets.choices import DropDown
from app.ui.widgets.flow import FlowLayout

EMPTY = QT_TR_NOOP(
    "No picture yet. Load a scan or a photograph of the map, or of each of its sheets: JPEG, PNG, TIFF or WebP. It is "
    "copied into your own folder and goes nowhere else."
)
SHOWN = ((DRAWN, QT_TR_NOOP("Drawn")), (BOTH, QT_TR_NOOP("Both")), (PICTURE, QT_TR_NOOP("Picture")))


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
        self.list.setAccessibleName(tr("Pictures of the map"))
        self.list.currentRowChanged.connect(self._chose)
        rows.addWidget(self.list, 1)
        row = QHBoxLayout()
        self.add = button(tr("Load…"), "verb", tip=tr("Takes a scan or a photograph from a file"))
        self.add.clicked.connect(self.addWanted)
        self.remove = LinkLabel(tr("Take away"))
        self.remove.setToolTip(tr("Takes the picture off this map; its file stays"))
        self.remove.clicked.connect(self.removeWanted)
        row.addWidget(self.add)
        row.addStretch(1)
        row.addWidget(self.remove)
        rows.addLayout(row)
        self.sheet_words = text(tr("It shows the sheet"), "small")
        rows.addWidget(self.sheet_words)
        self.sheets = DropDown()
        self.sheets.setAccessibleName(tr("Sheet that the picture shows"))
        self.sheets.activated.connect(lambda row: self.prefixed.emit(str(self.sheets.itemData(row))))
        rows.addWidget(self.sheets)
        self.seen = text(tr("What is seen of the map"), "small")
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
        self.opacity.setAccessibleName(tr("How thick the drawn terrain lies over the picture"))
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
                tr("{file}\n{width} × {height} pixels, {laid}", file=one.file, width=one.size[0], height=one.size[1],
                   laid=laid)
            )  # fmt: skip
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


HINT = QT_TR_NOOP(
    "For a photograph taken at a slant. Drag the four corners onto those of the printed sheet; a scan needs none of "
    "this. By keys: 1 to 4 takes a corner, Ctrl and the arrows move it, Shift as well moves it faster; Return puts it "
    "into the middle of the view."
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
        self.empty = text(tr("Load a picture first."), "hint", wrap=True)
        rows.addWidget(self.empty)
        self.hint = text(tr(HINT), "small", wrap=True)
        rows.addWidget(self.hint)
        self.preview = Preview()
        rows.addWidget(self.preview, 1)
        self.fault = text("", "fault", wrap=True)
        self.fault.hide()
        rows.addWidget(self.fault)
        row = QHBoxLayout()
        self.drop = LinkLabel(tr("Leave it as it is"))
        self.drop.clicked.connect(self.dropWanted)
        self.apply = button(tr("Straighten"), "verb", tip=tr("Pulls the sheet straight by these corners"))
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
