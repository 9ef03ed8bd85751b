"""What the inspector answers, as one value: the page of table mode, what a screen reader is told and what *Copy* puts
on the clipboard are made of it, so that they never say different things.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.ui.texts import tr

GOOD, BAD, EVEN = "good", "bad", ""
"""Tones of an answer: it helps, it hurts, it does neither."""


@dataclass(frozen=True)
class Line:
    """One line of a working: words, the figure that they come to, the number of the rule."""

    words: str
    figure: str = ""
    rule: str = ""
    strong: bool = False

    @property
    def text(self) -> str:
        said = "  ".join(filter(None, (self.words, self.figure)))
        return f"{said} ({self.rule})" if self.rule else said


@dataclass(frozen=True)
class Section:
    """Lines under a heading, which may be empty."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Result:
    """What a face of the die gives; where several faces do, ``face`` is 0 and ``chance`` says how often, ``3/6``."""

    words: str
    tone: str = EVEN
    face: int = 0
    chance: str = ""
    fallen: bool | None = None
    """Whether the die gave it; None before the roll."""


@dataclass(frozen=True)
class Bracket:
    """``Defender loses: 4 in 6``, below the results that it counts, by their index."""

    words: str
    results: tuple[int, ...]
    tone: str


@dataclass(frozen=True)
class Odds:
    """The reading of one table. ``title`` says whose fire it is where there are several, ``further`` what the next
    column would cost."""

    column: str
    totals: str = ""
    further: str = ""
    title: str = ""
    results: tuple[Result, ...] = ()
    brackets: tuple[Bracket, ...] = ()

    @property
    def text(self) -> str:
        column = tr("column {column}", column=self.column)
        parts = [self.title, ", ".join(filter(None, (column, self.totals)))]
        fallen = [one.words for one in self.results if one.fallen]
        parts += fallen or [one.words for one in self.brackets]
        return "; ".join(filter(None, parts))


@dataclass(frozen=True)
class Choice:
    """An answer on offer and its key; ``chosen`` is None where a key answers at once."""

    words: str
    key: str = ""
    chosen: bool | None = None


@dataclass(frozen=True)
class Asked:
    """The open question: who is asked, what, and the faces of a die or the answers on offer."""

    who: str
    words: str
    faces: tuple[int, ...] = ()
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class Verb:
    words: str
    key: str = ""


@dataclass(frozen=True)
class Brief:
    """``verdict`` is the answer in a word or two, ``said`` the sentences that give its reason, ``sections`` the
    working, ``hexes`` what all of it is about, by index."""

    subject: str
    odds: tuple[Odds, ...] = ()
    verdict: str = ""
    tone: str = EVEN
    said: tuple[str, ...] = ()
    asked: Asked | None = None
    sections: tuple[Section, ...] = ()
    verbs: tuple[Verb, ...] = ()
    hexes: tuple[int, ...] = ()

    def announced(self) -> str:
        """One breath for a screen reader: the subject and its answer."""
        parts = [self.subject]
        if self.asked is not None:
            parts.append(": ".join(filter(None, (self.asked.who, self.asked.words))))
        parts += [self.verdict, *self.said[:2]] if self.verdict else self.said[:1]
        parts += [one.text for one in self.odds]
        return ". ".join(part.strip().rstrip(".") for part in parts if part.strip()) + "."

    def copied(self) -> str:
        """All of it as plain text, a line each."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield self.subject
        if self.asked is not None:
            yield ": ".join(filter(None, (self.asked.who, self.asked.words)))
            yield from (f"[{one.key}] {one.words}" if one.key else one.words for one in self.asked.choices)
        if self.verdict:
            yield self.verdict
        yield from self.said
        for odds in self.odds:
            yield odds.text
            if odds.further:
                yield odds.further
            for one in odds.results:
                yield f"  {one.face or one.chance}: {one.words}"
        for section in self.sections:
            yield ""
            if section.title:
                yield section.title
            yield from (one.text for one in section.lines)
