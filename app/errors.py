"""What may be told to the user, as values and exceptions.

Everything that a file, a person or a disk can get wrong ends here: one clear sentence with place and remedy, in the
language of whoever reads it. Faults of the program itself are never turned into these; they stop loudly.
"""

from __future__ import annotations

from collections.abc import Iterable

from app.messages import Sayable, Sentence, told

Words = str | Sayable
"""What a fault says: a text as it stands, or a sentence that is put into the reader's language."""


class Problem:
    """One fault in something that was read: ``place`` (file, line, field) and a sentence that ends in a remedy.

    ``place`` and ``text`` are in the language in use; ``words`` is the sentence as it was given. Problems that say
    the same are equal.
    """

    __slots__ = ("where", "words")

    def __init__(self, place: Words, words: Words) -> None:
        self.where = place
        self.words = words

    @property
    def place(self) -> str:
        return told(self.where)

    @property
    def text(self) -> str:
        return told(self.words)

    def said(self, language: str = "") -> str:
        """Place and sentence in ``language``, or in the one in use."""
        place, text = told(self.where, language), told(self.words, language)
        return f"{place}: {text}" if place else text

    __str__ = said

    def __repr__(self) -> str:
        return f"Problem({told(self.where, 'en')!r}, {told(self.words, 'en')!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Problem) and (self.place, self.text) == (other.place, other.text)

    def __hash__(self) -> int:
        return hash((self.place, self.text))


class AdjutantError(Exception):
    """Something the user can understand and act on; ``str`` is the whole sentence, in the language in use."""

    def __init__(self, words: Words = "") -> None:
        self.words = words
        super().__init__(words)

    def said(self, language: str = "") -> str:
        """The sentence in ``language``, or in the one in use."""
        return told(self.words, language)

    def __str__(self) -> str:
        return self.said()


class BadInput(AdjutantError):
    """A file or text that cannot be used; holds every problem found, not just the first."""

    def __init__(self, problems: Iterable[Problem] | Words) -> None:
        if isinstance(problems, str) or not isinstance(problems, Iterable):
            problems = (Problem("", problems),)
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__("")

    def said(self, language: str = "") -> str:
        return "\n".join(problem.said(language) for problem in self.problems)


class UnknownHex(AdjutantError):
    """A printed number that the map does not have."""

    def __init__(self, name: str, map_name: str = "this") -> None:
        self.name = name
        super().__init__(Sentence("no hex {name} on the {map_name} map", name=name, map_name=map_name))
