"""Movement 8.1-8.12: by terrain, by road, rail and trail, among zones of control 10.1-10.10."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import WAYS, Json
from app.position.position import Position, World
from app.rules.movement.group import GroupMovement, MovementCitations, MoveStart, MoveStartCitations, exact_points
from app.rules.movement.search import Searched, search
from app.rules.movement.terrain import Hexside, zones_in_doubt
from app.rules.parts import (
    PLAIN_FACTOR,
    Allowance,
    CostLine,
    CostLines,
    MoveReport,
    Points,
    Reach,
    Stacking,
    whole,
)
from app.rules.ruling import Finding, legal, note, violation
from app.rules.stacking import StackingTable, fits
from app.rules.zones_of_control import MovingThroughZones, ZoneCitations, Zones
from app.systems.winterstorm.command import Command
from app.systems.winterstorm.data import PathData, RulesData
from app.systems.winterstorm.special_units import is_effective, mobility
from app.systems.winterstorm.terrain import CROSSED, IN_RUBBLE, MORE, Crossings, TerrainEffects, rubble_hexes
from app.systems.winterstorm.weather import Reduction, Weather

NUMBERS = ZoneCitations(stop="10.5", straight="10.10(2)", again="10.10(3)")
COMMAND, LEAVING, WEATHER = N_("out of command"), N_("disengaging"), N_("the weather")
SUPPRESSED = N_("suppressed")
"""Why a unit is out of command that no headquarters may command"""
RULES = {COMMAND: "7.7", LEAVING: "10.10", WEATHER: "18.2", SUPPRESSED: "15.3"}
LEAST = 1
"""No halving leaves less"""


def reduced(
    printed: int, weather: Reduction, *, commanded: bool, leaving: bool, weather_up: bool
) -> tuple[Points, tuple[str, ...]]:
    """Movement points left of those printed, exact, and what took some away. Halved once a half, more often a quarter
    with its remainder, never less than a quarter nor than one (8.12); what the weather alone takes is rounded up
    (18.2), a half of its making only with ``weather_up``. Disengaging is one of the two ways out of a zone of control
    (10.9, 10.9(2))."""
    causes = [cause for cause, holds in ((COMMAND, not commanded), (LEAVING, leaving)) if holds]
    base: Points = Fraction(printed)
    halvings = len(causes)
    if weather.halves:
        halvings += 1
    else:
        base = Fraction(weather.rounded(printed))
    if weather.halves or base != printed:
        causes.append(WEATHER)
    if halvings == 1 and weather.halves and weather_up:
        base = Fraction(weather.rounded(printed))
    else:
        base /= min(2**halvings, 4)
    points = max(base, Fraction(printed, 4), Fraction(LEAST)) if printed else Fraction(0)
    return (int(points) if points.denominator == 1 else points), tuple(causes)


ROAD = "road"
BY_TERRAIN = "terrain"
"""The way of moving that every unit has"""
ANY_PATH = "path"
"""The way along paths of every kind, where one move may change between them"""
THIRDS = 3


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
    """Bound to one board; ``kinds`` in their order. With ``mixed`` a move may change from one kind to another. Prices
    are those of roads 8.7, railroads 8.8 and trails 8.9."""

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
        """The price of each step (from, to) of a group that moves this way; ``None`` where it may not. Rubble in a hex
        ends its road (27.2, 27.2(2))."""
        rubble = rubble_hexes(position)
        kinds = tuple(self.kinds) if way == ANY_PATH else (way,)
        priced = [(self.board.path_steps(kind), self.kinds[kind].points, kind) for kind in kinds]

        def price(here: int, there: int, lines: CostLines = None) -> Points | None:
            ruined = here in rubble or there in rubble
            found = [
                (points, kind)
                for steps, points, kind in priced
                if points is not None and (here, there) in steps and not (ruined and kind == ROAD)
            ]
            if not found:
                return None
            points, kind = min(found)
            if lines is not None:
                args = {"path": self.words[kind]}
                lines.append(CostLine(points, self.kinds[kind].rule, N_("Along the {path:t}"), args, base=True))
                lines += [IN_RUBBLE] if there in rubble else []
            return points + (MORE if there in rubble else 0)

        return price

    def is_full(self, position: Position, units: Sequence[Unit], hex_: int) -> bool:
        """Whether friends in the hex leave no room for the group (8.7(2))."""
        return not fits(self.stacking, position, units, hex_, side=units[0].side, alone=False)


MOVEMENT_RULES = MovementCitations(factor="8.2", points="8.3", one_hex="8.4", enemy="9.6", clear="8.6", adjacent="8.2")
FULL_RULE = "8.7(2)"
SETTING_OUT = MoveStartCitations(moves="8.2", together="8.2", static="2.4", over="8.3")
Prices = Sequence[Sequence[CostLine]]
"""What each step of a path costs, line by line"""


class Movement(GroupMovement):
    """Zones of control stop it on roads as well (8.7(3)); several are as one (10.4)."""

    one_at_a_time = True

    def __init__(
        self,
        world: World,
        rules: RulesData,
        effects: TerrainEffects,
        weather: Weather,
        stacking: StackingTable,
        zones: Zones,
        crossings: Crossings,
        command: Command,
        readings: Mapping[str, Json],
    ) -> None:
        super().__init__(
            world,
            replace(MOVEMENT_RULES, chart=effects.name),
            effects.chart,
            stacking,
            MoveStart(world, SETTING_OUT, lambda unit: unit.prints("move") and not unit.number("move")),
        )
        self.weather, self.command = weather, command
        self.zones = MovingThroughZones(world.board, zones, NUMBERS, lambda side: (world.roster.enemy(side),))
        self.crossings, self.bridges = crossings, crossings.bridges
        self.weather_up = bool(readings["weather_halves_up"])
        self.roads = Roads(world.board, rules.roads, stacking, bool(readings["mixed_paths"]), rules.paths)

    # allowance --------------------------------------------------------------------------------------------------

    def factor(self, position: Position, unit: Unit) -> tuple[Points, Finding]:
        who = {"units": [unit.id], "unit": unit.label}
        if not unit.prints("move"):
            text = N_("{unit} has no movement factor in the counter data yet.")
            return 0, violation("factor-not-entered", "2.4", text, **who)
        printed = unit.number("move")
        points, causes = self._points(position, unit, commanded=self.command.when_moving(position, unit))
        if not causes:
            text = N_("{unit}: {points} movement points.")
            return points, note(PLAIN_FACTOR, "8.2", text, points=str(points), **who)
        if not is_effective(unit):
            causes = tuple(SUPPRESSED if cause == COMMAND else cause for cause in causes)
        text = N_("{unit}: {points} of {printed} movement points because of {causes:t}.")
        return points, note(
            "movement-reduced",
            "8.12",
            text,
            points=str(points),
            printed=printed,
            causes=list(causes),
            rules=[RULES[cause] for cause in causes],
            **who,
        )

    def _points(
        self, position: Position, unit: Unit, *, commanded: bool, sure: bool = False
    ) -> tuple[Points, tuple[str, ...]]:
        """``sure`` where a zone that the map does not tell of is left out."""
        leaving = self.zones.leaving(position, unit)
        if sure and self.zones.left_in_doubt(position, [unit]):
            leaving = False
        return reduced(
            unit.number("move"),
            self.weather.movement(position),
            commanded=commanded,
            leaving=leaving,
            weather_up=self.weather_up,
        )

    def remarks(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """That nobody knows whether a unit is in command, or leaves an enemy zone; its allowance is halved until then
        (7.7(1), 10.10(1))."""
        found = [
            found for unit in units if unit.prints("move") for found in self.command.unsure_when_moving(position, unit)
        ]
        left = self.zones.left_in_doubt(position, units)
        return [*found, *zones_in_doubt(self.board, left, RULES[LEAVING])]

    def affordable(
        self, position: Position, units: Sequence[Unit], path: Sequence[int], total: Points, allowance: Allowance
    ) -> list[Finding]:
        """Too far is no violation where it would not be so in command, or out of no enemy zone, and nobody knows."""
        found = super().affordable(position, units, path, total, allowance)
        if legal(found) or not self.remarks(position, units):
            return found
        most = []
        for unit in units:
            known = self.command.when_moving(position, unit) or bool(self.command.unsure_when_moving(position, unit))
            most.append(self._points(position, unit, commanded=known, sure=True)[0] - position.ledger.spent(unit.id))
        return [] if total <= min(most) else found

    def mobility(self, unit: Unit) -> str:
        return mobility(self.world.roster, unit)

    # steps ------------------------------------------------------------------------------------------------------

    def features(self, position: Position, units: Sequence[Unit], side_key: int, there: int) -> Sequence[Hexside]:
        """Those of the chart, but no water where a bridge spans it."""
        return self.crossings.features(side_key, there, bridged=self.bridges.spans(position, units, side_key))

    def crossing(
        self,
        position: Position,
        units: Sequence[Unit],
        mobility: str,
        there: int,
        side_key: int,
        lines: CostLines = None,
    ) -> Points | None:
        if lines is None and self.chart.crossing(mobility, there).get(side_key, 0) == 0:
            return 0  # asked at every step of a search
        bridged = self.bridges.spans(position, units, side_key)
        if lines is not None:
            lines += self.chart.crossing_lines(self.features(position, units, side_key, there), mobility, there)
            lines += self.bridges.lines(position, side_key) if bridged else ()
        return self.crossings.points(mobility, side_key, there, bridged=bridged)

    def surcharge(self, position: Position, side: str, there: int, side_key: int, lines: CostLines = None) -> Points:
        if there not in rubble_hexes(position):
            return 0
        if lines is not None:
            lines.append(IN_RUBBLE)
        return MORE

    def costless_lines(self, position: Position, units: Sequence[Unit], here: int, there: int) -> list[CostLine]:
        return self.zones.costless_lines(position, units, there)

    def passes(self, position: Position, units: Sequence[Unit]) -> Callable[[int, int], bool]:
        return self.zones.passes(position, units)

    def stops(self, position: Position, units: Sequence[Unit]) -> Callable[[int], bool]:
        return self.zones.stops(position, units)

    # ways of moving -----------------------------------------------------------------------------------------------

    def behind(self, position: Position, units: Sequence[Unit]) -> Mapping[str, Fraction]:
        """The ways that are open to the group, and by how much each is dearer than what has been paid so far."""
        names = (BY_TERRAIN, *self.roads.open_to(position, units))
        behind: dict[str, Fraction] = {}
        for name in names:
            owed = [ways_of(position, u).get(name, Fraction(0)) - position.ledger.spent(u.id) for u in units]
            behind[name] = max(*owed, Fraction(0))
        return behind

    def searches(
        self, position: Position, units: Sequence[Unit], start: int, allowance: Allowance
    ) -> Sequence[Searched]:
        found: list[Searched] = []
        for way, owed in self.behind(position, units).items():
            left = allowance.left - owed
            if left < 0:
                found.append(({start: 0}, {}))
                continue
            if way == BY_TERRAIN:
                costs, parents = self.searched(position, units, start, replace(allowance, left=left))
                found.append((_dearer(costs, owed, start), parents))
            else:
                along, back = self._along(position, units, start, left, way)
                found.append((_dearer(along, owed, start), back))
        return found

    def _along(self, position: Position, units: Sequence[Unit], start: int, left: Points, way: str) -> Searched:
        enemy = {u.location for u in position.units.values() if u.on_map and u.side != units[0].side}
        price, passes = self.roads.step(position, units, way), self.passes(position, units)

        def step(here: int, there: int, direction: int) -> Points | None:
            return None if there in enemy or not passes(here, there) else price(here, there)

        return search(self.board, start, left, step, stops=self.stops(position, units))

    def _prices(self, position: Position, units: Sequence[Unit], path: Sequence[int], way: str) -> Prices | None:
        """What each step of a path costs by one way of moving; ``None`` where it is not open all along."""
        adjacent, direction = self.board.grid.adjacent, self.board.grid.direction
        if any(b not in adjacent[a] for a, b in pairwise(path)):
            return None
        if way != BY_TERRAIN and self.roads.is_full(position, units, path[-1]):
            return None
        price = None if way == BY_TERRAIN else self.roads.step(position, units, way)
        priced = list[list[CostLine]]()
        for a, b in pairwise(path):
            lines: list[CostLine] = []
            points = self.step(position, units, a, b, direction(a, b), lines) if price is None else price(a, b, lines)
            if points is None:
                return None
            priced.append(lines)
        return priced

    def fixed(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> Prices | None:
        """The cheapest way's prices, what is owed for it with the first step; ``None`` for the terrain's own."""
        best: tuple[Points, Prices] | None = None
        for way, owed in self.behind(position, units).items():
            prices = self._prices(position, units, path, way) if len(path) > 1 else None
            if prices is None:
                continue
            if owed:
                text = N_("Terrain cost of the path so far, no longer by road")
                prices = [[CostLine(owed, "8.7(1)", text), *prices[0]], *prices[1:]]
            points = _sum(prices)
            if best is None or points < best[0]:
                best = points, [] if way == BY_TERRAIN and not owed else prices
        return best[1] if best is not None and best[1] else None

    def report(self, position: Position, units: Sequence[Unit], path: Sequence[int], by: str = "") -> MoveReport:
        path = [self.board.hex_of(location) for location in path]
        report = super().report(position, units, path, by)
        if len(path) < 2:
            return report
        passed = self._passed(position, units, path, report.cost)
        lost = self.bridges.lost(position, units, path)
        crossed = self.bridges.crossed(position, units, path)
        entries: dict[tuple[str, str], Json] = {(CROSSED, name): True for name in crossed}
        for unit in units:
            entries[WAYS, unit.id] = self._costs(position, units, unit, path)
        return replace(
            report,
            findings=(*report.findings, *passed, *self.bridges.remarks(lost)),
            entries=entries,
            cleared=tuple(m.id for m in lost),
        )

    def _costs(self, position: Position, units: Sequence[Unit], unit: Unit, path: Sequence[int]) -> Json:
        """What the unit's movement will have cost by each way that is open to it then."""
        before, found = ways_of(position, unit), dict[str, Json]()
        for way in self.behind(position, units):
            prices = self._prices(position, units, path, way)
            if prices is not None:
                found[way] = exact_points(before.get(way, Fraction(0)) + _sum(prices))
        return found

    def _passed(
        self, position: Position, units: Sequence[Unit], path: Sequence[int], cost: Points | None
    ) -> list[Finding]:
        """Remarks on hexes of the road that are full of friends: passed at its rate, and none to end in (8.7(2)).
        ``cost`` is what the path costs."""
        full = [h for h in path[1:] if self.roads.is_full(position, units, h)]
        if not full or not any(self._led(position, units, path, way) for way in self.roads.open_to(position, units)):
            return []
        if path[-1] not in full:
            direction = self.board.grid.direction
            ground = [self.step(position, units, a, b, direction(a, b)) for a, b in pairwise(path)]
            known = [points for points in ground if points is not None]
            by_ground = sum(known) + self.behind(position, units)[BY_TERRAIN] if len(known) == len(ground) else None
            return self._full(full) if cost is not None and (by_ground is None or cost < by_ground) else []
        where = self.board.location_name(path[-1])
        text = N_("Road movement may not end in {hex}: it is at its stacking limit. The whole move is at terrain cost.")
        return [note("road-ends-full", FULL_RULE, text, hexes=[where], hex=where)]

    def _led(self, position: Position, units: Sequence[Unit], path: Sequence[int], way: str) -> bool:
        """Whether a road or another path leads all along."""
        price = self.roads.step(position, units, way)
        return all(price(a, b) is not None for a, b in pairwise(path))

    def _full(self, hexes: Sequence[int]) -> list[Finding]:
        if not hexes:
            return []
        names = [self.board.location_name(h) for h in hexes]
        text = N_(
            "{hexes_} are full of friendly units: units may pass through at the road rate but may not stop there."
        )
        if len(names) == 1:
            text = N_(
                "{hexes_} is full of friendly units: units may pass through at the road rate but may not stop there."
            )
        return [note("passes-full-hex", FULL_RULE, text, hexes=names, hexes_=names)]

    # findings ---------------------------------------------------------------------------------------------------

    def reach(self, position: Position, units: Sequence[Unit], by: str = "") -> Reach:
        """With a remark on full hexes of a road through which a hex is reached at its rate."""
        found = super().reach(position, units, by)
        start, on_way = self.setting_out.hex_of(units[0]), set[int]()
        for to, back in found.along.items():
            here = back.get(to, start)
            while here != start:
                on_way.add(here)
                here = back.get(here, start)
        full = sorted(h for h in on_way if self.roads.is_full(position, units, h))
        unsure = self.zones.unsure(
            position, units[0].side, sorted(self.zones.doubtful(position, units[0].side) & found.costs.keys())
        )
        return replace(found, findings=(*found.findings, *self._full(full), *unsure))

    def path_findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        return [*self.zones.findings(position, units, path), *self.bridges.findings_on(position, units, path)]

    def outset_findings(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        return self.zones.outset(position, units)


def _sum(prices: Prices) -> Points:
    return whole(line.cost for lines in prices for line in lines)


def _dearer(costs: Mapping[int, Points], owed: Points, start: int) -> dict[int, Points]:
    """The costs with what is owed for the way taken so far; staying costs nothing."""
    return {hex_: points + owed if hex_ != start else points for hex_, points in costs.items()}
