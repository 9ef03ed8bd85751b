"""The room of the workshop: the cards of play make way for the map and come back as they were, and a picture that was
just loaded fills the view however large the map is that it is to lie on."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt

from app.board.board import Board
from app.ui.layout_sizes import ASIDE
from app.ui.workshop.card import GRID, PICTURE, STRAIGHTEN
from tests.ui.workshop.bench import Bench

PLAYED = ("due", "forces", "stack", "battle", "journal")


def filled(bench: Bench) -> float:
    """The greater share of the view that the picture in hand takes, in width or height."""
    desk, view = bench.desk, bench.window.map.view
    corners = desk.picturing.raw_to_scene().mapRect(QRectF(0, 0, *desk.picturing.placement.size))
    seen = view.camera.sight()
    assert seen.adjusted(-1, -1, 1, 1).contains(corners)
    return max(corners.width() / seen.width(), corners.height() / seen.height())


@pytest.mark.parametrize("moved", [False, True], ids=["by room", "as the players have it"])
def test_the_cards_of_play_make_way_and_come_back_as_they_were(bench: Bench, moved: bool) -> None:
    window = bench.window
    window.layout_.by_room = not moved
    bench.settle()
    before = {name: window.cards[name].size() for name in PLAYED}
    map_before = window.map.size()
    bench.begin()
    assert not [name for name in ASIDE if window.cards[name].isVisible()]
    assert window.map.width() > map_before.width() + 150
    assert window.map.height() > map_before.height() + 100
    bench.press(bench.desk.card.leave)
    bench.settle()
    after = {name: window.cards[name].size() for name in PLAYED}
    assert all(window.cards[name].isVisible() for name in PLAYED)
    for name in PLAYED:
        assert abs(after[name].width() - before[name].width()) <= 4, name
        assert abs(after[name].height() - before[name].height()) <= 12, name
    assert abs(window.map.width() - map_before.width()) <= 4


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
