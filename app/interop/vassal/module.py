"""A module as it was read: maps, counters, prototypes and set-ups, before anything is made of them."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from app.interop.vassal.places import AnyGrid
from app.interop.vassal.trait import Piece

Category = tuple[str, ...]
"""The labels of the palette above a counter, the outermost first."""


@dataclass(frozen=True)
class Slot:
    """A counter of a palette, a stack or a deck. ``gpid`` is the module's own number for it, empty in old modules."""

    gpid: str
    name: str
    definition: str
    piece: Piece
    category: Category = ()
    is_card: bool = False


@dataclass(frozen=True)
class BoardDef:
    """``width`` and ``height`` in pixels: of the picture where it has one. ``image`` is as the module names it."""

    name: str
    image: str
    width: int
    height: int
    reversible: bool
    grid: AnyGrid | None


@dataclass(frozen=True)
class Place:
    """Where a stack or deck lies: a label of the grid where ``use_grid`` holds, else pixels of its board."""

    name: str
    board: str
    use_grid: bool
    location: str
    x: int
    y: int


@dataclass(frozen=True)
class AtStart:
    """A stack or deck that is there from the start, its counters from the bottom up."""

    place: Place
    slots: tuple[Slot, ...]
    is_deck: bool = False


@dataclass(frozen=True)
class MapDef:
    """``id`` is what saved games call it. ``edge`` is the padding around its boards in pixels, ``setup`` the text of
    its usual layout."""

    id: str
    name: str
    edge: tuple[int, int]
    boards: tuple[BoardDef, ...]
    setup: str
    at_start: tuple[AtStart, ...]
    is_hand: bool = False

    def board(self, name: str) -> BoardDef | None:
        return next((board for board in self.boards if board.name == name), None)


@dataclass(frozen=True)
class SetupDef:
    """A set-up that a player may choose; ``file`` is a saved game in the module, empty for a plain start."""

    name: str
    file: str


@dataclass(frozen=True)
class TurnLevel:
    """``values`` are the names of a list; a counter has none and runs from ``start`` by ``step``."""

    name: str
    values: tuple[str, ...] = ()
    start: int = 1
    step: int = 1
    levels: tuple[TurnLevel, ...] = ()


@dataclass(frozen=True)
class TurnTracker:
    id: str
    name: str
    levels: tuple[TurnLevel, ...]


@dataclass
class Module:
    """``opaque`` counts the classes that nobody but their module knows; ``drawn`` are names of pictures that VASSAL
    draws itself; ``damaged`` names slots whose definition could not be read. ``pictures`` maps the names of pictures
    that were asked for to archives and entries."""

    name: str
    version: str
    vassal: str
    about: str
    sides: tuple[str, ...] = ()
    maps: list[MapDef] = field(default_factory=list)
    palette: list[Slot] = field(default_factory=list)
    prototypes: dict[str, Piece] = field(default_factory=dict)
    setups: list[SetupDef] = field(default_factory=list)
    trackers: list[TurnTracker] = field(default_factory=list)
    opaque: Tally[str] = field(default_factory=Tally)
    drawn: set[str] = field(default_factory=set)
    damaged: list[str] = field(default_factory=list)
    missing_pictures: set[str] = field(default_factory=set)
    huge_pictures: set[str] = field(default_factory=set)
    extensions: list[str] = field(default_factory=list)
    dice: list[str] = field(default_factory=list)
    charts: int = 0

    def slots(self) -> Iterator[Slot]:
        """The counters of the palettes, then those that lie on maps from the start."""
        yield from self.palette
        for one in self.maps:
            for stack in one.at_start:
                yield from stack.slots

    def by_gpid(self) -> Mapping[str, Slot]:
        """Counters by slot id; the palette's where two share one."""
        found: dict[str, Slot] = {}
        for slot in self.slots():
            if slot.gpid:
                found.setdefault(slot.gpid, slot)
        return found

    def map(self, id_: str) -> MapDef | None:
        return next((one for one in self.maps if id_ in (one.id, one.name)), None)
