"""Schedules made of functions, one a list of what is due."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.position.position import Position
from app.rules.parts import Due

Slugs = Callable[[Position], Sequence[str]]
"""The phases of the position's turn in their order."""


@dataclass(frozen=True)
class Scheduled:
    """The ``Schedule`` part from a function."""

    lines: Callable[[Position], Sequence[Due]]

    def due(self, position: Position) -> tuple[Due, ...]:
        return tuple(self.lines(position))
