"""Campaign files from the window: begin, open, recent, copy, export, read-only, and what a bad file says."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app.campaign.campaign import Campaign
from app.installation import folders
from app.systems.scenario.library import referee_for
from app.ui.application import open_first
from app.ui.files.campaign_folder import free_name, sample
from app.ui.main_window import Window
from app.ui.settings import Settings
from tests.ui.hands import CONTROL, Hands
from tests.ui.starting import start_screen


def test_a_new_campaign_begins_from_a_scenario(hands: Hands, window: Window, tmp_path: Path) -> None:
    hands.table.note("This belongs to the first one.")
    card = start_screen(window, tmp_path / "new")
    card.name.clear()
    hands.type(card.name, "Autumn")
    hands.key(Qt.Key.Key_Return, widget=card.name)
    campaign = hands.table.campaign
    assert campaign is not None
    assert campaign.path == tmp_path / "new" / "Autumn.adjutant"
    assert campaign.title == "Autumn"
    assert len(hands.table.chronicle) == 1
    assert window.windowTitle() == "Autumn – Adjutant"
    assert not window.starting.shown


def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    first = free_name(tmp_path, "Autumn")
    first.touch()
    assert free_name(tmp_path, "Autumn").name == "Autumn 2.adjutant"
    assert free_name(tmp_path, 'a/b:"c"').name == "abc.adjutant"
    assert free_name(tmp_path, "Aux").name == "_Aux.adjutant"
    assert folders.free(tmp_path, "aux", "Map").name == "_aux"


def test_a_folder_that_cannot_be_made_is_said_above_the_button(hands: Hands, window: Window, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    card = start_screen(window, tmp_path / "file" / "under")
    hands.press(card.go)
    assert card.trouble.isVisible()
    assert card.trouble.text().startswith(f"The folder {tmp_path / 'file' / 'under'} cannot be created")


def test_another_campaign_is_opened_by_its_file(hands: Hands, window: Window, tmp_path: Path, qtbot: QtBot) -> None:
    other = sample(tmp_path / "other")
    window.files.choose()
    chooser = window.files.chooser.dialog
    assert isinstance(chooser, QFileDialog)
    chooser.fileSelected.emit(str(other))
    chooser.close()
    campaign = hands.table.campaign
    assert campaign is not None
    assert campaign.path == other


def test_the_recent_campaigns_are_offered_newest_first(
    hands: Hands, window: Window, campaign_path: Path, tmp_path: Path
) -> None:
    other = sample(tmp_path / "other")
    window.open_campaign(other)
    window.files.fill_recent(window.recent)
    names = [action.text() for action in window.recent.actions()]
    assert names[2:] == ["", "&Pin current campaign"]
    assert str(other.parent) in names[0]
    window.recent.actions()[1].trigger()
    campaign = hands.table.campaign
    assert campaign is not None
    assert campaign.path == campaign_path


def test_pinned_campaigns_stand_first_and_stay(
    hands: Hands, window: Window, settings: Settings, campaign_path: Path, tmp_path: Path
) -> None:
    window.files.fill_recent(window.recent)
    window.recent.actions()[-1].trigger()
    for n in range(10):
        settings.opened(tmp_path / f"{n}.adjutant")
    window.files.fill_recent(window.recent)
    assert window.recent.actions()[0].text().startswith(f"★ {campaign_path.stem}")
    next(a for a in window.recent.actions() if a.text().startswith("&Pin")).trigger()
    assert not any(one.pinned for one in settings.listed())


def test_a_recent_campaign_that_is_gone_says_so_and_can_be_forgotten(
    hands: Hands, window: Window, settings: Settings, tmp_path: Path
) -> None:
    settings.opened(tmp_path / "gone.adjutant")
    window.files.fill_recent(window.recent)
    action = window.recent.actions()[0]
    assert action.text() == f"gone    not found in {tmp_path}"
    assert not action.isEnabled()
    next(a for a in window.recent.actions() if a.text() == "&Forget missing campaigns").trigger()
    assert all(one.there for one in settings.listed())


def test_a_file_that_is_no_campaign_gets_one_sentence(hands: Hands, window: Window, tmp_path: Path) -> None:
    bad = tmp_path / "letter.adjutant"
    bad.write_text("Dear all")
    assert not window.open_campaign(bad)
    assert window.banner.isVisibleTo(window)
    assert window.banner.sentence == (
        "letter.adjutant: this is not a campaign file; choose one that ends in .adjutant."
    )
    assert hands.table.campaign is not None, "the campaign before stays on the table"
    hands.press(window.banner.shut)
    assert not window.banner.isVisibleTo(window)


def test_a_campaign_that_another_program_has_is_read_only_and_says_so(
    window: Window, campaign_path: Path, qtbot: QtBot
) -> None:
    with Campaign.open(campaign_path, referee_for):
        assert window.open_campaign(campaign_path)
        hands = Hands(qtbot, window)
        assert window.banner.sentence == "Opened read-only: another program has it open."
        assert window.banner.offer.text() == "Save a copy…"
        assert not window.top.next.isEnabled()
        assert "read-only" in window.top.state.text()
        assert not window.actions_["add_note"].isEnabled()
        hands.key(Qt.Key.Key_F8)
        assert len(hands.table.chronicle) == 1
        hands.table.note("Nobody will read this.")
        assert "read-only" in window.banner.waiting[-1][0]


def test_a_copy_is_a_campaign_of_its_own(hands: Hands, window: Window, tmp_path: Path) -> None:
    hands.table.note("Before the copy.")
    target = tmp_path / "copy.adjutant"
    assert window.files.copy_to(target)
    hands.table.note("After the copy.")
    with Campaign.open(target, referee_for) as copied:
        assert [e.summary for e in copied.line()][-1] == "Note: Before the copy."


@pytest.mark.parametrize(("name", "written"), [("log.md", "log.md"), ("log.csv", "log.csv"), ("log", "log.md")])
def test_the_log_is_exported_in_the_form_that_the_ending_names(
    hands: Hands, window: Window, tmp_path: Path, name: str, written: str
) -> None:
    hands.table.note("For the record.")
    assert window.files.export_to(tmp_path / name)
    assert "For the record." in (tmp_path / written).read_text("utf-8")


def test_what_hinders_the_start_stands_in_the_banner(window: Window, tmp_path: Path) -> None:
    window.start()
    open_first(window, tmp_path / "nowhere.adjutant")
    assert window.isVisible()
    assert window.starting.shown
    assert window.banner.isVisible()
    assert "there is no such file" in window.banner.sentence


def test_closing_leaves_one_file_and_no_lock(hands: Hands, window: Window, campaign_path: Path) -> None:
    hands.table.note("Good night.")
    window.close()
    assert [p.name for p in campaign_path.parent.iterdir()] == [campaign_path.name]


def test_a_sample_that_left_only_its_log_is_begun_under_another_name(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.ui.files.campaign_folder.data_folder", lambda: tmp_path)
    (tmp_path / "First steps.adjutant-wal").write_bytes(b"what a killed program left")
    open_first(window, None)
    assert window.table.campaign is not None
    assert window.table.campaign.path == tmp_path / "First steps 2.adjutant"
    assert window.lessons.watch.going


def test_without_a_campaign_nothing_looks_as_if_it_did_something(
    window: Window, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.ui.files.campaign_folder.data_folder", lambda: tmp_path)
    window.start()
    start_screen(window)
    hands = Hands(qtbot, window)
    assert not window.supply.show_lines.isVisibleTo(window)
    assert not window.supply.show_lines.isEnabled()
    hands.key(Qt.Key.Key_F1, CONTROL)
    assert window.table.campaign is not None
    assert window.table.campaign.path == tmp_path / "First steps.adjutant"
    assert window.lessons.watch.going
    assert window.supply.show_lines.isEnabled()


def test_the_campaign_of_last_time_comes_back(window: Window, settings: Settings, tmp_path: Path) -> None:
    yesterday = sample(tmp_path / "yesterday")
    settings.opened(yesterday)
    open_first(window, None)
    assert window.table.campaign is not None
    assert window.table.campaign.path == yesterday


def test_a_campaign_that_is_gone_gives_way_to_the_one_before(settings: Settings, tmp_path: Path) -> None:
    before, gone = sample(tmp_path / "before"), sample(tmp_path / "gone")
    settings.opened(before)
    settings.opened(gone)
    gone.unlink()
    assert settings.last == before


def test_a_campaign_with_a_history_may_be_the_first_that_is_opened(window: Window, campaign_path: Path) -> None:
    with Campaign.open(campaign_path, referee_for) as campaign:
        campaign.note("Before.")
    assert window.open_campaign(campaign_path)
    assert window.actions_["undo"].isEnabled()
    assert window.table.undo_summary() == "Note: Before."
