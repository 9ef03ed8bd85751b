"""Moves of Operation Storm over printed names: costs typed in again from 12.1 and 12.2, reach by trying every step
until nothing gets cheaper. Slow, obvious, and sharing no code with the program.

Readings: a group pays what its dearest unit pays in each hex; cavalry and mountain troops gain nothing by a pass; a
corridor hex serves whoever controls it before the step.
"""

from __future__ import annotations

from itertools import pairwise
from math import ceil
from typing import Any

from tests.systems.operation_storm.slow_map import (
    Situation,
    between,
    exists,
    held_by,
    home,
    neighbors,
    own_name,
    place,
    side_of,
    standing,
    supply,
    terrain,
    within,
)

MECHANIZED = ("panzer", "motorized", "tank", "mechanized-rifle", "artillery", "t34")
# terrain: non-mechanized, mechanized, cavalry, mountain infantry
COSTS: dict[str, tuple[int | None, int | None, int | None, int | None]] = {
    "clear": (1, 1, 1, 1),
    "forest": (1, 2, 1, 1),
    "marsh": (2, None, 1, 2),
    "rough": (2, 2, 1, 1),
    "mountain": (3, None, 2, 1),
    "lake": (None, None, None, None),
    "sea": (None, None, None, None),
}
FACTORS = {  # in supply, attenuated, out of supply
    "german mechanized": (10, 7, 4),
    "german on foot": (6, 4, 2),
    "soviet mechanized": (8, 8, 4),
    "soviet on foot": (5, 5, 2),
}
STATES = ("supplied", "attenuated", "out-of-supply")


def mover(unit: dict[str, Any]) -> int:
    """The column of the terrain chart; the Slovakians' is the mechanized one whatever their type (2.12)."""
    if unit["type"] in MECHANIZED or (unit["nation"] == "slovakian" and unit["type"] != "cavalry"):
        return 1
    return {"cavalry": 2, "mountain": 3}.get(unit["type"], 0)


def factor(at: Situation, unit: dict[str, Any]) -> int:
    if unit["type"] == "flak":
        return 0
    if unit["nation"] in ("romanian", "hungarian"):
        points = 5
    else:
        row = f"{side_of(unit['nation'])} {'mechanized' if mover(unit) in (1, 2) else 'on foot'}"
        state = unit.get("status") or supply(at, unit)
        if at.get("turn", 2) == 1:  # 5.13(2), whatever was determined before
            state = "supplied"
        points = FACTORS[row][0 if state == "aerial" else STATES.index(state)]
    if at.get("turn", 2) == 1 and side_of(unit["nation"]) == "german":
        points = ceil(points / 2)
    return points


def controller(at: Situation, hex_: str) -> str | None:
    """Who holds a hex that the text gives to somebody, or the file."""
    sides = {side_of(u["nation"]) for u, h in standing(at) if h == hex_}
    if len(sides) == 1:
        return sides.pop()
    stated = {own_name(h): s for h, s in at["map"].get("control", {}).items()}
    if hex_ in stated:
        return stated[hex_]
    row, column = place(hex_)
    german = column <= 25 or hex_ in ("N1721", "N3431", "S2036", "N4134", "S1741")
    if german or hex_ in within("S1729", 3) | within("S2029", 3):
        return "german"
    if hex_ in ("S2037", "N2633", "N4234", "S1937", "S1842"):
        return "soviet"
    # Sources of the east, and column 43 beside them.
    return "soviet" if row >= 20 and (column == 43 or not exists(row, column + 1)) else None


def along(at: Situation, kind: str, a: str, b: str) -> bool:
    for path in at["map"].get("paths", ()):
        hexes = [own_name(h) for h in path["hexes"]]
        if path["kind"] == kind and any({x, y} == {a, b} for x, y in pairwise(hexes)):
            return True
    return False


def step_cost(at: Situation, group: list[dict[str, Any]], a: str, b: str) -> int | None:
    """Points of one step for the group; None where it is barred by ground or water."""
    sides = between(at, a, b)
    if sides & {"lake", "sea"} or terrain(at, b) in ("lake", "sea"):
        return None
    side = side_of(group[0]["nation"])
    corridor = controller(at, b) == side and (
        along(at, "danube-corridor", a, b) or (side == "soviet" and along(at, "pripyet-corridor", a, b))
    )
    river = 1 if "river" in sides else 0
    costs: list[int | None] = []
    for unit in group:
        ground = COSTS[terrain(at, b)][mover(unit)]
        if corridor:
            costs.append(1)
        elif "pass" in sides and terrain(at, b) == "mountain" and mover(unit) in (0, 1):
            costs.append(1 + river)
        else:
            costs.append(None if ground is None else ground + river)
    if None in costs:
        return None
    points = max(c for c in costs if c is not None)
    if at.get("turn", 2) == 1 and side == "soviet":
        hungary = {own_name(h) for h, zones in at["map"].get("zones", {}).items() if "hungary" in zones}
        points += (a in hungary) != (b in hungary)
    enemy_air = [own_name(m["hex"]) for m in at.get("markers", ()) if m["kind"] == "airpower" and m["side"] != side]
    return points + any(b == air or b in neighbors(air) for air in enemy_air)


def may_enter(at: Situation, group: list[dict[str, Any]], hex_: str) -> bool:
    side = side_of(group[0]["nation"])
    if hex_ in held_by(at, "soviet" if side == "german" else "german"):
        return False
    grounds = (home(at, u["nation"]) for u in group)
    return all(ground is None or hex_ in ground for ground in grounds)


def may_rest(at: Situation, group: list[dict[str, Any]], hex_: str) -> bool:
    """6.2 to 6.5 for the group with those of its side who present."""
    own = {u["id"] for u in group}
    side = side_of(group[0]["nation"])
    there = [u for u, h in standing(at) if h == hex_ and u["id"] not in own and side_of(u["nation"]) == side]
    stack = there + group
    if side == "soviet":
        guns = sum(u["type"] == "artillery" for u in stack)
        return guns <= 6 and len(stack) - guns <= 6
    flags = {"german" if u["nation"] == "slovakian" else u["nation"] for u in stack}
    return len(flags) == 1 and len(stack) <= (8 if flags == {"german"} else 3)


def left(at: Situation, group: list[dict[str, Any]]) -> int:
    return min(max(0, factor(at, u) - u.get("spent", 0)) for u in group)


def reach(at: Situation, group: list[dict[str, Any]]) -> dict[str, int]:
    """Every hex where the group may rest, with its cheapest cost."""
    start = own_name(group[0]["hex"])
    if any(own_name(u["hex"]) != start or u["type"] == "flak" for u in group):
        return {start: 0}
    points = left(at, group)
    best = {start: 0}
    better = True
    while better:
        better = False
        for here, spent in list(best.items()):
            for there in neighbors(here):
                cost = step_cost(at, group, here, there)
                if cost is None or spent + cost > points or not may_enter(at, group, there):
                    continue
                if spent + cost < best.get(there, 10**9):
                    best[there] = spent + cost
                    better = True
    if points >= 1 and not any(u.get("spent", 0) for u in group):
        for there in neighbors(start):
            cost = step_cost(at, group, start, there)
            if there not in best and cost is not None and may_enter(at, group, there):
                best[there] = cost
    return {hex_: cost for hex_, cost in best.items() if hex_ == start or may_rest(at, group, hex_)}


def move(at: Situation, group: list[dict[str, Any]], path: list[str]) -> tuple[bool, int | None]:
    """Whether the group may move along a path of neighbours from its own hex, and what the ground costs."""
    hexes = [own_name(h) for h in path]
    costs = [step_cost(at, group, a, b) for a, b in pairwise(hexes)]
    total = None if None in costs else sum(c for c in costs if c is not None)
    start = own_name(group[0]["hex"])
    together = all(own_name(u["hex"]) == start for u in group) and hexes[0] == start
    fresh = not any(u.get("spent", 0) for u in group)
    points = left(at, group)
    in_reach = total is not None and (total <= points or (len(hexes) == 2 and fresh and points >= 1))
    if len(hexes) == 1:
        in_reach = True
    lawful = (
        together
        and all(u["type"] != "flak" for u in group)
        and in_reach
        and all(may_enter(at, group, h) for h in hexes[1:])
        and (len(hexes) == 1 or may_rest(at, group, hexes[-1]))
    )
    return lawful, total
