"""Large campaigns are opened and made beside the window: what was open stays until the new one has come."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.campaign.campaign import Campaign
from app.campaign.journal.connection import held_elsewhere, lock_path
from app.systems.scenario.library import referee_for
from app.ui.features.start import set_up
from app.ui.features.start.set_up import SetUp
from app.ui.files import files, opening
from app.ui.files.campaign_folder import begin, sample
from app.ui.files.opening import weight
from app.ui.main_window import Window
from app.ui.widgets import progress
from app.ui.widgets.progress import Watch
from tests.ui.hands import Hands
from tests.ui.starting import start_screen

WAIT = 5000


@pytest.fixture(autouse=True)
def all_are_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card does not wait, and every campaign is large."""
    monkeypatch.setattr(progress, "SOON", 0)
    monkeypatch.setattr(files, "LARGE", 0)
    monkeypatch.setattr(files, "LARGE_SCENARIO", 0)


class Gate:
    """Lets the thread go on when it is opened. ``before`` holds it up before the core's work, else after it."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.calls = 0

    def before(self, call: Callable[..., Campaign]) -> Callable[..., Campaign]:
        def slowed(*given: Any) -> Campaign:
            self.calls += 1
            assert self.open.wait(WAIT / 1000)
            return call(*given)

        return slowed

    def after(self, call: Callable[..., Campaign]) -> Callable[..., Campaign]:
        def slowed(*given: Any) -> Campaign:
            campaign = call(*given)
            self.calls += 1
            assert self.open.wait(WAIT / 1000)
            return campaign

        return slowed


@pytest.fixture
def gate() -> Iterator[Gate]:
    found = Gate()
    yield found
    found.open.set()


@pytest.fixture
def other(tmp_path: Path) -> Path:
    return sample(tmp_path / "other")


def path_of(window: Window) -> Path | None:
    return window.table.campaign.path if window.table.campaign is not None else None


def settled(qtbot: QtBot, window: Window) -> None:
    qtbot.waitUntil(lambda: window.files.berth.arrival is None, timeout=WAIT)


def card_of(qtbot: QtBot, window: Window) -> progress.Work:
    found = window.files.berth.arrival
    assert found is not None
    qtbot.waitUntil(lambda: found.work.card is not None, timeout=WAIT)
    return found.work


def card_for(window: Window, folder: Path) -> SetUp:
    found = start_screen(window, folder)
    found.name.setText("Autumn")
    return found


def let_go(qtbot: QtBot, window: Window, gate: Gate) -> None:
    gate.open.set()
    settled(qtbot, window)


def making(window: Window, folder: Path, gate: Gate, monkeypatch: pytest.MonkeyPatch, when: str) -> SetUp:
    """The start screen that has begun to make its campaign, held up ``before`` or ``after`` the core's work."""
    monkeypatch.setattr(set_up, "begin", getattr(gate, when)(begin))
    card = card_for(window, folder)
    card.begin()
    return card


def free(path: Path) -> bool:
    """Nobody holds the campaign, and it may be written."""
    with Campaign.open(path, referee_for) as campaign:
        return not campaign.read_only


# opening --------------------------------------------------------------------------------------------------------------


def test_a_large_campaign_is_opened_beside_the_one_that_is_played_on(
    qtbot: QtBot,
    hands: Hands,
    window: Window,
    campaign_path: Path,
    other: Path,
    gate: Gate,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(files, "read", gate.before(files.read))
    assert window.files.fetch(other)
    work = card_of(qtbot, window)
    assert work.words == f"Opening {other.stem}"
    hands.drag("de-44", "1813")
    assert hands.where("de-44") == "1813"
    assert path_of(window) == campaign_path
    let_go(qtbot, window, gate)
    assert path_of(window) == other
    assert window.map.floats.cards() == []
    assert window.settings.last == other
    hands.table.note("Written by the window, read by the thread.")
    assert hands.summaries()[-1] == "Note: Written by the window, read by the thread."
    assert free(campaign_path)


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_campaign_that_is_stopped_leaves_the_one_before(
    qtbot: QtBot,
    hands: Hands,
    window: Window,
    campaign_path: Path,
    other: Path,
    gate: Gate,
    when: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(files, "read", getattr(gate, when)(files.read))
    said: list[str] = []
    window.table.said.connect(said.append)
    window.files.fetch(other)
    hands.press(card_of(qtbot, window).verb)
    let_go(qtbot, window, gate)
    assert path_of(window) == campaign_path
    assert said == [f"Canceled: {other.name} was not opened."]
    assert window.map.floats.cards() == []
    assert free(other)
    assert [p.name for p in other.parent.iterdir()] == [other.name]


def test_what_hinders_a_large_campaign_stands_in_the_banner(
    qtbot: QtBot, hands: Hands, window: Window, campaign_path: Path, tmp_path: Path
) -> None:
    bad = tmp_path / "letter.adjutant"
    bad.write_text("Dear all")
    window.files.fetch(bad)
    settled(qtbot, window)
    assert window.banner.sentence == "letter.adjutant: this is not a campaign file; choose one that ends in .adjutant."
    assert path_of(window) == campaign_path


def test_a_second_choice_takes_the_place_of_the_first(
    qtbot: QtBot,
    hands: Hands,
    window: Window,
    other: Path,
    gate: Gate,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    third = sample(tmp_path / "third")
    opened: list[Path] = []
    window.files.openedFile.connect(opened.append)
    monkeypatch.setattr(files, "read", gate.before(files.read))
    window.files.fetch(other)
    window.files.fetch(other)
    window.files.fetch(third)
    let_go(qtbot, window, gate)
    assert opened == [third]
    assert gate.calls == 2
    assert path_of(window) == third
    assert free(other)


def test_a_campaign_that_has_to_be_there_at_once_puts_off_the_other(
    qtbot: QtBot, hands: Hands, window: Window, other: Path
) -> None:
    window.files.fetch(other)
    found = window.files.berth.arrival
    assert found is not None
    found.work._thread.join()
    assert held_elsewhere(other)
    assert window.open_campaign(other)
    campaign = window.table.campaign
    assert campaign is not None
    assert not campaign.read_only
    taken: list[Path] = []
    window.files.openedFile.connect(taken.append)
    qtbot.waitUntil(lambda: window.map.floats.cards() == [], timeout=WAIT)
    QApplication.processEvents()
    assert window.table.campaign is campaign
    assert taken == []


def test_a_campaign_does_not_come_while_a_counter_is_in_the_air(
    qtbot: QtBot, hands: Hands, window: Window, campaign_path: Path, other: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = [Qt.MouseButton.LeftButton]

    class Mouse:
        @staticmethod
        def mouseButtons() -> Qt.MouseButton:
            return held[0]

    monkeypatch.setattr(opening, "QApplication", Mouse)
    window.files.fetch(other)
    found = window.files.berth.arrival
    assert found is not None
    with qtbot.waitSignal(found.work.ended, timeout=WAIT):
        pass
    assert path_of(window) == campaign_path
    held[0] = Qt.MouseButton.NoButton
    settled(qtbot, window)
    assert path_of(window) == other


def test_closing_the_window_gives_back_what_is_on_its_way(
    qtbot: QtBot, hands: Hands, window: Window, campaign_path: Path, other: Path
) -> None:
    window.files.fetch(other)
    found = window.files.berth.arrival
    assert found is not None
    found.work._thread.join()  # read, and the window has not heard of it
    assert held_elsewhere(other)
    window.close()
    assert not lock_path(other).exists()
    assert free(other)
    assert free(campaign_path)


def test_a_small_campaign_is_there_at_once(
    hands: Hands, window: Window, other: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "LARGE", weight(other) + 1)
    assert window.files.fetch(other)
    assert path_of(window) == other


def test_the_weight_of_a_campaign_counts_what_lies_beside_it(other: Path) -> None:
    bare = weight(other)
    assert bare == other.stat().st_size
    other.with_name(other.name + "-wal").write_bytes(b"x" * 10)
    assert weight(other) == bare + 10
    assert weight(other.parent) == bare + 10
    assert weight(other.parent / "nowhere") == 0


def test_garbage_is_not_collected_on_the_thread(
    qtbot: QtBot, hands: Hands, window: Window, other: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bool] = []
    read = files.read

    def slowed(path: Path, watch: Watch) -> Campaign:
        seen.append(gc.isenabled())
        return read(path, watch)

    monkeypatch.setattr(files, "read", slowed)
    assert gc.isenabled()
    window.files.fetch(other)
    settled(qtbot, window)
    assert seen == [False]
    assert gc.isenabled()


# making ---------------------------------------------------------------------------------------------------------------


def test_a_large_scenario_is_made_beside_the_window(
    qtbot: QtBot,
    hands: Hands,
    window: Window,
    campaign_path: Path,
    tmp_path: Path,
    gate: Gate,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(set_up, "begin", gate.before(begin))
    card = card_for(window, tmp_path / "new")
    hands.key(Qt.Key.Key_Return, widget=card.name)
    assert card_of(qtbot, window).words == "Creating Autumn"
    assert not card.go.isEnabled()
    focus = window.focusWidget()
    assert focus is not None
    hands.key(Qt.Key.Key_Return, widget=focus)
    assert card.waiting, "a second Enter does not stop it"
    assert path_of(window) == campaign_path
    let_go(qtbot, window, gate)
    assert path_of(window) == tmp_path / "new" / "Autumn.adjutant"
    assert not window.starting.shown
    hands.table.note("Goes on.")
    assert hands.summaries()[-1] == "Note: Goes on."


@pytest.mark.parametrize("when", ["before", "after"])
def test_making_that_is_stopped_leaves_no_file(
    qtbot: QtBot,
    hands: Hands,
    window: Window,
    campaign_path: Path,
    tmp_path: Path,
    gate: Gate,
    when: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: list[str] = []
    window.table.said.connect(said.append)
    card = making(window, tmp_path / "new", gate, monkeypatch, when)
    hands.press(card_of(qtbot, window).verb)
    let_go(qtbot, window, gate)
    assert list((tmp_path / "new").iterdir()) == []
    assert said == ["Canceled: no campaign was created."]
    assert path_of(window) == campaign_path
    assert card.go.isEnabled(), "it may be begun again"
    assert card.name.text() == "Autumn"
    card.begin()
    settled(qtbot, window)
    assert path_of(window) == tmp_path / "new" / "Autumn.adjutant"


def test_esc_stops_the_making_and_then_goes_back_to_the_campaign(
    qtbot: QtBot,
    hands: Hands,
    window: Window,
    campaign_path: Path,
    tmp_path: Path,
    gate: Gate,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    card = making(window, tmp_path / "new", gate, monkeypatch, "after")
    qtbot.waitUntil(lambda: gate.calls == 1, timeout=WAIT)
    hands.key(Qt.Key.Key_Escape)
    let_go(qtbot, window, gate)
    assert list((tmp_path / "new").iterdir()) == []
    assert path_of(window) == campaign_path
    assert window.starting.shown
    assert not card.waiting
    hands.key(Qt.Key.Key_Escape)
    assert not window.starting.shown


def test_what_hinders_the_making_is_said_above_the_button(
    qtbot: QtBot,
    hands: Hands,
    window: Window,
    campaign_path: Path,
    tmp_path: Path,
    gate: Gate,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    card = making(window, tmp_path / "new", gate, monkeypatch, "before")
    taken = tmp_path / "new" / "Autumn.adjutant"
    taken.write_text("what was there", "utf-8")
    let_go(qtbot, window, gate)
    assert "a file of that name already exists" in card.trouble.text()
    assert card.go.isEnabled()
    assert taken.read_text("utf-8") == "what was there"
    assert path_of(window) == campaign_path


def test_opening_another_campaign_stops_the_making_and_frees_the_start_screen(
    qtbot: QtBot,
    hands: Hands,
    window: Window,
    other: Path,
    tmp_path: Path,
    gate: Gate,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    card = making(window, tmp_path / "new", gate, monkeypatch, "after")
    qtbot.waitUntil(lambda: gate.calls == 1, timeout=WAIT)
    window.files.fetch(other)
    let_go(qtbot, window, gate)
    assert path_of(window) == other
    assert list((tmp_path / "new").iterdir()) == []
    assert not card.waiting
