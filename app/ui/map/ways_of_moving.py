"""The ways in which units may move, on foot, by rail, by sea, taken together: each hex by the first of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.position.position import Position
from app.rules.parts import Movement, Points, Reach
from app.rules.ruling import legal

USUAL = ""
"""The way of moving that has no name."""


@dataclass(frozen=True)
class WaysOfMoving:
    """``reaches`` by the name of the way, in their order; ``app.ui.map.tools.guide.Reach`` is fulfilled."""

    reaches: Mapping[str, Reach]

    @property
    def costs(self) -> Mapping[int, Points]:
        return _first(reach.costs for reach in self.reaches.values())

    @property
    def passing(self) -> Mapping[int, Points]:
        return _first(reach.passing for reach in self.reaches.values())

    def way(self, to: int) -> str:
        """The way that leads to a hex; to one out of reach that which the units have, if any."""
        for wanted in ("costs", "passing"):
            for name, reach in self.reaches.items():
                if to in getattr(reach, wanted):
                    return name
        going = [name for name, reach in self.reaches.items() if len(reach.costs) > 1]
        free = [name for name, reach in self.reaches.items() if legal(reach.findings)]
        return next(iter([*going, *free]), USUAL)

    def path(self, to: int) -> tuple[int, ...]:
        """A path of the way that leads there. Raises KeyError for a hex out of reach."""
        return self.reaches[self.way(to)].path(to)


def _first(listed: Iterable[Mapping[int, Points]]) -> dict[int, Points]:
    """Each hex with the cost of the first that has it."""
    found: dict[int, Points] = {}
    for costs in listed:
        found = {**costs, **found}
    return found


def ways_of_moving(movement: Movement, names: Sequence[str], position: Position, units: Sequence[Unit]) -> WaysOfMoving:
    """All ways that the game has, the usual one first; ``names`` are those of the others."""
    return WaysOfMoving({name: movement.reach(position, units, name) for name in (USUAL, *names)})
