"""What may be put down in the phases in which units come onto the map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change
from app.position.position import Position
from app.rules.orders.placing import in_common
from app.rules.ruling import Finding, violation
from app.systems.land_without_end.conversions import GuardsConversions
from app.systems.land_without_end.reinforcements import BOX as RESERVE
from app.systems.land_without_end.reinforcements import (
    ELIMINATED,
    Asterisked,
    Reinforcements,
    Reserve,
    is_asterisked,
)
from app.systems.land_without_end.replacements import SovietReplacements
from app.systems.land_without_end.special_units import BOX as POOL
from app.systems.land_without_end.withdrawals import Withdrawals


@dataclass(frozen=True)
class GermanEntry:
    reinforcements: Reinforcements
    withdrawals: Withdrawals

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        found = self.withdrawals.first(position)
        for unit in units:
            if not unit.on_map and unit.box == ELIMINATED:
                text = N_("{unit} may not return once eliminated.")
                found.append(violation("never-replaced", "8.6", text, units=[unit.id], unit=unit.label))
            elif not unit.on_map and unit.box == RESERVE:
                text = N_("{unit} leaves the reserve only during the movement phase.")
                found.append(violation("reserve-later", "3.5", text, units=[unit.id], unit=unit.label))
            else:
                found += self.reinforcements.findings(position, unit, where)
        return found

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return self.reinforcements.changes(position, units, where)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return in_common([self.reinforcements.hexes(position, unit) for unit in units])


@dataclass(frozen=True)
class GermanMovement:
    reserve: Reserve
    asterisked: Asterisked

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        found: list[Finding] = []
        for unit in units:
            if not unit.on_map and unit.box == RESERVE:
                found += self.reserve.findings(position, unit, where)
            elif not unit.on_map and is_asterisked(unit) and unit.box != ELIMINATED:
                found += self.asterisked.findings(position, unit, where)
            else:
                found.append(self._others(unit, where))
        return found

    def _others(self, unit: Unit, where: str) -> Finding:
        args = {"units": [unit.id], "unit": unit.label}
        if where == f"@{RESERVE}":
            return violation("not-back", "3.5", N_("{unit} may no longer enter the reserve."), **args)
        rule = "8.4" if unit.type == "arko" else "8.2"
        text = N_("{unit} may not enter during the movement phase.")
        return violation("wrong-phase", rule, text, **args)

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        if where.startswith("@"):
            return ()
        off = [u for u in units if not u.on_map]
        paying = [u for u in off if u.box == RESERVE]
        free = [u for u in off if is_asterisked(u)]
        return (*self.reserve.changes(position, paying, where), *self.asterisked.changes(position, free, where))

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        found = []
        for unit in units:
            here: frozenset[int] = frozenset()
            if not unit.on_map and unit.box == RESERVE:
                here = self.reserve.hexes(position)
            elif not unit.on_map and is_asterisked(unit):
                here = self.asterisked.hexes(position)
            found.append(here)
        return in_common(found)


@dataclass(frozen=True)
class SovietEntry:
    reinforcements: Reinforcements
    replacements: SovietReplacements
    guards: GuardsConversions

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        back = [u for u in units if self._returns(u)]
        found = self.guards.first(position)
        if back:
            found += self.replacements.findings(position, back, where)
        return [*found, *(f for u in units if u not in back for f in self.reinforcements.findings(position, u, where))]

    def _returns(self, unit: Unit) -> bool:
        return not unit.on_map and unit.box in (ELIMINATED, POOL)

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        back = [u for u in units if self._returns(u)]
        return tuple(self.replacements.changes(position, back))

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return in_common(
            [
                self.replacements.hexes(position) if self._returns(u) else self.reinforcements.hexes(position, u)
                for u in units
            ]
        )
