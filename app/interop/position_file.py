"""Position files: reading a situation and its questions, with every fault named by its place in the file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.board.board import Board
from app.board.board import Vocabulary as Slugs
from app.board.reading import HINTS, nearest
from app.errors import AdjutantError, BadInput, Problem, UnknownHex
from app.forces.counter import Counter
from app.forces.unit import OFF_MAP, Unit
from app.interop.json_text import read_object
from app.interop.position_form import FORMAT, MarkerForm, PositionForm, UnitForm
from app.interop.position_ledger import ledger_of
from app.interop.position_questions import Asked, QuestionReader, validated
from app.interop.word_checks import WordChecks
from app.position.changes import apply
from app.position.ledger import Json
from app.position.position import Marker, Position
from app.position.world import World
from app.rules.charts import PRINTED, chart_from_data
from app.rules.control import held_by_standing
from app.rules.die_table import die_table
from app.rules.game import System
from app.rules.parts import Absent
from app.rules.referee import Referee
from app.rules.sequence import SET_UP
from app.rules.shapes import condition_problems, marker_problems, shown, switch_problems, track_problems
from app.systems.library import find, slugs
from app.systems.roster_file import ELIMINATED_BOX, box_remedy, is_box

OFF_MAP_BOX = "off-map"
PRINTED_NUMBERS = ("attack", "defense", "move")
_POINTS = re.compile(r"\d{1,9}(?:/[1-9]\d{0,8})?")


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
    raw = read_object(text)
    wanted = raw.get("format", FORMAT)
    if isinstance(wanted, int) and not isinstance(wanted, bool):
        if wanted > FORMAT:
            newer = f"this file has format {wanted}, newer than the {FORMAT} known here: update Adjutant"
            raise BadInput([Problem("format", newer)])
        if wanted < 1:
            raise BadInput([Problem("format", f"there is no format {wanted}: write {FORMAT} or leave it out")])
    return validated(PositionForm, raw, "")


class _Reader(WordChecks):
    def __init__(self, form: PositionForm, system: System) -> None:
        super().__init__(system.vocabulary, [])
        self.form, self.system = form, system

    def hint(self, board: Board, name: str) -> str:
        """The nearest hex as a remedy; looking through a large map for every slip would take long."""
        near = board.grid.nearest_name(name[:20]) if len(self.problems) < HINTS else None
        return f": did you mean {near}?" if near else ""

    def read(self) -> PositionFile:
        base = self.system.world()
        board = self._board(base.board)
        units = self._units(board)
        markers = self._markers(board)
        conditions = self._conditions()
        charts = self._charts()
        phase = self.form.phase or ""
        if phase:
            self.known("phase", "phase", phase, [*(slug for slug, _ in self.words.phases), SET_UP])
        for name, count in self.form.tracks.items():
            if self.known(f"tracks.{name}", "track", name, self.words.tracks) and count is not None:
                self.problems += track_problems(f"tracks.{name}", self.words, count)
        for name, value in self.form.switches.items():
            if self.known(f"switches.{name}", "switch", name, self.words.switches):
                self.problems += switch_problems(f"switches.{name}", self.words.switches[name], value)
        listed = dict.fromkeys(unit.id for unit in self.form.units)
        asked = QuestionReader(self.words, listed, lambda place, name: self._at(board, place, name), self.problems)
        questions = asked.read(self.form.questions)
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
        )
        turn = self.form.turn if self.form.turn is not None else self.words.default_turn
        position = Position(
            units=units, markers=markers, turn=turn, phase=phase, conditions=conditions,
            tracks={name: count for name, count in self.form.tracks.items() if count is not None},
            ledger=ledger_of(self.form.units, board, self.words.states[0]),
        )  # fmt: skip
        referee = Referee(self.system.bind(world))
        claimed = {board.location(name): side for name, side in self.form.map.control.items() if side is not None}
        position = self._in_phase(referee, position)
        if not isinstance(referee.game.control, Absent) and position.phase != SET_UP:
            position = apply(world, position, held_by_standing(referee.game.control, position))
        return PositionFile(self.system, referee, position, questions, claimed)

    def _in_phase(self, referee: Referee, position: Position) -> Position:
        """The position with the side whose phase it is. Raises BadInput for a phase that its turn does not have."""
        sequence = referee.game.sequence
        if position.phase in ("", SET_UP) or isinstance(sequence, Absent):
            return position
        current = sequence.current(position)
        if current is None:
            phases = [phase.slug for phase in sequence.phases(position)]
            remedy = nearest(position.phase, phases)
            raise BadInput([Problem("phase", f"turn {position.turn} has no phase {position.phase}: {remedy}")])
        return replace(position, active=current.side)

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
                self.known(f"map.zones.{hex_}", "zone", zone, {*words.zones, *board.zones})
        for where, side in self.form.map.control.items():
            if side is not None:
                self.known(f"map.control.{where}", "side", side, words.roster.sides)
        if self.form.map.sites and not words.sites:
            self.problem("map.sites", f"{words.name} has no places inside a hex: leave them out")
        for hex_, terrain in self.form.map.terrain.items():
            if not isinstance(terrain, str) and len(terrain) > 1 and not words.mixed_terrain:
                self.problem(f"map.terrain.{hex_}", f"a hex of {words.name} has one terrain: name one")
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
            self.problem(place, f"no hex {name} on the {self.words.name} map{self.hint(board, name)}")
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
                self.problem(f"{place}.{name}", f"there is no field {name} here: {nearest(name, set(fields))}")
            elif not isinstance(value, int) or isinstance(value, bool) or value < 0:
                self.problem(f"{place}.{name}", f"it should be a whole number, not {shown(value)}")
            else:
                numbers[name] = value
        if not _POINTS.fullmatch(str(form.spent)):
            self.problem(f"{place}.spent", f'it should be movement points such as 2 or "7/3", not {shown(form.spent)}')
        location = self._at(board, f"{place}.hex", form.hex)
        for name in form.printed.hex.split():
            self._at(board, f"{place}.printed.hex", name)
        self._box(place, form)
        steps, full = self._steps(place, form)
        if len(self.problems) > before:
            return None
        counter = Counter(
            form.id, form.nation, words.roster.side_of(form.nation), form.type, (numbers,), full, form.size, form.name,
            form.formation, form.armored, frozenset(form.special), form.printed.words(),
        )  # fmt: skip
        return Unit(counter, location, "" if location >= 0 else form.box or OFF_MAP_BOX, steps, frozenset(form.marks))

    def _box(self, place: str, form: UnitForm) -> None:
        """A box is for units off the map, the turn of their end for those that have been eliminated."""
        if form.box and form.hex is not None:
            self.problem(f"{place}.box", "a unit on the map is in no box: leave the box out, or make its hex null")
        elif form.box and not (is_box(form.box) or form.box == OFF_MAP_BOX):
            self.problem(f"{place}.box", f"there is no box {form.box}: {box_remedy(form.box)}")
        if form.fallen is not None and form.box != ELIMINATED_BOX:
            self.problem(f"{place}.fallen", f"only units in the box {ELIMINATED_BOX} have fallen: leave it out")

    def _steps(self, place: str, form: UnitForm) -> tuple[int, int]:
        nations, printed = self.words.roster.nations, 1
        if form.nation in nations and form.size in ("", "division"):
            printed = self.words.division_steps.get(nations[form.nation].side, 1)
        full = form.steps_full if form.steps_full is not None else max(form.steps or 1, printed)
        steps = form.steps if form.steps is not None else full
        if steps > full:
            self.problem(f"{place}.steps", f"{steps} steps are left of {full}: give no more than steps_full")
        return steps, full

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
                self.problem(f"{place}.hexside", str(fault))
        return Marker(key, form.kind, form.side, location, side_key) if len(self.problems) == before else None

    def _conditions(self) -> dict[str, Json]:
        conditions: dict[str, Json] = {
            slug: c.default for slug, c in self.words.conditions.items() if c.default is not None
        }
        for name, value in self.form.conditions.items():
            place = f"conditions.{name}"
            if self.known(place, "condition", name, self.words.conditions):
                self.problems += condition_problems(place, self.words.conditions[name], value)
                if value is not None:
                    conditions[name] = value
        return conditions

    def _charts(self) -> dict[str, Json]:
        for name, raw in self.form.charts.items():
            place = f"charts.{name}"
            if not self.known(place, "chart", name, self.words.charts):
                continue
            status = self.words.charts[name]
            if status.status == PRINTED:
                self.problem(place, f"the rulebook prints this chart ({status.rule}): leave it out")
                continue
            try:
                if status.by_die:
                    die_table(name, status.name, status.rule, raw, gaps=True)
                else:
                    chart_from_data(name, status.name, status.rule, raw, "position file")
            except BadInput as fault:
                self.problem(place, str(fault))
        return dict(self.form.charts)
