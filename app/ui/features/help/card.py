"""The drawer of help: search, the lessons of the game, the handbook's pages, the keys of what is in sight."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QKeySequence, QMouseEvent, QPixmap, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.installation.handbook import CONTENTS, Hit, Topic, for_players, page_path, search, topic_at, topics
from app.messages import in_use
from app.ui.features.help import keys, whats_this
from app.ui.features.help.browser import HandbookPage
from app.ui.features.help.lessons_list import LessonsList, Watch
from app.ui.features.help.pages import TITLES
from app.ui.files.writing_panel import shown
from app.ui.regions.over_window import OverWindow
from app.ui.shell import Shell
from app.ui.texts import ENGLISH, tr
from app.ui.widgets.cards import Card, Column, LinkLabel, line, text

WAIT = 120
"""Milliseconds after a letter until the search begins"""
HITS_AT_MOST = 60
HIT = Qt.ItemDataRole.UserRole


class PictureOver(OverWindow):
    """A picture of the handbook as large as the window has room. A click or Esc puts it away."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, QSize(1240, 760))
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row = QHBoxLayout(self)
        row.addWidget(self.picture)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_file(self, path: Path) -> None:
        self.appear()
        found = QPixmap(str(path))
        room = self.size() - QSize(24, 24)
        if found.width() > room.width() or found.height() > room.height():
            smooth = Qt.TransformationMode.SmoothTransformation
            found = found.scaled(room, Qt.AspectRatioMode.KeepAspectRatio, smooth)
        self.picture.setPixmap(found)
        self.picture.setAccessibleName(path.stem)
        self.setFocus()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.put_away()


class HelpCard(Card):
    """``pages`` has the start, a page of the handbook, and what a search found. The pages gone through are kept, so
    that *‹* goes back through them."""

    WIDE = 440

    def __init__(self, shell: Shell, watch: Watch) -> None:
        super().__init__("help", tr("Help"), shell.main_window)
        self.shell = shell
        self.gone: list[tuple[str, str]] = []
        """Pages and anchors, the one in sight last"""
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search the handbook"))
        self.search.setAccessibleName(tr("Search the handbook"))
        self.search.setClearButtonEnabled(True)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(WAIT)
        self._wait.timeout.connect(self.look_up)
        self.search.textChanged.connect(self._wait.start)
        self.search.returnPressed.connect(self._first)
        self.column.addWidget(self.search)
        self.pages = QStackedWidget()
        self.column.addWidget(self.pages, 1)
        self.start = Column(tr("Help"))
        self.lessons = LessonsList(shell, watch)
        self._start()
        self.reading = QWidget()
        self.browser = HandbookPage(shell.look)
        self._reading()
        self.hits = QListWidget()
        self.hits.setAccessibleName(tr("Found in the handbook"))
        self.hits.setWordWrap(True)
        self.hits.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.hits.itemActivated.connect(self._take)
        self.hits.itemClicked.connect(self._take)
        for page in (self.start, self.reading, self.hits):
            self.pages.addWidget(page)
        self.large = PictureOver(shell.main_window)
        self.browser.pictureWanted.connect(self.large.show_file)
        self.browser.pageWanted.connect(self.show_page)
        self.shown.connect(self._came)

    # parts --------------------------------------------------------------------------------------------------------

    def _start(self) -> None:
        rows, actions = self.start.rows, self.shell.actions_
        rows.addWidget(text(tr("Lessons of this game"), "heading"))
        rows.addWidget(self.lessons)
        rows.addWidget(line())
        self.links: dict[str, LinkLabel] = {}
        for name, words, call in (
            ("keys", tr("Keys of what is in sight"), self.show_keys),
            ("coverage", tr("Rules of the game (F1)"), actions["coverage"].trigger),
            ("whats_this", tr("What's this? (Shift+F1)"), actions["whats_this"].trigger),
        ):
            self._link(name, words, call)
        rows.addWidget(line())
        rows.addWidget(text(tr("Handbook"), "heading"))
        if in_use() != ENGLISH:
            rows.addWidget(text(tr("The pages are in English."), "small", wrap=True))
        try:
            pages: list[Topic] = for_players()
        except OSError as fault:
            words = tr("The handbook cannot be opened: {why}", why=str(fault))
            rows.addWidget(text(words, "warning", wrap=True))
            pages = []
        for topic in pages:
            self._link(topic.name, tr(TITLES.get(topic.name, topic.title)), partial(self.show_page, topic.html_place))
        rows.addStretch(1)

    def _link(self, name: str, words: str, call: Callable[[], object]) -> None:
        link = LinkLabel(words)
        link.clicked.connect(lambda: call())
        self.links[name] = link
        self.start.rows.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)

    def _reading(self) -> None:
        rows = QVBoxLayout(self.reading)
        rows.setContentsMargins(0, 0, 0, 0)
        head = QHBoxLayout()
        self.back = LinkLabel(tr("‹ Back"))
        self.back.setToolTip(tr("The page before (Backspace)"))
        self.back.clicked.connect(self.go_back)
        self.home = LinkLabel(tr("All pages"))
        self.home.clicked.connect(self.show_start)
        self.outside = LinkLabel(tr("In the browser"))
        self.outside.setToolTip(tr("Opens this page in your browser."))
        self.outside.clicked.connect(self.open_outside)
        head.addWidget(self.back)
        head.addWidget(self.home)
        head.addStretch(1)
        head.addWidget(self.outside)
        rows.addLayout(head)
        rows.addWidget(self.browser, 1)
        key = QShortcut(QKeySequence(Qt.Key.Key_Backspace), self.reading)
        key.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        key.activated.connect(self.go_back)

    # showing ------------------------------------------------------------------------------------------------------

    def _came(self) -> None:
        self.lessons.refresh()

    def show_start(self) -> None:
        self.gone.clear()
        self.search.clear()
        self.lessons.refresh()
        self.pages.setCurrentWidget(self.start)

    def show_page(self, place: str, anchor: str = "") -> None:
        """A page of the handbook by its place, ``docs/handbook/alone.html``."""
        topic = topic_at(place)
        if topic is None:
            return
        if not self.gone or self.gone[-1] != (place, anchor):
            self.gone.append((place, anchor))
        self.pages.setCurrentWidget(self.reading)
        self.outside.show()
        self.browser.show_topic(topic, anchor)
        if not anchor:
            self.browser.verticalScrollBar().setValue(0)

    def show_contents(self) -> None:
        """The handbook's first page."""
        self.show_page(topics()[CONTENTS].html_place)

    def show_keys(self) -> None:
        self.gone.append(("", ""))
        self.pages.setCurrentWidget(self.reading)
        self.outside.hide()
        self.browser.show_html(keys.page(self.shell))
        self.browser.verticalScrollBar().setValue(0)

    def go_back(self) -> None:
        if self.gone:
            self.gone.pop()
        while self.gone and not self.gone[-1][0]:
            self.gone.pop()
        if self.gone:
            self.show_page(*self.gone[-1])
        elif self.search.text().strip():
            self.look_up()
        else:
            self.show_start()

    def open_outside(self) -> None:
        """The page in sight in the players' browser; a sentence in the timeline's line where none opens."""
        topic = topic_at(self.gone[-1][0]) if self.gone else None
        if topic is None:
            return
        try:
            page = page_path(topic)
        except OSError as fault:
            self.shell.session.said.emit(tr("The handbook cannot be opened: {why}", why=str(fault)))
            return
        if not shown(page):
            words = tr("No browser opened. The handbook is in this file: {file}", file=page)
            self.shell.session.said.emit(words)

    # searching ----------------------------------------------------------------------------------------------------

    def look_up(self) -> None:
        """Lists where all the words stand; the start again without any."""
        words = self.search.text()
        self.hits.clear()
        if not words.strip():
            if self.pages.currentWidget() is self.hits:
                self.show_start()
            return
        found = search(words)[:HITS_AT_MOST]
        for hit in found:
            under = f" › {hit.heading}" if hit.heading != hit.topic.title else ""
            item = QListWidgetItem(f"{hit.topic.title}{under}\n{hit.line}")
            item.setData(HIT, hit)
            self.hits.addItem(item)
        if not found:
            nothing = QListWidgetItem(tr("The handbook does not have these words."))
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
            self.hits.addItem(nothing)
        self.gone.clear()
        self.pages.setCurrentWidget(self.hits)

    def _first(self) -> None:
        """Enter takes the first that is found."""
        self._wait.stop()
        self.look_up()
        if self.hits.count() and self.hits.item(0).data(HIT) is not None:
            self._take(self.hits.item(0))

    def _take(self, item: QListWidgetItem) -> None:
        hit = item.data(HIT)
        if isinstance(hit, Hit):
            self.show_page(hit.topic.html_place, hit.anchor)
            self.browser.setFocus()


def install(shell: Shell, watch: Watch) -> HelpCard:
    """The drawer and its door; ``watch`` knows where the players are in the lessons."""
    card = HelpCard(shell, watch)
    shell.add_door(card, tr("Help"), "help", tr("Handbook, lessons and keys (Alt+6)"))
    shell.actions_.bind(
        handbook=lambda: shell.bring(card).show_contents(),
        keys=lambda: shell.bring(card).show_keys(),
        whats_this=whats_this.ask,
    )
    return card
