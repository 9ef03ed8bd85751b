"""Supply units, lines of communication, guests of headquarters and odds against slow reckonings of their own, on random
small positions. Every figure of the charts in them is invented."""

from __future__ import annotations

import json
from itertools import combinations, permutations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from app.interop.position.file import read_position
from tests.systems.answering import answered
from tests.systems.winterstorm.battlefield import german, gun, panzer, rifle
from tests.systems.winterstorm.slow_lines import SlowLines
from tests.systems.winterstorm.slow_march import around
from tests.systems.winterstorm.slow_odds import slow_odds
from tests.variants import examples

LINES = ("woods", "hilltop", "minor-river", "major-river", "stream")
CELL = st.sampled_from(["1", "1", "2", "3", "no"])
CHARTS = st.fixed_dictionaries({line: st.tuples(CELL, CELL).map(list) for line in LINES})
WET = st.sampled_from([["minor-river"], ["major-river"], ["stream"]])
MARKS = st.sampled_from([[], [], ["suppressed"]])
SUPPLY = "2020"
NEAR = sorted({far for near in around(SUPPLY) for mid in around(near) for far in (mid, *around(mid))})
OBJECTIVE = "0410"
SOUTH = [f"{row:02}{column:02}" for row in range(1, 6) for column in range(7, 14)]


def sides_of(hexes: list[str]) -> list[str]:
    return sorted({"/".join(sorted((a, b))) for a in hexes for b in around(a) if b in hexes})


@st.composite
def grounds(draw: st.DrawFn, hexes: list[str], most: int) -> dict[str, Any]:
    """A position without units on broken ground."""
    sides = draw(st.dictionaries(st.sampled_from(sides_of(hexes)), WET, max_size=10))
    terrain = draw(st.dictionaries(st.sampled_from(hexes), st.sampled_from(LINES[:2]), max_size=most))
    chart = {"columns": ["armored", "non-armored"], "rows": draw(CHARTS)}
    return {
        "format": 1,
        "system": "winterstorm",
        "charts": {"terrain": chart},
        "map": {"blank": True, "terrain": terrain, "hexsides": sides},
    }


@settings(max_examples=examples(60))
@given(
    position=grounds([SUPPLY, *NEAR], 8),
    radius=st.integers(0, 5),
    where=st.sampled_from(NEAR),
    enemies=st.lists(st.tuples(st.sampled_from([h for h in NEAR if h != SUPPLY]), MARKS), min_size=1, max_size=4),
)
def test_20_3_a_supply_unit_serves_the_guns_that_its_line_reaches(
    position: dict[str, Any], radius: int, where: str, enemies: list[tuple[str, list[str]]]
) -> None:
    held = [one for one in enemies if one[0] != where] or [("2525", [])]
    units = [
        german("s", SUPPLY, type="supply", attack=0, radius=radius),
        gun("g", where),
        *(rifle(f"e{n}", hex_, marks=marks) for n, (hex_, marks) in enumerate(held)),
    ]
    file = {**position, "units": units}
    (found,) = answered(file, {"ask": "odds", "kind": "bombardment", "attackers": ["g", "s"], "target": held[0][0]})
    assert found["attack"] == (6 if where in SlowLines(file, "axis").served(SUPPLY, radius) else 3)


@settings(max_examples=examples(60))
@given(
    position=grounds(SOUTH, 12),
    friends=st.sets(st.sampled_from(SOUTH), max_size=3),
    enemies=st.dictionaries(st.sampled_from(SOUTH), MARKS, min_size=1, max_size=6),
)
def test_23_6_an_objective_counts_whose_line_of_communication_is_open(
    position: dict[str, Any], friends: set[str], enemies: dict[str, list[str]]
) -> None:
    held = {h: marks for h, marks in enemies.items() if h != OBJECTIVE}
    units = [
        german("o", OBJECTIVE),
        *(german(f"f{h}", h) for h in sorted(friends - {*held, OBJECTIVE})),
        *(rifle(f"e{h}", h, marks=marks) for h, marks in held.items()),
    ]
    file = {**position, "units": units, "map": {**position["map"], "places": {OBJECTIVE: ["objective"]}}}
    (found,) = answered(file, {"ask": "victory"})
    assert found["points"]["axis"] == 10 * SlowLines(file, "axis").communicates(OBJECTIVE, "01")


# guests -------------------------------------------------------------------------------------------------------------


def distance(here: str, there: str) -> int:
    rim, steps = {here}, 0
    while there not in rim:
        rim, steps = rim | {n for h in rim for n in around(h)}, steps + 1
    return steps


AROUND = sorted({mid for near in around(SUPPLY) for mid in around(near)})
PLACE = st.sampled_from(AROUND)


@settings(max_examples=examples(80))
@given(
    hosts=st.lists(st.tuples(PLACE, st.integers(0, 3), st.sampled_from(["6th", "23rd"]), MARKS), max_size=3),
    guests=st.lists(st.tuples(PLACE, MARKS), min_size=1, max_size=4),
    corps=st.one_of(st.none(), st.tuples(PLACE, st.integers(0, 2))),
)
def test_24_6_as_many_guests_are_led_as_there_are_headquarters_near(
    hosts: list[tuple[str, int, str, list[str]]], guests: list[tuple[str, list[str]]], corps: tuple[str, int] | None
) -> None:
    units = [
        german(f"h{n}", hex_, type="headquarters", radius=r, formation=f"{f}-panzer-division", marks=marks)
        for n, (hex_, r, f, marks) in enumerate(hosts)
    ]
    if corps:
        hq = german("k", corps[0], type="headquarters", radius=corps[1], formation="57th-panzer-corps")
        units.append(hq)
    own = [german(f"u{n}", hex_, formation="57th-panzer-corps", marks=marks) for n, (hex_, marks) in enumerate(guests)]
    file = read_position(
        json.dumps({"format": 1, "system": "winterstorm", "map": {"blank": True}, "units": units + own})
    )
    game: Any = file.referee.game
    at = file.position
    led = game.command.together(at, at.pick([u["id"] for u in own]))

    sound = [u for u in own if not u["marks"]]
    by_corps = {u["id"] for u in sound if corps and distance(corps[0], u["hex"]) <= corps[1]}
    claims = [u for u in sound if u["id"] not in by_corps]
    able = [one for one in hosts if not one[3]]

    def hosted(group: tuple[dict[str, Any], ...]) -> bool:
        """Whether each of the group has a headquarters of its own."""
        return any(
            all(distance(one[0], u["hex"]) <= one[1] for u, one in zip(group, row, strict=True))
            for row in permutations(able, len(group))
        )

    groups = [g for n in range(min(len(claims), len(able)) + 1) for g in combinations(claims, n) if hosted(g)]
    most = max(map(len, groups))
    best = min(tuple(u["id"] for u in g) for g in groups if len(g) == most)
    assert led == by_corps | set(best)


# odds ---------------------------------------------------------------------------------------------------------------

TARGET = "2020"
HEADINGS = ("≤-3", "-2,1", "0", "+1", "+2,3", "+4,5", "≥6")
LOWEST = (None, -2, 0, 1, 2, 4, 6)
ATTACKER = st.fixed_dictionaries(
    {
        "hex": st.sampled_from(around(TARGET)[:4]),
        "marks": MARKS,
        "attack": st.integers(0, 6),
        "type": st.sampled_from(["infantry", "panzer-grenadier", "engineer", "panzer", "assault-gun", "anti-tank"]),
        "armored": st.booleans(),
        "bracketed_attack": st.integers(0, 1),
    }
)
DEFENDER = st.fixed_dictionaries(
    {
        "hex": st.sampled_from([TARGET, TARGET, "2022", around(TARGET)[5]]),
        "marks": MARKS,
        "defense": st.integers(0, 6),
        "armored": st.booleans(),
        "bracketed_defense": st.integers(0, 1),
    }
)


@settings(max_examples=examples(120))
@given(
    fighting=st.lists(ATTACKER, min_size=1, max_size=4),
    standing=st.lists(DEFENDER, max_size=3),
    terrain=st.sampled_from(["clear", "village", "town", "fortification"]),
    rivers=st.sets(st.sampled_from(around(TARGET)[:4])),
)
def test_11_2_odds_and_columns_are_as_reckoned_by_hand(
    fighting: list[dict[str, Any]], standing: list[dict[str, Any]], terrain: str, rivers: set[str]
) -> None:
    units = [
        german("hq", "2017", type="headquarters", attack=0, radius=9),
        *((panzer if one["type"] == "panzer" else german)(f"a{n}", **_with(one)) for n, one in enumerate(fighting)),
        rifle("d", TARGET),
        *(rifle(f"d{n}", **{"hex_": one["hex"], **_but(one)}) for n, one in enumerate(standing)),
    ]
    table = {"columns": HEADINGS, "rows": {str(die): ["EX"] * len(HEADINGS) for die in range(1, 7)}}
    sides = {"/".join(sorted((TARGET, h))): ["minor-river"] for h in rivers}
    file = {
        "format": 1,
        "system": "winterstorm",
        "units": units,
        "charts": {"assault": table, "mobile": table},
        "map": {"blank": True, "terrain": {TARGET: terrain}, "hexsides": sides},
    }
    attackers = [f"a{n}" for n in range(len(fighting))]
    (found,) = answered(file, {"ask": "odds", "kind": "adjacent", "attackers": attackers, "target": TARGET})
    attack, defense, shift = slow_odds(file, attackers, TARGET)
    column = max(n for n, least in enumerate(LOWEST) if least is None or attack - defense >= least)
    assert (found["attack"], found["defense"], found["shift"]) == (attack, defense, shift)
    assert found["column"] == HEADINGS[min(max(column + shift, 0), len(HEADINGS) - 1)]


def _but(one: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in one.items() if name != "hex"}


def _with(one: dict[str, Any]) -> dict[str, Any]:
    more = _but(one)
    if one["type"] == "panzer":
        more = {name: value for name, value in more.items() if name not in ("type", "armored")}
    return {"hex_": one["hex"], **more}
