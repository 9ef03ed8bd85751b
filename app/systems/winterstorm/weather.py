"""Weather 18.1, 18.2: what the Weather Effects Chart, as its owner has entered it, takes off radius, movement, strength
and airstrikes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from app.errors import BadInput
from app.messages import N_, Sentence
from app.position.position import Position, World
from app.rules.charts.form import DASHES
from app.rules.parts import Points, StrengthLine
from app.systems.winterstorm.data import WEATHER, RulesData

RADIUS, MOVEMENT, STRENGTH, AIRSTRIKES = "radius", "movement", "strength", "airstrikes"
"""Headings of the chart"""
CLEAR = "clear"

_PART = re.compile(r"(\d)/([1-9])")
_LESS = re.compile(r"-(\d{1,2})")


@dataclass(frozen=True)
class Reduction:
    """A ``part`` of a number that is left, less ``less``."""

    part: Fraction = Fraction(1)
    less: int = 0

    @property
    def halves(self) -> bool:
        return self.part == Fraction(1, 2) and not self.less

    def of(self, number: Points) -> Points:
        """What is left, with its fraction; never less than nothing."""
        return max(number * self.part - self.less, Fraction(0))

    def rounded(self, number: Points) -> int:
        """What is left, fractions rounded up (18.2)."""
        return ceil(self.of(number))


NOTHING = Reduction()


class Weather:
    """Bound to one world. In a weather that nobody has entered, and under a blank cell, nothing is taken off."""

    def __init__(self, world: World, rules: RulesData) -> None:
        self.table = rules.line_table(WEATHER, world.charts)

    def now(self, position: Position) -> str:
        value = position.conditions.get(WEATHER)
        return value if isinstance(value, str) else CLEAR

    def movement(self, position: Position) -> Reduction:
        return self.reduction(position, MOVEMENT)

    def strength(self, position: Position) -> Reduction:
        return self.reduction(position, STRENGTH)

    def weathered(self, position: Position, lines: Sequence[StrengthLine]) -> tuple[StrengthLine, ...]:
        """The lines of one side with what the weather takes off all of them together, fractions rounded up once."""
        total = sum(line.counts for line in lines)
        lost = total - self.strength(position).rounded(total)
        if not lost:
            return (*lines,)
        return (*lines, StrengthLine((), 0, -lost, "18.2", N_("weather")))

    def lost_radius(self, position: Position) -> int:
        """Hexes that every command radius loses."""
        return self.reduction(position, RADIUS).less

    def airstrikes(self, position: Position) -> Reduction:
        return self.reduction(position, AIRSTRIKES)

    def reduction(self, position: Position, heading: str) -> Reduction:
        """Raises BadInput for a cell that cannot be read."""
        line = self.now(position)
        cell = self.table.cell(line, heading)
        if not cell or cell in DASHES or cell == "0":
            return NOTHING
        if match := _PART.fullmatch(cell):
            return Reduction(part=Fraction(int(match[1]), int(match[2])))
        if match := _LESS.fullmatch(cell):
            return Reduction(less=int(match[1]))
        raise BadInput(
            Sentence(
                "chart {slug}, {line} under {heading}: {cell} is not a valid cell; write 1/2, -1, or a dash for "
                "nothing",
                slug=self.table.slug,
                line=line,
                heading=heading,
                cell=repr(cell),
            )
        )
