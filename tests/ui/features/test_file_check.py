"""The open campaign's file: read through beside the window, and watched while it is played on."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.campaign.campaign import Campaign
from app.campaign.journal.verify import read_through as read
from app.campaign.journal.verify import verify
from app.rules.orders.orders import Move
from app.systems.scenario.library import referee_for
from app.ui.features.notices import COPY
from app.ui.main_window import Window
from tests.ui.hands import CONTROL, Hands


def read_through(hands: Hands, window: Window) -> None:
    """As some time after the opening, and until it is done."""
    window.whole_file.read()
    hands.qtbot.waitUntil(lambda: window.whole_file.work is None, timeout=20_000)


@pytest.fixture
def last_words(window: Window, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the window said as it went; nobody is there to press a button."""
    said: list[str] = []
    monkeypatch.setattr(window, "last_word", said.append)
    return said


def spoilt(path: Path, sql: str) -> None:
    """A value altered behind SQLite's back, as a rotten byte does; the triggers stand again afterwards."""
    conn = sqlite3.connect(path, isolation_level=None)
    triggers = conn.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    for name, _ in triggers:
        conn.execute(f"DROP TRIGGER {name}")
    conn.execute(sql)
    for _, made in triggers:
        conn.execute(made)
    conn.close()


def test_a_sound_file_is_read_through_without_a_word(hands: Hands, window: Window) -> None:
    hands.drag("de-44", "1813")
    read_through(hands, window)
    assert window.banner.sentence == ""


def test_reading_begins_by_itself_after_each_opening(hands: Hands, window: Window, campaign_path: Path) -> None:
    soon = window.whole_file._soon
    usual = soon.interval()
    soon.setInterval(600_000)  # no machine is so slow that it begins before it is looked at
    window.table.close()
    soon.stop()
    assert window.open_campaign(campaign_path)
    assert soon.isActive()
    soon.stop()
    soon.setInterval(usual)


def played(path: Path) -> None:
    """A move that was undone, on a branch of its own, and another one."""
    with Campaign.open(path, referee_for) as campaign:
        for unit in ("de-44", "de-57"):
            campaign.undo()
            assert campaign.play(Move((unit,), ("1814", "1813"))).entry is not None


def test_damage_is_told_at_once_though_no_position_needs_it(qtbot: QtBot, window: Window, campaign_path: Path) -> None:
    played(campaign_path)
    spoilt(campaign_path, "UPDATE actions SET overruled = 'never' WHERE number = 1")
    assert window.open_campaign(campaign_path)
    assert window.banner.sentence == ""
    read_through(Hands(qtbot, window), window)
    assert f"{campaign_path.name} is damaged: " in window.banner.sentence


def test_a_spoilt_snapshot_is_dropped_and_not_spoken_of(qtbot: QtBot, window: Window, campaign_path: Path) -> None:
    played(campaign_path)
    spoilt(campaign_path, "UPDATE snapshots SET position = replace(position, '1', '2')")
    assert window.open_campaign(campaign_path)
    read_through(Hands(qtbot, window), window)
    assert window.banner.sentence == ""
    campaign = window.table.campaign
    assert isinstance(campaign, Campaign)
    assert read(campaign_path).whole
    assert read(campaign_path).snapshots == ()


@pytest.mark.skipif(os.name == "nt", reason="there an open file cannot be replaced")
def test_play_stops_with_a_banner_once_the_file_is_gone(
    hands: Hands, window: Window, tmp_path: Path, last_words: list[str]
) -> None:
    hands.drag("de-44", "1813")
    campaign = hands.table.campaign
    assert campaign is not None
    campaign.path.unlink()
    hands.drag("de-57", "1813")
    assert hands.where("de-57") == "1814"
    assert "was deleted, renamed or replaced by another program" in window.banner.sentence
    assert window.banner.waiting[0][2] == COPY
    assert window.map.view.hand.refused is None, "no rule speaks against the move"
    assert not hands.has_button("Overrule…")
    assert not window.actions_["next_phase"].isEnabled()
    assert "read-only" in window.top.state.text()
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert window.files.copy_to(tmp_path / "rescued.adjutant")
    assert verify(tmp_path / "rescued.adjutant").actions == 2, "the start and the one move"


@pytest.mark.skipif(os.name == "nt", reason="there an open file cannot be replaced")
@pytest.mark.parametrize("name", ["rescued.adjutant", ""])
def test_play_goes_on_in_the_copy_of_a_campaign_whose_file_is_gone(
    hands: Hands, window: Window, campaign_path: Path, name: str, last_words: list[str]
) -> None:
    hands.drag("de-44", "1813")
    campaign_path.unlink()
    hands.drag("de-57", "1813")
    copy = campaign_path.with_name(name or campaign_path.name)
    hands.press(window.banner.offer)
    chooser = window.files.chooser.dialog
    assert chooser is not None
    chooser.done(0)
    assert window.files.copy_to(copy)
    assert hands.table.campaign is not None
    assert hands.table.campaign.path == copy
    assert window.banner.sentence == ""
    assert window.history.last.text() == f"Copied to {copy}. Play continues in the copy."
    hands.drag("de-57", "1813")
    assert hands.where("de-57") == "1813"
    assert window.close()
    assert last_words == []
    assert [p.name for p in copy.parent.iterdir()] == [copy.name]
    assert verify(copy).actions == 3


def test_a_copy_of_a_campaign_that_another_program_has_is_played_on(
    qtbot: QtBot, window: Window, campaign_path: Path, tmp_path: Path
) -> None:
    with Campaign.open(campaign_path, referee_for):
        assert window.open_campaign(campaign_path)
        assert window.files.copy_to(tmp_path / "ours.adjutant")
    assert window.table.writable
    assert window.table.campaign is not None
    assert window.table.campaign.path == tmp_path / "ours.adjutant"


@pytest.mark.skipif(os.name == "nt", reason="there an open file cannot be replaced")
def test_an_error_at_closing_is_shown_before_the_window_goes(
    hands: Hands, window: Window, last_words: list[str]
) -> None:
    hands.drag("de-44", "1813")
    campaign = hands.table.campaign
    assert campaign is not None
    campaign.path.unlink()
    assert not window.close(), "a copy can still be saved"
    assert window.isVisible()
    assert window.banner.waiting[0][2] == COPY
    assert last_words == []
    assert window.close()
    assert len(last_words) == 1
    assert "was deleted, renamed or replaced" in last_words[0]
