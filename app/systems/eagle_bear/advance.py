"""Advance after combat XIII.F.4: attackers into the hex or fortress that they have cleared, undispersed VIII.A.1,
one unit into a fortress XIII.H, never a defender XIII.F.7; fronts that advance into a hex regroup XIII.F.2."""

from __future__ import annotations

from collections.abc import Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.orders.refusals import off_map
from app.rules.parts import Stacking
from app.rules.ruling import Finding, note, violation
from app.systems.eagle_bear.defenders import fights_back
from app.systems.eagle_bear.may_attack import Ground
from app.systems.eagle_bear.special_units import REFIT, is_combat_unit, is_dispersed, is_front

RULE, DEFENDERS = "XIII.F.4", "XIII.F.7"


class EagleBearAdvance:
    """The ``Advance`` part. Bound to one world."""

    def __init__(self, ground: Ground, stacking: Stacking) -> None:
        self.ground, self.stacking = ground, stacking
        self.fortresses, self.board = ground.defenders.fortresses, ground.defenders.fortresses.board

    def findings(self, position: Position, units: Sequence[Unit], target: int) -> tuple[Finding, ...]:
        where = self.board.location_name(target)
        holders = [u for u in position.units_at(target) if u.side != units[0].side and fights_back(u)]
        found: list[Finding] = []
        if holders:
            text = N_("{hex} still holds a defending unit.")
            if len(holders) > 1:
                text = N_("{hex} still holds {count:w} defending units.")
            found.append(
                violation(
                    "still-defended",
                    RULE,
                    text,
                    hexes=[where],
                    units=[u.id for u in holders],
                    hex=where,
                    count=len(holders),
                )
            )
        for unit in units:
            found += self._of(position, unit, target)
        staying = [u for u in position.units_at(target) if u.side == units[0].side and u not in units]
        return (*found, *self.stacking.report(position, target, [*staying, *units]).findings)

    def _of(self, position: Position, unit: Unit, target: int) -> list[Finding]:
        hex_, where = self.board.hex_of(target), self.board.location_name(target)
        who = {"units": [unit.id], "hexes": [where], "unit": unit.label, "hex": where}
        if not unit.on_map:
            return [off_map(unit, RULE)]
        if is_dispersed(unit) or REFIT in unit.marks:
            return [violation("dispersed", "VIII.A.1", N_("{unit} is dispersed and does not advance."), **who)]
        if position.active not in ("", unit.side):
            text = N_("{unit} is on the defending side and does not advance.")
            return [violation("defender", DEFENDERS, text, **who)]
        if not is_combat_unit(unit):
            return [violation("no-combat-unit", RULE, N_("{unit} never advances."), **who)]
        here = self.board.hex_of(unit.location)
        if here == hex_:
            return []
        if here not in self.board.grid.adjacent[hex_]:
            text = N_("{unit} in {here} is not next to {hex}.")
            return [violation("not-adjacent", RULE, text, here=self.board.location_name(unit.location), **who)]
        found = list(self.ground.nations.step_findings(position, [unit], hex_))
        if self.ground.water(position, here, hex_):
            text = N_("{unit} may not advance into {hex} across this hexside.")
            found.append(violation("water-between", "XI.C.1", text, **who))
        if target == hex_:
            found += self._past_fortress(position, unit, here, hex_)
        return [*found, *self._regrouping(unit)]

    def _past_fortress(self, position: Position, unit: Unit, here: int, hex_: int) -> list[Finding]:
        """A fortress that still stands on the hexside, or in the middle of the hex."""
        met = (*self.fortresses.across(here, hex_), *self.fortresses.central(hex_))
        standing = [at for at in met if self.ground.defenders.defended(position, unit.side, at)]
        if not standing:
            return []
        where = self.board.grid.name(hex_)
        text = N_("The fortress of {fortress} keeps {unit} out of {hex}.")
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
