"""A game of random orders through a campaign file, taken back and reopened on the way, often with a question open."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from app.campaign.campaign import Campaign
from app.campaign.journal.replay import position_text
from app.campaign.journal.verify import verify
from app.position.position import Position, World
from app.rules.orders.orders import Order
from app.rules.referee import Referee
from app.systems.scenario.library import referee_for
from tests.systems.seen import Seen

Chooses = Callable[[Referee, Position], Order | None]


def played_in_a_file(
    path: Path,
    world: World,
    start: Position,
    dice: random.Random,
    chooses: Chooses,
    longest: int,
    overrule: str | None = None,
    bound: Callable[[World], Referee] = referee_for,
    seen: Seen | None = None,
) -> tuple[Position, int]:
    """The position in which nothing was left to order, and the orders until then, ``longest`` at the most. Asserts that
    the file shows at each opening what was seen, and that its log replays to it."""
    campaign, orders = Campaign.create(path, world, start, bound(world)), 0
    while orders < longest:
        before, order = campaign.position, chooses(campaign.referee, campaign.position)
        if order is None:
            break
        played = campaign.play(order, overrule=overrule)
        assert played.entry is not None, [f.text() for f in played.judgement.findings]
        orders += 1
        if seen is not None:
            seen.note(before, played.judgement, campaign.position)
        if dice.random() < 0.05:
            steps = [campaign.undo() is not None for _ in range(dice.randint(1, 8))]
            if dice.random() < 0.5:
                assert [campaign.redo() is not None for _ in range(sum(steps))] == [True] * sum(steps)
        if dice.random() < 0.02:
            shown = position_text(world, campaign.position)
            campaign.close()
            campaign = Campaign.open(path, bound)
            assert campaign.notices == ()
            assert position_text(campaign.world, campaign.position) == shown
    over = campaign.position
    campaign.close()
    report = verify(path)
    assert report.whole, str(report)
    return over, orders
