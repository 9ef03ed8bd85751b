"""The advance after combat into what has been cleared XIII.F.4."""

from __future__ import annotations

from collections.abc import Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.battle.advance import still_defended
from app.rules.orders.refusals import off_map
from app.rules.ruling import Finding, note, violation
from app.rules.stacking import crowding
from app.systems.eagle_bear.attack import AttackTerrain
from app.systems.eagle_bear.special_units import REFIT, Nations, is_combat_unit, is_dispersed, is_front
from app.systems.eagle_bear.stacking import Stacking
from app.systems.eagle_bear.strengths import Defenders, fights_back

RULE, DEFENDERS_RULE = "XIII.F.4", "XIII.F.7"


class Advance:
    """The ``Advance`` part. Bound to one world."""

    def __init__(self, ground: AttackTerrain, defenders: Defenders, nations: Nations, stacking: Stacking) -> None:
        self.ground, self.defenders, self.nations, self.stacking = ground, defenders, nations, stacking
        self.fortresses, self.board = defenders.fortresses, ground.board

    def findings(self, position: Position, units: Sequence[Unit], target: int) -> tuple[Finding, ...]:
        where = self.board.location_name(target)
        holders = [u for u in position.units_at(target) if u.side != units[0].side and fights_back(u)]
        found = still_defended(where, holders, RULE)
        for unit in units:
            found += self._of(position, unit, target)
        return (*found, *crowding(self.stacking, position, units, target, side=units[0].side))

    def _of(self, position: Position, unit: Unit, target: int) -> list[Finding]:
        hex_, where = self.board.hex_of(target), self.board.location_name(target)
        who = {"units": [unit.id], "hexes": [where], "unit": unit.label, "hex": where}
        if not unit.on_map:
            return [off_map(unit, RULE)]
        if is_dispersed(unit) or REFIT in unit.marks:
            return [violation("dispersed", "VIII.A.1", N_("{unit} may not advance: it is dispersed."), **who)]
        if position.active not in ("", unit.side):
            text = N_("{unit} may not advance: it is on the defending side.")
            return [violation("defender", DEFENDERS_RULE, text, **who)]
        if not is_combat_unit(unit):
            return [violation("no-combat-unit", RULE, N_("{unit} may not advance at all."), **who)]
        here = self.board.hex_of(unit.location)
        if here == hex_:
            return []
        if here not in self.board.grid.adjacent[hex_]:
            text = N_("{unit} in {here} is not adjacent to {hex}.")
            return [violation("not-adjacent", RULE, text, here=self.board.location_name(unit.location), **who)]
        found = list(self.nations.step_findings(position, [unit], hex_))
        if self.ground.water(position, here, hex_):
            text = N_("{unit} may not advance into {hex} across this hexside.")
            found.append(violation("water-between", "XI.C.1", text, **who))
        if target == hex_:
            found += self._past_fortress(position, unit, here, hex_)
        return [*found, *self._regrouping(unit)]

    def _past_fortress(self, position: Position, unit: Unit, here: int, hex_: int) -> list[Finding]:
        """A fortress that still stands on the hexside, or in the middle of the hex."""
        met = (*self.fortresses.across(here, hex_), *self.fortresses.central(hex_))
        standing = [at for at in met if self.defenders.defended(position, unit.side, at)]
        if not standing:
            return []
        where = self.board.grid.name(hex_)
        text = N_("{unit} may not enter {hex}: the fortress of {fortress} blocks the way.")
        return [
            violation(
                "fortress-bars",
                "XIII.C.2",
                text,
                units=[unit.id],
                hexes=[where],
                unit=unit.label,
                hex=where,
                fortress=self.board.grid.name(self.board.hex_of(standing[0])),
            )
        ]

    def _regrouping(self, unit: Unit) -> list[Finding]:
        if not is_front(unit):
            return []
        text = N_("{unit} is a front and regroups when it advances.")
        return [note("regroup", "XIII.F.2", text, units=[unit.id], unit=unit.label)]
