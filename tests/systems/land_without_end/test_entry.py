"""New units: where the map lights up for them, what is on offer, and that everything can be taken back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.interop.position.file import read_position
from app.position.changes import apply
from app.position.position import Position
from app.rules.orders.orders import NextPhase, Order, Place, Special
from app.rules.parts import Absent
from app.rules.referee import Referee
from tests.position.undone import undo

ROAD = [f"{c}12" for c in range(10, 20)]


def table(phase: str, units: list[dict[str, Any]], turn: int = 5, **more: Any) -> tuple[Referee, Position]:
    board = {"blank": True, **more.pop("map", {})}
    form = {"system": "land-without-end", "turn": turn, "phase": phase, "map": board, "units": units, **more}
    file = read_position(json.dumps(form))
    return file.referee, file.position


def unit(name: str, nation: str, kind: str, where: str, **more: Any) -> dict[str, Any]:
    at = {"hex": None, "box": where[1:]} if where.startswith("@") else {"hex": where}
    return {"id": name, "nation": nation, "type": kind, "attack": 3, "defense": 3, "move": 4, **at, **more}


def lit(referee: Referee, position: Position, *names: str) -> set[str]:
    placement = referee.game.placement
    assert not isinstance(placement, Absent)
    hexes = placement.hexes(position, position.pick(names))
    return {referee.world.board.location_name(h) for h in hexes}


def legal_hexes(referee: Referee, position: Position, name: str) -> set[str]:
    """By asking about every hex in turn."""
    board = referee.world.board
    names = map(board.location_name, range(board.grid.size))
    return {where for where in names if referee.judge(position, Place((name,), where)).legal}


@pytest.mark.parametrize(
    ("phase", "turn", "newcomer"),
    [
        ("german-entry", 5, unit("n", "german", "infantry", "@turn-5")),
        ("german-entry", 5, unit("n", "romanian", "infantry", "@turn-5", size="corps")),
        ("german-entry", 5, unit("n", "german", "arko", "@available")),
        ("german-movement", 2, unit("n", "german", "infantry", "@reserve")),
        ("german-movement", 5, unit("n", "german", "infantry", "@available", special=["asterisk"])),
        ("soviet-entry", 5, unit("n", "soviet", "rifle", "@turn-5", printed={"turn": 5, "hex": "3020 3025"})),
        ("soviet-entry", 5, unit("n", "soviet", "rifle", "@turn-5", printed={"turn": 5, "area": "any"})),
        ("soviet-entry", 5, unit("n", "soviet", "rifle", "@eliminated")),
        ("soviet-entry", 2, unit("n", "soviet", "coastal-army", "@turn-2")),
        ("set-up", 1, unit("n", "soviet", "rifle", "@available", printed={"area": "army-6"})),
        ("set-up", 1, unit("n", "romanian", "infantry", "@available", size="corps")),
    ],
)
def test_the_hexes_that_light_up_are_those_that_are_legal(phase: str, turn: int, newcomer: dict[str, Any]) -> None:
    referee, position = table(
        phase,
        [newcomer],
        turn,
        conditions={"phase_order": {"german": "move-fight"}},
        map={
            "paths": [{"kind": "rollbahn", "hexes": ROAD}],
            "places": {"1512": ["small-town"], "1815": ["city"], "3020": ["large-town"], "4618": ["city"]},
            "control": {"1512": "german", "1815": "german", "3020": "soviet"},
        },
    )
    assert lit(referee, position, "n") == legal_hexes(referee, position, "n") != set()


def test_together_they_come_in_where_each_may() -> None:
    units = [unit("g", "german", "infantry", "@turn-5"), unit("r", "romanian", "infantry", "@turn-5")]
    referee, position = table("german-entry", units)
    assert lit(referee, position, "g", "r") == {f"10{row}" for row in range(31, 49)}


def offers(referee: Referee, position: Position) -> set[tuple[str, tuple[tuple[str, Any], ...]]]:
    special = referee.game.special.items()
    return {(name, tuple(o.options.items())) for name, part in special for o in part.offers(position)}


def test_what_is_on_offer_can_be_done_and_taken_back() -> None:
    german = [
        unit("g", "german", "infantry", "1012", steps=1, steps_full=2),
        unit("hf", "hungarian", "motorized", "1035"),
    ]
    soviet = [
        unit("gr", "soviet", "rifle", "@turn-20", special=["guards"], steps=2),
        unit("r", "soviet", "rifle", "3020"),
        unit("ica", "soviet", "coastal-army", "2141", steps=1, steps_full=2),
    ]
    at_odessa = {"places": {"2141": ["city", "coast-black"]}}
    stavka = [unit("k", "soviet", "rifle", "3020", size="corps"), unit("p", "soviet", "rifle", "@replacement-pool")]
    seen = set()
    for phase, units, turn in (
        ("german-entry", german, 20),
        ("soviet-entry", soviet, 20),
        ("german-refit-start", stavka, 6),
    ):
        referee, position = table(phase, units, turn, map=at_odessa)
        for name, options in offers(referee, position):
            order: Order = Special(name, dict(options))
            judged = referee.judge(position, order)
            assert judged.legal, (name, options)
            after = apply(referee.world, position, judged.changes)
            assert after != position
            assert undo(referee.world, after, judged.changes) == position
            seen.add(name)
    assert seen >= {"replacement-step", "withdrawal", "guards-conversion", "replenish-coastal-army", "stavka-directive"}


def test_in_other_phases_nothing_of_it_is_on_offer() -> None:
    units = [
        unit("g", "german", "infantry", "1012", steps=1, steps_full=2),
        unit("hf", "hungarian", "motorized", "1035"),
    ]
    referee, position = table("german-combat", units, 20, conditions={"phase_order": {"german": "move-fight"}})
    assert not {name for name, _ in offers(referee, position)} & {"replacement-step", "withdrawal"}


def test_a_turn_leaves_nothing_behind() -> None:
    """The records of a player turn and the marks of newcomers are gone when the next turn begins."""
    units = [unit("g", "german", "infantry", "@turn-5"), unit("r", "soviet", "rifle", "@eliminated")]
    referee, position = table(
        "german-entry",
        units,
        conditions={"phase_order": {"german": "move-fight"}},
        map={
            "paths": [{"kind": "rollbahn", "hexes": ROAD}],
            "places": {"1512": ["small-town"], "4618": ["city"]},
            "control": {"1512": "german"},
        },
    )

    def do(order: Order) -> None:
        nonlocal position
        judged = referee.judge(position, order)
        assert judged.legal, judged.findings
        after = apply(referee.world, position, judged.changes)
        assert undo(referee.world, after, judged.changes) == position
        position = after

    do(Place(("g",), "1512"))
    assert position.units["g"].marks == {"arrived"}
    while position.phase != "soviet-entry":
        do(NextPhase())
    do(Place(("r",), "4618"))
    assert set(position.ledger.topics) >= {"opening", "replaced"}
    while position.turn == 5:
        do(NextPhase())
    assert position.units["g"].marks == frozenset()
    assert not set(position.ledger.topics) & {"opening", "replaced", "withdrawn"}
