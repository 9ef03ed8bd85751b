"""Patches: what a position file says differs from the map, by printed names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, Field, StrictBool

from app.board.board import Board, BoardWords, Place, Site
from app.board.reading import Reader
from app.messages import Sentence

K = TypeVar("K")
V = TypeVar("V")


class PathPatch(BaseModel):
    """A chain of adjacent hexes."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    kind: str = Field(description="one of the game's paths")
    hexes: tuple[str, ...] = Field(description="the hexes in order, each adjacent to the one before")


class SitePatch(BaseModel):
    """Where in its hex a site is: on some of its hexsides, or in the middle."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    sides: tuple[str, ...] = Field(default=(), description="hexsides `A/B` that the site is on")
    central: StrictBool = Field(default=False, description="true for a site in the middle of its hex")


class BoardPatch(BaseModel):
    """The ``map`` field of a position file: what differs from the game's own map (``applied_to``)."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    blank: StrictBool = Field(
        default=False,
        description="true first makes every hex clear and empty: no hexside features, paths or places. The grid, the "
        "map edges, supply sources, borders and control at the start stay",
    )
    terrain: Mapping[str, str | tuple[str, ...]] = Field(
        default={}, description="hex to terrain, or to a list where a game knows several in a hex"
    )
    places: Mapping[str, tuple[str, ...]] = Field(
        default={}, description="hex to its list of places; an empty list clears it"
    )
    hexsides: Mapping[str, tuple[str, ...]] = Field(
        default={}, description="hexside `A/B`, in either order, to its list of features; an empty list clears it"
    )
    paths: tuple[PathPatch, ...] = Field(
        default=(), description="roads and the like; each replaces what the map has of its kind, several add up"
    )
    control: Mapping[str, str | None] = Field(
        default={}, description="hex or site to the side that controls it, null for neither"
    )
    zones: Mapping[str, tuple[str, ...]] = Field(
        default={}, description="hex to zones (countries, areas), added to those of the map"
    )
    sites: Mapping[str, SitePatch] = Field(default={}, description="site, `401#fortress`, to where it is in its hex")

    def applied_to(self, board: Board, vocabulary: BoardWords | None = None, place: str = "map") -> Board:
        """The board with the patch laid over it; ``place`` opens the place of each problem.

        Raises BadInput with every hex, hexside, slug or site of the patch that does not fit.
        """
        reader = Reader(board.grid, vocabulary, place)
        base = board.blank() if self.blank else board
        sites = self._sites(base, reader)
        if vocabulary is not None and vocabulary.site_places:
            sites = self._placed_sites(base, reader, vocabulary.site_places, sites)
        new = replace(
            base,
            terrain=self._terrain(base, reader),
            places=self._places(base, reader),
            sides=self._sides(base, reader),
            paths=self._paths(base, reader),
            zones=self._zones(base, reader),
            sites=sites,
        )
        control = self._control(new, reader)
        reader.finish()
        return replace(new, control=control)

    def _terrain(self, board: Board, reader: Reader) -> tuple[tuple[str, ...], ...]:
        terrain = list(board.terrain)
        for i, where, value in reader.by_hex("terrain", self.terrain):
            slugs = (value,) if isinstance(value, str) else value
            if not slugs:
                reader.problem(where, Sentence("a hex needs at least one terrain: name it, or leave the hex out"))
            if reader.slugs(where, "terrain", slugs):
                terrain[i] = tuple(slugs)
        return tuple(terrain)

    def _places(self, board: Board, reader: Reader) -> dict[int, tuple[Place, ...]]:
        places = dict(board.places)
        for i, where, kinds in reader.by_hex("places", self.places):
            reader.slugs(where, "places", kinds)
            names = {old.kind: old.name for old in board.places.get(i, ())}
            places[i] = tuple(Place(kind, names.get(kind, "")) for kind in kinds)
        return _filled(places)

    def _sides(self, board: Board, reader: Reader) -> dict[int, frozenset[str]]:
        sides = dict(board.sides)
        seen: dict[int, str] = {}
        for name, features in self.hexsides.items():
            where = f"hexsides.{name}"
            key = reader.side(where, name)
            reader.slugs(where, "hexsides", features)
            if key is None:
                continue
            if key in seen:
                reader.problem(where, Sentence("this hexside is the same as {other}: give it once", other=seen[key]))
            seen[key] = name
            sides[key] = frozenset(features)
        return _filled(sides)

    def _paths(self, board: Board, reader: Reader) -> dict[str, tuple[tuple[int, ...], ...]]:
        chains: dict[str, list[tuple[int, ...]]] = {}
        for n, path in enumerate(self.paths):
            where = f"paths[{n}]"
            reader.slugs(f"{where}.kind", "paths", (path.kind,))
            of_kind = chains.setdefault(path.kind, [])
            hexes = [reader.hex(f"{where}.hexes[{k}]", name) for k, name in enumerate(path.hexes)]
            chain = reader.chain(f"{where}.hexes", hexes)
            if chain:
                of_kind.append(chain)
        return _filled({**board.paths, **{kind: tuple(of_kind) for kind, of_kind in chains.items()}})

    def _zones(self, board: Board, reader: Reader) -> dict[str, frozenset[int]]:
        zones = {name: set(hexes) for name, hexes in board.zones.items()}
        for i, _, names in reader.by_hex("zones", self.zones):
            for name in names:
                zones.setdefault(name, set()).add(i)
        return {name: frozenset(hexes) for name, hexes in zones.items()}

    def _sites(self, board: Board, reader: Reader) -> tuple[Site, ...]:
        """The old sites keep their places in the order, so that their locations stand."""
        sites = {site.name: site for site in board.sites}
        for name, patch in self.sites.items():
            site = reader.site(f"sites.{name}", name, patch.sides, patch.central)
            if site is not None:
                sites[site.name] = site
        return tuple(sites.values())

    def _placed_sites(
        self, board: Board, reader: Reader, kinds: frozenset[str], sites: tuple[Site, ...]
    ) -> tuple[Site, ...]:
        """With a central site for every place of these kinds in a hex that has none of that name."""
        found = {site.name: site for site in sites}
        for i, _, listed in reader.by_hex("places", self.places):
            for kind in kinds.intersection(listed):
                name = f"{board.grid.name(i)}#{kind}"
                found.setdefault(name, Site(name, i, central=True))
        return tuple(found.values())

    def _control(self, board: Board, reader: Reader) -> dict[int, str]:
        control = dict(board.control)
        for name, side in self.control.items():
            at = reader.location(f"control.{name}", board, name)
            if at is None:
                continue
            if side is None:
                control.pop(at, None)
            else:
                control[at] = side
        return control


def _filled(entries: Mapping[K, V]) -> dict[K, V]:
    """Without what has become empty, so that equal boards compare equal."""
    return {key: value for key, value in entries.items() if value}
