"""Tables that one die is looked up in, also while they are typed in only in part. All of them are made up."""

from __future__ import annotations

import pytest

from app.errors import BadInput
from app.rules.charts.table import DieTable, die_table


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
