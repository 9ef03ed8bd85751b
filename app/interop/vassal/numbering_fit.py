"""A printed numbering that gives the same names to the same hexes as a module does, where there is one."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from app.board.grid import Grid
from app.board.mapwriter import spans
from app.board.spec import GridSpec, Order, Orientation, Origin, Stagger
from app.errors import AdjutantError

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
