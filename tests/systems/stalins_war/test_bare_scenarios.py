"""The campaign and the tournament as they come, without map, counters, charts and cards of the owner's: they open, are
played as far as the text goes, and say what is missing where it matters."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from app.campaign.campaign import Campaign
from app.paths import SCENARIOS
from app.rules.orders.orders import Attack, NextPhase, Order, Reply
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import Scenario, load_scenario
from tests.systems.saying import said
from tests.systems.stalins_war.legal_play import StalinsWarPlay
from tests.systems.stalins_war.whole_game import lasts, shown, sound
from tests.systems.taking_back import done_and_undone

BARE = ("campaign", "tournament")
ORDERS = 160
FRONT = Attack("attack", ("su-southwest-front",), "1623")


def bare(name: str) -> Scenario:
    return load_scenario(SCENARIOS / "stalins-war" / name)


@pytest.mark.parametrize("name", BARE)
def test_25_the_set_up_stands_and_the_first_round_is_asked_for(name: str) -> None:
    scenario = bare(name)
    referee = referee_for(scenario.world)
    judged = referee.judge(scenario.position, NextPhase())
    assert (judged.legal, [f.code for f in judged.findings]) == (True, [])
    after = done_and_undone(referee, scenario.position, judged)
    assert after.pending is not None
    assert (after.pending.step, after.pending.side) == ("play", "axis")


@pytest.mark.parametrize("name", BARE)
def test_what_is_missing_is_named(name: str) -> None:
    found = referee_for(bare(name).world).game.missing_data
    for finding in found:
        said(finding.template, finding.args)
    charts = {f.args["slug"] for f in found if f.code == "chart-to-enter"}
    assert {"fire-lcu", "fire-scu", "terrain", "cards-axis", "cards-soviet"} <= charts
    assert {"terrain-to-enter", "factors-to-enter", "rails-to-enter"} <= {f.code for f in found}


@pytest.mark.parametrize("name", BARE)
def test_legal_orders_lead_through_rounds_without_a_chart(name: str) -> None:
    scenario = bare(name)
    referee, dice, at = referee_for(scenario.world), random.Random(7), scenario.position
    for n in range(ORDERS):
        order = StalinsWarPlay(referee, dice, 0.7).order(at)
        assert order is not None
        judged = referee.judge(at, order)
        after = done_and_undone(referee, at, judged)
        lasts(at, after)
        sound(referee, after)
        if n % 20 == 0:
            shown(referee, after)
        at = after
    assert at.turn > 1


@pytest.fixture
def campaign(tmp_path: Path) -> Campaign:
    scenario = bare("campaign")
    return Campaign.create(tmp_path / "bare.adjutant", scenario.world, scenario.position, referee_for(scenario.world))


def played(campaign: Campaign, *orders: Order) -> set[str]:
    """The codes of what is said of the orders, which are let pass."""
    codes: set[str] = set()
    for order in orders:
        done = campaign.play(order, overrule="as the table has it")
        assert done.entry is not None, [f.text() for f in done.judgement.findings]
        codes |= {f.code for f in done.judgement.findings}
    return codes


def test_11_2_1_an_attack_goes_as_far_as_the_text_and_the_players_read_the_rest(campaign: Campaign) -> None:
    played(campaign, NextPhase(), Reply("idle"))
    while campaign.position.phase != "soviet-combat-1":
        played(campaign, Reply("ops-4") if campaign.position.pending is not None else NextPhase())
    assert {"chart-missing", "unknown-strength"} <= played(campaign, FRONT)
    pending = campaign.position.pending
    assert pending is not None
    assert pending.text() == "Roll the attacker's die for the attack on 1623: LCU table at 5, column shift -1."
    played(campaign, Reply(4))
    assert campaign.position.pending is not None
    assert campaign.position.pending.text() == "Roll the defender's die for the attack on 1623: LCU table."
    played(campaign, Reply(2))
    for cell in ("1", "2"):
        assert campaign.position.pending is not None
        assert campaign.position.pending.step == "result"
        played(campaign, Reply(cell))
    played(campaign, Reply(["de-48-pz"]))
    assert campaign.position.pending is None
    assert campaign.position.units["de-48-pz"].box == "eliminated"
    assert campaign.position.units["su-southwest-front"].box == "removed"
    campaign.close()


def test_22_the_tournament_ends_with_turn_eight() -> None:
    scenario = bare("tournament")
    referee, at = referee_for(scenario.world), scenario.position
    for _ in range(400):
        judged = referee.judge(at, Reply("idle") if at.pending is not None else NextPhase())
        if not judged.legal:
            break
        at = done_and_undone(referee, at, judged)
    assert (at.turn, at.phase) == (8, "end-of-turn")
    assert "game-over" in {f.code for f in judged.findings}, "the bare map does not show what would decide it"
