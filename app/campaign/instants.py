"""Positions for looking around in a long campaign: what was seen once is not read from the file again.

Hashes are not looked at, as in any step along a branch: opening, ``verify`` and ``States.at`` do that.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from dataclasses import replace

from app.campaign.rows import Segment
from app.campaign.state import UNFIT, States
from app.campaign.trouble import Damage
from app.messages import Sentence
from app.position.changes import apply
from app.position.position import Position

APART = 50
"""Actions between two positions that are kept."""
MOST = 500
"""Positions that are kept at all."""


class Instants:
    """``forget`` before the log may have grown snapshots; ``at`` is what it is for."""

    def __init__(self, states: States) -> None:
        self._states = states
        self._depths: dict[int, list[int]] = {}
        self._kept: dict[tuple[int, int], Position] = {}
        self._snapshots: dict[int, list[tuple[int, int]]] | None = None

    def forget(self) -> None:
        """The list of snapshots is read anew when it is needed."""
        self._snapshots = None

    def at(self, number: int) -> Position:
        """The position after an action. Raises JournalTrouble where it cannot be read, Damage where it does not fit."""
        journal = self._states.journal
        segments = journal.segments(number)
        k, depth, position = self._base(segments)
        for segment in (replace(segments[k], first=depth + 1), *segments[k + 1 :]):
            numbers = journal.numbers((segment,)) if segment.last >= segment.first else []
            for at, (one, changes) in enumerate(zip(numbers, self._states.changes_along(numbers), strict=True)):
                try:
                    position = apply(self._states.world, position, changes)
                except UNFIT as fault:
                    raise Damage(
                        Sentence("action {number} does not fit its position: {fault}", number=one, fault=fault), one
                    ) from fault
                if (segment.first + at) % APART == 0:
                    self._keep(segment.stem, segment.first + at, position)
        return position

    def _keep(self, stem: int, depth: int, position: Position) -> None:
        if len(self._kept) >= MOST:
            self._kept.clear()
            self._depths.clear()
        if (stem, depth) not in self._kept:
            insort(self._depths.setdefault(stem, []), depth)
        self._kept[stem, depth] = position

    def _base(self, segments: tuple[Segment, ...]) -> tuple[int, int, Position]:
        """The nearest position before the end of a way that is kept or has a snapshot: which stretch, what depth."""
        for k in reversed(range(len(segments))):
            one = segments[k]
            kept = self._before(one)
            for depth, number in reversed(self._snapshots_on(one.stem)):
                if depth > one.last or depth < one.first:
                    continue
                if kept is not None and depth <= kept:
                    break
                position = self._states.snapshot(number)
                if position is not None:
                    self._keep(one.stem, depth, position)
                    return k, depth, position
            if kept is not None:
                return k, kept, self._kept[one.stem, kept]
        start = self._states.start()
        self._keep(segments[0].stem, 0, start)
        return 0, 0, start

    def _before(self, segment: Segment) -> int | None:
        depths = self._depths.get(segment.stem, [])
        at = bisect_right(depths, segment.last)
        return depths[at - 1] if at and depths[at - 1] >= segment.first else None

    def _snapshots_on(self, stem: int) -> list[tuple[int, int]]:
        """Depth and number of the snapshots of a stem, the deepest last."""
        if self._snapshots is None:
            self._snapshots = {}
            for number, on, depth in self._states.journal.snapshots():
                self._snapshots.setdefault(on, []).append((depth, number))
            for found in self._snapshots.values():
                found.sort()
        return self._snapshots.get(stem, [])
