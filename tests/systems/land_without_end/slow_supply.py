"""Supply of Land Without End from the rulebook's text: 7.3, 7.4, 7.9, 7.10, 7.13, 7.15, 11.22, 11.23.

Slow and obvious: the hexes within twelve are listed ring by ring, and each Rollbahn hex among them is followed home.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from tests.systems.land_without_end.slow_map import (
    Situation,
    control,
    distances,
    eastern_edge,
    held_by,
    lake,
    neighbors,
    open_water,
    places,
    side_of,
    terrain,
    weather,
    western_edge,
)

TOWNS = {"small-town", "large-town", "city"}
COASTS = {"coast-black", "coast-azov"}
REACH = 12


def closed(at: Situation, side: str, hex_: str) -> bool:
    """Whether no line of the side may enter the hex."""
    enemy = "soviet" if side == "german" else "german"
    if hex_ in held_by(at, enemy) or terrain(at, hex_) == "sea":
        return True
    if side == "german" and terrain(at, hex_) == "lake" and weather(at, hex_) != "S":
        return True
    kinds = places(at, hex_)
    if "city" in kinds and control(at, hex_) == enemy:
        return True
    return side == "german" and "fortified-line" in kinds and control(at, hex_) != "german"


def barred(at: Situation, side: str, here: str, there: str) -> bool:
    """Lakes bear German lines under snow; one between the two weather zones, under snow in both."""
    if open_water(at, here, there):
        return True
    return side == "german" and lake(at, here, there) and {weather(at, here), weather(at, there)} != {"S"}


def lines(at: Situation, side: str, start: str, most: int | None) -> dict[str, int]:
    """The hexes that a line of at most so many hexes leads to, and its length."""
    found, edge, length = {start: 0}, {start}, 0
    while edge and (most is None or length < most):
        length += 1
        further = set()
        for here in edge:
            for there in neighbors(here):
                if there not in found and not closed(at, side, there) and not barred(at, side, here, there):
                    further.add(there)
        found.update(dict.fromkeys(further, length))
        edge = further
    return found


def is_source(at: Situation, side: str, hex_: str) -> bool:
    edge = western_edge() if side == "german" else eastern_edge() | southern_edge()
    return hex_ in edge and control(at, hex_) in (side, None)


def southern_edge() -> frozenset[str]:
    """From 3752 to 4853: odd columns end with row 52, and their row 53 is taken with it."""
    odd = {f"{column}{row}" for column in range(37, 48, 2) for row in (52, 53)}
    return frozenset(odd | {f"{column}53" for column in range(38, 49, 2)})


def roads(at: Situation) -> list[list[str]]:
    return [path["hexes"] for path in at["map"].get("paths", ()) if path["kind"] == "rollbahn"]


def leads_home(at: Situation, hex_: str) -> bool:
    """Whether the Rollbahn leads from the hex to a source along its own hexes."""
    seen, edge = {hex_}, [hex_]
    while edge:
        here = edge.pop()
        if is_source(at, "german", here):
            return True
        for road in roads(at):
            for a, b in [*pairwise(road), *pairwise(road[::-1])]:
                if a == here and b not in seen and not closed(at, "german", b) and not barred(at, "german", a, b):
                    seen.add(b)
                    edge.append(b)
    return False


def supplied(at: Situation, side: str, hex_: str) -> bool:
    """Whether a line runs from the hex to a source."""
    if side == "soviet":
        return any(is_source(at, side, h) for h in lines(at, side, hex_, None))
    near = lines(at, side, hex_, REACH)
    if any(is_source(at, side, h) for h in near):
        return True
    joined = {h for road in roads(at) for h in road}
    if at["turn"] >= 4:
        friendly = {h for h in joined if control(at, h) != "soviet"}
        least = min((distances(hex_)[h] for h in friendly), default=0)
        joined = {h for h in friendly if distances(hex_)[h] == least}
    return any(leads_home(at, h) for h in joined & near.keys())


def state(at: Situation, unit: dict[str, Any]) -> str:
    side, hex_ = side_of(unit["nation"]), unit["hex"]
    if side == "soviet" and at["conditions"]["dd3"]:
        return "supplied"
    if supplied(at, side, hex_):
        east = "gas-east" in at["map"].get("zones", {}).get(hex_, ())
        return "attenuated" if side == "german" and east else "supplied"
    if side == "soviet" and places(at, hex_) & TOWNS and places(at, hex_) & COASTS:
        return "coastal"
    return "out-of-supply"
