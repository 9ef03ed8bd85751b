"""A prepared assault fought step by step: the die, the defender's losses, the attacker's (10.21-10.23)."""

from __future__ import annotations

from typing import Any

import pytest

from app.errors import BadInput
from app.messages import say
from app.rules.orders.orders import Attack, Correction, Reply
from tests.interop.asking import unit
from tests.systems.operation_storm.assault import TARGET, field, fought, won
from tests.systems.operation_storm.field import Field

# The die


def test_an_attack_asks_its_own_side_for_the_die() -> None:
    on = field()
    judgement = on.attack("a1", "a2", "a3", target=TARGET)
    assert judgement.summary() == "a1, a2 and a3 attacked N2430 on column +5."
    assert on.asked() == ("soviet", "roll", (1, 2, 3, 4, 5, 6))
    assert on.at.pending is not None
    assert say(on.at.pending.question, on.at.pending.args) == "Roll a die for the attack on N2430, column +5."
    assert on.at.pending.rule == "10.21"


def test_an_attack_is_on_record_while_the_phase_lasts() -> None:
    on = field()
    fought(on, 6)
    assert set(on.at.ledger.entries("attacked")) == {"a1", "a2", "a3"}
    assert dict(on.at.ledger.entries("defended")) == {TARGET: True}


@pytest.mark.parametrize("answer", [0, 7, "3", None, [3], 3.0, {"combat": 3}])
def test_a_die_that_does_not_exist_is_refused_and_changes_nothing(answer: Any) -> None:
    on = field()
    on.attack("a1", target=TARGET)
    judgement = on.judge(Reply(answer))
    assert not judgement.legal
    assert judgement.changes == ()
    assert [f.text() for f in judgement.findings] == ["Enter a die roll from 1 to 6 (10.21)."]


def test_yes_is_no_die() -> None:
    on = field()
    on.attack("a1", target=TARGET)
    judgement = on.judge(Reply(True))
    assert (judgement.legal, judgement.changes) == (False, ())
    assert judgement.findings[0].text() == "Choose one of the listed answers (10.21)."


@pytest.mark.parametrize(("rolled", "source"), [("", "typed"), ("typed", "typed"), ("program", "program")])
def test_a_roll_keeps_where_it_came_from(rolled: str, source: str) -> None:
    on = field()
    on.attack("a1", target=TARGET)
    (roll,) = on.reply(4, rolled).rolls
    assert (roll.name, roll.value, roll.source) == ("combat", 4, source)


def test_a_die_from_nowhere_is_bad_input() -> None:
    on = field()
    on.attack("a1", target=TARGET)
    with pytest.raises(BadInput, match="not loaded"):
        on.judge(Reply(4, "loaded"))


def test_the_die_is_read_on_the_column_of_the_moment() -> None:
    """What was put right while the question was open counts."""
    on = field()
    on.attack("a1", "a2", "a3", target=TARGET)
    on.do(Correction((("place", "d1", "N2530"), ("place", "d2", "N2530"))))
    judgement = on.reply(1)
    assert judgement.battle is None or judgement.battle.defense == 1
    assert on.at.pending is None or on.at.pending.data["defense"] == 1


# Losses


def test_the_defender_chooses_his_losses_before_the_attacker() -> None:
    on = field(attack=10, defense=6)  # +4: a three is 1/1
    fought(on, 3)
    assert on.asked() == ("german", "defender-losses", ("d1", "d2", "d3"))
    on.reply(["d2"])
    assert on.where("d2") == "@eliminated"
    assert on.asked() == ("soviet", "attacker-losses", ("a1", "a2", "a3"))
    judgement = on.reply(["a3"])
    assert on.asked() is None
    assert on.where("a3") == "@eliminated"
    assert judgement.battle is not None
    assert (judgement.battle.attacker_losses, judgement.battle.defender_losses) == (("a3",), ("d2",))


def test_a_side_without_losses_is_not_asked() -> None:
    on = field(attack=7, defense=6)  # +1: a two is 1/0
    fought(on, 2)
    assert on.asked() == ("soviet", "attacker-losses", ("a1", "a2", "a3"))


def test_losses_that_leave_no_choice_are_taken_at_once() -> None:
    on = field(attack=6, defense=3, defenders=1)  # +3: a one is 1/1
    judgement = fought(on, 1)
    assert on.where("d1") == "@eliminated"
    assert on.asked() == ("soviet", "attacker-losses", ("a1", "a2", "a3"))
    assert judgement.summary() == "Die roll 1, column +3: 1/1."


def test_losses_beyond_the_force_are_dropped() -> None:
    on = field(attack=9, attackers=1, defense=4, defenders=2)  # +5: a one is 1/3
    judgement = fought(on, 1, 1)
    assert [on.where(u) for u in ("a1", "d1", "d2")] == ["@eliminated"] * 3
    assert on.asked() is None
    assert judgement.battle is not None
    assert judgement.battle.defender_losses == ("d1", "d2")
    assert judgement.battle.attacker_losses == ("a1",)


def test_defender_eliminated_takes_all_and_costs_nothing() -> None:
    on = field(attack=60, attackers=2, defense=4, defenders=3)  # +56: DE
    fought(on, 6, 2)
    assert [on.where(f"d{n}") for n in (1, 2, 3)] == ["@eliminated"] * 3
    assert on.asked() == ("soviet", "advance", ("a1", "a2"))


def test_as_many_losses_as_the_result_says_are_chosen() -> None:
    on = field(attack=14, defense=4)  # +10: a two is 1/3, all of three
    fought(on, 3)  # 1/2
    assert on.at.pending is not None
    assert on.at.pending.args["count"] == 2
    assert say(on.at.pending.question, on.at.pending.args) == "Choose two units in N2430 to eliminate."
    on.reply(["d3", "d1"])
    assert (on.where("d1"), on.where("d2"), on.where("d3")) == ("@eliminated", "N2430", "@eliminated")
    assert on.at.pending is not None
    words = say(on.at.pending.question, on.at.pending.args)
    assert words == "Choose a unit that attacked N2430 to eliminate."


@pytest.mark.parametrize(
    "answer",
    [
        [],
        ["d1"],
        ["d1", "d2", "d3"],
        ["d1", "d1"],
        ["d1", "a1"],
        ["d1", "zz"],
        "d1",
        None,
        {"d1": 1},
        [1, 2],
        2,
        [["d1"]],
    ],
)
def test_losses_that_do_not_fit_are_refused_and_change_nothing(answer: Any) -> None:
    on = field(attack=14, defense=4)
    fought(on, 3)
    judgement = on.judge(Reply(answer))
    assert not judgement.legal
    assert judgement.changes == ()
    finding = judgement.findings[0]
    assert finding.text() == "Two to lose, from d1, d2 and d3 (10.22)."
    assert finding.units == ("d1", "d2", "d3")


def test_a_unit_of_two_steps_may_lose_one() -> None:
    on = Field(
        [
            unit("a1", "tank", "N2431", attack=10),
            unit("a2", "tank", "N2431", attack=4),
            unit("d1", "infantry", TARGET, defense=2, steps=2),
            unit("d2", "infantry", TARGET, defense=2),
        ],
        conditions={"phase_order": {"soviet": "fight-move"}},
    )
    fought(on, 3, 2)  # +10: 1/2 against three steps
    assert on.at.pending is not None
    assert say(on.at.pending.question, on.at.pending.args) == "Choose two steps in N2430 to lose."
    before = on.at
    on.reply(["d1", "d2"])
    assert (on.at.units["d1"].steps, on.where("d1"), on.where("d2")) == (1, TARGET, "@eliminated")
    on.at = before
    on.reply(["d1", "d1"])
    assert (on.where("d1"), on.where("d2")) == ("@eliminated", TARGET)


def test_a_unit_alone_with_steps_to_spare_loses_them_unasked() -> None:
    on = Field(
        [unit("a1", "tank", "N2431", attack=9, steps=3), unit("d1", "infantry", TARGET, defense=4, steps=4)],
        conditions={"phase_order": {"soviet": "fight-move"}},
    )
    judgement = fought(on, 1, 1)  # +5: 1/3
    assert (on.at.units["a1"].steps, on.at.units["d1"].steps) == (2, 1)
    assert on.asked() is None
    assert judgement.battle is not None
    assert judgement.battle.defender_losses == ("d1", "d1", "d1")
    assert judgement.battle.attacker_losses == ("a1",)


def test_a_loss_that_was_put_right_meanwhile_is_not_taken_twice() -> None:
    on = field(attack=14, defense=4)
    fought(on, 3)
    on.do(Correction((("place", "d1", "@eliminated"), ("place", "d2", "@eliminated"))))
    assert on.refuse(Reply(["d1", "d2"])) == ("10.22",)
    on.reply(["d3"])
    assert on.where("d3") == "@eliminated"


MOVING = {"phase": "german-movement", "turn": 4, "conditions": {"phase_order": {"german": "move-fight"}}}


def assaulted(attack: int, *defenders: str) -> Field:
    """Soviet tanks in N2431 have assaulted N2430 in the midst of a movement phase."""
    on = Field(
        [unit("t", "tank", "N2431", attack=attack)]
        + [unit(f"g{n}", kind, "N2430", defense=3) for n, kind in enumerate(defenders)],
        **MOVING,
    )
    on.overrule(Attack("mobile-assault", ("t",), "N2430"))
    return on


def test_a_hex_that_soviets_clear_is_theirs() -> None:
    on = assaulted(40, "infantry")
    on.reply(1)
    board = on.referee.world.board
    assert on.where("t") == "N2430"
    assert on.at.control[board.location("N2430")] == "soviet"


def test_the_first_loss_of_a_defender_is_his_own_choice() -> None:
    on = assaulted(12, "panzer", "infantry", "infantry")
    on.reply(2)
    assert on.asked() == ("german", "defender-losses", ("g0", "g1", "g2"))
    on.reply(["g2"])
    assert on.where("g2") == "@eliminated"


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
    on.do(Correction((("place", "d1", TARGET),)))
    assert on.refuse(Reply(["a1"])) == ("10.24",)
    on.overrule(Reply(["a1"]))
    assert on.where("a1") == TARGET
    assert on.referee.world.board.location(TARGET) not in on.at.control
