"""What a game needs of its map, out of ``map-needs.toml`` in its folder: only what its rulebook says for certain."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Self

from pydantic import Field, model_validator

from app.board.needs import BorderNeed, NamedNeed, Need, PathNeed, PlacesNeed, SidesNeed, SourcesNeed, ZoneNeed
from app.board.tomltext import TomlText
from app.messages import Sentence
from app.systems.scenario.data import DataTable

FILE = "map-needs.toml"


class PlacesData(DataTable):
    """``count`` places of these kinds, or points of them, each counting what ``points`` says; in a zone or anywhere."""

    noun: str
    kinds: tuple[str, ...] = Field(min_length=1)
    count: int = Field(ge=1)
    points: Mapping[str, int] = {}
    zone: str = ""
    rule: str = ""


class NamedData(DataTable):
    """Single hexes with a kind of ``place`` or with a ``terrain``."""

    hexes: tuple[str, ...] = Field(min_length=1)
    place: str = ""
    terrain: str = ""
    name: str = ""
    rule: str = ""

    @model_validator(mode="after")
    def _one(self) -> Self:
        if bool(self.place) == bool(self.terrain):
            raise ValueError(Sentence("give place or terrain, one of the two"))
        return self


class PathData(DataTable):
    kind: str
    noun: str
    through: tuple[str, ...] = ()
    edge: str = ""
    rule: str = ""


class SidesData(DataTable):
    feature: str
    noun: str
    sides: tuple[str, ...] = ()
    rule: str = ""


class BorderData(DataTable):
    name: str
    noun: str
    sides: tuple[str, ...] = ()
    rule: str = ""


class ZoneData(DataTable):
    name: str
    noun: str
    hexes: tuple[str, ...] = ()
    rule: str = ""


class SourcesData(DataTable):
    side: str
    rule: str = ""


class MapNeedsData(DataTable):
    """The tables of the file, all of them lists. ``noun`` is what a line of the check list calls the thing."""

    places: tuple[PlacesData, ...] = ()
    named: tuple[NamedData, ...] = ()
    path: tuple[PathData, ...] = ()
    sides: tuple[SidesData, ...] = ()
    border: tuple[BorderData, ...] = ()
    zone: tuple[ZoneData, ...] = ()
    sources: tuple[SourcesData, ...] = ()

    def needs(self) -> tuple[Need, ...]:
        """In the order of the check list: places, then what lies between them, then areas and sources."""
        return (
            *(PlacesNeed(p.noun, p.kinds, p.count, p.rule, p.points, p.zone) for p in self.places),
            *(NamedNeed(n.hexes, n.place or n.terrain, n.name, n.rule, bool(n.terrain)) for n in self.named),
            *(PathNeed(p.kind, p.noun, p.through, p.edge, p.rule) for p in self.path),
            *(SidesNeed(s.feature, s.noun, s.sides, s.rule) for s in self.sides),
            *(BorderNeed(b.name, b.noun, b.sides, b.rule) for b in self.border),
            *(ZoneNeed(z.name, z.noun, z.hexes, z.rule) for z in self.zone),
            *(SourcesNeed(s.side, s.rule) for s in self.sources),
        )


def needs_in(folder: Path) -> tuple[Need, ...]:
    """What the game of this folder needs of its map; nothing where it has no such file. Raises BadInput whose problems
    name file, line and field."""
    path = folder / FILE
    return TomlText(path).read(MapNeedsData).needs() if path.is_file() else ()


def needs_of(system: object) -> tuple[Need, ...]:
    """What a system says that it needs of its map; nothing for one that says nothing."""
    asked = getattr(system, "map_needs", None)
    return tuple(asked()) if callable(asked) else ()
