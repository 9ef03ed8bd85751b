"""Advance after combat: of prepared assaults alone, into the emptied hex, as the attackers like 11.36; ArKo never
11.26."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Stacking
from app.rules.ruling import Finding, note, violation
from app.rules.terrain_chart import BoundChart
from app.systems.land_without_end.sector import Sector
from app.systems.land_without_end.special_units import ARKO, COASTAL_ARMY, is_static

RULE = "11.36"


@dataclass(frozen=True)
class LandWithoutEndAdvance:
    """The ``Advance`` part. Bound to one world; ``chart_of(position, side)`` is the terrain chart that holds."""

    world: World
    stacking: Stacking
    sector: Sector
    chart_of: Callable[[Position, str], BoundChart]

    def findings(self, position: Position, units: Sequence[Unit], target: int) -> tuple[Finding, ...]:
        board = self.world.board
        where, hex_ = board.location_name(target), board.hex_of(target)
        found: list[Finding] = []
        holders = [u for u in position.units_at(target) if u.side != units[0].side]
        if holders:
            text = N_("{hex} still holds a defending unit.")
            if len(holders) > 1:
                text = N_("{hex} still holds {count:w} defending units.")
            ids = [u.id for u in holders]
            found.append(
                violation("still-defended", RULE, text, hexes=[where], units=ids, hex=where, count=len(holders))
            )  # fmt: skip
        for unit in units:
            found += self._entry(position, unit, hex_, where)
        found += self.sector.entry_findings(position, units, hex_)
        if board.is_unknown(hex_):
            text = N_("The terrain of {hex} is not entered yet and was taken as clear.")
            found.append(note("assumed-clear", "9.10", text, hexes=[where], hex=where))
        staying = [u for u in position.units_at(target) if u.side == units[0].side and u not in units]
        return (*found, *self.stacking.report(position, target, [*staying, *units]).findings)

    def _entry(self, position: Position, unit: Unit, hex_: int, where: str) -> list[Finding]:
        board, who = self.world.board, {"units": [unit.id], "unit": unit.label}
        if unit.type == ARKO:
            return [violation("arko-stays", "11.26", N_("{unit} never advances."), **who)]
        if is_static(unit) or unit.type == COASTAL_ARMY:
            return [violation("static-unit", "9.3", N_("{unit} never moves."), **who)]
        if not unit.on_map:
            return [violation("off-map", RULE, N_("{unit} is not on the map."), **who)]
        if unit.location not in board.grid.adjacent[hex_]:
            here = board.location_name(unit.location)
            text = N_("{unit} in {here} is not next to {hex}.")
            return [violation("not-adjacent", RULE, text, hexes=[where], here=here, hex=where, **who)]
        chart, mobility = self.chart_of(position, unit.side), self.world.roster.types[unit.type].mobility
        water = chart.barring_side(board.grid.side_between(unit.location, hex_), mobility, hex_)
        if water is not None:
            text = N_("No unit may cross the {side:t} into {hex}.")
            return [violation("hexside-barred", water.rule, text, hexes=[where], side=water.name, hex=where, **who)]
        terrain = chart.barring_terrain(hex_, mobility)
        if terrain is not None:
            text = N_("{unit} may not enter the {terrain:t} hex {hex}.")
            named = {"terrain": terrain.name, "hex": where}
            return [violation("terrain-barred", terrain.rule, text, hexes=[where], **named, **who)]
        return []
