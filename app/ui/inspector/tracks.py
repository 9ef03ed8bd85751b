"""The counts that the map cannot show: the turn, what was declared for it, the tracks by side, the victory points.

A click on a count puts it right by hand, with a reason for the journal.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLineEdit, QMainWindow, QVBoxLayout, QWidget

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.rules.game import Game
from app.rules.orders.orders import Correction
from app.rules.parts import absence
from app.rules.vocabulary import Condition
from app.ui.session import Session
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.widgets.cards import Card, LinkLabel, Rows, button, empty, line, text
from app.ui.widgets.victory_count import VictoryCount, number
from app.ui.words import answer_text, capital, joined, origin, prettified, term, titled, value_names

NAMES: Mapping[str, str] = {"vp": N_("Victory points")}
"""Tracks whose slug is no word; all others are made readable from theirs."""
NOT_KEPT = "–"
LOWEST, HIGHEST = -9999, 9999
_RULE_AT_END = re.compile(r"\s*\(([^()]*(?:\([^()]*\))?[^()]*)\)$")


def last_turn(game: Game) -> int | None:
    """The turn with which the game ends, where the game has turns."""
    return None if absence(game.sequence) else game.sequence.last_turn


def track_name(slug: str) -> str:
    return tr(NAMES[slug]) if slug in NAMES else prettified(slug)


def condition_words(game: Game, condition: Condition, value: Json) -> str:
    """``Soviet``, ``German: Move, then fight``, ``no``; a dash for what is open."""
    words = game.vocabulary
    units: Mapping[str, Unit] = {}
    if isinstance(value, dict):
        said = [f"{answer_text(k, words, units)}: {_inside(game, v)}" for k, v in value.items() if v is not None]
        return "\n".join(said) or NOT_KEPT
    if isinstance(value, list):
        return joined(answer_text(one, words, units) for one in value) or NOT_KEPT
    if value is None:
        return NOT_KEPT if condition.default is None else condition_words(game, condition, condition.default)
    return answer_text(value, words, units)


def _inside(game: Game, value: Json) -> str:
    """A value inside a sentence: small where it is no name of a side."""
    named = value_names(game.vocabulary).get(str(value))
    if named is not None:
        return term(named)
    words = answer_text(value, game.vocabulary, {})
    return words if value in game.vocabulary.roster.sides else words[:1].lower() + words[1:]


class TrackEdit(QFrame):
    """One count to be typed anew, with its reason. ``done`` has both; ``closed`` where nothing was changed."""

    done = Signal(int, str)
    closed = Signal()

    def __init__(self, title: str, before: int | None) -> None:
        super().__init__()
        self.setProperty("role", "question")
        rows = QVBoxLayout(self)
        rows.setContentsMargins(8, 6, 8, 8)
        rows.setSpacing(5)
        rows.addWidget(text(title, "strong", wrap=True))
        self.count = QLineEdit("" if before is None else str(before))
        self.count.setValidator(QIntValidator(LOWEST, HIGHEST, self))
        self.count.setAccessibleName(tr("{track}: the value on your map", track=title))
        self.count.setFixedWidth(58)
        self.reason = QLineEdit()
        self.reason.setPlaceholderText(tr("Reason for the journal"))
        self.reason.setAccessibleName(tr("Reason for correcting the track"))
        self.reason.setMinimumWidth(40)
        first = QHBoxLayout()
        first.setSpacing(6)
        first.addWidget(self.count)
        first.addWidget(self.reason, 1)
        rows.addLayout(first)
        row = QHBoxLayout()
        row.setSpacing(2)
        self.cancel = LinkLabel(tr("Leave", "the count as it is"))
        self.cancel.setToolTip(tr("Keep the present value (Esc)"))
        self.cancel.clicked.connect(self.closed)
        self.verb = button(tr("Correct"))
        self.verb.clicked.connect(self._finish)
        row.addWidget(self.cancel)
        row.addStretch(1)
        row.addWidget(self.verb)
        rows.addLayout(row)
        self.count.returnPressed.connect(self.reason.setFocus)
        self.reason.returnPressed.connect(self._finish)

    def start(self) -> None:
        self.count.setFocus()
        self.count.selectAll()

    def _finish(self) -> None:
        if not self.count.hasAcceptableInput():
            self.count.setFocus()
            return
        words = self.reason.text().strip()
        if not words:
            self.reason.setPlaceholderText(tr("Enter a reason first"))
            self.reason.setFocus()
            return
        self.done.emit(int(self.count.text()), words)

    def event(self, event: QEvent) -> bool:
        """Esc leaves the count; the window's own Esc waits."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self.closed.emit()
                return True
        return super().event(event)


class TracksCard(Card):
    def __init__(self, table: Session, look: Look, parent: QMainWindow) -> None:
        super().__init__("tracks", tr("Turn and tracks"), parent)
        self.table = table
        self.pane = Rows(tr("Turn and tracks"))
        self.heading.hide()
        self.column.addWidget(line())
        self.column.addWidget(self.pane)
        self.turn = text("", "heading")
        self.all = LinkLabel(tr("All tracks"))
        self.all.setCheckable(True)
        self.all.setToolTip(tr("Shows every track, to read or correct."))
        self.all.toggled.connect(self._show_all)
        head = QHBoxLayout()
        head.addWidget(self.turn, 1)
        head.addWidget(self.all)
        self.pane.rows.addLayout(head)
        self.told = QGridLayout()
        self.told.setHorizontalSpacing(10)
        self.told.setVerticalSpacing(2)
        self.told.setColumnStretch(0, 1)
        self.pane.rows.addLayout(self.told)
        self.victory = VictoryCount(table)
        self.in_view = False
        self._stale = True
        """Whether the position has changed while nobody looked."""
        self.pane.rows.addWidget(self.victory)
        self.table_of_counts = QWidget()
        self.table_of_counts.hide()
        self.pane.rows.addWidget(self.table_of_counts)
        self.counts = QGridLayout(self.table_of_counts)
        self.counts.setContentsMargins(0, 0, 0, 0)
        self.counts.setHorizontalSpacing(4)
        self.counts.setVerticalSpacing(0)
        self.counts.setColumnStretch(0, 1)
        self.place = QVBoxLayout()
        self.column.addLayout(self.place)
        self.edit: TrackEdit | None = None
        self.links: dict[tuple[str, str], LinkLabel] = {}
        """The counts by track and side; the side is empty where there is one count for both."""
        table.opened.connect(self.close_edit)
        table.positionChanged.connect(self.refresh)
        self.visibilityChanged.connect(self._looked_at)
        self.refresh()

    def refresh(self, *_: object) -> None:
        """Nothing is counted while nobody looks."""
        there = self.table.campaign is not None
        self.pane.setVisible(there)
        self._stale = not self.in_view
        if not there or not self.in_view:
            return
        game, position = self.table.game, self.table.position
        last = last_turn(game)
        words = tr("Turn {turn} of {last}") if last else tr("Turn {turn}")
        self.turn.setText(words.format(turn=position.turn, last=last))
        self._conditions()
        self._waters()
        self._tracks()
        self.victory.refresh()

    def _looked_at(self, visible: bool) -> None:
        self.in_view = visible
        if self._stale:
            self.refresh()

    def _show_all(self, on: bool) -> None:
        self.all.setText(tr("Fewer tracks") if on else tr("All tracks"))
        self.table_of_counts.setVisible(on)
        self.refresh()

    # what was declared --------------------------------------------------------------------------------------------

    def _conditions(self) -> None:
        empty(self.told)
        game, position = self.table.game, self.table.position
        for condition in game.vocabulary.conditions.values():
            found = _RULE_AT_END.search(condition.text)
            name = _RULE_AT_END.sub("", condition.text)
            value = position.conditions.get(condition.slug)
            if not self.all.isChecked() and self._idle(condition, value):
                continue
            row = self.told.rowCount()
            label = text(titled(name) if name else prettified(condition.slug), "small", wrap=True)
            label.setToolTip(tr("Rule {rule}", rule=found[1]) if found else "")
            if isinstance(value, dict) and any(one is not None for one in value.values()):
                self.told.addWidget(label, row, 0, 1, 2)
                words = text(condition_words(game, condition, value), "", wrap=True)
                self.told.addWidget(words, row + 1, 0, 1, 2)
                continue
            words = text(condition_words(game, condition, value))
            words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            self.told.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
            self.told.addWidget(words, row, 1)

    def _idle(self, condition: Condition, value: Json) -> bool:
        """Whether nothing is to be said of a condition: nobody keeps it, or the map has not the place that it is about
        and it is as it was from the start."""
        game = self.table.game
        if condition_words(game, condition, value) == NOT_KEPT:
            return True
        if not condition.place or value not in (None, condition.default):
            return False
        return all(p.name != condition.place for there in game.world.board.places.values() for p in there)

    def _waters(self) -> None:
        """Whose the seas are."""
        game, position = self.table.game, self.table.position
        if game.waters is None:
            return
        for sea, name in game.waters.names.items():
            owner = game.waters.owner(position, sea)
            words = text(NOT_KEPT if owner is None else term(game.world.roster.sides[owner].name))
            words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            row = self.told.rowCount()
            self.told.addWidget(text(term(name), "small", wrap=True), row, 0, Qt.AlignmentFlag.AlignTop)
            self.told.addWidget(words, row, 1)

    # counts -------------------------------------------------------------------------------------------------------

    def _tracks(self) -> None:
        empty(self.counts)
        self.links.clear()
        if not self.all.isChecked():
            return
        game, position = self.table.game, self.table.position
        sides = game.world.roster.sides
        right = Qt.AlignmentFlag.AlignRight
        for column, whose in enumerate(sides.values(), 1):
            self.counts.addWidget(text(capital(origin(whose)), "small"), 0, column, right)
        slugs = dict.fromkeys([*game.vocabulary.tracks, *position.tracks])
        for row, slug in enumerate(slugs, 1):
            self.counts.addWidget(text(track_name(slug), "small", wrap=True), row, 0)
            value = position.tracks.get(slug)
            if isinstance(value, int):
                self.counts.addWidget(self._count(slug, "", value), row, 1, 1, len(sides), right)
                continue
            kept = value if isinstance(value, dict) else {}
            for column, side in enumerate(sides, 1):
                self.counts.addWidget(self._count(slug, side, kept.get(side)), row, column, right)

    def _count(self, slug: str, side: str, value: Json) -> LinkLabel:
        known = value if isinstance(value, int) else None
        link = LinkLabel(NOT_KEPT if known is None else number(known))
        link.setAccessibleName(f"{self._title(slug, side)}: {NOT_KEPT if known is None else known}")
        link.setToolTip(tr("Correct this track by hand"))
        link.setEnabled(self.table.writable)
        link.clicked.connect(partial(self._ask, slug, side, known))
        self.links[slug, side] = link
        return link

    def _title(self, slug: str, side: str) -> str:
        """``Losses, German``; the track alone where there is one count for both sides."""
        if not side:
            return track_name(slug)
        sides = self.table.game.world.roster.sides
        return tr("{track}, {side}", track=track_name(slug), side=term(sides[side].name))

    def _ask(self, slug: str, side: str, before: int | None, _on: bool = False) -> None:
        self.close_edit()
        self.edit = TrackEdit(self._title(slug, side), before)
        self.edit.done.connect(partial(self._put, slug, side))
        self.edit.closed.connect(self.close_edit)
        self.place.addWidget(self.edit)
        self.edit.start()

    def close_edit(self) -> None:
        self.edit = None
        empty(self.place)

    def _put(self, slug: str, side: str, count: int, reason: str) -> None:
        before = self.table.position.tracks.get(slug)
        value: Json = {**(before if isinstance(before, dict) else {}), side: count} if side else count
        if self.table.play(Correction((("track", slug, value),), reason)):
            self.close_edit()
