"""On maps that their owners have not filled in, every question is answered, says what it took for granted, and forbids
nothing that it would allow were the unknown hexes clear."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from app.board.board import CLEAR, UNKNOWN
from app.interop.answers.answers import answer_all
from app.interop.position.file import read_position
from app.systems.scenario.library import find
from tests.variants import first_now

ASSUMED = ("unknown-", "assumed-")
FORCES = {
    "operation-storm": (("german", "infantry"), ("german", "panzer"), ("soviet", "rifle"), ("soviet", "tank")),
    "land-without-end": (("german", "infantry"), ("german", "panzer"), ("soviet", "rifle"), ("soviet", "tank")),
    "winterstorm": (("german", "infantry"), ("german", "panzer-grenadier"), ("soviet", "rifle"), ("soviet", "tank")),
    "eagle-bear": (("german", "infantry-army"), ("german", "panzer-army"), ("soviet", "army"), ("soviet", "front")),
    "stalins-war": (("german", "corps"), ("german", "panzer-corps"), ("soviet", "rifle-army"), ("soviet", "tank-army")),
}
"""Two units of either side, of each game."""
SIZES = {"stalins-war": "SCU"}


def position(game: str, seed: int, terrain: dict[str, str], *, blank: bool) -> dict[str, Any]:
    """Up to eight units close together, and every question that can be asked of them."""
    dice, system = random.Random(seed), find(game)
    grid = system.world().board.grid
    middle = dice.randrange(grid.size)
    near = sorted(grid.within(middle, 3))
    units: list[dict[str, Any]] = []
    for n in range(8):
        nation, kind = FORCES[game][n % 4]
        numbers = {"attack": dice.randint(1, 8), "defense": dice.randint(1, 6), "move": dice.randint(2, 8)}
        unit = {"id": f"u{n}", "nation": nation, "type": kind, "hex": grid.name(dice.choice(near)), **numbers}
        if game in SIZES:
            unit["size"] = SIZES[game]
        units.append(unit)
    sides = list(system.vocabulary.roster.sides)
    asked: list[dict[str, Any]] = [{"ask": "victory"}, {"ask": "due"}]
    for side in sides:
        asked += [{"ask": "zoc", "side": side}, {"ask": "obligations", "side": side}]
    for unit in units:
        here = grid.index(unit["hex"])
        path = [here]
        for _ in range(dice.randint(1, 3)):
            path.append(dice.choice(grid.adjacent[path[-1]]))
        asked += [
            {"ask": "supply", "unit": unit["id"]},
            {"ask": "command", "unit": unit["id"]},
            {"ask": "stacking", "hex": unit["hex"]},
            {"ask": "control", "hex": grid.name(dice.choice(near))},
            {"ask": "reach", "units": [unit["id"]]},
            {"ask": "move", "units": [unit["id"]], "path": [grid.name(i) for i in path]},
            {"ask": "retreat", "units": [unit["id"]], "attackers_from": [grid.name(path[1])], "distance": 2},
            {"ask": "advance", "units": [unit["id"]], "target": grid.name(path[1])},
        ]
        asked += [
            {"ask": "odds", "attackers": [unit["id"]], "target": other["hex"]}
            for other in units
            if other["nation"] != unit["nation"] and grid.distance(here, grid.index(other["hex"])) <= 1
        ]
    laid = {"blank": blank, "terrain": terrain}
    return {"format": 1, "system": game, "map": laid, "units": units, "questions": asked}


def put(file: dict[str, Any]) -> list[dict[str, Any]]:
    return answer_all(read_position(json.dumps(file)))


def assumed(answer: dict[str, Any]) -> bool:
    return any(f["code"].startswith(ASSUMED) for f in answer["findings"])


def forbidden(answer: dict[str, Any]) -> set[tuple[str, str]]:
    return {(f["code"], f["rule"]) for f in answer["findings"] if f["severity"] == "violation"}


def entered(question: dict[str, Any], answer: dict[str, Any]) -> list[str]:
    """The hexes whose ground the answer counted."""
    match question["ask"]:
        case "supply":
            return list(answer["path"] or [])[1:]
        case "move":
            return question["path"][1:] if answer["cost"] is not None else []
        case "reach":
            return [name for name, cost in answer["hexes"].items() if cost != 0]
        case "odds":
            return [question["target"]] if answer["legal"] and answer.get("column") else []
        case "retreat":
            return list(answer["hexes"])
        case "advance":
            return [question["target"]] if answer["legal"] else []
    return []


def agrees(game: str, seed: int) -> None:
    """The empty map of the game as it is shipped, and one whose sectors are in part unknown: no crash, a note wherever
    unknown ground was counted, and no violation that the same map with clear ground there does not have."""
    board = find(game).world().board
    names = [board.grid.name(i) for i in range(board.grid.size)]
    dice = random.Random(seed)
    hidden = [name for name in names if dice.random() < dice.choice((0.5, 1))]
    shipped = [name for i, name in enumerate(names) if board.is_unknown(i)]
    for blank, unknown in ((False, shipped), (True, hidden)):
        file = position(game, seed, dict.fromkeys(unknown, UNKNOWN), blank=blank)
        known = position(game, seed, dict.fromkeys(unknown, CLEAR), blank=blank)
        out = set(unknown)
        for question, answer, clear in zip(file["questions"], put(file), put(known), strict=True):
            counted = [name for name in entered(question, answer) if name.partition("#")[0] in out]
            assert not counted or assumed(answer), (question, answer)
            assert forbidden(answer) <= forbidden(clear), (question, answer["findings"])
            if question["ask"] == "victory" and answer["verdict"] is not None:
                assert assumed(answer) or answer["verdict"] == clear["verdict"]
            if question["ask"] == "supply" and answer["state"] == "out-of-supply":
                assert assumed(answer) or clear["state"] == "out-of-supply"


@pytest.mark.parametrize("seed", first_now(range(2)))
@pytest.mark.parametrize("game", FORCES)
def test_unknown_ground_is_said_to_be_unknown_and_forbids_nothing(game: str, seed: int) -> None:
    agrees(game, seed)


@pytest.mark.soak
@pytest.mark.parametrize("game", FORCES)
def test_unknown_ground_in_many_positions(game: str) -> None:
    for seed in range(2, 60):
        agrees(game, seed)


def test_the_owner_of_an_unknown_hex_is_not_known_and_a_blank_one_is_nobodys() -> None:
    asked = {"ask": "control", "hex": "2620"}
    for terrain, expected in (({"2620": UNKNOWN}, True), ({}, False)):
        laid = {"blank": True, "terrain": terrain}
        file = {"format": 1, "system": "land-without-end", "map": laid, "questions": [asked]}
        (answer,) = put(file)
        assert answer["side"] is None or not expected
        assert assumed(answer) == (answer["side"] is None and expected)
