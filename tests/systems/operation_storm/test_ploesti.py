"""Ploesti (7.8): once Soviet units have entered, German supply is attenuated for good."""

from __future__ import annotations

from dataclasses import replace

from app.forces.counter import Counter
from app.forces.unit import Unit
from app.position.changes import apply
from app.position.position import Position
from app.rules.orders.orders import Move
from app.systems.scenario.library import find, referee_for

REFEREE = referee_for(find("operation-storm").world())
BOARD = REFEREE.world.board


def _unit(name: str, nation: str, side: str, kind: str, hex_: str) -> Unit:
    return Unit(Counter(name, nation, side, kind, ({"attack": 4, "defense": 4},)), BOARD.location(hex_))


TANK = _unit("tank", "soviet", "soviet", "tank", "S2030")
PANZER = _unit("panzer", "german", "german", "panzer", "S2025")


def _after_the_tank_moves(*path: str) -> Position:
    position = Position(units={"tank": TANK, "panzer": PANZER}, turn=3)
    return apply(REFEREE.world, position, REFEREE.judge(position, Move(("tank",), path)).changes)


def test_7_8_entering_ploesti_attenuates_german_supply() -> None:
    fallen = _after_the_tank_moves("S2030", "S2029")
    assert fallen.conditions["ploesti_fallen"] is True
    assert REFEREE.game.supply.state(fallen, fallen.units["panzer"]) == "attenuated"


def test_7_8_it_stays_so_after_the_germans_have_taken_it_back() -> None:
    fallen = _after_the_tank_moves("S2030", "S2029")
    away = {"tank": replace(TANK, location=BOARD.location("S2040"))}
    regained = replace(fallen, units={**fallen.units, **away}, control={BOARD.location("S2029"): "german"})
    assert REFEREE.game.supply.state(regained, regained.units["panzer"]) == "attenuated"


def test_7_8_another_hex_changes_nothing() -> None:
    assert "ploesti_fallen" not in _after_the_tank_moves("S2030", "S2031").conditions


def test_7_8_a_german_move_through_ploesti_changes_nothing() -> None:
    position = Position(units={"panzer": replace(PANZER, location=BOARD.location("S2028"))}, turn=3)
    judged = REFEREE.judge(position, Move(("panzer",), ("S2028", "S2029")))
    assert "ploesti_fallen" not in apply(REFEREE.world, position, judged.changes).conditions
