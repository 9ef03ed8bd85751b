"""Advance after combat 11.5.1: next to the hex and free to go, nobody of the enemy left there but Stalin 16.4.3, within
stacking unless a Blitz marker lies there 11.5.2, and with a line of supply from it."""

from __future__ import annotations

from collections.abc import Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position, World
from app.rules.orders.refusals import attacked_plainly, off_map
from app.rules.ruling import Finding, Severity, violation
from app.rules.stacking import crowding
from app.rules.supply.status import SUPPLIED
from app.systems.stalins_war.countries import Countries
from app.systems.stalins_war.data import AXIS
from app.systems.stalins_war.special_units import STALIN, Strongholds, is_inactive
from app.systems.stalins_war.stacking import Stacking
from app.systems.stalins_war.supply import Supply, as_if_in

ADVANCE_RULE = "11.5.1"
BLITZ = "blitz"
"""The marker 11.2.1(9)"""


def blitz_here(position: Position, hex_: int, side: str) -> bool:
    """Whether a Blitz marker of the side lies in a hex."""
    return any(m.kind == BLITZ and m.side == side for m in position.markers_at(hex_))


class Advance:
    """The ``Advance`` part. Bound to one world; ``barring`` are features of hexsides that nobody crosses."""

    def __init__(
        self,
        world: World,
        supply: Supply,
        stacking: Stacking,
        strongholds: Strongholds,
        countries: Countries,
        barring: frozenset[str],
    ) -> None:
        self.world, self.board, self.barring = world, world.board, barring
        self.supply, self.stacking, self.strongholds, self.countries = supply, stacking, strongholds, countries

    def findings(self, position: Position, units: Sequence[Unit], target: int) -> tuple[Finding, ...]:
        """With a Blitz marker more may go in than may stay (9.1.4)."""
        hex_, side = self.board.hex_of(target), units[0].side
        found = [f for unit in units for f in self._unit(position, unit, hex_)]
        left = self.enemies(position, side, target)
        if left:
            found.append(self._fault("enemy-held", N_("{hex} still holds {group}."), left, hex_))
        found += self.countries.findings(position, units, hex_)
        if not blitz_here(position, hex_, side):
            found += self._crowd(position, units, hex_)
        return attacked_plainly([*found, *self._cut_off(position, units, hex_)], [u.id for u in units])

    def enemies(self, position: Position, side: str, target: int) -> list[Unit]:
        """Those who keep the side out of a hex."""
        return [u for u in position.units_at(target) if u.side != side and not is_inactive(u) and u.type != STALIN]

    def _fault(self, code: str, text: str, units: Sequence[Unit], hex_: int, rule: str = ADVANCE_RULE) -> Finding:
        name = self.board.grid.name(hex_)
        ids, group = [u.id for u in units], [u.label for u in units]
        return violation(code, rule, text, units=ids, hexes=[name], hex=name, group=group)

    def _unit(self, position: Position, unit: Unit, hex_: int) -> list[Finding]:
        if not unit.on_map:
            return [off_map(unit, ADVANCE_RULE)]
        here = self.board.hex_of(unit.location)
        if here not in self.board.grid.adjacent[hex_]:
            return [self._fault("not-adjacent", N_("{hex} is not adjacent to {group}."), [unit], hex_)]
        found = []
        if self.barring & self.board.sides.get(self.board.grid.side_between(here, hex_), frozenset()):
            found.append(self._fault("water-between", N_("{group} may not enter {hex} across water."), [unit], hex_))
        if unit.side == AXIS and self.strongholds.festung(position, here):
            text = N_("{group} may not leave their festung for {hex}.")
            found.append(self._fault("festung-keeps", text, [unit], hex_, "16.3.4"))
        if unit.prints("move") and not unit.number("move"):
            text = N_("{group} may not advance into {hex} without movement points.")
            found.append(self._fault("cannot-move", text, [unit], hex_))
        return found

    def _crowd(self, position: Position, units: Sequence[Unit], hex_: int) -> list[Finding]:
        found = crowding(self.stacking, position, units, hex_, side=units[0].side)
        return [f for f in found if f.severity is Severity.VIOLATION]

    def _cut_off(self, position: Position, units: Sequence[Unit], hex_: int) -> list[Finding]:
        """Those who would have no line from the hex, as if they stood there."""
        there = as_if_in(self.world, position, units, hex_)
        cut = [u for u in units if self.supply.state(there, there.units[u.id]) != SUPPLIED]
        if not cut:
            return []
        return [self._fault("no-line", N_("{group} could not trace a supply line from {hex}."), cut, hex_)]
