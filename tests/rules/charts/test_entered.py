"""The forms of the games' own charts: each that its rulebook leaves out has one, with what is printed of it."""

from __future__ import annotations

import pytest

from app.rules.charts.check import check
from app.rules.charts.entered import EnteredChart
from app.rules.charts.table import chart_from_data
from app.rules.ruling import Severity
from app.rules.vocabulary import ChartStatus
from app.systems.scenario import library
from app.systems.winterstorm.data import rules_data


def forms() -> list[tuple[str, ChartStatus]]:
    return [(slug, s) for slug in library.slugs() for s in library.find(slug).vocabulary.charts.values() if s.form]


FEW = 10


def test_every_chart_that_a_rulebook_leaves_out_has_a_form() -> None:
    without = {
        (slug, status.slug)
        for slug in library.slugs()
        for status in library.find(slug).vocabulary.charts.values()
        if status.form is None and status.status != "printed"
    }
    assert without == set()


def test_a_printed_chart_has_no_form() -> None:
    charts = [s for slug in library.slugs() for s in library.find(slug).vocabulary.charts.values()]
    assert not [s.slug for s in charts if s.status == "printed" and s.form is not None]


@pytest.mark.parametrize(("system", "status"), forms(), ids=lambda one: getattr(one, "slug", one))
def test_a_form_of_a_game_is_blank_without_fault(system: str, status: ChartStatus) -> None:
    form = status.form
    assert form is not None
    blank = EnteredChart.blank(form)
    assert all(f.severity is Severity.NOTE for f in check(form, blank))
    printed = form.fixed.items()
    assert all(form.read(fixed.cell, column) == fixed.cell and fixed.rule for (_, column), fixed in printed)
    assert all(blank.source(die, blank.columns.index(column)) == f"rulebook {f.rule}" for (die, column), f in printed)
    few = len(form.codes) < FEW
    assert len(form.keys()) == (len(form.codes) if few else 0), "few codes have a key each, many are typed in full"


WINTER = {slug: s.form for slug, s in library.find("winterstorm").vocabulary.charts.items()}


@pytest.mark.parametrize("table", ["assault", "mobile", "ranged"])
@pytest.mark.parametrize(
    ("columns", "code"),
    [
        (("≤-3", "-2,1", "0", "+1", "+2,3", "≥+4"), ""),
        (("-2,1", "0", "+1", "+2,3", "+4-6"), "heading-ends"),
        (("≤-3", "-2,1", "+1", "+2,3", "≥+4"), "headings-gap"),
        (("≤-3", "-2,1", "0,1", "+1", "+2,3", "≥+4"), "headings-overlap"),
        (("≤-3", "-2,1", "0", "+2,3", "+1", "≥+4"), "headings-order"),
        (("≤-3", "", "0", "+1", "+2,3", "≥+4"), "heading-missing"),
    ],
)
def test_the_headings_of_a_combat_table_cover_every_difference_once(
    table: str, columns: tuple[str, ...], code: str
) -> None:
    form = WINTER[table]
    assert form is not None
    cell = next(reversed(form.codes))
    chart = EnteredChart(columns, {str(die): (cell,) * len(columns) for die in range(1, 7)})
    assert [f.code for f in check(form, chart)][:1] == ([code] if code else [])


def test_the_terrain_chart_has_what_the_rules_and_the_errata_print() -> None:
    form = WINTER["terrain"]
    assert form is not None
    assert {key: (f.cell, f.rule) for key, f in form.fixed.items()} == {
        ("clear", "armored"): ("1", "8.6"),
        ("clear", "non-armored"): ("1", "8.6"),
        ("village", "shift"): ("1L", "errata"),
        ("town", "shift"): ("2L", "errata"),
        ("minor-river", "shift"): ("1L", "errata"),
    }
    printed = rules_data().terrain_chart()
    for (slug, heading), fixed in form.fixed.items():
        line = printed.terrain.get(slug) or printed.hexsides[slug]
        if heading == "shift":
            assert fixed.cell == f"{-line.shift}L", "the two places of the system's file agree"
        else:
            assert printed.cost(slug, heading) == int(fixed.cell)
    assert EnteredChart.blank(form).total == 44


def test_the_results_table_has_one_cell_printed_and_47_to_type() -> None:
    form = library.find("land-without-end").vocabulary.charts["crt"].form
    assert form is not None
    assert {key: (f.cell, f.rule) for key, f in form.fixed.items()} == {("5", "6:1"): ("DE", "11.28")}
    assert EnteredChart.blank(form).total == 48


def test_a_chart_of_two_indexes_is_typed_line_by_line_and_kept_by_index_and_die() -> None:
    """German Eagle VIII.A.2, XIII.D.7: one grid, read under X or under Y."""
    form = library.find("eagle-bear").vocabulary.charts["crt-a"].form
    assert form is not None
    sheet = EnteredChart.blank(form)
    assert sheet.cell("X 3", 2) == "DR"
    assert sheet.source("X 3", 2) == "rulebook VIII.A.2"
    typed = sheet.with_cell("Y 6", 0, "AE", "owner 2026-01-02")
    data = typed.to_data(form)
    rows = data["rows"]
    assert isinstance(rows, dict)
    assert list(rows) == ["X", "Y"]
    assert rows["Y"]["6"][0] == "AE"  # type: ignore[call-overload, index]
    assert EnteredChart.of_data(form, data) == typed
    chart = chart_from_data("crt-a", "A", "XIII.D", data, "owner")
    assert chart.by_index("X").cell("3", "3:1") == "DE"
    assert chart.by_index("Y").cell("6", "1:6") == "AE"
