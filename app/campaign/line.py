"""One branch of the log as a sequence that reads from the file only what is asked for."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import overload

from app.campaign.entry import Entry, entries_of
from app.campaign.journal import Journal
from app.campaign.rows import Segment
from app.campaign.trouble import Damage
from app.messages import Sentence

PAGE = 256
"""Entries read at once when a line is walked through."""


class Line(Sequence[Entry]):
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
                Sentence("{name} lacks the {depth}th action of this branch", name=self.journal.name, depth=depth)
            )
        return found[0]

    def depth_of(self, number: int) -> int | None:
        """Where an action stands on this line, None where it is on another branch. Raises JournalTrouble."""
        _, stem, depth, _ = self.journal.place(number)
        return depth if self.holds(stem, depth) else None

    def up_to(self, depth: int) -> Line:
        """The beginning of this line, its last entry at ``depth``."""
        k = bisect_left(self._segments, depth, key=lambda s: s.last)
        end = [replace(s, last=depth) for s in self._segments[k : k + 1] if s.first <= depth]
        return Line(self.journal, (*self._segments[:k], *end))

    def then(self, stem: int) -> Line:
        """This line and one action more, which lies on ``stem``."""
        *before, last = self._segments
        if last.stem == stem:
            return Line(self.journal, [*before, Segment(stem, last.first, last.last + 1)])
        return Line(self.journal, [*self._segments, Segment(stem, last.last + 1, last.last + 1)])

    def way_to(self, other: Line) -> tuple[list[int], list[int]]:
        """From the end of this line to the end of the other: the actions to undo, oldest first, and then those to do,
        in their order."""
        shared = self.shared(other)
        return self.numbers(shared + 1), other.numbers(shared + 1)

    def steps_to(self, other: Line) -> int:
        """How many actions ``way_to`` has."""
        return len(self) + len(other) - 2 * (self.shared(other) + 1)

    def shared(self, other: Line) -> int:
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
                    "{name} lacks actions between the {first}th and the {last}th",
                    name=self.journal.name,
                    first=first,
                    last=last,
                )
            )
        return entries_of(self.journal, records)
