"""A known grid laid on a picture by two or three clicks, and how far it may be trusted."""

from __future__ import annotations

from math import cos, dist, hypot, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.board.mapfile import load_map
from app.board.picture.affine import Affine
from app.board.picture.clicks import Click, WrongClick
from app.board.picture.finding import doubt
from app.board.picture.fit import GridFit, board_layout, board_point, fit_known
from app.paths import SCENARIOS
from tests.board.picture.prints import Print

SEEDS = st.integers(0, 10**6)


def storm() -> Print:
    """Two sheets with prefixes that share a row."""
    return Print(4, load_map(SCENARIOS / "operation-storm" / "two-sheets" / "map.toml").grid.spec)


@given(SEEDS)
def test_three_clicks_lay_a_known_grid_exactly(seed: int) -> None:
    sheet = Print(seed)
    fit = fit_known(sheet.grid, sheet.spread(3))
    assert fit.exact
    for i in sheet.some():
        assert (
            hypot(*(a - b for a, b in zip(fit.center(sheet.grid, i), sheet.fit.center(sheet.grid, i), strict=True)))
            < 1e-6
        )
        assert fit.hex_at(sheet.grid, *fit.center(sheet.grid, i)) == i


@given(SEEDS, st.floats(-180, 180))
def test_two_clicks_lay_regular_hexes_at_any_turn(seed: int, degrees: float) -> None:
    sheet = Print(seed)
    c, s = cos(radians(degrees)), sin(radians(degrees))
    turn = Affine(c, -s, 0, s, c, 0).after(Affine(70, 0, 3, 0, 70, 4))

    def seen(i: int) -> tuple[float, float]:
        return turn.point(*board_point(sheet.spec.orientation, *sheet.grid.axial(i)))

    a, b = sheet.chance.sample(range(sheet.grid.size), 2)
    clicks = [
        Click(*turn.point(*board_point(sheet.spec.orientation, *sheet.grid.axial(i))), sheet.grid.name(i))
        for i in (a, b)
    ]
    fit = fit_known(sheet.grid, clicks)
    i = sheet.chance.randrange(sheet.grid.size)
    x, y = turn.point(*board_point(sheet.spec.orientation, *sheet.grid.axial(i)))
    assert fit.center(sheet.grid, i) == pytest.approx((x, y), abs=1e-6)
    assert fit.exact


@given(SEEDS)
def test_residuals_are_those_of_least_squares(seed: int) -> None:
    """No small change of the six numbers comes nearer to the clicks."""
    sheet = Print(seed)
    clicks = sheet.spread(6, 0.15)
    fit = fit_known(sheet.grid, clicks)
    assert not fit.exact

    def strain(to_picture: Affine) -> float:
        found = 0.0
        for click in clicks:
            at = board_point(sheet.spec.orientation, *sheet.grid.axial(sheet.grid.index(click.text)))
            x, y = to_picture.point(*at)
            found += (x - click.x) ** 2 + (y - click.y) ** 2
        return found

    best = strain(fit.to_picture)
    assert best == pytest.approx(sum(r.pixels**2 for r in fit.residuals))
    assert fit.worst.pixels == pytest.approx(fit.worst.hexes * fit.hex_size)
    for n, step in enumerate((0.001, 0.001, 0.01) * 2):
        for sign in (1, -1):
            values = [*vars(fit.to_picture).values()]
            values[n] += sign * step
            assert strain(Affine(*values)) >= best


def test_the_second_name_of_a_shared_row_is_read_as_the_first() -> None:
    sheet = storm()
    i = sheet.grid.index("N1025")
    assert sheet.grid.index("S4225") == i
    clicks = [
        sheet.click(i, name="S4225"),
        sheet.click(sheet.grid.index("S2036")),
        sheet.click(sheet.grid.index("S1422")),
    ]
    fit = fit_known(sheet.grid, clicks)
    assert [r.name for r in fit.residuals] == ["N1025", "S2036", "S1422"]
    assert fit.center(sheet.grid, sheet.grid.index("N4244")) == pytest.approx(
        sheet.fit.center(sheet.grid, sheet.grid.index("N4244")), abs=1e-6
    )


def test_a_click_beside_the_others_is_named() -> None:
    sheet = storm()
    names = ("N4220", "N4244", "S1420", "S2044", "N2431")
    clicks = [sheet.click(sheet.grid.index(name)) for name in names]
    clicks[3] = Click(clicks[3].x + 3 * sheet.fit.hex_size, clicks[3].y, "S2044")
    with pytest.raises(WrongClick, match=r"the click on S2044 is 3\.\d hexes") as told:
        fit_known(sheet.grid, clicks)
    assert told.value.click == 3


@pytest.mark.parametrize(
    ("clicks", "words", "at"),
    [
        ([("N2431", 10, 10)], "two clicks", None),
        ([("N2431", 10, 10), ("N9931", 500, 10)], "no hex N9931", 1),
        ([("N1025", 10, 10), ("S4225", 500, 10)], "S4225 is clicked twice", 1),
        ([("N2431", 10, 10), ("N2435", 10.2, 10)], "same place", 1),
        ([("N2424", 900, 10), ("N2434", 10, 10), ("N1424", 900, 900)], "mirror", None),
        ([("N2424", 0, 0), ("N2434", 1000, 0), ("N1424", 0, 300)], "distort the hexes", None),
    ],
)
def test_clicks_that_do_not_fit_the_map_get_one_sentence(
    clicks: list[tuple[str, float, float]], words: str, at: int | None
) -> None:
    with pytest.raises(WrongClick, match=words) as told:
        fit_known(storm().grid, [Click(x, y, text) for text, x, y in clicks])
    assert told.value.click == at
    assert len(told.value.problems) == 1


def test_a_slip_of_the_pen_is_guessed() -> None:
    with pytest.raises(WrongClick, match="did you mean N2431"):
        fit_known(storm().grid, [Click(10, 10, "N24311"), Click(300, 10, "N2435")])


def test_what_a_fit_says_of_the_print() -> None:
    sheet = storm()
    fit = fit_known(sheet.grid, sheet.spread(4))
    x, y = fit.spacing
    row = [sheet.fit.center(sheet.grid, sheet.grid.index(name)) for name in ("N2421", "N2431", "N1421")]
    assert hypot(row[1][0] - row[0][0], row[1][1] - row[0][1]) == pytest.approx(10 * x)
    assert hypot(row[2][0] - row[0][0], row[2][1] - row[0][1]) == pytest.approx(10 * y, rel=1e-3)
    assert fit.turn == pytest.approx(sheet.to_picture.turn)
    assert abs(fit.slant) < 0.5
    assert 0.94 < fit.stretch < 1.06


def test_board_units_are_those_of_the_layout() -> None:
    sheet = storm()
    layout = board_layout(sheet.grid)
    for i in sheet.some():
        assert layout.center(i) == pytest.approx(board_point("pointy", *sheet.grid.axial(i)))
        n = sheet.grid.adjacent[i][0]
        assert dist(layout.center(i), layout.center(n)) == pytest.approx(1.0)


def test_doubt_grows_away_from_the_clicks_and_shrinks_with_more_of_them() -> None:
    sheet = storm()
    close = [sheet.click(sheet.grid.index(name)) for name in ("N2430", "N2434", "N2032")]
    fit = fit_known(sheet.grid, close)
    far = fit.center(sheet.grid, sheet.grid.index("S1420"))
    assert doubt(fit, *fit.center(sheet.grid, sheet.grid.index("N2232"))) < 0.1
    assert doubt(fit, *far) > 0.4
    wide = [*close, *(sheet.click(sheet.grid.index(name)) for name in ("N4220", "N4244", "S1420", "S2044"))]
    steady = fit_known(sheet.grid, wide)
    assert doubt(steady, *far) < doubt(fit, *far) / 3


def test_clicks_on_a_line_leave_doubt_across_it() -> None:
    sheet = storm()
    fit = fit_known(sheet.grid, [sheet.click(sheet.grid.index(name)) for name in ("N2420", "N2430", "N2444")])
    along = fit.center(sheet.grid, sheet.grid.index("N2425"))
    across = fit.center(sheet.grid, sheet.grid.index("S1432"))
    assert doubt(fit, *along) < 0.15
    assert doubt(fit, *across) > 1


def test_an_affine_map_leads_there_and_back() -> None:
    fit = GridFit(Print(3).spec, Affine(3, 1, 7, -1, 4, 2), (), True)
    assert fit.to_board.point(*fit.to_picture.point(2, 5)) == pytest.approx((2, 5))
    assert Affine(2, 0, 0, 0, 2, 0).after(Affine(c=1, f=1)).point(1, 1) == (4, 4)
    with pytest.raises(ValueError, match="flattens"):
        Affine(1, 2, 0, 2, 4, 0).inverse()
