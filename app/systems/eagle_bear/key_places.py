"""Hexes on which rules hang: those that the rulebook names by their number, and on a map of another country those that
bear a place of a kind of its own."""

from __future__ import annotations

from collections.abc import Iterable

from app.board.board import Board

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
