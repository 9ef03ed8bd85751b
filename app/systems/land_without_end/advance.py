"""Advance after combat: of prepared assaults alone, into the emptied hex as the attackers like 11.36; no ArKo 11.26."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position, World
from app.rules.battle.advance import AdvanceAfterCombat, AdvanceCitations
from app.rules.movement.terrain import BoundChart
from app.rules.parts import Stacking
from app.rules.ruling import Finding, violation
from app.systems.land_without_end.countries import Sector
from app.systems.land_without_end.special_units import ARKO, COASTAL_ARMY, is_static

NUMBERS = AdvanceCitations(advance="11.36", static="9.3", clear="9.10")


class Advance(AdvanceAfterCombat):
    """``chart_of(position, side)`` is the terrain chart that holds."""

    def __init__(
        self, world: World, stacking: Stacking, sector: Sector, chart_of: Callable[[Position, str], BoundChart]
    ) -> None:
        super().__init__(world, stacking, NUMBERS)
        self.sector, self.chart_of = sector, chart_of

    def chart_at(self, position: Position, side: str) -> BoundChart:
        return self.chart_of(position, side)

    def stays(self, unit: Unit) -> Finding | None:
        if unit.type == ARKO:
            text = N_("{unit} may not advance at all.")
            return violation("arko-stays", "11.26", text, units=[unit.id], unit=unit.label)
        return self.never_moves(unit) if is_static(unit) or unit.type == COASTAL_ARMY else None

    def group_findings(self, position: Position, units: Sequence[Unit], hex_: int) -> list[Finding]:
        return self.sector.entry_findings(position, units, hex_)
