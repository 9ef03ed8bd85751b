"""Orders: what a player asks for, in plain terms that a log can hold and a script can write.

Hexes are printed numbers, units are ids. ``to_json`` and ``order_from_json`` are each other's inverse.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import ClassVar

from app.errors import BadInput
from app.position.ledger import Json


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
class PutRight:
    """Makes the program's position equal to the table's in one go: ``[subject, key, value]`` as in changes."""

    kind: ClassVar[str] = "put-right"
    settings: tuple[tuple[str, str, Json], ...]


@dataclass(frozen=True)
class Note:
    """A remark for the record; changes nothing."""

    kind: ClassVar[str] = "note"
    text: str


Order = Move | Attack | Reply | NextPhase | SetCondition | Place | PutRight | Note
_KINDS: Mapping[str, type[Order]] = {
    cls.kind: cls for cls in (Move, Attack, Reply, NextPhase, SetCondition, Place, PutRight, Note)
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
    return {"kind": order.kind, **{k: _plain(v) for k, v in asdict(order).items()}}


def order_from_json(raw: Json) -> Order:
    """Raises BadInput for an order of no known kind or with fields that do not fit it."""
    if not isinstance(raw, dict) or raw.get("kind") not in _KINDS:
        raise BadInput(f"an order is an object with a kind out of {', '.join(_KINDS)}")
    fields = {k: v for k, v in raw.items() if k != "kind"}
    for name in ("units", "path", "attackers"):
        if name in fields:
            value = fields[name]
            fields[name] = tuple(map(str, value)) if isinstance(value, list) else ()  # type: ignore[assignment]
    settings = fields.get("settings")
    if isinstance(settings, list):
        fields["settings"] = tuple(tuple(s) for s in settings if isinstance(s, list))  # type: ignore[assignment]
    try:
        return _KINDS[str(raw["kind"])](**fields)  # type: ignore[arg-type]
    except TypeError as fault:
        raise BadInput(f"an order of kind {raw['kind']} does not fit: {fault}") from fault
