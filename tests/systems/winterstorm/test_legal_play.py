"""Games of legal orders on the practice sector's charts: nothing raises, no position is a dead end, every order can be
taken back, and everything that can come up comes up."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.systems.winterstorm.data import rules_data
from tests.systems.seen import SeenByKind
from tests.systems.winterstorm.legal_game import play, play_on_disk, play_seed

SEEDS = (7, 10, *range(6))
"""Games until everything has come up; the first two are played in any case, and have all of it between them"""
ALL_THE_SAME = 2
ORDERS = {
    "move",
    "attack adjacent",
    "attack bombardment",
    "attack final-protective-fire",
    "reply",
    "phase",
    "place",
    "special",
    "marker airstrike",
    "note",
    "put-right",
}
QUESTIONS = {
    *(f"adjacent {step}" for step in ("stand-fast", "roll", "retreat", "retreat-die", "advance")),
    *(f"adjacent {side}-losses" for side in ("attacker", "defender")),
    "bombardment roll",
    "bombardment retreat",
    "final-protective-fire roll",
    "air-pool die-axis",
    "air-pool bombers-axis",
    "air-pool die-soviet",
    "events die",
    "arrival-die",
    "recovery-die",
    "replacement die",
    "second-guards",
}
RESULTS = {
    *(f"adjacent {code}" for code in ("A1", "A2", "AA", "AE", "AX", "BR", "D1", "EX")),
    *(f"bombardment {code}" for code in ("—", "D1", "DS")),
    *(f"final-protective-fire {code}" for code in ("—", "DS")),
}
FINDINGS = {"event", "stand-fast", "still-to-attack"}
EVENTS = {
    "map to eliminated",
    "eliminated to the track",
    "eliminated to destroyed",
    "the track to map",
    "contingency to the track",
    "the track to cancelled",
    "suppressed on",
    "suppressed off",
    "with chart",
}


@pytest.fixture(scope="module")
def seen() -> SeenByKind:
    found = SeenByKind()
    for n, seed in enumerate(SEEDS):
        if n >= ALL_THE_SAME and not missing(found):
            break
        end = play(seed, found)
        assert (end.turn, end.phase) == (6, "soviet-recovery")
    return found


def missing(found: SeenByKind) -> set[str]:
    phases = {phase.slug for phase in rules_data().phases}
    return {
        *(ORDERS - set(found.orders)),
        *(QUESTIONS - set(found.questions)),
        *(phases - set(found.phases)),
        *(RESULTS - set(found.results)),
        *(FINDINGS - set(found.findings)),
        *(EVENTS - set(found.events)),
    }


@pytest.mark.soak
def test_every_kind_of_order_is_given(seen: SeenByKind) -> None:
    assert ORDERS - set(seen.orders) == set()


@pytest.mark.soak
def test_every_kind_of_question_is_asked_and_answered(seen: SeenByKind) -> None:
    assert QUESTIONS - set(seen.questions) == set()


@pytest.mark.soak
def test_4_2_every_phase_is_gone_through(seen: SeenByKind) -> None:
    assert {phase.slug for phase in rules_data().phases} - set(seen.phases) == set()


@pytest.mark.soak
def test_13_1_the_results_of_the_practice_charts_come_up(seen: SeenByKind) -> None:
    assert RESULTS - set(seen.results) == set()


@pytest.mark.soak
def test_remarks_are_made_and_units_come_and_go(seen: SeenByKind) -> None:
    assert FINDINGS - set(seen.findings) == set()
    assert EVENTS - set(seen.events) == set()


@pytest.mark.soak
def test_a_game_in_a_file_replays_to_what_was_seen(tmp_path: Path) -> None:
    play_on_disk(tmp_path / "winter.adjutant", 4)


@pytest.mark.soak
def test_many_games_come_to_their_end(tmp_path: Path) -> None:
    found = SeenByKind()
    for seed in range(60):
        play_seed(seed, found, tmp_path)
    assert missing(found) == set()
