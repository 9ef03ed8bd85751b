"""An import before it is made: what a file holds, how it is read, and what the owner has corrected in the review."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from app.errors import BadInput
from app.interop.vassal.counters import (
    CARD,
    MARKER,
    UNIT,
    Column,
    CounterReader,
    CounterReading,
    Sides,
    columns_of,
    guessed_sides,
    nation_of,
)
from app.interop.vassal.hexmap import HexMap, hex_map, region_map
from app.interop.vassal.layout import MapLayout, start_stream
from app.interop.vassal.module import CounterSlot, MapDef, Module
from app.interop.vassal.saved_game import LaidBoard, SavedGame, logged, read_one, read_saved, turn_of
from app.interop.vassal.source import About, Stream
from app.interop.vassal.trait import ADD, Piece

AT_START = ""
"""The set-up of a module that chooses none: the stacks that are there from the start"""
NO_SYSTEM = ""


@dataclass(frozen=True)
class ImportChoices:
    """``setup`` names a predefined set-up. Counters are named by their keys (``CounterReading.key``): ``swapped`` have
    front and back exchanged, ``kinds`` are units, markers or cards, ``dropped`` are left out. ``uses`` names the
    number of each column (blank for none), ``sides`` the side of each nation, by the module's words. ``most``
    units may be in a hex, ``None`` for any number. With ``cards`` cards are taken in as counters. ``system`` is
    a game's slug, with ``nations`` and ``type`` saying its words for the module's nations and for all units."""

    setup: str | None = None
    map: str = ""
    swapped: frozenset[str] = frozenset()
    kinds: Mapping[str, str] = field(default_factory=dict)
    dropped: frozenset[str] = frozenset()
    uses: Mapping[str, str] = field(default_factory=dict)
    sides: Mapping[str, str] = field(default_factory=dict)
    most: int | None = None
    cards: bool = False
    palette: bool = True
    system: str = NO_SYSTEM
    nations: Mapping[str, str] = field(default_factory=dict)
    type: str = ""

    def swap(self, keys: Iterable[str]) -> ImportChoices:
        """Front and back exchanged once more for all of these."""
        return replace(self, swapped=self.swapped.symmetric_difference(keys))

    def drop(self, keys: Iterable[str], on: bool = True) -> ImportChoices:
        return replace(self, dropped=self.dropped.union(keys) if on else self.dropped.difference(keys))

    def as_kind(self, keys: Iterable[str], kind: str) -> ImportChoices:
        return replace(self, kinds={**self.kinds, **dict.fromkeys(keys, kind)})

    def use(self, column: str, number: str) -> ImportChoices:
        """The number that a column is, in place of any other column for it."""
        others = {k: ("" if number and v == number else v) for k, v in self.uses.items()}
        return replace(self, uses={**others, column: number})

    def on_side(self, nations: Iterable[str], side: str) -> ImportChoices:
        return replace(self, sides={**self.sides, **dict.fromkeys(nations, side)})


KINDS = (UNIT, MARKER, CARD)
BEYOND = 100
"""Pixels"""
LATER = "@available"
"""Where pieces are that are in no stack yet: those of the palette, and those that a log brings"""


@dataclass(frozen=True)
class Instance:
    """One piece of the position. ``id`` is its number in the stream; ``place`` names a hex, or a box with an ``@``;
    ``x`` and ``y`` are pixels of ``map``. Pieces of the palette that are not in the game have no id."""

    id: str
    reading: CounterReading
    place: str
    map: str
    x: int
    y: int
    slot: CounterSlot | None


class Draft:
    """``module`` with its readings, one set-up, and the owner's ``choices``; all that follows from them is worked out
    when it is asked for. ``streams`` by name of the set-up; ``opened`` is the saved game that was named itself."""

    def __init__(
        self,
        module: Module,
        choices: ImportChoices,
        streams: Mapping[str, Stream],
        opened: Stream | None = None,
        reader: CounterReader | None = None,
    ) -> None:
        self.module, self.choices, self.streams, self.opened = module, choices, streams, opened
        self.reader = reader or CounterReader(module)

    def with_choices(self, choices: ImportChoices) -> Draft:
        """The same file read with other choices; what they do not touch is not read anew."""
        found = Draft(self.module, choices, self.streams, self.opened, self.reader)
        for name in ("readings", "columns", "guessed_sides"):
            if name in self.__dict__:
                found.__dict__[name] = self.__dict__[name]
        if (choices.setup, choices.map) == (self.choices.setup, self.choices.map):
            for name in ("stream", "game", "layouts", "hexes", "played_map", "_kept_instances"):
                if name in self.__dict__:
                    found.__dict__[name] = self.__dict__[name]
        return found

    # what lies where

    @cached_property
    def stream(self) -> Stream:
        """The saved game that the position is taken from: the one that was opened, a set-up's, or one made of the
        stacks that are there from the start."""
        if self.opened is not None:
            return self.opened
        if self.setup in self.streams:
            return self.streams[self.setup]
        root = start_stream(self.module, (MapLayout.of(one) for one in self.module.maps))
        return Stream(read_saved(root), About(self.module.name, self.module.version, self.module.vassal), 0x2B)

    @property
    def setup(self) -> str:
        """The name of the set-up that is taken: the chosen one, else the module's first that is a saved game."""
        if self.choices.setup is not None:
            return self.choices.setup
        return next((s.name for s in self.module.setups if s.name in self.streams), AT_START)

    @cached_property
    def game(self) -> SavedGame:
        return self.stream.game

    @cached_property
    def layouts(self) -> dict[str, MapLayout]:
        """Maps with their boards as this game lays them out, by the name that saved games use."""

        def laid(names: tuple[str, str]) -> tuple[LaidBoard, ...]:
            return next((self.game.boards[n] for n in names if n in self.game.boards), ())

        reach: dict[str, tuple[int, int]] = {}
        for lying in self.game.lying().values():
            x, y = reach.get(lying.map, (0, 0))
            reach[lying.map] = max(x, lying.x), max(y, lying.y)
        return {
            one.id: MapLayout.of(sized(one, reach.get(one.id, (0, 0))), laid((one.id, one.name)))
            for one in self.module.maps
        }

    @cached_property
    def hexes(self) -> HexMap:
        """The grid that is played on: of the chosen map, else of the one with hexes on which most stacks stand. Raises
        BadInput for a module without hexes and without places."""
        weight: dict[str, int] = {}
        for lying in self.game.lying().values():
            weight[lying.map] = weight.get(lying.map, 0) + 1
        names = sorted(self.layouts, key=lambda name: -weight.get(name, 0))
        if self.choices.map:
            names = [n for n in names if n == self.choices.map] or names
        for make in (hex_map, region_map):
            for name in names:
                if not self.layouts[name].map.is_hand and (found := make(self.layouts[name])) is not None:
                    return found
        raise BadInput("")

    @cached_property
    def playable(self) -> tuple[str, ...]:
        """Maps that have hexes, or else named places."""
        hexed = [n for n, one in self.layouts.items() if hex_map(one) is not None]
        return tuple(hexed or [n for n, one in self.layouts.items() if region_map(one) is not None])

    def place_of(self, map_: str, x: int, y: int) -> str:
        """The hex at a point of a map, or the box that stands for it."""
        layout = self.layouts.get(map_)
        if layout is None:
            return "@" + slug(map_)
        if map_ == self.hexes.layout.map.id:
            name = self.hexes.name_at((x, y))
            if name is not None:
                return name
            spot = layout.find((x, y)).spot
            label = spot.location if spot is not None else ""
            return "@" + slug(label or (spot.zone.name if spot is not None and spot.zone else "") or f"{map_} beside")
        return "@" + slug(map_)

    # counters

    @cached_property
    def readings(self) -> dict[str, CounterReading]:
        """Every kind of counter of the module, by key, and those of this game that the module does not have."""
        found: dict[str, CounterReading] = {}
        for slot in self.module.slots():
            reading = self.reader.of_slot(slot)
            found.setdefault(reading.key, reading)
        return found

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        return columns_of(tuple(self.readings.values()))

    def use_of(self, column: Column) -> str:
        return self.choices.uses.get(column.key, column.use)

    def kind_of(self, reading: CounterReading) -> str:
        return self.choices.kinds.get(reading.key, reading.kind)

    @cached_property
    def guessed_sides(self) -> Sides:
        shown = [r for r in self.readings.values() if not blank(r)]
        return guessed_sides(self.module.sides, shown)

    def side_of(self, reading: CounterReading) -> str:
        nation = nation_of(reading)
        known = self.guessed_sides
        return self.choices.sides.get(nation) or known.of.get(nation, known.names[0])

    def wanted(self, reading: CounterReading) -> bool:
        """Whether a kind of counter is taken in."""
        if reading.key in self.choices.dropped or blank(reading):
            return False
        return self.choices.cards or self.kind_of(reading) != CARD

    @cached_property
    def _kept_instances(self) -> tuple[Instance, ...]:
        """All pieces that are somewhere, those of a stack from the top down, wanted or not."""
        lying = self.game.lying()
        stacked: list[str] = []
        for stack in self.game.stacks.values():
            # A deck is kept from its top down already.
            stacked += stack.members if stack.is_deck else reversed(stack.members)
        order = dict.fromkeys((*stacked, *self.game.pieces))
        found = []
        for id_ in order:
            piece, where = self.game.pieces.get(id_), lying.get(id_)
            if piece is None or where is None or where.nowhere:
                continue
            place = self.place_of(where.map, where.x, where.y)
            reading = self.reader.of_piece(piece)
            found.append(Instance(id_, reading, place, where.map, where.x, where.y, self.reader.slot_of(piece)))
        known = {one.id for one in found}
        for piece in self.later.values():
            if piece.id not in known:
                reading, slot = self.reader.of_piece(piece), self.reader.slot_of(piece)
                found.append(Instance(piece.id, reading, LATER, "", 0, 0, slot))
        return tuple(found)

    @cached_property
    def later(self) -> dict[str, Piece]:
        """Pieces that the steps of a log bring into the game."""
        coming = SavedGame(self.game.root)
        for step in self.game.steps:
            for command in logged(step):
                if command.text.startswith(ADD):
                    read_one(coming, command)
        return coming.pieces

    @cached_property
    def instances(self) -> tuple[Instance, ...]:
        """The pieces that are taken in: those of the game, then one of each kind of the palette that is not in it."""
        found = [one for one in self._kept_instances if self.wanted(one.reading)]
        if not self.choices.palette:
            return tuple(found)
        present = {one.reading.key for one in self._kept_instances}
        for slot in self.module.palette:
            reading = self.readings.get(self.reader.of_slot(slot).key)
            if reading is not None and reading.key not in present and self.wanted(reading):
                present.add(reading.key)
                found.append(Instance("", reading, LATER, "", 0, 0, slot))
        return tuple(found)

    def piece(self, one: Instance) -> Piece | None:
        """The piece as the stream has it, else as its slot does."""
        return self.game.pieces.get(one.id) or (one.slot.piece if one.slot is not None else None)

    @cached_property
    def turn(self) -> tuple[int, str]:
        """The turn and what its tracker says; turn 1 where there is none."""
        for n, tracker in enumerate(self.module.trackers):
            state = self.game.turns.get(f"TurnTracker{n}") or self.game.turns.get(tracker.id, "")
            return turn_of(tracker, state)
        return 1, ""


def sized(map_: MapDef, reach: tuple[int, int]) -> MapDef:
    """The map with a size for boards whose picture is missing: as far as counters lie, and some way on."""
    if not reach[0] or all(board.width for board in map_.boards):
        return map_
    width, height = reach[0] - map_.edge[0] + BEYOND, reach[1] - map_.edge[1] + BEYOND
    boards = tuple(b if b.width else replace(b, width=width, height=height) for b in map_.boards)
    return replace(map_, boards=boards)


def blank(reading: CounterReading) -> bool:
    """A piece without name and picture: machinery of its module."""
    return not reading.name.strip() and not any(reading.faces.images)


def slug(text: str) -> str:
    """A name for files: letters, digits and single hyphens."""
    import re
    import unicodedata

    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-") or "place"
