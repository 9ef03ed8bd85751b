"""The grids of five games as data, and small random ones for the laws that hold on all."""

from typing import Any

from hypothesis import strategies as st

from app.board.grid import Grid
from app.board.spec import GridSpec
from app.board.tomltext import checked

OPERATION_STORM: dict[str, Any] = {
    "name": "Operation Storm",
    "orientation": "pointy",
    "order": "row-first",
    "digits": [2, 2],
    "origin": "south-west",
    "stagger": "odd",
    "columns": [20, 44],
    "odd_columns": [20, 43],
    "sheets": [
        {"prefix": "N", "rows": [10, 42]},
        {"prefix": "S", "rows": [14, 41], "alias": {"row": 42, "sheet": "N", "to": 10}},
    ],
}
LAND_WITHOUT_END: dict[str, Any] = {
    "name": "Land Without End",
    "orientation": "flat",
    "order": "column-first",
    "digits": [2, 2],
    "origin": "north-west",
    "stagger": "odd",
    "rows": [1, 53],
    "columns": [10, 48],
}
# The text does not say how this map is numbered; rows growing northwards is the position files' convention.
WINTERSTORM: dict[str, Any] = {
    "name": "Winterstorm",
    "orientation": "pointy",
    "order": "row-first",
    "digits": [2, 2],
    "origin": "south-west",
    "stagger": "odd",
    "rows": [1, 50],
    "columns": [1, 60],
}
EAGLE_BEAR: dict[str, Any] = {
    "name": "German Eagle vs. Russian Bear",
    "orientation": "pointy",
    "order": "row-first",
    "digits": [1, 2],
    "origin": "north-west",
    "stagger": "odd",
    "rows": [1, 12],
    "columns": [1, 8],
}
# Inferred from the order in which hexes are listed; pointy tops put Leningrad north-west of Moscow.
STALINS_WAR: dict[str, Any] = {
    "name": "Stalin's War",
    "orientation": "pointy",
    "order": "axial",
    "digits": [2, 2],
    "origin": "north-west",
    "stagger": "none",
    "rows": [10, 42],
    "columns": [8, 38],
}
FIVE: dict[str, dict[str, Any]] = {
    "operation-storm": OPERATION_STORM,
    "land-without-end": LAND_WITHOUT_END,
    "winterstorm": WINTERSTORM,
    "eagle-bear": EAGLE_BEAR,
    "stalins-war": STALINS_WAR,
}

ORIGINS = ("north-west", "south-west", "north-east", "south-east")


def grid(data: dict[str, Any], **changes: Any) -> Grid:
    """The grid of a table above, with some of its fields changed."""
    return Grid.from_spec(checked(GridSpec, {**data, **changes}))


def rectangle(rows: int, columns: int, orientation: str = "pointy") -> Grid:
    """A full rectangle numbered from the north-west."""
    return grid(WINTERSTORM, rows=[1, rows], columns=[1, columns], origin="north-west", orientation=orientation)


@st.composite
def specs(draw: st.DrawFn, *, masks: bool = True) -> GridSpec:
    """Small grids of every orientation, order, origin and stagger, odd lines that differ, hexes cut off."""
    row, column = draw(st.integers(0, 4)), draw(st.integers(0, 4))
    height, width = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    order = draw(st.sampled_from(("row-first", "column-first", "axial")))
    orientation = draw(st.sampled_from(("pointy", "flat")))
    data: dict[str, Any] = {
        "name": "a small",
        "orientation": orientation,
        "order": order,
        "digits": draw(st.sampled_from(((1, 2), (2, 2), (2, 3)))),
        "origin": draw(st.sampled_from(ORIGINS)),
        "stagger": "none" if order == "axial" else draw(st.sampled_from(("odd", "even"))),
        "rows": (row, row + height - 1),
        "columns": (column, column + width - 1),
    }
    if order != "axial" and draw(st.booleans()):
        field, start, length = ("columns", column, width) if orientation == "pointy" else ("rows", row, height)
        data[f"odd_{field}"] = (start, start + length - draw(st.integers(0, 1)) * (length > 1))
    whole = Grid.from_spec(checked(GridSpec, data))
    if masks:
        cut = draw(st.lists(st.sampled_from(whole.names), max_size=whole.size // 3, unique=True))
        data["masked"] = tuple(cut)
    return checked(GridSpec, data)


def grids(*, masks: bool = True) -> st.SearchStrategy[Grid]:
    """Grids of ``specs``."""
    return specs(masks=masks).map(Grid.from_spec)
