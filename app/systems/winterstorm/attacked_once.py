"""Nobody is attacked more than once in a phase 11.3: neither the units of a hex that has been attacked, nor those that
a battle of the phase has moved, back or forward 13.9."""

from __future__ import annotations

from collections.abc import Sequence

from app.board.board import Board
from app.messages import N_
from app.position.ledger import DEFENDED
from app.position.position import Position
from app.rules.combat.obligations import fought
from app.rules.ruling import Finding, violation, warning


def attacked_once(board: Board, position: Position, side: str, hexes: Sequence[int]) -> list[Finding]:
    """What ``side`` has against attacking the units in the hexes. Where some of a hex were moved and others were not,
    who defends a hex defends it together (11.10): a warning."""
    found: list[Finding] = []
    for hex_ in hexes:
        where = board.location_name(hex_)
        if position.ledger.get(DEFENDED, where):
            text = N_("The units in {hex} have been attacked in this phase.")
            found.append(violation("attacked-once", "11.3", text, hexes=[where], hex=where))
            continue
        held = [u for u in position.units_at(hex_) if u.side != side]
        moved = [u for u in held if fought(position, u)]
        if not moved:
            continue
        text = N_("{units_} have fought in this phase and are not attacked again.")
        if len(moved) == 1:
            text = N_("{units_} has fought in this phase and is not attacked again.")
        say = violation if len(moved) == len(held) else warning
        ids, names = [u.id for u in moved], [u.label for u in moved]
        found.append(say("attacked-once", "11.3", text, hexes=[where], units=ids, units_=names))
    return found
