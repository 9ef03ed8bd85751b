"""The slow obvious search for paths of retreat: every walk that breaks no rule, tried one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from app.rules.battle.retreat import Path, RetreatField


def walks(field: RetreatField, way: Path, distance: int) -> Iterator[Path]:
    """All ways on from ``way`` that go nowhere twice and take no step that is shut, themselves included."""
    yield way
    start, steps = way[0], len(way) - 1
    if steps >= distance and field.rests(way[-1]):
        return
    for there in field.grid.adjacent[way[-1]]:
        if there in way or not field.is_open(way[-1], there):
            continue
        away = field.grid.distance(start, there)
        # an end so many hexes away is reached in as many steps only if each of them leads farther away
        if (away > field.grid.distance(start, way[-1])) if steps < distance else (away >= distance):
            yield from walks(field, (*way, there), distance)


def ends_well(field: RetreatField, path: Path, distance: int) -> bool:
    """Whether the units may stay where the path ends, so many hexes away."""
    return len(path) > distance and field.grid.distance(path[0], path[-1]) >= distance and field.rests(path[-1])


def price(field: RetreatField, path: Path) -> tuple[int, ...]:
    headings = [field.grid.direction(a, b) for a, b in pairwise(path)]
    turns = [False, *(a != b for a, b in pairwise(headings))]
    added = [field.price(there, turned) for there, turned in zip(path[1:], turns, strict=True)]
    return tuple(map(sum, zip(*added, strict=True))) if added else tuple(0 for _ in field.price(path[0], False))


def slow_retreats(field: RetreatField, way: Path, distance: int) -> tuple[set[Path], bool]:
    """The best paths, and whether their ends can be held; else the best of the longest, as far as ``distance``."""
    tried = list(walks(field, way, distance))
    found = [path for path in tried if ends_well(field, path, distance)]
    survives = bool(found)
    if not survives:
        within = [path for path in tried if len(path) - 1 <= distance] or [way]
        longest = max(map(len, within))
        found = [path for path in within if len(path) == longest]
    best = min(price(field, path) for path in found)
    return {path for path in found if price(field, path) == best}, survives
