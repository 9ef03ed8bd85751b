"""The adviser speaks when asked, in campaigns that allow it, and changes nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.advice.adviser import SETTING, AdviceOff, Adviser, is_on, switch
from app.advice.cheapest import Wish
from app.advice.sequences import Link
from app.advice.what_if import Supposition
from app.campaign.campaign import Campaign
from app.campaign.sketch import SketchSettings
from app.rules.orders.orders import Attack
from app.rules.visibility import seen_alone, visible
from app.systems.scenario.library import referee_for, slugs
from tests.advice.first_steps import EAGLE, GAMES, LAND, STALIN, STORM, WINTER, opened
from tests.campaign.record_of import record_of
from tests.variants import first_now

ATTACK = Attack("prepared-assault", ("de-11pz", "de-16pz"), "1815")


def test_advice_is_allowed_until_somebody_switches_it_off() -> None:
    settings = SketchSettings()
    assert is_on(settings)
    switch(settings, on=False)
    assert settings[SETTING] == "off"
    assert not is_on(settings)
    switch(settings, on=True)
    assert is_on(settings)


def test_a_campaign_keeps_the_switch_and_the_adviser_refuses_every_question(tmp_path: Path) -> None:
    referee, position = opened(STORM)
    file = tmp_path / "match.adjutant"
    with Campaign.create(file, referee.world, position, referee) as campaign:
        switch(campaign.settings, on=False)
    with Campaign.open(file, referee_for) as campaign:
        adviser = Adviser(campaign.referee, campaign.position, campaign.settings)
        for ask in (
            lambda: adviser.threats("german"),
            lambda: adviser.supposed(ATTACK, []),
            lambda: adviser.cheapest(Wish("prepared-assault", "1815", "+5", "german")),
            lambda: adviser.elsewhere("prepared-assault", ["de-44"]),
            lambda: adviser.sequence([Link(ATTACK)]),
            lambda: adviser.safe_retreat("german"),
        ):
            with pytest.raises(AdviceOff, match="turned off"):
                ask()


@pytest.mark.parametrize("game", GAMES)
def test_every_question_leaves_the_position_as_it_was(game: str) -> None:
    referee, position = opened(game)
    before = replace(position)
    kind, side = referee.vocabulary.attacks[0].slug, position.active
    adviser = Adviser(referee, position, SketchSettings())
    target = {STORM: "1815", LAND: "3324", WINTER: "6475", EAGLE: "2405", STALIN: "6306"}[game]
    column = {LAND: "2:1", EAGLE: "2:1", STALIN: "1-2"}.get(game, "+4")
    adviser.threats(side)
    company = adviser.cheapest(Wish(kind, target, column, side, moves=False)).company
    assert company is not None
    first, second = adviser.supposed(company.attack, [Supposition(without=company.attack.attackers[1:])])
    adviser.compared(first, second)
    adviser.safe_retreat(side)
    adviser.elsewhere(kind, company.attack.attackers, moves=False)
    assert position == before


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
