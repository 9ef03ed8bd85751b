"""Orders: what a player asks for, in plain terms that a log can hold and a script can write; and the names in them:
units by id, locations by printed number. What does not exist ends in one sentence.

Hexes are printed numbers, units are ids. ``to_json`` and ``order_from_json`` are each other's inverse.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, ClassVar

from app.board.board import Board
from app.board.reading import nearest, remedy
from app.errors import AdjutantError, BadInput, UnknownHex
from app.forces.unit import Unit
from app.messages import Sentence
from app.position.ledger import Json
from app.position.position import Position


@dataclass(frozen=True)
class Move:
    """Units move together along ``path``, the hex they start from first; ``by`` is ``rail``, ``sea`` or empty."""

    kind: ClassVar[str] = "move"
    units: tuple[str, ...]
    path: tuple[str, ...]
    by: str = ""


@dataclass(frozen=True)
class Attack:
    """``combat`` is an attack kind of the system (``prepared-assault``); ``options`` are its own."""

    kind: ClassVar[str] = "attack"
    combat: str
    attackers: tuple[str, ...]
    target: str
    options: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class Reply:
    """The answer to the pending question; ``rolled`` tells a die ``typed`` in from one rolled by the ``program``."""

    kind: ClassVar[str] = "reply"
    answer: Json
    rolled: str = ""


@dataclass(frozen=True)
class NextPhase:
    kind: ClassVar[str] = "phase"


@dataclass(frozen=True)
class SetCondition:
    """Sets a global condition of the system: the declared phase order, the weather."""

    kind: ClassVar[str] = "condition"
    name: str
    value: Json


@dataclass(frozen=True)
class Place:
    """Puts units down at ``where``: a location, or ``@`` and the name of a box off the map (``@eliminated``)."""

    kind: ClassVar[str] = "place"
    units: tuple[str, ...]
    where: str


@dataclass(frozen=True)
class Restack:
    """Lays units of one stack on top of it, the first of them uppermost."""

    kind: ClassVar[str] = "stack"
    units: tuple[str, ...]


@dataclass(frozen=True)
class PlaceMarker:
    """Puts a marker of ``side`` down at ``where``, a hex; with an ``id`` the one of that id is moved there, or taken
    off the map where ``where`` is empty."""

    kind: ClassVar[str] = "marker"
    marker: str
    side: str = ""
    where: str = ""
    id: str = ""


@dataclass(frozen=True)
class Special:
    """An action that only this game has, by its name; ``options`` are its own."""

    kind: ClassVar[str] = "special"
    name: str
    options: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class Correction:
    """Makes the program's position equal to the table's in one go: ``[subject, key, value]`` as in changes; the log
    keeps ``reason``."""

    kind: ClassVar[str] = "put-right"
    settings: tuple[tuple[str, str, Json], ...]
    reason: str = ""


@dataclass(frozen=True)
class Note:
    """A remark for the record; changes nothing. It may be about units and hexes, or about an earlier action by its
    number; ``pictures`` are the hashes of photographs that the campaign keeps."""

    kind: ClassVar[str] = "note"
    text: str
    units: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    action: int | None = None
    pictures: tuple[str, ...] = ()


@dataclass(frozen=True)
class TakeChart:
    """Takes a chart that its owner has typed in, in the form of position files. It changes nothing on the table: it
    says how the game's own chart reads."""

    kind: ClassVar[str] = "chart"
    chart: str
    entry: Mapping[str, Json]


Order = (
    Move
    | Attack
    | Reply
    | NextPhase
    | SetCondition
    | Place
    | Restack
    | PlaceMarker
    | Special
    | Correction
    | Note
    | TakeChart
)
_KINDS: Mapping[str, type[Order]] = {
    cls.kind: cls
    for cls in (
        Move,
        Attack,
        Reply,
        NextPhase,
        SetCondition,
        Place,
        Restack,
        PlaceMarker,
        Special,
        Correction,
        Note,
        TakeChart,
    )
}


def _plain(value: object) -> Json:
    if isinstance(value, (tuple, list)):
        return [_plain(v) for v in value]
    if isinstance(value, Mapping):
        return {str(k): _plain(v) for k, v in value.items()}
    if value is None or isinstance(value, (bool, int, str)):
        return value
    raise TypeError(f"{value!r} has no plain form")


def to_json(order: Order) -> dict[str, Json]:
    """Raises TypeError for a value that has no plain form, such as a fraction."""
    return {"kind": order.kind, **{f.name: _plain(getattr(order, f.name)) for f in fields(order)}}


def order_from_json(raw: Json) -> Order:
    """Raises BadInput for an order of no known kind or with fields that do not fit it."""
    kind = raw.get("kind") if isinstance(raw, dict) else None
    if not isinstance(raw, dict) or not isinstance(kind, str):
        raise BadInput(Sentence("an order is an object with one of the kinds {known}", known=", ".join(_KINDS)))
    if kind not in _KINDS:
        raise BadInput(Sentence("there is no order {kind}: {near}", kind=kind, near=nearest(kind, _KINDS)))
    order = _KINDS[kind]
    known = {f.name: f for f in fields(order)}
    given = {name: value for name, value in raw.items() if name != "kind"}
    strange = [name for name in given if name not in known]
    missing = [
        name for name, f in known.items() if name not in given and f.default is MISSING and f.default_factory is MISSING
    ]
    if strange or missing:
        raise BadInput(
            Sentence(
                "the order {kind} has no field {name}: {near}",
                kind=kind,
                name=strange[0],
                near=nearest(strange[0], known),
            )
            if strange
            else Sentence("the order {kind} needs the field {name}", kind=kind, name=missing[0])
        )
    return order(**{name: _READERS[str(known[name].type)](kind, name, value) for name, value in given.items()})


def _text(kind: str, name: str, value: Json) -> str:
    if not isinstance(value, str):
        raise BadInput(Sentence("the field {name} of the order {kind} is text", name=name, kind=kind))
    return value


def _texts(kind: str, name: str, value: Json) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise BadInput(Sentence("the field {name} of the order {kind} is a list of texts", name=name, kind=kind))
    return tuple(map(str, value))


def _number(kind: str, name: str, value: Json) -> int | None:
    if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
        raise BadInput(Sentence("the field {name} of the order {kind} is a whole number", name=name, kind=kind))
    return value


def _object(kind: str, name: str, value: Json) -> dict[str, Json]:
    if not isinstance(value, dict):
        raise BadInput(Sentence("the field {name} of the order {kind} is an object", name=name, kind=kind))
    return value


def _settings(kind: str, name: str, value: Json) -> tuple[tuple[str, str, Json], ...]:
    found = []
    for one in value if isinstance(value, list) else [None]:
        if not isinstance(one, list) or len(one) != 3 or not isinstance(one[0], str) or not isinstance(one[1], str):
            raise BadInput(
                Sentence(
                    "the field {name} of the order {kind} is a list of [subject, key, value]", name=name, kind=kind
                )
            )
        found.append((one[0], one[1], one[2]))
    return tuple(found)


_READERS: Mapping[str, Callable[[str, str, Json], Any]] = {
    "str": _text,
    "tuple[str, ...]": _texts,
    "int | None": _number,
    "Mapping[str, Json]": _object,
    "tuple[tuple[str, str, Json], ...]": _settings,
    "Json": lambda _kind, _name, value: value,
}
"""By the type of the field."""


class UnknownUnit(BadInput):
    """An id or name that no unit has; ``near`` is the remedy."""

    def __init__(self, name: str, near: Sentence) -> None:
        self.near = near
        super().__init__(Sentence("no unit has the id or name {name}: {near}", name=name, near=near))


_BOX = re.compile(r"@[a-z0-9]+(?:-[a-z0-9]+)*")


def units_named(position: Position, ids: Sequence[str]) -> tuple[Unit, ...]:
    """The units of these ids. Raises BadInput for none at all, an unknown id, and one that is named twice."""
    if not ids:
        raise BadInput(Sentence("name at least one unit"))
    seen: set[str] = set()
    for name in ids:
        if name not in position.units:
            raise BadInput(
                Sentence("no unit {name} in this position: {near}", name=name, near=remedy(name, position.units))
            )
        if name in seen:
            raise BadInput(Sentence("the unit {name} is named twice: name it once", name=name))
        seen.add(name)
    return position.pick(ids)


def unit_called(position: Position, name: str) -> Unit:
    """The unit of this id, else the one whose counter has this name, capitals aside. Raises UnknownUnit for a name
    that no unit has, and BadInput for one that several have, with their ids."""
    if name in position.units:
        return position.units[name]
    found = [unit for unit in position.units.values() if unit.label.lower() == name.lower()]
    if len(found) == 1:
        return found[0]
    if found:
        ids = ", ".join(unit.id for unit in found)
        raise BadInput(Sentence("several units have the name {name}: give the id of one, {ids}", name=name, ids=ids))
    raise UnknownUnit(name, remedy(name, [*position.units, *{unit.label for unit in position.units.values()}]))


def location_named(board: Board, name: str) -> int:
    """The location of a printed number. Raises BadInput for one that the map does not have."""
    try:
        return board.location(name)
    except UnknownHex as fault:
        raise BadInput(fault) from fault


def side_named(board: Board, name: str) -> int:
    """The hexside ``A/B``. Raises BadInput for one that the map does not have."""
    try:
        return board.grid.parse_side(name)
    except AdjutantError as fault:
        raise BadInput(fault) from fault


def place_named(board: Board, name: str) -> str:
    """A location by its own name, or ``@`` and the name of a box. Raises BadInput for what is neither."""
    if not name.startswith("@"):
        return board.location_name(location_named(board, name))
    if not _BOX.fullmatch(name):
        nameless = Sentence("the name of the box is missing: write it like @reserve or @turn-3")
        raise BadInput(
            Sentence("there is no box {name}: write it like @reserve or @turn-3", name=name[1:])
            if name[1:]
            else nameless
        )
    return name
