"""Advance after combat 13.7, 13.8: all but guns, suppressed units 15.3 and those that cannot move 13.6, along the path
of retreat, over no river without a bridge unless an engineer is in the attack 22.3; German armor leaves the path
after its first hex 22.1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.battle.advance import AdvanceAfterCombat, AdvanceCitations
from app.rules.movement.terrain import BoundChart, Hexside
from app.rules.parts import Stacking
from app.rules.ruling import Finding, note, violation
from app.systems.winterstorm.data import GERMAN
from app.systems.winterstorm.retreat import is_immobile
from app.systems.winterstorm.special_units import ENGINEER, is_armored, is_artillery, is_effective, mobility
from app.systems.winterstorm.terrain import MAJOR, RIVERS, Crossings

NUMBERS = AdvanceCitations(advance="13.7", static="13.6", clear="8.6")
PATH = "13.8"
FARTHEST = 4
"""Hexes that the longest retreat of a table leaves behind (13.1)"""
MINOR_RIVERS = "minor_river_advance"
"""Reading: whether a minor river holds up an advance as a major one does"""


class Advance(AdvanceAfterCombat):
    def __init__(self, world: World, stacking: Stacking, crossings: Crossings, readings: Mapping[str, Json]) -> None:
        super().__init__(world, stacking, NUMBERS)
        self.chart, self.crossings, self.readings = crossings.chart, crossings, readings

    def chart_at(self, position: Position, side: str) -> BoundChart:
        return self.chart

    def stays(self, unit: Unit) -> Finding | None:
        """Artillery advances from nowhere (12.17, 13.7)."""
        who = {"units": [unit.id], "unit": unit.label}
        if is_artillery(unit):
            return violation("guns-stay", "13.7", N_("{unit} may not advance: it is artillery."), **who)
        if not is_effective(unit):
            return violation("suppressed", "15.3", N_("{unit} may not advance: it is suppressed."), **who)
        return self.never_moves(unit) if is_immobile(unit) else None

    def mobility(self, unit: Unit) -> str:
        return mobility(self.world.roster, unit)

    def barring_side(self, position: Position, unit: Unit, hex_: int, here: int = -1) -> Hexside | None:
        """As the chart has it, but for bridges; rivers have their own rule."""
        key = self.board.grid.side_between(self.board.hex_of(unit.location) if here < 0 else here, hex_)
        bridged, mobility = self.crossings.bridges.spans(position, [unit], key), self.mobility(unit)
        left = (f for f in self.crossings.features(key, hex_, bridged=bridged) if f.slug not in RIVERS)
        return next((f for f in left if self.chart.chart.extra_of(f, mobility) is None), None)

    # rivers -----------------------------------------------------------------------------------------------------

    def held_up(
        self, position: Position, unit: Unit, here: int, there: int, attackers: Sequence[Unit]
    ) -> Finding | None:
        """The river that a unit may not cross; an engineer among ``attackers`` takes everybody across."""
        river = self.crossings.unbridged(position, unit, here, there)
        if river is None or any(u.type == ENGINEER and is_effective(u) for u in attackers):
            return None
        if river != MAJOR and self.readings[MINOR_RIVERS] == "free":
            return None
        where, name = self.board.location_name(there), self.chart.chart.hexsides[river].name
        text = N_("{unit} may not advance across the {hexside:t} into {hex} without a bridge or an engineer.")
        rule = "13.7" if river == MAJOR else "22.3"
        return violation(
            "river-between", rule, text, hexes=[where], units=[unit.id], unit=unit.label, hexside=name, hex=where
        )

    def barred(self, position: Position, unit: Unit, here: int, there: int, attackers: Sequence[Unit]) -> bool:
        if self.barring_side(position, unit, there, here) or self.chart.barring_terrain(there, self.mobility(unit)):
            return True
        return self.held_up(position, unit, here, there, attackers) is not None

    def roams(self, unit: Unit) -> bool:
        return unit.nation == GERMAN and is_armored(self.world.roster, unit)

    # the part ---------------------------------------------------------------------------------------------------

    def apart(self, unit: Unit, hex_: int) -> Finding:
        """Of a hex that lies farther off the path of retreat decides; the longest leaves four hexes behind."""
        away = self.board.grid.distance(self.board.hex_of(unit.location), hex_)
        if not 2 <= away <= FARTHEST:
            return super().apart(unit, hex_)
        where = self.board.location_name(hex_)
        text = N_("{unit} may advance into {hex} if the path of retreat leads there.")
        return note("path-decides", PATH, text, hexes=[where], units=[unit.id], unit=unit.label, hex=where)

    def group_findings(self, position: Position, units: Sequence[Unit], hex_: int) -> list[Finding]:
        """Rivers only: zones of control hold no advance up (10.8, 10.9(1))."""
        near = [u for u in units if u.on_map and u.location in self.board.grid.adjacent[hex_]]
        found = (self.held_up(position, u, u.location, hex_, units) for u in near)
        return [one for one in found if one is not None]
