"""The causes of a missing line agree with thinking every set of them away on a small board, the slow way."""

from dataclasses import replace
from itertools import combinations

from hypothesis import event, given, settings
from hypothesis import strategies as st

from app.board.grid import Grid
from app.board.spec import GridSpec
from app.rules.supply.relief import Cause, HeldHexes, Obstacles, Reason, ZonedHexes, hopeful, reasons
from app.rules.supply.status import SideSupply
from app.rules.supply.trace import PathNetwork, Trace, open_steps, search
from tests.rules.field import FIELD, OPEN, at, closed, row
from tests.rules.supply.slow_trace import Situation, shortest
from tests.rules.supply.traces import COLUMNS, Case, Shut, around, cases, rings, situation_of, trace_of
from tests.variants import examples

ENEMY, SOURCE, FAR, GROUND, SIDE = (
    Cause.ENEMY,
    Cause.HELD_SOURCE,
    Cause.DISTANCE,
    Cause.TERRAIN,
    Cause.HEXSIDE,
)


def grid_of(case: Case) -> Grid:
    spec = GridSpec(
        name="small", orientation="pointy", stagger="odd", rows=(2, 1 + case.rows), columns=(1, COLUMNS), digits=(1, 2)
    )
    return Grid.from_spec(spec)


def slow_without(case: Case, held: frozenset[int], gone: tuple[Cause, ...]) -> Situation:
    """The board with these causes thought away."""
    still = frozenset(i for i in held if (SOURCE if i in case.sources else ENEMY) not in gone)
    changed = replace(
        case,
        limit=None if FAR in gone else case.limit,
        barred=(case.barred & held) if GROUND in gone else case.barred,
        walls=frozenset() if SIDE in gone else case.walls,
    )
    kept = changed.barred - still if GROUND not in gone else frozenset()
    return situation_of(replace(changed, barred=kept), Shut(hexes=still))


@settings(max_examples=examples(300))
@given(
    cases(plain=True).flatmap(
        lambda case: st.tuples(st.just(case), rings(case), st.frozensets(st.integers(0, case.size - 1), max_size=4))
    )
)
def test_causes_are_those_of_the_fewest_that_open_a_line(
    asked: tuple[Case, tuple[int, frozenset[int]], frozenset[int]],
) -> None:
    case, (origin, ring), more = asked
    held = (ring | more) - case.barred
    grid = grid_of(case)
    assert all(sorted(grid.adjacent[i]) == sorted(around(i, case.rows)) for i in range(case.size))
    obstacles = Obstacles(grid, HeldHexes(trace_of(case, Shut(hexes=held)), held), held)
    found = reasons(obstacles, origin)
    if shortest(slow_without(case, held, ()), origin) is not None:
        assert found == ()
        return
    possible = [c for c in (ENEMY, SOURCE, FAR, GROUND, SIDE) if c is not FAR or case.limit is not None]
    expected: set[Cause] = set()
    for size in range(1, len(possible) + 1):
        for gone in combinations(possible, size):
            if shortest(slow_without(case, held, gone), origin) is not None:
                expected |= set(gone)
        if expected:
            break
    event(", ".join(sorted(expected)))
    assert {r.cause for r in found} == (expected or {Cause.NO_SOURCE})
    for reason in found:
        if reason.cause is FAR:
            assert reason.reach == case.limit
            assert reason.needed > reason.reach
        if reason.cause is GROUND:
            assert reason.hexes
            assert set(reason.hexes) <= case.barred
        if reason.cause is SIDE:
            assert reason.sides
            assert {frozenset(pair) for pair in reason.sides} <= case.walls
        if reason.cause is SOURCE:
            assert set(reason.hexes) <= held & case.sources


@given(st.integers(1, 12), st.integers(0, 28))
def test_the_distance_is_the_least_that_would_do(limit: int, column: int) -> None:
    trace = Trace(OPEN, at("301"), closed(), limit)
    origin = FIELD.index("301") + column
    found = reasons(Obstacles(FIELD, HeldHexes(trace, frozenset()), frozenset()), origin)
    expected = (Reason(FAR, (FIELD.index("301"),), needed=column, reach=limit),) if column > limit else ()
    assert found == expected


def test_the_distance_to_a_path_is_counted_to_the_path() -> None:
    chain = tuple(map(FIELD.index, row(3, 1, 5)))
    trace = Trace(OPEN, at("301"), closed(), 4, PathNetwork.of_chains([chain]))
    found = reasons(Obstacles(FIELD, HeldHexes(trace, frozenset()), frozenset()), FIELD.index("310"))
    assert found == (Reason(FAR, needed=5, reach=4, to_path=True),)


def test_a_zone_is_the_cause_where_it_alone_holds_the_lane() -> None:
    lane = row(3, 1, 10)
    shut = closed(*[FIELD.name(i) for i in range(FIELD.size) if FIELD.name(i) not in lane])
    zone = FIELD.index("305")
    shut[zone] = 1
    held = at("205")
    trace = Trace(OPEN, at("301"), shut)
    standing = SideSupply(trace, held, {zone: held})
    assert [r.cause for r in standing.reasons(FIELD.index("310"), FIELD)] == [Cause.ZONE, Cause.TERRAIN]
    assert standing.relief(FIELD.index("310")).hexes == tuple(held)
    assert not search(ZonedHexes(trace, held, {zone: held}).trace(frozenset()), FIELD.index("310")).found


def test_a_wall_is_told_from_a_hexside() -> None:
    groups = [FIELD.name(i)[1:] > "05" for i in range(FIELD.size)]
    trace = Trace(open_steps(FIELD, (), groups), at("301"), closed())
    obstacles = Obstacles(FIELD, HeldHexes(trace, frozenset()), frozenset(), walls=groups)
    (found,) = reasons(obstacles, FIELD.index("306"))
    assert found.cause is Cause.WALL
    assert [FIELD.name(i) for i in found.hexes] == ["306", "305"]


def test_a_map_without_a_source_says_that() -> None:
    trace = Trace(OPEN, frozenset(), closed(), 4)
    found = reasons(Obstacles(FIELD, HeldHexes(trace, frozenset()), frozenset()), FIELD.index("310"))
    assert found == (Reason(Cause.NO_SOURCE),)


def test_unknown_hexes_may_hide_a_path_and_a_source_and_open_no_ring() -> None:
    here = FIELD.index("310")
    trace = Trace(OPEN, at("301"), closed(), 4)
    unknown = at(*row(3, 2, 8))
    assert not search(trace, here).found
    assert search(hopeful(trace, unknown), here).found
    assert not search(hopeful(trace, at("303")), here).found
    ring = Trace(OPEN, at("301"), closed(*[FIELD.name(i) for i in FIELD.adjacent[here]]), 4)
    assert not search(hopeful(ring, frozenset(range(FIELD.size))), here).found
    assert search(hopeful(trace, frozenset(), at("308")), here).found
    standing = SideSupply(trace, frozenset(), unknown=unknown, bare=True)
    assert standing.unsure(here)
    assert standing.assumed(here)
    assert not replace(standing, bare=False).assumed(here)
    assert not standing.unsure(FIELD.index("302"))
