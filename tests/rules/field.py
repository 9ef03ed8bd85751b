"""A field of hexes to trace lines on."""

from collections.abc import Iterable

from app.board.grid import Grid
from app.board.spec import GridSpec
from app.rules.supply.trace import Trace, open_steps, search, sweep

FIELD = Grid.from_spec(
    GridSpec(name="field", orientation="pointy", stagger="odd", rows=(1, 5), columns=(1, 30), digits=(1, 2))
)
"""Five rows of thirty hexes, 101 in the north-west; odd rows stand half a hex east."""


def at(*names: str) -> frozenset[int]:
    return frozenset(map(FIELD.index, names))


def row(number: int, first: int, last: int) -> list[str]:
    step = 1 if last >= first else -1
    return [f"{number}{column:02}" for column in range(first, last + step, step)]


def closed(*names: str) -> bytearray:
    marks = bytearray(FIELD.size)
    for i in at(*names):
        marks[i] = 1
    return marks


def named(hexes: Iterable[int] | None) -> list[str] | None:
    return None if hexes is None else [FIELD.name(i) for i in hexes]


def length(trace: Trace, name: str) -> int | None:
    """Of the line from a hex, after making sure that the search out from it agrees."""
    i = FIELD.index(name)
    found = sweep(trace).length(i)
    assert search(trace, i).found == (found is not None)
    return found


def held_rows(number: int) -> list[str]:
    """Every row but one, so that a line can only run along that."""
    return [n for r in range(1, 6) if r != number for n in row(r, 1, 30)]


OPEN = open_steps(FIELD)
