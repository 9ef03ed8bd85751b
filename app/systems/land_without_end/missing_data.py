"""What the owner still has to type in."""

from __future__ import annotations

from collections.abc import Iterator

from app.board.board import Board
from app.forces.counter import Counter
from app.messages import N_
from app.rules.charts.check import chart_gaps, factor_gaps, of_counters, terrain_gaps, zone_gap
from app.rules.ruling import Finding, note
from app.systems.land_without_end.data import SOVIET
from app.systems.land_without_end.movement import ROLLBAHN
from app.systems.land_without_end.reinforcements import ANYWHERE, EntryHexes
from app.systems.land_without_end.special_units import ARKO, COASTAL_ARMY, GUARDS
from app.systems.land_without_end.withdrawals import WITHDRAWAL_RULE, Withdrawals

COUNTRIES = ("reich", "romania")
MOSCOW = "moscow"
LINES = {
    "gas-east": ("7.4", N_("The map data has no GAS line.")),
    "south-sector": ("9.31", N_("The map data has no sector line.")),
    "weather-south": ("10.2", N_("The map data has no line between the weather zones.")),
}
"""Zones on one side of a line that only the map shows, with the rules that ask for it"""


def missing_data(entry: EntryHexes, known: Board, withdrawals: Withdrawals) -> tuple[Finding, ...]:
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


def _charts(entry: EntryHexes) -> Iterator[Finding]:
    # A sector without Moscow never asks for its table (4.4).
    beyond = {MOSCOW} if entry.world.board.find(entry.rules.victory.capital) is None else set()
    forms = (chart.form_of(slug) for slug, chart in entry.rules.charts.items() if slug not in beyond)
    yield from chart_gaps(forms, entry.world.charts)


def _headings(withdrawals: Withdrawals) -> Iterator[Finding]:
    headings = dict.fromkeys(h for row in withdrawals.table.values() for h in row)
    strange = [h for h in headings if not withdrawals.is_known(h)]
    if strange:
        text = N_("Some headings of the withdrawal table are not unit types: {headings}.")
        yield note("heading-unknown", WITHDRAWAL_RULE, text, headings=strange)


def _map(entry: EntryHexes) -> Iterator[Finding]:
    board = entry.world.board
    yield from terrain_gaps(board, "9.8")
    if not any(kinds & {"river", "lake", "sea"} for kinds in board.sides.values()):
        yield note("hexsides-to-enter", "9.14", N_("The map data has no river, lake or sea hexsides."))
    if not board.path_hexes(ROLLBAHN):
        yield note("rollbahn-to-enter", "9.19", N_("The map data has no Rollbahnen."))


def _own_map(entry: EntryHexes, known: Board) -> bool:
    return entry.world.board.grid == known.grid


def _lines(entry: EntryHexes, known: Board) -> Iterator[Finding]:
    """Lines across the map, countries, fortified lines and coasts: those that show no more than the text names."""
    board, rules = entry.world.board, entry.rules
    own = _own_map(entry, known)
    for zone in COUNTRIES:
        shown = board.zones.get(zone, frozenset())
        if not shown:
            yield zone_gap("3.5", rules.zones[zone])
        elif own and shown <= known.zones.get(zone, frozenset()):
            text = N_("The map data shows only the part of {country:t} named in the rulebook.")
            yield note("zone-to-enter", "3.5", text, country=rules.zones[zone])
    for zone, (rule, text) in LINES.items():
        if not board.zones.get(zone):
            yield note("line-to-enter", rule, text)
    lines = board.place_hexes(rules.supply.line)
    if own and lines <= known.place_hexes(rules.supply.line):
        yield note("lines-to-enter", "11.23", N_("The map data has no fortified lines."))
    if own and not any(board.place_hexes(coast) for coast in rules.supply.coasts):
        text = N_("The map data does not show which towns are on the Black Sea and the Sea of Azov.")
        yield note("coasts-to-enter", "7.10", text)
    areas = {c.extra.get("area", "") for c in entry.world.counters.values()} - {"", ANYWHERE}
    missing = sorted(a for a in areas if not board.zones.get(a) and a not in rules.zones)
    if missing:
        text = N_("The map data does not show the set-up areas of these counters: {areas}.")
        yield note("areas-to-enter", "3.4", text, areas=missing)


def _towns(entry: EntryHexes, known: Board) -> Iterator[Finding]:
    board = entry.world.board
    if not _own_map(entry, known):
        return
    small = board.place_hexes("small-town")
    bare = [n for n in entry.rules.replacements.centres if board.find(n) not in entry.towns]
    if not small:
        yield note("towns-to-enter", "4.2", N_("The map data has no small towns."))
    if bare:
        text = N_("The map data has no town or city in the replacement centers {centers}.")
        yield note("centers-to-enter", "8.7", text, hexes=bare, centers=bare)


def _counters(entry: EntryHexes) -> Iterator[Finding]:
    counters = list(entry.world.counters.values())
    yield from factor_gaps([c for c in counters if c.type != ARKO], "2.10")
    yield from of_counters(
        "movement-to-enter",
        "2.11",
        [c for c in counters if "move" not in c.faces[0] and not _anchored(c)],
        N_("Counters without a movement factor: {named}."),
        N_("{count:w} counters have no movement factor, including {named}."),
    )
    yield from of_counters(
        "reduced-to-enter",
        "2.12",
        [c for c in counters if c.steps > len(c.faces)],
        N_("Counters without a reduced side: {named}."),
        N_("{count:w} counters have no reduced side, including {named}."),
    )
    yield from of_counters(
        "set-up-to-enter",
        "3.4",
        [c for c in counters if c.side == SOVIET and not _is_placed(c)],
        N_("Counters without a set-up hex or turn of entry: {named}."),
        N_("{count:w} counters have no set-up hex or turn of entry, including {named}."),
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
