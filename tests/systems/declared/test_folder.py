"""Files of declared games that do not fit: one clear sentence for each fault, with file, line and field."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.errors import BadInput, Problem
from app.systems.declared.folder import load_game, write_new_game
from app.systems.declared.game import DeclaredSystem, read_form
from app.systems.scenario import library
from app.systems.scenario.scenario import load_scenario
from app.systems.scenario.scenario_list import find_scenarios
from tests.systems.declared.games import TEMPLATE, template
from tests.variants import examples

TEXT = (TEMPLATE / "game.toml").read_text(encoding="utf-8").replace("NAME", "Bridgehead").replace("SLUG", "bridgehead")

FAULTS: list[tuple[str, str, str, str]] = [
    ('blue = "Blue"\n', 'blue = "{Blue}"\n', "sides.blue", "a text may not contain braces: leave them out"),
    (
        'name = "infantry", mobility = "foot"',
        'name = "infantry", mobility = "feet"',
        "types.infantry.mobility",
        "the game has no mobility class feet: known are foot, wheels",
    ),
    ("blue = { ground", "bleu = { ground", "liveries.bleu", "the game has no nation bleu: did you mean blue?"),
    (
        '"attack", "defense", "move"]',
        '"attack", "move"]',
        "counters.numbers",
        "counters need the number defense for what is declared: add it",
    ),
    (
        "[terrain.clear] ",
        "[terrain.open] ",
        "terrain.open",
        "there is no terrain clear, as which unknown hexes are treated: add it",
    ),
    (
        "cost = { foot = 2, wheels = 3 }",
        "cost = { foot = 2, wheel = 3 }",
        "terrain.forest.cost",
        "the game has no mobility class wheel: did you mean wheels?",
    ),
    (
        "cost = { foot = 2, wheels = 3 }",
        "cost = -1",
        "terrain.forest.cost",
        'movement points are 0 to 99, a fraction such as "1/2", or "no"',
    ),
    (
        "cost = { foot = 2, wheels = 3 }",
        'cost = "much"',
        "terrain.forest.cost",
        'movement points are 0 to 99, a fraction such as "1/2", or "no"',
    ),
    (
        "defense = 2  ",
        "defense = 99  ",
        "terrain.hill.defense",
        'a strength is multiplied by 0 to 20, such as 2 or "1/2"',
    ),
    (
        'free = ["headquarters"]',
        'free = ["headquarter"]',
        "stacking.free",
        "the game has no type of unit headquarter: did you mean headquarters?",
    ),
    ("limit = 2  ", "limit = { bleu = 2 }  ", "stacking.limit", "the game has no side bleu: did you mean blue?"),
    ("limit = 2  ", "limit = -2  ", "stacking.limit", "it should be greater than or equal to 0, not -2"),
    ("limit = 2  ", "limits = 2  ", "stacking.limits", "there is no field limits here: did you mean limit?"),
    (
        'kind = "locking"',
        'kind = "hard"',
        "zones_of_control.kind",
        "it should be 'none', 'soft' or 'locking', not 'hard'",
    ),
    (
        'kind = "locking"',
        'kind = "soft"\nenter = "no"',
        "zones_of_control.enter",
        "a soft zone costs points: write a number, or make the zones locking",
    ),
    (
        "not_across = []",
        'not_across = ["rivers"]',
        "zones_of_control.not_across",
        "the game has no hexside rivers: did you mean river?",
    ),
    ("length = 6 ", "# ", "supply.length", "a line with a length needs a number of hexes: add it"),
    (
        'kind = "length"',
        'kind = "network"',
        "supply.paths",
        "a network needs the kinds of path it consists of: name them",
    ),
    ('closed_terrain = ["lake"]', 'closed_terrain = ["town"]', "supply.closed_terrain", "the game has no terrain town"),
    (
        'odds = "ratio"',
        'odds = "differential"',
        "combat.table.columns",
        "the heading '1:2' does not go with odds by differential: write it like +5",
    ),
    (
        'odds = "ratio" ',
        'odds = "ratio"\norder = ["ratio", "columns", "shift", "clamp"] ',
        "combat.order",
        "there is no step columns: did you mean column?",
    ),
    (
        'odds = "ratio" ',
        'odds = "ratio"\norder = ["differential", "column", "shift", "clamp"] ',
        "combat.order",
        "the order begins with ratio, and has no other odds",
    ),
    (
        'odds = "ratio" ',
        'odds = "ratio"\norder = ["ratio", "column", "column", "shift", "clamp"] ',
        "combat.order",
        "the order has the step column once, and no step twice",
    ),
    (
        'odds = "ratio" ',
        'odds = "ratio"\norder = ["ratio", "shift", "column", "clamp"] ',
        "combat.order",
        "the order has shift once, after column; cap and shift-ratio come before column",
    ),
    (
        'odds = "ratio" ',
        'odds = "ratio"\norder = ["ratio", "column", "shift"] ',
        "combat.order",
        "the order ends with clamp, which keeps to the first and last column",
    ),
    ('kind = "locking"', 'kind = "none"\n[combat]\ncompulsory = "all"', "", "not TOML"),
    (
        'attackers = ["armor"]',
        'attackers = ["armour"]',
        "combat.shifts[0].attackers",
        "the game has no type of unit armour: did you mean armor?",
    ),
    (
        'columns = ["1:2", "1:1",',
        'columns = ["1:1", "1:2",',
        "combat.table.columns",
        "the headings are not in rising order from left to right: put them in order",
    ),
    (
        'columns = ["1:2", "1:1",',
        'columns = ["one", "1:1",',
        "combat.table.columns",
        "the column heading 'one' is not a number, range or ratio",
    ),
    (
        '6 = ["AE", "AE", "A1", "AR", "EX", "EX"]',
        "",
        "combat.table.rows",
        "there is no row for a die roll of 6: add it",
    ),
    (
        '6 = ["AE", "AE", "A1", "AR", "EX", "EX"]',
        '6 = ["AE", "A1", "AR", "EX", "EX"]',
        "combat.table.rows.6",
        "5 cells for 6 columns: give one for each",
    ),
    (
        '6 = ["AE", "AE", "A1", "AR", "EX", "EX"]',
        '6 = ["AE", "AX", "A1", "AR", "EX", "EX"]',
        "combat.table.rows.6",
        "'AX' is not a result: write one such as -, AE, D1, DR2, 1/2, EX, D1+DR, or declare it under results.codes",
    ),
    (
        'exchange = "steps" ',
        'exchange = "steps"\ncodes = { Q = ["D1", "XX"] } ',
        "results.codes.Q",
        "'XX' is not a result",
    ),
    ("last = 8", "last = 0", "turns.last", "the last turn is 0, the first 1: put them in order, up to 999"),
    (
        'slug = "red-combat"',
        'slug = "blue-combat"',
        "phases[3].slug",
        "two phases have the slug blue-combat: give this one another slug",
    ),
    ('slug = "red-combat"', 'slug = "set-up"', "phases[3].slug", "two phases have the slug set-up"),
    (
        'side = "red"\nallows = ["attack"]',
        'side = "rot"\nallows = ["attack"]',
        "phases[3].side",
        "the game has no side rot: known are blue, red",
    ),
    (
        'zones = { blue = "west", red = "east" }\n\n[entry]',
        'zones = { blue = "wset", red = "east" }\n\n[entry]',
        "set_up.zones",
        "the game has no zone wset: did you mean west?",
    ),
    (
        'names = ["they stop whoever enters", "they cost a movement point"]',
        'names = ["they stop", "they cost", "both"]',
        "switches.soft_zones.names",
        "every value has a name: give as many names as values",
    ),
    (
        "[switches.soft_zones.changes.true]",
        "[switches.soft_zones.changes.yes]",
        "switches.soft_zones.changes",
        "the game has no value yes",
    ),
    (
        'zones_of_control = { kind = "soft", enter = 1 }',
        'zones_of_control = { kind = "mild" }',
        "switches.soft_zones.changes.true",
        "with this choice zones_of_control.kind: it should be 'none', 'soft' or 'locking', not 'mild'",
    ),
    (
        'zones_of_control = { kind = "soft", enter = 1 }',
        'sides = { green = "Green" }',
        "switches.soft_zones.changes.true",
        "an optional rule cannot change sides",
    ),
    (
        'zones_of_control = { kind = "soft", enter = 1 }',
        'terrain = { sand = { name = "sand" } }',
        "switches.soft_zones.changes.true",
        "with this choice terrain: an optional rule cannot add the word sand: declare it",
    ),
    (
        'slug = "bridgehead"',
        'slug = "Bridge Head"',
        "slug",
        "it should be a slug, lower case words joined by -, not 'Bridge Head'",
    ),
    ('slug = "bridgehead"', 'slug = "winterstorm"', "", "winterstorm is a game of the program: choose another slug"),
    ("version = 1", "version = 1979-05-27", "version", "it should be a whole number"),
]


@pytest.mark.parametrize(("old", "new", "field", "sentence"), FAULTS, ids=[f"{f[2]}: {f[3][:40]}" for f in FAULTS])
def test_a_fault_is_named_with_its_place(old: str, new: str, field: str, sentence: str, tmp_path: Path) -> None:
    assert old in TEXT
    (tmp_path / "game.toml").write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadInput) as told:
        library.declared_in(tmp_path)
    said = [p for p in told.value.problems if sentence in p.text]
    assert said, [str(p) for p in told.value.problems]
    assert "game.toml" in said[0].place
    if field:
        assert said[0].place.endswith(f", {field}") or said[0].place.endswith(field), said[0].place
        assert ", line " in said[0].place, said[0].place


def test_games_without_a_second_side_or_a_part_that_a_phase_needs_are_told() -> None:
    alone = {"slug": "a", "name": "A", "sides": {"b": "B"}, "types": {"x": {"name": "x"}}}
    assert DeclaredSystem.of(alone).name == "A"
    with pytest.raises(BadInput, match="at least two sides"):
        DeclaredSystem.of({**alone, "movement": {}})
    with pytest.raises(BadInput, match="no movement: declare it"):
        DeclaredSystem.of({**alone, "phases": [{"slug": "p", "name": "P", "allows": ["move"]}]})
    with pytest.raises(BadInput, match="no combat: declare it"):
        DeclaredSystem.of({**alone, "phases": [{"slug": "p", "name": "P", "allows": ["attack"]}]})
    with pytest.raises(BadInput, match="turn 3 would have no phases"):
        DeclaredSystem.of({**alone, "phases": [{"slug": "p", "name": "P", "not_on_turns": [3]}]})


def test_nobody_has_to_attack_where_there_are_no_zones() -> None:
    data = template()
    data["combat"]["compulsory"] = "all"
    del data["zones_of_control"], data["switches"]
    with pytest.raises(BadInput, match="without zones of control: declare some"):
        DeclaredSystem.of(data)


@pytest.mark.parametrize(
    ("seasons", "said"),
    [
        ([{"turns": [1], "dice": ["dry"]}], "the game has no weather dry"),
        ([{"turns": [1], "dice": ["wet", "wet"]}], "one for each die face, or only one"),
        ([{"turns": [1], "dice": ["wet"]}, {"turns": [1, 2], "dice": ["wet"]}], "turn 1 is in two seasons"),
    ],
)
def test_seasons_that_do_not_fit_are_told(seasons: list[dict[str, object]], said: str) -> None:
    weather = {"kinds": {"wet": {"name": "wet"}}, "seasons": seasons}
    with pytest.raises(BadInput, match=said):
        DeclaredSystem.of({**template(), "weather": weather})
    with pytest.raises(BadInput, match="declare phases"):
        DeclaredSystem.of({**template(), "weather": weather, "phases": []})


def test_a_broken_game_hides_neither_the_programs_own_nor_its_neighbours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "_folders", {})
    monkeypatch.setattr(library, "_at_the_table", {})
    before = len(find_scenarios())
    write_new_game("Good", tmp_path)
    bad = write_new_game("Bad", tmp_path)
    (bad / "game.toml").write_text("not = [toml", encoding="utf-8")
    again = write_new_game("Again", tmp_path)
    text = (again / "game.toml").read_text(encoding="utf-8")
    (again / "game.toml").write_text(text.replace('slug = "again"', 'slug = "good"'), encoding="utf-8")
    library.look_in(tmp_path)
    assert library.slugs() == (*library.shipped(), "good")
    assert len(library.shipped()) == 5
    entries = find_scenarios()
    assert len(entries) == before + 3
    assert [e.title for e in entries if e.problems] == ["bad"]
    _, problems = library.declared()
    assert any("not TOML" in p.text for p in problems)
    assert any("is already declared in" in p.text and "choose another slug" in p.text for p in problems)
    with pytest.raises(BadInput, match="there is no system 'bad'"):
        library.find("bad")
    load_scenario(tmp_path / "good" / "first-steps")


WORDS = ["", "no", "1/2", "x", "red", "{a}"]
KEYS = st.sampled_from(["a", "kind", "rule", "cost"])


def test_a_game_is_read_anew_when_its_file_or_its_map_has_changed(tmp_path: Path) -> None:
    folder = write_new_game("Good", tmp_path)
    first = library.declared_in(folder)
    assert library.declared_in(folder) is first
    drawn = folder / "first-steps" / "map.toml"
    drawn.write_text(drawn.read_text("utf-8").replace("rows = [1, 9]", "rows = [1, 8]"), encoding="utf-8")
    assert library.declared_in(folder) is not first
    rules = folder / "game.toml"
    rules.write_text(rules.read_text("utf-8").replace("limit = 2 ", "limit = 33 "), encoding="utf-8")
    again = library.declared_in(folder)
    assert again.form.stacking is not None
    assert again.form.stacking.limit == 33


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.floats(-2, 2) | st.sampled_from(WORDS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=4,
)


def _paths(value: object, at: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    found = [at] if at else []
    if isinstance(value, dict):
        found += [p for name, inner in value.items() for p in _paths(inner, (*at, name))]
    elif isinstance(value, list):
        found += [p for n, inner in enumerate(value) for p in _paths(inner, (*at, n))]
    return found


PATHS = _paths(template())


@settings(max_examples=examples(300))
@given(st.sampled_from(PATHS), JUNK)
def test_whatever_stands_in_a_field_is_read_or_told_of(path: tuple[str | int, ...], junk: object) -> None:
    data = template()
    inner: object = data
    for part in path[:-1]:
        inner = inner[part]  # type: ignore[index]
    inner[path[-1]] = junk  # type: ignore[index]
    found = _told(lambda: _bound(data))
    for problem in found:
        assert "\n" not in str(problem)
        assert not {"function", "constrained", "nullable", "tagged"} & set(re.findall("[a-z]+", problem.place))


def _told(read: Callable[[], object]) -> tuple[Problem, ...]:
    """What is told of something that is read; nothing where it fits."""
    try:
        read()
    except BadInput as fault:
        assert fault.problems  # noqa: PT017
        return fault.problems
    return ()


def _bound(data: dict[str, Any]) -> None:
    system = DeclaredSystem(read_form(data), {})
    system.bind(system.world())


@settings(max_examples=examples(80))
@given(
    start=st.integers(0, len(TEXT) - 1),
    gone=st.integers(0, 12),
    put=st.text('[]{}=".,#\n\x00ab1 é', max_size=6),
)
def test_a_spoilt_file_is_told_of_in_sentences(
    start: int, gone: int, put: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("spoilt")
    (folder / "game.toml").write_text(TEXT[:start] + put + TEXT[start + gone :], encoding="utf-8")
    assert all("game.toml" in p.place for p in _told(lambda: load_game(folder)))


def test_a_table_that_goes_takes_its_part_with_it_and_nothing_else() -> None:
    whole = tomllib.loads(TEXT)
    for name in (
        "stacking",
        "movement",
        "zones_of_control",
        "supply",
        "entry",
        "set_up",
        "victory",
        "switches",
        "rules",
    ):
        less = {k: v for k, v in whole.items() if k != name}
        if name == "movement":
            less["phases"] = [p for p in less["phases"] if "move" not in p["allows"]]
        if name == "zones_of_control":
            less.pop("switches")
        system = DeclaredSystem.of(less)
        game = system.bind(system.world())
        assert len(game.coverage) > 10
