"""Numbers that are not digits alone: with letters, or in two parts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.board.grid import Grid
from app.board.picture.extent import bounded, widened
from app.board.picture.finding import find_grid
from app.board.picture.style import letters_of, number_of
from app.board.spec import GridSpec
from app.errors import BadInput
from tests.board.picture.prints import Print, sheet_view


def letters(number: int, kind: str) -> str:
    """1 is A, 27 is AA, 28 is BB or AB."""
    if number <= 26:
        return chr(64 + number)
    return chr(64 + number - 26) * 2 if kind == "repeated" else "A" + chr(64 + number - 26)


@pytest.mark.parametrize("order", ["row-first", "column-first"])
@pytest.mark.parametrize("kind", ["repeated", "counted"])
@pytest.mark.parametrize("orientation", ["pointy", "flat"])
def test_letters_and_numbers_are_read_and_printed_on_the_overlay(orientation: str, kind: str, order: str) -> None:
    usual = GridSpec(name="t", orientation="pointy", order="row-first", stagger="odd", rows=(1, 31), columns=(1, 34))
    sheet = Print(2, replace(usual, orientation=orientation), straight=True)  # type: ignore[arg-type]
    _, view = sheet_view(sheet)

    def name(i: int) -> str:
        first, second = sheet.grid.row(i), sheet.grid.column(i)
        if order == "column-first":
            first, second = second, first
        return f"{letters(first, kind)}{second}"

    hexes = [sheet.grid.index(some) for some in ("0203", "2805", "0729", "1814", "3030")]
    found = find_grid([sheet.click(i, name=name(i)) for i in hexes])
    assert found.settled
    fit = widened(found.fit, view)
    grid = Grid.from_spec(fit.spec)
    assert grid.size == sheet.grid.size
    for i in sheet.some():
        at = fit.center(grid, grid.index(name(i)))
        assert at == pytest.approx(sheet.fit.center(sheet.grid, i), abs=1e-6)
    assert {grid.name(n) for n in grid.adjacent[grid.index(name(hexes[3]))]} == {
        name(n) for n in sheet.grid.adjacent[hexes[3]]
    }


def test_a_question_about_letters_names_them_as_they_are_printed() -> None:
    spec = GridSpec(name="t", orientation="pointy", order="row-first", stagger="odd", rows=(1, 26), columns=(1, 40))
    sheet = Print(5, spec)
    clicks = [sheet.click(sheet.grid.index(n), name=t) for n, t in (("0404", "D4"), ("0430", "D30"), ("2006", "T6"))]
    question = find_grid(clicks).question
    assert question is not None
    assert all(name[0].isalpha() and name[1:].isdigit() for name in question.names)


def test_numbers_in_two_parts_are_printed_so_on_the_overlay() -> None:
    spec = GridSpec(
        name="t",
        orientation="flat",
        order="column-first",
        digits=(2, 3),
        stagger="even",
        rows=(1, 130),
        columns=(1, 12),
    )
    sheet = Print(8, spec, straight=True)
    _, view = sheet_view(sheet)
    hexes = [sheet.grid.index(name) for name in ("02003", "11104", "06123", "07014")]
    clicks = [sheet.click(i, name=f"{sheet.grid.column(i):02d}.{sheet.grid.row(i)}") for i in hexes]
    fit = widened(find_grid(clicks).fit, view)
    grid = Grid.from_spec(fit.spec)
    assert fit.center(grid, grid.index("12.130")) == pytest.approx(
        sheet.fit.center(sheet.grid, sheet.grid.index("12130")), abs=1e-6
    )
    narrow = bounded(find_grid(clicks).fit, (1, 120), (2, 11))
    assert Grid.from_spec(narrow.spec).names[0] == "02.1"


def test_diagonal_numbers_in_two_parts_are_told_to_be_typed_as_digits() -> None:
    sheet = Print(
        6, GridSpec(name="t", orientation="pointy", order="axial", stagger="none", rows=(1, 20), columns=(1, 20))
    )
    hexes = [sheet.grid.index(name) for name in ("0203", "1504", "0918", "1411", "1919")]
    clicks = [sheet.click(i, name=f"{sheet.grid.column(i)}.{sheet.grid.row(i)}") for i in hexes]
    with pytest.raises(BadInput, match="digits only"):
        bounded(find_grid(clicks).fit, (1, 20), (1, 20))


@pytest.mark.parametrize("number", [1, 26, 27, 28, 52, 53, 78])
def test_letters_lead_there_and_back(number: int) -> None:
    assert number_of(letters_of(number, "counted"), "counted") == number
    assert number_of(letters_of(number, "repeated"), "repeated") == number
    assert (letters_of(28, "counted"), letters_of(28, "repeated")) == ("AB", "BB")
    assert number_of("AB", "repeated") is None
