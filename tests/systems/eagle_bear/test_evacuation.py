"""Three turns to take a defense plant away (X.A.1.c.4)."""

from __future__ import annotations

from app.rules.orders.orders import Move, Special
from tests.systems.eagle_bear.synthetic import Game, plant, unit

PHASE = "soviet-replacement"


def test_a_plant_is_entrained_moved_and_detrained_in_three_turns() -> None:
    game = Game("Jul41", "soviet-victory", [plant("p", "406")])
    game.next()
    assert game.factors == 2
    game.special("evacuation", plant="p", step="entrain")
    assert game.bars(Special("evacuation", {"plant": "p", "step": "siberia"})) == {"one-step-a-turn X.A.1.c.4"}
    game.until(PHASE)
    assert game.factors == 3  # Siberia's alone
    game.special("evacuation", plant="p", step="siberia")
    assert game.bars(Special("evacuation", {"plant": "p", "step": "detrain"})) == {"one-step-a-turn X.A.1.c.4"}
    game.until(PHASE)
    game.special("evacuation", plant="p", step="detrain")
    assert (game.where("p"), game.marks("p"), game.factors) == ("@siberia", {"dispersed"}, 4)
    game.until(PHASE)
    assert (game.marks("p"), game.factors) == (set(), 6)


def test_a_plant_that_has_ridden_detrains_in_the_next_turn() -> None:
    game = Game("Aug41", "soviet-replacement", [plant("p", "406", marks=["entrained"])], turn=3)
    game.do(Move(("p",), ("406", "506"), "rail"))
    assert game.bars(Special("evacuation", {"plant": "p", "step": "detrain"}))
    game.until(PHASE)
    game.special("evacuation", plant="p", step="detrain")
    assert (game.where("p"), game.marks("p")) == ("506", {"dispersed"})


def test_no_plant_is_entrained_on_the_first_turn() -> None:
    game = Game("Jun41", PHASE, [plant("p", "406")], turn=1)
    assert game.bars(Special("evacuation", {"plant": "p", "step": "entrain"})) == {"first-turn XVII.B.1.d"}


def test_a_plant_out_of_supply_may_be_entrained() -> None:
    around = dict.fromkeys(("305", "306", "405", "407", "505", "506"), "axis")
    game = Game("Aug41", PHASE, [plant("p", "406")], control=around)
    game.special("evacuation", plant="p", step="entrain")
    game.until(PHASE)
    assert game.bars(Special("evacuation", {"plant": "p", "step": "siberia"})) == {"not-accessible IX.A.1"}


def test_a_dispersed_plant_is_neither_entrained_nor_detrained() -> None:
    riding = plant("q", "506", marks=["dispersed", "entrained"])
    game = Game("Aug41", PHASE, [plant("p", "406", marks=["dispersed"]), riding])
    assert game.bars(Special("evacuation", {"plant": "p", "step": "entrain"})) == {"dispersed VIII.A.1"}
    assert game.bars(Special("evacuation", {"plant": "q", "step": "detrain"})) == {"dispersed VIII.A.1"}


def test_entraining_takes_the_plants_own_factor_of_movement() -> None:
    army = unit("a", "soviet", "army", "506", 2)
    game = Game("Aug41", PHASE, [plant("p", "406"), army])
    game.do(Move(("a",), ("506", "507", "508"), "rail"))  # Siberia's factor and the plant's
    assert game.bars(Special("evacuation", {"plant": "p", "step": "entrain"})) == {"rail-capacity X.A.1.c.4"}
