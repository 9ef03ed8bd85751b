"""Directive No. 3: while it is in force Soviet units beside the enemy must attack 5.6, 7.12, 11.1; who is excused
11.24."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import ATTACKED, RETREATED
from app.position.position import Position
from app.position.world import World
from app.rules.parts import ObligationReport
from app.rules.ruling import note
from app.systems.land_without_end.data import GERMAN, SOVIET, RulesData
from app.systems.land_without_end.ground import Ground
from app.systems.land_without_end.sector import Sector
from app.systems.land_without_end.special_units import FORTIFIED_ZONE, NAVAL, is_static
from app.systems.land_without_end.supply import LandWithoutEndSupply
from app.systems.land_without_end.weather import RIVER, STRAITS

LARGE_TOWN = "large-town"
WATER = frozenset({RIVER, "lake", "sea"}) | STRAITS


@dataclass(frozen=True)
class Directive:
    """The ``Obligations`` part. Bound to one world."""

    world: World
    rules: RulesData
    supply: LandWithoutEndSupply
    ground: Ground
    sector: Sector
    switches: Mapping[str, object]

    def report(self, position: Position, side: str) -> ObligationReport:
        if side != SOVIET:
            text = N_("Attacking is voluntary for the German side.")
            return ObligationReport((), (), (note("voluntary", "11.1", text),))
        if not self.supply.directive(position):
            text = N_("Directive No. 3 is not in force: attacking is voluntary.")
            return ObligationReport((), (), (note("voluntary", "7.12", text),))
        bound = [u.id for u in position.units.values() if u.side == SOVIET and u.on_map and self.binds(position, u)]
        return ObligationReport(tuple(bound), ())

    def binds(self, position: Position, unit: Unit) -> bool:
        """Whether the unit still has to attack in this phase."""
        if position.ledger.get(ATTACKED, unit.id) or is_static(unit) or not unit.on_map:
            return False
        hex_ = self.world.board.hex_of(unit.location)
        return not self._excused(position, unit, hex_) and bool(self.targets(position, hex_))

    def targets(self, position: Position, hex_: int) -> list[int]:
        """Enemy-held hexes next to one, but for those across water, for Romania on the first turn, and for those that
        only units beaten back in this phase hold, which nobody was next to when it began."""
        board, found = self.world.board, []
        for direction, there in enumerate(board.grid.neighbours[hex_]):
            held = there >= 0 and any(
                u.side == GERMAN and not position.ledger.get(RETREATED, u.id) for u in position.units_at(there)
            )
            if not held:
                continue
            across = board.sides.get(board.grid.sides[hex_][direction], frozenset())
            shut = self.sector.first_turn(position) and there in self.sector.romania
            if not across & WATER and not shut:
                found.append(there)
        return found

    def _excused(self, position: Position, unit: Unit, hex_: int) -> bool:
        board = self.world.board
        if hex_ in self.ground.cities:
            return True
        stack = position.units_at(unit.location)
        zone = any(u.type == FORTIFIED_ZONE for u in stack)
        if zone and LARGE_TOWN in board.place_kinds(hex_):
            return True
        if not self.switches["directive_exempts"]:
            return False
        garrison = hex_ == board.find(self.rules.supply.oranienbaum) and any(u.type == NAVAL for u in stack)
        return zone or garrison or self.ground.intact_line(position, hex_)
