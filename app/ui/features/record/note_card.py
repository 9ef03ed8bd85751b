"""The card for a note: its words, what it is about, and the photographs that come with it, added or dropped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QIcon, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QWidget

from app.campaign.journal.pictures import MOST_WITH_A_NOTE
from app.ui.features.record.photographs import offered, pictures_filter, taken_in, thumbnail
from app.ui.files.file_chooser import FileChooser
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import LinkLabel, button, empty, text
from app.ui.widgets.floats import Entry, Floats
from app.ui.widgets.flow import FlowLayout
from app.ui.widgets.progress import Work

SIDE = 92
"""Pixels of a thumbnail"""


@dataclass(frozen=True)
class About:
    """What a note is about: ``units`` are ids, ``hexes`` printed numbers, ``action`` a number."""

    units: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    action: int | None = None


Write = Callable[[str, About, Sequence[bytes]], bool]
"""Writes a note down; False keeps the card."""


class NoteCard(Entry):
    """``offers`` are the things that the note may be about, each with its words and whether it is chosen at first.
    ``folder`` is where the dialog for photographs begins."""

    def __init__(
        self,
        floats: Floats,
        offers: Sequence[tuple[str, About, bool]],
        write: Write,
        folder: Callable[[], Path],
        *,
        pictures: bool,
    ) -> None:
        super().__init__(tr("Note for the journal"), [("", tr("Note text"))], tr("Add note"), self._write)
        self.floats, self.write = floats, write
        self.takes_pictures = pictures
        self.pictures: list[bytes] = []
        self.chooser = FileChooser(self, folder)
        self.work: Work | None = None
        self.abouts: list[tuple[QPushButton, About]] = []
        line = self.lines[0]
        line.setAccessibleName(tr("Note for the journal"))
        line.installEventFilter(self)
        place = self.rows.count() - 1
        if offers:
            self.rows.insertWidget(place, self._about(offers))
            place += 1
        self.strip = QWidget()
        FlowLayout(self.strip, gap=6)
        self.strip.hide()
        self.rows.insertWidget(place, self.strip)
        if pictures:
            self.setAcceptDrops(True)
            line.setAcceptDrops(False)
            self._add_link()
        self.closed.connect(self._leave)

    def _about(self, offers: Sequence[tuple[str, About, bool]]) -> QWidget:
        box = QWidget()
        row = FlowLayout(box)
        row.addWidget(text(tr("Subject"), "small"))
        for words, about, chosen in offers:
            tick = button(words, "kind")
            tick.setCheckable(True)
            tick.setChecked(chosen)
            row.addWidget(tick)
            self.abouts.append((tick, about))
        return box

    def _add_link(self) -> None:
        self.add = LinkLabel(tr("Add photographs…"))
        self.add.setToolTip(tr("Or drop files here, or paste an image into the text"))
        self.add.clicked.connect(self.choose)
        last = self.rows.itemAt(self.rows.count() - 1)
        verbs = last.layout() if last is not None else None
        assert isinstance(verbs, QHBoxLayout)
        verbs.insertWidget(0, self.add)

    # photographs --------------------------------------------------------------------------------------------------

    def choose(self) -> None:
        """Asks for files."""
        self.chooser.open_several(tr("Photographs for the note"), [pictures_filter()], self.take)

    def take(self, sources: Sequence[Path | bytes]) -> None:
        """Scales pictures beside the window and keeps them with the note."""
        if not sources or self.work is not None:
            return
        found = list(sources)[: MOST_WITH_A_NOTE - len(self.pictures)]
        if len(found) < len(sources):
            self._say(tr_count("A note holds one photograph.", "A note holds up to {n} photographs.", MOST_WITH_A_NOTE))
        if not found:
            return
        self.verb.setEnabled(False)
        work = Work(tr("Scaling photographs"), lambda watch: taken_in(found, watch), self.floats)
        work.done.connect(self._took)
        work.failed.connect(lambda fault: self._say(str(fault)))
        work.ended.connect(self._ended)
        self.work = work.start()

    def _ended(self) -> None:
        self.work = None
        self.verb.setEnabled(True)

    def _leave(self) -> None:
        if self.work is not None:
            work, self.work = self.work, None
            work.disconnect(self)
            work.stop()

    def _took(self, pictures: Any) -> None:
        self.pictures += [one for one in pictures if one not in self.pictures]
        self._show_pictures()

    def _show_pictures(self) -> None:
        row = self.strip.layout()
        assert row is not None
        empty(row)
        for n, data in enumerate(self.pictures):
            one = QToolButton()
            one.setIcon(QIcon(thumbnail(data, SIDE * 2)))
            one.setIconSize(QSize(SIDE, SIDE))
            one.setProperty("role", "bar")
            one.setToolTip(tr("Click to remove the photograph"))
            one.setAccessibleName(tr("Remove photograph {number}", number=n + 1))
            one.clicked.connect(lambda _=False, i=n: self._drop_picture(i))
            row.addWidget(one)
        self.strip.setVisible(bool(self.pictures))
        self.updateGeometry()

    def _drop_picture(self, n: int) -> None:
        del self.pictures[n]
        self._show_pictures()
        self.lines[0].setFocus()

    def _say(self, words: str) -> None:
        if self.title is not None:
            self.title.setText(words)

    # hands --------------------------------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if offered(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.take(offered(event.mimeData()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A picture on the clipboard is pasted as one."""
        pressed = event if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress else None
        if self.takes_pictures and pressed is not None and pressed.matches(QKeySequence.StandardKey.Paste):
            pictures = offered(QGuiApplication.clipboard().mimeData())
            if pictures:
                self.take(pictures)
                return True
        return super().eventFilter(watched, event)

    # writing ------------------------------------------------------------------------------------------------------

    def about(self) -> About:
        """Everything that is chosen, together."""
        chosen = [about for tick, about in self.abouts if tick.isChecked()]
        return About(
            tuple(unit for about in chosen for unit in about.units),
            tuple(hex_ for about in chosen for hex_ in about.hexes),
            next((about.action for about in chosen if about.action is not None), None),
        )

    def _write(self, words: str) -> bool:
        if self.work is not None:
            return False
        return (bool(words) or bool(self.pictures)) and self.write(words, self.about(), tuple(self.pictures))
