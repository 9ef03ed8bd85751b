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
from app.systems.scenario.scenario import SAMPLE
from app.ui.application import make_application
from app.ui.files.campaign_folder import SAMPLE_NAME, SUFFIX
from app.ui.main_window import Window
from app.ui.map.printed.painter import MapPainter
from app.ui.settings import Settings
from app.ui.texts import ENGLISH, speak
from tests.campaign.scripted import scripted
from tests.ui.fresh import fresh_campaign, is_fresh
from tests.ui.hands import Hands
from tests.ui.painted_once import image
from tests.ui.pencil import Pencil
from tests.ui.standing import SIZE, STANDING

SETTINGS = Settings.at(Path("settings.ini"))
"""Those of every test: each has a file of its own behind them, and the window that stands holds them."""
LASTING = {"hands", "winter", "eastern", "war", "bench", "old", "ashford"}
"""Whoever asks for one of these may have a window that stood before; all others get a new one, which has seen none."""
DICE = 5
"""Seed of the program's dice"""


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program's dice fall alike in every run; a test that needs a face of its own sets it."""
    monkeypatch.setattr("app.ui.session.randbelow", Random(DICE).randrange)


@pytest.fixture(autouse=True)
def room(request: pytest.FixtureRequest) -> None:
    """The window that stands lies over no other."""
    if LASTING.isdisjoint(request.fixturenames):
        STANDING.step_aside()


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
    SETTINGS.store = Settings.at(tmp_path / "settings.ini").store
    SETTINGS.theme = "light"
    return SETTINGS


@pytest.fixture
def campaign_path(tmp_path: Path) -> Path:
    """The sample campaign, closed."""
    return fresh_campaign(SAMPLE, tmp_path / "campaigns" / SAMPLE_NAME)


@pytest.fixture
def language() -> str:
    """What the window speaks."""
    return ENGLISH


@pytest.fixture
def window(
    request: pytest.FixtureRequest, qtbot: QtBot, settings: Settings, language: str, tmp_path: Path
) -> Iterator[Window]:
    """A window without a campaign; for hands it has theirs before it is painted. It may have stood before, where no
    test has changed anything in it."""
    make_application([])
    speak(language)
    path = request.getfixturevalue("campaign_path") if "hands" in request.fixturenames else None
    untouched = settings.store.allKeys() == ["window/theme"] and settings.theme == "light"
    if language == ENGLISH and untouched and not LASTING.isdisjoint(request.fixturenames):
        found = _standing(qtbot, settings, path, tmp_path)
    else:
        STANDING.step_aside()
        found = Window(settings)
        _show(qtbot, found, path)
    yield found
    found.removeEventFilter(found.sketching.parting)  # whatever was sketched goes unasked
    if not STANDING.leave(found):
        found.close()
        found.deleteLater()
    speak(ENGLISH)


def _show(qtbot: QtBot, window: Window, path: Path | None) -> None:
    window.resize(*SIZE)
    if path is not None:
        assert window.open_campaign(path)
    with qtbot.waitExposed(window):
        window.show()
    window.shell.restore(window.settings)
    window.map.view.fan_on_hover = False


def _standing(qtbot: QtBot, settings: Settings, path: Path | None, tmp_path: Path) -> Window:
    """The window that stands, with the campaign at ``path`` open; a new one where nothing stands."""
    first = path is not None and is_fresh(SAMPLE, path)
    sample = path if path is not None and first else fresh_campaign(SAMPLE, tmp_path / "first" / SAMPLE_NAME)
    found = STANDING.take(sample)
    if found is None:
        settings.store.clear()
        settings.theme = "light"
        found = Window(settings)
        STANDING.prepare(found)
        _show(qtbot, found, sample)
        STANDING.note(found)
    if not first:  # whoever names no campaign opens one of its own in place of the sample
        settings.store.clear()
        settings.theme = "light"
        if path is not None:
            found.table.close()
            assert found.open_campaign(path)
            QApplication.processEvents()
    return found


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
