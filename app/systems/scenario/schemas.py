"""JSON Schemas of the files that scenarios and systems are made of, for editors that check them as they are typed."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from app.board.mapdata import MapData
from app.board.tomltext import adapter
from app.paths import GAME_FILE
from app.rules.vocabulary import Vocabulary
from app.systems.declared.form import DeclaredFile
from app.systems.scenario import library
from app.systems.scenario.data import SystemData
from app.systems.scenario.lessons import LessonsFile
from app.systems.scenario.roster import MOST_STEPS, REQUIRED, column_names
from app.systems.scenario.scenario_file import ScenarioFile

Schema = dict[str, Any]

MEANINGS = {
    "id": "A short word without blanks that no other counter has.",
    "nation": "Slug of the nation; it says whose side the counter is on.",
    "type": "Slug of the type of unit.",
    "size": "Slug of the size, blank where the counter bears none.",
    "name": "The unit's name for sentences and lists.",
    "formation": "The larger formation printed on the counter.",
    "steps": "Steps at full strength; blank for one.",
    "special": "Special identities, with blanks between them.",
    "armored": "yes where the counter is of the armor class.",
    "hex": "Where it starts: a hex, several hexes to choose from, or a box such as @available, @reserve or @turn-3; "
    "blank is @available.",
    "turn": "The turn on which it arrives; hex or area then says where.",
    "area": "Zone of the map in which it starts or comes in, where no hex is printed, or any.",
    "left": "What stands left of the symbol, where the formation does not say it.",
    "right": "What stands right of the symbol, where the name does not say it.",
}


@runtime_checkable
class HasRules(Protocol):
    """A system whose numbers stand in a data file."""

    @property
    def rules(self) -> SystemData: ...


class _Toml(GenerateJsonSchema):
    """TOML has no null: a field without a value is left out."""

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        if schema.get("default_factory") is dict:
            schema = core_schema.with_default_schema(schema["schema"], default={})
        found = super().default_schema(schema)
        return found if found.get("default", found) is not None else {k: v for k, v in found.items() if k != "default"}


def schemas() -> dict[str, Schema]:
    """JSON Schemas by name: ``scenario``, ``map``, ``lessons``, ``game``, and for each game ``GAME/system`` and
    ``GAME/counters`` (a line)."""
    found = {
        "scenario": _schema(ScenarioFile, "scenario.toml"),
        "map": _schema(MapData, "map.toml"),
        "lessons": _schema(LessonsFile, "lessons.toml"),
        "game": _schema(DeclaredFile, GAME_FILE),
    }
    for system in library.systems():
        if isinstance(system, HasRules):
            found[f"{system.slug}/system"] = _schema(type(system.rules), f"system.toml of {system.name}")
        found[f"{system.slug}/counters"] = _counters(system.vocabulary)
    return found


def _schema(form: type[Any], title: str) -> Schema:
    schema = adapter(form).json_schema(schema_generator=_Toml)
    return {"$schema": _Toml.schema_dialect, **schema, "title": title}


def _counters(words: Vocabulary) -> Schema:
    """The cells of a line by column. All are text, as a CSV file has it."""
    number = {"pattern": "^[0-9]{0,3}$", "description": "A printed number; blank where it is not known."}
    cells: dict[str, Schema] = {
        name: {"type": "string", **(number if name not in MEANINGS else {"description": MEANINGS[name]})}
        for name in column_names(words)
    }
    for name, known in words.number_words.items():
        cells[name] = {"type": "string", **number, "pattern": f"^([0-9]{{0,3}}|{'|'.join(known)})$"}
    for name in words.numbers:
        cells[f"reduced_{name}"]["description"] = f"The {name} of the face that is up after one step is lost."
    cells["nation"]["enum"] = list(words.roster.nations)
    cells["type"]["enum"] = list(words.roster.types)
    cells["size"]["enum"] = ["", *words.sizes]
    cells["armored"]["enum"] = ["", "yes", "no"]
    cells["steps"]["enum"] = ["", *map(str, range(1, MOST_STEPS + 1))]
    return {
        "$schema": _Toml.schema_dialect,
        "title": f"a line of counters.csv of {words.name}",
        "type": "object",
        "properties": cells,
        "patternProperties": {f"^reduced[2-9]_({'|'.join(words.numbers)})$": {"type": "string", **number}},
        "required": list(REQUIRED),
        "additionalProperties": False,
    }
