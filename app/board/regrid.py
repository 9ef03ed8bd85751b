"""A board on another grid: whatever bears the same printed number there goes along."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise

from app.board.board import UNKNOWN, Board, Site
from app.board.grid import Grid


def on_grid(board: Board, grid: Grid) -> Board:
    """Hexes are known by their printed numbers; those that only the new grid has are unknown and bare, and what lay on
    others is left behind. A path is cut where two of its hexes no longer touch."""
    if grid == board.grid:
        return board
    old = board.grid
    new = {i: grid.index(name) for i, name in enumerate(old.names) if _has(grid, name)}
    terrain: list[tuple[str, ...]] = [(UNKNOWN,)] * grid.size
    for i, j in new.items():
        terrain[j] = board.terrain[i]
    sides = {k: key for k, key in ((k, _side(old, grid, new, k)) for k in _keys(board)) if key is not None}
    sites = [site for site in board.sites if site.hex in new and site.sides <= sides.keys()]
    kept = {old.size + k: grid.size + sites.index(site) for k, site in enumerate(board.sites) if site in sites}
    return Board(
        grid,
        tuple(terrain),
        places={new[i]: places for i, places in board.places.items() if i in new},
        sides={sides[k]: features for k, features in board.sides.items() if k in sides},
        paths={kind: tuple(_chains(grid, new, chains)) for kind, chains in board.paths.items()},
        borders={name: frozenset(sides[k] for k in keys if k in sides) for name, keys in board.borders.items()},
        zones=_moved(board.zones, new),
        edges=_moved(board.edges, new),
        sources=_moved(board.sources, new),
        control={{**new, **kept}[at]: side for at, side in board.control.items() if at in new or at in kept},
        sites=tuple(Site(s.name, new[s.hex], frozenset(sides[k] for k in s.sides), s.central) for s in sites),
        name=board.name,
    )


def _has(grid: Grid, name: str) -> bool:
    return name in grid.own_names


def _keys(board: Board) -> set[int]:
    found = set(board.sides)
    for keys in board.borders.values():
        found |= keys
    for site in board.sites:
        found |= site.sides
    return found


def _side(old: Grid, grid: Grid, new: Mapping[int, int], key: int) -> int | None:
    """The same hexside there; one at the rim goes by its hex and direction."""
    a, b = old.side_ends(key)
    if a not in new:
        return grid.side(new[b], (key % 6 + 3) % 6) if b in new else None
    if b < 0 or b not in new:
        return grid.side(new[a], key % 6)
    return grid.side_between(new[a], new[b]) if new[b] in grid.adjacent[new[a]] else None


def _chains(grid: Grid, new: Mapping[int, int], chains: Iterable[tuple[int, ...]]) -> Iterable[tuple[int, ...]]:
    for chain in chains:
        piece: list[int] = []
        for a, b in pairwise((*chain, -1)):
            if a in new:
                piece.append(new[a])
            goes_on = a in new and b in new and new[b] in grid.adjacent[new[a]]
            if not goes_on:
                if len(piece) > 1:
                    yield tuple(piece)
                piece = []


def _moved(sets: Mapping[str, frozenset[int]], new: Mapping[int, int]) -> dict[str, frozenset[int]]:
    return {name: frozenset(new[i] for i in hexes if i in new) for name, hexes in sets.items()}
