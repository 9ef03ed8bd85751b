"""Looking back: another instant is shown; nothing moves and nothing can be played until the players go on from it."""

from __future__ import annotations

import random

import pytest

from app.campaign.campaign import Campaign, ReadOnly
from app.campaign.journal.connection import JournalTrouble
from app.campaign.journal.replay import Instants
from app.campaign.journal.timeline import mark_of, marks
from app.rules.orders.orders import NextPhase
from app.systems.scenario.library import slugs
from tests.campaign.conftest import Maker
from tests.campaign.record_of import record_of
from tests.variants import first_now


@pytest.fixture
def forked(war: Campaign) -> Campaign:
    """Three actions, and a branch of two after the first one, in hand; its last action is undone."""
    for _ in range(3):
        war.play(NextPhase())
    war.jump(1)
    war.play(NextPhase())
    war.play(NextPhase())
    war.undo()
    return war


def moves_of_head(campaign: Campaign) -> int:
    return int(campaign.journal.conn.execute("SELECT count(*) FROM heads").fetchone()[0])


@pytest.mark.parametrize("number", [0, 1, 2, 3, 5])
def test_looking_shows_the_position_and_moves_no_head(forked: Campaign, number: int) -> None:
    written, before, line = moves_of_head(forked), forked.position, forked.line(undone=True).numbers()
    forked.retrospect.look(number)
    assert forked.retrospect.on
    assert (forked.head, forked.retrospect.home) == (number, 4)
    assert forked.position == forked.position_at(number)
    assert moves_of_head(forked) == written
    forked.retrospect.end()
    assert not forked.retrospect.on
    assert (forked.head, forked.position) == (4, before)
    assert forked.line(undone=True).numbers() == line, "what was undone can still be redone"


def test_nothing_is_played_while_looking_back(forked: Campaign) -> None:
    forked.retrospect.look(2)
    with pytest.raises(ReadOnly, match="continue from here"):
        forked.play(NextPhase())
    assert forked.journal.latest() == 5


def test_going_on_from_there_branches(forked: Campaign) -> None:
    forked.retrospect.look(2)
    forked.retrospect.go_on()
    assert not forked.retrospect.on
    assert forked.journal.head().number == 2
    played = forked.play(NextPhase())
    assert played.entry is not None
    assert (played.entry.number, played.entry.parent) == (6, 2)
    assert forked.journal.children(2) == [3, 6]


def test_going_on_where_the_looked_at_instant_is_the_end_starts_no_branch(forked: Campaign) -> None:
    forked.retrospect.look(3)
    forked.retrospect.go_on()
    forked.play(NextPhase())
    assert forked.line().numbers() == [0, 1, 2, 3, 6]
    assert forked.journal.place(6)[1] == 0


def test_the_instant_of_the_table_ends_the_looking(forked: Campaign) -> None:
    forked.retrospect.look(0)
    forked.retrospect.look(4)
    assert not forked.retrospect.on
    forked.retrospect.look(4)
    assert not forked.retrospect.on


def test_closing_while_looking_back_leaves_the_table_where_it_was(forked: Campaign) -> None:
    forked.retrospect.look(0)
    forked.close()
    with Campaign.open(forked.path, type(forked.referee)) as again:
        assert again.head == 4
        assert again.can_redo


def test_a_jump_ends_the_looking(forked: Campaign) -> None:
    forked.retrospect.look(0)
    forked.jump(3)
    assert not forked.retrospect.on
    assert forked.journal.head().number == 3


def test_an_instant_that_there_is_not_changes_nothing(forked: Campaign) -> None:
    with pytest.raises(JournalTrouble):
        forked.retrospect.look(99)
    assert not forked.retrospect.on
    forked.retrospect.look(1)
    with pytest.raises(JournalTrouble):
        forked.retrospect.look(99)
    assert (forked.head, forked.retrospect.home) == (1, 4)


@pytest.mark.parametrize("system", first_now(slugs()))
def test_marks_are_those_of_the_entries(system: str) -> None:
    with record_of(system) as campaign:
        line = campaign.line()
        assert marks(line, 0, len(line) - 1) == [mark_of(entry) for entry in line]
        assert marks(line, 3, 7) == [mark_of(entry) for entry in line[3:8]]
        assert any(m.battle for m in marks(line, 0, len(line) - 1))


@pytest.mark.parametrize("system", first_now(slugs()))
def test_every_instant_of_a_read_only_campaign_can_be_looked_at(system: str) -> None:
    with record_of(system) as campaign:
        for number in campaign.line().numbers()[::17]:
            campaign.retrospect.look(number)
            assert campaign.position == campaign.position_at(number)
        campaign.retrospect.end()


def test_looking_around_at_random_shows_what_replaying_gives(make: Maker) -> None:
    war, dice = make(), random.Random(3)
    for _ in range(300):
        war.play(NextPhase())
        if dice.random() < 0.02:
            war.jump(dice.randrange(war.journal.latest()))
    latest = war.journal.latest()
    instants = Instants(war.states)
    for number in [latest, 0, *(dice.randrange(latest + 1) for _ in range(120))]:
        assert instants.at(number) == war.position_at(number), number
    for number in (dice.randrange(latest + 1) for _ in range(40)):
        war.retrospect.look(number)
        assert war.position == war.position_at(number), number


def test_positions_are_kept_up_to_a_bound(make: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.campaign.journal.replay.MOST", 3)
    war = make()
    for _ in range(260):
        war.play(NextPhase())
    instants = Instants(war.states)
    for number in (10, 240, 120, 250, 260, 60, 0):
        assert instants.at(number) == war.position_at(number)
        assert len(instants._kept) <= 3
