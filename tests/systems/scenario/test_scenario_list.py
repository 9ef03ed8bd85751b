"""The games on the start screen, and what of a copy a scenario lacks."""

from __future__ import annotations

import pytest

from app.systems.scenario import library
from app.systems.scenario.scenario import load_scenario
from app.systems.scenario.scenario_list import find_scenarios, list_games
from app.systems.scenario.scenario_list import lacking as parts


def test_every_game_is_there_with_its_scenarios_those_with_lessons_first() -> None:
    entries = find_scenarios()
    games = list_games(entries)
    assert [game.slug for game in games] == [*library.shipped()]
    assert {entry.slug for game in games for entry in game.scenarios} == {entry.slug for entry in entries}
    for game in games:
        assert game.name == library.find(game.slug).name
        assert game.about
        assert not game.own
        assert game.scenarios[0].folder.name == "first-steps"


@pytest.mark.parametrize(
    ("slug", "wanted"),
    [
        ("operation-storm/first-steps", ()),
        ("operation-storm/ten-turns", ()),
        ("operation-storm/two-sheets", ("map", "counters", "set-up", "charts")),
        ("winterstorm/full-map", ("map", "counters", "charts")),
    ],
)
def test_what_a_scenario_lacks_is_told_by_the_parts_of_the_copy(slug: str, wanted: tuple[str, ...]) -> None:
    folder = next(entry.folder for entry in find_scenarios() if entry.slug == slug)
    world = load_scenario(folder).world
    assert parts(library.system_of(world).bind(world).missing_data) == wanted
