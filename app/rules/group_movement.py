"""Movement of a group of units hex by hex: what games share, with a hook for whatever one of them has to itself.

Terrain and hexside costs add up. A group moves at the pace of its slowest unit and pays in each hex what its dearest
unit pays; it may always move one hex by spending everything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.barred_steps import enemy_held, hex_skipped, hexside_barred, terrain_barred, too_far
from app.rules.movement import search
from app.rules.movement_hooks import MovementHooks, MovementRules
from app.rules.parts import Allowance, CostLine, MoveReport, Points, Reach, StepCost, whole
from app.rules.ruling import Finding, Severity, legal, note
from app.rules.unknown_terrain import assumed_clear, costs_to_enter, crossings_to_enter
from app.rules.ways import Searched, cheapest_of

__all__ = ["GroupMovement", "MovementRules"]


class GroupMovement(MovementHooks):
    """The ``Movement`` part of a game, which fills in ``factor`` and whichever of the other hooks it needs.
    ``covering`` has the remarks, by code, that let a group pay less than a path costs, in the words of its last step.
    """

    covering: Mapping[str, str] = {"one-hex-guarantee": N_("One hex is allowed for all points")}

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
        return Allowance(min(points), min(left), self.numbers.factor, tuple(lines))

    def in_phase(self, position: Position, unit: Unit) -> Allowance | None:
        return self.allowance(position, [unit])

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
        costs, parents, along = cheapest_of(self.ways(position, units, start, allowance))
        further = self.further(position, units, start, allowance, costs, parents)
        own = {u.id for u in units}
        fits = legal(self.stacking.report(position, start, units).findings)
        barred = self.no_rest(position, units)
        rest = {
            hex_: points
            for hex_, points in costs.items()
            if hex_ == start or (fits and hex_ not in barred and self._may_rest(position, units, own, hex_))
        }
        others = {to: path[-2] for to, path in further.items()} | {to: back[to] for to, back in along.items()}
        stepped = [(others[h] if h in others else parents[h], h) for h in costs if h != start]
        unknown = self.assumed(position, units, stepped, [s for s in stepped if s[1] not in others])
        findings = (*stays, *self.remarks(position, units), *unknown)
        return Reach(allowance, rest, costs, parents, findings, along, further)

    def ways(self, position: Position, units: Sequence[Unit], start: int, allowance: Allowance) -> Sequence[Searched]:
        """The ways of moving that are open to the group, each of them searched."""
        return [self.searched(position, units, start, allowance)]

    def searched(
        self, position: Position, units: Sequence[Unit], start: int, allowance: Allowance
    ) -> tuple[dict[int, Points], dict[int, int]]:
        """Cheapest cost of every hex that the group can enter, and the hex before it."""
        side = units[0].side
        enemy = {u.location for u in position.units.values() if u.on_map and u.side != side and self.bars(u)}
        enters, passes = self.may_enter(position, units), self.passes(position, units)

        def step(here: int, there: int, direction: int) -> Points | None:
            if there in enemy or (passes is not None and not passes(here, there)):
                return None
            points = self.step(position, units, here, there, direction)
            return points if points is None or enters is None or enters(there) else None

        costs, parents = search(self.board, start, allowance.left, step, stops=self.stops(position, units))
        if self.numbers.one_hex and self.is_fresh(position, units) and allowance.left >= 1:
            for direction, there in enumerate(self.board.grid.neighbours[start]):
                if there >= 0 and there not in costs:
                    points = step(start, there, direction)
                    if points is not None:
                        costs[there], parents[there] = points, start
        return costs, parents

    def is_fresh(self, position: Position, units: Sequence[Unit]) -> bool:
        """Whether nobody of the group has spent anything in the phase."""
        return not any(position.ledger.spent(u.id) for u in units)

    def _may_rest(self, position: Position, units: Sequence[Unit], own: set[str], hex_: int) -> bool:
        there = [u for u in position.units_at(hex_) if u.id not in own]
        return not there or legal(self.stacking.report(position, hex_, [*there, *units]).findings)

    def assumed(
        self, position: Position, units: Sequence[Unit], steps: Sequence[tuple[int, int]],
        priced: Sequence[tuple[int, int]],
    ) -> list[Finding]:  # fmt: skip
        """What was taken for granted of terrain that nobody has entered, along steps (from, to), and of what it costs,
        along those that the terrain prices."""
        chart, rule, name = self.chart_at(position, units[0].side), self.numbers.clear, self.numbers.chart
        found = assumed_clear(self.board, (to for _, to in steps if to not in chart.grounds), rule)
        if not name:
            return found
        adjacent, between = self.board.grid.adjacent, self.board.grid.side_between
        sides = ((between(a, b), b) for a, b in priced if b in adjacent[a])
        crossed = [feature for key, to in sides for feature in self.features(position, units, key, to)]
        entered = costs_to_enter(chart, (to for _, to in priced), rule, name)
        return [*found, *entered, *crossings_to_enter(crossed, rule, name)]

    # judging a path ---------------------------------------------------------------------------------------------

    def report(self, position: Position, units: Sequence[Unit], path: Sequence[int], by: str = "") -> MoveReport:
        """Cost and findings of moving along ``path`` (hexes, the start first)."""
        path = [self.board.hex_of(location) for location in path]
        allowance = self.allowance(position, units)
        findings = self.setting_out.findings(position, units, path[0])
        findings += self.outset_findings(position, units)
        costs: list[StepCost] = []
        fixed = self.fixed(position, units, path)
        for i in range(len(path) - 1):
            cost, faults = self._one_step(position, units, path, i, fixed[i] if fixed else None)
            costs.append(cost)
            findings += faults
        known = [step.cost for step in costs if step.cost is not None]
        if len(known) == len(costs):
            paid = self.paid(position, units, path, whole(known), allowance)
            costs[-1:] = [self._covered(step, paid) for step in costs[-1:]]
            findings += paid
        findings += [*self.path_findings(position, units, path), *self.rest_findings(position, units, path[-1])]
        stepped = list(pairwise(path))
        findings += [*self.remarks(position, units), *self.assumed(position, units, stepped, [] if fixed else stepped)]
        return MoveReport(allowance, tuple(costs), tuple(findings))

    def _covered(self, step: StepCost, paid: Sequence[Finding]) -> StepCost:
        """The last step, with what lets a group that has fewer points pay for it."""
        more = [
            CostLine(0, f.rule, self.covering[f.code])
            for f in paid if f.severity is Severity.NOTE and f.code in self.covering
        ]  # fmt: skip
        return replace(step, lines=(*step.lines, *more))

    def paid(
        self, position: Position, units: Sequence[Unit], path: Sequence[int], total: Points, allowance: Allowance
    ) -> list[Finding]:
        """Whether the group can pay for the path, of ``total`` points."""
        if total <= allowance.left:
            return []
        names = [self.board.location_name(h) for h in path]
        if self.numbers.one_hex and len(path) == 2 and self.is_fresh(position, units) and allowance.points >= 1:
            text = N_("{group} may always move one hex by spending all points.")
            group, ids = [u.label for u in units], [u.id for u in units]
            return [note("one-hex-guarantee", self.numbers.one_hex, text, units=ids, hexes=names[1:], group=group)]
        return too_far(self.board, units, path, total, allowance.left, self.numbers.points)

    def _one_step(
        self, position: Position, units: Sequence[Unit], path: Sequence[int], at: int, fixed: Sequence[CostLine] | None
    ) -> tuple[StepCost, list[Finding]]:
        here, there = path[at], path[at + 1]
        if there not in self.board.grid.adjacent[here]:
            rule = self.numbers.adjacent or self.numbers.points
            return StepCost(here, there, None), hex_skipped(self.board, units, here, there, rule)
        direction = self.board.grid.direction(here, there)
        account, found = list[CostLine](), list[Finding]()
        if fixed is not None:
            cost = StepCost.of(here, there, *fixed)
        else:
            points = self.step(position, units, here, there, direction, account)
            cost = StepCost(here, there, points, () if points is None else tuple(account))
        if cost.cost is None:
            found += self.barred(position, units, here, there, direction)
        else:
            cost = replace(cost, lines=(*cost.lines, *self.for_nothing(position, units, here, there)))
        holders = [u for u in position.units_at(there) if u.side != units[0].side and self.bars(u)]
        found += enemy_held(self.board, units, holders, there, self.numbers.enemy)
        return cost, [*found, *self.entry_findings(position, units, path, at + 1)]

    def barred(self, position: Position, units: Sequence[Unit], here: int, there: int, direction: int) -> list[Finding]:
        """Why the step is barred; of a unit that never moves nothing more is said."""
        side_key, chart = self.board.grid.sides[here][direction], self.chart_at(position, units[0].side)
        sides = (self.barring(position, units, side_key, mobility, there) for mobility in self.classes(units))
        water = next((side for side in sides if side is not None), None)
        if water is not None:
            return hexside_barred(self.board, units, here, there, water)
        for unit in units:
            barring = chart.barring_terrain(there, self.mobility(unit))
            if barring is not None and not self.setting_out.is_static(unit):
                return terrain_barred(self.board, unit, there, barring)
        return []
