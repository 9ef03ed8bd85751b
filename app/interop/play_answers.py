"""Orders played one after another from a position, as the table would take them, and what they made of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.errors import AdjutantError, BadInput, Problem
from app.interop.attack_answers import Answer
from app.position.changes import apply, marker_value, place_value
from app.position.ledger import Json
from app.position.position import Position
from app.rules.orders import order_from_json
from app.rules.parts import Absent
from app.rules.referee import Referee


def played(referee: Referee, start: Position, orders: Sequence[Mapping[str, Any]], language: str) -> Answer:
    """The first order that is not legal ends the play and is not done; ``findings`` are its own. Raises BadInput, the
    order's place first, for an order that cannot be read or names what does not exist."""
    position = start
    steps: list[Json] = []
    legal = True
    for n, raw in enumerate(orders):
        try:
            seen = referee.judge(position, order_from_json(dict(raw)))
        except BadInput as fault:
            raise BadInput(Problem(f"orders[{n}]", p) for p in fault.problems) from None
        except AdjutantError as fault:
            raise BadInput([Problem(f"orders[{n}]", fault)]) from None
        steps.append(
            {
                "legal": seen.legal,
                "text": seen.told(language),
                "findings": [f.to_json(language) for f in seen.findings],
            }
        )
        legal = seen.legal
        if not legal:
            break
        position = apply(referee.world, position, seen.changes)
    refused = [] if legal else seen.findings
    return {
        "legal": legal, "steps": steps, **_outcome(referee, start, position, language),
        "findings": [f.to_json(language) for f in refused],
    }  # fmt: skip


def _outcome(referee: Referee, start: Position, position: Position, language: str) -> Answer:
    board = referee.world.board
    pending = position.pending
    return {
        "turn": position.turn,
        "phase": position.phase,
        "pending": None if pending is None else {
            "step": pending.step, "side": pending.side, "rule": pending.rule, "question": pending.text(language),
            "options": list(pending.options), "data": dict(pending.data),
        },
        "units": {
            i: place_value(board, unit)
            for i, unit in position.units.items()
            if place_value(board, unit) != place_value(board, start.units[i])
        },
        "marks": {
            i: [*sorted(unit.marks)] for i, unit in position.units.items() if unit.marks != start.units[i].marks
        },
        "tracks": dict(position.tracks),
        "conditions": {name: position.conditions.get(name) for name in referee.vocabulary.conditions},
        "markers": [
            {"kind": m.kind, "side": m.side, "hex": value["at"]}
            for m in position.markers.values()
            if isinstance(value := marker_value(board, m), dict)
        ],
        "control": {
            board.location_name(where): side
            for where, side in sorted(position.control.items())
            if _held(referee, position, where) == side != _held(referee, start, where)
            and start.control.get(where) != side
        },
    }  # fmt: skip


def _held(referee: Referee, position: Position, where: int) -> str | None:
    """The side that has control in a position."""
    control = referee.game.control
    return None if isinstance(control, Absent) else control.of(position, where)
