"""Answers in their wire form: every question has its fields, in figures and in words."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from app.interop.answers.answers import assessed, resolution
from app.interop.answers.paragraphs import paragraph
from app.rules.parts import Assessment, GroupResult, Lookup, Resolution, Shift
from tests.interop.asking import adjutant, ask, storm, unit

FIELDS = {
    "stacking": {"legal", "used", "limit"},
    "supply": {"state", "source", "path", "blocked_by", "relief", "relief_more_than", "why"},
    "reach": {"allowance", "hexes"},
    "move": {"legal", "allowance", "cost", "costs"},
    "odds": {
        "legal",
        "attack",
        "defense",
        "basic",
        "basic_column",
        "shifts",
        "shift",
        "column",
        "automatic",
        "outcomes",
        "expected_losses",
        "lines",
        "next_column",
    },
    "retreat": {"hexes", "eliminated"},
    "advance": {"legal"},
    "zoc": {"hexes"},
    "command": {"in_command", "by"},
    "obligations": {"must_attack", "must_be_attacked"},
    "control": {"side"},
    "victory": {"points", "verdict", "lines"},
    "ops": {"received", "consecutive"},
}
FIELDS["resolve"] = FIELDS["odds"] | {"result", "printed"}
QUESTIONS: dict[str, dict[str, Any]] = {
    "stacking": {"hex": "N2431"},
    "supply": {"unit": "a"},
    "reach": {"units": ["a", "b"]},
    "move": {"units": ["a"], "path": ["N2431", "N2432"]},
    "odds": {"attackers": ["a", "b"], "target": "N2430"},
    "resolve": {"attackers": ["a", "b"], "target": "N2430", "die": 3},
    "retreat": {"units": ["a"], "attackers_from": ["N2430"], "distance": 1},
    "advance": {"units": ["a"], "target": "N2430"},
    "zoc": {"side": "soviet"},
    "command": {"unit": "a"},
    "obligations": {"side": "soviet"},
    "control": {"hex": "N2430"},
    "victory": {},
    "ops": {"side": "soviet", "rounds": []},
}
UNITS = [
    unit("a", "tank", "N2431", attack=6, name="1st Tank"),
    unit("b", "rifle", "N2431", attack=3),
    unit("g", "artillery", "N2431", attack=1, defense=0),
    unit("d", "infantry", "N2430", defense=5),
    unit("off", "rifle", None),
]


def answer(ask_: str, *, units: list[dict[str, Any]] | None = None, position: Any = None, **fields: Any) -> Any:
    said = ask(storm(units or UNITS, {"ask": ask_, **{**QUESTIONS[ask_], **fields}}, **(position or {})))
    assert said.status == 0, said.err
    return said.answers[0]


def words(ask_: str, *, units: list[dict[str, Any]] | None = None, position: Any = None, **fields: Any) -> list[str]:
    said = ask(storm(units or UNITS, {"ask": ask_, **{**QUESTIONS[ask_], **fields}}, **(position or {})), text=True)
    assert said.status == 0, said.err
    return said.out.splitlines()


@pytest.mark.parametrize("asked", sorted(FIELDS))
def test_an_answer_has_exactly_the_fields_of_its_question(asked: str) -> None:
    found = answer(asked)
    assert found["ask"] == asked
    assert set(found) == FIELDS[asked] | {"ask", "findings"}
    for finding in found["findings"]:
        assert set(finding) == {"code", "rule", "severity", "text", "hexes", "units"}
        assert finding["severity"] in ("violation", "warning", "note")


def test_answers_come_in_the_order_of_the_questions() -> None:
    asked = [{"ask": name, **fields} for name, fields in QUESTIONS.items()]
    said = ask(storm(UNITS, *asked))
    assert [found["ask"] for found in said.answers] == list(QUESTIONS)
    assert json.loads(said.out)["format"] == 1


def test_a_position_without_questions_has_no_answers() -> None:
    assert ask(storm(UNITS)).answers == []


@pytest.mark.parametrize(
    ("asked", "rule"), [("retreat", "10.22"), ("zoc", "1.5"), ("command", "7.1"), ("obligations", "10.1")]
)
def test_what_the_game_has_not_is_said_with_the_rule(asked: str, rule: str) -> None:
    (finding,) = answer(asked)["findings"]
    assert (finding["code"], finding["rule"], finding["severity"]) == ("not-in-this-game", rule, "note")


def test_soviet_stacks_are_counted_in_two_groups() -> None:
    found = answer("stacking")
    assert found["used"] == {"non-artillery": 2, "artillery": 1}
    assert found["limit"] == {"non-artillery": 6, "artillery": 6}


def test_the_lines_of_an_attack_add_up_to_its_factors() -> None:
    river = {"map": {"blank": True, "hexsides": {"N2430/N2431": ["river"]}}}
    found = answer("odds", position=river)
    assert sum(line["counts"] for line in found["lines"]["attack"]) == found["attack"] == 5
    assert sum(line["printed"] for line in found["lines"]["attack"]) == 9
    assert sum(line["counts"] for line in found["lines"]["defense"]) == found["defense"] == 5
    assert sum(shift["columns"] for shift in found["shifts"]) == found["shift"]


def test_expected_losses_are_whole_numbers_or_exact_fractions() -> None:
    losses = answer("odds")["expected_losses"]
    assert {type(value) for value in losses.values()} <= {int, str}
    assert Fraction(losses["attacker"]) >= 0


def test_a_group_that_does_not_stand_together_is_told_why_it_reaches_nothing() -> None:
    apart = [unit("a", "tank", "N2431"), unit("b", "rifle", "N2433")]
    found = answer("reach", units=apart)
    assert found["hexes"] == {"N2431": 0}
    assert next(f["rule"] for f in found["findings"] if f["severity"] == "violation") == "9.5"


def test_a_unit_off_the_map_reaches_nothing_and_cannot_move() -> None:
    found = {
        asked: ask(storm(UNITS, {"ask": asked, **QUESTIONS[asked], "units": ["off"]})).answers[0]
        for asked in ("reach", "move")
    }
    assert found["reach"]["hexes"] == {}
    assert found["move"]["legal"] is False
    for answered in found.values():
        (rule,) = {f["rule"] for f in answered["findings"] if f["severity"] == "violation"}
        assert rule == "9.1"


def test_a_claim_that_units_contradict_is_noted() -> None:
    found = answer("control", position={"map": {"blank": True, "control": {"N2430": "soviet"}}})
    assert found["side"] == "german"
    (finding,) = found["findings"]
    assert finding["text"] == "N2430 is given as Soviet; by the units in it, it is German (3.8)."


def test_dice_may_be_given_by_name() -> None:
    by_name = {k: v for k, v in QUESTIONS["resolve"].items() if k != "die"}
    named = ask(storm(UNITS, {"ask": "resolve", **by_name, "dice": {"combat": 3}})).answers[0]
    assert named == answer("resolve")


def test_the_phase_in_hand_has_its_say() -> None:
    for asked in ("odds", "move", "reach"):
        found = answer(asked, position={"phase": "german-combat"})
        assert "violation" in {f["severity"] for f in found["findings"] if f["rule"] == "5.7"}


# in words


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("stacking", "Stacking in N2431: 2 of 6 non-artillery and 1 of 6 artillery."),
        ("move", "a may move N2431–N2432: cost 1 of 8."),
        ("odds", "Attack on N2430: 9 against 5, +4 → column +4."),
        ("resolve", "Attack on N2430: 9 against 5, +4 → column +4."),
        ("retreat", "Retreat of a: –."),
        ("advance", "a may not advance into N2430."),
        ("zoc", "Zones of control of the Soviet side: –."),
        ("command", "Command of a: –."),
        ("obligations", "Obligations of the Soviet side: no unit must attack or be attacked."),
        ("control", "N2430 is controlled by: German."),
        ("victory", "Victory points: Soviet 0."),
        ("ops", "Operations points of each round: –."),
    ],
)
def test_an_answer_opens_with_what_was_asked(asked: str, first: str) -> None:
    assert words(asked)[0] == first


def test_a_supply_line_is_written_from_end_to_end() -> None:
    text = words("supply")[0]
    assert text.startswith("Supply of a: supplied. Supply line: N2431–")
    assert text.endswith(".")


def test_a_reach_lists_its_hexes_with_their_costs() -> None:
    text = words("reach")[0]
    assert text.startswith("Reach of a and b with 5 movement points: ")
    assert ", N2431 0, " in text


def test_a_barred_move_names_no_cost() -> None:
    assert words("move", path=["N2431", "N2433"]) == [
        "a may not move N2431–N2433.",
        "  N2433 is not adjacent to N2431; a path must run from hex to adjacent hex (9.1).",
    ]


def test_the_working_of_a_move_stands_step_by_step() -> None:
    ground = {"map": {"blank": True, "terrain": {"N2432": "forest"}, "hexsides": {"N2431/N2432": ["river"]}}}
    lines = words("move", position=ground, path=["N2431", "N2432", "N2433"])
    assert lines[1:4] == [
        "  N2431–N2432: 3 = 2 Forest (9.11) + 1 River (9.15)",
        "  N2432–N2433: 1 = 1 Clear (9.10)",
        "  Sum: 4.",
    ]
    lines = words("reach", position=ground, to="N2432")
    assert "  Cheapest path to N2432: N2431–N2432." in lines
    assert "  Sum: 3." in lines
    assert "  S4220 is out of reach." in words("reach", to="S4220")


def test_the_working_of_an_attack_stands_line_by_line() -> None:
    ground = {
        "map": {"blank": True, "terrain": {"N2430": "rough"}, "hexsides": {"N2430/N2431": ["river"]}},
        "conditions": {"phase_order": {"soviet": "move-fight"}},
    }
    lines = words("resolve", position=ground)
    assert "  Across the river: 1st Tank and b, halved: 9 → 5 (10.14)" in lines
    assert "  d: 5 (10.8)" in lines
    assert "  -1 The defender's terrain: rough (10.12)" in lines
    assert "  -1 Moved before attacking (5.4)" in lines
    assert "  1: 1/0  2: 2/0  3: 3/0  4: 3/0  5: 3/0  6: 3/0" in lines
    assert "  3 more factors reach column +1." in lines
    assert lines[-1] == "  Result: 3/0."


def test_one_more_factor_is_not_several() -> None:
    assert "  One more factor reaches column +5." in words("odds")


def test_findings_follow_the_figures_with_their_rules() -> None:
    lines = words("odds", attackers=["g"])
    assert any(line.endswith("(11.7(1)).") for line in lines[1:])


@pytest.mark.parametrize("asked", sorted(FIELDS))
def test_no_answer_in_words_has_a_hole_in_it(asked: str) -> None:
    text = "\n".join(words(asked))
    assert not {"None", "True", "False", "{", "}", "[", "]"} & set(text.replace("(", " ").split())
    assert "{" not in text
    assert "[" not in text


@pytest.mark.parametrize(("lang", "words"), [("en", "Result: not known."), ("de", "Ergebnis: unbekannt.")])
def test_a_result_whose_chart_nobody_has_entered_is_not_known(lang: str, words: str) -> None:
    file = {
        "system": "land-without-end",
        "map": {"blank": True},
        "units": [
            {"id": "a", "nation": "german", "type": "infantry", "attack": 6, "defense": 6, "move": 5, "hex": "1514"},
            {"id": "d", "nation": "soviet", "type": "rifle", "attack": 2, "defense": 2, "move": 4, "hex": "1515"},
        ],
        "questions": [{"ask": "resolve", "attackers": ["a"], "target": "1515", "die": 3}],
    }
    assert words in adjutant("answer", "--lang", lang, "-", given=json.dumps(file)).out


CELLS = {"1": "0", "2": "1*"}


def fire(**changed: Any) -> Lookup:
    values: dict[str, Any] = {
        "chart": "LCU",
        "attack": 9,
        "defense": 0,
        "attack_lines": (),
        "defense_lines": (),
        "basic": "9",
        "basic_column": "9-11",
        "shifts": (Shift(-1, "13.3.5", "out of supply"),),
        "shift": -1,
        "column": "6-8",
        "outcomes": CELLS,
        "losses": (Fraction(0), Fraction(1, 2)),
    }
    return Lookup(**{**values, **changed})


def seen(*fires: Lookup) -> Assessment:
    return Assessment(("a",), ("d", "e"), 0, fires, ())


def in_words(asked: str, answered: Mapping[str, Any]) -> list[str]:
    return paragraph({"ask": asked, "findings": [], **answered}, {"target": "2431"}).split("\n")


BOTH = seen(fire(firer="attacker"), fire(firer="defender", chart="SCU", attack=4, losses=(Fraction(1, 3), Fraction(0))))


def test_each_sides_fire_is_answered_by_itself() -> None:
    found = assessed(BOTH, "en")
    assert set(found) == {"attacker_fire", "defender_fire", "expected_losses"}
    assert found["attacker_fire"] == {
        "table": "LCU",
        "strength": 9,
        "shifts": [{"columns": -1, "rule": "13.3.5", "text": "Out of supply"}],
        "shift": -1,
        "column": "6-8",
        "outcomes": CELLS,
        "lines": [],
    }
    assert found["expected_losses"] == {"attacker": "1/3", "defender": "1/2"}


def test_two_fires_resolve_to_loss_numbers_a_winner_and_a_retreat() -> None:
    result = Resolution(
        BOTH, "", "", attacker_loss=0, defender_loss=1, retreat=1, inflicted=("1*", "2"), winner="attacker"
    )
    assert resolution(result) == {
        "losses": {"attacker": "1*", "defender": 2},
        "winner": "attacker",
        "retreat": 1,
    }


def test_two_fires_are_told_in_words() -> None:
    said = in_words(
        "resolve",
        {
            **assessed(BOTH, "en"),
            "losses": {"attacker": "1*", "defender": 2},
            "winner": None,
            "retreat": 0,
        },
    )
    assert said[:2] == ["Attack on 2431.", "  Attacker's fire: 9 on table LCU, column 6-8."]
    assert said[-2:] == ["  Losses: attacker 1*, defender 2.", "  Winner: neither side."]


def test_defenders_read_apart_are_groups_with_their_own_results() -> None:
    apart = seen(fire(group=("d",)), fire(group=("e",), column="9-11", outcomes=None, losses=None))
    found = assessed(apart, "en")
    assert found["groups"] == [
        {"units": ["d"], "column": "6-8", "outcomes": CELLS},
        {"units": ["e"], "column": "9-11", "outcomes": None},
    ]
    assert found["column"] == "6-8"
    assert found["expected_losses"] is None
    result = Resolution(
        apart,
        "D",
        "D",
        attacker_loss=0,
        defender_loss=0,
        groups=(GroupResult(("d",), "D", "D"), GroupResult(("e",), "DR", "DE")),
    )
    assert resolution(result)["results"] == [
        {"units": ["d"], "printed": "D", "result": "D"},
        {"units": ["e"], "printed": "DR", "result": "DE"},
    ]
    said = in_words("resolve", {**found, **resolution(result)})
    assert "  e: column 9-11." in said
    assert "  e: DE." in said


def test_a_chart_of_two_indexes_gives_the_cells_of_both() -> None:
    both = {"X": {"1": "AE"}, "Y": {"1": "DE"}}
    found = assessed(seen(fire(by_index=both, outcomes=None)), "en")
    assert found["outcomes"] == both
    assert in_words("odds", found)[-3:-1] == ["  X  1: AE", "  Y  1: DE"]
