"""A row of buttons in which one choice is made; the keyboard keeps its place when the row is laid out anew."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QWidget

from app.ui.cards import button, empty
from app.ui.flow import FlowLayout
from app.ui.table import Table


class ChoiceRow(QWidget):
    """Each button says one choice; ``buttons`` by it, hidden where there are none."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.buttons: dict[str, QWidget] = {}
        self.row = FlowLayout(self, 4)
        self.hide()

    def lay_out(self, fill: Callable[[], None]) -> None:
        """The row anew: ``fill`` adds the buttons that there are now."""
        focus = next((choice for choice, b in self.buttons.items() if b.hasFocus()), "")
        empty(self.row)
        self.buttons = {}
        fill()
        self.setVisible(bool(self.buttons))
        if focus in self.buttons:
            self.buttons[focus].setFocus()

    def add(self, choice: str, words: str, on: bool, tip: str = "") -> None:
        one = button(words, "kind", tip=tip)
        one.setCheckable(True)
        one.setChecked(on)
        one.clicked.connect(partial(self.chosen, choice))
        self.buttons[choice] = one
        self.row.addWidget(one)

    def chosen(self, choice: str, _on: bool = False) -> None:
        raise NotImplementedError
