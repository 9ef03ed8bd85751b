"""Control of hexes and fortresses XVI.A, and the hexes on which rules hang."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from app.board.board import Board
from app.position.changes import Change
from app.position.position import Position
from app.rules.control import ControlByEntry


@dataclass(frozen=True)
class EagleBearControl(ControlByEntry):
    """``countries`` are zones by the side that they belong to at the start. A fortress has a control of its own; where
    nothing else is said it is that of its hex at the start, and a hex of which nothing is said that of its garrison."""

    countries: Mapping[str, tuple[str, ...]]

    @cached_property
    def at_start(self) -> Mapping[int, str]:
        """The side of each location at the start, as far as the map tells."""
        return {**self.in_1941, **self.world.board.control}

    @cached_property
    def in_1941(self) -> Mapping[int, str]:
        """The side on whose side of the border of 1941 each hex lies, as far as the map shows it."""
        zones = self.world.board.zones
        return {hex_: side for side, names in self.countries.items() for name in names for hex_ in zones.get(name, ())}

    def of(self, position: Position, location: int) -> str | None:
        found = super().of(position, location) or self.at_start.get(location)
        if found is not None:
            return found
        board = self.world.board
        hex_ = board.hex_of(location)
        if location != hex_:
            return self.at_start.get(hex_)
        inside = {side for at in board.sites_in(hex_) for side in position.sides_at(at)}
        return next(iter(inside)) if len(inside) == 1 else None

    def holding(self, position: Position, stood_in: Sequence[int], side: str) -> tuple[Change, ...]:
        """Supply lines hang on every hex (XV.A), so that whatever units have stood in is kept."""
        return self.changes(position, stood_in, side)


VICTORY_CITY, CAPITAL = "victory-city", "capital"
"""Kinds of place: a city that counts for victory (IV), and the one that is Moscow to it (IV, XII.A)"""


def fuel_of(side: str) -> str:
    """The kind of place that is a side's source of fuel (XIII.B.2)."""
    return f"fuel-{side}"


def key_to(sea: str) -> str:
    """The kind of place that controls a sea (XVI.B)."""
    return f"key-{sea}"


def key_hexes(board: Board, names: Iterable[str], kind: str) -> tuple[int, ...]:
    """The hexes of these numbers that the map has, and those with a place of the kind."""
    named = [found for name in names if (found := board.find(name)) is not None]
    return tuple(dict.fromkeys([*named, *sorted(board.place_hexes(kind))]))
