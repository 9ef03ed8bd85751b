"""Leaving the map (8.11), for a scenario that lets a side: this one lets nobody."""

from __future__ import annotations

import json
from typing import Any

from app.interop.position.file import read_position
from app.rules.parts import Step
from app.systems.winterstorm.data import ExitData
from app.systems.winterstorm.exit import EXIT, Exit
from tests.systems.winterstorm.asking import position, unit

ROAD = [{"kind": "road", "hexes": ["4920", "5020"]}]


def leaving(units: list[dict[str, Any]], edges: dict[str, str], *ids: str, **more: Any) -> tuple[Step, Exit]:
    file = read_position(json.dumps(position(units, **more)))
    movement: Any = file.referee.game.movement
    exit_ = Exit(file.referee.game.world, ExitData(edges=edges, rule="8.11"), movement)
    return exit_.step(file.position, {"units": [*ids]}), exit_


def codes(step: Step) -> list[str]:
    return [f.code for f in step.findings]


NORTH = {"soviet": "north"}


def test_nobody_leaves_where_the_scenario_names_no_edge() -> None:
    file = read_position(json.dumps(position([unit("c", "cavalry", "5020")])))
    step = file.referee.game.special[EXIT].step(file.position, {"units": ["c"]})
    assert codes(step) == ["no-exit"]


def test_a_unit_on_the_edge_leaves_at_the_price_of_its_hex() -> None:
    woods = {"5020": "woods"}
    step, _ = leaving([unit("c", "cavalry", "5020", 2)], NORTH, "c", terrain=woods)
    assert not codes(step)
    assert ("c", "@exited") in [(c.key, c.after) for c in step.changes if c.subject == "place"]
    step, _ = leaving([unit("c", "cavalry", "5020", 1)], NORTH, "c", terrain=woods)
    assert codes(step) == ["too-far"]
    step, _ = leaving([unit("c", "cavalry", "4920", 4)], NORTH, "c")
    assert codes(step) == ["not-on-edge"]


def test_by_road_it_costs_a_third() -> None:
    file = read_position(json.dumps(position([unit("c", "cavalry", "5020")], paths=ROAD, terrain={"5020": "woods"})))
    movement: Any = file.referee.game.movement
    exit_ = Exit(file.referee.game.world, ExitData(edges=NORTH, rule="8.11"), movement)
    assert str(exit_.price(file.position, file.position.pick(["c"]))) == "1/3"


def test_nobody_leaves_from_an_enemy_zone() -> None:
    units = [unit("c", "cavalry", "5020"), unit("e", "infantry", "5021", nation="german")]
    step, _ = leaving(units, NORTH, "c")
    assert codes(step) == ["exit-from-zone"]


def test_it_is_offered_to_the_side_that_moves_and_stands_on_its_edge() -> None:
    file = read_position(json.dumps(position([unit("c", "cavalry", "5020")], phase="soviet-movement")))
    movement: Any = file.referee.game.movement
    assert Exit(file.referee.game.world, ExitData(edges=NORTH, rule="8.11"), movement).offers(file.position)
    assert not Exit(file.referee.game.world, ExitData(edges={}, rule="8.11"), movement).offers(file.position)
