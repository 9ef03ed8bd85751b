"""Position files: reading a situation and its questions, with every fault named by its place in the file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NoReturn, TypeVar

from pydantic import BaseModel, ValidationError

from app.board.board import Board
from app.board.board import Vocabulary as Slugs
from app.board.reading import nearest
from app.board.tomltext import model_problems
from app.errors import BadInput, Problem, UnknownHex
from app.forces.counter import Counter
from app.forces.unit import OFF_MAP, Unit
from app.interop.position_form import FORMAT, QUESTIONS, MarkerForm, PositionForm, ResolveForm, UnitForm
from app.position.ledger import SPENT, STARTED, SUPPLY, Json, Ledger
from app.position.position import Marker, Position
from app.position.world import World
from app.rules.charts import chart_from_data
from app.rules.game import System
from app.rules.referee import Referee
from app.rules.vocabulary import Condition, Vocabulary
from app.systems.library import find, slugs

PRINTED_NUMBERS = ("attack", "defense", "move")
M = TypeVar("M", bound=BaseModel)
MOST_BYTES = 20_000_000
"""A larger file is no position that anybody typed."""


@dataclass(frozen=True)
class Asked:
    """A question that passed: its form, and its place in the file."""

    place: str
    form: BaseModel


@dataclass(frozen=True)
class PositionFile:
    """``claimed`` is the control that the file states, by location, before units have their say."""

    system: System
    referee: Referee
    position: Position
    questions: tuple[Asked, ...]
    claimed: Mapping[int, str]


def read_position(text: str | bytes) -> PositionFile:
    """Reads a position file. Raises BadInput with one problem for each fault, its place first."""
    form = _form(text)
    if form.system not in slugs():
        raise BadInput([Problem("system", f"no system is called {form.system}: {nearest(form.system, slugs())}")])
    return _Reader(form, find(form.system)).read()


def _form(text: str | bytes) -> PositionForm:
    if len(text) > MOST_BYTES:
        raise BadInput(f"the file has more than {MOST_BYTES // 1_000_000} MB: cut it down to one position")
    try:
        raw = json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError) as fault:
        at = f" at line {fault.lineno}, column {fault.colno}" if isinstance(fault, json.JSONDecodeError) else ""
        raise BadInput(f"this is not JSON{at}: check the file with a JSON editor") from None
    if not isinstance(raw, dict):
        raise BadInput("a position file is a JSON object: begin it with { and the field system")
    wanted = raw.get("format", FORMAT)
    if isinstance(wanted, int) and not isinstance(wanted, bool) and wanted > FORMAT:
        raise BadInput(
            [
                Problem(
                    "format",
                    f"this file has format {wanted}, newer than the {FORMAT} known here: update Adjutant",
                )
            ]
        )
    if isinstance(wanted, int) and wanted < 1:
        raise BadInput([Problem("format", f"there is no format {wanted}: write {FORMAT} or leave it out")])
    return _validated(PositionForm, raw, "")


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _validated(model: type[M], raw: object, place: str) -> M:
    """``raw`` as the model, strictly typed. Raises BadInput, places under ``place``."""
    try:
        return model.model_validate_json(json.dumps(raw), strict=True)
    except ValidationError as fault:
        raise BadInput(
            Problem(f"{place}.{p.place}" if place and p.place else place or p.place, p.text)
            for p in model_problems(fault, model)
        ) from None


class _Reader:
    def __init__(self, form: PositionForm, system: System) -> None:
        self.form, self.system = form, system
        self.words: Vocabulary = system.vocabulary
        self.problems: list[Problem] = []

    def problem(self, place: str, text: str) -> None:
        self.problems.append(Problem(place, text))

    def known(self, place: str, noun: str, slug: str, known: Any) -> bool:
        if slug in known:
            return True
        self.problem(place, f"{self.words.name} knows no {noun} {slug}: {nearest(slug, known)}")
        return False

    def read(self) -> PositionFile:
        base = self.system.world()
        board = self._board(base.board)
        units = self._units(board)
        markers = self._markers(board)
        conditions = self._conditions()
        charts = self._charts()
        phase = self.form.phase or ""
        if phase:
            self.known("phase", "phase", phase, [slug for slug, _ in self.words.phases])
        for name in self.form.tracks:
            self.known(f"tracks.{name}", "track", name, self.words.tracks)
        questions = self._questions(board, units)
        if self.problems:
            raise BadInput(self.problems)
        world = World(
            base.system,
            board,
            base.roster,
            {u.id: u.counter for u in units.values()},
            charts,
            base.switches,
            base.title,
        )
        turn = self.form.turn if self.form.turn is not None else self.words.default_turn
        position = Position(
            units=units, markers=markers, turn=turn, phase=phase, conditions=conditions,
            tracks=dict(self.form.tracks), ledger=self._ledger(),
        )  # fmt: skip
        referee = Referee(self.system.bind(world))
        claimed = {board.location(name): side for name, side in self.form.map.control.items() if side is not None}
        return PositionFile(self.system, referee, position, questions, claimed)

    # the map ----------------------------------------------------------------------------------------------------

    def _board(self, board: Board) -> Board:
        words = self.words
        vocabulary = Slugs(
            frozenset(words.terrain),
            frozenset(words.places),
            frozenset(words.hexsides),
            frozenset(words.paths),
        )
        for hex_, zones in self.form.map.zones.items():
            for zone in zones:
                self.known(f"map.zones.{hex_}", "zone", zone, [*words.zones, *board.zones])
        for where, side in self.form.map.control.items():
            if side is not None:
                self.known(f"map.control.{where}", "side", side, words.roster.sides)
        try:
            return board.patched(self.form.map, vocabulary)
        except BadInput as fault:
            self.problems += fault.problems
            return board.blank() if self.form.map.blank else board

    def _at(self, board: Board, place: str, name: str | None) -> int:
        if name is None:
            return OFF_MAP
        try:
            return board.location(name)
        except UnknownHex:
            near = board.grid.nearest_name(name)
            self.problem(
                place,
                f"no hex {name} on the {self.words.name} map" + (f": did you mean {near}?" if near else ""),
            )
            return OFF_MAP

    # units ------------------------------------------------------------------------------------------------------

    def _units(self, board: Board) -> dict[str, Unit]:
        units: dict[str, Unit] = {}
        for n, form in enumerate(self.form.units):
            place = f"units[{n}]"
            if form.id in units:
                self.problem(f"{place}.id", f"the id {form.id} is taken: give each unit its own")
            unit = self._unit(board, place, form)
            if unit is not None:
                units[form.id] = unit
        return units

    def _unit(self, board: Board, place: str, form: UnitForm) -> Unit | None:
        words, before = self.words, len(self.problems)
        self.known(f"{place}.nation", "nation", form.nation, words.roster.nations)
        self.known(f"{place}.type", "unit type", form.type, words.roster.types)
        if form.size:
            self.known(f"{place}.size", "size", form.size, words.sizes)
        for mark in form.marks:
            self.known(f"{place}.marks", "mark", mark, words.marks)
        for word in form.special:
            self.known(f"{place}.special", "special", word, words.special)
        if form.status is not None:
            self.known(f"{place}.status", "supply state", form.status, words.states)
        if form.started is not None:
            self._at(board, f"{place}.started", form.started)
        numbers = {name: getattr(form, name) for name in PRINTED_NUMBERS if getattr(form, name) is not None}
        for name, value in (form.model_extra or {}).items():
            if name not in words.numbers:
                fields = (*UnitForm.model_fields, *words.numbers)
                self.problem(f"{place}.{name}", f"there is no field {name} here: {nearest(name, fields)}")
            elif not isinstance(value, int) or isinstance(value, bool) or value < 0:
                self.problem(f"{place}.{name}", f"it should be a whole number, not {value!r}")
            else:
                numbers[name] = value
        try:
            if Fraction(form.spent) < 0:
                self.problem(f"{place}.spent", "movement points spent are not less than 0")
        except (ValueError, ZeroDivisionError):
            self.problem(f"{place}.spent", f'{form.spent!r} is no number: write 2 or "7/3"')
        location = self._at(board, f"{place}.hex", form.hex)
        steps, full = self._steps(place, form)
        if len(self.problems) > before:
            return None
        counter = Counter(
            form.id, form.nation, words.roster.side_of(form.nation), form.type, (numbers,), full, form.size, form.name,
            form.formation, form.armored, frozenset(form.special),
        )  # fmt: skip
        return Unit(counter, location, "" if location >= 0 else "off-map", steps, frozenset(form.marks))

    def _steps(self, place: str, form: UnitForm) -> tuple[int, int]:
        full = form.steps_full if form.steps_full is not None else form.steps or 1
        steps = form.steps if form.steps is not None else full
        if steps > full:
            self.problem(f"{place}.steps", f"{steps} steps are left of {full}: give no more than steps_full")
        return steps, full

    def _ledger(self) -> Ledger:
        ledger = Ledger()
        for form in self.form.units:
            spent = Fraction(form.spent)
            entries: dict[str, Json] = {
                STARTED: form.started,
                SPENT: (int(spent) if spent.denominator == 1 else str(spent)) if spent else None,
                SUPPLY: form.status,
            }
            for topic, value in entries.items():
                if value is not None:
                    ledger = ledger.with_entry(topic, form.id, value)
        return ledger

    # around the map ---------------------------------------------------------------------------------------------

    def _markers(self, board: Board) -> dict[str, Marker]:
        return {
            f"m{n}": marker
            for n, form in enumerate(self.form.markers)
            if (marker := self._marker(board, f"markers[{n}]", f"m{n}", form)) is not None
        }

    def _marker(self, board: Board, place: str, key: str, form: MarkerForm) -> Marker | None:
        before = len(self.problems)
        self.known(f"{place}.kind", "marker", form.kind, self.words.markers)
        if form.side:
            self.known(f"{place}.side", "side", form.side, self.words.roster.sides)
        if (form.hex is None) == (form.hexside is None):
            self.problem(place, "a marker lies in a hex or on a hexside: give one of the two")
        location = self._at(board, f"{place}.hex", form.hex)
        side_key = -1
        if form.hexside is not None:
            try:
                side_key = board.grid.parse_side(form.hexside)
            except (BadInput, UnknownHex) as fault:
                self.problem(f"{place}.hexside", str(fault))
        return Marker(key, form.kind, form.side, location, side_key) if len(self.problems) == before else None

    def _conditions(self) -> dict[str, Json]:
        conditions: dict[str, Json] = {
            slug: c.default for slug, c in self.words.conditions.items() if c.default is not None
        }
        for name, value in self.form.conditions.items():
            place = f"conditions.{name}"
            if self.known(place, "condition", name, self.words.conditions):
                self._condition(place, self.words.conditions[name], value)
                conditions[name] = value
        return conditions

    def _condition(self, place: str, condition: Condition, value: object) -> None:
        if condition.shape == "flag" and not isinstance(value, bool):
            self.problem(place, f"it should be true or false, not {value!r}")
        elif condition.shape == "choice" and value is not None:
            self._choice(place, condition, value)
        elif condition.shape == "list" and not (isinstance(value, list) and all(isinstance(v, str) for v in value)):
            self.problem(place, "it should be a list of names")
        elif condition.shape == "by-key":
            if not isinstance(value, dict):
                self.problem(place, f"it should be an object with {', '.join(condition.keys)}")
                return
            for key, one in value.items():
                if self.known(f"{place}.{key}", "key", key, condition.keys):
                    self._choice(f"{place}.{key}", condition, one)

    def _choice(self, place: str, condition: Condition, value: object) -> None:
        if value not in condition.values:
            self.problem(place, f"it should be {' or '.join(condition.values)}, not {value!r}")

    def _charts(self) -> dict[str, Json]:
        for name, raw in self.form.charts.items():
            place = f"charts.{name}"
            if not self.known(place, "chart", name, self.words.charts):
                continue
            status = self.words.charts[name]
            try:
                chart_from_data(name, status.name, status.rule, raw, "position file")
            except BadInput as fault:
                self.problem(place, str(fault))
        return dict(self.form.charts)

    # questions --------------------------------------------------------------------------------------------------

    def _questions(self, board: Board, units: Mapping[str, Unit]) -> tuple[Asked, ...]:
        found = []
        for n, raw in enumerate(self.form.questions):
            place = f"questions[{n}]"
            ask = raw.get("ask")
            if not isinstance(ask, str):
                self.problem(f"{place}.ask", f"the field ask is missing: it is one of {', '.join(QUESTIONS)}")
                continue
            if ask not in QUESTIONS:
                self.problem(f"{place}.ask", f"no question is called {ask}: {nearest(ask, QUESTIONS)}")
                continue
            try:
                form = _validated(QUESTIONS[ask], raw, place)
            except BadInput as fault:
                self.problems += fault.problems
                continue
            self._question_words(board, place, form)
            found.append(Asked(place, form))
        return tuple(found)

    def _question_words(self, board: Board, place: str, form: BaseModel) -> None:
        listed = {unit.id for unit in self.form.units}
        for field in ("unit", "units", "attackers"):
            value = getattr(form, field, None)
            for unit in (value,) if isinstance(value, str) else value or ():
                if unit not in listed:
                    self.problem(f"{place}.{field}", f"no unit {unit} in this file: {nearest(unit, listed)}")
        for field in ("hex", "target"):
            value = getattr(form, field, None)
            if isinstance(value, str):
                self._at(board, f"{place}.{field}", value)
        for field in ("path", "attackers_from"):
            for k, name in enumerate(getattr(form, field, None) or ()):
                self._at(board, f"{place}.{field}[{k}]", name)
        side = getattr(form, "side", None)
        if isinstance(side, str):
            self.known(f"{place}.side", "side", side, self.words.roster.sides)
        by = getattr(form, "by", "")
        if by:
            self.known(f"{place}.by", "way to move", by, self.words.move_modes)
        self._attack_words(place, form)

    def _attack_words(self, place: str, form: BaseModel) -> None:
        if not hasattr(form, "attackers"):
            return
        kinds = {a.slug: a for a in self.words.attacks}
        kind = getattr(form, "kind", None)
        if kind is not None and not self.known(f"{place}.kind", "attack", kind, kinds):
            return
        attack = kinds[kind] if kind is not None else self.words.attacks[0]
        for name in form.model_extra or {}:
            if name not in attack.options:
                fields = (*type(form).model_fields, *attack.options)
                self.problem(f"{place}.{name}", f"there is no field {name} here: {nearest(name, fields)}")
        if isinstance(form, ResolveForm) and (form.die is None) == (form.dice is None):
            self.problem(place, "give the roll: die, or dice by name")
