"""A hex in words: its number, its name, and who stands there."""

from __future__ import annotations

from app.ui.table import Table
from app.ui.texts import tr
from app.ui.words import labels


def named(table: Table, location: int) -> str:
    """``Hex 1816, Brod``."""
    board = table.game.world.board
    place = next((p.name for p in board.places.get(board.hex_of(location), ()) if p.name), "")
    name = board.location_name(location)
    return tr("Hex {hex}, {place}", hex=name, place=place) if place else tr("Hex {hex}", hex=name)


def described(table: Table, location: int) -> str:
    """The same with the units there that the viewer sees, the topmost first."""
    position = table.position
    there = table.fog.seen(table.units(position.from_top(location)))
    if not there:
        return tr("{hex}: no units.", hex=named(table, location))
    return tr("{hex}: {units}.", hex=named(table, location), units=labels(there))
