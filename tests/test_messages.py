"""Words for the player: every template can be said, and what is said reads like a sentence."""

from __future__ import annotations

import ast
import json
import re
import string
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from app.interop.answers.answers import answer_all
from app.interop.answers.paragraphs import paragraph
from app.interop.position.file import read_position
from app.messages import N_, Sentence, cite, languages, say
from app.rules.orders.orders import Attack, Place, Reply
from app.systems.operation_storm.data import rules_data
from tests.interop.asking import A_SAMPLE_OR_ALL, ruling_cases, unit
from tests.systems.operation_storm.field import Field

APP = Path(__file__).resolve().parent.parent / "app"
SPECS = {"", "w", "z", "t", "v", "s+", "i"}
HOLES = re.compile(r"None|True|False|[{}\[\]]|  |\(\)|\.\.|,,| ,| \.|\b1 (?:units|steps|hexes|points|factors)\b")


def templates() -> list[tuple[str, str]]:
    """Every template that is marked for the catalogue, and the file it stands in."""
    found = []
    for path in sorted(APP.rglob("*.py")):
        if "ui" in path.relative_to(APP).parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("N_", "Sentence"):
                argument = node.args[0]
                if node.func.id == "Sentence" and not isinstance(argument, ast.Constant):
                    continue  # a template that N_ marks elsewhere
                assert isinstance(argument, ast.Constant), f"{path}: {ast.unparse(node)} cannot be translated"
                found.append((str(path.relative_to(APP)), str(argument.value)))
    return found


# say and cite


@pytest.mark.parametrize(
    ("template", "args", "sentence"),
    [
        ("{count:w} units in {hex}.", {"count": 7, "hex": "N2430"}, "Seven units in N2430."),
        ("{count:w} units in {hex}.", {"count": 13, "hex": "N2430"}, "13 units in N2430."),
        ("{count:w} units in {hex}.", {"count": 0, "hex": "N2430"}, "No units in N2430."),
        ("{count:w} units.", {"count": -2}, "-2 units."),
        ("{units} moved.", {"units": []}, " moved."),
        ("{units} moved.", {"units": ["a"]}, "a moved."),
        ("{units} moved.", {"units": ["a", "b"]}, "a and b moved."),
        ("{units} moved.", {"units": ("a", "b", "c")}, "a, b and c moved."),
        ("{unit} is lost.", {"unit": "von Kleist"}, "von Kleist is lost."),
        ("the {thing:t} is lost.", {"thing": "bridge"}, "The bridge is lost."),
        ("{side:t} to move.", {"side": "soviet"}, "Soviet to move."),
        ("shift {columns:s+}.", {"columns": 2}, "Shift +2."),
        ("shift {columns:s+}.", {"columns": -1}, "Shift -1."),
        ("{n} of {m}", {"n": 3, "m": True}, "3 of True"),
        ("", {}, ""),
    ],
)
def test_a_template_is_said(template: str, args: dict[str, Any], sentence: str) -> None:
    assert say(template, args) == sentence


def test_an_argument_that_is_missing_is_a_fault_of_the_program() -> None:
    with pytest.raises(KeyError):
        say("{units} moved {path}.", {"units": ["a"]})


def test_braces_in_what_a_player_typed_are_left_alone() -> None:
    assert say("Note: {text}", {"text": "{0} {x!r}"}) == "Note: {0} {x!r}"


def test_a_language_without_a_catalogue_is_english() -> None:
    assert say("{count:w} units.", {"count": 2}, "tlh") == "Two units."
    assert languages()[0] == "en"


@pytest.mark.parametrize(
    ("text", "rule", "cited"),
    [
        ("Six may stay.", "6.5", "Six may stay (6.5)."),
        ("Six may stay", "6.5", "Six may stay (6.5)"),
        ("Six may stay.", "", "Six may stay."),
        ("Who is it?", "6.5", "Who is it? (6.5)"),
    ],
)
def test_the_rule_stands_at_the_end_of_its_sentence(text: str, rule: str, cited: str) -> None:
    assert cite(text, rule) == cited


def test_the_marker_of_a_template_leaves_it_as_it_is() -> None:
    assert N_("{units} moved.") == "{units} moved."


# every template


def test_every_template_can_be_filled_in() -> None:
    for file, template in templates():
        fields = list(string.Formatter().parse(template))
        assert all(name is None or name.isidentifier() for _, name, _, _ in fields), (file, template)
        assert {spec or "" for _, name, spec, _ in fields if name} <= SPECS, (file, template)
        assert all(conversion is None for *_, conversion in fields), (file, template)
        number = {name: 3 for _, name, spec, _ in fields if name and spec in ("w", "z", "s+")}
        text = Sentence(template, **{**{name: "x" for _, name, _, _ in fields if name}, **number}).said("en")
        assert not HOLES.search(text) or HOLES.search(re.sub(r"\{[^}]*\}", "x", template)), (file, template)
        assert "!" not in text, (file, template)
        assert text == text.strip(), (file, template)


def test_reminders_of_the_phases_are_no_sentences_yet() -> None:
    for phase in rules_data().phases:
        assert not phase.remind.endswith(".")
        assert "{" not in phase.remind


# every sentence that the ruling cases make


@cache
def answers(one_in: int) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Of a sample of the ruling cases, or all of them: each answer with the question that it answers."""
    files = [read_position(json.dumps(position)) for position in ruling_cases(one_in)]
    return [
        (answer, asked.form.model_dump())
        for file in files
        for answer, asked in zip(answer_all(file), file.questions, strict=True)
    ]


def sentences(one_in: int) -> set[tuple[str, str]]:
    """Rule and text of every finding and of everything in the way."""
    said = [one for answer, _ in answers(one_in) for one in (*answer["findings"], *(answer.get("blocked_by") or ()))]
    return {(one["rule"], one["text"]) for one in said}


@A_SAMPLE_OR_ALL
def test_the_cases_make_many_sentences(one_in: int) -> None:
    assert len({rule for rule, _ in sentences(one_in)}) > 30


@A_SAMPLE_OR_ALL
def test_every_sentence_reads_like_one(one_in: int) -> None:
    for _rule, text in sentences(one_in):
        assert not HOLES.search(text), text
        assert "!" not in text
        assert "error" not in text.lower()
        assert text.endswith(".")
        assert len(text) < 400, text


@A_SAMPLE_OR_ALL
def test_every_finding_ends_with_its_rule(one_in: int) -> None:
    for answer, _ in answers(one_in):
        for finding in answer["findings"]:
            assert finding["rule"]
            rules = ", ".join((finding["rule"], *finding.get("also", ())))
            assert finding["text"].endswith(f"({rules})."), finding["text"]


@A_SAMPLE_OR_ALL
def test_every_answer_in_words_reads_like_one(one_in: int) -> None:
    for answer, asked in answers(one_in):
        for line in paragraph(answer, asked).splitlines():
            assert not re.search(r"None|True|False|[{}\[\]]", line), line
            assert line.strip()
            assert not line.strip().startswith(":"), answer


@pytest.mark.parametrize(
    ("count", "kind", "sentence"),
    [
        (9, "infantry", "N2430 is overstacked: nine German units, limit eight (6.4)."),
        (4, "romanian infantry", "N2430 is overstacked: four Romanian units, limit three (6.3)."),
        (7, "rifle", "N2430 is overstacked: seven Soviet non-artillery units, limit six (6.5)."),
        (13, "artillery", "N2430 is overstacked: 13 Soviet artillery units, limit six (6.5)."),
    ],
)
def test_a_stack_that_is_too_high_is_counted_in_words(count: int, kind: str, sentence: str) -> None:
    on = Field([unit(f"u{n}", kind, "N2430") for n in range(count)])
    stacking: Any = on.referee.game.stacking
    where = on.referee.world.board.location("N2430")
    assert [f.text() for f in stacking.report(on.at, where, on.at.units_at(where)).findings] == [sentence]


def test_every_question_and_summary_of_a_battle_reads_like_a_sentence() -> None:
    on = Field(
        [unit(f"a{n}", "tank", "N2431", attack=5) for n in range(3)]
        + [unit(f"d{n}", "infantry", "N2430", defense=2) for n in range(3)],
        conditions={"phase_order": {"soviet": "fight-move"}},
    )
    said = [on.do(Attack("prepared-assault", ("a0", "a1", "a2"), "N2430")).summary()]  # +9
    answers: list[Any] = [2, ["d0", "d1"], ["a0"]]
    for answer in answers:
        asked = on.at.pending
        assert asked is not None
        said.append(say(asked.question, asked.args))
        said.append(on.do(Reply(answer)).summary())
    assert said == [
        "a0, a1 and a2 attacked N2430 on column +5.",
        "Roll a die for the attack on N2430, column +5.",
        "Die roll 2, column +5: 1/2.",
        "Choose two units in N2430 to eliminate.",
        "Eliminated: d0 and d1.",
        "Choose a unit that attacked N2430 to eliminate.",
        "Eliminated: a0.",
    ]
    assert on.do(Place(("a1",), "@turn-3")).summary() == "a1 placed in the box of turn 3."
