"""Ranged fire against a reckoning of its own from the text: 12.8, 12.9, 12.16, 13.2, 13.6, 17.14, 20.2, 27.2."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from app.interop.answers.answers import answer_all
from app.interop.position.file import read_position
from tests.systems.winterstorm.battlefield import german, gun, rifle

TARGET = "2023"
HEADINGS = ("≤-3", "-2,1", "0", "+1", "+2,3", "+4,5", "≥6")
LOWEST = (None, -2, 0, 1, 2, 4, 6)
CELLS = ("—", "D1", "DS", "DT", "DE")
CODES = st.sampled_from(CELLS)
TABLES = st.lists(st.lists(CODES, min_size=7, max_size=7), min_size=6, max_size=6)
DEFENDER = st.fixed_dictionaries(
    {"defense": st.integers(0, 9), "move": st.sampled_from([0, 4]), "marks": st.sampled_from([[], ["suppressed"]])}
)
SHIFTS = {"clear": 0, "village": -1, "town": -2}


def column_of(difference: int, shift: int) -> int:
    found = max(n for n, least in enumerate(LOWEST) if least is None or difference >= least)
    return min(max(found + shift, 0), len(HEADINGS) - 1)


def becomes(cell: str, unit: dict[str, Any]) -> str:
    down = bool(unit["marks"])
    if cell == "D1" and not unit["move"]:
        return "—" if down else "DS"
    return {"DS": "—", "DT": "DE"}.get(cell, cell) if down else cell


@given(
    guns=st.lists(st.integers(0, 6), max_size=3),
    defenders=st.lists(DEFENDER, min_size=1, max_size=2),
    terrain=st.sampled_from(sorted(SHIFTS)),
    strikes=st.integers(0, 5),
    flak=st.sampled_from([None, 2, 3]),
    supplied=st.booleans(),
    table=TABLES,
    faces=st.lists(st.integers(1, 6), min_size=2, max_size=2),
)
def test_every_unit_is_read_as_reckoned_by_hand(
    guns: list[int],
    defenders: list[dict[str, Any]],
    terrain: str,
    strikes: int,
    flak: int | None,
    supplied: bool,
    table: list[list[str]],
    faces: list[int],
) -> None:
    firing = [f"g{n}" for n in range(len(guns))]
    serving = ["s"] if supplied and guns else []
    units = [
        german("h", "2019", type="headquarters", attack=0, defense=1, radius=9),
        german("s", "2019", type="supply", attack=0, defense=1, radius=4),
        *(gun(name, "2020", barrage=guns[n]) for n, name in enumerate(firing)),
        *(rifle(f"d{n}", TARGET, **one) for n, one in enumerate(defenders)),
        *([rifle("k", {2: "2025", 3: "2026"}[flak], type="flak")] if flak else []),
    ]
    asked: dict[str, Any] = {"ask": "resolve", "kind": "bombardment", "attackers": [*firing, *serving]}
    dice = {f"d{n}": faces[n] for n in range(len(defenders))}
    raw = {
        "format": 1,
        "system": "winterstorm",
        "map": {"blank": True, "terrain": {TARGET: terrain}},
        "units": units,
        "markers": [{"kind": "airstrike", "side": "axis", "hex": TARGET}] * strikes,
        "charts": {"ranged": {"columns": HEADINGS, "rows": {str(n): row for n, row in enumerate(table, 1)}}},
        "questions": [{**asked, "target": TARGET, "dice": {"units": dice}}],
    }
    (answer,) = answer_all(read_position(json.dumps(raw)))

    strength = sum(guns) * (2 if serving else 1) + (strikes // 2 if flak == 2 else strikes)
    assert answer["attack"] == strength
    assert answer["legal"] is bool(guns or strikes)
    wanted = []
    for n, one in enumerate(defenders):
        column = column_of(strength - one["defense"], SHIFTS[terrain])
        cell = table[faces[n] - 1][column]
        wanted.append((HEADINGS[column], cell, becomes(cell, one)))
    if len(defenders) == 1:
        assert [(answer["column"], answer["printed"], answer["result"])] == wanted
    else:
        groups: Any = answer["groups"]
        assert [(g["column"], g["printed"], g["result"]) for g in groups] == wanted
