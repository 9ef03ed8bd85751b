"""What the owner still has to type in."""

from __future__ import annotations

from collections.abc import Iterator

from app.board.board import Board
from app.forces.counter import Counter
from app.messages import N_
from app.position.position import World
from app.rules.charts.check import chart_gaps, edge_gaps, factor_gaps, of_counters, terrain_gaps, zone_gaps
from app.rules.ruling import Finding, note
from app.systems.eagle_bear.calendar import SEQUENCE, PhaseSheet
from app.systems.eagle_bear.data import AXIS, RulesData
from app.systems.eagle_bear.special_units import PARTISAN, PLANT
from app.systems.eagle_bear.victory import VICTORY

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


def missing_data(world: World, rules: RulesData, known: Board, sheet: PhaseSheet) -> tuple[Finding, ...]:
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
            "Victory cities of {year} as found at {source}, not used until you have entered them: Axis {axis}, "
            "Soviet {soviet}."
        )
        yield note("victory-proposal", "IV", text, year=year, source=proposal.source, **sides)


def _map(world: World, rules: RulesData) -> Iterator[Finding]:
    board = world.board
    yield from terrain_gaps(board, "XI.C.3")
    missing = [name for name in CITIES if board.place_named(name) is None]
    for name in missing:
        yield note("place-to-enter", CITIES[name], N_("{city} is missing from the map data."), city=name)
    whole = {zone for zones in rules.countries.values() for zone in zones}
    inside = frozenset(h for zone in whole for h in board.zones.get(zone, ()))
    left = [board.grid.name(h) for h in range(board.grid.size) if h not in inside]
    if left:
        text = N_("{count:w} hexes belong to no country in the map data, so the border of 1941 is not known.")
        yield note("border-to-enter", "XVI.A", text, hexes=left, count=len(left))
    yield from zone_gaps(board, {"arctic": "VII.B.1", **dict.fromkeys(sorted(whole), "XVI.A")}, rules.zones)
    if not any("sea-baltic" in features for features in board.sides.values()):
        yield note("coast-to-enter", "IX.B", N_("The map data has no coast of the Baltic Sea."))
    yield from edge_gaps(board, world.roster, "XV.A")


def _counters(world: World) -> Iterator[Finding]:
    fighting = [c for c in world.counters.values() if c.type not in (PLANT, PARTISAN)]
    yield from factor_gaps(fighting, "X.A.1.a")
    if world.counters and not any(c.type == PARTISAN for c in world.counters.values()):
        yield note("partisans-to-enter", "XIV", N_("The counter data has no partisan markers."))
    yield from of_counters(
        "set-up-to-enter",
        "XVII.C",
        [c for c in fighting if c.side == AXIS and _homeless(c)],
        N_("Counters without a set-up hex: {named}."),
        N_("{count:w} counters have no set-up hex, including {named}."),
    )
    yield from of_counters(
        "entry-to-enter",
        "X.B.3",
        [c for c in fighting if c.nation == POLISH and not c.extra.get("turn")],
        N_("Counters without a turn of entry: {named}."),
        N_("{count:w} counters have no turn of entry, including {named}."),
    )


def _homeless(counter: Counter) -> bool:
    return not counter.extra.get("hex") and not counter.extra.get("turn")
