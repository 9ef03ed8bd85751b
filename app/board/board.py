"""A board: a grid and everything printed on it; and a board on another grid: whatever bears the same printed number
there goes along. Free of rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise

from app.board.grid import Grid
from app.errors import UnknownHex
from app.messages import Sentence

UNKNOWN = "unknown"
"""Terrain that nobody has entered yet: a value of its own, neither clear nor forbidden."""
CLEAR = "clear"

NOTHING: frozenset[str] = frozenset()
NO_HEXES: frozenset[int] = frozenset()


class UnknownSite(UnknownHex):
    """A site that the map does not have, in a hex that it may have."""

    def __init__(self, name: str, map_name: str = "this") -> None:
        super().__init__(name, map_name)
        self.words = Sentence("no site {name} on the {map_name} map", name=name, map_name=map_name)


@dataclass(frozen=True, slots=True)
class Place:
    """Something in a hex: ``kind`` is a slug (city, oilfield), ``name`` its printed name or empty."""

    kind: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Site:
    """A place inside a hex with control and garrison of its own, such as a fortress.

    ``name`` is the hex's name, ``#`` and a slug. ``sides``: keys of the sides of its hex that it lies on; a
    ``central`` site lies on none.
    """

    name: str
    hex: int
    sides: frozenset[int] = frozenset()
    central: bool = False


@dataclass(frozen=True)
class BoardWords:
    """The slugs that a system knows; what is read from a file is checked against them. ``site_places`` are kinds of
    place that are sites in the middle of their hex."""

    terrain: frozenset[str]
    places: frozenset[str]
    hexsides: frozenset[str]
    paths: frozenset[str]
    site_places: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Board:
    """The map of a game, by hex index and hexside key of its grid. A value: ``BoardPatch`` makes another.

    - ``terrain``: one or several slugs for every hex.
    - ``places``: what stands in a hex.
    - ``sides``: features by hexside key.
    - ``paths``: kind to chains of adjacent hexes.
    - ``borders``: name to hexside keys.
    - ``zones``, ``edges``: name to hexes; edges are stretches of the map's rim.
    - ``sources``: side to supply source hexes.
    - ``control``: the side that controls a location at the start.
    - ``sites``: site k is the location ``grid.size + k``; a hex is the location of its index.
    """

    grid: Grid
    terrain: tuple[tuple[str, ...], ...]
    places: Mapping[int, tuple[Place, ...]] = field(default_factory=dict)
    sides: Mapping[int, frozenset[str]] = field(default_factory=dict)
    paths: Mapping[str, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    borders: Mapping[str, frozenset[int]] = field(default_factory=dict)
    zones: Mapping[str, frozenset[int]] = field(default_factory=dict)
    edges: Mapping[str, frozenset[int]] = field(default_factory=dict)
    sources: Mapping[str, frozenset[int]] = field(default_factory=dict)
    control: Mapping[int, str] = field(default_factory=dict)
    sites: tuple[Site, ...] = ()
    name: str = ""

    def __post_init__(self) -> None:
        if len(self.terrain) != self.grid.size:
            raise ValueError(f"{len(self.terrain)} hexes of terrain for a grid of {self.grid.size}")

    def __hash__(self) -> int:
        return hash((self.name, self.grid))

    # Locations

    @property
    def locations(self) -> int:
        """How many locations there are: hexes, then sites."""
        return self.grid.size + len(self.sites)

    def hex_of(self, location: int) -> int:
        """The hex of a location: itself, or the hex around a site."""
        size = self.grid.size
        return location if location < size else self.sites[location - size].hex

    def site_of(self, location: int) -> Site | None:
        """The site that a location is, None for a hex."""
        size = self.grid.size
        return None if location < size else self.sites[location - size]

    @cached_property
    def _site_locations(self) -> dict[str, int]:
        return {site.name: self.grid.size + k for k, site in enumerate(self.sites)}

    def location(self, name: str) -> int:
        """The location of ``N2431`` or ``401#fortress``. Raises UnknownHex (UnknownSite for the latter)."""
        hex_name, mark, slug = name.partition("#")
        if not mark:
            return self.grid.index(name)
        found = self._site_locations.get(f"{self.grid.name(self.grid.index(hex_name))}#{slug}")
        if found is None:
            raise UnknownSite(name, self.grid.spec.name)
        return found

    def find(self, name: str) -> int | None:
        """The location of a name that a rulebook speaks of, None where the map is a sector without it."""
        try:
            return self.location(name)
        except UnknownHex:
            return None

    def place_named(self, name: str) -> int | None:
        """The hex of a number, or of the name that the map has for a place; None where the map shows none yet."""
        if name[:1].isdigit():
            return self.find(name)
        for hex_, places in self.places.items():
            if any(place.name.casefold() == name.casefold() for place in places):
                return hex_
        return None

    def known(self, names: Iterable[str]) -> frozenset[int]:
        """The locations of those names that the map has."""
        return frozenset(found for name in names if (found := self.find(name)) is not None)

    def location_name(self, location: int) -> str:
        """The name that ``location`` reads back."""
        size = self.grid.size
        return self.grid.name(location) if location < size else self.sites[location - size].name

    def sites_in(self, i: int) -> tuple[int, ...]:
        """The locations of the sites inside a hex."""
        return tuple(self.grid.size + k for k, site in enumerate(self.sites) if site.hex == i)

    # What is printed

    def has_terrain(self, i: int, slug: str) -> bool:
        """Whether a hex has this terrain, alone or among others."""
        return slug in self.terrain[i]

    def is_unknown(self, i: int) -> bool:
        """Whether the terrain of a hex has not been entered."""
        return UNKNOWN in self.terrain[i]

    def is_unknown_side(self, key: int) -> bool:
        """Whether a hexside may have features that have not been entered: it shows none, and the terrain of a hex
        beside it is not entered either."""
        return not self.sides.get(key) and any(end >= 0 and self.is_unknown(end) for end in self.grid.side_ends(key))

    def side_features(self, a: int, b: int) -> frozenset[str]:
        """What lies on the hexside between two neighbors. Raises ValueError if they are not adjacent."""
        return self.sides.get(self.grid.side_between(a, b), NOTHING)

    @cached_property
    def unknown_hexes(self) -> frozenset[int]:
        """The hexes whose terrain has not been entered."""
        return frozenset(i for i in range(self.grid.size) if self.is_unknown(i))

    @cached_property
    def _kinds(self) -> dict[int, frozenset[str]]:
        return {i: frozenset(place.kind for place in places) for i, places in self.places.items()}

    def place_kinds(self, i: int) -> frozenset[str]:
        """The kinds of place in a hex."""
        return self._kinds.get(i, NOTHING)

    def place_hexes(self, kind: str) -> frozenset[int]:
        """The hexes that hold a place of this kind."""
        return frozenset(i for i, kinds in self._kinds.items() if kind in kinds)

    @cached_property
    def _path_hexes(self) -> dict[str, frozenset[int]]:
        return {kind: frozenset(i for chain in chains for i in chain) for kind, chains in self.paths.items()}

    def path_hexes(self, kind: str) -> frozenset[int]:
        """The hexes on any path of this kind; empty where there is none."""
        return self._path_hexes.get(kind, frozenset())

    @cached_property
    def _path_steps(self) -> dict[str, frozenset[tuple[int, int]]]:
        return {
            kind: frozenset(step for chain in chains for a, b in pairwise(chain) for step in ((a, b), (b, a)))
            for kind, chains in self.paths.items()
        }

    def path_steps(self, kind: str) -> frozenset[tuple[int, int]]:
        """The steps from hex to hex along paths of this kind, both ways."""
        return self._path_steps.get(kind, frozenset())

    # Other boards

    def blank(self) -> Board:
        """The same grid, clear everywhere and empty: no features, paths, places or sites.

        Edges, supply sources, borders, zones and the start control of hexes stay.
        """
        size = self.grid.size
        return replace(
            self,
            terrain=((CLEAR,),) * size,
            places={},
            sides={},
            paths={},
            sites=(),
            control={at: side for at, side in self.control.items() if at < size},
        )


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
