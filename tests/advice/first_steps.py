"""The practice sectors, and positions of our own on a blank map."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

from app.interop.position.file import read_position
from app.paths import SCENARIOS
from app.position.position import Position
from app.rules.parts import Absent, Supply
from app.rules.referee import Referee
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import load_scenario

STORM, LAND, WINTER, EAGLE, STALIN = GAMES = (
    "operation-storm",
    "land-without-end",
    "winterstorm",
    "eagle-bear",
    "stalins-war",
)


@cache
def opened(game: str) -> tuple[Referee, Position]:
    scenario = load_scenario(SCENARIOS / game / "first-steps")
    return referee_for(scenario.world), scenario.position


def in_phase(game: str, phase: str, side: str) -> tuple[Referee, Position]:
    """The sector with another phase in hand."""
    referee, position = opened(game)
    return referee, replace(position, phase=phase, active=side)


def supply_of(referee: Referee) -> Supply:
    part = referee.game.supply
    assert not isinstance(part, Absent)
    return part


def placed(units: list[dict[str, Any]], /, **more: Any) -> tuple[Referee, Position]:
    """A position of Operation Storm on a blank map, turn 4."""
    form = {
        "system": STORM,
        "map": {"blank": True},
        "turn": 4,
        "conditions": {"phase_order": {"german": "move-fight"}},
        "units": units,
        **more,
    }
    file = read_position(json.dumps(form))
    return file.referee, file.position


def unit(name: str, type_: str, hex_: str | None, attack: int = 4, defense: int = 4, **more: Any) -> dict[str, Any]:
    soviet = type_ in ("rifle", "tank", "artillery", "mechanized-rifle", "t34", "airborne")
    nation = "soviet" if soviet else "german"
    return {"id": name, "nation": nation, "type": type_, "attack": attack, "defense": defense, "hex": hex_, **more}
