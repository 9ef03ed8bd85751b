"""What every system says of itself before it knows a map, out of its data files."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

from app.board.board import Board
from app.board.mapfile import load_map
from app.board.needs import Need
from app.board.tomltext import TomlText
from app.position.ledger import Json
from app.position.world import World
from app.rules.parts import CoverageLine
from app.rules.vocabulary import Meanings, SpecialWords, Vocabulary
from app.systems.scenario.coverage import read_coverage
from app.systems.scenario.data import SystemData, Table
from app.systems.scenario.map_needs import needs_in

Rules = TypeVar("Rules", bound=SystemData)
ORDERS_FILE = "orders.toml"
"""What a game's special orders, replies, tracks and options mean: what a position file may say beside the words of
``system.toml``"""


class SpecialData(Table):
    """A special order: its rule, what it does, and the meaning of each of its options."""

    rule: str
    text: str
    fields: Mapping[str, str] = {}


class OrdersData(Table):
    """``replies`` by procedure and step, what answers the question: ``*`` in a step stands for anything, as an id."""

    special: Mapping[str, SpecialData] = {}
    replies: Mapping[str, Mapping[str, str]] = {}
    tracks: Mapping[str, str] = {}
    options: Mapping[str, str] = {}
    marks: Mapping[str, str] = {}
    markers: Mapping[str, str] = {}
    by: Mapping[str, str] = {}


@cache
def _map(path: Path) -> Board:
    return load_map(path)


@cache
def _coverage(path: Path) -> tuple[CoverageLine, ...]:
    return read_coverage(path)


@cache
def _meanings(folder: Path) -> Meanings:
    """What the game of this folder says; nothing where it has no such file. Raises BadInput whose problems name file,
    line and field."""
    path = folder / ORDERS_FILE
    if not path.is_file():
        return Meanings()
    data = TomlText(path).read(OrdersData)
    specials = {name: SpecialWords(s.rule, s.text, s.fields) for name, s in data.special.items()}
    return Meanings(specials, data.replies, data.tracks, data.options, data.marks, data.markers, data.by)


class Rulebook(Generic[Rules]):
    """A system without its parts: one adds ``bind``. ``folder`` holds its data, ``map_file`` the map that comes with
    the game."""

    slug: str
    folder: ClassVar[Path]
    map_file: ClassVar[Path]

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """What the data file holds."""

    def own_map(self) -> Board:
        """The map that comes with the game. Raises BadInput for a file that does not fit."""
        return _map(self.map_file)

    def coverage(self) -> tuple[CoverageLine, ...]:
        """What the program does about each rule. Raises BadInput for a file that does not fit."""
        return _coverage(self.folder / "coverage.toml")

    def map_needs(self) -> tuple[Need, ...]:
        """What the game needs of its map. Raises BadInput for a file that does not fit."""
        return needs_in(self.folder)

    @property
    def name(self) -> str:
        return self.rules.name

    @property
    def version(self) -> int:
        return self.rules.version

    @cached_property
    def vocabulary(self) -> Vocabulary:
        return replace(self.rules.words(), meanings=_meanings(self.folder))

    def words(self, charts: Mapping[str, Json]) -> Vocabulary:
        if not charts:
            return self.vocabulary
        return replace(self.rules.words(charts), meanings=self.vocabulary.meanings)

    def world(self) -> World:
        return World(self.slug, self.own_map(), self.vocabulary.roster, {}, title=self.name)
