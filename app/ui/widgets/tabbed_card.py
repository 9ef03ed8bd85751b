"""A card of several pages, one at a time, behind a list of rows that open them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from app.messages import N_
from app.ui.texts import tr
from app.ui.widgets.cards import Card, Clickable, Column, LinkLabel, text

SKETCH = N_("A sketch has no saved journal. Save it as a campaign first.")
"""What each page says over a sketch"""
STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


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
        """Small words beside the title of the page."""
        self.told.setText(words)
        self.told.setVisible(bool(words) and not self.isHidden())


class Door(Clickable):
    """A row that opens a page or does something: what it is for in words, and what it takes or gives below."""

    def __init__(self, words: str, below: str) -> None:
        super().__init__()
        self.setProperty("role", "row")
        self.setAccessibleName(words)
        self.setAccessibleDescription(below)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 8, 8, 8)
        row.setSpacing(8)
        said = QVBoxLayout()
        said.setSpacing(2)
        said.addWidget(text(words, "strong", wrap=True))
        said.addWidget(text(below, "small", wrap=True))
        row.addLayout(said, 1)
        row.addWidget(text("›", "hint"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down go to the row beside."""
        step = STEPS.get(Qt.Key(event.key()))
        around = self.parentWidget()
        if step is None or around is None:
            super().keyPressEvent(event)
            return
        rows = [one for one in around.findChildren(Door) if one.isVisible()]
        rows[(rows.index(self) + step) % len(rows)].setFocus(Qt.FocusReason.TabFocusReason)


class PagedCard(Card):
    """``pages`` by name; ``buttons`` are the rows of the list that open them, and further ones."""

    def __init__(self, name: str, title: str, parent: QMainWindow) -> None:
        super().__init__(name, title, parent)
        self.pages: dict[str, Page] = {}
        self.buttons: dict[str, Door] = {}
        self.titles: dict[str, str] = {}
        self.back = LinkLabel("‹")
        self.back.setToolTip(tr("Back to the list"))
        self.back.setAccessibleName(tr("Back to the list"))
        self.back.clicked.connect(self.show_list)
        self.back.hide()
        self.heading.row.insertWidget(0, self.back)
        self.stack = QStackedWidget()
        self.list = Column(title)
        self.list.rows.setSpacing(2)
        self.list.rows.addStretch(1)
        self.stack.addWidget(self.list)
        self.column.addWidget(self.stack, 1)
        self.shown.connect(self._come)

    def fill(self, pages: Mapping[str, tuple[str, str, str, Page]]) -> None:
        """The pages in their order, with their titles and the two lines of their rows."""
        for name, (title, words, below, page) in pages.items():
            self.add_row(name, words, below, lambda n=name: self.show_page(n).take_keys())  # type: ignore[misc]
            self.pages[name], self.titles[name] = page, title
            self.column.insertWidget(1, page.told)
            self.stack.addWidget(page)

    def add_row(self, name: str, words: str, below: str, call: Callable[[], object]) -> None:
        """A row that does something else."""
        door = self.buttons[name] = Door(words, below)
        door.clicked.connect(call)
        self.list.rows.insertWidget(self.list.rows.count() - 1, door)

    @property
    def current(self) -> Page | None:
        """The page that is open; None while the list is."""
        page = self.stack.currentWidget()
        return page if isinstance(page, Page) else None

    def show_page(self, name: str) -> Page:
        """Brings a page to the front of the card."""
        page = self.pages[name]
        self._show(page, self.titles[name])
        if self.isVisible():
            page.come()
        return page

    def show_list(self) -> None:
        """Back to the rows, the one of the page that was open first in line for keys."""
        was = next((name for name, page in self.pages.items() if page is self.current), "")
        self._show(self.list, self.windowTitle())
        if was:
            self.buttons[was].setFocus(Qt.FocusReason.TabFocusReason)

    def _show(self, part: QWidget, title: str) -> None:
        self.stack.setCurrentWidget(part)
        self.heading.label.setText(title)
        self.back.setVisible(part is not self.list)
        for page in self.pages.values():
            page.told.setVisible(page is part and bool(page.told.text()))

    def _come(self) -> None:
        page = self.current
        if page is not None:
            page.come()
