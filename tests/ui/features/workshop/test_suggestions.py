"""Terrain proposed from the picture: never on the map before it is taken, hex by hex, by stretch or all of a kind."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from app.board.board import UNKNOWN, Board
from app.ui.features.workshop.card import TERRAIN
from app.ui.map.tools.brushes import TERRAIN as GROUND
from tests.ui.features.workshop.bench import RIGHT, Bench
from tests.ui.hands import CONTROL, SHIFT


@pytest.fixture
def sampled(bench: Bench, tmp_path: Path) -> Bench:
    """A scan of the sample's map on the grid, three hexes of each of four terrains painted, and proposals made."""
    printed, _ = bench.laid(tmp_path)
    terrain: list[tuple[str, ...]] = [(UNKNOWN,)] * printed.grid.size
    for slug in ("clear", "forest", "rough", "mountain"):
        hexes = [i for i in range(printed.grid.size) if printed.terrain[i] == (slug,)]
        for i in hexes[:3]:
            terrain[i] = (slug,)
    bench.desk.painting.draw(Board(printed.grid, tuple(terrain), sources=printed.sources), "Sampled.")
    bench.printed = printed  # type: ignore[attr-defined]
    bench.step(TERRAIN)
    bench.window.map.view.fit()
    bench.press(bench.desk.card.terrain.suggest)
    bench.qtbot.waitUntil(lambda: bench.window.pictures.work is None, timeout=20_000)
    bench.settle()
    return bench


def test_proposals_are_hatched_and_nothing_is_on_the_map_yet(sampled: Bench) -> None:
    board, printed = sampled.board, sampled.printed  # type: ignore[attr-defined]
    proposals = sampled.desk.suggesting.proposals
    assert sum(board.is_unknown(i) for i in range(board.grid.size)) == board.grid.size - 12
    assert set(proposals) == {i for i in range(board.grid.size) if board.is_unknown(i)}
    known = [p for p in proposals.values() if printed.terrain[p.hex][0] in ("clear", "forest", "rough", "mountain")]
    right = sum(p.terrain == printed.terrain[p.hex] for p in known)
    assert right >= 0.95 * len(known)
    guide = sampled.desk.steps.guide
    assert guide is not None
    assert set(guide.guide.proposed) == set(proposals)
    assert "hexes are proposed" in sampled.desk.card.suggest.words.text()


def test_a_click_takes_a_hex_and_the_right_button_refuses_one(sampled: Bench) -> None:
    suggesting, grid = sampled.desk.suggesting, sampled.board.grid
    one, other = (grid.name(i) for i in list(suggesting.proposals)[40:42])
    wanted = suggesting.proposals[grid.index(one)].terrain
    sampled.put(one)
    assert sampled.board.terrain[grid.index(one)] == wanted
    sampled.put(other, RIGHT)
    assert sampled.terrain(other) == UNKNOWN
    assert grid.index(other) not in suggesting.proposals
    sampled.key(Qt.Key.Key_Z, CONTROL)
    assert sampled.terrain(one) == UNKNOWN, "what was taken is undone like any stroke"


def test_shift_takes_the_stretch_around_a_hex(sampled: Bench) -> None:
    suggesting, grid = sampled.desk.suggesting, sampled.board.grid
    start = next(
        i
        for i, p in suggesting.proposals.items()
        if p.terrain == ("forest",)
        and any(n in suggesting.proposals and suggesting.proposals[n].terrain == ("forest",) for n in grid.adjacent[i])
    )
    beside = next(
        n for n in grid.adjacent[start] if n in suggesting.proposals and suggesting.proposals[n].terrain == ("forest",)
    )
    view = sampled.window.map.view
    view.setFocus()
    sampled.window.map.scene.mark(cursor=start)
    sampled.key(Qt.Key.Key_Return, SHIFT, widget=view)
    assert sampled.board.terrain[start] == sampled.board.terrain[beside] == ("forest",)


def test_all_of_a_terrain_are_taken_or_refused_at_once(sampled: Bench) -> None:
    suggesting, page = sampled.desk.suggesting, sampled.desk.card.suggest
    rough = [i for i, p in suggesting.proposals.items() if p.terrain == ("rough",)]
    page.takes["rough",].click()  # type: ignore[attr-defined]
    assert all(sampled.board.terrain[i] == ("rough",) for i in rough)
    assert all(p.terrain != ("rough",) for p in suggesting.proposals.values())
    before = sampled.board
    page.refuseWanted.emit(("clear",))
    assert sampled.board is before
    assert all(p.terrain != ("clear",) for p in suggesting.proposals.values())
    sampled.press(page.back)
    assert not suggesting.proposals
    assert sampled.desk.card.pages.currentWidget() is sampled.desk.card.terrain


def test_without_samples_or_a_picture_on_the_grid_it_is_said_what_is_needed(painted: Bench) -> None:
    page = painted.desk.card.terrain
    painted.press(page.section_chips[GROUND])
    painted.press(page.suggest)
    assert "an image with a grid" in page.fault.text()
