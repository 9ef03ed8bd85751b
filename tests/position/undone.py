"""Taking back, by which the tests see that nothing is lost."""

from __future__ import annotations

from collections.abc import Iterable

from app.position.changes import Change, apply
from app.position.position import Position, World


def undo(world: World, position: Position, changes: Iterable[Change]) -> Position:
    """The position before ``changes``: each reversed, last first."""
    return apply(world, position, [c.reversed() for c in reversed(list(changes))])
