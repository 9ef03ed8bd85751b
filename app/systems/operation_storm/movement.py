"""Movement: 9.1-9.13, 9.15-9.17, 9.20, the factors of 12.1, the first turn's halving of 5.13(4) and 1.3.

Terrain and hexside costs add up (9.20). A group moves at the pace of its slowest unit (9.7) and pays in each hex
what its dearest unit pays. The supply state that counts is the one at the instant the movement began (7.5).
"""

from __future__ import annotations

from collections.abc import Sequence

from app.board.board import UNKNOWN
from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import MOVING, STARTED, SUPPLY
from app.position.position import Position
from app.position.world import World
from app.rules.movement import search
from app.rules.odds import half
from app.rules.parts import Allowance, MoveReport, Points, Reach, Stacking, Supply
from app.rules.ruling import Finding, note, violation
from app.rules.terrain_chart import BoundChart
from app.systems.operation_storm.airpower import Airpower
from app.systems.operation_storm.corridors import Corridors
from app.systems.operation_storm.countries import Countries
from app.systems.operation_storm.data import RulesData

STATIC = "static"


class OperationStormMovement:
    """Bound to one world; asks ``supply`` for the states of units that have not begun to move."""

    def __init__(
        self,
        world: World,
        rules: RulesData,
        chart: BoundChart,
        supply: Supply,
        stacking: Stacking,
        countries: Countries,
        corridors: Corridors,
        airpower: Airpower,
    ) -> None:
        self.world, self.board, self.rules, self.chart = world, world.board, rules, chart
        self.supply, self.stacking, self.countries = supply, stacking, countries
        self.corridors, self.airpower = corridors, airpower

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
        if mobility == STATIC:
            return 0, note("static-unit", "9.2", N_("{unit} never moves."), units=[unit.id], unit=unit.label)
        state = self.state(position, unit)
        factor = self.rules.factor(unit.nation, mobility, state)
        line = note(
            "movement-factor", "12.1", N_("{unit}: {points} movement points, {state:t}."),
            units=[unit.id], unit=unit.label, points=factor, state=state,
        )  # fmt: skip
        if position.turn == self.rules.first_turn.turn and unit.side in self.rules.first_turn.halved_sides:
            factor = half(factor, "up")
            line = note(
                "first-turn-halved", "5.13(4)", N_("{unit}: halved on the first turn to {points} movement points."),
                units=[unit.id], unit=unit.label, points=factor,
            )  # fmt: skip
        return factor, line

    def state(self, position: Position, unit: Unit) -> str:
        """Supply state for moving: as determined when the unit began to move (7.5), else as it stands now."""
        return position.ledger.text(SUPPLY, unit.id) or self.supply.state(position, unit)

    # steps ------------------------------------------------------------------------------------------------------

    def step(self, position: Position, units: Sequence[Unit], here: int, there: int, direction: int) -> Points | None:
        """Movement points of one step for the whole group; ``None`` where terrain or water bars a unit of it."""
        side_key = self.board.grid.sides[here][direction]
        crossing = self.chart.crossing.get(side_key, 0)
        if crossing is None:
            return None
        dearest: Points = 0
        for mobility in {self.world.roster.types[u.type].mobility for u in units}:
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
        """Where the group may rest, and what every hex on the way costs."""
        start = self._hex(units[0])
        allowance = self.allowance(position, units)
        empty = Reach(allowance, {start: 0}, {start: 0}, {})
        if self._standing(position, units, start):
            return empty
        enemy = {where for where, side in position.occupiers.items() if side != units[0].side}
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
        rest = {
            hex_: points
            for hex_, points in costs.items()
            if hex_ == start or self._may_rest(position, units, own, hex_)
        }
        return Reach(allowance, rest, costs, parents)

    def _may_rest(self, position: Position, units: Sequence[Unit], own: set[str], hex_: int) -> bool:
        there = [u for u in position.units_at(hex_) if u.id not in own]
        return not there or not self.stacking.report(position, hex_, [*there, *units]).findings

    # judging a path ---------------------------------------------------------------------------------------------

    def _standing(self, position: Position, units: Sequence[Unit], start: int) -> list[Finding]:
        """Why the group cannot set out at all."""
        found: list[Finding] = []
        name = self.board.location_name(start) if start >= 0 else ""
        ids = [u.id for u in units]
        if any(u.side != units[0].side for u in units):
            found.append(
                violation(
                    "sides-together", "9.1", N_("Units of both sides never move together: {group}."),
                    units=ids, group=[u.label for u in units],
                )
            )  # fmt: skip
        origins = {position.ledger.text(STARTED, u.id) or self._where(u) for u in units}
        if len(origins) > 1 or len({self._hex(u) for u in units}) > 1:
            found.append(
                violation(
                    "not-stacked-together", "9.5",
                    N_("{group} may move together only if they began the phase in one hex."),
                    units=ids, hexes=[name] if name else [], group=[u.label for u in units],
                )
            )  # fmt: skip
        for unit in units:
            if self._hex(unit) != start or start < 0:
                found.append(
                    violation(
                        "not-there", "9.1", N_("{unit} is in {here}, not in {start}.")
                        if unit.on_map and start >= 0 else N_("{unit} is not on the map."),
                        units=[unit.id], hexes=[name] if name else [], unit=unit.label, here=self._where(unit),
                        start=name,
                    )
                )  # fmt: skip
        for unit in units:
            if self.world.roster.types[unit.type].mobility == STATIC:
                found.append(
                    violation("static-unit", "9.2", N_("{unit} never moves."), units=[unit.id], unit=unit.label)
                )
        moving = position.ledger.text(MOVING, "stack")
        for unit in units:
            if position.ledger.spent(unit.id) and moving is not None:
                began = position.ledger.text(STARTED, unit.id)
                if began != moving:
                    found.append(
                        violation(
                            "movement-over", "9.6",
                            N_("{unit} has moved, and the stack from {other} has begun to move since."),
                            units=[unit.id], unit=unit.label, other=moving,
                        )
                    )  # fmt: skip
        return found

    def _hex(self, unit: Unit) -> int:
        return self.board.hex_of(unit.location) if unit.on_map else unit.location

    def _where(self, unit: Unit) -> str:
        return self.board.location_name(unit.location) if unit.on_map else unit.box

    def report(self, position: Position, units: Sequence[Unit], path: Sequence[int], by: str = "") -> MoveReport:
        """Cost and findings of moving along ``path`` (hexes, the start first)."""
        path = [self.board.hex_of(location) for location in path]
        allowance = self.allowance(position, units)
        findings = self._standing(position, units, path[0])
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
                        "one-hex-guarantee", "9.3", N_("{group} may always move one hex, for all of its points."),
                        units=ids, hexes=names[1:], group=group,
                    )
                )  # fmt: skip
            else:
                findings.append(
                    violation(
                        "too-far", "9.1", N_("{path} costs {cost} movement points, {group} has {left} left.")
                        if len(group) == 1 else N_("{path} costs {cost} movement points, {group} have {left} left."),
                        units=ids, hexes=names, path=f"{names[0]}–{names[-1]}", cost=_plain(total),
                        left=_plain(allowance.left), group=group,
                    )
                )  # fmt: skip
        unknown = [name for name, h in zip(names[1:], path[1:], strict=True) if UNKNOWN in self.board.terrain[h]]
        if unknown:
            findings.append(
                note(
                    "assumed-clear", "9.10", N_("The terrain of {hexes_} is not entered yet and was taken as clear."),
                    hexes=unknown, **{"hexes_": unknown},
                )
            )  # fmt: skip
        return MoveReport(allowance, total, tuple(steps), tuple(findings))

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
            found.append(self._barred(units, here, there, direction))
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

    def _barred(self, units: Sequence[Unit], here: int, there: int, direction: int) -> Finding:
        names = (self.board.location_name(here), self.board.location_name(there))
        water = self.chart.barring_side(self.board.grid.sides[here][direction])
        if water is not None:
            return violation(
                "hexside-barred", water.rule, N_("No unit may cross the {side:t} {here}/{there}."),
                hexes=names, units=[u.id for u in units], here=names[0], there=names[1], side=water.name,
            )  # fmt: skip
        for unit in units:
            terrain = self.chart.barring_terrain(there, self.world.roster.types[unit.type].mobility)
            if terrain is not None:
                return violation(
                    "terrain-barred", terrain.rule, N_("{unit} may not enter the {terrain:t} hex {there}."),
                    hexes=[names[1]], units=[unit.id], unit=unit.label, terrain=terrain.name, there=names[1],
                )  # fmt: skip
        raise AssertionError(f"the step {names} is barred by nothing")


def _plain(points: Points) -> str:
    return str(points)


def _named(units: Sequence[Unit]) -> str:
    return units[0].label if len(units) == 1 else f"{units[0].label} +{len(units) - 1}"
