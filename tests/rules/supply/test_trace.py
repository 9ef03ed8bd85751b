"""Supply lines of any length and along highways, as Operation Storm, Land Without End and Winterstorm have them."""

from dataclasses import replace
from itertools import pairwise

import pytest

from app.rules.supply.relief import HeldHexes, smallest_relief
from app.rules.supply.trace import PathNetwork, Stop, StopKind, Trace, open_steps, search, sweep
from tests.rules.field import FIELD, OPEN, at, closed, held_rows, length, named, row

# Any length, and a wall -------------------------------------------------------------------------------------


def test_an_unlimited_line_takes_the_shortest_way_around_the_enemy() -> None:
    trace = Trace(OPEN, at("301"), closed())
    assert length(trace, "330") == 29
    held = Trace(OPEN, at("301"), closed("310"))
    assert length(held, "330") == 30
    path = sweep(held).path(FIELD.index("330"))
    assert path is not None
    assert (path[0], path[-1], len(path)) == (FIELD.index("330"), FIELD.index("301"), 31)
    assert all(b in FIELD.adjacent[a] for a, b in pairwise(path))


def test_no_line_crosses_the_wall_between_groups_of_hexes() -> None:
    groups = [FIELD.row(i) <= 2 for i in range(FIELD.size)]
    trace = Trace(open_steps(FIELD, groups=groups), at("101"), closed())
    assert length(trace, "230") is not None
    assert length(trace, "301") is None
    assert search(trace, FIELD.index("301")).stops == ()


def test_a_barred_hexside_is_gone_round() -> None:
    sides = {FIELD.parse_side(f"{a}/{b}") for a, b in [("302", "301")]}
    trace = Trace(open_steps(FIELD, sides), at("301"), closed())
    assert length(trace, "302") == 2
    assert length(Trace(OPEN, at("301"), closed()), "302") == 1


def test_a_blocked_source_gives_nothing_and_the_units_own_hex_need_not_be_open() -> None:
    assert length(Trace(OPEN, at("301"), closed("301")), "301") is None
    trace = Trace(OPEN, at("301", "101"), closed("301", "310"))
    assert sweep(trace).source(FIELD.index("302")) == FIELD.index("101")
    assert length(trace, "310") is not None
    assert length(trace, "301") == 2


def test_the_search_stops_at_the_closed_hexes_around_the_region_nearest_first() -> None:
    trace = Trace(OPEN, at("301"), closed(*held_rows(3), "303", "306"))
    stops = search(trace, FIELD.index("305")).stops
    assert {s.kind for s in stops} == {StopKind.HEX}
    assert stops[0].hex in FIELD.adjacent[FIELD.index("305")]
    assert set(named(s.hex for s in stops) or ()) == {
        "303",
        "306",
        *row(2, 4, 6),
        *row(4, 4, 6),
    }
    assert stops[-1].hex in FIELD.adjacent[FIELD.index("304")]
    assert search(trace, FIELD.index("305")).region == at("304", "305")


# Twelve hexes, or twelve to a highway and along it ----------------------------------------------------------


def highway(*shut: str) -> PathNetwork:
    return PathNetwork.of_chains([tuple(map(FIELD.index, row(3, 1, 20)))], at(*shut))


def nearest(path: PathNetwork, hostile: frozenset[int] = frozenset()) -> PathNetwork:
    """Joins only at the friendly highway hexes nearest as the crow flies."""
    friendly = sorted(set(path.steps) - hostile)

    def may_join(origin: int, i: int) -> bool:
        return FIELD.distance(origin, i) == min(FIELD.distance(origin, j) for j in friendly)

    return replace(path, may_join=may_join)


def test_a_line_of_limit_twelve_reaches_a_source_twelve_hexes_away_and_not_one_at_thirteen() -> None:
    trace = Trace(OPEN, at("301"), closed(), 12)
    assert length(trace, "313") == 12
    assert length(trace, "314") is None


def test_a_highway_carries_a_line_on_over_any_number_of_hexes() -> None:
    trace = Trace(OPEN, at("301"), closed(), 4, highway())
    assert length(trace, "320") == 19
    assert length(trace, "324") == 23
    assert length(trace, "325") is None
    path = named(sweep(trace).path(FIELD.index("324")))
    assert path == row(3, 24, 1)


def test_a_line_on_the_highway_never_leaves_it_again() -> None:
    broken = PathNetwork.of_chains([tuple(map(FIELD.index, row(3, 3, 20)))])
    assert length(Trace(OPEN, at("301"), closed(), 4, broken), "310") is None
    assert length(Trace(OPEN, at("301"), closed(), 4, broken), "305") == 4


def test_a_shorter_way_is_not_taken_where_it_has_too_many_hexes_off_the_highway() -> None:
    # The highway makes a detour by row 1; straight it is eight hexes, of which only five may be off the highway.
    detour = PathNetwork.of_chains([tuple(map(FIELD.index, ["301", "201", *row(1, 1, 9), "210", "310"]))])
    trace = Trace(OPEN, at("301"), closed(), 5, detour)
    assert length(trace, "309") == 9 + 1 + 1
    assert length(replace(trace, limit=8), "309") == 8


def test_the_enemy_on_the_highway_cuts_it_as_he_cuts_the_ground() -> None:
    trace = Trace(OPEN, at("301"), closed("310"), 4, highway())
    assert length(trace, "309") == 8
    assert length(trace, "312") == 8 + 4
    assert length(trace, "313") is None
    assert Stop(StopKind.HEX, FIELD.index("310")) in search(trace, FIELD.index("313")).stops


def test_a_highway_hex_that_does_not_work_may_still_be_walked_through() -> None:
    trace = Trace(OPEN, at("301"), closed(), 4, highway("310"))
    assert length(trace, "311") == 10
    assert length(trace, "316") is None
    assert Stop(StopKind.PATH, FIELD.index("310")) in search(trace, FIELD.index("316")).stops


def test_a_line_must_join_the_nearest_friendly_highway_hex_even_if_that_does_not_work() -> None:
    spur = [tuple(map(FIELD.index, row(1, 12, 20)))]
    both = PathNetwork.of_chains([tuple(map(FIELD.index, row(5, 1, 20))), *spur])
    trace = Trace(OPEN, at("501"), closed(), 6, both)
    near_spur, midway, near_highway = "216", "316", "416"
    assert [length(trace, n) is not None for n in (near_spur, midway, near_highway)] == [True, True, True]
    bound = replace(trace, path=nearest(both))
    assert [length(bound, n) is not None for n in (near_spur, midway, near_highway)] == [False, True, True]
    assert named(sweep(bound).path(FIELD.index(near_highway)))[-1] == "501"  # type: ignore[index]
    # A spur in enemy hands is not friendly and compels nobody.
    lost = replace(trace, path=nearest(both, frozenset(i for chain in spur for i in chain)))
    assert length(lost, near_spur) == length(trace, near_spur)


def test_the_nearest_highway_hex_does_not_matter_where_a_source_is_in_reach() -> None:
    dead = PathNetwork.of_chains([tuple(map(FIELD.index, row(1, 3, 6)))])
    trace = Trace(OPEN, at("301"), closed(), 6, nearest(dead))
    assert length(trace, "305") == 4
    assert length(trace, "205") == 4


def test_a_highway_that_crosses_what_bars_the_ground_may_be_shorter_than_the_ground() -> None:
    sides = {FIELD.parse_side("303/302")}
    bridge = PathNetwork.of_chains([tuple(map(FIELD.index, ["303", "302", "301"]))])
    trace = Trace(open_steps(FIELD, sides), at("301"), closed(), 6, nearest(bridge))
    assert named(sweep(trace).path(FIELD.index("303"))) == ["303", "302", "301"]
    assert length(replace(trace, path=None), "303") == 3


def test_relief_may_lie_far_along_the_highway_that_must_be_joined() -> None:
    held = at("306")
    trace = Trace(OPEN, at("301"), closed("306"), 4, nearest(highway()))
    assert smallest_relief(HeldHexes(trace, held), FIELD.index("318")).hexes == tuple(held)


def test_links_and_a_rule_for_joins_do_not_go_together() -> None:
    with pytest.raises(ValueError, match="not both"):
        Trace(OPEN, at("301"), closed(), 4, nearest(highway()), (at("105"),))


# A line of communication to an edge -------------------------------------------------------------------------


def test_a_line_of_communication_runs_from_a_hex_to_any_hex_of_an_edge() -> None:
    south = at(*row(5, 1, 30))
    zone = row(4, 1, 30)
    friends = at("415")
    trace = Trace(OPEN, south, closed(*(n for n in zone if n != "415")))
    assert length(trace, "215") == 3
    assert sweep(trace).path(FIELD.index("215"))[-2] in friends  # type: ignore[index]
    assert length(Trace(OPEN, south, closed(*zone)), "215") is None
    assert smallest_relief(HeldHexes(Trace(OPEN, south, closed(*zone)), at(*zone)), FIELD.index("215")).hexes in {
        (FIELD.index(n),) for n in zone
    }
