"""What a stroke covers, be it a stretch or a line of hexsides, and what it makes of the map: another board."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from heapq import heappop, heappush
from math import hypot

from PySide6.QtCore import QPointF

from app.board.board import CLEAR, UNKNOWN, Board, Place, Site
from app.board.layout import Layout, Point
from app.ui.map.tools.brushes import BORDER, CONTROL, EDGE, HEXSIDE, PATH, PLACE, SOURCE, TERRAIN, ZONE, Brush


def painted_board(
    board: Board,
    brush: Brush,
    places: Sequence[int],
    *,
    wipe: bool,
    side: str = "",
    bare: str = CLEAR,
    add: bool = False,
) -> Board:
    """``places`` are hexes, or hexside keys for a brush that paints those; ``side`` owns a supply source. Wiped terrain
    leaves ``bare``; with ``add`` terrain comes to what is there."""
    if brush.kind == TERRAIN:
        return replace(board, terrain=_terrain(board, brush.slug, frozenset(places), wipe=wipe, bare=bare, add=add))
    if brush.kind == PLACE:
        return _places(board, brush, places, wipe=wipe)
    if brush.kind == HEXSIDE:
        sides = dict(board.sides)
        for key in places:
            features = sides.get(key, frozenset())
            sides[key] = features - {brush.slug} if wipe else features | {brush.slug}
        return replace(board, sides={key: f for key, f in sides.items() if f})
    if brush.kind == PATH:
        chains = board.paths.get(brush.slug, ())
        if wipe:
            chains = without(chains, set(places))
        elif len(places) > 1:
            chains = (*chains, tuple(places))
        return replace(board, paths={**board.paths, brush.slug: chains})
    if brush.kind == CONTROL:
        control = {at: owner for at, owner in board.control.items() if at not in places}
        return replace(board, control=control if wipe else {**control, **dict.fromkeys(places, brush.slug)})
    if brush.kind == SOURCE:
        return replace(board, sources=_named(board.sources, side, places, wipe))
    if brush.kind == ZONE:
        return replace(board, zones=_named(board.zones, brush.slug, places, wipe))
    if brush.kind == EDGE:
        return replace(board, edges=_named(board.edges, brush.slug, places, wipe))
    if brush.kind == BORDER:
        return replace(board, borders=_named(board.borders, brush.slug, places, wipe))
    return board


def _terrain(
    board: Board, slug: str, inside: frozenset[int], *, wipe: bool, bare: str, add: bool
) -> tuple[tuple[str, ...], ...]:
    def of(kinds: tuple[str, ...]) -> tuple[str, ...]:
        if wipe and add:
            return tuple(kind for kind in kinds if kind != slug) or (bare,)
        if wipe or not add or board_is_bare(kinds):
            return (bare,) if wipe else (slug,)
        return kinds if slug in kinds else (*kinds, slug)

    return tuple(of(kinds) if i in inside else kinds for i, kinds in enumerate(board.terrain))


def board_is_bare(kinds: Sequence[str]) -> bool:
    """Whether a hex has nothing that another terrain could come to."""
    return all(kind in (CLEAR, UNKNOWN) for kind in kinds)


def _places(board: Board, brush: Brush, places: Sequence[int], *, wipe: bool) -> Board:
    found = dict(board.places)
    for i in places:
        others = tuple(p for p in found.get(i, ()) if p.kind != brush.slug)
        found[i] = others if wipe else (*others, Place(brush.slug))
    after = replace(board, places={i: p for i, p in found.items() if p})
    return _sited(after, brush.slug, places, wipe) if brush.site else after


def _sited(board: Board, slug: str, places: Sequence[int], wipe: bool) -> Board:
    """With, or without, a site in the middle of these hexes; what others control stays theirs."""
    names = {f"{board.grid.name(i)}#{slug}": i for i in places}
    kept = [site for site in board.sites if not (wipe and site.name in names)]
    there = {site.name for site in kept}
    if not wipe:
        kept += [Site(name, i, central=True) for name, i in names.items() if name not in there]
    size = board.grid.size
    numbers = {site.name: size + k for k, site in enumerate(kept)}
    control = {
        at if at < size else numbers[board.sites[at - size].name]: owner
        for at, owner in board.control.items()
        if at < size or board.sites[at - size].name in numbers
    }
    return replace(board, sites=tuple(kept), control=control)


def _named(
    sets: Mapping[str, frozenset[int]], name: str, places: Iterable[int], wipe: bool
) -> dict[str, frozenset[int]]:
    before = sets.get(name, frozenset())
    return {**sets, name: before - frozenset(places) if wipe else before | frozenset(places)}


def without(chains: Iterable[tuple[int, ...]], gone: set[int]) -> tuple[tuple[int, ...], ...]:
    """The chains cut where they pass a hex of ``gone``."""
    found: list[tuple[int, ...]] = []
    for chain in chains:
        piece: list[int] = []
        for i in (*chain, -1):
            if i in gone or i < 0:
                if len(piece) > 1:
                    found.append(tuple(piece))
                piece = []
            else:
                piece.append(i)
    return tuple(found)


def region(board: Board, brush: Brush, start: int) -> tuple[int, ...]:
    """For terrain: the hexes of the same terrain. For a zone or control: those that are in it or not, as ``start`` is,
    and no border between them. The hex itself first."""
    like = _likeness(board, brush)
    borders = frozenset().union(*board.borders.values()) if brush.kind != TERRAIN else frozenset()
    wanted, grid = like(start), board.grid
    seen, queue = {start: None}, deque([start])
    while queue:
        here = queue.popleft()
        for d, near in enumerate(grid.neighbors[here]):
            if near >= 0 and near not in seen and like(near) == wanted and grid.sides[here][d] not in borders:
                seen[near] = None
                queue.append(near)
    return tuple(seen)


def _likeness(board: Board, brush: Brush) -> Callable[[int], object]:
    if brush.kind == ZONE:
        members = board.zones.get(brush.slug, frozenset())
        return lambda i: i in members
    if brush.kind == CONTROL:
        return lambda i: board.control.get(i, "")
    return lambda i: board.terrain[i]


STRAY = 0.35
"""What a hexside costs for each length of one that it lies off the straight line."""


class SideWays:
    """The corners of a layout's hexes and the hexsides between them."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.points: list[Point] = []
        self._numbers: dict[tuple[int, int], int] = {}
        self.ways: list[list[tuple[int, int]]] = []
        grid = layout.grid
        keys = {
            key
            for sides, around in zip(grid.sides, grid.neighbors, strict=True)
            for key, near in zip(sides, around, strict=True)
            if near >= 0
        }
        for key in sorted(keys):
            a, b = (self._corner(point) for point in layout.side_ends(key))
            self.ways[a].append((b, key))
            self.ways[b].append((a, key))
        (x, y), (u, v) = layout.side_ends(next(iter(keys))) if keys else ((0.0, 0.0), (1.0, 0.0))
        self.length = hypot(u - x, v - y)

    def _corner(self, point: Point) -> int:
        key = round(point[0] * 4), round(point[1] * 4)
        for near in ((key[0] + i, key[1] + j) for i in (0, -1, 1) for j in (0, -1, 1)):
            if near in self._numbers:
                return self._numbers[near]
        self._numbers[key] = len(self.points)
        self.points.append(point)
        self.ways.append([])
        return len(self.points) - 1

    def nearest(self, at: QPointF) -> int:
        """The number of the corner nearest to a point, -1 where there is none."""
        here = self.layout.hex_at(at.x(), at.y())
        if here is None:
            return -1
        points = {self._corner(p): p for p in self.layout.corners(here)}
        usable = [n for n in points if n < len(self.ways) and self.ways[n]]
        return min(usable, key=lambda n: hypot(points[n][0] - at.x(), points[n][1] - at.y()), default=-1)

    def between(self, start: QPointF, end: QPointF) -> tuple[int, ...]:
        """The keys of the hexsides from the corner nearest to ``start`` to that nearest to ``end``, in their order."""
        a, b = self.nearest(start), self.nearest(end)
        if a < 0 or b < 0 or a == b:
            return ()
        (ax, ay), (bx, by) = self.points[a], self.points[b]
        far = hypot(bx - ax, by - ay) or 1.0
        before: dict[int, tuple[int, int]] = {}
        best, queue = {a: 0.0}, [(far / self.length, a)]
        while queue:
            _, here = heappop(queue)
            if here == b:
                break
            for there, key in self.ways[here]:
                x, y = self.points[there]
                off = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / far
                cost = best[here] + 1 + STRAY * off / self.length
                if cost < best.get(there, float("inf")):
                    best[there], before[there] = cost, (here, key)
                    heappush(queue, (cost + hypot(bx - x, by - y) / self.length, there))
        found: list[int] = []
        while b in before:
            b, key = before[b]
            found.append(key)
        return tuple(reversed(found))


@lru_cache(maxsize=2)
def ways_of(layout: Layout) -> SideWays:
    return SideWays(layout)
