"""A game whose parts are all built at once; for the games that are not yet classes of their own."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from app.position.world import World
from app.rules.game import Game
from app.rules.parts import CoverageLine
from app.rules.vocabulary import Vocabulary


class AssembledGame(Game):
    """``parts`` by the names that they have in ``Game``."""

    def __init__(
        self, *, world: World, vocabulary: Vocabulary, covers: Callable[[], tuple[CoverageLine, ...]], **parts: Any
    ) -> None:
        super().__init__(world, vocabulary)
        self._covers = covers
        vars(self).update(parts)

    @cached_property
    def coverage(self) -> tuple[CoverageLine, ...]:
        return self._covers()
