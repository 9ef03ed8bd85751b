"""Where on a board a point is: hexes, squares, named regions, and zones that hold grids of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import floor

from app.interop.vassal.hexgrid import HexGrid, Labels, Point
from app.interop.vassal.tree import Element

MOST_CORNERS = 5_000
_VARIABLE = re.compile(r"\$(\w+)\$")
_CORNER = re.compile(r"\s*(-?\d{1,7})\s*,\s*(-?\d{1,7})\s*")


@dataclass(frozen=True)
class SquareGrid:
    dx: float
    dy: float
    x0: float
    y0: float
    labels: Labels | None

    @staticmethod
    def read(element: Element) -> SquareGrid | None:
        dx, dy = element.number("dx", 48.0), element.number("dy", 48.0)
        numbering = element.first("SquareGridNumbering")
        if not (dx > 1 and dy > 1):
            return None
        labels = Labels.read(numbering) if numbering is not None else None
        return SquareGrid(dx, dy, element.whole("x0", 24), element.whole("y0", 24), labels)

    def label(self, point: Point, width: float, height: float) -> str:
        """What is printed in the square under a point of a board or zone of this size."""
        if self.labels is None:
            return ""
        column = floor((point[0] - self.x0) / self.dx + 0.5)
        row = int((point[1] - self.y0) / self.dy + 0.5)
        if self.labels.h_descends:
            column = int(width / self.dx + 0.5) - column
        if self.labels.v_descends:
            row = int(height / self.dy + 0.5) - row
        return self.labels.written(column, row)


@dataclass(frozen=True)
class Region:
    """A named point of a board, for boxes and areas."""

    name: str
    x: int
    y: int


@dataclass(frozen=True)
class RegionGrid:
    regions: tuple[Region, ...]

    @staticmethod
    def read(element: Element) -> RegionGrid:
        return RegionGrid(
            tuple(Region(r.get("name"), r.whole("originx"), r.whole("originy")) for r in element.all("Region"))
        )

    def label(self, point: Point, _width: float, _height: float) -> str:
        """The region nearest to a point; empty where there is none."""
        x, y = point
        nearest = min(self.regions, key=lambda r: (r.x - x) ** 2 + (r.y - y) ** 2, default=None)
        return nearest.name if nearest is not None else ""


@dataclass(frozen=True)
class Zone:
    """``path`` are the corners of its polygon in pixels of the board; ``grid`` is its own."""

    name: str
    path: tuple[tuple[int, int], ...]
    use_parent: bool
    format: str
    grid: HexGrid | SquareGrid | RegionGrid | None

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of what the polygon spans."""
        xs, ys = [x for x, _ in self.path], [y for _, y in self.path]
        return (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)) if self.path else (0, 0, 0, 0)

    def contains(self, point: Point) -> bool:
        """Whether a point is inside the polygon; on its left and upper edge it is."""
        x, y = point
        inside = False
        for (x1, y1), (x2, y2) in zip(self.path, (*self.path[1:], *self.path[:1]), strict=True):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                inside = not inside
        return inside


@dataclass(frozen=True)
class ZonedGrid:
    """``background`` holds outside every zone and in those that use it."""

    zones: tuple[Zone, ...]
    background: HexGrid | SquareGrid | RegionGrid | None

    def zone_at(self, point: Point) -> Zone | None:
        """The first zone in the module's order that a point lies in."""
        return next((zone for zone in self.zones if zone.contains(point)), None)


SimpleGrid = HexGrid | SquareGrid | RegionGrid
AnyGrid = SimpleGrid | ZonedGrid


def read_grid(holder: Element) -> AnyGrid | None:
    """The grid of a board or a zone; the first that is known."""
    for child in holder.children:
        if child.name == "ZonedGrid":
            return ZonedGrid(tuple(_zone(z) for z in child.all("Zone")), _simple(child))
        found = _simple_of(child)
        if found is not None:
            return found
    return None


def _simple(holder: Element) -> SimpleGrid | None:
    return next((grid for child in holder.children if (grid := _simple_of(child)) is not None), None)


def _simple_of(element: Element) -> SimpleGrid | None:
    if element.name == "HexGrid":
        return HexGrid.read(element)
    if element.name == "SquareGrid":
        return SquareGrid.read(element)
    return RegionGrid.read(element) if element.name == "RegionGrid" else None


def _zone(element: Element) -> Zone:
    corners = (_CORNER.fullmatch(corner) for corner in element.get("path").split(";")[:MOST_CORNERS])
    path = tuple((int(found[1]), int(found[2])) for found in corners if found is not None)
    return Zone(
        element.get("name"),
        path,
        element.flag("useParentGrid"),
        element.get("locationFormat", "$gridLocation$"),
        _simple(element),
    )


@dataclass(frozen=True)
class Spot:
    """What a board has at a point: the zone, the grid that holds there, and the label that is printed."""

    zone: Zone | None
    grid: SimpleGrid | None
    label: str

    @property
    def location(self) -> str:
        """What VASSAL calls the place; the label where no zone says it otherwise."""
        if self.zone is None:
            return self.label
        words = {"name": self.zone.name, "gridLocation": self.label}
        return _VARIABLE.sub(lambda m: words.get(m[1], ""), self.zone.format)


def spot_at(grid: AnyGrid | None, point: Point, width: float, height: float) -> Spot:
    """What a board of this size has at a point of it."""
    if not isinstance(grid, ZonedGrid):
        return Spot(None, grid, grid.label(point, width, height) if grid is not None else "")
    zone = grid.zone_at(point)
    if zone is None or zone.use_parent:
        found = grid.background
        return Spot(zone, found, found.label(point, width, height) if found is not None else "")
    _, _, across, down = zone.box
    return Spot(zone, zone.grid, zone.grid.label(point, across, down) if zone.grid is not None else "")


def hex_grids(grid: AnyGrid | None) -> Iterator[tuple[Zone | None, HexGrid]]:
    """The hex grids of a board, each with the zone that it lies in."""
    if isinstance(grid, HexGrid):
        yield None, grid
    elif isinstance(grid, ZonedGrid):
        if isinstance(grid.background, HexGrid):
            yield None, grid.background
        for zone in grid.zones:
            if isinstance(zone.grid, HexGrid) and not zone.use_parent:
                yield zone, zone.grid


def region_points(grid: AnyGrid | None) -> Iterator[Region]:
    """All named points of a board."""
    parts = (grid.background, *(zone.grid for zone in grid.zones)) if isinstance(grid, ZonedGrid) else (grid,)
    for part in parts:
        if isinstance(part, RegionGrid):
            yield from part.regions
