"""Moves of Land Without End reckoned from the text: 3.6, 5.4, 7.3, 7.6, 7.7, 7.15, 7.16, 9.3, 9.10-9.16, 9.19, 9.20,
10.4-10.7, 10.10, of one unit that has the hexes on its way to itself but for enemies.

Slow and obvious, sharing no code with the program.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from tests.systems.land_without_end.slow_map import (
    STRAITS,
    Situation,
    between,
    held_by,
    lake,
    neighbors,
    open_water,
    side_of,
    terrain,
    weather,
)
from tests.systems.land_without_end.slow_odds import MECHANIZED
from tests.systems.land_without_end.slow_supply import roads, supplied

COSTS = {
    "clear": {"mechanized": 1, "foot": 1, "cavalry": 1, "mountain": 1},
    "forest": {"mechanized": 2, "foot": 1, "cavalry": 1, "mountain": 1},
    "hills": {"mechanized": 3, "foot": 2, "cavalry": 1, "mountain": 1},
    "marsh": {"mechanized": 4, "foot": 2, "cavalry": 1, "mountain": 2},
}


def kind(unit: dict[str, Any]) -> str:
    if unit["type"] in MECHANIZED:
        return "mechanized"
    return unit["type"] if unit["type"] in ("cavalry", "mountain") else "foot"


def into(at: Situation, unit: dict[str, Any], hex_: str) -> int | None:
    """Points for the hex alone."""
    sky, ground = weather(at, hex_), terrain(at, hex_)
    if ground == "sea" or (ground == "lake" and sky != "S"):
        return None
    if ground == "lake" or (ground == "marsh" and sky in "FS"):
        ground = "clear"
    return COSTS[ground][kind(unit)] * (2 if sky in "MS" else 1)


def strait(at: Situation, here: str, there: str) -> bool:
    """A strait that is not frozen; both lie in the south."""
    frozen = at["conditions"]["weather"]["south"] == "S"
    return bool(between(at, here, there) & STRAITS) and not frozen


def along(at: Situation, unit: dict[str, Any], here: str, there: str) -> bool:
    """Whether a Rollbahn serves the step."""
    if side_of(unit["nation"]) != "german" or set(at["conditions"]["weather"].values()) != {"D"}:
        return False
    if strait(at, here, there) or cost(at, unit, here, there, on_road=False) is None:
        return False
    return any({here, there} == {a, b} for road in roads(at) for a, b in pairwise(road))


def cost(at: Situation, unit: dict[str, Any], here: str, there: str, *, on_road: bool = True) -> int | None:
    """Points of a step that is no crossing of a strait, None where it is barred by ground or water."""
    sky, points = weather(at, there), into(at, unit, there)
    if points is None or open_water(at, here, there) or (lake(at, here, there) and sky != "S"):
        return None
    if on_road and along(at, unit, here, there):
        return 1
    ignored = sky in "FS" or (side_of(unit["nation"]) == "german" and at["turn"] <= 3)
    if "river" in between(at, here, there) and not ignored:
        points += (2 if kind(unit) == "mechanized" else 1) + (1 if sky == "M" else 0)
    return points


def allowance(at: Situation, unit: dict[str, Any]) -> int:
    if side_of(unit["nation"]) != "german":
        return int(unit["move"])
    if not supplied(at, "german", unit["hex"]):
        return 0
    began = unit.get("started", unit["hex"])
    lost = (2 if kind(unit) == "mechanized" else 1) if weather(at, began) == "R" else 0
    return max(int(unit["move"]) - lost, 0)


def owned(at: Situation, taken: list[str]) -> Situation:
    """The situation once the German side has entered these hexes."""
    board = {**at["map"], "control": {**at["map"].get("control", {}), **dict.fromkeys(taken, "german")}}
    return {**at, "map": board, "held": {}}


def has_line(at: Situation, entered: list[str], hex_: str) -> bool:
    """As the move begins, or with any one or all of what it has entered, the hex itself among it, in German hands."""
    stages = [[], *([h] for h in [*entered, hex_]), [*entered, hex_]]
    return any(supplied(owned(at, stage), "german", hex_) for stage in stages)


def judged(at: Situation, unit: dict[str, Any], path: list[str]) -> tuple[bool, int | None]:
    """Whether the unit may go along the path, and what the ground takes for it."""
    side = side_of(unit["nation"])
    enemy = "soviet" if side == "german" else "german"
    began, spent = unit.get("started", unit["hex"]), unit.get("spent", 0)
    points = allowance(at, unit)
    left, fresh = max(points - spent, 0), not spent
    good, total, crossed = True, 0, False
    for n, (here, there) in enumerate(pairwise(path)):
        if there in held_by(at, enemy):
            good = False
        if side == "german" and not has_line(at, path[1 : n + 1], there):
            good = False
        if strait(at, here, there):
            if into(at, unit, there) is None or not fresh or here != began:
                return False, None
            step: int | None = max(points, 1)
            crossed = True
        else:
            step = cost(at, unit, here, there)
        if step is None:
            return False, None
        total += step
        good = good and not (crossed and n + 2 < len(path))
    if side == "german" and not supplied(at, side, unit["hex"]):
        good = False
    chosen = "concentrated" in unit.get("marks", ())
    bound = side == "german" and at["conditions"].get("supply_concentration") and not chosen
    if bound and (len(path) > 2 or not fresh):
        good = False
    return good and (total <= left or excused(at, unit, path, total, left, points, fresh, bound=bool(bound))), total


def excused(
    at: Situation,
    unit: dict[str, Any],
    path: list[str],
    total: int,
    left: int,
    points: int,
    fresh: bool,
    *,
    bound: bool,
) -> bool:
    """More than the points that are left: the one hex that is always allowed, the further hexes of a Rollbahn."""
    if fresh and len(path) == 2 and points >= 1:
        return True
    on_road = all(along(at, unit, a, b) for a, b in pairwise(path))
    more = 2 if kind(unit) == "mechanized" else 1
    began_on_road = any(unit["hex"] in road for road in roads(at))
    return bool(fresh and on_road and began_on_road and not bound and points and total <= left + more)


def reached(at: Situation, unit: dict[str, Any], steps: int) -> dict[str, int]:
    """The cheapest legal path of so many steps to each hex, found by walking them all."""
    found: dict[str, int] = {}
    edge = [[unit["hex"]]]
    for _ in range(steps):
        further = []
        for way in edge:
            for there in neighbors(way[-1]):
                if there in way:
                    continue
                good, total = judged(at, unit, [*way, there])
                if total is not None:
                    if good:
                        found[there] = min(found.get(there, total), total)
                    if total <= allowance(at, unit) + 2:
                        further.append([*way, there])
        edge = further
    return found
