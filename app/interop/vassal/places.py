"""Where on a board a point is: hexes with what is printed in them, squares, named regions, and zones that hold grids
of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import floor, sqrt

from app.interop.vassal.archive import Element

Point = tuple[float, float]
Cell = tuple[int, int]
"""Raw column and row."""

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST_HEXES = 20_000
LONGEST = 60
"""Letters of an alphabetic number; more are a slip of the file."""


@dataclass(frozen=True)
class Labels:
    """How columns (``h``) and rows (``v``) are numbered; ``slant`` is true for oblique numbering."""

    column_first: bool = True
    separator: str = ""
    h_letters: bool = False
    v_letters: bool = False
    h_leading: int = 1
    v_leading: int = 1
    h_off: int = 1
    v_off: int = 1
    h_descends: bool = False
    v_descends: bool = False
    stagger: bool = True
    slant: bool = False

    @staticmethod
    def read(element: Element) -> Labels:
        return Labels(
            element.get("first", "H") != "V",
            element.get("sep"),
            element.get("hType", "N") == "A",
            element.get("vType", "N") == "A",
            element.whole("hLeading", 1),
            element.whole("vLeading", 1),
            element.whole("hOff", 1),
            element.whole("vOff", 1),
            element.flag("hDescend"),
            element.flag("vDescend"),
            element.flag("stagger", True),
            element.name == "ObliqueHexGridNumbering",
        )

    def written(self, column: int, row: int) -> str:
        """The label of a column and row before their offsets."""
        across = numeral(column + self.h_off, self.h_letters, self.h_leading)
        down = numeral(row + self.v_off, self.v_letters, self.v_leading)
        return across + self.separator + down if self.column_first else down + self.separator + across


def numeral(number: int, letters: bool, leading: int) -> str:
    """A number as it is printed: ``leading`` counts the zeros that one digit gets; letters repeat (Z, AA, BB)."""
    sign, number = ("-" if number < 0 else ""), abs(number)
    if letters:
        return sign + ALPHABET[number % 26] * min(number // 26 + 1, LONGEST)
    return f"{sign}{number:0{max(0, min(leading, LONGEST)) + 1}d}"


@dataclass(frozen=True)
class HexGrid:
    """``dx`` between columns and ``dy`` between the hexes of a column, in pixels of the board (before the exchange)."""

    dx: float
    dy: float
    x0: float
    y0: float
    sideways: bool = False
    labels: Labels | None = None

    @staticmethod
    def read(element: Element) -> HexGrid | None:
        """``None`` for a grid whose hexes have no size."""
        dy = element.number("dy", 64.0)
        dx = element.number("dx", dy * sqrt(3) / 2)
        if not (dx > 1 and dy > 1):
            return None
        numbering = element.first("HexGridNumbering", "ObliqueHexGridNumbering")
        return HexGrid(
            dx,
            dy,
            element.whole("x0", 0),
            element.whole("y0", 32),
            element.flag("sideways"),
            Labels.read(numbering) if numbering is not None else None,
        )

    def center(self, cell: Cell) -> Point:
        """The middle of a hex in pixels of the board, whole as VASSAL's are."""
        column, row = cell
        x = int(self.dx * column + self.x0)
        y = int(self.dy * row + self.y0 + (int(self.dy / 2) if column % 2 else 0))
        return (y, x) if self.sideways else (x, y)

    def raw(self, point: Point) -> Cell:
        """Column and row as the numbering reads them off a point."""
        x, y = (point[1], point[0]) if self.sideways else point
        column = floor((x - self.x0) / self.dx + 0.5)
        return column, floor((y - self.y0 - (self.dy / 2 if column % 2 else 0)) / self.dy + 0.5)

    def cell(self, point: Point) -> Cell:
        """The hex that a point lies in: the nearest middle of a hex, on hexes stretched alike in both directions."""
        x, y = (point[1], point[0]) if self.sideways else point
        column, row = self.raw(point)
        around = [(column, row), *((column + c, row + r) for c in (-1, 1) for r in (-1, 0, 1))]

        def off(cell: Cell) -> float:
            half = 0.5 if cell[0] % 2 else 0.0
            across = (x - self.x0) / self.dx - cell[0]
            return 0.75 * across * across + ((y - self.y0) / self.dy - cell[1] - half) ** 2

        return min(around, key=off)

    def label(self, point: Point, width: float, height: float) -> str:
        """What is printed in the hex under a point of a board or zone of this size; empty without a numbering.

        The greatest row and column are taken crosswise from the height and the width, as VASSAL takes them: modules
        are made to fit that.
        """
        labels = self.labels
        if labels is None:
            return ""
        column, row = raw_column, _ = self.raw(point)
        most_rows, most_columns = floor(height / self.dx + 0.5), floor(width / self.dy + 0.5)
        row_descends = labels.h_descends if self.sideways else labels.v_descends
        if labels.v_descends if self.sideways else labels.h_descends:
            column = (most_rows if self.sideways else most_columns) - column
        if row_descends:
            row = (most_columns if self.sideways else most_rows) - row
        if labels.stagger and raw_column % 2:
            row += -1 if row_descends else 1
        if labels.slant:
            half = int(column / 2)
            row = row + half if labels.stagger else row - half + 1
        return labels.written(column, row)

    def cells_in(self, left: float, top: float, right: float, bottom: float) -> Iterator[Cell]:
        """The hexes whose middles lie in a rectangle of the board."""
        if self.sideways:
            left, top, right, bottom = top, left, bottom, right
        first, last = floor((left - self.x0) / self.dx) - 1, floor((right - self.x0) / self.dx) + 2
        high, low = floor((top - self.y0) / self.dy) - 2, floor((bottom - self.y0) / self.dy) + 2
        for column in range(first, last + 1):
            for row in range(high, low + 1):
                x, y = self.center((column, row))
                if self.sideways:
                    x, y = y, x
                if left <= x <= right and top <= y <= bottom:
                    yield column, row

    def count_in(self, width: float, height: float) -> float:
        """About how many hexes a board of this size has; to be asked before they are listed."""
        return width * height / (self.dx * self.dy)


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
class NamedRegion:
    """A named point of a board, for boxes and areas."""

    name: str
    x: int
    y: int


@dataclass(frozen=True)
class RegionGrid:
    regions: tuple[NamedRegion, ...]

    @staticmethod
    def read(element: Element) -> RegionGrid:
        return RegionGrid(
            tuple(NamedRegion(r.get("name"), r.whole("originx"), r.whole("originy")) for r in element.all("Region"))
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


def region_points(grid: AnyGrid | None) -> Iterator[NamedRegion]:
    """All named points of a board."""
    parts = (grid.background, *(zone.grid for zone in grid.zones)) if isinstance(grid, ZonedGrid) else (grid,)
    for part in parts:
        if isinstance(part, RegionGrid):
            yield from part.regions
