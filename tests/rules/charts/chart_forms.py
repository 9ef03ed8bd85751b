"""Forms for the tests, of no game: every number in them is made up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from app.rules.charts.entered import EnteredChart
from app.rules.charts.form import (
    COLUMNS,
    DIFFERENTIAL,
    LINE,
    NAME,
    NAMED,
    NUMBER,
    POINTS,
    RATIO,
    STRENGTH,
    WORDS,
    CellKind,
    ChartForm,
    Fixed,
)

ODDS = ChartForm(
    slug="odds",
    name="odds table",
    rule="9.1",
    headings=RATIO,
    columns=("1:2", "1:1", "2:1"),
    codes={"WW": "worse", "SS": "same", "BB": "better"},
    order=("WW", "SS", "BB"),
    fixed={("5", "2:1"): Fixed("BB", "9.9")},
)
MANY = replace(
    ODDS,
    slug="many",
    headings=DIFFERENTIAL,
    free=True,
    columns=("≤0", "+1", "+2,3", "≥4"),
    codes=dict.fromkeys(("A1", "A2", "AA", "AE", "AX", "BR", "D1", "D2", "D3", "D4", "DA", "DE", "EX"), "made up"),
    order=(),
    fixed={},
)
FIRE = replace(
    MANY,
    slug="fire",
    headings=STRENGTH,
    columns=("1-2", "3-5", "6+"),
    codes={"–": "nothing", "D1": "one", "DE": "all", "DS": "some"},
)
DIE = replace(
    ODDS,
    slug="die",
    headings=NAME,
    columns=("columns",),
    first=-1,
    last=4,
    open_ended=True,
    codes={},
    fixed={},
    pattern="[+-]?[0-9]|–",
    hint="a number of columns",
    order=(NUMBER,),
)
TURNS = replace(DIE, slug="turns", rows="turn", first=1, last=9, open_ended=False, sparse=True, order=())

SURE = CellKind({"yes": "it does", "no": "it does not"})
GROUND = ChartForm(
    slug="ground",
    name="ground effects",
    rule="9.2",
    headings=NAME,
    columns=("foot", "wheels", "shift", "blitz"),
    rows=LINE,
    lines=("fen", "wide-river"),
    fixed={("fen", "shift"): Fixed("2L", "errata")},
    kinds={"foot": NAMED[POINTS], "wheels": NAMED[POINTS], "shift": NAMED[COLUMNS], "blitz": SURE},
    names={"wide-river": "wide river", "wheels": "on wheels"},
)
SKY = ChartForm(
    slug="sky",
    name="sky effects",
    rule="9.3",
    headings=NAME,
    columns=("march", "told"),
    rows=LINE,
    room=3,
    pattern="-[0-9]|[1-9]/[1-9]|–",
    hint="a part, such as 1/2",
    kinds={"told": NAMED[WORDS]},
)
LEVELS = ChartForm(
    slug="levels",
    name="levels",
    rule="9.4",
    headings=NAME,
    columns=("level",),
    rows=LINE,
    room=2,
    sparse=True,
    kinds={"": NAMED[WORDS]},
    line_pattern="[0-9]{1,3}",
    line_hint="a number of points",
)


def entered(form: ChartForm, rows: Mapping[int, Sequence[str]], columns: Sequence[str] = ()) -> EnteredChart:
    """A chart with these rows; the others are as the form has them."""
    chart = EnteredChart.blank(form)
    if columns:
        chart = EnteredChart(tuple(columns), {die: ("",) * len(columns) for die in chart.rows})
    for die, cells in rows.items():
        for n, cell in enumerate(cells):
            if cell:
                chart = chart.with_cell(str(die), n, cell, "owner 2026-11-20")
    return chart
