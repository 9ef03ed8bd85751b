"""A setting with a few values side by side: its name, the values as one row of buttons, what it does below."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.ui.widgets.cards import text
from app.ui.widgets.choices import OneOf


class Choice(QWidget):
    """``values`` by what is stored, in words; ``taken`` is called with the one that was pressed."""

    def __init__(
        self,
        name: str,
        values: Mapping[str, str],
        taken: Callable[[str], object],
        about: str = "",
    ) -> None:
        super().__init__()
        self.name = name
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(5)
        rows.addWidget(text(name, "strong"))
        self.row = QHBoxLayout()
        self.row.setSpacing(0)
        self.one_of = OneOf(values, self)
        self.buttons = self.one_of.buttons
        last = len(self.buttons) - 1
        for at, (value, one) in enumerate(self.buttons.items()):
            one.setProperty("role", "segment")
            one.setProperty("end", "first" if at == 0 else "last" if at == last else "")
            one.setAccessibleName(f"{name}: {values[value]}")
            one.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            self.row.addWidget(one, 1)
        rows.addLayout(self.row)
        self.about = text(about, "small", wrap=True)
        self.about.setVisible(bool(about))
        rows.addWidget(self.about)
        self.one_of.chosen.connect(lambda value: taken(value))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Below one another where the words of one have no room beside the others."""
        super().resizeEvent(event)
        widest = max(one.sizeHint().width() for one in self.buttons.values())
        beside = widest * len(self.buttons) <= self.width()
        self.row.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)

    def show_value(self, value: str) -> None:
        """Without telling anybody; a value that is none of them leaves all up."""
        self.one_of.choose(value)

    def say(self, about: str) -> None:
        self.about.setText(about)
        self.about.setVisible(bool(about))
