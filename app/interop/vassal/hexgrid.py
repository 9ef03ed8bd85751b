"""A module's hexes: where they lie in pixels and what is printed in them.

Raw columns and rows are VASSAL's own: odd columns stand half a hex lower, and a grid that is ``sideways`` is the same
with x and y exchanged, which makes pointy tops in rows. ``dx`` and ``dy`` are independent, since scans are squashed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import floor, sqrt

from app.interop.vassal.tree import Element

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

    def centre(self, cell: Cell) -> Point:
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
                x, y = self.centre((column, row))
                if self.sideways:
                    x, y = y, x
                if left <= x <= right and top <= y <= bottom:
                    yield column, row

    def count_in(self, width: float, height: float) -> float:
        """About how many hexes a board of this size has; to be asked before they are listed."""
        return width * height / (self.dx * self.dy)
