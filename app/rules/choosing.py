"""A question of one choice that a special action asks: which unit it is for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.forces.unit import Unit
from app.position.changes import Change, change
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World

UNIT = "unit"


def asked(
    world: World, position: Position, procedure: str, rule: str, question: str, args: Mapping[str, Json],
    units: Sequence[Unit], data: Mapping[str, Json],
) -> Change:  # fmt: skip
    """The question which of ``units``, all of one side, as a change."""
    options: tuple[Json, ...] = tuple(u.id for u in units)
    found = Pending(procedure, UNIT, units[0].side, question, rule, args, options, data)
    return change(world, position, "pending", "", found.to_json())


def chosen(position: Position, pending: Pending, answer: Json) -> Unit | None:
    """The unit that an answer names, by itself or as the only one of a list; ``None`` for one that was not on offer."""
    name = answer[0] if isinstance(answer, list) and len(answer) == 1 else answer
    return position.units.get(str(name)) if name in pending.options else None
