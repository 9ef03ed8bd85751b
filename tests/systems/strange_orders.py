"""Orders that nobody has a right to expect: any units anywhere, any attack, any special action. The referee has an
answer to each, or says what is wrong with its form, and whatever can be overruled can be taken back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from app.board.board import Board
from app.errors import BadInput
from app.position.ledger import Json
from app.position.position import Position
from app.rules.orders.orders import Attack, Move, Order, Place, Reply, Special
from app.rules.referee import Referee
from tests.systems.taking_back import done_and_undone


def strange_order(referee: Referee, at: Position, dice: random.Random) -> Order:
    game: Any = referee.game
    board = referee.world.board
    unit = dice.choice([*at.units.values()])
    beside = [u.id for u in at.units.values() if (u.location, u.box, u.side) == (unit.location, unit.box, unit.side)]
    group = tuple(dict.fromkeys([unit.id, *dice.sample(beside, dice.randint(0, min(2, len(beside))))]))
    here = board.hex_of(unit.location) if unit.on_map else dice.randrange(board.grid.size)
    locations = board.grid.size + len(board.sites)
    match dice.choice(("place", "box", "move", "attack", "special", "reply")):
        case "place":
            return Place(group, board.location_name(dice.randrange(locations)))
        case "box":
            boxes = (*referee.vocabulary.boxes, f"turn-{dice.randint(1, 22)}")
            return Place(group, f"@{dice.choice(boxes)}")
        case "move":
            path = [here]
            for _ in range(dice.randint(1, 4)):
                path.append(dice.choice(board.grid.adjacent[path[-1]]))
            by = dice.choice(("", *referee.vocabulary.move_modes))
            path[-1] = _in_or_at(board, path[-1], dice)
            return Move(group, tuple(map(board.location_name, path)), by)
        case "attack":
            target = board.location_name(_in_or_at(board, dice.choice(board.grid.adjacent[here]), dice))
            return Attack(dice.choice([*game.combats]), group, target)
        case "special":
            return Special(dice.choice([*game.special]), dict(_options(dice, group)))
    return Reply(dice.choice(("yes", 3, None, [], [*group])))


def _in_or_at(board: Board, hex_: int, dice: random.Random) -> int:
    """The hex, or a place inside it where it has one."""
    sites = board.sites_in(hex_)
    return dice.choice((hex_, *sites)) if sites else hex_


def _options(dice: random.Random, group: tuple[str, ...]) -> Iterator[tuple[str, Json]]:
    words: dict[str, Json] = {
        "unit": group[0],
        "guards": group[0],
        "units": [*group],
        "hex": "1010",
        "result": "collapses",
        "do": dice.choice(("declare", "abort", "mark", "rescind")),
        "withdraw": "infantry",
        "decline": "infantry",
    }
    for key in dice.sample([*words], dice.choice((0, 1, 1, 2))):
        yield key, words[key]


def answered_all_the_same(referee: Referee, at: Position, dice: random.Random) -> str:
    """What became of a strange order: taken back again, refused, or no order at all."""
    try:
        judged = referee.judge(at, strange_order(referee, at, dice))
    except BadInput:
        return "no order"
    for finding in judged.findings:
        assert finding.text("en")
        assert finding.text("de")
    if not judged.changes:
        return "refused"
    done_and_undone(referee, at, judged)
    return "taken back"
