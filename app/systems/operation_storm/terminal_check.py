"""The Soviet terminal supply check 5.9, 7.10: whoever is out of supply then is removed for good."""

from __future__ import annotations

from dataclasses import dataclass

from app.forces.boxes import DEAD_PILE
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import change
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Step
from app.systems.operation_storm.casualties import Casualties
from app.systems.operation_storm.sides import SOVIET
from app.systems.operation_storm.supply import OUT, OperationStormSupply

PHASE = "terminal-supply-check"


@dataclass(frozen=True)
class TerminalCheck:
    world: World
    supply: OperationStormSupply
    casualties: Casualties

    def lost(self, position: Position) -> tuple[Unit, ...]:
        """The units that the check would remove as things stand."""
        return position.pick(i for i, state in self.supply.states(position, SOVIET).items() if state == OUT)

    def step(self, position: Position) -> Step:
        """What the phase does when it is entered."""
        units = self.lost(position)
        changes = [change(self.world, position, "place", u.id, DEAD_PILE) for u in units]
        changes += self.casualties.changes(position, [u.id for u in units])
        if not units:
            return Step((), (), N_("{phase}: every Soviet unit is in supply."))
        text = N_("{phase}: {units} are out of supply and removed.")
        if len(units) == 1:
            text = N_("{phase}: {units} is out of supply and removed.")
        return Step((), tuple(changes), text, {"units": [u.label for u in units]})
