"""Changes: single reversible facts, and the one function that applies them.

A change names its subject, its key and the value before and after, all in printed terms (hex numbers, not
indexes), so that the journal can be read without the program. Applying a change checks the value before: a log
that does not fit its position is found at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.board.board import Board
from app.errors import AdjutantError
from app.forces.unit import OFF_MAP, Unit
from app.position.ledger import Json, Ledger
from app.position.pending import Pending
from app.position.position import Marker, Position
from app.position.world import World


class ChangeConflict(AdjutantError):
    """A change whose value before is not what the position has."""


@dataclass(frozen=True)
class Change:
    """``subject`` is one of the names in ``SUBJECTS``; ``key`` a unit, marker, location or topic; see ``apply``.

    ======================= ============================ =================================================
    subject                 key                          value
    ======================= ============================ =================================================
    ``place``               unit id                      ``"N2431"`` (a location) or ``"@eliminated"`` (a box)
    ``steps``               unit id                      steps left
    ``marks``               unit id                      sorted list of marks
    ``marker``              marker id                    ``{"kind", "side", "at", "hexside"}`` or null
    ``control``             location                     side or null
    ``turn``                ``""``                       turn number
    ``phase``, ``active``   ``""``                       slug
    ``condition``           name                         any, null for none
    ``track``               name                         any, null for none
    ``hand``                name                         list
    ``ledger``              ``topic:key`` or ``topic``   any, null for none; a whole topic is an object
    ``pending``             ``""``                       ``Pending.to_json`` or null
    ======================= ============================ =================================================
    """

    subject: str
    key: str
    before: Json
    after: Json

    def reversed(self) -> Change:
        return Change(self.subject, self.key, self.after, self.before)

    def to_json(self) -> list[Json]:
        return [self.subject, self.key, self.before, self.after]


def place_value(board: Board, unit: Unit) -> str:
    """Where a unit is, as a change writes it."""
    return board.location_name(unit.location) if unit.location >= 0 else f"@{unit.box}"


def read(world: World, position: Position, subject: str, key: str) -> Json:
    """The value that a change of ``subject`` and ``key`` would have as its ``before``. Raises ChangeConflict for an
    unknown unit or subject."""
    board = world.board
    if subject in ("place", "steps", "marks"):
        unit = position.units.get(key)
        if unit is None:
            raise ChangeConflict(f"the position has no unit {key}")
        if subject == "place":
            return place_value(board, unit)
        return unit.steps if subject == "steps" else _listed(unit.marks)
    if subject == "marker":
        return marker_value(board, position.markers.get(key))
    if subject == "control":
        return position.control.get(board.location(key))
    if subject in ("turn", "phase", "active"):
        value: Json = getattr(position, subject)
        return value
    if subject == "condition":
        return position.conditions.get(key)
    if subject == "track":
        return position.tracks.get(key)
    if subject == "hand":
        return position.hands.get(key)
    if subject == "ledger":
        topic, colon, entry = key.partition(":")
        return position.ledger.get(topic, entry) if colon else dict(position.ledger.entries(topic)) or None
    if subject == "pending":
        return None if position.pending is None else position.pending.to_json()
    raise ChangeConflict(f"no change is called {subject}")


def change(world: World, position: Position, subject: str, key: str, after: Json) -> Change:
    """The change that gives ``key`` the value ``after``, from what the position has now."""
    return Change(subject, key, read(world, position, subject, key), after)


def apply(world: World, position: Position, changes: Iterable[Change]) -> Position:
    """The position after ``changes``, in their order. Runs no rules. Raises ChangeConflict."""
    draft = _Draft(position)
    for one in changes:
        draft.apply(world, one)
    return draft.position()


def undo(world: World, position: Position, changes: Iterable[Change]) -> Position:
    """The position before ``changes``: each reversed, last first."""
    return apply(world, position, [c.reversed() for c in reversed(list(changes))])


class _Draft:
    """A position being rewritten: copies a mapping once however many changes touch it."""

    def __init__(self, position: Position) -> None:
        self.base = position
        self.parts: dict[str, object] = {}

    def position(self) -> Position:
        return replace(self.base, **self.parts) if self.parts else self.base  # type: ignore[arg-type]

    def _mapping(self, name: str) -> dict[object, object]:
        if name not in self.parts:
            self.parts[name] = dict(getattr(self.base, name))
        part = self.parts[name]
        assert isinstance(part, dict)
        return part

    def _value(self, name: str) -> object:
        return self.parts.get(name, getattr(self.base, name))

    def apply(self, world: World, one: Change) -> None:
        current = self._read(world, one)
        if current != one.before:
            raise ChangeConflict(
                f"{one.subject} {one.key} is {current!r}, while the change was recorded from {one.before!r}"
            )
        self._write(world, one)

    def _read(self, world: World, one: Change) -> Json:
        if one.subject in ("place", "steps", "marks") and "units" in self.parts:
            unit = self._mapping("units").get(one.key)
            if not isinstance(unit, Unit):
                raise ChangeConflict(f"the position has no unit {one.key}")
            if one.subject == "place":
                return place_value(world.board, unit)
            return unit.steps if one.subject == "steps" else _listed(unit.marks)
        return read(world, self.position() if self.parts else self.base, one.subject, one.key)

    def _write(self, world: World, one: Change) -> None:
        subject, key, after, board = one.subject, one.key, one.after, world.board
        if subject in ("place", "steps", "marks"):
            units = self._mapping("units")
            unit = units[key]
            assert isinstance(unit, Unit)
            if subject == "place":
                units[key] = placed(board, unit, str(after))
            elif subject == "steps":
                units[key] = replace(unit, steps=_whole(after))
            else:
                units[key] = replace(unit, marks=frozenset(map(str, after if isinstance(after, list) else ())))
        elif subject == "marker":
            _put(self._mapping("markers"), key, marker_from(board, key, after))
        elif subject == "control":
            _put(self._mapping("control"), board.location(key), after)
        elif subject == "turn":
            self.parts["turn"] = _whole(after)
        elif subject in ("phase", "active"):
            self.parts[subject] = str(after)
        elif subject in ("condition", "track", "hand"):
            _put(self._mapping(subject + "s"), key, after)
        elif subject == "ledger":
            ledger = self._value("ledger")
            assert isinstance(ledger, Ledger)
            topic, colon, entry = key.partition(":")
            if colon:
                self.parts["ledger"] = ledger.with_entry(topic, entry, after)
            else:
                self.parts["ledger"] = ledger.with_topic(topic, after if isinstance(after, dict) else {})
        else:
            self.parts["pending"] = Pending.from_json(after)


def _put(mapping: dict[object, object], key: object, value: object) -> None:
    if value is None:
        mapping.pop(key, None)
    else:
        mapping[key] = value


def placed(board: Board, unit: Unit, where: str) -> Unit:
    return unit.at(OFF_MAP, where[1:]) if where.startswith("@") else unit.at(board.location(where))


def _listed(marks: Iterable[str]) -> list[Json]:
    return [*sorted(marks)]


def _whole(value: Json) -> int:
    if not isinstance(value, int):
        raise ChangeConflict(f"{value!r} is no whole number")
    return value


def marker_value(board: Board, marker: Marker | None) -> Json:
    if marker is None:
        return None
    return {
        "kind": marker.kind,
        "side": marker.side,
        "at": board.location_name(marker.location) if marker.location >= 0 else None,
        "hexside": board.grid.side_name(marker.hexside) if marker.hexside >= 0 else None,
    }


def marker_from(board: Board, key: str, value: Json) -> Marker | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise ChangeConflict(f"{value!r} is no marker")
    at, side = value.get("at"), value.get("hexside")
    return Marker(
        key, str(value["kind"]), str(value["side"]),
        board.location(at) if isinstance(at, str) else OFF_MAP,
        board.grid.parse_side(side) if isinstance(side, str) else -1,
    )  # fmt: skip
