"""What a combat result does, as data: a list of stages that are gone through one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.position.ledger import Json

ATTACKERS, DEFENDERS = "attackers", "defenders"

LOSE = "lose"
"""``side`` gives up ``count`` of its units, or steps where its units have several."""
ELIMINATE = "eliminate"
"""All of ``side`` is lost."""
RETREAT = "retreat"
"""``side`` goes back ``count`` hexes."""
ADVANCE = "advance"
"""``side`` may go after the other one along the ways that it has left, its own hexes first."""
ADVANCE_IF_GONE = "advance-if-gone"
"""The same where nobody of the other side is left."""
MATCH = "match"
"""``side`` gives up as much as ``count`` by whatever measure the game has, a step at a time."""


@dataclass(frozen=True)
class Stage:
    kind: str
    side: str
    count: int = 0

    @property
    def other(self) -> str:
        return ATTACKERS if self.side == DEFENDERS else DEFENDERS

    def to_json(self) -> dict[str, Json]:
        return {"kind": self.kind, "side": self.side, "count": self.count}

    @staticmethod
    def from_json(raw: Json) -> Stage:
        """Reads ``to_json``'s form. Raises TypeError for anything else."""
        if not isinstance(raw, Mapping):
            raise TypeError("a stage is an object")
        return Stage(str(raw["kind"]), str(raw["side"]), int(str(raw["count"])))
