"""Plans are kept with the campaign, survive its turns, and say why they cannot be fought any more."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.advice.plans import SETTING, PinnedPlan, pin, pinned, read, standing, unpin, unpin_all, written
from app.advice.what_if import SupposedMarker, Supposition, WhatIf
from app.board.patch import BoardPatch
from app.campaign.campaign import Campaign
from app.campaign.sketch import SketchSettings
from app.errors import BadInput
from app.systems.scenario.library import referee_for
from tests.advice.first_steps import GAMES, STORM, opened
from tests.advice.test_what_if import ATTACKS

SUPPOSED = Supposition(
    name="with air",
    without=("de-44",),
    added={"de-56": "1814"},
    standing={"su-87": "@available"},
    options={"wave": 2},
    conditions={"phase_order": {"german": "fight-move"}},
    markers=(SupposedMarker("airpower", "1815", "german"),),
    without_markers=("m1",),
    terrain=BoardPatch.model_validate({"terrain": {"1815": "marsh"}, "hexsides": {"1814/1815": ["river"]}}),
    steps={"de-44": 1},
    status={"de-44": "supplied"},
    turn=3,
    phase="german-combat",
    kind="momentum-attack",
    target="1816",
)


def test_a_supposition_comes_back_as_it_was_written() -> None:
    assert read(written(SUPPOSED)) == SUPPOSED
    assert written(Supposition()) == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_plan_is_kept_with_the_campaign_from_turn_to_turn(game: str, tmp_path: Path) -> None:
    referee, position = opened(game)
    plan = PinnedPlan("first", ATTACKS[game], Supposition(without=ATTACKS[game].attackers[:1]), position.turn)
    file = tmp_path / "plans.adjutant"
    with Campaign.create(file, referee.world, position, referee) as campaign:
        pin(campaign.settings, plan)
        pin(campaign.settings, PinnedPlan("second", ATTACKS[game]))
        pin(campaign.settings, replace(plan, turn=plan.turn + 1))
    with Campaign.open(file, referee_for) as campaign:
        assert [one.name for one in pinned(campaign.settings)] == ["first", "second"]
        assert pinned(campaign.settings)[0] == replace(plan, turn=plan.turn + 1)
        later = replace(campaign.position, turn=campaign.position.turn + 1)
        found = standing(WhatIf(referee, later), pinned(campaign.settings))
        assert all(one.seen is not None for one in found)
        unpin(campaign.settings, "first")
        assert [one.name for one in pinned(campaign.settings)] == ["second"]


def test_a_plan_whose_units_are_gone_says_so() -> None:
    referee, position = opened(STORM)
    gone = {name: unit for name, unit in position.units.items() if name not in ATTACKS[STORM].attackers}
    (found,) = standing(WhatIf(referee, replace(position, units=gone)), [PinnedPlan("late", ATTACKS[STORM])])
    assert found.seen is None
    assert "no unit" in str(found.barred)


def test_what_is_no_list_of_plans_is_one_sentence() -> None:
    settings = SketchSettings()
    for kept in ("[", "[1]", '[{"name": "x"}]', "7"):
        settings.put(SETTING, kept)
        with pytest.raises(BadInput, match="cannot be read"):
            pinned(settings)
    unpin_all(settings)
    assert pinned(settings) == ()
