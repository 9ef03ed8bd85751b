"""What a game says for itself of how its units move: hooks of ``GroupMovement``, each with what most games have."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from app.forces.unit import Unit
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Account, Allowance, CostLine, Points, Stacking, whole
from app.rules.ruling import Finding
from app.rules.setting_out import SettingOut
from app.rules.terrain_chart import BoundChart, Hexside

NOWHERE: frozenset[int] = frozenset()


@dataclass(frozen=True)
class MovementRules:
    """Rule numbers: the factor, points from hex to hex, the one hex that is always allowed, enemy-held hexes, and clear
    terrain, which stands in for unknown terrain; ``adjacent`` where another says that no hex is skipped. ``chart`` is
    the name of a terrain chart that only a card prints. Without ``one_hex`` no hex is always allowed."""

    factor: str
    points: str
    one_hex: str
    enemy: str
    clear: str
    chart: str = ""
    adjacent: str = ""


class MovementHooks:
    """A game fills in ``factor``, and whichever of the others it needs."""

    one_at_a_time = False

    def __init__(
        self, world: World, rules: MovementRules, chart: BoundChart, stacking: Stacking, setting_out: SettingOut
    ) -> None:
        self.world, self.board, self.numbers, self.chart = world, world.board, rules, chart
        self.stacking, self.setting_out = stacking, setting_out

    def factor(self, position: Position, unit: Unit) -> tuple[Points, Finding]:
        """Movement points of a unit that moves, and how they came about."""
        raise NotImplementedError

    def chart_at(self, position: Position, side: str) -> BoundChart:
        """The terrain chart that holds now for a side, by weather for one."""
        return self.chart

    def step(
        self, position: Position, units: Sequence[Unit], here: int, there: int, direction: int, account: Account = None
    ) -> Points | None:
        """Movement points of one step for the whole group; ``None`` where terrain or water bars a unit of it. The
        points are the sum of the lines that ``account`` takes, here and in the hooks."""
        chart, side_key = self.chart_at(position, units[0].side), self.board.grid.sides[here][direction]
        dearest: Points = 0
        for mobility in self.classes(units):
            crossing = self.crossing(position, units, mobility, there, side_key)
            if crossing is None:
                return None
            own = self.rate(position, units[0], mobility, here, there, side_key)
            if own is None:
                entry = chart.entry(mobility)[there]
                if entry is None:
                    return None
                own = entry + crossing
            dearest = max(dearest, own)
        if account is not None:
            account += self._paid(position, units, here, there, side_key)
        return dearest + self.surcharge(position, units[0].side, there, side_key, account)

    def _paid(
        self, position: Position, units: Sequence[Unit], here: int, there: int, side_key: int
    ) -> Sequence[CostLine]:
        """What the dearest class of the group pays for a step that is open to all, with its unit's name where others
        would pay less."""
        found: dict[str, list[CostLine]] = {}
        for mobility in self.classes(units):
            lines: list[CostLine] = []
            if self.rate(position, units[0], mobility, here, there, side_key, lines) is None:
                lines += self.chart_at(position, units[0].side).entry_lines(there, mobility)
                self.crossing(position, units, mobility, there, side_key, lines)
            found[mobility] = lines
        sums = {mobility: whole(line.cost for line in lines) for mobility, lines in found.items()}
        payer = max(sums, key=lambda mobility: sums[mobility])
        if len(set(sums.values())) == 1:
            return found[payer]
        label = next(u.label for u in units if self.mobility(u) == payer)
        return [replace(line, payer=label) for line in found[payer]]

    def crossing(
        self, position: Position, units: Sequence[Unit], mobility: str, there: int, side_key: int,
        account: Account = None,
    ) -> Points | None:  # fmt: skip
        """Further points to cross a hexside into ``there``; ``None`` where the class may not."""
        chart = self.chart_at(position, units[0].side)
        if account is not None:
            account += chart.crossing_lines(self.features(position, units, side_key, there), mobility, there)
        return chart.crossing(mobility, there).get(side_key, 0)

    def features(self, position: Position, units: Sequence[Unit], side_key: int, there: int) -> Sequence[Hexside]:
        """The features of a hexside that matter to a group that crosses it into ``there``."""
        return self.chart_at(position, units[0].side).features(side_key, there)

    def barring(
        self, position: Position, units: Sequence[Unit], side_key: int, mobility: str, there: int
    ) -> Hexside | None:
        """The feature of a hexside that the class may not cross into ``there``."""
        return self.chart_at(position, units[0].side).barring_side(side_key, mobility, there)

    def rate(
        self, position: Position, unit: Unit, mobility: str, here: int, there: int, side_key: int,
        account: Account = None,
    ) -> Points | None:  # fmt: skip
        """Points of a step that stand in place of the terrain's, along a path for one; ``None`` where these hold.
        ``unit`` is the group's first."""
        return None

    def surcharge(self, position: Position, side: str, there: int, side_key: int, account: Account = None) -> Points:
        """Points of a step in addition to all others."""
        return 0

    def for_nothing(self, position: Position, units: Sequence[Unit], here: int, there: int) -> list[CostLine]:
        """What else happens on a step and costs nothing, a zone that ends the movement for one."""
        return []

    def bars(self, unit: Unit) -> bool:
        """Whether an enemy unit keeps others out of its hex."""
        return True

    def may_enter(self, position: Position, units: Sequence[Unit]) -> Callable[[int], bool] | None:
        """Which hexes the group may enter as far as it is no matter of terrain and enemies; ``None`` for all."""
        return None

    def passes(self, position: Position, units: Sequence[Unit]) -> Callable[[int, int], bool] | None:
        """Which steps (from, to) are open as far as it is no matter of terrain and enemies; ``None`` for all."""
        return None

    def stops(self, position: Position, units: Sequence[Unit]) -> Callable[[int], bool] | None:
        """Which hexes end the movement of a group that enters them; ``None`` for none."""
        return None

    def fixed(
        self, position: Position, units: Sequence[Unit], path: Sequence[int]
    ) -> Sequence[Sequence[CostLine]] | None:
        """Prices of the steps of a whole path that stand in place of the terrain's, line by line; ``None`` where these
        hold."""
        return None

    def no_rest(self, position: Position, units: Sequence[Unit]) -> Collection[int]:
        """Hexes in which the group may not end its movement, stacking apart."""
        return NOWHERE

    def entry_findings(self, position: Position, units: Sequence[Unit], path: Sequence[int], at: int) -> list[Finding]:
        """Why the group may not enter ``path[at]``, a hex that ``may_enter`` bars, on this way."""
        return []

    def rest_findings(self, position: Position, units: Sequence[Unit], there: int) -> list[Finding]:
        """Why the group may not end its movement in a hex of ``no_rest``."""
        return []

    def path_findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        """What stands against the path as a whole."""
        return []

    def outset_findings(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """What else keeps the group from setting out."""
        return []

    def remarks(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """What had to be assumed."""
        return []

    def further(
        self, position: Position, units: Sequence[Unit], start: int, allowance: Allowance,
        costs: dict[int, Points], parents: Mapping[int, int],
    ) -> Mapping[int, tuple[int, ...]]:  # fmt: skip
        """Whole paths to hexes that can be entered by a way of their own alone; their costs join ``costs``."""
        return {}

    def mobility(self, unit: Unit) -> str:
        """The unit's class on the terrain chart."""
        return self.world.roster.types[unit.type].mobility

    def classes(self, units: Sequence[Unit]) -> list[str]:
        if len(units) == 1:  # asked at every step of a search
            return [self.mobility(units[0])]
        return sorted({self.mobility(u) for u in units})
