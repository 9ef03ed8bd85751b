"""Judging again: nothing differs while the rules stay; what differs is named with its rule; nothing is written."""

from __future__ import annotations

import pytest

from app.campaign.campaign import Campaign
from app.campaign.pages.tongue import Tongue
from app.campaign.record.rejudging import ALLOWED, KINDS, OTHERWISE, REFUSED, SAID, SENTENCES, UNREADABLE, rejudge
from app.errors import BadInput
from app.position.position import Position
from app.rules.orders.orders import Move, Order
from app.rules.referee import Judgement
from app.rules.ruling import note, violation
from app.systems.scenario.library import slugs
from tests.campaign import table
from tests.campaign.conftest import Maker
from tests.campaign.record_of import path_of, record_of

NEAR = Move(("b1",), ("0101", "0203"))
FAR = Move(("b2",), ("0102", "0508"))


@pytest.mark.parametrize("system", slugs())
def test_a_campaign_is_ruled_as_it_was_while_the_rules_stay(system: str) -> None:
    before = path_of(system).read_bytes()
    with record_of(system) as campaign:
        assert list(rejudge(campaign)) == []
    assert path_of(system).read_bytes() == before


class Stricter(table.Referee):
    """A later reading of the little table: nobody moves (7.0)."""

    def judge(self, at: Position, order: Order) -> Judgement:
        found = super().judge(at, order)
        if not isinstance(order, Move):
            return found
        nobody = violation("nobody-moves", "7.0", "Nobody moves.", hexes=[order.path[-1]])
        return Judgement(order, (nobody,), found.changes, found.template, found.args)


class Milder(table.Referee):
    def judge(self, at: Position, order: Order) -> Judgement:
        found = super().judge(at, order)
        return Judgement(order, (), found.changes, found.template, found.args, found.rolls, found.battle)


class Otherwise(table.Referee):
    """Whoever moves keeps his place."""

    def judge(self, at: Position, order: Order) -> Judgement:
        found = super().judge(at, order)
        changes = tuple(c for c in found.changes if c.subject != "place")
        return Judgement(order, found.findings, changes, found.template, found.args, found.rolls, found.battle)


class Chatty(table.Referee):
    def judge(self, at: Position, order: Order) -> Judgement:
        found = super().judge(at, order)
        said = (*found.findings, note("well", "8.0", "Well."))
        return Judgement(order, said, found.changes, found.template, found.args, found.rolls, found.battle)


class Forgetful(table.Referee):
    def judge(self, at: Position, order: Order) -> Judgement:
        raise BadInput("no such order")


def differences(war: Campaign, referee: type[table.Referee]):
    war.close()
    with Campaign.open(war.path, referee, read_only=True) as again:
        return [(d.entry.number, d.kind, d.rules) for d in rejudge(again)], list(rejudge(again))


@pytest.fixture
def moved(make: Maker) -> Campaign:
    war = make()
    war.play(NEAR)
    war.play(FAR, overrule="so it stood")
    return war


@pytest.mark.parametrize(
    ("referee", "found"),
    [
        (table.Referee, []),
        (Stricter, [(1, REFUSED, ("7.0",)), (2, SAID, ("7.0", "1.0"))]),
        (Milder, [(2, ALLOWED, ("1.0",))]),
        (Otherwise, [(1, OTHERWISE, ()), (2, OTHERWISE, ())]),
        (Chatty, [(1, SAID, ("8.0",)), (2, SAID, ("8.0",))]),
        (Forgetful, [(1, UNREADABLE, ()), (2, UNREADABLE, ())]),
    ],
)
def test_what_would_be_ruled_otherwise_is_named_with_its_rule(
    moved: Campaign, referee: type[table.Referee], found: list[tuple[int, str, tuple[str, ...]]]
) -> None:
    told, whole = differences(moved, referee)
    assert told == found
    for one in whole:
        assert one.sentence(Tongue("en")).startswith("Now ")
        assert one.sentence(Tongue("de")).startswith("Heute")
    if referee is Otherwise:
        assert whole[0].changes == (('place b1: "0101" → "0203"',), ())
    if referee is Forgetful:
        assert whole[0].reason == "no such order"


@pytest.mark.parametrize(("level", "heard"), [("record", 0), ("advise", 2), ("referee", 2)])
def test_what_was_not_said_at_its_level_is_not_missed(make: Maker, level: str, heard: int) -> None:
    war = make(level=level)
    war.play(NEAR, overrule="so")
    war.play(FAR, overrule="so")
    told, _ = differences(war, Chatty)
    assert len(told) == heard


def test_a_level_holds_from_when_it_was_set(make: Maker) -> None:
    war = make(level="record")
    war.play(FAR)
    war.set_level("referee")
    war.play(NEAR)
    assert differences(war, Chatty)[0] == [(2, SAID, ("8.0",))]


def test_every_kind_of_difference_has_its_sentence() -> None:
    assert set(SENTENCES) == set(KINDS)
