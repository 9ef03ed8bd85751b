"""What was understood of a file, what was guessed and what was left out: the lines of the review."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from app.errors import Words
from app.messages import N_, told

UNDERSTOOD, GUESSED, LEFT_OUT = "understood", "guessed", "left out"
STATES = {UNDERSTOOD: N_("understood"), GUESSED: N_("guessed"), LEFT_OUT: N_("left out")}


@dataclass(frozen=True)
class Line:
    """``topic`` is ``map``, ``counters``, ``numbers``, ``sides``, ``set-up``, ``log`` or ``file``; ``keys`` name what
    the line is about."""

    state: str
    topic: str
    words: Words
    keys: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return told(self.words)


@dataclass
class Report:
    lines: list[Line] = field(default_factory=list)

    def understood(self, topic: str, words: Words, keys: Iterable[str] = ()) -> None:
        self.lines.append(Line(UNDERSTOOD, topic, words, tuple(keys)))

    def guessed(self, topic: str, words: Words, keys: Iterable[str] = ()) -> None:
        self.lines.append(Line(GUESSED, topic, words, tuple(keys)))

    def left_out(self, topic: str, words: Words, keys: Iterable[str] = ()) -> None:
        self.lines.append(Line(LEFT_OUT, topic, words, tuple(keys)))

    def of(self, state: str) -> Iterator[Line]:
        return (line for line in self.lines if line.state == state)
