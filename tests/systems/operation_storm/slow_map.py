"""The two sheets of Operation Storm by printed names alone, and its supply: slow, obvious, sharing no code.

Written from 1.4, 1.5, 7.1-7.8 and 10.3 of the rulebook and the grid of the position format. Hexes are names; a
situation is the position file itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

Situation = dict[str, Any]

AXIS = ("german", "slovakian", "hungarian", "romanian")


def place(name: str) -> tuple[int, int]:
    """Rows from the south through both sheets: S14 is 14, S41 is 41, N10 (where S42 lies) is 42, N42 is 74."""
    row, column = int(name[1:3]), int(name[3:5])
    return (row + 32 if name[0] == "N" else row), column


def name(row: int, column: int) -> str:
    return f"S{row:02d}{column:02d}" if row < 42 else f"N{row - 32:02d}{column:02d}"


def own_name(printed: str) -> str:
    return name(*place(printed))


def exists(row: int, column: int) -> bool:
    return 14 <= row <= 74 and 20 <= column <= (44 if row % 2 == 0 else 43)


@cache
def around(hex_: str) -> tuple[str | None, ...]:
    """The six neighbours clockwise from the north-east, None off the map. Odd rows stand half a hex east."""
    row, column = place(hex_)
    east = 1 if row % 2 else 0
    found = [
        (row + 1, column + east),
        (row, column + 1),
        (row - 1, column + east),
        (row - 1, column + east - 1),
        (row, column - 1),
        (row + 1, column + east - 1),
    ]
    return tuple(name(r, c) if exists(r, c) else None for r, c in found)


def neighbors(hex_: str) -> list[str]:
    return [n for n in around(hex_) if n is not None]


def ring(hex_: str, distance: int) -> set[str]:
    """The hexes exactly so many hexes away."""
    seen, edge = {hex_}, {hex_}
    for _ in range(distance):
        edge = {n for h in edge for n in neighbors(h)} - seen
        seen |= edge
    return edge


def within(hex_: str, distance: int) -> set[str]:
    return {h for d in range(distance + 1) for h in ring(hex_, d)}


def side_of(nation: str) -> str:
    return "german" if nation in AXIS else "soviet"


def standing(at: Situation) -> Iterator[tuple[dict[str, Any], str]]:
    """Units on the map and their hexes by their own names."""
    for unit in at["units"]:
        if unit["hex"] is not None:
            yield unit, own_name(unit["hex"])


def held_by(at: Situation, side: str) -> set[str]:
    return {hex_ for unit, hex_ in standing(at) if side_of(unit["nation"]) == side}


def terrain(at: Situation, hex_: str) -> str:
    patches = at["map"].get("terrain", {})
    return next((slug for where, slug in patches.items() if own_name(where) == hex_), "clear")


def places(at: Situation, hex_: str) -> set[str]:
    patches = at["map"].get("places", {})
    return {kind for where, kinds in patches.items() if own_name(where) == hex_ for kind in kinds}


def between(at: Situation, a: str, b: str) -> set[str]:
    """What is printed on the hexside of two neighbours."""
    found = set()
    for where, features in at["map"].get("hexsides", {}).items():
        if {own_name(end) for end in where.split("/")} == {a, b}:
            found |= set(features)
    return found


def home(at: Situation, nation: str) -> set[str] | None:
    """Where Romanians and Hungarians have to stay (7.1); None for others and where no hex of it is known."""
    zone = {"romanian": "romania", "hungarian": "hungary"}.get(nation)
    if zone is None:
        return None
    hexes = {own_name(where) for where, zones in at["map"].get("zones", {}).items() if zone in zones}
    if zone == "romania":
        hexes |= within("S1729", 3) | within("S2029", 3)
    return hexes or None


# Supply


def is_source(hex_: str, side: str) -> bool:
    row, column = place(hex_)
    if side == "german":
        return column == 20
    return row >= 20 and not exists(row, column + 1)


def has_line(at: Situation, hex_: str, side: str) -> bool:
    """A line of any length to a source that the enemy is not in, over the unit's own sheet."""
    enemy = held_by(at, "soviet" if side == "german" else "german")
    seen, open_ = {hex_}, [hex_]
    while open_:
        here = open_.pop()
        if is_source(here, side) and here not in enemy:
            return True
        for there in neighbors(here):
            if there[0] != hex_[0] or there in seen or there in enemy:
                continue
            if terrain(at, there) in ("lake", "sea") or between(at, here, there) & {"lake", "sea"}:
                continue
            seen.add(there)
            open_.append(there)
    return False


def ploesti_fallen(at: Situation) -> bool:
    if at.get("conditions", {}).get("ploesti_fallen"):
        return True
    holders = {side_of(u["nation"]) for u, h in standing(at) if h == "S2029"}
    if holders:
        return "soviet" in holders
    return {own_name(h): s for h, s in at["map"].get("control", {}).items()}.get("S2029") == "soviet"


def supply(at: Situation, unit: dict[str, Any]) -> str:
    """``supplied``, ``attenuated`` or ``out-of-supply``."""
    nation = unit["nation"]
    if at.get("turn", 2) == 1 or nation in ("romanian", "hungarian") or unit["hex"] is None:
        return "supplied"
    if not has_line(at, own_name(unit["hex"]), side_of(nation)):
        return "out-of-supply"
    return "attenuated" if side_of(nation) == "german" and ploesti_fallen(at) else "supplied"
