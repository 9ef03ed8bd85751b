"""Laying a stack in another order: under fog the top unit is what the other side sees."""

from __future__ import annotations

from app.errors import BadInput
from app.messages import N_, Sentence
from app.position.changes import change
from app.position.position import Position
from app.rules.game import Game
from app.rules.naming import units_named
from app.rules.orders import Restack
from app.rules.parts import Step


def restacked(game: Game, position: Position, order: Restack) -> Step:
    """The stack with the units of the order on top. The words name no unit, since the other side reads them too.
    Raises BadInput for units that do not stand together on the map."""
    units = units_named(position, order.units)
    location = units[0].location
    if any(not u.on_map or u.location != location for u in units):
        raise BadInput(Sentence("only units that stand in one hex can be laid on top of each other"))
    named = list(dict.fromkeys(order.units))
    below = [name for name in position.from_top(location) if name not in named]
    where = game.world.board.location_name(location)
    return Step(
        (), (change(game.world, position, "stack", where, [*named, *below]),),
        N_("Stack order in {where} changed."), {"where": where},
    )  # fmt: skip
