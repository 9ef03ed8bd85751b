"""Random play by the real referee of every installed system: live equals replayed, whatever was undone and reopened."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from app.campaign.campaign import Campaign
from app.campaign.journal.replay import position_text
from app.campaign.journal.verify import verify
from app.rules.orders.orders import Order
from app.systems.scenario.library import slugs
from tests.campaign.games import game_of
from tests.variants import first_now

ACTS = 400


def _act(campaign: Campaign, dice: random.Random, seen: Counter[str], order: Order) -> None:
    """One order, overruled now and then, or a step back, forth or aside."""
    kind = dice.random()
    if kind < 0.08:
        seen["undone"] += campaign.undo() is not None
    elif kind < 0.3 and campaign.can_redo:  # seldom there, right after a step back
        campaign.redo()
        seen["redone"] += 1
    elif kind < 0.1 and len(campaign.line()) > 2:
        campaign.jump(dice.choice([entry.number for entry in campaign.line()]))
        seen["jumped"] += 1
    else:
        played = campaign.play(order, overrule="for the test" if dice.random() < 0.2 else None)
        seen["refused" if played.entry is None else played.entry.kind] += 1
        seen["overruled"] += played.entry is not None and bool(played.entry.overruled)
        seen["battles"] += played.entry is not None and played.entry.battle is not None


@pytest.mark.parametrize("seed", first_now([1, 2, 3]))
@pytest.mark.parametrize("system", first_now(slugs()))
def test_live_play_equals_its_replay(system: str, seed: int, tmp_path: Path) -> None:
    game, dice, seen = game_of(system), random.Random(seed), Counter[str]()
    world, position = game.start()
    path = tmp_path / "war.adjutant"
    campaign = Campaign.create(path, world, position, game.bind(world))
    for n in range(ACTS):
        _act(campaign, dice, seen, game.random_order(campaign, dice))
        if n % 100 == 99:
            shown = position_text(campaign.world, campaign.position)
            campaign.close()
            campaign = Campaign.open(path, game.bind)
            assert position_text(campaign.world, campaign.position) == shown
    campaign.close()
    report = verify(path)
    assert report.whole, str(report)
    assert min(seen[k] for k in ("move", "reply", "refused", "undone", "redone", "jumped", "overruled")) > 0, seen


def test_battles_come_to_their_end_in_random_play(tmp_path: Path) -> None:
    """The moves above meet the enemy seldom; here a phase of attacks is played out."""
    game, dice = game_of("operation-storm"), random.Random(4)
    world, position = game.start()
    campaign = Campaign.create(tmp_path / "war.adjutant", world, position, game.bind(world), level="advise")
    ended = 0
    for _ in range(600):
        played = campaign.play(game.random_order(campaign, dice))
        ended += played.entry is not None and played.entry.battle is not None
    campaign.close()
    assert ended > 5
    assert verify(tmp_path / "war.adjutant").whole
