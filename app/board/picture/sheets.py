"""Several printed sheets joined to one map: one above the other under prefixes, or side by side in one numbering."""

from __future__ import annotations

from dataclasses import replace

from app.board.picture.extent import rebased
from app.board.picture.fit import GridFit
from app.board.spec import GridSpec, Range, RowAlias, Sheet
from app.errors import BadInput
from app.messages import Sentence


def stacked(north: GridSpec, south: GridSpec, shared: tuple[int, int] | None = None, name: str = "") -> GridSpec:
    """Two sheets, or a map of sheets and one more, joined from north to south.

    ``shared``: the printed row of ``south`` that lies over a row of ``north``'s southernmost sheet, and that row; the
    northern sheet owns the hexes and the southern row is another name for them. Without it they merely meet.
    Raises BadInput where the two are not numbered alike or the rows do not meet.
    """
    for field, noun in _ALIKE:
        if getattr(north, field) != getattr(south, field):
            raise BadInput(noun)
    if north.order == "axial":
        raise BadInput(Sentence("sheets with diagonal numbering cannot be joined: lay one picture over both"))
    if len(south.all_sheets) > 1:
        raise BadInput(Sentence("join the southern sheets one at a time"))
    below, above = south.all_sheets[0], north.all_sheets[-1]
    rows, alias = below.rows, None
    if shared is not None:
        row, to = shared
        _check_shared(south, below, above, row, to)
        alias = RowAlias(row=row, sheet=above.prefix, to=to)
        rows = (rows[0], row - 1) if south.origin.startswith("south") else (row + 1, rows[1])
        if rows[0] > rows[1]:
            raise BadInput(Sentence("the southern sheet would be left without rows: check its rows"))
    try:
        return replace(
            north,
            name=name or north.name,
            rows=None,
            odd_rows=None,
            columns=_wider(north.columns, south.columns),
            odd_columns=_odd(north, south),
            sheets=(*north.all_sheets, Sheet(prefix=below.prefix, rows=rows, alias=alias)),
            masked=(*north.masked, *south.masked),
        )
    except ValueError as fault:
        raise BadInput(fault.args[0]) from None


_ALIKE = (
    ("orientation", Sentence("one sheet has pointy-top hexes and the other flat-top hexes: they cannot be joined")),
    ("order", Sentence("the sheets print rows and columns in a different order: they cannot be joined")),
    ("origin", Sentence("the numbers on the sheets begin in different corners: they cannot be joined")),
    ("digits", Sentence("the numbers on the sheets differ in length: they cannot be joined")),
    ("stagger", Sentence("odd rows stand out on one sheet and even rows on the other: they cannot be joined")),
)


def _check_shared(south: GridSpec, below: Sheet, above: Sheet, row: int, to: int) -> None:
    """The shared row is the southern sheet's northernmost and lies on the northern sheet's southernmost."""
    south_up = south.origin.startswith("south")
    top = below.rows[1] if south_up else below.rows[0]
    bottom = above.rows[0] if south_up else above.rows[1]
    if (row, to) != (top, bottom):
        raise BadInput(
            Sentence(
                "row {row} over row {to} does not join the sheets: the southern one begins with row {top} and the "
                "northern one ends with row {bottom}",
                row=row,
                to=to,
                top=top,
                bottom=bottom,
            )
        )


def _wider(a: Range, b: Range) -> Range:
    return min(a[0], b[0]), max(a[1], b[1])


def _odd(north: GridSpec, south: GridSpec) -> Range | None:
    if north.odd_columns is None and south.odd_columns is None:
        return None
    odd = _wider(north.odd_columns or north.columns, south.odd_columns or south.columns)
    return None if odd == _wider(north.columns, south.columns) else odd


def side_by_side(west: GridSpec, east: GridSpec, name: str = "") -> GridSpec:
    """Two pictures of one numbering as one map: columns and rows of both. A shared column is the same hexes in both.

    Raises BadInput where the numberings differ or leave columns between them.
    """
    for field, noun in _ALIKE:
        if getattr(west, field) != getattr(east, field):
            raise BadInput(noun)
    if [s.prefix for s in west.all_sheets] != [s.prefix for s in east.all_sheets]:
        raise BadInput(Sentence("sheets side by side use the same letters: they cannot be joined"))
    low, high = sorted((west.columns, east.columns))
    if high[0] > low[1] + 1:
        raise BadInput(
            Sentence(
                "columns {low} to {high} are not on either picture: check the columns of both",
                low=low[1] + 1,
                high=high[0] - 1,
            )
        )
    pairs = zip(west.all_sheets, east.all_sheets, strict=True)
    sheets = tuple(Sheet(prefix=a.prefix, rows=_wider(a.rows, b.rows), alias=a.alias or b.alias) for a, b in pairs)
    whole = bool(west.sheets)
    return replace(
        west,
        name=name or west.name,
        columns=_wider(low, high),
        odd_columns=_odd(west, east),
        rows=None if whole else sheets[0].rows,
        odd_rows=None
        if whole or (west.odd_rows, east.odd_rows) == (None, None)
        else _wider(west.odd_rows or sheets[0].rows, east.odd_rows or sheets[0].rows),
        sheets=sheets if whole else (),
        masked=(),
    )


def on_map(fit: GridFit, spec: GridSpec) -> GridFit:
    """A fit of one sheet as one of the joined map. Raises BadInput where the map lacks its sheet."""
    try:
        return rebased(fit, spec)
    except KeyError as fault:
        raise BadInput(Sentence("the map has no sheet {sheet}: join it first", sheet=fault.args[0] or "-")) from None
