"""The room of the workshop: its page stands beside the map, and a picture that was just loaded fills the view however
large the map is that it is to lie on."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF, Qt

from app.board.board import Board
from app.ui.features.workshop.card import GRID, PICTURE, STRAIGHTEN
from tests.ui.features.workshop.bench import Bench


def filled(bench: Bench) -> float:
    """The greater share of the view that the picture in hand takes, in width or height."""
    desk, view = bench.desk, bench.window.map.view
    corners = desk.picturing.raw_to_scene().mapRect(QRectF(0, 0, *desk.picturing.placement.size))
    seen = view.camera.sight()
    assert seen.adjusted(-1, -1, 1, 1).contains(corners)
    return max(corners.width() / seen.width(), corners.height() / seen.height())


def test_the_workshop_has_the_map_beside_it_and_gives_its_room_back(bench: Bench) -> None:
    window = bench.window
    bench.settle()
    before = window.map.size()
    bench.begin()
    assert window.shell.drawer.card is bench.desk.card
    assert window.map.width() == before.width() - window.shell.drawer.width()
    bench.press(bench.desk.card.leave)
    bench.settle()
    assert window.shell.drawer.card is None
    assert window.map.size() == before


def test_a_map_in_the_workshop_has_no_phases_to_be_ended(bench: Bench) -> None:
    window, table = bench.window, bench.table
    assert window.top.next.isVisible()
    bench.begin()
    before = table.position.phase
    assert not window.top.next.isVisible()
    assert "Turn" not in window.top.state.text()
    bench.key(Qt.Key.Key_F8)
    assert table.pending is None
    assert table.position.phase == before
    bench.press(bench.desk.card.leave)
    bench.settle()
    assert window.top.next.isVisible()
    bench.key(Qt.Key.Key_F8)
    assert table.position.phase != before or window.prompts.due is not None


def test_the_next_sheet_is_looked_for_beside_the_last_one(bench: Bench, tmp_path: Path) -> None:
    bench.begin()
    scans = tmp_path / "scans"
    scans.mkdir()
    bench.scan(scans, bench.board)
    bench.press(bench.desk.card.picture.add)
    chooser = bench.desk.chooser.dialog
    assert chooser is not None
    assert Path(chooser.directory().absolutePath()) == scans
    chooser.reject()


def test_a_picture_that_was_loaded_fills_the_view_on_a_large_map(bench: Bench, tmp_path: Path) -> None:
    bench.desk.start()
    sample: Board = bench.board
    bench.begin(base="frame")  # both sheets of the game, most of them beyond the picture
    bench.scan(tmp_path, sample)
    assert bench.desk.card.step == PICTURE
    assert filled(bench) > 0.7
    bench.window.map.view.fit()
    for step in (STRAIGHTEN, GRID):
        bench.window.map.view.fit()
        bench.step(step)
        assert filled(bench) > 0.7, step
