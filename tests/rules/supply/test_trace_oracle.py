"""Tracing agrees with the slow obvious version on random fields."""

from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.supply.trace import StopKind, search, sweep
from tests.rules.supply.slow_trace import barred_at, is_line, shortest
from tests.rules.supply.traces import Case, Shut, cases, shuts, situation_of, trace_of
from tests.variants import examples

PLAIN = cases(plain=True).flatmap(lambda case: st.tuples(st.just(case), shuts(case)))
ALL = cases().flatmap(lambda case: st.tuples(st.just(case), shuts(case)))


@settings(max_examples=examples(200))
@given(PLAIN)
def test_plain_lines_are_shortest_ways_to_an_open_source(both: tuple[Case, Shut]) -> None:
    agree(*both)


@settings(max_examples=examples(200))
@given(ALL)
def test_lines_with_paths_links_and_joins_are_shortest_ways(both: tuple[Case, Shut]) -> None:
    agree(*both)


def agree(case: Case, shut: Shut) -> None:
    lines, slow = sweep(trace_of(case, shut)), situation_of(case, shut)
    for i in range(case.size):
        path = lines.path(i)
        assert lines.length(i) == shortest(slow, i)
        assert lines.has(i) == (path is not None)
        assert lines.source(i) == (None if path is None else path[-1])
        if path is not None:
            assert path[0] == i
            assert is_line(slow, path)


@settings(max_examples=examples(200))
@given(ALL)
def test_the_search_from_a_hex_agrees_with_the_sweep_and_names_every_closed_hex_it_meets(
    both: tuple[Case, Shut],
) -> None:
    case, shut = both
    trace = trace_of(case, shut)
    lines, slow = sweep(trace), situation_of(case, shut)
    if case.joins is not None:
        # Joins that are forbidden do not end the search for stops.
        slow = situation_of(Case(**{**vars(case), "joins": None}), shut)
    for i in range(case.size):
        found = search(trace, i)
        assert found.found == lines.has(i)
        if not found.found and shortest(slow, i) is None:
            assert {s.hex for s in found.stops if s.kind is StopKind.HEX} >= barred_at(slow, i)
            assert {s.hex for s in found.stops if s.kind is StopKind.HEX} <= case.barred | shut.hexes
            assert i in found.region


@settings(max_examples=examples(200))
@given(PLAIN)
def test_the_stops_of_a_plain_search_are_the_closed_hexes_at_its_rim(both: tuple[Case, Shut]) -> None:
    case, shut = both
    trace, slow = trace_of(case, shut), situation_of(case, shut)
    for i in range(case.size):
        found = search(trace, i)
        if not found.found:
            assert {s.hex for s in found.stops if s.kind is StopKind.HEX} == barred_at(slow, i)
