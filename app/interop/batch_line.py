"""A line of typing makes a counter: ``3-5 inf XX 168`` or ``4x 1-3/0-2 "fortified zone" blue @1412``.

The parts stand in any order: figures first by custom, type, size, identity; what is no word of the game is part of the
identity. ``Nx`` repeats, ``@`` says where it starts, ``+`` gives it a special word, ``key=value`` says anything else.
A line that ends in a colon, or names a nation and nothing else, says what holds for the lines after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.board.board import Board
from app.forces.counter import Counter
from app.interop.counter_start import written_start
from app.interop.counter_words import CounterWords
from app.interop.figures import Figures
from app.interop.line_reading import ARMORED, LineReading
from app.interop.standing import Line, Standing

__all__ = ["BatchLines", "Line", "Standing"]


class BatchLines:
    """Lines of one game; hexes are looked up where there is a board."""

    def __init__(self, words: CounterWords, board: Board | None = None) -> None:
        self.words, self.board = words, board
        self.figures = Figures(words.words)

    def read(self, text: str, standing: Standing = Standing()) -> Line:  # noqa: B008 - a value that nobody changes
        """What a line says after ``standing``; a blank one, or one that begins with ``#``, says nothing."""
        typed = text.strip()
        if not typed or typed.startswith("#"):
            return Line(standing=standing)
        return LineReading(self.words, self.board, self.figures, typed, standing).line()

    def write(self, counter: Counter, times: int = 1) -> str:
        """A line that reads as the counter, all but its id."""
        figures, rest = self.figures.write(counter.faces)
        first = [f"{times}x"] if times != 1 else []
        after = [counter.nation]
        after += [f"{name}={_all(rest, name)}" for name in dict.fromkeys(n for face in rest for n in face)]
        if counter.steps != max(len(counter.faces), 1):
            after.append(f"steps={counter.steps}")
        after += [ARMORED] if counter.armored else []
        after += [f"+{word}" for word in sorted(counter.special)]
        after += [f"formation={_quoted(counter.formation)}"] if counter.formation else []
        after += written_start(dict(counter.extra))
        after += [f"{side}={_quoted(counter.extra[side])}" for side in ("left", "right") if side in counter.extra]
        kind = [counter.type, *([counter.size] if counter.size else [])]
        told = [f"type={counter.type}", *([f"size={counter.size}"] if counter.size else [])]
        name = [_quoted(counter.name)] if counter.name else []
        ways = ((*kind, counter.name), (*kind, *name), (*told, *name))
        written = [" ".join((*first, *figures, *(word for word in way if word), *after)) for way in ways]
        return next((text for text in written[:-1] if self._reads_as(text, counter, times)), written[-1])

    def _reads_as(self, text: str, counter: Counter, times: int) -> bool:
        read = self.read(text)
        return len(read.counters) == times and read.counters[0] == replace(counter, id="")


def _all(faces: Sequence[dict[str, int]], name: str) -> str:
    values = [str(face[name]) if name in face else "?" for face in faces]
    while len(values) > 1 and values[-1] == "?":
        values.pop()
    return "/".join(values)


def _quoted(words: str) -> str:
    return '"' + words.replace('"', '""') + '"'
