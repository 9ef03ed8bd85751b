"""Whole games of Land Without End on a made-up sector, from the set-up to the verdict, by legal orders at random:
nothing raises, no position is a dead end, every order can be taken back, and everything that matters comes up."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from app.systems.land_without_end.data import rules_data
from tests.systems.land_without_end.invented_game import campaign
from tests.systems.land_without_end.sheets import sector
from tests.systems.land_without_end.whole_game import play_on_disk, play_seed, played
from tests.systems.seen import Seen

STRENGTH, BUSY = 10, 0.82
"""Divisions of either side at the start, about, and how often a player goes on: a small game"""
SEEDS = (3, 8, 34)
MORE = (318, *range(100, 112))
"""Played as well until everything has come up"""
RESULTS = {"AS", "AL1", "DR", "DE", "BB", "DL1"}
ORDERS = {
    "move",
    "move sea",
    "attack prepared-assault",
    "attack mobile-assault",
    "reply",
    "phase",
    "place",
    "special",
    "stack",
    "put-right",
    "note",
}
QUESTIONS = {
    "phase-order german",
    "directive-3",
    "weather die",
    "stacking-penalty penalty",
    "guards-conversion unit",
    "refit-die",
    *(f"prepared-assault {step}" for step in ("air", "arko", "gast", "raid", "roll", "retreat", "stand", "advance")),
    *(f"prepared-assault {step}" for step in ("attacker-losses", "defender-losses")),
    *(f"mobile-assault {step}" for step in ("gast", "roll", "retreat")),
}
ANSWERS = {
    "directive-3: yes",
    "directive-3: no",
    "prepared-assault raid: a unit",
    "prepared-assault raid: no",
    *(f"prepared-assault {step}: {answer}" for step in ("air", "stand") for answer in ("yes", "no")),
    *(f"phase-order german: {order}" for order in ("move-fight", "fight-move")),
}
SPECIALS = {
    "paulus-pause declare",
    "supply-concentration declare",
    "supply-concentration mark units",
    "supply-concentration rescind",
    "withdrawal withdraw",
    "replacement-step unit",
    "refit unit",
    "guards-conversion guards",
    "stavka-directive",
    "stacking-penalty hex",
    "moscow fights-on",
    "replenish-coastal-army unit",
}
REFUSALS = {"not-set-up", "must-attack", "must-come-in", "stavka-due", "moscow-due"}
FINDINGS = {
    "to-be-lost",
    "reserve-ends",
    "to-withdraw",
    "withdrawals-missed",
    "withdrawals-first",
    "conversions-first",
    "too-high-for-now",
    "no-retreat",
    "may-stand",
    "gast-due",
    "arko-due",
    "city-converts",
    "zone-converts",
    "stack-too-high",
}
EVENTS = {
    "available to map",
    "available to reserve",
    "reserve to map",
    "reserve to eliminated",
    "the track to map",
    "the track to removed",
    "map to eliminated",
    "eliminated to map",
    "map to removed",
    "replacement-pool to map",
    "replacement-pool to eliminated",
    "a step lost",
    "a step regained",
    "no die roll",
    "slip",
    "dd3 False",
    "paulus_pause True",
    "paulus_pause_done True",
    "strange order refused",
    "strange order taken back",
    "decided at the end",
    "won before the end",
    *(f"weather {one}" for one in "DRMFS"),
}


@pytest.fixture(scope="module")
def seen() -> Seen:
    found = Seen()
    for n, seed in enumerate((*SEEDS, *MORE)):
        if n >= len(SEEDS) and not any(missing(found).values()):
            break
        dice = random.Random(seed)
        played(campaign(sector(), dice, STRENGTH), dice, found, BUSY)
    return found


def wanted() -> dict[str, set[str]]:
    phases = {phase.slug for phase in rules_data().phases} | {"set-up"}
    return {
        "orders": ORDERS,
        "questions": QUESTIONS,
        "answers": ANSWERS,
        "phases": phases,
        "results": RESULTS,
        "specials": SPECIALS,
        "findings": FINDINGS,
        "refusals": REFUSALS,
        "events": EVENTS,
    }


def missing(found: Seen) -> dict[str, set[str]]:
    return {topic: names - set(+getattr(found, topic)) for topic, names in wanted().items()}


@pytest.mark.soak
@pytest.mark.parametrize("topic", wanted())
def test_everything_comes_up(seen: Seen, topic: str) -> None:
    assert missing(seen)[topic] == set()


@pytest.mark.soak
def test_a_game_on_disk_is_replayed_to_what_was_seen(tmp_path: Path) -> None:
    dice, found = random.Random(1), Seen()
    assert play_on_disk(tmp_path / "war.adjutant", campaign(sector(), dice, STRENGTH), dice, found) > 300


@pytest.mark.soak
def test_many_whole_games_come_to_their_end(tmp_path: Path) -> None:
    found = Seen()
    for seed in range(60):
        play_seed(seed, found, tmp_path)
    assert not any(missing(found).values())
