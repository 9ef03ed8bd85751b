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
from app.rules.gaps import chart_gaps, of_counters, terrain_gaps, zone_gap
from app.rules.orders.placing import PlacementByPhase, PlacingInPhase, SettingUp, in_common
from app.rules.parts import Due, Schedule
from app.rules.ruling import Finding, note, violation
from app.rules.sequence.schedules import Scheduled, Slugs, to_come
from app.rules.sequence.sequence import SET_UP
from app.systems.winterstorm.data import SOVIET, RulesData
from app.systems.winterstorm.events import Contingencies, Events
from app.systems.winterstorm.reinforcements import Reinforcements
from app.systems.winterstorm.replacements import Replacements, reinforcement_phase
from app.systems.winterstorm.set_up import Stations
from app.systems.winterstorm.zones import HEADQUARTERS, SUPPLY

OCCUPIED = "6.3"


@dataclass(frozen=True)
class _Entering:
    reinforcements: Reinforcements
    replacements: Replacements

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        found: list[Finding] = []
        for unit in units:
            if not unit.on_map and unit.box == ELIMINATED:
                barred = self.replacements.barred(position, unit)
                text = N_("{unit} comes back by a replacement point and a die alone.")
                args = {"units": [unit.id], "unit": unit.label}
                found.append(barred or violation("by-replacement", "6.9", text, **args))
        return found or self.reinforcements.findings(position, units, where)

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return self.reinforcements.changes(position, units, where)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return in_common([self.reinforcements.hexes(position, unit) for unit in units])


def placement(stations: Stations, reinforcements: Reinforcements, replacements: Replacements) -> PlacementByPhase:
    """The ``Placement`` part."""
    entering = _Entering(reinforcements, replacements)
    board, sides = stations.world.board, stations.world.roster.sides
    phases: dict[str, PlacingInPhase] = {SET_UP: SettingUp(board, stations.findings)}
    phases |= {reinforcement_phase(side): entering for side in sides}
    return PlacementByPhase(phases, board.grid.size, OCCUPIED)


FIRST_DIE = 2
"""The first turn on which a die can be below the turn (24.7)"""


@dataclass(frozen=True)
class _Lists:
    reinforcements: Reinforcements
    replacements: Replacements
    contingencies: Contingencies
    slugs: Slugs

    def _open(self, position: Position, side: str) -> bool:
        return to_come(self.slugs(position), position, reinforcement_phase(side))

    def arriving(self, position: Position) -> list[Due]:
        found: list[Due] = []
        for side in self.reinforcements.world.roster.sides:
            if not self._open(position, side):
                continue
            owed, due = self.reinforcements.owed(position, side), self.reinforcements.due(position, side)
            if not owed:
                continue
            ids, names = tuple(u.id for u in due), [u.label for u in due]
            text = N_("Come in this turn: {units}")
            if len(owed) < len(due):
                text = N_("Of these {count:w} come in this turn: {units}")
            args: dict[str, Json] = {"units": [*names], "count": len(owed)}
            found.append(Due(position.turn, side, "6.2", text, ids, args, reinforcement_phase(side)))
        return found

    def points(self, position: Position) -> list[Due]:
        if position.phase == SET_UP:
            return []
        found: list[Due] = []
        for side in self.reinforcements.world.roster.sides:
            left = self.replacements.left(position, side)
            able = self.replacements.eligible(position, side) if left and self._open(position, side) else ()
            if able:
                ids, names = tuple(u.id for u in able), [u.label for u in able]
                text = (
                    N_("May be replaced, {left:w} points: {units}")
                    if left > 1
                    else N_("May be replaced, one point: {units}")
                )
                rule = self.replacements.rules.replacements.rules[side]
                args: dict[str, Json] = {"units": [*names], "left": left}
                found.append(Due(position.turn, side, rule, text, ids, args, reinforcement_phase(side)))
        return found

    def waiting(self, position: Position) -> list[Due]:
        """Contingencies of the Soviets and what brings them."""
        if not self._open(position, SOVIET):
            return []
        found, data, phase = [], self.contingencies.rules.arrivals, reinforcement_phase(SOVIET)
        group, guards = self.contingencies.second_group(position), self.contingencies.guards(position)
        if group:
            text = N_("Come in once {wanted:w} Axis units are north of the Myshkova ({now} are): {units}")
            names = [u.label for u in group]
            args: dict[str, Json] = {
                "units": [*names],
                "wanted": data.trigger.units,
                "now": self.contingencies.beyond(position),
            }
            ids = tuple(u.id for u in group)
            found.append(Due(position.turn, SOVIET, data.trigger.rule, text, ids, args, phase))
        if guards:
            text, turn = N_("The 2nd Guards Army comes in on a die below {turn}."), max(position.turn, FIRST_DIE)
            if not self.contingencies.by_die:
                text, turn = N_("The 2nd Guards Army comes in on turn {due}."), max(position.turn, data.guards_turn)
            when: dict[str, Json] = {"turn": turn, "due": data.guards_turn}
            found.append(Due(turn, SOVIET, data.guards_rule, text, (), when, phase))
        return found


def schedules(
    reinforcements: Reinforcements, replacements: Replacements, contingencies: Contingencies, slugs: Slugs
) -> Mapping[str, Schedule]:
    """The schedules by name."""
    lists = _Lists(reinforcements, replacements, contingencies, slugs)
    return {
        "reinforcements": Scheduled(lists.arriving),
        "contingencies": Scheduled(lists.waiting),
        "replacements": Scheduled(lists.points),
    }


UNIDENTIFIED = "unidentified"
"""The type of a counter of which the text tells no more than that it is there"""
RANGED = ("barrage", "fpf", "range")


def to_enter(world: World, rules: RulesData, known: Board, events: Events) -> tuple[Finding, ...]:
    """A remark on each gap of the charts, the map and the counters of this world; none for one that is complete. What
    only the game's own sheet must show is not asked of a map of another's making."""
    return (
        *chart_gaps((chart.form_of(slug) for slug, chart in rules.charts.items()), world.charts),
        *_events(events),
        *_map(world),
        *_zones(world, rules, known),
        *_counters(world, rules),
    )


def _events(events: Events) -> Iterator[Finding]:
    strange = events.strange()
    if strange:
        text = N_("The Weather Effects Chart has no line for {weathers}, which events bring.")
        yield note("weather-to-enter", "18.2", text, weathers=strange)


def _map(world: World) -> Iterator[Finding]:
    board = world.board
    yield from terrain_gaps(board, "8.6")
    if not board.sides:
        yield note("hexsides-to-enter", "8.6", N_("The map shows no rivers, streams, bridges and embankments yet."))
    if not board.paths:
        yield note("paths-to-enter", "8.7", N_("The map shows no roads, trails and railroads yet."))
    for side in world.roster.sides:
        if not board.sources.get(side):
            text = N_("The map does not show yet which edge is the {side} one.")
            yield note("edge-to-enter", "6.2", text, side=world.roster.sides[side].name)


def _zones(world: World, rules: RulesData, known: Board) -> Iterator[Finding]:
    """Areas of the set-up; the rules of play ask of a map of another's making for none of them."""
    if world.board.grid != known.grid:
        return
    named = {zone: area.rule for area in rules.set_up.areas for zone in (*area.zones, *area.within, *area.apart)}
    for zone, rule in named.items():
        if not world.board.zones.get(zone):
            yield zone_gap(rule, rules.zones[zone])


def _counters(world: World, rules: RulesData) -> Iterator[Finding]:
    counters = list(world.counters.values())
    yield from of_counters(
        "type-to-enter",
        "2.6",
        [c for c in counters if c.type == UNIDENTIFIED],
        N_("The counters of {named} have no type yet."),
        N_("{count:w} counters have no type yet, {named} among them."),
    )
    yield from of_counters(
        "factors-to-enter",
        "2.4",
        [c for c in counters if _lacks(c, "defense", "move") or _without_attack(c)],
        N_("The counters of {named} lack an attack, a defense or a movement factor."),
        N_("{count:w} counters lack an attack, a defense or a movement factor, {named} among them."),
    )
    yield from of_counters(
        "range-to-enter",
        "2.6",
        [c for c in counters if _is_gun(world, c) and _lacks(c, *RANGED)],
        N_("The counters of {named} lack a barrage or a protective fire factor, or a range."),
        N_("{count:w} counters lack a barrage or a protective fire factor, or a range, {named} among them."),
    )
    leading = [c for c in counters if c.type in (HEADQUARTERS, SUPPLY) and c.formation not in rules.command.radii]
    yield from of_counters(
        "radius-to-enter",
        "7.1",
        [c for c in leading if _lacks(c, "radius")],
        N_("The counters of {named} have no radius yet."),
        N_("{count:w} counters have no radius yet, {named} among them."),
    )


def _lacks(counter: Counter, *numbers: str) -> bool:
    return not all(number in counter.faces[0] for number in numbers)


def _is_gun(world: World, counter: Counter) -> bool:
    return "artillery" in world.roster.types[counter.type].traits


def _without_attack(counter: Counter) -> bool:
    """Guns have barrage in the place of an attack factor (11.4)."""
    return _lacks(counter, "attack") and _lacks(counter, "barrage")
