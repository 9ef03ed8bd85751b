"""The OKH reserve 3.5: German units held off the map that come in by the edge of Greater Germany during the movement
phases of the first turns, the first hex at its price, and that are lost if they wait longer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change
from app.position.position import Position
from app.rules.movement.group import spending
from app.rules.parts import Points
from app.rules.ruling import Finding, violation
from app.systems.land_without_end.data import GERMAN
from app.systems.land_without_end.entry import Entry
from app.systems.land_without_end.movement import LandWithoutEndMovement

BOX = "reserve"
RULE = "3.5"


@dataclass(frozen=True)
class Reserve:
    """Bound to one world."""

    entry: Entry
    movement: LandWithoutEndMovement

    @property
    def until(self) -> int:
        """The last turn of the reserve."""
        return self.entry.rules.entry.reserve.until

    def waiting(self, position: Position) -> tuple[Unit, ...]:
        return position.in_box(BOX)

    def lost(self, position: Position) -> tuple[Unit, ...]:
        """The units that are eliminated once the movement of the last turn is over."""
        return self.waiting(position) if position.turn >= self.until else ()

    def may_lie(self, unit: Unit) -> bool:
        """Whether the unit may begin in the reserve: Germans that begin in Greater Germany."""
        return unit.nation in self.entry.rules.entry.reserve.nations

    def hexes(self, position: Position) -> frozenset[int]:
        """Where its units come in this turn."""
        if position.turn > self.until:
            return frozenset()
        return self.entry.reserve_edge(position, (self.entry.rules.entry.reserve.zone,))

    def findings(self, position: Position, unit: Unit, where: str) -> list[Finding]:
        args = {"units": [unit.id], "unit": unit.label}
        if position.turn > self.until:
            text = N_("{unit} could leave the reserve up to turn {turn}.")
            return [violation("reserve-over", RULE, text, turn=self.until, **args)]
        if where.startswith("@"):
            return [violation("wrong-box", RULE, N_("{unit} leaves the reserve for the map alone."), **args)]
        hex_ = self.entry.world.board.location(where)
        if hex_ not in self.hexes(position):
            text = N_("{unit} comes in on the map edge of Greater Germany, in supply, and {hex} is no such hex.")
            return [violation("no-entry", RULE, text, hexes=[where], hex=where, **args)]
        if self._price(position, [unit], hex_) is None:
            text = N_("{unit} may not enter {hex}.")
            return [violation("terrain-barred", RULE, text, hexes=[where], hex=where, **args)]
        return []

    def _price(self, position: Position, units: Sequence[Unit], hex_: int) -> Points | None:
        """Movement points of entering the first hex, of the unit that pays most; ``None`` where one may not enter."""
        chart = self.movement.chart_at(position, GERMAN)
        prices = [chart.entry(mobility)[hex_] for mobility in self.movement.classes(units)]
        known = [p for p in prices if p is not None]
        return max(known) if len(known) == len(prices) else None

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> list[Change]:
        """What they spend."""
        if where.startswith("@") or not units:
            return []
        price = self._price(position, units, self.entry.world.board.location(where))
        return spending(self.entry.world, position, units, price or 0, self.movement, self.movement.supply)
