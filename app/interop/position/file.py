"""Position files: reading a situation, its units, their words, numbers and places, and its questions, with every fault
named by its place in the file."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from app.board.board import Board, BoardWords
from app.board.grid import OFF_MAP
from app.board.reading import HINTS, nearest
from app.errors import AdjutantError, BadInput, Problem, UnknownHex
from app.forces.counter import Counter
from app.forces.unit import ELIMINATED, OFF_MAP_BOX, Unit
from app.interop.json_text import read_object
from app.interop.position.form import FORMAT, MarkerForm, PositionForm, UnitForm
from app.interop.position.questions import Asked, QuestionReader, WordChecks, validated
from app.messages import N_, Sentence
from app.position.changes import apply
from app.position.ledger import FALLEN, SPENT, STARTED, SUPPLY, Json, Ledger
from app.position.position import Marker, Position, World
from app.rules.charts.check import check_cells
from app.rules.charts.table import PRINTED, chart_from_data, die_table, line_table
from app.rules.control import held_by_standing
from app.rules.game import System
from app.rules.parts import absence
from app.rules.referee import Referee
from app.rules.sequence import SET_UP
from app.rules.vocabulary import Vocabulary, condition_problems, marker_problems, shown, switch_problems, track_problems
from app.systems.scenario.library import find, slugs

PRINTED_NUMBERS = ("attack", "defense", "move")
_POINTS = re.compile(r"\d{1,9}(?:/[1-9]\d{0,8})?")
At = Callable[[str, str | None], int]
"""(place in the file, printed name): the location, or off the map with a problem where there is none"""


class UnitReader(WordChecks):
    """Reads units against a vocabulary; ``problems`` take what is wrong."""

    def __init__(self, words: Vocabulary, at: At, problems: list[Problem]) -> None:
        super().__init__(words, problems)
        self.at = at

    def unit(self, place: str, form: UnitForm) -> Unit | None:
        """The unit, or None with what is wrong among the problems."""
        words, before = self.words, len(self.problems)
        self.known(f"{place}.nation", N_("nation"), form.nation, words.roster.nations)
        self.known(f"{place}.type", N_("unit type"), form.type, words.roster.types)
        if form.size:
            self.known(f"{place}.size", N_("size"), form.size, words.sizes)
        for mark in form.marks:
            self.known(f"{place}.marks", N_("mark"), mark, words.marks)
        for word in form.special:
            self.known(f"{place}.special", N_("special"), word, words.special)
        if form.status is not None:
            self.known(f"{place}.status", N_("supply state"), form.status, words.states)
        if form.started is not None:
            self.at(f"{place}.started", form.started)
        numbers = {name: getattr(form, name) for name in PRINTED_NUMBERS if getattr(form, name) is not None}
        for name, value in (form.model_extra or {}).items():
            if name not in words.numbers:
                fields = (*UnitForm.model_fields, *words.numbers)
                self.problem(
                    f"{place}.{name}",
                    Sentence("there is no field {name} here: {near}", name=name, near=nearest(name, set(fields))),
                )
            else:
                self._number(f"{place}.{name}", name, value, numbers)
        if not _POINTS.fullmatch(str(form.spent)):
            self.problem(
                f"{place}.spent",
                Sentence('it should be movement points such as 2 or "7/3", not {value}', value=shown(form.spent)),
            )
        location = self.at(f"{place}.hex", form.hex)
        for name in form.printed.hex.split():
            self.at(f"{place}.printed.hex", name)
        self._box(place, form)
        steps, full = self._steps(place, form)
        if len(self.problems) > before:
            return None
        counter = Counter(
            form.id,
            form.nation,
            words.roster.side_of(form.nation),
            form.type,
            (numbers,),
            full,
            form.size,
            form.name,
            form.formation,
            form.armored,
            frozenset(form.special),
            form.printed.words(),
        )
        return Unit(counter, location, "" if location >= 0 else form.box or OFF_MAP_BOX, steps, frozenset(form.marks))

    def _number(self, place: str, name: str, value: object, numbers: dict[str, int]) -> None:
        """Enters a printed number of the system's own into ``numbers``: whole, by a word that stands for one, or as
        true where the counter only bears a mark."""
        words = self.words.number_words.get(name, {})
        flag = isinstance(value, bool) and name in self.words.number_flags
        if isinstance(value, str) and value in words:
            numbers[name] = words[value]
        elif flag:
            if value:
                numbers[name] = 1
        elif isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            numbers[name] = value
        elif name in self.words.number_flags:
            self.problem(place, Sentence("it should be true, false or a whole number, not {value}", value=shown(value)))
        elif words:
            self.problem(
                place,
                Sentence(
                    "it should be a whole number or {known}, not {value}", known=", ".join(words), value=shown(value)
                ),
            )
        else:
            self.problem(place, Sentence("it should be a whole number, not {value}", value=shown(value)))

    def _box(self, place: str, form: UnitForm) -> None:
        """A box is for units off the map, the turn of their end for those that have been eliminated."""
        if form.box and form.hex is not None:
            self.problem(
                f"{place}.box", Sentence("a unit on the map is not in a box: leave the box out, or make its hex null")
            )
        elif form.box:
            self.box(f"{place}.box", form.box)
        if form.fallen is not None and form.box != ELIMINATED:
            self.problem(
                f"{place}.fallen",
                Sentence("only units in the box {box} can be eliminated: leave it out", box=ELIMINATED),
            )

    def _steps(self, place: str, form: UnitForm) -> tuple[int, int]:
        nations, printed = self.words.roster.nations, 1
        if form.nation in nations and form.size in ("", "division"):
            printed = self.words.division_steps.get(nations[form.nation].side, 1)
        full = form.steps_full if form.steps_full is not None else max(form.steps or 1, printed)
        steps = form.steps if form.steps is not None else full
        if steps > full:
            self.problem(
                f"{place}.steps",
                Sentence("{steps} steps left of {full}: give at most steps_full", steps=steps, full=full),
            )
        return steps, full


def ledger_of(units: Sequence[UnitForm], board: Board, first_state: str) -> Ledger:
    """The ledger of units that have passed every check; ``first_state`` is the supply state where none is given."""
    ledger = Ledger()
    for form in units:
        spent = Fraction(form.spent)
        entries: dict[str, Json] = {
            STARTED: None if form.started is None else board.location_name(board.location(form.started)),
            SPENT: (int(spent) if spent.denominator == 1 else str(spent)) if spent else None,
            SUPPLY: form.status if form.box != ELIMINATED else None,
            FALLEN: [form.fallen or 0, form.status or first_state] if form.box == ELIMINATED else None,
        }
        for topic, value in entries.items():
            if value is not None:
                ledger = ledger.with_entry(topic, form.id, value)
    return ledger


_NEEDED = frozenset({"", "system", "map"})
"""Fields without which nothing else of a file can be judged: its game, and what its map calls places"""
_UNIT = re.compile(r"units\[(\d+)\]")


@dataclass(frozen=True)
class PositionFile:
    """``claimed`` is the control that the file states, by location, before units have their say; ``advice`` is what it
    asks the adviser; ``remarks`` are what its writer may not have meant, and no faults."""

    system: System
    referee: Referee
    position: Position
    questions: tuple[Asked, ...]
    claimed: Mapping[int, str]
    advice: tuple[Asked, ...] = ()
    remarks: tuple[Problem, ...] = ()


def read_position(text: str | bytes, *, advice: bool = False) -> PositionFile:
    """Reads a position file; what it asks the adviser only where ``advice`` is true. Raises BadInput with one problem
    for each fault, its place first."""
    raw = read_object(text)
    _known_format(raw)
    faults: list[Problem] = []
    try:
        form = validated(PositionForm, raw, "")
    except BadInput as fault:
        faults += fault.problems
        form, numbers = _sound_part(raw, faults)
    else:
        numbers = range(len(form.units))
    if form.system not in slugs():
        near = nearest(form.system, slugs())
        missing = Sentence("there is no system {system}: {near}", system=form.system, near=near)
        raise BadInput([*faults, Problem("system", missing)])
    return _Reader(form, find(form.system), faults, numbers, _ids(raw)).read(advice=advice)


def _sound_part(raw: Mapping[str, Any], faults: Sequence[Problem]) -> tuple[PositionForm, Sequence[int]]:
    """The file without the fields and units that are at fault, so that what is wrong with the rest is told with them,
    and which of its units these are. Raises BadInput with ``faults`` where the rest means nothing without them."""
    wrong = {re.split(r"[.\[]", fault.place, maxsplit=1)[0] for fault in faults}
    if wrong & _NEEDED:
        raise BadInput(faults)
    sound = {name: value for name, value in raw.items() if name not in wrong}
    units = raw.get("units")
    numbers: list[int] = []
    if isinstance(units, list):
        at_fault = {int(found[1]) for fault in faults if (found := _UNIT.match(fault.place))}
        numbers = [n for n in range(len(units)) if n not in at_fault]
        sound["units"] = [units[n] for n in numbers]
    try:
        return validated(PositionForm, sound, ""), numbers
    except BadInput:  # a field with a name that no place can be cut at
        raise BadInput(faults) from None


def _ids(raw: Mapping[str, Any]) -> dict[str, None]:
    """The ids that the file gives to units, those of units with faults as well."""
    units = raw.get("units")
    listed = [unit.get("id") for unit in units if isinstance(unit, dict)] if isinstance(units, list) else []
    return {name: None for name in listed if isinstance(name, str)}


def _known_format(raw: Mapping[str, Any]) -> None:
    wanted = raw.get("format", FORMAT)
    if isinstance(wanted, int) and not isinstance(wanted, bool):
        if wanted > FORMAT:
            newer = N_("this file has format {wanted}, newer than {format}, the newest known here: update Adjutant")
            raise BadInput([Problem("format", Sentence(newer, wanted=wanted, format=FORMAT))])
        if wanted < 1:
            strange = N_("there is no format {wanted}: write {format} or leave it out")
            raise BadInput([Problem("format", Sentence(strange, wanted=wanted, format=FORMAT))])


def _words(form: PositionForm, system: System) -> Vocabulary:
    """The system's words, those of the file's charts among them; a chart that is at fault is told of with the others
    later."""
    try:
        return system.words(form.charts)
    except BadInput:
        return system.vocabulary


class _Reader(WordChecks):
    """``problems`` are those found before; ``numbers`` are the places in the file of the form's units, ``ids`` those of
    all units of the file."""

    def __init__(
        self,
        form: PositionForm,
        system: System,
        problems: list[Problem],
        numbers: Sequence[int],
        ids: Mapping[str, None],
    ) -> None:
        super().__init__(_words(form, system), problems)
        self.form, self.system, self.numbers, self.ids = form, system, numbers, ids

    def no_hex(self, board: Board, name: str) -> Sentence:
        """That there is no such hex, with the nearest as a remedy; looking through a large map for every slip would
        take long."""
        near = board.grid.nearest_name(name[:20]) if len(self.problems) < HINTS else None
        missing = Sentence("no hex {name} on the {map_name} map", name=name, map_name=self.words.name)
        return Sentence("{fault}: did you mean {near}?", fault=missing, near=near) if near else missing

    def read(self, *, advice: bool) -> PositionFile:
        base = self.system.world()
        board = self._board(base.board)
        units = self._units(board)
        markers = self._markers(board)
        conditions = self._conditions(board)
        charts = self._charts()
        phase = self.form.phase or ""
        if phase:
            self.known("phase", N_("phase"), phase, [*(slug for slug, _ in self.words.phases), SET_UP])
        for name, count in self.form.tracks.items():
            if self.known(f"tracks.{name}", N_("track"), name, self.words.tracks) and count is not None:
                self.problems += track_problems(f"tracks.{name}", self.words, count)
        for name, value in self.form.switches.items():
            if self.known(f"switches.{name}", N_("optional rule"), name, self.words.switches):
                self.problems += switch_problems(f"switches.{name}", self.words.switches[name], value)
        asked = QuestionReader(self.words, self.ids, lambda place, name: self._at(board, place, name), self.problems)
        questions = asked.read(self.form.questions)
        advised = self._advice(asked) if advice else ()
        if self.problems:
            raise BadInput(self.problems)
        world = World(
            base.system,
            board,
            base.roster,
            {u.id: u.counter for u in units.values()},
            charts,
            {**base.switches, **self.form.switches},
            base.title,
            base.rules,
        )
        turn = self.form.turn if self.form.turn is not None else self.words.default_turn
        position = Position(
            units=units,
            markers=markers,
            turn=turn,
            phase=phase,
            conditions=conditions,
            tracks={name: count for name, count in self.form.tracks.items() if count is not None},
            ledger=ledger_of(self.form.units, board, self.words.states[0]),
        )
        referee = Referee(self.system.bind(world))
        claimed = {board.location(name): side for name, side in self.form.map.control.items() if side is not None}
        position = self._in_phase(referee, position)
        if position.phase != SET_UP:
            position = apply(world, position, held_by_standing(referee.game.control, position))
        return PositionFile(self.system, referee, position, questions, claimed, advised, self._remarks(referee))

    def _remarks(self, referee: Referee) -> tuple[Problem, ...]:
        sequence, turn = referee.game.sequence, self.form.turn
        found: list[Problem] = []
        for name, value in self.form.tracks.items():
            if isinstance(value, int) and value and name in self.words.sided_tracks:
                example = f'{{"{next(iter(self.words.roster.sides))}": {value}}}'
                text = N_("this track is kept for each side, and {value} counts for neither: write it like {example}")
                found.append(Problem(f"tracks.{name}", Sentence(text, value=value, example=example)))
        if turn is None or absence(sequence) or turn <= sequence.last_turn:
            return tuple(found)
        text = N_("the last turn of {name} is {last}: answered as if the game continued to turn {turn}")
        found.append(Problem("turn", Sentence(text, name=self.words.name, last=sequence.last_turn, turn=turn)))
        return tuple(found)

    def _advice(self, asked: QuestionReader) -> tuple[Asked, ...]:
        if not self.form.advice:
            return ()
        from app.interop.answers.advice_form import ADVICE  # most files ask for none

        return asked.read(self.form.advice, "advice", ADVICE)

    def _in_phase(self, referee: Referee, position: Position) -> Position:
        """The position with the side whose phase it is. Raises BadInput for a phase that its turn does not have."""
        sequence = referee.game.sequence
        if position.phase in ("", SET_UP) or absence(sequence):
            return position
        current = sequence.current(position)
        if current is None:
            phases = [phase.slug for phase in sequence.phases(position)]
            remedy = nearest(position.phase, phases)
            missing = N_("turn {turn} has no phase {phase}: {near}")
            said = Sentence(missing, turn=position.turn, phase=position.phase, near=remedy)
            raise BadInput([Problem("phase", said)])
        return replace(position, active=current.side)

    # the map ----------------------------------------------------------------------------------------------------

    def _board(self, board: Board) -> Board:
        words = self.words
        vocabulary = BoardWords(
            frozenset(words.terrain),
            frozenset(words.places),
            frozenset(words.hexsides),
            frozenset(words.paths),
            frozenset(words.site_places),
        )
        for hex_, zones in self.form.map.zones.items():
            for zone in zones:
                self.known(f"map.zones.{hex_}", "zone", zone, {*words.zones, *board.zones})
        for where, side in self.form.map.control.items():
            if side is not None:
                self.known(f"map.control.{where}", "side", side, words.roster.sides)
        if self.form.map.sites and not words.sites:
            self.problem("map.sites", Sentence("{name} has no places inside a hex: leave them out", name=words.name))
        for hex_, terrain in self.form.map.terrain.items():
            if not isinstance(terrain, str) and len(terrain) > 1 and not words.mixed_terrain:
                self.problem(
                    f"map.terrain.{hex_}", Sentence("a hex of {name} has one terrain: name one", name=words.name)
                )
        try:
            return self.form.map.applied_to(board, vocabulary)
        except BadInput as fault:
            self.problems += fault.problems
            return board.blank() if self.form.map.blank else board

    def _at(self, board: Board, place: str, name: str | None) -> int:
        if name is None:
            return OFF_MAP
        try:
            return board.location(name)
        except UnknownHex:
            self.problem(place, self.no_hex(board, name))
            return OFF_MAP

    # units ------------------------------------------------------------------------------------------------------

    def _units(self, board: Board) -> dict[str, Unit]:
        units: dict[str, Unit] = {}
        reader = UnitReader(self.words, lambda place, name: self._at(board, place, name), self.problems)
        for n, form in zip(self.numbers, self.form.units, strict=True):
            place = f"units[{n}]"
            if form.id in units:
                self.problem(f"{place}.id", Sentence("the id {id} is already used: give each unit its own", id=form.id))
            unit = reader.unit(place, form)
            if unit is not None:
                units[form.id] = self._in_site(board, place, unit)
        return units

    def _in_site(self, board: Board, place: str, unit: Unit) -> Unit:
        """The unit in the site of its hex, where its mark says so; the location says it from then on."""
        mark = self.words.site_mark
        if not mark or mark not in unit.marks:
            return unit
        sites = board.sites_in(board.hex_of(unit.location)) if unit.on_map else ()
        if not sites:
            where = board.location_name(unit.location) if unit.on_map else unit.box
            self.problem(
                f"{place}.marks",
                Sentence(
                    "a unit cannot be inside {hex}, which has no such place: give it one, or leave {mark} out",
                    hex=where,
                    mark=mark,
                ),
            )
            return unit
        inside = unit.location if board.site_of(unit.location) is not None else sites[0]
        return replace(unit, location=inside, marks=unit.marks - {mark})

    # around the map ---------------------------------------------------------------------------------------------

    def _markers(self, board: Board) -> dict[str, Marker]:
        return {
            f"m{n}": marker
            for n, form in enumerate(self.form.markers)
            if (marker := self._marker(board, f"markers[{n}]", f"m{n}", form)) is not None
        }

    def _marker(self, board: Board, place: str, key: str, form: MarkerForm) -> Marker | None:
        faults = marker_problems(
            place, self.words, form.kind, form.side, in_hex=form.hex is not None, on_hexside=form.hexside is not None
        )
        before = len(self.problems)
        self.problems += faults
        location = self._at(board, f"{place}.hex", form.hex)
        side_key = -1
        if form.hexside is not None:
            try:
                side_key = board.grid.parse_side(form.hexside)
            except AdjutantError as fault:
                self.problem(f"{place}.hexside", fault)
        return Marker(key, form.kind, form.side, location, side_key) if len(self.problems) == before else None

    def _conditions(self, board: Board) -> dict[str, Json]:
        conditions: dict[str, Json] = {
            slug: c.default for slug, c in self.words.conditions.items() if c.default is not None
        }
        for name, value in self.form.conditions.items():
            place = f"conditions.{name}"
            if self.known(place, N_("condition"), name, self.words.conditions):
                condition = self.words.conditions[name]
                faults = condition_problems(place, condition, value)
                self.problems += faults
                if condition.shape == "hexes-by-key" and isinstance(value, dict) and not faults:
                    for key, hexes in value.items():
                        for n, hex_ in enumerate(hexes):
                            self._at(board, f"{place}.{key}[{n}]", hex_)
                if value is not None:
                    conditions[name] = value
        return conditions

    def _charts(self) -> dict[str, Json]:
        for name, raw in self.form.charts.items():
            place = f"charts.{name}"
            if not self.known(place, N_("chart"), name, self.words.charts):
                continue
            status = self.words.charts[name]
            if status.status == PRINTED:
                self.problem(place, Sentence("the rulebook prints this chart ({rule}): leave it out", rule=status.rule))
                continue
            try:
                if status.lines is not None:
                    line_table(name, status.name, status.rule, raw, status.lines)
                elif status.by_die:
                    die_table(name, status.name, status.rule, raw, gaps=True)
                else:
                    chart_from_data(name, status.name, status.rule, raw, "position file")
                if status.form is not None and status.form.kinds:
                    check_cells(status.form, raw)
            except BadInput as fault:
                self.problem(place, fault)
        return dict(self.form.charts)
