"""Supposed positions: copies in which something stands elsewhere. The one that they are made from stays as it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from app.forces.boxes import ELIMINATED
from app.forces.unit import OFF_MAP, Unit
from app.position.changes import apply
from app.position.position import Position
from app.rules.game import Game
from app.rules.parts import Absent
from app.rules.ruling import Finding, note

COPY = "supposed:"
"""How the id of a counter begins that stands on the supposed map beside its own original"""


def absent_note(part: Absent) -> Finding:
    """What the rules say of a part that the game has not."""
    return note("not-in-this-game", part.rule, part.template)


def with_units(position: Position, units: Mapping[str, Unit]) -> Position:
    """The position with these units in place of those of their ids, or beside the others."""
    return replace(position, units={**position.units, **units})


def hex_held(game: Game, position: Position, hex_: int, unit: Unit) -> Position:
    """``hex_`` lost to the side of ``unit``: whoever else stands in it or in its sites is gone, a copy of the unit is
    there and the original is where it was, and control passes as the game has it."""
    board = game.world.board
    inside = (hex_, *board.sites_in(hex_))
    gone = [u for at in inside for u in position.units_at(at) if u.side != unit.side]
    changed = {u.id: replace(u, location=OFF_MAP, box=ELIMINATED) for u in gone}
    name = f"{COPY}{unit.id}"
    changed[name] = replace(unit, counter=replace(unit.counter, id=name), location=hex_, box="")
    held = with_units(position, changed)
    return apply(game.world, held, game.control.changes(held, inside, unit.side))
