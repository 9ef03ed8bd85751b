"""The changes that lead from one position to another, whatever lay between them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from app.position.changes import Change, marker_value, place_value
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World

Key = TypeVar("Key")


def difference(world: World, old: Position, new: Position) -> tuple[Change, ...]:
    """Changes that, applied to ``old``, give ``new``; a topic of the ledger that differs is changed as a whole.

    Both positions have the same units.
    """
    board = world.board
    found: list[Change] = []

    def compare(subject: str, key: str, before: Json, after: Json) -> None:
        if before != after:
            found.append(Change(subject, key, before, after))

    for name, unit in old.units.items():
        other = new.units[name]
        if unit != other:
            compare("place", name, place_value(board, unit), place_value(board, other))
            compare("steps", name, unit.steps, other.steps)
            compare("marks", name, [*sorted(unit.marks)], [*sorted(other.marks)])
    for name in _either(old.markers, new.markers):
        before, after = marker_value(board, old.markers.get(name)), marker_value(board, new.markers.get(name))
        compare("marker", name, before, after)
    for where in _either(old.control, new.control):
        compare("control", board.location_name(where), old.control.get(where), new.control.get(where))
    for subject in ("condition", "track", "hand"):
        olds: Mapping[str, Json] = getattr(old, subject + "s")
        news: Mapping[str, Json] = getattr(new, subject + "s")
        for name in _either(olds, news):
            compare(subject, name, olds.get(name), news.get(name))
    for topic in _either(old.ledger.topics, new.ledger.topics):
        compare("ledger", topic, _topic(old, topic), _topic(new, topic))
    for subject in ("turn", "phase", "active"):
        compare(subject, "", getattr(old, subject), getattr(new, subject))
    compare("pending", "", _pending(old), _pending(new))
    return tuple(found)


def _either(first: Mapping[Key, object], second: Mapping[Key, object]) -> list[Key]:
    return list(dict.fromkeys([*first, *second]))


def _topic(position: Position, topic: str) -> Json:
    return dict(position.ledger.entries(topic)) or None


def _pending(position: Position) -> Json:
    return None if position.pending is None else position.pending.to_json()
