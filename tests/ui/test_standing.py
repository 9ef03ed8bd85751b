"""A window is handed on to the next test as long as nothing tells it from a new one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.systems.scenario.scenario import SAMPLE
from app.ui.application import make_application
from app.ui.main_window import Window
from app.ui.settings import Settings
from tests.ui.fresh import fresh_campaign
from tests.ui.standing import SIZE, Standing

Change = Callable[[Window], object]


class Handed:
    """A window that was new, left by one test for another."""

    def __init__(self, qtbot: QtBot, settings: Settings, folder: Path) -> None:
        make_application([])
        self.standing, self.folder, self.window = Standing(), folder, Window(settings)
        self.standing.prepare(self.window)
        self.window.resize(*SIZE)
        assert self.window.open_campaign(fresh_campaign(SAMPLE, folder / "first.adjutant"))
        with qtbot.waitExposed(self.window):
            self.window.show()
        self.window.shell.restore(self.window.settings)
        self.standing.note(self.window)

    def again(self, change: Change) -> Window | None:
        """What the next test gets after ``change``."""
        change(self.window)
        QApplication.processEvents()
        self.window.removeEventFilter(self.window.sketching.parting)
        assert self.standing.leave(self.window)
        return self.standing.take(fresh_campaign(SAMPLE, self.folder / "next.adjutant"))


@pytest.fixture
def handed(qtbot: QtBot, settings: Settings, tmp_path: Path) -> Iterator[Handed]:
    found = Handed(qtbot, settings, tmp_path)
    yield found
    found.window.close()
    found.window.deleteLater()


@pytest.mark.parametrize(
    "change",
    [
        lambda window: None,
        lambda window: window.resize(1400, 900),
        lambda window: window.history.say("Something"),
        lambda window: window.table.next_phase(),
        lambda window: window.table.troubled.emit("Something is wrong."),
        lambda window: window.shell.bring(window.forces),
        lambda window: window.history.open(True),
        lambda window: window.actions_["supply_lines"].trigger(),
        lambda window: window.charts.start("crt"),
    ],
    ids=["nothing", "size", "message", "action", "banner", "drawer", "timeline", "switch", "chart"],
)
def test_what_is_washed_off_leaves_the_window_as_new(handed: Handed, change: Change) -> None:
    assert handed.again(change) is handed.window
    assert handed.window.table.campaign is not None
    assert handed.window.table.undo_summary() == ""
    assert (handed.window.width(), handed.window.height()) == SIZE


@pytest.mark.parametrize(
    "change",
    [
        lambda window: next(one for one in window.findChildren(QAction) if one.text() == "&Dark").trigger(),
        lambda window: setattr(window.map.view, "fan_on_hover", not window.map.view.fan_on_hover),
        lambda window: window.hide(),
    ],
    ids=["choice", "attribute", "hidden window"],
)
def test_what_stays_different_costs_the_window(handed: Handed, change: Change) -> None:
    assert handed.again(change) is None
