"""What may be told to the user, as values and exceptions.

Everything that a file, a person or a disk can get wrong ends here: one clear sentence with place and remedy.
Faults of the program itself are never turned into these; they stop loudly.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault in something that was read: ``place`` (file, line, field) and a sentence that ends in a remedy."""

    place: str
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.text}" if self.place else self.text


class AdjutantError(Exception):
    """Something the user can understand and act on; ``str`` is the whole sentence."""


class BadInput(AdjutantError):
    """A file or text that cannot be used; holds every problem found, not just the first."""

    def __init__(self, problems: Iterable[Problem] | str) -> None:
        self.problems: tuple[Problem, ...] = (Problem("", problems),) if isinstance(problems, str) else tuple(problems)
        super().__init__("\n".join(str(p) for p in self.problems))


class UnknownHex(AdjutantError):
    """A printed number that the map does not have."""

    def __init__(self, name: str, map_name: str = "this") -> None:
        self.name = name
        super().__init__(f"no hex {name} on the {map_name} map")
