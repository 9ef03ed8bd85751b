"""What a declared game says that contradicts itself or refers to nothing, and what does not fit between it and its
scenarios. None of it keeps a game from being opened; ``adjutant check`` tells it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from functools import lru_cache

from app.board.reading import nearest
from app.errors import Problem
from app.forces.unit import Unit
from app.messages import N_, Sentence
from app.paths import RESOURCES
from app.position.position import Position
from app.position.world import World
from app.rules.charts.table import lower_bound
from app.rules.game import Game
from app.rules.movement.terrain import ALL
from app.rules.parts import Absent
from app.systems.declared.checks import unknown
from app.systems.declared.form import CLEAR, DeclaredFile
from app.systems.declared.rule_parts import RuleTable
from app.systems.declared.words import by_class, open_above

ZONE_WORDS = {
    "none": frozenset({"enter", "leave", "straight", "hold", "without", "not_across", "not_into", "friends_lift"}),
    "soft": frozenset({"straight", "hold"}),
    "locking": frozenset({"enter", "leave"}),
}
"""Words that do nothing beside a kind of zones of control"""
SUPPLY_WORDS = {
    "none": frozenset({"length", "paths", "places", "closed_terrain", "closed_hexsides", "exempt", "attack", "defense",
                       "move"}),
    "length": frozenset({"paths"}),
    "control": frozenset({"length", "paths"}),
    "network": frozenset(),
}  # fmt: skip
"""Words that do nothing beside a kind of supply"""


@lru_cache(maxsize=1)
def known_symbols() -> frozenset[str]:
    """What a counter's symbol may be called."""
    raw = tomllib.loads((RESOURCES / "symbols" / "index.toml").read_text("utf-8"))
    return frozenset({*raw["symbols"], *raw["types"]})


# the file by itself -------------------------------------------------------------------------------------------------


def contradictions(form: DeclaredFile) -> list[Problem]:
    """Places are fields of the file."""
    return [*_symbols(form), *_course(form), *_idle_words(form), *_turns(form), *_ends(form)]


def _symbols(form: DeclaredFile) -> Iterator[Problem]:
    for slug, kind in form.types.items():
        if kind.symbol not in known_symbols():
            yield unknown(f"types.{slug}.symbol", N_("symbol"), kind.symbol, known_symbols())


def _course(form: DeclaredFile) -> Iterator[Problem]:
    """What is declared and never comes up."""
    allowed = {kind for phase in form.phases for kind in phase.allows}
    if not form.phases:
        yield Problem("phases", Sentence("the game has no phases, so no turn ever passes: declare them"))
        return
    if form.movement is not None and "move" not in allowed:
        yield Problem("phases", Sentence("no phase allows move: add it to one, or leave movement out"))
    if form.combat is not None and "attack" not in allowed:
        yield Problem("phases", Sentence("no phase allows attack: add it to one, or leave combat out"))
    if form.entry is not None and "place" not in allowed:
        yield Problem("phases", Sentence("no phase allows place: add it to one, or leave entry out"))


def _idle_words(form: DeclaredFile) -> Iterator[Problem]:
    for table, data, words in (
        ("zones_of_control", form.zones_of_control, ZONE_WORDS), ("supply", form.supply, SUPPLY_WORDS),
    ):  # fmt: skip
        if data is not None:
            for name in sorted(_written(data) & words[data.kind]):
                text = N_("{name} does nothing where the kind is {kind}: leave it out, or choose another kind")
                yield Problem(f"{table}.{name}", Sentence(text, name=name, kind=data.kind))


def _written(data: RuleTable) -> frozenset[str]:
    """The fields that say something else than what holds without them."""
    return frozenset(
        name for name in data.model_fields_set if getattr(data, name) != type(data).model_fields[name].default
    )


def _turns(form: DeclaredFile) -> Iterator[Problem]:
    """Turns that never come."""
    last, named = form.turns.last, list[tuple[str, Iterable[int]]]()
    named += [(f"phases[{n}].not_on_turns", phase.not_on_turns) for n, phase in enumerate(form.phases)]
    if form.weather is not None:
        named += [(f"weather.seasons[{n}].turns", season.turns) for n, season in enumerate(form.weather.seasons)]
    if form.combat is not None:
        named += [(f"combat.shifts[{n}].turns", one.turns) for n, one in enumerate(form.combat.shifts)]
        named += [(f"combat.factors[{n}].turns", one.turns) for n, one in enumerate(form.combat.factors)]
    for field, turns in named:
        for turn in sorted(turns):
            if not 1 <= turn <= last:
                text = N_("the game has no turn {turn}, only 1 to {last}: correct it")
                yield Problem(field, Sentence(text, turn=turn, last=last))


def _ends(form: DeclaredFile) -> Iterator[Problem]:
    """Results beyond an end of the table that takes everything in."""
    if form.combat is None:
        return
    table = form.combat.table
    if table.below is not None and lower_bound(table.columns[0]) is None:
        text = N_("nothing lies below {label}, which takes in all that is less: leave below out, or change the heading")
        yield Problem("combat.table.below", Sentence(text, label=table.columns[0]))
    if table.above is not None and open_above(table.columns[-1]):
        text = N_("nothing lies above {label}, which takes in all that is more: leave above out, or change the heading")
        yield Problem("combat.table.above", Sentence(text, label=table.columns[-1]))


# a scenario of it ---------------------------------------------------------------------------------------------------


def misfits(form: DeclaredFile, world: World, position: Position, game: Game) -> list[Problem]:
    """What of the game the map of a scenario's ``world`` does not have, and units where they may not be in its
    ``position``. Places are fields of the game's file, or the world's title."""
    found = [*_places(form, world), *_areas(form, world), *_sources(form, world)]
    return [*found, *_units(form, world, position, game)]


def _places(form: DeclaredFile, world: World) -> Iterator[Problem]:
    """Places that decide the game and are nowhere on the map."""
    if form.victory is None:
        return
    board = world.board
    names = {place.name for there in board.places.values() for place in there if place.name}
    named = [(f"victory.places.{name}", name) for name in form.victory.places]
    for n, win in enumerate(form.victory.wins):
        named += [(f"victory.wins[{n}].places", name) for name in sorted(win.places)]
    for field, name in named:
        if board.find(name) is None and name not in names and not board.place_hexes(name):
            known = [*form.places, *sorted(names)]
            text = N_("the map of {scenario} has no hex, place or kind of place {name}: {near}")
            yield Problem(field, Sentence(text, scenario=world.title, name=name, near=nearest(name, known)))
    for n, win in enumerate(form.victory.wins):
        there = sum(len(board.place_hexes(name)) or 1 for name in win.places)
        if win.count is not None and win.count > there:
            text = N_("the map of {scenario} has {there} of these places, never {count}: lower the count")
            yield Problem(
                f"victory.wins[{n}].count", Sentence(text, scenario=world.title, there=there, count=win.count)
            )


def _areas(form: DeclaredFile, world: World) -> Iterator[Problem]:
    for table, data in (("entry", form.entry), ("set_up", form.set_up)):
        for side, zone in data.zones.items() if data is not None else ():
            if not world.board.zones.get(zone):
                text = N_("the map of {scenario} has no hex of the zone {zone}: give it some")
                yield Problem(f"{table}.zones.{side}", Sentence(text, scenario=world.title, zone=zone))


def _sources(form: DeclaredFile, world: World) -> Iterator[Problem]:
    """Sides whose supply lines lead nowhere, and networks without a path."""
    supply, board = form.supply, world.board
    if supply is None or supply.kind == "none":
        return
    places = any(board.place_hexes(kind) for kind in supply.places)
    for side in form.sides:
        if not board.sources.get(side) and not places:
            text = N_("the map of {scenario} has no source of supply for {side}: name hexes, or kinds of place")
            yield Problem("supply.places", Sentence(text, scenario=world.title, side=side))
    if supply.kind == "network" and not any(board.paths.get(kind) for kind in supply.paths):
        text = N_("the map of {scenario} has no path of the kinds that the network is made of: draw some")
        yield Problem("supply.paths", Sentence(text, scenario=world.title))


def _units(form: DeclaredFile, world: World, position: Position, game: Game) -> Iterator[Problem]:
    board = world.board
    for location in sorted(position.stacks):
        here, where = position.units_at(location), board.location_name(location)
        for unit in here:
            ground = _barred(form, world, unit)
            if ground is not None:
                text = N_("{unit} may not be in {hex}: {ground:t} bars it; place it elsewhere")
                yield Problem(world.title, Sentence(text, unit=unit.label, hex=where, ground=ground))
        if len({unit.side for unit in here}) > 1:
            text = N_("units of both sides are in {hex}: place them apart")
            yield Problem(world.title, Sentence(text, hex=where))
        if not isinstance(game.stacking, Absent):
            for side in sorted({unit.side for unit in here}):
                own = [unit for unit in here if unit.side == side]
                for found in game.stacking.report(position, location, own).findings:
                    yield Problem(world.title, found.text())


def _barred(form: DeclaredFile, world: World, unit: Unit) -> str | None:
    """The terrain that a unit of its class can never enter."""
    kind = form.types[unit.type].mobility or next(iter(form.classes))
    for slug in world.board.terrain[world.board.hex_of(unit.location)]:
        ground = form.terrain.get(slug)
        if ground is None or slug == CLEAR:
            continue
        costs = by_class(ground.cost)
        if costs.get(kind, costs[ALL]) is None:
            return ground.name
    return None
