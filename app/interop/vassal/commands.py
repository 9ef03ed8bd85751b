"""A saved game's stream: one tree of commands, each a text and those that follow from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from app.errors import BadInput
from app.interop.vassal.sequence import encode, split
from app.messages import Sentence

ESCAPE = "\x1b"
MOST_DEPTH = 60
MOST_COMMANDS = 2_000_000


@dataclass
class Command:
    """``text`` is the command's own; empty for one that only carries others."""

    text: str
    children: list[Command] = field(default_factory=list)

    def walk(self) -> Iterator[Command]:
        """This command and all below it, in the order in which VASSAL carries them out."""
        waiting = [self]
        while waiting:
            one = waiting.pop()
            yield one
            waiting += reversed(one.children)

    def written(self) -> str:
        """The text that ``read_commands`` reads as this tree."""
        if not self.children:
            return encode((self.text,), ESCAPE) if ESCAPE in self.text else self.text
        return encode((self.text, *(child.written() for child in self.children)), ESCAPE)


def read_commands(text: str) -> Command:
    """The tree of a stream. Raises BadInput for one that nests without end."""
    count = 0

    def read(part: str, depth: int) -> Command:
        nonlocal count
        count += 1
        if depth > MOST_DEPTH or count > MOST_COMMANDS:
            raise BadInput(Sentence("the commands in the saved game are nested too deeply: save it again"))
        if ESCAPE not in part:
            return Command(part)
        first, *rest = split(part, ESCAPE)
        if first == part:
            return Command(part)
        command = read(first, depth + 1)
        command.children += [read(inner, depth + 1) for inner in rest]
        return command

    return read(text, 0)
