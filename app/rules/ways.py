"""Several ways of moving, each with prices of its own that hold for the whole move: by road throughout, or by terrain.

A search knows one price for a step. Where a game has a price for moves that keep to a road from first to last, each way
is searched by itself, and every hex has its cheapest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.rules.parts import Points

Searched = tuple[dict[int, Points], Mapping[int, int]]
"""Cheapest cost of every hex, and the hex before it on a cheapest path"""
Along = Mapping[int, Mapping[int, int]]
"""hex -> the hexes before each on the way that is cheapest to it"""


def cheapest_of(ways: Sequence[Searched]) -> tuple[dict[int, Points], Mapping[int, int], Along]:
    """Costs by the cheapest way to each hex, the earlier of equal ones; the first way's steps back; those of other ways
    for the hexes that they are cheapest to."""
    costs, parents = ways[0]
    if len(ways) == 1:
        return costs, parents, {}
    best, along = dict(costs), dict[int, Mapping[int, int]]()
    for others, back in ways[1:]:
        for hex_, points in others.items():
            if hex_ not in best or points < best[hex_]:
                best[hex_] = points
                along[hex_] = back
    return best, parents, along
