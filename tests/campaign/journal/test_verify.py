"""Campaigns whose past was rewritten: verify names the action, opening marks it and keeps all others, nothing is
written."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from app.campaign.campaign import Campaign, ReadOnly
from app.campaign.journal.file_format import chained, sha256
from app.campaign.journal.journal import Journal
from app.campaign.journal.verify import verify
from app.errors import BadInput
from app.rules.orders.orders import NextPhase
from tests.campaign import table
from tests.campaign.conftest import ACTIONS


@pytest.fixture
def file(sound: Path, tmp_path: Path) -> Path:
    return shutil.copy(sound, tmp_path / "war.adjutant")


def tampered(path: Path, *statements: str) -> None:
    """What somebody does who knows SQL and wants another past."""
    conn = sqlite3.connect(path, isolation_level=None)
    triggers = conn.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for name, _ in triggers:
        conn.execute(f"DROP TRIGGER {name}")
    for statement in statements:
        assert conn.execute(statement).rowcount > 0, statement
    for _, sql in triggers:
        conn.execute(sql)
    conn.close()


TAMPERINGS: list[tuple[str, int]] = [
    ("UPDATE actions SET summary = 'Victory.' WHERE number = 20", 20),
    ("UPDATE actions SET turn = 7 WHERE number = 20", 20),
    ("UPDATE actions SET time = '1941-06-22T03:15:00.000Z' WHERE number = 20", 20),
    ("UPDATE actions SET overruled = '' WHERE number = 5", 5),
    ("UPDATE actions SET rerolls = 1 WHERE number = 3", 3),
    ("UPDATE actions SET ordered = '{}' WHERE number = 20", 20),
    ("UPDATE actions SET ordered = 'no json' WHERE number = 20", 20),
    ("UPDATE actions SET hash = replace(hash, 'a', 'b') WHERE number = 20", 20),
    ("UPDATE actions SET parent = 18 WHERE number = 20", 20),
    ("UPDATE actions SET parent = 30 WHERE number = 20", 20),
    ("UPDATE changes SET after = '\"fog\"' WHERE action = 20", 20),
    ("UPDATE changes SET after = 'no json' WHERE action = 20", 20),
    ("UPDATE changes SET key = 'wind' WHERE action = 20", 20),
    ("DELETE FROM changes WHERE action = 20", 20),
    ("DELETE FROM actions WHERE number = 20", 20),
    ("UPDATE rolls SET value = 1 WHERE action = 3", 3),
    ("UPDATE rolls SET source = 'program' WHERE action = 3", 3),
    ("DELETE FROM rolls WHERE action = 3", 3),
    ("UPDATE battles SET result = 'AE' WHERE action = 4", 4),
    ("DELETE FROM battles WHERE action = 4", 4),
    ("UPDATE findings SET severity = 'note' WHERE action = 5", 5),
    ("DELETE FROM findings WHERE action = 5", 5),
    ("INSERT INTO rolls(action, n, name, value, source) VALUES (20, 0, 'combat', 6, 'typed')", 20),
]


@pytest.mark.parametrize(("deed", "number"), TAMPERINGS)
def test_verify_names_the_action_that_was_tampered_with(file: Path, deed: str, number: int) -> None:
    assert verify(file).whole
    tampered(file, deed)
    report = verify(file)
    assert not report.whole
    first = next(fault for fault in report.faults if fault.number is not None)
    assert first.number == number
    assert str(first).startswith(f"Action {number} (") or "DELETE FROM actions" in deed


def test_verify_says_what_a_rewritten_line_should_read(file: Path) -> None:
    tampered(file, "UPDATE actions SET summary = 'Victory.' WHERE number = 20")
    assert str(verify(file)) == (
        'Action 20 (Victory) was changed after it was written; it reads "Victory." '
        'where its words give "weather is set.".'
    )


@pytest.mark.parametrize(("deed", "number"), TAMPERINGS)
def test_a_tampered_file_keeps_every_other_action(file: Path, deed: str, number: int) -> None:
    with Campaign.open(file, table.Referee) as war:
        sound = [(e.number, e.parent, e.hash, e.summary) for e in war.line()]
        at = war.position
    tampered(file, deed)
    before = file.read_bytes()
    with Campaign.open(file, table.Referee, thorough=True) as war:
        assert war.read_only
        assert war.head == ACTIONS
        assert len(war.notices) == 1
        assert war.notices[0].startswith("Opened read-only: war.adjutant is damaged")
        assert "Save a copy to continue playing." in war.notices[0]
        damaged = [e.number for e in war.line() if e.damaged]
        # Without a row and its index nobody knows the hash of the action, so that its child cannot prove itself.
        assert damaged in ([], [number], *([[20, 21]] if "DELETE FROM actions" in deed else []))
        assert ("every action was recovered" in war.notices[0]) == (not damaged)
        assert "recovered" in war.notices[0]
        there = [(e.number, e.parent, e.hash, e.summary) for e in war.line()]
        assert [one for one in there if one[0] not in damaged] == [one for one in sound if one[0] not in damaged]
        assert war.position == at
        with pytest.raises(ReadOnly):
            war.play(NextPhase())
    assert file.read_bytes() == before
    assert [p.name for p in file.parent.iterdir()] == ["war.adjutant"]


def test_what_was_saved_can_be_played_on_as_a_copy(file: Path, tmp_path: Path) -> None:
    tampered(file, "UPDATE changes SET after = '\"fog\"' WHERE action = 20")
    with Campaign.open(file, table.Referee, thorough=True) as war:
        war.save_copy(tmp_path / "copy.adjutant")
        at = war.position
    with Campaign.open(tmp_path / "copy.adjutant", table.Referee) as war:
        assert (war.position, war.notices, war.level) == (at, (), "advise")
        assert war.play(NextPhase()).entry.number == ACTIONS + 1
        assert [e.number for e in war.branches(0)] == [1, 2]
        assert [e.number for e in war.line() if e.damaged] == [20]
    assert [str(fault) for fault in verify(tmp_path / "copy.adjutant").faults] == [
        "Action 20 (weather is set) was recovered from a damaged file; its content cannot be verified."
    ]


@pytest.mark.parametrize(
    "deed",
    [
        "UPDATE changes SET after = '\"fog\"' WHERE action = 20",
        "UPDATE actions SET summary = 'Victory.' WHERE number = 20",
        "DELETE FROM actions WHERE number = 20",
    ],
)
def test_damage_since_the_last_snapshot_is_seen_without_looking_through_everything(file: Path, deed: str) -> None:
    tampered(file, "DELETE FROM snapshots", deed)
    with Campaign.open(file, table.Referee) as war:
        assert (war.read_only, war.head, war.position.conditions["weather"]) == (True, ACTIONS, f"w{ACTIONS - 1}")


def test_damage_before_it_does_not_keep_the_position_from_being_shown(file: Path) -> None:
    tampered(file, "UPDATE actions SET summary = 'Victory.' WHERE number = 20")
    with Campaign.open(file, table.Referee) as war:
        assert (war.head, war.position.conditions["weather"]) == (ACTIONS, f"w{ACTIONS - 1}")
    assert verify(file).first.number == 20


def rechained(path: Path, first: int, last: int = ACTIONS) -> None:
    """Makes the hashes from one action to another fit what stands there now."""
    conn = sqlite3.connect(path, isolation_level=None)
    (trigger,) = conn.execute("SELECT sql FROM sqlite_master WHERE name = 'actions_no_update'").fetchone()
    conn.execute("DROP TRIGGER actions_no_update")
    journal = Journal(conn, path.name)
    for number in range(first, last + 1):
        record = journal.records([number], changes=True)[0]
        new = chained(journal.place(record.parent)[3], record.content())
        conn.execute("UPDATE actions SET hash = ? WHERE number = ?", (new, number))
    conn.execute(trigger)
    conn.close()


def test_an_action_whose_hash_was_made_to_fit_is_found_by_its_child(file: Path) -> None:
    tampered(file, "UPDATE actions SET summary = 'Victory.' WHERE number = 20")
    rechained(file, 20, 20)
    assert verify(file).first.number == 21


def test_a_past_rewritten_with_all_its_hashes_is_found_where_it_does_not_follow(file: Path) -> None:
    tampered(file, "DELETE FROM snapshots", "UPDATE changes SET after = '\"fog\"' WHERE action = 20")
    rechained(file, 20)
    assert str(verify(file).first).startswith(
        "Action 21 (weather is set) does not fit the position before it: condition weather is 'fog'"
    )
    with Campaign.open(file, table.Referee) as war:
        assert (war.read_only, war.head) == (True, ACTIONS)
        assert [e.number for e in war.line() if e.damaged] == [21]
        assert "action 21 (weather is set) is marked as damaged" in war.notices[0]


def test_dice_put_to_another_question_are_found(file: Path) -> None:
    """So that a second throw cannot be made to look like a first."""
    tampered(file, "UPDATE actions SET question = 'another' WHERE number = 3")
    rechained(file, 3)
    assert str(verify(file).first) == "Action 3 (6: a hit) has dice for another question than the one that was open."


def test_verify_finds_a_snapshot_that_is_not_the_replayed_position(file: Path) -> None:
    conn = sqlite3.connect(file, isolation_level=None)
    at, written = conn.execute("SELECT action, position FROM snapshots").fetchone()
    lie = written.replace('"weather":"w59"', '"weather":"sun"')
    assert lie != written
    conn.execute("UPDATE snapshots SET position = ?, digest = ?", (lie, sha256(lie)))
    conn.close()
    assert [str(f) for f in verify(file).faults] == [
        f"Action {at} (weather is set) has a snapshot that is not the position that replay gives.",
        f"Action {at} (weather is set) shows another position than replay gives.",
    ]


def test_verify_finds_an_action_moved_to_another_stem(file: Path) -> None:
    tampered(file, "UPDATE actions SET stem = 20 WHERE number >= 20")
    assert str(verify(file).first) == "Action 20 (weather is set) is not where its parent says it is."


NAMES = {"world": "world", "start": "set-up"}


@pytest.mark.parametrize("name", NAMES)
def test_another_world_or_start_is_found_and_shown_all_the_same(file: Path, name: str) -> None:
    tampered(file, f"UPDATE campaign SET {name} = replace({name}, '\"The Table\"', '\"The Chair\"') || ' '")
    report = verify(file)
    assert report.first.number == 0
    assert f"began with a different {NAMES[name]} from the one in the file" in str(report.first)
    with Campaign.open(file, table.Referee, thorough=True) as war:
        assert war.head == ACTIONS
        assert "every action was recovered" in war.notices[0]
        assert war.world.title == "The Table"


def test_a_world_that_cannot_be_read_is_read_from_its_second_copy(file: Path) -> None:
    tampered(file, "UPDATE campaign SET world = '[]'")
    with Campaign.open(file, table.Referee) as war:
        assert (war.read_only, war.head, war.world.title) == (True, ACTIONS, "The Table")


def test_a_world_that_can_be_read_nowhere_is_refused(file: Path) -> None:
    tampered(file, "UPDATE campaign SET world = '[]'", "DELETE FROM spare")
    with pytest.raises(BadInput, match=r"war.adjutant: the file is damaged and no part of it can be shown"):
        Campaign.open(file, table.Referee)


@pytest.mark.parametrize("deed", ["head = 999", "tip = 999", "head = 999, tip = 999"])
def test_a_head_that_points_nowhere_falls_back_to_the_newest_action(file: Path, deed: str) -> None:
    tampered(file, f"UPDATE entries SET latest = {ACTIONS}, {deed} WHERE tip IS NOT NULL")
    assert not verify(file).whole
    with Campaign.open(file, table.Referee) as war:
        assert (war.read_only, war.head) == (True, ACTIONS)


def test_damage_on_a_side_branch_leaves_the_others_alone(file: Path) -> None:
    """Action 1 was undone; everything else is another branch."""
    with Campaign.open(file, table.Referee) as war:
        sound = [(e.number, e.hash) for e in war.line()]
        at = war.position
    tampered(file, "UPDATE actions SET words = '{}', summary = '?', ordered = 'x' WHERE number = 1")
    with Campaign.open(file, table.Referee, thorough=True) as war:
        assert [(e.number, e.hash) for e in war.line()] == sound
        assert not any(e.damaged for e in war.line())
        assert war.entry(1).damaged
        assert war.position == at
        assert "action 1 (?) is marked as damaged; the other actions were recovered" in war.notices[0]


def test_what_a_lost_action_did_is_told_by_those_after_it(file: Path) -> None:
    tampered(
        file,
        "DELETE FROM snapshots",
        "DELETE FROM changes WHERE action IN (20, 21)",
        "DELETE FROM actions WHERE number IN (20, 21)",
    )
    with Campaign.open(file, table.Referee) as war:
        assert war.entry(20).summary == "Lost in a damaged file: this action cannot be read."
        assert [e.number for e in war.line() if e.damaged] == [20, 21, 22]
        assert war.position_at(22).conditions["weather"] == "w21"
        assert war.position.conditions["weather"] == f"w{ACTIONS - 1}"
