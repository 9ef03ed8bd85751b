"""A terrain chart bound to a board: what it costs each mobility class to enter each hex and to cross each hexside.

Costs are flat tables by hex index, so that a search during a drag asks no questions. ``None`` means "may not".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from app.board.board import UNKNOWN, Board
from app.rules.parts import Points

ALL = ""
"""The figure for every mobility class that has none of its own"""


@dataclass(frozen=True)
class Terrain:
    """One line of the chart. ``cost`` in movement points by mobility class, ``None`` where the class may not enter;
    ``shift`` in columns for an attack into it, right positive; ``concentric`` is false where that bonus is barred."""

    slug: str
    name: str
    rule: str
    cost: Mapping[str, Points | None] = field(default_factory=dict)
    shift: int = 0
    shift_rule: str = ""
    concentric: bool = True
    water: bool = False


@dataclass(frozen=True)
class Hexside:
    """``extra`` movement points to cross by mobility class, ``ALL`` for every class without a figure of its own,
    ``None`` where the class may not; ``attack`` is ``""``, ``halve`` or ``no``, ``shift`` its columns, right positive.
    """

    slug: str
    name: str
    rule: str
    extra: Mapping[str, Points | None] = field(default_factory=dict)
    attack: str = ""
    attack_rule: str = ""
    shift: int = 0


@dataclass(frozen=True)
class TerrainChart:
    """``bases`` leads from a mobility class to the one whose figures it uses where it has none of its own."""

    terrain: Mapping[str, Terrain]
    places: Mapping[str, Terrain]
    hexsides: Mapping[str, Hexside]
    bases: Mapping[str, str]
    default: str = "clear"

    def cost(self, slug: str, mobility: str) -> Points | None:
        """Points to enter terrain ``slug``; unknown terrain costs what the default terrain does."""
        return self._figure(self.terrain[self.default if slug == UNKNOWN else slug].cost, mobility)

    def extra(self, slug: str, mobility: str) -> Points | None:
        """Further points to cross a hexside with feature ``slug``; 0 for a feature that the chart does not know."""
        hexside = self.hexsides.get(slug)
        return 0 if hexside is None else self._figure(hexside.extra, mobility, 0)

    def _figure(
        self, figures: Mapping[str, Points | None], mobility: str, without: Points | None = None
    ) -> Points | None:
        while mobility not in figures and mobility in self.bases:
            mobility = self.bases[mobility]
        return figures[mobility] if mobility in figures else figures.get(ALL, without)

    def bind(self, board: Board) -> BoundChart:
        return BoundChart(self, board)


@dataclass(frozen=True)
class BoundChart:
    """``entry(class)[hex]`` and ``crossing(class)[side key]`` are the two tables of a search."""

    chart: TerrainChart
    board: Board
    _entry: dict[str, Sequence[Points | None]] = field(default_factory=dict)
    _crossing: dict[str, Mapping[int, Points | None]] = field(default_factory=dict)

    def entry(self, mobility: str) -> Sequence[Points | None]:
        """Points to enter each hex, the dearest of its terrains; ``None`` where the class may not."""
        if mobility not in self._entry:
            by_terrain: dict[tuple[str, ...], Points | None] = {}
            for kinds in set(self.board.terrain):
                costs = [self.chart.cost(kind, mobility) for kind in kinds]
                known = [c for c in costs if c is not None]
                by_terrain[kinds] = max(known, default=None) if len(known) == len(costs) else None
            self._entry[mobility] = [by_terrain[kinds] for kinds in self.board.terrain]
        return self._entry[mobility]

    def crossing(self, mobility: str) -> Mapping[int, Points | None]:
        """Extra points by side key, where the class pays any: the sum of the side's features; ``None`` where one of
        them may not be crossed."""
        if mobility not in self._crossing:
            found: dict[int, Points | None] = {}
            for key, features in self.board.sides.items():
                extras = [self.chart.extra(f, mobility) for f in features]
                known = [e for e in extras if e is not None]
                if len(known) < len(extras) or any(known):
                    found[key] = sum(known, start=0) if len(known) == len(extras) else None
            self._crossing[mobility] = found
        return self._crossing[mobility]

    @cached_property
    def water(self) -> frozenset[int]:
        """Hexes that are all water: no path or pass leads into them."""
        kinds = {slug for slug, terrain in self.chart.terrain.items() if terrain.water}
        return frozenset(i for i, slugs in enumerate(self.board.terrain) if kinds.intersection(slugs))

    def barring_side(self, key: int, mobility: str) -> Hexside | None:
        """The feature of a hexside that the class may not cross."""
        features = sorted(self.board.sides.get(key, frozenset()))
        barring = next((f for f in features if self.chart.extra(f, mobility) is None), None)
        return None if barring is None else self.chart.hexsides[barring]

    def barring_terrain(self, hex_: int, mobility: str) -> Terrain | None:
        """The terrain of a hex that the class may not enter."""
        for kind in self.board.terrain[hex_]:
            if self.chart.cost(kind, mobility) is None:
                return self.chart.terrain[kind]
        return None

    def defending(self, hex_: int) -> tuple[Terrain, ...]:
        """Terrain and places of a hex that have something to say in combat, terrain first."""
        kinds = [self.chart.terrain[k] for k in self.board.terrain[hex_] if k in self.chart.terrain]
        places = [self.chart.places[k] for k in sorted(self.board.place_kinds(hex_)) if k in self.chart.places]
        return tuple(t for t in (*kinds, *places) if t.shift or not t.concentric)
