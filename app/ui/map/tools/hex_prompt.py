"""A small field on the map into which a hex number is typed: to go there, or to send the selected counters there."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget

from app.ui.theme import Theme


class HexPrompt(QWidget):
    """``entered`` carries what was typed, in capitals, when Enter is pressed. ``fault`` says what is wrong with it."""

    entered = Signal(str)
    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.purpose = ""
        self.label, self.field, self.said = QLabel(self), QLineEdit(self), QLabel(self)
        self.field.setFixedWidth(104)
        self.field.setFrame(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 12, 6)
        row.setSpacing(8)
        for widget in (self.label, self.field, self.said):
            row.addWidget(widget)
        self.field.returnPressed.connect(lambda: self.entered.emit(self.field.text().strip().upper()))
        self.field.textEdited.connect(lambda: self.fault(""))
        self.field.installEventFilter(self)
        self.set_theme(theme)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        overlay = theme.overlay
        self.label.setStyleSheet(f"color: {overlay.card_faint.name()}; background: transparent;")
        self.said.setStyleSheet(f"color: {overlay.vermilion.name()}; background: transparent;")
        self.field.setStyleSheet(
            f"QLineEdit {{ color: {overlay.card_ink.name()}; background: transparent; font-weight: 600;"
            f" border: none; border-radius: 0; border-bottom: 2px solid {overlay.card_edge.name()}; }}"
            f" QLineEdit:focus {{ border-bottom-color: {overlay.blue.name()}; }}"
        )
        self.update()

    def ask(self, purpose: str, label: str) -> None:
        """Opens for ``purpose`` (a word for whoever listens), the field empty."""
        self.purpose = purpose
        self.label.setText(label)
        self.field.clear()
        self.field.setAccessibleName(label)
        self.fault("")
        self.show()
        self.raise_()
        self.field.setFocus()

    def fault(self, text: str) -> None:
        self.said.setText(text)
        self.said.setVisible(bool(text))
        self.adjustSize()

    def close_prompt(self) -> None:
        self.hide()
        self.closed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self.close_prompt()
                return True
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.theme.overlay.card_edge, 1))
        painter.setBrush(self.theme.overlay.card)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
