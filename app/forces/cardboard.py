"""What a game prints on its counters, and what its rulebook says of how many there are and what they are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

TOGETHER = "+"
"""Between names of numbers that are printed as one: ``attack+defense``."""


@dataclass(frozen=True)
class Expected:
    """A lot of counters that the rulebook counts or names: those of these nations, types, sizes, formations and
    special words, where each is given. ``count`` is 0 where only names are told; ``names`` are identities, one counter
    for each."""

    text: str
    rule: str
    count: int = 0
    nations: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    sizes: tuple[str, ...] = ()
    formations: tuple[str, ...] = ()
    special: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


Form = tuple[tuple[str, ...], ...]
"""The names of the numbers in a group, in their order; several names for one printed figure."""


@dataclass(frozen=True)
class Cardboard:
    """``groups`` are the rows of figures of a counter, each with its forms by how many figures there are; without one
    the game's numbers follow each other. ``expected`` is what can be counted."""

    groups: tuple[Mapping[int, Form], ...] = ()
    expected: tuple[Expected, ...] = ()

    def forms(self, numbers: Sequence[str]) -> tuple[Mapping[int, Form], ...]:
        """The groups, or a single one in which two figures and more follow each other in the order of ``numbers``."""
        if self.groups:
            return self.groups
        plain = [n for n in numbers if not n.startswith("bracketed_")]
        return ({count: tuple((name,) for name in plain[:count]) for count in range(2, len(plain) + 1)},)
