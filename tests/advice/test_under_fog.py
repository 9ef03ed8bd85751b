"""Advice from what one side can see: nothing that is hidden is named in it, in any game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.advice.adviser import Adviser
from app.rules.visibility import seen_alone, visible
from app.systems.scenario.library import slugs
from tests.campaign.record_of import record_of
from tests.variants import first_now


@pytest.mark.parametrize("system", first_now(slugs()))
def test_what_is_hidden_takes_no_part_in_advice(system: str) -> None:
    with record_of(system) as campaign:
        position = replace(campaign.position, pending=None)
        for viewer in campaign.world.roster.sides:
            view = visible(position, viewer, fog=True)
            seen = seen_alone(view)
            assert not view.hidden & set(seen.units)
            assert set(position.units) == view.hidden | set(seen.units)
            adviser = Adviser(campaign.referee, seen)
            found, retreats = adviser.threats(viewer, moves=False), adviser.safe_retreat(viewer)
            named = {u for one in found.losses for u in (*one.cut, *one.held, *one.movers, *one.attackers)}
            named |= {u for danger in retreats.dangers for u in (*danger.attackers, *danger.defenders)}
            assert not named & view.hidden


def test_without_fog_everything_is_seen() -> None:
    with record_of("operation-storm") as campaign:
        view = visible(campaign.position, "german", fog=False)
        assert seen_alone(view) is campaign.position
