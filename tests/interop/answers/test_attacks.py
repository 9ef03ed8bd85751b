"""Attacks with several fires in their wire form and in words; no installed game has them all."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from app.interop.answers.attacks import assessment, resolution
from app.interop.answers.paragraphs import paragraph
from app.rules.parts import Assessment, Fire, GroupResult, Resolution, Shift

CELLS = {"1": "0", "2": "1*"}


def fire(**changed: Any) -> Fire:
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
    return Fire(**{**values, **changed})


def seen(*fires: Fire) -> Assessment:
    return Assessment(("a",), ("d", "e"), 0, fires, ())


def in_words(asked: str, answered: Mapping[str, Any]) -> list[str]:
    return paragraph({"ask": asked, "findings": [], **answered}, {"target": "2431"}).split("\n")


BOTH = seen(fire(firer="attacker"), fire(firer="defender", chart="SCU", attack=4, losses=(Fraction(1, 3), Fraction(0))))


def test_each_sides_fire_is_answered_by_itself() -> None:
    found = assessment(BOTH, "en")
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
    result = Resolution(BOTH, "", "", 0, 1, retreat=1, inflicted=("1*", "2"), winner="attacker")
    assert resolution(result) == {
        "losses": {"attacker": "1*", "defender": 2},
        "winner": "attacker",
        "retreat": 1,
    }


def test_two_fires_are_told_in_words() -> None:
    said = in_words(
        "resolve",
        {
            **assessment(BOTH, "en"),
            "losses": {"attacker": "1*", "defender": 2},
            "winner": None,
            "retreat": 0,
        },
    )
    assert said[:2] == ["Attack on 2431.", "  Attacker's fire: 9 on table LCU, column 6-8."]
    assert said[-2:] == ["  Losses: attacker 1*, defender 2.", "  Winner: neither side."]


def test_defenders_read_apart_are_groups_with_their_own_results() -> None:
    apart = seen(fire(group=("d",)), fire(group=("e",), column="9-11", outcomes=None, losses=None))
    found = assessment(apart, "en")
    assert found["groups"] == [
        {"units": ["d"], "column": "6-8", "outcomes": CELLS},
        {"units": ["e"], "column": "9-11", "outcomes": None},
    ]
    assert found["column"] == "6-8"
    assert found["expected_losses"] is None
    result = Resolution(apart, "D", "D", 0, 0, groups=(GroupResult(("d",), "D", "D"), GroupResult(("e",), "DR", "DE")))
    assert resolution(result)["results"] == [
        {"units": ["d"], "printed": "D", "result": "D"},
        {"units": ["e"], "printed": "DR", "result": "DE"},
    ]
    said = in_words("resolve", {**found, **resolution(result)})
    assert "  e: column 9-11." in said
    assert "  e: DE." in said


def test_a_chart_of_two_indexes_gives_the_cells_of_both() -> None:
    both = {"X": {"1": "AE"}, "Y": {"1": "DE"}}
    found = assessment(seen(fire(by_index=both, outcomes=None)), "en")
    assert found["outcomes"] == both
    assert in_words("odds", found)[-3:-1] == ["  X  1: AE", "  Y  1: DE"]
