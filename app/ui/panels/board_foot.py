"""The foot of the battle board: suppose the planned attack otherwise, drop it, declare it."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout

from app.ui.cards import button
from app.ui.texts import tr


class BoardFoot(QFrame):
    """``what_if``, ``clear`` and ``attack`` are its buttons, from left to right."""

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.what_if = button(tr("What if…"), "link", tip=tr("Supposes this attack otherwise (Ctrl+Shift+W)"))
        self.clear = button(tr("Clear", "a verb"), "link", tip=tr("Drop attackers and target (Esc)"))
        self.attack = button(tr("Attack", "a verb"), "verb", tip=tr("Declare this attack (F9)"))
        row.addWidget(self.what_if)
        row.addStretch(1)
        row.addWidget(self.clear)
        row.addWidget(self.attack)
