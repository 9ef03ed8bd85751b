"""How the choices of a battle are answered where nobody is there to make them: a policy that can be said in one
sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice

from app.messages import Sentence
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position

WEAKEST, STRONGEST = LOSSES = ("weakest", "strongest")
ALL, NONE = ADVANCES = ("all", "none")
MOST = 400
"""Answers to one question that are tried before it is given up"""


@dataclass(frozen=True)
class Policy:
    """``losses``: whose steps are given up first, by printed factors. ``advance``: whether all go in who may, or
    nobody. What is offered as yes or no is left alone, and of other offers the first is taken."""

    losses: str = WEAKEST
    advance: str = ALL

    def sentence(self) -> Sentence:
        if self.losses == WEAKEST and self.advance == ALL:
            return Sentence(
                "the weakest units take the losses, every unit that may advance does so, offers are declined and "
                "the first hex is taken"
            )
        if self.losses == WEAKEST:
            return Sentence(
                "the weakest units take the losses, no unit advances, offers are declined and the first hex is taken"
            )
        if self.advance == ALL:
            return Sentence(
                "the strongest units take the losses, every unit that may advance does so, offers are declined and "
                "the first hex is taken"
            )
        return Sentence(
            "the strongest units take the losses, no unit advances, offers are declined and the first hex is taken"
        )

    def answers(self, position: Position, asked: Pending) -> Iterator[Json]:
        """Answers in the order in which they are tried: the first that the rules take is the one."""
        return islice(self._answers(position, asked), MOST)

    def _answers(self, position: Position, asked: Pending) -> Iterator[Json]:
        options = list(asked.options)
        units = [str(option) for option in options if isinstance(option, str) and option in position.units]
        count = asked.args.get("count")
        if units and len(units) == len(options) and isinstance(count, int) and not isinstance(count, bool):
            yield from self._losses(position, units, count)
        elif units and len(units) == len(options):
            yield from self._advances(position, units)
        yield from ("no",) if "no" in options else ()
        yield from options

    def _losses(self, position: Position, units: Sequence[str], count: int) -> Iterator[Json]:
        """A unit as often as it loses a step, the first in line with all its steps before the next; then any others."""
        line = sorted(units, key=lambda u: _worth(position, u), reverse=self.losses == STRONGEST)
        steps = [unit for unit in line for _ in range(position.units[unit].steps)]
        seen: set[tuple[str, ...]] = set()
        for chosen in combinations(steps, min(count, len(steps))):
            if chosen not in seen:
                seen.add(chosen)
                yield list(chosen)

    def _advances(self, position: Position, units: Sequence[str]) -> Iterator[Json]:
        """As many as may, the strongest before the others."""
        line = sorted(units, key=lambda u: _worth(position, u), reverse=True)
        if self.advance == ALL:
            for size in range(len(line), 0, -1):
                for chosen in combinations(line, size):
                    yield list(chosen)
        yield []


def _worth(position: Position, unit: str) -> tuple[int, int, str]:
    there = position.units[unit]
    return there.number("attack") + there.number("defense"), there.steps, unit
