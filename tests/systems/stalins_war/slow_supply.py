"""Lines of supply and zones of control of Stalin's War from the text: 8.1-8.3, 13.1.2, 13.1.3, 13.2.1, 13.2.2, 13.2.4,
16.1.4, 16.1.6. Slow and obvious, over printed names and the file; it shares no code with the program.

Left out: Axis fortresses and captured ones (16.2.1), of which the text leaves much open; Baku (13.2.3); landed Marines
(13.1.4)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

SOURCE = {
    "soviet": "supply-source-soviet",
    "german": "supply-source-german",
    "vlassov": "supply-source-german",
    "romanian": "supply-source-romanian",
    "hungarian": "supply-source-hungarian",
    "italian": "supply-source-hungarian",
}
SEAS = {"port": "black", "port-black-sea": "black", "port-baltic": "baltic"}
WALLS = {"fortress", "festung", "city", "oil", "victory-point"}
ZONED = {"mech-corps", "tank-army", "guards-army", "guards-tank-army"}
SET_UP = {"2022", "2123", "2320", "2517", "2532", "2722"}
"""Soviet at the start (25.1), as far east as column 20"""
MOST = 4
File = dict[str, Any]
Unit = dict[str, Any]


def around(name: str) -> list[str]:
    q, r = int(name[:2]), int(name[2:])
    beside = [(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)]
    return [f"{a:02d}{b:02d}" for a, b in beside if a in range(8, 39) and b in range(10, 43)]


def side_of(unit: Unit) -> str:
    return "soviet" if unit["nation"] == "soviet" else "axis"


def inactive(unit: Unit) -> bool:
    return unit["type"] == "partisan" and "partisan-active" not in unit.get("marks", [])


def places(file: File, hex_: str) -> set[str]:
    return {*file["map"]["places"].get(hex_, [])}


def holds(file: File, hex_: str, side: str) -> bool:
    """Whether units of the side stand there; partisans in hiding do not count (16.1.4)."""
    return any(u["hex"] == hex_ and side_of(u) == side and not inactive(u) for u in file["units"])


def owner(file: File, hex_: str) -> str | None:
    """Whoever stands there; else as the file has it; else a hex with a place is whose it was at the start (3.0). A
    source counts as such a place: a reading."""
    for side in ("axis", "soviet"):
        if holds(file, hex_, side):
            return side
    stated: str | None = file["map"]["control"].get(hex_)
    return stated or ("soviet" if hex_ in SET_UP and places(file, hex_) else None)


def impassable(file: File, a: str, b: str) -> bool:
    sides = file["map"]["hexsides"]
    return bool({"lake", "sea"} & {*sides.get(f"{a}/{b}", []), *sides.get(f"{b}/{a}", [])})


# zones ----------------------------------------------------------------------------------------------------------------


def may_have_zone(unit: Unit) -> bool:
    if unit.get("size") == "LCU" or unit["type"] in ZONED:
        return True
    return bool(unit["type"] == "panzer-corps" and unit["nation"] == "german")


def zone_of(file: File, unit: Unit) -> set[str]:
    found = set()
    for there in around(unit["hex"]):
        walls = {"fortress", "festung"} | ({"fortified-zone"} if side_of(unit) == "axis" else set())
        if not impassable(file, unit["hex"], there) and not places(file, there) & walls:
            found.add(there)
    return found


def enemy_zones(file: File, side: str) -> set[str]:
    """Hexes in zones of the other side. Where no status was ever determined, it is what a line gives that ignores all
    zones."""
    found: set[str] = set()
    for unit in file["units"]:
        if side_of(unit) == side or not may_have_zone(unit):
            continue
        status = unit.get("status") or state(file, unit, set())
        if status == "supplied":
            found |= zone_of(file, unit)
    return found


# lines ----------------------------------------------------------------------------------------------------------------


def walled(file: File, hex_: str, side: str) -> bool:
    """Whether no line of the side may even end there (13.1.3)."""
    foe = "axis" if side == "soviet" else "soviet"
    if holds(file, hex_, foe) or (places(file, hex_) & WALLS and owner(file, hex_) == foe):
        return True
    return any(m["kind"] == "trench" and m["side"] == foe and m["hex"] == hex_ for m in file["markers"])


def railways(file: File) -> set[tuple[str, str]]:
    found = set()
    for path in file["map"]["paths"]:
        for a, b in pairwise(path["hexes"]):
            found |= {(a, b), (b, a)}
    return found


def sources(file: File, nation: str) -> set[str]:
    """The friendly ones (13.1.2): not those that the enemy holds."""
    foe = "axis" if nation == "soviet" else "soviet"
    return {h for h, found in file["map"]["places"].items() if SOURCE[nation] in found and owner(file, h) != foe}


def open_to(file: File, hex_: str, side: str, zones: set[str]) -> bool:
    """Whether a line may pass: friends take an enemy zone away (8.3)."""
    return not walled(file, hex_, side) and (hex_ not in zones or holds(file, hex_, side))


def off_road(file: File, start: str, side: str, zones: set[str]) -> dict[str, bool]:
    """Hex within four hexes -> whether the line may go on from there, or only end."""
    found = {start: True}
    for _ in range(MOST):
        for here in [h for h, on in found.items() if on]:
            for there in around(here):
                if there not in found and not impassable(file, here, there) and not walled(file, there, side):
                    found[there] = open_to(file, there, side, zones)
    return found


def along_rails(file: File, begin: set[str], side: str, zones: set[str]) -> set[str]:
    """Hexes to which the rails lead from there."""
    rails, found = railways(file), set(begin)
    passed = {h for h in begin if any(h in pair for pair in rails)}
    grown = True
    while grown:
        grown = False
        for a, b in rails:
            if a in passed and b not in found and not impassable(file, a, b) and not walled(file, b, side):
                found.add(b)
                grown = True
                if open_to(file, b, side, zones):
                    passed.add(b)
    return found


def by_land(file: File, start: str, nation: str, zones: set[str]) -> bool:
    side = "soviet" if nation == "soviet" else "axis"
    near = off_road(file, start, side, zones)
    railheads = {h for h, on in near.items() if on}
    return bool(({*near} | along_rails(file, railheads, side, zones)) & sources(file, nation))


def ports(file: File, side: str, sea: str) -> set[str]:
    named = {h for h, found in file["map"]["places"].items() if any(SEAS.get(one) == sea for one in found)}
    return {h for h in named if owner(file, h) == side}


def full(file: File, start: str, nation: str, zones: set[str]) -> bool:
    """By land, or to a port and by land from another port of the same sea."""
    if by_land(file, start, nation, zones):
        return True
    side = "soviet" if nation == "soviet" else "axis"
    near = {h for h, on in off_road(file, start, side, zones).items() if on}
    for sea in ("black", "baltic"):
        mine = {h for h in ports(file, side, sea) if open_to(file, h, side, zones) or h == start}
        for first in mine & near:
            if any(by_land(file, other, nation, zones) for other in mine - {first}):
                return True
    return False


def state(file: File, unit: Unit, zones: set[str]) -> str:
    if unit["type"] == "partisan" and not inactive(unit):
        return "supplied"
    if full(file, unit["hex"], unit["nation"], zones):
        return "supplied"
    own = {"soviet": "fortress", "axis": "festung"}[side_of(unit)]
    return "fortress" if own in places(file, unit["hex"]) else "out-of-supply"


def supply(file: File, unit: Unit) -> str:
    return state(file, unit, enemy_zones(file, side_of(unit)))
