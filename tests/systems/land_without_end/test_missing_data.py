"""What the owner still has to type in: the gaps of the game's own map, of the counters and of the player aids."""

from __future__ import annotations

from functools import partial
from typing import Any

from app.forces.counter import Counter
from app.position.ledger import Json
from app.systems.land_without_end.data import FOLDER
from app.systems.scenario import library
from tests.systems.gaps_of_a_game import gaps_of, map_of

SYSTEM = library.find("land-without-end")
TABLES = ("gast", "weather", "moscow", "victory", "withdrawals")


own_map, gaps = partial(map_of, FOLDER), partial(gaps_of, SYSTEM)


def counter(
    name: str, side: str = "german", type_: str = "infantry", face: dict[str, int] | None = None, **more: Any
) -> Counter:
    numbers = {"attack": 4, "defense": 5, "move": 4} if face is None else face
    return Counter(name, side, side, type_, (numbers,), **more)


def test_every_player_aid_is_asked_for() -> None:
    assert [f.rule for f in gaps(own_map())["chart-to-enter"]] == ["12.8", "12.7", "12.6", "12.9", "12.5", "12.3"]


def test_a_table_that_is_entered_is_not() -> None:
    table: Json = {"columns": ["x"], "rows": {str(n): ["1"] for n in range(1, 7)}}
    found = gaps(own_map(), charts=dict.fromkeys(TABLES, table))
    assert [f.rule for f in found["chart-to-enter"]] == ["12.8"]


def test_a_combat_table_with_a_blank_cell_is_not_whole() -> None:
    columns: Json = ["1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1"]

    def asked(cell: str) -> list[str]:
        rows: Json = {str(n): ["DR"] * 7 + [cell if n == 6 else "DE"] for n in range(1, 7)}
        return [f.rule for f in gaps(own_map(), charts={"crt": {"columns": columns, "rows": rows}})["chart-to-enter"]]

    assert "12.8" in asked("")
    assert "12.8" not in asked("DE")


def test_a_heading_that_names_no_type_of_unit_is_told() -> None:
    table: Json = {"columns": ["infantry", "italian/motorized", "fast-corps", "infantri"], "rows": {"15": ["1"] * 4}}
    (found,) = gaps(own_map(), charts={"withdrawals": table})["heading-unknown"]
    assert found.args["headings"] == ["infantri"]


def test_the_map_lacks_what_only_the_sheet_shows() -> None:
    found = gaps(own_map())
    assert {f.rule for f in found["line-to-enter"]} == {"7.4", "9.31", "10.2"}
    assert len(found["zone-to-enter"]) == 2
    for code in ("terrain-to-enter", "hexsides-to-enter", "rollbahn-to-enter", "lines-to-enter", "coasts-to-enter"):
        assert len(found[code]) == 1
    assert "3339" in found["centers-to-enter"][0].hexes
    assert "4618" not in found["centers-to-enter"][0].hexes


def test_what_is_entered_is_asked_for_no_more() -> None:
    found = gaps(
        own_map(
            zones={
                "1112": ["reich"],
                "1135": ["romania"],
                "2020": ["gas-east"],
                "3050": ["south-sector", "weather-south"],
            },
            hexsides={"2020/2021": ["river"]},
            paths=[{"kind": "rollbahn", "hexes": ["1012", "1112"]}],
            places={"2020": ["fortified-line"], "2141": ["city", "coast-black"], "2030": ["small-town"]},
        )
    )
    assert (
        found.keys()
        & {
            "zone-to-enter",
            "line-to-enter",
            "hexsides-to-enter",
            "rollbahn-to-enter",
            "lines-to-enter",
            "coasts-to-enter",
            "towns-to-enter",
        }
        == set()
    )
    assert "2141" not in found["centers-to-enter"][0].hexes


def test_counters_lack_numbers_and_backs() -> None:
    found = gaps(
        own_map(),
        counter("whole", steps=1),
        counter("bare", face={"defense": 2}),
        counter("half", steps=2),
        counter("soviet", "soviet", "rifle"),
        counter("placed", "soviet", "rifle", extra={"area": "army-9"}),
        counter("arko", type_="arko", face={"defense": 1, "move": 3}),
        counter("pool", "soviet", "rifle", special=frozenset({"replacement-pool"})),
        counter("guards", "soviet", "rifle", special=frozenset({"guards"}), extra={"turn": "12"}),
        counter("ica", "soviet", "coastal-army", {"attack": 5, "defense": 9}, extra={"turn": "2"}),
    )
    units = {
        code: found[code][0].units
        for code in found
        if code in ("factors-to-enter", "movement-to-enter", "reduced-to-enter", "set-up-to-enter")
    }
    assert units == {
        "factors-to-enter": ("bare",),
        "movement-to-enter": ("bare",),
        "reduced-to-enter": ("half",),
        "set-up-to-enter": ("soviet",),
    }
    assert found["areas-to-enter"][0].args["areas"] == ["army-9"]
