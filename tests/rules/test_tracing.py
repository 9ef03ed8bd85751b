"""Supply lines in the shapes that the five rulebooks give them, on small made-up boards."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import pairwise

import pytest

from app.board.grid import Grid
from app.board.spec import GridSpec
from app.rules.relief import Clearing, HeldHexes, smallest_relief
from app.rules.tracing import (
    PathNetwork,
    Stop,
    StopKind,
    Trace,
    open_steps,
    search,
    sweep,
    without_steps,
)

FIELD = Grid.from_spec(
    GridSpec(name="field", orientation="pointy", stagger="odd", rows=(1, 5), columns=(1, 30), digits=(1, 2))
)
"""Five rows of thirty hexes, 101 in the north-west; odd rows stand half a hex east."""


def at(*names: str) -> frozenset[int]:
    return frozenset(map(FIELD.index, names))


def row(number: int, first: int, last: int) -> list[str]:
    step = 1 if last >= first else -1
    return [f"{number}{column:02}" for column in range(first, last + step, step)]


def closed(*names: str) -> bytearray:
    marks = bytearray(FIELD.size)
    for i in at(*names):
        marks[i] = 1
    return marks


def named(hexes: Iterable[int] | None) -> list[str] | None:
    return None if hexes is None else [FIELD.name(i) for i in hexes]


def length(trace: Trace, name: str) -> int | None:
    """Of the line from a hex, after making sure that the search out from it agrees."""
    i = FIELD.index(name)
    found = sweep(trace).length(i)
    assert search(trace, i).found == (found is not None)
    return found


def held_rows(number: int) -> list[str]:
    """Every row but one, so that a line can only run along that."""
    return [n for r in range(1, 6) if r != number for n in row(r, 1, 30)]


OPEN = open_steps(FIELD)


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
        "303", "306", *row(2, 4, 6), *row(4, 4, 6),
    }  # fmt: skip
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
    assert smallest_relief(HeldHexes(trace, held), FIELD.index("318")) == tuple(held)


def test_links_and_a_rule_for_joins_do_not_go_together() -> None:
    with pytest.raises(ValueError, match="not both"):
        Trace(OPEN, at("301"), closed(), 4, nearest(highway()), (at("105"),))


# By control, with hexsides, seas and a fortress -------------------------------------------------------------


class ByControl(Clearing):
    """Hexes are open to the side that controls them. The sides east of column 5 are sea of ``sea``; the
    enemy's fortress in 208, a site, bars its western hexside while the enemy holds it.
    """

    FORTRESS = FIELD.size

    def __init__(self, enemy: frozenset[int], sea: str = "enemy") -> None:
        self.enemy = enemy
        self.sea = {
            FIELD.side_between(i, n)
            for i in range(FIELD.size)
            for n in FIELD.adjacent[i]
            if (FIELD.column(i), FIELD.column(n)) == (5, 6)
        }
        self.steps = open_steps(FIELD, self.sea if sea == "enemy" else ())

    def trace(self, cleared: frozenset[int]) -> Trace:
        shut: Mapping[int, list[int]] = {}
        if self.FORTRESS not in cleared:
            west, east = sorted(at("207", "208"))
            shut = {west: [east], east: [west]}
        closed_ = bytearray(FIELD.size)
        for i in self.enemy - cleared:
            closed_[i] = 1
        return Trace(without_steps(self.steps, shut), at("201"), closed_, shut_steps=shut)

    def blockers(self, stop: Stop) -> frozenset[int]:
        if stop.kind is StopKind.SIDE:
            return frozenset({self.FORTRESS})
        return frozenset({stop.hex} & self.enemy)


ONLY_ROW_2 = frozenset(FIELD.index(n) for n in held_rows(2))


def test_a_line_by_control_crosses_sea_only_where_the_sea_is_friendly() -> None:
    none = frozenset[int]()
    assert length(ByControl(ONLY_ROW_2, "enemy").trace(frozenset()), "206") is None
    assert length(ByControl(ONLY_ROW_2, "own").trace(frozenset()), "206") == 5
    assert smallest_relief(ByControl(ONLY_ROW_2, "enemy"), FIELD.index("206")) is None
    assert length(ByControl(none, "own").trace(none), "210") == 10


def test_an_enemy_fortress_bars_its_hexside_but_not_its_hex() -> None:
    lane = ByControl(ONLY_ROW_2, "own")
    assert length(lane.trace(frozenset()), "208") is None
    assert (
        Stop(StopKind.SIDE, *map(FIELD.index, ("208", "207")))
        in search(lane.trace(frozenset()), FIELD.index("210")).stops
    )
    assert length(lane.trace(frozenset({ByControl.FORTRESS})), "210") == 9
    around = ByControl(ONLY_ROW_2 - at("107", "108", "308", "307"), "own")
    assert length(around.trace(frozenset()), "210") == 10


def test_relief_may_be_a_site() -> None:
    assert smallest_relief(ByControl(ONLY_ROW_2, "own"), FIELD.index("210")) == (ByControl.FORTRESS,)
    two = ByControl(ONLY_ROW_2 | at("205"), "own")
    assert smallest_relief(two, FIELD.index("210")) == (FIELD.index("205"), ByControl.FORTRESS)


# Four hexes, rail, one link between ports, zones of control -------------------------------------------------


class WithZones(Clearing):
    """Enemy stacks close their hex, and those around it where no friend stands. Ports in the enemy's hands
    do not work; the sea's are 103, 120 and 130, and a rail runs from the source 101 to 105.
    """

    RAIL = PathNetwork.of_chains([tuple(map(FIELD.index, row(1, 1, 5)))])

    def __init__(
        self, stacks: frozenset[int], friends: frozenset[int] = frozenset(), lost: frozenset[int] = frozenset()
    ) -> None:
        self.stacks, self.friends, self.lost = stacks, friends, lost

    def zone(self, stacks: Iterable[int]) -> frozenset[int]:
        return frozenset(n for i in stacks for n in FIELD.adjacent[i]) - self.friends

    def trace(self, cleared: frozenset[int]) -> Trace:
        stacks = self.stacks - cleared
        closed_ = bytearray(FIELD.size)
        for i in stacks | self.zone(stacks):
            closed_[i] = 1
        sea = (at("103", "120", "130"),)
        return Trace(OPEN, at("101"), closed_, 4, self.RAIL, sea, 1, shut_ports=self.lost - cleared)

    def blockers(self, stop: Stop) -> frozenset[int]:
        if stop.kind is StopKind.PORT:
            return frozenset({stop.hex})
        zones = frozenset(i for i in self.stacks if stop.hex in FIELD.adjacent[i] and stop.hex not in self.friends)
        return zones | (frozenset({stop.hex}) & self.stacks)


NONE: frozenset[int] = frozenset()


def test_a_unit_traces_four_hexes_to_rail_source_or_port() -> None:
    trace = WithZones(NONE).trace(NONE)
    assert length(trace, "109") == 8
    assert length(trace, "110") is None
    assert length(trace, "116") == 4 + 1 + 2
    assert named(sweep(trace).path(FIELD.index("120"))) == ["120", "103", "102", "101"]
    assert length(trace, "115") is None


def test_a_line_uses_one_link_at_most() -> None:
    island = [f"{r}{c:02}" for r in range(1, 6) for c in (*range(6, 17), *range(22, 27))]
    west = at("101")
    seas = (at("105", "120"), at("121", "130"))
    trace = Trace(OPEN, west, closed(*island), 4, None, seas, 1)
    assert length(trace, "120") == 5
    assert length(trace, "130") is None
    assert length(replace(trace, links=2), "130") == 4 + 1 + 1 + 1


def test_a_port_is_no_other_port_to_itself() -> None:
    trace = Trace(OPEN, at("301"), closed(), 4, None, (at("305"),))
    assert length(trace, "305") == 4
    assert length(trace, "306") is None


def test_a_link_is_taken_to_the_other_port_from_which_the_line_is_shortest() -> None:
    trace = Trace(OPEN, at("301"), closed(), 4, None, (at("303", "305", "130"),))
    assert named(sweep(trace).path(FIELD.index("130"))) == ["130", "303", "302", "301"]
    assert length(trace, "128") == 2 + 1 + 2
    assert length(trace, "305") == 1 + 2


def test_a_link_needs_another_port_that_can_trace() -> None:
    trace = WithZones(NONE, lost=at("103")).trace(NONE)
    assert length(trace, "120") is None
    assert Stop(StopKind.PORT, FIELD.index("103")) in search(trace, FIELD.index("120")).stops
    assert length(WithZones(at("203")).trace(NONE), "120") is None


def test_a_zone_of_control_stops_a_line_unless_a_friend_stands_in_it() -> None:
    wide = at("203", "403")
    assert length(WithZones(wide).trace(NONE), "105") is None
    assert length(WithZones(wide, at("102", "103")).trace(NONE), "105") == 4


def test_a_units_own_hex_may_lie_in_a_zone() -> None:
    assert length(WithZones(at("206")).trace(NONE), "105") == 4


def test_relief_takes_the_stack_and_not_each_hex_of_its_zone() -> None:
    assert smallest_relief(WithZones(at("203")), FIELD.index("105")) == (FIELD.index("203"),)
    both = WithZones(at("103", "203"))
    assert smallest_relief(both, FIELD.index("105")) == tuple(sorted(at("103", "203")))
    assert smallest_relief(WithZones(NONE, lost=at("103")), FIELD.index("120")) == (FIELD.index("103"),)


def lane(
    origin: str, source: str, open_hexes: Iterable[str], held: Iterable[str], ports: Iterable[str]
) -> list[str] | None:
    """Relief among ``held`` hexes where all others but the open ones are closed for good; six hexes, one
    link.
    """
    shut = {FIELD.name(i) for i in range(FIELD.size)} - {*open_hexes}
    trace = Trace(OPEN, at(source), closed(*shut, *held), 6, None, (at(*ports),))
    relief = smallest_relief(HeldHexes(trace, at(*held)), FIELD.index(origin))
    return named(relief)


def test_a_held_hex_passed_both_before_and_after_the_link_is_cleared_once() -> None:
    # West to the port 309, by sea to 512, north over 411 and west again through 310, to the source 308.
    ways = [*row(3, 8, 15), "411", "511", "512"]
    assert lane("315", "308", ways, ["310", "311", "312"], ["309", "512"]) == ["310", "311", "312"]


def test_a_held_port_passed_on_the_way_to_the_other_is_cleared_once() -> None:
    # Through the port 310 to the port 510, and by sea back to 310, from where the source is six hexes away.
    ways = [*row(3, 4, 14), "410", "510"]
    assert lane("314", "304", ways, ["310", "311", "312"], ["310", "510"]) == ["310", "311", "312"]


class OneFortLine(Clearing):
    """One blocker that closes four columns of hexes."""

    WALL = at(*(f"{r}{c:02}" for r in range(1, 6) for c in range(5, 9)))

    def trace(self, cleared: frozenset[int]) -> Trace:
        closed_ = bytearray(FIELD.size)
        for i in NONE if cleared else self.WALL:
            closed_[i] = 1
        return Trace(OPEN, at("301"), closed_)

    def blockers(self, stop: Stop) -> frozenset[int]:
        return at("530")


def test_a_blocker_that_closes_more_than_three_hexes_in_a_row_is_one_blocker() -> None:
    assert smallest_relief(OneFortLine(), FIELD.index("312")) == tuple(at("530"))


def test_there_is_no_relief_where_distance_is_the_cause() -> None:
    assert smallest_relief(WithZones(at("505")), FIELD.index("310")) is None


# A line of communication to an edge -------------------------------------------------------------------------


def test_a_line_of_communication_runs_from_a_hex_to_any_hex_of_an_edge() -> None:
    south = at(*row(5, 1, 30))
    zone = row(4, 1, 30)
    friends = at("415")
    trace = Trace(OPEN, south, closed(*(n for n in zone if n != "415")))
    assert length(trace, "215") == 3
    assert sweep(trace).path(FIELD.index("215"))[-2] in friends  # type: ignore[index]
    assert length(Trace(OPEN, south, closed(*zone)), "215") is None
    assert smallest_relief(HeldHexes(Trace(OPEN, south, closed(*zone)), at(*zone)), FIELD.index("215")) in {
        (FIELD.index(n),) for n in zone
    }
