"""What the owner still has to type in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from app.board.board import Board
from app.messages import N_
from app.position.ledger import Json
from app.position.position import World
from app.rules.charts.check import chart_gaps, of_counters, terrain_gaps, zone_gaps
from app.rules.ruling import Finding, note
from app.systems.stalins_war.countries import NamedPlaces
from app.systems.stalins_war.data import RulesData
from app.systems.stalins_war.special_units import PARTISAN, STALIN
from app.systems.stalins_war.supply import Supply

CITIES = {
    "leningrad": "5.1.2",
    "gorki": "11.1.9",
    "stalingrad": "5.1.2",
    "rostov": "5.1.2",
    "sevastopol": "5.1.2",
    "berlin": "5.1.3",
    "buda": "5.1.3",
    "pest": "5.1.3",
    "bucharest": "5.1.3",
    "konigsberg": "5.1.3",
    "baku": "13.2.3",
    "archangel": "18.3.3",
    "odessa": "7.5.2c",
    "usir": "14.2.2",
}
"""Places that the rules name and only the map shows, each with the rule that needs it"""
ZONES = {
    "paulus-east": "2.1",
    "caucasus": "2.1",
    "ussr": "5.1.3",
    "baltic-states": "3.0",
    "germany": "3.0",
    "hungary": "19.1.1",
    "romania": "19.2.1",
}
DIAGONAL = "map_numbers"
"""The switch by which the owner confirms how the numbers run"""


def missing_data(
    world: World,
    rules: RulesData,
    readings: Mapping[str, Json],
    known: Board,
    places: NamedPlaces,
    supply: Supply,
) -> tuple[Finding, ...]:
    """A remark on each gap of the charts, the map and the counters of this world; none for one that is complete. What
    only the game's own sheet must show is not asked of a map of another's making."""
    own = world.board.grid == known.grid
    return (
        *chart_gaps((chart.form_of(slug) for slug, chart in rules.charts.items()), world.charts),
        *(_map(world, rules, places, supply) if own else ()),
        *(_numbers(readings) if own else ()),
        *_counters(world),
    )


def _numbers(readings: Mapping[str, Json]) -> Iterator[Finding]:
    """The numbering is inferred from the set-up; until its owner has looked at the map it is a reading."""
    if readings.get(DIAGONAL) != "confirmed":
        text = N_(
            "Hex 2122 is assumed to be adjacent to 2022, 2222, 2121, 2123, 2221 and 2023 because of the set-up: "
            "compare it with your map and confirm it."
        )
        yield note("numbers-to-confirm", "25.0", text)


def _map(world: World, rules: RulesData, places: NamedPlaces, supply: Supply) -> Iterator[Finding]:
    board = world.board
    yield from terrain_gaps(board, "10.1.1")
    for name, rule in CITIES.items():
        if not places.hexes(name) and not (name == "baku" and supply.baku):
            city = rules.zones.get(name, name)
            yield note("place-to-enter", rule, N_("{city:t} is missing from the map data."), city=city)
    yield from zone_gaps(board, ZONES, rules.zones)
    if not board.paths:
        yield note("rails-to-enter", "10.2.2", N_("The map data has no rail lines."))
    if not board.sides:
        yield note("hexsides-to-enter", "10.1.1", N_("The map data has no rivers, lakes or coasts."))
    if not board.place_hexes("victory-point"):
        yield note("stars-to-enter", "5.1.1", N_("The map data has no victory hexes."))
    if not any(board.place_hexes(kind) for kind in ("port", "port-baltic", "port-black-sea")):
        yield note("ports-to-enter", "13.1.2", N_("The map data has no ports."))
    if not board.place_hexes("east-edge"):
        yield note("edge-to-enter", "13.2.2", N_("The map data does not show the eastern edge."))


def _counters(world: World) -> Iterator[Finding]:
    counters = [c for c in world.counters.values() if c.type not in (PARTISAN, STALIN)]
    blank = [c for c in counters if not all(n in c.faces[0] for n in ("attack", "defense", "move"))]
    yield from of_counters(
        "factors-to-enter",
        "2.2.1",
        blank,
        N_("Counters without a combat strength or movement allowance: {named}."),
        N_("{count:w} counters have no combat strength or movement allowance, including {named}."),
    )
    yield from of_counters(
        "size-to-enter",
        "2.2.1",
        [c for c in counters if not c.size],
        N_("Counters not marked as large or small: {named}."),
        N_("{count:w} counters are not marked as large or small, including {named}."),
    )
    if world.counters and not any(c.type == PARTISAN for c in world.counters.values()):
        yield note("partisans-to-enter", "16.1.3", N_("The counter data has no partisan markers."))
