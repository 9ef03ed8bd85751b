"""Supply status XV.B.4: the owner's combat units that are out of supply are eliminated in their own phase; a
garrison that its fortress feeds is not, nor are plants and partisan markers."""

from __future__ import annotations

from dataclasses import dataclass

from app.forces.boxes import DEAD_PILE
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import FALLEN, Json
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Step
from app.rules.ruling import Finding, note
from app.systems.eagle_bear.special_units import is_combat_unit
from app.systems.eagle_bear.supply import OUT, EagleBearSupply

RULE = "XV.B.4"


def supply_phase(side: str) -> str:
    return f"{side}-supply"


def eliminated(world: World, position: Position, unit: Unit, state: str) -> list[Change]:
    """The unit leaves the map, without marks, and the turn of its end is kept (X.A.2)."""
    found = [change(world, position, "place", unit.id, DEAD_PILE)]
    if unit.marks:
        found.append(change(world, position, "marks", unit.id, []))
    found.append(change(world, position, "ledger", f"{FALLEN}:{unit.id}", [position.turn, state]))
    return found


@dataclass(frozen=True)
class Isolation:
    """What the phase does by itself. Bound to one world."""

    world: World
    supply: EagleBearSupply

    def cut_off(self, position: Position, side: str) -> tuple[Unit, ...]:
        """The combat units of the side that are out of supply."""
        return tuple(
            u for u in position.units.values()
            if u.side == side and u.on_map and is_combat_unit(u)
            and not self.supply.supplied(self.supply.state(position, u)) and not self.supply.in_doubt(position, u)
        )  # fmt: skip

    def unknown(self, position: Position, side: str) -> list[Finding]:
        """Units that are not known to be out of supply, which are left on the map."""
        units = [
            u for u in position.units.values()
            if u.on_map and u.side == side and is_combat_unit(u) and self.supply.in_doubt(position, u)
        ]  # fmt: skip
        if not units:
            return []
        text = N_("It is not known whether {units_} are out of supply: owners of hexes are not entered.")
        if len(units) == 1:
            text = N_("It is not known whether {units_} is out of supply: owners of hexes are not entered.")
        return [note("unknown-owners", RULE, text, units=[u.id for u in units], units_=[u.label for u in units])]

    def entering(self, position: Position, side: str) -> Step | None:
        lost, found = self.cut_off(position, side), tuple(self.unknown(position, side))
        if not lost:
            return Step(found, (), N_("Next phase: {phase}.")) if found else None
        changes = [one for unit in lost for one in eliminated(self.world, position, unit, OUT)]
        text = N_("Next phase: {phase}. Out of supply and eliminated: {units}.")
        named: list[Json] = [u.label for u in lost]
        return Step(found, tuple(changes), text, {"units": named})


FORMER = (N_("{phase} begins; out of supply and eliminated: {units}."),)
"""Lines that older campaigns hold, for the catalogue alone"""
