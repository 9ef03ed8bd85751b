"""What is said of a chart that was typed in: what is missing, what cannot be, what looks odd. Charts are made up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from app.rules.chart_check import check, whole
from app.rules.chart_form import ChartForm
from app.rules.entered_chart import EnteredChart
from app.rules.ruling import Severity
from app.rules.vocabulary import ChartStatus
from app.systems import library
from tests.rules.chart_forms import DIE, FIRE, MANY, ODDS, TURNS, entered

ROWS = {
    1: ("WW", "WW", "WW"), 2: ("WW", "WW", "SS"), 3: ("WW", "SS", "SS"), 4: ("SS", "SS", "SS"), 5: ("SS", "SS", "BB"),
    6: ("SS", "BB", "BB"),
}  # fmt: skip


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
        ("cells-missing", "Row 5 is still blank under 1:2 and 1:1 (9.1)."),
        ("rows-blank", "The rows 1, 2, 3, 4 and 6 are still blank (9.1)."),
    ]


@pytest.mark.parametrize(
    ("change", "code", "severity", "words"),
    [
        ({2: ("WW", "", "SS")}, "cells-missing", "note", "Row 2 is still blank under 1:1 (9.1)."),
        ({2: ("", "", "")}, "rows-blank", "note", "Row 2 is still blank (9.1)."),
        ({3: ("WW", "XX", "SS")}, "cell-unknown", "violation", "Row 3, column 1:1: XX is none of WW, SS and BB (9.1)."),
        ({3: ("WW", "ss", "SS")}, "cell-unknown", "violation", "Row 3, column 1:1: ss is none of WW, SS and BB (9.1)."),
        ({5: ("SS", "SS", "SS")}, "cell-fixed", "violation",
         "Row 5, column 2:1: the rulebook prints BB, not SS (9.9)."),
        ({4: ("BB", "SS", "SS")}, "row-worse", "warning",
         "Row 4: SS under 1:1 is worse for the attacker than BB under 1:2 (9.1)."),
        ({2: ("WW", "BB", "BB"), 3: ("WW", "SS", "BB")}, "column-uneven", "warning",
         "Column 1:1: SS with a 3 after BB with a 2 goes against the other rows (9.1)."),
    ],
)  # fmt: skip
def test_each_finding_names_its_row_and_its_column(
    change: Mapping[int, Sequence[str]], code: str, severity: str, words: str
) -> None:
    chart = EnteredChart(ODDS.columns, {str(die): tuple(cells) for die, cells in {**ROWS, **change}.items()})
    found = next(f for f in check(ODDS, chart) if f.code == code)
    assert (found.text("en"), str(found.severity)) == (words, severity)


def test_a_column_that_falls_with_the_die_is_as_even_as_one_that_rises() -> None:
    falling = {die: ROWS[7 - die] for die in ROWS}
    chart = EnteredChart(ODDS.columns, {str(die): tuple(cells) for die, cells in falling.items()})
    assert "column-uneven" not in {f.code for f in check(replace(ODDS, fixed={}), chart)}


@pytest.mark.parametrize(
    ("columns", "code", "words"),
    [
        (("≤0", "+1", "+2,3", "≥4"), "", ""),
        (("≤0", "+2,3", "+1", "≥4"), "headings-order", "The headings +2,3 and +1 do not rise (9.1)."),
        (("≤0", "+1,2", "+2,3", "≥4"), "headings-overlap", "The headings +1,2 and +2,3 overlap (9.1)."),
        (("≤0", "+1", "+2,3", "≥6"), "headings-gap",
         "Between the headings +2,3 and ≥6 something is left out: it is read as +2,3 (9.1)."),
        (("≤0", "+5", "+10", "≥15"), "", ""),
        (("≤0", "+1", "+1", "≥4"), "headings-twice", "Two columns are headed +1 (9.1)."),
        (("≤0", "one", "+2,3", "≥4"), "heading-unread",
         "The heading one is no number, range or ratio, such as +5, +2,3, 7-8 or 3:1 (9.1)."),
        (("≤0", "", "+2,3", "≥4"), "heading-missing", "Column 2 has no heading yet (9.1)."),
        (("-4,3", "-2,1", "0", "≥1"), "", ""),
    ],
)  # fmt: skip
def test_headings_that_may_be_changed_have_to_rise(columns: tuple[str, ...], code: str, words: str) -> None:
    chart = EnteredChart(columns, {str(die): ("A1",) * 4 for die in range(1, 7)})
    assert (said(MANY, chart) or [("", "")])[0] == (code, words)


def test_headings_of_the_rules_are_not_changed() -> None:
    chart = EnteredChart(("1:2", "1:1", "3:1"), {str(die): tuple(cells) for die, cells in ROWS.items()})
    assert said(ODDS, chart)[0] == (
        "headings-differ", "The headings are 1:2, 1:1 and 2:1 by the rules, not 1:2, 1:1 and 3:1 (9.1)."
    )  # fmt: skip


def test_ranges_of_strength_follow_each_other() -> None:
    for columns, codes in (
        (("1-2", "3-5", "6+"), []), (("1-2", "4-5", "6+"), ["headings-gap"]),
        (("1-3", "3-5", "6+"), ["headings-overlap"]),
    ):  # fmt: skip
        chart = EnteredChart(columns, {str(die): ("–",) * 3 for die in range(1, 7)})
        assert [f.code for f in check(FIRE, chart)] == codes


def test_a_modified_die_has_rows_without_a_gap() -> None:
    rows = {str(n): ("0",) for n in (-1, 0, 2, 3)}
    assert said(DIE, EnteredChart(("columns",), rows)) == [("rows-missing", "The chart leaves out the die 1 (9.1).")]
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
        (ODDS, "bb", "BB"), (ODDS, " Ss ", "SS"), (ODDS, "b", None), (ODDS, "", ""), (ODDS, "1", None),
        (FIRE, "-", "–"), (FIRE, "—", "–"), (FIRE, "ds", "DS"),
        (DIE, "−2", "-2"), (DIE, "–1", "-1"), (DIE, "-", "–"), (DIE, "12", None), (DIE, "3", "3"),
    ],
)  # fmt: skip
def test_a_cell_is_read_whatever_its_capitals_and_dashes(form: ChartForm, typed: str, cell: str | None) -> None:
    assert form.read(typed) == cell


def test_each_code_has_a_key_of_its_own_or_none_has() -> None:
    assert ODDS.keys() == {"WW": "w", "SS": "s", "BB": "b"}
    assert FIRE.keys() == {"–": "–", "D1": "d", "DE": "e", "DS": "s"}
    assert MANY.keys() == {}, "AA finds none that is left"
    assert [MANY.alone(typed) for typed in ("A", "A1", "EX", "ae")] == [False, True, True, True]


def test_a_chart_as_data_is_read_back() -> None:
    chart = entered(ODDS, {1: ("WW", "", "SS")})
    assert EnteredChart.of_data(ODDS, chart.to_data(ODDS)) == chart
    assert chart.date == "2026-11-20"


# the games -----------------------------------------------------------------------------------------------------------


def forms() -> list[tuple[str, ChartStatus]]:
    return [(slug, s) for slug in library.slugs() for s in library.find(slug).vocabulary.charts.values() if s.form]


FEW = 10
NAMED_ROWS = {("winterstorm", name) for name in ("terrain", "weather", "events", "event-effects", "victory")}
"""Charts whose rows or cells are names of the owner's, which the form does not show: a scenario brings them."""


def test_every_chart_that_a_rulebook_leaves_out_has_a_form_but_for_those_of_named_rows() -> None:
    without = {
        (slug, status.slug)
        for slug in library.slugs()
        for status in library.find(slug).vocabulary.charts.values()
        if status.form is None and status.status != "printed"
    }
    assert without == NAMED_ROWS


def test_a_printed_chart_has_no_form() -> None:
    charts = [s for slug in library.slugs() for s in library.find(slug).vocabulary.charts.values()]
    assert not [s.slug for s in charts if s.status == "printed" and s.form is not None]


@pytest.mark.parametrize(("system", "status"), forms(), ids=lambda one: getattr(one, "slug", one))
def test_a_form_of_a_game_is_blank_without_fault(system: str, status: ChartStatus) -> None:
    form = status.form
    assert form is not None
    blank = EnteredChart.blank(form)
    assert all(f.severity is Severity.NOTE for f in check(form, blank))
    assert all(form.read(fixed.cell) == fixed.cell and fixed.rule for fixed in form.fixed.values())
    few = len(form.codes) < FEW
    assert len(form.keys()) == (len(form.codes) if few else 0), "few codes have a key each, many are typed in full"


def test_the_results_table_has_one_cell_printed_and_47_to_type() -> None:
    form = library.find("land-without-end").vocabulary.charts["crt"].form
    assert form is not None
    assert {key: (f.cell, f.rule) for key, f in form.fixed.items()} == {("5", "6:1"): ("DE", "11.28")}
    assert EnteredChart.blank(form).total == 48
