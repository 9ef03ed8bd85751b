"""Maps out to files and in from them, and what is remembered of the workshop."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from app.installation.own_maps import own_maps
from app.ui.features.workshop.card import MAP, TERRAIN
from tests.ui.features.workshop.bench import Bench
from tests.ui.hands import CONTROL, SHIFT


@pytest.mark.parametrize("ending", [".toml", ".tmx", ".tmj"])
def test_a_map_goes_out_and_comes_in_as_it_was(bench: Bench, tmp_path: Path, ending: str) -> None:
    bench.begin()
    board = bench.board
    target = tmp_path / f"sector{ending}"
    assert bench.desk.exchange.export_to(target)
    assert target.is_file()
    assert bench.desk.exchange.import_from(target)
    bench.settle()
    back = bench.board
    assert len(own_maps()) == 2
    assert back.grid.names == board.grid.names
    assert (back.terrain, back.places, back.zones) == (board.terrain, board.places, board.zones)
    assert {k: v for k, v in back.sides.items() if v} == dict(board.sides)


def test_a_file_that_is_no_map_is_refused_and_leaves_no_map(bench: Bench, tmp_path: Path) -> None:
    bench.begin()
    path = tmp_path / "wrong.toml"
    path.write_text("grid = 3\nterrain = 4\n")
    assert not bench.desk.exchange.import_from(path)
    assert "wrong.toml" in bench.read(bench.window.banner)
    assert len(own_maps()) == 1
    path = tmp_path / "wrong.tmx"
    path.write_text("<map orientation='orthogonal'/>")
    assert not bench.desk.exchange.import_from(path)
    assert len(own_maps()) == 1


def test_a_map_that_cannot_be_written_says_so(bench: Bench, tmp_path: Path) -> None:
    bench.begin()
    (tmp_path / "in-the-way").write_text("")
    assert not bench.desk.exchange.export_to(tmp_path / "in-the-way" / "sector.toml")
    assert "cannot be written" in bench.read(bench.window.banner)


def test_the_workshop_opens_by_key_and_palette_and_its_steps_too(bench: Bench) -> None:
    bench.key(Qt.Key.Key_O, CONTROL | SHIFT)
    card = bench.desk.card
    assert card.isVisible()
    assert card.map.empty.isVisibleTo(bench.window), "an empty pane says what would fill it"
    assert not card.chips[TERRAIN].isEnabled()
    bench.begin()
    bench.key(Qt.Key.Key_K, CONTROL)
    bench.type(bench.window.palette_.words, "paint the terrain")
    bench.key(Qt.Key.Key_Return, widget=bench.window.palette_.words)
    assert card.step == TERRAIN
    card.setFocus()
    bench.key(Qt.Key.Key_PageUp, CONTROL, widget=card)
    assert card.step != TERRAIN


def test_maps_of_ones_own_are_listed_and_opened_again(bench: Bench) -> None:
    bench.begin("North")
    bench.step(MAP)
    bench.begin("South")
    assert bench.table.campaign is not None
    assert bench.table.campaign.title == "South"
    bench.step(MAP)
    page = bench.desk.card.map
    assert page.list.count() == 2
    page.list.setCurrentRow(0)
    bench.press(page.open)
    bench.settle()
    assert bench.table.campaign.title == "North"


def test_leaving_the_workshop_closes_its_page_and_a_new_window_opens_without_it(bench: Bench) -> None:
    window = bench.window
    bench.begin()
    bench.press(bench.desk.card.leave)
    bench.settle()
    assert not bench.desk.card.isVisible()
    bench.desk.start()
    assert bench.desk.card.isVisible()
    window.close()
    window.shell.drawer.put_away()
    window.shell.restore(window.settings)
    assert window.shell.drawer.card is None
