"""Clicks on printed hex centers, with the numbers that stand there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import dist, isfinite

from app.board.layout import Point
from app.errors import BadInput, Words
from app.messages import Sentence

_TYPED = re.compile(r"([A-Za-z]*)[ ]?(\d{1,8})(?:[ .,:/\-–](\d{1,8}))?")
MOST = 500
"""Clicks of one fit"""


@dataclass(frozen=True)
class Click:
    """A click on the center of a printed hex at (``x``, ``y``), and the number typed for it. In straightened pixels
    where the sheet is straightened, else in those of the picture."""

    x: float
    y: float
    text: str

    @property
    def point(self) -> Point:
        return self.x, self.y


class WrongClick(BadInput):
    """A click that cannot be used; ``click`` is its place in the list, from 0, None where all of them are at fault."""

    def __init__(self, words: Words, click: int | None = None) -> None:
        super().__init__(words)
        self.click = click


@dataclass(frozen=True)
class Typed:
    """A typed number in its parts: letters before it, its digits, and the second number where a mark parts the two."""

    prefix: str
    digits: str
    second: str | None = None

    def split(self, width: int) -> tuple[int, int] | None:
        """First and second number, the second of ``width`` digits; None where there are too few digits. A number
        that is typed in two parts says so itself."""
        if self.second is not None:
            return int(self.digits), int(self.second)
        if len(self.digits) <= width:
            return None
        return int(self.digits[:-width]), int(self.digits[-width:])


def typed(text: str) -> Typed | None:
    """``N2431``, ``1207``, ``12.7``, ``A 104`` in their parts; None for what is no number of a hex."""
    match = _TYPED.fullmatch(text.strip())
    return None if match is None else Typed(match[1], match[2], match[3])


def checked(clicks: Sequence[Click]) -> None:
    """Raises WrongClick where a click lies nowhere, or two share their place or their number."""
    if len(clicks) > MOST:
        raise WrongClick(Sentence("{count} clicks are more than the limit of {most}", count=len(clicks), most=MOST))
    for n, click in enumerate(clicks):
        if not (isfinite(click.x) and isfinite(click.y)):
            raise WrongClick(Sentence("the click on {name} has no position: click it again", name=click.text), n)
        for before in clicks[:n]:
            if _same(before.text, click.text):
                raise WrongClick(Sentence("{name} is clicked twice: remove one of the clicks", name=click.text), n)
            if dist(before.point, click.point) < 1.0:
                raise WrongClick(
                    Sentence(
                        "{first} and {second} are clicked in the same place: click each in its own hex",
                        first=before.text,
                        second=click.text,
                    ),
                    n,
                )


def _same(a: str, b: str) -> bool:
    first, second = typed(a), typed(b)
    return a.strip() == b.strip() or (first is not None and first == second)
