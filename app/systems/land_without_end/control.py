"""Control by entry 3.6, fortified lines 11.23, and what supply, retreat and victory ask of the ground."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from app.board.board import Board
from app.position.changes import Change, change
from app.position.ledger import LOST_ONCE
from app.position.position import Position
from app.rules.control import ControlByEntry
from app.rules.parts import Control
from app.systems.land_without_end.data import GERMAN, SOVIET, SupplyData


@dataclass(frozen=True)
class ControlWithLines(ControlByEntry):
    """``line`` is the kind of place that a fortified line is."""

    line: str

    def changes(self, position: Position, entered: Sequence[int], side: str) -> tuple[Change, ...]:
        found = super().changes(position, entered, side)
        if side != GERMAN:
            return found
        board = self.world.board
        lost = [h for h in dict.fromkeys(entered) if self.line in board.place_kinds(board.hex_of(h))]
        return (*found, *self.destroyed(position, lost))

    def destroyed(self, position: Position, hexes: Sequence[int]) -> list[Change]:
        """Fortified lines that are gone."""
        names = [self.world.board.location_name(h) for h in hexes]
        return [
            change(self.world, position, "ledger", f"{LOST_ONCE}:{name}", True)
            for name in names
            if position.ledger.get(LOST_ONCE, name) is None
        ]


@dataclass(frozen=True)
class HeldGround:
    board: Board
    data: SupplyData
    control: Control

    @cached_property
    def cities(self) -> frozenset[int]:
        return self.board.place_hexes(self.data.city)

    @cached_property
    def lines(self) -> frozenset[int]:
        return self.board.place_hexes(self.data.line)

    @cached_property
    def ports(self) -> frozenset[int]:
        """Towns and cities on the coast of the Black Sea or the Sea of Azov."""
        return frozenset(h for coast in self.data.coasts for h in self.coast_ports(coast))

    def coast_ports(self, coast: str) -> frozenset[int]:
        """The ports of one sea."""
        hexes = self.board.place_hexes(coast)
        return frozenset(h for h in hexes if self.board.place_kinds(h) & self.data.ports)

    @cached_property
    def coasts_drawn(self) -> bool:
        """Whether the map shows its coasts: one of them, or no hex is left of which nobody has said what it is."""
        return any(self.board.place_hexes(coast) for coast in self.data.coasts) or not self.board.unknown_hexes

    def may_be_port(self, hex_: int) -> bool:
        """Whether the hex is a port for all that the map shows, which has not its coasts or the hex itself yet. The two
        that 7.11 names lie on another sea."""
        if hex_ in self.ports or hex_ in self.board.known((self.data.leningrad, self.data.oranienbaum)):
            return False
        bare = self.board.is_unknown(hex_)
        town = bare or self.board.place_kinds(hex_) & self.data.ports
        return bool(town and (bare or not self.coasts_drawn or self.coasts_of(hex_)))

    def coasts_of(self, hex_: int) -> frozenset[str]:
        return self.board.place_kinds(hex_) & self.data.coasts

    def enemy_city(self, position: Position, hex_: int, side: str) -> bool:
        """Whether the hex is a city that the side's enemy controls."""
        return hex_ in self.cities and self.control.of(position, hex_) not in (side, None)

    def intact_line(self, position: Position, hex_: int) -> bool:
        """Whether a fortified line stands there: until the German side has entered (11.23)."""
        if hex_ not in self.lines or position.ledger.get(LOST_ONCE, self.board.location_name(hex_)):
            return False
        return GERMAN not in (position.control.get(hex_), self.control.of(position, hex_))

    def barred_to(self, position: Position, side: str) -> frozenset[int]:
        """Hexes that a side's lines and retreats may not enter though nobody is there: the enemy's cities, and for the
        German side intact lines (7.13, 11.22, 11.23)."""
        barred = {h for h in self.cities if self.enemy_city(position, h, side)}
        if side != SOVIET:
            barred |= {h for h in self.lines if self.intact_line(position, h)}
        return frozenset(barred)
