"""What a side's supply lines may do: steps, sources, closed hexes, limit, path network, links.

Hexes are indexes. The hex that a line starts from need not be passable. Steps lead both ways.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from app.board.grid import Grid

Steps = Sequence[Sequence[int]]
"""By hex: the hexes to which a line may step, were they open."""
NOWHERE = -1
_NONE: frozenset[int] = frozenset()


def open_steps(grid: Grid, barred: Collection[int] = _NONE, groups: Sequence[object] | None = None) -> Steps:
    """The neighbours on the map that no barred hexside (by key) and no wall parts.

    ``groups``: a group for every hex; a wall stands between hexes of different ones.
    """
    shut = frozenset(barred)
    steps = list(grid.adjacent)  # most hexes have no barred side: theirs are looked up, not made
    for i, sides in enumerate(grid.sides):
        if not shut.isdisjoint(sides):
            steps[i] = tuple(
                [n for n, side in zip(grid.neighbours[i], sides, strict=True) if n >= 0 and side not in shut]
            )
    if groups is None:
        return tuple(steps)
    return tuple([tuple([n for n in around if groups[n] == groups[i]]) for i, around in enumerate(steps)])


def without_steps(steps: Steps, shut: Mapping[int, Collection[int]]) -> Steps:
    """``steps`` less those in ``shut`` (hex to hexes, both ways); for hexsides that open and close in
    play.
    """
    kept = list(steps)
    for i, across in shut.items():
        kept[i] = tuple([n for n in kept[i] if n not in across])
    return kept


@dataclass(frozen=True)
class PathNetwork:
    """Hexes joined by rail, highway or corridor; a line that has joined it stays on it up to a source.

    ``steps``: for each hex of the network the next ones along it, both ways. ``shut``: hexes in which it
    does not work just now. ``may_join(origin, hex)``: whether a line from ``origin`` may join here; by
    default anywhere.
    """

    steps: Mapping[int, Sequence[int]]
    shut: frozenset[int] = _NONE
    may_join: Callable[[int, int], bool] | None = None

    @staticmethod
    def of_chains(chains: Iterable[Sequence[int]], shut: frozenset[int] = _NONE) -> PathNetwork:
        """The network of chains of hexes, as ``Board.paths`` holds them."""
        steps: dict[int, list[int]] = {}
        for chain in chains:
            for a in chain:
                steps.setdefault(a, [])
            for a, b in pairwise(chain):
                steps[a].append(b)
                steps[b].append(a)
        return PathNetwork(steps, shut)


@dataclass(frozen=True)
class Trace:
    """What a side's lines may do at one instant.

    ``closed``: 1 for each hex that a line may not enter; a closed source gives nothing. ``limit``: most
    steps off the path, from the unit and again from the port after a link; ``None`` for any number.
    ``ports``: groups within which a link goes from any port to any other, ``links`` times in a line at
    most.

    The rest is shut just now and would be open but for the enemy: ``shut_sources`` (open hexes that give
    nothing), ``shut_ports``, ``shut_steps`` (hex to the hexes across a shut hexside, both ways; not among
    ``steps``).

    Raises ValueError for links together with a ``may_join``, which no rulebook has.
    """

    steps: Steps
    sources: frozenset[int]
    closed: bytes | bytearray
    limit: int | None = None
    path: PathNetwork | None = None
    ports: tuple[frozenset[int], ...] = ()
    links: int = 1
    shut_sources: frozenset[int] = _NONE
    shut_ports: frozenset[int] = _NONE
    shut_steps: Mapping[int, Collection[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.ports and self.path is not None and self.path.may_join is not None:
            raise ValueError("a trace has links or a may_join, not both")

    @property
    def live_sources(self) -> list[int]:
        """Sources that give supply, in ascending order."""
        return sorted(s for s in self.sources - self.shut_sources if not self.closed[s])

    def gives(self, i: int) -> bool:
        """Whether a hex is a source that gives supply."""
        return i in self.sources and i not in self.shut_sources and not self.closed[i]
