"""What a side may see: everything in an open campaign; under fog the top units of enemy stacks and no enemy hand; and
odds under fog: what an attack would be fought at if the units that its attacker cannot see were the weakest, and the
strongest, of those that they could be.

Under fog a stack is laid open by a committed battle: while a battle's question is pending, the stacks that it names are
seen whole.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.forces.unit import ELIMINATED, Unit
from app.position.ledger import Json
from app.position.position import Position
from app.rules.battle.state import battle_of
from app.rules.orders.orders import Attack, location_named
from app.rules.parts import Assessment
from app.rules.referee import Referee


@dataclass(frozen=True)
class View:
    """What ``viewer`` sees of a position. ``hidden`` are units known to be there and no more; ``hands`` holds only
    hands that the viewer may read; ``fog`` is false where everything is seen."""

    position: Position
    viewer: str
    fog: bool
    hidden: frozenset[str]
    hands: Mapping[str, Json]

    def sees(self, unit: str) -> bool:
        return unit not in self.hidden


def seen_alone(view: View) -> Position:
    """The position with nothing in it that the viewer cannot see: no hidden units and no hands of others."""
    position = view.position
    if not view.fog:
        return position
    units = {i: unit for i, unit in position.units.items() if i not in view.hidden}
    return replace(position, units=units, hands=view.hands)


def visible(position: Position, viewer: str, *, fog: bool) -> View:
    """The position as ``viewer`` (a side's slug) sees it."""
    if not fog:
        return View(position, viewer, False, frozenset(), position.hands)
    open_units = _laid_open(position)
    hidden: set[str] = set()
    for location in position.stacks:
        enemies = [i for i in position.from_top(location) if position.units[i].side != viewer]
        hidden.update(i for i in enemies[1:] if i not in open_units)
    off_map = (u for u in position.units.values() if not u.on_map and u.side != viewer and u.box != ELIMINATED)
    hidden.update(u.id for u in off_map)
    own = {side: cards for side, cards in position.hands.items() if side == viewer}
    return View(position, viewer, True, frozenset(hidden), own)


def _laid_open(position: Position) -> frozenset[str]:
    """Units in the stacks that a pending battle names."""
    battle = battle_of(position.pending)
    if battle is None:
        return frozenset()
    named = {*battle.attackers, *battle.defenders}
    where = {position.units[i].location for i in named if i in position.units}
    return frozenset(i for location in where for i in position.stacks.get(location, ()))


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
