"""What may be put down in which phase, what is due in a turn, and what the owner still has to type in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.forces.boxes import ELIMINATED
from app.forces.counter import Counter
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.rules.gaps import chart_gaps, factor_gaps, of_counters, terrain_gaps, zone_gap
from app.rules.named_places import place_of
from app.rules.orders.placing import PlacementByPhase, PlacingInPhase
from app.rules.parts import Due, Schedule
from app.rules.ruling import Finding, legal, note, violation
from app.rules.sequence.schedules import Scheduled, Slugs, to_come
from app.rules.sequence.sequence import SET_UP
from app.systems.eagle_bear.calendar import TABLE as SEQUENCE
from app.systems.eagle_bear.calendar import PhaseSheet
from app.systems.eagle_bear.data import AXIS, SOVIET, RulesData
from app.systems.eagle_bear.evacuation import RULE as EVACUATION_RULE
from app.systems.eagle_bear.evacuation import Evacuation
from app.systems.eagle_bear.fortifying import replacement_phase
from app.systems.eagle_bear.partisans import Partisans
from app.systems.eagle_bear.rebuilding import Rebuilding
from app.systems.eagle_bear.reinforcements import RULE as REINFORCEMENT_RULE
from app.systems.eagle_bear.reinforcements import Reinforcements
from app.systems.eagle_bear.replacements import CALL_UP, SovietReplacements, saved
from app.systems.eagle_bear.replacements import SOVIET_RULE as FACTOR_RULE
from app.systems.eagle_bear.set_up import Stations
from app.systems.eagle_bear.siberian_reserves import RULE as SIBERIAN_RULE
from app.systems.eagle_bear.siberian_reserves import SiberianReserves
from app.systems.eagle_bear.special_units import ENTRAINED, PARTISAN, PLANT
from app.systems.eagle_bear.supply import RULE as ISOLATION_RULE
from app.systems.eagle_bear.supply import Isolation, supply_phase
from app.systems.eagle_bear.victory import TABLE as VICTORY

OCCUPIED = "XIII.G"


def _strangers(units: Sequence[Unit]) -> list[Finding]:
    text = N_("{unit} does not wait beside the map to come in.")
    return [violation("not-waiting", "X", text, units=[u.id], unit=u.label) for u in units]


@dataclass(frozen=True)
class _SettingUp:
    stations: Stations

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        if where.startswith("@"):
            return []
        location = self.stations.world.board.location(where)
        return [f for unit in units for f in self.stations.findings(position, unit, location)]

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return ()

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return self.stations.hexes(position, units)


@dataclass(frozen=True)
class _AxisEntry:
    reinforcements: Reinforcements
    rebuilding: Rebuilding

    def _back(self, position: Position, units: Sequence[Unit]) -> list[Unit]:
        return [u for u in units if not u.on_map and (u.box == ELIMINATED or self.rebuilding.waits(position, u))]

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        back = self._back(position, units)
        fresh = [u for u in units if u not in back and self.reinforcements.waits(u)]
        found = _strangers([u for u in units if u not in back and u not in fresh])
        if back:
            found += self.rebuilding.findings(position, back, where)
        return [*found, *(self.reinforcements.findings(position, fresh, where) if fresh else ())]

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        back = self._back(position, units)
        return tuple(self.rebuilding.changes(position, back, where)) if back else ()

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        grid = self.reinforcements.world.board.grid
        return frozenset(h for h in range(grid.size) if legal(self.findings(position, units, grid.name(h))))


@dataclass(frozen=True)
class _SovietEntry:
    reinforcements: Reinforcements
    replacements: SovietReplacements

    def _made(self, position: Position, units: Sequence[Unit]) -> list[Unit]:
        return [
            u for u in units if self.replacements.in_pool(u) or (u.on_map and u in self.replacements.callable(position))
        ]

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        made = self._made(position, units)
        fresh = [u for u in units if u not in made and self.reinforcements.waits(u)]
        found = _strangers([u for u in units if u not in made and u not in fresh])
        if made:
            found += self.replacements.findings(position, made, where)
        return [*found, *(self.reinforcements.findings(position, fresh, where) if fresh else ())]

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        made = self._made(position, units)
        return tuple(self.replacements.changes(position, made, where)) if made else ()

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        grid = self.reinforcements.world.board.grid
        return frozenset(h for h in range(grid.size) if legal(self.findings(position, units, grid.name(h))))


def placement(
    stations: Stations,
    reinforcements: Reinforcements,
    rebuilding: Rebuilding,
    replacements: SovietReplacements,
    partisans: Partisans,
) -> PlacementByPhase:
    """The ``Placement`` part."""
    phases: dict[str, PlacingInPhase] = {
        SET_UP: _SettingUp(stations),
        replacement_phase(AXIS): _AxisEntry(reinforcements, rebuilding),
        replacement_phase(SOVIET): _SovietEntry(reinforcements, replacements),
        supply_phase(SOVIET): partisans,
    }
    return PlacementByPhase(phases, stations.world.board.grid.size, OCCUPIED)


def _of_units(position: Position, side: str, rule: str, text: str, units: Sequence[Unit], **args: Json) -> list[Due]:
    if not units:
        return []
    named: list[Json] = [u.label for u in units]
    return [Due(position.turn, side, rule, text, tuple(u.id for u in units), {"units": named, **args})]


@dataclass(frozen=True)
class Lists:
    """What the schedules are made of."""

    reinforcements: Reinforcements
    rebuilding: Rebuilding
    replacements: SovietReplacements
    siberians: SiberianReserves
    evacuation: Evacuation
    partisans: Partisans
    isolation: Isolation
    slugs: Slugs

    def _open(self, position: Position, phase: str) -> bool:
        return position.phase != SET_UP and to_come(self.slugs(position), position, phase)

    def arriving(self, position: Position) -> list[Due]:
        found: list[Due] = []
        for side in (AXIS, SOVIET):
            if self._open(position, replacement_phase(side)):
                units = [u for u in self.reinforcements.due(position, side) if not self.rebuilding.waits(position, u)]
                text = N_("May come in as reinforcements: {units}")
                found += _of_units(position, side, REINFORCEMENT_RULE, text, units)
        return found

    def axis(self, position: Position) -> list[Due]:
        if not self._open(position, replacement_phase(AXIS)):
            return []
        rule = self.rebuilding.data.rule
        back = [u for u in self.reinforcements.due(position, AXIS) if self.rebuilding.waits(position, u)]
        found = _of_units(position, AXIS, rule, N_("Rebuilt and may come in: {units}"), back)
        found += _of_units(position, AXIS, rule, N_("May be rebuilt: {units}"), self.rebuilding.able(position))
        return [
            *found,
            *_of_units(position, AXIS, rule, N_("May return this month: {units}"), self.rebuilding.allied(position)),
        ]

    def soviet(self, position: Position) -> list[Due]:
        if not self._open(position, replacement_phase(SOVIET)):
            return []
        found = _of_units(
            position,
            SOVIET,
            CALL_UP,
            N_("May be called up in major cities: {units}"),
            self.replacements.callable(position),
        )
        count = saved(position)
        if count:
            text = N_("Replacement factors: {count}")
            found.append(Due(position.turn, SOVIET, FACTOR_RULE, text, (), {"count": count}))
        return found

    def siberian(self, position: Position) -> list[Due]:
        if not self._open(position, replacement_phase(SOVIET)):
            return []
        found = []
        left = self.siberians.left(position)
        if left:
            text = N_("Siberian reserves of this turn, factors left: {left}")
            found.append(Due(position.turn, SOVIET, SIBERIAN_RULE, text, (), {"left": left}))
        said = self.siberians.choices(position)  # what may be done in the phase in hand, the sequence of play says
        for year in () if said else self.siberians.years:
            if self.siberians.may_begin(position, year):
                text = N_("The Siberian reserves of {year} may be entered early, at a risk")
                found.append(Due(position.turn, SOVIET, SIBERIAN_RULE, text, (), {"year": year}))
        return found

    def plants(self, position: Position) -> list[Due]:
        if not self._open(position, replacement_phase(SOVIET)):
            return []
        going = [p for p in self.evacuation.plants(position) if ENTRAINED in p.marks]
        return _of_units(position, SOVIET, EVACUATION_RULE, N_("Entrained: {units}"), going)

    def supply(self, position: Position) -> list[Due]:
        """Who is lost in the supply phase unless a line is opened first."""
        found: list[Due] = []
        for side in (AXIS, SOVIET):
            if self._open(position, supply_phase(side)) and position.phase != supply_phase(side):
                text = N_("Out of supply, eliminated in the supply phase: {units}")
                found += _of_units(position, side, ISOLATION_RULE, text, self.isolation.cut_off(position, side))
        return found

    def markers(self, position: Position) -> list[Due]:
        if not self.partisans.granted(position) or not self._open(position, supply_phase(SOVIET)):
            return []
        text = N_("A partisan marker may be placed: {units}")
        return _of_units(position, SOVIET, self.partisans.data.rule, text, self.partisans.left(position))


def schedules(lists: Lists) -> Mapping[str, Schedule]:
    """The schedules by name."""
    return {
        "reinforcements": Scheduled(lists.arriving),
        "axis replacements": Scheduled(lists.axis),
        "soviet replacements": Scheduled(lists.soviet),
        "siberian reserves": Scheduled(lists.siberian),
        "defense plants": Scheduled(lists.plants),
        "supply": Scheduled(lists.supply),
        "partisans": Scheduled(lists.markers),
    }


CITIES = {
    "Kharkov": "X.B.4",
    "Orel": "XI.E.4",
    "Riga": "XVII.B.1.d",
    "Stalino": "X.A.1.c.2",
    "Talinn": "XVII.B.1.d",
    "Vologda": "X.A.1.e.1",
}
"""Cities that the rules name and only the map shows, each with the rule that needs it"""
POLISH = "polish"


def to_enter(world: World, rules: RulesData, known: Board, sheet: PhaseSheet) -> tuple[Finding, ...]:
    """A remark on each gap of the charts, the map and the counters of this world; none for one that is complete. What
    only the game's own sheet must show is not asked of a map of another's making."""
    own = world.board.grid == known.grid
    return (
        *chart_gaps((chart.form_of(slug) for slug, chart in rules.charts.items() if slug != SEQUENCE), world.charts),
        *sheet.gaps(),
        *_proposal(world, rules),
        *(_map(world, rules) if own else ()),
        *_counters(world),
    )


def _proposal(world: World, rules: RulesData) -> Iterator[Finding]:
    """Numbers of victory cities found elsewhere: for the owner to compare with his sheet and to type in himself."""
    if world.charts.get(VICTORY):
        return
    proposal = rules.upkeep.victory.proposal
    for year, sides in proposal.numbers.items():
        text = N_(
            "Victory cities of {year} as found at {source}, not used until you have typed them in: Axis {axis}, Soviet "
            "{soviet}."
        )
        yield note("victory-proposal", "IV", text, year=year, source=proposal.source, **sides)


def _map(world: World, rules: RulesData) -> Iterator[Finding]:
    board = world.board
    yield from terrain_gaps(board, "XI.C.3")
    missing = [name for name in CITIES if place_of(board, name) is None]
    for name in missing:
        yield note("place-to-enter", CITIES[name], N_("The map does not show {city} yet."), city=name)
    whole = {zone for zones in rules.countries.values() for zone in zones}
    inside = frozenset(h for zone in whole for h in board.zones.get(zone, ()))
    left = [board.grid.name(h) for h in range(board.grid.size) if h not in inside]
    if left:
        text = N_("{count:w} hexes belong to no country yet, so that the border of 1941 is open.")
        yield note("border-to-enter", "XVI.A", text, hexes=left, count=len(left))
    for zone, rule in (("arctic", "VII.B.1"), *((z, "XVI.A") for z in sorted(whole))):
        if not board.zones.get(zone):
            yield zone_gap(rule, rules.zones[zone])
    if not any("sea-baltic" in features for features in board.sides.values()):
        yield note("coast-to-enter", "IX.B", N_("The map shows no coast of the Baltic Sea yet."))
    for side in world.roster.sides:
        if not board.sources.get(side):
            text = N_("The map does not show yet which edge is the {side} one.")
            yield note("edge-to-enter", "XV.A", text, side=world.roster.sides[side].name)


def _counters(world: World) -> Iterator[Finding]:
    fighting = [c for c in world.counters.values() if c.type not in (PLANT, PARTISAN)]
    yield from factor_gaps(fighting, "X.A.1.a")
    if world.counters and not any(c.type == PARTISAN for c in world.counters.values()):
        yield note("partisans-to-enter", "XIV", N_("There are no partisan markers among the counters yet."))
    yield from of_counters(
        "set-up-to-enter",
        "XVII.C",
        [c for c in fighting if c.side == AXIS and _homeless(c)],
        N_("The counters of {named} have no set-up hex yet."),
        N_("{count:w} counters have no set-up hex yet, {named} among them."),
    )
    yield from of_counters(
        "entry-to-enter",
        "X.B.3",
        [c for c in fighting if c.nation == POLISH and not c.extra.get("turn")],
        N_("The counters of {named} have no turn of entry yet."),
        N_("{count:w} counters have no turn of entry yet, {named} among them."),
    )


def _homeless(counter: Counter) -> bool:
    return not counter.extra.get("hex") and not counter.extra.get("turn")
