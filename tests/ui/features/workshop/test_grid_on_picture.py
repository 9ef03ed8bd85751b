"""The grid laid on scans by clicks: turned, squeezed, photographed at a slant, on two sheets, with cut corners."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QTransform

from app.board.board import Board
from app.board.grid import Grid
from app.installation.own_maps import own_maps
from app.paths import SCENARIOS
from app.systems.scenario.scenario import load_scenario
from app.ui.features.workshop.card import GRID, STRAIGHTEN
from app.ui.features.workshop.card import PICTURE as LOAD
from app.ui.features.workshop.grid_page import FOUND
from app.ui.map.printed.backdrop import PICTURE
from tests.ui.features.workshop.bench import RIGHT, SPACING, Bench, words
from tests.ui.features.workshop.scans import MARGIN, pixel, scan_layout
from tests.ui.hands import CONTROL, SHIFT

CORNERS = ("1010", "1021", "1921", "1910", "1515")


def test_three_clicks_lay_the_grid_and_a_fourth_says_how_well(bench: Bench, tmp_path: Path) -> None:
    board, over = bench.laid(tmp_path, turn=1.3, squeeze=0.97)
    page = bench.desk.card.grid
    assert "One more click far away tests it" in page.verdict.text()
    assert bench.off(board, over, CORNERS) < 0.05
    bench.click_printed(board, over, "1820", off=QPointF(6, 0))
    assert "The worst click is off by " in page.verdict.text()
    assert all(mark.text().endswith("% off") for mark in page._marks)
    assert bench.window.map.scene.mode == PICTURE
    guide = bench.desk.steps.guide
    assert guide is not None
    assert guide.guide.layout is not None
    assert guide.guide.numbers, "the grid and its numbers are drawn over the picture"
    assert [mark.text for mark in guide.guide.clicks] == ["1012", "1911", "1420", "1820"]


def test_the_number_that_the_grid_has_there_is_offered_for_a_further_click(bench: Bench, tmp_path: Path) -> None:
    board, over = bench.laid(tmp_path)
    bench.click_at(bench.desk.gridding.to_scene().map(pixel(board, SPACING, over, "1615")))
    field = bench.desk.card.grid.fields[-1]
    assert field.hasFocus()
    assert (field.text(), field.selectedText()) == ("1615", "1615")


def test_a_click_that_does_not_fit_is_named_and_can_be_moved_or_taken_away(bench: Bench, tmp_path: Path) -> None:
    bench.begin()
    board = bench.board
    over = bench.scan(tmp_path, board)
    bench.step(GRID)
    for name, typed in (("1012", ""), ("1911", ""), ("1420", ""), ("1615", ""), ("1820", "1818")):
        bench.click_printed(board, over, name, typed)
    page, gridding = bench.desk.card.grid, bench.desk.gridding
    assert "The click on 1818 is 2.0 hexes from where the other clicks put it" in page.fault.text()
    assert page._marks[4].text() == "does not fit"
    assert bench.off(board, over, CORNERS) < 0.05, "the picture stays where the good clicks have it"
    here = gridding.scene_points()[4]
    bench.drag_to(here, gridding.to_scene().map(pixel(board, SPACING, over, "1818")))
    assert not page.fault.text()
    assert len(gridding.rows()) == 5
    bench.click_at(gridding.scene_points()[4], RIGHT)
    assert [row.number for row in gridding.rows()] == ["1012", "1911", "1420", "1615"]
    bench.click_printed(board, over, "1213", "9999")
    assert "9999" in page.fault.text()


def test_clicks_are_made_moved_and_taken_away_by_keys(bench: Bench, tmp_path: Path) -> None:
    bench.begin()
    board = bench.board
    over = bench.scan(tmp_path, board)
    bench.step(GRID)
    view, gridding = bench.window.map.view, bench.desk.gridding
    view.setFocus()
    assert bench.desk.steps.points.cross.isVisible()
    bench.see(gridding.to_scene().map(pixel(board, SPACING, over, "1615")))
    bench.key(Qt.Key.Key_Return, widget=view)
    bench.number("1615")
    assert view.hasFocus(), "the map has the keys again"
    before = gridding.points[0].x
    bench.key(Qt.Key.Key_Right, CONTROL | SHIFT, widget=view)
    assert gridding.points[0].x > before
    bench.key(Qt.Key.Key_Delete, widget=view)
    assert not gridding.points


def test_a_photograph_at_a_slant_is_pulled_straight_by_its_corners(bench: Bench, tmp_path: Path) -> None:
    bench.begin()
    board = bench.board
    slant = QTransform(1, 0.04, 0.00012, 0.10, 1, 0.00022, 0, 0, 1)
    over = bench.scan(tmp_path, board, slant=slant)
    bench.step(STRAIGHTEN)
    picturing, page = bench.desk.picturing, bench.desk.card.straighten
    x, y, w, h = scan_layout(board.grid, SPACING).bounds
    right, low = x + w + MARGIN, y + h + MARGIN
    sheet = [over.map(QPointF(*corner)) for corner in ((0, 0), (right, 0), (right, low), (0, low))]
    for n, corner in enumerate(sheet):
        there = picturing.raw_to_scene()
        bench.drag_to(there.map(picturing.corners[n]), there.map(corner))
    assert page.preview.backdrop is not None, "the straightened sheet is shown while it is being made"
    bench.press(page.apply)
    assert bench.desk.card.step == GRID
    straight = picturing.placement.straightened
    assert straight is not None
    to_straight = straight.straightening().to_straight
    printed = {n: QPointF(*to_straight.point(*pixel(board, SPACING, over, n).toTuple())) for n in board.grid.names}
    for name in ("1012", "1911", "1420"):
        bench.click_at(bench.desk.gridding.to_scene().map(printed[name]))
        bench.number(name)
    layout, there = bench.window.map.scene.layout, picturing.straight_to_scene()
    assert layout is not None
    for name in CORNERS:
        center = QPointF(*layout.center(board.grid.index(name)))
        assert (there.map(printed[name]) - center).manhattanLength() < 0.12 * 72, name


def test_corners_of_no_sheet_are_refused_with_a_sentence(bench: Bench, tmp_path: Path) -> None:
    bench.begin()
    bench.scan(tmp_path, bench.board)
    bench.step(STRAIGHTEN)
    picturing, view = bench.desk.picturing, bench.window.map.view
    view.setFocus()
    bench.key(Qt.Key.Key_3, widget=view)
    bench.see(picturing.raw_to_scene().map(picturing.corners[0]))
    bench.key(Qt.Key.Key_Return, widget=view)
    page = bench.desk.card.straighten
    assert "corner" in page.fault.text()
    assert not page.apply.isEnabled()


def test_the_numbering_is_read_from_the_clicks_where_the_game_has_another(bench: Bench, tmp_path: Path) -> None:
    bench.begin("Whole", "frame")  # 1,495 hexes of two sheets, which the scan knows nothing of
    board = load_scenario(SCENARIOS / "operation-storm" / "first-steps").world.board
    over = bench.scan(tmp_path, board)
    bench.step(GRID)
    page, gridding = bench.desk.card.grid, bench.desk.gridding
    gridding.take_numbering(FOUND)
    for name in ("1012", "1911", "1420", "1615"):
        bench.click_printed(board, over, name)
    assert gridding.fit is not None
    assert page.extent.isVisibleTo(bench.window)
    for what, wanted in (("rows", ("10", "19")), ("columns", ("10", "21"))):
        for field, number in zip(page.bounds[what], wanted, strict=True):
            field.clear()  # what was proposed counts the margins, which have room for hexes too
            bench.type(field, number)
            bench.key(Qt.Key.Key_Return, widget=field)
    bench.press(page.lay)
    grid = bench.board.grid
    assert sorted(board.grid.names) == sorted(grid.names)
    for name in CORNERS:
        near = {grid.name(n) for n in grid.adjacent[grid.index(name)]}
        assert {board.grid.name(n) for n in board.grid.adjacent[board.grid.index(name)]} <= near, name
    assert bench.off(board, over, CORNERS) < 0.05
    assert bench.window.map.scene.board is bench.board


def test_two_sheets_lie_on_one_map_each_by_its_own_numbers(bench: Bench, tmp_path: Path) -> None:
    bench.begin("Whole", "frame")
    whole = bench.board
    for sheet in ("N", "S"):
        names = [n for n in whole.grid.names if n.startswith(sheet)]
        part = whole.grid.spec
        own = next(s for s in part.all_sheets if s.prefix == sheet)
        grid = Grid.from_spec(replace(part, sheets=(replace(own, alias=None),)))
        board = Board(grid, (("clear",),) * grid.size)
        over = bench.scan(tmp_path, board, f"{sheet}.png", turn=0.4 if sheet == "N" else -0.6)
        assert bench.desk.picturing.placement.sheet == sheet, "the next sheet of the map is taken for granted"
        bench.step(GRID)
        for name in (names[3], names[-4], names[len(names) // 2 + 9]):
            bench.click_printed(board, over, name, name[1:])
        assert not bench.desk.card.grid.fault.text()
        assert bench.off(board, over, (names[0], names[-1])) < 0.2
        bench.step(LOAD)
    backdrop = bench.window.pictures.laid()
    assert backdrop is not None
    assert len(backdrop.sheets) == 2


def test_cut_corners_leave_the_map_and_come_back(bench: Bench, tmp_path: Path) -> None:
    bench.begin()
    before = bench.board
    bench.scan(tmp_path, before)
    bench.step(GRID)
    page = bench.desk.card.grid
    bench.press(page.cut_chip)
    bench.window.map.view.fit()
    bench.settle()
    bench.stroke("1010", "1012")
    bench.put("1012", RIGHT)
    assert bench.desk.cutting.leaving == {before.grid.index("1010"), before.grid.index("1011")}
    assert bench.board.grid == before.grid, "nothing is cut before it is asked for"
    bench.press(page.cut)
    assert set(before.grid.names) - set(bench.board.grid.names) == {"1010", "1011"}
    assert own_maps()[0].read(words()).grid == bench.board.grid, "it is on disk"
    bench.press(page.cut_chip)
    bench.press(page.whole)
    assert bench.board.grid.names == before.grid.names


def test_a_picture_that_cannot_be_read_is_one_sentence_in_the_banner(bench: Bench, tmp_path: Path) -> None:
    bench.begin()
    path = tmp_path / "notes.png"
    path.write_text("no picture")
    bench.load(path)
    assert "notes.png cannot be read as an image" in bench.read(bench.window.banner)
    assert not bench.desk.picturing.pictures.picture
