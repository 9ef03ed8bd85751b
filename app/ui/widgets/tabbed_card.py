"""A card of several pages, one at a time, chosen by the row of buttons above; that of the record."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QPushButton, QStackedWidget, QWidget

from app.ui.texts import QT_TR_NOOP, tr
from app.ui.widgets.cards import Card, text
from app.ui.widgets.choices import OneOf

SKETCH = QT_TR_NOOP("A sketch keeps no journal on disk: keep it as a campaign first.")
"""What each page says over a sketch"""


class Page(QWidget):
    """A page of the card. ``shown`` is called when it comes to the front, ``told`` is where it says how much it has."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.told = text("", "small")
        self.told.hide()

    def come(self) -> None:
        """It comes to the front."""

    def take_keys(self) -> None:
        """Gives the keys to the part that is used first."""
        self.setFocus()

    def tell(self, words: str) -> None:
        """Small words beside the row of pages."""
        self.told.setText(words)
        self.told.setVisible(bool(words) and not self.isHidden())


class PagedCard(Card):
    """``pages`` by name, each with the words of its button."""

    def __init__(self, name: str, title: str, parent: QMainWindow) -> None:
        super().__init__(name, title, parent)
        self.pages: dict[str, Page] = {}
        self.buttons: dict[str, QPushButton] = {}
        self.head = QHBoxLayout()
        self.head.setSpacing(4)
        self.asides = QHBoxLayout()
        self.stack = QStackedWidget()
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addLayout(self.head)
        row.addStretch(1)
        row.addLayout(self.asides)
        self.column.addLayout(row)
        self.column.addWidget(self.stack, 1)
        self.shown.connect(self._come)

    def fill(self, pages: Mapping[str, tuple[str, Page]]) -> None:
        """The pages in their order, with the words of their buttons."""
        self.choice = OneOf({name: words for name, (words, _) in pages.items()}, self)
        self.choice.chosen.connect(self.show_page)
        self.buttons = self.choice.buttons
        for name, (_, page) in pages.items():
            self.head.addWidget(self.buttons[name])
            self.pages[name] = page
            self.asides.addWidget(page.told)
            self.stack.addWidget(page)

    def sizeHint(self) -> QSize:
        return QSize(420, 260)

    @property
    def current(self) -> Page | None:
        page = self.stack.currentWidget()
        return page if isinstance(page, Page) else None

    def show_page(self, name: str) -> Page:
        """Brings a page to the front of the card."""
        page = self.pages[name]
        self.choice.choose(name)
        self.stack.setCurrentWidget(page)
        for other in self.pages.values():
            other.told.setVisible(other is page and bool(other.told.text()))
        if self.isVisible():
            page.come()
        return page

    def _come(self) -> None:
        page = self.current
        if page is not None:
            page.come()


class RecordCard(PagedCard):
    WIDE = 560

    def __init__(self, parent: QMainWindow) -> None:
        super().__init__("record", tr("Record", "of a campaign"), parent)
