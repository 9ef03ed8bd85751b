"""What the owner still has to type in: the gaps of the game's own map, of the counters and of the charts."""

from __future__ import annotations

from functools import partial
from typing import Any

from app.forces.counter import Counter
from app.position.ledger import Json
from app.systems.scenario import library
from app.systems.winterstorm.data import FOLDER
from tests.systems.gaps_of_a_game import gaps_of, map_of

SYSTEM = library.find("winterstorm")


own_map, gaps = partial(map_of, FOLDER), partial(gaps_of, SYSTEM)


def counter(name: str, type_: str = "infantry", face: dict[str, int] | None = None, **more: Any) -> Counter:
    numbers = {"attack": 4, "defense": 5, "move": 4} if face is None else face
    return Counter(name, "german", "axis", type_, (numbers,), **more)


def test_every_chart_is_asked_for() -> None:
    asked = [f.rule for f in gaps(own_map())["chart-to-enter"]]
    assert sorted(asked) == ["11.11", "11.11", "12.8", "18.2", "23.2", "24.9", "5.0", "8.6"]


def test_a_combat_table_with_a_blank_cell_is_not_whole() -> None:
    def asked(cell: str) -> list[str]:
        rows: Json = {str(n): ["D1", cell if n == 6 else "DE"] for n in range(1, 7)}
        charts: dict[str, Json] = {"assault": {"columns": ["0", "+1"], "rows": rows}}
        return [f.text() for f in gaps(own_map(), charts=charts)["chart-to-enter"] if "Assault" in f.text()]

    assert asked("DE") == []
    assert asked("") == ["Some cells of the Assault Combat Results Table are missing from the data (11.11)."]


def test_weather_that_events_bring_has_its_line_in_the_chart() -> None:
    charts: dict[str, Json] = {
        "event-effects": {"columns": ["weather"], "rows": {"Snow": ["snow"], "Calm": ["-"]}},
        "weather": {"columns": ["radius"], "rows": {"fog": ["-1"]}},
    }
    assert [f.args["weathers"] for f in gaps(own_map(), charts=charts)["weather-to-enter"]] == [["snow"]]
    charts["weather"] = {"columns": ["radius"], "rows": {"snow": ["-1"]}}
    assert "weather-to-enter" not in gaps(own_map(), charts=charts)


def test_the_areas_of_the_set_up_are_asked_for_until_the_map_shows_them() -> None:
    zones = ["south-of-aksay", "west-of-zutov", "aksay", "between-rivers", "saliyevski", "north-of-myshkova"]
    named = gaps(own_map())["zone-to-enter"]
    assert {f.args["country"] for f in named} == {SYSTEM.vocabulary.zones[zone] for zone in zones}
    assert "zone-to-enter" not in gaps(own_map(zones={"2020": zones}))


def test_counters_without_a_type_or_numbers_are_named() -> None:
    found = gaps(
        own_map(),
        counter("a", "unidentified"),
        counter("b", face={}),
        counter("c", "headquarters"),
        counter("d", "artillery", {"defense": 1, "move": 4, "barrage": 3}),
        counter("e", "headquarters", formation="51st-army"),
    )
    assert [f.units for f in found["type-to-enter"]] == [("a",)]
    assert [f.units for f in found["factors-to-enter"]] == [("b",)]
    assert [f.units for f in found["range-to-enter"]] == [("d",)]
    assert [f.units for f in found["radius-to-enter"]] == [("c",)]
