"""The third step, for photographs: the four corners of the sheet, and the sheet as it is pulled straight by them."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QTransform
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.messages import N_
from app.ui.cards import LinkLabel, button, text
from app.ui.map.backdrop import Backdrop
from app.ui.texts import tr

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
