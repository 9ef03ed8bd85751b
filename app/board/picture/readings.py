"""The ways in which printed numbers may be meant: orientation, order, origin, stagger, and digits of each number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.board.layout import Point
from app.board.numbering import axial_of
from app.board.picture.clicks import Typed
from app.board.picture.fit import board_point
from app.board.spec import GridSpec, Order, Orientation, Origin, Range, Sheet, Stagger

ORIENTATIONS: tuple[Orientation, ...] = ("pointy", "flat")
ORDERS: tuple[Order, ...] = ("row-first", "column-first", "axial")
ORIGINS: tuple[Origin, ...] = ("north-west", "south-west", "north-east", "south-east")
STAGGERS: tuple[Stagger, ...] = ("odd", "even")
WIDTHS = (2, 1, 3, 4)
"""Digits of the second number, the usual first"""


@dataclass(frozen=True)
class Reading:
    """One way of reading printed numbers. ``width``: digits of the second number."""

    orientation: Orientation
    order: Order
    origin: Origin
    stagger: Stagger
    width: int

    def row_column(self, typed: Typed) -> tuple[int, int] | None:
        """Row and column of a typed number, None where it has too few digits."""
        parts = typed.split(self.width)
        if parts is None:
            return None
        return parts if self.order == "row-first" else (parts[1], parts[0])

    def spec(self, numbers: Sequence[Typed], rows: Range | None = None, columns: Range | None = None) -> GridSpec:
        """The grid that just holds these numbers, or these rows and columns. Raises ValueError where this reading
        cannot hold them."""
        pairs = [self.row_column(number) for number in numbers]
        prefixes = {number.prefix for number in numbers}
        if None in pairs or len(prefixes) != 1:
            raise ValueError("numbers of several sheets or with too few digits")
        found = [pair for pair in pairs if pair is not None]
        rows = rows or (min(r for r, _ in found), max(r for r, _ in found))
        columns = columns or (min(c for _, c in found), max(c for _, c in found))
        prefix = prefixes.pop()
        return GridSpec(
            name="",
            orientation=self.orientation,
            order=self.order,
            digits=(self._first(numbers), self.width),
            origin=self.origin,
            stagger=self.stagger,
            columns=columns,
            rows=None if prefix else rows,
            sheets=(Sheet(prefix=prefix, rows=rows),) if prefix else (),
        )

    def _first(self, numbers: Sequence[Typed]) -> int:
        """The least width of the first number: that of the shortest."""
        return max(1, min(len(n.digits) - (0 if n.second is not None else self.width) for n in numbers))

    def place(self, spec: GridSpec, typed: Typed) -> tuple[int, int]:
        """The axial position of a typed number on ``spec``."""
        pair = self.row_column(typed)
        assert pair is not None
        return axial_of(spec, typed.prefix, *pair)

    def point(self, spec: GridSpec, typed: Typed) -> Point:
        """The same in board units."""
        return board_point(self.orientation, *self.place(spec, typed))


def readings(numbers: Sequence[Typed]) -> Iterator[tuple[Reading, GridSpec]]:
    """Every way in which these numbers can be read, each with the grid that just holds them."""
    parted = [n for n in numbers if n.second is not None]
    widths = WIDTHS if not parted else WIDTHS[-1:]
    for width in widths:
        for orientation in ORIENTATIONS:
            for order in ORDERS:
                staggers: tuple[Stagger, ...] = ("none",) if order == "axial" else STAGGERS
                for origin in ORIGINS:
                    for stagger in staggers:
                        reading = Reading(orientation, order, origin, stagger, width)
                        try:
                            yield reading, reading.spec(numbers)
                        except ValueError:
                            continue
