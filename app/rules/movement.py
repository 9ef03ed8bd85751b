"""Movement: one search for what a group can reach, whatever the game.

The search knows no rules. A game hands it the cost of a step and says where the group may pass and rest.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

from app.board.board import Board
from app.rules.parts import Points

Step = Callable[[int, int, int], Points | None]
"""(from hex, to hex, direction) → movement points, ``None`` where the step is barred"""


def search(
    board: Board, start: int, budget: Points, step: Step, *, stops: Callable[[int], bool] | None = None
) -> tuple[dict[int, Points], dict[int, int]]:
    """Cheapest cost of every hex within ``budget`` movement points of ``start``, and the hex before it on a cheapest
    path. ``stops(hex)`` is true where a group that enters must stop."""
    neighbours = board.grid.neighbours
    costs: dict[int, Points] = {start: 0}
    parents: dict[int, int] = {}
    queue: list[tuple[Points, int]] = [(0, start)]
    settled: set[int] = set()
    while queue:
        spent, here = heappop(queue)
        if here in settled:
            continue
        settled.add(here)
        if stops is not None and here != start and stops(here):
            continue
        for direction, there in enumerate(neighbours[here]):
            if there < 0 or there in settled:
                continue
            points = step(here, there, direction)
            if points is None:
                continue
            total = spent + points
            if total <= budget and (there not in costs or total < costs[there]):
                costs[there] = total
                parents[there] = here
                heappush(queue, (total, there))
    return costs, parents
