"""What a stroke makes of the map: a board becomes another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from app.board.board import CLEAR, UNKNOWN, Board, Place, Site
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
