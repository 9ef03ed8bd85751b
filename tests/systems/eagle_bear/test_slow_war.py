"""Reach, supply and trains against a slow reckoning of their own, on random ground with random owners."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.interop.answers.answers import answer_all
from app.interop.position.file import read_position
from tests.systems.eagle_bear.slow_war import (
    AXIS_EDGE,
    HEXES,
    around,
    helpful,
    hopeless,
    reach,
    supplied,
    train_reach,
)
from tests.variants import examples

MIDDLE = [h for h in HEXES if int(h[:-2]) in range(3, 8) and int(h[-2:]) in range(2, 7)]
MOVERS = (
    ("german", "infantry-army"),
    ("german", "panzer-army"),
    ("german", "panzer-corps"),
    ("soviet", "army"),
    ("soviet", "front"),
    ("soviet", "combined-arms-army"),
)
WATERS = ("river", "lake", "impassable", "kerch", "sea-caspian", "sea-baltic", "sea-black", "sea-azov")
FOES = {"german": ("army", "front", "plant", "partisan"), "soviet": ("infantry-army", "panzer-corps")}


def file_of(seed: int) -> dict[str, Any]:
    """A blank map with water, mountains, two fortresses and owners, a mover ``m`` and some of its enemies."""
    dice = random.Random(seed)
    nation, kind = dice.choice(MOVERS)
    other = "soviet" if nation == "german" else "german"
    friendly = dice.choice((0.5, 0.75, 0.9))
    side, foe = ("soviet", "axis") if nation == "soviet" else ("axis", "soviet")
    control = {h: side if dice.random() < friendly else foe for h in HEXES}
    sides = {}
    for a in HEXES:
        for b in around(a):
            if a < b and dice.random() < 0.12:
                sides[f"{a}/{b}"] = [dice.choice(WATERS)]
    start = dice.choice(MIDDLE)
    near = [h for h in around(start) if h in MIDDLE]
    homes = dice.sample([h for h in MIDDLE if h not in ("502", "505", "603", "401", "406", "301")], 2)
    sites: dict[str, Any] = {f"{homes[0]}#fortress": {"sides": [f"{homes[0]}/{dice.choice(around(homes[0]))}"]}}
    sites[f"{homes[1]}#fortress"] = {"central": True}
    for name in sites:
        control[name] = dice.choice(("axis", "soviet"))
    units = [{"id": "m", "nation": nation, "type": kind, "hex": start, "attack": 2, "defense": 2}]
    for n in range(dice.randint(0, 4)):
        where = dice.choice([h for h in (*near, *MIDDLE) if h != start])
        units.append(
            {"id": f"e{n}", "nation": other, "type": dice.choice(FOES[nation]), "hex": where, "attack": 1, "defense": 1}
        )
    return {
        "format": 1,
        "system": "eagle-bear",
        "units": units,
        "conditions": {"month": "Jul42", "weather": dice.choice(("good", "good", "mud"))},
        "map": {
            "blank": True,
            "control": control,
            "sites": sites,
            "hexsides": sides,
            "terrain": {h: dice.choice(("mountain", "swamp", "hills")) for h in MIDDLE if dice.random() < 0.2},
            "zones": {h: ["ussr-1941"] for h in homes},
        },
    }


def asked(file: dict[str, Any], **question: Any) -> dict[str, Any]:
    (found,) = answer_all(read_position(json.dumps({**file, "questions": [question]})))
    return dict(found)


@settings(max_examples=examples(80))
@given(seed=st.integers(0, 10**6))
def test_xiii_a_reach_is_every_way_that_may_be_gone(seed: int) -> None:
    file = file_of(seed)
    slow = {h: n for h, n in reach(file, file["units"][0]).items() if not _shared(file, h)}
    assert asked(file, ask="reach", units=["m"])["hexes"] == slow


@settings(max_examples=examples(60))
@given(seed=st.integers(0, 10**6))
def test_xv_a_supply_runs_from_the_edge_over_own_hexes(seed: int) -> None:
    file = file_of(seed)
    state = asked(file, ask="supply", unit="m")["state"]
    assert (state == "supplied") is supplied(file, file["units"][0])


@settings(max_examples=examples(40))
@given(seed=st.integers(0, 10**6))
def test_ix_a_1_trains_go_as_far_as_the_net(seed: int) -> None:
    file = file_of(seed)
    mover = file["units"][0]
    mover["type"] = "infantry-army" if mover["nation"] == "german" else "army"
    mover["attack"] = 1
    assert {*asked(file, ask="reach", units=["m"], by="rail")["hexes"]} == train_reach(file, mover)


def cut_off(seed: int) -> dict[str, Any]:
    """A German army ``m`` with an enemy ``t`` beside it, others of both sides near, and much water."""
    dice = random.Random(seed)
    control = {h: "axis" if dice.random() < 0.45 else "soviet" for h in HEXES}
    sides = {
        f"{a}/{b}": [dice.choice(("impassable", "sea-black", "sea-azov", "sea-baltic"))]
        for a in HEXES
        for b in around(a)
        if a < b and dice.random() < 0.3
    }
    key = dice.choice(("905", "1003", "301", "504"))
    start = dice.choice(around(key))
    home = dice.choice([h for h in around(start) if h not in ("905", "1003", key) and h not in AXIS_EDGE])
    sites = {f"{home}#fortress": {"sides": [f"{home}/{dice.choice(around(home))}"]}}
    control[f"{home}#fortress"] = dice.choice(("axis", "soviet"))
    units = [
        {"id": "m", "nation": "german", "type": "infantry-army", "hex": start, "attack": 3, "defense": 3},
        {"id": "t", "nation": "soviet", "type": "army", "hex": dice.choice((key, home)), "attack": 1, "defense": 1},
    ]
    for n in range(dice.randint(0, 3)):
        near = [h for h in (*around(start), *around(key)) if h not in (start, units[1]["hex"])]
        nation, kind = dice.choice((("german", "infantry-army"), ("soviet", "army")))
        where = dice.choice([h for h in near if all(u["hex"] != h for u in units)])
        units.append({"id": f"o{n}", "nation": nation, "type": kind, "hex": where, "attack": 1, "defense": 1})
    return {
        "format": 1,
        "system": "eagle-bear",
        "units": units,
        "conditions": {"month": "Jul42"},
        "map": {"blank": True, "control": control, "sites": sites, "hexsides": sides, "zones": {home: ["ussr-1941"]}},
    }


def way_back(seed: int) -> str:
    """Compares the ruling on the attack with the slow version; says what it was: in supply, barred or allowed."""
    file = cut_off(seed)
    mover, target = file["units"][0], file["units"][1]["hex"]
    found = asked(file, ask="odds", attackers=["m"], target=target)["findings"]
    said = {f["severity"] for f in found if f["rule"] == "XV.B.2"}
    if supplied(file, mover):
        assert not said
        return "supplied"
    assert len(said) == 1, seed
    if hopeless(file, mover, target):
        assert said == {"violation"}, seed
        return "barred"
    if helpful(file, mover, target):
        assert said == {"note"}, seed
        return "allowed"
    return "neither"


def test_xv_b_2_a_unit_that_is_cut_off_fights_only_its_way_back() -> None:
    seen = [way_back(seed) for seed in range(60)]
    assert {"supplied", "barred", "allowed"} <= {*seen}


@pytest.mark.soak
@settings(max_examples=examples(3000))
@given(seed=st.integers(100, 10**7))
def test_xv_b_2_on_many_positions(seed: int) -> None:
    way_back(seed)


@pytest.mark.soak
@settings(max_examples=examples(2000))
@given(seed=st.integers(0, 10**7))
def test_xiii_a_and_xv_a_on_many_positions(seed: int) -> None:
    file = file_of(seed)
    slow = {h: n for h, n in reach(file, file["units"][0]).items() if not _shared(file, h)}
    assert asked(file, ask="reach", units=["m"])["hexes"] == slow
    assert (asked(file, ask="supply", unit="m")["state"] == "supplied") is supplied(file, file["units"][0])


def _shared(file: dict[str, Any], hex_: str) -> bool:
    """Whether the mover may pass a hex but not rest there: partisans are swept out of it, nobody else is."""
    return any(
        u["hex"] == hex_ and u["nation"] != file["units"][0]["nation"] and u["type"] != "partisan"
        for u in file["units"]
    )
