"""Units that the rules name apart: fortified zones 6.4, 11.24, the naval infantry of Oranienbaum 9.3, ArKo 8.4, the
Independent Coastal Army 8.9, cavalry 11.39; the replacement pool of rifle divisions that made up the rifle corps: when
a corps falls, as many of them as its combat factor join the fallen that replacements may bring back 8.10. The nations
of the German side 1.5, and where they may go: satellites end their moves and attack only south of the sector line 9.31,
11.40; on the first turn the garrison of Romania stays there and Soviets keep out 5.4."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from app.board.board import Board
from app.forces.unit import DEAD_PILE, Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.position import Position, World
from app.rules.ruling import Finding, note, violation
from app.systems.land_without_end.data import GERMAN, SOVIET, RulesData

ARKO = "arko"
CAVALRY = "cavalry"
COASTAL_ARMY = "coastal-army"
FORTIFIED_ZONE = "fortified-zone"
NAVAL = "naval"
PANZER = "panzer"
SATELLITES = ("italian", "hungarian", "romanian")
GUARDS = "guards"
CONCENTRATED = "concentrated"
REFIT = "refit"
ARRIVED = "arrived"
"""Marks whoever came in by a town on a Rollbahn in this turn (8.2)"""
ASTERISK = "asterisk"
GROUP = "group"


def is_static(unit: Unit) -> bool:
    """Units that never move nor retreat: fortified zones, and whoever has a printed factor of zero, but for the
    Coastal Army, whose anchor stands in the factor's place (2.9, 9.3, 9.17)."""
    if unit.type == COASTAL_ARMY:
        return False
    return unit.type == FORTIFIED_ZONE or (unit.prints("move") and unit.number("move") == 0)


def is_satellite(unit: Unit) -> bool:
    return unit.nation in SATELLITES


def is_german(unit: Unit) -> bool:
    """German by nation, not only by side (1.5)."""
    return unit.nation == GERMAN


def refitting(unit: Unit) -> Finding:
    """Of a unit that neither moves nor fights (8.11)."""
    text = N_("{unit} is being refitted and may not move or fight this turn.")
    return violation("refitting", "8.11", text, units=[unit.id], unit=unit.label)


REPLACEMENT_POOL = "replacement-pool"
DISSOLVED = "stavka-directive"
"""Key of the ledger's ``USED`` once the pool's divisions have taken the place of the rifle corps: the turn (8.14)"""
RIFLE, CORPS = "rifle", "corps"
HEADQUARTERS = "headquarters"
"""Marks the corps that was only a headquarters and leaves nothing behind"""


@dataclass(frozen=True)
class ReplacementPool:
    """Bound to one world."""

    world: World

    def is_corps(self, unit: Unit) -> bool:
        return unit.side == SOVIET and unit.type == RIFLE and unit.counter.size == CORPS

    def owed(self, unit: Unit) -> int:
        """Divisions that come out of the pool for a corps."""
        if not self.is_corps(unit) or HEADQUARTERS in unit.counter.special:
            return 0
        return unit.number("attack") or unit.number("defense")

    def drawn(self, position: Position, count: int) -> list[Unit]:
        """The next divisions of the pool, in the order in which the set-up laid them."""
        return list(position.in_box(REPLACEMENT_POOL))[:count]

    def filled(self, position: Position, fallen: Sequence[str]) -> list[Change]:
        """What the pool gives up for units that fall."""
        count = sum(self.owed(u) for u in position.pick(fallen))
        return [change(self.world, position, "place", u.id, DEAD_PILE) for u in self.drawn(position, count)]


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
