"""An action: what a player did, in the player's words, with the changes that it made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.position.changes import Change
from app.position.ledger import Json


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
