"""What may be put down in which phase, what is due in a turn, and what the owner still has to type in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.forces.counter import Counter
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change
from app.position.ledger import Json
from app.position.position import Position
from app.rules.gaps import chart_gaps, factor_gaps, of_counters, terrain_gaps, zone_gap
from app.rules.orders.placing import PlacementByPhase, PlacingInPhase, SettingUp, in_common
from app.rules.parts import Due, Schedule
from app.rules.ruling import Finding, note, violation
from app.rules.sequence.schedules import Scheduled, Slugs, to_come
from app.rules.sequence.sequence import SET_UP
from app.systems.land_without_end.conversions import GUARDS_RULE, STAVKA_RULE, GuardsConversions, StavkaDirective
from app.systems.land_without_end.data import GERMAN, SOVIET
from app.systems.land_without_end.entry import ANYWHERE, Entry
from app.systems.land_without_end.reinforcements import BOX as RESERVE
from app.systems.land_without_end.reinforcements import (
    ELIMINATED,
    PHASES,
    RESERVE_RULE,
    RULES,
    Asterisked,
    Reinforcements,
    Reserve,
    is_asterisked,
)
from app.systems.land_without_end.replacement_pool import BOX as POOL
from app.systems.land_without_end.replacements import COASTAL, CoastalArmySteps, ReplacementSteps, SovietReplacements
from app.systems.land_without_end.replacements import GERMAN_RULE as STEPS_RULE
from app.systems.land_without_end.replacements import SOVIET_RULE as REPLACEMENTS_RULE
from app.systems.land_without_end.rollbahn import ROLLBAHN
from app.systems.land_without_end.set_up import Stations
from app.systems.land_without_end.special_units import ARKO, COASTAL_ARMY, GUARDS
from app.systems.land_without_end.withdrawals import RULE, Withdrawals
from app.systems.land_without_end.withdrawals import RULE as WITHDRAWAL_RULE


@dataclass(frozen=True)
class _GermanEntry:
    reinforcements: Reinforcements
    withdrawals: Withdrawals

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        found = self.withdrawals.first(position)
        for unit in units:
            if not unit.on_map and unit.box == ELIMINATED:
                text = N_("{unit} never returns once it is eliminated.")
                found.append(violation("never-replaced", "8.6", text, units=[unit.id], unit=unit.label))
            elif not unit.on_map and unit.box == RESERVE:
                text = N_("{unit} leaves the reserve during the movement phase.")
                found.append(violation("reserve-later", "3.5", text, units=[unit.id], unit=unit.label))
            else:
                found += self.reinforcements.findings(position, unit, where)
        return found

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return self.reinforcements.changes(position, units, where)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return in_common([self.reinforcements.hexes(position, unit) for unit in units])


@dataclass(frozen=True)
class _GermanMovement:
    reserve: Reserve
    asterisked: Asterisked

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        found: list[Finding] = []
        for unit in units:
            if not unit.on_map and unit.box == RESERVE:
                found += self.reserve.findings(position, unit, where)
            elif not unit.on_map and is_asterisked(unit) and unit.box != ELIMINATED:
                found += self.asterisked.findings(position, unit, where)
            else:
                found.append(self._others(unit, where))
        return found

    def _others(self, unit: Unit, where: str) -> Finding:
        args = {"units": [unit.id], "unit": unit.label}
        if where == f"@{RESERVE}":
            return violation("not-back", "3.5", N_("{unit} may not go into the reserve any more."), **args)
        rule = "8.4" if unit.type == "arko" else "8.2"
        text = N_("{unit} does not come in during the movement phase.")
        return violation("wrong-phase", rule, text, **args)

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        if where.startswith("@"):
            return ()
        off = [u for u in units if not u.on_map]
        paying = [u for u in off if u.box == RESERVE]
        free = [u for u in off if is_asterisked(u)]
        return (*self.reserve.changes(position, paying, where), *self.asterisked.changes(position, free, where))

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        found = []
        for unit in units:
            here: frozenset[int] = frozenset()
            if not unit.on_map and unit.box == RESERVE:
                here = self.reserve.hexes(position)
            elif not unit.on_map and is_asterisked(unit):
                here = self.asterisked.hexes(position)
            found.append(here)
        return in_common(found)


@dataclass(frozen=True)
class _SovietEntry:
    reinforcements: Reinforcements
    replacements: SovietReplacements
    guards: GuardsConversions

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        back = [u for u in units if self._returns(u)]
        found = self.guards.first(position)
        if back:
            found += self.replacements.findings(position, back, where)
        return [*found, *(f for u in units if u not in back for f in self.reinforcements.findings(position, u, where))]

    def _returns(self, unit: Unit) -> bool:
        return not unit.on_map and unit.box in (ELIMINATED, POOL)

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        back = [u for u in units if self._returns(u)]
        return tuple(self.replacements.changes(position, back))

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return in_common(
            [
                self.replacements.hexes(position) if self._returns(u) else self.reinforcements.hexes(position, u)
                for u in units
            ]
        )


@dataclass(frozen=True)
class Arriving:
    """Whatever brings units onto the map, bound to one world."""

    stations: Stations
    reinforcements: Reinforcements
    reserve: Reserve
    asterisked: Asterisked
    soviet_replacements: SovietReplacements
    withdrawals: Withdrawals
    guards: GuardsConversions


def placement(parts: Arriving) -> PlacementByPhase:
    """The ``Placement`` part."""
    stations = parts.stations
    phases: Mapping[str, PlacingInPhase] = {
        SET_UP: SettingUp(stations.entry.world.board, stations.findings, stations.in_box),
        "german-entry": _GermanEntry(parts.reinforcements, parts.withdrawals),
        "german-movement": _GermanMovement(parts.reserve, parts.asterisked),
        "soviet-entry": _SovietEntry(parts.reinforcements, parts.soviet_replacements, parts.guards),
    }
    return PlacementByPhase(phases, parts.stations.entry.world.board.grid.size, "9.4")


MOVEMENT = "german-movement"


def _of_units(
    position: Position, side: str, rule: str, template: str, units: Sequence[Unit], **args: Json
) -> list[Due]:
    if not units:
        return []
    named: list[Json] = [u.label for u in units]
    ids = tuple(u.id for u in units)
    return [Due(position.turn, side, rule, template, ids, {"units": named, "turn": position.turn, **args})]


@dataclass(frozen=True)
class _Lists:
    parts: Arriving
    steps: ReplacementSteps
    coastal: CoastalArmySteps
    stavka: StavkaDirective
    slugs: Slugs

    def _open(self, position: Position, phase: str) -> bool:
        return to_come(self.slugs(position), position, phase)

    def reinforcements(self, position: Position) -> list[Due]:
        found = []
        for side in (GERMAN, SOVIET):
            if self._open(position, PHASES[side]):
                units = self.parts.reinforcements.due(position, side)
                text = N_("Come in on turn {turn} or are lost: {units}")
                found += _of_units(position, side, RULES[side], text, units)
        arko = self.parts.reinforcements.arko(position)
        if arko is not None and self._open(position, PHASES[GERMAN]):
            hexes = self.parts.reinforcements.hexes(position, arko)
            if hexes:
                text = N_("May come in by {count:w} Soviet towns and cities: {units}")
                if len(hexes) == 1:
                    text = N_("May come in by {hex}: {units}")
                name = self.parts.reinforcements.entry.named(min(hexes))
                found += _of_units(position, GERMAN, "8.4", text, [arko], count=len(hexes), hex=name)
        return found

    def asterisked(self, position: Position) -> list[Due]:
        if position.phase == SET_UP or not self._open(position, MOVEMENT):
            return []
        text = N_("Come in between 1025 and 1030 this turn: {units}")
        return _of_units(position, GERMAN, "8.3", text, self.parts.asterisked.owed(position))

    def reserve(self, position: Position) -> list[Due]:
        reserve = self.parts.reserve
        if position.turn > reserve.until or not self._open(position, MOVEMENT):
            return []
        text = N_("May leave the OKH reserve up to turn {until}: {units}")
        return _of_units(position, GERMAN, RESERVE_RULE, text, reserve.waiting(position), until=reserve.until)

    def replacements(self, position: Position) -> list[Due]:
        found: list[Due] = []
        if self._open(position, PHASES[GERMAN]):
            text = N_("May take one of {left} replacement steps: {units}")
            found += _of_units(
                position, GERMAN, STEPS_RULE, text, self.steps.able(position), left=self.steps.left(position)
            )
        if self._open(position, PHASES[SOVIET]):
            replacements = self.parts.soviet_replacements
            left = replacements.left(position)
            if left:
                text = N_("May return, {left:w} in all: {units}")
                units = replacements.eligible(position)
                found += _of_units(position, SOVIET, REPLACEMENTS_RULE, text, units, left=left)
            text = N_("May be brought to full strength: {units}")
            found += _of_units(position, SOVIET, COASTAL, text, self.coastal.able(position))
        return found

    def withdrawals(self, position: Position) -> list[Due]:
        if not self._open(position, PHASES[GERMAN]):
            return []
        found, withdrawals = [], self.parts.withdrawals
        for heading, count in withdrawals.owed(position).items():
            able = withdrawals.able(position, heading)
            args: Mapping[str, Json] = {"count": count, "kind": withdrawals.name(heading)}
            text = N_("To be withdrawn, or a victory point each: {count:w} of {kind:t}")
            found.append(Due(position.turn, GERMAN, WITHDRAWAL_RULE, text, tuple(u.id for u in able), args))
        for name in withdrawals.by_itself(position):
            text = N_("Leaves the game: {name:t}")
            found.append(Due(position.turn, GERMAN, WITHDRAWAL_RULE, text, (), {"name": name}))
        return found

    def guards(self, position: Position) -> list[Due]:
        if not self._open(position, PHASES[SOVIET]):
            return []
        text = N_("Take the place of units of their type on turn {turn} or are lost: {units}")
        return _of_units(position, SOVIET, GUARDS_RULE, text, self.parts.guards.due(position))

    def directive(self, position: Position) -> list[Due]:
        text = N_("Give way to rifle divisions by Stavka Directive No. 1: {units}")
        return _of_units(position, SOVIET, STAVKA_RULE, text, self.stavka.corps(position))


def schedules(
    parts: Arriving, steps: ReplacementSteps, coastal: CoastalArmySteps, stavka: StavkaDirective, slugs: Slugs
) -> Mapping[str, Schedule]:
    """The schedules by name."""
    lists = _Lists(parts, steps, coastal, stavka, slugs)
    return {
        "reinforcements": Scheduled(lists.reinforcements),
        "asterisked units": Scheduled(lists.asterisked),
        "reserve": Scheduled(lists.reserve),
        "withdrawals": Scheduled(lists.withdrawals),
        "replacements": Scheduled(lists.replacements),
        "guards": Scheduled(lists.guards),
        "stavka directive": Scheduled(lists.directive),
    }


COUNTRIES = ("reich", "romania")
MOSCOW = "moscow"
LINES = {
    "gas-east": ("7.4", N_("The map does not show the GAS line yet.")),
    "south-sector": ("9.31", N_("The map does not show the sector line yet.")),
    "weather-south": ("10.2", N_("The map does not show the line between the weather zones yet.")),
}
"""Zones on one side of a line that only the map shows, with the rules that ask for it"""


def to_enter(entry: Entry, known: Board, withdrawals: Withdrawals) -> tuple[Finding, ...]:
    """A remark on each gap of the charts, the map and the counters of this world; none for one that is complete. What
    only the game's own sheet must show is not asked of a map of another's making."""
    return (
        *_charts(entry),
        *_headings(withdrawals),
        *_map(entry),
        *_lines(entry, known),
        *_towns(entry, known),
        *_counters(entry),
    )


def _charts(entry: Entry) -> Iterator[Finding]:
    # A sector without Moscow never asks for its table (4.4).
    beyond = {MOSCOW} if entry.world.board.find(entry.rules.victory.capital) is None else set()
    forms = (chart.form_of(slug) for slug, chart in entry.rules.charts.items() if slug not in beyond)
    yield from chart_gaps(forms, entry.world.charts)


def _headings(withdrawals: Withdrawals) -> Iterator[Finding]:
    headings = dict.fromkeys(h for row in withdrawals.table.values() for h in row)
    strange = [h for h in headings if not withdrawals.is_known(h)]
    if strange:
        text = N_("The withdrawal table has headings that name no type of unit: {headings}.")
        yield note("heading-unknown", RULE, text, headings=strange)


def _map(entry: Entry) -> Iterator[Finding]:
    board = entry.world.board
    yield from terrain_gaps(board, "9.8")
    if not any(kinds & {"river", "lake", "sea"} for kinds in board.sides.values()):
        yield note("hexsides-to-enter", "9.14", N_("The map shows no river, lake or sea hexsides yet."))
    if not board.path_hexes(ROLLBAHN):
        yield note("rollbahn-to-enter", "9.19", N_("The map shows no Rollbahnen yet."))


def _own_map(entry: Entry, known: Board) -> bool:
    return entry.world.board.grid == known.grid


def _lines(entry: Entry, known: Board) -> Iterator[Finding]:
    """Lines across the map, countries, fortified lines and coasts: those that show no more than the text names."""
    board, rules = entry.world.board, entry.rules
    own = _own_map(entry, known)
    for zone in COUNTRIES:
        shown = board.zones.get(zone, frozenset())
        if not shown:
            yield zone_gap("3.5", rules.zones[zone])
        elif own and shown <= known.zones.get(zone, frozenset()):
            text = N_("The map shows no more of {country:t} than the rulebook names.")
            yield note("zone-to-enter", "3.5", text, country=rules.zones[zone])
    for zone, (rule, text) in LINES.items():
        if not board.zones.get(zone):
            yield note("line-to-enter", rule, text)
    lines = board.place_hexes(rules.supply.line)
    if own and lines <= known.place_hexes(rules.supply.line):
        yield note("lines-to-enter", "11.23", N_("The map does not show the fortified lines yet."))
    if own and not any(board.place_hexes(coast) for coast in rules.supply.coasts):
        text = N_("The map does not show yet which towns lie on the Black Sea and the Sea of Azov.")
        yield note("coasts-to-enter", "7.10", text)
    areas = {c.extra.get("area", "") for c in entry.world.counters.values()} - {"", ANYWHERE}
    missing = sorted(a for a in areas if not board.zones.get(a) and a not in rules.zones)
    if missing:
        text = N_("The map does not show the set-up areas of these counters yet: {areas}.")
        yield note("areas-to-enter", "3.4", text, areas=missing)


def _towns(entry: Entry, known: Board) -> Iterator[Finding]:
    board = entry.world.board
    if not _own_map(entry, known):
        return
    small = board.place_hexes("small-town")
    bare = [n for n in entry.rules.replacements.centres if board.find(n) not in entry.towns]
    if not small:
        yield note("towns-to-enter", "4.2", N_("The map shows no small towns yet."))
    if bare:
        text = N_("The map shows no town or city in the replacement centers {centers} yet.")
        yield note("centers-to-enter", "8.7", text, hexes=bare, centers=bare)


def _counters(entry: Entry) -> Iterator[Finding]:
    counters = list(entry.world.counters.values())
    yield from factor_gaps([c for c in counters if c.type != ARKO], "2.10")
    yield from of_counters(
        "movement-to-enter",
        "2.11",
        [c for c in counters if "move" not in c.faces[0] and not _anchored(c)],
        N_("The counters of {named} have no movement factor yet."),
        N_("{count:w} counters have no movement factor yet, {named} among them."),
    )
    yield from of_counters(
        "reduced-to-enter",
        "2.12",
        [c for c in counters if c.steps > len(c.faces)],
        N_("The counters of {named} have no reduced side yet."),
        N_("{count:w} counters have no reduced side yet, {named} among them."),
    )
    yield from of_counters(
        "set-up-to-enter",
        "3.4",
        [c for c in counters if c.side == SOVIET and not _is_placed(c)],
        N_("The counters of {named} have no set-up or entry yet."),
        N_("{count:w} counters have no set-up or entry yet, {named} among them."),
    )


def _anchored(counter: Counter) -> bool:
    return counter.type == COASTAL_ARMY


def _is_placed(counter: Counter) -> bool:
    """Whether the back of a Soviet counter is known: hexes or an area, for reinforcements with the turn; the turn alone
    for Guards and the Coastal Army."""
    extra = counter.extra
    if "replacement-pool" in counter.special or extra.get("hex") == "@replacement-pool":
        return True
    if counter.type == COASTAL_ARMY or GUARDS in counter.special:
        return bool(extra.get("turn"))
    return bool(extra.get("hex") or extra.get("area"))
