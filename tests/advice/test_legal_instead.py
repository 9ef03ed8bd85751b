"""What would be legal instead of a refused order: whatever is named, the referee lets pass."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from app.advice.legal_instead import HEXES, legal_instead, markers_lacking
from app.position.changes import apply
from app.position.position import Position
from app.rules.orders.orders import Attack, Move, Order, Place
from app.rules.parts import absence
from app.rules.referee import Referee
from app.rules.sequence import SET_UP
from tests.advice.first_steps import EAGLE, GAMES, STALIN, STORM, in_phase, opened, placed, unit


def named(referee: Referee, position: Position, order: Order) -> list[str]:
    judged = referee.judge(position, order)
    assert not judged.legal
    return [one.text("en") for one in legal_instead(referee, position, judged)]


def test_beside_a_full_hex_the_nearest_stops_are_named_and_the_unit_that_could_make_room() -> None:
    referee, position = opened(STORM)
    order = Move(("sk-fast",), ("1513", "1514"))
    assert named(referee, position, order) == [
        "Stop in 1614: 1 of 10 points",
        "Stop in 1615: 2 of 10 points",
        "First move a unit out of 1514; 25th Motorized has 10 points left",
    ]


def test_of_a_stack_that_does_not_fit_as_many_as_do_are_named() -> None:
    units = [unit(f"s{n}", "infantry", "N2431") for n in range(7)]
    units += [unit(f"m{n}", "infantry", "N2430") for n in range(3)]
    referee, position = placed(units, phase="german-movement")
    said = named(referee, position, Move(("m0", "m1", "m2"), ("N2430", "N2431")))
    assert "Move only m0" in said


def test_of_attackers_the_one_that_may_not_is_left_out() -> None:
    units = [unit("a", "infantry", "N2430"), unit("far", "infantry", "N2020"), unit("s", "rifle", "N2431")]
    referee, position = placed(units, phase="german-combat")
    said = named(referee, position, Attack("prepared-assault", ("a", "far"), "N2431"))
    assert said == ["Attack with a only"]


def test_out_of_the_phase_nothing_is_legal() -> None:
    referee, position = in_phase(STORM, "german-combat", "german")
    assert named(referee, position, Move(("sk-fast",), ("1513", "1514"))) == []


def test_7_3_5_the_marker_that_an_attack_lacks_is_named_and_makes_it_legal() -> None:
    referee, position = opened(STALIN)
    played = {"phase": "axis-round-5", "turn": position.turn, "kind": "ops", "value": 3, "acted": False, "received": 2}
    position = replace(
        position,
        phase="axis-combat-5",
        active="axis",
        ledger=position.ledger.with_topic("round", played),
    )
    order = Attack("attack", ("ax-31",), "6406")
    (way,) = markers_lacking(referee, position, order)
    assert way.text("en") == "Place the Axis combat marker in 6405"
    assert way.order is not None
    placed_ = apply(referee.world, position, referee.judge(position, way.order).changes)
    assert referee.judge(placed_, order).legal
    assert not markers_lacking(referee, placed_, order)
    assert named(referee, position, order) == [way.text("en")]


MOVING = {EAGLE: ("axis-movement", "axis")}
"""Phases of movement, where the practice sector begins with another one"""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("placing", [False, True])
def test_whatever_is_named_is_legal_and_near(game: str, placing: bool) -> None:
    referee, position = in_phase(game, *MOVING[game]) if game in MOVING else opened(game)
    if placing:
        position = replace(position, phase=SET_UP)
    board, dice, seen = referee.world.board, random.Random(game), 0
    name = board.location_name
    for unit_ in dice.sample(sorted(position.units), min(25, len(position.units))):
        at = position.units[unit_].location
        if at < 0:
            continue
        around = [h for h in range(board.grid.size) if 0 < board.grid.distance(board.hex_of(at), h) <= 4]
        to = dice.choice(around)
        order: Order = Place((unit_,), name(to))
        if not placing:
            if absence(referee.game.movement):
                continue
            order = Move((unit_,), (name(at), name(to)))
        judged = referee.judge(position, order)
        if judged.legal:
            continue
        for one in legal_instead(referee, position, judged):
            assert one.text("en")
            assert one.units
            if one.order is not None:
                assert referee.judge(position, one.order).legal
                seen += 1
            if one.hex >= 0:
                assert board.grid.distance(to, board.hex_of(one.hex)) <= HEXES
    assert seen or placing or game == STALIN  # where a card has to pay for moves first
