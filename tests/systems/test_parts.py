"""The parts of every game: each can be built, in any order, and none before it is asked for."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

import pytest

from app.interop.answers.answers import answer_all
from app.interop.position.file import read_position
from app.rules.game import Game
from app.rules.parts import Absent
from app.systems.scenario import library
from app.systems.scenario.scenario import load_scenario
from app.systems.scenario.scenario_list import find_scenarios
from tests.interop.asking import storm, unit

SCENARIOS = {entry.folder.relative_to(entry.folder.parents[1]).as_posix(): entry.folder for entry in find_scenarios()}


def parts_of(game: Game) -> Iterator[str]:
    """The names of all parts that its class and those above it have."""
    found: dict[str, None] = {}
    for one in reversed(type(game).__mro__):
        found.update(dict.fromkeys(name for name, value in vars(one).items() if isinstance(value, cached_property)))
    return iter(found)


@pytest.mark.parametrize("folder", SCENARIOS.values(), ids=SCENARIOS)
@pytest.mark.parametrize("last_first", [False, True], ids=["first to last", "last to first"])
def test_every_part_of_every_scenario_can_be_built(folder: Path, *, last_first: bool) -> None:
    game = library.referee_for(load_scenario(folder).world).game
    names = [*parts_of(game)]
    for name in reversed(names) if last_first else names:
        part = getattr(game, name)
        assert getattr(game, name) is part
        if isinstance(part, Absent):
            assert part.rule, f"{name}: a game of the program says by which rule it has none"


@pytest.mark.parametrize("slug", library.shipped())
def test_each_part_can_be_the_first_that_is_asked_for(slug: str) -> None:
    system = library.find(slug)
    world = system.world()
    for name in parts_of(system.bind(world)):
        getattr(system.bind(world), name)


@pytest.mark.parametrize("question", [{"ask": "stacking", "hex": "N2525"}, {"ask": "supply", "unit": "a"}])
def test_a_question_builds_no_more_than_it_asks(question: dict[str, str]) -> None:
    file = read_position(json.dumps(storm([unit("a", "infantry", "N2525")], question)))
    answer_all(file)
    built = vars(file.referee.game)
    assert question["ask"] in built
    assert not {"combats", "battles", "battlefield", "movement", "advance", "placement", "schedules"} & built.keys()
