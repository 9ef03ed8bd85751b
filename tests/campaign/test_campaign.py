"""What is taken, what is refused, and what is on disk when it has been taken."""

from __future__ import annotations

import sqlite3

import pytest

from app.campaign.campaign import Campaign
from app.campaign.journal.connection import JournalTrouble
from app.rules.orders.orders import Attack, Correction, Move, NextPhase, Note
from tests.campaign import table
from tests.campaign.conftest import Maker

NEAR = Move(("b1",), ("0101", "0203"))
FAR = Move(("b1",), ("0101", "0508"))
NOBODY = Attack("assault", ("b1",), "0508")


def place(campaign: Campaign, unit: str) -> str:
    return campaign.world.board.location_name(campaign.position.units[unit].location)


def test_an_action_is_on_disk_before_the_position_shows_it(war: Campaign) -> None:
    seen = []
    append = war.journal.append

    def watched(record, pictures) -> None:
        append(record, pictures)
        other = sqlite3.connect(war.path)
        seen.append((other.execute("SELECT max(number) FROM actions").fetchone()[0], place(war, "b1")))
        other.close()

    war.journal.append = watched
    war.play(NEAR)
    assert seen == [(1, "0101")]
    assert place(war, "b1") == "0203"


def test_every_commit_waits_for_the_disk(war: Campaign) -> None:
    assert war.journal.conn.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert war.journal.conn.execute("PRAGMA synchronous").fetchone() == (2,)


def test_what_cannot_be_written_has_not_happened(war: Campaign) -> None:
    war.play(NEAR)
    pages = war.journal.conn.execute("PRAGMA page_count").fetchone()[0]
    war.journal.conn.execute(f"PRAGMA max_page_count = {pages}")
    told = []
    war.subscribe(told.append)
    before = war.position
    with pytest.raises(
        JournalTrouble, match=r"^war.adjutant could not be written: the disk is full; make room and try"
    ):
        war.play(Note("x" * 100_000))
    assert (war.position, war.head, told) == (before, 1, [])
    war.journal.conn.execute("PRAGMA max_page_count = 1000000")
    assert war.play(NextPhase()).entry.number == 2


def test_a_referee_refuses_what_is_against_the_rules(war: Campaign) -> None:
    played = war.play(FAR)
    assert (played.refused, played.entry) == (True, None)
    assert played.judgement.findings[0].text() == "0508 is too far away (1.0)."
    assert (war.head, place(war, "b1")) == (0, "0101")


def test_an_overrule_is_taken_and_keeps_its_reason(war: Campaign) -> None:
    played = war.play(FAR, overrule=" The table says so. ")
    assert not played.refused
    assert played.entry.overruled == "The table says so."
    assert played.entry.findings[0]["rule"] == "1.0"
    assert place(war, "b1") == "0508"


@pytest.mark.parametrize("reason", ["", "  ", "\n\0"])
def test_an_overrule_without_a_reason_is_none(war: Campaign, reason: str) -> None:
    assert war.play(FAR, overrule=reason).refused


def test_a_legal_order_is_not_marked_as_overruled(war: Campaign) -> None:
    assert war.play(NEAR, overrule="to be sure").entry.overruled == ""


def test_an_adviser_takes_it_and_notes_the_finding(make: Maker) -> None:
    campaign = make(level="advise")
    played = campaign.play(FAR)
    assert not played.refused
    assert [f["code"] for f in played.entry.findings] == ["too-far"]
    assert played.entry.overruled == ""


def test_a_recorder_says_nothing(make: Maker) -> None:
    campaign = make(level="record")
    played = campaign.play(FAR)
    assert played.entry.findings == ()
    assert played.judgement.findings == ()
    assert campaign.journal.conn.execute("SELECT count(*) FROM findings").fetchone() == (0,)


@pytest.mark.parametrize("level", ["record", "advise", "referee"])
def test_what_cannot_be_done_at_all_is_refused_at_every_level(make: Maker, level: str) -> None:
    campaign = make(level=level)
    played = campaign.play(NOBODY, overrule="do it")
    assert played.refused
    assert played.judgement.findings[0].code == "empty"
    assert campaign.head == 0


def test_the_level_can_be_changed_and_is_kept(war: Campaign) -> None:
    war.set_level("record")
    war.set_level("advise")
    war.close()
    with Campaign.open(war.path, table.Referee) as again:
        assert again.level == "advise"
        kept = again.journal.conn.execute("SELECT value FROM settings WHERE name = 'level' ORDER BY id").fetchall()
    assert kept == [("referee",), ("record",), ("advise",)]


@pytest.mark.parametrize("level", ["", "Referee", "off"])
def test_there_are_three_levels(war: Campaign, level: str) -> None:
    with pytest.raises(ValueError, match="record, advise, referee"):
        war.set_level(level)


def test_a_fault_in_the_rules_leaves_nothing_behind(war: Campaign) -> None:
    war.referee.judge = lambda at, order: 1 / 0
    with pytest.raises(ZeroDivisionError):
        war.play(NEAR)
    assert war.journal.latest() == 0
    assert not war.journal.conn.in_transaction


def test_changes_that_hold_no_plain_values_are_a_fault_before_anything_is_written(war: Campaign) -> None:
    with pytest.raises(TypeError):
        war.play(Correction((("track", "vp", {1, 2}),)))
    assert war.journal.latest() == 0


def test_what_is_applied_is_what_stands_in_the_file(war: Campaign) -> None:
    war.play(Correction((("hand", "red", ("ace", "king")),)))
    assert war.position.hands["red"] == ["ace", "king"]
    assert war.undo() is not None
    assert "red" not in war.position.hands


def test_put_right_is_one_action_however_much_it_changes(make: Maker) -> None:
    war = make()
    war.play(Correction((("place", "b1", "@reserve"), ("steps", "b2", 1), ("control", "0103", "red"))))
    assert war.head == 1
    assert war.position.units["b1"].box == "reserve"
    war.undo()
    assert war.position.units["b1"].box == ""


def test_a_kind_of_rule_is_held_by_its_own_level_and_that_is_kept(war: Campaign) -> None:
    assert war.play(FAR).refused
    war.set_level("advise", "movement")
    assert not war.play(FAR).refused
    assert war.level == "referee"
    path = war.path
    war.close()
    with Campaign.open(path, table.Referee) as again:
        assert again.levels.of("movement") == "advise"
        again.set_level("referee")
        assert again.levels.of("movement") == "referee"


def reopened(war: Campaign, *, read_only: bool = False) -> Campaign:
    return Campaign.open(war.path, table.Referee, read_only=read_only)


def test_a_setting_is_there_again_when_the_file_is_opened(make: Maker) -> None:
    war = make()
    war.settings.put("fog", "on")
    war.settings.put("fog", "off")
    war.settings.put("bookmarks", "[]")
    war.close()
    with reopened(war) as again:
        assert again.settings.get("fog") == "off"
        assert again.settings.get("bookmarks") == "[]"
        assert again.settings.get("never set", "plain") == "plain"


def test_settings_are_no_actions(make: Maker) -> None:
    war = make()
    before = war.head
    war.settings.put("fog", "on")
    assert war.head == before
    assert not war.can_undo


def test_a_campaign_that_is_read_only_keeps_a_setting_until_it_is_closed(make: Maker) -> None:
    war = make()
    war.close()
    with reopened(war, read_only=True) as looked:
        looked.settings.put("fog", "on")
        assert looked.settings.get("fog") == "on"
    with reopened(war) as again:
        assert again.settings.get("fog") == ""
