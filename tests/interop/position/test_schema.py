"""The schema of position files takes what the reader takes, and refuses the keys and values that the reader refuses."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from app.cli import main
from app.errors import BadInput
from app.interop.answers.advice_form import ADVICE
from app.interop.position.file import read_position
from app.interop.position.form import QUESTIONS
from app.interop.position.schema import position_schema
from app.rules.vocabulary import Condition
from app.systems.declared.folder import load_game, write_new_game
from app.systems.scenario.library import find, shipped, systems

RULINGS = Path(__file__).parents[2] / "rulings"
GAMES = shipped()
FREE = re.compile(
    r"\.(map\.\w+|dice(\.units)?|added|standing|steps|status|answer|options|charts\.[\w-]+\.rows(\.\w+)?)$"
)
"""Places whose keys are hexes, ids of units, names of dice: no schema can know them."""


@cache
def schema_of(slug: str = "") -> Draft202012Validator:
    """Of one game, of all of them without a slug."""
    schema = position_schema([find(slug)] if slug else systems())
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def complaint(file: dict[str, Any], slug: str = "") -> str:
    """What the schema has against a file, empty for nothing."""
    fault = best_match(schema_of(slug).iter_errors(file))
    return "" if fault is None else f"{fault.json_path}: {fault.message[:200]}"


def refused(file: dict[str, Any]) -> bool:
    try:
        read_position(json.dumps(file))
    except BadInput:
        return True
    return False


@cache
def positions(slug: str) -> tuple[dict[str, Any], ...]:
    """The position files among a game's ruling cases that are read without a fault."""
    return tuple(
        case["position"]
        for path in sorted((RULINGS / slug).glob("*.json"))
        for case in json.loads(path.read_text("utf-8"))["cases"]
        if "position" in case and "expect_errors" not in case
    )


def places(value: Any, at: str = "") -> Iterator[tuple[str, Any]]:
    """Every object of a file with its place, lists without their numbers."""
    if isinstance(value, dict):
        yield at, value
        for key, one in value.items():
            yield from places(one, f"{at}.{key}")
    elif isinstance(value, list):
        for one in value:
            yield from places(one, at)


def shape(file: dict[str, Any]) -> frozenset[str]:
    """Which fields a file has, and in them which words that are no names of its own."""
    found = set()
    for at, one in places(file):
        if FREE.search(at):
            continue
        for key, value in one.items():
            word = value if isinstance(value, str) and key in ("ask", "kind", "name", "what", "phase", "type") else ""
            found.add(f"{at}.{key}={word}")
    return frozenset(found)


@cache
def specimens(slug: str) -> tuple[dict[str, Any], ...]:
    """Files of which each has a field or a word that none before it had."""
    seen: set[str] = set()
    chosen = []
    for file in positions(slug):
        if not shape(file) <= seen:
            seen |= shape(file)
            chosen.append(file)
    return tuple(chosen)


@pytest.mark.parametrize("slug", GAMES)
def test_the_schemas_take_a_ruling_case_for_every_field_and_word(slug: str) -> None:
    assert len(specimens(slug)) > 20
    for n, file in enumerate(specimens(slug)):
        assert not complaint(file, slug)
        assert n % 5 or not complaint(file)


@pytest.mark.soak
@pytest.mark.parametrize("slug", GAMES)
def test_the_schemas_take_every_ruling_case(slug: str) -> None:
    for file in positions(slug):
        assert not complaint(file, slug)
        assert not complaint(file)


def misspelled(file: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The file with each of its keys misspelled in turn, but for keys that are names in it."""
    for n, (at, there) in enumerate(places(file)):
        if FREE.search(at):
            continue
        for key in there:
            changed = copy.deepcopy(file)
            own = list(places(changed))[n][1]
            items = [(f"{name}x" if name == key else name, value) for name, value in own.items()]
            own.clear()
            own.update(items)
            yield f"{at}.{key}", changed


@pytest.mark.parametrize("slug", GAMES)
def test_a_misspelled_key_is_refused_by_reader_and_schemas_alike(slug: str) -> None:
    seen = set()
    for file in specimens(slug):
        asks = {q["ask"] for q in file["questions"]}
        for place, changed in misspelled(file):
            if (place, *asks) in seen or place.startswith((".questions.orders", ".questions.rounds")):
                continue
            seen.add((place, *asks))
            assert refused(changed), place
            assert complaint(changed, slug), place
            assert complaint(changed), place
    assert len(seen) > 60


def values_of(condition: Condition) -> list[Any]:
    """Every value that a condition may have."""
    if condition.shape == "flag":
        return [True, False]
    if condition.shape == "list":
        return [[], [*condition.values[:1]], [*condition.values]]
    if condition.shape == "by-key":
        return [{key: value} for key in condition.keys for value in condition.values]
    if condition.shape == "hexes-by-key":
        return [{key: []} for key in condition.keys]
    return list(condition.values)


@pytest.mark.parametrize("slug", GAMES)
def test_conditions_have_the_values_that_the_reader_takes(slug: str) -> None:
    for condition in find(slug).vocabulary.conditions.values():

        def with_value(value: Any, name: str = condition.slug) -> dict[str, Any]:
            return {"system": slug, "conditions": {name: value}}

        for value in values_of(condition):
            assert not refused(with_value(value))
            assert not complaint(with_value(value), slug)
        assert refused(with_value(7))
        assert complaint(with_value(7), slug)
        assert complaint(with_value(7))
        if condition.values and not condition.chart:
            wrong: Any = "X9"
            wrong = [wrong] if condition.shape == "list" else wrong
            wrong = {condition.keys[0]: wrong} if condition.keys else wrong
            assert refused(with_value(wrong))
            assert complaint(with_value(wrong), slug)


def test_every_question_and_all_advice_has_its_part() -> None:
    parts = schema_of().schema["$defs"]
    assert parts["question"]["properties"]["ask"]["enum"] == list(QUESTIONS)
    assert parts["advice"]["properties"]["ask"]["enum"] == list(ADVICE)
    for form in (*QUESTIONS.values(), *ADVICE.values()):
        told = parts[form.__name__]
        assert told["description"]
        assert all(told["properties"][name]["description"] for name in form.model_fields if name != "ask")


@pytest.mark.parametrize("slug", GAMES)
def test_the_zones_of_the_games_own_map_are_known(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    system = find(slug)
    board = system.world().board
    file = {"system": slug, "map": {"zones": {board.grid.names[0]: [*system.vocabulary.zones, *board.zones]}}}
    assert not refused(file)
    assert not complaint(file, slug)
    assert not complaint(file)
    main(["systems", slug, "--json"])
    assert set(json.loads(capsys.readouterr().out)["zones"]) == {*system.vocabulary.zones, *board.zones}


@pytest.mark.parametrize(
    ("question", "taken"),
    [
        ({"ask": "odds", "kind": "bombardment", "attackers": [], "target": "2020"}, True),
        ({"ask": "odds", "kind": "adjacent", "attackers": [], "target": "2020"}, False),
        ({"ask": "odds", "attackers": [], "target": "2020"}, False),
        ({"ask": "odds", "attackers": ["u"], "target": "2020", "chart": "mobile"}, True),
        ({"ask": "odds", "kind": "bombardment", "attackers": ["u"], "target": "2020", "chart": "mobile"}, False),
        ({"ask": "resolve", "attackers": ["u"], "target": "2020"}, False),
        ({"ask": "resolve", "attackers": ["u"], "target": "2020", "die": 3}, True),
        ({"ask": "resolve", "attackers": ["u"], "target": "2020", "die": 3, "dice": {"combat": 3}}, False),
        ({"ask": "resolve", "attackers": ["u"], "target": "2020", "die": 7}, False),
        ({"ask": "move", "units": [], "path": ["2020"]}, False),
        ({"ask": "fly", "units": ["u"]}, False),
        ({"units": ["u"]}, False),
    ],
)
def test_attackers_options_and_dice_are_held_together_as_the_reader_does(question: dict[str, Any], taken: bool) -> None:
    file = {
        "system": "winterstorm",
        "map": {"blank": True},
        "questions": [question],
        "units": [{"id": "u", "nation": "german", "type": "infantry", "attack": 3, "hex": "2021"}],
    }
    assert refused(file) is not taken
    assert bool(complaint(file, "winterstorm")) is not taken


@pytest.mark.parametrize(
    ("orders", "taken"),
    [
        ([{"kind": "special", "name": "refit", "options": {"unit": "g"}}], True),
        ([{"kind": "special", "name": "refit", "options": {"unti": "g"}}], False),
        ([{"kind": "special", "name": "refitt"}], False),
        ([{"kind": "fly"}], False),
        ([{"kind": "move", "units": ["g"], "path": ["1615", "1514"], "by": "foot"}], False),
        ([{"kind": "move", "units": ["g"], "hexes": ["1615", "1514"]}], False),
        ([{"kind": "reply"}], False),
        ([{"kind": "reply", "answer": None}], True),
    ],
)
def test_orders_have_their_fields_and_no_others(orders: list[dict[str, Any]], taken: bool) -> None:
    file = {"system": "land-without-end", "questions": [{"ask": "play", "orders": orders}]}
    assert bool(complaint(file, "land-without-end")) is not taken


def test_the_command_prints_the_schema_of_all_games_and_of_one(capsys: pytest.CaptureFixture[str]) -> None:
    main(["schema", "position"])
    assert json.loads(capsys.readouterr().out) == schema_of().schema
    main(["schema", "position", "eagle-bear"])
    assert json.loads(capsys.readouterr().out) == schema_of("eagle-bear").schema
    main(["schema"])
    assert json.loads(capsys.readouterr().out)["position"] == schema_of().schema


def test_a_declared_game_has_its_schema_too(tmp_path: Path) -> None:
    game = load_game(write_new_game("Rivers", tmp_path, frozenset(GAMES)))
    schema = position_schema([game])
    Draft202012Validator.check_schema(schema)
    known = {"system": game.slug, "map": {"blank": True}, "questions": [{"ask": "victory"}]}
    assert Draft202012Validator(schema).is_valid(known)
    assert not Draft202012Validator(schema).is_valid({**known, "conditions": {"wind": "east"}})


@pytest.mark.parametrize("words", [["scenario", "eagle-bear"], ["position", "chess"], ["positions"]])
def test_a_schema_that_there_is_not_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", *words]) == 2
    assert words[-1] in capsys.readouterr().err
