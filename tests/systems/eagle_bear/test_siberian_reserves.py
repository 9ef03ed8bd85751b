"""Siberian reserves and the gamble (V.B)."""

from __future__ import annotations

from app.rules.orders.orders import NextPhase, Place, Special
from tests.systems.eagle_bear.synthetic import Game, unit

PHASE = "soviet-replacement"


def pool(*factors: int) -> list[dict[str, object]]:
    return [unit(f"s{n}", "soviet", "front", None, f, box="available") for n, f in enumerate(factors)]


def test_reserves_come_by_themselves_from_january_on() -> None:
    game = Game("Jan42", PHASE, pool(3, 2))
    game.special("siberian-reserves", unit="s0")
    assert game.bars(Special("siberian-reserves", {"unit": "s1"})) == {"too-few-factors V.B"}
    game.do(Place(("s0",), "606"))
    assert not game.marks("s0")  # reinforcements are not dispersed
    assert game.next() == []
    assert game.factors == 1  # what nobody called up is saved


def test_the_shares_of_three_turns_are_four_three_and_two() -> None:
    game = Game("Jan42", PHASE)
    shares = [game.game.special["siberian-reserves"].left(game.at)]
    for _ in range(3):
        game.until(PHASE, lambda asked: 6 if 6 in asked.options else "snow")
        shares.append(game.game.special["siberian-reserves"].left(game.at))
    assert shares == [4, 3, 2, 0]


def test_reserves_of_1942_are_of_four_and_two() -> None:
    game = Game("Jan43", PHASE)
    left = game.game.special["siberian-reserves"].left
    assert left(game.at) == 4
    game.until(PHASE, lambda asked: 6)
    assert left(game.at) == 2


def test_nothing_comes_early_without_being_begun() -> None:
    assert Game("Dec41", PHASE, pool(1)).bars(Special("siberian-reserves", {"unit": "s0"})) == {"too-few-factors V.B"}


def test_the_gamble_is_cast_at_the_end_of_the_phase_in_every_month_before_january() -> None:
    game = Game("Nov41", PHASE, pool(3), turn=6)
    game.special("siberian-reserves", begin="1941")
    game.special("siberian-reserves", unit="s0")
    game.do(Place(("s0",), "606"))
    assert game.next(3, 4) == ["siberian-gamble/pick-1941", "siberian-gamble/cast-1941"]
    game.until(PHASE, lambda asked: 6)
    assert game.next(5, 6) == ["siberian-gamble/pick-1941", "siberian-gamble/cast-1941"]
    game.until(PHASE, lambda asked: 6)
    assert game.month == "Jan42"
    assert game.next() == []


def test_the_number_that_was_picked_loses_the_war() -> None:
    game = Game("Nov41", PHASE, turn=6)
    game.special("siberian-reserves", begin="1941")
    game.next(3, 3)
    assert game.game.victory.report(game.at).verdict == "The Axis player wins."
    assert "game-won IV" in game.bars(NextPhase())


def test_a_years_reserves_are_begun_in_that_year_alone() -> None:
    game = Game("Nov41", PHASE)
    assert game.bars(Special("siberian-reserves", {"begin": "1942"})) == {"not-early V.B"}
    assert Game("Feb42", PHASE).bars(Special("siberian-reserves", {"begin": "1941"})) == {"not-early V.B"}


def test_the_rest_turns_into_factors_at_once() -> None:
    game = Game("Jan42", PHASE)
    game.special("siberian-reserves", rest=True)
    assert game.factors == 4
    assert game.bars(Special("siberian-reserves", {"rest": True})) == {"no-reserves V.B"}
