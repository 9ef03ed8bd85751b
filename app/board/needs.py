"""What a game needs of its map, as plain values. ``app.board.check_list`` says how much of it has been entered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class PlacesNeed:
    """So many places of some kinds, or so many points of them, on the map or in a zone.

    ``points``: what each kind counts, one where it is left out. ``noun`` names them in the plural: towns.
    """

    noun: str
    kinds: tuple[str, ...]
    count: int
    rule: str = ""
    points: Mapping[str, int] = field(default_factory=dict)
    zone: str = ""


@dataclass(frozen=True)
class NamedNeed:
    """What the rulebook says of single hexes: a kind of place, or a terrain where ``terrain`` is set."""

    hexes: tuple[str, ...]
    slug: str
    name: str = ""
    rule: str = ""
    terrain: bool = False


@dataclass(frozen=True)
class PathNeed:
    """A path of a kind that runs through hexes, all of them joined by it, or that reaches an edge.

    ``edge`` is north, east, south or west, or one of the map's own edges. ``noun`` names it in the singular: railway.
    """

    kind: str
    noun: str
    through: tuple[str, ...] = ()
    edge: str = ""
    rule: str = ""


@dataclass(frozen=True)
class SidesNeed:
    """A feature on hexsides: those named, or any at all. ``noun`` names it in the singular."""

    feature: str
    noun: str
    sides: tuple[str, ...] = ()
    rule: str = ""


@dataclass(frozen=True)
class BorderNeed:
    """A border that runs from one hexside to another without a gap, past those named. ``noun`` names it."""

    name: str
    noun: str
    sides: tuple[str, ...] = ()
    rule: str = ""


@dataclass(frozen=True)
class ZoneNeed:
    """A zone with hexes in it, among them those named. ``noun`` names it."""

    name: str
    noun: str
    hexes: tuple[str, ...] = ()
    rule: str = ""


@dataclass(frozen=True)
class SourcesNeed:
    """Supply sources of a side, whose slug is also its word."""

    side: str
    rule: str = ""


Need = PlacesNeed | NamedNeed | PathNeed | SidesNeed | BorderNeed | ZoneNeed | SourcesNeed
