"""Reach of one unit of Stalin's War from the text: 8.3, 9.1, 9.2.1, 10.1.1-10.1.6, 13.3.1, 16.3.4. Every way is
tried; it shares no code with the program.

Left out, for the text leaves them open: Soviets that pass partisans of their own (9.2.2 against 9.1.4), Soviets in a
Festung that they enter (16.3.3 against 16.3.4)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from tests.systems.stalins_war.slow_supply import (
    around,
    enemy_zones,
    holds,
    impassable,
    places,
    side_of,
    supply,
)

File = dict[str, Any]
Unit = dict[str, Any]
UNCOUNTED = {"stalin", "bunker", "fortified-zone", "partisan"}


def allowance(file: File, unit: Unit) -> int:
    status = unit.get("status") or supply(file, unit)
    if status != "supplied":
        return int(min(unit["move"], 2))
    east = "paulus-east" in file["map"]["zones"].get(unit["hex"], [])
    return int(max(0, unit["move"] - (1 if side_of(unit) == "axis" and file["turn"] <= 4 and east else 0)))


def price(file: File, here: str, there: str) -> int:
    """The dearest terrain of the hex, and what the hexside adds."""
    chart = file["charts"]["terrain"]["rows"]
    kinds = file["map"]["terrain"].get(there, [])
    costs = [1] + [int(chart[kind][0]) for kind in kinds if kind != "clear"]
    sides = file["map"]["hexsides"]
    found = [*sides.get(f"{here}/{there}", []), *sides.get(f"{there}/{here}", [])]
    return max(costs) + sum(int(chart[one][0]) for one in found if one in chart)


def enters(file: File, unit: Unit, here: str, there: str) -> bool:
    foe = "axis" if side_of(unit) == "soviet" else "soviet"
    return not impassable(file, here, there) and not holds(file, there, foe)


def ways(file: File, unit: Unit, most: int) -> list[list[str]]:
    """Every way that the unit can pay and no zone stops; the first hex is always free to go to."""
    if not unit["move"]:
        return [[unit["hex"]]]
    if "festung" in places(file, unit["hex"]):
        return [[unit["hex"]]]
    zones = enemy_zones(file, side_of(unit))
    found = [[unit["hex"]]]
    for way in found:
        here = way[-1]
        if len(way) > 1 and (here in zones or "festung" in places(file, here)):
            continue
        for there in around(here):
            longer = [*way, there]
            spent = sum(price(file, a, b) for a, b in pairwise(longer))
            if there in way or not enters(file, unit, here, there) or (here in zones and there in zones):
                continue
            if spent <= most or len(longer) == 2:
                found.append(longer)
    return found


def room(file: File, unit: Unit, hex_: str) -> bool:
    """Whether the unit may stay there beside those who are there."""
    there = [u for u in file["units"] if u["hex"] == hex_ and side_of(u) == side_of(unit) and u["id"] != unit["id"]]
    counted = [u for u in (*there, unit) if u["type"] not in UNCOUNTED]
    large = [u for u in counted if u.get("size") == "LCU"]
    nations = {u["nation"] for u in (*there, unit)}
    return len(counted) <= 4 and len(large) <= 1 and not {"hungarian", "romanian"} <= nations


def reach(file: File, unit: Unit) -> dict[str, int]:
    """Hex -> points of the cheapest way there."""
    found: dict[str, int] = {unit["hex"]: 0}
    for way in ways(file, unit, allowance(file, unit)):
        cost = sum(price(file, a, b) for a, b in pairwise(way))
        if len(way) > 1 and room(file, unit, way[-1]):
            found[way[-1]] = min(found.get(way[-1], cost), cost)
    return found
