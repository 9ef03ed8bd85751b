"""Where a campaign stands in its tree of actions, and every step from there: on, back, and across; and a look at it as
it stood at another instant, on any branch, without moving it."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from contextlib import suppress
from dataclasses import dataclass

from app.campaign.journal.branches import LineOfPlay
from app.campaign.journal.connection import JournalTrouble
from app.campaign.journal.entry import Entry
from app.campaign.journal.file_format import sha256
from app.campaign.journal.journal import Journal
from app.campaign.journal.pictures import Picture
from app.campaign.journal.replay import SPACING, Instants, States, flat, position_text
from app.campaign.journal.rows import Head, Record, TreePlace, change_rows, changes_from, question_of, record_of
from app.campaign.record.comparison import difference
from app.position.changes import Action, Change, apply
from app.position.position import Position

SNAPSHOT_EVERY = 250
"""Depths between two snapshots on a branch."""
SNAPSHOT_AT_CLOSE = 25
"""Actions since the last snapshot that make another one worth its room when the campaign is closed."""
WALK_AT_MOST = 250
"""Actions that a jump does one after the other; a longer way goes by a snapshot."""


class Timeline:
    """The head, the position there, and the branch on which it lies.

    The branch runs past the head where actions have been undone; ``head.tip`` is its end, to which redoing leads.
    """

    def __init__(self, journal: Journal, states: States, head: Head, position: Position) -> None:
        self.journal = journal
        self.states = states
        self.head = head
        self.home: Head | None = None
        """Where the campaign stands while another instant is looked at."""
        self.position = position
        self._instants = Instants(states)
        _, self._stem, self._depth, self._hash = journal.place(head.number)
        self._to_tip = LineOfPlay(journal, journal.segments(head.tip))

    def line(self, *, undone: bool = False) -> LineOfPlay:
        return self._to_tip if undone else self._to_tip.up_to(self._depth)

    def add(self, action: Action, time: str, pictures: Sequence[Picture] = ()) -> tuple[Record, tuple[Change, ...]]:
        """Writes an action down after the head and moves there; returns what was written and the changes.

        Raises ChangeConflict for changes that do not fit the position and JournalTrouble where it could not be
        written; nothing has happened then.
        """
        rows = change_rows(action.changes)
        # What is applied is what a reader of the file will apply, not what the action happened to hold.
        changes = changes_from(rows)
        position = apply(self.states.world, self.position, changes)
        number = self.journal.latest() + 1
        depth = self._depth + 1
        stem = self._stem if self.journal.on_stem(self._stem, depth) is None else number
        question = question_of(self.position, dict(action.order), action.rolls)
        record = record_of(
            action,
            TreePlace(number, self.head.number, stem, depth, self._hash),
            rows,
            question=question,
            rerolls=self._rerolls(question),
            time=time,
        )
        self.journal.append(record, pictures)
        self._to_tip = self.line().then(stem)
        self.head, self.position = Head(number, number), position
        self._stem, self._depth, self._hash = stem, depth, record.hash
        if depth % SNAPSHOT_EVERY == 0:
            self._snapshot()
        return record, changes

    def _rerolls(self, question: str | None) -> int | None:
        """The newest action that answered this question with dice and does not lie behind the head."""
        if question is None:
            return None
        line = self.line()
        return next((n for n in self.journal.asked(question) if line.depth_of(n) is None), None)

    def next_to_redo(self, passing: Container[int] = ()) -> int | None:
        """The action that redoing would do: the next one on the branch that is none of ``passing``."""
        ahead = (self._to_tip.number(depth) for depth in range(self._depth + 1, len(self._to_tip)))
        return next((number for number in ahead if number not in passing), None)

    def next_to_undo(self, passing: Container[int] = ()) -> int:
        """The action that undoing would take back: the last one up to the head that is none of ``passing``."""
        back = (self._to_tip.number(depth) for depth in range(self._depth, 0, -1))
        return next((number for number in back if number not in passing), 0)

    def go(self, kind: str, number: int, time: str, *, on_disk: bool) -> tuple[Change, ...]:
        """Moves the head after any action and returns the changes that this makes; runs no rules. ``kind`` is
        ``undo``, ``redo`` or ``jump``. Off the branch, the new one is the action's own up to the end of its stem.

        Raises JournalTrouble for a number that the log has not, and where the move could not be written.
        """
        along = self._to_tip.depth_of(number)
        if along is not None:  # whoever undoes often has a line of thousands of stretches: they are not read again
            tip, to_tip, there = self.head.tip, self._to_tip, self._to_tip.up_to(along)
        else:
            tip = self.journal.stem_end(number)
            there, to_tip = (LineOfPlay(self.journal, self.journal.segments(end)) for end in (number, tip))
        here = self.line()
        if here.steps_to(there) <= (WALK_AT_MOST if on_disk else SPACING):
            back, forth = here.way_to(there)
            undone = [c.reversed() for c in reversed(flat(self.states.changes_along(back)))]
            changes = (*undone, *flat(self.states.changes_along(forth)))
            position = apply(self.states.world, self.position, changes)
        else:
            position = self.states.at(number) if on_disk else self._instants.at(number)
            changes = difference(self.states.world, self.position, position)
        _, stem, depth, hash_ = self.journal.place(number)
        if on_disk:
            self.journal.move_head(kind, Head(number, tip), time)
        self.home = None
        self.head, self.position, self._to_tip = Head(number, tip), position, to_tip
        self._stem, self._depth, self._hash = stem, depth, hash_
        return changes

    def look(self, number: int) -> tuple[Change, ...]:
        """Shows the position after any action of any branch; the head on disk stays. Returns the changes that this
        makes. Raises JournalTrouble for a number that the log has not."""
        if self.home is None:
            self._instants.forget()
        home = self.home or self.head
        changes = self.go("", number, "", on_disk=False)
        self.home = home
        return changes

    def seen(self, number: int) -> Position:
        """The position after any action, read as ``look`` does. Raises JournalTrouble."""
        return self.position if number == self.head.number else self._instants.at(number)

    def look_back(self) -> tuple[Change, ...]:
        """Shows the position at the head on disk again."""
        if self.home is None:
            return ()
        home = self.home
        changes = self.go("", home.number, "", on_disk=False)
        self.head, self._to_tip = home, LineOfPlay(self.journal, self.journal.segments(home.tip))
        return changes

    def keep_place(self) -> None:
        """Takes a snapshot for the next opening if the last one is far behind."""
        if self.home is None and self.states.distance(self.head.number) >= SNAPSHOT_AT_CLOSE:
            self._snapshot()

    def _snapshot(self) -> None:
        written = position_text(self.states.world, self.position)
        # A cache: what keeps it from being written has kept nothing from the log.
        with suppress(JournalTrouble):
            self.journal.put_snapshot(self.head.number, self._hash, written, sha256(written))


@dataclass(frozen=True)
class Mark:
    """``turn`` and ``phase`` are those in which the action was taken."""

    kind: str
    turn: int
    phase: str
    battle: bool
    overruled: bool
    rolled: bool


def mark_of(entry: Entry) -> Mark:
    return Mark(entry.kind, entry.turn, entry.phase, entry.battle is not None, bool(entry.overruled), bool(entry.rolls))


def marks(line: LineOfPlay, first: int, last: int) -> list[Mark]:
    """Those of the actions from depth ``first`` to depth ``last``, both in; fewer where the log lacks some. Raises
    JournalTrouble where it cannot be read."""
    found = []
    for stretch in line.segments:
        if stretch.first > last or stretch.last < first:
            continue
        rows = line.journal.table(
            "sisiii",
            "SELECT kind, turn, phase, EXISTS (SELECT 1 FROM battles WHERE action = number), overruled <> '', "
            "EXISTS (SELECT 1 FROM rolls WHERE action = number) FROM actions "
            "WHERE stem = ? AND depth BETWEEN ? AND ? ORDER BY depth",
            (stretch.stem, max(stretch.first, first), min(stretch.last, last)),
        )
        found += [Mark(kind, turn, phase, *map(bool, flags)) for kind, turn, phase, *flags in rows]
    return found


class Retrospect:
    """``on`` while another instant than the table's is looked at. Undoing, redoing and jumping go from that instant,
    and end it."""

    def __init__(
        self, timeline: Timeline, go: Callable[[str, int], None], tell: Callable[[tuple[Change, ...]], None]
    ) -> None:
        self._timeline, self._go, self._tell = timeline, go, tell

    @property
    def on(self) -> bool:
        return self._timeline.home is not None

    @property
    def home(self) -> int:
        """The action after which the table stands."""
        return (self._timeline.home or self._timeline.head).number

    def at(self, number: int) -> Position:
        """The position after an action, what is seen staying. Raises JournalTrouble."""
        return self._timeline.seen(number)

    def look(self, number: int) -> None:
        """Shows the position after any action; the one after which the table stands ends the looking. Raises
        JournalTrouble for a number that the log has not."""
        if number == self.home:
            self.end()
        elif number != self._timeline.head.number:
            self._tell(self._timeline.look(number))

    def end(self) -> None:
        """Back to where the table stands."""
        if self.on:
            self._tell(self._timeline.look_back())

    def go_on(self) -> None:
        """Puts the table to what is looked at: the next action follows it, on a branch of its own where others follow
        already. Raises JournalTrouble where that could not be written; then it is still looked at."""
        if self.on:
            self._go("jump", self._timeline.head.number)
