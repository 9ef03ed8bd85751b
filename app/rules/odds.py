"""From strengths to a column: the pipeline of combat arithmetic, in steps that a game puts in its own order.

Games differ in the order of halving, rounding, ratio or differential, cap and shift, never in the steps themselves.
A step is a function from and to ``Reckoning``; a game's order is a list of step names in its data.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from app.rules.charts import Chart
from app.rules.parts import NextColumn


def half(total: int, rounding: str, least: int = 1) -> int:
    """Half of ``total``, remainders rounded ``up`` or ``down``; not below ``least`` while there was anything."""
    halved = (total + 1) // 2 if rounding == "up" else total // 2
    return max(halved, min(least, total))


def rounded_ratio(attack: int, defense: int) -> tuple[int, int]:
    """A whole ratio in the defender's favour: attacker at least as strong rounds down (26:7 → 3:1), else up
    (5:11 → 1:3). Raises ZeroDivisionError where a side has no strength."""
    if attack >= defense:
        return attack // defense, 1
    return 1, -(-defense // attack)


@dataclass(frozen=True)
class Reckoning:
    """What is known so far. ``value`` is the differential or ratio, ``index`` the column (may lie off the chart until
    clamped), ``shift`` the full sum of columns."""

    attack: int
    defense: int
    chart: Chart
    shift: int
    value: Fraction = Fraction(0)
    basic: str = ""
    basic_index: int = 0
    index: int = 0
    automatic: str | None = None


def differential(r: Reckoning) -> Reckoning:
    """Attack less defence: ``+19``, ``0``, ``-3``."""
    value = r.attack - r.defense
    return replace(r, value=Fraction(value), basic=f"{value:+d}" if value else "0")


def ratio(r: Reckoning) -> Reckoning:
    """Whole ratio in the defender's favour: ``3:1``, ``1:2``."""
    first, second = rounded_ratio(r.attack, r.defense)
    return replace(r, value=Fraction(first, second), basic=f"{first}:{second}")


def column(r: Reckoning) -> Reckoning:
    """The chart's column for the value."""
    index = r.chart.index_of(r.value)
    return replace(r, index=index, basic_index=index)


def cap(r: Reckoning) -> Reckoning:
    """Values beyond the last column are cut to it before anything else is done."""
    bounds = [b for b in r.chart.bounds if b is not None]
    return replace(r, value=min(r.value, bounds[-1]))


def shift_columns(r: Reckoning) -> Reckoning:
    """All shifts at once, by columns."""
    return replace(r, index=r.index + r.shift)


def clamp(r: Reckoning) -> Reckoning:
    """Shifts stop at the end columns."""
    return replace(r, index=r.chart.clamp(r.index), basic_index=r.chart.clamp(r.basic_index))


STEPS: Mapping[str, Callable[[Reckoning], Reckoning]] = {
    "differential": differential,
    "ratio": ratio,
    "column": column,
    "cap": cap,
    "shift": shift_columns,
    "clamp": clamp,
}


def reckon(pipeline: Sequence[str], attack: int, defense: int, chart: Chart, shift: int) -> Reckoning:
    """Runs the steps of ``pipeline`` (names of ``STEPS``) in their order. Raises KeyError for an unknown step."""
    state = Reckoning(attack, defense, chart, shift)
    for name in pipeline:
        state = STEPS[name](state)
    return state


def next_column(pipeline: Sequence[str], now: Reckoning) -> NextColumn | None:
    """The fewest further attack factors, counted in full, that move the final column to the right; ``None`` where no
    number does, because the chart's end or a shift to the left holds it."""

    def index(extra: int) -> int:
        return reckon(pipeline, now.attack + extra, now.defense, now.chart, now.shift).index

    most = 1
    while index(most) <= now.index:
        most *= 2
        if most > 4096:
            return None
    least = most // 2
    while most - least > 1:
        middle = (least + most) // 2
        least, most = (least, middle) if index(middle) > now.index else (middle, most)
    return NextColumn(now.chart.columns[index(most)], most)
