"""Lines that a German-side group opens on its way: cities, fortified lines, lost sources and Rollbahn hexes that it
takes are its own from then on 3.6, 7.13, 7.15, 7.16.

What it takes closes none, as a Rollbahn would that leads nowhere and is nearer now than one that works (7.3).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from itertools import count

from app.board.board import Board
from app.position.position import Position
from app.rules.movement.search import Step, search
from app.rules.parts import Points
from app.rules.supply.status import LastPosition
from app.systems.land_without_end.data import GERMAN
from app.systems.land_without_end.supply import Supply

NONE: frozenset[int] = frozenset()
Way = tuple[Points, tuple[int, ...]]
"""What a path costs, and its hexes, the start first"""


class OpenedLines:
    """Bound to one world."""

    def __init__(self, board: Board, supply: Supply) -> None:
        self.board, self.supply = board, supply
        self._takes = LastPosition[frozenset[int]](lambda position: supply.to_be_taken(position, GERMAN))

    def has_line(self, position: Position, entered: Sequence[int], there: int) -> bool:
        """Whether a line runs from the hex as the move begins, or once it and what was ``entered`` before it (the start
        left out) are the group's own."""
        if self.supply.has_line(position, GERMAN, there):
            return True
        taken = self._takes.get(position).intersection((*entered, there))
        return bool(taken) and self.supply.has_line(position, GERMAN, there, taken)

    def ways(
        self, position: Position, start: int, budget: Points, step: Step, known: Callable[[int], Points | None]
    ) -> dict[int, Way]:
        """The hexes that can be entered, or entered for less, only by way of what is taken first: the cheapest path to
        each. ``step`` asks nothing of supply; ``known`` are the costs of what is reached without.

        A search by hex alone would keep the cheapest way to a hex and drop the dearer one that opens more: a way is
        given up only for one as cheap that has taken as much.
        """
        takes = self._takes.get(position)
        if not takes:
            return {}
        base = self.supply.has_line
        free = search(self.board, start, budget, step)[0]
        takes = takes.intersection(free)
        dear = {h for h, points in free.items() if (old := known(h)) is None or points < old}
        wanted = {h for h in dear if takes and base(position, GERMAN, h, takes)}
        found: dict[int, Way] = {}
        settled: dict[int, list[frozenset[int]]] = {}
        order = count()
        queue: list[tuple[Points, int, int, frozenset[int], tuple[int, ...]]] = []
        if wanted:
            queue.append((0, next(order), start, NONE, (start,)))
        while queue and wanted:
            spent, _, here, taken, path = heappop(queue)
            if any(taken <= other for other in settled.get(here, ())):
                continue
            settled.setdefault(here, []).append(taken)
            if here in wanted:
                wanted.discard(here)
                old = known(here)
                if old is None or spent < old:
                    found[here] = (spent, path)
            for direction, there in enumerate(self.board.grid.neighbours[here]):
                points = step(here, there, direction) if there >= 0 else None
                if points is None or spent + points > budget:
                    continue
                now = taken | {there} if there in takes else taken
                if base(position, GERMAN, there) or (now and base(position, GERMAN, there, now)):
                    heappush(queue, (spent + points, next(order), there, now, (*path, there)))
        return found
