"""Choices out of groups of equals by their weight: which sums there are, what the most is that each could bring, and
how many of each group make it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Equals:
    """``size`` things that weigh ``weight`` each and bring ``gain`` each at most; neither below 0."""

    size: int
    weight: int
    gain: int


@dataclass(frozen=True)
class Choices:
    """Gains add up; ``vectors`` misses nothing that could bring enough."""

    groups: Sequence[Equals]

    @cached_property
    def _most(self) -> list[dict[int, int]]:
        """For each place in the list: by every sum of weights out of the groups from there on, the most it brings."""
        tables: list[dict[int, int]] = [{0: 0}]
        for group in reversed(self.groups):
            after, table = tables[-1], dict[int, int]()
            for taken in range(group.size + 1):
                weight, gain = taken * group.weight, taken * group.gain
                for rest, brings in after.items():
                    if table.get(weight + rest, -1) < gain + brings:
                        table[weight + rest] = gain + brings
            tables.append(table)
        return tables[::-1]

    def sums(self, least: int) -> list[int]:
        """The weights, lightest first, of which some choice could bring ``least``."""
        return sorted(weight for weight, gain in self._most[0].items() if gain >= least)

    def vectors(self, weight: int, least: int) -> Iterator[tuple[int, ...]]:
        """How many of each group, for every choice of exactly this weight that could bring ``least``."""
        yield from self._from(0, weight, least)

    def _from(self, at: int, weight: int, least: int) -> Iterator[tuple[int, ...]]:
        if at == len(self.groups):
            yield ()
            return
        group = self.groups[at]
        for taken in range(group.size, -1, -1):
            rest, needed = weight - taken * group.weight, least - taken * group.gain
            if rest >= 0 and self._most[at + 1].get(rest, -1) >= max(needed, 0):
                for tail in self._from(at + 1, rest, needed):
                    yield (taken, *tail)
