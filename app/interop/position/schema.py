"""JSON Schemas of position files, made of the forms by which they are read and of the words that games know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, fields
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema

from app.board.board import UNKNOWN
from app.forces.unit import OFF_MAP_BOX, TURN_BOX
from app.interop.answers.advice_form import ADVICE, ADVICE_ABOUT
from app.interop.position.form import ABOUT, QUESTIONS, PositionForm
from app.interop.position.word_list import ORDERS
from app.rules.charts.table import PRINTED
from app.rules.game import System
from app.rules.orders.orders import Attack, Move, Order, PlaceMarker, SetCondition, Special, TakeChart
from app.rules.sequence import SET_UP
from app.rules.vocabulary import AttackKind, Condition, Switch, Vocabulary

Schema = dict[str, Any]

POSITION = "position"
TEXT: Schema = {"type": "string"}
TEXTS: Schema = {"type": "array", "items": TEXT}
WHOLE: Schema = {"type": "integer"}
NULL: Schema = {"type": "null"}
ORDER_TYPES: Mapping[str, Schema] = {
    "str": TEXT,
    "tuple[str, ...]": TEXTS,
    "int | None": {"type": ["integer", "null"]},
    "Mapping[str, Json]": {"type": "object"},
    "tuple[tuple[str, str, Json], ...]": {
        "type": "array",
        "items": {"type": "array", "prefixItems": [TEXT, TEXT], "minItems": 3, "maxItems": 3},
    },
    "Json": {},
}
"""What a field of an order holds, by its type."""


CELLS: Schema = {"type": "array", "items": {"type": ["string", "integer"]}}
CHART: Schema = {
    "type": "object",
    "required": ["columns"],
    "properties": {
        "columns": {**TEXTS, "description": "the headings, as printed"},
        "rows": {
            "type": "object",
            "additionalProperties": {"anyOf": [CELLS, {"type": "object", "additionalProperties": CELLS}]},
            "description": "by die or by the name of the line, a cell for each column; one level more for two indexes",
        },
        "name": TEXT,
        "provenance": {**TEXT, "description": "where the numbers are from"},
        "sources": {"description": "where each cell is from"},
    },
    "additionalProperties": False,
}
"""A chart that is typed in, as every reader of charts takes it."""


def position_schema(games: Sequence[System]) -> Schema:
    """The schema of position files of these games; of several, what one of them knows is taken in all."""
    zones = [zone for game in games for zone in game.world().board.zones]
    return _Words([game.vocabulary for game in games], zones).schema()


def _once(found: Iterable[Any]) -> list[Any]:
    return list(dict.fromkeys(found))


def _any_of(found: Sequence[Schema]) -> Schema:
    alternatives = [one for n, one in enumerate(found) if one not in found[:n]]
    return alternatives[0] if len(alternatives) == 1 else {"anyOf": alternatives}


def _object(properties: Mapping[str, Schema], **more: Any) -> Schema:
    return {"type": "object", "properties": dict(properties), **more, "additionalProperties": False}


class _Words:
    """The words of the games, each where the form of a file has a place for it; ``zones`` are those of their maps."""

    def __init__(self, games: Sequence[Vocabulary], zones: Sequence[str]) -> None:
        self.games, self.zones = games, zones

    def all(self, words: Callable[[Vocabulary], Iterable[str]]) -> list[str]:
        return _once(word for game in self.games for word in words(game))

    def one_of(self, words: Callable[[Vocabulary], Iterable[str]], *more: str) -> Schema:
        return {"type": "string", "enum": _once((*self.all(words), *more))}

    def maybe(self, words: Callable[[Vocabulary], Iterable[str]], *more: str) -> Schema:
        return {"anyOf": [self.one_of(words, *more), NULL]}

    def side(self, *more: str) -> Schema:
        return self.one_of(lambda game: game.roster.sides, *more)

    def listed(self, words: Callable[[Vocabulary], Iterable[str]]) -> Schema:
        return {"type": "array", "items": self.one_of(words)}

    def schema(self) -> Schema:
        schema = PositionForm.model_json_schema()
        parts: Schema = schema.pop("$defs")
        about = {**ABOUT, **ADVICE_ABOUT}
        for ask, form in {**QUESTIONS, **ADVICE}.items():
            own = form.model_json_schema()
            parts |= own.pop("$defs", {})
            parts[form.__name__] = {**own, "description": about[ask]}
        self._unit(parts["UnitForm"])
        self._marker(parts["MarkerForm"])
        self._map(parts["BoardPatch"]["properties"])
        parts["PathPatch"]["properties"]["kind"] |= self.one_of(lambda game: game.paths)
        parts["chart"] = CHART
        parts["conditions"] = self.conditions()
        parts["supply-state"] = self.one_of(lambda game: game.states)
        for order, (text, told) in ORDERS.items():
            parts[f"{order.kind}-order"] = self._order(order, text, told)
        for forms in (QUESTIONS, ADVICE):
            for form in forms.values():
                self._asked(parts[form.__name__], form)
        self._supposition(parts["SuppositionForm"]["properties"])
        self._file(schema["properties"])
        parts["question"] = _by_word("ask", QUESTIONS, lambda form: form.__name__)
        parts["advice"] = _by_word("ask", ADVICE, lambda form: form.__name__)
        orders = {order.kind: order for order in ORDERS}
        parts["order"] = _by_word("kind", orders, lambda order: f"{order.kind}-order")
        parts["link"] = self._link()
        name = self.games[0].name if len(self.games) == 1 else "Adjutant"
        return {
            "$schema": GenerateJsonSchema.schema_dialect,
            **schema,
            "title": f"a position file of {name}",
            "$defs": parts,
        }

    # the file -----------------------------------------------------------------------------------------------------

    def _file(self, file: Schema) -> None:
        file["system"] |= self.one_of(lambda game: [game.system])
        file["phase"] |= self.maybe(lambda game: [slug for slug, _ in game.phases], SET_UP, "")
        count: Schema = {"anyOf": [WHOLE, _object(dict.fromkeys(self.all(lambda game: game.roster.sides), WHOLE))]}
        tracks = {
            name: {**self._told(lambda game: game.meanings.tracks, name), "anyOf": [*count["anyOf"], NULL]}
            for name in self.all(lambda game: game.tracks)
        }
        file["conditions"] = {"$ref": "#/$defs/conditions", "description": file["conditions"]["description"]}
        file["tracks"] |= _object(tracks)
        file["charts"] |= _object(
            {
                chart.slug: {"$ref": "#/$defs/chart", "description": f"{chart.name} ({chart.rule})"}
                for game in self.games
                for chart in game.charts.values()
                if chart.status != PRINTED
            }
        )
        file["switches"] |= _object(self._switches())
        file["questions"]["items"] = {"$ref": "#/$defs/question"}
        file["advice"]["items"] = {"$ref": "#/$defs/advice"}

    def conditions(self) -> Schema:
        """By name, each with its values."""
        found: dict[str, list[Schema]] = {}
        for game in self.games:
            for condition in game.conditions.values():
                found.setdefault(condition.slug, []).append(condition_schema(condition))
        return _object({name: _any_of(schemas) for name, schemas in found.items()})

    def _switches(self) -> dict[str, Schema]:
        found: dict[str, list[Switch]] = {}
        for game in self.games:
            for switch in game.switches.values():
                found.setdefault(switch.slug, []).append(switch)
        return {
            name: {
                "enum": [value for one in switches for value in one.values],
                "description": "; ".join(_said(one) for one in switches),
            }
            for name, switches in found.items()
        }

    def _told(self, meanings: Callable[[Vocabulary], Mapping[str, str]], name: str) -> Schema:
        told = _once(meanings(game)[name] for game in self.games if name in meanings(game))
        return {"description": "; ".join(told)} if told else {}

    # what is on the map -------------------------------------------------------------------------------------------

    def _unit(self, unit: Schema) -> None:
        properties = unit["properties"]
        properties["nation"] |= self.one_of(lambda game: game.roster.nations)
        properties["type"] |= self.one_of(lambda game: game.roster.types)
        properties["size"] |= self.one_of(lambda game: game.sizes, "")
        properties["special"]["items"] = self.one_of(lambda game: game.special)
        properties["marks"]["items"] = self.one_of(lambda game: game.marks)
        properties["status"] |= {"anyOf": [{"$ref": "#/$defs/supply-state"}, NULL]}
        boxes = self.one_of(lambda game: game.boxes, OFF_MAP_BOX, "")
        properties["box"] |= {"anyOf": [boxes, {"type": "string", "pattern": f"^{TURN_BOX}$"}]}
        properties["box"].pop("type")
        for name in self.all(lambda game: game.numbers):
            properties[name] = {**properties.get(name, {}), **self._number(name)}
        unit["additionalProperties"] = False

    def _number(self, name: str) -> Schema:
        """A number that the game has beside the common ones; null leaves one of those out."""
        words = self.all(lambda game: game.number_words.get(name, {}))
        flag = any(name in game.number_flags for game in self.games)
        allowed: list[Schema] = [{**WHOLE, "minimum": 0}]
        allowed += [{"enum": words}] if words else []
        allowed += [{"type": "boolean"}] if flag else []
        allowed += [NULL] if name in ("attack", "defense", "move") else []
        return {"anyOf": allowed}

    def _marker(self, marker: Schema) -> None:
        marker["properties"]["kind"] |= self.one_of(lambda game: game.markers)
        marker["properties"]["side"] |= self.side("")
        marker["oneOf"] = [{"required": [name], "properties": {name: TEXT}} for name in ("hex", "hexside")]

    def _map(self, patch: Schema) -> None:
        terrain = self.one_of(lambda game: game.terrain, UNKNOWN)
        several = {"type": "array", "items": terrain, "minItems": 1}
        if not any(game.mixed_terrain for game in self.games):
            several["maxItems"] = 1
        patch["terrain"]["additionalProperties"] = {"anyOf": [terrain, several]}
        patch["places"]["additionalProperties"] = self.listed(lambda game: game.places)
        patch["hexsides"]["additionalProperties"] = self.listed(lambda game: game.hexsides)
        patch["control"]["additionalProperties"] = self.maybe(lambda game: game.roster.sides)
        patch["zones"]["additionalProperties"] = {
            "type": "array",
            "items": self.one_of(lambda game: game.zones, *self.zones),
        }

    # questions ----------------------------------------------------------------------------------------------------

    def _asked(self, asked: Schema, form: type[BaseModel]) -> None:
        properties = asked["properties"]
        if "side" in properties:
            properties["side"] |= self.side()
        if "by" in properties:
            properties["by"] |= self.one_of(lambda game: game.move_modes, "")
        if "kind" in properties:
            self._attack(asked)
        if "dice" in properties:
            asked["oneOf"] = [
                {
                    "required": [name],
                    "not": {"required": [other], "properties": {other: {"not": NULL}}},
                    "properties": {name: {"not": NULL}},
                }
                for name, other in (("die", "dice"), ("dice", "die"))
            ]
        if "orders" in properties:
            properties["orders"]["items"] = {"$ref": "#/$defs/order"}
        if "links" in properties:
            properties["links"]["items"] = {"$ref": "#/$defs/link"}

    def _attack(self, asked: Schema) -> None:
        """The options of its kind, and whether it needs attackers."""
        properties = asked["properties"]
        properties["kind"] |= self.maybe(lambda game: [kind.slug for kind in game.attacks])
        properties |= self._options()
        asked["additionalProperties"] = False
        if len(self.games) == 1 and self.games[0].attacks:
            asked["allOf"] = [self._kind(kind, first=not n) for n, kind in enumerate(self.games[0].attacks)]

    def _options(self) -> dict[str, Schema]:
        names = self.all(lambda game: [option for kind in game.attacks for option in kind.options])
        return {name: self._told(lambda game: game.meanings.options, name) for name in names}

    def _kind(self, kind: AttackKind, *, first: bool) -> Schema:
        """What holds where an attack is of this kind, which the ``first`` is where none is named."""
        named: Schema = {"properties": {"kind": {"const": kind.slug}}}
        then: Schema = {"properties": {name: False for name in self._options() if name not in kind.options}}
        if not kind.without_units:
            then["properties"]["attackers"] = {"minItems": 1}
        if first:
            named["properties"]["kind"] = {"enum": [kind.slug, None]}
            return {"if": named, "then": then}
        return {"if": {**named, "required": ["kind"]}, "then": then}

    def _supposition(self, one: Schema) -> None:
        one["kind"] |= self.one_of(lambda game: [kind.slug for kind in game.attacks], "")
        one["options"] |= _object(self._options())
        one["conditions"] = {"$ref": "#/$defs/conditions", "description": one["conditions"]["description"]}
        one["status"]["additionalProperties"] = {"$ref": "#/$defs/supply-state"}

    # orders -------------------------------------------------------------------------------------------------------

    def _order(self, order: type[Order], text: str, told: Mapping[str, str]) -> Schema:
        properties: dict[str, Schema] = {"kind": {"const": order.kind}}
        required = ["kind"]
        for f in fields(order):
            properties[f.name] = {**ORDER_TYPES[str(f.type)], "description": told[f.name]}
            if f.default is MISSING and f.default_factory is MISSING:
                required.append(f.name)
        if order is Move:
            properties["by"] |= self.one_of(lambda game: game.move_modes, "")
        elif order is Attack:
            properties["combat"] |= self.one_of(lambda game: [kind.slug for kind in game.attacks])
            properties["options"] |= _object(self._options())
        elif order is SetCondition:
            properties["name"] |= self.one_of(lambda game: game.conditions)
        elif order is PlaceMarker:
            properties["marker"] |= self.one_of(lambda game: game.markers)
        elif order is TakeChart:
            properties["chart"] |= self.one_of(lambda game: game.charts)
        found = _object(properties, required=required, description=text)
        if order is Special:
            properties["name"] |= self.one_of(lambda game: game.meanings.specials)
            known = properties["name"]["enum"]
            found |= {"allOf": [self._special(name) for name in known]} if known else {}
        return found

    def _special(self, name: str) -> Schema:
        known: dict[str, Schema] = {}
        for game in self.games:
            special = game.meanings.specials.get(name)
            known |= {} if special is None else {field: {"description": text} for field, text in special.fields.items()}
        return {"if": {"properties": {"name": {"const": name}}}, "then": {"properties": {"options": _object(known)}}}

    def _link(self) -> Schema:
        """An order of a chain: an attack may be by those alone that advanced, and names nobody then."""
        attack = self._order(Attack, *ORDERS[Attack])
        attack["properties"]["advanced"] = {"type": "boolean"}
        attack["required"].remove("attackers")
        by_kind: list[Schema] = [
            {
                "if": {"properties": {"kind": {"const": Attack.kind}}},
                "then": attack,
                "else": {"$ref": "#/$defs/order"},
            }
        ]
        return {"type": "object", "required": ["kind"], "allOf": by_kind}


def _by_word(field: str, known: Mapping[str, Any], part: Callable[[Any], str]) -> Schema:
    """An object whose form hangs on one of its fields."""
    return {
        "type": "object",
        "required": [field],
        "properties": {field: {"enum": list(known)}},
        "allOf": [
            {"if": {"properties": {field: {"const": word}}}, "then": {"$ref": f"#/$defs/{part(one)}"}}
            for word, one in known.items()
        ],
    }


def condition_schema(condition: Condition) -> Schema:
    """The values that a condition may have; null is its absence, where it may be absent."""
    choice: Schema = {"enum": list(condition.values)} if condition.values and not condition.chart else dict(TEXT)
    keys = condition.keys
    found: Schema = {
        "flag": {"type": "boolean"},
        "choice": choice,
        "list": {"type": "array", "items": choice},
        "by-key": _object({key: {"anyOf": [choice, NULL]} for key in keys}),
        "hexes-by-key": _object(dict.fromkeys(keys, TEXTS)),
    }[condition.shape]
    found = {"anyOf": [found, NULL]} if condition.default is None else {**found, "default": condition.default}
    return {**found, "description": _condition_said(condition)}


def _condition_said(condition: Condition) -> str:
    if not condition.names:
        return condition.text
    values = ", ".join(f"{value} {name}" for value, name in zip(condition.values, condition.names, strict=True))
    return f"{condition.text}: {values}"


def _said(switch: Switch) -> str:
    return f"{switch.text} ({switch.rule})"
