"""Long work beside the window: how far it is, that it can be stopped, and that the window goes on meanwhile."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from app.errors import BadInput
from app.messages import Sentence
from app.ui.files import files
from app.ui.main_window import Window
from app.ui.widgets import progress
from app.ui.widgets.progress import Watch, Work
from tests.ui.hands import Hands

WAIT = 5000


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card does not wait."""
    monkeypatch.setattr(progress, "SOON", 0)


class Slow:
    """Work that goes on step by step as it is let."""

    def __init__(self, steps: int = 10) -> None:
        self.steps, self.at = steps, 0
        self.go = threading.Event()

    def __call__(self, watch: Watch) -> str:
        while self.at < self.steps:
            watch(self.at / self.steps)
            self.at += 1
            self.go.wait(0.02)
        watch(1.0)
        return "ready"


def test_a_card_says_how_far_the_work_is_and_goes_when_it_is_done(qtbot: QtBot, window: Window) -> None:
    slow = Slow(60)
    work = Work("Counting", slow, window.map.floats)
    found: list[object] = []
    work.done.connect(found.append)
    work.start()
    qtbot.waitUntil(lambda: work.card is not None and work.bar.value() > 100, timeout=WAIT)
    assert work.card in window.map.floats.cards()
    assert work.bar.accessibleName() == "Counting"
    slow.go.set()
    with qtbot.waitSignal(work.ended, timeout=WAIT):
        pass
    assert found == ["ready"]
    assert window.map.floats.cards() == []


def test_the_button_stops_it(qtbot: QtBot, hands: Hands, window: Window) -> None:
    slow = Slow(100_000)
    work = Work("Counting", slow, window.map.floats)
    stopped: list[bool] = []
    work.stopped.connect(lambda: stopped.append(True))
    work.done.connect(lambda _: stopped.append(False))
    work.start()
    qtbot.waitUntil(lambda: work.card is not None, timeout=WAIT)
    with qtbot.waitSignal(work.ended, timeout=WAIT):
        hands.press(work.verb)
    assert stopped == [True]
    assert slow.at < slow.steps


@pytest.mark.parametrize(("lasting", "told"), [(False, "stopped"), (True, "ready")])
def test_a_stop_that_came_too_late_is_heard_unless_something_lasting_was_done(
    qtbot: QtBot, window: Window, lasting: bool, told: str
) -> None:
    found: list[object] = []

    def quick(watch: Watch) -> str:
        work.stop()
        return "ready"

    work = Work("Counting", quick, window.map.floats, lasting=lasting)
    work.stopped.connect(lambda: found.append("stopped"))
    work.done.connect(found.append)
    with qtbot.waitSignal(work.ended, timeout=WAIT):
        work.start()
    assert found == [told]


def test_the_window_goes_on_meanwhile(qtbot: QtBot, window: Window) -> None:
    beats: list[float] = []
    timer = QTimer()
    timer.timeout.connect(lambda: beats.append(time.perf_counter()))
    timer.start(5)
    slow = Slow(40)
    work = Work("Counting", slow, window.map.floats)
    with qtbot.waitSignal(work.ended, timeout=WAIT):
        work.start()
    timer.stop()
    assert len(beats) > 20, "timers of the window run while the work does"


def test_python_runs_as_before_when_the_last_of_several_works_has_ended(qtbot: QtBot, window: Window) -> None:
    before = sys.getswitchinterval()
    quick, slow = Slow(1), Slow(100_000)
    first = Work("Counting", quick, window.map.floats).start()
    second = Work("Counting", slow, window.map.floats).start()
    with qtbot.waitSignal(first.ended, timeout=WAIT):
        pass
    assert sys.getswitchinterval() < before
    with qtbot.waitSignal(second.ended, timeout=WAIT):
        second.stop()
    assert sys.getswitchinterval() == before


def test_what_hinders_the_work_is_handed_on(qtbot: QtBot, window: Window) -> None:
    def hindered(watch: Watch) -> None:
        raise BadInput(Sentence("this game has no movement"))

    work = Work("Counting", hindered, window.map.floats)
    found: list[str] = []
    work.failed.connect(lambda fault: found.append(str(fault)))
    with qtbot.waitSignal(work.ended, timeout=WAIT):
        work.start()
    assert found == ["this game has no movement"]


@pytest.mark.parametrize("form", ["md", "html", "csv", "jsonl"])
def test_a_long_log_is_written_beside_the_window(
    qtbot: QtBot, hands: Hands, window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    for n in range(6):
        hands.table.note(f"Remark {n}.")
    plain = tmp_path / f"plain.{form}"
    assert window.files.export_to(plain)
    monkeypatch.setattr(files, "LONG", 3)
    said: list[str] = []
    window.table.said.connect(said.append)
    target = tmp_path / f"log.{form}"
    assert window.files.export_to(target)
    qtbot.waitUntil(lambda: window.files.work is None, timeout=WAIT)
    assert target.read_text("utf-8") == plain.read_text("utf-8")
    assert said[-1] == f"Log file written to {target}."


def test_a_log_that_is_stopped_leaves_the_file_that_was_there(
    qtbot: QtBot, hands: Hands, window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.table.note("Remark.")
    target = tmp_path / "log.md"
    target.write_text("what was there", "utf-8")
    monkeypatch.setattr(files, "LONG", 0)
    said: list[str] = []
    window.table.said.connect(said.append)
    stopped = threading.Event()
    write = files.write_log
    monkeypatch.setattr(files, "write_log", lambda *given: (stopped.wait(WAIT / 1000), write(*given)))
    assert window.files.export_to(target)
    work = window.files.work
    assert work is not None
    qtbot.waitUntil(lambda: work.card is not None, timeout=WAIT)
    hands.press(work.verb)
    with qtbot.waitSignal(work.ended, timeout=WAIT):
        stopped.set()
    assert said[-1] == "Canceled: no log file was written."
    assert target.read_text("utf-8") == "what was there"
    assert list(tmp_path.glob(".log*")) == []
    assert window.files.work is None


def test_closing_the_window_ends_the_work_first(
    qtbot: QtBot, hands: Hands, window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.table.note("Remark.")
    monkeypatch.setattr(files, "LONG", 0)
    assert window.files.export_to(tmp_path / "log.md")
    work = window.files.work
    assert work is not None
    window.close()
    assert not work._thread.is_alive()
