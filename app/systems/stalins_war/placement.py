"""Putting units down, by the phase in hand: set-up 25, reinforcements and partisans in a side's rounds 7.5.2, 16.1,
recreated units in its replacement segment 14.1.4, partisans off the map as the turn ends 16.1.5."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change
from app.position.position import Position
from app.rules.orders.placing import PlacementByPhase, PlacingInPhase, SettingUp
from app.rules.ruling import Finding, violation
from app.rules.sequence.sequence import SET_UP
from app.systems.stalins_war.calendar import round_phase
from app.systems.stalins_war.data import AXIS, SOVIET
from app.systems.stalins_war.partisans import Partisans
from app.systems.stalins_war.phases import replacement_phase, trench_phase
from app.systems.stalins_war.reinforcing import Reinforcing
from app.systems.stalins_war.replacing import Replacing
from app.systems.stalins_war.set_up import Stations
from app.systems.stalins_war.special_units import is_partisan

OCCUPIED = "10.1.6"


@dataclass(frozen=True)
class _InRounds:
    reinforcing: Reinforcing
    partisans: Partisans

    def _mixed(self, units: Sequence[Unit]) -> bool:
        return len({is_partisan(u) for u in units}) > 1

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        if self._mixed(units):
            text = N_("Partisans are placed apart from other units.")
            return [violation("partisans-apart", "9.2.2", text, units=[u.id for u in units])]
        part = self.partisans if is_partisan(units[0]) else self.reinforcing
        return part.findings(position, units, where)

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        if self._mixed(units):
            return ()
        part = self.partisans if is_partisan(units[0]) else self.reinforcing
        return part.changes(position, units, where)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        part = self.partisans if units and is_partisan(units[0]) else self.reinforcing
        return part.hexes(position, units)


def placement(
    stations: Stations, reinforcing: Reinforcing, replacing: Replacing, partisans: Partisans, rounds: int
) -> PlacementByPhase:
    """The ``Placement`` part."""
    board, in_rounds = stations.world.board, _InRounds(reinforcing, partisans)
    phases: dict[str, PlacingInPhase] = {
        SET_UP: SettingUp(board, stations.findings),
        **{round_phase(side, n): in_rounds for side in (AXIS, SOVIET) for n in range(1, rounds + 1)},
        **{replacement_phase(side): replacing for side in (AXIS, SOVIET)},
        trench_phase(SOVIET): partisans,
    }
    return PlacementByPhase(phases, board.grid.size, OCCUPIED)
