"""Who meets whom in one assault, and what its result costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.forces.unit import Unit
from app.position.ledger import Json
from app.position.position import Position


@dataclass(frozen=True)
class Encounter:
    """Attackers and defenders of one assault in a position; ``hex`` is that of the ``target`` location. ``by`` is the
    side that attacks where no unit of it takes part. ``group`` are the defenders that the table is read for, ``None``
    where it is read once for all."""

    position: Position
    attackers: tuple[Unit, ...]
    defenders: tuple[Unit, ...]
    target: int
    hex: int
    options: Mapping[str, Json]
    by: str = ""
    group: tuple[str, ...] | None = None

    @property
    def side(self) -> str:
        return self.attackers[0].side if self.attackers else self.by

    def ids(self) -> list[str]:
        return [u.id for u in self.attackers]


@dataclass(frozen=True)
class Outcome:
    """What a result costs: steps of each side, and how far the defender retreats, in hexes."""

    attacker: int = 0
    defender: int = 0
    retreat: int = 0
