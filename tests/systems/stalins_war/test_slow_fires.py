"""Both fires against a reckoning of their own from the text: 11.2.1, 11.3, 11.4.2, 13.3.5, 15.1.2, 20.1.1."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from app.interop.answers.answers import answer_all
from app.interop.position.file import read_position
from tests.systems.stalins_war import slow_fires as slow
from tests.systems.stalins_war.battlefield import SOURCES, TARGET, unit
from tests.variants import examples

CELLS = st.sampled_from(["0", "1", "1*", "2", "2*", "3", "3*", "4", "5", "6*"])
TABLE = st.lists(st.lists(CELLS, min_size=7, max_size=7), min_size=6, max_size=6)
AXIS = st.sampled_from(["army", "corps", "panzer-corps", "panzer-corps", "mountain-corps"])
SOVIET = st.sampled_from(
    ["front", "rifle-army", "shock-army", "tank-army", "guards-army", "guards-cavalry", "mech-corps"]
)
FROM = {"axis": ["2320", "2321"], "soviet": ["2520", "2519"]}
NUMBERS = {"attack": st.integers(0, 6), "defense": st.integers(0, 6), "steps": st.integers(1, 3)}
STATUS = st.sampled_from(["supplied", "supplied", "supplied", "out-of-supply"])


def group(kinds: Any, nations: list[str]) -> Any:
    one = st.fixed_dictionaries(
        {"type": kinds, "nation": st.sampled_from(nations), "at": st.integers(0, 1), "status": STATUS, **NUMBERS}
    )
    return st.lists(one, min_size=1, max_size=4)


GROUPS = {"axis": group(AXIS, ["german", "german", "italian"]), "soviet": group(SOVIET, ["soviet"])}


def deployed(side: str, drawn: list[dict[str, Any]], attacking: bool, cut_off: bool) -> list[dict[str, Any]]:
    found = []
    for n, one in enumerate(drawn):
        hex_ = FROM[side][one["at"]] if attacking else TARGET
        # the state of a defender is what his line says at this instant (11.2.1(1))
        status = one["status"] if attacking else "out-of-supply" if cut_off else "supplied"
        numbers = {name: one[name] for name in NUMBERS}
        found.append(unit(f"{side[0]}{n}", one["nation"], one["type"], hex_, **{**numbers, "status": status}))
    return found


@settings(max_examples=examples(150), derandomize=True)
@given(
    data=st.data(),
    attacker=st.sampled_from(["axis", "soviet"]),
    turn=st.integers(1, 12),
    uniforms=st.booleans(),
    east=st.booleans(),
    cut_off=st.booleans(),
    large=TABLE,
    small=TABLE,
    faces=st.tuples(st.integers(1, 6), st.integers(1, 6)),
    stalin=st.booleans(),
)
def test_fires_losses_winner_and_retreat_as_reckoned_by_hand(
    data: Any,
    attacker: str,
    turn: int,
    uniforms: bool,
    east: bool,
    cut_off: bool,
    large: Any,
    small: Any,
    faces: tuple[int, int],
    stalin: bool,
) -> None:
    defender = "soviet" if attacker == "axis" else "axis"
    attackers = deployed(attacker, data.draw(GROUPS[attacker]), True, cut_off)
    defenders = deployed(defender, data.draw(GROUPS[defender]), False, cut_off)
    if stalin and defender == "soviet":
        own = {"attack": 0, "defense": 1, "steps": 1, "move": 0, "status": defenders[0]["status"]}
        defenders.append(unit("s", "soviet", "stalin", TARGET, **own))
    charts = {
        slug: {"columns": slow.HEADINGS, "rows": {str(n): row for n, row in enumerate(rows, 1)}}
        for slug, rows in (("fire-lcu", large), ("fire-scu", small))
    }
    sources = {h: p for h, p in SOURCES.items() if not cut_off or ("soviet" in p[0]) != (defender == "soviet")}
    file = {
        "format": 1,
        "system": "stalins-war",
        "turn": turn,
        "conditions": {"winter_uniforms": uniforms},
        "map": {"blank": True, "places": sources, "zones": {TARGET: ["paulus-east"]} if east else {}},
        "charts": charts,
        "units": [*attackers, *defenders],
        "questions": [
            {
                "ask": "resolve",
                "attackers": [u["id"] for u in attackers],
                "target": TARGET,
                "dice": {"attacker": faces[0], "defender": faces[1]},
            }
        ],
    }
    (answer,) = answer_all(read_position(json.dumps(file)))
    cells = []
    for name, units, factor, own, face in (
        ("attacker_fire", attackers, "attack", 0, faces[0]),
        ("defender_fire", defenders, "defense", 1, faces[1]),
    ):
        fire, expected = answer[name], slow.shifts(file, attackers, defenders)[own]
        strength = sum(u[factor] for u in units)
        at = slow.column(strength, sum(expected.values()))
        assert (fire["table"], fire["strength"]) == (slow.table(units), strength)
        assert {s["rule"]: s["columns"] for s in fire["shifts"]} == expected
        assert fire["column"] == (None if at is None else slow.HEADINGS[at])
        rows = large if slow.table(units) == "LCU" else small
        cells.append("0" if at is None else rows[face - 1][at])
    on_defender, on_attacker = cells
    said = {"attacker": on_attacker, "defender": on_defender}
    assert {who: str(cell) for who, cell in answer["losses"].items()} == said
    won, back = slow.outcome(attackers, defenders, on_attacker, on_defender)
    assert (answer["winner"], answer["retreat"]) == (won, back)
