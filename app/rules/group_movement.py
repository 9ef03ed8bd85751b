"""Movement of a group of units hex by hex: what games share, with a hook for whatever one of them has to itself.

Terrain and hexside costs add up. A group moves at the pace of its slowest unit and pays in each hex what its dearest
unit pays; it may always move one hex by spending everything.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.position.world import World
from app.rules.movement import search
from app.rules.parts import Allowance, MoveReport, Points, Reach, Stacking
from app.rules.ruling import Finding, legal, note, violation
from app.rules.setting_out import SettingOut
from app.rules.terrain_chart import BoundChart
from app.rules.too_far import too_far
from app.rules.unknown_terrain import assumed_clear

NOWHERE: frozenset[int] = frozenset()


@dataclass(frozen=True)
class MovementRules:
    """Rule numbers: the factor, points from hex to hex, the one hex that is always allowed, enemy-held hexes, and clear
    terrain, which stands in for unknown terrain."""

    factor: str
    points: str
    one_hex: str
    enemy: str
    clear: str


class GroupMovement:
    """The ``Movement`` part of a game, which fills in ``factor`` and whichever of the other hooks it needs."""

    def __init__(
        self, world: World, rules: MovementRules, chart: BoundChart, stacking: Stacking, setting_out: SettingOut
    ) -> None:
        self.world, self.board, self.numbers, self.chart = world, world.board, rules, chart
        self.stacking, self.setting_out = stacking, setting_out

    # what each game says for itself -----------------------------------------------------------------------------

    def factor(self, position: Position, unit: Unit) -> tuple[Points, Finding]:
        """Movement points of a unit that moves, and how they came about."""
        raise NotImplementedError

    def chart_at(self, position: Position, side: str) -> BoundChart:
        """The terrain chart that holds now for a side, by weather for one."""
        return self.chart

    def step(self, position: Position, units: Sequence[Unit], here: int, there: int, direction: int) -> Points | None:
        """Movement points of one step for the whole group; ``None`` where terrain or water bars a unit of it."""
        chart, side_key = self.chart_at(position, units[0].side), self.board.grid.sides[here][direction]
        dearest: Points = 0
        for mobility in self.classes(units):
            crossing = chart.crossing(mobility, there).get(side_key, 0)
            if crossing is None:
                return None
            own = self.rate(position, units[0], mobility, here, there, side_key)
            if own is None:
                entry = chart.entry(mobility)[there]
                if entry is None:
                    return None
                own = entry + crossing
            dearest = max(dearest, own)
        return dearest + self.surcharge(position, units[0].side, there, side_key)

    def rate(
        self, position: Position, unit: Unit, mobility: str, here: int, there: int, side_key: int
    ) -> Points | None:
        """Points of a step that stand in place of the terrain's, along a path for one; ``None`` where these hold.
        ``unit`` is the group's first."""
        return None

    def surcharge(self, position: Position, side: str, there: int, side_key: int) -> Points:
        """Points of a step in addition to all others."""
        return 0

    def may_enter(self, position: Position, units: Sequence[Unit]) -> Callable[[int], bool] | None:
        """Which hexes the group may enter as far as it is no matter of terrain and enemies; ``None`` for all."""
        return None

    def no_rest(self, position: Position, units: Sequence[Unit]) -> Collection[int]:
        """Hexes in which the group may not end its movement, stacking apart."""
        return NOWHERE

    def entry_findings(
        self, position: Position, units: Sequence[Unit], path: Sequence[int], at: int
    ) -> list[Finding]:
        """Why the group may not enter ``path[at]``, a hex that ``may_enter`` bars, on this way."""
        return []

    def rest_findings(self, position: Position, units: Sequence[Unit], there: int) -> list[Finding]:
        """Why the group may not end its movement in a hex of ``no_rest``."""
        return []

    def outset_findings(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """What else keeps the group from setting out."""
        return []

    def remarks(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """What had to be assumed."""
        return []

    # allowance --------------------------------------------------------------------------------------------------

    def classes(self, units: Sequence[Unit]) -> list[str]:
        types = self.world.roster.types
        if len(units) == 1:  # asked at every step of a search
            return [types[units[0].type].mobility]
        return sorted({types[u.type].mobility for u in units})

    def allowance(self, position: Position, units: Sequence[Unit]) -> Allowance:
        """Movement points of the group for the phase, and what its unit that has spent most has left."""
        lines: list[Finding] = []
        points: list[Points] = []
        left: list[Points] = []
        for unit in units:
            own, line = self._factor(position, unit)
            points.append(own)
            spent = position.ledger.spent(unit.id)
            left.append(own - spent if own > spent else 0)
            if line not in lines:
                lines.append(line)
        return Allowance(min(points), min(left), self.numbers.factor, tuple(lines))

    def _factor(self, position: Position, unit: Unit) -> tuple[Points, Finding]:
        if not self.setting_out.is_static(unit):
            return self.factor(position, unit)
        rule = self.setting_out.rules.static
        return 0, note("static-unit", rule, N_("{unit} never moves."), units=[unit.id], unit=unit.label)

    # reach ------------------------------------------------------------------------------------------------------

    def reach(self, position: Position, units: Sequence[Unit], by: str = "") -> Reach:
        """Where the group may rest, and what every hex on the way costs; only its own hex, and why, for a group that
        cannot set out."""
        start = self.setting_out.hex_of(units[0])
        allowance = self.allowance(position, units)
        stays = [*self.setting_out.findings(position, units, start), *self.outset_findings(position, units)]
        if not legal(stays):
            own_hex: dict[int, Points] = {start: 0} if start >= 0 else {}
            return Reach(allowance, own_hex, own_hex, {}, tuple(stays))
        costs, parents = self.searched(position, units, start, allowance)
        ways = self.further(position, units, start, allowance, costs, parents)
        own = {u.id for u in units}
        fits = legal(self.stacking.report(position, start, units).findings)
        barred = self.no_rest(position, units)
        rest = {
            hex_: points
            for hex_, points in costs.items()
            if hex_ == start or (fits and hex_ not in barred and self._may_rest(position, units, own, hex_))
        }
        unknown = assumed_clear(self.board, costs.keys() - {start}, self.numbers.clear)
        findings = (*stays, *self.remarks(position, units), *unknown)
        return Reach(allowance, rest, costs, parents, findings, ways)

    def searched(
        self, position: Position, units: Sequence[Unit], start: int, allowance: Allowance
    ) -> tuple[dict[int, Points], dict[int, int]]:
        """Cheapest cost of every hex that the group can enter, and the hex before it."""
        enemy = {u.location for u in position.units.values() if u.on_map and u.side != units[0].side}
        enters = self.may_enter(position, units)

        def step(here: int, there: int, direction: int) -> Points | None:
            if there in enemy:
                return None
            points = self.step(position, units, here, there, direction)
            return points if points is None or enters is None or enters(there) else None

        costs, parents = search(self.board, start, allowance.left, step)
        if self.is_fresh(position, units) and allowance.left >= 1:
            for direction, there in enumerate(self.board.grid.neighbours[start]):
                if there >= 0 and there not in costs:
                    points = step(start, there, direction)
                    if points is not None:
                        costs[there], parents[there] = points, start
        return costs, parents

    def further(
        self, position: Position, units: Sequence[Unit], start: int, allowance: Allowance,
        costs: dict[int, Points], parents: Mapping[int, int],
    ) -> Mapping[int, tuple[int, ...]]:  # fmt: skip
        """Whole paths to hexes that can be entered by a way of their own alone; their costs join ``costs``."""
        return {}

    def is_fresh(self, position: Position, units: Sequence[Unit]) -> bool:
        """Whether nobody of the group has spent anything in the phase."""
        return not any(position.ledger.spent(u.id) for u in units)

    def _may_rest(self, position: Position, units: Sequence[Unit], own: set[str], hex_: int) -> bool:
        there = [u for u in position.units_at(hex_) if u.id not in own]
        return not there or legal(self.stacking.report(position, hex_, [*there, *units]).findings)

    # judging a path ---------------------------------------------------------------------------------------------

    def report(self, position: Position, units: Sequence[Unit], path: Sequence[int], by: str = "") -> MoveReport:
        """Cost and findings of moving along ``path`` (hexes, the start first)."""
        path = [self.board.hex_of(location) for location in path]
        allowance = self.allowance(position, units)
        findings = self.setting_out.findings(position, units, path[0])
        findings += self.outset_findings(position, units)
        steps: list[Points | None] = []
        for i in range(len(path) - 1):
            cost, faults = self._one_step(position, units, path, i)
            steps.append(cost)
            findings += faults
        known = [s for s in steps if s is not None]
        total: Points | None = sum(known, start=0) if len(known) == len(steps) else None
        if total is not None:
            findings += self.paid(position, units, path, total, allowance)
        findings += self.rest_findings(position, units, path[-1])
        findings += [*self.remarks(position, units), *assumed_clear(self.board, path[1:], self.numbers.clear)]
        return MoveReport(allowance, total, tuple(steps), tuple(findings))

    def paid(
        self, position: Position, units: Sequence[Unit], path: Sequence[int], total: Points, allowance: Allowance
    ) -> list[Finding]:
        """Whether the group can pay for the path, of ``total`` points."""
        if total <= allowance.left:
            return []
        names = [self.board.location_name(h) for h in path]
        if len(path) == 2 and self.is_fresh(position, units) and allowance.points >= 1:
            text = N_("{group} may always move one hex by spending all points.")
            group, ids = [u.label for u in units], [u.id for u in units]
            return [note("one-hex-guarantee", self.numbers.one_hex, text, units=ids, hexes=names[1:], group=group)]
        return [too_far(self.numbers.points, units, names, total, allowance.left)]

    def _one_step(
        self, position: Position, units: Sequence[Unit], path: Sequence[int], at: int
    ) -> tuple[Points | None, list[Finding]]:
        here, there = path[at], path[at + 1]
        names = (self.board.location_name(here), self.board.location_name(there))
        ids = [u.id for u in units]
        if there not in self.board.grid.adjacent[here]:
            return None, [
                violation(
                    "hex-skipped", self.numbers.points, N_("{there} is not next to {here}; no hex may be skipped."),
                    hexes=names, units=ids, here=names[0], there=names[1],
                )
            ]  # fmt: skip
        direction = self.board.grid.direction(here, there)
        cost = self.step(position, units, here, there, direction)
        found: list[Finding] = []
        if cost is None:
            found += self.barred(position, units, here, there, direction)
        holders = [u for u in position.units_at(there) if u.side != units[0].side]
        if holders:
            found.append(
                violation(
                    "enemy-held", self.numbers.enemy, N_("{there} is held by {enemy}."),
                    hexes=[names[1]], units=[*ids, *(u.id for u in holders)], there=names[1],
                    enemy=_named(holders),
                )
            )  # fmt: skip
        return cost, [*found, *self.entry_findings(position, units, path, at + 1)]

    def barred(
        self, position: Position, units: Sequence[Unit], here: int, there: int, direction: int
    ) -> list[Finding]:
        """Why the step is barred; of a unit that never moves nothing more is said."""
        names = (self.board.location_name(here), self.board.location_name(there))
        side_key, chart = self.board.grid.sides[here][direction], self.chart_at(position, units[0].side)
        sides = (chart.barring_side(side_key, mobility, there) for mobility in self.classes(units))
        water = next((side for side in sides if side is not None), None)
        if water is not None:
            return [
                violation(
                    "hexside-barred", water.rule, N_("No unit may cross the {side:t} {here}/{there}."),
                    hexes=names, units=[u.id for u in units], here=names[0], there=names[1], side=water.name,
                )
            ]  # fmt: skip
        for unit in units:
            mobility = self.world.roster.types[unit.type].mobility
            terrain = None if self.setting_out.is_static(unit) else chart.barring_terrain(there, mobility)
            if terrain is not None:
                return [
                    violation(
                        "terrain-barred", terrain.rule, N_("{unit} may not enter the {terrain:t} hex {there}."),
                        hexes=[names[1]], units=[unit.id], unit=unit.label, terrain=terrain.name, there=names[1],
                    )
                ]  # fmt: skip
        return []


def _named(units: Sequence[Unit]) -> str:
    return units[0].label if len(units) == 1 else f"{units[0].label} +{len(units) - 1}"
