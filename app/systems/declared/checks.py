"""What cannot be right of a declared game, its fields taken together: words that nothing has, figures below nothing,
tables with holes, switches that break what they change. Each fault names its field and ends in a remedy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any

from pydantic import ValidationError

from app.board.reading import nearest
from app.board.tomltext import model_problems
from app.errors import Problem
from app.messages import N_, Sentence
from app.rules.charts.table import FACES
from app.rules.parts import Points
from app.rules.sequence.sequence import SET_UP
from app.systems.declared.combat_checks import combat_faults
from app.systems.declared.form import CLEAR, SWITCHED, DeclaredFile
from app.systems.declared.switching import key, merged

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
            yield Problem(where, Sentence("a text has no braces: leave them out"))
        elif any(not c.isprintable() and c != "\n" for c in value):
            yield Problem(where, Sentence("this holds a letter that cannot be printed: leave it out"))
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
        text = N_("there is no terrain {clear}, which unknown hexes count as: add it")
        yield Problem(f"terrain.{next(iter(form.terrain))}", Sentence(text, clear=CLEAR))
    two = (form.movement, form.zones_of_control, form.supply, form.combat, form.victory)
    if len(form.sides) < 2 and any(table is not None for table in two):
        yield Problem("sides", Sentence("a game with rules has two sides at least: add one"))


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
        yield Problem("supply.paths", Sentence("a network needs the kinds of path that it is made of: name them"))
    if form.supply is not None and form.supply.kind == "length" and form.supply.length is None:
        yield Problem("supply.length", Sentence("a line of a length needs the number of its hexes: add it"))


def _costs(form: DeclaredFile, field: str, cost: Mapping[str, Points | None] | Points | None) -> Iterator[Problem]:
    for name in cost if isinstance(cost, Mapping) else ():
        if name not in form.classes:
            yield unknown(field, N_("mobility class"), name, form.classes)


# the course ---------------------------------------------------------------------------------------------------------


def _course(form: DeclaredFile) -> Iterator[Problem]:
    seen: set[str] = set()
    for n, phase in enumerate(form.phases):
        if phase.slug in seen or phase.slug == SET_UP:
            text = N_("two phases are called {slug}: give this one another slug")
            yield Problem(f"phases[{n}].slug", Sentence(text, slug=phase.slug))
        seen.add(phase.slug)
        if "move" in phase.allows and form.movement is None:
            yield Problem(f"phases[{n}].allows", Sentence("the game has no movement: declare it, or leave move out"))
        if "attack" in phase.allows and form.combat is None:
            yield Problem(f"phases[{n}].allows", Sentence("the game has no combat: declare it, or leave attack out"))
    for turn in range(form.default_turn, min(form.turns.last, form.default_turn + 999) + 1):
        if form.phases and all(turn in phase.not_on_turns for phase in form.phases):
            yield Problem("phases", Sentence("turn {turn} has no phase at all: leave it one", turn=turn))
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
            yield Problem(f"{field}.dice", Sentence("six kinds stand here, one for each face, or one alone"))
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
            yield Problem(f"{field}.values", Sentence("a value stands here twice: leave one out"))
        for value, tables in switch.changes.items():
            if value not in values:
                broken = True
                yield unknown(f"{field}.changes", N_("value"), value, values)
            for name in tables:
                if name not in SWITCHED:
                    broken = True
                    text = N_("a switch cannot change {name}: {near}")
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
                    found.append(Problem(name, Sentence("a switch brings no new word {word}: declare it", word=more)))
        if found:
            text = N_("with this choice {field}: {fault}")
            first = found[0]
            slug, value = picked[0]
            yield Problem(f"switches.{slug}.changes.{value}", Sentence(text, field=first.place, fault=first.words))
            return
