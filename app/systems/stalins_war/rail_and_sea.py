"""Strategic movement 10.2: by rail and by sea, evacuation 10.2.7, voyages of events 7.5.1a, the Marine Army 7.5.4."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import ClassVar

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import change
from app.position.ledger import STARTED, Json
from app.position.position import Position, World
from app.position.remembered import LastPosition
from app.rules.movement.search import hex_skipped
from app.rules.orders.refusals import off_map
from app.rules.parts import Allowance, Control, MoveReport, Points, Reach, Stacking, stepwise
from app.rules.ruling import Finding, legal, note, violation
from app.rules.stacking import fits
from app.rules.supply.status import SUPPLIED
from app.systems.stalins_war.countries import Countries
from app.systems.stalins_war.data import AXIS, RulesData
from app.systems.stalins_war.events import MARINES, NAVAL, in_force, play_in_hand, playing_now
from app.systems.stalins_war.special_units import BUNKER, MARINE, STALIN, is_inactive, is_large
from app.systems.stalins_war.supply import BLACK, Supply, Tracer
from app.systems.stalins_war.zones import ZonesOfControl

RULE = "10.2.1"


class StrategicMovement:
    """What rail and sea share. ``topic`` is the ledger's, under which units are remembered that have used it."""

    topic = ""

    def __init__(
        self, world: World, control: Control, supply: Supply, stacking: Stacking, countries: Countries
    ) -> None:
        self.world, self.board, self.control = world, world.board, control
        self.supply, self.stacking, self.countries = supply, stacking, countries

    # what each of them says for itself ----------------------------------------------------------------------------

    def way_findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        """What stands against the way."""
        raise NotImplementedError

    def ends(self, position: Position, units: Sequence[Unit], start: int) -> Mapping[int, tuple[int, ...]]:
        """Ways to hexes that come into question."""
        raise NotImplementedError

    def way_of(self, units: Sequence[Unit]) -> tuple[str, str]:
        """The rule of the way, and its words for a hex of it."""
        raise NotImplementedError

    # who ------------------------------------------------------------------------------------------------------------

    def who_findings(self, position: Position, units: Sequence[Unit], start: int) -> list[Finding]:
        found: list[Finding] = []
        for unit in units:
            found += self.fitness(position, unit)
            who = {"units": [unit.id], "unit": unit.label}
            began = position.ledger.text(STARTED, unit.id)
            moved = began is not None and unit.on_map and began != self.board.location_name(unit.location)
            if position.ledger.spent(unit.id) or moved or position.ledger.get(self.topic, unit.id):
                text = N_("{unit} has already moved this round.")
                found.append(violation("moved-already", RULE, text, **who))
            if not unit.on_map or self.board.hex_of(unit.location) != start:
                text = N_("{unit} is not in {hex}.")
                elsewhere = violation("not-there", RULE, text, hex=self.board.grid.name(start), **who)
                found.append(elsewhere if unit.on_map else off_map(unit, RULE))
        return found

    def fitness(self, position: Position, unit: Unit) -> list[Finding]:
        """What keeps a unit from moving strategically wherever it is."""
        who, found = {"units": [unit.id], "unit": unit.label}, list[Finding]()
        if is_large(unit) or unit.type == BUNKER or is_inactive(unit):
            text = N_("{unit} may not use strategic movement: only small units may.")
            found.append(violation("not-strategic", RULE, text, **who))
        if self.supply.determined(position, unit) != SUPPLIED:
            text = N_("{unit} may not use strategic movement: it is out of supply.")
            found.append(violation("out-of-supply", "13.3.2", text, **who))
        return found

    def price(self, units: Sequence[Unit]) -> Finding:
        text = N_("Strategic movement costs {count:w} operations points.")
        if len(units) == 1:
            text = N_("Strategic movement costs one operations point.")
        return note("operations-points", "7.3.3", text, units=[u.id for u in units], count=len(units))

    def arrival_findings(self, position: Position, units: Sequence[Unit], end: int) -> list[Finding]:
        """What stands against ending there, stacking apart."""
        name = self.board.grid.name(end)
        enemies = [u for u in position.units_at(end) if u.side != units[0].side and not is_inactive(u)]
        found = self.countries.findings(position, units, end)
        if enemies:
            text = N_("{hex} is held by {enemy}.")
            found.append(
                violation(
                    "enemy-held",
                    "10.1.6",
                    text,
                    hexes=[name],
                    units=[u.id for u in enemies],
                    hex=name,
                    enemy=enemies[0].label,
                )
            )
        return found

    def findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        return [
            *self.who_findings(position, units, path[0]),
            *self.way_findings(position, units, path),
            *self.arrival_findings(position, units, path[-1]),
        ]

    # the two questions ----------------------------------------------------------------------------------------------

    def report(
        self, position: Position, units: Sequence[Unit], path: Sequence[int], before: Sequence[Finding]
    ) -> MoveReport:
        hexes = [self.board.hex_of(location) for location in path]
        found = [*before, *self.findings(position, units, hexes), self.price(units)]
        allowance = Allowance(self.board.grid.size, self.board.grid.size, RULE, boundless=True)
        return MoveReport(allowance, stepwise(hexes, *self.way_of(units)), tuple(found), self.topic)

    def reach(self, position: Position, units: Sequence[Unit], before: Sequence[Finding]) -> Reach:
        allowance = Allowance(self.board.grid.size, self.board.grid.size, RULE, boundless=True)
        start = self.board.hex_of(units[0].location) if units[0].on_map else -1
        stays = [*before, *(self.who_findings(position, units, start) if start >= 0 else ())]
        ways: dict[int, tuple[int, ...]] = {start: (start,)} if start >= 0 else {}
        if start >= 0 and legal(stays):
            for end, way in self.ends(position, units, start).items():
                if legal(self.findings(position, units, way)) and fits(self.stacking, position, units, end):
                    ways[end] = way
        costs: dict[int, Points] = {end: len(way) - 1 for end, way in ways.items()}
        found = tuple(stays) if len(costs) <= 1 else (self.price(units),)
        return Reach(allowance, costs, costs, {}, found, own_paths={e: w for e, w in ways.items() if e != start})


def is_stalin(unit: Unit) -> bool:
    return unit.type == STALIN


MOSCOW = "moscow"
NEVER = ("10.2.4",)
"""Rules that bar trains for good, not up to a turn"""
IGNORED = 1
"""Hexes with inactive partisans that a train passes before it has to stop (10.2.2)"""


class RailMovement(StrategicMovement):
    topic = "railed"

    def __init__(
        self,
        world: World,
        rules: RulesData,
        control: Control,
        supply: Supply,
        stacking: Stacking,
        countries: Countries,
        zones: ZonesOfControl,
    ) -> None:
        super().__init__(world, control, supply, stacking, countries)
        self.rules, self.zones = rules, zones
        self.network = supply.network
        self._nets = LastPosition[dict[Tracer, frozenset[int]]](lambda _position: {})

    # the net --------------------------------------------------------------------------------------------------------

    def blocked(self, position: Position, side: str) -> frozenset[int]:
        """Hexes that break a line: enemy units and zones, enemy cities, oil, victory points, ports, fortresses."""
        zones = self.zones.heeded.certain(position, self.world.roster.enemy(side))
        held = self.supply.held(position, side, trenches=False) | zones
        ports = (h for sea in self.supply.data.seas.values() for kind in sea for h in self.board.place_hexes(kind))
        caspian = self.board.place_hexes(self.supply.data.caspian)
        return held | {h for h in {*ports, *caspian} if self.control.of(position, h) not in (side, None)}

    def net(self, position: Position, unit: Unit) -> frozenset[int]:
        """Rail hexes from which an unbroken line runs to a source of the unit's nation (10.2.3)."""
        kept, line = self._nets.get(position), Tracer(unit.side, self.supply.data.sources[unit.nation], True)
        if line not in kept:
            kept[line] = self._net(position, line)
        return kept[line]

    def _net(self, position: Position, line: Tracer) -> frozenset[int]:
        blocked = self.blocked(position, line.side)
        frontier = [h for h in self.supply.sources(position, line) if h in self.network.steps and h not in blocked]
        found = set(frontier)
        for here in frontier:
            for there in self.network.steps[here]:
                if there not in found and there not in blocked:
                    found.add(there)
                    frontier.append(there)
        return frozenset(found)

    def banned(self, position: Position, side: str, hex_: int) -> str:
        """The rule under which no train of the side runs in a hex, empty where one does."""
        zones = self.board.zones
        for ban in self.rules.rail_bans:
            inside = hex_ in zones.get(ban.zone, frozenset()) and hex_ not in zones.get(ban.exempt, frozenset())
            if ban.side == side and position.turn <= ban.until and inside:
                return ban.rule
        return ""

    # the way --------------------------------------------------------------------------------------------------------

    def way_findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        ids, side = [u.id for u in units], units[0].side
        found: list[Finding] = []

        def fault(code: str, rule: str, text: str, hex_: int) -> None:
            name = self.board.grid.name(hex_)
            found.append(violation(code, rule, text, units=ids, hexes=[name], hex=name))

        for here, there in pairwise(path):
            if there in self.network.steps.get(here, ()):
                continue
            if there not in self.board.grid.adjacent[here]:
                found += hex_skipped(self.board, units, here, there, "10.2.2")
            elif self.board.is_unknown(there):
                text = N_("The map data does not show the contents of {hex}; a rail line into it is assumed.")
                name = self.board.grid.name(there)
                found.append(note("unknown-rail", "10.2.2", text, units=ids, hexes=[name], hex=name))
            else:
                fault("no-rail", "10.2.2", N_("No rail line leads into {hex}."), there)
        enemy = self.world.roster.enemy(side)
        zones = self.zones.heeded.certain(position, enemy)
        unsure = sorted({*path} & self.zones.heeded.in_doubt(position, enemy))
        found += self.zones.heeded.doubts(position, enemy, unsure, "10.2.2")
        if path[0] in zones and not self._friend_stays(position, units, path[0]):
            fault(
                "zone-by-rail", "10.2.2", N_("No unit may stay in {hex}: it is in an enemy zone of control."), path[0]
            )
        for hex_ in path[1:]:
            if hex_ in zones:
                fault(
                    "zone-by-rail", "10.2.2", N_("No train may enter {hex}: it is in an enemy zone of control."), hex_
                )
            found += [] if hex_ == path[-1] else self.arrival_findings(position, units, hex_)
        net = frozenset.intersection(*(self.net(position, u) for u in units))
        beyond = self._beyond(path, net, zones)
        shown = all(self.supply.certain(position, u) for u in units)
        if beyond is not None and not shown and self._leads_off(beyond, self.blocked(position, side)):
            text = N_("The map data does not show every rail line; one from {hex} to a source is assumed.")
            name = self.board.grid.name(beyond)
            found.append(note("unknown-rail", "10.2.3", text, units=ids, hexes=[name], hex=name))
        elif beyond is not None:
            fault("no-line", "10.2.3", N_("No unbroken rail line leads from {hex} to a source."), beyond)
        for hex_ in path:
            rule = self.banned(position, side, hex_)
            if rule:
                text = N_("Trains of this side may not run in {hex} yet.")
                if rule in NEVER:
                    text = N_("Trains of this side may not run in {hex}.")
                fault("rail-banned", rule, text, hex_)
        return [*found, *self._partisans(position, units, path), *self._stalin(units, path)]

    def way_of(self, units: Sequence[Unit]) -> tuple[str, str]:
        return "10.2.2", N_("By rail")

    def _beyond(self, path: Sequence[int], net: frozenset[int], zones: frozenset[int]) -> int | None:
        """The first hex of the path that the net does not have; the start is excused where only a zone bars it."""
        rest = path[1:] if path[0] in zones else path
        return next((h for h in rest if h not in net), None)

    def _leads_off(self, start: int, blocked: Collection[int]) -> bool:
        """Whether rails that nobody blocks lead from a hex to ground that the map does not show yet."""
        found = {start} - set(blocked)
        frontier = [*found]
        for here in frontier:
            if self.board.is_unknown(here):
                return True
            fresh = [n for n in self.network.steps.get(here, ()) if n not in found and n not in blocked]
            found.update(fresh)
            frontier += fresh
        return False

    def _friend_stays(self, position: Position, units: Sequence[Unit], start: int) -> bool:
        own = {u.id for u in units}
        return any(u.side == units[0].side and u.id not in own and not is_inactive(u) for u in position.units_at(start))

    def _partisans(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        """The second hex of inactive partisans ends an Axis train's way."""
        if units[0].side != AXIS:
            return []
        met = [h for h in path[1:] if any(is_inactive(u) for u in position.units_at(h))]
        if len(met) <= IGNORED or path[-1] == met[IGNORED]:
            return []
        name = self.board.grid.name(met[IGNORED])
        text = N_("The train must stop in {hex}, the second hex with partisans.")
        return [violation("partisans-stop", "10.2.2", text, units=[u.id for u in units], hexes=[name], hex=name)]

    def _stalin(self, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        """Stalin leaves Moscow, or comes back to it."""
        stalin = [u for u in units if is_stalin(u)]
        moscow = self.board.zones.get(MOSCOW, frozenset())
        if not stalin or not moscow or path[0] in moscow or path[-1] in moscow:
            return []
        text = N_("{unit} may only move out of Moscow or back to it.")
        return [violation("stalin-and-moscow", "16.4.5", text, units=[u.id for u in stalin], unit=stalin[0].label)]

    def ends(self, position: Position, units: Sequence[Unit], start: int) -> Mapping[int, tuple[int, ...]]:
        found: dict[int, tuple[int, ...]] = {start: (start,)}
        frontier = [start] if start in self.network.steps else []
        for here in frontier:
            for there in sorted(self.network.steps[here]):
                if there not in found:
                    found[there] = (*found[here], there)
                    frontier.append(there)
        return found


RULES = {True: "10.2.5", False: "10.2.6"}
VOYAGES = "voyages"
"""Topic of the ledger: sea -> the Axis unit that has gone by it in this turn"""


class SeaMovement(StrategicMovement):
    topic = "sailed"

    # where ----------------------------------------------------------------------------------------------------------

    def east(self, hex_: int) -> int:
        """How far east a hex lies, by the number of its column."""
        return self.board.grid.column(hex_)

    def sea_between(self, side: str, here: int, there: int) -> str:
        """The sea of a voyage, empty for none."""
        coasts = self.supply.coasts
        mine = coasts.of(here)
        if side == AXIS:
            return min(mine & coasts.of(there), default="")
        return BLACK if BLACK in mine and coasts.on(there, BLACK) else ""

    # the voyage -------------------------------------------------------------------------------------------------------

    def way_findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        side, ids = units[0].side, [u.id for u in units]
        rule, start, end = RULES[side == AXIS], path[0], path[-1]
        found: list[Finding] = []

        def fault(code: str, text: str, *hexes: int) -> None:
            names = [self.board.grid.name(h) for h in hexes]
            found.append(violation(code, rule, text, units=ids, hexes=names, hex=names[-1] if names else ""))

        if any(is_stalin(u) for u in units):
            text = N_("{unit} may move by rail only.")
            found.append(violation("stalin-by-rail", "16.4.5", text, units=ids, unit=units[0].label))
        if len(units) > 1:
            fault("one-by-sea", N_("Only one unit may move by sea."))
        if len(path) != 2 or start == end:
            fault("port-to-port", N_("A voyage must go from one hex to another."))
        sea = self.sea_between(side, start, end)
        hidden = [h for h in dict.fromkeys((start, end)) if self.board.is_unknown(h)]
        for hex_ in hidden:
            name = self.board.grid.name(hex_)
            text = N_("The map data does not show the contents of {hex}; a port is assumed.")
            found.append(note("unknown-port", rule, text, units=ids, hexes=[name], hex=name))
        if not sea and not hidden:
            fault("no-voyage", N_("No voyage to {hex} is possible."), start, end)
        ports = (start, end) if side == AXIS else (start,)
        for port in ports:
            owner = self.control.of(position, port)
            if owner != side and not (owner is None and port in hidden):
                fault("port-not-friendly", N_("{hex} is not a friendly port."), port)
        if side != AXIS and self.control.of(position, end) not in (side, None):
            fault("enemy-coast", N_("{hex} is under enemy control."), end)
        beyond = self._beyond(position, side, sea, end)
        if beyond is not None:
            text = N_("{hex} is east of a Soviet port.") if side == AXIS else N_("{hex} is west of an Axis port.")
            fault("beyond-enemy-port", text, beyond, end)
        return [*found, *self._taken(position, side, sea, rule, ids)]

    def way_of(self, units: Sequence[Unit]) -> tuple[str, str]:
        return RULES[units[0].side == AXIS], N_("By sea")

    def _beyond(self, position: Position, side: str, sea: str, end: int) -> int | None:
        """A port of the enemy on that sea that the voyage would pass."""
        ports = (h for kind in self.supply.data.seas.get(sea, ()) for h in self.board.place_hexes(kind))
        for port in sorted(ports):
            owner = self.control.of(position, port)
            if owner in (side, None):
                continue
            if self.east(end) > self.east(port) if side == AXIS else self.east(end) < self.east(port):
                return port
        return None

    def _taken(self, position: Position, side: str, sea: str, rule: str, ids: list[str]) -> list[Finding]:
        """That another unit has gone by the same sea, in the turn for the Axis, in the round for the Soviets."""
        if side == AXIS:
            gone = position.ledger.get(VOYAGES, sea) is not None
        else:
            listed = position.ledger.entries(self.topic)
            gone = any(u in position.units and position.units[u].side == side for u in listed)
        if not gone:
            return []
        return [violation("one-by-sea", rule, N_("Only one unit may move by sea."), units=ids)]

    def voyage(self, units: Sequence[Unit], path: Sequence[int]) -> dict[tuple[str, str], Json]:
        """What the ledger holds of an Axis voyage for the turn."""
        sea = self.sea_between(units[0].side, path[0], path[-1]) if units[0].side == AXIS else ""
        return {(VOYAGES, sea): units[0].id} if sea else {}

    def ends(self, position: Position, units: Sequence[Unit], start: int) -> Mapping[int, tuple[int, ...]]:
        return {h: (start, h) for h in range(self.board.grid.size) if h != start and self.supply.coasts.coastal(h)}


class EventVoyage(StrategicMovement):
    """``event`` is its slug, ``alone`` the sentence that nobody else moves."""

    topic = "sailed"
    event: ClassVar[str]
    alone: ClassVar[str]

    def takes(self, unit: Unit) -> bool:
        """Whether it is for units of this kind."""
        raise NotImplementedError

    def in_hand(self, position: Position, units: Sequence[Unit]) -> bool:
        return playing_now(position) == self.event and all(map(self.takes, units))

    def still(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """That nobody else moves in the round of the event, nor its own units otherwise."""
        play = play_in_hand(position)
        if playing_now(position) != self.event or play is None or play.acts:
            return []
        return [violation("voyage-alone", "7.5.1a", self.alone, units=[u.id for u in units])]

    def fitness(self, position: Position, unit: Unit) -> list[Finding]:
        return []


EVACUATION_RULE = "10.2.7"


class Evacuation(EventVoyage):
    """A voyage by the event, which costs no operations points."""

    event = NAVAL
    alone = N_("Only one large unit may move this round, by sea.")

    def takes(self, unit: Unit) -> bool:
        return unit.side == AXIS and is_large(unit)

    def in_hand(self, position: Position, units: Sequence[Unit]) -> bool:
        named = not position.phase and NAVAL in in_force(position) and all(map(self.takes, units))
        return named or super().in_hand(position, units)

    def way_of(self, units: Sequence[Unit]) -> tuple[str, str]:
        return EVACUATION_RULE, N_("By sea")

    def way_findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        ids, start, end = [u.id for u in units], path[0], path[-1]
        coasts = self.supply.coasts
        found: list[Finding] = []

        def fault(code: str, text: str, hex_: int) -> None:
            name = self.board.grid.name(hex_)
            found.append(violation(code, EVACUATION_RULE, text, units=ids, hexes=[name], hex=name))

        gone = [u for u in position.ledger.entries(self.topic) if u not in ids and u in position.units]
        if len(units) > 1 or any(self.takes(position.units[u]) for u in gone):
            fault("one-evacuated", N_("The event evacuates only one unit."), start)
        if not coasts.of(start) & coasts.of(end):
            fault("no-voyage", N_("No voyage to {hex} is possible."), end)
        for port in (start, end):
            if self.control.of(position, port) != AXIS:
                fault("port-not-friendly", N_("{hex} is not a friendly port."), port)
        if self.board.grid.column(end) >= self.board.grid.column(start):
            fault("not-west", N_("{hex} is not farther west."), end)
        return found

    def price(self, units: Sequence[Unit]) -> Finding:
        text = N_("{unit} is evacuated by the event and reduced to its last step.")
        return note("evacuated", EVACUATION_RULE, text, units=[u.id for u in units], unit=units[0].label)

    def report(
        self, position: Position, units: Sequence[Unit], path: Sequence[int], before: Sequence[Finding]
    ) -> MoveReport:
        found = super().report(position, units, path, before)
        reduced = tuple(change(self.world, position, "steps", u.id, 1) for u in units if u.steps > 1)
        return replace(found, also=(*found.also, *reduced))

    def ends(self, position: Position, units: Sequence[Unit], start: int) -> Mapping[int, tuple[int, ...]]:
        size, coasts = self.board.grid.size, self.supply.coasts
        return {h: (start, h) for h in range(size) if h != start and coasts.of(start) & coasts.of(h)}


MARINES_RULE = "7.5.4"


class Landing(EventVoyage):
    """A voyage by the event, which costs no operations points."""

    event = MARINES
    alone = N_("Only the Marine Army may move this round, by sea.")

    def takes(self, unit: Unit) -> bool:
        return unit.type == MARINE

    def way_of(self, units: Sequence[Unit]) -> tuple[str, str]:
        return MARINES_RULE, N_("By sea")

    def way_findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        ids, coasts = [u.id for u in units], self.supply.coasts
        start, end = path[0], path[-1]
        found: list[Finding] = []

        def fault(code: str, text: str, hex_: int) -> None:
            name = self.board.grid.name(hex_)
            found.append(violation(code, MARINES_RULE, text, units=ids, hexes=[name], hex=name))

        if len(path) != 2 or start == end:
            fault("port-to-coast", N_("The landing must go from a port to another hex."), end)
        if BLACK not in coasts.of(start):
            fault("no-port", N_("{hex} is not a Black Sea port."), start)
        if not coasts.on(end, BLACK):
            fault("no-coast", N_("{hex} is not on the Black Sea coast."), end)
        if any(not is_inactive(u) and u.id not in ids for u in position.units_at(end)):
            fault("coast-occupied", N_("{hex} is occupied."), end)
        return found

    def price(self, units: Sequence[Unit]) -> Finding:
        text = N_("{unit} lands by the event and costs no operations points.")
        return note("landing", MARINES_RULE, text, units=[u.id for u in units], unit=units[0].label)

    def ends(self, position: Position, units: Sequence[Unit], start: int) -> Mapping[int, tuple[int, ...]]:
        size = self.board.grid.size
        return {h: (start, h) for h in range(size) if h != start and self.supply.coasts.on(h, BLACK)}
