"""How far a grid reaches: from the few hexes that were clicked to all that the picture shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace

from app.board.grid import Grid
from app.board.layout import Point
from app.board.numbering import axial_of, printed_at
from app.board.picture.affine import Affine
from app.board.picture.fit import GridFit, board_point
from app.board.spec import GridSpec, Range, Sheet
from app.errors import BadInput
from app.messages import Sentence

Pair = tuple[int, int]
MOST_HEXES = 60_000
HALF = 0.5
"""The part of a row or column that has to be in view for it to be the map's"""


@dataclass(frozen=True)
class PictureExtent:
    """What of a picture is map: everything, or what ``inside`` says of a point in straightened pixels."""

    width: float
    height: float
    inside: Callable[[Point], bool] | None = None

    def shows(self, point: Point) -> bool:
        x, y = point
        return 0 <= x <= self.width and 0 <= y <= self.height and (self.inside is None or self.inside(point))


def rebased(fit: GridFit, spec: GridSpec) -> GridFit:
    """The same fit for a grid of the same numbering with other rows, columns or sheets. Raises KeyError where ``spec``
    lacks the fit's sheet."""
    sheet = fit.spec.all_sheets[0]
    row, column = sheet.rows[0], fit.spec.columns[0]
    u, v = board_point(fit.spec.orientation, *axial_of(fit.spec, sheet.prefix, row, column))
    u2, v2 = board_point(spec.orientation, *axial_of(spec, sheet.prefix, row, column))
    return replace(fit, spec=spec, to_picture=fit.to_picture.after(Affine(c=u - u2, f=v - v2)))


def bounded(fit: GridFit, rows: Range, columns: Range, name: str = "") -> GridFit:
    """The fit with the lowest and highest row and column that the owner reads off the sheet. Raises BadInput for
    numbers that cannot be."""
    spec = fit.spec
    prefix = spec.all_sheets[0].prefix
    try:
        wider = replace(
            spec,
            name=name or spec.name,
            columns=columns,
            rows=None if prefix else rows,
            odd_columns=None,
            odd_rows=None,
            sheets=(Sheet(prefix=prefix, rows=rows),) if prefix else (),
            masked=(),
        )
    except ValueError as fault:
        raise BadInput(fault.args[0]) from None
    if (rows[1] - rows[0] + 1) * (columns[1] - columns[0] + 1) > MOST_HEXES:
        raise BadInput(
            Sentence("the map would have more than {most} hexes: check its rows and columns", most=MOST_HEXES)
        )
    return _styled(rebased(fit, wider))


def _styled(fit: GridFit) -> GridFit:
    """With the print of every hex, where it is not plain numbers. Raises BadInput for diagonal ones, which have none
    but plain."""
    if fit.style is None:
        return fit
    spec = fit.spec
    if spec.order == "axial":
        raise BadInput(
            Sentence("diagonal numbers with letters or in two parts cannot be saved: enter them as digits only")
        )
    grid = Grid.from_spec(spec)
    pairs = [(grid.row(i), grid.column(i)) for i in range(grid.size)]
    first = 0 if spec.order == "row-first" else 1
    labels = tuple((*pair, fit.style.text(pair[first], pair[1 - first])) for pair in pairs)
    width = len(str(max(spec.columns[1], (spec.odd_columns or (0, 0))[1])))
    try:
        return replace(fit, spec=replace(spec, order="row-first", digits=(1, width), labels=labels))
    except ValueError as fault:
        raise BadInput(fault.args[0]) from None


def widened(fit: GridFit, view: PictureExtent, name: str = "") -> GridFit:
    """The fit with all rows and columns of which the picture shows at least half, as a proposal for the owner.

    Where odd rows or columns reach less or more far than even ones, the grid says so. Raises BadInput for a picture
    with more hexes than a map may have, and where it shows none.
    """
    prefix = fit.spec.all_sheets[0].prefix
    shown = _shown(fit, view, prefix)
    if not shown:
        raise BadInput(Sentence("the picture shows no hex of this grid: check the clicks, the crop and the mask"))
    diagonal = fit.spec.order == "axial"  # its rows or columns run aslant over the sheet and are cut by its edges
    rows = _reach(shown, 0, 0.0 if diagonal else HALF)
    columns = _reach(shown, 1, 0.0 if diagonal else HALF)
    plain = bounded(replace(fit, style=None), rows, columns, name)
    if not diagonal:
        # The odd ones may have a wider range than the digits hold.
        with suppress(ValueError):
            plain = rebased(plain, _uneven(plain.spec, shown))
    return _styled(replace(plain, style=fit.style))


def _reach(shown: Iterable[Pair], axis: int, part: float) -> Range:
    """From the first to the last row (axis 0) or column (1) that is at least so far in view as the fullest."""
    counts = Counter(pair[axis] for pair in shown)
    full = [number for number, count in counts.items() if count >= part * max(counts.values())]
    return min(full), max(full)


def _uneven(spec: GridSpec, shown: set[Pair]) -> GridSpec:
    """With the reach of odd rows (pointy tops) or odd columns (flat tops) where it differs from the even ones'."""
    staggered, along = (0, 1) if spec.orientation == "pointy" else (1, 0)
    odd = [pair for pair in shown if pair[staggered] % 2]
    even = [pair for pair in shown if not pair[staggered] % 2]
    if not odd or not even or (along == 0 and spec.sheets):
        return spec
    odds, evens = _reach(odd, along, HALF), _reach(even, along, HALF)
    if odds == evens:
        return spec
    return replace(spec, columns=evens, odd_columns=odds) if along else replace(spec, rows=evens, odd_rows=odds)


def _shown(fit: GridFit, view: PictureExtent, prefix: str) -> set[Pair]:
    """(row, column) of every hex whose center is in view."""
    corners = ((0.0, 0.0), (view.width, 0.0), (0.0, view.height), (view.width, view.height))
    places = [fit.axial_at(x, y) for x, y in corners]
    qs, rs = [q for q, _ in places], [r for _, r in places]
    if (max(qs) - min(qs)) * (max(rs) - min(rs)) > 8 * MOST_HEXES:
        raise BadInput(
            Sentence("the map would have more than {most} hexes: check its rows and columns", most=MOST_HEXES)
        )
    found = set()
    for q in range(min(qs) - 1, max(qs) + 2):
        for r in range(min(rs) - 1, max(rs) + 2):
            if view.shows(fit.to_picture.point(*board_point(fit.spec.orientation, q, r))):
                row, column = printed_at(fit.spec, prefix, q, r)
                if fit.printed(prefix, row, column) is not None:
                    found.add((row, column))
    return found
