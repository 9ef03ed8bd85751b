"""Units that an attack leaves without anybody to attack, though they have to: beside an adjacent attack that they do
not join 10.6, and beside a bombardment, which frees nobody who does not attack somebody else 11.8."""

from __future__ import annotations

from collections.abc import Sequence

from app.messages import N_
from app.rules.combat.assault import Encounter
from app.rules.combat.obligations import ZoneObligations
from app.rules.ruling import Finding, warning


def left_out(duties: ZoneObligations, seen: Encounter, hexes: Sequence[int], *, by_fire: bool = False) -> list[Finding]:
    """A warning that names them, if there are any."""
    units = duties.stranded(seen.position, seen.side, hexes, [u.id for u in seen.attackers])
    if not units:
        return []
    board = duties.world.board
    where, names = [board.location_name(h) for h in hexes], [u.label for u in units]
    many = len(units) > 1
    text = N_("{units_} has to attack and has nobody left for it unless it joins in against {hexes_}.")
    if many:
        text = N_("{units_} have to attack and have nobody left for it unless they join in against {hexes_}.")
    if by_fire:
        text = N_("Fire at {hexes_} does not free {units_} of attacking, who has nobody else to attack.")
        if many:
            text = N_("Fire at {hexes_} does not free {units_} of attacking, who have nobody else to attack.")
    rule = "11.8" if by_fire else "10.6"
    return [warning("left-out", rule, text, units=[u.id for u in units], hexes=where, units_=names, hexes_=where)]
