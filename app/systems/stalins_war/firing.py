"""Who meets whom in a combat 11.1.4, 11.1.7, 16.1.4, and whose fire is in hand 11.1.6."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.forces.unit import Unit
from app.position.ledger import RETREATED
from app.position.position import Position
from app.rules.combat.assault import Encounter
from app.rules.parts import ATTACKER
from app.systems.stalins_war.special_units import is_active, is_inactive


@dataclass(frozen=True)
class Firing(Encounter):
    """``states`` are the supply states of all who fight, ``fled`` the units that stand by, ``firer`` whose fire is in
    hand."""

    states: Mapping[str, str] = field(default_factory=dict)
    fled: tuple[Unit, ...] = ()
    firer: str = ATTACKER

    @property
    def firing(self) -> tuple[Unit, ...]:
        """The units whose fire is in hand."""
        return self.attackers if self.firer == ATTACKER else self.defenders

    @property
    def firing_side(self) -> str:
        return self.side if self.firer == ATTACKER else next((u.side for u in self.defenders), "")


def standing_to(position: Position, target: int, side: str) -> tuple[tuple[Unit, ...], tuple[Unit, ...]]:
    """Those who defend a hex against ``side``, and those who have fled into it in this round. These add nothing
    (11.4.5)."""
    there = [u for u in position.units_at(target) if u.side != side and not is_inactive(u)]
    others = [u for u in there if not is_active(u)]
    fighting = others or there  # active partisans never defend with other units
    fled = tuple(u for u in fighting if position.ledger.get(RETREATED, u.id))
    return tuple(u for u in fighting if u not in fled), fled
