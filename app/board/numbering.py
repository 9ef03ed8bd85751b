"""From the printed numbers of a grid to where its hexes lie.

Positions are axial (q, r). With pointy tops q grows eastwards and r to the south-east; with flat tops q grows
to the south-east and r southwards. Everything that depends on a map's way of numbering is in this module.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.board.spec import GridSpec, Range
from app.errors import BadInput, UnknownHex
from app.messages import Sentence


@dataclass(frozen=True)
class Numbering:
    """The hexes of a grid in reading order (north to south, then by printed column from the west), in equally
    long tuples: ``names``, the printed ``rows`` and ``columns``, ``lines`` (printed rows counted from the
    north edge), ``sheets`` (prefixes) and ``axial`` positions. ``aliases``: other printed names of a hex.
    """

    names: tuple[str, ...]
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    lines: tuple[int, ...]
    sheets: tuple[str, ...]
    axial: tuple[tuple[int, int], ...]
    aliases: dict[str, str]

    def without(self, dropped: frozenset[int]) -> Numbering:
        """The same numbering with the hexes of these positions cut off."""
        keep = [i for i in range(len(self.names)) if i not in dropped]
        gone = {self.names[i] for i in dropped}
        return Numbering(
            tuple(self.names[i] for i in keep),
            tuple(self.rows[i] for i in keep),
            tuple(self.columns[i] for i in keep),
            tuple(self.lines[i] for i in keep),
            tuple(self.sheets[i] for i in keep),
            tuple(self.axial[i] for i in keep),
            {alias: name for alias, name in self.aliases.items() if name not in gone},
        )

    def span(self, first: int, last: int) -> tuple[int, ...]:
        """The hexes from ``first`` to ``last`` along a printed row or a printed column, in that order.

        Raises BadInput where the two share neither.
        """
        step = 1 if first <= last else -1
        if self.lines[first] == self.lines[last]:
            return tuple(range(first, last + step, step))
        if self.columns[first] != self.columns[last]:
            a, b = self.names[first], self.names[last]
            raise BadInput(
                Sentence(
                    "{first}-{last} does not follow a row or a column: give ends in the same row or column",
                    first=a,
                    last=b,
                )
            )
        column = self.columns[first]
        return tuple(i for i in range(first, last + step, step) if self.columns[i] == column)


def number(spec: GridSpec) -> Numbering:
    """Lay out and name every hex of ``spec``. Raises UnknownHex or BadInput for a masked hex that is none."""
    south_up = spec.origin.startswith("south")
    labels = {(row, column): label for row, column, label in spec.labels}
    name = _namer(spec) if not labels else lambda _prefix, row, column: labels[row, column]
    place = _placer(spec)
    west_first = spec.origin.endswith("west")
    low, high = _whole(spec.columns, spec.odd_columns)
    across = range(low, high + 1) if west_first else range(high, low - 1, -1)

    names: list[str] = []
    rows: list[int] = []
    columns: list[int] = []
    lines: list[int] = []
    sheets: list[str] = []
    axial: list[tuple[int, int]] = []
    printed: dict[tuple[str, int], list[int]] = {}
    line = 0
    for sheet in spec.all_sheets:
        top, bottom = sheet.rows
        for row in range(bottom, top - 1, -1) if south_up else range(top, bottom + 1):
            here = printed[sheet.prefix, row] = []
            first, last = spec.odd_columns if spec.odd_columns is not None and row % 2 else spec.columns
            for x, column in enumerate(across):
                if not first <= column <= last or not _has_row(spec, row, column):
                    continue
                if labels and (row, column) not in labels:
                    continue
                names.append(name(sheet.prefix, row, column))
                rows.append(row)
                columns.append(column)
                lines.append(line)
                sheets.append(sheet.prefix)
                axial.append(place(x, line, row, column))
                here.append(column)
            line += 1
    aliases = {
        name(sheet.prefix, sheet.alias.row, column): name(sheet.alias.sheet, sheet.alias.to, column)
        for sheet in spec.all_sheets
        if sheet.alias is not None
        for column in printed[sheet.alias.sheet, sheet.alias.to]
    }
    full = Numbering(tuple(names), tuple(rows), tuple(columns), tuple(lines), tuple(sheets), tuple(axial), aliases)
    return full.without(_masked(spec, full)) if spec.masked else full


def axial_of(spec: GridSpec, prefix: str, row: int, column: int) -> tuple[int, int]:
    """The axial position of the hex with these printed numbers, on the map or beyond its edges.

    Raises KeyError for the prefix of a sheet that the map does not have.
    """
    line = 0
    for sheet in spec.all_sheets:
        top, bottom = sheet.rows
        if sheet.prefix == prefix:
            line += bottom - row if spec.origin.startswith("south") else row - top
            break
        line += bottom - top + 1
    else:
        raise KeyError(prefix)
    low, high = _whole(spec.columns, spec.odd_columns)
    return _placer(spec)(column - low if spec.origin.endswith("west") else high - column, line, row, column)


def printed_at(spec: GridSpec, prefix: str, q: int, r: int) -> tuple[int, int]:
    """The printed row and column at an axial position, counted on beyond the sheet's edges; they may be below 0.

    Raises KeyError for the prefix of a sheet that the map does not have.
    """
    rows = {sheet.prefix: sheet.rows for sheet in spec.all_sheets}
    row, column = rows[prefix][0], spec.columns[0]
    if spec.orientation == "pointy":  # a row keeps its r, and along it q counts the columns
        start = axial_of(spec, prefix, row, column)[1]
        row += (r - start) * (axial_of(spec, prefix, row + 1, column)[1] - start)
        start = axial_of(spec, prefix, row, column)[0]
        return row, column + (q - start) * (axial_of(spec, prefix, row, column + 1)[0] - start)
    start = axial_of(spec, prefix, row, column)[0]
    column += (q - start) * (axial_of(spec, prefix, row, column + 1)[0] - start)
    start = axial_of(spec, prefix, row, column)[1]
    return row + (r - start) * (axial_of(spec, prefix, row + 1, column)[1] - start), column


def printed_name(spec: GridSpec, prefix: str, row: int, column: int) -> str | None:
    """What is printed in a hex of this row and column, on the map or beyond its edges; None where the digits cannot
    hold the numbers, and beyond the edges of a map whose hexes have labels."""
    if spec.labels:
        return next((label for r, c, label in spec.labels if (r, c) == (row, column)), None)
    second = column if spec.order == "row-first" else row
    if min(row, column) < 0 or second >= 10 ** spec.digits[1]:
        return None
    return _namer(spec)(prefix, row, column)


def _has_row(spec: GridSpec, row: int, column: int) -> bool:
    """Whether a column reaches this row; sheets have no deviating rows."""
    if spec.odd_rows is None or spec.rows is None:
        return True
    low, high = spec.odd_rows if column % 2 else spec.rows
    return low <= row <= high


def _namer(spec: GridSpec) -> Callable[[str, int, int], str]:
    first, second = spec.digits
    if spec.order == "row-first":
        return lambda prefix, row, column: f"{prefix}{row:0{first}d}{column:0{second}d}"
    return lambda prefix, row, column: f"{prefix}{column:0{first}d}{row:0{second}d}"


def _placer(spec: GridSpec) -> Callable[[int, int, int, int], tuple[int, int]]:
    """A function from (hexes from the west, lines from the north, row, column) to an axial position."""
    pointy = spec.orientation == "pointy"
    if spec.order == "axial":
        return _diagonal(spec)
    shifted = 1 if spec.stagger == "odd" else 0
    if pointy:
        sheet = spec.all_sheets[0]
        start = int(sheet.rows[1 if spec.origin.startswith("south") else 0] % 2 == shifted)

        def place(x: int, y: int, row: int, column: int) -> tuple[int, int]:
            return (2 * x + (row % 2 == shifted) - y - start) // 2, y

    else:
        low, high = _whole(spec.columns, spec.odd_columns)
        start = int((low if spec.origin.endswith("west") else high) % 2 == shifted)

        def place(x: int, y: int, row: int, column: int) -> tuple[int, int]:
            return x, (2 * y + (column % 2 == shifted) - x - start) // 2

    return place


def _diagonal(spec: GridSpec) -> Callable[[int, int, int, int], tuple[int, int]]:
    """Diagonal numbering: the two numbers are the two axes; the other origins are its mirror images."""
    pointy = spec.orientation == "pointy"
    left = _whole(spec.columns, spec.odd_columns)[0]
    top = spec.all_sheets[0].rows[0]
    south, east = spec.origin.startswith("south"), spec.origin.endswith("east")

    def place(x: int, y: int, row: int, column: int) -> tuple[int, int]:
        q, r = column - left, row - top
        if south:
            q, r = (q + r, -r) if pointy else (q, -r - q)
        if east:
            q, r = (-q - r, r) if pointy else (-q, r + q)
        return q, r

    return place


def _whole(usual: Range, odd: Range | None) -> Range:
    return usual if odd is None else (min(usual[0], odd[0]), max(usual[1], odd[1]))


def _masked(spec: GridSpec, full: Numbering) -> frozenset[int]:
    index = {name: i for i, name in enumerate(full.names)}
    dropped: set[int] = set()
    for item in spec.masked:
        ends = item.split("-", 1)
        for end in ends:
            if end not in index:
                raise UnknownHex(end, spec.name)
        dropped.update(full.span(index[ends[0]], index[ends[-1]]))
    return frozenset(dropped)
