"""Movement: 9.1-9.13, 9.15-9.17, 9.20, the factors of 12.1, the first turn's halving of 5.13(4) and 1.3.

Terrain and hexside costs add up (9.20). A group moves at the pace of its slowest unit (9.7) and pays in each hex
what its dearest unit pays. The supply state that counts is the one at the instant the movement began (7.5).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import SUPPLY
from app.position.position import Position
from app.position.world import World
from app.rules.movement import search
from app.rules.odds import half
from app.rules.parts import Allowance, MoveReport, Points, Reach, Stacking
from app.rules.ruling import Finding, legal, note, violation
from app.rules.terrain_chart import BoundChart
from app.systems.operation_storm.airpower import Airpower
from app.systems.operation_storm.corridors import Corridors
from app.systems.operation_storm.countries import Countries
from app.systems.operation_storm.data import RulesData
from app.systems.operation_storm.setting_out import SettingOut
from app.systems.operation_storm.supply import SUPPLIED, OperationStormSupply

_TOO_FAR = {
    (False, True): N_("{path} costs {cost} movement points, {group} has {left} left."),
    (False, False): N_("{path} costs {cost} movement points, {group} have {left} left."),
    (True, True): N_("{path} costs one movement point, {group} has {left} left."),
    (True, False): N_("{path} costs one movement point, {group} have {left} left."),
}
"""By whether the cost is one point and the group one unit."""
NAMED = 12
"""Most hexes that a sentence lists."""


class OperationStormMovement:
    """Bound to one world; asks ``supply`` for the states of units that have not begun to move."""

    def __init__(
        self,
        world: World,
        rules: RulesData,
        chart: BoundChart,
        supply: OperationStormSupply,
        stacking: Stacking,
        countries: Countries,
        corridors: Corridors,
        airpower: Airpower,
    ) -> None:
        self.world, self.board, self.rules, self.chart = world, world.board, rules, chart
        self.supply, self.stacking, self.countries = supply, stacking, countries
        self.corridors, self.airpower = corridors, airpower
        self.setting_out = SettingOut(world)

    # allowance --------------------------------------------------------------------------------------------------

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
        return Allowance(min(points), min(left), "12.1", tuple(lines))

    def _factor(self, position: Position, unit: Unit) -> tuple[Points, Finding]:
        mobility = self.world.roster.types[unit.type].mobility
        if self.setting_out.is_static(unit):
            return 0, note("static-unit", "9.2", N_("{unit} never moves."), units=[unit.id], unit=unit.label)
        state = self.state(position, unit)
        factor = self.rules.factor(unit.nation, mobility, self.supply.as_effect(position, state, unit.side))
        line = note(
            "movement-factor", "12.1", N_("{unit}: {points} movement points, {state:t}."),
            units=[unit.id], unit=unit.label, points=factor, state=state.replace("-", " "),
        )  # fmt: skip
        if position.turn == self.rules.first_turn.turn and unit.side in self.rules.first_turn.halved_sides:
            factor = half(factor, "up")
            line = note(
                "first-turn-halved", "5.13(4)", N_("{unit}: halved on the first turn to {points} movement points."),
                units=[unit.id], unit=unit.label, points=factor,
            )  # fmt: skip
        return factor, line

    def state(self, position: Position, unit: Unit) -> str:
        """Supply state for moving: as determined when the unit began to move (7.5), else as it stands now. On the first
        turn nobody is out of supply, whatever was determined (5.13(2))."""
        if position.turn in self.rules.supply.supplied_turns:
            return SUPPLIED
        return position.ledger.text(SUPPLY, unit.id) or self.supply.state(position, unit)

    # steps ------------------------------------------------------------------------------------------------------

    def step(self, position: Position, units: Sequence[Unit], here: int, there: int, direction: int) -> Points | None:
        """Movement points of one step for the whole group; ``None`` where terrain or water bars a unit of it."""
        side_key = self.board.grid.sides[here][direction]
        dearest: Points = 0
        for mobility in {self.world.roster.types[u.type].mobility for u in units}:
            crossing = self.chart.crossing(mobility).get(side_key, 0)
            if crossing is None:
                return None
            rate = self.corridors.rate(position, units[0], mobility, here, there, side_key)
            entry = self.chart.entry(mobility)[there]
            own = rate if rate is not None else None if entry is None else entry + crossing
            if own is None:
                return None
            dearest = max(dearest, own)
        border = self.countries.border_surcharge(position, units[0].side, side_key)
        return dearest + border + self.airpower.surcharge(position, units[0].side, there)

    # reach ------------------------------------------------------------------------------------------------------

    def reach(self, position: Position, units: Sequence[Unit], by: str = "") -> Reach:
        """Where the group may rest, and what every hex on the way costs; only its own hex, and why, for a group that
        cannot set out."""
        start = self.setting_out.hex_of(units[0])
        allowance = self.allowance(position, units)
        stays = self.setting_out.findings(position, units, start)
        if stays:
            own_hex: dict[int, Points] = {start: 0} if start >= 0 else {}
            return Reach(allowance, own_hex, own_hex, {}, tuple(stays))
        enemy = {u.location for u in position.units.values() if u.on_map and u.side != units[0].side}
        mobilities = sorted({self.world.roster.types[u.type].mobility for u in units})
        abroad = self.countries.abroad(units)

        def step(here: int, there: int, direction: int) -> Points | None:
            if there in enemy or there in abroad:
                return None
            return self.step(position, units, here, there, direction)

        costs, parents = search(self.board, start, allowance.left, step)
        fresh = not any(position.ledger.spent(u.id) for u in units)
        if fresh and allowance.left >= 1 and mobilities:
            for direction, there in enumerate(self.board.grid.neighbours[start]):
                if there >= 0 and there not in costs:
                    points = step(start, there, direction)
                    if points is not None:
                        costs[there], parents[there] = points, start
        own = {u.id for u in units}
        fits = legal(self.stacking.report(position, start, units).findings)
        rest = {
            hex_: points
            for hex_, points in costs.items()
            if hex_ == start or (fits and self._may_rest(position, units, own, hex_))
        }
        remarks = [*self.countries.unknown(units), *self._assumed_clear(h for h in costs if h != start)]
        return Reach(allowance, rest, costs, parents, tuple(remarks))

    def _may_rest(self, position: Position, units: Sequence[Unit], own: set[str], hex_: int) -> bool:
        there = [u for u in position.units_at(hex_) if u.id not in own]
        return not there or legal(self.stacking.report(position, hex_, [*there, *units]).findings)

    # judging a path ---------------------------------------------------------------------------------------------

    def report(self, position: Position, units: Sequence[Unit], path: Sequence[int], by: str = "") -> MoveReport:
        """Cost and findings of moving along ``path`` (hexes, the start first)."""
        path = [self.board.hex_of(location) for location in path]
        allowance = self.allowance(position, units)
        findings = self.setting_out.findings(position, units, path[0])
        names = [self.board.location_name(h) for h in path]
        steps: list[Points | None] = []
        for i in range(len(path) - 1):
            cost, faults = self._one_step(position, units, path[i], path[i + 1])
            steps.append(cost)
            findings += faults
        known = [s for s in steps if s is not None]
        total: Points | None = sum(known, start=0) if len(known) == len(steps) else None
        group = [u.label for u in units]
        ids = [u.id for u in units]
        if total is not None and total > allowance.left:
            fresh = not any(position.ledger.spent(u.id) for u in units)
            if len(path) == 2 and fresh and allowance.points >= 1:
                findings.append(
                    note(
                        "one-hex-guarantee", "9.3", N_("{group} may always move one hex by spending all points."),
                        units=ids, hexes=names[1:], group=group,
                    )
                )  # fmt: skip
            else:
                findings.append(
                    violation(
                        "too-far", "9.1", _TOO_FAR[total == 1, len(group) == 1],
                        units=ids, hexes=names, path=f"{names[0]}–{names[-1]}", cost=_plain(total),
                        left=_plain(allowance.left), group=group,
                    )
                )  # fmt: skip
        findings += [*self.countries.unknown(units), *self._assumed_clear(path[1:])]
        return MoveReport(allowance, total, tuple(steps), tuple(findings))

    def _assumed_clear(self, hexes: Iterable[int]) -> list[Finding]:
        """A remark on the hexes whose terrain nobody has entered (9.10)."""
        unknown = [self.board.location_name(h) for h in sorted(set(hexes)) if self.board.is_unknown(h)]
        if not unknown:
            return []
        text = N_("The terrain of {hexes_} is not entered yet and was taken as clear.")
        if len(unknown) > NAMED:
            text = N_("The terrain of {count} hexes is not entered yet and was taken as clear.")
        return [note("assumed-clear", "9.10", text, hexes=unknown, hexes_=unknown, count=len(unknown))]

    def _one_step(
        self, position: Position, units: Sequence[Unit], here: int, there: int
    ) -> tuple[Points | None, list[Finding]]:
        names = (self.board.location_name(here), self.board.location_name(there))
        ids = [u.id for u in units]
        if there not in self.board.grid.adjacent[here]:
            return None, [
                violation(
                    "hex-skipped", "9.1", N_("{there} is not next to {here}; no hex may be skipped."),
                    hexes=names, units=ids, here=names[0], there=names[1],
                )
            ]  # fmt: skip
        direction = self.board.grid.direction(here, there)
        cost = self.step(position, units, here, there, direction)
        found: list[Finding] = []
        if cost is None:
            found += self._barred(units, here, there, direction)
        holders = [u for u in position.units_at(there) if u.side != units[0].side]
        if holders:
            found.append(
                violation(
                    "enemy-held", "9.4", N_("{there} is held by {enemy}."),
                    hexes=[names[1]], units=[*ids, *(u.id for u in holders)], there=names[1],
                    enemy=_named(holders),
                )
            )  # fmt: skip
        found += self.countries.entry_findings(units, there)
        return cost, found

    def _barred(self, units: Sequence[Unit], here: int, there: int, direction: int) -> list[Finding]:
        """Why the step is barred; of a unit that never moves nothing more is said."""
        names = (self.board.location_name(here), self.board.location_name(there))
        side_key = self.board.grid.sides[here][direction]
        classes = (self.world.roster.types[u.type].mobility for u in units)
        water = next((h for m in classes if (h := self.chart.barring_side(side_key, m)) is not None), None)
        if water is not None:
            return [
                violation(
                    "hexside-barred", water.rule, N_("No unit may cross the {side:t} {here}/{there}."),
                    hexes=names, units=[u.id for u in units], here=names[0], there=names[1], side=water.name,
                )
            ]  # fmt: skip
        for unit in units:
            mobility = self.world.roster.types[unit.type].mobility
            terrain = None if self.setting_out.is_static(unit) else self.chart.barring_terrain(there, mobility)
            if terrain is not None:
                return [
                    violation(
                        "terrain-barred", terrain.rule, N_("{unit} may not enter the {terrain:t} hex {there}."),
                        hexes=[names[1]], units=[unit.id], unit=unit.label, terrain=terrain.name, there=names[1],
                    )
                ]  # fmt: skip
        return []


def _plain(points: Points) -> str:
    return str(points)


def _named(units: Sequence[Unit]) -> str:
    return units[0].label if len(units) == 1 else f"{units[0].label} +{len(units) - 1}"
