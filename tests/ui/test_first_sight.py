"""The window at its first start: the map is painted before there are cards, and keeps its room when they come."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.systems.scenario.scenario import SAMPLE
from app.ui import application
from app.ui.files.campaign_folder import begin
from app.ui.main_window import Window
from app.ui.settings import Settings


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
