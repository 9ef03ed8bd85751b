"""``adjutant advise``: a position file that asks for advice, answered in text and JSON, and refused in one sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.messages import languages
from tests.interop.asking import Said, adjutant, storm, unit

CORRIDOR = [
    unit("p", "panzer", "N2430", attack=9, defense=7),
    unit("q", "panzer", "N2430", attack=9, defense=7),
    unit("i", "infantry", "N2331", attack=5, defense=7),
    unit("r", "rifle", "N2431", attack=3, defense=4),
    unit("s", "rifle", "N2432", attack=3, defense=4),
]
ASSAULT = {"kind": "attack", "combat": "prepared-assault", "attackers": ["p", "q"], "target": "N2431"}
EVERY: list[dict[str, Any]] = [
    {"ask": "threats", "side": "german"},
    {
        "ask": "what-if",
        "attackers": ["p"],
        "target": "N2431",
        "suppose": [
            {"name": "both", "added": {"q": None}},
            {"without": ["r"], "target": "N2432", "added": {"p": "N2431"}},
            {"map": {"terrain": {"N2431": "marsh"}}, "conditions": {"air_superiority": "german"}},
        ],
    },
    {"ask": "cheapest", "side": "german", "target": "N2431", "column": "+5", "elsewhere": True},
    {
        "ask": "sequence",
        "links": [
            ASSAULT,
            {"kind": "attack", "combat": "momentum-attack", "target": "N2432", "advanced": True},
        ],
    },
    {"ask": "safe-retreat", "side": "soviet"},
]


def advise(*asked: dict[str, Any], text: bool = False, lang: str = "en", **more: Any) -> Said:
    file = {**storm(CORRIDOR, turn=4, phase="german-combat"), "advice": list(asked), **more}
    return adjutant("advise", *([] if text else ["--json"]), "--lang", lang, "-", given=json.dumps(file))


def test_every_kind_of_advice_in_the_order_in_which_it_is_asked() -> None:
    said = advise(*EVERY)
    assert said.status == 0, said.err
    answers = json.loads(said.out)["advice"]
    assert [a["ask"] for a in answers] == [asked["ask"] for asked in EVERY]
    _threats, what_if, cheapest, sequence, retreat = answers
    assert [plan["attackers"] for plan in what_if["plans"]] == [["p"], ["p", "q"], ["p"], ["p"]]
    assert what_if["plans"][1]["name"] == "both"
    assert {"topic": "attack", "text": "Attack factors", "rule": "", "units": [], "first": 9, "second": 18} in (
        what_if["plans"][1]["differences"]
    )
    assert what_if["plans"][2]["target"] == "N2432"
    assert cheapest["reached"]
    assert cheapest["exact"]
    assert cheapest["company"]["attackers"] == ["p"]
    assert cheapest["spare"] == ["q", "i"]
    assert sequence["exact"]
    assert set(sequence["links"][0]["results"].values()) <= {"1/6", "1/3", "1/2"}
    assert [f["rule"] for f in retreat["findings"]] == ["10.22"]


@pytest.mark.parametrize("lang", languages())
def test_advice_in_words(lang: str) -> None:
    said = advise(*EVERY, text=True, lang=lang)
    assert said.status == 0, said.err
    assert said.out.count("\n\n") == len(EVERY) - 1
    assert "{" not in said.out
    assert "N2431" in said.out
    if lang == "en":
        assert "9 → 18" in said.out
        assert "Units do not retreat in this game; results are losses (10.22)." in said.out


def test_answers_and_advice_live_in_one_file() -> None:
    file = {**storm(CORRIDOR, {"ask": "stacking", "hex": "N2430"}), "advice": [{"ask": "threats", "side": "soviet"}]}
    answered = adjutant("answer", "--json", "-", given=json.dumps(file))
    assert [a["ask"] for a in answered.answers] == ["stacking"]
    advised = adjutant("advise", "--json", "-", given=json.dumps(file))
    assert [a["ask"] for a in json.loads(advised.out)["advice"]] == ["threats"]


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"ask": "glory"}, "advice[0].ask: there is no question glory"),
        ({"ask": "threats", "side": "swiss"}, "advice[0].side: Operation Storm has no side swiss"),
        ({"ask": "threats"}, "advice[0].side"),
        ({"ask": "what-if", "attackers": ["p"], "target": "N2431", "suppose": []}, "advice[0].suppose: it is empty"),
        ({"ask": "what-if", "attackers": ["p"], "target": "N2431", "suppose": [{"without": ["x"]}]}, "no unit x"),
        (
            {"ask": "what-if", "attackers": ["p"], "target": "N2431", "suppose": [{"standing": {"p": "@moon"}}]},
            "standing: there is no box moon: known are airborne, ",
        ),
        (
            {"ask": "what-if", "attackers": ["p"], "target": "N2431", "suppose": [{"status": {"p": "suplied"}}]},
            "no supply state suplied: did you mean supplied?",
        ),
        (
            {"ask": "what-if", "attackers": ["p"], "target": "N2431", "suppose": [{"phase": "german-combt"}]},
            "no phase german-combt: did you mean german-combat?",
        ),
        ({"ask": "what-if", "attackers": ["p"], "target": "N2431", "wave": 1, "suppose": [{}]}, "no field wave"),
        ({"ask": "cheapest", "side": "german", "target": "N2431", "column": "lots"}, "the column heading 'lots'"),
        ({"ask": "cheapest", "side": "german", "target": "N2431", "column": "+5", "hold": ["N9999"]}, "no hex N9999"),
        ({"ask": "cheapest", "side": "german", "target": "N2431", "column": "+5", "kind": "siege"}, "attack siege"),
        ({"ask": "cheapest", "side": "german", "target": "N2431", "column": "+5", "combat": "x"}, "did you mean kind?"),
        ({"ask": "sequence", "links": [{"kind": "storm"}]}, "links[0]: there is no order storm: known are"),
        ({"ask": "sequence", "links": [{**ASSAULT, "attackers": ["x"]}]}, "no unit x"),
        ({"ask": "sequence", "links": [{**ASSAULT, "advanced": "yes"}]}, "links[0].advanced: it should be true"),
        ({"ask": "sequence", "links": [{**ASSAULT, "target": "N9999"}]}, "no hex N9999"),
        ({"ask": "sequence", "links": [ASSAULT], "runs": 0}, "advice[0].runs: it should be at least 1"),
    ],
)
def test_what_cannot_be_asked_is_one_sentence_with_its_place(asked: dict[str, Any], words: str) -> None:
    said = advise(asked)
    assert said.status == 2
    assert said.out == ""
    assert words in said.err
    assert said.err.startswith("adjutant: advice[0]")
    assert len(said.err.splitlines()) == 1


def test_a_file_that_asks_for_nothing_is_told_what_to_add() -> None:
    said = advise()
    assert (said.status, said.out) == (2, "")
    assert said.err == "adjutant: advice: the file asks for no advice: add a list advice\n"
