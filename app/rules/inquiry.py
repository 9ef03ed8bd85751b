"""Questions that a battle asks besides its die and its losses: dice of its own before the table, support committed, a
unit given up, a result taken otherwise. Each is asked once, at its place, if there is anything to ask."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from app.position.action import Roll
from app.position.changes import Change
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.rules.orders import Attack
from app.rules.ruling import Finding


def attack_of(data: Mapping[str, Json]) -> Attack:
    """The attack that a battle's data is about, with the options that were answered since."""
    options, attackers = data["options"], data["attackers"]
    return Attack(
        str(data["combat"]), tuple(map(str, attackers)) if isinstance(attackers, list) else (), str(data["target"]),
        options if isinstance(options, dict) else {},
    )  # fmt: skip


@dataclass(frozen=True)
class Taken:
    """What an answer does: ``data`` is laid over the battle's data, ``options`` over those of the attack. With
    ``findings`` that are violations and no ``template`` the answer does not fit and the question stays. ``seen`` tells
    that the changes themselves show that a gate was answered."""

    findings: tuple[Finding, ...] = ()
    changes: tuple[Change, ...] = ()
    template: str = ""
    args: Mapping[str, Json] = field(default_factory=dict)
    data: Mapping[str, Json] = field(default_factory=dict)
    options: Mapping[str, Json] = field(default_factory=dict)
    rolls: tuple[Roll, ...] = ()
    seen: bool = False


class Inquiry(Protocol):
    """``step`` names it in the open question."""

    @property
    def step(self) -> str: ...

    def ask(self, procedure: str, position: Position, data: Mapping[str, Json]) -> Pending | None:
        """The question, ``None`` where there is nothing to ask."""
        ...

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken: ...
