"""What every game lights up as reach against every single path: a hex is there if and only if one of the paths to it is
legal, at the price of the cheapest; a search that keeps one way to a hex and forgets what another would allow is
found out. A path that is legal only because nobody knows whether a zone reaches it need not be lit."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from app.errors import BadInput
from app.interop.position.file import PositionFile, read_position
from app.rules.movement.terrain import UNKNOWN_HEXSIDE
from app.rules.orders.moving import judge_move
from app.rules.parts import Absent, Points
from app.rules.ruling import legal
from app.systems.scenario.library import shipped
from tests.systems.random_ground import sample
from tests.variants import first_now

MIDDLES = {
    "land-without-end": ("1115", "1415", "2845", "4744"),
    "operation-storm": ("N2530", "N1125", "S3530"),
    "winterstorm": ("2530", "0330"),
    "eagle-bear": ("505", "304"),
    "stalins-war": ("2224", "3020"),
}
STEPS = 5
"""Longest paths that are walked"""
PATHS = 1500
"""Samples with more are left out: they take too long"""


def walked(file: PositionFile, units: list[Any], start: int) -> Iterator[tuple[tuple[int, ...], bool, Points | None]]:
    """Every path that does not cross itself, as far as its steps can be taken at all: whether it is legal for certain,
    and its cost."""
    game, position = file.referee.game, file.position
    edge: list[tuple[int, ...]] = [(start,)]
    for _ in range(STEPS):
        further = []
        for way in edge:
            for n in game.world.board.grid.adjacent[way[-1]]:
                if n in way:
                    continue
                path = (*way, n)
                found = judge_move(game, position, units, path)
                certain = legal(found.findings) and all(f.code != UNKNOWN_HEXSIDE for f in found.findings)
                yield path, certain and fits(file, units, n), found.cost
                if found.cost is not None and found.cost <= found.allowance.left + 2:
                    further.append(path)
        edge = further


def fits(file: PositionFile, units: list[Any], hex_: int) -> bool:
    """Whether the stack would not be too high, where a game looks for that only when the phase ends."""
    stacking, ids = file.referee.game.stacking, {u.id for u in units}
    assert not isinstance(stacking, Absent)
    there = [u for u in file.position.units_at(hex_) if u.id not in ids and u.side == units[0].side]
    return legal(stacking.report(file.position, hex_, [*there, *units]).findings)


def faults(file: PositionFile) -> list[str] | None:
    """Where the reach and the paths differ; None where there are too many paths."""
    game, position = file.referee.game, file.position
    assert not isinstance(game.movement, Absent)
    units = [u for u in position.units.values() if u.id.startswith("m")]
    start = units[0].location
    reach = game.movement.reach(position, units)
    name, best = game.world.board.location_name, dict[int, Points]()
    for count, (path, good, cost) in enumerate(walked(file, units, start)):
        if count >= PATHS:
            return None
        if good and cost is not None:
            best[path[-1]] = min(best.get(path[-1], cost), cost)
    found = []
    for hex_, cost in best.items():
        if hex_ not in reach.costs:
            found.append(f"{name(hex_)} costs {cost} and is not in reach")
        elif min(cost, reach.allowance.left) < min(reach.costs[hex_], reach.allowance.left):
            found.append(f"{name(hex_)} costs {cost}, the reach says {reach.costs[hex_]}")
    for hex_ in reach.costs:
        way = reach.path(hex_)
        if hex_ != start:
            judged = judge_move(game, position, units, way)
            if not legal(judged.findings):
                refused = [f.text() for f in judged.findings if f.severity == "violation"]
                found.append(f"{name(hex_)} is in reach, and its way {[name(h) for h in way]} is refused: {refused}")
    return found


def compared(game: str, seeds: range) -> int:
    """How many samples were compared; fails at the first that differs."""
    count = 0
    for seed in seeds:
        dice = random.Random(f"{game} {seed}")
        text = sample(dice, game, dice.choice(MIDDLES[game]))
        try:
            file = read_position(json.dumps(text))
        except BadInput:
            continue
        found = faults(file)
        assert not found, (game, seed, found, json.dumps(text))
        count += found is not None
    return count


@pytest.mark.parametrize("game", first_now(shipped()))
def test_reach_is_what_the_paths_say(game: str) -> None:
    assert compared(game, range(12)) > 3


@pytest.mark.soak
@pytest.mark.parametrize("game", shipped())
def test_reach_is_what_the_paths_say_over_and_over(game: str) -> None:
    assert compared(game, range(12, 1500)) > 400
