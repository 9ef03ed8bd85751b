"""The questions of a position file: each in its form, its words known to the system, its units and hexes there; and
words of a file held against what a system knows, with a remedy for each that it does not."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from app.board.reading import HINTS, nearest, remedy
from app.board.tomltext import model_problems
from app.errors import BadInput, Problem, Words
from app.forces.unit import OFF_MAP_BOX
from app.interop.position.form import QUESTIONS, PlaceForm, PlayForm, ResolveForm
from app.messages import N_, Sentence, either
from app.rules.orders.orders import Place, order_from_json
from app.rules.vocabulary import Vocabulary, shown


class WordChecks:
    """Checks against a vocabulary; ``problems`` take what is wrong."""

    def __init__(self, words: Vocabulary, problems: list[Problem]) -> None:
        self.words, self.problems = words, problems

    def problem(self, place: str, words: Words) -> None:
        self.problems.append(Problem(place, words))

    def near(self, word: str, known: Collection[str]) -> Sentence:
        """A remedy; comparing every slip of a long file with all that is known would take long."""
        return remedy(word, known) if len(self.problems) < HINTS else Sentence("check the spelling")

    def known(self, place: str, noun: str, slug: str, known: Collection[str]) -> bool:
        """Whether the system has the word; a problem at ``place`` where not."""
        if slug in known:
            return True
        self.problem(
            place,
            Sentence(
                "{name} has no {noun:t} {slug}: {near}",
                name=self.words.name,
                noun=noun,
                slug=slug,
                near=self.near(slug, known),
            ),
        )
        return False

    def box(self, place: str, box: str) -> None:
        """A problem at ``place`` where the system has no such box."""
        if not self.words.is_box(box) and box != OFF_MAP_BOX:
            self.problem(place, Sentence("there is no box {box}: {near}", box=box, near=self.words.box_remedy(box)))


M = TypeVar("M", bound=BaseModel)
At = Callable[[str, str], object]
"""(place in the file, printed name): notes a problem where there is no such location"""
Forms = Mapping[str, type[BaseModel]]


@dataclass(frozen=True)
class Asked:
    """A question that passed: its form, and its place in the file."""

    place: str
    form: BaseModel


def validated(model: type[M], raw: object, place: str) -> M:
    """``raw`` as the model, strictly typed. Raises BadInput, places under ``place``."""
    try:
        return model.model_validate_json(json.dumps(raw), strict=True)
    except ValidationError as fault:
        said = zip(model_problems(fault, model), fault.errors(include_url=False), strict=True)
        raise BadInput(
            Problem(f"{place}.{p.place}" if place and p.place else place or p.place, _sentence(p.words, error))
            for p, error in said
        ) from None


_WANTED = {
    "string_type": N_("text"),
    "int_type": N_("a whole number"),
    "int_from_float": N_("a whole number"),
    "int_parsing": N_("a whole number"),
    "bool_type": N_("true or false"),
    "tuple_type": N_("a list"),
    "list_type": N_("a list"),
    "dict_type": N_("an object"),
    "mapping_type": N_("an object"),
    "model_type": N_("an object"),
    "model_attributes_type": N_("an object"),
}
"""What a field should hold, by the kind of fault that pydantic finds."""


def _sentence(words: Words, error: ErrorDetails) -> Words:
    """A fault in the words of a file: text, lists and objects for strings, arrays and mappings."""
    kind, given = error["type"], error["input"]
    if kind in _WANTED:
        scalar = given is None or isinstance(given, (str, int, float))
        wanted = Sentence(_WANTED[kind])
        if scalar:
            return Sentence("it should be {wanted}, not {value}", wanted=wanted, value=shown(given))
        return Sentence("it should be {wanted}", wanted=wanted)
    if kind in ("too_short", "string_too_short"):
        one = kind == "too_short"
        return Sentence(N_("it is empty: give at least one") if one else N_("it is empty: give it a name"))
    if kind == "greater_than_equal":
        return Sentence("it should be at least {least}, not {value}", least=error["ctx"]["ge"], value=shown(given))
    if kind == "less_than_equal":
        return Sentence("it should be at most {most}, not {value}", most=error["ctx"]["le"], value=shown(given))
    return words


_OF_ORDERS = {"combat": "kind"}
"""Fields of a question that orders call by another name."""


class QuestionReader(WordChecks):
    """Reads questions against a vocabulary; ``units`` are the ids of the file, ``problems`` take what is wrong."""

    def __init__(self, words: Vocabulary, units: Collection[str], at: At, problems: list[Problem]) -> None:
        super().__init__(words, problems)
        self.units, self.at = units, at

    def read(
        self, listed: Sequence[Mapping[str, Any]], name: str = "questions", forms: Forms = QUESTIONS
    ) -> tuple[Asked, ...]:
        """The list of the file that is called ``name``, of these forms by what they ask."""
        found = (self._read(f"{name}[{n}]", raw, forms) for n, raw in enumerate(listed))
        return tuple(asked for asked in found if asked is not None)

    def _read(self, place: str, raw: Mapping[str, Any], forms: Forms) -> Asked | None:
        ask = raw.get("ask")
        if not isinstance(ask, str):
            missing = N_("the field ask is missing: it is one of {known}")
            wanted = missing if ask is None else N_("it is one of {known}, in text")
            self.problem(f"{place}.ask", Sentence(wanted, known=", ".join(forms)))
            return None
        if ask not in forms:
            self.problem(
                f"{place}.ask", Sentence("there is no question {ask}: {near}", ask=ask, near=nearest(ask, forms))
            )
            return None
        try:
            form = validated(forms[ask], raw, place)
        except BadInput as fault:
            self.problems += fault.problems
            return None
        self._words(place, form)
        return Asked(place, form)

    def _words(self, place: str, form: BaseModel) -> None:
        def given(field: str) -> Any:
            """A field of the question's own form: further ones are the system's options, or mistakes."""
            return getattr(form, field) if field in type(form).model_fields else None

        for field in ("unit", "units", "attackers"):
            value = given(field)
            self._units(f"{place}.{field}", (value,) if isinstance(value, str) else value or ())
        for field in ("hex", "target", "to"):
            value = given(field)
            if value and isinstance(value, str):
                self.at(f"{place}.{field}", value)
        for field in ("path", "attackers_from", "hold"):
            for k, name in enumerate(given(field) or ()):
                self.at(f"{place}.{field}[{k}]", name)
        side = given("side")
        if isinstance(side, str):
            self.known(f"{place}.side", N_("side"), side, self.words.roster.sides)
        by = given("by")
        if by:
            self.known(f"{place}.by", N_("way to move"), by, self.words.move_modes)
        if "kind" in type(form).model_fields:
            self._attack(place, form)
        if isinstance(form, PlayForm):
            self._orders(f"{place}.orders", form.orders)
        if isinstance(form, PlaceForm) and form.where.startswith("@"):
            self.box(f"{place}.where", form.where[1:])
        elif isinstance(form, PlaceForm):
            self.at(f"{place}.where", form.where)

    def _orders(self, place: str, orders: Sequence[Mapping[str, Any]]) -> None:
        """Each order has a form of its own, and a box is the game's; what else it names is seen when it is played."""
        for n, raw in enumerate(orders):
            try:
                order = order_from_json(dict(raw))
            except BadInput as fault:
                self.problems += [Problem(f"{place}[{n}]", p.words) for p in fault.problems]
                continue
            if isinstance(order, Place) and order.where.startswith("@"):
                self.box(f"{place}[{n}].where", order.where[1:])

    def _units(self, place: str, ids: Sequence[str]) -> None:
        seen: set[str] = set()
        for unit in ids:
            if unit not in self.units:
                self.problem(
                    place, Sentence("no unit {unit} in this file: {near}", unit=unit, near=self.near(unit, self.units))
                )
            elif unit in seen:
                self.problem(place, Sentence("the unit {unit} is named twice: name it once", unit=unit))
            seen.add(unit)

    def _attack(self, place: str, form: BaseModel) -> None:
        kinds = {a.slug: a for a in self.words.attacks}
        kind = getattr(form, "kind", None)
        if kind is not None and not self.known(f"{place}.kind", N_("attack"), kind, kinds):
            return
        attack = kinds[kind] if kind is not None else next(iter(kinds.values()), None)
        nobody = getattr(form, "attackers", None) == ()
        if nobody and (attack is None or not attack.without_units):
            alone = [a.slug for a in self.words.attacks if a.without_units]
            empty: Sentence = Sentence("it is empty: give at least one")
            if alone:
                free = N_("it is empty: give at least one; only kind {kinds} needs none")
                empty = Sentence(free, kinds=either(alone))
            self.problem(f"{place}.attackers", empty)
        options = attack.options if attack is not None else ()
        for name in form.model_extra or {}:
            if name not in options:
                fields = (*type(form).model_fields, *options)
                near = nearest(_OF_ORDERS.get(name, name), set(fields))
                self.problem(f"{place}.{name}", Sentence("there is no field {name} here: {near}", name=name, near=near))
        if isinstance(form, ResolveForm) and (form.die is None) == (form.dice is None):
            self.problem(place, Sentence("give the roll: die, or dice by name"))
