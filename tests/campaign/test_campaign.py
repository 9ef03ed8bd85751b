"""Playing: what is taken, what is refused, what is written down; undo, redo, jump, branches."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from app.campaign.campaign import Campaign, ReadOnly
from app.campaign.trouble import JournalTrouble
from app.errors import BadInput
from app.position.changes import apply
from app.rules.orders import Attack, Move, NextPhase, Note, PutRight, Reply, SetCondition
from tests.campaign import table
from tests.campaign.conftest import Maker

NEAR = Move(("b1",), ("0101", "0203"))
FAR = Move(("b1",), ("0101", "0508"))
NOBODY = Attack("assault", ("b1",), "0508")
ATTACK = Attack("assault", ("b1",), "0105")


def place(campaign: Campaign, unit: str) -> str:
    return campaign.world.board.location_name(campaign.position.units[unit].location)


def test_an_action_is_on_disk_before_the_position_shows_it(war: Campaign) -> None:
    seen = []
    append = war.journal.append

    def watched(record) -> None:
        append(record)
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
        war.play(PutRight((("track", "vp", {1, 2}),)))
    assert war.journal.latest() == 0


def test_what_is_applied_is_what_stands_in_the_file(war: Campaign) -> None:
    war.play(PutRight((("hand", "red", ("ace", "king")),)))
    assert war.position.hands["red"] == ["ace", "king"]
    assert war.undo() is not None
    assert "red" not in war.position.hands


# undo, redo, jump, branches


def test_undo_takes_back_the_last_action_and_returns_it(war: Campaign) -> None:
    start = war.position
    war.play(NEAR)
    undone = war.undo()
    assert undone.summary == "b1 to 0203."
    assert war.position == start
    assert (war.head, war.can_undo, war.can_redo) == (0, False, True)
    assert war.undo() is None


def test_redo_does_it_again(war: Campaign) -> None:
    war.play(NEAR)
    after = war.position
    war.undo()
    assert war.redo().number == 1
    assert war.position == after
    assert war.redo() is None
    assert not war.can_redo


def test_undo_and_redo_run_no_rules(war: Campaign) -> None:
    war.play(NEAR)
    war.referee.judge = None
    war.undo()
    war.redo()
    war.jump(0)
    assert war.head == 0


def test_an_action_after_an_undo_starts_a_branch_and_deletes_nothing(war: Campaign) -> None:
    war.play(NEAR)
    war.undo()
    war.play(NextPhase())
    assert [e.number for e in war.line()] == [0, 2]
    assert [e.number for e in war.branches(0)] == [1, 2]
    assert war.journal.latest() == 2
    assert not war.can_redo


def test_redo_follows_the_branch_that_was_left_last(war: Campaign) -> None:
    war.play(NEAR)  # 1
    war.play(NextPhase())  # 2
    war.undo()
    war.undo()
    war.play(SetCondition("weather", "mud"))  # 3
    war.jump(2)
    war.undo()
    war.undo()
    assert war.head == 0
    assert war.redo().number == 1
    assert war.redo().number == 2


def test_redo_can_be_told_which_branch(war: Campaign) -> None:
    war.play(NEAR)
    war.undo()
    war.play(NextPhase())
    war.undo()
    assert war.redo(to=1).number == 1
    assert place(war, "b1") == "0203"
    with pytest.raises(ValueError, match="does not follow"):
        war.redo(to=2)


def test_the_undone_part_of_the_branch_can_be_shown(war: Campaign) -> None:
    for _ in range(4):
        war.play(NextPhase())
    war.jump(2)
    assert [e.number for e in war.line()] == [0, 1, 2]
    assert [e.number for e in war.line(undone=True)] == [0, 1, 2, 3, 4]


def test_a_jump_goes_across_branches(war: Campaign) -> None:
    war.play(NEAR)  # 1
    there = war.position
    war.undo()
    war.play(NextPhase())  # 2
    war.play(SetCondition("weather", "mud"))  # 3
    told = []
    war.subscribe(told.append)
    assert war.jump(1).summary == "b1 to 0203."
    assert war.position == there
    assert len(told) == 1


def test_a_jump_to_no_action_is_refused_and_moves_nothing(war: Campaign) -> None:
    war.play(NEAR)
    with pytest.raises(JournalTrouble, match="no action 7"):
        war.jump(7)
    assert war.head == 1


@pytest.mark.parametrize("most", [0, 250])
def test_a_long_jump_tells_the_same_as_a_walk(war: Campaign, monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    for order in (NEAR, NextPhase(), SetCondition("weather", "mud"), Move(("r1",), ("0105", "0205"))):
        war.play(order)
    far = war.position
    war.jump(1)
    monkeypatch.setattr("app.campaign.timeline.WALK_AT_MOST", most)
    before, told = war.position, []
    war.subscribe(told.append)
    war.jump(4)
    assert war.position == far
    assert apply(war.world, before, told[0]) == far


def test_reopening_comes_back_to_the_same_head_and_branch(war: Campaign) -> None:
    for _ in range(3):
        war.play(NextPhase())
    war.undo()
    at = war.position
    war.close()
    with Campaign.open(war.path, table.Referee) as again:
        assert again.position == at
        assert again.head == 2
        assert again.redo().number == 3


def test_reopening_in_the_middle_of_a_battle_comes_back_to_the_same_question(war: Campaign) -> None:
    war.play(ATTACK)
    war.play(Reply(5, "typed"))
    asked = war.position.pending
    assert asked.step == "loss"
    war.close()
    with Campaign.open(war.path, table.Referee) as again:
        assert again.position.pending == asked
        assert again.undo().rolls[0].value == 5
        assert again.position.pending.step == "die"


def test_subscribers_hear_the_changes_until_they_leave(war: Campaign) -> None:
    told = []
    leave = war.subscribe(told.append)
    war.play(NEAR)
    war.undo()
    leave()
    war.redo()
    assert [c.subject for c in told[0]] == ["place", "ledger", "ledger"]
    assert told[1] == tuple(c.reversed() for c in reversed(told[0]))
    assert len(told) == 2


# dice


def test_a_die_thrown_again_after_an_undo_is_marked(war: Campaign) -> None:
    war.play(ATTACK)  # 1
    first = war.play(Reply(1, "typed")).entry
    war.undo()
    again = war.play(Reply(6, "program")).entry
    assert (first.rerolled, again.rerolled, again.rerolls) == (False, True, first.number)
    assert [r.source for e in war.line() for r in e.rolls] == ["program"]


def test_taking_back_the_attack_as_well_does_not_hide_the_second_throw(war: Campaign) -> None:
    war.play(ATTACK)
    first = war.play(Reply(1, "typed")).entry
    war.undo()
    war.undo()
    war.play(ATTACK)
    assert war.play(Reply(6, "typed")).entry.rerolls == first.number


def test_a_die_for_another_question_is_not_marked(war: Campaign) -> None:
    war.play(ATTACK)
    war.play(Reply(1, "typed"))
    war.undo()
    war.undo()
    war.play(Attack("assault", ("b2",), "0105"))
    assert not war.play(Reply(6, "typed")).entry.rerolled


def test_the_same_attack_twice_on_one_branch_is_not_thrown_again(war: Campaign) -> None:
    for _ in range(2):
        war.play(ATTACK)
        entry = war.play(Reply(1, "typed")).entry
    assert not entry.rerolled


# the log


def test_the_line_is_a_sequence_that_reads_only_what_is_asked(war: Campaign) -> None:
    for _ in range(30):
        war.play(NextPhase())
    line = war.line()
    asked = []
    records = war.journal.records
    war.journal.records = lambda numbers, **more: asked.extend(numbers) or records(numbers, **more)
    assert len(line) == 31
    assert line[-1].number == 30
    assert [e.number for e in line[5:8]] == [5, 6, 7]
    assert [e.number for e in line[8:2:-3]] == [8, 5]
    assert line[40:] == []
    assert sorted(asked) == [5, 5, 6, 6, 7, 7, 8, 30]
    with pytest.raises(IndexError):
        line[31]


def test_entries_are_a_page_of_the_line(war: Campaign) -> None:
    for _ in range(5):
        war.play(NextPhase())
    assert [e.number for e in war.entries(2, 3)] == [3, 4]


def test_an_action_that_is_not_there_is_told(war: Campaign) -> None:
    with pytest.raises(JournalTrouble, match=r"war\.adjutant has no action 9"):
        war.entry(9)


def test_an_entry_holds_what_happened(war: Campaign) -> None:
    war.play(ATTACK)
    entry = war.play(Reply(2, "typed")).entry
    assert entry == war.entry(2)
    assert (entry.kind, entry.side, entry.turn, entry.phase) == ("reply", "blue", 1, "blue-movement")
    assert entry.rolls[0].to_json() == {"name": "combat", "value": 2, "source": "typed"}
    assert (entry.battle.attack, entry.battle.basic, entry.battle.shift, entry.battle.column) == (12, "3-1", -1, "2-1")
    assert entry.battle.defenders == ("r1",)
    assert entry.order == {"kind": "reply", "answer": 2, "rolled": "typed"}
    assert entry.time.isoformat() == "2026-07-04T12:00:03+00:00"


def test_a_note_changes_nothing_and_is_found(war: Campaign) -> None:
    before = war.position
    entry = war.note("  Überraschung bei Kiev\0\ud800 ")
    assert war.position == before
    assert entry.kind == "note"
    assert [e.number for e in war.search("uberraschung")] == [entry.number]
    with pytest.raises(ValueError, match="words"):
        war.note(" \n")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("b1", [3, 1]),
        ("b1 02", [1]),
        ("table", [3]),
        ("says b1", [3]),
        ("zzz", []),
        ("", []),
        ('"', []),
        ("b1 OR red", []),
    ],
)
def test_search_finds_all_the_words_in_lines_and_reasons_newest_first(
    war: Campaign, words: str, found: list[int]
) -> None:
    war.play(NEAR)
    war.play(NextPhase())
    war.undo()
    war.play(FAR, overrule="The table says so")
    assert [e.number for e in war.search(words)] == found


# files


def test_create_refuses_a_name_that_is_taken(war: Campaign, make: Maker) -> None:
    with pytest.raises(BadInput, match=r"war.adjutant: there is a file of that name already"):
        make()


def test_create_in_a_folder_that_is_not_there_says_so(tmp_path: Path) -> None:
    world = table.world()
    with pytest.raises(BadInput, match="could not be made"):
        Campaign.create(tmp_path / "no" / "x.adjutant", world, table.position(world), table.Referee(world))


def test_where_there_are_no_hard_links_a_file_is_made_all_the_same(
    make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("os.link", no_links)
    assert make().play(NEAR).entry.number == 1
    with pytest.raises(BadInput, match="already"):
        make()


def test_no_half_made_file_is_left_where_making_it_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.campaign.founding.lay_out", lambda *_: 1 / 0)
    world = table.world()
    with pytest.raises(ZeroDivisionError):
        Campaign.create(tmp_path / "x.adjutant", world, table.position(world), table.Referee(world))
    assert list(tmp_path.iterdir()) == []


def test_a_closed_campaign_is_one_file(war: Campaign) -> None:
    war.play(NEAR)
    war.close()
    war.close()
    assert [p.name for p in war.path.parent.iterdir()] == ["war.adjutant"]


def test_the_title_is_kept(make: Maker) -> None:
    assert make("a").title == "The Table"
    assert make("b", title="Kiev 1941").title == "Kiev 1941"


def test_a_copy_is_a_campaign_of_its_own(war: Campaign, tmp_path: Path) -> None:
    war.play(NEAR)
    war.save_copy(tmp_path / "copy.adjutant")
    war.play(NextPhase())
    with Campaign.open(tmp_path / "copy.adjutant", table.Referee) as copy:
        assert (copy.head, copy.notices, copy.read_only) == (1, (), False)
        copy.play(SetCondition("weather", "mud"))
    assert war.journal.latest() == 2
    assert sorted(p.name for p in tmp_path.iterdir() if "copy" in p.name) == ["copy.adjutant"]


def test_a_copy_never_replaces_a_file(war: Campaign, tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("dear")
    for path in (other, war.path):
        with pytest.raises(BadInput, match="already"):
            war.save_copy(path)
    assert other.read_text() == "dear"


def test_a_read_only_campaign_can_be_looked_through_but_not_played(war: Campaign) -> None:
    war.play(NEAR)
    war.play(NextPhase())
    war.close()
    bytes_before = war.path.read_bytes()
    with Campaign.open(war.path, table.Referee, read_only=True) as seen:
        assert seen.read_only
        assert seen.undo().number == 2
        assert seen.jump(0).number == 0
        assert seen.redo().number == 1
        for act in (lambda: seen.play(NEAR), lambda: seen.note("x")):
            with pytest.raises(ReadOnly, match="open read-only: save a copy"):
                act()
    assert war.path.read_bytes() == bytes_before
    assert [p.name for p in war.path.parent.iterdir()] == ["war.adjutant"]


def test_opening_runs_no_rules(war: Campaign) -> None:
    war.play(NEAR)
    war.close()

    class Silent:
        def __init__(self, world) -> None: ...

    with Campaign.open(war.path, Silent) as again:
        assert place(again, "b1") == "0203"


def test_what_the_referees_maker_raises_leaves_nothing_open(war: Campaign) -> None:
    war.close()

    def refuse(world):
        raise BadInput("no system is called table")

    with pytest.raises(BadInput, match="no system"):
        Campaign.open(war.path, refuse)
    assert [p.name for p in war.path.parent.iterdir()] == ["war.adjutant"]
    with Campaign.open(war.path, table.Referee) as again:
        assert not again.read_only
