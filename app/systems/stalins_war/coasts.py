"""Ports and coasts by their seas 10.2.5, 10.2.6, 13.1.2: a place that is a port of a sea, a hexside of sea."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from app.board.board import NOTHING, Board

BLACK = "black"
COAST = "sea"


@dataclass(frozen=True)
class Coasts:
    """``seas``: the places that are ports of each; ``others`` are ports of seas that nobody sails."""

    board: Board
    seas: Mapping[str, Collection[str]]
    others: str

    def of(self, hex_: int) -> frozenset[str]:
        """The seas on which a hex has a port."""
        kinds = self.board.place_kinds(hex_)
        return frozenset(sea for sea, ports in self.seas.items() if kinds & set(ports))

    def coastal(self, hex_: int) -> bool:
        """Whether a hex has a port or a hexside of sea."""
        return bool(self.of(hex_)) or self._beside(hex_)

    def on(self, hex_: int, sea: str) -> bool:
        """Whether a hex is on the coast of a sea, as far as the map shows it: a port of it, or a hexside of sea and no
        port of another."""
        ports = self.of(hex_)
        elsewhere = bool(ports) or self.others in self.board.place_kinds(hex_)
        return sea in ports or (self._beside(hex_) and not elsewhere)

    def _beside(self, hex_: int) -> bool:
        return any(COAST in self.board.sides.get(key, NOTHING) for key in self.board.grid.sides[hex_])
