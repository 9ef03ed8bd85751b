"""What every system says of itself before it knows a map, out of its data files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path
from typing import Generic, TypeVar

from app.board.board import Board
from app.board.mapfile import load_map
from app.board.needs import Need
from app.board.tomltext import TomlText
from app.position.ledger import Json
from app.position.world import World
from app.rules.game import Game
from app.rules.parts import CoverageLine
from app.rules.vocabulary import Meanings, SpecialWords, Vocabulary
from app.systems.scenario.coverage import read_coverage
from app.systems.scenario.data import DataTable, SystemData
from app.systems.scenario.map_needs import needs_in

Rules = TypeVar("Rules", bound=SystemData)
ORDERS_FILE = "orders.toml"
"""What a game's special orders, replies, tracks and options mean: what a position file may say beside the words of
``system.toml``"""


class SpecialData(DataTable):
    """A special order: its rule, what it does, and the meaning of each of its options."""

    rule: str
    text: str
    fields: Mapping[str, str] = {}


class OrdersData(DataTable):
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
    """A system: what its data files say, and the class of its games. ``folder`` holds the data, ``map_file`` is the map
    that comes with the game, ``read`` reads the rules, once."""

    def __init__(
        self,
        slug: str,
        folder: Path,
        map_file: Path,
        read: Callable[[], Rules],
        game: Callable[[Rulebook[Rules], World], Game],
    ) -> None:
        self.slug, self.folder, self.map_file = slug, folder, map_file
        self._read, self._game = read, game

    @property
    def rules(self) -> Rules:
        """What the data file holds."""
        return self._read()

    def bind(self, world: World) -> Game:
        """The game on this world. Raises BadInput for charts of the world that do not fit."""
        return self._game(self, world)

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


class RulebookGame(Game, Generic[Rules]):
    """A game that is played by a rulebook. Its charts are read when it is bound, and raise BadInput where they do not
    fit; a class that reads further ones reads them in its ``__init__``."""

    def __init__(self, rulebook: Rulebook[Rules], world: World) -> None:
        super().__init__(world, rulebook.words(world.charts))
        self.rulebook, self.rules = rulebook, rulebook.rules

    @cached_property
    def readings(self) -> Mapping[str, Json]:
        """Every switch as the campaign plays it."""
        return self.rules.readings(self.world.switches)

    @cached_property
    def known(self) -> Board:
        """The game's own map."""
        return self.rulebook.own_map()

    @cached_property
    def coverage(self) -> tuple[CoverageLine, ...]:
        return self.rulebook.coverage()
