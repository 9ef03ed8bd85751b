"""Refit of armour that broke through and regrouping of fronts XIII.B.1.c, XIII.F.2, VIII.B: a marker, and dispersal;
and the faces of the die after which a breakthrough attack always costs it."""

from __future__ import annotations

from collections.abc import Mapping

from app.forces.unit import Unit
from app.position.changes import Change, change
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.systems.eagle_bear.special_units import DISPERSED, FORTIFIED, REFIT

RULE = "XIII.B.1.c"
WORN_OUT: Mapping[str, tuple[int, ...]] = {"X": (5, 6), "Y": (1, 2)}
"""Faces of the die of a breakthrough attack that cost a refit, by index"""


def wears_out(index: Json, die: Json) -> bool:
    """Whether the die of a breakthrough attack costs a refit whatever its result."""
    return die in WORN_OUT.get(str(index), ())


def marked(world: World, position: Position, unit: Unit, *more: str) -> list[Change]:
    """The unit with further marks, without field fortifications (XII.B); nothing where that is how it is."""
    marks = (unit.marks - {FORTIFIED}) | {*more}
    listed: list[Json] = [*sorted(marks)]
    return [] if marks == unit.marks else [change(world, position, "marks", unit.id, listed)]


def refitting(world: World, position: Position, unit: Unit) -> list[Change]:
    return marked(world, position, unit, DISPERSED, REFIT)


def dispersing(world: World, position: Position, unit: Unit) -> list[Change]:
    return marked(world, position, unit, DISPERSED)
