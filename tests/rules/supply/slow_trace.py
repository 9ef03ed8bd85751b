"""Supply tracing the slow and obvious way: sets, tuples and textbook breadth-first search.

Nothing here is shared with the program. Hexes are any hashable names; a situation says what touches what.
"""

from collections import deque
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations, pairwise

Hex = Hashable
Pair = frozenset[Hex]


@dataclass(frozen=True)
class Situation:
    """``touching``: pairs of hexes between which a line may step. ``rails``: pairs joined by a path. The
    sets that begin with ``shut`` name what does not work.
    """

    hexes: frozenset[Hex]
    touching: frozenset[Pair]
    sources: frozenset[Hex]
    closed: frozenset[Hex] = frozenset()
    limit: int | None = None
    rail_hexes: frozenset[Hex] = frozenset()
    rails: frozenset[Pair] = frozenset()
    seas: tuple[frozenset[Hex], ...] = ()
    voyages: int = 1
    shut_sources: frozenset[Hex] = frozenset()
    shut_rails: frozenset[Hex] = frozenset()
    shut_ports: frozenset[Hex] = frozenset()
    may_join: Callable[[Hex, Hex], bool] | None = field(default=None, compare=False)


@lru_cache(maxsize=4096)
def near(pairs: frozenset[Pair], at: Hex) -> frozenset[Hex]:
    return frozenset(other for pair in pairs if at in pair for other in pair if other != at)


State = tuple[Hex, bool, int, int]
"""Hex, on the rail or not, steps off the rail, voyages made."""


def ways_on(s: Situation, start: Hex, state: State) -> set[State]:
    """Everything a line can do next; joining the rail does not move it."""
    at, on_rail, off, voyages = state
    found: set[State] = set()
    if on_rail:
        for there in near(s.rails, at):
            if there not in s.closed and there not in s.shut_rails:
                found.add((there, True, off, voyages))
        return found
    if s.limit is None or off < s.limit:
        for there in near(s.touching, at):
            if there not in s.closed:
                found.add((there, False, off + 1 if s.limit is not None else 0, voyages))
    allowed = s.may_join is None or s.may_join(start, at)
    if at in s.rail_hexes and at not in s.shut_rails and allowed:
        found.add((at, True, off, voyages))
    if voyages < s.voyages:
        for sea in s.seas:
            works = {p for p in sea if p not in s.closed and p not in s.shut_ports}
            if at in works:
                found |= {(there, False, 0, voyages + 1) for there in works if there != at}
    return found


def arrives(s: Situation, at: Hex) -> bool:
    return at in s.sources and at not in s.shut_sources and at not in s.closed


def shortest(s: Situation, start: Hex) -> int | None:
    """Hexes from ``start`` to a source, ``start`` not counted; None without a line."""
    first: State = (start, False, 0, 0)
    lengths = {first: 0}
    queue = deque([first])
    while queue:
        state = queue.popleft()
        if arrives(s, state[0]):
            return lengths[state]
        for there in ways_on(s, start, state):
            length = lengths[state] + (there[0] != state[0])
            if length < lengths.get(there, 10**9):
                lengths[there] = length
                if there[0] == state[0]:
                    queue.appendleft(there)
                else:
                    queue.append(there)
    return None


def is_line(s: Situation, path: Iterable[Hex]) -> bool:
    """Whether a line may take exactly this way."""
    hexes = list(path)
    states: set[State] = {(hexes[0], False, 0, 0)}
    for _, there in pairwise(hexes):
        states = rested(s, hexes[0], states)
        states = {n for state in states for n in ways_on(s, hexes[0], state) if n[0] == there != state[0]}
    return bool(states) and arrives(s, hexes[-1])


def rested(s: Situation, start: Hex, states: set[State]) -> set[State]:
    """``states``, and those reached from them without leaving the hex."""
    return states | {n for state in states for n in ways_on(s, start, state) if n[0] == state[0]}


def entered(s: Situation, start: Hex) -> set[State]:
    """All that a line from ``start`` can come to."""
    found: set[State] = {(start, False, 0, 0)}
    queue = list(found)
    while queue:
        for there in ways_on(s, start, queue.pop()):
            if there not in found:
                found.add(there)
                queue.append(there)
    return found


def barred_at(s: Situation, start: Hex) -> set[Hex]:
    """Closed hexes that a line could step into next, were they open."""
    found: set[Hex] = set()
    open_all = replace(s, closed=frozenset())
    for state in entered(s, start):
        at, on_rail, _, voyages = state
        at_port = not on_rail and voyages < s.voyages and any(at in sea for sea in s.seas)
        if at in s.closed and (at in s.sources or at_port):
            found.add(at)
        for there in ways_on(open_all, start, state):
            sailed = there[3] > voyages
            if there[0] in s.closed and there[0] != start and not (sailed and at in s.closed):
                found.add(there[0])
    return found


def smallest_reliefs(
    cleared: Callable[[frozenset[Hex]], Situation], blockers: Iterable[Hex], start: Hex, most: int = 3
) -> set[frozenset[Hex]]:
    """All smallest sets of blockers without which there is a line; empty where there are none up to
    ``most``.
    """
    everything = sorted(blockers, key=repr)
    for size in range(most + 1):
        found = {
            frozenset(some)
            for some in combinations(everything, size)
            if shortest(cleared(frozenset(some)), start) is not None
        }
        if found:
            return found
    return set()
