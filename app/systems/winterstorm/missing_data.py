"""What the owner still has to type in."""

from __future__ import annotations

from collections.abc import Iterator

from app.board.board import Board
from app.forces.counter import Counter
from app.messages import N_
from app.position.position import World
from app.rules.charts.check import chart_gaps, edge_gaps, of_counters, terrain_gaps, zone_gaps
from app.rules.ruling import Finding, note
from app.systems.winterstorm.data import RulesData
from app.systems.winterstorm.events import Events
from app.systems.winterstorm.special_units import HEADQUARTERS, SUPPLY

UNIDENTIFIED = "unidentified"
"""The type of a counter of which the text tells no more than that it is there"""
RANGED = ("barrage", "fpf", "range")


def missing_data(world: World, rules: RulesData, known: Board, events: Events) -> tuple[Finding, ...]:
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
        text = N_("The Weather Effects Chart has no line for {weathers}, which events cause.")
        yield note("weather-to-enter", "18.2", text, weathers=strange)


def _map(world: World) -> Iterator[Finding]:
    board = world.board
    yield from terrain_gaps(board, "8.6")
    if not board.sides:
        yield note("hexsides-to-enter", "8.6", N_("The map data has no rivers, streams, bridges or embankments."))
    if not board.paths:
        yield note("paths-to-enter", "8.7", N_("The map data has no roads, trails or railroads."))
    yield from edge_gaps(board, world.roster, "6.2")


def _zones(world: World, rules: RulesData, known: Board) -> Iterator[Finding]:
    """Areas of the set-up; the rules of play ask of a map of another's making for none of them."""
    if world.board.grid != known.grid:
        return
    named = {zone: area.rule for area in rules.set_up.areas for zone in (*area.zones, *area.within, *area.apart)}
    yield from zone_gaps(world.board, named, rules.zones)


def _counters(world: World, rules: RulesData) -> Iterator[Finding]:
    counters = list(world.counters.values())
    yield from of_counters(
        "type-to-enter",
        "2.6",
        [c for c in counters if c.type == UNIDENTIFIED],
        N_("Counters without a type: {named}."),
        N_("{count:w} counters have no type, including {named}."),
    )
    yield from of_counters(
        "factors-to-enter",
        "2.4",
        [c for c in counters if _lacks(c, "defense", "move") or _without_attack(c)],
        N_("Counters without an attack, defense or movement factor: {named}."),
        N_("{count:w} counters have no attack, defense or movement factor, including {named}."),
    )
    yield from of_counters(
        "range-to-enter",
        "2.6",
        [c for c in counters if _is_gun(world, c) and _lacks(c, *RANGED)],
        N_("Counters without a barrage or protective fire factor, or a range: {named}."),
        N_("{count:w} counters have no barrage or protective fire factor, or no range, including {named}."),
    )
    leading = [c for c in counters if c.type in (HEADQUARTERS, SUPPLY) and c.formation not in rules.command.radii]
    yield from of_counters(
        "radius-to-enter",
        "7.1",
        [c for c in leading if _lacks(c, "radius")],
        N_("Counters without a command radius: {named}."),
        N_("{count:w} counters have no command radius, including {named}."),
    )


def _lacks(counter: Counter, *numbers: str) -> bool:
    return not all(number in counter.faces[0] for number in numbers)


def _is_gun(world: World, counter: Counter) -> bool:
    return "artillery" in world.roster.types[counter.type].traits


def _without_attack(counter: Counter) -> bool:
    """Guns have barrage in the place of an attack factor (11.4)."""
    return _lacks(counter, "attack") and _lacks(counter, "barrage")
