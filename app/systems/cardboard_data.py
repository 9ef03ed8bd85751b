"""What a system's data file says of its counters: the figures they print, their counts and names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from pydantic import Field, model_validator

from app.forces.cardboard import TOGETHER, Cardboard, Expected
from app.systems.table import Table


class ExpectedData(Table):
    """A lot of counters that the rulebook counts or names."""

    text: str
    rule: str
    count: int = Field(default=0, ge=0, description="How many there are, 0 where only names are told.")
    nations: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    sizes: tuple[str, ...] = ()
    formations: tuple[str, ...] = ()
    special: tuple[str, ...] = ()
    names: tuple[str, ...] = Field(default=(), description="Identities, one counter for each.")


class CardboardData(Table):
    """``groups`` are the rows of figures of a counter: names by how many figures there are."""

    groups: tuple[Mapping[str, tuple[str, ...]], ...] = Field(
        default=(),
        description="Names of the figures by their count; attack+defense is one figure for both.",
    )
    expected: tuple[ExpectedData, ...] = ()

    def cardboard(self) -> Cardboard:
        return Cardboard(
            tuple({int(n): tuple(tuple(f.split(TOGETHER)) for f in form) for n, form in g.items()}
                  for g in self.groups),
            tuple(Expected(**e.model_dump()) for e in self.expected),
        )  # fmt: skip

    @model_validator(mode="after")
    def _counted(self) -> Self:
        for group in self.groups:
            for count, form in group.items():
                if not count.isdecimal() or int(count) != len(form):
                    raise ValueError(f"{count} figures need {count} names")
        return self
