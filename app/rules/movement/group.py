"""Movement of a group hex by hex: whether it may start, what it can reach, what the move costs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise

from app.board.board import NO_HEXES
from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import MOVED, MOVING, STARTED, Json
from app.position.position import Position, World
from app.rules.movement.search import (
    Searched,
    cheapest_of,
    enemy_held,
    hex_skipped,
    hexside_barred,
    search,
    terrain_barred,
    too_far,
)
from app.rules.movement.terrain import (
    BoundChart,
    Hexside,
    assumed_clear,
    unknown_costs,
    unknown_crossings,
)
from app.rules.orders.refusals import off_map
from app.rules.parts import (
    Allowance,
    CostLine,
    CostLines,
    MoveReport,
    Points,
    Reach,
    Stacking,
    StepCost,
    whole,
)
from app.rules.ruling import Finding, Severity, legal, note, violation
from app.rules.stacking import fits


@dataclass(frozen=True, kw_only=True)
class MoveStartCitations:
    """Rule numbers: units move from hex to hex, stacks that move together, units that never move, stacks whose
    movement is over."""

    moves: str
    together: str
    static: str
    over: str


@dataclass(frozen=True)
class MoveStart:
    """Bound to one world; ``is_static`` tells the units that never move by themselves."""

    world: World
    rules: MoveStartCitations
    is_static: Callable[[Unit], bool]

    def hex_of(self, unit: Unit) -> int:
        return self.world.board.hex_of(unit.location) if unit.on_map else unit.location

    def findings(self, position: Position, units: Sequence[Unit], start: int) -> list[Finding]:
        """Why the group cannot set out from ``start``, a hex or ``OFF_MAP``."""
        found: list[Finding] = []
        name = self.world.board.location_name(start) if start >= 0 else ""
        ids = [u.id for u in units]
        if len({u.side for u in units}) > 1:
            found.append(
                violation(
                    "sides-together",
                    self.rules.moves,
                    N_("Units of both sides may not move together: {group}."),
                    units=ids,
                    group=[u.label for u in units],
                )
            )
        origins = {position.ledger.text(STARTED, u.id) or self._where(u) for u in units}
        if len(origins) > 1 or len({self.hex_of(u) for u in units}) > 1:
            found.append(
                violation(
                    "not-stacked-together",
                    self.rules.together,
                    N_("{group} may move together only if they began the phase in the same hex."),
                    units=ids,
                    hexes=[name] if name else [],
                    group=[u.label for u in units],
                )
            )
        found += [self._elsewhere(unit, name) for unit in units if self.hex_of(unit) != start or start < 0]
        found += [self.stays(unit) for unit in units if self.is_static(unit)]
        return [*found, *self.over(position, units)]

    def stays(self, unit: Unit) -> Finding:
        """A unit that never moves."""
        return violation(
            "static-unit", self.rules.static, N_("{unit} may not move at all."), units=[unit.id], unit=unit.label
        )

    def over(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """Units of a stack that moved before another one set out, whichever moves now."""
        found: list[Finding] = []
        moving = position.ledger.text(MOVING, "stack")
        for unit in units:
            if not position.ledger.spent(unit.id) or moving is None:
                continue
            began = position.ledger.text(STARTED, unit.id)
            if began != moving:
                found.append(
                    violation(
                        "movement-over",
                        self.rules.over,
                        N_("{unit} may not move again: the stack from {other} has begun to move."),
                        units=[unit.id],
                        unit=unit.label,
                        other=moving,
                    )
                )
            elif position.ledger.get(MOVED, unit.id):
                text = N_("{unit} may not move again: another stack has begun to move.")
                found.append(violation("movement-over", self.rules.over, text, units=[unit.id], unit=unit.label))
        return found

    def _elsewhere(self, unit: Unit, start: str) -> Finding:
        if not unit.on_map:
            return off_map(unit, self.rules.moves)
        here = self._where(unit)
        return violation(
            "not-there",
            self.rules.moves,
            N_("{unit} is in {here}, not in {start}."),
            units=[unit.id],
            hexes=[start] if start else [],
            unit=unit.label,
            here=here,
            start=start,
        )

    def _where(self, unit: Unit) -> str:
        return self.world.board.location_name(unit.location) if unit.on_map else unit.box


@dataclass(frozen=True, kw_only=True)
class MovementCitations:
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
        self, world: World, rules: MovementCitations, chart: BoundChart, stacking: Stacking, setting_out: MoveStart
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
        self, position: Position, units: Sequence[Unit], here: int, there: int, direction: int, lines: CostLines = None
    ) -> Points | None:
        """Movement points of one step for the whole group; ``None`` where terrain or water bars a unit of it. The
        points are the sum of the ``lines`` that are taken here and in the hooks."""
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
        if lines is not None:
            lines += self._cost_lines(position, units, here, there, side_key)
        return dearest + self.surcharge(position, units[0].side, there, side_key, lines)

    def _cost_lines(
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
        self,
        position: Position,
        units: Sequence[Unit],
        mobility: str,
        there: int,
        side_key: int,
        lines: CostLines = None,
    ) -> Points | None:
        """Further points to cross a hexside into ``there``; ``None`` where the class may not."""
        chart = self.chart_at(position, units[0].side)
        if lines is not None:
            lines += chart.crossing_lines(self.features(position, units, side_key, there), mobility, there)
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
        self,
        position: Position,
        unit: Unit,
        mobility: str,
        here: int,
        there: int,
        side_key: int,
        lines: CostLines = None,
    ) -> Points | None:
        """Points of a step that stand in place of the terrain's, along a path for one; ``None`` where these hold.
        ``unit`` is the group's first."""
        return None

    def surcharge(self, position: Position, side: str, there: int, side_key: int, lines: CostLines = None) -> Points:
        """Points of a step in addition to all others."""
        return 0

    def costless_lines(self, position: Position, units: Sequence[Unit], here: int, there: int) -> list[CostLine]:
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
        return NO_HEXES

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

    def own_paths(
        self,
        position: Position,
        units: Sequence[Unit],
        start: int,
        allowance: Allowance,
        costs: dict[int, Points],
        parents: Mapping[int, int],
    ) -> Mapping[int, tuple[int, ...]]:
        """Whole paths to hexes that can be entered by a path of their own alone; their costs join ``costs``."""
        return {}

    def mobility(self, unit: Unit) -> str:
        """The unit's class on the terrain chart."""
        return self.world.roster.types[unit.type].mobility

    def classes(self, units: Sequence[Unit]) -> list[str]:
        """The mobility classes in the group, each once."""
        if len(units) == 1:  # asked at every step of a search
            return [self.mobility(units[0])]
        return sorted({self.mobility(u) for u in units})


class GroupMovement(MovementHooks):
    """The ``Movement`` part of a game, which fills in ``factor`` and whichever of the other hooks it needs.
    ``covering`` has the remarks, by code, that let a group pay less than a path costs, in the words of its last step.
    """

    covering: Mapping[str, str] = {"one-hex-guarantee": N_("One hex is always allowed, for all movement points")}

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
        return 0, note("static-unit", rule, N_("{unit} may not move at all."), units=[unit.id], unit=unit.label)

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
        costs, parents, along = cheapest_of(self.searches(position, units, start, allowance))
        own_paths = self.own_paths(position, units, start, allowance, costs, parents)
        together = legal(self.stacking.report(position, start, units).findings)
        barred = self.no_rest(position, units)
        rest = {
            hex_: points
            for hex_, points in costs.items()
            if hex_ == start
            or (together and hex_ not in barred and fits(self.stacking, position, units, hex_, alone=False))
        }
        others = {to: path[-2] for to, path in own_paths.items()} | {to: back[to] for to, back in along.items()}
        stepped = [(others[h] if h in others else parents[h], h) for h in costs if h != start]
        unknown = self.assumed(position, units, stepped, [s for s in stepped if s[1] not in others])
        findings = (*stays, *self.remarks(position, units), *unknown)
        return Reach(allowance, rest, costs, parents, findings, along, own_paths)

    def searches(
        self, position: Position, units: Sequence[Unit], start: int, allowance: Allowance
    ) -> Sequence[Searched]:
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
            for direction, there in enumerate(self.board.grid.neighbors[start]):
                if there >= 0 and there not in costs:
                    points = step(start, there, direction)
                    if points is not None:
                        costs[there], parents[there] = points, start
        return costs, parents

    def is_fresh(self, position: Position, units: Sequence[Unit]) -> bool:
        """Whether nobody of the group has spent anything in the phase."""
        return not any(position.ledger.spent(u.id) for u in units)

    def assumed(
        self,
        position: Position,
        units: Sequence[Unit],
        steps: Sequence[tuple[int, int]],
        priced: Sequence[tuple[int, int]],
    ) -> list[Finding]:
        """What was taken for granted of terrain that nobody has entered, along steps (from, to), and of what it costs,
        along those that the terrain prices."""
        chart, rule, name = self.chart_at(position, units[0].side), self.numbers.clear, self.numbers.chart
        found = assumed_clear(self.board, (to for _, to in steps if to not in chart.grounds), rule)
        if not name:
            return found
        adjacent, between = self.board.grid.adjacent, self.board.grid.side_between
        sides = ((between(a, b), b) for a, b in priced if b in adjacent[a])
        crossed = [feature for key, to in sides for feature in self.features(position, units, key, to)]
        entered = unknown_costs(chart, (to for _, to in priced), rule, name)
        return [*found, *entered, *unknown_crossings(crossed, rule, name)]

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
            paid = self.affordable(position, units, path, whole(known), allowance)
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
            for f in paid
            if f.severity is Severity.NOTE and f.code in self.covering
        ]
        return replace(step, lines=(*step.lines, *more))

    def affordable(
        self, position: Position, units: Sequence[Unit], path: Sequence[int], total: Points, allowance: Allowance
    ) -> list[Finding]:
        """Why the group cannot pay the ``total`` points of the path, or the remark by which it need not; nothing where
        it can."""
        if total <= allowance.left:
            return []
        unentered = [line for line in allowance.lines if line.severity is Severity.VIOLATION]
        if unentered:
            return unentered
        names = [self.board.location_name(h) for h in path]
        if self.numbers.one_hex and len(path) == 2 and self.is_fresh(position, units) and allowance.points >= 1:
            text = N_("{group} may always move one hex, at the cost of the full movement allowance.")
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
        lines, found = list[CostLine](), list[Finding]()
        if fixed is not None:
            cost = StepCost.of(here, there, *fixed)
        else:
            points = self.step(position, units, here, there, direction, lines)
            cost = StepCost(here, there, points, () if points is None else tuple(lines))
        if cost.cost is None:
            found += self.barred(position, units, here, there, direction)
        else:
            cost = replace(cost, lines=(*cost.lines, *self.costless_lines(position, units, here, there)))
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


def exact_points(points: Points) -> Json:
    """A whole number, or an exact fraction as text: ``"7/3"``."""
    value = Fraction(points)
    return int(value) if value.denominator == 1 else str(value)
