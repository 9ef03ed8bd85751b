"""Movement: 9.1-9.21, 9.31; the first turn's factors and closed Romania 5.4; rain's loss 10.4; units out of supply 7.7
and entry into hexes without it 7.16; the pause, concentration and refit 7.6, 8.11. Rollbahnen 7.13, 9.15, the Sivash
and the Kerch Strait 9.16, and Soviet sea movement 9.17: five rifle divisions or the Coastal Army from port to port in a
phase. Lines that a German-side group opens on its way: cities, fortified lines, lost sources and Rollbahn hexes that it
takes are its own from then on 3.6, 7.13, 7.15, 7.16. What it takes closes none, as a Rollbahn would that leads nowhere
and is nearer now than one that works (7.3)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count, pairwise

from app.board.board import NO_HEXES, Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import SEA_MOVED, STARTED, USED
from app.position.position import Position, World
from app.position.remembered import LastPosition
from app.rules.movement.group import GroupMovement, MovementCitations, MoveStart, MoveStartCitations
from app.rules.movement.search import Step, search
from app.rules.movement.terrain import BoundChart
from app.rules.orders.refusals import off_map
from app.rules.parts import PLAIN_FACTOR, Allowance, CostLine, CostLines, MoveReport, Points, Reach, Stacking, StepCost
from app.rules.ruling import Finding, legal, note, violation
from app.rules.stacking import crowding, fits
from app.rules.supply.status import OUT, determined
from app.systems.land_without_end.control import HeldGround
from app.systems.land_without_end.countries import Sector
from app.systems.land_without_end.data import GERMAN, SOVIET, RulesData, WeatherData
from app.systems.land_without_end.special_units import ARRIVED, COASTAL_ARMY, REFIT, is_german, is_static, refitting
from app.systems.land_without_end.supply import Supply
from app.systems.land_without_end.weather import NORTH, ROLLBAHN_ENDED, SOUTH, STRAITS, Weather

ROLLBAHN = "rollbahn"
NON_DRY = "non-dry"


@dataclass(frozen=True)
class Rollbahnen:
    """Bound to one world."""

    world: World
    rules: RulesData
    weather: Weather
    switches: Mapping[str, object]

    @property
    def by_non_dry(self) -> bool:
        """Whether any weather but dry ends them (9.19), or only mud and snow (10.10)."""
        return bool(self.switches["rollbahn_ends"] == NON_DRY)

    def open(self, position: Position) -> bool:
        """Whether they still serve movement."""
        return position.ledger.get(USED, ROLLBAHN_ENDED) is None and not self.ended_by(position)

    def ended_by(self, position: Position) -> bool:
        """Whether the weather in force ends them."""
        found = {self.weather.in_zone(position, zone) for zone in (NORTH, SOUTH)}
        if self.by_non_dry:
            return found != {"D"}
        return bool(found & {"M", "S"})

    def rate(self, position: Position, units: Sequence[Unit], here: int, there: int) -> Points | None:
        """Points of a step along a Rollbahn; ``None`` where there is none to use. Every nation of the German side may
        use it (1.5)."""
        if any(u.side != GERMAN for u in units) or not self.open(position):
            return None
        return self.rules.rollbahn.rate if (here, there) in self.world.board.path_steps(ROLLBAHN) else None

    def bonus(self, position: Position, units: Sequence[Unit], *, supplied: bool) -> int:
        """Further hexes for a group that begins its phase on a Rollbahn, fresh and in supply: those of its slowest
        unit."""
        if not supplied or any(u.side != GERMAN or not u.on_map for u in units) or not self.open(position):
            return 0
        board, hexes = self.world.board, self.world.board.path_hexes(ROLLBAHN)
        began = {position.ledger.text(STARTED, u.id) or board.location_name(u.location) for u in units}
        if any(name.startswith("@") or board.hex_of(board.location(name)) not in hexes for name in began):
            return 0
        classes = self.world.roster.types
        more = self.rules.rollbahn.bonus
        return min(more["mechanized" if classes[u.type].mobility == "mechanized" else "non-mechanized"] for u in units)


STRAITS_RULE = "9.16"


@dataclass(frozen=True)
class Straits:
    board: Board

    def on(self, side_key: int) -> frozenset[str]:
        """The straits that a hexside is part of."""
        return self.board.sides.get(side_key, frozenset()) & STRAITS

    def unfrozen(self, side_key: int, weather: WeatherData) -> bool:
        return bool(self.on(side_key) - weather.frozen_hexsides)


SEA = "sea"
SEA_RULE = "9.17"
CAPACITY = 5
CARRIED = ("rifle", "mountain", COASTAL_ARMY)
"""Rifle divisions, mountain rifle among them, and the Coastal Army"""
CORPS = "corps"


@dataclass(frozen=True)
class SeaMovement:
    """Bound to one world."""

    world: World
    ground: HeldGround
    stacking: Stacking

    def weight(self, unit: Unit) -> int:
        """What a unit takes of the capacity, in divisions."""
        return CAPACITY if unit.type == COASTAL_ARMY else 1

    def left(self, position: Position) -> int:
        """Divisions that may still go by sea in the phase."""
        gone = [position.units[u] for u in position.ledger.entries(SEA_MOVED) if u in position.units]
        return CAPACITY - sum(map(self.weight, gone))

    def findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        """Why the group may not go by sea from the first to the last hex of ``path``."""
        board, ids = self.world.board, [u.id for u in units]
        found: list[Finding] = []
        for unit in units:
            if unit.side != SOVIET or unit.type not in CARRIED or unit.counter.size == CORPS:
                text = N_("{unit} may not move by sea: only rifle divisions and the Coastal Army may.")
                found.append(violation("not-by-sea", SEA_RULE, text, units=[unit.id], unit=unit.label))
            began = position.ledger.text(STARTED, unit.id)
            stands = board.location_name(unit.location) if unit.on_map else ""
            if not unit.on_map:
                found.append(off_map(unit, SEA_RULE))
            elif stands != board.location_name(path[0]) or (began is not None and began != stands):
                text = N_("{unit} did not begin the phase in {hex}.")
                where = board.location_name(path[0])
                found.append(violation("not-there", SEA_RULE, text, units=[unit.id], unit=unit.label, hex=where))
            if position.ledger.get(SEA_MOVED, unit.id):
                text = N_("{unit} has already moved by sea this phase.")
                found.append(violation("movement-over", SEA_RULE, text, units=[unit.id], unit=unit.label))
        for hex_ in (path[0], path[-1]):
            found += self._port(position, hex_, ids)
        if len(path) > 2 or path[0] == path[-1]:
            text = N_("A move by sea must go from one port to another.")
            found.append(violation("not-port-to-port", SEA_RULE, text, units=ids))
        if sum(map(self.weight, units)) > max(self.left(position), 0):
            text = N_("Ships for only {left:w} divisions are left this phase.")
            found.append(violation("no-ships", SEA_RULE, text, units=ids, left=max(self.left(position), 0)))
        return [*found, *self._between_seas(position, path[0], path[-1], ids)]

    def _port(self, position: Position, hex_: int, units: Sequence[str]) -> list[Finding]:
        where = self.world.board.location_name(hex_)
        found: list[Finding] = []
        if self.ground.may_be_port(hex_):
            text = N_("The map data does not show whether {hex} is a port of the Black Sea or the Sea of Azov.")
            found.append(note("unknown-coast", SEA_RULE, text, units=units, hexes=[where], hex=where))
        elif hex_ not in self.ground.ports:
            text = N_("{hex} is not a port of the Black Sea or the Sea of Azov.")
            return [violation("no-port", SEA_RULE, text, units=units, hexes=[where], hex=where)]
        if self.ground.control.of(position, hex_) != SOVIET:
            text = N_("{hex} is not under Soviet control.")
            return [*found, violation("port-not-friendly", SEA_RULE, text, units=units, hexes=[where], hex=where)]
        return found

    def _between_seas(self, position: Position, here: int, there: int, units: Sequence[str]) -> list[Finding]:
        """From one sea to the other only with every hex of the Kerch Strait in Soviet hands."""
        mine, theirs = self.ground.coasts_of(here), self.ground.coasts_of(there)
        if not mine or not theirs or mine & theirs:
            return []
        board, control = self.world.board, self.ground.control
        strait = {n: at for n in self.ground.data.kerch if (at := board.find(n)) is not None}
        lost = [n for n, at in strait.items() if control.of(position, at) != SOVIET]
        if not lost:
            return []
        text = N_("The Kerch Strait is closed: {hexes_} must be under Soviet control.")
        return [violation("strait-closed", SEA_RULE, text, units=units, hexes=lost, hexes_=lost)]

    # the two questions ----------------------------------------------------------------------------------------------

    def reach(self, position: Position, units: Sequence[Unit], allowance: Allowance) -> Reach:
        start = self.world.board.hex_of(units[0].location) if units[0].on_map else -1
        costs: dict[int, Points] = {start: 0} if start >= 0 else {}
        for port in sorted(self.ground.ports - {start}) if start >= 0 else ():
            there = position.units_at(port)
            if any(u.side != SOVIET for u in there) or not legal(self.findings(position, units, (start, port))):
                continue
            if fits(self.stacking, position, units, port):
                costs[port] = allowance.left
        parents = {h: start for h in costs if h != start}
        stays = tuple(self.findings(position, units, (start, start))[:1]) if len(costs) == 1 else ()
        if not self.ground.coasts_drawn:
            text = N_("The map data does not show which towns are ports of the Black Sea or the Sea of Azov.")
            stays += (note("unknown-coast", SEA_RULE, text, units=[u.id for u in units]),)
        return Reach(allowance, costs, costs, parents, stays)

    def report(
        self, position: Position, units: Sequence[Unit], path: Sequence[int], allowance: Allowance
    ) -> MoveReport:
        found = self.findings(position, units, path)
        enemies = [u for u in position.units_at(path[-1]) if u.side != SOVIET]
        if enemies:
            where = self.world.board.location_name(path[-1])
            text = N_("{there} is held by {enemy}.")
            ids = [u.id for u in enemies]
            found.append(
                violation("enemy-held", "9.4", text, hexes=[where], units=ids, there=where, enemy=enemies[0].label)
            )
        line = CostLine(allowance.left, SEA_RULE, N_("By sea, all movement points"), base=True)
        return MoveReport(allowance, (StepCost.of(path[0], path[-1], line),), tuple(found), SEA_MOVED)


Way = tuple[Points, tuple[int, ...]]
"""What a path costs, and its hexes, the start first"""


class OpenedLines:
    """Bound to one world."""

    def __init__(self, board: Board, supply: Supply) -> None:
        self.board, self.supply = board, supply
        self._takes = LastPosition[frozenset[int]](lambda position: supply.to_be_taken(position, GERMAN))

    def has_line(self, position: Position, entered: Sequence[int], there: int) -> bool:
        """Whether a line runs from the hex as the move begins, or once it and what was ``entered`` before it (the start
        left out) are the group's own."""
        if self.supply.has_line(position, GERMAN, there):
            return True
        taken = self._takes.get(position).intersection((*entered, there))
        return bool(taken) and self.supply.has_line(position, GERMAN, there, taken)

    def ways(
        self, position: Position, start: int, budget: Points, step: Step, known: Callable[[int], Points | None]
    ) -> dict[int, Way]:
        """The hexes that can be entered, or entered for less, only by way of what is taken first: the cheapest path to
        each. ``step`` asks nothing of supply; ``known`` are the costs of what is reached without.

        A search by hex alone would keep the cheapest way to a hex and drop the dearer one that opens more: a way is
        given up only for one as cheap that has taken as much.
        """
        takes = self._takes.get(position)
        if not takes:
            return {}
        base = self.supply.has_line
        free = search(self.board, start, budget, step)[0]
        takes = takes.intersection(free)
        dear = {h for h, points in free.items() if (old := known(h)) is None or points < old}
        wanted = {h for h in dear if takes and base(position, GERMAN, h, takes)}
        found: dict[int, Way] = {}
        settled: dict[int, list[frozenset[int]]] = {}
        order = count()
        queue: list[tuple[Points, int, int, frozenset[int], tuple[int, ...]]] = []
        if wanted:
            queue.append((0, next(order), start, NO_HEXES, (start,)))
        while queue and wanted:
            spent, _, here, taken, path = heappop(queue)
            if any(taken <= other for other in settled.get(here, ())):
                continue
            settled.setdefault(here, []).append(taken)
            if here in wanted:
                wanted.discard(here)
                old = known(here)
                if old is None or spent < old:
                    found[here] = (spent, path)
            for direction, there in enumerate(self.board.grid.neighbors[here]):
                points = step(here, there, direction) if there >= 0 else None
                if points is None or spent + points > budget:
                    continue
                now = taken | {there} if there in takes else taken
                if base(position, GERMAN, there) or (now and base(position, GERMAN, there, now)):
                    heappush(queue, (spent + points, next(order), there, now, (*path, there)))
        return found


NUMBERS = MovementCitations(factor="9.1", points="9.1", one_hex="9.3", enemy="9.4", clear="9.10")
SETTING_OUT = MoveStartCitations(moves="9.1", together="9.5", static="9.3", over="9.6")


class Movement(GroupMovement):
    """Points are spent in the phase, each by its own unit (9.2); a stack has those of its slowest unit (9.7), and pays
    the sum of terrain and water (9.20)."""

    covering: Mapping[str, str] = {**GroupMovement.covering, "rollbahn-bonus": N_("Further hexes along the Rollbahn")}

    def __init__(
        self,
        world: World,
        rules: RulesData,
        weather: Weather,
        supply: Supply,
        stacking: Stacking,
        rollbahnen: Rollbahnen,
        sector: Sector,
        sea: SeaMovement,
    ) -> None:
        chart = rules.terrain_chart().bind(world.board)
        super().__init__(world, NUMBERS, chart, stacking, MoveStart(world, SETTING_OUT, is_static))
        self.rules, self.weather, self.supply = rules, weather, supply
        self.rollbahnen, self.sector, self.sea, self.straits = rollbahnen, sector, sea, Straits(world.board)
        self.opened = OpenedLines(world.board, supply)

    # allowance --------------------------------------------------------------------------------------------------

    def factor(self, position: Position, unit: Unit) -> tuple[Points, Finding]:
        """Printed points less rain's (10.4); Germans without supply have none (7.7), Soviets theirs (7.12)."""
        if unit.type == COASTAL_ARMY:
            return 0, note("sea-only", "9.17", N_("{unit} may move by sea only."), units=[unit.id], unit=unit.label)
        if unit.side == GERMAN and self.state(position, unit) == OUT:
            text = N_("{unit} has no movement points: it is out of supply.")
            return 0, note("no-supply-no-points", "7.7", text, units=[unit.id], unit=unit.label)
        points, line = self._printed(position, unit)
        lost = self._lost_in_rain(position, unit)
        if not lost:
            return points, line
        points = max(points - lost, 0)
        text = N_("{unit}: {points} movement points; {lost:w} lost because of rain.")
        return points, note("rain", "10.4", text, units=[unit.id], unit=unit.label, points=points, lost=lost)

    def _printed(self, position: Position, unit: Unit) -> tuple[int, Finding]:
        early = self.rules.early_turns
        text = N_("{unit}: {points} movement points.")
        points, rule = unit.number("move"), "9.1"
        if position.turn == early.first and is_german(unit):
            mobile = self.world.roster.types[unit.type].mobility == "mechanized"
            points, rule = max(points, early.factors["mechanized" if mobile else "non-mechanized"]), early.rule
            text = N_("{unit}: {points} movement points on the first turn.")
        elif not unit.prints("move"):
            text = N_("{unit} has no movement factor in the counter data yet.")
            return 0, violation("factor-not-entered", "2.11", text, units=[unit.id], unit=unit.label)
        return points, note(PLAIN_FACTOR, rule, text, units=[unit.id], unit=unit.label, points=points)

    def _lost_in_rain(self, position: Position, unit: Unit) -> int:
        """Points that rain takes from the units of the German side (1.5, 10.4)."""
        if unit.side != GERMAN or not unit.on_map:
            return 0
        began = position.ledger.text(STARTED, unit.id) or self.board.location_name(unit.location)
        if began.startswith("@"):
            return 0
        lost = self.weather.at(position, self.board.hex_of(self.board.location(began))).lost_points
        mobile = self.world.roster.types[unit.type].mobility == "mechanized"
        return lost.get("mechanized" if mobile else "non-mechanized", 0)

    def state(self, position: Position, unit: Unit) -> str:
        """Supply for moving: as determined when the unit began to move (7.7), else as it stands now."""
        return determined(self.supply, position, unit)

    # steps ------------------------------------------------------------------------------------------------------

    def chart_at(self, position: Position, side: str) -> BoundChart:
        return self.weather.chart(position, side)

    def step(
        self, position: Position, units: Sequence[Unit], here: int, there: int, direction: int, lines: CostLines = None
    ) -> Points | None:
        """Towns, cities and lines add nothing (9.18); along a Rollbahn a step has its own price (9.19)."""
        side_key = self.board.grid.sides[here][direction]
        if self.straits.unfrozen(side_key, self._strait_weather(position)):
            entry = [self.chart_at(position, units[0].side).entry(m)[there] for m in self.classes(units)]
            if any(cost is None for cost in entry) or not self._began_beside(position, units, here):
                return None
            whole = max(self.allowance(position, units).points, 1)
            if lines is not None:
                lines.append(CostLine(whole, STRAITS_RULE, N_("All movement points to cross the strait"), base=True))
            return whole
        rate = self.rollbahnen.rate(position, units, here, there)
        if rate is None:
            return super().step(position, units, here, there, direction, lines)
        if super().step(position, units, here, there, direction) is None:
            return None  # what bars the hexside bars the Rollbahn over it (7.13, 9.15, 9.16)
        if lines is not None:
            lines.append(CostLine(rate, "9.19", N_("Along the Rollbahn"), base=True))
        return rate

    def _along(self, position: Position, units: Sequence[Unit], here: int, there: int) -> bool:
        """Whether a step goes along a Rollbahn, over nothing that bars it or has a price of its own (9.15, 9.16)."""
        if self.rollbahnen.rate(position, units, here, there) is None:
            return False
        direction = self.board.grid.direction(here, there)
        strait = self.straits.unfrozen(self.board.grid.sides[here][direction], self._strait_weather(position))
        return not strait and self.step(position, units, here, there, direction) is not None

    def _strait_weather(self, position: Position) -> WeatherData:
        """The straits lie in the southern zone (10.7)."""
        return self.rules.weather[self.weather.in_zone(position, "south")]

    def _began_beside(self, position: Position, units: Sequence[Unit], here: int) -> bool:
        """Whether the group began the phase in the hex from which it crosses, and has not moved (9.16)."""
        name = self.board.grid.name(here)
        began = {position.ledger.text(STARTED, u.id) or self._stands(u) for u in units}
        return began == {name} and self.is_fresh(position, units)

    def _stands(self, unit: Unit) -> str:
        return self.board.location_name(unit.location) if unit.on_map else ""

    def barred(self, position: Position, units: Sequence[Unit], here: int, there: int, direction: int) -> list[Finding]:
        side_key = self.board.grid.sides[here][direction]
        unfrozen = self.straits.unfrozen(side_key, self._strait_weather(position))
        if unfrozen and not self._began_beside(position, units, here):
            names = (self.board.grid.name(here), self.board.grid.name(there))
            text = N_("Only units that begin the phase in {here} may cross the strait to {there}.")
            found = violation(
                "strait-from-start",
                STRAITS_RULE,
                text,
                units=[u.id for u in units],
                hexes=names,
                here=names[0],
                there=names[1],
            )
            return [found]
        return super().barred(position, units, here, there, direction)

    def may_enter(self, position: Position, units: Sequence[Unit]) -> Callable[[int], bool]:
        """Not into closed Romania, nor the German side into hexes where it would be out of supply (7.16)."""
        free = self._free(position, units)
        if units[0].side != GERMAN:
            return free
        return lambda hex_: self.supply.has_line(position, GERMAN, hex_) and free(hex_)

    def _free(self, position: Position, units: Sequence[Unit]) -> Callable[[int], bool]:
        """The same, supply left out of account."""
        closed = self.sector.closed(position, units)
        return lambda hex_: hex_ not in closed and legal(self._crowd(position, units, hex_))

    def _free_step(self, position: Position, units: Sequence[Unit]) -> Step:
        """Points of a step, ``None`` where it is barred by anything but supply."""
        enemy = {u.location for u in position.units.values() if u.on_map and u.side != units[0].side}
        free = self._free(position, units)

        def step(here: int, there: int, direction: int) -> Points | None:
            if there in enemy:
                return None
            points = self.step(position, units, here, there, direction)
            return points if points is None or free(there) else None

        return step

    def _crowd(self, position: Position, units: Sequence[Unit], hex_: int) -> tuple[Finding, ...]:
        """What stacking says of the group in a hex, in passing too: limits hold at every instant (6.2)."""
        return crowding(self.stacking, position, units, hex_, side=units[0].side, alone=False)

    def entry_findings(self, position: Position, units: Sequence[Unit], path: Sequence[int], at: int) -> list[Finding]:
        there = path[at]
        found = self.sector.entry_findings(position, units, there)
        if at + 1 < len(path):
            found += self._crowd(position, units, there)
        if units[0].side == GERMAN and not self.opened.has_line(position, path[1:at], there):
            where = self.board.grid.name(there)
            text = N_("{group} may not enter {hex}: there it would be out of supply.")
            found.append(
                violation(
                    "into-no-supply",
                    "7.16",
                    text,
                    units=[u.id for u in units],
                    hexes=[where],
                    hex=where,
                    group=[u.label for u in units],
                )
            )
        return found

    def remarks(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        return self.weather.unknown(position)

    def no_rest(self, position: Position, units: Sequence[Unit]) -> Collection[int]:
        return self.sector.barred_to(units)

    def rest_findings(self, position: Position, units: Sequence[Unit], there: int) -> list[Finding]:
        return self.sector.findings(units, there, "9.31")

    def outset_findings(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        found = []
        for unit in units:
            if REFIT in unit.marks:
                found.append(refitting(unit))
            elif ARRIVED in unit.marks:
                text = N_("{unit} entered by a Rollbahn and may not move or attack this turn.")
                found.append(violation("just-arrived", "8.2", text, units=[unit.id], unit=unit.label))
            elif unit.type == COASTAL_ARMY:
                text = N_("{unit} may move by sea only.")
                found.append(violation("sea-only", "9.17", text, units=[unit.id], unit=unit.label))
            elif unit.side == GERMAN and unit.on_map and self.state(position, unit) == OUT:
                text = N_("{unit} may not move: it is out of supply.")
                found.append(violation("out-of-supply", "7.7", text, units=[unit.id], unit=unit.label))
        return found

    # one hex, and hexes in addition -------------------------------------------------------------------------------

    def one_hex_only(self, position: Position, units: Sequence[Unit]) -> list[Unit]:
        """Units that may not move more than one hex, because supply is concentrated on others (7.6)."""
        if not position.conditions.get("supply_concentration"):
            return []
        return [u for u in units if u.side == GERMAN and not self.supply.freed(position, u)]

    def searched(
        self, position: Position, units: Sequence[Unit], start: int, allowance: Allowance
    ) -> tuple[dict[int, Points], dict[int, int]]:
        if not self.one_hex_only(position, units):
            return super().searched(position, units, start, allowance)
        # Only the hexes around it, at the price of the one step: a way round that is cheaper is of no use to it.
        costs: dict[int, Points] = {start: 0}
        if self.is_fresh(position, units) and allowance.left >= 1:
            costs |= self._beside(position, units, start)
        return costs, {h: start for h in costs if h != start}

    def _beside(self, position: Position, units: Sequence[Unit], start: int) -> dict[int, Points]:
        """The hexes around the start that the group can enter, at the price of one step."""
        step, german, found = self._free_step(position, units), units[0].side == GERMAN, dict[int, Points]()
        for direction, there in enumerate(self.board.grid.neighbors[start]):
            points = step(start, there, direction) if there >= 0 else None
            if points is not None and (not german or self.opened.has_line(position, (), there)):
                found[there] = points
        return found

    def own_paths(
        self,
        position: Position,
        units: Sequence[Unit],
        start: int,
        allowance: Allowance,
        costs: dict[int, Points],
        parents: Mapping[int, int],
    ) -> Mapping[int, tuple[int, ...]]:
        if units[0].side != GERMAN or self.one_hex_only(position, units):
            return {}
        ways = self._beyond(position, units, start, allowance, costs)
        for path in self._bonus_paths(position, units, start, allowance):
            for n, hex_ in enumerate(path):
                if hex_ not in costs:
                    costs[hex_], ways[hex_] = allowance.left, path[: n + 1]
        return ways

    def _beyond(
        self, position: Position, units: Sequence[Unit], start: int, allowance: Allowance, costs: dict[int, Points]
    ) -> dict[int, tuple[int, ...]]:
        """What can be entered once hexes on the way are taken and the line runs through them (7.16)."""
        found = self.opened.ways(position, start, allowance.left, self._free_step(position, units), costs.get)
        costs |= {hex_: points for hex_, (points, _) in found.items()}
        ways = {hex_: path for hex_, (_, path) in found.items()}
        if self.is_fresh(position, units) and allowance.left >= 1:  # the one hex that is always allowed (9.3)
            for hex_, points in self._beside(position, units, start).items():
                if hex_ not in costs:
                    costs[hex_], ways[hex_] = points, (start, hex_)
        return ways

    def _bonus_paths(
        self, position: Position, units: Sequence[Unit], start: int, allowance: Allowance
    ) -> list[tuple[int, ...]]:
        """Ways along a Rollbahn that are longer than the allowance by the hexes added (9.19)."""
        more = self._bonus(position, units)
        length = int(allowance.left) + more
        if not more or not self.is_fresh(position, units) or allowance.left < 1:
            return []
        enemy = {u.location for u in position.units.values() if u.on_map and u.side != units[0].side}
        free = self._free(position, units)
        ways: list[tuple[int, ...]] = [(start,)]
        found = []
        for _ in range(length):
            ways = [
                (*way, n)
                for way in ways
                for n in self.board.grid.adjacent[way[-1]]
                if n not in way
                and n not in enemy
                and self._along(position, units, way[-1], n)
                and free(n)
                and self.opened.has_line(position, way[1:], n)
            ]
            found += ways
        return [way for way in found if len(way) - 1 > allowance.left]

    def _bonus(self, position: Position, units: Sequence[Unit]) -> int:
        supplied = all(self.state(position, u) != OUT for u in units if u.on_map)
        return self.rollbahnen.bonus(position, units, supplied=supplied)

    def affordable(
        self, position: Position, units: Sequence[Unit], path: Sequence[int], total: Points, allowance: Allowance
    ) -> list[Finding]:
        ids = [u.id for u in units]
        bound = self.one_hex_only(position, units)
        if bound and (len(path) > 2 or not self.is_fresh(position, units)):
            text = N_("{units_} may move only one hex: supply is concentrated on other units.")
            names = [u.label for u in bound]
            return [violation("one-hex-only", "7.6", text, units=[u.id for u in bound], units_=names)]
        group = [u.label for u in units]
        crossed = self._crossing_paid(position, units, path, total, allowance)
        if total <= allowance.left or not self._all_along(position, units, path):
            return [*crossed, *super().affordable(position, units, path, total, allowance)]
        more = self._bonus(position, units) if self.is_fresh(position, units) else 0
        if more and total <= allowance.left + more:
            text = N_("{group} may move {count:w} hexes farther along the Rollbahn.")
            if total - allowance.left == 1:
                text = N_("{group} may move one hex farther along the Rollbahn.")
            return [note("rollbahn-bonus", "9.19", text, units=ids, group=group, count=int(total - allowance.left))]
        beyond = super().affordable(position, units, path, total, allowance)
        if more and not legal(beyond):
            text = N_("{group} may move at most {count:w} hexes farther along the Rollbahn.")
            beyond.insert(0, violation("rollbahn-bonus-over", "9.19", text, units=ids, group=group, count=more))
        return beyond

    def _all_along(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> bool:
        """Whether a path keeps to a Rollbahn from first to last."""
        return all(self._along(position, units, here, there) for here, there in pairwise(path))

    def _crossing_paid(
        self, position: Position, units: Sequence[Unit], path: Sequence[int], total: Points, allowance: Allowance
    ) -> list[Finding]:
        """What is to be said of a strait that the group crosses on the path, or has crossed before it in the phase: it
        takes all points (9.16)."""
        began = {position.ledger.text(STARTED, u.id) for u in units}
        before = self.board.find(next(iter(began)) or "") if len(began) == 1 else None
        steps = list(pairwise(path))
        if before is not None and before != path[0] and not allowance.left:
            steps.insert(0, (before, path[0]))
        weather, grid = self._strait_weather(position), self.board.grid
        over = [
            to for a, to in steps if to in grid.adjacent[a] and self.straits.unfrozen(grid.side_between(a, to), weather)
        ]
        if not over:
            return []
        args = {"units": [u.id for u in units], "hexes": [self.board.grid.name(over[0])]}
        words = {"group": [u.label for u in units], "hex": self.board.grid.name(over[0])}
        if over[0] != path[-1]:
            text = N_("{group} may not move on from {hex}: crossing the strait costs all movement points.")
            return [violation("strait-ends-move", STRAITS_RULE, text, **args, **words)]
        text = N_("{group} spend all movement points on crossing the strait to {hex}.")
        if len(units) == 1:
            text = N_("{group} spends all movement points on crossing the strait to {hex}.")
        return [note("strait-crossed", STRAITS_RULE, text, **args, **words)]

    # by sea -------------------------------------------------------------------------------------------------------

    def reach(self, position: Position, units: Sequence[Unit], by: str = "") -> Reach:
        if by == SEA:
            return self.sea.reach(position, units, self.allowance(position, units))
        return super().reach(position, units, by)

    def report(self, position: Position, units: Sequence[Unit], path: Sequence[int], by: str = "") -> MoveReport:
        if by == SEA:
            return self.sea.report(position, units, path, self.allowance(position, units))
        return super().report(position, units, path, by)
