"""Where units can go, and by which way: every hex that lights up can be reached along the way that is drawn to it."""

from __future__ import annotations

from typing import Any

from app.position.position import Position
from app.rules.orders.orders import Move
from app.rules.parts import Absent, Reach
from app.rules.referee import Referee
from tests.systems.land_without_end.test_entry import table, unit


def reach(referee: Referee, position: Position, *names: str) -> Reach:
    movement = referee.game.movement
    assert not isinstance(movement, Absent)
    return movement.reach(position, position.pick(names))


def refused_ways(referee: Referee, position: Position, *names: str) -> dict[str, list[str]]:
    """Hexes of the reach whose way the referee objects to, with what it says."""
    name, found = referee.world.board.location_name, reach(referee, position, *names)
    ways = {name(h): tuple(map(name, found.path(h))) for h in found.costs}
    judged = {h: referee.judge(position, Move(names, way)) for h, way in ways.items() if len(way) > 1}
    return {h: [f.text() for f in one.findings] for h, one in judged.items() if not one.legal}


def moving(units: list[dict[str, Any]], **board: Any) -> tuple[Referee, Position]:
    return table(
        "german-movement",
        units,
        5,
        map=board,
        conditions={"phase_order": {"german": "move-fight"}, "weather": {"north": "D", "south": "D"}},
    )


def path(referee: Referee, position: Position, unit_: str, to: str) -> list[str]:
    board = referee.world.board
    return [board.location_name(h) for h in reach(referee, position, unit_).path(board.location(to))]


def test_7_16_the_way_to_a_hex_that_a_city_on_it_opens_leads_through_the_city() -> None:
    """2115 has a line through the gap of 2017, of twelve hexes; 2215, next to it, has one through 2015 alone."""
    wall = {f"20{row:02d}": "lake" for row in range(1, 54) if row not in (15, 17)}
    referee, position = moving(
        [unit("p", "german", "panzer", "1917", move=10)],
        terrain={**wall, "2114": "marsh"},
        places={"2015": ["city"]},
        control={"2015": "soviet"},
    )
    assert path(referee, position, "p", "2115") == ["1917", "2017", "2116", "2115"]
    assert path(referee, position, "p", "2215") == ["1917", "1916", "1915", "2015", "2115", "2215"]
    assert refused_ways(referee, position, "p") == {}


def test_7_16_a_second_city_on_the_way_opens_more() -> None:
    """Neither city alone lets a line through the two walls."""
    walls = {f"{c}{row:02d}": "lake" for c in (18, 20) for row in range(1, 54) if row != 15}
    referee, position = moving(
        [unit("p", "german", "panzer", "1715", move=10)],
        terrain=walls,
        places={"1815": ["city"], "2015": ["city"]},
        control={"1815": "soviet", "2015": "soviet"},
    )
    way = path(referee, position, "p", "2115")
    assert {"1815", "2015"} <= set(way)
    assert refused_ways(referee, position, "p") == {}


def test_9_19_the_further_hexes_of_a_rollbahn_are_reached_along_it() -> None:
    """However many ways of the same cost lead to the hexes before them."""
    road = ["1015", "1114", "1214", "1314", "1414", "1514", "1615", "1714", "1814", "1914", "2015", "2115", "2216"]
    referee, position = moving(
        [unit("g", "german", "infantry", "1414", move=5), unit("p", "german", "panzer", "1114", move=9)],
        paths=[{"kind": "rollbahn", "hexes": road}],
        control=dict.fromkeys(road, "german"),
    )
    assert path(referee, position, "g", "2015") == road[4:11]
    assert path(referee, position, "p", "2216") == road[1:]
    assert refused_ways(referee, position, "g") == refused_ways(referee, position, "p") == {}


def test_7_16_what_is_taken_on_the_way_closes_no_line() -> None:
    """The city lies on a Rollbahn that leads nowhere, and 2313 would be nearer to that than to the one that works."""
    road, stub = [f"{c}15" for c in range(10, 27)], [f"{c}13" for c in range(22, 27)]
    referee, position = moving(
        [unit("p", "german", "panzer", "2215", move=10)],
        paths=[{"kind": "rollbahn", "hexes": road}, {"kind": "rollbahn", "hexes": stub}],
        places={"2213": ["city"]},
        control={**dict.fromkeys(road, "german"), **dict.fromkeys(stub, "soviet")},
    )
    judged = referee.judge(position, Move(("p",), ("2215", "2214", "2213", "2312")))
    assert judged.legal, [f.text() for f in judged.findings]
    assert refused_ways(referee, position, "p") == {}
