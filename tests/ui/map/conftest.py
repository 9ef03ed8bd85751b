"""A view of the small table, ready for mouse and keys."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QtMsgType
from pytestqt.qtbot import QtBot

from app.ui.map.scene import MapScene
from app.ui.map.view import MapView
from app.ui.theme import Theme
from tests.ui.map.table import BOARD, ROSTER, Guide, Mouse, usual

HARMLESS = ("propagateSizeHints",)


@pytest.fixture(autouse=True)
def _no_word_from_qt(qtlog: Any) -> Iterator[None]:
    yield
    said = [
        record.message
        for record in qtlog.records
        if record.type != QtMsgType.QtDebugMsg and not any(word in record.message for word in HARMLESS)
    ]
    assert said == []


@pytest.fixture
def scene(qtbot: QtBot) -> MapScene:
    made = MapScene(Theme.load("light"))
    made.glides.enabled = False
    made.set_board(BOARD, None, ["german", "soviet"])
    made.set_position(usual(), ROSTER, "operation-storm")
    return made


@pytest.fixture
def guide(scene: MapScene) -> Guide:
    return Guide(scene)


@pytest.fixture
def view(qtbot: QtBot, scene: MapScene, guide: Guide) -> MapView:
    made = MapView(scene, guide)
    made.fan_on_hover = False
    qtbot.addWidget(made)
    made.resize(820, 640)
    with qtbot.waitExposed(made):
        made.show()
    return made


@pytest.fixture
def mouse(view: MapView) -> Mouse:
    return Mouse(view)
