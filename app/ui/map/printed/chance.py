"""Repeatable irregularity: the same map is drawn the same way every time, on every machine."""

from __future__ import annotations

from functools import lru_cache
from math import floor

_START = 0x2545F491
_MASK = 0xFFFFFFFF
_WHOLE = 0x100000000


def stem(*seeds: int) -> int:
    """What several shares whose first seeds are the same have in common; see ``share_on``."""
    h = _START
    for seed in seeds:
        h = ((h ^ (seed & _MASK)) * 0x9E3779B1) & _MASK
        h ^= h >> 15
        h = (h * 0x85EBCA77) & _MASK
        h ^= h >> 13
    return h


def share_on(h: int, seed: int) -> float:
    """``share(*seeds, seed)`` where ``h`` is ``stem(*seeds)``."""
    h = ((h ^ (seed & _MASK)) * 0x9E3779B1) & _MASK
    h = ((h ^ h >> 15) * 0x85EBCA77) & _MASK
    return (h ^ h >> 13) / _WHOLE


def swing_on(h: int, seed: int) -> float:
    """``swing(*seeds, seed)`` where ``h`` is ``stem(*seeds)``."""
    return 2 * share_on(h, seed) - 1


def share(*seeds: int) -> float:
    """A number from 0 up to 1 that depends on nothing but the seeds."""
    return stem(*seeds) / _WHOLE


def swing(*seeds: int) -> float:
    """A number from -1 up to 1 that depends on nothing but the seeds."""
    return 2 * share(*seeds) - 1


def drift(x: float, y: float, grain: float, seed: int = 0) -> float:
    """Smooth noise from 0 to 1 over the plane; features are about ``grain`` units wide."""
    u, v = x / grain, y / grain
    a, b = floor(u), floor(v)
    s, t = u - a, v - b
    s, t = s * s * (3 - 2 * s), t * t * (3 - 2 * t)
    top = _knot(a, b, seed) * (1 - s) + _knot(a + 1, b, seed) * s
    low = _knot(a, b + 1, seed) * (1 - s) + _knot(a + 1, b + 1, seed) * s
    return top * (1 - t) + low * t


@lru_cache(maxsize=1024)
def _knot(a: int, b: int, seed: int) -> float:
    """The noise where four squares of the plane meet, each with many marks."""
    return share(a, b, seed)
