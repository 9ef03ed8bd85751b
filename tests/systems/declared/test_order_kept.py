"""A campaign of a declared game keeps the game's tables in the order in which its owner wrote them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from app.campaign.campaign import Campaign
from app.position.codec import world_from_data, world_to_data
from app.systems.declared.folder import load_game, write_new_game
from app.systems.declared.game import DeclaredSystem
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import load_scenario

WEATHER = """
[weather]
rule = "12"
[weather.kinds.sun]
name = "sun"
[weather.kinds.mud]
name = "mud"
cost = 2
[[weather.seasons]]
turns = [2]
dice = ["mud"]
"""


def keys(value: Any) -> Any:
    """The order of every table within."""
    if isinstance(value, Mapping):
        return [(name, keys(inner)) for name, inner in value.items()]
    return [keys(inner) for inner in value] if isinstance(value, list) else None


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game in which nothing stands by the alphabet: red plays before blue, sun comes before mud."""
    found = write_new_game("Backwards", tmp_path)
    file = found / "game.toml"
    text = file.read_text("utf-8").replace('blue = "Blue"\nred = "Red"\n', 'red = "Red"\nblue = "Blue"\n', 1)
    file.write_text(text + WEATHER, "utf-8")
    return found


def test_a_campaign_that_is_opened_again_has_the_games_own_order(folder: Path, tmp_path: Path) -> None:
    game, scenario = load_game(folder), load_scenario(folder / "first-steps")
    assert list(game.form.sides) == ["red", "blue"]
    path = tmp_path / "one.adjutant"
    Campaign.create(path, scenario.world, scenario.position, referee_for(scenario.world)).close()
    with Campaign.open(path, referee_for) as campaign:
        world = campaign.world
    assert keys(world.rules) == keys(game.data)
    again = DeclaredSystem.of(world.rules)
    assert list(again.form.sides) == list(world.roster.sides) == ["red", "blue"]
    assert again.form.weather is not None
    assert next(iter(again.form.weather.kinds)) == "sun", "it holds on turns of no season"
    for table in ("types", "nations", "liveries"):
        assert list(getattr(world.roster, table)) == list(getattr(scenario.world.roster, table))


def test_a_file_that_was_written_before_is_read_as_it_was(folder: Path) -> None:
    world = load_scenario(folder / "first-steps").world
    data = world_to_data(world)
    data["rules"] = dict(world.rules)
    data["roster"].pop("order")
    read = world_from_data(data)
    assert read.rules == world.rules
    assert read.roster.sides == world.roster.sides
