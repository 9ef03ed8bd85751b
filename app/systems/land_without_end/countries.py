"""Where nations may go: the sector line, south of which satellites stay 9.31, in attacks too 11.40, and Romania,
closed on the first turn 5.4, 5.5."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.ruling import Finding, note, violation
from app.systems.land_without_end.data import GERMAN, RulesData
from app.systems.land_without_end.special_units import is_satellite


@dataclass(frozen=True)
class Sector:
    board: Board
    rules: RulesData

    @cached_property
    def south(self) -> frozenset[int]:
        """Hexes south of the sector line: those that the map names, and every row from the one that lies south of it in
        any case."""
        zone = self.board.zones.get(self.rules.sector.zone, frozenset())
        grid = self.board.grid
        return zone | {i for i in range(grid.size) if grid.row(i) >= self.rules.sector.row}

    @property
    def drawn(self) -> bool:
        """Whether the map shows the line; until it does nothing is barred."""
        return bool(self.board.zones.get(self.rules.sector.zone))

    @cached_property
    def north(self) -> frozenset[int]:
        return frozenset(range(self.board.grid.size)) - self.south if self.drawn else frozenset()

    @cached_property
    def romania(self) -> frozenset[int]:
        return self.board.zones.get(self.rules.early_turns.bound_to, frozenset())

    def barred_to(self, units: Sequence[Unit]) -> frozenset[int]:
        """Hexes in which a group may not end its move."""
        return self.north if any(is_satellite(u) for u in units) else frozenset()

    def findings(self, units: Sequence[Unit], hex_: int, rule: str) -> list[Finding]:
        """Satellites of a group that may not end a move in, or attack, the hex."""
        bound = [u for u in units if is_satellite(u)]
        where = self.board.grid.name(hex_)
        if not bound or hex_ in self.south:
            return []
        ids = [u.id for u in bound]
        if not self.drawn:
            text = N_("The map data has no sector line, south of which satellite units must stay.")
            return [note("unknown-sector-line", rule, text, units=ids)]
        text = N_("{units_} may not be in {hex}: it is north of the sector line.")
        found = violation(
            "north-of-sector", rule, text, units=ids, hexes=[where], hex=where, units_=[u.label for u in bound]
        )
        return [found]

    # the first turn -----------------------------------------------------------------------------------------------

    def first_turn(self, position: Position) -> bool:
        """While it lasts, Romania is closed (5.4, 5.5)."""
        return position.turn == self.rules.early_turns.first

    def garrison(self, position: Position, units: Sequence[Unit]) -> list[Unit]:
        """Units of the German side that stand in Romania on the first turn."""
        if not self.first_turn(position):
            return []
        return [u for u in units if u.side == GERMAN and u.on_map and self.board.hex_of(u.location) in self.romania]

    def closed(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Hexes that a group may not enter on the first turn."""
        if not self.first_turn(position) or not self.romania:
            return frozenset()
        if units[0].side != GERMAN:
            return self.romania
        if self.garrison(position, units):
            return frozenset(range(self.board.grid.size)) - self.romania
        return frozenset()

    def entry_findings(self, position: Position, units: Sequence[Unit], hex_: int) -> list[Finding]:
        if hex_ not in self.closed(position, units):
            return []
        where, ids = self.board.grid.name(hex_), [u.id for u in units]
        text = N_("Soviet units may not enter Romania on turn {turn}.")
        if units[0].side == GERMAN:
            text = N_("Units in Romania may not leave it on turn {turn}.")
        return [violation("romania-closed", "5.4", text, units=ids, hexes=[where], turn=position.turn)]
