"""Supply XV: lines to an edge of the map and over seas, and what happens to those without one XV.B.4."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from app.forces.unit import DEAD_PILE, Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import FALLEN, Json
from app.position.position import Position, World
from app.position.remembered import LastPosition
from app.rules.parts import Blocker, Due, Step, SupplyReport
from app.rules.parts.lines import in_short
from app.rules.ruling import Finding, note, warning
from app.rules.schedules import due_now
from app.rules.supply.relief import Obstacles, Relief, reasons, smallest_relief
from app.rules.supply.status import NAMED, OUT, SUPPLIED, LineCitations, LineWords, TracedSupply, shortest_lines
from app.rules.supply.trace import Lines, Stop, StopKind, Trace, open_steps, search, sweep, without_steps
from app.systems.eagle_bear.control import CAPITAL, Control, Seas, key_hexes
from app.systems.eagle_bear.data import RulesData
from app.systems.eagle_bear.fortresses import Fortresses
from app.systems.eagle_bear.special_units import is_combat_unit, is_front

LISTED = 6
"""Most hexes that a sentence about what bars a line lists"""
FORTRESS = "fortress"
IMPASSABLE = "impassable"


@dataclass(frozen=True)
class Tracer:
    """Who traces from where: the side, the sources of its nation, and the fortress that the unit is in where the rest
    of its hex is not its side's, -1 for none."""

    side: str
    sources: frozenset[int]
    fortress: int = -1


@dataclass
class TracerWays:
    """The ways of one ``Tracer`` in one position; ``clearing`` for the search of a relief."""

    part: Supply
    position: Position
    line: Tracer
    _traces: dict[frozenset[int], Trace] = field(default_factory=dict)
    _lines: Lines | None = None

    @property
    def lines(self) -> Lines:
        if self._lines is None:
            self._lines = sweep(self.trace(frozenset()))
        return self._lines

    def trace(self, cleared: frozenset[int]) -> Trace:
        """The trace were the locations ``cleared`` the side's own."""
        if cleared not in self._traces:
            self._traces[cleared] = self.part.traced(self.position, self.line, cleared)
        return self._traces[cleared]

    def obstacles(self) -> Obstacles:
        """What is in the way: all that is not the side's own, and its hexsides."""
        held = self.part.not_own(self.position, self.line.side)
        return Obstacles(self.part.board.grid, self, held)

    def blockers(self, stop: Stop) -> frozenset[int]:
        if stop.kind is StopKind.SIDE:
            return self.part.side_blockers(self.position, self.line.side, stop.hex, stop.beyond)
        return frozenset({stop.hex})


def sentences(found: Sequence[Json]) -> Json:
    """Sentences one after the other, as one argument of another."""
    if len(found) == 1:
        return found[0]
    return {"template": N_("{first} {last}"), "args": {"first": sentences(found[:-1]), "last": found[-1]}}


class Supply(TracedSupply):
    """The ``Supply`` part. Answers follow the unit's own location, so that a unit may be asked about where it is not
    yet."""

    carriers: frozenset[str] = frozenset()

    def __init__(self, world: World, rules: RulesData, control: Control, fortresses: Fortresses, seas: Seas) -> None:
        self.world, self.board, self.data = world, world.board, rules.supply
        self.control, self.fortresses, self.seas = control, fortresses, seas
        self.words = LineWords(world.board, LineCitations(sources=rules.supply.rule, line=rules.supply.line_rule))
        sea = {world.board.grid.side_between(a, b) for a, b, _ in seas.sides()}
        impassable = {key for key, kinds in world.board.sides.items() if IMPASSABLE in kinds}
        self._steps = open_steps(world.board.grid, impassable | sea)
        self._over_sea = [
            (a, b, sea) for a, b, sea in seas.sides() if world.board.grid.side_between(a, b) not in impassable
        ]
        self._of_lines = LastPosition[dict[Tracer, TracerWays]](lambda _position: {})

    # the part -----------------------------------------------------------------------------------------------------

    def state(self, position: Position, unit: Unit) -> str:
        if not unit.on_map or self._ways(position, unit).lines.has(self.board.hex_of(unit.location)):
            return SUPPLIED
        return FORTRESS if self.fed(position, unit) else OUT

    def in_doubt(self, position: Position, unit: Unit) -> bool:
        """Whether a unit without a line would have one were hexes and fortresses its side's own of which nobody has
        said whose they are: then it is not known to be cut off."""
        if self.state(position, unit) != OUT:
            return False
        return self._reaches(position, self._of_unit(position, unit), self.board.hex_of(unit.location))

    def fuel_in_doubt(self, position: Position, unit: Unit, source: int) -> bool:
        """The same of the line to a source of fuel (XIII.B.2)."""
        line = replace(self._of_unit(position, unit), sources=frozenset({source}))
        return self._reaches(position, line, self.board.hex_of(unit.location))

    def _reaches(self, position: Position, line: Tracer, hex_: int) -> bool:
        unstated = self.unstated(position)
        return bool(unstated) and sweep(self._made(position, line).trace(unstated)).has(hex_)

    def unstated(self, position: Position) -> frozenset[int]:
        """Hexes and fortresses of which neither the map nor the file says whose they are."""
        every = range(self.board.grid.size + len(self.board.sites))
        return frozenset(at for at in every if self.control.of(position, at) is None)

    def has_line(self, position: Position, side: str, hex_: int) -> bool:
        """Whether a line of any of the side's nations runs to the hex, which has to be its own."""
        return self.control.of(position, hex_) == side and self._made(position, self._line(side)).lines.has(hex_)

    def leads_to(self, position: Position, unit: Unit, source: int) -> bool:
        """Whether a line leads from the unit to that one hex, its fuel for one (XIII.B.2)."""
        line = replace(self._of_unit(position, unit), sources=frozenset({source}))
        return self._made(position, line).lines.has(self.board.hex_of(unit.location))

    def may_reopen(
        self, position: Position, unit: Unit, attackable: frozenset[int], target: int, taken: frozenset[int]
    ) -> bool:
        """Whether the unit would have its line back by its attack on ``target``, which would win the fortresses in
        ``taken`` besides, were others that are ``attackable`` perhaps its side's own too (XV.B.2): through the target,
        or over a sea to which it is a key (XVI.B)."""
        ways, here, there = self._ways(position, unit), self.board.hex_of(unit.location), self.board.hex_of(target)
        won = frozenset({target, *taken}) if here == there else frozenset({target, there, *taken})
        trace = ways.trace(attackable | won)
        if not sweep(trace).has(here):
            return False
        if not sweep(ways.trace(attackable - won)).has(here) or sweep(ways.trace(won)).has(here):
            return True
        if here == there:
            return False
        elsewhere = bytearray(trace.closed)
        elsewhere[here] = 1
        return sweep(replace(trace, closed=elsewhere)).has(there)

    def line_into(self, position: Position, side: str, location: int) -> bool:
        """Whether a line of any of the side's nations runs into a hex, or into a fortress even where the hex around
        it is not the side's."""
        hex_ = self.board.hex_of(location)
        if location == hex_ or self.control.of(position, hex_) == side:
            return self.has_line(position, side, hex_)
        return self._made(position, self._line(side, fortress=location)).lines.has(hex_)

    def lines(self, position: Position, side: str) -> Mapping[int, tuple[int, ...]]:
        def path(unit: Unit) -> tuple[int, ...] | None:
            return self._ways(position, unit).lines.path(self.board.hex_of(unit.location))

        return shortest_lines(position, side, path)

    def report(self, position: Position, unit: Unit, *, relief: bool = True) -> SupplyReport:
        if not unit.on_map:
            return SupplyReport(SUPPLIED, findings=(self.words.off_map(unit),))
        hex_, ways = self.board.hex_of(unit.location), self._ways(position, unit)
        path = ways.lines.path(hex_)
        if path is not None:
            return SupplyReport(SUPPLIED, path[-1], path, findings=tuple(self.words.line(unit, path)))
        if self.fed(position, unit):
            text = N_("{unit} cannot trace a supply line but is supplied by the fortress in {hex}.")
            name = self.board.grid.name(hex_)
            why = note("fortress-supply", "XII.A", text, units=[unit.id], hexes=[name], unit=unit.label, hex=name)
            return SupplyReport(FORTRESS, findings=(why,))
        stops = list(dict.fromkeys(search(ways.trace(frozenset()), hex_).stops))
        blockers = {b.location: b for stop in stops for b in self._blockers(position, unit.side, stop)}
        if self.in_doubt(position, unit):
            doubt = (self._doubt(position, unit, stops),)
            return SupplyReport(OUT, blocked_by=tuple(blockers.values()), findings=doubt)
        cut = self._cut(position, unit, stops)
        causes, findings = self.words.missing(unit, hex_, reasons(ways.obstacles(), hex_), cut)
        cure = smallest_relief(ways, hex_) if relief else Relief()
        findings += self.words.relief(unit, cure)
        return SupplyReport(
            OUT,
            blocked_by=tuple(blockers.values()),
            relief=cure.hexes,
            findings=tuple(findings),
            why=causes,
            more_than=cure.more_than,
        )

    def _cut(self, position: Position, unit: Unit, stops: Sequence[Stop]) -> Finding:
        """That the unit is out of supply, and what bars it: hexes under enemy control alone, or fortresses and seas on
        hexsides, hexes without an owner and those of the enemy."""
        barring = list(dict.fromkeys(self._stopping(stops)))
        hexes = dict.fromkeys(stop.hex for stop in stops if stop.kind is not StopKind.SIDE)
        unowned = [h for h in hexes if self.control.of(position, h) is None]
        sides = [stop for stop in stops if stop.kind is StopKind.SIDE]
        if not sides and not unowned:
            return self.words.cut(unit, self.board.hex_of(unit.location), barring)
        blockers = [one for stop in sides for one in self._blockers(position, unit.side, stop)]
        told: list[Json] = [{"template": one.template, "args": {**one.args}} for one in blockers]
        groups = (
            (
                unowned,
                N_("Control of {hexes_} is missing from the map data."),
                N_("Control of {hexes_} is missing from the map data."),
                N_("Control of {count} hexes is missing from the map data, including {hexes_}."),
            ),
            (
                [h for h in hexes if h not in unowned],
                N_("{hexes_} is under enemy control."),
                N_("{hexes_} are under enemy control."),
                N_("{count} hexes are under enemy control, including {hexes_}."),
            ),
        )
        for group, one, several, many in groups:
            named: list[Json] = [self.board.grid.name(h) for h in group]
            if named:
                text = one if len(named) == 1 else several if len(named) <= LISTED else many
                told.append({"template": text, "args": {"hexes_": named[:LISTED], "count": len(named)}})
        names = [self.board.grid.name(h) for h in (self.board.hex_of(unit.location), *barring)]
        text = N_("{unit} in {hex} is out of supply. {causes}")
        return warning(
            "out-of-supply",
            self.data.line_rule,
            text,
            units=[unit.id],
            hexes=names,
            unit=unit.label,
            hex=names[0],
            causes=sentences(told),
        )

    def _doubt(self, position: Position, unit: Unit, stops: Sequence[Stop]) -> Finding:
        """That it is not known whether the unit is cut off."""
        unstated = self.unstated(position)
        named = [at for at in dict.fromkeys(self._stopping(stops)) if at in unstated] or sorted(unstated)
        names = [self.board.location_name(at) for at in named]
        hex_ = self.board.grid.name(self.board.hex_of(unit.location))
        text = N_(
            "It is not known whether {unit} in {hex} is out of supply: control of {hexes_} is missing from "
            "the map data."
        )
        if len(names) > NAMED:
            text = N_(
                "It is not known whether {unit} in {hex} is out of supply: control of {count} hexes is missing from "
                "the map data, including {hexes_}."
            )
        return note(
            "unknown-owners",
            self.data.line_rule,
            text,
            units=[unit.id],
            hexes=[hex_, *names],
            unit=unit.label,
            hex=hex_,
            hexes_=names[:NAMED],
            count=len(names),
        )

    # a fortress as a source -----------------------------------------------------------------------------------------

    def fed(self, position: Position, unit: Unit) -> bool:
        """Whether the fortress that the unit is in feeds it: any one unit but a front, Moscow a front too (XII.A)."""
        if not self.fortresses.inside(unit) or not is_combat_unit(unit):
            return False
        return not is_front(unit) or self.board.hex_of(unit.location) in self._feeds_fronts()

    def _feeds_fronts(self) -> frozenset[int]:
        return frozenset(key_hexes(self.board, self.data.feeds_fronts, CAPITAL))

    # tracing --------------------------------------------------------------------------------------------------------

    def sources(self, side: str, nation: str = "") -> frozenset[int]:
        """Source hexes of a nation, or of all of the side's: on the edge of the map, in the nation's own country where
        the rules give it one (XV.A)."""
        edge = self.board.sources.get(side, frozenset())
        home = self.data.homes.get(nation)
        return edge if home is None else edge & self.board.zones.get(home, frozenset())

    def _line(self, side: str, nation: str = "", fortress: int = -1) -> Tracer:
        return Tracer(side, self.sources(side, nation), fortress)

    def _of_unit(self, position: Position, unit: Unit) -> Tracer:
        besieged = -1
        if self.fortresses.inside(unit) and self.control.of(position, self.board.hex_of(unit.location)) != unit.side:
            besieged = unit.location
        return self._line(unit.side, unit.nation, besieged)

    def _ways(self, position: Position, unit: Unit) -> TracerWays:
        return self._made(position, self._of_unit(position, unit))

    def _made(self, position: Position, line: Tracer) -> TracerWays:
        known = self._of_lines.get(position)
        if line not in known:
            known[line] = TracerWays(self, position, line)
        return known[line]

    def traced(self, position: Position, line: Tracer, cleared: frozenset[int]) -> Trace:
        """What the lines may do, were the locations ``cleared`` the side's own."""
        side, grid = line.side, self.board.grid

        def own(location: int) -> bool:
            return location in cleared or self.control.of(position, location) == side

        closed = bytearray(0 if own(i) else 1 for i in range(grid.size))
        steps = list(self._steps)
        shut: dict[int, set[int]] = {}
        for a, b, sea in self._over_sea:
            if self._friendly_sea(position, side, sea, cleared):
                steps[a], steps[b] = (*steps[a], b), (*steps[b], a)
            else:
                shut.setdefault(a, set()).add(b)
                shut.setdefault(b, set()).add(a)
        for key, sites in self.fortresses.on_sides.items():
            if any(self.control.of(position, at) not in (side, None) and at not in cleared for at in sites):
                hex_ = self.board.hex_of(sites[0])
                across = [n for n, k in zip(grid.neighbors[hex_], grid.sides[hex_], strict=True) if k == key and n >= 0]
                for n in across:
                    shut.setdefault(hex_, set()).add(n)
                    shut.setdefault(n, set()).add(hex_)
        if line.fortress >= 0:
            hex_ = self.board.hex_of(line.fortress)
            if not own(hex_):
                away = set(steps[hex_]) - self.fortresses.outward(line.fortress)
                for n in away:
                    steps[n] = tuple(m for m in steps[n] if m != hex_)
                steps[hex_] = tuple(n for n in steps[hex_] if n not in away)
        return Trace(
            without_steps(steps, shut),
            line.sources,
            closed,
            shut_steps={i: tuple(sorted(across)) for i, across in shut.items()},
        )

    def not_own(self, position: Position, side: str) -> frozenset[int]:
        """The locations that are not under the side's control."""
        return frozenset(at for at in range(self.board.locations) if self.control.of(position, at) != side)

    def _friendly_sea(self, position: Position, side: str, sea: str, cleared: frozenset[int]) -> bool:
        if self.seas.owner(position, sea) == side:
            return True
        cities = self.seas.cities(sea)
        if not cities or self.seas.rules.seas[sea].always:
            return False
        return all(at in cleared or self.control.of(position, at) == side for at in cities)

    def side_blockers(self, position: Position, side: str, here: int, there: int) -> frozenset[int]:
        """What has to be the side's own before its lines cross a hexside: fortresses on it, cities of its sea."""
        sites = self.fortresses.blocking(position, side, here, there)
        sea = self.seas.of_side(here, there)
        if not sea or self.seas.owner(position, sea) == side:
            return frozenset(sites)
        cities = self.seas.cities(sea)
        if not cities or self.seas.rules.seas[sea].always:
            return frozenset()
        return frozenset({*sites, *(at for at in cities if self.control.of(position, at) != side)})

    # words ----------------------------------------------------------------------------------------------------------

    def _stopping(self, stops: Iterable[Stop]) -> Iterable[int]:
        return (stop.hex if stop.beyond < 0 else stop.beyond for stop in stops)

    def _blockers(self, position: Position, side: str, stop: Stop) -> list[Blocker]:
        """What a line met there, as the player sees it."""
        if stop.kind is StopKind.SIDE:
            return self._at_side(position, side, stop)
        name = self.board.grid.name(stop.hex)
        holders = [u for u in position.units_at(stop.hex) if u.side != side]
        if holders:
            return [self.words.held(stop.hex, holders)]
        text = N_("{hex} is under enemy control.")
        if self.control.of(position, stop.hex) is None:
            text = N_("Control of {hex} is missing from the map data.")
        return [Blocker(stop.hex, self.data.line_rule, text, {"hex": name})]

    def _at_side(self, position: Position, side: str, stop: Stop) -> list[Blocker]:
        here, there = self.board.grid.name(stop.hex), self.board.grid.name(stop.beyond)
        found = []
        for at in self.fortresses.blocking(position, side, stop.hex, stop.beyond):
            text = N_("The fortress in {hex} is under enemy control and blocks the hexside {here}/{there}.")
            args = {"hex": self.board.grid.name(self.board.hex_of(at)), "here": here, "there": there}
            found.append(Blocker(at, self.data.line_rule, text, {**args}))
        sea = self.seas.of_side(stop.hex, stop.beyond)
        if sea and self.seas.owner(position, sea) != side:
            text = N_("The {sea:t} between {here} and {there} is not under friendly control.")
            args = {"sea": self.seas.rules.seas[sea].name, "here": here, "there": there}
            found.append(Blocker(stop.beyond, "XI.D", text, {**args}))
        return found


RULE = "XV.B.4"


def supply_phase(side: str) -> str:
    return f"{side}-supply"


def eliminated(world: World, position: Position, unit: Unit, state: str) -> list[Change]:
    """The unit leaves the map, without marks, and the turn of its end is kept (X.A.2)."""
    found = [change(world, position, "place", unit.id, DEAD_PILE)]
    if unit.marks:
        found.append(change(world, position, "marks", unit.id, []))
    found.append(change(world, position, "ledger", f"{FALLEN}:{unit.id}", [position.turn, state]))
    return found


@dataclass(frozen=True)
class Isolation:
    """What the phase does by itself. Bound to one world."""

    world: World
    supply: Supply

    def cut_off(self, position: Position, side: str) -> tuple[Unit, ...]:
        """The combat units of the side that are out of supply."""
        return tuple(
            u
            for u in position.units.values()
            if u.side == side
            and u.on_map
            and is_combat_unit(u)
            and not self.supply.supplied(self.supply.state(position, u))
            and not self.supply.in_doubt(position, u)
        )

    def due(self, position: Position, side: str) -> tuple[Due, ...]:
        """Who is lost in the supply phase unless a line is opened first."""
        if position.phase == supply_phase(side):
            return ()
        text = N_("Out of supply, to be eliminated in the supply phase: {units}")
        return due_now(position, side, RULE, text, self.cut_off(position, side))

    def unknown(self, position: Position, side: str) -> list[Finding]:
        """Units that are not known to be out of supply, which are left on the map."""
        units = [
            u
            for u in position.units.values()
            if u.on_map and u.side == side and is_combat_unit(u) and self.supply.in_doubt(position, u)
        ]
        if not units:
            return []
        text = N_("It is not known whether {units_} are out of supply: control of hexes is missing from the map data.")
        if len(units) == 1:
            text = N_(
                "It is not known whether {units_} is out of supply: control of hexes is missing from the map data."
            )
        return [note("unknown-owners", RULE, text, units=[u.id for u in units], units_=[u.label for u in units])]

    def entering(self, position: Position, side: str) -> Step | None:
        lost, found = self.cut_off(position, side), tuple(self.unknown(position, side))
        if not lost:
            return Step(found, (), N_("Phase begins: {phase}.")) if found else None
        changes = [one for unit in lost for one in eliminated(self.world, position, unit, OUT)]
        text = in_short(
            N_("Phase begins: {phase}. Out of supply and eliminated: {units}."),
            N_("Phase begins: {phase}. Units out of supply are eliminated."),
        )
        named: list[Json] = [u.label for u in lost]
        return Step(found, tuple(changes), text, {"units": named})
