"""What the owner corrects in the review before anything is made of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

AT_START = ""
"""The set-up of a module that chooses none: the stacks that are there from the start"""
NO_SYSTEM = ""


@dataclass(frozen=True)
class Choices:
    """``setup`` names a predefined set-up. Counters are named by their keys (``Reading.key``): ``swapped`` have front
    and back exchanged, ``kinds`` are units, markers or cards, ``dropped`` are left out. ``uses`` names the number of
    each column (blank for none), ``sides`` the side of each nation, by the module's words. ``most`` units may be in a
    hex, ``None`` for any number. With ``cards`` cards are taken in as counters. ``system`` is a game's slug, with
    ``nations`` and ``type`` saying its words for the module's nations and for all units."""

    setup: str | None = None
    map: str = ""
    swapped: frozenset[str] = frozenset()
    kinds: Mapping[str, str] = field(default_factory=dict)
    dropped: frozenset[str] = frozenset()
    uses: Mapping[str, str] = field(default_factory=dict)
    sides: Mapping[str, str] = field(default_factory=dict)
    most: int | None = None
    cards: bool = False
    palette: bool = True
    system: str = NO_SYSTEM
    nations: Mapping[str, str] = field(default_factory=dict)
    type: str = ""

    def swap(self, keys: Iterable[str]) -> Choices:
        """Front and back exchanged once more for all of these."""
        return replace(self, swapped=self.swapped.symmetric_difference(keys))

    def drop(self, keys: Iterable[str], on: bool = True) -> Choices:
        return replace(self, dropped=self.dropped.union(keys) if on else self.dropped.difference(keys))

    def as_kind(self, keys: Iterable[str], kind: str) -> Choices:
        return replace(self, kinds={**self.kinds, **dict.fromkeys(keys, kind)})

    def use(self, column: str, number: str) -> Choices:
        """The number that a column is, in place of any other column for it."""
        others = {k: ("" if number and v == number else v) for k, v in self.uses.items()}
        return replace(self, uses={**others, column: number})

    def on_side(self, nations: Iterable[str], side: str) -> Choices:
        return replace(self, sides={**self.sides, **dict.fromkeys(nations, side)})
