"""Units with an asterisk 8.3: off the map behind 1025-1030, they come in by these hexes in the movement phase of the
first German player turn that begins with no Soviet unit there, all of them that can."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import STARTED
from app.position.position import Position
from app.rules.ruling import Finding, legal, violation
from app.systems.land_without_end.data import GERMAN
from app.systems.land_without_end.entry import Entry
from app.systems.land_without_end.reinforcements import gone
from app.systems.land_without_end.special_units import ARKO, ASTERISK
from app.systems.land_without_end.stacking import LandWithoutEndStacking

RULE = "8.3"


def is_asterisked(unit: Unit) -> bool:
    """ArKo's two asterisks are another matter (8.4)."""
    return unit.side == GERMAN and ASTERISK in unit.counter.special and unit.type != ARKO


@dataclass(frozen=True)
class Asterisked:
    """Bound to one world."""

    entry: Entry
    stacking: LandWithoutEndStacking

    def waiting(self, position: Position) -> tuple[Unit, ...]:
        return tuple(u for u in position.units.values() if is_asterisked(u) and not u.on_map and not gone(u))

    def hexes(self, position: Position) -> frozenset[int]:
        """Where they come in this turn; nowhere where it began with Soviets in one of the six (8.3, 7.16)."""
        if not self.entry.six_hexes_free(position):
            return frozenset()
        supply = self.entry.supply
        return frozenset(h for h in self.entry.asterisked if supply.has_line(position, GERMAN, h))

    def owed(self, position: Position) -> tuple[Unit, ...]:
        """Those who have to come in now: there is a hex with room for them."""
        hexes = self.hexes(position)
        return tuple(u for u in self.waiting(position) if any(self._room(position, u, h) for h in hexes))

    def _room(self, position: Position, unit: Unit, hex_: int) -> bool:
        there = position.units_at(hex_)
        if any(u.side != GERMAN for u in there):
            return False
        return legal(self.stacking.report(position, hex_, [*there, unit.at(hex_)]).findings)

    def findings(self, position: Position, unit: Unit, where: str) -> list[Finding]:
        args = {"units": [unit.id], "unit": unit.label}
        if where.startswith("@"):
            return [violation("wrong-box", RULE, N_("{unit} comes in between 1025 and 1030 and nowhere else."), **args)]
        hex_ = self.entry.world.board.location(where)
        if hex_ not in self.entry.asterisked:
            text = N_("{unit} comes in between 1025 and 1030, where {hex} does not lie.")
            return [violation("no-entry", RULE, text, hexes=[where], hex=where, **args)]
        if not self.entry.six_hexes_free(position):
            text = N_("The turn began with Soviet units between 1025 and 1030, so that {unit} waits.")
            return [violation("six-hexes-held", RULE, text, hexes=[where], **args)]
        if hex_ not in self.hexes(position):
            text = N_("{unit} would be out of supply in {hex}.")
            return [violation("into-no-supply", "7.16", text, hexes=[where], hex=where, **args)]
        return []

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> list[Change]:
        """They did not begin the phase with those who stand there already (9.5)."""
        world = self.entry.world
        return [change(world, position, "ledger", f"{STARTED}:{u.id}", f"@{u.box}") for u in units if not u.on_map]
