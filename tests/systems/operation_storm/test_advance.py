"""The advance that ends a prepared assault: who may, who does, and when nobody is asked (10.24)."""

from __future__ import annotations

from typing import Any

import pytest

from app.rules.orders.orders import PutRight, Reply
from tests.interop.asking import unit
from tests.systems.operation_storm.assault import TARGET, field, fought, won
from tests.systems.operation_storm.field import Field


@pytest.mark.parametrize("chosen", [[], ["a2"], ["a1", "a3"], ["a3", "a2", "a1"]])
def test_some_all_or_none_of_the_attackers_advance(chosen: list[str]) -> None:
    on = won()
    judgement = on.reply(chosen)
    assert on.asked() is None
    for name in ("a1", "a2", "a3"):
        assert on.where(name) == (TARGET if name in chosen else "N2431")
    board = on.referee.world.board
    assert (on.at.control.get(board.location(TARGET)) == "soviet") == bool(chosen)
    assert judgement.battle is not None
    words = "No unit advanced into N2430." if not chosen else "advanced into N2430."
    assert judgement.summary().endswith(words)


@pytest.mark.parametrize("answer", [None, "a1", ["a1", "a1"], ["d1"], ["zz"], [1], {"a1": True}, 0])
def test_an_advance_that_names_nobody_on_offer_is_refused_and_changes_nothing(answer: Any) -> None:
    judgement = won().judge(Reply(answer))
    assert not judgement.legal
    assert judgement.changes == ()
    assert judgement.findings[0].text() == "Choose the units that advance, or none (10.24)."


def test_an_advance_that_stacks_too_high_can_only_be_overruled() -> None:
    on = Field(
        [unit(f"a{n}", "tank", "N2431" if n < 5 else "N2530", attack=9) for n in range(1, 9)]
        + [unit("d1", "infantry", TARGET, defense=4)],
        conditions={"phase_order": {"soviet": "fight-move"}},
    )
    on.attack(*(f"a{n}" for n in range(1, 9)), target="N2430")
    on.reply(6)
    answer = Reply([f"a{n}" for n in range(1, 8)])
    assert on.refuse(answer) == ("6.5",)
    on.overrule(answer)
    assert on.where("a7") == TARGET


def test_no_advance_is_offered_while_a_defender_stands() -> None:
    on = field(attack=7, defense=6)
    fought(on, 1)  # +1: 1/1
    on.reply(["d1"])
    judgement = on.reply(["a1"])
    assert on.asked() is None
    assert judgement.battle is not None


def test_artillery_is_offered_no_advance() -> None:
    on = Field(
        [
            unit("t", "tank", "N2431", attack=60),
            unit("g", "artillery", "N2431", attack=1, defense=0),
            unit("d1", "infantry", TARGET),
        ],
        conditions={"phase_order": {"soviet": "fight-move"}},
    )
    on.attack("t", "g", target=TARGET)
    on.reply(1)
    assert on.asked() == ("soviet", "advance", ("t",))


def test_where_nobody_can_advance_nobody_is_asked() -> None:
    marsh = {"blank": True, "terrain": {TARGET: "marsh"}}
    on = field(attack=60, defense=4, map=marsh)
    judgement = fought(on, 1)
    assert on.asked() is None
    assert judgement.battle is not None


def test_attackers_that_were_lost_are_offered_no_advance() -> None:
    on = field(attack=5, attackers=2, defense=4, defenders=1)  # +1: 1/1
    fought(on, 1, 2)
    on.reply(["a1"])
    assert on.asked() == ("soviet", "advance", ("a2",))


def test_an_overruled_advance_among_enemies_does_not_take_the_hex() -> None:
    on = won()
    on.do(PutRight((("place", "d1", TARGET),)))
    assert on.refuse(Reply(["a1"])) == ("10.24",)
    on.overrule(Reply(["a1"]))
    assert on.where("a1") == TARGET
    assert on.referee.world.board.location(TARGET) not in on.at.control
