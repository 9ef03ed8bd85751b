"""From strengths to a column: the steps of combat arithmetic, in the order that a game puts them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, floor
from typing import Literal

from app.board.grid import Grid
from app.errors import AdjutantError
from app.forces.unit import Unit
from app.messages import Sentence
from app.rules.charts.table import Chart
from app.rules.parts import NextColumn, StrengthLine


class NoOdds(AdjutantError):
    """Odds of strengths that have none: a ratio with nothing on one side."""


def half(total: int, rounding: Literal["up", "down"], least: int = 1) -> int:
    """Half of ``total``, remainders rounded up or down; not below ``least`` while there was anything."""
    halved = (total + 1) // 2 if rounding == "up" else total // 2
    return max(halved, min(least, total))


def rounded_ratio(attack: int, defense: int) -> tuple[int, int]:
    """A whole ratio in the defender's favor: attacker at least as strong rounds down (26:7 → 3:1), else up
    (5:11 → 1:3). Raises NoOdds where a side has no strength."""
    if attack <= 0 or defense <= 0:
        raise NoOdds(
            Sentence("an attack of {attack} factors against {defense} has no odds", attack=attack, defense=defense)
        )
    if attack >= defense:
        return attack // defense, 1
    return 1, -(-defense // attack)


@dataclass(frozen=True)
class Reckoning:
    """What is known so far. ``value`` is the differential, ratio or strength; ``index`` the column (may lie off the
    chart until clamped), ``basic_index`` the first that was found; ``shift`` the full sum of columns."""

    attack: int
    defense: int
    chart: Chart
    shift: int
    value: Fraction = Fraction(0)
    basic: str = ""
    basic_index: int | None = None
    index: int = 0

    @property
    def column(self) -> str | None:
        return self.chart.label(self.index)

    @property
    def basic_column(self) -> str | None:
        return None if self.basic_index is None else self.chart.label(self.basic_index)

    @property
    def automatic(self) -> str | None:
        """A result without a die."""
        return self.chart.automatic(self.index) if self.chart.columns else None


def differential(r: Reckoning) -> Reckoning:
    """Attack less defense: ``+19``, ``0``, ``-3``."""
    value = r.attack - r.defense
    return replace(r, value=Fraction(value), basic=f"{value:+d}" if value else "0")


def ratio(r: Reckoning) -> Reckoning:
    """Whole ratio in the defender's favor: ``3:1``, ``1:2``. Raises NoOdds where a side has no strength."""
    first, second = rounded_ratio(r.attack, r.defense)
    return replace(r, value=Fraction(first, second), basic=f"{first}:{second}")


def nearest_ratio(r: Reckoning) -> Reckoning:
    """The printed ratio that is nearest without being greater (5:3 → ``3:2``); whole beyond the chart's ends. Raises
    NoOdds where a side has no strength."""
    first, second = rounded_ratio(r.attack, r.defense)
    value = Fraction(r.attack, r.defense)
    index = r.chart.index_of(value) if r.chart.columns else -1
    printed = r.chart.columns[index] if 0 <= index < len(r.chart.columns) else f"{first}:{second}"
    return replace(r, value=value, basic=printed)


def customary_ratio(r: Reckoning) -> Reckoning:
    """The printed ratio that is nearest without being greater, and a whole one beyond the chart's ends (12:1, 1:7);
    where the headings are unknown a whole one or ``3:2``. Raises NoOdds where a side has no strength."""
    first, second = rounded_ratio(r.attack, r.defense)
    value, bounds = Fraction(r.attack, r.defense), [b for b in r.chart.bounds if b is not None]
    basic = f"{first}:{second}"
    if bounds and bounds[0] <= value and Fraction(first, second) <= bounds[-1]:
        basic = r.chart.columns[r.chart.index_of(value)]
    elif not bounds and Fraction(3, 2) <= value < 2:
        basic = "3:2"
    return replace(r, value=value, basic=basic)


def strength(r: Reckoning) -> Reckoning:
    """The firing side's own strength, whatever it fires at."""
    return replace(r, value=Fraction(r.attack), basic=str(r.attack))


def column(r: Reckoning) -> Reckoning:
    """The chart's column for the value; the first that is found is the basic one."""
    index = r.chart.index_of(r.value)
    return replace(r, index=index, basic_index=index if r.basic_index is None else r.basic_index)


def endless_column(r: Reckoning) -> Reckoning:
    """The same where whole ratios go on beyond the ends as columns that no chart prints: 1:7 and 1:8 below 1:6, 7:1 and
    8:1 above 6:1."""
    index, bounds = r.chart.index_of(r.value), [b for b in r.chart.bounds if b is not None]
    if bounds and r.value < bounds[0]:
        index = min(_whole_steps(r.value) - _whole_steps(bounds[0]), -1)
    elif bounds and r.value > bounds[-1]:
        index += _whole_steps(r.value) - _whole_steps(bounds[-1])
    return replace(r, index=index, basic_index=index if r.basic_index is None else r.basic_index)


def _whole_steps(value: Fraction) -> int:
    """Whole ratios from 1:1 up to this one, down to it below 0, rounded in the defender's favor."""
    return floor(value) - 1 if value >= 1 else 1 - ceil(1 / value)


def cap(r: Reckoning) -> Reckoning:
    """Values beyond the last column are cut to it before anything else is done: nothing lies beyond it then, whatever
    the shifts, though the chart may have a result for that."""
    last = r.chart.bounds[-1] if r.chart.bounds else None
    return r if last is None else replace(r, value=min(r.value, last), chart=replace(r.chart, above=None))


def shift_columns(r: Reckoning) -> Reckoning:
    """All shifts at once, by columns; whatever lay beyond an end counts as one column beyond it."""
    return replace(r, index=r.index + r.shift)


def shift_ratio(r: Reckoning) -> Reckoning:
    """All shifts at once on the whole ratio itself, before the ends of the chart: 20:1 with two to the left is 18:1,
    1:1 with one to the left 1:2."""
    steps = (r.value - 1 if r.value >= 1 else 1 - 1 / r.value) + r.shift
    return replace(r, value=steps + 1 if steps >= 0 else 1 / (1 - steps))


def clamp(r: Reckoning) -> Reckoning:
    """Shifts stop at the end columns, unless the chart gives a result beyond them."""
    basic = None if r.basic_index is None else r.chart.clamp(r.basic_index)
    return replace(r, index=r.chart.clamp(r.index), basic_index=basic)


STEPS: Mapping[str, Callable[[Reckoning], Reckoning]] = {
    "differential": differential,
    "ratio": ratio,
    "nearest-ratio": nearest_ratio,
    "customary-ratio": customary_ratio,
    "strength": strength,
    "column": column,
    "endless-column": endless_column,
    "cap": cap,
    "shift": shift_columns,
    "shift-ratio": shift_ratio,
    "clamp": clamp,
}


def reckon(pipeline: Sequence[str], attack: int, defense: int, chart: Chart, shift: int) -> Reckoning:
    """Runs the steps of ``pipeline`` (names of ``STEPS``) in their order. Raises KeyError for an unknown step, NoOdds
    for a ratio with nothing on one side."""
    state = Reckoning(attack, defense, chart, shift)
    for name in pipeline:
        state = STEPS[name](state)
    return state


def next_column(pipeline: Sequence[str], now: Reckoning) -> NextColumn | None:
    """The fewest further attack factors, counted in full, that move the final column to the right; ``None`` where no
    number does, because the chart's end or a shift to the left holds it."""
    last = next((b for b in reversed(now.chart.bounds) if b is not None), None)
    if last is None:
        return None

    def index(extra: int) -> int:
        return reckon(pipeline, now.attack + extra, now.defense, now.chart, now.shift).index

    # With so many factors more the value lies beyond the last heading by more than all shifts take away.
    least, most = 0, (abs(now.defense) + 1) * (abs(int(last)) + abs(now.shift) + 2) + abs(now.attack)
    if index(most) <= now.index:
        return None
    while most - least > 1:
        middle = (least + most) // 2
        least, most = (least, middle) if index(middle) > now.index else (middle, most)
    label = now.chart.label(index(most))
    assert label is not None
    return NextColumn(label, most)


@dataclass(frozen=True)
class Halved:
    """A unit, the factor that is halved, and the rules that halve it."""

    unit: Unit
    factor: int
    rules: frozenset[str]


def halved_once(
    entries: Sequence[Halved], way: Literal["up", "down"], words: Mapping[str, str], several: str
) -> StrengthLine:
    """The line of all ``entries`` together, rounded ``way``. ``words`` are templates by rule; ``several`` is the rule
    that is named where it is not one rule that halves them all."""
    total = sum(one.factor for one in entries)
    rules = {rule for one in entries for rule in one.rules}
    rule = next(iter(rules)) if len(rules) == 1 else several
    units = [one.unit for one in entries]
    return StrengthLine(
        tuple(u.id for u in units), total, half(total, way), rule, words[rule], {"units": [u.label for u in units]}
    )


def is_concentric(directions: Iterable[int]) -> bool:
    """True for attacks from opposite hexes, from three hexes with one between each and the next, or from more than
    three. ``directions`` are those of the attackers' hexes as seen from the target, 0 to 5."""
    held = set(directions)
    return (
        len(held) > 3
        or any((d + 3) % 6 in held for d in held)
        or any({d, (d + 2) % 6, (d + 4) % 6} <= held for d in held)
    )


def hexes_around(grid: Grid, units: Sequence[Unit], hex_: int) -> int:
    """From how many hexes the units attack ``hex_`` all round; 0 where they do not surround it."""
    hexes = {u.location for u in units if u.location in grid.adjacent[hex_]}
    return len(hexes) if is_concentric(grid.direction(hex_, h) for h in hexes) else 0
