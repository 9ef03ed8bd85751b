"""The branches of a campaign: where each leaves its parent, and one as a sequence that reads only what is asked for."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import overload

from app.campaign.journal.connection import Damage
from app.campaign.journal.entry import Entry, entries_of
from app.campaign.journal.file_format import clean
from app.campaign.journal.journal import CampaignSettings, Journal
from app.campaign.journal.rows import Segment
from app.errors import BadInput
from app.messages import Sentence

PAGE = 256
"""Entries read at once when a line is walked through."""


class LineOfPlay(Sequence[Entry]):
    """The actions from the start to one of them, by depth: ``line[0]`` is the start. Slices are lists."""

    def __init__(self, journal: Journal, segments: Sequence[Segment]) -> None:
        self.journal = journal
        self._segments = tuple(segments)

    @cached_property
    def _by_stem(self) -> Mapping[int, Segment]:
        return {s.stem: s for s in self._segments}  # a way lies on each stem once

    def holds(self, stem: int, depth: int) -> bool:
        """Whether the action at this depth of a stem lies on the line, which may have thousands of stretches."""
        found = self._by_stem.get(stem)
        return found is not None and found.first <= depth <= found.last

    @property
    def segments(self) -> tuple[Segment, ...]:
        """The stretches of stems that it lies on, from the start."""
        return self._segments

    def __len__(self) -> int:
        return self._segments[-1].last + 1 if self._segments else 0

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> list[Entry]: ...

    def __getitem__(self, index: int | slice) -> Entry | list[Entry]:
        if isinstance(index, slice):
            first, last, step = index.indices(len(self))
            if step == 1:
                return self._read(first, last - 1)
            depths = range(first, last, step)
            found = self._read(min(depths), max(depths)) if depths else []
            return [found[depth - min(depths)] for depth in depths]
        depth = index + len(self) if index < 0 else index
        if not 0 <= depth < len(self):
            raise IndexError(f"the line has {len(self)} entries")
        return self._read(depth, depth)[0]

    def __iter__(self) -> Iterator[Entry]:
        for first in range(0, len(self), PAGE):
            yield from self._read(first, min(first + PAGE, len(self)) - 1)

    def numbers(self, first: int = 0, last: int | None = None) -> list[int]:
        """The action numbers from depth ``first`` to depth ``last``, both in."""
        end = len(self) - 1 if last is None else last
        return self.journal.numbers(
            Segment(s.stem, max(s.first, first), min(s.last, end))
            for s in self._segments
            if s.first <= end and s.last >= first
        )

    def number(self, depth: int) -> int:
        """The action at this depth. Raises Damage where the log lacks it."""
        found = self.numbers(depth, depth)
        if len(found) != 1:
            raise Damage(
                Sentence("{name} is missing action {depth} of this branch", name=self.journal.name, depth=depth)
            )
        return found[0]

    def depth_of(self, number: int) -> int | None:
        """Where an action stands on this line, None where it is on another branch. Raises JournalTrouble."""
        _, stem, depth, _ = self.journal.place(number)
        return depth if self.holds(stem, depth) else None

    def up_to(self, depth: int) -> LineOfPlay:
        """The beginning of this line, its last entry at ``depth``."""
        k = bisect_left(self._segments, depth, key=lambda s: s.last)
        end = [replace(s, last=depth) for s in self._segments[k : k + 1] if s.first <= depth]
        return LineOfPlay(self.journal, (*self._segments[:k], *end))

    def then(self, stem: int) -> LineOfPlay:
        """This line and one action more, which lies on ``stem``."""
        *before, last = self._segments
        if last.stem == stem:
            return LineOfPlay(self.journal, [*before, Segment(stem, last.first, last.last + 1)])
        return LineOfPlay(self.journal, [*self._segments, Segment(stem, last.last + 1, last.last + 1)])

    def way_to(self, other: LineOfPlay) -> tuple[list[int], list[int]]:
        """From the end of this line to the end of the other: the actions to undo, oldest first, and then those to do,
        in their order."""
        shared = self.shared(other)
        return self.numbers(shared + 1), other.numbers(shared + 1)

    def steps_to(self, other: LineOfPlay) -> int:
        """How many actions ``way_to`` has."""
        return len(self) + len(other) - 2 * (self.shared(other) + 1)

    def shared(self, other: LineOfPlay) -> int:
        """The depth of the last action that lies on both; -1 for none."""
        found = -1
        for mine, theirs in zip(self._segments, other._segments, strict=False):
            if mine.stem != theirs.stem:
                break
            found = min(mine.last, theirs.last)
        return found

    def _read(self, first: int, last: int) -> list[Entry]:
        if last < first:
            return []
        numbers = self.numbers(first, last)
        records = self.journal.records(numbers)
        if len(records) != last - first + 1:
            raise Damage(
                Sentence(
                    "{name} is missing actions between {first} and {last}",
                    name=self.journal.name,
                    first=first,
                    last=last,
                )
            )
        return entries_of(self.journal, records)


LONGEST_NAME = 60
YES = "yes"
NAME, HIDDEN = "branch-name", "branch-hidden"
"""Names of settings, a blank and the branch's number after them"""


@dataclass(frozen=True)
class Branch:
    """``begins`` is its first action and its key, ``leaves`` the action after which it leaves another branch (None for
    the first), ``ends`` its last one. ``depth`` is that of its first action, ``actions`` how many it has; ``turn`` and
    ``phase`` are those of its end, ``time`` when that was played. ``named`` is empty where nobody has named it."""

    begins: int
    leaves: int | None
    ends: int
    depth: int
    actions: int
    turn: int
    phase: str
    time: str
    named: str = ""
    hidden: bool = False


def branches(journal: Journal, *, hidden: bool = True) -> tuple[Branch, ...]:
    """All branches in the order in which they were begun; ``hidden`` is whether those out of sight are among them."""
    rows = journal.table(
        "iIiiiiss",
        "SELECT first.number, first.parent, last.number, first.depth, last.depth - first.depth + 1, last.turn, "
        "last.phase, last.time FROM actions AS first JOIN actions AS last ON last.stem = first.number "
        "AND last.depth = (SELECT max(depth) FROM actions WHERE stem = first.number) "
        "WHERE first.number = first.stem ORDER BY first.number",
    )
    names, marks = _settings(journal, NAME), _settings(journal, HIDDEN)
    found = (replace(Branch(*row), named=names.get(row[0], ""), hidden=marks.get(row[0]) == YES) for row in rows)
    return tuple(one for one in found if hidden or not one.hidden)


def set_aside(line: LineOfPlay) -> dict[int, int]:
    """How many actions lie on other branches, by the depth of ``line`` from which they go another way; branches out of
    sight are left out. Raises JournalTrouble."""
    stretches = {stretch.stem: stretch for stretch in line.segments}
    forks: dict[int, int] = {}
    found: dict[int, int] = {}
    for branch in branches(line.journal):  # each after the one that it leaves
        stretch = stretches.get(branch.begins)
        if stretch is not None:
            fork, count = stretch.last, branch.depth + branch.actions - 1 - stretch.last
        else:
            assert branch.leaves is not None  # the first is on every line
            _, stem, depth, _ = line.journal.place(branch.leaves)
            before = stretches.get(stem)
            fork = forks[stem] if before is None else min(depth, before.last)
            count = 0 if branch.hidden else branch.actions
        forks[branch.begins] = fork
        if count > 0:
            found[fork] = found.get(fork, 0) + count
    return found


def branch_of(journal: Journal, number: int) -> int:
    """The branch on which an action lies. Raises JournalTrouble."""
    return journal.place(number)[1]


def parting(journal: Journal, one: int, other: int) -> int:
    """The last action that lies on the way to both. Raises JournalTrouble."""
    mine, theirs = LineOfPlay(journal, journal.segments(one)), LineOfPlay(journal, journal.segments(other))
    undone, _ = mine.way_to(theirs)
    return mine.number(len(mine) - 1 - len(undone))


def name_branch(journal: Journal, settings: CampaignSettings, begins: int, name: str) -> None:
    """An empty name takes the name away. Raises BadInput for a branch that there is not and a name that is too long,
    JournalTrouble where it could not be written."""
    kept = " ".join(clean(name).split())
    if len(kept) > LONGEST_NAME:
        raise BadInput(Sentence("the name of a branch has at most {most} letters", most=LONGEST_NAME))
    settings.put(f"{NAME} {_known(journal, begins)}", kept)


def drop_from_sight(journal: Journal, settings: CampaignSettings, begins: int, *, dropped: bool = True) -> None:
    """Marks a branch as out of sight, or shows it again. Raises BadInput for a branch that there is not, and for the
    one in hand; JournalTrouble."""
    begun = _known(journal, begins)
    if dropped and any(one.stem == begun for one in journal.segments(journal.head().tip)):
        raise BadInput(Sentence("the current branch cannot be hidden: change to another branch first"))
    settings.put(f"{HIDDEN} {begun}", YES if dropped else "")


def _known(journal: Journal, begins: int) -> int:
    if begins not in journal.numbers_of("SELECT number FROM actions WHERE number = ? AND number = stem", (begins,)):
        raise BadInput(Sentence("no branch begins with action {number}", number=begins))
    return begins


def _settings(journal: Journal, name: str) -> dict[int, str]:
    """The newest value of a setting by branch."""
    rows = journal.table("ss", "SELECT name, value FROM settings WHERE name LIKE ? || ' %' ORDER BY id", (name,))
    return {int(key.rpartition(" ")[2]): value for key, value in rows if key.rpartition(" ")[2].isdecimal()}
