"""Small boards for tracing: the same situation as the program sees it and as the slow version does."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise

from hypothesis import strategies as st

from app.rules.supply.relief import Clearing
from app.rules.supply.trace import PathNetwork, Stop, StopKind, Trace, without_steps
from tests.rules.supply.slow_trace import Situation

COLUMNS = 7


def around(i: int, rows: int) -> list[int]:
    """Neighbours of hex ``i`` of a field of ``COLUMNS`` columns: odd rows stand half a hex to the right."""
    row, column = divmod(i, COLUMNS)
    shift = row % 2
    offsets = [(0, -1), (0, 1), (-1, shift - 1), (-1, shift), (1, shift - 1), (1, shift)]
    found = [(row + dr, column + dc) for dr, dc in offsets]
    return [r * COLUMNS + c for r, c in found if 0 <= r < rows and 0 <= c < COLUMNS]


@dataclass(frozen=True)
class Case:
    """A field of ``rows`` rows. ``walls``: pairs of neighbours that never touch. ``barred``: hexes closed
    for good.
    """

    rows: int
    sources: frozenset[int]
    walls: frozenset[frozenset[int]] = frozenset()
    barred: frozenset[int] = frozenset()
    limit: int | None = None
    chains: tuple[tuple[int, ...], ...] = ()
    seas: tuple[frozenset[int], ...] = ()
    voyages: int = 1
    joins: frozenset[tuple[int, int]] | None = None
    """Pairs of origin and path hex at which it may not join; None for no such rule."""

    @property
    def size(self) -> int:
        return self.rows * COLUMNS

    def steps(self) -> list[tuple[int, ...]]:
        return [tuple(n for n in around(i, self.rows) if frozenset({i, n}) not in self.walls) for i in range(self.size)]


@dataclass(frozen=True)
class Shut:
    """What the enemy closes: hexes, hexsides (pairs), path hexes, ports, sources."""

    hexes: frozenset[int] = frozenset()
    sides: frozenset[frozenset[int]] = frozenset()
    paths: frozenset[int] = frozenset()
    ports: frozenset[int] = frozenset()
    sources: frozenset[int] = frozenset()

    def __or__(self, other: "Shut") -> "Shut":
        return Shut(
            self.hexes | other.hexes,
            self.sides | other.sides,
            self.paths | other.paths,
            self.ports | other.ports,
            self.sources | other.sources,
        )


def trace_of(case: Case, shut: Shut) -> Trace:
    closed = bytearray(case.size)
    for i in case.barred | shut.hexes:
        closed[i] = 1
    across: dict[int, set[int]] = {}
    steps = case.steps()
    for pair in shut.sides:
        a, b = sorted(pair)
        if b in steps[a]:
            across.setdefault(a, set()).add(b)
            across.setdefault(b, set()).add(a)
    path = None
    if case.chains:
        path = PathNetwork.of_chains(case.chains, shut.paths)
        if case.joins is not None:
            forbidden = case.joins
            path = PathNetwork(path.steps, path.shut, lambda origin, i: (origin, i) not in forbidden)
    return Trace(
        without_steps(steps, across),
        case.sources,
        closed,
        case.limit,
        path,
        case.seas,
        case.voyages,
        shut.sources,
        shut.ports,
        {i: sorted(found) for i, found in across.items()},
    )


def situation_of(case: Case, shut: Shut) -> Situation:
    pairs = {frozenset({i, n}) for i in range(case.size) for n in around(i, case.rows)}
    forbidden = case.joins
    return Situation(
        frozenset(range(case.size)),
        frozenset(pairs - case.walls - shut.sides),
        case.sources,
        case.barred | shut.hexes,
        case.limit,
        frozenset(i for chain in case.chains for i in chain),
        frozenset(frozenset(step) for chain in case.chains for step in pairwise(chain)),
        case.seas,
        case.voyages,
        shut.sources,
        shut.paths,
        shut.ports,
        None if forbidden is None else lambda origin, i: (origin, i) not in forbidden,
    )


@dataclass(frozen=True)
class Enemy(Clearing):
    """Blockers by location, each with what it shuts; what several shut opens when all of them are gone."""

    case: Case
    blockers_: Mapping[int, Shut] = field(default_factory=dict)

    def shut(self, cleared: Iterable[object] = ()) -> Shut:
        gone, total = set(cleared), Shut()
        for where, what in self.blockers_.items():
            if where not in gone:
                total |= what
        return total

    def trace(self, cleared: frozenset[int]) -> Trace:
        return trace_of(self.case, self.shut(cleared))

    def blockers(self, stop: Stop) -> frozenset[int]:
        if stop.kind is StopKind.HEX and stop.hex in self.case.barred:
            return frozenset()
        side = frozenset({stop.hex, stop.beyond})
        return frozenset(
            where
            for where, what in self.blockers_.items()
            if (stop.kind is StopKind.HEX and stop.hex in what.hexes)
            or (stop.kind is StopKind.SIDE and side in what.sides)
            or (stop.kind is StopKind.PATH and stop.hex in what.paths)
            or (stop.kind is StopKind.PORT and stop.hex in what.ports)
            or (stop.kind is StopKind.SOURCE and stop.hex in what.sources)
        )


@st.composite
def cases(draw: st.DrawFn, *, plain: bool = False) -> Case:
    """Fields of three to five rows; ``plain`` ones without paths and links."""
    rows = draw(st.integers(3, 5))
    size = rows * COLUMNS
    at = st.integers(0, size - 1)
    steps = sorted({tuple(sorted((i, n))) for i in range(size) for n in around(i, rows)})
    walls = frozenset(frozenset(pair) for pair in draw(st.lists(st.sampled_from(steps), max_size=12)))
    chains: list[tuple[int, ...]] = []
    seas: list[frozenset[int]] = []
    joins = None
    if not plain:
        for _ in range(draw(st.integers(0, 2))):
            chain = [draw(at)]
            for _ in range(draw(st.integers(0, 8))):
                chain.append(draw(st.sampled_from(around(chain[-1], rows))))
            chains.append(tuple(chain))
        if chains and draw(st.booleans()):
            on_path = sorted({i for chain in chains for i in chain})
            joins = draw(st.frozensets(st.tuples(at, st.sampled_from(on_path)), max_size=60))
        else:
            seas = draw(st.lists(st.frozensets(at, min_size=1, max_size=4), max_size=2))
    return Case(
        rows,
        draw(st.frozensets(at, min_size=draw(st.sampled_from([0, 2])), max_size=4))
        | (frozenset({chains[0][-1]}) if chains else frozenset()),
        walls,
        draw(st.frozensets(at, max_size=5)),
        draw(st.none() | st.integers(0, 4) | st.integers(1, 3)),
        tuple(chains),
        tuple(seas),
        draw(st.integers(1, 2)),
        joins,
    )


@st.composite
def shuts(draw: st.DrawFn, case: Case, most: int = 12) -> Shut:
    """What an enemy might close on the field of ``case``."""
    at = st.integers(0, case.size - 1)
    pairs = sorted({tuple(sorted((i, n))) for i in range(case.size) for n in around(i, case.rows)})
    few = max(1, most // 4)
    on_path = sorted({i for chain in case.chains for i in chain})
    ports = sorted({i for sea in case.seas for i in sea})

    def some(of: Iterable[int]) -> frozenset[int]:
        found = list(of)
        return draw(st.frozensets(st.sampled_from(found), max_size=few)) if found else frozenset()

    return Shut(
        draw(st.frozensets(at, max_size=most)),
        frozenset(frozenset(pair) for pair in draw(st.lists(st.sampled_from(pairs), max_size=few))),
        some(on_path),
        some(ports),
        some(sorted(case.sources)),
    )


@st.composite
def rings(draw: st.DrawFn, case: Case) -> tuple[int, frozenset[int]]:
    """A hex, and hexes that all but cut it off or cut it off, in one ring or two."""
    origin = draw(st.integers(0, case.size - 1))
    first = set(around(origin, case.rows))
    second = {n for i in first for n in around(i, case.rows)} - first - {origin}
    ring = draw(st.sampled_from([first, second, first | second]))
    gaps = draw(st.frozensets(st.sampled_from(sorted(ring)), max_size=1))
    return origin, frozenset(ring) - gaps


@st.composite
def enemies(draw: st.DrawFn) -> tuple[Enemy, int]:
    """Up to eight blockers and a hex to ask about. Most stand in a hex of their own, some close more or other
    things."""
    case = draw(cases())
    origin, ring = draw(rings(case))
    at = st.integers(0, case.size - 1)
    places = draw(st.lists(st.sampled_from(sorted(ring)) | at if ring else at, max_size=8, unique=True))
    blockers: dict[int, Shut] = {}
    for where in places:
        what = draw(st.one_of(st.just(Shut()), shuts(case, draw(st.sampled_from([3, 12])))))
        own = draw(st.sampled_from(["hex", "hex", "all", "none"]))
        if own != "none":
            what |= Shut(hexes=frozenset({where}))
        if own == "all":
            here = frozenset({where})
            what |= Shut(paths=here, ports=here, sources=here)
        blockers[where] = what
    # What is left of the ring is shut by the blockers there are, or for good.
    for i in sorted(ring - set(places)):
        if blockers and draw(st.booleans()):
            blockers[draw(st.sampled_from(sorted(blockers)))] |= Shut(hexes=frozenset({i}))
        elif draw(st.booleans()):
            case = replace(case, barred=case.barred | {i})
    return Enemy(case, blockers), origin
