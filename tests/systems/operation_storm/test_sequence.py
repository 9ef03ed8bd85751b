"""Turn and phase (5.1-5.13): the declared order, the first turn, what a phase forgets, and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from app.messages import say
from app.position.position import Position
from app.rules.orders.orders import Correction, Move, NextPhase, Reply
from tests.interop.asking import unit
from tests.systems.operation_storm.field import Field

TIE = {"soviet": [2, 3], "german": [4, 1]}
UNITS = [
    unit("s", "tank", "N2431", attack=9),
    unit("g", "infantry", "N2430"),
    unit("new", "rifle", None, box="turn-2"),
    unit("fresh", "infantry", None, box="turn-2"),
    unit("kept", "infantry", None, box="reserve"),
]
LATER = [
    "air-superiority",
    "soviet-movement",
    "soviet-combat",
    "reserve-release",
    "reserve-creation",
    "german-movement",
    "german-combat",
    "terminal-supply-check",
    "soviet-reinforcement",
    "german-reinforcement",
    "administrative",
]


def start(**more: Any) -> Field:
    return Field(UNITS, **more)


def slugs(on: Field) -> list[str]:
    sequence: Any = on.referee.game.sequence
    return [phase.slug for phase in sequence.phases(on.at)]


def swapped(order: list[str], side: str) -> list[str]:
    found = list(order)
    i = found.index(f"{side}-movement")
    found[i : i + 2] = [f"{side}-combat", f"{side}-movement"]
    return found


def test_a_turn_has_its_phases_in_the_order_of_the_outline() -> None:
    assert slugs(start()) == LATER


@pytest.mark.parametrize("side", ["soviet", "german"])
def test_a_side_that_fights_first_has_its_combat_phase_first(side: str) -> None:
    assert slugs(start(conditions={"phase_order": {side: "fight-move"}})) == swapped(LATER, side)
    assert slugs(start(conditions={"phase_order": {side: "move-fight"}})) == LATER


def test_both_sides_may_fight_first() -> None:
    both = {"phase_order": {"soviet": "fight-move", "german": "fight-move"}}
    assert slugs(start(conditions=both)) == swapped(swapped(LATER, "soviet"), "german")


def test_the_first_turn_has_no_air_superiority_and_no_supply_check_and_the_soviets_fight_first() -> None:
    first = [slug for slug in LATER if slug not in ("air-superiority", "terminal-supply-check")]
    assert slugs(start(turn=1)) == swapped(first, "soviet")


def test_on_the_first_turn_the_soviet_order_cannot_be_declared_away_by_saying_nothing() -> None:
    on = start(turn=1)
    on.next()
    assert (on.at.phase, on.at.active) == ("soviet-combat", "soviet")


@pytest.mark.parametrize(
    ("answer", "first", "then"),
    [
        ("move-fight", "soviet-movement", "soviet-combat"),
        ("fight-move", "soviet-combat", "soviet-movement"),
    ],
)
def test_the_soviet_player_declares_his_order_before_his_first_phase(answer: str, first: str, then: str) -> None:
    on = start(phase="air-superiority")
    assert on.next().summary() == "Before the next phase (Soviet movement) a question must be answered."
    assert on.asked() == ("soviet", "soviet", ("move-fight", "fight-move"))
    assert on.at.pending is not None
    assert (on.at.phase, on.at.pending.rule) == ("air-superiority", "5.4")
    assert say(on.at.pending.question, on.at.pending.args) == "Declare the Soviet phase order for this turn."
    on.reply(answer)
    assert (on.at.phase, on.at.active) == (first, "soviet")
    assert on.at.conditions["phase_order"] == {"soviet": answer}
    on.next()
    assert on.at.phase == then
    on.next()
    assert on.asked() == ("german", "german", ("move-fight", "fight-move"))
    on.reply("move-fight")
    assert on.at.phase == "reserve-release"


@pytest.mark.parametrize(("answer", "first"), [("move-fight", "german-movement"), ("fight-move", "german-combat")])
def test_the_german_player_declares_his_order_before_he_releases_reserves(answer: str, first: str) -> None:
    on = start(phase="soviet-movement", conditions={"phase_order": {"soviet": "fight-move"}})
    on.next()
    on.reply(answer)
    assert (on.at.phase, on.at.active) == ("reserve-release", "german")
    on.next()
    on.next()
    assert on.at.phase == first


@pytest.mark.parametrize(("answer", "first"), [("move-fight", "german-movement"), ("fight-move", "german-combat")])
def test_a_german_order_that_was_not_declared_is_asked_for_before_movement_and_combat(answer: str, first: str) -> None:
    on = start(phase="reserve-creation", conditions={"phase_order": {"soviet": "fight-move"}})
    on.next()
    assert on.asked() == ("german", "german", ("move-fight", "fight-move"))
    assert on.at.pending is not None
    assert on.at.pending.rule == "5.7"
    judgement = on.reply(answer)
    assert (on.at.phase, on.at.active) == (first, "german")
    assert on.at.conditions["phase_order"] == {"soviet": "fight-move", "german": answer}
    assert judgement.summary().startswith("German phase order declared: ")


def test_on_the_first_turn_the_soviet_player_declares_for_the_german() -> None:
    on = start(turn=1, phase="reserve-creation")
    on.next()
    assert on.asked() == ("soviet", "german", ("move-fight", "fight-move"))
    assert on.at.pending is not None
    assert on.at.pending.rule == "5.13(3)"
    on.reply("fight-move")
    assert (on.at.phase, on.at.active) == ("german-combat", "german")


def test_an_order_that_was_declared_before_is_not_asked_for() -> None:
    on = start(phase="air-superiority", conditions={"phase_order": {"soviet": "fight-move"}})
    on.next()
    assert (on.asked(), on.at.phase) == (None, "soviet-combat")


@pytest.mark.parametrize("answer", ["fight", "", None, 1, ["move-fight"], {"soviet": "move-fight"}])
def test_another_order_is_refused_and_changes_nothing(answer: Any) -> None:
    on = start(phase="air-superiority")
    on.next()
    judgement = on.judge(Reply(answer))
    assert not judgement.legal
    assert judgement.changes == ()
    assert judgement.findings[0].text() == "The order is move-fight or fight-move (5.4)."


def test_no_phase_begins_while_the_order_is_open() -> None:
    on = start(phase="air-superiority")
    on.next()
    assert on.judge(NextPhase()).changes == ()
    assert on.refuse(NextPhase()) == ("5.4",)


def test_a_new_phase_forgets_what_the_one_before_remembered() -> None:
    on = start(phase="soviet-combat", conditions={"phase_order": {"soviet": "fight-move"}})
    on.attack("s", target="N2430")
    on.reply(6)
    while on.at.pending is not None:
        on.reply([str(o) for o in on.at.pending.options][: int(str(on.at.pending.args.get("count", 0)))])
    assert {"attacked", "defended", "fallen"} <= set(on.at.ledger.topics)
    on.next()
    assert on.at.phase == "soviet-movement"
    assert set(on.at.ledger.topics) == {"fallen"}


def test_movement_is_forgotten_too() -> None:
    on = start(phase="soviet-movement", conditions={"phase_order": {"soviet": "move-fight"}})
    on.do(Move(("s",), ("N2431", "N2432")))
    assert set(on.at.ledger.topics) == {"started", "spent", "supply", "moving"}
    on.next()
    assert on.at.ledger.topics == {}


def test_the_turn_ends_with_its_declarations_and_its_air_superiority() -> None:
    orders = {"phase_order": {"soviet": "fight-move", "german": "fight-move"}, "air_superiority": "german"}
    on = start(phase="administrative", conditions={**orders, "ploesti_fallen": True}, turn=4)
    judgement = on.next()
    assert (on.at.turn, on.at.phase, on.at.active) == (5, "air-superiority", "")
    assert dict(on.at.conditions) == {"ploesti_fallen": True}
    assert judgement.summary() == "Phase begins: Air superiority."
    assert on.at.pending is not None
    assert (on.at.pending.step, on.at.pending.rule) == ("roll", "11.5")


def test_an_order_of_the_last_turn_does_not_count_for_this_one() -> None:
    on = start(phase="administrative", conditions={"phase_order": {"soviet": "fight-move"}})
    on.next()
    on.reply(TIE)
    on.next()
    assert on.asked() == ("soviet", "soviet", ("move-fight", "fight-move"))


def test_a_whole_turn_is_walked_through() -> None:
    on = start(phase="administrative", turn=1)
    on.next()
    on.reply(TIE)
    walked = [on.at.phase]
    while on.at.turn == 2:
        on.next()
        if on.at.pending is not None and on.at.pending.step == "roll":
            on.reply(TIE)
        elif on.at.pending is not None:
            on.reply("fight-move" if on.at.pending.side == "german" else "move-fight")
        walked.append(on.at.phase)
    assert walked == [*swapped(LATER, "german"), "air-superiority"]


def test_the_game_ends_with_turn_10() -> None:
    on = start(phase="administrative", turn=10)
    judgement = on.judge(NextPhase())
    assert not judgement.legal
    assert judgement.changes == ()
    assert [f.text() for f in judgement.findings] == ["The game ends with turn 10 (4.1)."]
    before = start(phase="administrative", turn=9)
    before.next()
    assert before.at.turn == 10


def test_from_set_up_the_first_phase_of_the_turn_is_entered() -> None:
    on = start(turn=1)
    on.do(Correction((("phase", "", "set-up"),)))
    on.next()
    assert on.at.phase == "soviet-combat"


# 6.1: stacks at the end of a phase


def stacked(count: int, **more: Any) -> Field:
    return Field([unit(f"g{n}", "infantry", "N2430") for n in range(count)], phase="reserve-creation", **more)


def test_a_stack_that_is_too_high_is_found_when_the_phase_ends() -> None:
    on = stacked(9)
    judgement = on.judge(NextPhase())
    assert [f.text() for f in judgement.findings] == ["N2430 is overstacked: nine German units, limit eight (6.4)."]
    assert judgement.can_be_overruled
    on.overrule(NextPhase())
    assert on.asked() is not None


def test_a_stack_that_is_too_high_in_set_up_is_found_once() -> None:
    on = Field([unit(f"g{n}", "infantry", "N2430") for n in range(9)], phase="set-up", turn=1)
    sequence: Any = on.referee.game.sequence
    for found in (on.judge(NextPhase()).findings, sequence.outstanding(on.at)):
        assert [f.text() for f in found if f.code == "stack-too-high"] == [
            "N2430 is overstacked: nine German units, limit eight (6.4)."
        ]


def test_stacks_within_the_limits_let_the_phase_end() -> None:
    assert stacked(8).judge(NextPhase()).legal


def test_every_stack_that_is_too_high_is_named() -> None:
    on = Field(
        [unit(f"g{n}", "infantry", "N2430") for n in range(9)]
        + [unit(f"r{n}", "romanian infantry", "S1729") for n in range(4)]
        + [unit("h", "hungarian infantry", "S1729")]
        + [unit(f"s{n}", "rifle", "N2440") for n in range(7)]
        + [unit(f"a{n}", "artillery", "N2440") for n in range(7)],
        phase="reserve-creation",
    )
    found = on.judge(NextPhase()).findings
    assert sorted(f.rule for f in found) == ["6.2", "6.3", "6.4", "6.5", "6.5"]
    sequence: Any = on.referee.game.sequence
    assert [f.text() for f in sequence.outstanding(on.at)][1:] == [f.text() for f in found]


def test_what_is_due_reminds_of_the_phase_and_of_nothing_that_it_did_by_itself() -> None:
    sequence: Any = start().referee.game.sequence
    due = sequence.outstanding(start(phase="reserve-creation").at)
    assert [f.severity for f in due] == ["note"]
    assert due[0].text().endswith("(5.6).")
    for done in ("air-superiority", "terminal-supply-check", "administrative"):
        assert sequence.outstanding(start(phase=done).at) == ()
    assert sequence.outstanding(start(phase="soviet-movement").at) == ()
    assert [f.rule for f in sequence.outstanding(start(phase="reserve-release").at)] == ["5.5"]
    assert sequence.outstanding(Field(UNITS[:2], phase="reserve-release").at) == (), "the reserve is empty"
    assert sequence.outstanding(Position()) == ()
