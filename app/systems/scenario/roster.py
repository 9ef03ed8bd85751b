"""Counters in a CSV file, read and written: a line for each as it is printed, and where it starts."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from app.board.board import Board
from app.board.grid import OFF_MAP
from app.board.reading import HINTS, nearest
from app.board.tomltext import place_in
from app.errors import BadInput, Problem, UnknownHex, Words
from app.forces.counter import Counter
from app.forces.unit import AVAILABLE, Unit, turn_box
from app.messages import N_, Sentence
from app.rules.vocabulary import Vocabulary
from app.systems.scenario.csv_table import guarded, read_lines, shown

TEXTS = ("id", "nation", "type", "size", "name", "formation")
EXTRAS = ("hex", "turn", "area", "left", "right")
"""Where a counter starts or comes in and on which turn, hexes or an area; what stands beside its symbol where its name
does not say it."""


def write_counters(counters: Iterable[Counter], path: Path, places: Mapping[str, str] | None = None) -> None:
    """Write a counters file that ``read_units`` reads as equal counters, marked as UTF-8 so that spreadsheets see it.

    ``places``: by id what to write under ``hex`` in place of what the counter itself says, a location or ``@`` and a
    box. Raises OSError where the file cannot be written.
    """
    counters = list(counters)
    numbers = list(dict.fromkeys(n for c in counters for face in c.faces for n in face)) or ["attack", "defense"]
    faces = {
        f"reduced{lost if lost > 1 else ''}_" if lost else "": lost
        for lost in range(max((len(c.faces) for c in counters), default=1))
    }
    rows = [_cells(c, numbers, faces, (places or {}).get(c.id)) for c in counters]
    names = list(rows[0]) if rows else [*TEXTS, *numbers, "steps", "special", "armored", *EXTRAS]
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, names, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def _cells(
    counter: Counter, numbers: Iterable[str], faces: Mapping[str, int], place: str | None
) -> dict[str, str | int]:
    start = counter.extra.get("hex", "") if place is None else place
    return {
        **{name: guarded(getattr(counter, name)) for name in TEXTS},
        **{
            f"{prefix}{number}": counter.faces[lost].get(number, "") if lost < len(counter.faces) else ""
            for prefix, lost in faces.items()
            for number in numbers
        },
        "steps": counter.steps,
        "special": " ".join(sorted(counter.special)),
        "armored": "yes" if counter.armored else "",
        **{name: guarded(counter.extra.get(name, "")) for name in EXTRAS},
        "hex": start.removeprefix("@"),
        "turn": counter.extra.get("turn", "") if place is None else "",
    }


REQUIRED = ("id", "nation", "type")
LAST = ("steps", "special", "armored", *EXTRAS)

MOST_LETTERS = 200
MOST_STEPS = 20
LAST_TURN = 999

_ID = re.compile(r"[^\s:@#,;\"']{1,60}")
_WHOLE = re.compile(r"[0-9]{1,4}")
_REDUCED = re.compile(r"reduced([2-9]?)_(.+)")
_AREA = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_CONTROL = re.compile(r"[\x00-\x1f\x7f\u2028\u2029]")


def column_names(words: Vocabulary) -> tuple[str, ...]:
    """The columns that a game's file may have, in the order in which they are written."""
    return (*TEXTS, *words.numbers, *(f"reduced_{n}" for n in words.numbers), *LAST)


def read_units(path: Path, words: Vocabulary, board: Board | None) -> tuple[Unit, ...]:
    """The units of a counters file, at full strength and where the file puts them, in its order.

    A blank ``hex`` is the box ``available``, and so are several hexes, of which the players choose one; a counter with
    a ``turn`` waits in the box of that turn. Without a board (its own file is at fault) hexes are not looked up. Raises
    BadInput with every fault of the file.
    """
    file = _File(path, words, board)
    units = file.units()
    if file.problems:
        raise BadInput(file.problems)
    return units


@dataclass
class _File:
    path: Path
    words: Vocabulary
    board: Board | None
    problems: list[Problem] = field(default_factory=list)

    def fault(self, words: Words, line: int = 0, column: str = "") -> None:
        field = Sentence("column {column}", column=column) if column else ""
        self.problems.append(Problem(place_in(self.path, line, field), words))

    def hint(self, word: str, known: Iterable[str]) -> Sentence:
        """The nearest of what is known; nobody reads a hundred hints, and each takes time."""
        return nearest(word, known) if len(self.problems) < HINTS else Sentence("see the faults above")

    def _header(self, cells: Sequence[str], line: int) -> list[str]:
        names = [name.lower() for name in cells]
        while names and not names[-1]:
            names.pop()
        known = column_names(self.words)
        for n, name in enumerate(names):
            if not name:
                self.fault(Sentence("the column {n} has no name: name or delete it", n=n + 1), line)
            elif name in names[:n]:
                self.fault(Sentence("there are two columns of this name: keep one"), line, shown(name))
            elif name not in known and self._reduced(name) is None:
                near = self.hint(name, known)
                self.fault(Sentence("counters have no column of this name: {near}", near=near), line, shown(name))
        for name in REQUIRED:
            if name not in names:
                self.fault(Sentence("the column {name} is missing: name it in the first line", name=name), line)
        return names

    def _reduced(self, name: str) -> tuple[int, str] | None:
        """(steps lost, number) of ``reduced_attack`` and ``reduced2_attack``."""
        match = _REDUCED.fullmatch(name)
        return (int(match[1] or 1), match[2]) if match and match[2] in self.words.numbers else None

    # counters ---------------------------------------------------------------------------------------------------

    def units(self) -> tuple[Unit, ...]:
        names: list[str] | None = None
        seen: dict[str, int] = {}
        units: list[Unit] = []
        lines, faults = read_lines(self.path)
        for line, cells in lines:
            if names is None:
                names = self._header(cells, line)
                if self.problems:
                    break
                continue
            if len(cells) < len(names):
                short = N_("{cells} cells for {columns} columns: complete the line; the file may be incomplete")
                self.fault(Sentence(short, cells=len(cells), columns=len(names)), line)
                continue
            if any(cells[len(names) :]):
                long = N_("{cells} cells for {columns} columns: check for an extra separator")
                self.fault(Sentence(long, cells=len(cells), columns=len(names)), line)
                continue
            row = _Row(self, line, dict(zip(names, cells, strict=False)))
            unit = row.unit()
            before = seen.setdefault(row.cells["id"], line)
            if before != line and row.cells["id"]:
                name = shown(row.cells["id"])
                twice = N_("{name} is already in line {before}: give each counter its own id")
                self.fault(Sentence(twice, name=name, before=before), line, "id")
            if unit is not None:
                units.append(unit)
        self.problems += faults
        if names is None and not faults:
            self.fault(Sentence("the file is empty: its first line names the columns"))
        return tuple(units)


@dataclass
class _Row:
    file: _File
    line: int
    cells: Mapping[str, str]

    def fault(self, column: str, words: Words) -> None:
        self.file.fault(words, self.line, column)

    def cell(self, column: str) -> str:
        return self.cells.get(column, "")

    def known(self, column: str, known: Iterable[str], noun: str) -> str:
        word = self.cell(column)
        if word not in known:
            near = self.file.hint(word, known)
            strange = Sentence("this game has no {noun:t} {slug}: {near}", noun=noun, slug=shown(word), near=near)
            self.fault(column, strange)
        return word

    def whole(self, column: str, low: int, high: int, otherwise: Sentence) -> int | None:
        """The whole number in a cell; None where it is blank or, with a fault noted, not one from low to high."""
        text = self.cell(column)
        if not text:
            return None
        if not _WHOLE.fullmatch(text) or not low <= int(text) <= high:
            strange = N_("{text} is not a whole number from {low} to {high}: {otherwise}")
            self.fault(column, Sentence(strange, text=shown(text), low=low, high=high, otherwise=otherwise))
            return None
        return int(text)

    def unit(self) -> Unit | None:
        before = len(self.file.problems)
        words = self.file.words
        for column, text in self.cells.items():
            if len(text) > MOST_LETTERS:
                long = N_("the cell has {count} letters; the limit is {most}. Shorten it")
                self.fault(column, Sentence(long, count=len(text), most=MOST_LETTERS))
            elif _CONTROL.search(text):
                self.fault(
                    column,
                    Sentence(
                        "{text} contains a line break or another unprintable character: remove it", text=shown(text)
                    ),
                )
        if not _ID.fullmatch(self.cell("id")):
            odd = N_("{id} is not an id: write a short word without spaces, such as de-11-pz")
            self.fault("id", Sentence(odd, id=shown(self.cell("id"))))
        nation = self.known("nation", words.roster.nations, N_("nation"))
        type_ = self.known("type", words.roster.types, N_("type of unit"))
        if self.cell("size"):
            self.known("size", words.sizes, N_("size"))
        special = frozenset(self.cell("special").split())
        for word in sorted(special - set(words.special)):
            near = self.file.hint(word, words.special)
            self.fault("special", Sentence("this game has no special {word}: {near}", word=shown(word), near=near))
        steps = self.whole("steps", 1, MOST_STEPS, Sentence("leave it blank for one step"))
        faces = self._faces(steps or 1)
        armored = self.cell("armored").lower()
        if armored not in ("", "yes", "no"):
            self.fault("armored", Sentence("{armored} must be yes or no", armored=shown(armored)))
        location, box = self._place()
        if self.cell("area") and not _AREA.fullmatch(self.cell("area")):
            self.fault("area", f"{shown(self.cell('area'))} is no area: write a zone of the map, or any")
        if len(self.file.problems) > before:
            return None
        counter = Counter(
            self.cell("id"),
            nation,
            words.roster.side_of(nation),
            type_,
            faces,
            steps or 1,
            self.cell("size"),
            self.cell("name"),
            self.cell("formation"),
            armored == "yes",
            special,
            {name: text for name in EXTRAS if (text := self._extra(name))},
        )
        return Unit(counter, location, box, counter.steps)

    def _extra(self, name: str) -> str:
        text = self.cell(name)
        return f"@{text}" if name == "hex" and self.file.words.is_box(text) else text

    def _faces(self, steps: int) -> tuple[dict[str, int], ...]:
        """The faces by steps lost; a number that is left blank is not on its face."""
        faces: dict[int, dict[str, int]] = {0: {}}
        for column in self.cells:
            lost, name = self.file._reduced(column) or (0, column)
            if name not in self.file.words.numbers:
                continue
            word = self.file.words.number_words.get(name, {}).get(self.cell(column))
            number = (
                word if word is not None else self.whole(column, 0, 999, Sentence("leave it blank if it is not known"))
            )
            if number is None:
                continue
            faces.setdefault(lost, {})[name] = number
            if lost >= steps:
                faceless = N_("the counter has no such face when steps is {steps}: raise steps or clear the cell")
                self.fault(column, Sentence(faceless, steps=steps))
        return tuple(faces.get(lost, {}) for lost in range(max(faces) + 1))

    def _place(self) -> tuple[int, str]:
        """Location and box at the start; the ``hex`` of a counter that arrives later says where it comes in."""
        where = self.cell("hex")
        turn = self.whole("turn", 1, LAST_TURN, Sentence("leave it blank for a counter present from the start"))
        due = "" if turn is None else turn_box(turn)
        box = where.removeprefix("@")
        known = self.file.words.is_box(box)
        if where.startswith("@") or known:
            if not known:
                close = self.file.words.box_remedy(box)
                self.fault("hex", Sentence("there is no box {where}: {near}", where=shown(where), near=close))
            elif due and box != due:
                self.fault(
                    "hex",
                    Sentence("{where} and the turn {turn} are two places: keep one", where=shown(where), turn=turn),
                )
            return OFF_MAP, box
        hexes = [self._location(name) for name in where.split()]
        if due:
            return OFF_MAP, due
        return (hexes[0], "") if len(hexes) == 1 else (OFF_MAP, AVAILABLE)

    def _location(self, name: str) -> int:
        board = self.file.board
        if board is None:
            return OFF_MAP
        try:
            return board.location(name)
        except UnknownHex:
            near = board.grid.nearest_name(name) if len(self.file.problems) < HINTS else None
            remedy = N_("did you mean {near}?") if near else N_("write a hex, a box such as @reserve, or nothing")
            missing = Sentence("no hex {name} on the {map_name} map", name=shown(name), map_name=board.grid.spec.name)
            self.fault("hex", Sentence("{fault}: {remedy}", fault=missing, remedy=Sentence(remedy, near=near)))
            return OFF_MAP
