"""JSON Schemas of the scenario files."""

import csv
import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.systems.scenario import library
from app.systems.scenario.scenario import SAMPLE
from app.systems.scenario.schemas import HasRules, schemas

GAME = SAMPLE.parent


def test_there_is_one_for_every_file_and_every_game() -> None:
    known = schemas()
    games = {f"{slug}/{file}" for slug in library.slugs() for file in ("system", "counters")}
    assert set(known) == {"scenario", "map", "lessons", "game"} | games
    assert all(isinstance(system, HasRules) for system in library.systems())
    assert json.loads(json.dumps(known)) == known


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("scenario", SAMPLE / "scenario.toml"),
        ("map", SAMPLE / "map.toml"),
        ("lessons", SAMPLE / "lessons.toml"),
        ("map", GAME / "two-sheets" / "map.toml"),
        ("operation-storm/system", GAME / "system.toml"),
    ],
)
def test_a_shipped_file_has_only_fields_that_its_schema_knows(name: str, path: Path) -> None:
    schema = schemas()[name]
    assert list(strangers(schema, schema, tomllib.loads(path.read_text("utf-8")))) == []
    assert list(strangers(schema, schema, {"tilte": 1})) == ["tilte"]


def strangers(root: dict[str, Any], schema: dict[str, Any], value: Any) -> Iterator[str]:
    """The fields that a schema forbids, and the name of a field that it misses."""
    if "$ref" in schema:
        schema = root["$defs"][schema["$ref"].rpartition("/")[2]]
    if isinstance(value, list):
        for item in value:
            yield from strangers(root, schema.get("items") or {}, item)
    if not isinstance(value, dict):
        return
    known = schema.get("properties", {})
    other = schema.get("additionalProperties", True)
    for key, inner in value.items():
        if key not in known and other is False:
            yield key
        else:
            yield from strangers(root, known.get(key) or (other if isinstance(other, dict) else {}), inner)


@pytest.mark.parametrize("name", ["scenario", "map", "operation-storm/system"])
def test_no_field_may_be_null_which_toml_cannot_write(name: str) -> None:
    assert "null" not in json.dumps(schemas()[name])


def test_a_line_of_counters_has_the_columns_that_are_read() -> None:
    cells = schemas()["operation-storm/counters"]["properties"]
    with (SAMPLE / "counters.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            assert set(row) <= set(cells)
            for name in ("nation", "type", "size"):
                assert row[name] in cells[name]["enum"]
