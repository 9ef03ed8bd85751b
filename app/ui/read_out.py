"""What lies under the pointer, in one line at the foot of the map."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from app.ui.cards import text


class ReadOut(QFrame):
    """What lies under the pointer, in one line on the lower left of the stage."""

    def __init__(self, stage: QWidget) -> None:
        super().__init__(stage)
        self.setObjectName("floating")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 7, 12, 7)
        row.setSpacing(8)
        self.hex, self.words, self.loud = text("", "strong"), text(""), text("", "fault")
        for label in (self.hex, self.words, self.loud):
            row.addWidget(label)
        self.hide()

    def say(self, hex: str, words: str, loud: str = "") -> None:
        """``loud`` is what is wrong there, after the other words; nothing at all hides it."""
        self.hex.setText(hex)
        self.words.setText(words)
        self.loud.setText(loud)
        self.words.setVisible(bool(words))
        self.loud.setVisible(bool(loud))
        self.setVisible(bool(hex))
        self.updateGeometry()
