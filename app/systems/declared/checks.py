"""What cannot be right of a declared game, and what contradicts itself or refers to nothing."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Any

from pydantic import ValidationError

from app.board.reading import nearest
from app.board.tomltext import model_problems
from app.errors import BadInput, Problem
from app.forces.unit import Unit
from app.messages import N_, Sentence
from app.paths import RESOURCES
from app.position.position import Position, World
from app.rules.charts.form import DIFFERENTIAL, RATIO
from app.rules.charts.table import FACES, lower_bound
from app.rules.combat.odds import STEPS
from app.rules.game import Game
from app.rules.movement.terrain import ALL
from app.rules.parts import Points
from app.rules.sequence import SET_UP
from app.rules.stacking import crowding
from app.systems.declared.attack import stages_of
from app.systems.declared.form import (
    CLEAR,
    SWITCHED,
    CombatData,
    DeclaredFile,
    RuleTable,
    WhenData,
    by_class,
    key,
    merged,
    open_above,
)

FIRST = {"ratio": ("ratio", "nearest-ratio", "customary-ratio"), "differential": ("differential",)}
"""The step that an order begins with, by the kind of odds"""
COLUMNS = ("column", "endless-column")


def combat_faults(form: DeclaredFile) -> Iterator[Problem]:
    data = form.combat
    for code, parts in form.results.codes.items():
        for part in parts:
            if stages_of(part, {}) is None:
                yield _no_result(f"results.codes.{code}", part)
    if data is None:
        return
    if data.compulsory != "no" and (form.zones_of_control is None or form.zones_of_control.kind == "none"):
        text = N_("no unit must attack without zones of control: declare some, or leave this out")
        yield Problem("combat.compulsory", Sentence(text))
    yield from _order(data)
    yield from _table(form, data)
    for name in sorted(data.barred - set(form.types)):
        yield _unknown("combat.barred", N_("type of unit"), name, form.types)
    for heading, whens in (("shifts", data.shifts), ("factors", data.factors)):
        for n, one in enumerate(whens):
            yield from _when(form, f"combat.{heading}[{n}]", one)
    for n, factor in enumerate(data.factors):
        field = f"combat.factors[{n}]"
        for name in sorted(factor.types - set(form.types)):
            yield _unknown(f"{field}.types", N_("type of unit"), name, form.types)


def _unknown(field: str, what: str, name: str, known: Iterable[str]) -> Problem:
    text = N_("the game has no {what:t} {name}: {near}")
    return Problem(field, Sentence(text, what=what, name=name, near=nearest(name, list(known))))


def _no_result(field: str, code: str) -> Problem:
    text = N_(
        "{code} is not a result: write one such as -, AE, D1, DR2, 1/2, EX, D1+DR, or declare it under results.codes"
    )
    return Problem(field, Sentence(text, code=repr(code)))


def _when(form: DeclaredFile, field: str, one: WhenData) -> Iterator[Problem]:
    ground = {**form.terrain, **form.places}
    for name, what, slugs, known in (
        ("attackers", N_("type of unit"), one.attackers, form.types),
        ("defenders", N_("type of unit"), one.defenders, form.types),
        ("terrain", N_("terrain or place"), one.terrain, ground),
        ("not_terrain", N_("terrain or place"), one.not_terrain, ground),
        ("across", N_("hexside"), one.across, form.hexsides),
        ("side", N_("side"), frozenset(filter(None, [one.side])), form.sides),
    ):
        for slug in sorted(slugs - set(known)):
            yield _unknown(f"{field}.{name}", what, slug, known)


def _order(data: CombatData) -> Iterator[Problem]:
    """Strengths, odds, a column, shifts, and last the ends of the table."""
    if not data.order:
        return
    field, order = "combat.order", data.order
    strange = [step for step in order if step not in STEPS]
    for step in strange:
        yield Problem(field, Sentence("there is no step {step}: {near}", step=step, near=nearest(step, STEPS)))
    if strange:
        return
    first, columns = FIRST[data.odds], [n for n, step in enumerate(order) if step in COLUMNS]
    if order[0] not in first or sum(step in (*FIRST["ratio"], "differential", "strength") for step in order) > 1:
        yield Problem(field, Sentence("the order begins with {first}, and has no other odds", first=first[0]))
    for step in ("endless-column", "shift-ratio"):
        if data.odds == "differential" and step in order:
            text = N_("the step {step} is for odds by ratio: leave it out")
            yield Problem(field, Sentence(text, step=step))
            return
    if len(columns) != 1 or len(set(order)) < len(order):
        yield Problem(field, Sentence("the order has the step column once, and no step twice"))
        return
    shifts = [n for n, step in enumerate(order) if step in ("shift", "shift-ratio")]
    early = [n for n, step in enumerate(order) if step in ("cap", "shift-ratio")]
    if (
        len(shifts) != 1
        or any(n > columns[0] for n in early)
        or (order.index(order[shifts[0]]) < columns[0] and order[shifts[0]] == "shift")
    ):
        text = N_("the order has shift once, after column; cap and shift-ratio come before column")
        yield Problem(field, Sentence(text))
    if order[-1] != "clamp":
        yield Problem(field, Sentence("the order ends with clamp, which keeps to the first and last column"))


def _table(form: DeclaredFile, data: CombatData) -> Iterator[Problem]:
    table, field = data.table, "combat.table"
    kind = RATIO if data.odds == "ratio" else DIFFERENTIAL
    bounds = []
    for label in table.columns:
        try:
            bounds.append(lower_bound(label))
        except BadInput as fault:
            yield Problem(f"{field}.columns", fault.problems[0].words)
            return
        if (":" in label) != (kind == RATIO):
            text = N_("the heading {label} does not go with odds by {odds}: write it like {example}")
            example = "3:1" if kind == RATIO else "+5"
            yield Problem(f"{field}.columns", Sentence(text, label=repr(label), odds=data.odds, example=example))
            return
    known = [b for b in bounds if b is not None]
    if None in bounds[1:] or known != sorted(set(known)):
        yield Problem(
            f"{field}.columns", Sentence("the headings are not in rising order from left to right: put them in order")
        )
    for die in map(str, range(1, FACES + 1)):
        row = next((cells for name, cells in table.rows.items() if name == die), None)
        if row is None:
            yield Problem(f"{field}.rows", Sentence("there is no row for a die roll of {die}: add it", die=die))
        elif len(row) != len(table.columns):
            text = N_("{cells} cells for {columns} columns: give one for each")
            yield Problem(f"{field}.rows.{die}", Sentence(text, cells=len(row), columns=len(table.columns)))
        else:
            for cell in map(str, row):
                if not cell.strip() or stages_of(cell, form.results.codes) is None:
                    yield _no_result(f"{field}.rows.{die}", cell)
    for name, end in (("below", table.below), ("above", table.above)):
        if end is not None and (not end.strip() or stages_of(end, form.results.codes) is None):
            yield _no_result(f"{field}.{name}", end)


MOST_CHOICES = 64
"""Combinations of switches that are all tried; of more each choice is tried by itself"""


def faults(form: DeclaredFile, data: Mapping[str, Any]) -> list[Problem]:
    """Places are fields of the file."""
    found = [*_strange_letters(data), *_plain_faults(form)]
    return found or list(_switch_faults(form, data))  # what is wrong without a switch is wrong with it


def _plain_faults(form: DeclaredFile) -> list[Problem]:
    """All that does not concern switches."""
    return [*_words(form), *_references(form), *_figures(form), *_course(form), *_weather(form), *combat_faults(form)]


def unknown(field: str, what: str, name: str, known: Iterable[str]) -> Problem:
    text = N_("the game has no {what:t} {name}: {near}")
    return Problem(field, Sentence(text, what=what, name=name, near=nearest(name, known)))


def _strange_letters(value: Any, where: str = "") -> Iterator[Problem]:
    """Braces and control characters, which a sentence cannot hold."""
    if isinstance(value, str):
        if set(value) & set("{}"):
            yield Problem(where, Sentence("a text may not contain braces: leave them out"))
        elif any(not c.isprintable() and c != "\n" for c in value):
            yield Problem(where, Sentence("this contains an unprintable character: leave it out"))
        elif where.count(".") and not value.strip() and where.rpartition(".")[2] in ("name", "words", "text"):
            yield Problem(where, Sentence("this is blank: write a word, or leave the field out"))
    elif isinstance(value, Mapping):
        for name, inner in value.items():
            yield from _strange_letters(inner, f"{where}.{name}" if where else str(name))
    elif isinstance(value, list | tuple):
        for n, inner in enumerate(value):
            yield from _strange_letters(inner, f"{where}[{n}]")


# words --------------------------------------------------------------------------------------------------------------


def _words(form: DeclaredFile) -> Iterator[Problem]:
    for slug, nation in form.nations.items():
        if nation.side not in form.sides:
            yield unknown(f"nations.{slug}.side", N_("side"), nation.side, form.sides)
    for side in form.sides:
        if not any(n.side == side for n in form.all_nations.values()):
            yield Problem("nations", Sentence("the side {side} has no nation: give it one", side=side))
    for slug, kind in form.types.items():
        if kind.mobility is not None and kind.mobility not in form.classes:
            yield unknown(f"types.{slug}.mobility", N_("mobility class"), kind.mobility, form.classes)
    for name in form.liveries:
        nation_slug, _, rest = name.partition("/")
        if nation_slug not in form.all_nations:
            yield unknown(f"liveries.{name}", N_("nation"), nation_slug, form.all_nations)
        elif rest and rest not in form.types and rest not in form.classes:
            yield unknown(f"liveries.{name}", N_("type of unit"), rest, form.types)
    wanted = {"attack": form.combat, "defense": form.combat, "move": form.movement}
    for number, table in wanted.items():
        if table is not None and number not in form.counters.numbers:
            text = N_("counters need the number {number} for what is declared: add it")
            yield Problem("counters.numbers", Sentence(text, number=number))
    if form.terrain and CLEAR not in form.terrain:
        text = N_("there is no terrain {clear}, as which unknown hexes are treated: add it")
        yield Problem(f"terrain.{next(iter(form.terrain))}", Sentence(text, clear=CLEAR))
    two = (form.movement, form.zones_of_control, form.supply, form.combat, form.victory)
    if len(form.sides) < 2 and any(table is not None for table in two):
        yield Problem("sides", Sentence("a game with rules has at least two sides: add one"))


def _references(form: DeclaredFile) -> Iterator[Problem]:
    """Words that stand for something declared elsewhere in the file."""
    ground = {**form.terrain, **form.places}
    listed: list[tuple[str, str, Iterable[str], Iterable[str]]] = []

    def of(field: str, what: str, names: Iterable[str], known: Iterable[str]) -> None:
        listed.append((field, what, names, known))

    side, kind, hexside = N_("side"), N_("type of unit"), N_("hexside")
    if form.stacking is not None:
        if isinstance(form.stacking.limit, Mapping):
            of("stacking.limit", side, form.stacking.limit, form.sides)
        of("stacking.points", kind, form.stacking.points, form.types)
        of("stacking.free", kind, form.stacking.free, form.types)
    if form.movement is not None:
        of("movement.immobile", kind, form.movement.immobile, form.types)
    zones = form.zones_of_control
    if zones is not None:
        of("zones_of_control.without", kind, zones.without, form.types)
        of("zones_of_control.not_across", hexside, zones.not_across, form.hexsides)
        of("zones_of_control.not_into", N_("terrain or place"), zones.not_into, ground)
    if form.supply is not None:
        of("supply.paths", N_("path"), form.supply.paths, form.paths)
        of("supply.places", N_("kind of place"), form.supply.places, form.places)
        of("supply.closed_terrain", N_("terrain"), form.supply.closed_terrain, form.terrain)
        of("supply.closed_hexsides", hexside, form.supply.closed_hexsides, form.hexsides)
        of("supply.exempt", kind, form.supply.exempt, form.types)
    for name, areas in (("entry", form.entry), ("set_up", form.set_up)):
        if areas is not None:
            of(f"{name}.zones", side, areas.zones, form.sides)
            of(f"{name}.zones", N_("zone"), areas.zones.values(), form.zones)
    if form.victory is not None:
        if isinstance(form.victory.eliminated, Mapping):
            of("victory.eliminated", kind, form.victory.eliminated, form.types)
        of("victory.otherwise", side, filter(None, [form.victory.otherwise]), form.sides)
        for n, win in enumerate(form.victory.wins):
            of(f"victory.wins[{n}].side", side, [win.side], form.sides)
    for n, phase in enumerate(form.phases):
        of(f"phases[{n}].side", side, filter(None, [phase.side]), form.sides)
    of("results.stay", kind, form.results.stay, form.types)
    for field, what, names, known in listed:
        have = list(known)
        yield from (unknown(field, what, name, have) for name in sorted(names) if name not in have)


# figures ------------------------------------------------------------------------------------------------------------


def _figures(form: DeclaredFile) -> Iterator[Problem]:
    for slug, ground in form.terrain.items():
        yield from _costs(form, f"terrain.{slug}.cost", ground.cost)
    for slug, hexside in form.hexsides.items():
        yield from _costs(form, f"hexsides.{slug}.extra", hexside.extra)
    for slug, path in form.paths.items():
        yield from _costs(form, f"paths.{slug}.rate", path.rate)
    zones = form.zones_of_control
    if zones is not None:
        for name, points in (("enter", zones.enter), ("leave", zones.leave)):
            if points is None:
                text = N_("a soft zone costs points: write a number, or make the zones locking")
                yield Problem(f"zones_of_control.{name}", Sentence(text))
    if form.supply is not None and form.supply.kind == "network" and not form.supply.paths:
        yield Problem("supply.paths", Sentence("a network needs the kinds of path it consists of: name them"))
    if form.supply is not None and form.supply.kind == "length" and form.supply.length is None:
        yield Problem("supply.length", Sentence("a line with a length needs a number of hexes: add it"))


def _costs(form: DeclaredFile, field: str, cost: Mapping[str, Points | None] | Points | None) -> Iterator[Problem]:
    for name in cost if isinstance(cost, Mapping) else ():
        if name not in form.classes:
            yield unknown(field, N_("mobility class"), name, form.classes)


# the course ---------------------------------------------------------------------------------------------------------


def _course(form: DeclaredFile) -> Iterator[Problem]:
    seen: set[str] = set()
    for n, phase in enumerate(form.phases):
        if phase.slug in seen or phase.slug == SET_UP:
            text = N_("two phases have the slug {slug}: give this one another slug")
            yield Problem(f"phases[{n}].slug", Sentence(text, slug=phase.slug))
        seen.add(phase.slug)
        if "move" in phase.allows and form.movement is None:
            yield Problem(f"phases[{n}].allows", Sentence("the game has no movement: declare it, or leave move out"))
        if "attack" in phase.allows and form.combat is None:
            yield Problem(f"phases[{n}].allows", Sentence("the game has no combat: declare it, or leave attack out"))
    for turn in range(form.default_turn, min(form.turns.last, form.default_turn + 999) + 1):
        if form.phases and all(turn in phase.not_on_turns for phase in form.phases):
            yield Problem("phases", Sentence("turn {turn} would have no phases: leave it at least one", turn=turn))
            break
    if not form.default_turn <= form.turns.last <= 999:
        text = N_("the last turn is {last}, the first {first}: put them in order, up to 999")
        yield Problem("turns.last", Sentence(text, last=form.turns.last, first=form.default_turn))


def _weather(form: DeclaredFile) -> Iterator[Problem]:
    if form.weather is None:
        return
    if not form.phases:
        yield Problem("weather", Sentence("weather begins with the first phase of a turn: declare phases"))
    seen: set[int] = set()
    for n, season in enumerate(form.weather.seasons):
        field = f"weather.seasons[{n}]"
        for kind in dict.fromkeys(season.dice):
            if kind not in form.weather.kinds:
                yield unknown(f"{field}.dice", N_("weather"), kind, form.weather.kinds)
        if len(season.dice) not in (1, FACES):
            yield Problem(f"{field}.dice", Sentence("give six kinds, one for each die face, or only one"))
        for turn in sorted(season.turns & seen):
            yield Problem(f"{field}.turns", Sentence("turn {turn} is in two seasons: leave it in one", turn=turn))
        seen |= season.turns


# switches -----------------------------------------------------------------------------------------------------------


def _switch_faults(form: DeclaredFile, data: Mapping[str, Any]) -> Iterator[Problem]:
    broken = False
    for slug, switch in form.switches.items():
        field, values = f"switches.{slug}", [key(v) for v in switch.values]
        if len(switch.names) != len(switch.values):
            yield Problem(f"{field}.names", Sentence("every value has a name: give as many names as values"))
        if len(set(values)) < len(values):
            yield Problem(f"{field}.values", Sentence("a value is listed twice: remove one"))
        for value, tables in switch.changes.items():
            if value not in values:
                broken = True
                yield unknown(f"{field}.changes", N_("value"), value, values)
            for name in tables:
                if name not in SWITCHED:
                    broken = True
                    text = N_("an optional rule cannot change {name}: {near}")
                    near = nearest(name, SWITCHED)
                    yield Problem(f"{field}.changes.{value}", Sentence(text, name=name, near=near))
    if not broken:
        yield from _changed_faults(form, data)


def _changed_faults(form: DeclaredFile, data: Mapping[str, Any]) -> Iterator[Problem]:
    """What is wrong with the file as changed, tried for every combination of values, or each by itself."""
    each = [[(slug, v) for v in switch.changes] for slug, switch in form.switches.items() if switch.changes]
    alone = [(one,) for listed in each for one in listed]
    count = 1
    for listed in each:
        count *= len(listed) + 1
    together = product(*([None, *listed] for listed in each)) if count <= MOST_CHOICES else ()
    words = {name: set(getattr(form, name)) for name in ("terrain", "places", "hexsides", "paths")}
    seen: set[str] = set()
    for choice in (*alone, *together):
        picked = [one for one in choice if one is not None]
        changed = dict(data)
        for slug, value in picked:
            changed = merged(changed, form.switches[slug].changes[value])
        where = ", ".join(f"switches.{slug}.changes.{value}" for slug, value in picked)
        if not picked or where in seen:
            continue
        seen.add(where)
        try:
            other = DeclaredFile.model_validate(changed)
        except ValidationError as fault:
            found = model_problems(fault, DeclaredFile)
        else:
            found = _plain_faults(other)
            for name, before in words.items():
                for more in sorted(set(getattr(other, name)) - before):
                    found.append(
                        Problem(name, Sentence("an optional rule cannot add the word {word}: declare it", word=more))
                    )
        if found:
            text = N_("with this choice {field}: {fault}")
            first = found[0]
            slug, value = picked[0]
            yield Problem(f"switches.{slug}.changes.{value}", Sentence(text, field=first.place, fault=first.words))
            return


ZONE_WORDS = {
    "none": frozenset({"enter", "leave", "straight", "hold", "without", "not_across", "not_into", "friends_lift"}),
    "soft": frozenset({"straight", "hold"}),
    "locking": frozenset({"enter", "leave"}),
}
"""Words that do nothing beside a kind of zones of control"""
SUPPLY_WORDS = {
    "none": frozenset(
        {"length", "paths", "places", "closed_terrain", "closed_hexsides", "exempt", "attack", "defense", "move"}
    ),
    "length": frozenset({"paths"}),
    "control": frozenset({"length", "paths"}),
    "network": frozenset(),
}
"""Words that do nothing beside a kind of supply"""


@lru_cache(maxsize=1)
def known_symbols() -> frozenset[str]:
    """What a counter's symbol may be called."""
    raw = tomllib.loads((RESOURCES / "symbols" / "index.toml").read_text("utf-8"))
    return frozenset({*raw["symbols"], *raw["types"]})


# the file by itself -------------------------------------------------------------------------------------------------


def contradictions(form: DeclaredFile) -> list[Problem]:
    """Places are fields of the file."""
    return [*_symbols(form), *_unused_phases(form), *_idle_words(form), *_turns(form), *_ends(form)]


def _symbols(form: DeclaredFile) -> Iterator[Problem]:
    for slug, kind in form.types.items():
        if kind.symbol not in known_symbols():
            yield unknown(f"types.{slug}.symbol", N_("symbol"), kind.symbol, known_symbols())


def _unused_phases(form: DeclaredFile) -> Iterator[Problem]:
    """What is declared and never comes up."""
    allowed = {kind for phase in form.phases for kind in phase.allows}
    if not form.phases:
        yield Problem("phases", Sentence("the game has no phases, so no turn ever ends: declare them"))
        return
    if form.movement is not None and "move" not in allowed:
        yield Problem("phases", Sentence("no phase allows move: add it to one, or leave movement out"))
    if form.combat is not None and "attack" not in allowed:
        yield Problem("phases", Sentence("no phase allows attack: add it to one, or leave combat out"))
    if form.entry is not None and "place" not in allowed:
        yield Problem("phases", Sentence("no phase allows place: add it to one, or leave entry out"))


def _idle_words(form: DeclaredFile) -> Iterator[Problem]:
    for table, data, words in (
        ("zones_of_control", form.zones_of_control, ZONE_WORDS),
        ("supply", form.supply, SUPPLY_WORDS),
    ):
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
        text = N_("the column {label} already includes everything below: leave below out, or change the heading")
        yield Problem("combat.table.below", Sentence(text, label=table.columns[0]))
    if table.above is not None and open_above(table.columns[-1]):
        text = N_("the column {label} already includes everything above: leave above out, or change the heading")
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
            text = N_("the map of {scenario} has {there} of these places, fewer than {count}: lower the count")
            yield Problem(
                f"victory.wins[{n}].count", Sentence(text, scenario=world.title, there=there, count=win.count)
            )


def _areas(form: DeclaredFile, world: World) -> Iterator[Problem]:
    for table, data in (("entry", form.entry), ("set_up", form.set_up)):
        for side, zone in data.zones.items() if data is not None else ():
            if not world.board.zones.get(zone):
                text = N_("the map of {scenario} has no hex of the zone {zone}: add some")
                yield Problem(f"{table}.zones.{side}", Sentence(text, scenario=world.title, zone=zone))


def _sources(form: DeclaredFile, world: World) -> Iterator[Problem]:
    """Sides whose supply lines lead nowhere, and networks without a path."""
    supply, board = form.supply, world.board
    if supply is None or supply.kind == "none":
        return
    places = any(board.place_hexes(kind) for kind in supply.places)
    for side in form.sides:
        if not board.sources.get(side) and not places:
            text = N_("the map of {scenario} has no supply source for {side}: name hexes, or kinds of place")
            yield Problem("supply.places", Sentence(text, scenario=world.title, side=side))
    if supply.kind == "network" and not any(board.paths.get(kind) for kind in supply.paths):
        text = N_("the map of {scenario} has no path of the kinds in the network: draw some")
        yield Problem("supply.paths", Sentence(text, scenario=world.title))


def _units(form: DeclaredFile, world: World, position: Position, game: Game) -> Iterator[Problem]:
    board = world.board
    for location in sorted(position.stacks):
        here, where = position.units_at(location), board.location_name(location)
        for unit in here:
            ground = _barred(form, world, unit)
            if ground is not None:
                text = N_("{unit} may not be in {hex} ({ground:t}): place it elsewhere")
                yield Problem(world.title, Sentence(text, unit=unit.label, hex=where, ground=ground))
        if len({unit.side for unit in here}) > 1:
            text = N_("units of both sides are in {hex}: place them in different hexes")
            yield Problem(world.title, Sentence(text, hex=where))
        for side in sorted({unit.side for unit in here}):
            for found in crowding(game.stacking, position, (), location, side=side):
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
