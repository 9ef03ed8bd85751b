"""What the owner still has to type in: the gaps of the game's own map and counters, and none on a complete map."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.board.board import Board
from app.board.patch import BoardPatch
from app.forces.counter import Counter
from app.paths import SCENARIOS
from app.position.position import World
from app.rules.ruling import Finding
from app.systems.operation_storm.countries import GameMap
from app.systems.operation_storm.data import rules_data
from app.systems.operation_storm.missing_data import missing_data
from app.systems.scenario.scenario import load_scenario
from tests.systems.operation_storm.supply_table import two_sheets

STORM = SCENARIOS / "operation-storm"


def gaps(board: Board, *counters: Counter) -> dict[str, list[Finding]]:
    """What is to be entered, by code."""
    data = rules_data()
    world = World("operation-storm", board, data.roster(), {c.id: c for c in counters})
    found: dict[str, list[Finding]] = {}
    for finding in missing_data(GameMap(world, data, two_sheets())):
        assert finding.severity == "note"
        assert finding.text().endswith(f"({finding.rule}).")
        found.setdefault(finding.code, []).append(finding)
    return found


def counter(name: str, nation: str = "german", *, face: dict[str, int] | None = None, **extra: str) -> Counter:
    side = "soviet" if nation == "soviet" else "german"
    return Counter(
        name, nation, side, "infantry", ({"attack": 4, "defense": 5} if face is None else face,), extra=extra
    )


@pytest.mark.parametrize("name", ["first-steps", "ten-turns"])
def test_a_complete_map_asks_for_nothing(name: str) -> None:
    world = load_scenario(STORM / name).world
    assert missing_data(GameMap(world, rules_data(), two_sheets())) == ()


def test_the_two_sheets_as_the_text_has_them_lack_nearly_everything() -> None:
    found = gaps(two_sheets())
    assert set(found) == {
        "terrain-to-enter",
        "hexsides-to-enter",
        "cities-to-enter",
        "corridor-to-enter",
        "zone-to-enter",
        "border-to-enter",
        "dates-to-enter",
    }
    assert [f.rule for f in found["corridor-to-enter"]] == ["9.19", "9.18"]
    assert [f.rule for f in found["zone-to-enter"]] == ["3.4", "3.7", "4.6"]


def test_unknown_terrain_is_counted_and_its_hexes_are_named() -> None:
    terrain = [("clear",)] * two_sheets().grid.size
    assert "terrain-to-enter" not in gaps(replace(two_sheets(), terrain=tuple(terrain)))
    terrain[two_sheets().location("N3030")] = ("unknown",)
    (found,) = gaps(replace(two_sheets(), terrain=tuple(terrain)))["terrain-to-enter"]
    assert (found.hexes, found.text()) == (("N3030",), "N3030 has no terrain in the map data (9.9).")


def test_cities_are_asked_for_until_the_soviets_begin_with_eleven_points() -> None:
    def cities(count: int) -> Board:
        names = [f"N30{column}" for column in range(30, 30 + count)]
        patch: dict[str, Any] = {"places": {n: ["city"] for n in names}, "zones": {n: ["ussr"] for n in names}}
        return BoardPatch.model_validate(patch).applied_to(two_sheets())

    (found,) = gaps(cities(10))["cities-to-enter"]
    assert found.text() == ("The map data has Soviet cities for 10 control points; the game begins with 11 (4.2).")
    assert "cities-to-enter" not in gaps(cities(11))


def test_a_corridor_is_asked_for_until_it_reaches_both_its_ends() -> None:
    hexes = [f"S22{column}" for column in range(20, 44)]

    def danube(*chain: str) -> list[str]:
        patch = {"paths": [{"kind": "danube-corridor", "hexes": list(chain)}]}
        board = BoardPatch.model_validate(patch).applied_to(two_sheets())
        return [f.text() for f in gaps(board)["corridor-to-enter"] if "Danube" in f.text()]

    assert danube(*hexes) == ["The Danube corridor in the map data does not reach S2343 (9.18)."]
    assert danube(*hexes, "S2343") == []


def test_the_border_is_asked_for_until_its_course_is_drawn() -> None:
    board = two_sheets()
    grid = board.grid
    drawn = frozenset({grid.parse_side("N4134/N4234"), grid.parse_side("N4133/N4234")})
    assert "border-to-enter" in gaps(board)
    assert "border-to-enter" not in gaps(replace(board, borders={"ussr": drawn}))


def test_counters_without_factors_are_named() -> None:
    blank = [counter(f"b{n}", "soviet", face={}) for n in range(2)]
    half = counter("half", "soviet", face={"attack": 1})
    (found,) = gaps(two_sheets(), *blank, half, counter("full", "soviet"))["factors-to-enter"]
    assert found.units == ("b0", "b1", "half")
    assert found.text() == "Counters without an attack or defense factor: b0, b1 and half (2.10)."
    many = gaps(two_sheets(), *(counter(f"b{n}", "soviet", face={}) for n in range(6)))["factors-to-enter"]
    assert many[0].text().startswith("Six counters have no attack or defense factor, including b0, b1, b2 and b3")


def test_axis_counters_need_a_hex_or_a_turn_or_the_reserve() -> None:
    known = [counter("a", hex="N3431"), counter("b", turn="4"), counter("c", hex="@reserve"), counter("s", "soviet")]
    astray = [counter("x"), counter("r", "romanian")]
    (found,) = gaps(two_sheets(), *known, *astray)["set-up-to-enter"]
    assert found.units == ("x", "r")
    marked = replace(counter("m"), special=frozenset({"reserve"}))
    assert "set-up-to-enter" not in gaps(two_sheets(), *known, marked)


def test_a_map_of_another_s_making_needs_no_eleven_points_and_no_dates() -> None:
    board = load_scenario(STORM / "first-steps").world.board
    bare = replace(board, places={}, sources={}, paths={}, sides={}, zones={}, borders={})
    found = gaps(bare)
    assert [f.text() for f in found["cities-to-enter"]] == ["The map data has no cities (4.2)."]
    assert [f.rule for f in found["sources-to-enter"]] == ["7.3", "7.3"]
    assert len(found["zone-to-enter"]) == 4
    assert "dates-to-enter" not in found
