"""What is said of a chart that was typed in: what is missing, what cannot be, what looks odd. Charts are made up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from app.errors import BadInput
from app.position.ledger import Json
from app.rules.charts.check import check, whole
from app.rules.charts.entered import EnteredChart
from app.rules.charts.form import DIFFERENTIAL, ChartForm
from app.rules.ruling import Severity
from app.systems.scenario import library
from tests.rules.charts.chart_forms import DIE, FIRE, GROUND, LEVELS, MANY, ODDS, SKY, TURNS, entered

ROWS = {
    1: ("WW", "WW", "WW"),
    2: ("WW", "WW", "SS"),
    3: ("WW", "SS", "SS"),
    4: ("SS", "SS", "SS"),
    5: ("SS", "SS", "BB"),
    6: ("SS", "BB", "BB"),
}


def said(form: ChartForm, chart: EnteredChart) -> list[tuple[str, str]]:
    return [(f.code, f.text("en")) for f in check(form, chart)]


def test_a_whole_chart_in_order_has_nothing_said_of_it() -> None:
    assert said(ODDS, entered(ODDS, ROWS)) == []
    assert whole(ODDS, entered(ODDS, ROWS))


def test_a_blank_form_has_the_printed_cell_and_its_rule() -> None:
    blank = EnteredChart.blank(ODDS)
    assert blank.cell("5", 2) == "BB"
    assert blank.source("5", 2) == "rulebook 9.9"
    assert (blank.filled, blank.typed, blank.total) == (1, 0, 18)
    assert said(ODDS, blank) == [
        ("cells-missing", "Row 5 is blank under 1:2 and 1:1 (9.1)."),
        ("rows-blank", "The rows 1, 2, 3, 4 and 6 are blank (9.1)."),
    ]


@pytest.mark.parametrize(
    ("change", "code", "severity", "words"),
    [
        ({2: ("WW", "", "SS")}, "cells-missing", "note", "Row 2 is blank under 1:1 (9.1)."),
        ({2: ("", "", "")}, "rows-blank", "note", "Row 2 is blank (9.1)."),
        (
            {3: ("WW", "XX", "SS")},
            "cell-unknown",
            "violation",
            "Row 3, column 1:1: XX is not one of WW, SS and BB (9.1).",
        ),
        (
            {3: ("WW", "ss", "SS")},
            "cell-unknown",
            "violation",
            "Row 3, column 1:1: ss is not one of WW, SS and BB (9.1).",
        ),
        (
            {5: ("SS", "SS", "SS")},
            "cell-fixed",
            "violation",
            "Row 5, column 2:1: the rulebook prints BB, not SS (9.9).",
        ),
        (
            {4: ("BB", "SS", "SS")},
            "row-worse",
            "warning",
            "Row 4: SS under 1:1 is worse for the attacker than BB under 1:2 (9.1).",
        ),
        (
            {2: ("WW", "BB", "BB"), 3: ("WW", "SS", "BB")},
            "column-uneven",
            "warning",
            "Column 1:1: SS for 3, following BB for 2, runs against the other rows (9.1).",
        ),
    ],
)
def test_each_finding_names_its_row_and_its_column(
    change: Mapping[int, Sequence[str]], code: str, severity: str, words: str
) -> None:
    chart = EnteredChart(ODDS.columns, {str(die): tuple(cells) for die, cells in {**ROWS, **change}.items()})
    found = next(f for f in check(ODDS, chart) if f.code == code)
    assert (found.text("en"), str(found.severity)) == (words, severity)


def test_12_3_a_table_whose_rows_are_moved_has_the_cell_that_is_not_marked() -> None:
    """Operation Storm's table as its rulebook prints it: one cell breaks the pattern (12.3)."""
    printed = library.find("operation-storm").rules.charts["crt"]
    form = ChartForm(
        slug="crt",
        name=printed.name,
        rule="12.3",
        headings=DIFFERENTIAL,
        columns=printed.columns,
        pattern=r"\d/\d|DE",
        hint="losses",
        shifted=True,
    )
    chart = entered(form, {int(die): cells for die, cells in printed.rows.items()})
    assert said(form, chart) == [
        ("row-not-moved", "Row 6, column +5: 2/0, but the row above shifted by one column has 1/0 (12.3).")
    ]
    mended = chart.with_cell("6", printed.columns.index("+5"), "1/0", "owner")
    assert said(form, mended) == []
    assert said(form, mended.with_cell("6", printed.columns.index("+5"), "", "owner"))[0][0] == "cells-missing"


def test_a_column_that_falls_with_the_die_is_as_even_as_one_that_rises() -> None:
    falling = {die: ROWS[7 - die] for die in ROWS}
    chart = EnteredChart(ODDS.columns, {str(die): tuple(cells) for die, cells in falling.items()})
    assert "column-uneven" not in {f.code for f in check(replace(ODDS, fixed={}), chart)}


@pytest.mark.parametrize(
    ("columns", "code", "words"),
    [
        (("≤0", "+1", "+2,3", "≥4"), "", ""),
        (("≤0", "+2,3", "+1", "≥4"), "headings-order", "The headings +2,3 and +1 are not in rising order (9.1)."),
        (("≤0", "+1,2", "+2,3", "≥4"), "headings-overlap", "The headings +1,2 and +2,3 overlap (9.1)."),
        (
            ("≤0", "+1", "+2,3", "≥6"),
            "headings-gap",
            "There is a gap between the headings +2,3 and ≥6: values in it count as +2,3 (9.1).",
        ),
        (("≤0", "+5", "+10", "≥15"), "", ""),
        (("≤0", "+1", "+1", "≥4"), "headings-twice", "Two columns have the heading +1 (9.1)."),
        (
            ("≤0", "one", "+2,3", "≥4"),
            "heading-unread",
            "The heading one is not a number, range or ratio, such as +5, +2,3, 7-8 or 3:1 (9.1).",
        ),
        (("≤0", "", "+2,3", "≥4"), "heading-missing", "Column 2 has no heading (9.1)."),
        (("≤-4", "-3", "-2,1", "≥0"), "", ""),
        (
            ("≤-4", "-3", "-1,0", "≥1"),
            "headings-gap",
            "There is a gap between the headings -3 and -1,0: values in it count as -3 (9.1).",
        ),
        (("-4,3", "-2,1", "0", "≥1"), "heading-ends", "Values below -4,3 use column -4,3 (9.1)."),
        (("≤-1", "0", "+1", "+2,3"), "heading-ends", "Values above +2,3 use column +2,3 (9.1)."),
        (
            ("-1", "0", "+1", "+2,3"),
            "heading-ends",
            "Values below -1 use column -1; values above +2,3 use column +2,3 (9.1).",
        ),
    ],
)
def test_headings_that_may_be_changed_have_to_rise(columns: tuple[str, ...], code: str, words: str) -> None:
    chart = EnteredChart(columns, {str(die): ("A1",) * 4 for die in range(1, 7)})
    assert (said(MANY, chart) or [("", "")])[0] == (code, words)


def test_headings_of_the_rules_are_not_changed() -> None:
    chart = EnteredChart(("1:2", "1:1", "3:1"), {str(die): tuple(cells) for die, cells in ROWS.items()})
    assert said(ODDS, chart)[0] == (
        "headings-differ",
        "By the rules the headings are 1:2, 1:1 and 2:1, not 1:2, 1:1 and 3:1 (9.1).",
    )


def test_ranges_of_strength_follow_each_other() -> None:
    for columns, codes in (
        (("1-2", "3-5", "6+"), []),
        (("1-2", "4-5", "6+"), ["headings-gap"]),
        (("1-3", "3-5", "6+"), ["headings-overlap"]),
    ):
        chart = EnteredChart(columns, {str(die): ("–",) * 3 for die in range(1, 7)})
        assert [f.code for f in check(FIRE, chart)] == codes


def test_a_modified_die_has_rows_without_a_gap() -> None:
    rows = {str(n): ("0",) for n in (-1, 0, 2, 3)}
    assert said(DIE, EnteredChart(("columns",), rows)) == [
        ("rows-missing", "The chart has no row for die roll 1 (9.1).")
    ]
    assert said(DIE, EnteredChart(("columns",), {**rows, "1": ("x",)}))[0][1].endswith(
        "x is not a number of columns (9.1)."
    )


def test_a_plain_die_has_its_six_rows() -> None:
    chart = EnteredChart(ODDS.columns, {str(n): ("SS",) * 3 for n in (1, 2, 3, 4, 6, 7)})
    assert [f.code for f in check(ODDS, chart) if f.severity is Severity.VIOLATION] == ["rows-missing", "rows-strange"]


def test_a_sparse_chart_misses_nothing() -> None:
    chart = entered(TURNS, {3: ("2",)})
    assert said(TURNS, chart) == []
    assert whole(TURNS, chart)
    assert not whole(TURNS, EnteredChart.blank(TURNS))
    assert chart.to_data(TURNS)["rows"] == {"3": ["2"]}


@pytest.mark.parametrize(
    ("form", "typed", "cell"),
    [
        (ODDS, "bb", "BB"),
        (ODDS, " Ss ", "SS"),
        (ODDS, "b", None),
        (ODDS, "", ""),
        (ODDS, "1", None),
        (FIRE, "-", "–"),
        (FIRE, "—", "–"),
        (FIRE, "ds", "DS"),
        (DIE, "−2", "-2"),
        (DIE, "–1", "-1"),
        (DIE, "-", "–"),
        (DIE, "12", None),
        (DIE, "3", "3"),
    ],
)
def test_a_cell_is_read_whatever_its_capitals_and_dashes(form: ChartForm, typed: str, cell: str | None) -> None:
    assert form.read(typed) == cell


@pytest.mark.parametrize(
    ("form", "heading", "typed", "cell"),
    [
        (GROUND, "foot", "2", "2"),
        (GROUND, "foot", " 1/3 ", "1/3"),
        (GROUND, "foot", "⅓", "1/3"),
        (GROUND, "foot", "1½", "3/2"),
        (GROUND, "foot", "+1", "1"),
        (GROUND, "foot", "P", "no"),
        (GROUND, "foot", "prohibited", "no"),
        (GROUND, "foot", "-", "–"),
        (GROUND, "foot", "1/0", None),
        (GROUND, "foot", "-1", None),
        (GROUND, "foot", "quick", None),
        (GROUND, "shift", "1l", "1L"),
        (GROUND, "shift", "L2", "2L"),
        (GROUND, "shift", "−2", "2L"),
        (GROUND, "shift", "1 R", "1R"),
        (GROUND, "shift", "0", "–"),
        (GROUND, "shift", "+1", None),
        (GROUND, "shift", "1", None),
        (GROUND, "blitz", "Y", "yes"),
        (GROUND, "blitz", "nein", "no"),
        (GROUND, "blitz", "perhaps", None),
        (SKY, "march", "½", "1/2"),
        (SKY, "march", "−1", "-1"),
        (SKY, "march", "1", None),
        (SKY, "told", "  Hot   soup for all. ", "Hot soup for all."),
        (SKY, "told", "—", "–"),
        (SKY, "told", " ", ""),
        (SKY, "told", "x" * 301, None),
        (LEVELS, "level", "Marginal victory", "Marginal victory"),
    ],
)
def test_a_cell_is_of_the_kind_of_its_column(form: ChartForm, heading: str, typed: str, cell: str | None) -> None:
    assert form.read(typed, heading) == cell
    assert cell is None or form.read(cell, heading) == cell, "what is kept is read as itself"


def test_a_blank_chart_of_named_rows_has_what_the_rulebook_prints() -> None:
    blank = EnteredChart.blank(GROUND)
    assert (list(blank.rows), blank.cell("fen", 2), blank.source("fen", 2)) == (
        ["fen", "wide-river"],
        "2L",
        "rulebook errata",
    )
    assert said(GROUND, blank) == [
        ("cells-missing", "Row fen is blank under foot, on wheels and blitz (9.2)."),
        ("rows-blank", "Row wide river is blank (9.2)."),
    ]


@pytest.mark.parametrize(
    ("row", "code", "words"),
    [
        (("1", "2", "1L", "yes"), "cell-fixed", "Row fen, column shift: the rulebook prints 2L, not 1L (errata)."),
        (
            ("1", "far", "2L", "yes"),
            "cell-unknown",
            "Row fen, column on wheels: far is not a number of movement points, such as 2 or 1/3, no where movement is "
            "not allowed, or a dash for none (9.2).",
        ),
        (("1", "2", "2L", "so"), "cell-unknown", "Row fen, column blitz: so is not one of yes and no (9.2)."),
    ],
)
def test_a_finding_names_row_and_column_in_words(row: tuple[str, ...], code: str, words: str) -> None:
    chart = EnteredChart(GROUND.columns, {"fen": row, "wide-river": ("no", "1/3", "–", "no")})
    assert said(GROUND, chart) == [(code, words)]
    (found,) = check(GROUND, chart)
    assert found.args["at"][0] == "fen"


def test_rows_of_the_owner_wait_for_their_names() -> None:
    blank = EnteredChart.blank(SKY)
    assert (len(blank.rows), blank.total, blank.to_data(SKY)["rows"]) == (3, 0, {})
    assert said(SKY, blank) == [("rows-unnamed", "No row has a name (9.3).")]
    chart = blank
    for n, name in enumerate(("fog", "sleet", "hail")):
        chart = chart.with_line(list(chart.rows)[n], name).with_room(SKY)
    assert [name.strip() for name in chart.rows] == ["fog", "sleet", "hail", ""], "one more waits for its name"
    assert said(SKY, chart)[0] == ("rows-blank", "The rows fog, sleet and hail are blank (9.3).")
    with pytest.raises(ValueError, match="same name"):
        chart.with_line("fog", "hail")
    assert list(chart.without_line("sleet").with_room(SKY).rows)[:2] == ["fog", "hail"]
    assert list(EnteredChart.blank(SKY, ["fog", "fog"]).rows)[:2][0] == "fog"


@pytest.mark.parametrize(
    ("form", "rows", "words"),
    [
        (GROUND, {"fenn": ["", "", "", ""]}, "chart ground: there is no row fenn: did you mean fen?"),
        (GROUND, {"fen": "2"}, "chart ground, row fen: give it a list of cells"),
        (GROUND, {"fen": ["1"]}, "chart ground, row fen: 1 cells for 4 columns; give one for each"),
        (LEVELS, {"many": ["Draw"]}, "chart levels: the row many is not a number of points"),
        (SKY, {" ": ["", ""]}, "chart sky: rows are lists of cells by name, not ''"),
    ],
)
def test_data_that_is_no_chart_of_named_rows_is_one_sentence(
    form: ChartForm, rows: dict[str, Json], words: str
) -> None:
    with pytest.raises(BadInput) as fault:
        EnteredChart.of_data(form, {"columns": list(form.columns), "rows": rows})
    assert str(fault.value) == words


def test_each_code_has_a_key_of_its_own_or_none_has() -> None:
    assert ODDS.keys() == {"WW": "w", "SS": "s", "BB": "b"}
    assert FIRE.keys() == {"–": "–", "D1": "d", "DE": "e", "DS": "s"}
    assert MANY.keys() == {}, "AA finds none that is left"
    assert [MANY.alone(typed) for typed in ("A", "A1", "EX", "ae")] == [False, True, True, True]


def test_a_chart_as_data_is_read_back() -> None:
    chart = entered(ODDS, {1: ("WW", "", "SS")})
    assert EnteredChart.of_data(ODDS, chart.to_data(ODDS)) == chart
    assert chart.date == "2026-11-20"
