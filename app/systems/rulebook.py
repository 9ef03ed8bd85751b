"""What every system says of itself before it knows a map, out of its data file."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from functools import cached_property
from typing import Generic, TypeVar

from app.board.board import Board
from app.position.ledger import Json
from app.position.world import World
from app.rules.vocabulary import Vocabulary
from app.systems.data import SystemData

Rules = TypeVar("Rules", bound=SystemData)


class Rulebook(Generic[Rules]):
    """A system without its parts: one adds ``bind``."""

    slug: str

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """What the data file holds."""

    @abstractmethod
    def own_map(self) -> Board:
        """The map that comes with the game."""

    @property
    def name(self) -> str:
        return self.rules.name

    @property
    def version(self) -> int:
        return self.rules.version

    @cached_property
    def vocabulary(self) -> Vocabulary:
        return self.rules.words()

    def words(self, charts: Mapping[str, Json]) -> Vocabulary:
        return self.rules.words(charts) if charts else self.vocabulary

    def world(self) -> World:
        return World(self.slug, self.own_map(), self.vocabulary.roster, {}, title=self.name)
