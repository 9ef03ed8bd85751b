"""What was worked out about a position, remembered as long as nobody asks about another one."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import Generic, TypeVar

from app.position.position import Position

T = TypeVar("T")


class LastPosition(Generic[T]):
    """What ``make`` works out about a position, kept until another one is asked about."""

    def __init__(self, make: Callable[[Position], T]) -> None:
        self._make = make
        self._last: tuple[weakref.ref[Position], T] | None = None

    def get(self, position: Position) -> T:
        if self._last is not None and self._last[0]() is position:
            return self._last[1]
        made = self._make(position)
        self._last = (weakref.ref(position), made)
        return made
