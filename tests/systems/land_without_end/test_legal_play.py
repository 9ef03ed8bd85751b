"""Legal orders on the sample's practice charts: nothing raises, no position is a dead end, every order can be taken
back, and a reader of the sample meets every result of its table. What whole games hold is in ``test_whole_game``."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from app.paths import SCENARIOS
from app.position.position import Position
from app.systems.land_without_end.data import rules_data
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import load_scenario
from tests.systems.land_without_end.lasting import lasts, shown, sound
from tests.systems.land_without_end.legal_play import LandWithoutEndPlay
from tests.systems.played_out import played_out
from tests.systems.seen import Seen

LONGEST = 1200
"""Orders in a game; one that has more goes round in circles."""
GAMES = ((5, 4), (11, 3)) * 15
"""Turn at the start and turns that are played, with Directive No. 3 in force and in the autumn without it: so many
games at the most, until everything has come up"""
ALL_THE_SAME = 2
"""Games that are played in any case"""
CODES = {"AS", "AL1", "DR", "DE", "BB"}
ORDERS = {"move", "attack prepared-assault", "attack mobile-assault", "reply", "phase", "place"}
QUESTIONS = {"phase-order german", "directive-3", "weather die", "prepared-assault roll", "prepared-assault retreat"}


def play(seed: int, seen: Seen, start: int, turns: int) -> Position:
    """The sample from its own position, on another turn where ``start`` says so."""
    scenario = load_scenario(SCENARIOS / "land-without-end" / "first-steps")
    referee, at, dice = referee_for(scenario.world), scenario.position, random.Random(seed)
    if start != at.turn:
        at = replace(at, turn=start, conditions={**at.conditions, "dd3": False})
    player = LandWithoutEndPlay(referee, dice, refusals=seen.refusals)

    def holds(_: int, at: Position, after: Position) -> None:
        sound(referee, after)
        shown(referee, after)
        if (start, at.turn) != (11, 11):  # units that were due before the turn at which the game is entered
            lasts(at, after)

    return played_out(
        referee, at, lambda now: player.order(now) if now.turn < start + turns else None, seen, holds, LONGEST
    )


@pytest.fixture(scope="module")
def seen() -> Seen:
    found = Seen()
    for seed, (start, turns) in enumerate(GAMES):
        if seed >= ALL_THE_SAME and not missing(found):
            break
        end = play(seed, found, start, turns)
        assert end.turn == start + turns or end.phase == "victory-check"
    return found


def missing(found: Seen) -> set[str]:
    phases = {phase.slug for phase in rules_data().phases}
    return {
        *(ORDERS - set(found.orders)),
        *(QUESTIONS - set(found.questions)),
        *(phases - set(found.phases)),
        *(CODES - set(found.results)),
    }


def test_every_kind_of_order_is_given(seen: Seen) -> None:
    assert ORDERS - set(seen.orders) == set()


def test_5_2_every_phase_is_gone_through(seen: Seen) -> None:
    assert {phase.slug for phase in rules_data().phases} - set(seen.phases) == set()


def test_11_30_every_result_comes_up(seen: Seen) -> None:
    assert CODES - set(seen.results) == set()


def test_questions_are_asked_and_answered(seen: Seen) -> None:
    assert QUESTIONS - set(seen.questions) == set()


@pytest.mark.soak
def test_many_games_come_to_their_end() -> None:
    found = Seen()
    for seed in range(200):
        start, turns = GAMES[seed % 2]
        play(seed, found, start, turns)
    assert missing(found) == set()
