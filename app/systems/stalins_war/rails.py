"""The rail net of the map, which no line crosses where water bars it 13.1.3."""

from __future__ import annotations

from collections.abc import Set
from itertools import pairwise

from app.board.board import NOTHING, Board
from app.rules.supply.trace import PathNetwork

RAIL = "rail"


def rail_network(board: Board, barring: Set[str]) -> PathNetwork:
    """The rail lines, parted at hexsides with one of the features ``barring``."""
    chains: list[list[int]] = []
    for chain in board.paths.get(RAIL, ()):
        chains.append(list(chain[:1]))
        for here, there in pairwise(chain):
            if barring & board.sides.get(board.grid.side_between(here, there), NOTHING):
                chains.append([])
            chains[-1].append(there)
    return PathNetwork.of_chains(chains)
