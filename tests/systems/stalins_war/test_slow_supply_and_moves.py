"""Supply and reach against a slow reckoning of their own, on random ground with each feature there or missing."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tests.systems.answering import answered
from tests.systems.stalins_war.slow_move import reach
from tests.systems.stalins_war.slow_supply import SOURCE, around, side_of, supply

FIELD = [f"{q}{r}" for q in range(20, 29) for r in range(20, 28)]
CENTER = "2423"
KINDS = {
    "soviet": [
        ("soviet", "front", 3),
        ("soviet", "rifle-army", 3),
        ("soviet", "shock-army", 2),
        ("soviet", "tank-army", 5),
        ("soviet", "guards-army", 4),
        ("soviet", "guards-cavalry", 5),
        ("soviet", "mech-corps", 4),
        ("soviet", "guards-tank-army", 5),
        ("soviet", "stalin", 0),
    ],
    "axis": [
        ("german", "army", 3),
        ("german", "corps", 3),
        ("german", "panzer-corps", 5),
        ("german", "mountain-corps", 3),
        ("romanian", "army", 3),
        ("hungarian", "army", 2),
        ("italian", "corps", 3),
        ("vlassov", "corps", 3),
    ],
}
SOURCES = ("supply-source-german", "supply-source-soviet", "supply-source-romanian", "supply-source-hungarian")
OWNED = ("city", "oil", "victory-point", "town")
PORTS = ("port", "port-black-sea", "port-baltic", "port-caspian")
WATERS = ("river", "major-river", "volga", "kerch", "lake", "sea")
TERRAIN = ("clear", "forest", "rough", "swamp", "mountain", "desert")
STATUS = ("supplied", "supplied", "out-of-supply", "fortress")


def some(dice: random.Random, most: int) -> range:
    """A feature is missing in a third of the files."""
    return range(0 if dice.random() < 0.33 else dice.randint(1, most))


def counter(dice: random.Random, id_: str, side: str, hex_: str, known: bool) -> dict[str, Any]:
    nation, kind, move = dice.choice([one for one in KINDS[side] if one[1] != "stalin" or id_ in ("m", "u0")])
    large = kind in ("front", "army")
    unit = {
        "id": id_,
        "nation": nation,
        "type": kind,
        "size": "LCU" if large else "SCU",
        "attack": 2,
        "defense": 2,
        "move": move,
        "steps": 2,
        "steps_full": 2,
        "hex": hex_,
    }
    return {**unit, "status": dice.choice(STATUS)} if known else unit


def railway(dice: random.Random) -> dict[str, Any]:
    hexes = [dice.choice(FIELD)]
    for _ in range(dice.randint(2, 12)):
        onwards = [h for h in around(hexes[-1]) if h not in hexes]
        hexes += [dice.choice(onwards)] if onwards else []
    return {"kind": "rail", "hexes": hexes}


def file_of(seed: int) -> dict[str, Any]:
    """A blank map with a unit ``m`` in its middle, and around it whatever a line or a march may meet."""
    dice = random.Random(seed)
    side = dice.choice(("axis", "soviet"))
    foe = "soviet" if side == "axis" else "axis"
    known = dice.random() < 0.7
    found: dict[str, list[str]] = {}
    control: dict[str, str] = {}

    def put(place: str, owner: str | None, where: str | None = None) -> None:
        hex_ = where or dice.choice([h for h in FIELD if h != CENTER])
        if hex_ not in found:
            found[hex_] = [place]
            control.update({hex_: owner} if owner else {})

    if dice.random() < 0.2:
        put("festung" if side == "axis" else "fortress", side, CENTER)
    for _ in some(dice, 24):
        put(dice.choice(OWNED), dice.choice((foe, foe, side, None)))
    for _ in some(dice, 5):
        put(dice.choice(PORTS), dice.choice((side, side, foe, None)))
    for _ in some(dice, 2):
        put("fortress", "soviet")
    for _ in some(dice, 2):
        put("festung", "axis")
    for _ in some(dice, 8):
        put("fortified-zone", "soviet")
    rails = [railway(dice) for _ in some(dice, 3)]
    theirs = FIELD if side == "soviet" else [h for h in FIELD if h not in ("2022", "2123", "2320", "2722")]
    units = [counter(dice, "m", side, CENTER, known and dice.random() < 0.7)]
    home = SOURCE[units[0]["nation"]]
    line = dice.choice(("near", "rail", "port"))
    if line == "near":
        found.setdefault(dice.choice([h for h in theirs if h != CENTER]), []).append(home)
    elif line == "rail":
        row = dice.choice((20, 22, 23, 24, 26))
        rails.append({"kind": "rail", "hexes": [f"{q}{row}" for q in range(dice.choice((24, 25, 26, 28)), 33)]})
        found.setdefault(f"32{row}", []).append(home)
    else:
        put(dice.choice(PORTS), side)
        put(dice.choice(PORTS[:3]), side)
        put(dice.choice(PORTS), side, "3324")
        found.setdefault("3524", []).append(home)
    for _ in range(dice.choice((0, 0, 1, 4))):
        hex_ = dice.choice(theirs)
        found[hex_] = [*found.get(hex_, []), dice.choice(SOURCES)]
    sides = {}
    wet = dice.choice((0.0, 0.1, 0.5))
    for a in FIELD:
        for b in around(a):
            if a < b and dice.random() < wet:
                sides[f"{a}/{b}"] = [dice.choice(WATERS)]
    rough = dice.choice((0.0, 0.3, 0.7))
    terrain = {h: dice.sample(TERRAIN[1:], dice.choice((1, 1, 2))) for h in FIELD if dice.random() < rough}
    walls = {h for h, there in found.items() if {*there} & {"fortress", "festung", "fortified-zone"}}
    homes = {CENTER: side}
    for n in some(dice, 9):
        hex_ = dice.choice(FIELD) if dice.random() < 0.6 else dice.choice(around(CENTER))
        owner = homes.get(hex_, dice.choice((side, foe, foe)))
        if hex_ in walls and owner != control[hex_]:
            continue
        homes[hex_] = owner
        units.append(counter(dice, f"u{n}", owner, hex_, known))
    for n in some(dice, 8):
        hex_ = dice.choice(FIELD)
        if hex_ not in found and homes.get(hex_) is None:
            homes[hex_] = "soviet"
            units.append(
                {
                    "id": f"p{n}",
                    "nation": "soviet",
                    "type": "partisan",
                    "size": "SCU",
                    "attack": 1,
                    "defense": 1,
                    "move": 2,
                    "steps": 1,
                    "steps_full": 1,
                    "hex": hex_,
                    "marks": dice.choice(([], ["partisan-active"])),
                }
            )
    markers = []
    for _ in some(dice, 3):
        hex_, owner = dice.choice(FIELD), dice.choice(("axis", "soviet"))
        if homes.get(hex_, owner) == owner and all(m["hex"] != hex_ for m in markers):
            markers.append({"kind": "trench", "side": owner, "hex": hex_})
    rows = {kind: [str(dice.randint(1, 3))] for kind in TERRAIN[1:] if kind != "mountain"} | {"mountain": ["3"]}
    rows |= {water: [str(dice.randint(0, 2))] for water in ("river", "major-river", "kerch")}
    return {
        "format": 1,
        "system": "stalins-war",
        "turn": dice.choice((3, 4, 6, 6)),
        "units": units,
        "markers": markers,
        "map": {
            "blank": True,
            "places": found,
            "control": control,
            "hexsides": sides,
            "terrain": terrain,
            "paths": rails,
            "zones": {h: ["paulus-east"] for h in FIELD if int(h[:2]) >= dice.choice((24, 26))},
        },
        "charts": {"terrain": {"columns": ["move"], "rows": rows}},
    }


def marching(seed: int) -> dict[str, Any]:
    """The same without partisans and Festungs where Soviets move: how these do with each other is left open."""
    file = file_of(seed)
    if side_of(file["units"][0]) == "soviet":
        file["units"] = [u for u in file["units"] if u["type"] != "partisan"]
        for found in file["map"]["places"].values():
            found[:] = [place for place in found if place != "festung"]
    return file


def supply_of(seed: int) -> str:
    """Compares the state of the unit with the slow version, and returns it."""
    file = file_of(seed)
    slow = supply(file, file["units"][0])
    assert answered(file, {"ask": "supply", "unit": "m"})[0]["state"] == slow, seed
    return slow


def reach_of(seed: int) -> int:
    """Compares the reach of the unit with the slow version, and returns its hexes."""
    file = marching(seed)
    slow = reach(file, file["units"][0])
    assert answered(file, {"ask": "reach", "units": ["m"]})[0]["hexes"] == slow, seed
    return len(slow)


def test_13_1_lines_are_what_the_slow_version_finds() -> None:
    seen = Counter(supply_of(seed) for seed in range(40))
    assert {*seen} == {"supplied", "fortress", "out-of-supply"}


def test_10_1_the_reach_is_what_all_ways_give() -> None:
    assert len({reach_of(seed) for seed in range(40)}) > 5


@pytest.mark.soak
def test_13_1_on_many_positions() -> None:
    for seed in range(100, 3100):
        supply_of(seed)


@pytest.mark.soak
def test_10_1_on_many_positions() -> None:
    for seed in range(100, 1600):
        reach_of(seed)
