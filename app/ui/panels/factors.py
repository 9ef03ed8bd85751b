"""Three small fields for odds by numbers: attack factors, defence factors, columns of shift."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from app.ui.by_numbers import MOST
from app.ui.cards import LinkLabel, text

WIDTH, SHIFTS = 52, 15


class Factors(QWidget):
    """``changed`` whenever what was typed changes; ``numbers`` is None until attack and defence are there."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self.attack = self._field("26", "Attack factors", 0, MOST)
        self.defense = self._field("7", "Defence factors", 0, MOST)
        self.shift = self._field("0", "Columns of shift, to the right positive", -SHIFTS, SHIFTS)
        self.empty = LinkLabel("×")
        self.empty.setToolTip("Forget the numbers")
        self.empty.setAccessibleName("Forget the numbers")
        self.empty.clicked.connect(self.clear)
        for widget in (self.attack, text("against", "small"), self.defense, text("shift", "small"), self.shift):
            row.addWidget(widget)
        row.addWidget(self.empty)
        row.addStretch(1)
        self.empty.hide()

    def _field(self, placeholder: str, name: str, least: int, most: int) -> QLineEdit:
        field = QLineEdit()
        field.setPlaceholderText(placeholder)
        field.setAccessibleName(name)
        field.setToolTip(name)
        field.setFixedWidth(WIDTH)
        field.setValidator(QIntValidator(least, most, field))
        field.textChanged.connect(self._changed)
        return field

    def _changed(self, _words: str) -> None:
        typed = any(f.text() for f in (self.attack, self.defense, self.shift))
        self.empty.setVisible(typed)
        self.changed.emit()

    def start(self) -> None:
        """Puts the cursor where typing begins."""
        self.attack.setFocus()
        self.attack.selectAll()

    def clear(self) -> None:
        for field in (self.attack, self.defense, self.shift):
            field.clear()

    def numbers(self) -> tuple[int, int, int] | None:
        """Attack, defence and shift."""
        attack, defense = self.attack.text(), self.defense.text()
        if not attack.isdigit() or not defense.isdigit():
            return None
        shift = self.shift.text()
        return int(attack), int(defense), int(shift) if shift.lstrip("+-").isdigit() else 0
