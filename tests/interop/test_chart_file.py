"""A chart goes out to a spreadsheet's table and to its own file, and comes back the same. Charts are made up."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.errors import BadInput
from app.interop.chart_file import read_chart, read_csv, write_chart, write_csv
from app.rules.charts.entered import EnteredChart, named
from app.rules.charts.form import LINE, NONE, ChartForm
from tests.rules.charts.chart_forms import DIE, FIRE, GROUND, LEVELS, MANY, ODDS, SKY, TURNS
from tests.variants import examples

FORMS = (DIE, FIRE, GROUND, LEVELS, MANY, ODDS, SKY, TURNS)
SOURCE = "owner 2026-11-20"
PATTERNED = {
    "foot": ("2", "1/3", "no", NONE),
    "wheels": ("12", "3/2", NONE),
    "shift": ("2L", "1R", NONE),
    "march": ("1/2", "-1", NONE),
    "columns": ("-2", "3", "+1", NONE),
}
NAMES = {LEVELS.slug: st.integers(0, 999).map(str)}
WORDS = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), max_size=12).map(
    lambda words: " ".join(words.split())
)


@st.composite
def charts(draw: st.DrawFn, form: ChartForm) -> EnteredChart:
    """A form filled in here and there, its rows named where they are the owner's."""
    chart = EnteredChart.blank(form)
    if form.free_lines:
        names = NAMES.get(form.slug, WORDS.filter(lambda w: w not in ("", "-")))
        same = draw(st.lists(names, max_size=5, unique_by=str.casefold))
        for n, name in enumerate(same):
            chart = chart.with_line(list(chart.rows)[n], name).with_room(form)
    for die in chart.rows:
        for n, column in enumerate(chart.columns):
            kind = form.kind(column)
            known = tuple(kind.codes) or PATTERNED.get(column, ())
            cells = WORDS if kind.words else st.sampled_from(("", *known))
            cell = kind.read(draw(cells)) or ""
            if named(die) and not chart.fixed(form, die, n):
                chart = chart.with_cell(die, n, cell, SOURCE)
    return chart


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.slug)
@settings(max_examples=examples(25), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_chart_comes_back_out_of_both_files_as_it_was(form: ChartForm, data: st.DataObject) -> None:
    chart = data.draw(charts(form))
    with TemporaryDirectory() as folder:
        table, file = Path(folder, "chart.csv"), Path(folder, "chart.toml")
        write_csv(table, form, chart)
        write_chart(file, "game", form, chart)
        assert read_chart(file, "game", form).same_as(chart)
        back = read_csv(table, form, SOURCE)
        assert back.same_as(chart)
        assert back.date == chart.date


def test_a_table_is_one_that_a_spreadsheet_leaves_alone(tmp_path: Path) -> None:
    chart = EnteredChart.blank(GROUND).with_cell("fen", 0, "1/3", SOURCE).with_cell("wide-river", 0, "no", SOURCE)
    write_csv(tmp_path / "ground.csv", GROUND, chart)
    assert (tmp_path / "ground.csv").read_text("utf-8-sig").splitlines() == [
        "line,foot,wheels,shift,blitz",
        "fen,'1/3,,2L,",
        "wide-river,no,,,",
    ]


@pytest.mark.parametrize("comma", [",", ";", "\t"])
def test_columns_and_rows_stand_in_any_order_and_by_their_words(tmp_path: Path, comma: str) -> None:
    lines = ["x,Shift,On wheels", "Wide River,l1,1/2", "FEN,,3"]
    (tmp_path / "ground.csv").write_text("\n".join(lines).replace(",", comma), "utf-8")
    chart = read_csv(tmp_path / "ground.csv", GROUND, SOURCE)
    assert chart.rows == {"fen": ("", "3", "2L", ""), "wide-river": ("", "1/2", "1L", "")}
    assert (chart.source("fen", 1), chart.source("fen", 2)) == (SOURCE, "rulebook errata")


@pytest.mark.parametrize(
    ("form", "text", "said"),
    [
        (GROUND, "", "ground.csv: the table is empty: give it headings and rows"),
        (GROUND, "x,foot", "ground.csv: the table is empty: give it headings and rows"),
        (GROUND, "x,foott\nfen,1", "line 1: there is no column foott: did you mean foot?"),
        (GROUND, "x,foot,Foot\nfen,1,1", "line 1: two columns have the heading foot: remove one"),
        (GROUND, "x,foot\nfenn,1", "line 2: there is no row fenn: did you mean fen?"),
        (GROUND, "x,foot\nfen,1\nFen,2", "line 3: there are two rows fen: remove one of them"),
        (GROUND, "x,foot\n,1", "line 2: the row has no name: write it in the first column"),
        (GROUND, "x,foot\nfen,1,2", "line 2: the row has more cells than there are headings: remove the extra cells"),
        (GROUND, "x,shift\nfen,1L", "line 2, column shift: the rulebook prints 2L (errata), not 1L"),
        (GROUND, "x,blitz\nfen,so", "line 2, column blitz: so is not one of yes and no"),
        (GROUND, "x,foot\nfen,slow", "line 2, column foot: slow is not a number of movement points"),
        (LEVELS, "x,level\nmany,Draw", "line 2: the row many is not a number of points"),
        (ODDS, "x,1:2,1:1,2:1\none,WW,WW,WW", "line 2: rows are named by number, not one: correct it"),
        (MANY, "x" + ",1" * 31 + "\n1", "line 1: 31 headings: use 1 to 30"),
        (DIE, "x,columns\n" + "".join(f"{n},1\n" for n in range(61)), "line 1: the table has 61 rows; the limit is 60"),
        (GROUND, 'x,foot\n"fen,1', "a quotation mark is left open"),
    ],
)
def test_a_table_that_is_no_chart_is_named_with_its_line(tmp_path: Path, form: ChartForm, text: str, said: str) -> None:
    (tmp_path / "ground.csv").write_text(text, "utf-8")
    with pytest.raises(BadInput) as fault:
        read_csv(tmp_path / "ground.csv", form, SOURCE)
    assert said in str(fault.value.problems[0])


def test_every_fault_of_a_table_is_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "ground.csv").write_text("x,foot,blitz\nfen,slow,so\nbog,1,yes", "utf-8")
    with pytest.raises(BadInput) as fault:
        read_csv(tmp_path / "ground.csv", GROUND, SOURCE)
    assert len(fault.value.problems) == 3


def test_a_chart_with_headings_that_are_still_blank_keeps_its_columns(tmp_path: Path) -> None:
    form = replace(MANY, columns=("≤0", "", ""))
    chart = EnteredChart.blank(form).with_cell("2", 1, "A1", SOURCE)
    write_csv(tmp_path / "many.csv", form, chart)
    assert read_csv(tmp_path / "many.csv", form, SOURCE) == chart


def test_rows_that_wait_for_a_name_are_not_written(tmp_path: Path) -> None:
    assert SKY.rows == LINE
    write_csv(tmp_path / "sky.csv", SKY, EnteredChart.blank(SKY, ["fog"]))
    assert (tmp_path / "sky.csv").read_text("utf-8-sig").splitlines() == ["line,march,told", "fog,,"]
