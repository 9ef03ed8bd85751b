"""Supply 13: sources, rail supply and supply from ports, what stops a line, and when it is determined 13.1.1."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from app.board.board import NOTHING, Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import SUPPLY, Json
from app.position.position import Position, World
from app.position.remembered import LastPosition
from app.rules.parts import Blocker, SupplyReport
from app.rules.ruling import note
from app.rules.supply.relief import Relief
from app.rules.supply.status import (
    OUT,
    SUPPLIED,
    LineCitations,
    LineWords,
    SideSupply,
    TracedSupply,
    determined,
    shortest_lines,
)
from app.rules.supply.trace import PathNetwork, Trace, open_steps
from app.systems.stalins_war.control import Control
from app.systems.stalins_war.countries import NamedPlaces
from app.systems.stalins_war.data import SOVIET, RulesData
from app.systems.stalins_war.events import MARINES, in_force
from app.systems.stalins_war.special_units import MARINE, Strongholds, is_active, is_inactive, is_partisan
from app.systems.stalins_war.zones import ZonesOfControl

BLACK = "black"
COAST = "sea"


@dataclass(frozen=True)
class Coasts:
    """``seas``: the places that are ports of each; ``others`` are ports of seas that nobody sails."""

    board: Board
    seas: Mapping[str, Collection[str]]
    others: str

    def of(self, hex_: int) -> frozenset[str]:
        """The seas on which a hex has a port."""
        kinds = self.board.place_kinds(hex_)
        return frozenset(sea for sea, ports in self.seas.items() if kinds & set(ports))

    def coastal(self, hex_: int) -> bool:
        """Whether a hex has a port or a hexside of sea."""
        return bool(self.of(hex_)) or self._beside(hex_)

    def on(self, hex_: int, sea: str) -> bool:
        """Whether a hex is on the coast of a sea, as far as the map shows it: a port of it, or a hexside of sea and no
        port of another."""
        ports = self.of(hex_)
        elsewhere = bool(ports) or self.others in self.board.place_kinds(hex_)
        return sea in ports or (self._beside(hex_) and not elsewhere)

    def _beside(self, hex_: int) -> bool:
        return any(COAST in self.board.sides.get(key, NOTHING) for key in self.board.grid.sides[hex_])


RAIL = "rail"


def rail_network(board: Board, barring: Set[str]) -> PathNetwork:
    """The rail lines, parted at hexsides with one of the features ``barring``."""
    chains: list[list[int]] = []
    for chain in board.paths.get(RAIL, ()):
        chains.append(list(chain[:1]))
        for here, there in pairwise(chain):
            if barring & board.sides.get(board.grid.side_between(here, there), NOTHING):
                chains.append([])
            chains[-1].append(there)
    return PathNetwork.of_chains(chains)


FORTRESS, LIMITED = "fortress", "limited"
CASPIAN, BAKU = "supply-source-caspian", "baku"


@dataclass(frozen=True)
class Tracer:
    """Who traces: the side, the name of its sources, and whether zones of control are heeded."""

    side: str
    sources: str
    zones: bool
    limited: bool = False
    """Whether Baku counts, though it supplies for defense and attrition alone (13.2.3)"""


class Supply(TracedSupply):
    """The ``Supply`` part. Answers follow the unit's own location, so that a unit may be asked about where it is not
    yet."""

    carriers: frozenset[str] = frozenset({RAIL})

    def __init__(
        self,
        world: World,
        rules: RulesData,
        control: Control,
        strongholds: Strongholds,
        zones: ZonesOfControl,
        places: NamedPlaces,
    ) -> None:
        self.world, self.board, self.data = world, world.board, rules.supply
        self.control, self.strongholds, self.zones, self.places = control, strongholds, zones, places
        way = N_("to a rail line or port that leads to a source")
        self.words = LineWords(world.board, LineCitations(sources="13.2.1", line="13.1.2", way=way))
        self.coasts = Coasts(world.board, rules.supply.seas, rules.supply.caspian)
        self.network = rail_network(world.board, rules.zones_of_control.barring)
        barred = {key for key, kinds in world.board.sides.items() if kinds & rules.zones_of_control.barring}
        self._steps = open_steps(world.board.grid, barred)
        self._standings = LastPosition[dict[Tracer, SideSupply]](lambda _position: {})
        self._baku_full = LastPosition(self._baku_traced)

    # states ---------------------------------------------------------------------------------------------------------

    def state(self, position: Position, unit: Unit) -> str:
        """The state at this instant."""
        if not unit.on_map or is_active(unit) or is_inactive(unit):
            return SUPPLIED
        hex_ = self.board.hex_of(unit.location)
        if self._standing(position, self._line(unit)).lines.has(hex_) or self._landed(position, unit, hex_):
            return SUPPLIED
        if self.strongholds.feeds(position, hex_, unit.side):
            return FORTRESS
        limited = self._limited(unit)
        if limited is not None and self._standing(position, limited).lines.has(hex_):
            return LIMITED
        return OUT if self.certain(position, unit) else SUPPLIED

    def _landed(self, position: Position, unit: Unit, hex_: int) -> bool:
        """Whether the coast supplies a Marine Army (13.1.4): after its event, with a Soviet port on that sea."""
        there = unit.type == MARINE and MARINES in in_force(position) and self.coasts.on(hex_, BLACK)
        return there and bool(self.ports(position, unit.side, BLACK))

    def determined(self, position: Position, unit: Unit) -> str:
        """The state as last determined (13.1.1), else as it stands."""
        return determined(self, position, unit)

    def full(self, position: Position, unit: Unit, *, zones: bool, shown: bool = False) -> bool:
        """Whether the unit is in full supply, as last determined, else as it stands with or without zones heeded;
        ``shown`` leaves out whoever is only assumed to be."""
        stated = position.ledger.text(SUPPLY, unit.id)
        if stated is not None:
            return stated == SUPPLIED
        line = replace(self._line(unit), zones=zones)
        hex_ = self.board.hex_of(unit.location)
        standing = self._standing(position, line)
        if standing.lines.has(hex_) or self._landed(position, unit, hex_):
            return True
        return not shown and standing.assumed(hex_)

    def unknown(self, position: Position, unit: Unit) -> bool:
        """Whether nobody has determined the unit's supply and the map shows no source of its nation."""
        return position.ledger.text(SUPPLY, unit.id) is None and not self.sourced(unit)

    def sourced(self, unit: Unit) -> bool:
        return is_partisan(unit) or self.located(unit.side, unit.nation)

    def certain(self, position: Position, unit: Unit) -> bool:
        if not unit.on_map or is_active(unit) or is_inactive(unit):
            return True
        return not self._standing(position, self._line(unit)).assumed(self.board.hex_of(unit.location))

    def traces(self, position: Position, side: str, nation: str, hex_: int) -> bool:
        """Whether a full line of a nation runs from a hex, as if a unit of it stood there."""
        return self._standing(position, Tracer(side, self.data.sources[nation], True)).lines.has(hex_)

    def in_line(self, position: Position, side: str, hex_: int) -> bool:
        """Whether a full line of one of the side's nations runs from a hex."""
        nations = [n.slug for n in self.world.roster.nations.values() if n.side == side]
        return any(self.traces(position, side, nation, hex_) for nation in nations)

    def lasts(self, position: Position, side: str, hex_: int) -> bool:
        """Whether a unit of the side in a hex would outlast attrition by a line, of whichever of its nations; Baku
        counts in any case (13.2.3)."""
        nations = {n.slug for n in self.world.roster.nations.values() if n.side == side}
        names = {self.data.sources[nation] for nation in nations if nation in self.data.sources}
        found = [Tracer(side, name, True) for name in sorted(names)]
        found += [Tracer(side, name, True, limited=True) for name in sorted(names) if side == SOVIET]
        return any(self._standing(position, line).lines.has(hex_) for line in found)

    def lines(self, position: Position, side: str) -> Mapping[int, tuple[int, ...]]:
        def path(unit: Unit) -> tuple[int, ...] | None:
            return self._standing(position, self._line(unit)).lines.path(self.board.hex_of(unit.location))

        return shortest_lines(position, side, path)

    # the report -----------------------------------------------------------------------------------------------------

    def report(self, position: Position, unit: Unit, *, relief: bool = True) -> SupplyReport:
        if not unit.on_map:
            return SupplyReport(SUPPLIED, findings=(self.words.off_map(unit),))
        if is_active(unit) or is_inactive(unit):
            text = N_("{unit} is always in supply.")
            return SupplyReport(
                SUPPLIED, findings=(note("partisan-supply", "16.1.6", text, units=[unit.id], unit=unit.label),)
            )
        hex_, standing = self.board.hex_of(unit.location), self._standing(position, self._line(unit))
        path = standing.lines.path(hex_)
        if path is not None:
            return SupplyReport(SUPPLIED, path[-1], path, findings=tuple(self.words.line(unit, path)))
        state, name = self.state(position, unit), self.board.grid.name(hex_)
        at = {"units": [unit.id], "hexes": [name], "unit": unit.label, "hex": name}
        if self._landed(position, unit, hex_):
            text = N_("{unit} is supplied along the coast while the Soviets control a Black Sea port.")
            return SupplyReport(SUPPLIED, findings=(note("marine-supply", "13.1.4", text, **at),))
        if state == FORTRESS:
            text = N_("{unit} is supplied by the stronghold in {hex}, for defense and attrition only.")
            return SupplyReport(FORTRESS, findings=(note("fortress-supply", "13.2.4", text, **at),))
        if state == LIMITED:
            text = N_("{unit} is supplied from Baku, for defense and attrition only.")
            return SupplyReport(LIMITED, findings=(note("limited-supply", "13.2.3", text, **at),))
        reasons = standing.reasons(hex_, self.board.grid)
        if not self.certain(position, unit):
            return SupplyReport(SUPPLIED, findings=(self.words.assumed(unit, hex_, reasons),))
        found = standing.search(hex_)
        zones = frozenset(standing.zones) - standing.held
        stops = list(dict.fromkeys(s.hex for s in found.stops if s.hex in standing.held | zones))
        cut, unsure = self.words.cut(unit, hex_, stops, zones), standing.unsure(hex_)
        why, findings = self.words.missing(unit, hex_, reasons, cut, unsure=unsure)
        cure = standing.relief(hex_) if relief else Relief()
        enemy = self.world.roster.enemy(unit.side)
        doubtful = self.zones.heeded.in_doubt(position, enemy).intersection(stops)
        findings += self.zones.heeded.doubts(position, enemy, sorted(doubtful), "13.1.3")
        findings += self.words.relief(unit, cure)
        blockers = tuple(self._blocker(position, unit.side, stop) for stop in stops)
        return SupplyReport(
            OUT, blocked_by=blockers, relief=cure.hexes, findings=tuple(findings), why=why, more_than=cure.more_than
        )

    def _blocker(self, position: Position, side: str, hex_: int) -> Blocker:
        rule, name = "13.1.3", {"hex": self.board.grid.name(hex_)}
        holders = [u for u in position.units_at(hex_) if u.side != side and not is_inactive(u)]
        if holders:
            return replace(self.words.held(hex_, holders), rule=rule)
        if self.enemy_place(position, side, hex_):
            return Blocker(hex_, rule, N_("{hex} is under enemy control."), name)
        if self.control.of(position, hex_) not in (side, None):
            return Blocker(hex_, "13.2.1", N_("{hex} is a source that the enemy holds."), name)
        return Blocker(hex_, rule, N_("{hex} is in an enemy zone of control."), name)

    # tracing --------------------------------------------------------------------------------------------------------

    def _line(self, unit: Unit) -> Tracer:
        return Tracer(unit.side, self.data.sources[unit.nation], True)

    def _limited(self, unit: Unit) -> Tracer | None:
        return replace(self._line(unit), limited=True) if unit.side == SOVIET else None

    def _standing(self, position: Position, line: Tracer) -> SideSupply:
        kept = self._standings.get(position)
        if line not in kept:
            kept[line] = self._made(position, line)
        return kept[line]

    def _made(self, position: Position, line: Tracer) -> SideSupply:
        side = line.side
        held = self.held(position, side)
        zones: Mapping[int, frozenset[int]] = {}
        sources = self.sources(position, line)
        shut = self._printed(position, line) - sources
        if line.zones:
            reaching = self.zones.heeded.reaching(position, self.world.roster.enemy(side))
            zones = {h: reaching[h] for h in self._open_zones(position, side) - sources}
        closed = bytearray(self.board.grid.size)
        for hex_ in held | frozenset(zones):
            closed[hex_] = 1
        ports = tuple(self.ports(position, side, sea) for sea in self.data.seas)
        trace = Trace(
            self._steps,
            sources | shut,
            closed,
            self.data.reach,
            self.network,
            tuple(p for p in ports if len(p) > 1),
            shut_sources=shut,
        )
        unknown = self.board.unknown_hexes
        edge = self.board.place_hexes(self.data.edges.get(line.sources, ""))
        bare = not trace.sources
        return SideSupply(trace, held | shut, zones, unknown, unknown if bare else unknown & edge, bare=bare)

    def held(self, position: Position, side: str, *, trenches: bool = True) -> frozenset[int]:
        """Hexes that stop the side's lines: enemy units, places under enemy control, and trenches, which no train heeds
        (13.1.3)."""
        enemies = {
            self.board.hex_of(u.location)
            for u in position.units.values()
            if u.on_map and u.side != side and not is_inactive(u)
        }
        places = {hex_ for hex_ in self._stopping(position) if self.enemy_place(position, side, hex_, trenches)}
        return frozenset(enemies | places)

    def _stopping(self, position: Position) -> set[int]:
        found = {h for kind in self.data.stops for h in self.board.place_hexes(kind)}
        return found | {self.board.hex_of(m.location) for m in position.markers.values() if m.location >= 0}

    def enemy_place(self, position: Position, side: str, hex_: int, trenches: bool = True) -> bool:
        """Whether the enemy controls something in the hex that stops a line. A trench goes with its hex (10.3.2)."""
        trench = self.strongholds.trench(position, hex_)
        if trenches and trench and trench != side:
            return True
        built = self.strongholds.any(position, hex_) or self.strongholds.city(position, hex_)
        places = built or self.board.place_kinds(hex_) & self.data.stops
        return bool(places) and self.control.of(position, hex_) not in (side, None)

    def _open_zones(self, position: Position, side: str) -> frozenset[int]:
        """Zones of the enemy that no friendly unit negates (8.3)."""
        friends = {
            self.board.hex_of(u.location)
            for u in position.units.values()
            if u.on_map and u.side == side and not is_inactive(u)
        }
        return self.zones.heeded.hexes(position, self.world.roster.enemy(side)) - friends

    def sources(self, position: Position, line: Tracer) -> frozenset[int]:
        """Source hexes that the enemy does not hold."""
        found = self._printed(position, line)
        return frozenset(h for h in found if self.control.of(position, h) in (line.side, None))

    def _printed(self, position: Position, line: Tracer) -> frozenset[int]:
        """Source hexes, whoever holds them: places, and rail hexes on the nation's edge of the map."""
        found = self.board.place_hexes(f"supply-source-{line.sources}") | self._named(line.sources)
        edge = self.data.edges.get(line.sources)
        if edge is not None:
            found |= self.board.place_hexes(edge) & self.board.path_hexes(RAIL)
        if line.side == SOVIET and (line.limited or self.baku_full(position)):
            found |= self.baku
        return found

    def _named(self, sources: str) -> frozenset[int]:
        """Places that are sources by their name (13.2.1)."""
        return self.places.hexes(self.data.named.get(sources, ""))

    @cached_property
    def baku(self) -> frozenset[int]:
        """The hex of Baku, empty where the map does not show it yet."""
        return self.board.place_hexes(CASPIAN) | self.places.hexes(BAKU)

    def located(self, side: str, nation: str) -> bool:
        """Whether the map shows any source of a nation, or a stretch of its edge with a rail line."""
        name = self.data.sources[nation]
        edge = self.data.edges.get(name)
        rails = self.board.place_hexes(edge) & self.board.path_hexes(RAIL) if edge is not None else frozenset()
        baku = self.baku if side == SOVIET else frozenset[int]()
        return bool(self.board.place_hexes(f"supply-source-{name}") | self._named(name) | rails | baku)

    def baku_full(self, position: Position) -> bool:
        """Whether another Soviet port of the Caspian traces a line of its own to the edge (13.2.3)."""
        return self._baku_full.get(position)

    def _baku_traced(self, position: Position) -> bool:
        others = self.board.place_hexes(self.data.caspian) - self.baku
        return any(
            self.control.of(position, port) == SOVIET and self._reaches_edge(position, port) for port in sorted(others)
        )

    def _reaches_edge(self, position: Position, port: int) -> bool:
        """Soviet sources stand on the eastern edge (13.2.2)."""
        held, zones = self.held(position, SOVIET), self._open_zones(position, SOVIET)
        edge = self.board.place_hexes(self.data.edges["soviet"]) & self.board.path_hexes(RAIL)
        sources = frozenset(
            h
            for h in self.board.place_hexes("supply-source-soviet") | edge
            if self.control.of(position, h) in (SOVIET, None)
        )
        closed = bytearray(1 if h in held or h in zones - sources else 0 for h in range(self.board.grid.size))
        return SideSupply(Trace(self._steps, sources, closed, self.data.reach, self.network), held).lines.has(port)

    def ports(self, position: Position, side: str, sea: str) -> frozenset[int]:
        """The side's ports on a sea."""
        found = {h for kind in self.data.seas[sea] for h in self.board.place_hexes(kind)}
        return frozenset(h for h in found if self.control.of(position, h) == side)


@dataclass(frozen=True)
class SupplyCheck:
    """Bound to one world; ``again`` is option 23.1.4."""

    world: World
    supply: Supply
    again: bool

    def determining(self, position: Position, side: str) -> list[Change]:
        """The states of all of the side's units as they stand now; those of the other side stay as they were found."""
        kept: dict[str, Json] = {
            name: state
            for name, state in position.ledger.entries(SUPPLY).items()
            if name in position.units and position.units[name].side != side and position.units[name].on_map
        }
        return self._told(position, {**kept, **self.supply.states(position, side)})

    def relieving(self, position: Position, side: str) -> list[Change]:
        """Units that were out of supply and have a line at the end of their round."""
        if not self.again:
            return []
        entries = position.ledger.entries(SUPPLY)
        states: dict[str, Json] = dict(entries)
        for name, state in entries.items():
            unit = position.units.get(name)
            if state == OUT and unit is not None and unit.side == side and unit.on_map:
                states[name] = self.supply.state(position, unit)
        return self._told(position, states)

    def _told(self, position: Position, states: dict[str, Json]) -> list[Change]:
        if states == dict(position.ledger.entries(SUPPLY)):
            return []
        return [change(self.world, position, "ledger", SUPPLY, states or None)]


def as_if_in(world: World, position: Position, units: Sequence[Unit], hex_: int) -> Position:
    """Zones of the hex are then negated by those who stand there (8.3)."""
    where = world.board.location_name(hex_)
    return apply(world, position, [change(world, position, "place", u.id, where) for u in units])
