"""The ruler of a timeline: where turns and phases begin, where battles and rolls stand, and the steps between them.

An instant is a depth: what stood after that action. A turn begins with the instant before its first action.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from app.campaign.journal.timeline import Mark

BATTLE, ROLL, OVERRULED, NOTE = 1, 2, 4, 8
"""Bits of ``flags``."""
ACTION, FIGHT, PHASE, TURN = "action", "battle", "phase", "turn"
UNITS = (ACTION, FIGHT, PHASE, TURN)
"""What can be stepped by."""


class Ruler:
    """``flags`` has a byte for each action; ``turns`` and ``phases`` the depths at which they change, with what begins
    there; ``battles`` and ``overruled`` depths."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.flags = bytearray()
        self.turns: list[tuple[int, int]] = []
        self.phases: list[tuple[int, str]] = []
        self.battles: list[int] = []
        self.overruled: list[int] = []

    def __len__(self) -> int:
        return len(self.flags)

    def extend(self, marks: Sequence[Mark]) -> None:
        for depth, mark in enumerate(marks, len(self.flags)):
            turned = not self.turns or self.turns[-1][1] != mark.turn
            if turned:
                self.turns.append((depth, mark.turn))
            if turned or self.phases[-1][1] != mark.phase:
                self.phases.append((depth, mark.phase))
            if mark.battle:
                self.battles.append(depth)
            if mark.overruled:
                self.overruled.append(depth)
            self.flags.append(
                BATTLE * mark.battle | ROLL * mark.rolled | OVERRULED * mark.overruled | NOTE * (mark.kind == "note")
            )

    def of(self, first: int, last: int) -> int:
        """All flags of the actions from ``first`` up to ``last``, that one out."""
        if last == first + 1:
            return self.flags[first]
        found = 0
        for one in set(self.flags[first:last]):
            found |= one
        return found

    def phase_at(self, depth: int) -> int:
        """Which of ``phases`` an action lies in."""
        return max(bisect_right(self.phases, depth, key=lambda one: one[0]) - 1, 0)

    def overruled_up_to(self, depth: int) -> int:
        """How many actions up to a depth, that one in, went against a rule."""
        return bisect_right(self.overruled, depth)

    def step(self, unit: str, depth: int, by: int) -> int:
        """The instant ``by`` (1 or -1) from ``depth``: the next action, battle, beginning of a phase or of a turn. Past
        the last one the end, before the first one the start."""
        last = max(len(self.flags) - 1, 0)
        if unit == ACTION:
            return min(max(depth + by, 0), last)
        stops = self._stops(unit)
        if by > 0:
            at = bisect_right(stops, depth)
            return stops[at] if at < len(stops) else last
        at = bisect_left(stops, depth)
        return stops[at - 1] if at else 0

    def _stops(self, unit: str) -> list[int]:
        if unit == FIGHT:
            return self.battles
        begin = self.turns if unit == TURN else self.phases
        return [depth - 1 for depth, _ in begin if depth]
