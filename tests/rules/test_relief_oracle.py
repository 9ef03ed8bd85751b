"""Relief agrees with trying out every set of blockers."""

from hypothesis import event, example, given, settings
from hypothesis import strategies as st

from app.rules.relief import HeldHexes, fewest_passed, smallest_relief
from tests.rules.slow_tracing import smallest_reliefs
from tests.rules.traces import Case, Enemy, Shut, cases, enemies, rings, situation_of, trace_of

JOINED_ACROSS_A_SHUT_SIDE = Enemy(
    Case(3, frozenset({4}), barred=frozenset({3, 8}), chains=((7, 8, 9, 2, 3, 4),)),
    {0: Shut(hexes=frozenset({0, 15})), 16: Shut(frozenset({16}), sides=frozenset({frozenset({2, 9})}))},
)
"""The path leads over a hexside that is shut off the path: clearing 16 opens a way that the path does not
have.
"""


@example((JOINED_ACROSS_A_SHUT_SIDE, 2))
@settings(max_examples=200)
@given(enemies())
def test_relief_is_a_smallest_set_whatever_the_blockers_shut(asked: tuple[Enemy, int]) -> None:
    enemy, origin = asked
    reliefs = smallest_reliefs(lambda gone: situation_of(enemy.case, enemy.shut(gone)), enemy.blockers_, origin)
    found = smallest_relief(enemy, origin)
    event(f"relief {found and len(found)}")
    assert (found is None and not reliefs) or frozenset(found or ()) in reliefs
    assert found is None or list(found) == sorted(found)
    bound = fewest_passed(enemy.trace(frozenset()), origin, enemy.blockers, 3)
    if reliefs:
        assert bound is not None
        assert bound.count <= min(map(len, reliefs))


@settings(max_examples=200)
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
    reliefs = smallest_reliefs(lambda gone: situation_of(case, Shut(hexes=held - gone)), held - case.barred, origin)
    found = smallest_relief(HeldHexes(trace_of(case, Shut(hexes=held)), held - case.barred), origin)
    event(f"relief {found and len(found)}")
    assert (found is None and not reliefs) or frozenset(found or ()) in reliefs
