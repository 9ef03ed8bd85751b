"""Tables typed in only in part: where a cell is blank the players read it themselves. All of them are made up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.paths import SCENARIOS
from app.position.position import Pending, Position
from app.rules.orders.orders import NextPhase
from app.systems.scenario import library
from app.systems.scenario.scenario import load_scenario

FOLDER = SCENARIOS / "land-without-end"


def asked(cells: list[str]) -> Pending | None:
    """What is asked for the weather of turn 14, Oct I, with this column for its dice from -1 to 6."""
    scenario = load_scenario(FOLDER / "full-map")
    rows = {str(die): [cell, ""] for die, cell in zip(range(-1, 7), cells, strict=True)}
    world = replace(scenario.world, charts={"weather": {"columns": ["Oct", "Nov"], "rows": rows}})
    referee = library.referee_for(world)
    end = referee.game.sequence.phases(Position(turn=13))[-1].slug  # type: ignore[union-attr]
    position = replace(scenario.position, turn=13, phase=end)
    judged = referee.judge(position, NextPhase())
    raw = next((c.after for c in judged.changes if c.subject == "pending" and c.after is not None), None)
    return None if raw is None else Pending.from_json(raw)


@pytest.mark.parametrize(
    ("cells", "step"), [(["D"] * 8, "die"), ([*["D"] * 7, ""], "north"), (["", *["D"] * 7], "north")]
)
def test_the_weather_die_is_asked_for_once_every_result_of_its_column_is_there(cells: list[str], step: str) -> None:
    found = asked(cells)
    assert found is not None
    assert found.step == step


def test_a_check_whose_points_are_a_dash_has_none() -> None:
    world = load_scenario(FOLDER / "full-map").world
    victory = {"columns": ["points"], "rows": {"5": ["52"], "9": ["–"], "14": ["70"]}}
    game = library.referee_for(replace(world, charts={"victory": victory})).game
    assert game.victory.thresholds == {5: 52, 14: 70}  # type: ignore[union-attr]
