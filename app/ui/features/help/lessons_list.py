"""The lessons of the game in hand: a tick for those that are done, an arrow for the next."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.systems.scenario.lessons import Lesson, LessonStep
from app.ui.shell import Shell
from app.ui.texts import tr
from app.ui.widgets.cards import Clickable, LinkLabel, empty, text

DONE, NEXT, TO_COME = "✓", "›", "○"
LOW = 26
"""Pixels of a row at least, for the mouse"""
NEW, LESSONS = "new", "lessons"
"""Actions that the foot of the list offers"""


class Watch(Protocol):
    """Where the players are in the lessons, as the lessons themselves know it: numbers count from 0."""

    lesson: int
    going: bool
    lessons: tuple[Lesson, ...]

    @property
    def changed(self) -> SignalInstance: ...

    @property
    def current(self) -> LessonStep | None: ...

    def start(self, lesson: int = 0) -> bool: ...


class LessonsList(QWidget):
    """``rows`` are the lines, one a lesson; a press begins it. What is done is kept in the settings."""

    def __init__(self, shell: Shell, watch: Watch) -> None:
        super().__init__()
        self.shell, self.settings = shell, shell.settings
        self.watch = watch
        self.setAccessibleName(tr("Lessons of this game"))
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(2)
        self.rows: list[Clickable] = []
        self.watch.changed.connect(self._watched)
        shell.session.opened.connect(self.refresh)

    def _key(self) -> str:
        """The campaign's scenario, of which lessons are done or not."""
        table = self.shell.session
        return f"{table.game.world.system}/{table.game.world.title}" if table.campaign is not None else ""

    def _watched(self) -> None:
        if self.watch.going and self.watch.current is None and self._key():
            done = self.settings.lessons_done(self._key())
            self.settings.set_lessons_done(self._key(), done | {self.watch.lesson})
        if self.isVisible():
            self.refresh()

    def next_one(self) -> int:
        """The first lesson that is not done, by its number from 0; as many as there are once all are done."""
        done = self.settings.lessons_done(self._key())
        return next((n for n in range(len(self.watch.lessons)) if n not in done), len(self.watch.lessons))

    def refresh(self) -> None:
        empty(self.column)
        self.rows = []
        lessons = self.watch.lessons if self.shell.session.campaign is not None else ()
        if not lessons:
            words = tr("This campaign has no lessons. The scenario First steps of each game has them.")
            self.column.addWidget(text(words, "small", wrap=True))
            self._link(tr("New campaign…"), NEW)
            if self.shell.session.campaign is None:
                self._link(tr("Begin the lessons"), LESSONS)
            return
        done, following = self.settings.lessons_done(self._key()), self.next_one()
        for n, lesson in enumerate(lessons):
            self._row(n, lesson.title, n in done, n == following)
        if following == len(lessons):
            words = tr("All lessons are done. Play on here, or begin a campaign of your own.")
            self.column.addWidget(text(words, "small", wrap=True))
            self._link(tr("New campaign…"), NEW)

    def _row(self, number: int, title: str, done: bool, following: bool) -> None:
        row = Clickable()
        row.setProperty("role", "row")
        row.setMinimumHeight(LOW)
        inside = QHBoxLayout(row)
        inside.setContentsMargins(4, 4, 4, 4)
        mark = text(DONE if done else NEXT if following else TO_COME, "good" if done else "link" if following else "")
        mark.setFixedWidth(18)
        inside.addWidget(mark)
        words = text(tr("{number}. {title}", number=number + 1, title=title), "strong" if following else "", wrap=True)
        inside.addWidget(words, 1)
        state = tr("done") if done else tr("next") if following else tr("to come")
        if following:
            inside.addWidget(text(state, "small"))
        row.setAccessibleName(tr("Lesson {number}, {title}: {state}", number=number + 1, title=title, state=state))
        row.clicked.connect(lambda: self._begin(number))
        self.rows.append(row)
        self.column.addWidget(row)

    def _begin(self, number: int) -> None:
        self.watch.start(number)
        self.refresh()

    def _link(self, words: str, action: str) -> None:
        link = LinkLabel(words)
        link.clicked.connect(self.shell.actions_[action].trigger)
        self.column.addWidget(link)
