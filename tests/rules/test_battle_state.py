"""The form in which a question keeps a battle."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from app.position.ledger import Json
from app.rules.battle.state import Advancing, BattleState, Retreating, Stage
from app.rules.parts import ATTACKER, DEFENDER

DECLARED = BattleState("assault", ("a", "b"), "0101", ("d",), ("0102",), {"index": "X"})
WHOLE = replace(
    DECLARED,
    own={"cut-off": {"a": "out"}, "of-old": [1, None]},
    settled=("air",),
    dice={"german": 3},
    typed=("DR",),
    die=4,
    firer="defender",
    fired={"attacker": 1, "defender": 6},
    resolved=True,
    attack=12,
    defense=4,
    basic="3:1",
    shift=-1,
    column="2:1",
    printed="1/2",
    result="1/2",
    attacker_loss=1,
    defender_loss=2,
    retreat=1,
    attackers_lost=("a",),
    defenders_lost=("d", "d"),
    attackers_taken=1,
    defenders_taken=2,
    retreating=("d",),
    judged=True,
    winner="attacker",
    exposed=("a",),
    targets=("0101", "0201"),
    stages=(Stage("lose", DEFENDER, 1), Stage("advance", ATTACKER)),
    begun=True,
    withdrawal=Retreating(
        side=DEFENDER,
        hexes=2,
        left=("e",),
        going=("d",),
        fellows=("d", "e"),
        way=("0101",),
        to="0202",
        dice=("d",),
        apart=True,
    ),
    advancing=Advancing(("a",), (("0101", "0202"),), ("a", "b"), ("a",)),
    vacated={DEFENDER: (("0101", "0202"), ("0201",))},
    side="german",
    left=("e",),
    done={"d": "S"},
)


@pytest.mark.parametrize("state", [DECLARED, WHOLE])
def test_a_state_is_read_as_it_was_written(state: BattleState) -> None:
    assert BattleState.from_json(state.to_json()) == state


def test_the_whole_state_has_something_in_every_field() -> None:
    empty = BattleState("", (), "")
    assert [one.name for one in fields(BattleState) if getattr(WHOLE, one.name) == getattr(empty, one.name)] == []


def test_what_has_nothing_to_say_is_not_written() -> None:
    assert [*DECLARED.to_json()] == ["combat", "attackers", "defenders", "target", "from", "options"]


def test_nobody_has_won_is_another_thing_than_not_known() -> None:
    nobody = replace(DECLARED, judged=True).to_json()
    assert nobody["winner"] is None
    assert BattleState.from_json(nobody).judged


def test_no_die_was_needed_is_another_thing_than_not_cast() -> None:
    assert "die" not in DECLARED.to_json()
    assert replace(DECLARED, resolved=True).to_json()["die"] is None


@pytest.mark.parametrize("key", ["combat", "attackers", "defenders", "target", "options"])
def test_without_an_attack_there_is_no_battle(key: str) -> None:
    raw: dict[str, Json] = {name: value for name, value in DECLARED.to_json().items() if name != key}
    with pytest.raises(KeyError, match=key):
        BattleState.from_json(raw)


def test_a_loss_is_counted_for_its_side() -> None:
    owing = DECLARED.owing(DEFENDER, 2)
    assert (owing.owed(DEFENDER), owing.owed(ATTACKER)) == (2, 0)
    lost = owing.losing(DEFENDER, ("d", "shared"), 1)
    assert (lost.owed(DEFENDER), lost.lost(DEFENDER), lost.lost(ATTACKER)) == (1, ("d", "shared"), ())
