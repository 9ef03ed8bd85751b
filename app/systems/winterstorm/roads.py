"""Moving by road 8.7, railroad 8.8 and trail 8.9: so many points a hex for a unit that keeps to the path from the first
hex of its movement to the last. A hex of it that is full of friends is passed at the path's rate and never ended in
(8.7(2)); rubble leaves no road in its hex (27.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import WAYS
from app.position.position import Position
from app.rules.parts import Account, CostLine, Points, Stacking
from app.rules.ruling import legal
from app.systems.winterstorm.data import PathData
from app.systems.winterstorm.rubble import IN_RUBBLE, MORE, rubble_hexes

ROAD = "road"
BY_TERRAIN = "terrain"
"""The way of moving that every unit has"""
ANY_PATH = "path"
"""The way along paths of every kind, where one move may change between them"""
THIRDS = 3
Step = tuple[int, int]


def ways_of(position: Position, unit: Unit) -> Mapping[str, Fraction]:
    """What the unit's movement in this phase has cost so far by each way that is open to it still. Where a position
    file tells of the points alone, thirds of them were spent on a road (8.7)."""
    kept = position.ledger.get(WAYS, unit.id)
    if isinstance(kept, dict):
        return {way: Fraction(str(points)) for way, points in kept.items()}
    spent = Fraction(position.ledger.spent(unit.id))
    return dict.fromkeys((BY_TERRAIN, ROAD, ANY_PATH) if spent.denominator == THIRDS else (BY_TERRAIN,), spent)


@dataclass(frozen=True)
class Roads:
    """Bound to one board; ``kinds`` in their order. With ``mixed`` a move may change from one kind to another."""

    board: Board
    kinds: Mapping[str, PathData]
    stacking: Stacking
    mixed: bool
    words: Mapping[str, str]
    """Names of the kinds"""

    @property
    def names(self) -> tuple[str, ...]:
        """The ways of moving along paths."""
        return (ANY_PATH,) if self.mixed else tuple(self.kinds)

    def open_to(self, position: Position, units: Sequence[Unit]) -> tuple[str, ...]:
        """The ways along paths by which the group could set out or go on: those by which it has moved so far in this
        phase, if it has."""
        moved = [u for u in units if position.ledger.spent(u.id)]
        return tuple(name for name in self.names if all(name in ways_of(position, u) for u in moved))

    def price_of(self, position: Position, way: str, hex_: int) -> Points | None:
        """The price of a further hex beyond ``hex_`` this way, where the path leads on from it; ``None`` where it has
        none."""
        ruined = hex_ in rubble_hexes(position)
        kinds = [k for k in (self.kinds if way == ANY_PATH else (way,)) if not (ruined and k == ROAD)]
        prices = [self.kinds[kind].points for kind in kinds if hex_ in self.board.path_hexes(kind)]
        return min((p for p in prices if p is not None), default=None)

    def step(self, position: Position, units: Sequence[Unit], way: str) -> Callable[..., Points | None]:
        """The price of each step (from, to) of a group that moves this way; ``None`` where it may not."""
        rubble = rubble_hexes(position)
        kinds = tuple(self.kinds) if way == ANY_PATH else (way,)
        priced = [(self.board.path_steps(kind), self.kinds[kind].points, kind) for kind in kinds]

        def price(here: int, there: int, account: Account = None) -> Points | None:
            ruined = here in rubble or there in rubble
            found = [
                (points, kind) for steps, points, kind in priced
                if points is not None and (here, there) in steps and not (ruined and kind == ROAD)
            ]  # fmt: skip
            if not found:
                return None
            points, kind = min(found)
            if account is not None:
                args = {"path": self.words[kind]}
                account.append(CostLine(points, self.kinds[kind].rule, N_("Along the {path:t}"), args, base=True))
                account += [IN_RUBBLE] if there in rubble else []
            return points + (MORE if there in rubble else 0)

        return price

    def is_full(self, position: Position, units: Sequence[Unit], hex_: int) -> bool:
        """Whether friends in the hex leave no room for the group (8.7(2))."""
        own = {u.id for u in units}
        there = [u for u in position.units_at(hex_) if u.id not in own and u.side == units[0].side]
        return bool(there) and not legal(self.stacking.report(position, hex_, [*there, *units]).findings)
