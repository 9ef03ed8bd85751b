"""The journal's list stands at the head of the table, however long the log is that is laid out behind it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from app.campaign.campaign import Campaign
from app.rules.orders.orders import Note
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import SAMPLE, load_scenario
from app.ui.main_window import Window

ACTIONS = 900
"""More than the list lays out at once"""


def begun(path: Path) -> Campaign:
    found = load_scenario(SAMPLE)
    campaign = Campaign.create(path, found.world, found.position, referee_for(found.world), title="Long")
    campaign.journal.conn.execute("PRAGMA synchronous = OFF")
    for n in range(ACTIONS):
        campaign.play(Note(f"line {n}"))
    return campaign


def rows(window: Window) -> set[int]:
    port = window.journal.list.viewport()
    return {window.journal.list.indexAt(QPoint(5, y)).row() for y in range(0, port.height(), 4)}


def test_the_head_of_a_long_log_is_in_sight(qtbot: QtBot, window: Window, tmp_path: Path) -> None:
    window.table.take(begun(tmp_path / "long.adjutant"))
    qtbot.waitUntil(lambda: ACTIONS in rows(window))
    assert window.table.look(400)
    qtbot.waitUntil(lambda: 400 in rows(window))
    window.table.go_on()
    window.table.note("another way")
    qtbot.waitUntil(lambda: 401 in rows(window))
    assert window.table.look(700)
    window.table.go_on()
    qtbot.waitUntil(lambda: 700 in rows(window))
    assert window.journal.list.currentIndex().row() == 700


def test_whoever_scrolls_is_left_where_he_is(qtbot: QtBot, window: Window, tmp_path: Path) -> None:
    window.table.take(begun(tmp_path / "long.adjutant"))
    qtbot.waitUntil(lambda: ACTIONS in rows(window))
    bar = window.journal.list.verticalScrollBar()
    bar.triggerAction(bar.SliderAction.SliderToMinimum)
    qtbot.waitUntil(lambda: 0 in rows(window))
    window.resize(window.width(), window.height() - 40)
    qtbot.wait(50)
    assert 0 in rows(window)
