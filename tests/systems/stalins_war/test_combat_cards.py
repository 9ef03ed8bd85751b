"""Combat cards of Stalin's War in a combat 11.2.1(3), 13.3.4; every card is invented."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from app.position.changes import Change
from app.position.position import Position
from app.rules.battle.state import battle_of
from app.systems.stalins_war.game import StalinsWar
from tests.systems.stalins_war.battlefield import (
    ONE,
    Battlefield,
    german,
    soviet,
)


@dataclass(frozen=True)
class Card:
    id: str
    label: str
    who: str
    shift: int = 0
    losses: int = 0
    when: str = ""
    player: str = ""


DECK = {
    "axis": [Card("a1", "A shift", "attacker", shift=1), Card("a2", "A loss", "defender", losses=1)],
    "soviet": [Card("s1", "A counter-shift", "attacker", shift=-2)],
}


class Hands:
    """Both sides hold cards whose condition is always met; they are left where they are."""

    def offered(self, position: Position, side: str) -> list[Card]:
        return DECK[side]

    def card(self, id_: str) -> Card:
        return next(card for cards in DECK.values() for card in cards if card.id == id_)

    def played(self, position: Position, side: str, cards: Sequence[str]) -> list[Change]:
        return []

    def over(self, position: Position, side: str, cards: Sequence[str], *, won: bool) -> list[Change]:
        return []


def test_11_2_1_3_cards_shift_before_the_dice_and_cost_steps_after_the_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StalinsWar, "combat_cards", Hands())
    field = Battlefield(german("a", "army"), soviet("d"), soviet("e", "guards-army"))
    field.attack("a", dice=())
    assert (field.asked, field.options) == ("attacker-cards", ["a1", "a2", "no"])
    field.reply(["a1", "a2"])
    assert field.asks.startswith("soviet: Choose the combat cards played")
    field.reply("s1")
    fires = field.parts.battles["attack"].assessed(field.at, battle_of(field.at.pending)).lookups  # type: ignore
    assert [s.columns for s in fires[0].shifts] == [1, -2]
    assert fires[1].shifts == ()
    field.replies(ONE, ONE)
    field.reply(["d"])  # equal numbers: both lose, though the card costs one more
    assert field.steps("d", "e") == [1, 1]
    assert field.asked == ""


def test_13_3_4_a_side_wholly_out_of_supply_plays_no_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StalinsWar, "combat_cards", Hands())
    field = Battlefield(german("a", "army", status="out-of-supply"), german("b", status="out-of-supply"), soviet("d"))
    field.attack("a", "b", dice=())
    assert field.asked == "defender-cards"
    mixed = Battlefield(german("a", "army", status="out-of-supply"), german("b"), soviet("d"))
    mixed.attack("a", "b", dice=())
    assert mixed.asked == "attacker-cards"
