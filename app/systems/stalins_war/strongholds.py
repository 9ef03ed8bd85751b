"""Fortresses 16.2 and festungs 16.3: whose they are, and what is left of them."""

from __future__ import annotations

from dataclasses import dataclass

from app.board.board import Board
from app.position.position import Position
from app.rules.parts import Control
from app.systems.stalins_war.data import AXIS

FORTRESS, FESTUNG, TRENCH, CITY = "fortress", "festung", "trench", "city"
"""Places; festungs and trenches are markers as well"""
TRIED = "entrenching"
"""Topic of the ledger: unit that tries to dig in in this round -> points spent beyond the first"""
DESTROYED = "fortress-destroyed"
"""The marker of a fortress that the enemy has entered, which is a city from then on (16.2.2)"""


@dataclass(frozen=True)
class Strongholds:
    board: Board
    control: Control

    def fortress(self, position: Position, hex_: int) -> bool:
        """Whether an intact fortress stands in the hex."""
        built = any(m.kind == FORTRESS for m in position.markers_at(hex_))
        return (built or FORTRESS in self.board.place_kinds(hex_)) and not self.ruin(position, hex_)

    def ruin(self, position: Position, hex_: int) -> bool:
        """Whether a fortress has been destroyed in the hex, which is a city since (16.2.2)."""
        return any(m.kind == DESTROYED for m in position.markers_at(hex_))

    def city(self, position: Position, hex_: int) -> bool:
        """Whether the hex is a city, or has become one."""
        return CITY in self.board.place_kinds(hex_) or self.ruin(position, hex_)

    def festung(self, position: Position, hex_: int) -> bool:
        return FESTUNG in self.board.place_kinds(hex_) or any(m.kind == FESTUNG for m in position.markers_at(hex_))

    def trench(self, position: Position, hex_: int) -> str:
        """The side whose trench is in the hex, empty for none."""
        return next((m.side for m in position.markers_at(hex_) if m.kind == TRENCH), "")

    def any(self, position: Position, hex_: int) -> bool:
        """Whether no zone of control enters the hex for it (8.2)."""
        return self.fortress(position, hex_) or self.festung(position, hex_)

    def feeds(self, position: Position, hex_: int, side: str) -> bool:
        """Whether a stronghold supplies the side's units in its hex for defence and attrition (13.2.4): a fortress its
        holder, a festung the Axis."""
        if self.festung(position, hex_):
            return side == AXIS
        return self.fortress(position, hex_) and self.control.of(position, hex_) in (side, None)
