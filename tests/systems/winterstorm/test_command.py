"""How far headquarters reach, hex by hex, agrees with whom they command (7.1, 7.2)."""

from __future__ import annotations

from dataclasses import replace

from app.rules.parts import Absent, Command
from app.systems.scenario.scenario import load_scenario
from tests.systems.winterstorm.table import FOLDER, Table


def table() -> tuple[Table, Command]:
    found = Table(load_scenario(FOLDER / "first-steps"))
    assert not isinstance(found.game.command, Absent)
    return found, found.game.command


def test_every_unit_that_is_led_stands_in_the_area_of_the_one_that_leads_it() -> None:
    sector, command = table()
    led = 0
    for side in ("axis", "soviet"):
        areas = command.areas(sector.at, side)
        for unit in sector.at.units.values():
            by = command.report(sector.at, unit).by if unit.side == side and unit.on_map else None
            if by is not None:
                led += 1
                assert unit.location in areas[by]
    assert led > 12


def test_an_area_ends_where_the_printed_radius_does() -> None:
    sector, command = table()
    grid = sector.board.grid
    for side in ("axis", "soviet"):
        for name, area in command.areas(sector.at, side).items():
            one = sector.at.units[name]
            assert area == {i for i in range(grid.size) if grid.distance(one.location, i) <= one.number("radius")}


def test_suppressed_headquarters_and_those_off_the_map_have_no_area() -> None:
    sector, command = table()
    units = dict(sector.at.units)
    units["ax-kg"] = replace(units["ax-kg"], marks=frozenset({"suppressed"}))
    units["ax-kg2"] = replace(units["ax-kg2"], location=-1, box="eliminated")
    assert set(command.areas(replace(sector.at, units=units), "axis")) == {"ax-corps"}
    assert set(command.areas(sector.at, "axis")) == {"ax-corps", "ax-kg", "ax-kg2"}
