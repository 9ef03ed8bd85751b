"""The window at its first start: the map is painted before there are cards, and keeps its room when they come."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.paths import SCENARIOS
from app.systems.scenario.scenario import SAMPLE
from app.ui import application
from app.ui.files.campaign_folder import begin
from app.ui.main_window import Window
from app.ui.settings import Settings
from tests.ui.fresh import fresh_campaign
from tests.ui.hands import Hands
from tests.ui.starting import start_screen

GAMES = ("operation-storm", "land-without-end", "winterstorm", "eagle-bear", "stalins-war")


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000)])
def test_the_map_keeps_its_room_when_the_cards_come_into_a_shown_window(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int]
) -> None:
    window = Window(Settings.at(tmp_path / "settings.ini"), bare=True)
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    qtbot.wait(20)
    window.furnish()
    window.start()
    qtbot.waitUntil(lambda: window.map.width() > size[0] * 0.4)
    assert window.map.height() > size[1] * 0.5


def sight_of_hexes(window: Window) -> QRect:
    """Where the hexes of the map are in the viewport."""
    camera = window.map.view.camera
    return QRectF(camera.to_view(camera.field.topLeft()), camera.to_view(camera.field.bottomRight())).toAlignedRect()


@pytest.mark.parametrize("game", GAMES)
def test_no_hex_begins_under_the_band_of_the_lessons(qtbot: QtBot, tmp_path: Path, game: str) -> None:
    path = fresh_campaign(SCENARIOS / game / "first-steps", tmp_path / "first.adjutant")
    window = Window(Settings.at(tmp_path / "settings.ini"))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    with qtbot.waitExposed(window):
        window.show()
    assert window.open_campaign(path)
    window.lessons.greet()
    for _ in range(3):
        QApplication.processEvents()
    view, band = window.map.view, window.shell.band
    assert band.isVisible()
    over = QRect(view.viewport().mapFromGlobal(band.mapToGlobal(QPoint())), band.size())
    assert over.height() > 30
    assert not over.intersects(sight_of_hexes(window))
    assert view.viewport().rect().contains(sight_of_hexes(window))
    window.resize(1400, 820)
    QApplication.processEvents()
    over = QRect(view.viewport().mapFromGlobal(band.mapToGlobal(QPoint())), band.size())
    assert not over.intersects(sight_of_hexes(window))
    before = view.viewportTransform()
    window.lessons.watch.stop()
    QApplication.processEvents()
    assert view.viewportTransform() == before, "the map stays where it is when the band goes"


def test_a_campaign_begun_with_its_lessons_has_no_hex_under_their_band(
    hands: Hands, window: Window, tmp_path: Path
) -> None:
    card = start_screen(window, tmp_path / "new")
    card.begin()
    hands.qtbot.waitUntil(lambda: window.lessons.isVisible(), timeout=20_000)
    QApplication.processEvents()
    view, band = window.map.view, window.shell.band
    over = QRect(view.viewport().mapFromGlobal(band.mapToGlobal(QPoint())), band.size())
    assert not over.intersects(sight_of_hexes(window))


def test_fit_shows_all_hexes_beside_the_drawer_and_above_the_timeline(hands: Hands, window: Window) -> None:
    window.shell.bring(window.forces)
    window.history.open(True)
    hands.key(Qt.Key.Key_0, widget=window.map.view)
    hexes, port = sight_of_hexes(window), window.map.view.viewport()
    for one in (window.shell.drawer, window.history.sheet):
        assert not QRect(port.mapFromGlobal(one.mapToGlobal(QPoint())), one.size()).intersects(hexes)


def test_the_hex_that_a_step_points_at_is_brought_out_from_under_the_band(hands: Hands, window: Window) -> None:
    view = window.map.view
    view.camera.zoom(1.0)
    window.actions_["lessons"].trigger()
    QApplication.processEvents()
    here = hands.hex("1814")
    view.look_at(QPointF(*view.map_scene.layout.center(here)))  # type: ignore[union-attr]
    view.camera.pan(0, -view.viewport().height() / 2 + 30)
    assert not view.in_sight(here)
    window.lessons.watch.start(0)
    assert view.in_sight(here)


def test_the_first_sight_is_the_campaigns_map_and_counters(qtbot: QtBot, tmp_path: Path) -> None:
    begin(SAMPLE, tmp_path / "sample.adjutant").close()
    window = Window(Settings.at(tmp_path / "settings.ini"), bare=True)
    qtbot.addWidget(window)
    application.show(window.view.map_scene, tmp_path / "sample.adjutant")
    assert window.view.map_scene.counters.items
    window.furnish()


def test_nothing_is_seen_of_a_file_that_cannot_be_read(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "spoilt.adjutant"
    path.write_bytes(b"no campaign")
    window = Window(Settings.at(tmp_path / "settings.ini"), bare=True)
    qtbot.addWidget(window)
    application.show(window.view.map_scene, path)
    assert not window.view.map_scene.counters.items
    window.furnish()


def test_the_map_has_the_keys_of_a_campaign_that_was_opened(qtbot: QtBot, tmp_path: Path) -> None:
    window = Window(Settings.at(tmp_path / "settings.ini"))
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    assert window.open_campaign(fresh_campaign(SAMPLE, tmp_path / "first.adjutant"))
    assert window.focusWidget() is window.map.view
