"""A sheet's grid joined to that of the map, and what that does to the other sheets."""

from __future__ import annotations

from app.board.grid import Grid
from app.board.picture.clicks import Click, typed
from app.board.picture.fit import fit_known
from app.board.picture.placement import Placement
from app.board.picture.sheets import side_by_side, stacked
from app.board.spec import GridSpec
from app.errors import BadInput
from app.ui.workshop.grid_page import BESIDE, OVERLAP, REPLACE


def joined(there: GridSpec, here: GridSpec, how: str) -> GridSpec:
    """The grid of a map and that of a sheet as one. Raises BadInput where they cannot be joined so."""
    if how == REPLACE:
        return here
    name = there.name
    if how == BESIDE:
        return side_by_side(there, here, name)
    shared = None
    if how == OVERLAP:
        below, above = here.all_sheets[0].rows, there.all_sheets[-1].rows
        south_up = here.origin.startswith("south")
        shared = (below[1], above[0]) if south_up else (below[0], above[1])
    return stacked(there, here, shared, name)


def laid_again(placement: Placement, grid: Grid) -> Placement:
    """Another picture on a map whose grid has changed: laid by its own clicks, or not at all."""
    try:
        after = placement.laid(fit_known(grid, [on_sheet(click, placement.sheet) for click in placement.clicks()]))
        return after.model_copy(update={"click": placement.click})
    except BadInput:
        return placement.model_copy(update={"to_board": None})


def on_sheet(click: Click, sheet: str) -> Click:
    """A number without letters is one of the sheet that the picture shows."""
    number = typed(click.text)
    return Click(click.x, click.y, f"{sheet}{click.text}") if sheet and number and not number.prefix else click
