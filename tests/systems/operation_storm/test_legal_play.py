"""Games of legal orders come to their end: nothing raises, no position is a dead end, every order can be taken back."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from app.rules.orders.orders import NextPhase, Place, Special
from app.systems.operation_storm.data import rules_data
from tests.systems.legal_play import LegalPlay, is_over
from tests.systems.operation_storm.legal_game import Seen, done, play, play_on_disk, play_seed, pocketed, scenario

ORDERS = {
    "move",
    "attack prepared-assault",
    "attack mobile-assault",
    "attack momentum-attack",
    "reply",
    "phase",
    "condition",
    "place",
    "marker airpower",
    "marker aerial-supply",
    "special",
    "put-right",
    "note",
}
BATTLE = ("roll", "defender-losses", "attacker-losses")
QUESTIONS = {
    "air-superiority roll",
    "phase-order soviet",
    "phase-order german",
    "stacking-penalty penalty",
    *(f"prepared-assault {step}" for step in (*BATTLE, "advance")),
    *(f"momentum-attack {step}" for step in (*BATTLE, "advance")),
    *(f"mobile-assault {step}" for step in BATTLE),
}
EVENTS = {
    "slip",
    "no die roll",
    "unsupplied loss",
    "map to eliminated",
    "reserve to map",
    "map to reserve",
    "eliminated to map",
    "airborne to map",
    "airborne to eliminated",
    "the track to map",
}
GAMES = ("ten-turns", "first-steps", "pocket")
SHORT = ("first-steps", "opening", "first-steps", "short pocket") * 15
"""So many at the most, played until all of this has come up."""
LAST_TURN = {"ten-turns": 10, "pocket": 10, "short pocket": 3, "opening": 1, "first-steps": 2}


@pytest.fixture(scope="module")
def seen() -> Seen:
    found = Seen()
    for seed, name in enumerate((*GAMES, *SHORT)):
        if seed >= len(GAMES) and not missing(found):
            break
        dice = random.Random(seed)
        _, start, referee = scenario("first-steps" if name == "first-steps" else "ten-turns")
        if name.endswith("pocket"):
            start = pocketed(referee, start, dice)
        end = play(referee, start, dice, found, LAST_TURN[name])
        assert end.turn == min(LAST_TURN[name] + 1, 10)
        if LAST_TURN[name] == 10:
            assert is_over(referee.judge(end, NextPhase()))
    return found


def phases() -> set[str]:
    return {phase.slug for phase in rules_data().phases} | {"set-up"}


def printed() -> set[str]:
    """Every cell of the table."""
    return {cell for row in rules_data().chart("crt").rows.values() for cell in row}


def missing(found: Seen) -> set[str]:
    return {
        *(ORDERS - set(found.orders)),
        *(QUESTIONS - set(found.questions)),
        *(phases() - set(found.phases)),
        *(printed() - set(found.results)),
        *(EVENTS - set(+found.events)),
    }


@pytest.mark.soak
def test_every_kind_of_order_is_given(seen: Seen) -> None:
    assert set(seen.orders) == ORDERS


@pytest.mark.soak
def test_every_kind_of_question_is_asked_and_answered(seen: Seen) -> None:
    assert set(seen.questions) == QUESTIONS


@pytest.mark.soak
def test_5_2_every_phase_is_gone_through(seen: Seen) -> None:
    assert set(seen.phases) == phases()


@pytest.mark.soak
def test_12_3_every_printed_result_is_rolled(seen: Seen) -> None:
    assert set(seen.results) == printed()
    assert len(printed()) == 11


@pytest.mark.soak
def test_what_seldom_happens_happens(seen: Seen) -> None:
    assert EVENTS - set(+seen.events) == set()


@pytest.mark.soak
def test_a_game_on_disk_is_replayed_to_what_was_seen(tmp_path: Path) -> None:
    assert play_on_disk(tmp_path / "war.adjutant", "ten-turns", 1) > 200


@pytest.mark.parametrize("seed", range(5))
def test_6_6_the_penalty_is_the_way_out_of_a_phase_that_ends_stacked_too_high(seed: int) -> None:
    _, at, referee = scenario("first-steps")
    player = LegalPlay(referee, random.Random(seed))
    slip = player.slip(at)
    assert slip is not None
    at = done(referee, at, referee.judge(at, slip))
    assert not referee.judge(at, NextPhase()).legal
    (way_out,) = player.ways_out(at)
    assert isinstance(way_out, Special)
    at = done(referee, at, referee.judge(at, way_out))
    assert at.pending is not None
    assert at.pending.side == "soviet"
    at = done(referee, at, referee.judge(at, player.reply(at, at.pending)))
    assert referee.judge(at, NextPhase()).legal


def test_3_7_a_stack_set_up_too_high_is_moved_apart_and_nobody_pays_for_it() -> None:
    _, at, referee = scenario("ten-turns")
    judged = referee.judge(at, Place(("su-6cav", "su-10", "su-33", "su-75"), "1916"))
    assert judged.can_be_overruled
    crowded = done(referee, at, judged)
    assert not referee.judge(crowded, NextPhase()).legal
    assert referee.game.special["stacking-penalty"].offers(crowded) == ()
    for unit, where in (("su-6cav", "1816"), ("su-10", "2017"), ("su-75", "1716")):
        crowded = done(referee, crowded, referee.judge(crowded, Place((unit,), where)))
    assert referee.judge(crowded, NextPhase()).legal


@pytest.mark.soak
def test_many_whole_games_come_to_their_end(tmp_path: Path) -> None:
    found = Seen()
    for seed in range(200):
        play_seed(seed, found, tmp_path)
    assert missing(found) == set()
