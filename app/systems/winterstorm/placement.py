"""Putting units down, by the phase in hand: set-up 3.2, 24.6, 24.7, and reinforcements and replaced units 6.2, 6.3,
6.5 in the phase of their side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.boxes import ELIMINATED
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change
from app.position.position import Position
from app.rules.orders.placing import PlacementByPhase, PlacingInPhase, SettingUp, in_common
from app.rules.ruling import Finding, violation
from app.rules.sequence.sequence import SET_UP
from app.systems.winterstorm.reinforcements import Reinforcements
from app.systems.winterstorm.replacements import Replacements, reinforcement_phase
from app.systems.winterstorm.set_up import Stations

OCCUPIED = "6.3"


@dataclass(frozen=True)
class _Entering:
    reinforcements: Reinforcements
    replacements: Replacements

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        found: list[Finding] = []
        for unit in units:
            if not unit.on_map and unit.box == ELIMINATED:
                barred = self.replacements.barred(position, unit)
                text = N_("{unit} comes back by a replacement point and a die alone.")
                args = {"units": [unit.id], "unit": unit.label}
                found.append(barred or violation("by-replacement", "6.9", text, **args))
        return found or self.reinforcements.findings(position, units, where)

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return self.reinforcements.changes(position, units, where)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return in_common([self.reinforcements.hexes(position, unit) for unit in units])


def placement(stations: Stations, reinforcements: Reinforcements, replacements: Replacements) -> PlacementByPhase:
    """The ``Placement`` part."""
    entering = _Entering(reinforcements, replacements)
    board, sides = stations.world.board, stations.world.roster.sides
    phases: dict[str, PlacingInPhase] = {SET_UP: SettingUp(board, stations.findings)}
    phases |= {reinforcement_phase(side): entering for side in sides}
    return PlacementByPhase(phases, board.grid.size, OCCUPIED)
