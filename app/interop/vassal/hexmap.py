"""The hexes of a module's map as one grid of Adjutant's, each named as the module names it, by a printed numbering
where one fits."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product

from app.board.grid import Grid
from app.board.layout import Layout
from app.board.mapdata import spans
from app.board.spec import GridSpec, Order, Orientation, Origin, Stagger
from app.errors import AdjutantError, BadInput
from app.interop.vassal.archive import shown
from app.interop.vassal.layout import BoardLying, MapLayout
from app.interop.vassal.places import MOST_HEXES, HexGrid, Point, Zone, hex_grids, region_points, spot_at
from app.messages import Sentence

Spot = tuple[int, int]
ORDERS: tuple[Order, ...] = ("column-first", "row-first")
ORIGINS: tuple[Origin, ...] = ("north-west", "south-west", "north-east", "south-east")
STAGGERS: tuple[Stagger, ...] = ("odd", "even")
WIDTHS = (2, 3, 1)
"""Digits of the second number, the usual first"""
MOST_SPREAD = 3.0
"""Hexes that a rule may name for each that the map has; beyond, a list of labels is the shorter"""


def native_spec(names: Mapping[Spot, str], orientation: Orientation, title: str) -> GridSpec | None:
    """The grid whose rule gives every hex its name, the others masked; ``None`` where no rule does."""
    if not names or not all(name.isascii() and name.isdigit() and 2 <= len(name) <= 8 for name in names.values()):
        return None
    for width, order in product(WIDTHS, ORDERS):
        if any(len(name) <= width for name in names.values()):
            continue
        pairs = {spot: (int(name[:-width]), int(name[-width:])) for spot, name in names.items()}
        first = min(len(name) for name in names.values()) - width
        flipped = {spot: (b, a) if order == "column-first" else (a, b) for spot, (a, b) in pairs.items()}
        found = _fitting(names, flipped, orientation, order, (max(first, 1), width), title)
        if found is not None:
            return found
    return None


def _fitting(
    names: Mapping[Spot, str],
    numbers: Mapping[Spot, tuple[int, int]],
    orientation: Orientation,
    order: Order,
    digits: tuple[int, int],
    title: str,
) -> GridSpec | None:
    rows, columns = [r for r, _ in numbers.values()], [c for _, c in numbers.values()]
    if (max(rows) - min(rows) + 1) * (max(columns) - min(columns) + 1) > MOST_SPREAD * len(names) + 100:
        return None
    for origin, stagger in product(ORIGINS, STAGGERS):
        try:
            bare = GridSpec(
                name=title,
                orientation=orientation,
                order=order,
                digits=digits,
                origin=origin,
                stagger=stagger,
                rows=(min(rows), max(rows)),
                columns=(min(columns), max(columns)),
            )
            grid = Grid(bare)
        except (ValueError, AdjutantError):
            return None
        if _agrees(grid, names, orientation):
            kept = set(names.values())
            away = [i for i in range(grid.size) if grid.name(i) not in kept]
            spec = GridSpec(**{**vars(bare), "masked": tuple(spans(grid, away))})
            return spec if set(Grid(spec).names) == kept else None
    return None


def _agrees(grid: Grid, names: Mapping[Spot, str], orientation: Orientation) -> bool:
    """Whether every hex of the module lies among the others as the grid has it."""
    shift: tuple[int, int] | None = None
    known = {name: i for i, name in enumerate(grid.names)}
    for (row, column), name in names.items():
        i = known.get(name)
        if i is None:
            return False
        q, r = grid.axial(i)
        there = (
            (column - (row - row % 2) // 2, row)
            if orientation == "pointy"
            else (column, row - (column - column % 2) // 2)
        )
        moved = there[0] - q, there[1] - r
        shift = moved if shift is None else shift
        if moved != shift:
            return False
    return True


"""Row and column of the lattice; odd rows (columns with flat tops) stand half a hex on."""

FIT = 0.3
"""Hexes by which a center may miss the lattice"""
RIM = 0.25
"""Hexes by which a center may lie beyond the board's edge"""
_STRANGE = re.compile(r"[\s\-/#@,:;\"']+")
MOST_REGIONS = 5_000


@dataclass(frozen=True)
class Lattice:
    """``across`` and ``down`` are pixels between columns and rows, (``x``, ``y``) the middle of row 0, column 0."""

    orientation: Orientation
    across: float
    down: float
    x: float
    y: float

    def spot(self, point: Point) -> tuple[Spot, float]:
        """The nearest row and column, and by how many hexes the point misses the middle."""
        u, v = (point[0] - self.x) / self.across, (point[1] - self.y) / self.down
        if self.orientation == "pointy":
            row = round(v)
            column = round(u - row % 2 / 2)
            return (row, column), max(abs(v - row), abs(u - row % 2 / 2 - column))
        column = round(u)
        row = round(v - column % 2 / 2)
        return (row, column), max(abs(u - column), abs(v - column % 2 / 2 - row))

    def middle(self, spot: Spot) -> Point:
        row, column = spot
        pointy = self.orientation == "pointy"
        x = self.x + self.across * (column + (row % 2 / 2 if pointy else 0))
        return x, self.y + self.down * (row + (0 if pointy else column % 2 / 2))


@dataclass
class HexMap:
    """``names`` by row and column; ``middles`` by name, in pixels of the map, where VASSAL puts counters. ``renamed``
    maps labels of the module that could not stay as they are to names; ``misfits`` counts hexes of other grids that do
    not lie on the lattice, ``zones`` are hexes by zone."""

    layout: MapLayout
    lattice: Lattice
    names: dict[Spot, str] = field(default_factory=dict)
    middles: dict[str, tuple[int, int]] = field(default_factory=dict)
    renamed: dict[str, str] = field(default_factory=dict)
    zones: dict[str, set[Spot]] = field(default_factory=dict)
    misfits: int = 0
    of_regions: bool = False

    def name_at(self, point: Point) -> str | None:
        """The name of the hex that a point of the map lies in, ``None`` off the grid."""
        found = self.layout.find(point)
        if self.of_regions:
            if found.spot is None:
                return None
            return self.names.get(self._named.get(found.spot.label, (-1, -1)))
        grid = found.grid
        if grid is None or found.board is None:
            return None
        spot, miss = self.lattice.spot(found.board.outward(grid.center(grid.cell(found.inner))))
        return self.names.get(spot) if miss <= FIT else None

    @cached_property
    def _named(self) -> dict[str, Spot]:
        return {}

    @cached_property
    def spec(self) -> GridSpec:
        """The grid, by the rules of a printed numbering where they hold, else with a label for each hex."""
        title = self.layout.map.name or self.layout.map.id or "map"
        usual = None if self.of_regions else native_spec(self.names, self.lattice.orientation, title)
        return usual if usual is not None else self._labeled(title)

    def _labeled(self, title: str) -> GridSpec:
        rows, columns = [r for r, _ in self.names], [c for _, c in self.names]
        top, left = min(rows), min(columns)
        shift = (top if self.lattice.orientation == "pointy" else left) % 2
        labels = sorted((r - top, c - left, name) for (r, c), name in self.names.items())
        return GridSpec(
            name=title,
            orientation=self.lattice.orientation,
            digits=(4, 4),
            stagger="even" if shift else "odd",
            rows=(0, max(rows) - top),
            columns=(0, max(columns) - left),
            labels=tuple(labels),
        )

    def pixels(self, grid: Grid) -> Layout:
        """Where the hexes of the grid of ``spec`` lie in pixels of the map."""
        first = next(iter(self.names))
        flat = Layout(grid, self.lattice.across, self.lattice.down)
        x, y = flat.center(grid.index(self.names[first]))
        there = self.lattice.middle(first)
        return Layout(grid, self.lattice.across, self.lattice.down, there[0] - x, there[1] - y)


def grids_of(layout: MapLayout) -> Iterator[tuple[BoardLying, Zone | None, HexGrid]]:
    """The hex grids of a map with the board and the zone that each lies in."""
    for lying in layout.boards:
        for zone, grid in hex_grids(lying.board.grid):
            yield lying, zone, grid


def lattice_of(lying: BoardLying, grid: HexGrid) -> Lattice:
    """The lattice of one grid, in pixels of the map."""
    here, below = lying.outward(grid.center((0, 0))), lying.outward(grid.center((1, 0)))
    across, down = (grid.dy, grid.dx) if grid.sideways else (grid.dx, grid.dy)
    start = (float(here[0]), float(here[1]))
    if lying.reversed:
        # Turned round, odd columns stand half a hex up: begin with one of them.
        start = (float(below[0]), float(below[1]))
    return Lattice("pointy" if grid.sideways else "flat", across, down, *start)


def hex_map(layout: MapLayout) -> HexMap | None:
    """The grid of a map, ``None`` where it has no hexes. Raises BadInput for more hexes than any map has."""
    parts = sorted(grids_of(layout), key=lambda part: -_size(part[0], part[1], part[2]))
    if not parts or _size(*parts[0]) <= 0:
        return None
    found = HexMap(layout, lattice_of(parts[0][0], parts[0][2]))
    several = len({zone.name for _, zone, _ in parts if zone is not None}) > 1
    used: dict[str, Spot] = {}
    for lying, zone, grid in parts:
        _add(found, used, lying, zone, grid)
    if several or found.zones:
        found.zones = {name: spots for name, spots in found.zones.items() if 0 < len(spots) < len(found.names)}
    return found if found.names else None


def _size(lying: BoardLying, zone: Zone | None, grid: HexGrid) -> float:
    _, _, width, height = zone.box if zone is not None else (0, 0, lying.board.width, lying.board.height)
    return grid.count_in(width, height)


def _add(found: HexMap, used: dict[str, Spot], lying: BoardLying, zone: Zone | None, grid: HexGrid) -> None:
    board = lying.board
    if _size(lying, zone, grid) > 4 * MOST_HEXES:
        raise _too_many(board.name)
    left, top, width, height = zone.box if zone is not None else (0, 0, board.width, board.height)
    rim = RIM * min(grid.dx, grid.dy)
    for cell in grid.cells_in(left - rim, top - rim, left + width + rim, top + height + rim):
        center = grid.center(cell)
        inside = min(max(center[0], 0), board.width - 1), min(max(center[1], 0), board.height - 1)
        spot_there = spot_at(board.grid, inside, board.width, board.height)
        if spot_there.grid is not grid:
            continue
        spot, miss = found.lattice.spot(lying.outward(center))
        if miss > FIT:
            found.misfits += 1
        elif spot not in found.names:
            label = grid.label(center, *(zone.box[2:] if zone is not None else (board.width, board.height)))
            row, column = spot
            name = _own(found, used, label or f"{column}.{row}", spot_there.zone or zone, lying)
            found.names[spot] = name
            used[name] = spot
            found.middles[name] = _pixel(lying.outward(inside))  # off the board VASSAL would lose it
            if spot_there.zone is not None:
                found.zones.setdefault(spot_there.zone.name, set()).add(spot)
            if len(found.names) > MOST_HEXES:
                raise _too_many(board.name)


def _too_many(board: str) -> BadInput:
    return BadInput(
        Sentence("{board}: its grid has more than {most} hexes, which no map has", board=shown(board), most=MOST_HEXES)
    )


def _own(found: HexMap, used: Mapping[str, Spot], label: str, zone: Zone | None, lying: BoardLying) -> str:
    """A name that no other hex has, the module's own wherever it can be."""
    name = _STRANGE.sub(".", label).strip(".")[:30] or "hex"
    if label.startswith("-"):
        name = f"n{name}"
    if name in used:
        prefix = _STRANGE.sub(".", zone.name if zone is not None else lying.board.name).strip(".")[:8]
        name = base = f"{prefix}.{name}"
        count = 2
        while name in used:
            name, count = f"{base}.{count}", count + 1
    if name != label:
        found.renamed[label] = name
    return name


def region_map(layout: MapLayout) -> HexMap | None:
    """A map of named points for one that has no hexes: each gets a hex of its own near its place, so that counters can
    lie on it; distances between them mean nothing. ``None`` for fewer than three."""
    points: list[tuple[str, Point]] = []
    for lying in layout.boards:
        for region in region_points(lying.board.grid):
            points.append((region.name, lying.outward((region.x, region.y))))
    if not 3 <= len(points) <= MOST_REGIONS:
        return None
    width = max(p[0] for _, p in points) - min(p[0] for _, p in points)
    height = max(p[1] for _, p in points) - min(p[1] for _, p in points)
    size = max(12.0, min(80.0, (max(width * height, 1.0) / len(points)) ** 0.5 * 0.55))
    left, top = min(p[0] for _, p in points), min(p[1] for _, p in points)
    found = HexMap(layout, Lattice("pointy", size, size * 0.866, left, top), of_regions=True)
    used: dict[str, Spot] = {}
    for label, point in points:
        if label in found._named:
            continue
        spot = _free(found, point)
        name = _own(found, used, label, None, layout.boards[0])
        found.names[spot] = name
        used[name] = spot
        found.middles[name] = _pixel(point)
        found._named[label] = spot
    return found


def _free(found: HexMap, point: Point) -> Spot:
    """The nearest hex to a point that is not taken."""
    (row, column), _ = found.lattice.spot(point)
    for reach in range(40):
        ring = [(row + r, column + c) for r in range(-reach, reach + 1) for c in range(-reach, reach + 1)]
        free = [spot for spot in ring if spot not in found.names]
        if free:
            return min(free, key=lambda s: _apart(found.lattice.middle(s), point))
    raise BadInput(Sentence("too many places are at the same point of the map: the module is damaged"))


def _pixel(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def _apart(a: Point, b: Point) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
