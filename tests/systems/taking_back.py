"""A judged order done, taken back, done again, written down and told: what has to work for every order of a game."""

from __future__ import annotations

import json

from app.messages import say
from app.position.changes import apply
from app.position.codec import position_from_data, position_to_data
from app.position.position import Position
from app.rules.orders.orders import order_from_json, to_json
from app.rules.referee import Judgement, Referee
from tests.position.undone import undo
from tests.systems.told_aloud import told_aloud


def done_and_undone(referee: Referee, at: Position, judged: Judgement) -> Position:
    """The position after the judgement, which can be taken back, done again, written to a file and told."""
    world, board = referee.world, referee.world.board
    after = apply(world, at, judged.changes)
    back = undo(world, after, judged.changes)
    assert back == at
    assert position_to_data(board, back) == position_to_data(board, at)
    assert position_from_data(world, json.loads(json.dumps(position_to_data(board, after)))) == after
    assert order_from_json(json.loads(json.dumps(to_json(judged.order)))) == judged.order
    told_aloud(referee, at, judged, after)
    action = judged.action(at)
    json.dumps([action.order, [c.to_json() for c in action.changes], list(map(dict, action.findings))])
    for language in ("en", "de"):
        words = [judged.summary(language), *(f.text(language) for f in judged.findings)]
        if after.pending is not None:
            words.append(say(after.pending.question, after.pending.args, language))
        assert all(w.strip() and "None" not in w and "{" not in w for w in words), words
    return after
