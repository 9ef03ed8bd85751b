"""What every system says of itself before it knows a map, out of its data files: the coverage table, a line for each
numbered rule with what the program does about it (``coverage.toml``; that no rule is left out and that the ruling cases
exist is for the tests), and what the game needs of its map (``map-needs.toml``), only what its rulebook says for
certain."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated, Generic, Literal, Self, TypeVar

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints, model_validator

from app.board.board import Board
from app.board.check_list import BorderNeed, NamedNeed, Need, PathNeed, PlacesNeed, SidesNeed, SourcesNeed, ZoneNeed
from app.board.mapfile import load_map
from app.board.tomltext import TomlText
from app.errors import Problem
from app.messages import N_, Sentence
from app.position.ledger import Json
from app.position.position import World
from app.rules.game import Game
from app.rules.parts import CoverageLine
from app.rules.vocabulary import Meanings, SpecialWords, Vocabulary
from app.systems.scenario.data import DataTable, SystemData

Words = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
"""Text that is not blank."""


def _switch(value: str) -> str:
    if not re.fullmatch(r"[a-z0-9]+(_[a-z0-9]+)*", value):
        raise ValueError(Sentence("an optional rule is lower case words joined by _, not {value}", value=repr(value)))
    return value


def _listed(value: object) -> object:
    return (value,) if isinstance(value, str) else value


class LineData(DataTable):
    """One rule. ``cases`` name ruling cases, as ``file`` or as ``file: start of the case's name``; ``reading`` is the
    sense taken where the rulebook is open or contradicts itself, ``switch`` the slug of the campaign's choice in it.
    ``module`` is for whoever looks for the rule, its one place or a list of them: modules of the program by their
    dotted names, data files by their paths in the game's folder. Every place is in it that a mutation of the rule
    breaks (``packaging/dev/rule_modules.py`` brings it in step). Each cites the rule by its number, or a lettered or
    bracketed part by the number above it. What all games share cites no game's rules: beside it stands the module of
    the game, or the data, that does. Figures are cited where they stand, by a field ``rule`` or in a comment.
    """

    rule: Words
    kind: Literal["enforced", "computed", "reminded", "not-a-rule"]
    text: Words
    cases: tuple[Words, ...] = ()
    reading: Annotated[str, StringConstraints(strip_whitespace=True)] = ""
    switch: Annotated[str, AfterValidator(_switch)] = ""
    module: Annotated[tuple[Words, ...], BeforeValidator(_listed)] = ()

    def coverage(self) -> CoverageLine:
        return CoverageLine(self.rule, self.kind, self.text, self.cases, self.reading, self.switch)


class CoverageData(DataTable):
    line: tuple[LineData, ...] = Field(min_length=1)


def read_coverage(path: Path) -> tuple[CoverageLine, ...]:
    """The table in the order of the file. Raises BadInput for fields that do not fit, for a rule with two lines and
    for a switch on two lines.
    """
    text = TomlText(path)
    lines = text.read(CoverageData).line
    problems = [
        *_repeated(
            "rule", [line.rule for line in lines], N_("{value} is already in line[{before}]: join the two lines")
        ),
        *_repeated(
            "switch",
            [line.switch for line in lines],
            N_("{value} is already in line[{before}]: remove it from one of the lines"),
        ),
    ]
    if problems:
        raise text.located(problems)
    return tuple(line.coverage() for line in lines)


def _repeated(field: str, values: Sequence[str], template: str) -> Iterator[Problem]:
    """A problem for every value but an empty one that an earlier line has too."""
    for n, value in enumerate(values):
        if value and value in values[:n]:
            yield Problem(
                f"line[{n}].{field}",
                Sentence(template, value=value, before=values.index(value)),
            )


MAP_NEEDS_FILE = "map-needs.toml"


class PlacesData(DataTable):
    """``count`` places of these kinds, or points of them, each counting what ``points`` says; in a zone or anywhere."""

    noun: str
    kinds: tuple[str, ...] = Field(min_length=1)
    count: int = Field(ge=1)
    points: Mapping[str, int] = {}
    zone: str = ""
    rule: str = ""


class NamedData(DataTable):
    """Single hexes with a kind of ``place`` or with a ``terrain``."""

    hexes: tuple[str, ...] = Field(min_length=1)
    place: str = ""
    terrain: str = ""
    name: str = ""
    rule: str = ""

    @model_validator(mode="after")
    def _one(self) -> Self:
        if bool(self.place) == bool(self.terrain):
            raise ValueError(Sentence("give place or terrain, one of the two"))
        return self


class PathData(DataTable):
    kind: str
    noun: str
    through: tuple[str, ...] = ()
    edge: str = ""
    rule: str = ""


class SidesData(DataTable):
    feature: str
    noun: str
    sides: tuple[str, ...] = ()
    rule: str = ""


class BorderData(DataTable):
    name: str
    noun: str
    sides: tuple[str, ...] = ()
    rule: str = ""


class ZoneData(DataTable):
    name: str
    noun: str
    hexes: tuple[str, ...] = ()
    rule: str = ""


class SourcesData(DataTable):
    side: str
    rule: str = ""


class MapNeedsData(DataTable):
    """The tables of the file, all of them lists. ``noun`` is what a line of the check list calls the thing."""

    places: tuple[PlacesData, ...] = ()
    named: tuple[NamedData, ...] = ()
    path: tuple[PathData, ...] = ()
    sides: tuple[SidesData, ...] = ()
    border: tuple[BorderData, ...] = ()
    zone: tuple[ZoneData, ...] = ()
    sources: tuple[SourcesData, ...] = ()

    def needs(self) -> tuple[Need, ...]:
        """In the order of the check list: places, then what lies between them, then areas and sources."""
        return (
            *(PlacesNeed(p.noun, p.kinds, p.count, p.rule, p.points, p.zone) for p in self.places),
            *(NamedNeed(n.hexes, n.place or n.terrain, n.name, n.rule, bool(n.terrain)) for n in self.named),
            *(PathNeed(p.kind, p.noun, p.through, p.edge, p.rule) for p in self.path),
            *(SidesNeed(s.feature, s.noun, s.sides, s.rule) for s in self.sides),
            *(BorderNeed(b.name, b.noun, b.sides, b.rule) for b in self.border),
            *(ZoneNeed(z.name, z.noun, z.hexes, z.rule) for z in self.zone),
            *(SourcesNeed(s.side, s.rule) for s in self.sources),
        )


def needs_in(folder: Path) -> tuple[Need, ...]:
    """What the game of this folder needs of its map; nothing where it has no such file. Raises BadInput whose problems
    name file, line and field."""
    path = folder / MAP_NEEDS_FILE
    return TomlText(path).read(MapNeedsData).needs() if path.is_file() else ()


def needs_of(system: object) -> tuple[Need, ...]:
    """What a system says that it needs of its map; nothing for one that says nothing."""
    asked = getattr(system, "map_needs", None)
    return tuple(asked()) if callable(asked) else ()


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
