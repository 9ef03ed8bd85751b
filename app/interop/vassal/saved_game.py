"""A saved game: what lies where, which boards are laid out, who plays, and which turn it is.

The place of a stack is the one that counts: its members' own is often stale.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from app.errors import BadInput
from app.interop.vassal.encoding import StreamCommand, read_commands, split, token, whole
from app.interop.vassal.module import TurnLevel, TurnTracker
from app.interop.vassal.trait import ADD, NOWHERE, Piece, traits_of

BOARDS = "BoardPicker\t"
LOG = "LOG\t"
_CHAT = re.compile(r"CHAT")
_LAYER = "@@"


@dataclass(frozen=True)
class LaidBoard:
    """A board in the grid of boards of a map."""

    name: str
    reversed: bool
    column: int
    row: int


@dataclass(frozen=True)
class PieceLying:
    """Where a piece is in truth: pixels of the map. ``stack`` names the stack or deck that it lies in."""

    map: str
    x: int
    y: int
    stack: str = ""

    @property
    def nowhere(self) -> bool:
        return self.map in ("", NOWHERE)


@dataclass
class Stack:
    """``members`` from the bottom up; a deck's from the top down."""

    id: str
    map: str
    x: int
    y: int
    members: list[str]
    is_deck: bool = False


@dataclass
class SavedGame:
    """``pieces`` in the order of the file. ``turns`` are states of turn trackers by id, ``chat`` what was said,
    ``root`` the commands as they stand. ``unread`` counts pieces that nest too deep."""

    root: StreamCommand
    pieces: dict[str, Piece] = field(default_factory=dict)
    stacks: dict[str, Stack] = field(default_factory=dict)
    boards: dict[str, tuple[LaidBoard, ...]] = field(default_factory=dict)
    players: list[tuple[str, str]] = field(default_factory=list)
    turns: dict[str, str] = field(default_factory=dict)
    notes: str = ""
    chat: list[str] = field(default_factory=list)
    steps: list[StreamCommand] = field(default_factory=list)
    unread: int = 0

    @property
    def empty_stacks(self) -> int:
        return sum(1 for stack in self.stacks.values() if not stack.members)

    def lying(self) -> dict[str, PieceLying]:
        """Where every piece is, by its id: in its stack or deck, else where it says itself."""
        found = {}
        for stack in self.stacks.values():
            for member in stack.members:
                if member in self.pieces:
                    found[member] = PieceLying(stack.map, stack.x, stack.y, stack.id)
        for piece in self.pieces.values():
            if piece.id not in found:
                map_, x, y, _ = piece.place
                found[piece.id] = PieceLying(map_, whole(x), whole(y))
        return found

    def stale(self) -> int:
        """Members of stacks whose own place is another than their stack's."""
        return sum(
            1
            for stack in self.stacks.values()
            for member in stack.members
            if member in self.pieces and self.pieces[member].place[:3] != (stack.map, str(stack.x), str(stack.y))
        )


def read_saved(root: StreamCommand) -> SavedGame:
    """What a stream holds; the steps of a log are kept apart and not carried out."""
    game = SavedGame(root)
    waiting = [root]
    while waiting:
        command = waiting.pop()
        if command.text.startswith(LOG):
            game.steps.append(command)
        else:
            read_one(game, command)
            waiting += reversed(command.children)
    return game


def read_one(game: SavedGame, command: StreamCommand) -> None:
    """Enters one command of the snapshot; those that are not known are passed by."""
    text = command.text
    if text.startswith(ADD):
        _add(game, text)
    elif text.startswith("PLAYER\t"):
        parts = split(text, "\t")
        game.players.append((token(parts, 2), token(parts, 3)))
    elif text.startswith("NOTES\t"):
        game.notes = token(split(text, "\t"), 1)
    elif text.startswith("TURN"):
        name, _, state = text[4:].partition("\t")
        game.turns[name] = state
    elif _CHAT.match(text):
        game.chat.append(text[4:].lstrip("\t"))
    elif BOARDS in text:
        name, _, rest = text.partition(BOARDS)
        if not any(mark in name for mark in "/\t\x1b"):
            game.boards[name] = laid_boards(rest)


def laid_boards(rest: str) -> tuple[LaidBoard, ...]:
    """The layout that a board line ends in: name, column, row, and so on."""
    parts = split(rest, "\t") if rest else []
    found = []
    for n in range(0, len(parts) - 2, 3):
        name, *turned = split(parts[n], "/")
        found.append(LaidBoard(name, turned[:1] == ["rev"], whole(parts[n + 1]), whole(parts[n + 2])))
    return tuple(found)


def _add(game: SavedGame, text: str) -> None:
    parts = split(text[len(ADD) :], "/")
    id_, type_, state = parts[0], token(parts, 1), token(parts, 2)
    if type_ == "stack" or type_.startswith("deck;"):
        game.stacks[id_] = stack_of(id_, state, is_deck=type_ != "stack")
        return
    try:
        game.pieces[id_] = Piece(id_, type_, state, traits_of(type_, state))
    except BadInput:
        game.unread += 1


def stack_of(id_: str, state: str, *, is_deck: bool) -> Stack:
    """A stack from its state, ``map;x;y;member…;@@layer``, or a deck, ``map;x;y;faceDown;id,id,…``."""
    parts = split(state, ";")
    place = token(parts, 0, NOWHERE), whole(token(parts, 1)), whole(token(parts, 2))
    members = _members(split(token(parts, 4), ",") if is_deck else parts[3:])
    return Stack(id_, *place, members, is_deck)


def _members(parts: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(one for one in parts if one and one != NOWHERE and not one.startswith(_LAYER)))


def logged(step: StreamCommand) -> list[StreamCommand]:
    """What one recorded step of a log does: the command after ``LOG`` is a tree of its own, and so is what follows from
    it, each with another ``LOG`` before it."""
    found: list[StreamCommand] = []
    waiting = [step]
    while waiting:
        one = waiting.pop()
        if one.text.startswith(LOG):
            own = one.text.partition("\t")[2]
            waiting += reversed(one.children)
            if own:
                waiting.append(read_commands(own))
        else:
            found.append(StreamCommand(one.text))
            waiting += reversed(one.children)
    return found


MOST_TURN = 999


def turn_of(tracker: TurnTracker, state: str) -> tuple[int, str]:
    """The number of the turn and all levels in words. A counter counts turns; where there is none, the place in the
    first list does."""
    parts = split(state, "|") if state else []
    words: list[str] = []
    number = 0
    for n, level in enumerate(tracker.levels):
        found, said = _level(level, token(parts, n + 1))
        words += said
        number = number or found
    return max(1, min(number or 1, MOST_TURN)), " · ".join(words)


def _level(level: TurnLevel, state: str) -> tuple[int, list[str]]:
    parts = split(state, ";") if state else []
    current = whole(token(parts, 0), level.start if not level.values else 0)
    inner = parts[4:]
    if level.values:
        value = level.values[current] if 0 <= current < len(level.values) else str(current)
        number, words, deeper = 0, [value], 0
    else:
        number, words, deeper = current, [str(current)], current
    for n, below in enumerate(level.levels):
        found, said = _level(below, token(inner, n))
        words += said
        deeper = deeper or found
    return deeper or (current + 1 if level.values and not level.levels else number), words
