"""From an import to a world and its position: the board, the roster, the counters and who stands where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from app.board.board import UNKNOWN, Board
from app.board.grid import OFF_MAP, Grid
from app.errors import BadInput
from app.forces.counter import Counter
from app.forces.unit import AVAILABLE, Unit
from app.interop.vassal.counters import CARD, MARKER, NEUTRAL, UNIT, CounterReading, nation_of
from app.interop.vassal.draft import Draft, Instance, slug
from app.messages import N_, Sentence
from app.position.position import Position, World
from app.rules.game import System
from app.systems.declared.game import DeclaredSystem, plain_game
from app.systems.scenario.library import find, slugs

TURNS = ("layer", "flip", "other", "replace")
"""Ways in which a back is found that stand for steps; a mask hides and takes nothing away."""
TYPE_NAMES = {UNIT: N_("unit"), MARKER: N_("marker"), CARD: N_("card")}
PIECE, KEY, FRONT, BACK = "vassal", "vassal-kind", "front", "back"
"""What a counter's ``extra`` says of where it comes from, and its pictures."""


@dataclass(frozen=True)
class ImportedWorld:
    """``units`` names the unit of each piece of the stream, ``places`` are boxes with a point of a map that stands for
    each."""

    world: World
    position: Position
    units: Mapping[str, str]
    places: Mapping[str, tuple[str, int, int]] = field(default_factory=dict)


class Taking:
    """One draft being made into a world; ``pictures`` gives the name under which a picture is kept, by what the module
    calls it."""

    def __init__(self, draft: Draft, pictures: Mapping[str, str] | None = None) -> None:
        self.draft = draft
        self.pictures = pictures or {}

    @cached_property
    def nations(self) -> dict[str, str]:
        """Slugs of the module's nations, those whose counters are taken in."""
        return _slugs(dict.fromkeys(nation_of(i.reading) for i in self.draft.instances) or {NEUTRAL: None})

    @cached_property
    def sides(self) -> dict[str, str]:
        """Slugs of the sides."""
        known = dict.fromkeys((*self.draft.guessed_sides.names, *self.draft.choices.sides.values()))
        return _slugs(known)

    @cached_property
    def numbers(self) -> dict[str, str]:
        """The game's name of the number in each column that has a use."""
        uses = {c.key: slug(use) for c in self.draft.columns if (use := self.draft.use_of(c))}
        return uses

    @cached_property
    def system(self) -> System:
        """The game that the owner chose, else one of which nothing is declared."""
        choices, module = self.draft.choices, self.draft.module
        if choices.system:
            return find(choices.system)
        own = slug(module.name)
        nations = {mark: (nation, self.sides[self._side_of(nation)]) for nation, mark in self.nations.items()}
        empty = [mark for mark in self.sides.values() if mark not in {side for _, side in nations.values()}]
        names = {mark: name for name, mark in self.sides.items()}
        for mark in empty:  # every side has somebody
            nations[mark if mark not in nations else f"{mark}-side"] = (names[mark], mark)
        bare = plain_game(
            own if own not in slugs() else f"{own}-module",
            module.name[:300] or "VASSAL",
            names,
            dict(TYPE_NAMES),
            nations=nations,
            numbers=tuple(dict.fromkeys(self.numbers.values())),
            zones={slug(z): z for z in self.draft.hexes.zones},
        )
        if choices.most is None:
            return bare
        return DeclaredSystem.of({**bare.data, "stacking": {"limit": choices.most, "free": [MARKER, CARD]}})

    def _side_of(self, nation: str) -> str:
        known = self.draft.guessed_sides
        return self.draft.choices.sides.get(nation) or known.of.get(nation, known.names[0])

    @cached_property
    def board(self) -> Board:
        hexes = self.draft.hexes
        grid = Grid.from_spec(hexes.spec)
        if self.draft.choices.system:
            own = self.system.world().board
            if set(grid.names) <= set(own.grid.names):
                return own
        zones: dict[str, frozenset[int]] = {}
        for name, spots in hexes.zones.items():
            inside = frozenset(grid.index(hexes.names[spot]) for spot in spots)
            zones[slug(name)] = zones.get(slug(name), frozenset()) | inside
        return Board(grid, ((UNKNOWN,),) * grid.size, zones=zones, name=self.draft.module.name)

    def taken(self) -> ImportedWorld:
        """The world and the position. Raises BadInput for a nation or type that the chosen game does not know."""
        draft = self.draft
        words = self.system.vocabulary
        counters: dict[str, Counter] = {}
        units: dict[str, Unit] = {}
        by_piece: dict[str, str] = {}
        places: dict[str, tuple[str, int, int]] = {}
        taken_names: dict[str, int] = {}
        for one in draft.instances:
            counter = self._counter(one, _fresh(one.reading, taken_names))
            counters[counter.id] = counter
            steps = counter.steps - self._lost(one, counter.steps)
            location, box = OFF_MAP, one.place[1:]
            if not one.place.startswith("@"):
                location, box = self.board.location(one.place), ""
            elif one.map:
                places.setdefault(box, (one.map, one.x, one.y))
            if draft.choices.system and box and not words.is_box(box):
                box = AVAILABLE
            units[counter.id] = Unit(counter, location, box, steps)
            if one.id:
                by_piece[one.id] = counter.id
        base = self.system.world()
        turn = draft.turn[0]
        world = replace(base, board=self.board, counters=counters, title=draft.module.name)
        return ImportedWorld(world, Position(units, turn=turn), by_piece, places)

    def _lost(self, one: Instance, steps: int) -> int:
        """Steps that a piece has lost, by the face that lies up."""
        piece = self.draft.piece(one)
        if piece is None or steps == 1:
            return 0
        return lost(self.draft, one.reading.key, self.draft.reader.of_piece(piece).faces.up, steps)

    def _counter(self, one: Instance, id_: str) -> Counter:
        reading, choices = one.reading, self.draft.choices
        roster = self.system.vocabulary.roster
        type_ = choices.type if choices.system else self.draft.kind_of(reading)
        if type_ not in roster.types:
            raise BadInput(
                Sentence(
                    "{system} has no unit type {type}: choose one of its own", system=self.system.name, type=repr(type_)
                )
            )
        faces = reading.faces
        steps = len(faces.images) if faces.how in TURNS else 1
        nation = self._nation(reading)
        numbers = {use: reading.numbers[key] for key, use in self.numbers.items() if key in reading.numbers}
        if choices.system:
            numbers = {k: v for k, v in numbers.items() if k in self.system.vocabulary.numbers}
        images = list(faces.images)
        if reading.key in choices.swapped and len(images) > 1:
            images[0], images[1] = images[1], images[0]
        extra: dict[str, str] = {KEY: reading.key}
        if one.id:
            extra[PIECE] = one.id
        for name, image in ((FRONT, images[0]), (BACK, images[1] if len(images) > 1 else "")):
            if image in self.pictures:
                extra[name] = self.pictures[image]
        return Counter(
            id_,
            nation,
            roster.side_of(nation),
            type_,
            (numbers,),
            steps,
            name=reading.name[:80],
            formation=_formation(reading),
            extra=extra,
        )

    def _nation(self, reading: CounterReading) -> str:
        nation = nation_of(reading)
        if not self.draft.choices.system:
            return self.nations[nation]
        known = self.system.vocabulary.roster.nations
        wanted = self.draft.choices.nations.get(nation) or slug(nation)
        if wanted not in known:
            raise BadInput(
                Sentence(
                    "{system} has no nation {nation}: choose one of its own ({known})",
                    system=self.system.name,
                    nation=repr(nation),
                    known=", ".join(known),
                )
            )
        return wanted


def lost(draft: Draft, key: str, up: int, steps: int) -> int:
    """Steps lost by a counter of this kind with ``up`` the face that lies up, front and back exchanged or not."""
    face = min(up, steps - 1)
    return 1 - face if key in draft.choices.swapped and face < 2 else face


def _formation(reading: CounterReading) -> str:
    """The last label of the palette above a counter, where the others part nations."""
    return reading.category[-1][:60] if len(reading.category) > 2 else ""


def _fresh(reading: CounterReading, taken: dict[str, int]) -> str:
    """An id that no other counter has."""
    stem = slug(reading.name or reading.key)
    taken[stem] = taken.get(stem, 0) + 1
    found = stem if taken[stem] == 1 else f"{stem}-{taken[stem]}"
    while found != stem and found in taken:
        taken[stem] += 1
        found = f"{stem}-{taken[stem]}"
    taken.setdefault(found, 1)
    return found


def _slugs(names: Mapping[str, Any]) -> dict[str, str]:
    found: dict[str, str] = {}
    for name in names:
        mark = base = slug(name)
        count = 2
        while mark in found.values():
            mark, count = f"{base}-{count}", count + 1
        found[name] = mark
    return found
