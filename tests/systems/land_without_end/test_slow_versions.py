"""The program's supply and odds against slow reckonings from the rulebook's text, on random positions."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from app.interop.answers.answers import answer_all
from app.interop.position.file import read_position
from tests.systems.land_without_end.situations import assault, front, march
from tests.systems.land_without_end.slow_map import Situation, neighbors, side_of
from tests.systems.land_without_end.slow_move import allowance, judged, reached
from tests.systems.land_without_end.slow_odds import odds
from tests.systems.land_without_end.slow_supply import REACH, is_source, state
from tests.variants import first_now


def answers(at: Situation) -> list[dict[str, Any]]:
    return answer_all(read_position(json.dumps({name: value for name, value in at.items() if name != "held"})))


SUPPLY = first_now(range(400), 2)
ODDS = first_now(range(600), 6)
MOVES = first_now(range(1500), 3)


@pytest.mark.parametrize("seed", SUPPLY)
def test_7_3_7_9_a_slow_trace_finds_the_same_states_and_the_program_s_lines_are_lines(seed: int) -> None:
    at = front(random.Random(seed))
    at["questions"] = [{"ask": "supply", "unit": unit["id"]} for unit in at["units"]]
    road = {h for path in at["map"]["paths"] for h in path["hexes"]}
    for unit, answer in zip(at["units"], answers(at), strict=True):
        assert answer["state"] == state(at, unit), unit
        path = answer["path"]
        if path is None:
            continue
        side = side_of(unit["nation"])
        assert path[0] == unit["hex"]
        assert path[-1] == answer["source"]
        assert is_source(at, side, path[-1])
        assert all(b in neighbors(a) for a, b in pairwise(path))
        if side == "german":
            joins = next((n for n in range(len(path)) if set(path[n:]) <= road), len(path) - 1)
            assert joins <= REACH


@pytest.mark.parametrize("seed", ODDS)
def test_11_8_11_28_a_slow_reckoning_finds_the_same_odds(seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(6):
        at, question = assault(dice)
        expected = odds(at, question)
        (got,) = answers({**at, "questions": [question]})
        told = str([at, question])
        violations = [f["rule"] for f in got["findings"] if f["severity"] == "violation"]
        assert got["legal"] == expected["legal"], (violations, expected["broken"], told)
        assert expected["broken"] <= set(violations), told
        by_rule: Counter[str] = Counter()
        for shift in got["shifts"]:
            by_rule[shift["rule"]] += shift["columns"]
        assert {rule: n for rule, n in by_rule.items() if n} == expected["shifts"], told
        for name in ("attack", "defense", "shift", "basic", "column", "automatic"):
            if name in expected:
                assert got[name] == expected[name], (name, told)


@pytest.mark.parametrize("seed", MOVES)
def test_9_3_9_20_a_slow_walk_judges_moves_and_finds_the_same_reach(seed: int) -> None:
    dice = random.Random(seed)
    at = march(dice)
    mover = at["units"][0]
    paths = [[mover["hex"]] for _ in range(12)]
    for path in paths:
        for _ in range(dice.choice((1, 1, 2, 3, 4))):
            path.append(dice.choice([n for n in neighbors(path[-1]) if n not in path]))
    at["questions"] = [{"ask": "move", "units": ["m"], "path": path} for path in paths]
    at["questions"] += [{"ask": "reach", "units": ["m"]}]
    *moves, reach = answers(at)
    for path, got in zip(paths, moves, strict=True):
        legal, total = judged(at, mover, path)
        said = [f["text"] for f in got["findings"] if f["severity"] == "violation"]
        assert (got["legal"], got["cost"]) == (legal, total), (path, said, str(at))
    most = min(allowance(at, mover), 3)
    near = {mover["hex"]: 0, **reached(at, mover, most)}
    for hex_, points in near.items():
        assert hex_ in reach["hexes"], (hex_, points, str(at))
        assert reach["hexes"][hex_] <= points, (hex_, points, reach["hexes"][hex_], str(at))


def test_the_random_positions_are_of_many_kinds() -> None:
    states, columns = Counter[str](), Counter[str]()
    for seed in range(8):
        at = front(random.Random(seed))
        states.update(f"{side_of(u['nation'])} {state(at, u)}" for u in at["units"])
    for seed in range(30):
        dice = random.Random(seed)
        for _ in range(6):
            found = odds(*assault(dice))
            columns.update([str(found.get("column")), "legal" if found["legal"] else "illegal"])
    assert min(states[f"german {one}"] for one in ("supplied", "attenuated", "out-of-supply")) > 10
    assert min(states[f"soviet {one}"] for one in ("supplied", "out-of-supply")) > 5
    assert min(columns[one] for one in ("<1:3", "1:3", "1:1", "3:1", ">6:1", "legal", "illegal")) > 3
