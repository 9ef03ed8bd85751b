"""Orders played one after another from a position, as the table would take them, and what they made of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from app.board.board import Board
from app.errors import AdjutantError, BadInput, Problem
from app.forces.unit import Unit
from app.interop.answers.attacks import Answer
from app.position.changes import Change, apply, marker_value, place_value
from app.position.ledger import Json
from app.position.position import Marker, Position
from app.rules.orders import account
from app.rules.orders.orders import order_from_json
from app.rules.referee import Referee


def played(referee: Referee, start: Position, orders: Sequence[Mapping[str, Any]], language: str) -> Answer:
    """The first order that is not legal ends the play and is not done; ``findings`` are its own. Raises BadInput, the
    order's place first, for an order that cannot be read or names what does not exist."""
    position = start
    steps: list[dict[str, Json]] = []
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
                "text": seen.said(language),
                "findings": [f.to_json(language) for f in seen.findings],
                "said": [*account.sentences(seen.words, language)] if seen.legal else [],
                "changed": [],
            }
        )
        legal = seen.legal
        if not legal:
            break
        before, position = position, apply(referee.world, position, seen.changes)
        steps[-1] = {**steps[-1], "changed": changed(referee.world.board, before, position, seen.changes)}
    refused = [] if legal else seen.findings
    return {
        "legal": legal,
        "steps": [*steps],
        **_outcome(referee, start, position, language),
        "findings": [f.to_json(language) for f in refused],
    }


def changed(board: Board, before: Position, after: Position, changes: Sequence[Change]) -> list[Json]:
    """What is otherwise than before, an item each in the order of the changes, every one with ``what``, ``id``,
    ``before`` and ``after``. A unit has its place, steps and marks on both sides, and ``removed`` where it has left the
    map; what has come back to its old value is left out."""
    found: list[Json] = []
    for what, key in dict.fromkeys(_items(changes)):
        if what == "unit":
            unit = after.units[key]
            values = [_state(board, position.units[key]) for position in (before, after)]
            removed = before.units[key].on_map and not unit.on_map
            item: dict[str, Json] = {"name": unit.label, "nation": unit.nation, "side": unit.side, "removed": removed}
        elif what == "marker":
            kinds = (before.markers.get(key), after.markers.get(key))
            values, item = [_marker(board, one) for one in kinds], {}
        elif what == "control":
            at = board.location(key)
            values = [position.control.get(at, board.control.get(at)) for position in (before, after)]
            item = {}
        elif what in ("track", "condition"):
            values = [getattr(position, f"{what}s").get(key) for position in (before, after)]
            item = {}
        else:
            values, item = [getattr(position, what) for position in (before, after)], {}
        if values[0] != values[1]:
            found.append({"what": what, "id": key, **item, "before": values[0], "after": values[1]})
    return found


def _items(changes: Sequence[Change]) -> Iterator[tuple[str, str]]:
    for one in changes:
        if one.subject in ("place", "steps", "marks"):
            yield "unit", one.key
        elif one.subject in ("marker", "control", "track", "condition", "turn", "phase"):
            yield one.subject, one.key


def _state(board: Board, unit: Unit) -> Json:
    return {"place": place_value(board, unit), "steps": unit.steps, "marks": [*sorted(unit.marks)]}


def _marker(board: Board, marker: Marker | None) -> Json:
    """In the form of position files: ``hex`` or ``hexside``."""
    value = marker_value(board, marker)
    if not isinstance(value, dict):
        return None
    where: dict[str, Json] = {"hexside": value["hexside"]} if value["hexside"] else {"hex": value["at"]}
    return {"kind": value["kind"], "side": value["side"], **where}


def _on_hexside(value: Mapping[str, Json]) -> Answer:
    return {"hexside": value["hexside"]} if value["hexside"] else {}


def _outcome(referee: Referee, start: Position, position: Position, language: str) -> Answer:
    board = referee.world.board
    pending = position.pending
    return {
        "turn": position.turn,
        "phase": position.phase,
        "pending": None
        if pending is None
        else {
            "step": pending.step,
            "side": pending.side,
            "rule": pending.rule,
            "question": pending.text(language),
            "options": list(pending.options),
            "data": dict(pending.data),
        },
        "units": {
            i: place_value(board, unit)
            for i, unit in position.units.items()
            if place_value(board, unit) != place_value(board, start.units[i])
        },
        "marks": {i: [*sorted(unit.marks)] for i, unit in position.units.items() if unit.marks != start.units[i].marks},
        "tracks": dict(position.tracks),
        "conditions": {name: position.conditions.get(name) for name in referee.vocabulary.conditions},
        "markers": [
            {"kind": m.kind, "side": m.side, "hex": value["at"], **_on_hexside(value)}
            for m in position.markers.values()
            if isinstance(value := marker_value(board, m), dict)
        ],
        "control": {
            board.location_name(where): side
            for where, side in sorted(position.control.items())
            if _held(referee, position, where) == side != _held(referee, start, where)
            and start.control.get(where) != side
        },
    }


def _held(referee: Referee, position: Position, where: int) -> str | None:
    """The side that has control in a position."""
    return referee.game.control.of(position, where)
