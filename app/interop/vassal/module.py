"""A module as it was read off its tree: maps, counters, prototypes and set-ups, before anything is made of them.
Classes that are not known here are passed by and counted."""

from __future__ import annotations

import re
import struct
from collections import Counter as Tally
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from app.board.picture.measured import kind_and_size
from app.errors import BadInput
from app.interop.vassal.archive import Archive, Element
from app.interop.vassal.encoding import split
from app.interop.vassal.places import AnyGrid, read_grid
from app.interop.vassal.trait import Piece, piece_of

Category = tuple[str, ...]
"""The labels of the palette above a counter, the outermost first."""


@dataclass(frozen=True)
class CounterSlot:
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
class StackPlace:
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

    place: StackPlace
    slots: tuple[CounterSlot, ...]
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
    palette: list[CounterSlot] = field(default_factory=list)
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

    def slots(self) -> Iterator[CounterSlot]:
        """The counters of the palettes, then those that lie on maps from the start."""
        yield from self.palette
        for one in self.maps:
            for stack in one.at_start:
                yield from stack.slots

    def by_gpid(self) -> Mapping[str, CounterSlot]:
        """Counters by slot id; the palette's where two share one."""
        found: dict[str, CounterSlot] = {}
        for slot in self.slots():
            if slot.gpid:
                found.setdefault(slot.gpid, slot)
        return found

    def map(self, id_: str) -> MapDef | None:
        return next((one for one in self.maps if id_ in (one.id, one.name)), None)


HEAD = 1_000_000
"""Bytes that hold the size of any sensible picture."""
MOST_PIXELS = 400_000_000

Size = tuple[int, int]

_SVG = re.compile(rb"<svg\b[^>]*>", re.DOTALL)
_LENGTH = re.compile(rb"""\b(width|height)\s*=\s*["']\s*([0-9.]{1,9})\s*(px|pt|mm|cm|in)?\s*["']""")
_BOX = re.compile(rb"""\bviewBox\s*=\s*["']\s*[-0-9.e]+[\s,]+[-0-9.e]+[\s,]+([0-9.]{1,9})[\s,]+([0-9.]{1,9})""")
_UNITS = {b"pt": 4 / 3, b"mm": 96 / 25.4, b"cm": 96 / 2.54, b"in": 96.0}


def size_of(head: bytes) -> Size | None:
    """Width and height in pixels, ``None`` for what is no picture of a known form or has no size."""
    try:
        found = _size(head)
    except (struct.error, IndexError, ValueError):
        return None
    return found if found is not None and found[0] > 0 and found[1] > 0 else None


def _size(head: bytes) -> Size | None:
    known = kind_and_size(head)
    if known is not None:
        return known.width, known.height
    if head[:6] in (b"GIF87a", b"GIF89a"):
        return struct.unpack("<HH", head[6:10])
    if head.startswith(b"BM"):
        width, height = struct.unpack("<ii", head[18:26])
        return width, abs(height)
    return _svg(head)


def _svg(head: bytes) -> Size | None:
    tag = _SVG.search(head[:20_000])
    if tag is None:
        return None
    lengths = {m[1]: float(m[2]) * _UNITS.get(m[3], 1.0) for m in _LENGTH.finditer(tag[0])}
    if len(lengths) == 2:
        return round(lengths[b"width"]), round(lengths[b"height"])
    box = _BOX.search(tag[0])
    return (round(float(box[1])), round(float(box[2]))) if box else None


MAPS = ("Map", "PrivateMap", "PlayerHand")
SLOTS = ("PieceSlot", "CardSlot")
STACKS = ("SetupStack", "DrawPile")
LEVELS = ("CounterTurnLevel", "ListTurnLevel")
OWN = "VASSAL."
"""What the names of VASSAL's own classes begin with."""

Watch = Callable[[], None]


class ModuleReader:
    """Reads one tree after the other into ``module``: the module's own, then its extensions'. ``watch`` is called now
    and then and may raise to break off."""

    def __init__(self, module: Module, watch: Watch = lambda: None) -> None:
        self.module = module
        self.watch = watch
        self.archive: Archive | None = None
        self._unnamed = 0

    def read(self, root: Element, archive: Archive) -> None:
        self.archive = archive
        for element in _all(root):
            if "." in element.full_name and not element.full_name.startswith(OWN):
                self.module.opaque[element.full_name] += 1
        for element in self._children(root):
            if element.name == "ExtensionElement":
                for inner in self._children(element):
                    self._component(inner, element.get("target"))
            else:
                self._component(element, "")

    def _children(self, element: Element) -> Iterator[Element]:
        """Elements below, as if folders were not there."""
        for child in element.children:
            if child.name.endswith(("Folder", "SubFolder")):
                yield from self._children(child)
            else:
                yield child

    def _component(self, element: Element, target: str) -> None:
        module, name = self.module, element.name
        if name in MAPS:
            self._map(element)
        elif name in (*STACKS, "Board") and module.maps:
            self._onto_map(element, target)
        elif name == "PlayerRoster":
            sides = [e.text.strip() for e in element.all("entry")]
            module.sides = (*module.sides, *(s for s in dict.fromkeys(sides) if s and s not in module.sides))
        elif name == "PrototypesContainer":
            for inner in self._children(element):
                self._prototype(inner)
        elif name == "PrototypeDefinition":
            self._prototype(element)
        elif name == "PredefinedSetup":
            self._setup(element)
        elif name == "TurnTracker":
            levels = tuple(map(_level, element.all(*LEVELS)))
            module.trackers.append(TurnTracker(element.get("name") or "Turn", element.get("name"), levels))
        elif name in ("DiceButton", "SpecialDiceButton", "InternetDiceButton"):
            module.dice.append(element.get("name") or name)
        elif name == "ChartWindow":
            module.charts += sum(1 for one in _all(element) if one.name in ("Chart", "HtmlChart"))
        elif name == "GamePieceImageDefinitions":
            module.drawn |= {one.get("name") for one in _all(element) if one.name == "GamePieceImage"}
        elif name in SLOTS or any(True for one in _all(element) if one.name in SLOTS):
            self._palette(element, ())

    # counters

    def _palette(self, element: Element, category: tuple[str, ...]) -> None:
        if element.name in SLOTS:
            slot = self._slot(element, category)
            if slot is not None:
                self.module.palette.append(slot)
            return
        label = element.get("entryName") or element.get("name")
        below = (*category, label) if label else category
        for child in element.children:
            self._palette(child, below)

    def _slot(self, element: Element, category: tuple[str, ...] = ()) -> CounterSlot | None:
        self.watch()
        name = element.get("entryName")
        try:
            piece = piece_of(element.text.strip("\n\r "))
        except BadInput:
            piece = None
        if piece is None:
            self.module.damaged.append(name or element.get("gpid"))
            return None
        definition = element.text.strip("\n\r ")
        is_card = element.name == "CardSlot"
        return CounterSlot(element.get("gpid"), name or piece.name, definition, piece, category, is_card)

    def _prototype(self, element: Element) -> None:
        if element.name != "PrototypeDefinition":
            return
        try:
            piece = piece_of(element.text.strip("\n\r "))
        except BadInput:
            piece = None
        if piece is None:
            self.module.damaged.append(element.get("name"))
        else:
            self.module.prototypes.setdefault(element.get("name"), piece)

    # maps

    def _map(self, element: Element) -> None:
        name = element.get("mapName")
        if not name:
            name, self._unnamed = f"Map{self._unnamed}", self._unnamed + 1
        picker = element.first("BoardPicker")
        boards = [self._board(e) for e in (picker.all("Board") if picker is not None else ())]
        setup = picker.first("setup") if picker is not None else None
        edge = (element.whole("edgeWidth"), element.whole("edgeHeight"))
        usual = setup.text.strip() if setup is not None else ""
        stacks = tuple(self._stacks(element))
        is_hand = element.name == "PlayerHand"
        self.module.maps.append(MapDef(name, element.get("mapName"), edge, tuple(boards), usual, stacks, is_hand))

    def _stacks(self, element: Element) -> Iterator[AtStart]:
        for child in self._children(element):
            if child.name in STACKS:
                yield self._stack(child)

    def _stack(self, child: Element) -> AtStart:
        place = StackPlace(
            child.get("name"),
            child.get("owningBoard"),
            child.flag("useGridLocation"),
            child.get("location"),
            child.whole("x"),
            child.whole("y"),
        )
        slots = [self._slot(one) for one in _all(child) if one.name in SLOTS]
        return AtStart(place, tuple(s for s in slots if s is not None), child.name == "DrawPile")

    def _onto_map(self, element: Element, target: str) -> None:
        """What an extension adds to the map that its hook names, or to the first one."""
        maps = self.module.maps
        n = next((n for n, one in enumerate(maps) if one.name and one.name in target), 0)
        if element.name == "Board":
            maps[n] = replace(maps[n], boards=(*maps[n].boards, self._board(element)))
        else:
            maps[n] = replace(maps[n], at_start=(*maps[n].at_start, self._stack(element)))

    def _board(self, element: Element) -> BoardDef:
        self.watch()
        image = element.get("image")
        width, height = element.whole("width"), element.whole("height")
        if image and self.archive is not None:
            entry = self.archive.picture(image)
            size = size_of(self.archive.head(entry, HEAD)) if entry is not None else None
            if size is None:
                self.module.missing_pictures.add(image)
            elif size[0] * size[1] > MOST_PIXELS:
                self.module.huge_pictures.add(image)
            else:
                width, height = size
        return BoardDef(
            element.get("name"), image, max(width, 0), max(height, 0), element.flag("reversible"), read_grid(element)
        )

    # the rest

    def _setup(self, element: Element) -> None:
        if element.flag("isMenu"):
            for child in element.all("PredefinedSetup"):
                self._setup(child)
            return
        file = element.get("file") if element.flag("useFile", True) else ""
        if element.get("name"):
            self.module.setups.append(SetupDef(element.get("name"), file))
        for child in element.all("PredefinedSetup"):
            self._setup(child)


def _level(element: Element) -> TurnLevel:
    inner = tuple(map(_level, element.all(*LEVELS)))
    if element.name == "ListTurnLevel":
        listed = element.get("list")
        return TurnLevel(element.get("property"), tuple(split(listed, ",")) if listed else (), levels=inner)
    return TurnLevel(element.get("property"), (), element.whole("start", 1), element.whole("incr", 1), inner)


def _all(element: Element) -> Iterator[Element]:
    for child in element.children:
        yield child
        yield from _all(child)
