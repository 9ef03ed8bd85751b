"""Lines of fields in TOML files."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.board.tomltext import Loc, TomlText, field_loc, field_name

TEXT = '''\
name = "a # not a comment ["   # a comment [
[grid]
size = [1,
  2, 3]
text = """
[not.a.header]
also = "no key"
"""
"odd key" = 1
[[grid.sheets]]
prefix = "N"
[grid.sheets.alias]
row = 4
[[grid.sheets]]
prefix = "S"
inline = { a = 1, b = [
  2 ] }
[x.y]
a.b = 1
list = [ # [
  "one",
  'two',
  "one",
]
last = 1
'''


@pytest.mark.parametrize(
    ("loc", "line"),
    [
        (("name",), 1),
        (("grid",), 2),
        (("grid", "size"), 3),
        (("grid", "text"), 5),
        (("grid", "odd key"), 9),
        (("grid", "sheets", 0), 10),
        (("grid", "sheets", 0, "alias", "row"), 13),
        (("grid", "sheets", 1, "prefix"), 15),
        (("grid", "sheets", 1, "inline"), 16),
        (("x", "y"), 18),
        (("x", "y", "a", "b"), 19),
        (("x", "y", "list", 0), 21),
        (("x", "y", "list", 1), 22),
        (("x", "y", "last"), 25),
        (("grid", "sheets", 1, "missing"), 14),
        (("x", "y", "list", 9), 20),
        (("nowhere",), None),
        (("also",), None),
        ((), None),
    ],
)
def test_each_field_is_found_on_its_line(tmp_path: Path, loc: Loc, line: int | None) -> None:
    path = tmp_path / "a.toml"
    path.write_text(TEXT, encoding="utf-8")
    assert TomlText(path).line(loc) == line


WORD = st.text(st.characters(exclude_characters=".[]"), min_size=1, max_size=5)


@given(WORD, st.lists(st.one_of(WORD, st.integers(0, 99)), max_size=5))
def test_the_name_of_a_field_reads_back(first: str, rest: list[str | int]) -> None:
    loc = (first, *rest)
    assert field_loc(field_name(loc)) == loc
