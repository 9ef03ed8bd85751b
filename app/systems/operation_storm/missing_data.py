"""What the owner still has to type in."""

from __future__ import annotations

from collections.abc import Iterator

from app.forces.counter import Counter
from app.messages import N_
from app.rules.charts.check import factor_gaps, of_counters, terrain_gaps, zone_gaps
from app.rules.ruling import Finding, note
from app.systems.operation_storm.countries import GameMap
from app.systems.operation_storm.set_up import RESERVE_MARK
from app.systems.operation_storm.special_units import GERMAN

ZONE_RULES = {"ussr": "3.4", "reich": "3.7", "hungary": "4.6", "romania": "7.1"}
PATH_RULES = {"danube-corridor": "9.18", "pripyet-corridor": "9.19"}


def missing_data(game_map: GameMap) -> tuple[Finding, ...]:
    """A remark on each gap of the map and the counters of this world; none for one that is complete. What only the
    game's own sheets must show is not asked of a map of another's making."""
    return (*_terrain(game_map), *_places(game_map), *_lines(game_map), *_counters(game_map), *_dates(game_map))


def _terrain(game_map: GameMap) -> Iterator[Finding]:
    board = game_map.board
    yield from terrain_gaps(board, "9.9")
    if not board.sides:
        yield note("hexsides-to-enter", "9.15", N_("The map data has no river, lake or sea hexsides and no passes."))


def _places(game_map: GameMap) -> Iterator[Finding]:
    data, have = game_map.rules.victory, game_map.soviet_points_at_start
    if game_map.own_map and have < data.control_at_start:
        yield note(
            "cities-to-enter",
            "4.2",
            N_("The map data has Soviet cities for {have} control points; the game begins with {start}."),
            have=have,
            start=data.control_at_start,
        )
    elif not game_map.control_points:
        yield note("cities-to-enter", "4.2", N_("The map data has no cities."))


def _lines(game_map: GameMap) -> Iterator[Finding]:
    """Corridors, zones, the border and the edges."""
    rules, board = game_map.rules, game_map.board
    for line in rules.victory.corridors:
        path, hexes = rules.paths[line.path], board.path_hexes(line.path)
        if not hexes:
            text = N_("The {path:t} is missing from the map data.")
            yield note("corridor-to-enter", PATH_RULES[line.path], text, path=path)
            continue
        missing = [name for name in line.ends if game_map.own_map and board.location(name) not in hexes]
        if missing:
            text = N_("The {path:t} in the map data does not reach {ends}.")
            yield note("corridor-to-enter", PATH_RULES[line.path], text, hexes=missing, path=path, ends=missing)
    yield from zone_gaps(board, ZONE_RULES, rules.zones)
    if not game_map.drawn:
        yield note("border-to-enter", "3.8", N_("The Soviet border is missing from the map data."))
    for side in rules.sides:
        if not board.sources.get(side):
            text = N_("The map data has no supply sources of the {side:t} side.")
            yield note("sources-to-enter", "7.3", text, side=side)


def _counters(game_map: GameMap) -> Iterator[Finding]:
    counters = game_map.world.counters.values()
    yield from factor_gaps(counters, "2.10")
    yield from of_counters(
        "set-up-to-enter",
        "3.3",
        [c for c in counters if c.side == GERMAN and not _is_placed(c)],
        N_("Counters without a set-up hex: {named}."),
        N_("{count:w} counters have no set-up hex, including {named}."),
    )


def _is_placed(counter: Counter) -> bool:
    """Whether the counter's back is known: a hex, a turn or the reserve."""
    return bool(counter.extra.get("hex") or counter.extra.get("turn")) or RESERVE_MARK in counter.special


def _dates(game_map: GameMap) -> Iterator[Finding]:
    turns = game_map.rules.turns
    missing = [turn for turn in range(1, turns.last + 1) if turn not in turns.names]
    if game_map.own_map and missing:
        text = N_("Turns without a date on the turn track: {turns}.")
        yield note("dates-to-enter", "3.2", text, turns=[str(turn) for turn in missing])
