"""The working of a move: the lines of a step come to what the step costs, the steps to what the path costs, and both to
what the reach says; on random ground in every game, and in every ruling case that asks for a move."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from typing import Any

import pytest

from app.interop.answers.answers import answer_all
from app.interop.position.file import read_position
from app.position.changes import apply
from app.rules.orders.orders import Move
from app.rules.parts import Absent
from app.systems.scenario import library
from tests.rulings.test_rulings import FILES
from tests.systems.declared.games import declared
from tests.variants import first_now

GAMES = ("operation-storm", "land-without-end", "winterstorm", "stalins-war", "eagle-bear")
SOFT = {"zones_of_control": {"kind": "soft", "enter": 1, "leave": 2}}
MUD = {
    "weather": {
        "kinds": {"clear": {"name": "clear"}, "mud": {"name": "mud", "cost": 2}},
        "seasons": [{"turns": [1], "dice": ["clear"] * 3 + ["mud"] * 3}],
    }
}


def figure(value: Any) -> Fraction | None:
    return None if value is None else Fraction(str(value))


def adds_up(answer: dict[str, Any]) -> None:
    for step in answer["costs"]:
        lines = [Fraction(str(line["cost"])) for line in step["lines"]]
        assert figure(step["cost"]) == (sum(lines) if lines else None), step
        assert all(line["rule"] and line["text"] for line in step["lines"]), step
    costs = [figure(step["cost"]) for step in answer["costs"]]
    known = [cost for cost in costs if cost is not None]
    assert figure(answer["cost"]) == (sum(known) if len(known) == len(costs) else None)


@pytest.mark.parametrize("game", first_now(GAMES))
def test_every_move_that_a_ruling_case_asks_for_adds_up(game: str) -> None:
    moves = 0
    for path in (p for p in FILES if p.parent.name == game):
        for case in json.loads(path.read_text(encoding="utf-8"))["cases"]:
            asked = case.get("position", {}).get("questions", ())
            if "expect" not in case or not any(q["ask"] == "move" for q in asked):
                continue
            case["position"]["questions"] = [q for q in asked if q["ask"] == "move"]
            for answer in answer_all(read_position(json.dumps(case["position"]))):
                adds_up(answer)
                moves += bool(answer["costs"])
    assert moves > 50


CORNERS = {
    "operation-storm": "N2430",
    "land-without-end": "2520",
    "winterstorm": "2020",
    "stalins-war": "2420",
    "eagle-bear": "605",
    "bridgehead": "0404",
}
CONDITIONS: dict[str, list[dict[str, Any]]] = {
    "land-without-end": [
        {},
        *({"weather": {"north": north, "south": south}} for north, south in ("DD", "MM", "SF", "FS", "MD", "SS")),
    ],
    "bridgehead": [{}],
}
MARKERS = {"operation-storm": ["airpower"], "winterstorm": ["rubble"]}
STATED = {"stalins-war": {"size": "LCU", "status": "supplied"}, "land-without-end": {"status": "supplied"}}
NO_GROUND = {"sea", "lake"}


def around(dice: random.Random, game: str) -> dict[str, Any]:
    """A position file with random ground, paths, weather and units within a few hexes of one."""
    start: dict[str, Any] = {"format": 1, "system": game, "map": {} if game == "bridgehead" else {"blank": True}}
    empty = read_position(json.dumps(start))
    board, words = empty.referee.world.board, empty.referee.vocabulary
    middle = board.location(CORNERS[game])
    near = [i for i in range(board.grid.size) if board.grid.distance(middle, i) <= 4]
    name = board.location_name
    terrain = [slug for slug in words.terrain if slug not in NO_GROUND] + ["unknown"]
    sides = [(a, b) for a in near for b in board.grid.adjacent[a] if a < b]
    ground = {
        "terrain": {name(i): dice.choice(terrain) for i in near if dice.random() < 0.6},
        "hexsides": {
            f"{name(a)}/{name(b)}": [dice.choice([*words.hexsides])]
            for a, b in dice.sample(sides, len(sides) // 3)
            if words.hexsides
        },
    }
    if words.paths:
        ground["paths"] = [
            {"kind": dice.choice([*words.paths]), "hexes": [name(i) for i in walk(dice, board, dice.choice(near), 5)]}
            for _ in range(4)
        ]
    nations = {slug: nation.side for slug, nation in words.roster.nations.items()}
    first = dice.choice([*nations])
    friends = [slug for slug, side in nations.items() if side == nations[first]]
    types = [slug for slug, one in words.roster.types.items() if one.mobility != "static"]
    units = []
    for n in range(9):
        mine = n < 4
        nation = dice.choice(friends if mine else [s for s in nations if s not in friends])
        units.append(
            {
                "id": f"u{n}",
                "nation": nation,
                "type": dice.choice(types),
                "attack": 4,
                "defense": 4,
                "move": dice.choice((1, 3, 6, 9)),
                "hex": name(middle if n < 3 else dice.choice(near)),
                **STATED.get(game, {}),
            }
        )
    markers = [
        {"kind": kind, "side": dice.choice([*words.roster.sides]), "hex": name(dice.choice(near))}
        for kind in MARKERS.get(game, ())
        for _ in range(2)
    ]
    turn = dice.choice((1, 2, 5))
    return {
        **start,
        "turn": turn,
        "map": {**start["map"], **ground},
        "units": units,
        "markers": markers,
        "conditions": dice.choice(CONDITIONS.get(game, [{}])),
    }


def walk(dice: random.Random, board: Any, here: int, length: int) -> list[int]:
    found = [here]
    for _ in range(length):
        onwards = [n for n in board.grid.adjacent[found[-1]] if n not in found]
        found += [dice.choice(onwards)] if onwards else []
    return found


def worked_out(raw: dict[str, Any], dice: random.Random) -> int:
    """Asserts that moves and the reach of a random group add up; the steps that were seen with a surcharge."""
    file = read_position(json.dumps(raw))
    game, board = file.referee.game, file.referee.world.board
    assert not isinstance(game.movement, Absent)
    group = dice.choice((["u0"], ["u0", "u1"], ["u0", "u1", "u2"]))
    start = file.position.units["u0"].location
    reach = game.movement.reach(file.position, file.position.pick(group))
    goals = dice.sample([h for h in reach.costs if h != start], min(4, len(reach.costs) - 1))
    name = board.location_name
    questions: list[dict[str, Any]] = [{"ask": "reach", "units": group, "to": name(h)} for h in goals]
    questions += [{"ask": "move", "units": group, "path": [*map(name, walk(dice, board, start, 3))]} for _ in range(3)]
    seen = 0
    for question, answer in zip(
        questions, answer_all(read_position(json.dumps({**raw, "questions": questions}))), strict=True
    ):
        adds_up(answer)
        seen += sum(len(step["lines"]) > 1 for step in answer["costs"])
        if question["ask"] == "reach":
            told = [line["text"] for step in answer["costs"] for line in step["lines"]]
            cost = Fraction(str(answer["hexes"][question["to"]]))
            beyond = "Further hexes along the Rollbahn" in told  # all points are spent, however many hexes that makes
            assert figure(answer["cost"]) == cost or beyond, (question, answer["path"], answer["costs"])
    return seen


@pytest.mark.parametrize("game", first_now(GAMES))
def test_random_moves_add_up(game: str) -> None:
    dice = random.Random(game)
    seen = sum(worked_out(around(dice, game), dice) for _ in range(150))
    assert seen > 20 or game == "eagle-bear"  # where each hex counts one, whatever is in it


@pytest.mark.parametrize("change", [{}, SOFT, MUD])
def test_random_moves_of_a_declared_game_add_up(change: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    system, dice = declared(change), random.Random(1)
    monkeypatch.setattr(library, "_at_the_table", {system.slug: system})
    if change is MUD:
        monkeypatch.setitem(CONDITIONS, "bridgehead", [{"weather": "mud"}])
    seen = sum(worked_out(around(dice, "bridgehead"), dice) for _ in range(60))
    assert seen > 20


def test_leaving_the_road_owes_the_terrain_of_the_way_so_far() -> None:
    """Winterstorm 8.7(1)."""
    raw = {
        "format": 1,
        "system": "winterstorm",
        "map": {
            "blank": True,
            "terrain": {"2021": "woods"},
            "paths": [{"kind": "road", "hexes": ["2020", "2021"]}],
        },
        "units": [
            {
                "id": "c",
                "nation": "soviet",
                "type": "cavalry",
                "attack": 2,
                "defense": 2,
                "move": 6,
                "hex": "2020",
                "formation": "61st-cavalry-division",
            }
        ],
    }
    file = read_position(json.dumps(raw))
    referee, board = file.referee, file.referee.world.board
    after = apply(referee.world, file.position, referee.judge(file.position, Move(("c",), ("2020", "2021"))).changes)
    assert not isinstance(referee.game.movement, Absent)
    path = [board.location(name) for name in ("2021", "2121")]
    (step,) = referee.game.movement.report(after, after.pick(["c"]), path).steps
    assert [(line.cost, line.rule) for line in step.lines] == [(Fraction(5, 3), "8.7(1)"), (1, "8.6")]
    assert step.cost == Fraction(8, 3)  # two for the woods and one more, less the third that is spent
