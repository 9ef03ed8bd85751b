"""Moves of a phase one after the other: what an earlier step takes from a later one, what goes as a hex is entered, and
waves that come after."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from app.interop.position.file import read_position
from app.position.changes import apply, change
from app.position.position import Position
from app.rules.orders.orders import Attack, Move, NextPhase
from app.rules.referee import Referee

AXIS_LAND = ("301", "401", "501", "601", "701", "801", "402", "502", "602")


def situation(units: Sequence[Mapping[str, Any]], **more: Any) -> tuple[Referee, Position]:
    """A blank map with a German corner in the west."""
    land = {"map": {"blank": True, "control": dict.fromkeys(AXIS_LAND, "axis"), **more.pop("map", {})}}
    file = read_position(json.dumps({"system": "eagle-bear", "units": units, **land, **more}))
    return file.referee, file.position


def unit(name: str, type_: str, hex_: str, **more: Any) -> dict[str, Any]:
    nation = "soviet" if type_ in ("army", "front", "plant", "partisan") else "german"
    return {"id": name, "nation": nation, "type": type_, "hex": hex_, "attack": 3, "defense": 3, **more}


def moved(referee: Referee, position: Position, name: str, *path: str) -> Position:
    seen = referee.judge(position, Move((name,), path))
    assert seen.legal, [f.text() for f in seen.findings]
    return apply(referee.world, position, seen.changes)


def faults(referee: Referee, position: Position, name: str, *path: str) -> set[str]:
    seen = referee.judge(position, Move((name,), path))
    return {f.rule for f in seen.findings if f.severity == "violation"}


def test_armour_that_has_entered_a_mountain_goes_no_further_in_a_second_move() -> None:
    """XI.B."""
    referee, position = situation(
        [unit("p", "panzer-corps", "402")], phase="axis-movement", map={"terrain": {"403": "mountain"}}
    )
    position = moved(referee, position, "p", "402", "403")
    assert faults(referee, position, "p", "403", "404") == {"XI.B"}
    assert 404 not in {int(referee.world.board.grid.name(h)) for h in _reach(referee, position, "p")}


def test_what_crossed_the_straits_goes_no_further_in_a_second_move() -> None:
    """XI.B."""
    referee, position = situation(
        [unit("a", "infantry-army", "402")], phase="axis-movement", map={"hexsides": {"402/403": ["kerch"]}}
    )
    position = moved(referee, position, "a", "402", "403")
    assert faults(referee, position, "a", "403", "404") == {"XI.B"}


def test_a_second_move_takes_the_bonus_hex_and_a_third_is_none_for_infantry() -> None:
    """XIII.A.2, XIII.A.7."""
    referee, position = situation([unit("a", "infantry-army", "402")], phase="axis-movement")
    position = moved(referee, position, "a", "402", "403")
    position = moved(referee, position, "a", "403", "404")
    assert faults(referee, position, "a", "404", "405")


def test_partisans_go_as_an_army_ends_its_move_with_them_and_it_moves_no_further() -> None:
    """XIV, XIII.A.7."""
    referee, position = situation(
        [unit("a", "infantry-army", "402"), unit("t", "partisan", "403")], phase="axis-movement"
    )
    position = moved(referee, position, "a", "402", "403")
    assert position.units["t"].box == "eliminated"


def test_a_plant_on_its_train_is_lost_as_the_enemy_enters() -> None:
    """X.A.1.c.3."""
    referee, position = situation(
        [unit("a", "infantry-army", "402"), unit("w", "plant", "403", marks=["entrained"])], phase="axis-movement"
    )
    position = moved(referee, position, "a", "402", "403")
    assert position.units["w"].box == "eliminated"


def test_a_later_wave_goes_into_the_hex_that_an_earlier_one_has_cleared() -> None:
    """XIII.A.5."""
    referee, position = situation(
        [unit("a", "infantry-army", "402"), unit("b", "infantry-army", "502"), unit("d", "army", "403")],
        phase="axis-allocation",
    )
    for name in "ab":
        seen = referee.judge(position, Attack("normal", (name,), "403"))
        position = apply(referee.world, position, seen.changes)
    position = apply(referee.world, position, referee.judge(position, NextPhase()).changes)
    assert position.phase == "axis-attack"
    assert faults(referee, position, "b", "502", "403")
    gone = {**position.units, "d": position.units["d"].at(-1, "eliminated")}
    cleared = Position(
        gone,
        turn=position.turn,
        phase=position.phase,
        active=position.active,
        conditions=position.conditions,
        ledger=position.ledger,
    )
    assert faults(referee, cleared, "b", "502", "403") == set()
    assert "XIII.B.1" in faults(referee, cleared, "b", "502", "503")


def test_a_line_to_the_fuel_is_remembered_as_movement_begins() -> None:
    """XIII.B.2."""
    referee, position = situation(
        [unit("p", "panzer-corps", "502")],
        phase="axis-replacement",
        map={"control": {**dict.fromkeys(AXIS_LAND, "axis"), "702": "axis"}},
    )
    position = apply(referee.world, position, referee.judge(position, NextPhase()).changes)
    assert position.phase == "axis-movement"
    assert position.ledger.get("fuel", "p") is True


def test_what_was_not_known_as_movement_began_is_in_doubt_later() -> None:
    """XIII.B.2: the way to the fuel is cut in the movement phase, over hexes whose owners nobody had stated."""
    held = {**dict.fromkeys(AXIS_LAND, "axis"), "601": "soviet", "602": "soviet"}
    referee, position = situation(
        [unit("p", "panzer-corps", "502")], phase="axis-replacement", map={"blank": True, "control": held}
    )
    position = apply(referee.world, position, referee.judge(position, NextPhase()).changes)
    assert position.ledger.get("fuel", "p") == "unknown"
    names = map(referee.world.board.grid.name, range(referee.world.board.grid.size))
    cut = [change(referee.world, position, "control", h, "soviet") for h in names if h not in held and h != "502"]
    assert "XIII.B.2" not in faults(referee, apply(referee.world, position, cut), "p", "502", "503", "504", "505")


def _reach(referee: Referee, position: Position, name: str) -> set[int]:
    movement = referee.game.movement
    return set(movement.reach(position, position.pick([name])).costs)  # type: ignore[union-attr]


def test_nobody_has_hexes_to_go_in_the_phase_of_attacks_before_a_battle_is_won() -> None:
    """XIII.B.1."""
    referee, position = situation([unit("p", "panzer-corps", "402")], phase="axis-attack")
    allowance = referee.game.movement.allowance(position, [position.units["p"]])  # type: ignore[union-attr]
    assert (allowance.points, allowance.lines[0].text()) == (0, "p may not move (XIII.A.2).")
