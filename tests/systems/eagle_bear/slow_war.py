"""Operational reach, supply lines, the net of trains and the attacks of units that are cut off of German Eagle vs.
Russian Bear from the text: IX.A.1, XI.B, XI.D, XIII.A.2-3, XIII.A.7, XIII.B, XIII.C.2, XV.A, XV.B.2, XVI.B. Slow and
obvious, over printed names and the file; it shares no code with the program."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

ROWS, COLUMNS = range(1, 13), range(1, 9)
HEXES = [f"{row}{column:02d}" for row in ROWS for column in COLUMNS]
GERMAN_SOURCES = {"301", "401", "501"}
AXIS_EDGE = {"301", "401", "501", "601", "701", "801"}
SOVIET_EDGE = {
    "207",
    "208",
    "308",
    "408",
    "508",
    "608",
    "708",
    "808",
    "908",
    "1008",
    "1108",
    "1206",
    "1207",
    "1208",
}
FUEL = {"axis": "801", "soviet": "1207"}
ARMOUR = {"panzer-army", "panzer-corps", "combined-arms-army"}
SEAS = {"sea-baltic", "sea-black", "sea-azov", "sea-caspian"}
KEYS = {"sea-baltic": {"301"}, "sea-black": {"1003"}, "sea-azov": {"1003", "905"}}
SOVIETS = {"soviet", "polish"}
File = dict[str, Any]


def around(name: str) -> list[str]:
    """The neighbours of a hex: odd rows lie half a hex further east."""
    row, column = int(name[:-2]), int(name[-2:])
    east = row % 2
    beside = [(row, column - 1), (row, column + 1)]
    beside += [(row + up, column - 1 + east + right) for up in (-1, 1) for right in (0, 1)]
    return [f"{r}{c:02d}" for r, c in beside if r in ROWS and c in COLUMNS]


def side_of(unit: dict[str, Any]) -> str:
    return "soviet" if unit["nation"] in SOVIETS else "axis"


def water(file: File, a: str, b: str) -> set[str]:
    sides = file["map"]["hexsides"]
    return {*sides.get(f"{a}/{b}", []), *sides.get(f"{b}/{a}", [])}


def owner(file: File, hex_: str) -> str:
    """Whoever stands there outside a fortress, else as the file has it."""
    held = {side_of(u) for u in file["units"] if u["hex"] == hex_}
    return held.pop() if held else file["map"]["control"][hex_]


def fortresses_between(file: File, a: str, b: str) -> list[str]:
    return [name for name, site in file["map"]["sites"].items() if {f"{a}/{b}", f"{b}/{a}"} & {*site.get("sides", [])}]


def hostile(file: File, fortress: str, side: str) -> bool:
    return bool(file["map"]["control"][fortress] != side)


# supply and trains ----------------------------------------------------------------------------------------------------


def spread(
    file: File, side: str, begin: set[str], open_: Callable[[set[str]], bool], won: frozenset[str] = frozenset()
) -> set[str]:
    """All hexes of the side that hang together with the first ones, were those ``won`` the side's too."""

    def own(hex_: str) -> bool:
        return hex_ in won or owner(file, hex_) == side

    found = {h for h in begin if own(h)}
    grown = True
    while grown:
        fresh = {
            there
            for here in found
            for there in around(here)
            if there not in found
            and own(there)
            and open_(water(file, here, there))
            and not any(hostile(file, f, side) and f not in won for f in fortresses_between(file, here, there))
        }
        found |= fresh
        grown = bool(fresh)
    return found


def rules_sea(file: File, side: str, sea: str, won: frozenset[str]) -> bool:
    """Whether a sea is the side's: the Caspian the Soviets', another that of whoever holds all its keys."""
    if sea == "sea-caspian":
        return side == "soviet"
    return all(key in won or owner(file, key) == side for key in KEYS[sea])


def supplied_from(file: File, side: str, begin: set[str], won: frozenset[str] = frozenset()) -> set[str]:
    friendly = {sea for sea in SEAS if rules_sea(file, side, sea, won)}
    return spread(file, side, begin, lambda w: "impassable" not in w and w & SEAS <= friendly, won)


def supplied(file: File, unit: dict[str, Any], won: frozenset[str] = frozenset()) -> bool:
    side = side_of(unit)
    sources = SOVIET_EDGE if side == "soviet" else GERMAN_SOURCES
    return unit["hex"] in supplied_from(file, side, sources, won)


# attacks of units that are cut off ------------------------------------------------------------------------------------


def attack_wins(file: File, unit: dict[str, Any], target: str) -> frozenset[str]:
    """The hex attacked, and the fortresses in it that the attack meets and that are defended."""
    side = side_of(unit)
    met = {f for f in fortresses_between(file, unit["hex"], target) if f.split("#")[0] == target}
    met |= {f for f, site in file["map"]["sites"].items() if f.split("#")[0] == target and site.get("central")}
    return frozenset({target, *(f for f in met if stands(file, f, side))})


def others_could_win(file: File, unit: dict[str, Any]) -> frozenset[str]:
    """Whatever enemies hold beside or under other units of the side, and enemy fortresses there."""
    side, found = side_of(unit), set[str]()
    for other in file["units"]:
        if side_of(other) != side or other["id"] == unit["id"]:
            continue
        here = other["hex"].split("#")[0]
        for near in (here, *around(here)):
            found |= {u["hex"] for u in file["units"] if u["hex"].split("#")[0] == near and side_of(u) != side}
            found |= {f for f in file["map"]["sites"] if f.split("#")[0] == near and hostile(file, f, side)}
    return frozenset(found)


def hopeless(file: File, unit: dict[str, Any], target: str) -> bool:
    """Whether the unit stays cut off though its attack and all others succeed."""
    return not supplied(file, unit, attack_wins(file, unit, target) | others_could_win(file, unit))


def helpful(file: File, unit: dict[str, Any], target: str) -> bool:
    """Whether some of the other attacks together with its own would bring it supply that they would not bring without
    it."""
    mine = attack_wins(file, unit, target)
    others = sorted(others_could_win(file, unit))
    for n in range(2 ** len(others)):
        some = frozenset(one for k, one in enumerate(others) if n >> k & 1)
        if supplied(file, unit, some | mine) and not supplied(file, unit, some - mine):
            return True
    return False


def train_net(file: File, side: str) -> set[str]:
    begin = SOVIET_EDGE if side == "soviet" else AXIS_EDGE
    return spread(file, side, begin, lambda w: not w & {"impassable", "lake", "kerch", *SEAS})


def train_reach(file: File, unit: dict[str, Any]) -> set[str]:
    """Hexes in which a single undispersed army may be let off, its own with them."""
    side = side_of(unit)
    net = train_net(file, side)
    if unit["hex"] not in net:
        return {unit["hex"]}
    swamps = {h for h, kind in file["map"]["terrain"].items() if kind == "swamp"}
    joined = spread(file, side, {unit["hex"]}, lambda w: not w & {"impassable", "lake", "kerch", *SEAS})
    return (joined & net) - swamps | {unit["hex"]}


# marching -------------------------------------------------------------------------------------------------------------


def held(file: File, hex_: str, side: str) -> bool:
    """Whether enemies outside a fortress are in the hex, partisans aside."""
    return any(u["hex"] == hex_ and side_of(u) != side and u["type"] != "partisan" for u in file["units"])


def partisans(file: File, hex_: str, side: str) -> bool:
    return any(u["hex"] == hex_ and side_of(u) != side and u["type"] == "partisan" for u in file["units"])


def stands(file: File, fortress: str, side: str) -> bool:
    """Whether a fortress of the enemy has to be attacked: garrisoned, or one of the Soviets in their own country."""
    garrison = any(u["hex"] == fortress and side_of(u) != side for u in file["units"])
    return hostile(file, fortress, side) and (garrison or file["map"]["control"][fortress] == "soviet")


def steps(file: File, unit: dict[str, Any], here: str) -> list[str]:
    side = side_of(unit)
    found = []
    for there in around(here):
        central = [f"{there}#fortress"] if file["map"]["sites"].get(f"{there}#fortress", {}).get("central") else []
        walls = [*fortresses_between(file, here, there), *central]
        clears = side == "axis" and unit["type"] != "panzer-corps"
        if water(file, here, there) & {"impassable", *SEAS} or held(file, there, side):
            continue
        if (partisans(file, there, side) and not clears) or any(stands(file, f, side) for f in walls):
            continue
        found.append(there)
    return found


def paths(file: File, unit: dict[str, Any], most: int) -> list[list[str]]:
    """Every way of at most so many hexes that comes by no hex twice."""
    found = [[unit["hex"]]]
    for way in found:
        if len(way) <= most:
            found += [[*way, there] for there in steps(file, unit, way[-1]) if there not in way]
    return found


def lawful(file: File, unit: dict[str, Any], way: list[str]) -> bool:
    """Whether a way of more than one hex may be gone by the unit."""
    side, armor = side_of(unit), unit["type"] in ARMOUR
    length = len(way) - 1
    if length < 2:
        return True
    if unit["type"] == "front" or any(partisans(file, h, side) for h in way[1:-1]):
        return False
    if any(water(file, a, b) & {"lake", "kerch"} for a, b in pairwise(way)):
        return False
    if armor and any(file["map"]["terrain"].get(h) == "mountain" for h in way[1:]):
        return False
    return length == 2 or breaks_through(file, unit)


def breaks_through(file: File, unit: dict[str, Any]) -> bool:
    """In the good weather of 1942: armour that has supply and fuel."""
    side = side_of(unit)
    if unit["type"] not in ARMOUR or file["conditions"]["weather"] != "good" or not supplied(file, unit):
        return False
    return unit["hex"] in supplied_from(file, side, {FUEL[side]})


def reach(file: File, unit: dict[str, Any]) -> dict[str, int]:
    """Hex -> hexes of a shortest way."""
    found: dict[str, int] = {}
    for way in paths(file, unit, 3):
        if lawful(file, unit, way):
            found.setdefault(way[-1], len(way) - 1)
    return found
