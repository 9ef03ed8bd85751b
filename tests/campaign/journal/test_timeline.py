"""Undo, redo, jump and branches; dice that are thrown again."""

from __future__ import annotations

import pytest

from app.campaign.campaign import Campaign
from app.campaign.journal.connection import JournalTrouble
from app.position.changes import apply
from app.rules.orders.orders import Attack, Move, NextPhase, Note, Reply, SetCondition
from tests.campaign import table

NEAR = Move(("b1",), ("0101", "0203"))
ATTACK = Attack("assault", ("b1",), "0105")


def place(campaign: Campaign, unit: str) -> str:
    return campaign.world.board.location_name(campaign.position.units[unit].location)


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
    for order in (NEAR, SetCondition("weather", "mud"), Move(("b2",), ("0102", "0204")), Note("far")):
        war.play(order)
    far = war.position
    war.jump(1)
    monkeypatch.setattr("app.campaign.journal.timeline.WALK_AT_MOST", most)
    before, told = war.position, []
    war.subscribe(told.append)
    war.jump(4)
    assert war.position == far
    assert apply(war.world, before, told[0]) == far
    whole_topic = ("ledger", "moved") in {(c.subject, c.key) for c in told[0]}
    assert whole_topic == (most == 0)


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
