"""The board under a sketch: a game's own map left blank, a few hexes of it, or the map of a campaign."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from app.board.board import CLEAR, Board
from app.board.grid import Grid
from app.errors import AdjutantError
from app.position.position import World
from app.rules.game import System
from app.ui.texts import tr

BLANK, FEW, CAMPAIGN = "blank", "few", "campaign"
SPAN = 6
"""Rows and columns on either side of the middle of a small sketch."""


def blank_world(system: System) -> World:
    """The game's own map without anything on it but its edges and supply sources, with the owner's charts."""
    from app.installation.own_charts import brought_along

    world, _ = brought_along(system.world(), system.vocabulary)
    return replace(world, board=world.board.blank(), counters={}, title=tr("Sketch"))


def emptied(world: World) -> World:
    """The map, charts and switches of a campaign, without its counters."""
    return replace(world, counters={}, title=tr("Sketch"))


def few_hexes(system: System, middle: str = "") -> World | None:
    """A small piece of the map around a hex, under its printed numbers. Each hex of its rim is a supply source of the
    side whose own sources lie nearest. None for a map that cannot be cut out so."""
    whole = blank_world(system)
    board = whole.board
    grid = _cut(board.grid, board.grid.index(middle) if middle else middle_hex(board.grid))
    if grid is None:
        return None
    rim = [i for i in range(grid.size) if len(grid.adjacent[i]) < 6]
    old = {i: board.grid.index(grid.name(i)) for i in range(grid.size)}
    sources = {
        side: frozenset(i for i in rim if _near(board, side, old[i]) == _nearest(board, old[i]))
        for side in board.sources
    }
    zones = {name: frozenset(i for i in range(grid.size) if old[i] in hexes) for name, hexes in board.zones.items()}
    small = Board(grid, ((CLEAR,),) * grid.size, zones=zones, sources=sources, name=board.name)
    return replace(whole, board=small)


def middle_hex(grid: Grid) -> int:
    """A hex near the middle of the map that has all its neighbours."""
    around = [i for i in range(grid.size) if len(grid.adjacent[i]) == 6] or list(range(grid.size))
    rows, columns = sorted(grid.axial(i)[1] for i in around), sorted(_east(grid, i) for i in around)
    row, column = rows[len(rows) // 2], columns[len(columns) // 2]
    return min(around, key=lambda i: (abs(grid.axial(i)[1] - row) * 2 + abs(_east(grid, i) - column), i))


def _east(grid: Grid, i: int) -> int:
    q, r = grid.axial(i)
    return 2 * q + r


def _cut(grid: Grid, middle: int) -> Grid | None:
    """The same numbering with fewer rows and columns; None where the pieces would not lie as on the map."""
    spec = grid.spec
    row, column = grid.row(middle), grid.column(middle)
    rows, columns = (row - SPAN, row + SPAN), (column - SPAN, column + SPAN)
    sheet = next((s for s in spec.sheets if s.prefix == grid.sheet_of(middle)), None)
    changes: dict[str, Any] = {
        "name": tr("{map}, small section", map=spec.name),
        "columns": _within(spec.columns, columns),
        "masked": (),
        "odd_columns": spec.odd_columns and _within(spec.odd_columns, columns),
    }
    if sheet is not None:
        changes["sheets"] = (replace(sheet, rows=_within(sheet.rows, rows), alias=None),)
    elif spec.rows is not None:
        changes["rows"] = _within(spec.rows, rows)
        changes["odd_rows"] = spec.odd_rows and _within(spec.odd_rows, rows)
    try:
        small = Grid.from_spec(replace(spec, **changes))
        same = all(
            {grid.index(small.name(n)) for n in small.adjacent[i]} <= set(grid.adjacent[grid.index(small.name(i))])
            for i in range(small.size)
        )
    except (AdjutantError, ValueError):
        return None
    return small if same and small.size else None


def _within(bounds: tuple[int, int], wanted: tuple[int, int]) -> tuple[int, int]:
    return max(bounds[0], wanted[0]), min(bounds[1], wanted[1])


def _near(board: Board, side: str, i: int) -> int:
    return min((board.grid.distance(i, s) for s in board.sources.get(side, ())), default=-1)


def _nearest(board: Board, i: int) -> int:
    found: Iterable[int] = (d for side in board.sources if (d := _near(board, side, i)) >= 0)
    return min(found, default=-1)
