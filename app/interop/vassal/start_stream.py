"""A saved game for a module that brings none: its boards and the stacks that are there from the start."""

from __future__ import annotations

from collections.abc import Iterable

from app.interop.vassal.commands import Command
from app.interop.vassal.layout import MapLayout
from app.interop.vassal.module import Module, Slot
from app.interop.vassal.saved_game import BOARDS
from app.interop.vassal.sequence import encode, split
from app.interop.vassal.trait import ADD, joined, levels

FIRST_ID = 1_000_000_000
BEGIN, END = "begin_save", "end_save"


def start_stream(module: Module, layouts: Iterable[MapLayout]) -> Command:
    """What VASSAL would save before the first move, with numbers of our own for the pieces."""
    commands: list[Command] = []
    number = FIRST_ID
    for layout in layouts:
        laid = [
            part
            for n, lying in enumerate(layout.boards)
            for part in (encode((lying.board.name, *(["rev"] if lying.reversed else [])), "/"), *_place(layout, n))
        ]
        commands.append(Command(encode((layout.map.id + BOARDS.rstrip("\t"), *laid), "\t")))
        for stack in layout.map.at_start:
            point = layout.start_of(stack.place)
            if point is None:
                continue
            x, y = str(round(point[0])), str(round(point[1]))
            members = []
            for slot in stack.slots:
                number += 1
                members.append(str(number))
                commands.append(Command(added(slot, str(number), layout.map.id, x, y)))
            number += 1
            if stack.is_deck:
                state = encode((layout.map.id, x, y, "true", encode(members, ",")), ";")
                commands.append(Command(ADD + encode((str(number), "deck;", state), "/")))
            else:
                state = encode((layout.map.id, x, y, *members), ";")
                commands.append(Command(ADD + encode((str(number), "stack", state), "/")))
    return Command(BEGIN, [*commands, Command(END)])


def _place(layout: MapLayout, n: int) -> tuple[str, str]:
    """Column and row of a board: boards that lie side by side are in one row."""
    one = layout.boards[n]
    columns = sorted({b.x for b in layout.boards})
    rows = sorted({b.y for b in layout.boards})
    return str(columns.index(one.x)), str(rows.index(one.y))


def added(slot: Slot, id_: str, map_: str, x: str, y: str) -> str:
    """The command that puts a piece of a slot down, its traits and states as the module defines them."""
    states = levels(slot.piece.state)
    states[-1] = placed_state(states[-1], map_, x, y, slot.gpid)
    return ADD + encode((id_, slot.piece.type, joined(states)), "/")


def placed_state(state: str, map_: str, x: str, y: str, gpid: str = "") -> str:
    """The basic piece's own state with another place; whatever follows the place stays."""
    parts = split(state, ";")
    parts += [""] * (5 - len(parts)) if len(parts) < 4 else []
    head = [map_, x, y, parts[3] or gpid]
    rest = parts[4:] or ["0"]
    return encode([*head, *(rest if rest != [""] else ["0"])], ";")
