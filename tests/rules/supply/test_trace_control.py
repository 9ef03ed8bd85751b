"""Supply lines by control and past zones of control, as German Eagle and Stalin's War have them, and their relief."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from app.rules.supply.relief import Clearing, HeldHexes, smallest_relief
from app.rules.supply.trace import PathNetwork, Stop, StopKind, Trace, open_steps, search, sweep, without_steps
from tests.rules.field import FIELD, OPEN, at, closed, held_rows, length, named, row

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
    assert smallest_relief(ByControl(ONLY_ROW_2, "enemy"), FIELD.index("206")).hexes is None
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
    assert smallest_relief(ByControl(ONLY_ROW_2, "own"), FIELD.index("210")).hexes == (ByControl.FORTRESS,)
    two = ByControl(ONLY_ROW_2 | at("205"), "own")
    assert smallest_relief(two, FIELD.index("210")).hexes == (FIELD.index("205"), ByControl.FORTRESS)


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
    assert smallest_relief(WithZones(at("203")), FIELD.index("105")).hexes == (FIELD.index("203"),)
    both = WithZones(at("103", "203"))
    assert smallest_relief(both, FIELD.index("105")).hexes == tuple(sorted(at("103", "203")))
    assert smallest_relief(WithZones(NONE, lost=at("103")), FIELD.index("120")).hexes == (FIELD.index("103"),)


def lane(
    origin: str, source: str, open_hexes: Iterable[str], held: Iterable[str], ports: Iterable[str]
) -> list[str] | None:
    """Relief among ``held`` hexes where all others but the open ones are closed for good; six hexes, one
    link.
    """
    shut = {FIELD.name(i) for i in range(FIELD.size)} - {*open_hexes}
    trace = Trace(OPEN, at(source), closed(*shut, *held), 6, None, (at(*ports),))
    relief = smallest_relief(HeldHexes(trace, at(*held)), FIELD.index(origin)).hexes
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
    assert smallest_relief(OneFortLine(), FIELD.index("312")).hexes == tuple(at("530"))


def test_there_is_no_relief_where_distance_is_the_cause() -> None:
    assert smallest_relief(WithZones(at("505")), FIELD.index("310")).hexes is None
