"""Reading a file of VASSAL is stopped, or another is read in its place."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from app.interop.vassal.draft import ImportChoices
from app.interop.vassal.importing import Import
from app.ui.features.vassal import desk as vassal_desk
from app.ui.widgets.progress import Watch
from tests.interop.vassal.making import V, border_war, element, piece, saved
from tests.ui.features.vassal.reviewing import WAIT, drop, read
from tests.ui.hands import Hands


def test_reading_can_be_stopped(hands: Hands, module: Path) -> None:
    said: list[str] = []
    hands.table.said.connect(said.append)
    desk = hands.window.vassal
    desk.read(module)
    assert desk.work is not None
    desk.work.stop()
    hands.qtbot.waitUntil(lambda: desk.work is None, timeout=WAIT)
    assert "Canceled: nothing was imported." in said
    assert desk.panel is None


def test_a_stop_is_heard_also_where_the_reading_was_done_by_then(
    hands: Hands, module: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    hands.table.said.connect(said.append)
    asked = threading.Event()
    read_whole = vassal_desk.read_whole

    def deaf(path: Path, given: Path | None, _: Watch) -> vassal_desk.Read:
        asked.wait(WAIT / 1000)
        return read_whole(path, given, lambda share: None)

    monkeypatch.setattr(vassal_desk, "read_whole", deaf)
    desk = hands.window.vassal
    desk.read(module)
    assert desk.work is not None
    desk.work.stop()
    asked.set()
    hands.qtbot.waitUntil(lambda: desk.work is None, timeout=WAIT)
    assert said[-1] == "Canceled: nothing was imported."
    assert desk.panel is None
    assert desk.found is None


def test_a_set_up_whose_reading_is_stopped_leaves_everything_as_it_was(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = element(f"{V}module.PredefinedSetup", {"name": "June", "useFile": "true", "file": "june.vsav"})
    made = border_war(parts=[setup])
    made.files["june.vsav"] = saved(piece("1st Red", "red.png", id_="1", map_="Main", x=95, y=72, gpid="101"))
    panel = read(hands, made.write(tmp_path / "m.vmod"))
    asked = threading.Event()
    read_again = vassal_desk.read_again

    def deaf(found: Import, choices: ImportChoices, _: Watch) -> vassal_desk.Read:
        asked.wait(WAIT / 1000)
        return read_again(found, choices, lambda share: None)

    monkeypatch.setattr(vassal_desk, "read_again", deaf)
    desk = hands.window.vassal
    assert desk.found is not None
    before = desk.found.draft
    drop(panel, "setup", "", "")
    assert desk.work is not None
    desk.work.stop()
    asked.set()
    hands.qtbot.waitUntil(lambda: desk.work is None, timeout=WAIT)
    assert desk.found.draft is before
    assert panel.words.drops["setup", ""].currentData() == "June"
    assert panel.go.isEnabled()


def test_another_file_is_read_in_the_place_of_the_first(
    hands: Hands, module: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = threading.Event()
    read_whole = vassal_desk.read_whole

    def slow(path: Path, given: Path | None, watch: Watch) -> vassal_desk.Read:
        while not go.wait(0.005):
            watch(0.0)
        return read_whole(path, given, watch)

    monkeypatch.setattr(vassal_desk, "read_whole", slow)
    desk = hands.window.vassal
    desk.read(module)
    first = desk.work
    assert first is not None
    desk.read(module)
    second = desk.work
    with hands.qtbot.waitSignal(first.ended, timeout=WAIT):
        pass
    assert desk.work is second
    go.set()
    hands.qtbot.waitUntil(lambda: desk.work is None and desk.panel is not None, timeout=WAIT)
