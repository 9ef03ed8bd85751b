"""Changes: single reversible facts, and the one function that applies them; and an action: what a player did, in the
player's words, with the changes that it made.

A change names its subject, its key and the value before and after, all in printed terms (hex numbers, not indexes), so
that the journal can be read without the program. Applying a change checks the value before: a log that does not fit its
position is found at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from app.board.board import Board
from app.board.grid import OFF_MAP
from app.errors import AdjutantError
from app.forces.unit import Unit
from app.messages import Sentence
from app.position.ledger import Json, Ledger
from app.position.position import Marker, Pending, Position, World


class ChangeConflict(AdjutantError):
    """A change whose value before is not what the position has."""


@dataclass(frozen=True)
class Change:
    """``subject`` and ``key`` say what changes, ``before`` and ``after`` are values of the position's own.

    ======================= ============================ =================================================
    subject                 key                          value
    ======================= ============================ =================================================
    ``place``               unit id                      ``"N2431"`` (a location) or ``"@eliminated"`` (a box)
    ``stack``               location                     unit ids from the top down; null for the order of the units
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
    unknown unit or subject, UnknownHex for an unknown location."""
    return _Draft(world, position).read(subject, key)


def change(world: World, position: Position, subject: str, key: str, after: Json) -> Change:
    """The change that gives ``key`` the value ``after``, from what the position has now, both in the form in which
    they read back: a hex by its own name, marks sorted. Raises ChangeConflict and UnknownHex."""
    if subject in ("control", "stack"):
        key = world.board.location_name(world.board.location(key))
    return Change(subject, key, read(world, position, subject, key), _settled(world.board, subject, key, after))


def _settled(board: Board, subject: str, key: str, after: Json) -> Json:
    """``after`` as ``read`` gives it back."""
    if subject == "place" and isinstance(after, str) and not after.startswith("@"):
        return board.location_name(board.location(after))
    if subject == "marks" and isinstance(after, list):
        return _listed(set(map(str, after)))
    if subject == "marker":
        return marker_value(board, marker_from(board, key, after))
    if subject == "ledger" and ":" not in key and isinstance(after, dict):
        return {name: value for name, value in after.items() if value is not None} or None
    return after


def apply(world: World, position: Position, changes: Iterable[Change]) -> Position:
    """The position after ``changes``, in their order. Runs no rules. Raises ChangeConflict where a change does not
    start from what is there, or ends in what the position cannot hold; UnknownHex for an unknown location."""
    draft = _Draft(world, position)
    for one in changes:
        draft.apply(one)
    return draft.position()


class _Draft:
    """A position being rewritten: copies a mapping once however many changes touch it."""

    def __init__(self, world: World, position: Position) -> None:
        self.world = world
        self.base = position
        self.parts: dict[str, Any] = {}

    def position(self) -> Position:
        return replace(self.base, **self.parts) if self.parts else self.base

    def _value(self, name: str) -> Any:
        return self.parts[name] if name in self.parts else getattr(self.base, name)

    def _mapping(self, name: str) -> dict[Any, Any]:
        if name not in self.parts:
            self.parts[name] = dict(getattr(self.base, name))
        mapping: dict[Any, Any] = self.parts[name]
        return mapping

    def apply(self, one: Change) -> None:
        current = self.read(one.subject, one.key)
        if current != one.before:
            raise ChangeConflict(
                Sentence(
                    "{subject} {key} is {current}, but the change was recorded from {before}",
                    subject=one.subject,
                    key=one.key,
                    current=repr(current),
                    before=repr(one.before),
                )
            )
        self._write(one)
        if self.read(one.subject, one.key) != one.after:
            # Whatever does not read back as it was written could not be undone.
            raise ChangeConflict(
                Sentence("{subject} {key} cannot be {after}", subject=one.subject, key=one.key, after=repr(one.after))
            )

    def _unit(self, key: str) -> Unit:
        unit = self._value("units").get(key)
        if not isinstance(unit, Unit):
            raise ChangeConflict(Sentence("the position has no unit {key}", key=key))
        return unit

    def read(self, subject: str, key: str) -> Json:
        board = self.world.board
        found: Json
        if subject == "place":
            found = place_value(board, self._unit(key))
        elif subject == "stack":
            laid = self._value("piles").get(board.location(key))
            found = None if laid is None else list(laid)
        elif subject == "steps":
            found = self._unit(key).steps
        elif subject == "marks":
            found = _listed(self._unit(key).marks)
        elif subject == "marker":
            found = marker_value(board, self._value("markers").get(key))
        elif subject == "control":
            found = self._value("control").get(board.location(key))
        elif subject in ("turn", "phase", "active"):
            found = self._value(subject)
        elif subject in ("condition", "track", "hand"):
            found = self._value(f"{subject}s").get(key)
        elif subject == "ledger":
            ledger: Ledger = self._value("ledger")
            topic, colon, entry = key.partition(":")
            found = ledger.get(topic, entry) if colon else dict(ledger.entries(topic)) or None
        elif subject == "pending":
            pending = self._value("pending")
            found = None if pending is None else pending.to_json()
        else:
            raise ChangeConflict(Sentence("there is no change {subject}", subject=subject))
        return found

    def _write(self, one: Change) -> None:
        subject, key, after, board = one.subject, one.key, one.after, self.world.board
        if subject == "place":
            self._mapping("units")[key] = placed(board, self._unit(key), str(after))
        elif subject == "stack":
            laid = tuple(map(str, after)) if isinstance(after, list) else None
            _put(self._mapping("piles"), board.location(key), laid)
        elif subject == "steps":
            self._mapping("units")[key] = replace(self._unit(key), steps=_whole(after))
        elif subject == "marks":
            marks = frozenset(map(str, after if isinstance(after, list) else ()))
            self._mapping("units")[key] = replace(self._unit(key), marks=marks)
        elif subject == "marker":
            _put(self._mapping("markers"), key, marker_from(board, key, after))
        elif subject == "control":
            _put(self._mapping("control"), board.location(key), after)
        elif subject == "turn":
            self.parts["turn"] = _whole(after)
        elif subject in ("phase", "active"):
            self.parts[subject] = str(after)
        elif subject in ("condition", "track", "hand"):
            _put(self._mapping(f"{subject}s"), key, after)
        elif subject == "ledger":
            ledger: Ledger = self._value("ledger")
            topic, colon, entry = key.partition(":")
            if colon:
                self.parts["ledger"] = ledger.with_entry(topic, entry, after)
            else:
                self.parts["ledger"] = ledger.with_topic(topic, after if isinstance(after, dict) else {})
        else:
            self.parts["pending"] = _asked(after)


def _asked(value: Json) -> Pending | None:
    try:
        return Pending.from_json(value)
    except (KeyError, TypeError) as fault:
        raise ChangeConflict(Sentence("{value} is not a question", value=repr(value))) from fault


def _put(mapping: dict[Any, Any], key: object, value: object) -> None:
    if value is None:
        mapping.pop(key, None)
    else:
        mapping[key] = value


def placed(board: Board, unit: Unit, where: str) -> Unit:
    return unit.at(OFF_MAP, where[1:]) if where.startswith("@") else unit.at(board.location(where))


def _listed(marks: Iterable[str]) -> list[Json]:
    return [*sorted(marks)]


def _whole(value: Json) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ChangeConflict(Sentence("{value} is not a whole number", value=repr(value)))
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
    if not isinstance(value, dict) or not {"kind", "side"} <= set(value):
        raise ChangeConflict(Sentence("{value} is not a marker", value=repr(value)))
    at, side = value.get("at"), value.get("hexside")
    return Marker(
        key,
        str(value["kind"]),
        str(value["side"]),
        board.location(at) if isinstance(at, str) else OFF_MAP,
        board.grid.parse_side(side) if isinstance(side, str) else -1,
    )


def piled(world: World, position: Position, changes: Iterable[Change]) -> tuple[Change, ...]:
    """The changes of subject ``stack`` that go with the places in ``changes``, to be applied after them. Of several
    units that come to one place the last lies on top."""
    board = world.board
    piles: dict[int, list[str]] = {}
    written: dict[int, Json] = {}

    def pile(location: int) -> list[str]:
        if location not in piles:
            piles[location] = list(position.from_top(location))
            laid = position.piles.get(location)
            written[location] = None if laid is None else list(laid)
        return piles[location]

    for one in changes:
        if one.subject == "stack":
            here = pile(board.location(one.key))
            order = {name: n for n, name in enumerate(one.after)} if isinstance(one.after, list) else {}
            here.sort(key=lambda name: order.get(name, -1))
            written[board.location(one.key)] = one.after
        elif one.subject == "place" and one.before != one.after:
            for where, comes in ((str(one.before), False), (str(one.after), True)):
                if where.startswith("@"):
                    continue
                here = pile(board.location(where))
                if comes:
                    here.insert(0, one.key)
                elif one.key in here:
                    here.remove(one.key)
    if not piles:
        return ()
    rank = {name: n for n, name in enumerate(position.units)}
    found = []
    for location, names in piles.items():
        wanted: Json = None if names == sorted(names, key=rank.__getitem__) else [*names]
        if wanted != written[location]:
            found.append(Change("stack", board.location_name(location), written[location], wanted))
    return tuple(found)


@dataclass(frozen=True)
class Roll:
    """A die or dice thrown. ``source`` is ``typed`` (from the table) or ``program``; ``name`` as in the system's
    dice (``combat``); ``value`` is what the rules read."""

    name: str
    value: int
    source: str

    def to_json(self) -> dict[str, Json]:
        return {"name": self.name, "value": self.value, "source": self.source}


@dataclass(frozen=True)
class BattleRecord:
    """What the log keeps of a battle that is over: strengths in factors, losses in unit ids, no die where the result
    needed none."""

    kind: str
    side: str
    target: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    attack: int
    defense: int
    basic: str
    shift: int
    column: str
    die: int | None
    result: str
    attacker_losses: tuple[str, ...] = ()
    defender_losses: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Json]:
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in ((n, getattr(self, n)) for n in self.__dataclass_fields__)
        }


@dataclass(frozen=True)
class Action:
    """``order`` is the order's plain form, ``findings`` theirs; ``overruled`` holds the reason where the players
    went against a violation, empty otherwise."""

    kind: str
    side: str
    turn: int
    phase: str
    summary: str
    order: Mapping[str, Json]
    changes: tuple[Change, ...]
    findings: tuple[Mapping[str, Json], ...] = ()
    rolls: tuple[Roll, ...] = ()
    battle: BattleRecord | None = None
    overruled: str = ""
    words: Mapping[str, Json] = field(default_factory=dict)
    """``{"template", "args"}`` of the order's line, so that the log can be read in another language later, and
    ``said``, a list of the same: what the changes did."""
