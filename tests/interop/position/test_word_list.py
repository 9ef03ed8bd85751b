"""``adjutant systems NAME`` lists everything that a position file may say, and what it does not list is refused."""

from __future__ import annotations

import ast
import json
from dataclasses import fields
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, get_args

import pytest

from app.errors import BadInput
from app.interop.answers.advice_form import ADVICE, ADVICE_ABOUT
from app.interop.answers.answers import answer_all
from app.interop.counters.words import types_of
from app.interop.position.file import read_position
from app.interop.position.form import ABOUT, QUESTIONS
from app.interop.position.word_list import ORDERS, lines, word_list
from app.paths import SCENARIOS
from app.rules.orders.orders import Order
from app.rules.parts import Absent
from app.systems.scenario.library import find, systems
from app.systems.scenario.rulebook import ORDERS_FILE
from tests.variants import first_now

GAMES = sorted(path.parent.name for path in SCENARIOS.glob(f"*/{ORDERS_FILE}"))
RULINGS = Path(__file__).parents[2] / "rulings"
CODE = Path(__file__).parents[3] / "app" / "systems"


def game_of(slug: str) -> Any:
    system = find(slug)
    return system.bind(system.world())


def test_every_game_of_a_rulebook_has_its_meanings() -> None:
    assert sorted(one.slug for one in systems()) == GAMES


def test_every_kind_of_order_and_each_of_its_fields_is_told() -> None:
    assert set(ORDERS) == set(get_args(Order))
    for order, (text, told) in ORDERS.items():
        assert text
        assert set(told) == {f.name for f in fields(order)}


@pytest.mark.parametrize("slug", GAMES)
def test_the_meanings_are_those_of_the_words_of_the_game(slug: str) -> None:
    game = game_of(slug)
    words, told = game.vocabulary, game.vocabulary.meanings
    assert set(told.specials) == set(game.special)
    assert set(told.replies) == set(game.procedures)
    assert set(told.tracks) == set(words.tracks)
    assert set(told.marks) == set(words.marks)
    assert set(told.markers) == set(words.markers)
    assert set(told.by) == set(words.move_modes)
    assert set(told.options) == {option for kind in words.attacks for option in kind.options}
    assert all(c.text for c in words.conditions.values())
    assert all(s.text and s.rule for s in words.switches.values())
    if not isinstance(game.supply, Absent):
        assert words.states


def read_by(method: ast.AST) -> set[str]:
    """Names that a method reads out of its ``options``."""
    found = set()
    for node in ast.walk(method):
        match node:
            case ast.Call(
                func=ast.Attribute(value=ast.Name("options"), attr="get"), args=[ast.Constant(str(name)), *_]
            ):
                found.add(name)
            case ast.Subscript(value=ast.Name("options"), slice=ast.Constant(str(name))):
                found.add(name)
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_every_field_that_a_special_order_reads_or_offers_is_listed(slug: str) -> None:
    game, told = game_of(slug), find(slug).vocabulary.meanings
    folder = CODE / slug.replace("-", "_")
    for name, special in game.special.items():
        module = Path(__import__(type(special).__module__, fromlist=["_"]).__file__)
        tree = ast.parse(module.read_text("utf-8"))
        own = next(n for n in ast.walk(tree) if isinstance(n, ast.ClassDef) and n.name == type(special).__name__)
        assert read_by(own) <= set(told.specials[name].fields), (folder, name)


def cases_played() -> list[tuple[str, dict[str, Any]]]:
    found = []
    for file in sorted(RULINGS.glob("*/*.json")):
        for case in json.loads(file.read_text("utf-8"))["cases"]:
            asked = case.get("position", {}).get("questions", [])
            plain = "expect_errors" not in case and all(isinstance(q, dict) for q in asked)
            if plain and any(q.get("ask") == "play" for q in asked):
                found.append((case["position"]["system"], case["position"]))
    return found


@pytest.mark.parametrize("slug", first_now(GAMES))
def test_every_question_that_the_ruling_cases_come_to_is_listed_with_its_answer(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.position import position as pending

    seen: set[tuple[str, str]] = set()
    made = pending.Pending.__init__

    def noted(self: pending.Pending, *args: Any, **kwargs: Any) -> None:
        made(self, *args, **kwargs)
        seen.add((self.procedure, self.step))

    monkeypatch.setattr(pending.Pending, "__init__", noted)
    for system, position in cases_played():
        if system == slug:
            answer_all(read_position(json.dumps(position)))
    told = find(slug).vocabulary.meanings.replies
    missing = {
        (procedure, step)
        for procedure, step in seen
        if not any(fnmatch(step, listed) for listed in told.get(procedure, {}))
    }
    assert seen
    assert not missing


def played(order: dict[str, Any]) -> list[dict[str, Any]]:
    file = {
        "format": 1,
        "system": "land-without-end",
        "map": {"blank": True},
        "units": [
            {"id": "g", "nation": "german", "type": "panzer", "attack": 3, "defense": 3, "move": 5, "hex": "1615"},
            {"id": "s", "nation": "soviet", "type": "rifle", "attack": 2, "defense": 2, "move": 4, "hex": "1616"},
        ],
        "questions": [{"ask": "play", "orders": [order]}],
    }
    return answer_all(read_position(json.dumps(file)))


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ({"kind": "special", "name": "refit", "options": {"unti": "g"}}, "the order refit has no field unti"),
        ({"kind": "special", "name": "stavka-directive", "options": {"x": 1}}, "has no field x"),
        ({"kind": "special", "name": "refitt"}, "there is no action refitt"),
        ({"kind": "fly"}, "there is no order fly: known are attack"),
        ({"kind": "move", "units": ["g"], "path": ["1615", "1514"], "by": "foot"}, "there is no way to move foot"),
        ({"kind": "condition", "name": "wether", "value": "D"}, "wether"),
        (
            {"kind": "attack", "combat": "mobile-assault", "attackers": ["g"], "target": "1616", "options": {"ari": 1}},
            "there is no attack option ari",
        ),
    ],
)
def test_what_is_not_listed_is_refused(order: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput) as caught:
        played(order)
    assert said in str(caught.value)


@pytest.mark.parametrize("slug", GAMES)
def test_the_listing_is_plain_data_and_has_a_german_meaning_for_all(slug: str) -> None:
    english, german = word_list(find(slug).vocabulary), word_list(find(slug).vocabulary, "de")
    assert json.loads(json.dumps(english)) == english
    for topic in ("track_meanings", "mark_meanings", "marker_meanings", "option_meanings"):
        assert set(english[topic]) == set(german[topic])
        assert all(said and german[topic][name] != said for name, said in english[topic].items()), topic
    for name, order in english["special_orders"].items():
        assert german["special_orders"][name]["text"] != order["text"]
    text = "\n".join(lines(english))
    assert all(name in text for name in (*english["special_orders"], *english["replies"], *english["tracks"]))


def line_of(text: list[str], topic: str, word: str) -> str:
    """The line of a word under its topic."""
    rest = text[text.index(f"{topic}:") + 1 :]
    return next(line for line in rest if line.startswith(f"  {word}: "))


@pytest.mark.parametrize("slug", GAMES)
def test_every_question_and_field_and_every_value_of_a_condition_is_listed(slug: str) -> None:
    words = find(slug).vocabulary
    listed = word_list(words)
    text = lines(listed)
    for topic, forms, about in (("questions", QUESTIONS, ABOUT), ("advice", ADVICE, ADVICE_ABOUT)):
        assert list(listed[topic]) == list(forms) == list(about)
        for ask, form in forms.items():
            assert set(listed[topic][ask]["fields"]) == set(form.model_fields) - {"ask"}
            for name, field in listed[topic][ask]["fields"].items():
                assert f"{name} = {field['text']}" in line_of(text, topic, ask)
    for slug_, condition in words.conditions.items():
        said = line_of(text, "conditions", slug_)
        for word in (*condition.values, *condition.keys, *condition.names):
            assert word in said
        assert condition.values or condition.shape in ("flag", "list", "hexes-by-key")
        assert ("true, false" in said) is (condition.shape == "flag")
        assert condition.chart in said


def test_what_questions_ask_is_said_in_german() -> None:
    german = word_list(find("winterstorm").vocabulary, "de")
    assert german["questions"]["supply"]["text"].startswith("ob eine Einheit versorgt ist")
    english = word_list(find("winterstorm").vocabulary)
    for topic in ("questions", "advice"):
        for ask, one in english[topic].items():
            assert german[topic][ask]["text"] != one["text"]
            assert all(german[topic][ask]["fields"][name]["text"] != f["text"] for name, f in one["fields"].items())


def test_types_are_counted_anew_where_other_scenarios_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as alone:
        alone.setattr("app.interop.counters.words.find_scenarios", lambda game: ())
        by_roster = types_of("operation-storm")["german"]
    commonest = types_of("operation-storm")["german"]
    assert set(commonest) <= set(by_roster)
    assert commonest != by_roster
    assert commonest[0] == "infantry"
