"""Numbers that a counter prints as a word or a mark: a range without end, bracketed factors (12.3, 16.1)."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from app.errors import BadInput
from app.interop.position.file import read_position
from app.systems.scenario.library import find
from app.systems.scenario.roster import write_counters
from app.systems.scenario.scenario import load_scenario
from tests.systems.winterstorm.asking import position, unit
from tests.systems.winterstorm.table import FOLDER


def read(**numbers: Any) -> Any:
    file = read_position(json.dumps(position([unit("a", "artillery", "2020", barrage=2, fpf=1, **numbers)])))
    return file.position.units["a"]


def test_a_range_u_has_no_end() -> None:
    assert read(range="U").number("range") == 999
    assert read(range=7).number("range") == 7


def test_a_bracket_is_a_mark_or_the_factor_in_it() -> None:
    assert read(bracketed_attack=True, bracketed_defense=5).number("bracketed_attack") == 1
    assert read(bracketed_defense=5).number("bracketed_defense") == 5
    assert not read(bracketed_attack=False).prints("bracketed_attack")


@pytest.mark.parametrize(
    ("numbers", "part"),
    [
        ({"range": "V"}, 'units[0].range: it should be a whole number or U, not "V"'),
        ({"range": True}, "units[0].range: it should be a whole number or U, not true"),
        ({"bracketed_attack": "yes"}, "it should be true, false or a whole number"),
        ({"radius": True}, "units[0].radius: it should be a whole number, not true"),
        ({"fpf": -1}, "units[0].fpf: it should be a whole number, not -1"),
    ],
)
def test_anything_else_is_told_with_its_place(numbers: dict[str, Any], part: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_position(json.dumps(position([{**unit("a", "artillery", "2020"), **numbers}])))
    assert part in str(caught.value)


def test_an_order_of_battle_in_a_spreadsheet_has_every_number_of_the_game(tmp_path: Path) -> None:
    scenario = load_scenario(FOLDER / "first-steps")
    counters = [u.counter for u in scenario.position.units.values()]
    write_counters(counters, tmp_path / "units.csv")
    with (tmp_path / "units.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = {row["id"]: row for row in csv.DictReader(file)}
    numbers = find("winterstorm").vocabulary.numbers
    assert set(numbers) <= set(rows["ax-hv"])
    for counter in counters:
        printed = {name: str(value) for name, value in counter.face(counter.steps).items()}
        assert {name: value for name in numbers if (value := rows[counter.id][name])} == printed
