"""A grid and its numbering come back whole from a few clicks on it, however it lies and is numbered."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.board.grid import Grid
from app.board.mapfile import load_map
from app.board.picture.clicks import Click, WrongClick, typed
from app.board.picture.finding import Found, find_grid
from app.board.picture.linear import breadth
from app.board.spec import GridSpec
from app.paths import SCENARIOS
from tests.board.picture.prints import Print
from tests.variants import examples

SEEDS = st.integers(0, 10**6)
GAMES = (
    "operation-storm/two-sheets",
    "land-without-end/full-map",
    "winterstorm/full-map",
    "eagle-bear/full-map",
    "stalins-war/campaign",
)


def asked(sheet: Print, clicks: list[Click], miss: float = 0.0, most: int = 7) -> tuple[Found, list[Click]]:
    """With the clicks that the answer asks for, ``most`` in all; a cross off the sheet is moved to any hex of it."""
    found = find_grid(clicks)
    while found.question is not None and len(clicks) < most:
        i = sheet.fit.hex_at(sheet.grid, found.question.x, found.question.y)
        names = {c.text for c in clicks}
        while i is None or sheet.grid.name(i) in names:
            i = sheet.chance.randrange(sheet.grid.size)
        clicks = [*clicks, sheet.click(i, miss)]
        found = find_grid(clicks)
    return found, clicks


def on_every_other_line(sheet: Print, clicks: list[Click]) -> bool:
    """Whether no two of the clicked hexes lie an odd number of staggered rows or columns apart."""
    hexes = [sheet.grid.index(click.text) for click in clicks]
    line = sheet.grid.row if sheet.spec.orientation == "pointy" else sheet.grid.column
    return sheet.spec.stagger != "none" and len({line(i) % 2 for i in hexes}) == 1


@given(SEEDS)
def test_three_to_five_clicks_recover_any_grid_exactly(seed: int) -> None:
    sheet = Print(seed)
    found, clicks = asked(sheet, sheet.spread(3))
    assert found.settled
    assert len(clicks) <= 5
    assert sheet.agrees(found.fit, sheet.some(), 1e-6)
    assert found.fit.worst.pixels < 1e-6


@given(SEEDS)
def test_clicks_that_miss_by_a_tenth_of_a_hex_still_find_the_numbering(seed: int) -> None:
    sheet = Print(seed)
    found, clicks = asked(sheet, sheet.spread(3, 0.1), 0.1)
    assert found.settled
    near = {j for click in clicks for j in sheet.grid.within(sheet.grid.index(click.text), 1)}
    assert sheet.agrees(found.fit, near, 0.5)


@settings(max_examples=examples(20))
@given(SEEDS)
def test_more_clicks_bring_the_whole_sheet_within_a_quarter_of_a_hex(seed: int) -> None:
    sheet = Print(seed)
    corners = [
        min(range(sheet.grid.size), key=lambda i: sx * sheet.click(i).x + sy * sheet.click(i).y)
        for sx in (1, -1)
        for sy in (1, -1)
    ]
    clicks = [sheet.click(i, 0.1) for i in dict.fromkeys(corners)]
    clicks += [c for c in sheet.spread(6, 0.1) if c.text not in {k.text for k in clicks}]
    found = find_grid(clicks)
    # By clicks on every other row or column alone nobody can tell which way those between are shifted.
    assert found.settled or on_every_other_line(sheet, clicks)
    found, _ = asked(sheet, clicks, 0.1, len(clicks) + 4)
    assert found.settled
    assert sheet.agrees(found.fit, sheet.some(), 0.25)


@settings(max_examples=examples(25))
@given(SEEDS)
def test_a_number_mistyped_by_a_row_among_six_is_named(seed: int) -> None:
    sheet = Print(seed)
    clicks = sheet.spread(6)
    at = sheet.chance.randrange(6)
    right = sheet.grid.index(clicks[at].text)
    taken = {c.text for c in clicks}
    wrong = next(
        j for j in range(sheet.grid.size) if 2 <= sheet.grid.distance(right, j) <= 3 and sheet.grid.name(j) not in taken
    )
    clicks[at] = Click(clicks[at].x, clicks[at].y, sheet.grid.name(wrong))
    with pytest.raises(WrongClick, match=clicks[at].text) as told:
        find_grid(clicks)
    assert told.value.click == at


def test_clicks_on_rows_of_one_kind_leave_the_stagger_open_and_ask_for_the_other() -> None:
    spec = GridSpec(name="t", orientation="pointy", order="row-first", stagger="odd", rows=(1, 40), columns=(1, 40))
    sheet = Print(5, spec)
    clicks = [sheet.click(sheet.grid.index(name)) for name in ("0404", "0430", "3006")]
    found = find_grid(clicks)
    assert found.question is not None
    assert {rival.spec.stagger for rival in (found.fit, *found.rivals)} == {"odd", "even"}
    asked_for = sheet.fit.hex_at(sheet.grid, found.question.x, found.question.y)
    assert asked_for is None or sheet.grid.row(asked_for) % 2 == 1
    assert len(found.question.names) > 1
    odd = sheet.click(sheet.grid.index("1705"))
    settled = find_grid([*clicks, odd])
    assert settled.settled
    assert settled.fit.spec.stagger == "odd"


@pytest.mark.parametrize("game", GAMES)
def test_the_numbering_of_each_game_is_found(game: str) -> None:
    spec = load_map(SCENARIOS / game / "map.toml").grid.spec
    if spec.sheets:
        assert spec.odd_columns is not None
        spec = GridSpec(
            name="north",
            orientation=spec.orientation,
            order=spec.order,
            digits=spec.digits,
            origin=spec.origin,
            stagger=spec.stagger,
            columns=spec.columns,
            odd_columns=spec.odd_columns,
            sheets=spec.sheets[:1],
        )
    sheet = Print(11, spec)
    found, clicks = asked(sheet, sheet.spread(3))
    assert found.settled
    assert len(clicks) <= 5
    assert sheet.agrees(found.fit, range(sheet.grid.size), 1e-6)
    assert (found.fit.spec.orientation, found.fit.spec.order) == (spec.orientation, spec.order)


def test_numbers_in_two_parts_are_read() -> None:
    spec = GridSpec(name="t", orientation="flat", order="column-first", stagger="even", rows=(1, 30), columns=(1, 30))
    sheet = Print(8, spec)
    clicks = [
        sheet.click(i, name=f"{sheet.grid.column(i)}.{sheet.grid.row(i)}")
        for i in map(sheet.grid.index, ("0203", "2504", "1123", "0714"))
    ]
    found = find_grid(clicks)
    assert (found.fit.spec.orientation, found.fit.spec.order, found.fit.spec.stagger) == (
        "flat",
        "column-first",
        "even",
    )
    assert found.fit.worst.hexes < 1e-6


def test_three_digits_for_the_second_number_are_found() -> None:
    spec = GridSpec(
        name="t", orientation="pointy", order="row-first", digits=(2, 3), stagger="odd", rows=(1, 40), columns=(95, 130)
    )
    sheet = Print(9, spec)
    found, _ = asked(sheet, [sheet.click(sheet.grid.index(name)) for name in ("03097", "35101", "12125", "20110")])
    assert found.settled
    assert sheet.agrees(found.fit, sheet.some(), 1e-6)


def click(text: str, x: float = 100.0, y: float = 200.0) -> Click:
    return Click(x, y, text)


@pytest.mark.parametrize(
    ("clicks", "words", "at"),
    [
        ([click("0101"), click("0102", 200)], "three clicks", None),
        ([click("0101"), click("0102", 200), click("0101", 300, 400)], "twice", 2),
        ([click("0101"), click("0102"), click("0203", 300, 400)], "same place", 1),
        ([click("0101"), click("0105", 500), click("0109", 900)], "in one line", None),
        ([click("0101"), click("town", 200), click("0203", 300, 400)], "town is not a hex number", 1),
        ([click("N0101"), click("S0102", 200), click("N0203", 300, 400)], "two sheets", 1),
        ([click("0101"), click("1.2", 200), click("0203", 300, 400)], "different ways", 1),
        ([click("0101"), click("0102", float("nan")), click("0203", 300, 400)], "no position", 1),
        ([click("0101"), click("0140", 500), click("4001", 100, 3200)], "no numbering fits", None),
    ],
)
def test_clicks_that_cannot_be_used_get_one_sentence(clicks: list[Click], words: str, at: int | None) -> None:
    with pytest.raises(WrongClick, match=words) as told:
        find_grid(clicks)
    assert told.value.click == at
    assert len(told.value.problems) == 1


def found_or_told(clicks: list[Click], size: tuple[float, float] | None = None) -> Found | None:
    """What was found; None where one sentence was told instead."""
    told = 1
    found = None
    try:
        found = find_grid(clicks, size)
    except WrongClick as fault:
        told = len(fault.problems)
    assert told == 1
    return found


@given(st.lists(st.tuples(st.floats(), st.floats(), st.text(max_size=9)), max_size=6))
def test_any_clicks_give_a_grid_or_one_sentence(rows: list[tuple[float, float, str]]) -> None:
    found = found_or_told([Click(*row) for row in rows])
    assert found is None or Grid.from_spec(found.fit.spec).size


@given(st.lists(st.tuples(st.integers(0, 900), st.integers(0, 900), st.integers(0, 9999)), min_size=3, max_size=6))
def test_any_numbers_on_a_sheet_give_a_grid_or_one_sentence(rows: list[tuple[int, int, int]]) -> None:
    found = found_or_told([Click(x, y, f"{n:04d}") for x, y, n in rows], (900, 900))
    assert found is None or found.fit.hex_size > 0


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("N2431", ("N", "2431", None)),
        (" 12.7 ", ("", "12", "7")),
        ("A 104", ("A", "104", None)),
        ("12-34", ("", "12", "34")),
    ],
)
def test_a_typed_number_is_taken_apart(text: str, parts: tuple[str, str, str | None]) -> None:
    found = typed(text)
    assert found is not None
    assert (found.prefix, found.digits, found.second) == parts


@given(SEEDS)
def test_clicks_close_together_that_miss_do_not_settle_on_a_wrong_numbering(seed: int) -> None:
    """Within three hexes a miss may look like another stagger: then a further click is asked for."""
    sheet = Print(seed)
    whole = [i for i in range(sheet.grid.size) if len(sheet.grid.adjacent[i]) == 6]
    around = sheet.grid.within(sheet.chance.choice(whole), 3)
    while True:
        clicks = [sheet.click(i, 0.12) for i in sheet.chance.sample(around, 3)]
        long, broad = breadth([c.point for c in clicks])
        if broad > 0.3 * long:
            break
    try:
        found, clicks = asked(sheet, clicks, 0.12)
    except WrongClick:
        return
    near = {j for click in clicks for j in sheet.grid.within(sheet.grid.index(click.text), 1)}
    assert sheet.agrees(found.fit, near, 0.6)
