"""Repeatable irregularity: the same map is drawn the same way every time, on every machine."""

from __future__ import annotations

from math import floor

_MASK = 0xFFFFFFFF


def share(*seeds: int) -> float:
    """A number from 0 up to 1 that depends on nothing but the seeds."""
    h = 0x2545F491
    for seed in seeds:
        h = ((h ^ (seed & _MASK)) * 0x9E3779B1) & _MASK
        h ^= h >> 15
        h = (h * 0x85EBCA77) & _MASK
        h ^= h >> 13
    return h / 0x100000000


def swing(*seeds: int) -> float:
    """A number from -1 up to 1 that depends on nothing but the seeds."""
    return 2 * share(*seeds) - 1


def drift(x: float, y: float, grain: float, seed: int = 0) -> float:
    """Smooth noise from 0 to 1 over the plane; features are about ``grain`` units wide."""
    u, v = x / grain, y / grain
    a, b = floor(u), floor(v)
    s, t = u - a, v - b
    s, t = s * s * (3 - 2 * s), t * t * (3 - 2 * t)
    top = share(a, b, seed) * (1 - s) + share(a + 1, b, seed) * s
    low = share(a, b + 1, seed) * (1 - s) + share(a + 1, b + 1, seed) * s
    return top * (1 - t) + low * t
