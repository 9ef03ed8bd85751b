"""Combat tables: headings as they are printed in five games, columns, cells, and charts typed in by their owner."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import BadInput
from app.rules.charts.table import (
    MISSING,
    OWNER_ENTERED,
    SCENARIO,
    Chart,
    DieTable,
    chances,
    chart_from_data,
    die_table,
    lower_bound,
)
from app.systems.operation_storm.data import rules_data

STORM = rules_data().chart("crt")
RATIOS = ("1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1")


def chart(*columns: str, **more: Any) -> Chart:
    return Chart("crt", "Combat Results Table", "12.8", columns, **more)


@pytest.mark.parametrize(
    ("label", "least"),
    [
        ("≤0", None),
        ("<=0", None),
        ("≤-8", None),
        ("≤−8", None),
        ("0", 0),
        ("+1", 1),
        ("-7", -7),
        ("−7", -7),
        ("–7", -7),
        ("12", 12),
        ("+12", 12),
        ("≥55", 55),
        (">=55", 55),
        ("11+", 11),
        ("≥-3", -3),
        ("+2,3", 2),
        ("+4,5", 4),
        ("-4,3", -4),
        ("−4,3", -4),
        ("–6,5", -6),
        ("-4,-3", -4),
        ("+6–8", 6),
        ("+6-8", 6),
        ("7-8", 7),
        ("1-2", 1),
        ("9–11", 9),
        ("-1,1", -1),
        ("-1,+1", -1),
        ("-2,+1", -2),
        ("-1,2", -1),
        ("0,1", 0),
        ("1:3", Fraction(1, 3)),
        ("1:1", 1),
        ("3:2", Fraction(3, 2)),
        ("6:1", 6),
        (" 3 : 1 ", 3),
        ("+2, 3", 2),
    ],
)
def test_a_heading_takes_in_values_from(label: str, least: Any) -> None:
    assert lower_bound(label) == least


@pytest.mark.parametrize("label", ["", "best", "1:0", "3:", "+", "≤", "≥x", "1;2", "3:1:2", "1.5", "½", "+-3", "--3"])
def test_a_heading_of_another_form_is_refused_with_a_remedy(label: str) -> None:
    with pytest.raises(BadInput, match=r"write it like \+5"):
        lower_bound(label)


@pytest.mark.parametrize(
    "columns",
    [("+2", "+1"), ("+1", "+1"), ("+1", "≤0"), ("2:1", "1:1"), ("≤0", "≤1"), ("1-3", "1-2")],
)
def test_headings_that_do_not_rise_are_refused(columns: tuple[str, ...]) -> None:
    with pytest.raises(BadInput, match="not in rising order from left to right"):
        chart(*columns)


def test_a_row_has_a_cell_for_each_column() -> None:
    with pytest.raises(BadInput, match="row 3: 1 cells for 2 columns"):
        chart("1:1", "2:1", rows={"3": ("DE",)})
    with pytest.raises(BadInput, match="row X 3: 1 cells for 2 columns"):
        chart("1:1", "2:1", indexes={"X": {"3": ("DE",)}})


@pytest.mark.parametrize(
    ("value", "label"),
    [
        (-40, "≤0"),
        (0, "≤0"),
        (1, "+1"),
        (4, "+4"),
        (5, "+5"),
        (9, "+5"),
        (10, "+10"),
        (14, "+10"),
        (19, "+15"),
        (54, "+50"),
        (55, "≥55"),
        (900, "≥55"),
    ],
)
def test_between_headings_the_column_to_the_left_is_used(value: int, label: str) -> None:
    assert STORM.columns[STORM.index_of(value)] == label


@given(st.integers(-60, 120))
def test_the_column_of_a_value_is_the_last_that_it_reaches(value: int) -> None:
    bounds = [lower_bound(label) for label in STORM.columns]
    reached = [i for i, bound in enumerate(bounds) if bound is None or bound <= value]
    assert STORM.index_of(value) == reached[-1]


def test_ranges_take_in_both_of_their_ends() -> None:
    screen = chart("-7", "-6,5", "-4,3", "-2", "-1", "0", "+1", "+2,3", "+4,5", "+6–8", "+9–11", "+12")
    found = [screen.columns[screen.index_of(v)] for v in (-9, -6, -5, -4, -3, -2, 2, 3, 6, 8, 9, 11, 12, 40)]
    assert found == [
        "-7",
        "-6,5",
        "-6,5",
        "-4,3",
        "-4,3",
        "-2",
        "+2,3",
        "+2,3",
        "+6–8",
        "+6–8",
        "+9–11",
        "+9–11",
        "+12",
        "+12",
    ]


def test_the_end_columns_take_in_what_lies_beyond_them() -> None:
    ends = chart(*RATIOS)
    assert (ends.index_of(Fraction(1, 9)), ends.index_of(40)) == (0, 7)
    assert (ends.clamp(-3), ends.clamp(12)) == (0, 7)
    assert ends.automatic(0) is None
    assert ends.automatic(7) is None


def test_a_chart_may_give_results_without_a_die_beyond_its_ends() -> None:
    ends = chart(*RATIOS, below="AL1", above="DE")
    assert [ends.label(i) for i in (-1, 0, 7, 8)] == ["<1:3", "1:3", "6:1", ">6:1"]
    assert [ends.automatic(i) for i in (-1, 0, 7, 8)] == ["AL1", None, None, "DE"]
    assert [ends.index_of(v) for v in (Fraction(1, 4), Fraction(1, 3), 6, 7)] == [-1, 0, 7, 8]
    assert [ends.clamp(i) for i in (-5, 3, 30)] == [-1, 3, 8]
    assert ends.outcomes(8) is None


def test_a_chart_without_headings_has_no_columns_to_name() -> None:
    assert chart().label(0) is None
    assert chart().outcomes(0) is None


def test_the_cells_of_a_column_by_die() -> None:
    assert STORM.outcomes(STORM.columns.index("+5")) == {
        "1": "1/3",
        "2": "1/2",
        "3": "1/1",
        "4": "1/1",
        "5": "1/1",
        "6": "2/0",
    }
    assert STORM.dice == ("1", "2", "3", "4", "5", "6")


def test_every_row_of_the_operation_storm_table_is_the_row_above_moved_one_column_but_for_one_cell() -> None:
    odd = []
    for die in range(2, 7):
        above, here = STORM.rows[str(die - 1)], STORM.rows[str(die)]
        odd += [(die, STORM.columns[i + 1]) for i in range(len(above) - 1) if above[i] != here[i + 1]]
    assert odd == [(6, "+5")]


def test_chances_add_up_to_one_and_keep_the_order_of_the_die() -> None:
    assert chances({"1": "DE", "2": "1/1", "3": "DE", "4": "1/1", "5": "DE", "6": "3/0"}) == (
        ("DE", Fraction(1, 2)),
        ("1/1", Fraction(1, 3)),
        ("3/0", Fraction(1, 6)),
    )


@given(st.lists(st.sampled_from(["DE", "1/1", "2/0", "AS"]), min_size=1, max_size=6))
def test_chances_are_exact(cells: list[str]) -> None:
    found = chances({str(n): cell for n, cell in enumerate(cells, 1)})
    assert sum(chance for _, chance in found) == 1
    assert all(chance == Fraction(cells.count(cell), len(cells)) for cell, chance in found)


ROWS = {str(die): ["AS", "DR", "DE"] for die in range(1, 7)}


def typed(raw: object) -> Chart:
    return chart_from_data("crt", "Combat Results Table", "12.8", raw, "owner's copy")


def test_an_owner_types_in_headings_and_cells() -> None:
    made = typed({"columns": ["1:1", "2:1", "3:1"], "rows": ROWS})
    assert (made.status, made.provenance) == (OWNER_ENTERED, "owner's copy")
    assert made.outcomes(1) == dict.fromkeys(ROWS, "DR")


def test_headings_alone_are_a_missing_chart_with_columns() -> None:
    made = typed({"columns": ["1:1", "2:1"]})
    assert made.status == MISSING
    assert made.outcomes(0) is None
    assert made.label(made.index_of(2)) == "2:1"


def test_numbers_may_be_typed_as_numbers() -> None:
    made = typed({"columns": ["1-2", "3+"], "rows": {die: [0, "1*"] for die in ROWS}})
    assert made.outcomes(0) == dict.fromkeys(ROWS, "0")


def test_a_chart_that_says_where_it_is_from_is_its_scenario_s() -> None:
    made = typed({"columns": ["1:1"], "rows": {"1": ["DR"]}, "name": "Practice table", "provenance": "invented"})
    assert (made.status, made.name, made.provenance) == (SCENARIO, "Practice table", "invented")


def test_a_chart_may_have_rows_for_two_indexes() -> None:
    other = {die: ["-", "D", "DE"] for die in ROWS}
    made = typed({"columns": ["1:1", "2:1", "3:1"], "rows": {"X": ROWS, "Y": other}})
    assert made.dice == tuple(ROWS)
    assert made.outcomes(0) is None
    assert made.by_index("X").outcomes(1) == dict.fromkeys(ROWS, "DR")
    assert made.by_index("Y").outcomes(1) == dict.fromkeys(ROWS, "D")
    with pytest.raises(KeyError):
        made.by_index("Z")


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        ([], "give it columns"),
        ({"rows": ROWS}, "give it columns"),
        ({"columns": "1:1", "rows": ROWS}, "give it columns"),
        ({"columns": ["1:1"], "rows": {}, "die": 6}, "give it columns"),
        ({"columns": [1, 2], "rows": {}}, "column heading is text"),
        ({"columns": ["1:1", "x"], "rows": {}}, "column heading 'x'"),
        ({"columns": ["1:1"], "rows": []}, "rows are lists of cells by die"),
        ({"columns": ["1:1"], "rows": {"one": ["DE"]}}, "rows are lists of cells by die"),
        ({"columns": ["1:1"], "rows": {"1": "DE"}}, "rows are lists of cells by die"),
        ({"columns": ["1:1"], "rows": {"1": ["DE"], "X": {"1": ["DE"]}}}, "rows are lists of cells by die"),
        ({"columns": ["1:1"], "rows": {"1": [None]}}, "each cell is text"),
        ({"columns": ["1:1"], "rows": {"1": [True]}}, "each cell is text"),
        ({"columns": ["1:1", "2:1"], "rows": {"1": ["DE"]}}, "row 1: 1 cells for 2 columns"),
        ({"columns": ["1:1"], "rows": {"X": {"1": ["DE"]}, "Y": {"2": ["DE"]}}}, "do not have the same die rolls"),
    ],
)
def test_what_is_typed_in_wrong_is_refused_in_one_sentence(raw: object, sentence: str) -> None:
    with pytest.raises(BadInput, match=re.escape(sentence)):
        typed(raw)


def table(rows: dict[str, list[str]], *columns: str, gaps: bool = False) -> DieTable:
    return die_table("made-up", "made-up table", "1.1", {"columns": list(columns), "rows": rows}, gaps=gaps)


def test_beyond_the_ends_the_end_row_holds() -> None:
    found = table({"1": ["a"], "2": ["b"]}, "only")
    assert [found.result(die) for die in (-3, 1, 2, 9)] == ["a", "a", "b", "b"]


def test_a_cell_that_is_not_typed_in_is_not_known_and_never_taken_for_none() -> None:
    found = table({"1": ["0"], "2": [""], "3": ["–"]}, "only")
    assert (found.number(1), found.number(3)) == (0, 0)
    assert found.knows([1, 3, 7])
    assert not found.knows([1, 2])
    with pytest.raises(BadInput, match="no result for a 2 yet"):
        found.number(2)


def test_of_several_columns_the_first_heading_that_there_is_counts() -> None:
    found = table({"1": ["a", "b"], "2": ["c", ""]}, "Oct II", "Oct")
    assert found.result(1, "Oct II", "Oct") == "a"
    assert found.result(1, "Oct I", "Oct") == "b"
    assert found.knows([1, 2], "Oct II", "Oct")
    assert not found.knows([1, 2], "Oct I", "Oct")
    assert not found.knows([1], "Nov")
    with pytest.raises(BadInput, match="has no column Nov"):
        found.result(1, "Nov")


def test_a_column_half_typed_in_does_not_stand_for_another() -> None:
    found = table({"1": ["a", ""]}, "Oct", "Nov")
    assert not found.knows([1], "Nov")
    with pytest.raises(BadInput, match="no result for a 1 yet"):
        found.result(1, "Nov")


def test_a_table_of_blank_cells_is_none() -> None:
    assert table({"1": [""], "2": [""]}, "only").rows == {}
