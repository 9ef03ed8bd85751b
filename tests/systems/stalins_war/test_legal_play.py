"""Games of legal orders on the practice front and on the campaign's map: nothing raises, no position is a dead end,
every order can be taken back, and everything that can come up comes up."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.systems.stalins_war.data import rules_data
from tests.systems.stalins_war.whole_game import Seen, play, play_on_disk, play_seed

SEEDS = (204, 209, 212)
"""Two wars on the practice front, and one on the campaign's map"""
ORDERS = {
    "move",
    "move rail",
    "attack attack",
    "marker combat",
    "marker trench",
    "reply",
    "phase",
    "place",
    "special",
    "condition",
    "put-right",
    "note",
}
QUESTIONS = {
    *(
        f"attack {step}"
        for step in (
            "attacker-cards",
            "defender-cards",
            "roll",
            "defender-losses",
            "attacker-losses",
            "retreat",
            "blitz-marker",
            "advance",
        )
    ),
    "play play",
    "play value",
    "cards shuffle",
    "cards discard-axis",
    "cards discard-soviet",
    "trench-die",
}
ROUNDS = {f"a round of {kind}" for kind in ("ops", "rp", "event", "reinforcement", "zero")}
EVENTS = {
    "map to eliminated",
    "eliminated to map",
    "available to map",
    "a step lost",
    "a step regained",
    "combat laid",
    "combat gone",
    "blitz laid",
    "blitz gone",
    "trench laid",
    "trench gone",
    "fortress-destroyed laid",
    "strange order refused",
    "strange order taken back",
}
MORE_ORDERS = {"move exploitation", "move sea", "marker festung", "marker fortress"}
MORE_QUESTIONS = {
    "attack result",
    "attack no-retreat",
    "cards choice",
    "cards free-axis",
    "cards free-soviet",
    "play event",
    "play starred",
    "play swap",
    "play rp-ge",
    "play rp-su",
}
MORE_EVENTS = {
    "partisan-active on",
    "map to the track",
    "map to removed",
    "festung laid",
    "fortress laid",
    "eliminated to removed",
    "map to other-fronts",
}
SPECIALS = {"entrench units", "replace-step units", "activate-partisans units", "exchange new old", "bid side points"}


@pytest.fixture(scope="module")
def seen() -> Seen:
    found = Seen()
    for seed in SEEDS:
        play(seed, found)
    return found


@pytest.mark.soak
def test_every_kind_of_order_is_given(seen: Seen) -> None:
    assert ORDERS - set(seen.orders) == set()


@pytest.mark.soak
def test_6_0_every_phase_is_gone_through(seen: Seen) -> None:
    assert {phase.slug for phase in rules_data().phases} - set(seen.phases) == set()


@pytest.mark.soak
def test_7_2_6_rounds_are_played_in_every_way(seen: Seen) -> None:
    assert ROUNDS - set(seen.events) == set()


@pytest.mark.soak
def test_11_2_every_step_of_a_combat_comes_up_and_is_answered(seen: Seen) -> None:
    assert QUESTIONS - set(seen.questions) == set()


@pytest.mark.soak
def test_units_are_lost_and_replaced_and_hexes_are_marked_and_cleared(seen: Seen) -> None:
    assert EVENTS - set(seen.events) == set()


@pytest.mark.soak
def test_a_game_in_a_file_replays_to_what_was_seen(tmp_path: Path) -> None:
    play_on_disk(tmp_path / "stalin.adjutant", 4)


@pytest.mark.soak
def test_many_wars_come_to_their_end(tmp_path: Path) -> None:
    found = Seen()
    for seed in range(300, 360):
        play_seed(seed, found, tmp_path)
    assert (ORDERS | MORE_ORDERS) - set(found.orders) == set()
    assert (QUESTIONS | MORE_QUESTIONS) - set(found.questions) == set()
    assert (ROUNDS | EVENTS | MORE_EVENTS) - set(found.events) == set()
    assert SPECIALS - set(found.specials) == set()
