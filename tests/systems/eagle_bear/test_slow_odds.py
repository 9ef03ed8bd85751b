"""Odds against a slow reckoning of their own, on random attacks upon one hex with a fortress. Every cell of the
charts is invented."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from app.interop.answers.answers import answer_all
from app.interop.position.file import read_position
from tests.systems.eagle_bear.slow_odds import slow_odds
from tests.variants import examples

LADDERS = (
    ["1:6", "1:5", "1:4", "1:3", "1:2", "1:1", "3:2", "2:1", "3:1", "4:1", "5:1", "6:1"],
    ["1:6", "1:3", "1:1", "3:2", "2:1", "3:1", "5:1"],
    ["1:3", "1:2", "1:1", "2:1", "3:1"],
)
FROM = ("501", "402", "602")
DEFENDERS = ("army", "front", "plant", "shock-army")
WEATHER = (("Jul41", "good"), ("Oct41", "mud"), ("Jan42", "snow"))


@st.composite
def attacks(draw: st.DrawFn) -> dict[str, Any]:
    """A file with attackers ``a…``, defenders ``d…`` of 502, and its fortress on 501/502."""
    units: list[dict[str, Any]] = []
    for n, hex_ in enumerate(draw(st.lists(st.sampled_from(FROM), min_size=1, max_size=3))):
        factor = draw(st.integers(1, 12))
        units.append(
            {"id": f"a{n}", "nation": "german", "type": "infantry-army", "hex": hex_, "attack": factor, "marks": []}
        )
    for n, kind in enumerate(draw(st.lists(st.sampled_from(DEFENDERS), min_size=1, max_size=3))):
        marks = draw(st.sets(st.sampled_from(["dispersed", "fortified"]), max_size=2)) if kind != "plant" else set()
        units.append(
            {"id": f"d{n}", "nation": "soviet", "type": kind, "hex": "502", "attack": 1, "marks": [*sorted(marks)]}
        )
    if draw(st.booleans()):
        units[-1]["marks"] = [*units[-1]["marks"], "garrison"]
    for unit in units:
        unit["defense"] = draw(st.integers(1, 5))
    month, weather = draw(st.sampled_from(WEATHER))
    arctic, ground = draw(st.booleans()), draw(st.sampled_from(["clear", "hills", "mountain"]))
    zones: dict[str, list[str]] = {"502": ["ussr-1941"]}
    if arctic:
        for hex_ in ("502", *FROM):
            zones[hex_] = [*zones.get(hex_, []), "arctic"]
    rivers = draw(st.sets(st.sampled_from(FROM)))
    return {
        "format": 1,
        "system": "eagle-bear",
        "units": units,
        "arctic": arctic,
        "conditions": {"month": month, "weather": weather, "first_turn": draw(st.booleans())},
        "map": {
            "blank": True,
            "terrain": {"502": ground},
            "zones": zones,
            "places": {"502": ["major-city"]} if draw(st.booleans()) else {},
            "hexsides": {f"{hex_}/502": ["river"] for hex_ in sorted(rivers)},
            "sites": {"502#fortress": {"sides": ["501/502"]}},
            "control": {"502#fortress": "soviet"},
        },
    }


@settings(max_examples=examples(150))
@given(file=attacks(), columns=st.sampled_from(LADDERS))
def test_xiii_d_odds_and_columns_are_as_reckoned_by_hand(file: dict[str, Any], columns: list[str]) -> None:
    rows = {str(die): ["-"] * len(columns) for die in range(1, 7)}
    chart = {"columns": columns, "rows": {"X": rows, "Y": rows}}
    attackers = [u["id"] for u in file["units"] if u["id"].startswith("a")]
    plain = {name: value for name, value in file.items() if name != "arctic"}
    question = {"ask": "odds", "attackers": attackers, "target": "502"}
    position = {**plain, "charts": {"crt-a": chart, "crt-b": chart}, "questions": [question]}
    (found,) = answer_all(read_position(json.dumps(position)))
    slow = slow_odds(file, columns) if _anybody(file) else None
    if slow is None:
        assert found["defense"] == 0
        return
    assert (found["attack"], found["defense"]) == (slow["attack"], slow["defense"])
    assert found["basic_column"] == slow["basic_column"]
    if slow["fails"]:
        assert found["column"] == f"<{columns[0]}"
        assert found["automatic"] == "AE"
        return
    groups = found.get("groups") or [{"units": [*slow["units"]], "column": found["column"], "chart": found["chart"]}]
    read = {unit: (one.get("chart", found["chart"]), one["column"]) for one in groups for unit in one["units"]}
    assert read == slow["units"]


def _anybody(file: dict[str, Any]) -> bool:
    """Whether anybody or anything is attacked: a garrison and the fortress only from 501."""
    outside = [u for u in file["units"] if u["id"].startswith("d") and "garrison" not in u["marks"]]
    return bool(outside) or any(u["hex"] == "501" for u in file["units"] if u["id"].startswith("a"))
