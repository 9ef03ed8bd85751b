"""Zones across hexsides that nobody has entered, where a lake or the sea may lie (8.2): said, and nothing refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.interop.answers.answers import answer_all
from app.interop.position.file import read_position

RAIL = [f"{column}22" for column in range(22, 33)]


def ask(question: dict[str, Any], *, blank: bool) -> dict[str, Any]:
    laid = {
        "blank": blank,
        "paths": [{"kind": "rail", "hexes": RAIL}],
        "places": {"3222": ["supply-source-soviet"], "2222": ["supply-source-german"]},
    }
    numbers = {"attack": 4, "defense": 4, "move": 3, "status": "supplied"}
    units = [
        {"id": "s", "nation": "soviet", "type": "rifle-army", "size": "SCU", "hex": "2722", **numbers},
        {"id": "g", "nation": "german", "type": "army", "size": "LCU", "hex": "2521", **numbers},
    ]
    file = {"format": 1, "system": "stalins-war", "map": laid, "units": units, "questions": [question]}
    (answer,) = answer_all(read_position(json.dumps(file)))
    return answer


def codes(answer: dict[str, Any], severity: str) -> set[str]:
    return {f["code"] for f in answer["findings"] if f["severity"] == severity}


@pytest.mark.parametrize("blank", [True, False])
def test_a_train_is_kept_out_of_a_zone_for_certain_only(blank: bool) -> None:
    answer = ask({"ask": "move", "units": ["s"], "path": ["2722", "2622", "2522"], "by": "rail"}, blank=blank)
    assert ("zone-by-rail" in codes(answer, "violation")) == blank
    assert ("unknown-hexside" in codes(answer, "note")) != blank


@pytest.mark.parametrize("blank", [True, False])
def test_a_move_is_stopped_by_a_zone_for_certain_only(blank: bool) -> None:
    answer = ask({"ask": "move", "units": ["s"], "path": ["2722", "2622", "2522", "2523"]}, blank=blank)
    assert ("zone-stops" in codes(answer, "violation")) == blank
    assert ("unknown-hexside" in codes(answer, "note")) != blank


def test_a_retreat_into_a_zone_in_doubt_is_open_and_says_so() -> None:
    question = {"ask": "retreat", "units": ["s"], "attackers_from": ["2822"], "distance": 2}
    known, doubtful = (ask(question, blank=blank) for blank in (True, False))
    assert set(known["hexes"]) < set(doubtful["hexes"])
    assert "unknown-hexside" in codes(doubtful, "note")
    assert "unknown-hexside" not in codes(known, "note")


@pytest.mark.parametrize("entered", [True, False])
def test_nobody_wins_by_all_oil_of_a_map_that_may_lack_oil(entered: bool) -> None:
    laid = {"blank": True, "places": {"2222": ["oil"]}, "terrain": {} if entered else {"3030": "unknown"}}
    file = {
        "format": 1,
        "system": "stalins-war",
        "map": laid,
        "turn": 5,
        "units": [{"id": "g", "nation": "german", "type": "army", "size": "LCU", "hex": "2222", "status": "supplied"}],
        "tracks": {"oil-held": 3, "vp": 12},
        "questions": [{"ask": "victory"}],
    }
    (answer,) = answer_all(read_position(json.dumps(file)))
    assert ("oil-won" in codes(answer, "note")) == entered
    assert ("unknown-victory-hexes" in codes(answer, "note")) != entered
    assert (answer["verdict"] is not None) == entered
