"""The Soviet supply check: once Directive No. 3 is gone, Soviet units out of supply are eliminated whole 7.12."""

from __future__ import annotations

from dataclasses import dataclass

from app.forces.boxes import DEAD_PILE
from app.messages import N_
from app.position.changes import change
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Step
from app.systems.land_without_end.data import SOVIET
from app.systems.land_without_end.replacement_pool import ReplacementPool
from app.systems.land_without_end.supply import OUT, LandWithoutEndSupply

PHASE = "soviet-supply-check"


@dataclass(frozen=True)
class SupplyCheck:
    world: World
    supply: LandWithoutEndSupply
    pool: ReplacementPool

    def step(self, position: Position) -> Step:
        """What the phase does by itself."""
        states = self.supply.states(position, SOVIET)
        lost = [unit for unit, state in states.items() if state == OUT]
        changes = [change(self.world, position, "place", unit, DEAD_PILE) for unit in lost]
        changes += self.pool.filled(position, lost)
        text = N_("Next phase: {phase}. No unit is out of supply.")
        if lost:
            text = N_("Next phase: {phase}. Out of supply and eliminated: {lost}.")
        doubtful = [u for u in position.pick(states) if self.supply.coast_in_doubt(position, u)]
        notes = tuple(self.supply.unknown_coast(u) for u in doubtful)
        return Step(notes, tuple(changes), text, {"lost": [position.units[u].label for u in lost]})


FORMER = (
    N_("{phase} begins; nobody is out of supply."),
    N_("{phase} begins; out of supply and gone: {lost}."),
)
"""Lines that older campaigns hold, for the catalogue alone"""
