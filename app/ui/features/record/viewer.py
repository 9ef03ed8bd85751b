"""A photograph large over the window, with its words; the others of its note beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.campaign.journal.pictures import Picture
from app.ui.features.record.photographs import whole
from app.ui.files.file_chooser import FileChooser
from app.ui.regions.over_window import OverWindow
from app.ui.texts import tr
from app.ui.widgets.cards import LinkLabel, text

SIZE = QSize(1100, 720)


class Sheet(QWidget):
    """A picture as large as there is room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pixmap = QPixmap()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.pixmap.isNull():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        size = self.pixmap.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        painter.drawPixmap(
            (self.width() - size.width()) // 2,
            (self.height() - size.height()) // 2,
            size.width(),
            size.height(),
            self.pixmap,
        )


class Viewer(OverWindow):
    """Left and Right go to the next photograph, Esc closes."""

    def __init__(self, window: QWidget, folder: Callable[[], Path]) -> None:
        super().__init__(window, SIZE)
        self.chooser = FileChooser(window, folder)
        self.pictures: Sequence[Picture] = ()
        self.at = 0
        self.sheet = Sheet()
        self.caption = text("", wrap=True)
        self.count = text("", "small")
        self.before, self.after = LinkLabel(tr("Previous")), LinkLabel(tr("Next", "photograph"))
        self.before.clicked.connect(lambda: self.step(-1))
        self.after.clicked.connect(lambda: self.step(1))
        save = LinkLabel(tr("Save as…"))
        save.clicked.connect(self.save)
        shut = LinkLabel(tr("Close"))
        shut.setToolTip(tr("Close (Esc)"))
        shut.clicked.connect(self.put_away)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.caption, 1)
        for widget in (self.count, self.before, self.after, save, shut):
            row.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 12)
        column.addLayout(row)
        column.addWidget(self.sheet, 1)

    def show_pictures(self, pictures: Sequence[Picture], caption: str, at: int = 0) -> None:
        if not pictures:
            return
        self.pictures, self.at = pictures, at
        self.caption.setText(caption)
        self._show()
        self.appear()
        self.sheet.setFocus()

    def _show(self) -> None:
        many = len(self.pictures)
        self.sheet.pixmap = whole(self.pictures[self.at].data)
        self.sheet.setAccessibleName(self.caption.text() or tr("Photograph"))
        self.sheet.update()
        self.count.setText(tr("{number} of {all}", number=self.at + 1, all=many))
        for widget in (self.count, self.before, self.after):
            widget.setVisible(many > 1)

    def step(self, by: int) -> None:
        self.at = (self.at + by) % len(self.pictures)
        self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is not None and len(self.pictures) > 1:
            self.step(step)
            return
        super().keyPressEvent(event)

    # a file of its own --------------------------------------------------------------------------------------------

    def save(self) -> None:
        self.chooser.save(tr("Save the photograph"), (), self.pictures[self.at].name, self.save_to)

    def save_to(self, path: Path) -> bool:
        """False where it could not be written; the caption says why."""
        try:
            path.write_bytes(self.pictures[self.at].data)
        except OSError as fault:
            reason = fault.strerror or str(fault)
            self.caption.setText(tr("{file} could not be written ({reason}).", file=path.name, reason=reason))
            return False
        return True
