"""Odds under fog: what an attack would be fought at if the units that its attacker cannot see were the weakest, and
the strongest, of those that they could be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.forces.unit import Unit
from app.position.position import Position
from app.rules.orders.naming import location_named
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment
from app.rules.referee import Referee
from app.rules.visibility import View

DEFENSE = "defense"
"""The printed number by which hidden units are weighed against each other."""


def guesses(referee: Referee, view: View, attack: Attack) -> tuple[Assessment, Assessment] | None:
    """The assessment against the weakest and that against the strongest; None where every unit in the target is seen.
    A hidden unit could be any that the viewer does not see of its side. Raises BadInput as ``Referee.assess`` does."""
    position, target = view.position, location_named(referee.world.board, attack.target)
    unseen = [u for u in position.units_at(target) if not view.sees(u.id)]
    if not unseen:
        return None
    sides = {u.side for u in unseen}
    pool = sorted(
        (u for u in position.units.values() if u.side in sides and not view.sees(u.id)),
        key=lambda u: (u.number(DEFENSE), u.id),
    )
    count = len(unseen)
    return (
        referee.assess(_exchanged(position, unseen, pool[:count]), attack),
        referee.assess(_exchanged(position, unseen, pool[-count:]), attack),
    )


def _exchanged(position: Position, there: Sequence[Unit], instead: Sequence[Unit]) -> Position:
    """The position with the units of ``instead`` in the place of those that are there, and these in theirs."""
    leaving = [u for u in there if u not in instead]
    coming = [u for u in instead if u not in there]
    units = dict(position.units)
    for one, other in zip(leaving, coming, strict=True):
        units[one.id] = replace(one, location=other.location, box=other.box)
        units[other.id] = replace(other, location=one.location, box=one.box)
    return replace(position, units=units)
