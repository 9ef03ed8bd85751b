"""Advance after combat 10.24: into a hex left without defenders, within stacking, past no barred terrain.

Soviet artillery never advances (11.7(6)); the static flak division never moves (9.2).
"""

from __future__ import annotations

from collections.abc import Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Stacking
from app.rules.ruling import Finding, note, violation
from app.rules.terrain_chart import BoundChart
from app.systems.operation_storm.corridors import Corridors
from app.systems.operation_storm.countries import Countries


class OperationStormAdvance:
    def __init__(
        self, world: World, chart: BoundChart, stacking: Stacking, countries: Countries, corridors: Corridors
    ) -> None:
        self.world, self.board, self.chart = world, world.board, chart
        self.stacking, self.countries, self.corridors = stacking, countries, corridors

    def findings(self, position: Position, units: Sequence[Unit], target: int) -> tuple[Finding, ...]:
        where = self.board.location_name(target)
        found: list[Finding] = []
        holders = [u for u in position.units_at(target) if u.side != units[0].side]
        if holders:
            found.append(
                violation(
                    "still-defended", "10.24", N_("{hex} still holds {count:w} defending units.")
                    if len(holders) > 1 else N_("{hex} still holds a defending unit."),
                    hexes=[where], units=[u.id for u in holders], hex=where, count=len(holders),
                )
            )  # fmt: skip
        hex_ = self.board.hex_of(target)
        for unit in units:
            found += self._entry(position, unit, hex_, where)
        found += self.countries.unknown(units)
        if self.board.is_unknown(hex_):
            text = N_("The terrain of {hex} is not entered yet and was taken as clear.")
            found.append(note("assumed-clear", "9.10", text, hexes=[where], hex=where))
        staying = [u for u in position.units_at(target) if u.side == units[0].side and u not in units]
        return (*found, *self.stacking.report(position, target, [*staying, *units]).findings)

    def _entry(self, position: Position, unit: Unit, hex_: int, where: str) -> list[Finding]:
        kind = self.world.roster.types[unit.type]
        if "artillery" in kind.traits:
            return [
                violation(
                    "artillery-stays",
                    "11.7(6)",
                    N_("{unit} never advances."),
                    units=[unit.id],
                    unit=unit.label,
                )
            ]
        if "static" in kind.traits:
            return [violation("static-unit", "9.2", N_("{unit} never moves."), units=[unit.id], unit=unit.label)]
        if not unit.on_map:
            return [violation("off-map", "10.24", N_("{unit} is not on the map."), units=[unit.id], unit=unit.label)]
        if unit.location not in self.board.grid.adjacent[hex_]:
            here = self.board.location_name(unit.location)
            return [
                violation(
                    "not-adjacent", "10.24", N_("{unit} in {here} is not next to {hex}."),
                    units=[unit.id], hexes=[where], unit=unit.label, here=here, hex=where,
                )
            ]  # fmt: skip
        side_key = self.board.grid.side_between(unit.location, hex_)
        water = self.chart.barring_side(side_key, kind.mobility)
        if water is not None:
            return [
                violation(
                    "hexside-barred", water.rule, N_("No unit may cross the {side:t} into {hex}."),
                    units=[unit.id], hexes=[where], side=water.name, hex=where,
                )
            ]  # fmt: skip
        terrain = self.chart.barring_terrain(hex_, kind.mobility)
        along = self.corridors.rate(position, unit, kind.mobility, unit.location, hex_, side_key)
        if terrain is not None and along is None:
            return [
                violation(
                    "terrain-barred", "10.24", N_("{unit} may not enter the {terrain:t} hex {hex}."),
                    units=[unit.id], hexes=[where], unit=unit.label, terrain=terrain.name, hex=where,
                )
            ]  # fmt: skip
        return self.countries.entry_findings([unit], hex_)
