"""Relief agrees with trying out every set of blockers."""

from hypothesis import event, example, given, settings
from hypothesis import strategies as st

from app.rules.supply.relief import MOST, HeldHexes, Relief, fewest_passed, smallest_relief
from tests.rules.supply.slow_trace import Hex, smallest_reliefs
from tests.rules.supply.traces import Case, Enemy, Shut, cases, enemies, rings, situation_of, trace_of
from tests.variants import examples

JOINED_ACROSS_A_SHUT_SIDE = Enemy(
    Case(3, frozenset({4}), barred=frozenset({3, 8}), chains=((7, 8, 9, 2, 3, 4),)),
    {0: Shut(hexes=frozenset({0, 15})), 16: Shut(frozenset({16}), sides=frozenset({frozenset({2, 9})}))},
)
"""The path leads over a hexside that is shut off the path: clearing 16 opens a way that the path does not
have.
"""


@example((JOINED_ACROSS_A_SHUT_SIDE, 2))
@settings(max_examples=examples(200))
@given(enemies())
def test_relief_is_a_smallest_set_whatever_the_blockers_shut(asked: tuple[Enemy, int]) -> None:
    enemy, origin = asked
    reliefs = smallest_reliefs(lambda gone: situation_of(enemy.case, enemy.shut(gone)), enemy.blockers_, origin, 8)
    agrees(smallest_relief(enemy, origin), reliefs)
    bound = fewest_passed(enemy.trace(frozenset()), origin, enemy.blockers, 3)
    if reliefs:
        assert bound is not None
        assert bound.count <= min(map(len, reliefs))


@settings(max_examples=examples(200))
@given(
    cases(plain=True).flatmap(
        lambda case: st.tuples(st.just(case), rings(case), st.frozensets(st.integers(0, case.size - 1), max_size=4))
    )
)
def test_relief_among_held_hexes_is_a_smallest_set(
    asked: tuple[Case, tuple[int, frozenset[int]], frozenset[int]],
) -> None:
    case, (origin, ring), more = asked
    held = ring | more
    reliefs = smallest_reliefs(lambda gone: situation_of(case, Shut(hexes=held - gone)), held - case.barred, origin, 8)
    found = smallest_relief(HeldHexes(trace_of(case, Shut(hexes=held)), held - case.barred), origin)
    agrees(found, reliefs, whole=len(held - case.barred) <= 8)


def agrees(found: Relief, reliefs: set[frozenset[Hex]], *, whole: bool = True) -> None:
    """``reliefs`` are all smallest ones of up to eight blockers; ``whole``: there are no more blockers than that."""
    event(f"relief {found.hexes and len(found.hexes)}, more than {found.more_than}")
    size = min(map(len, reliefs), default=None)
    if size is not None and size <= MOST:
        assert found.hexes is not None
        assert frozenset(found.hexes) in reliefs
        assert list(found.hexes) == sorted(found.hexes)
        assert found.more_than is None
    elif size is not None:
        assert found.hexes is None
        assert found.more_than is not None
        assert MOST <= found.more_than < size
    else:
        assert found.hexes is None
        assert found.more_than is None or (found.more_than >= MOST and not whole)


def test_a_relief_of_six_is_found_and_beyond_it_is_said_how_many_are_not_enough() -> None:
    lane = tuple(range(7))
    case = Case(3, frozenset({6}), barred=frozenset(range(7, 21)))
    six = frozenset(lane[1:])
    assert smallest_relief(HeldHexes(trace_of(case, Shut(hexes=six)), six), 0) == Relief(lane[1:])
    longer = Case(3, frozenset({13}), barred=frozenset({*range(7, 13), *range(14, 21)}))
    seven = frozenset({*lane[1:], 13})
    assert smallest_relief(HeldHexes(trace_of(longer, Shut(hexes=seven)), seven), 0) == Relief(more_than=6)


def test_the_search_stops_after_so_many_traces_and_says_what_it_has_proved() -> None:
    # Two sites that both close the only way: no bound sees that two must go, only trying shows it.
    both = {0: Shut(hexes=frozenset({8})), 20: Shut(hexes=frozenset({8})), 19: Shut(hexes=frozenset({8}))}
    case = Case(3, frozenset({9}), barred=frozenset(range(21)) - {7, 8, 9})
    assert smallest_relief(Enemy(case, both), 7) == Relief((0, 19, 20))
    found = smallest_relief(Enemy(case, both), 7, effort=0)
    assert found == Relief(more_than=1)


def test_nothing_is_said_of_clearing_where_no_enemy_is_the_cause() -> None:
    case = Case(3, frozenset({6}), limit=2)
    assert smallest_relief(HeldHexes(trace_of(case, Shut()), frozenset()), 0) == Relief()
    held = frozenset({1, 7})
    assert smallest_relief(HeldHexes(trace_of(case, Shut(hexes=held)), held), 0) == Relief()
