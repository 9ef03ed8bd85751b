"""Needed cities, Moscow's two numbers and the end of the war (IV, V.A.1.a, X.A.1.c.3, XVII.A.2)."""

from __future__ import annotations

from typing import Any

import pytest

from app.rules.orders.orders import Correction, NextPhase
from tests.systems.eagle_bear.synthetic import Game, plant

TABLE: dict[str, Any] = {
    "columns": ["axis", "soviet"],
    "rows": {"1941": ["3", "9"], "1942": ["2+2", "9"], "1943": ["(2+) 3", "9"], "1944": ["*", "(8+) 1*"]},
}
"""Invented but for its shapes"""


def verdict(game: Game) -> str | None:
    found: str | None = game.game.victory.report(game.at).verdict
    return found


@pytest.mark.parametrize(
    ("month", "taken", "wins"),
    [
        ("Jul41", ["603"], True),
        ("Jul41", [], False),
        ("Jul42", ["603", "104"], True),
        ("Jul42", ["603"], False),
        ("Jul43", ["603", "104", "1003"], True),
        ("Jul43", ["603", "104"], False),
        ("Jul44", ["603", "104", "1003"], False),
    ],
)
def test_the_axis_wins_with_the_cities_of_the_year(month: str, taken: list[str], wins: bool) -> None:
    ways = {"603": ["603"], "104": ["104", "103"], "1003": ["1003"]}
    control = {h: "axis" for city in taken for h in ways[city]}
    game = Game(month, "soviet-recovery", charts={"victory": TABLE}, control=control)
    game.next()
    assert verdict(game) == ("The Axis player wins." if wins else None)


def test_victory_is_determined_in_the_own_phase_alone() -> None:
    control = {"603": "axis"}
    game = Game("Jul41", "axis-attack", charts={"victory": TABLE}, control=control)
    assert verdict(game) is None
    game = Game("Jul41", "axis-recovery", charts={"victory": TABLE}, control=control)
    game.next()
    assert game.at.phase == "soviet-victory"
    assert verdict(game) is None
    game.until("axis-victory")
    assert verdict(game) == "The Axis player wins."
    assert game.bars(NextPhase()) == {"game-won IV"}


def test_without_the_table_nobody_wins_and_it_is_named() -> None:
    game = Game("Jul41", "axis-victory")
    report = game.game.victory.report(game.at)
    assert report.verdict is None
    assert {f.code for f in report.findings} == {"chart-missing"}
    offered = [f for f in game.game.missing_data if f.code == "victory-proposal"]
    assert [f.args["year"] for f in offered] == ["1941", "1942", "1943", "1944"]
    assert not any(f.code == "victory-proposal" for f in Game("Jul41", "", charts={"victory": TABLE}).game.missing_data)


def test_the_soviet_redeployment_moves_the_numbers_by_one() -> None:
    game = Game("Jul41", "", charts={"victory": TABLE}, options=["soviet-redeployment"])
    assert [game.game.victory.needed(game.at, side) for side in ("axis", "soviet")] == [2, 10]
    assert verdict(game) == "The Axis player wins."


@pytest.mark.parametrize(("lost", "needed"), [(1, (3, 9)), (2, (2, 10)), (3, (2, 10)), (4, (1, 11))])
def test_each_full_pair_of_eliminated_plants_moves_the_numbers(lost: int, needed: tuple[int, int]) -> None:
    game = Game("Jul41", "", [plant(f"p{n}", None, box="eliminated") for n in range(lost)], charts={"victory": TABLE})
    assert tuple(game.game.victory.needed(game.at, side) for side in ("axis", "soviet")) == needed


def test_the_axis_wins_if_the_soviets_have_not_won_by_september_1944() -> None:
    game = Game("Sep44", "axis-recovery", turn=40, charts={"victory": TABLE})
    game.next()
    assert verdict(game) == "The Axis player wins."
    early = Game("Aug44", "axis-recovery", turn=39, charts={"victory": TABLE})
    early.next()
    assert verdict(early) is None


def test_the_soviets_win_in_their_own_phase() -> None:
    table = {**TABLE, "rows": {"1944": ["*", "8"]}}
    game = Game("Sep44", "axis-recovery", turn=40, charts={"victory": table})
    game.next()
    assert verdict(game) == "The Soviet player wins."


# Moscow -------------------------------------------------------------------------------------------------------------

MOSCOW = dict.fromkeys(("406", "405", "404", "403"), "axis")


def test_two_numbers_for_moscow_win_the_war_at_once() -> None:
    game = Game("Nov41", "axis-attack", turn=6, control=MOSCOW)
    assert game.next("2 5", 5) == ["moscow/pick-moscow-taken", "moscow/cast-moscow-taken"]
    assert verdict(game) == "The Axis player wins."


def test_a_second_chance_comes_in_the_axis_victory_phase_of_the_same_turn_and_none_later() -> None:
    game = Game("Nov41", "axis-attack", turn=6, control=MOSCOW)
    asked: list[str] = game.next("1 2", 6)
    while game.at.phase != "soviet-recovery":
        answers = [6] if game.at.phase == "soviet-victory" else []
        asked += game.next(*answers)
    asked += game.next("1 2", 6)
    assert [a for a in asked if a.startswith("moscow")] == [
        "moscow/pick-moscow-taken",
        "moscow/cast-moscow-taken",
        "moscow/pick-moscow-held",
        "moscow/cast-moscow-held",
    ]
    assert verdict(game) is None
    assert game.next() == []
    assert game.next() == []


def test_there_is_no_second_chance_once_moscow_is_lost_again() -> None:
    game = Game("Nov41", "axis-attack", turn=6, control=MOSCOW)
    game.next("1 2", 6)
    game.do(Correction((("control", "406", "soviet"),)))
    game.until("axis-victory", lambda asked: 6)
    assert verdict(game) is None


def test_moscow_brings_no_numbers_after_1941() -> None:
    game = Game("Jan42", "axis-attack", turn=8, control=MOSCOW)
    assert game.next() == []
