"""The map of Land Without End by printed names alone: slow, obvious, sharing no code with the program.

Written from 1.4 and 11.3 of the rulebook and the grid of the position format: columns 10 to 48, rows 01 to 53, odd
columns half a hex south. A situation is the position file itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

Situation = dict[str, Any]


def side_of(nation: str) -> str:
    return "soviet" if nation == "soviet" else "german"


@cache
def around(hex_: str) -> tuple[str | None, ...]:
    """The six neighbours clockwise from the north, None off the map."""
    column, row = int(hex_[:2]), int(hex_[2:])
    south = 1 if column % 2 else 0
    found = [
        (column, row - 1),
        (column + 1, row - 1 + south),
        (column + 1, row + south),
        (column, row + 1),
        (column - 1, row + south),
        (column - 1, row - 1 + south),
    ]
    return tuple(f"{c:02d}{r:02d}" if 10 <= c <= 48 and 1 <= r <= 53 else None for c, r in found)


@cache
def neighbors(hex_: str) -> tuple[str, ...]:
    return tuple(n for n in around(hex_) if n is not None)


@cache
def distances(hex_: str) -> dict[str, int]:
    """How far every hex is, counted ring by ring."""
    found, edge, away = {hex_: 0}, {hex_}, 0
    while edge:
        away += 1
        edge = {n for h in edge for n in neighbors(h) if n not in found}
        found.update(dict.fromkeys(edge, away))
    return found


def standing(at: Situation) -> Iterator[dict[str, Any]]:
    return (unit for unit in at["units"] if unit["hex"] is not None)


def held_by(at: Situation, side: str) -> set[str]:
    """Noted in the situation itself, which does not change."""
    noted: dict[str, set[str]] = at.setdefault("held", {})
    if side not in noted:
        noted[side] = {unit["hex"] for unit in standing(at) if side_of(unit["nation"]) == side}
    return noted[side]


def control(at: Situation, hex_: str) -> str | None:
    """Units, else the patch; of the map's own start control only the edges are asked for here."""
    for side in ("german", "soviet"):
        if hex_ in held_by(at, side):
            return side
    patched = at["map"].get("control", {}).get(hex_)
    if patched is not None:
        return str(patched)
    if hex_ in western_edge():
        return "german"
    return "soviet" if hex_ in eastern_edge() or hex_ in HUNGARIAN else None


def terrain(at: Situation, hex_: str) -> str:
    """A city stands on clear ground whatever is drawn; what nobody has entered is taken as clear."""
    drawn = str(at["map"].get("terrain", {}).get(hex_, "clear"))
    return "clear" if drawn == "unknown" or "city" in places(at, hex_) else drawn


def zones(at: Situation, hex_: str) -> set[str]:
    return set(at["map"].get("zones", {}).get(hex_, ()))


def weather(at: Situation, hex_: str) -> str:
    """The weather of the hex's own zone; dry where nobody says."""
    zone = "south" if "weather-south" in zones(at, hex_) else "north"
    return str(at.get("conditions", {}).get("weather", {}).get(zone, "D"))


def places(at: Situation, hex_: str) -> set[str]:
    return set(at["map"].get("places", {}).get(hex_, ()))


def between(at: Situation, a: str, b: str) -> set[str]:
    """What is printed on the hexside of two neighbours."""
    sides = at["map"].get("hexsides", {})
    return set(sides.get(f"{a}/{b}", ())) | set(sides.get(f"{b}/{a}", ()))


STRAITS = {"sivash", "kerch"}


def open_water(at: Situation, a: str, b: str) -> bool:
    """Sea, which the straits are not though it may be drawn with them."""
    water = between(at, a, b)
    return "sea" in water and not water & STRAITS


def lake(at: Situation, a: str, b: str) -> bool:
    water = between(at, a, b)
    return "lake" in water and not water & STRAITS


HUNGARIAN = frozenset(f"10{row}" for row in range(25, 31))


@cache
def western_edge() -> frozenset[str]:
    """1007-1024 and 1031-1048; what lies between is Hungary's."""
    return frozenset(f"10{row:02d}" for row in (*range(7, 25), *range(31, 49)))


@cache
def eastern_edge() -> frozenset[str]:
    return frozenset(f"48{row:02d}" for row in range(1, 54))
