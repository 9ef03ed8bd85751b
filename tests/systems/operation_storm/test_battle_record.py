"""A prepared assault on record, and the orders around it: once a phase, one question at a time (10.4, 10.21)."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from app.position.changes import apply
from app.position.codec import position_from_data, position_to_data
from app.rules.orders.orders import Attack, Correction, Move, NextPhase, Note, Place, Reply, SetCondition
from tests.interop.asking import unit
from tests.position.undone import undo
from tests.systems.operation_storm.assault import TARGET, field, fought
from tests.systems.operation_storm.field import Field

# The record


def test_the_record_of_a_battle_is_whole() -> None:
    ground = {"blank": True, "terrain": {TARGET: "rough"}, "hexsides": {"N2430/N2431": ["river"]}}
    on = field(attack=22, defense=4, map=ground)
    fought(on, 5)  # 11 against 4, +7, one to the left of +5: +4
    assert on.at.pending is not None
    judgement = on.reply(["a2"])
    record = judgement.battle
    assert record is not None
    assert (record.kind, record.side, record.target) == ("prepared-assault", "soviet", TARGET)
    assert (record.attackers, record.defenders) == (("a1", "a2", "a3"), ("d1", "d2", "d3"))
    assert (record.attack, record.defense, record.basic, record.shift, record.column) == (11, 4, "+7", -1, "+4")
    assert (record.die, record.result) == (5, "1/0")
    assert (record.attacker_losses, record.defender_losses) == (("a2",), ())
    json.dumps(record.to_json())


def test_a_battle_is_on_record_once_and_at_its_end() -> None:
    on = field(attack=10, defense=6)
    steps = [on.attack("a1", "a2", "a3", target=TARGET), on.reply(3), on.reply(["d1"]), on.reply(["a1"])]
    assert [step.battle is not None for step in steps] == [False, False, False, True]


# Around it


def test_only_answers_notes_and_corrections_are_taken_while_a_question_is_open() -> None:
    on = field()
    on.attack("a1", target=TARGET)
    orders = (
        Move(("a2",), ("N2431", "N2432")),
        Attack("prepared-assault", ("a2",), TARGET),
        NextPhase(),
        SetCondition("ploesti_fallen", True),
        Place(("a2",), "N2432"),
    )
    for order in orders:
        judgement = on.judge(order)
        assert judgement.changes == ()
        assert [f.code for f in judgement.findings] == ["question-open"]
        assert [f.text() for f in judgement.findings] == [
            "Answer the open question first: Roll a die for the attack on N2430, column ≤0 (10.21)."
        ]
    assert on.judge(Note("a remark")).legal
    assert on.do(Correction((("pending", "", None),))).changes
    assert on.asked() is None


def test_an_answer_without_a_question_is_refused() -> None:
    assert field().refuse(Reply(3)) == ("5.4",)


def test_a_unit_attacks_once_in_a_phase_and_a_hex_is_attacked_once() -> None:
    on = field(attack=7, defense=6)
    on.attack("a1", target=TARGET)
    on.reply(6)
    assert on.refuse(Attack("prepared-assault", ("a1",), TARGET)) == ("10.1",), "it has been eliminated"
    assert on.refuse(Attack("prepared-assault", ("a2",), TARGET)) == ("10.4",)


def test_a_hex_by_its_other_name_is_attacked_once_too() -> None:
    on = Field(
        [unit("a1", "tank", "N1026"), unit("a2", "tank", "N1026"), unit("d1", "infantry", "N1025", defense=9)],
        conditions={"phase_order": {"soviet": "fight-move"}},
    )
    on.attack("a1", target="S4225")
    on.reply(6)
    assert dict(on.at.ledger.entries("defended")) == {"N1025": True}
    assert on.refuse(Attack("prepared-assault", ("a2",), "S4225")) == ("10.4",)
    assert on.refuse(Attack("prepared-assault", ("a2",), "N1025")) == ("10.4",)


def test_an_assault_on_nobody_cannot_even_be_overruled() -> None:
    on = field()
    judgement = on.judge(Attack("prepared-assault", ("a1",), "N2530"))
    assert not judgement.legal
    assert not judgement.can_be_overruled


def test_an_unlawful_assault_can_be_overruled_and_fought() -> None:
    on = field(map={"blank": True, "hexsides": {"N2430/N2431": ["lake"]}})
    order = Attack("prepared-assault", ("a1", "a2", "a3"), TARGET)
    assert set(on.refuse(order)) == {"10.15"}
    on.overrule(order)
    assert on.asked() == ("soviet", "roll", (1, 2, 3, 4, 5, 6))


@given(
    attack=st.integers(1, 70),
    defense=st.integers(1, 20),
    attackers=st.integers(1, 4),
    defenders=st.integers(1, 4),
    dice=st.integers(1, 6),
    choice=st.randoms(use_true_random=False),
)
def test_any_battle_ends_and_can_be_taken_back_question_by_question(
    attack: int, defense: int, attackers: int, defenders: int, dice: int, choice: Any
) -> None:
    on = field(max(attack, attackers), attackers, max(defense, defenders), defenders)
    world = on.referee.world
    trail = [on.at]
    judgements = [on.attack(*(f"a{n}" for n in range(1, attackers + 1)), target=TARGET)]
    while on.at.pending is not None:
        # Undo, a kill and a reopened file come back to exactly this question.
        stored = json.loads(json.dumps(position_to_data(world.board, on.at)))
        assert position_from_data(world, stored) == on.at
        trail.append(on.at)
        asked = on.at.pending
        options = list(asked.options)
        if asked.step == "roll":
            judgements.append(on.reply(dice))
        elif asked.step == "advance":
            judgements.append(on.reply(sorted(choice.sample(options, choice.randint(0, len(options))))))
        else:
            assert isinstance(asked.args["count"], int)
            judgements.append(on.reply(choice.sample(options, asked.args["count"])))
        assert len(judgements) < 6
    record = judgements[-1].battle
    assert record is not None
    gone = {u.id for u in on.at.units.values() if u.box == "eliminated"}
    assert gone == {*record.attacker_losses, *record.defender_losses}
    lost = {"attacker": len(record.attacker_losses), "defender": len(record.defender_losses)}
    if record.result == "DE":
        assert lost == {"attacker": 0, "defender": defenders}
    else:
        left, right = map(int, record.result.split("/"))
        assert lost == {"attacker": min(left, attackers), "defender": min(right, defenders)}
    end = on.at
    for judgement, before in zip(reversed(judgements), reversed(trail), strict=True):
        end = undo(world, end, judgement.changes)
        assert end == before
    assert apply(world, trail[0], [c for judgement in judgements for c in judgement.changes]) == on.at
