"""A position written back as a saved game for the module that it came from, and what a campaign keeps of that module's
saved game for it."""

from __future__ import annotations

import base64
import io
import json
import re
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from xml.sax.saxutils import escape

from app.errors import BadInput
from app.forces.unit import Unit
from app.interop.vassal.archive import MOST_TEXT
from app.interop.vassal.counters import turned
from app.interop.vassal.draft import Draft
from app.interop.vassal.encoding import StreamCommand, encode, read_commands, split, token, veiled, whole
from app.interop.vassal.layout import END, FIRST_ID, added, placed_state
from app.interop.vassal.review import ImportReport
from app.interop.vassal.saved_game import stack_of
from app.interop.vassal.trait import ADD, joined, levels, traits_of
from app.interop.vassal.world import ImportedWorld
from app.messages import N_, Sentence
from app.position.changes import place_value
from app.position.position import Position, World

SETTING = "vassal"
"""The name of the campaign's setting that keeps it"""
FORM = 1


@dataclass(frozen=True)
class Base:
    """``stream`` is the saved game as it was, veiled with ``key``; ``about`` name, version and VASSAL's version of the
    module. ``middles`` are pixels of ``map`` by hex, ``boxes`` map and pixels by box, ``stacks`` the place of each
    stack that is not empty. ``pieces`` names the piece of each unit; ``places`` and ``steps`` are what each unit had at
    the start, ``new`` the definition of units that are in no piece yet, ``hows`` the way in which each unit is turned.
    ``turn`` is the tracker's id, its state, and the turn that this is."""

    stream: str
    key: int | None
    about: tuple[str, str, str]
    map: str
    middles: Mapping[str, tuple[int, int]]
    boxes: Mapping[str, tuple[str, int, int]]
    stacks: Mapping[str, str]
    pieces: Mapping[str, str]
    places: Mapping[str, str]
    steps: Mapping[str, int]
    new: Mapping[str, str] = field(default_factory=dict)
    hows: Mapping[str, str] = field(default_factory=dict)
    swapped: tuple[str, ...] = ()
    turn: tuple[str, str, int] | None = None

    @staticmethod
    def of(draft: Draft, taken: ImportedWorld) -> Base:
        board, position = taken.world.board, taken.position
        by_unit = {unit: piece for piece, unit in taken.units.items()}
        faces = dict(zip(taken.world.counters, (one.reading for one in draft.instances), strict=True))
        new: dict[str, str] = {}
        for one, unit in zip(draft.instances, taken.world.counters, strict=True):
            if not one.id and one.slot is not None:
                new[unit] = added(one.slot, "0", "null", "0", "0")
        trackers = draft.module.trackers
        state = draft.game.turns.get("TurnTracker0", "") if trackers else ""
        return Base(
            draft.game.root.written(),
            draft.stream.key,
            (draft.module.name, draft.module.version, draft.module.vassal),
            draft.hexes.layout.map.id,
            dict(draft.hexes.middles),
            dict(taken.places),
            {s.id: draft.place_of(s.map, s.x, s.y) for s in draft.game.stacks.values() if s.members and not s.is_deck},
            {unit: piece for unit, piece in by_unit.items() if piece in draft.game.pieces},
            {u.id: place_value(board, u) for u in position.units.values()},
            {u.id: u.steps for u in position.units.values()},
            new,
            {u: r.faces.how for u, r in faces.items() if r.faces.how},
            tuple(u for u, r in faces.items() if r.key in draft.choices.swapped),
            ("TurnTracker0", state, position.turn) if state else None,
        )

    def to_text(self) -> str:
        """One text for the campaign's settings."""
        data: dict[str, Any] = {**vars(self), "form": FORM}
        return base64.b64encode(zlib.compress(json.dumps(data).encode(), 6)).decode("ascii")

    @staticmethod
    def from_text(text: str) -> Base:
        """Inverse of ``to_text``. Raises BadInput for any other text."""
        try:
            unpack = zlib.decompressobj()
            data = json.loads(unpack.decompress(base64.b64decode(text), 4 * MOST_TEXT))
            if data.pop("form") != FORM:
                raise ValueError("another form")
            turn = data.pop("turn")
            return Base(
                **{**data, "about": tuple(data["about"]), "swapped": tuple(data["swapped"])},
                turn=tuple(turn) if turn else None,
            )
        except (ValueError, TypeError, KeyError, zlib.error, RecursionError):
            raise BadInput(
                Sentence("this campaign's copy of its saved VASSAL game is damaged: import it again")
            ) from None


_DEAD = re.compile(r"dead|elimin|casualt|graveyard|destroyed|lost|kill")
_ROOM = "@@"


@dataclass
class Exported:
    """The bytes of a ``.vsav`` file, and what could not be written into it."""

    data: bytes
    report: ImportReport
    moved: int


@dataclass
class _Writing:
    base: Base
    world: World
    position: Position
    root: StreamCommand
    report: ImportReport = field(default_factory=ImportReport)
    pieces: dict[str, StreamCommand] = field(default_factory=dict)
    stacks: dict[str, StreamCommand] = field(default_factory=dict)
    holder: dict[str, str] = field(default_factory=dict)
    at: dict[str, str] = field(default_factory=dict)
    """The stack to which a counter that comes to a place is added"""
    last: int = FIRST_ID

    def index(self) -> None:
        for command in self.root.walk():
            if not command.text.startswith(ADD):
                continue
            id_, type_, state = _parts(command.text)
            self.last = max(self.last, whole(id_) if len(id_) <= 12 else 0)
            if type_ == "stack" or type_.startswith("deck;"):
                self.stacks[id_] = command
                for member in stack_of(id_, state, is_deck=type_ != "stack").members:
                    self.holder[member] = id_
            else:
                self.pieces[id_] = command
        for stack, place in self.base.stacks.items():
            if stack in self.stacks:
                self.at.setdefault(place, stack)

    def target(self, place: str) -> tuple[str, int, int] | None:
        """Map and pixels of a place, ``None`` for one that the module does not have."""
        if place in self.base.middles:
            return (self.base.map, *self.base.middles[place])
        box = place.removeprefix("@")
        if box in self.base.boxes:
            map_, x, y = self.base.boxes[box]
            return map_, x, y
        if _DEAD.search(box):
            dead = next((name for name in self.base.boxes if _DEAD.search(name)), None)
            if dead is not None:
                map_, x, y = self.base.boxes[dead]
                return map_, x, y
        return None

    # one counter

    def bring(self, unit: Unit, place: str) -> bool:
        """Puts the piece of a unit where the unit is; False where the module has no such place."""
        target = self.target(place)
        piece = self.base.pieces.get(unit.id)
        if target is None:
            if piece is not None:
                self.take_away(piece)
            return False
        if piece is None:
            piece = self.new_piece(unit, target)
            if piece is None:
                return False
        else:
            self.leave(piece)
            self.set_place(piece, target)
        stack = self.at.get(place)
        if stack is None or stack not in self.stacks:
            stack = self.at[place] = self.new_stack(target)
        self.edit(stack, lambda members: [*members, piece])
        self.holder[piece] = stack
        return True

    def new_piece(self, unit: Unit, target: tuple[str, int, int]) -> str | None:
        definition = self.base.new.get(unit.id)
        if definition is None:
            return None
        self.last += 1
        _, type_, state = _parts(definition)
        command = StreamCommand(ADD + encode((str(self.last), type_, state), "/"))
        self.pieces[str(self.last)] = command
        self.add(command)
        self.set_place(str(self.last), target)
        return str(self.last)

    def new_stack(self, target: tuple[str, int, int]) -> str:
        self.last += 1
        map_, x, y = target
        command = StreamCommand(ADD + encode((str(self.last), "stack", encode((map_, str(x), str(y)), ";")), "/"))
        self.stacks[str(self.last)] = command
        self.add(command)
        return str(self.last)

    def add(self, command: StreamCommand) -> None:
        """Adds a command to the snapshot, before it ends."""
        children = self.root.children
        end = next((n for n, child in enumerate(children) if child.text == END), len(children))
        children.insert(end, command)

    def leave(self, piece: str) -> None:
        stack = self.holder.pop(piece, None)
        if stack is not None:
            self.edit(stack, lambda members: [m for m in members if m != piece])

    def take_away(self, piece: str) -> None:
        self.leave(piece)
        gone = self.pieces.pop(piece, None)
        if gone is not None:
            for parent in self.root.walk():
                if gone in parent.children and not gone.children:
                    parent.children.remove(gone)
                    return
            gone.text = ""

    def edit(self, stack: str, change: object) -> None:
        """Rewrites the members of a stack; its place and what follows its members stay."""
        command = self.stacks[stack]
        id_, type_, state = _parts(command.text)
        parts = split(state, ";")
        assert callable(change)
        if type_ == "stack":
            tail = [part for part in parts[3:] if part.startswith(_ROOM)]
            members: Sequence[str] = change([part for part in parts[3:] if part and not part.startswith(_ROOM)])
            state = encode([*parts[:3], *members, *tail], ";")
        else:
            inner = split(token(parts, 4), ",") if token(parts, 4) else []
            state = encode([*parts[:4], encode(change(inner), ","), *parts[5:]], ";")
        command.text = ADD + encode((id_, type_, state), "/")

    def set_place(self, piece: str, target: tuple[str, int, int]) -> None:
        map_, x, y = target
        self.rewrite(piece, lambda states: [*states[:-1], placed_state(states[-1], map_, str(x), str(y))])

    def rewrite(self, piece: str, change: object) -> None:
        id_, type_, state = _parts(self.pieces[piece].text)
        assert callable(change)
        self.pieces[piece].text = ADD + encode((id_, type_, joined(change(levels(state)))), "/")

    def turn(self, unit: Unit) -> bool:
        """Shows the face that the unit's steps ask for; False where the piece cannot be turned by its own traits."""
        piece, how = self.base.pieces.get(unit.id), self.base.hows.get(unit.id, "")
        if piece is None or piece not in self.pieces:
            return False
        lost = unit.counter.steps - unit.steps
        face = 1 - lost if unit.id in self.base.swapped and lost < 2 else lost
        _, type_, state = _parts(self.pieces[piece].text)
        found = turned(traits_of(type_, state), face, how)
        if found is None:
            return False
        place, new = found
        self.rewrite(piece, lambda states: [new if n == place else s for n, s in enumerate(states)])
        return True

    def order(self, place: str, ids: Sequence[str]) -> None:
        """Lays the counters of a place in the position's order, top first, where they lie otherwise in one stack."""
        stack = self.at.get(place)
        if stack is None or stack not in self.stacks:
            return
        wanted = [p for u in reversed(ids) if (p := self.base.pieces.get(u)) and self.holder.get(p) == stack]
        _, _, state = _parts(self.stacks[stack].text)
        members = stack_of(stack, state, is_deck=False).members
        if [m for m in members if m in set(wanted)] != wanted:
            queue = iter(wanted)
            known = set(wanted)
            self.edit(stack, lambda now: [next(queue) if m in known else m for m in now])


def export(base: Base, world: World, position: Position, saved: int = 0) -> Exported:
    """The saved game of a position; ``saved`` is the time of saving in milliseconds since 1970."""
    writing = _Writing(base, world, position, read_commands(base.stream))
    writing.index()
    moved = 0
    away: list[str] = []
    stiff: list[str] = []
    touched: set[int] = set()
    for unit in position.units.values():
        place = place_value(world.board, unit)
        if place != base.places.get(unit.id):
            moved += 1
            touched.add(unit.location)
            if not writing.bring(unit, place):
                away.append(unit.label)
        if unit.steps != base.steps.get(unit.id) and not writing.turn(unit):
            stiff.append(unit.label)
    for location in (*touched, *position.piles):
        if location >= 0:
            writing.order(world.board.location_name(location), position.from_top(location))
    if away:
        gone = N_(
            "Counters in places that the module does not have; they are not in the saved game ({count}): {names}."
        )
        writing.report.left_out("set-up", Sentence(gone, count=len(away), names=", ".join(away[:8])))
    if stiff:
        fixed = N_("Counters that Adjutant cannot flip; flip them in VASSAL ({count}): {names}.")
        writing.report.left_out("counters", Sentence(fixed, count=len(stiff), names=", ".join(stiff[:8])))
    _turn(writing)
    return Exported(_packed(base, writing.root.written(), saved), writing.report, moved)


def _turn(writing: _Writing) -> None:
    if writing.base.turn is None or writing.base.turn[2] == writing.position.turn:
        return
    tracker, state, before = writing.base.turn
    parts = split(state, "|")
    level = split(token(parts, 1), ";")
    if whole(level[0], -1) == before:
        level[0] = str(writing.position.turn)
        parts[1] = encode(level, ";")
        for command in writing.root.walk():
            if command.text.startswith(f"TURN{tracker}\t"):
                command.text = f"TURN{tracker}\t{encode(parts, '|')}"
                return
    writing.report.left_out("set-up", Sentence("Adjutant cannot set the turn tracker; set it in VASSAL."))


def _parts(text: str) -> tuple[str, str, str]:
    parts = split(text[len(ADD) :], "/")
    return parts[0], token(parts, 1), token(parts, 2)


def _packed(base: Base, stream: str, saved: int) -> bytes:
    name, version, vassal = (escape(text) for text in base.about)
    moduledata = (
        '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<data version="1">\n'
        f"  <version>{version}</version>\n  <VassalVersion>{vassal}</VassalVersion>\n"
        f"  <dateSaved>{saved}</dateSaved>\n  <description/>\n  <name>{name}</name>\n</data>\n"
    )
    savedata = (
        '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<data version="1">\n'
        f"  <version>{version}</version>\n  <VassalVersion>{vassal}</VassalVersion>\n"
        f"  <dateSaved>{saved}</dateSaved>\n  <description/>\n</data>\n"
    )
    payload = veiled(stream, base.key) if base.key is not None else stream.encode()
    entries: Mapping[str, bytes] = {
        "savedGame": payload,
        "moduledata": moduledata.encode(),
        "savedata": savedata.encode(),
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for entry, data in entries.items():
            archive.writestr(zipfile.ZipInfo(entry), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()
