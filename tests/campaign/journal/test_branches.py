"""Branches: their tree, their names, those out of sight, and two of them beside each other."""

from __future__ import annotations

import sqlite3

import pytest

from app.campaign.campaign import Campaign
from app.campaign.journal.branches import (
    LineOfPlay,
    branch_of,
    branches,
    drop_from_sight,
    name_branch,
    parting,
    set_aside,
)
from app.campaign.record.comparison import compare
from app.errors import BadInput
from app.forces.unit import ELIMINATED
from app.rules.orders.orders import NextPhase
from app.rules.parts import Absent
from app.systems.scenario.library import slugs
from tests.campaign.record_of import record_of


@pytest.fixture
def forked(war: Campaign) -> Campaign:
    """Three actions, a branch of two after the first one, and one of one after the second."""
    for _ in range(3):
        war.play(NextPhase())
    war.jump(1)
    war.play(NextPhase())
    war.play(NextPhase())
    war.jump(2)
    war.play(NextPhase())
    return war


def test_a_line_knows_what_was_set_aside_and_where(forked: Campaign) -> None:
    assert set_aside(forked.line(undone=True)) == {1: 2, 2: 1}
    forked.jump(5)
    forked.play(NextPhase())
    assert set_aside(forked.line(undone=True)) == {1: 3}, "the first way on, and what left that one"
    drop_from_sight(forked.journal, forked.settings, 6)
    assert set_aside(forked.line(undone=True)) == {1: 2}


def test_the_tree_says_where_each_branch_leaves_and_ends(forked: Campaign) -> None:
    found = [(b.begins, b.leaves, b.ends, b.depth, b.actions) for b in branches(forked.journal)]
    assert found == [(0, None, 3, 0, 4), (4, 1, 5, 2, 2), (6, 2, 6, 3, 1)]
    assert [branch_of(forked.journal, n) for n in range(7)] == [0, 0, 0, 0, 4, 4, 6]
    ways = [LineOfPlay(forked.journal, forked.journal.segments(b.ends)).numbers() for b in branches(forked.journal)]
    assert ways == [[0, 1, 2, 3], [0, 1, 4, 5], [0, 1, 2, 6]]


@pytest.mark.parametrize(
    ("one", "other", "found"), [(3, 5, 1), (5, 3, 1), (3, 6, 2), (6, 5, 1), (1, 3, 1), (3, 3, 3), (0, 5, 0)]
)
def test_two_ways_part_after_the_last_action_that_both_have(forked: Campaign, one: int, other: int, found: int) -> None:
    assert parting(forked.journal, one, other) == found


def test_a_name_is_kept_with_the_file_and_can_be_taken_away(forked: Campaign) -> None:
    name_branch(forked.journal, forked.settings, 4, "  The  northern \n way ")
    assert [b.named for b in branches(forked.journal)] == ["", "The northern way", ""]
    name_branch(forked.journal, forked.settings, 4, "")
    assert [b.named for b in branches(forked.journal)] == ["", "", ""]
    with pytest.raises(BadInput, match="no branch begins with action 5"):
        name_branch(forked.journal, forked.settings, 5, "x")
    with pytest.raises(BadInput, match="60 letters"):
        name_branch(forked.journal, forked.settings, 4, "x" * 61)


def test_a_branch_out_of_sight_is_marked_and_never_deleted(forked: Campaign) -> None:
    drop_from_sight(forked.journal, forked.settings, 4)
    assert [b.begins for b in branches(forked.journal, hidden=False)] == [0, 6]
    assert [b.hidden for b in branches(forked.journal)] == [False, True, False]
    assert forked.journal.latest() == 6
    assert forked.jump(5).number == 5
    drop_from_sight(forked.journal, forked.settings, 4, dropped=False)
    assert len(branches(forked.journal, hidden=False)) == 3


@pytest.mark.parametrize("begins", [0, 6])
def test_the_branch_in_hand_and_those_that_lead_to_it_stay_in_sight(forked: Campaign, begins: int) -> None:
    with pytest.raises(BadInput, match="cannot be hidden"):
        drop_from_sight(forked.journal, forked.settings, begins)


def test_the_view_has_names_and_marks(forked: Campaign) -> None:
    name_branch(forked.journal, forked.settings, 4, "north")
    drop_from_sight(forked.journal, forked.settings, 4)
    forked.close()
    conn = sqlite3.connect(forked.path)
    rows = conn.execute("SELECT branch, name, hidden, leaves_after, actions, last FROM branches").fetchall()
    conn.close()
    assert rows == [(0, "", 0, None, 4, 3), (4, "north", 1, 1, 2, 5), (6, "", 0, 2, 1, 6)]


@pytest.mark.parametrize("system", slugs())
def test_two_branches_differ_by_what_looking_at_everything_finds(system: str) -> None:
    with record_of(system) as campaign:
        ends = sorted(branches(campaign.journal), key=lambda b: b.actions)[-2:]
        one, other = (campaign.position_at(b.ends) for b in ends)
        common = campaign.position_at(parting(campaign.journal, ends[0].ends, ends[1].ends))
        game = campaign.referee.game
        found = compare(game, common, one, other)
        assert found.elsewhere
        assert {s.unit for s in found.standings} == {
            u.id
            for u in one.units.values()
            if (u.location, u.box, u.steps)
            != (other.units[u.id].location, other.units[u.id].box, other.units[u.id].steps)
        }
        if not isinstance(game.control, Absent):
            locations = range(game.world.board.locations)
            wanted = [w for w in locations if game.control.of(one, w) != game.control.of(other, w)]
            assert [c.location for c in found.control] == wanted
        for side in game.world.roster.sides:
            for position, lost in zip((one, other), found.losses[side], strict=True):
                gone = [
                    u.id
                    for u in position.units.values()
                    if u.side == side and u.box == ELIMINATED and common.units[u.id].box != ELIMINATED
                ]
                assert sorted(lost.units) == sorted(gone)
        if not isinstance(game.victory, Absent):
            assert found.victory == (game.victory.report(one), game.victory.report(other))
        assert compare(game, common, one, one).same
