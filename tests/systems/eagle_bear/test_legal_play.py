"""Games of legal orders on the practice coast and on the whole map: nothing raises, no position is a dead end, every
order can be taken back, and everything that can come up comes up."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.systems.eagle_bear.data import rules_data
from tests.systems.eagle_bear.whole_game import play, play_on_disk, play_seed
from tests.systems.seen import SeenByKind

SEEDS = (10, 17)
"""A war on the coast, and one on the whole map"""
ORDERS = {"move", "move rail", "attack normal", "attack breakthrough", "reply", "phase", "place", "special"}
QUESTIONS = {
    *(f"normal {step}" for step in ("index", "roll", "retreat", "leaving", "advance")),
    "breakdown die",
    "lend-lease arctic",
    "breakthrough roll",
}
RESULTS = {"normal -", "normal D", "normal DR", "normal DE", "normal AE"}
EVENTS = {
    "dispersed on",
    "dispersed off",
    "fortified on",
    "fortified off",
    "refit on",
    "refit off",
    "map to eliminated",
    "eliminated to map",
    "strange order refused",
    "strange order taken back",
}
MORE_QUESTIONS = {
    "voyage die",
    "weather index",
    "weather die",
    "partisans die",
    "normal attacker-losses",
    "normal occupying",
    "lend-lease persian",
    "siberian-gamble cast-1941",
    "normal result",
}
MORE_EVENTS = {"available to map", "eliminated to the track", "the track to map", "entrained on", "entrained off"}


@pytest.fixture(scope="module")
def seen() -> SeenByKind:
    found = SeenByKind()
    for seed in SEEDS:
        play(seed, found)
    return found


@pytest.mark.soak
def test_every_kind_of_order_is_given(seen: SeenByKind) -> None:
    assert ORDERS - set(seen.orders) == set()


@pytest.mark.soak
def test_vi_every_phase_is_gone_through(seen: SeenByKind) -> None:
    assert {phase.slug for phase in rules_data().phases} - set(seen.phases) == set()


@pytest.mark.soak
def test_xiii_e_every_result_comes_up_and_is_answered(seen: SeenByKind) -> None:
    assert RESULTS - set(seen.results) == set()
    assert QUESTIONS - set(seen.questions) == set()


@pytest.mark.soak
def test_units_are_dispersed_dug_in_lost_and_replaced(seen: SeenByKind) -> None:
    assert EVENTS - set(seen.events) == set()


@pytest.mark.soak
def test_a_game_in_a_file_replays_to_what_was_seen(tmp_path: Path) -> None:
    play_on_disk(tmp_path / "bear.adjutant", 4)


@pytest.mark.soak
def test_many_wars_come_to_their_end(tmp_path: Path) -> None:
    found = SeenByKind()
    for seed in range(24):
        play_seed(seed, found, tmp_path)
    assert (QUESTIONS | MORE_QUESTIONS) - set(found.questions) == set()
    assert (EVENTS | MORE_EVENTS) - set(found.events) == set()
