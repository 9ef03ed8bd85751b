"""Paths of retreat: so many hexes away from where the units stood, no hex twice, and farther while the last one cannot
take them; of all paths those of the best rank.

What may be entered, where one may rest and what makes one step better than another is the game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from app.board.grid import Grid

Price = tuple[int, ...]
"""Counts that rank paths, the weightiest first; of two paths the lower one goes before the other."""
Path = tuple[int, ...]
"""Hexes, the one that is left first"""
_State = tuple[int, int, int]
"""A hex, the direction in which it was entered (``NOWHERE`` at the start), and steps made"""

NOWHERE = -1


@dataclass(frozen=True)
class RetreatField:
    """``is_open(here, there)``: whether the step may be made at all; ``rests(hex)``: whether the units may stay there;
    ``price(there, turned)``: what one step adds to the rank, ``turned`` where it leaves the line of the step before.
    Every price has as many counts, none below 0."""

    grid: Grid
    is_open: Callable[[int, int], bool]
    rests: Callable[[int], bool]
    price: Callable[[int, bool], Price]


@dataclass(frozen=True)
class Retreats:
    """The paths of the best rank. Where nobody ``survives`` they are the longest that could be gone, up to the hex in
    which the units are eliminated."""

    paths: tuple[Path, ...]
    survives: bool

    @property
    def ends(self) -> tuple[int, ...]:
        return tuple(sorted({path[-1] for path in self.paths}))

    def after(self, way: Path) -> tuple[int, ...]:
        """The hexes that may come next after ``way``; none where it ends."""
        at = len(way)
        return tuple(sorted({path[at] for path in self.paths if len(path) > at and path[:at] == way}))


def retreats(field: RetreatField, way: Sequence[int], distance: int) -> Retreats:
    """The best paths of ``distance`` hexes that begin with ``way``, the hex that is left first. Each of these hexes is
    farther away than the one before. From a last hex that cannot take the units they go on, never nearer than
    ``distance``, until one can."""
    return _Search(field, tuple(way), distance).found()


class _Search:
    """Best prices by state; ``before`` leads back to every state from which that price is reached."""

    def __init__(self, field: RetreatField, way: Path, distance: int) -> None:
        self.field, self.way, self.distance = field, way, distance
        grid = field.grid
        steps = len(way) - 1
        heading = grid.direction(way[-2], way[-1]) if steps else NOWHERE
        self.first: _State = (way[-1], heading, min(steps, distance + 1))
        self.best: dict[_State, Price] = {}
        self.before: dict[_State, list[_State]] = {}

    def found(self) -> Retreats:
        ends, reached = self._spread()
        if ends:
            return Retreats(self._paths(ends), True)
        deepest = max(steps for _hex, _heading, steps in reached)
        last = [state for state in reached if state[2] == min(deepest, self.distance)]
        return Retreats(self._paths(last or [self.first]), False)

    def _spread(self) -> tuple[list[_State], list[_State]]:
        """States in which the retreat may end, and all that were reached."""
        nothing: Price = tuple(0 for _ in self.field.price(self.first[0], False))
        self.best[self.first] = nothing
        queue, done = [(nothing, self.first)], list[_State]()
        while queue:
            price, state = heappop(queue)
            if price > self.best[state]:
                continue
            done.append(state)
            for there, heading in self._onwards(state):
                turned = state[1] not in (NOWHERE, heading)
                following = (there, heading, min(state[2] + 1, self.distance + 1))
                added = tuple(a + b for a, b in zip(price, self.field.price(there, turned), strict=True))
                known = self.best.get(following)
                if known is None or added < known:
                    self.best[following], self.before[following] = added, [state]
                    heappush(queue, (added, following))
                elif added == known and state not in self.before[following]:
                    self.before[following].append(state)
        return [s for s in done if s[2] >= self.distance and self.field.rests(s[0])], done

    def _onwards(self, state: _State) -> list[tuple[int, int]]:
        """Hexes that may be entered next, with their direction."""
        here, _heading, steps = state
        if steps >= self.distance and self.field.rests(here):
            return []
        grid, start = self.field.grid, self.way[0]
        found = []
        for heading, there in enumerate(grid.neighbours[here]):
            if there < 0 or there in self.way or not self.field.is_open(here, there):
                continue
            away = grid.distance(start, there)
            if away == steps + 1 if steps < self.distance else away >= self.distance:
                found.append((there, heading))
        return found

    def _paths(self, ends: Sequence[_State]) -> tuple[Path, ...]:
        """Every path of the best price to one of the states, no hex twice."""
        least = min(self.best[state] for state in ends)
        found: set[Path] = set()

        def back(state: _State, tail: Path) -> None:
            if state == self.first:
                found.add((*self.way[:-1], *tail))
                return
            for one in self.before[state]:
                if one[0] not in tail:
                    back(one, (one[0], *tail))

        for state in ends:
            if self.best[state] == least:
                back(state, (state[0],))
        return tuple(sorted(found))
