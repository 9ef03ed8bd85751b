"""What a side may see: everything in an open campaign; under fog the top units of enemy stacks and no enemy hand.

Under fog a stack is laid open by a committed battle: while a battle's question is pending, the stacks that it names
are seen whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.forces.unit import ELIMINATED
from app.position.ledger import Json
from app.position.position import Position
from app.rules.battle.state import battle_of


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
