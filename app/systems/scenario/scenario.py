"""Scenarios: a folder with a map, counters, cards, and who stands where on which turn. Cards are a CSV file: a line for
each with its side, its number and what the game's list of cards of that side asks for, read into the lists as their
owner would type them in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from app.board.board import Board, BoardWords
from app.board.grid import OFF_MAP
from app.board.mapdata import MapData
from app.board.reading import nearest
from app.board.tomltext import TomlText, place_in
from app.errors import AdjutantError, BadInput, Problem, UnknownHex, Words
from app.forces.unit import Unit
from app.messages import N_, Sentence
from app.paths import SCENARIOS
from app.position.ledger import Json
from app.position.position import Marker, Position, World
from app.rules.charts.form import ChartForm
from app.rules.charts.table import PRINTED
from app.rules.game import Game, System
from app.rules.parts import absence
from app.rules.sequence import SET_UP
from app.rules.vocabulary import (
    Vocabulary,
    condition_problems,
    marker_problems,
    switch_problems,
    track_problems,
    unknown,
)
from app.systems.scenario import library
from app.systems.scenario.csv_table import read_lines, shown
from app.systems.scenario.roster import read_units
from app.systems.scenario.scenario_file import (
    SCENARIO_FILE,
    PackEntry,
    ScenarioFile,
    far_items,
    legible,
    read_toml,
    too_large,
)
from app.systems.scenario.scenario_list import file_of

SIDE, NUMBER = "side", "number"
PREFIX = "cards-"
"""Begins the names of the charts that are lists of cards, before the side"""


def card_lists(words: Vocabulary) -> Mapping[str, ChartForm]:
    """The forms of a game's lists of cards, by side."""
    return {
        slug.removeprefix(PREFIX): status.form
        for slug, status in words.charts.items()
        if slug.startswith(PREFIX) and status.form is not None
    }


def read_cards(path: Path, words: Vocabulary, pack: PackEntry | None = None) -> dict[str, Json]:
    """The lists of cards of a file, by the name of their chart; of a ``pack`` of a scenario's own each tells what it
    is. Raises BadInput with every fault of the file."""
    file = _File(path, card_lists(words), {} if pack is None else {"name": pack.name, "provenance": pack.provenance})
    found = file.lists()
    if file.problems:
        raise BadInput(file.problems)
    return found


class _File:
    def __init__(self, path: Path, forms: Mapping[str, ChartForm], about: Mapping[str, Json]) -> None:
        self.path, self.forms, self.about = path, forms, about
        self.problems: list[Problem] = []
        self.known = list(dict.fromkeys(c for form in forms.values() for c in form.columns))

    def fault(self, words: Words, line: int = 0, column: str = "") -> None:
        field = Sentence("column {column}", column=column) if column else ""
        self.problems.append(Problem(place_in(self.path, line, field), words))

    def lists(self) -> dict[str, Json]:
        if not self.forms:
            self.fault(Sentence("this game has no cards: leave the file out"))
            return {}
        lines, faults = read_lines(self.path)
        self.problems += faults
        if not lines:
            if not faults:
                self.fault(Sentence("the file is empty: its first line names the columns"))
            return {}
        names = self._header(lines[0][1], lines[0][0])
        rows: dict[str, dict[str, list[Json]]] = {side: {} for side in self.forms}
        for line, cells in lines[1:] if not self.problems else []:
            self._card(rows, line, names, cells)
        return {
            f"{PREFIX}{side}": {**self.about, "columns": [*self.forms[side].columns], "rows": {**cards}}
            for side, cards in rows.items()
            if cards
        }

    def _header(self, cells: Sequence[str], line: int) -> list[str]:
        names = [name.lower() for name in cells]
        for n, name in enumerate(names):
            if name in names[:n]:
                self.fault(Sentence("there are two columns of this name: keep one"), line, shown(name))
            elif name not in (SIDE, NUMBER, *self.known):
                near = nearest(name, (SIDE, NUMBER, *self.known))
                self.fault(Sentence("cards have no column of this name: {near}", near=near), line, shown(name))
        for name in (SIDE, NUMBER):
            if name not in names:
                self.fault(Sentence("the column {name} is missing: name it in the first line", name=name), line)
        return names

    def _card(
        self, rows: dict[str, dict[str, list[Json]]], line: int, names: Sequence[str], cells: Sequence[str]
    ) -> None:
        if len(cells) < len(names) or any(cells[len(names) :]):
            text = Sentence(
                "{cells} cells for {columns} columns: is a separator missing or too many?",
                cells=len(cells),
                columns=len(names),
            )
            self.fault(text, line)
            return
        card = dict(zip(names, cells, strict=False))
        side, number = card[SIDE].lower(), card[NUMBER]
        if side not in self.forms:
            near = nearest(side, self.forms)
            self.fault(Sentence("there are no cards for {side}: {near}", side=shown(card[SIDE]), near=near), line, SIDE)
            return
        form = self.forms[side]
        if form.lines and number not in form.lines:
            text = Sentence(
                "the side has cards {first} to {last}, but no {number}",
                first=form.lines[0],
                last=form.lines[-1],
                number=shown(number),
            )
            self.fault(text, line, NUMBER)
            return
        if number in rows[side]:
            self.fault(Sentence("card {number} of the side is in the file twice", number=number), line, NUMBER)
            return
        rows[side][number] = [self._cell(form, column, card.get(column, ""), line) for column in form.columns]
        for column in names:
            if column in self.known and column not in form.columns and card[column]:
                self.fault(Sentence("cards of {side} may not have this cell: leave it blank", side=side), line, column)

    def _cell(self, form: ChartForm, column: str, typed: str, line: int) -> str:
        cell = form.read(typed, column)
        if cell is None:
            kind = form.kind(column)
            what = kind.hint or ", ".join(kind.codes)
            text = Sentence("{cell} is not a valid cell: write {hint:t}", cell=shown(typed), hint=what)
            self.fault(text, line, column)
            return ""
        return cell


def brought_charts(form: ScenarioFile, words: Vocabulary, fault: Callable[[str, Words], None]) -> dict[str, Json]:
    """By name; ``fault(place, words)`` notes a chart that the game does not know, or that its rulebook prints."""
    found: dict[str, Json] = {}
    for name, entry in form.charts.items():
        status, where = words.charts.get(name), f"charts.{name}"
        if status is None:
            near = nearest(name, words.charts)
            fault(where, Sentence("this game has no chart {name}: {near}", name=name, near=near))
        elif status.status == PRINTED:
            fault(where, Sentence("the rulebook prints this chart ({rule}): leave it out", rule=status.rule))
        else:
            found[name] = entry.data()
    return found


def word_problems(form: ScenarioFile, words: Vocabulary) -> list[Problem]:
    """Places are fields of the file."""
    found: list[Problem] = []
    for name, value in form.conditions.items():
        place = f"conditions.{name}"
        found += unknown(place, words.name, N_("condition"), name, words.conditions) or condition_problems(
            place, words.conditions[name], value
        )
    for name, value in form.tracks.items():
        place = f"tracks.{name}"
        strange = unknown(place, words.name, N_("track"), name, words.tracks)
        found += strange or track_problems(place, words, value)
    for name, value in form.switches.items():
        place = f"switches.{name}"
        if name not in words.switches:
            near = nearest(name, words.switches)
            found.append(
                Problem(place, Sentence("this game has no optional rule {name}: {near}", name=name, near=near))
            )
        else:
            found += switch_problems(place, words.switches[name], value)
    return found


SAMPLE = SCENARIOS / "operation-storm" / "first-steps"


@dataclass(frozen=True)
class Scenario:
    """A scenario that was read: ``system`` is its slug, ``position`` the one at the start."""

    system: str
    title: str
    about: str
    world: World
    position: Position
    folder: Path


def load_scenario(folder: Path) -> Scenario:
    """The scenario of a folder. Raises BadInput with every fault of its three files.

    What the rules would say of the position, such as a stack too high, is no fault: the referee reports it.
    """
    try:
        return _loaded(folder)
    except BadInput as fault:
        raise BadInput(legible(fault.problems)) from None


def _loaded(folder: Path) -> Scenario:
    text = read_toml(folder / SCENARIO_FILE)
    form = text.read(ScenarioFile)
    return _Loading(folder, text, form, system_of(folder, text, form)).scenario()


def system_of(folder: Path, text: TomlText, form: ScenarioFile) -> System:
    """The game that a scenario names: the one around it where it has that slug, else one of the library. Raises
    BadInput for a game that there is not, and with the faults of the one around it."""
    around = library.game_around(folder)
    if around is not None and around.slug == form.system:
        return around
    if form.system not in library.slugs():
        near = nearest(form.system, (*library.slugs(), *(() if around is None else (around.slug,))))
        raise text.located(
            [Problem("system", Sentence("there is no game {system}: {near}", system=form.system, near=near))]
        )
    return library.find(form.system)


def _words(form: ScenarioFile, system: System) -> Vocabulary:
    """The system's words and those of the charts that the scenario brings; a chart at fault is told of later."""
    try:
        return system.words({name: entry.data() for name, entry in form.charts.items()})
    except BadInput:
        return system.vocabulary


class _Loading:
    """One scenario being read; faults of all files are collected."""

    def __init__(self, folder: Path, text: TomlText, form: ScenarioFile, system: System) -> None:
        self.folder, self.text, self.form, self.system = folder, text, form, system
        self.words = _words(form, system)
        self.problems: list[Problem] = []

    def fault(self, where: str, words: Words) -> None:
        self.problems.append(self.text.problem(where, words))

    def note(self, problems: Iterable[Problem]) -> None:
        self.problems += self.text.located(problems).problems

    def scenario(self) -> Scenario:
        form = self.form
        self.note(word_problems(self.form, self.words))
        board = self._board()
        units = self._units(board)
        if board is None or units is None:
            raise BadInput(self.problems)
        placed = self._set_up(board, units)
        counters = {u.id: u.counter for u in units.values()}
        world = replace(
            self.system.world(),
            board=board,
            roster=self.words.roster,
            counters=counters,
            charts=self._charts(),
            switches=form.switches,
            title=form.title,
        )
        game = self.system.bind(world)
        if not absence(game.sequence) and form.turn is not None and form.turn > game.sequence.last_turn:
            text = N_("the game ends with turn {last}: begin it on an earlier one")
            self.fault("turn", Sentence(text, last=game.sequence.last_turn))
        position = Position(
            placed,
            self._markers(board),
            turn=form.turn or self.words.default_turn,
            phase=form.phase,
            conditions=form.conditions,
            tracks=form.tracks,
        )
        position = replace(position, active=self._active(game, position))
        if self.problems:
            raise BadInput(self.problems)
        return Scenario(form.system, form.title, form.about.strip(), world, position, self.folder)

    # the other two files ----------------------------------------------------------------------------------------

    def _path(self, where: str, name: str) -> Path | None:
        """A file beside or near the scenario; nothing outside the folder of its game is opened."""
        try:
            path = self.folder / name
            inside = path.resolve().is_relative_to(self.folder.parent.resolve())
        except (OSError, ValueError, RuntimeError):  # a name that no file can have, links in a ring
            inside = False
        if not inside:
            outside = N_("{name} is not a path inside the folder of the game: name a file beside this one")
            self.fault(where, Sentence(outside, name=shown(name)))
            return None
        return file_of(self.folder, self.form.system, name)

    def _board(self) -> Board | None:
        path = self._path("map", self.form.map)
        if path is None:
            return None
        words = self.words
        try:
            text = read_toml(path)
            form = text.read(MapData)
            faults = [*too_large(form.grid), *far_items(text.data), *self._strange_sides(form)]
            if faults:
                raise text.located(faults)
            try:
                return form.board(
                    BoardWords(*map(frozenset, (words.terrain, words.places, words.hexsides, words.paths)))
                )
            except BadInput as fault:
                raise text.located(fault.problems) from None
        except BadInput as fault:
            self.problems += fault.problems
            return None

    def _strange_sides(self, form: MapData) -> list[Problem]:
        sides = self.words.roster.sides
        strange = N_("this game has no side {side}: {near}")
        return [
            Problem(f"{field}.{side}", Sentence(strange, side=side, near=nearest(side, sides)))
            for field in ("sources", "control")
            for side in getattr(form, field)
            if side not in sides
        ]

    def _units(self, board: Board | None) -> dict[str, Unit] | None:
        path = self._path("counters", self.form.counters)
        if path is None:
            return None
        try:
            return {u.id: u for u in read_units(path, self.words, board)}
        except BadInput as fault:
            self.problems += fault.problems
            return None

    # fields of scenario.toml ------------------------------------------------------------------------------------

    def _set_up(self, board: Board, units: Mapping[str, Unit]) -> dict[str, Unit]:
        placed = dict(units)
        seen: dict[str, str] = {}
        for where, ids in self.form.set_up.items():
            field = f"set_up.{where}"
            location, box = OFF_MAP, where.removeprefix("@")
            if not where.startswith("@"):
                location = self._hex(field, board, where)
            elif not self.words.is_box(box):
                near = self.words.box_remedy(box)
                self.fault(field, Sentence("there is no box {where}: {near}", where=shown(where), near=near))
            for name in ids:
                if name not in units:
                    near = nearest(name, units)
                    self.fault(field, Sentence("the counters file has no {name}: {near}", name=shown(name), near=near))
                elif name in seen:
                    self.fault(
                        field, Sentence("{name} is already in {other}: name it once", name=name, other=seen[name])
                    )
                else:
                    seen[name] = where
                    placed[name] = units[name].at(location, box)
        return placed

    def _hex(self, field: str, board: Board, name: str) -> int:
        try:
            return board.location(name)
        except UnknownHex as fault:
            near = board.grid.nearest_name(name)
            remedy = N_("{fault}: did you mean {near}?") if near else N_("{fault}: name a hex of the map")
            self.fault(field, Sentence(remedy, fault=fault, near=near))
            return OFF_MAP

    def _markers(self, board: Board) -> dict[str, Marker]:
        markers: dict[str, Marker] = {}
        for n, entry in enumerate(self.form.marker):
            where = f"marker[{n}]"
            on_hexside = bool(entry.hexside)
            found = marker_problems(
                where, self.words, entry.kind, entry.side, in_hex=bool(entry.hex), on_hexside=on_hexside
            )
            self.note(found)
            if found:
                continue
            location, side = OFF_MAP, -1
            if entry.hex:
                location = self._hex(f"{where}.hex", board, entry.hex)
            else:
                try:
                    side = board.grid.parse_side(entry.hexside)
                except AdjutantError as fault:
                    self.fault(f"{where}.hexside", fault)
            key = f"{entry.kind}-{n + 1}"
            markers[key] = Marker(key, entry.kind, entry.side, location, side)
        return markers

    def _charts(self) -> dict[str, Json]:
        found = {**self._cards(), **brought_charts(self.form, self.words, self.fault)}
        if not self.problems and found:
            try:
                self.system.bind(replace(self.system.world(), roster=self.words.roster, charts=found))
            except BadInput as fault:
                self.fault("charts", fault)
        return found

    def _cards(self) -> dict[str, Json]:
        path = self._path("cards", self.form.cards) if self.form.cards else None
        try:
            return {} if path is None else read_cards(path, self.words, self.form.pack)
        except BadInput as fault:
            self.problems += fault.problems
            return {}

    def _active(self, game: Game, position: Position) -> str:
        """The side whose phase it is at the start."""
        if position.phase in ("", SET_UP) or absence(game.sequence):
            return ""
        phases = {phase.slug: phase for phase in game.sequence.phases(position)}
        if position.phase not in phases:
            remedy = nearest(position.phase, (*phases, SET_UP))
            missing = N_("turn {turn} has no phase {phase}: {near}")
            self.fault("phase", Sentence(missing, turn=position.turn, phase=shown(position.phase), near=remedy))
            return ""
        return phases[position.phase].side
