"""The zooms that a map can have: a fixed ladder, so that tiles painted once serve again."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

RUNGS: tuple[float, ...] = tuple(2 ** (k / 4) for k in range(-14, 10))
"""Logical pixels to a scene unit, four rungs to a doubling."""
EVEN = 1e-6


def up(scale: float, steps: int = 1) -> float:
    """The rung ``steps`` above ``scale``; the topmost where there are not so many."""
    return RUNGS[min(bisect_right(RUNGS, scale * (1 + EVEN)) + steps - 1, len(RUNGS) - 1)]


def down(scale: float, steps: int = 1) -> float:
    return RUNGS[max(bisect_left(RUNGS, scale * (1 - EVEN)) - steps, 0)]


def at_most(scale: float) -> float:
    """The highest rung not above ``scale``; the lowest where all are above it."""
    return RUNGS[max(bisect_right(RUNGS, scale * (1 + EVEN)) - 1, 0)]


def within(scale: float) -> float:
    """``scale`` itself between the ends of the ladder."""
    return min(max(scale, RUNGS[0]), RUNGS[-1])


def stepped(scale: float, steps: int) -> float:
    """``steps`` rungs up, or down where negative."""
    return up(scale, steps) if steps > 0 else down(scale, -steps) if steps < 0 else scale
