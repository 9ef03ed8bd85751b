"""Recovery of dispersed units VIII.B: everybody of the side, plants too; armour and fronts that refit or regroup
lose the marker and stay dispersed until the next turn's recovery."""

from __future__ import annotations

from dataclasses import dataclass

from app.forces.boxes import ELIMINATED
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import change
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Step
from app.systems.eagle_bear.special_units import DISPERSED, REFIT

RULE = "VIII.B"


def recovery_phase(side: str) -> str:
    return f"{side}-recovery"


@dataclass(frozen=True)
class Recovery:
    """What the phase does by itself. Bound to one world."""

    world: World

    def _own(self, position: Position, side: str) -> list[Unit]:
        return [u for u in position.units.values() if u.side == side and (u.on_map or u.box != ELIMINATED)]

    def entering(self, position: Position, side: str) -> Step | None:
        refitting = [u for u in self._own(position, side) if REFIT in u.marks]
        back = [u for u in self._own(position, side) if DISPERSED in u.marks and REFIT not in u.marks]
        if not refitting and not back:
            return None
        changes = []
        for unit in (*refitting, *back):
            marks = unit.marks - {DISPERSED} if unit in back else (unit.marks - {REFIT}) | {DISPERSED}
            listed: list[Json] = [*sorted(marks)]
            changes.append(change(self.world, position, "marks", unit.id, listed))
        text = N_("Next phase: {phase}. Recovered: {units}.")
        if refitting:
            text = N_("Next phase: {phase}. Recovered: {units}; still dispersed after refitting: {refitting}.")
            if not back:
                text = N_("Next phase: {phase}. Still dispersed after refitting: {refitting}.")
        args: dict[str, Json] = {"units": [u.label for u in back], "refitting": [u.label for u in refitting]}
        return Step((), tuple(changes), text, args)


FORMER = (
    N_("{phase} begins; recovered: {units}."),
    N_("{phase} begins; recovered: {units}; still dispersed after refitting: {refitting}."),
    N_("{phase} begins; still dispersed after refitting: {refitting}."),
)
"""Lines that older campaigns hold, for the catalogue alone"""
