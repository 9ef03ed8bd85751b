"""Advance after combat 10.24, into the countries 7.1 and along corridors 9.18 as in movement: Soviet artillery never
advances 11.7(6); the static flak division never moves 9.2."""

from __future__ import annotations

from collections.abc import Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position, World
from app.rules.battle.advance import AdvanceAfterCombat, AdvanceCitations
from app.rules.movement.terrain import BoundChart, Terrain
from app.rules.parts import Stacking
from app.rules.ruling import Finding, violation
from app.systems.operation_storm.countries import Countries
from app.systems.operation_storm.data import RulesData
from app.systems.operation_storm.movement import Corridors

ADVANCE_NUMBERS = AdvanceCitations(advance="10.24", static="9.2", clear="9.10")


class Advance(AdvanceAfterCombat):
    def __init__(
        self,
        world: World,
        rules: RulesData,
        chart: BoundChart,
        stacking: Stacking,
        countries: Countries,
        corridors: Corridors,
    ) -> None:
        super().__init__(world, stacking, ADVANCE_NUMBERS)
        self.rules = rules
        self.chart, self.countries, self.corridors = chart, countries, corridors

    def chart_at(self, position: Position, side: str) -> BoundChart:
        return self.chart

    def stays(self, unit: Unit) -> Finding | None:
        traits = self.world.roster.types[unit.type].traits
        if "artillery" in traits:
            text = N_("{unit} may not advance at all.")
            return violation("artillery-stays", "11.7(6)", text, units=[unit.id], unit=unit.label)
        return self.never_moves(unit) if "static" in traits else None

    def mobility(self, unit: Unit) -> str:
        return self.rules.class_of(self.world.roster, unit)

    def along_path(self, position: Position, unit: Unit, hex_: int) -> bool:
        mobility = self.mobility(unit)
        side_key = self.board.grid.side_between(unit.location, hex_)
        return self.corridors.rate(position, unit, mobility, unit.location, hex_, side_key) is not None

    def barring_rule(self, terrain: Terrain) -> str:
        return self.numbers.advance

    def entry_findings(self, position: Position, unit: Unit, hex_: int) -> list[Finding]:
        return self.countries.entry_findings([unit], hex_)

    def group_findings(self, position: Position, units: Sequence[Unit], hex_: int) -> list[Finding]:
        return self.countries.unknown(units)
