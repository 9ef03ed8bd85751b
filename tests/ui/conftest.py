"""A window on the sample campaign, with settings and files of its own, without a screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.paths import SCENARIOS
from app.systems.scenario import SAMPLE
from app.ui.application import make_application
from app.ui.map.painter import MapPainter
from app.ui.sample import SAMPLE_NAME, SUFFIX
from app.ui.settings import Settings
from app.ui.texts import ENGLISH, speak
from app.ui.window import Window
from tests.campaign.scripted import scripted
from tests.ui.fresh import fresh_campaign
from tests.ui.hands import Hands
from tests.ui.painted_once import image
from tests.ui.pencil import Pencil

SIZE = (1280, 800)
DICE = 5
"""Seed of the program's dice"""


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program's dice fall alike in every run; a test that needs a face of its own sets it."""
    monkeypatch.setattr("app.ui.dice.randbelow", Random(DICE).randrange)


@pytest.fixture(autouse=True)
def painted_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests of the map itself paint theirs."""
    if request.path.parent.name != "map":
        monkeypatch.setattr(MapPainter, "image", image)


@pytest.fixture(autouse=True)
def buttons_up() -> Iterator[None]:
    """No test leaves a mouse button down: Qt would hold it for pressed in the next one too, where nothing that comes
    from a thread is shown until it is let go."""
    yield
    if QApplication.instance() is not None and (down := QApplication.mouseButtons()) != Qt.MouseButton.NoButton:
        nowhere = QWidget()
        for button in (one for one in Qt.MouseButton if one in down):
            QTest.mouseRelease(nowhere, button)
        nowhere.deleteLater()
    assert QApplication.instance() is None or QApplication.mouseButtons() == Qt.MouseButton.NoButton


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    found = Settings.at(tmp_path / "settings.ini")
    found.theme = "light"
    return found


@pytest.fixture
def campaign_path(tmp_path: Path) -> Path:
    """The sample campaign, closed."""
    return fresh_campaign(SAMPLE, tmp_path / "campaigns" / SAMPLE_NAME)


@pytest.fixture
def language() -> str:
    """What the window speaks."""
    return ENGLISH


@pytest.fixture
def window(request: pytest.FixtureRequest, qtbot: QtBot, settings: Settings, language: str) -> Iterator[Window]:
    """A window without a campaign; for hands it has theirs before it is painted."""
    make_application([])
    speak(language)
    found = Window(settings)
    found.resize(*SIZE)
    if "hands" in request.fixturenames:
        assert found.open_campaign(request.getfixturevalue("campaign_path"))
    with qtbot.waitExposed(found):
        found.show()
    found.layout_.restore()
    found.map.view.fan_on_hover = False
    yield found
    found.removeEventFilter(found.sketching.parting)  # whatever was sketched goes unasked
    found.close()
    found.deleteLater()
    speak(ENGLISH)


@pytest.fixture
def pencil(qtbot: QtBot, window: Window) -> Pencil:
    """A sketch begun from the empty window, ready to draw on."""
    found = Pencil(qtbot, window)
    window.sketching.start()
    QApplication.processEvents()
    window.map.view.settle()
    return found


@pytest.fixture
def hands(qtbot: QtBot, window: Window, campaign_path: Path) -> Hands:
    """The window on the sample campaign, and hands to use it with."""
    if window.table.campaign is None:
        assert window.open_campaign(campaign_path)
    return Hands(qtbot, window)


@pytest.fixture
def winter(qtbot: QtBot, window: Window, tmp_path: Path) -> Hands:
    """The window on Winterstorm's First steps: the Axis movement phase of turn 2."""
    path = tmp_path / f"winter{SUFFIX}"
    fresh_campaign(SCENARIOS / "winterstorm" / "first-steps", path)
    assert window.open_campaign(path)
    return Hands(qtbot, window)


@pytest.fixture
def eastern(qtbot: QtBot, window: Window, tmp_path: Path) -> Hands:
    """The window on the Sorna front of Stalin's War, before the fifth Axis round of turn 6."""
    path = tmp_path / f"eastern{SUFFIX}"
    fresh_campaign(SCENARIOS / "stalins-war" / "first-steps", path)
    assert window.open_campaign(path)
    return Hands(qtbot, window)


@pytest.fixture(scope="session")
def three_turns(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign of three turns with battles, a branch and an overrule."""
    path = tmp_path_factory.mktemp("past") / "war.adjutant"
    scripted("operation-storm", path, 90).close()
    return path


@pytest.fixture
def war(qtbot: QtBot, window: Window, three_turns: Path, tmp_path: Path) -> Hands:
    """The window on three turns, every one of them on the timeline."""
    copy = tmp_path / "war.adjutant"
    copy.write_bytes(three_turns.read_bytes())
    assert window.open_campaign(copy)
    qtbot.waitUntil(lambda: len(window.table.chronicle.ticks) == len(window.table.chronicle), timeout=5000)
    return Hands(qtbot, window)
