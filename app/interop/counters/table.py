"""An order of battle from a table: each row a counter, or several alike, and each of its faults with row and column;
and ids for counters that have none: ``ge-168``, ``ge-168-panzer`` where that is taken, ``ge-168-2``.

Which column of a spreadsheet says what of a counter is guessed from headings and cells, to be put right by its owner. A
target is a column of the counters file (``app.systems.scenario.roster``), or one of ``NUMBERS`` (``3-5``, with
``3-5/1-5`` the faces as well), ``REVERSE`` (the figures of the other side), ``COUNT`` (so many alike) and ``LINE`` (a
whole line of typing). A figure that the cardboard prints for several numbers is a target as well: ``attack+defense``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from app.board.board import Board
from app.board.reading import nearest
from app.errors import Problem, Words
from app.forces.counter import TOGETHER, Counter
from app.interop.counters.figures import DAY, Figures
from app.interop.counters.line import MOST_AT_ONCE, NOTHING, BatchLines, Keyed, LineDefaults, Said
from app.interop.counters.words import CounterWords, letters, short_words
from app.messages import N_, Sentence
from app.systems.scenario.csv_table import Lines, parse, read_lines, shown
from app.systems.scenario.roster import MOST_LETTERS, column_names

NUMBERS, REVERSE, COUNT, LINE = "numbers", "reverse", "count", "line"
IGNORED = ""
SHARE = 0.8
"""Of the cells of a column that have to be of a kind before it is taken for that."""
LOOKED_AT = 60
"""Rows."""
_FACE = re.compile(r"reduced[2-9]?_(.+)")
_BACK = ("reduced", "reverse", "back", "flip", "red")


def targets(words: CounterWords) -> tuple[str, ...]:
    """Everything that a column may say, the plainest first."""
    joint = together(words)
    return (NUMBERS, REVERSE, COUNT, LINE, *joint, *(f"reduced_{name}" for name in joint), *column_names(words.words))


def together(words: CounterWords) -> tuple[str, ...]:
    """The numbers that the game's counters print as one figure: ``attack+defense``."""
    forms = [form for group in words.words.cardboard.groups for form in group.values()]
    return tuple(dict.fromkeys(TOGETHER.join(names) for form in forms for names in form if len(names) > 1))


def by_heading(heading: str, words: CounterWords) -> str:
    """What a heading says its column is; empty for one that says nothing."""
    wanted = letters(heading)
    if not wanted:
        return IGNORED
    face = _FACE.fullmatch(heading.strip().casefold())
    printed = (*words.words.numbers, *together(words))
    if face and face[1] in printed:
        return heading.strip().casefold()
    known = {letters(name): name for name in targets(words)}
    for target, names in short_words()["columns"].items():
        for name in names:
            if target in known.values():
                known.setdefault(letters(name), target)
    if wanted in known:
        return known[wanted]
    for back in _BACK:
        rest = wanted.removeprefix(back).removesuffix(back)
        if rest != wanted and known.get(rest) in printed:
            return f"reduced_{known[rest]}"
        if rest != wanted and known.get(rest) == NUMBERS:
            return REVERSE
    near = [target for name, target in known.items() if len(name) > 3 and wanted.startswith(name)]
    return near[0] if near else IGNORED


def headed(rows: Lines, words: CounterWords) -> bool:
    """Whether the first row is headings: at least two of its cells say what a column is, and none is figures."""
    if not rows:
        return False
    figures, first = Figures(words.words), rows[0][1]
    said = {t for cell in first if (t := by_heading(cell, words))}
    plain = not any(figures.looks(cell) or cell.isdecimal() for cell in first)
    return plain and len(said) >= min(2, len([c for c in first if c]))


def guess(head: Sequence[str], rows: Lines, words: CounterWords) -> list[str]:
    """A target for each column, none twice: by its heading, else by its cells. ``rows`` are those below the heading."""
    width = max((len(head), *(len(cells) for _, cells in rows[:LOOKED_AT])), default=0)
    found = [IGNORED] * width
    for n, heading in enumerate(head):
        target = by_heading(heading, words)
        if target not in found:
            found[n] = target
    for n in range(width):
        if not found[n]:
            cells = [row[n] for _, row in rows[:LOOKED_AT] if n < len(row) and row[n]]
            target = _by_cells(cells, words, found)
            strange = n < len(head) and bool(head[n].strip())  # what it is called says that it is something else
            found[n] = IGNORED if strange and target in ("name", LINE) else target
    written = list(head) == found  # by the program, which leaves out what is known of no counter
    return found if written else _as_printed(found, words)


def _as_printed(found: list[str], words: CounterWords) -> list[str]:
    """A column of the attack alone is that of the defense too, where the cardboard prints one figure for both."""
    for joint in together(words):
        names = joint.split(TOGETHER)
        for reduced in ("", "reduced_"):
            there = [name for name in names if f"{reduced}{name}" in found]
            if len(there) == 1 and f"{reduced}{joint}" not in found:
                found[found.index(f"{reduced}{there[0]}")] = f"{reduced}{joint}"
    return found


def _by_cells(cells: Sequence[str], words: CounterWords, taken: Sequence[str]) -> str:
    if not cells:
        return IGNORED
    figures = Figures(words.words)
    kinds: tuple[tuple[str, Callable[[str], object]], ...] = (
        ("nation", words.nation),
        ("size", words.size),
        ("type", words.type),
        (NUMBERS, lambda c: figures.looks(c) or DAY.fullmatch(c)),
        (REVERSE, lambda c: figures.looks(c) or DAY.fullmatch(c)),
        ("special", words.special),
        ("name", lambda c: not figures.looks(c)),
    )
    if any(_lines(cell, figures) for cell in cells) and LINE not in taken:
        return LINE
    for target, fits in kinds:
        if target not in taken and sum(bool(fits(cell)) for cell in cells) >= SHARE * len(cells):
            return target
    return IGNORED


def _lines(cell: str, figures: Figures) -> bool:
    parts = cell.split()
    return len(parts) > 1 and any(figures.looks(part) for part in parts)


MOST = 40
_REST = re.compile(r"[^a-z0-9]+")


def slug(words: str) -> str:
    """Small letters, digits and hyphens: ``Groß-Deutschland`` as ``gross-deutschland``."""
    bare = unicodedata.normalize("NFKD", words.casefold()).encode("ascii", "ignore").decode()
    return _REST.sub("-", bare).strip("-")[:MOST].strip("-")


def new_id(counter: Counter, taken: Collection[str]) -> str:
    """An id that is not taken, of the nation's first two letters and what the counter is called."""
    nation = counter.nation[:2]
    name = slug(counter.name)
    choices = [f"{nation}-{name}"] if name else []
    choices.append("-".join(part for part in (nation, name, counter.type) if part))
    free = next((choice for choice in choices if choice not in taken), "")
    number = 2
    while not free:
        numbered = f"{choices[-1] if not name else choices[0]}-{number}"
        free = "" if numbered in taken else numbered
        number += 1
    return free


def with_ids(counters: Iterable[Counter], taken: Iterable[str]) -> tuple[Counter, ...]:
    """Those without an id get one that no other has."""
    known, found = set(taken), []
    for counter in counters:
        named = counter if counter.id else replace(counter, id=new_id(counter, known))
        known.add(named.id)
        found.append(named)
    return tuple(found)


_ID = re.compile(r"[^\s:@#,;\"']{1,60}")
_REDUCED = re.compile(r"reduced([2-9]?)_(.+)")
_WRONG = re.compile(r"[\x00-\x1f\x7f\u2028\u2029]")
_WHOLE = re.compile(r"^(\d+)\.0$")
"""A whole number as some spreadsheets write it."""
YES, NO = ("yes", "y", "x", "ja", "j", "true", "1"), ("no", "n", "nein", "false", "0", "-")


@dataclass(frozen=True)
class TableRow:
    """``line`` is the row's number in the table; where ``faults`` are not empty it makes no counter."""

    line: int
    cells: tuple[str, ...]
    counters: tuple[Counter, ...] = ()
    faults: tuple[Problem, ...] = ()


@dataclass(frozen=True)
class TableRead:
    rows: tuple[TableRow, ...]

    @property
    def faults(self) -> tuple[Problem, ...]:
        return tuple(fault for row in self.rows for fault in row.faults)

    @property
    def at_fault(self) -> tuple[int, ...]:
        """The numbers of rows that make no counter."""
        return tuple(row.line for row in self.rows if row.faults)

    @property
    def counters(self) -> tuple[Counter, ...]:
        return tuple(counter for row in self.rows for counter in row.counters)


def table_of_file(path: Path) -> tuple[Lines, list[Problem]]:
    """The rows of a CSV or TSV file, and its faults."""
    return read_lines(path)


def table_of_text(text: str) -> tuple[Lines, list[Problem]]:
    """The rows of what was copied from a spreadsheet, and its faults."""
    return parse(text.removeprefix("\ufeff"), "")


def read_table(
    rows: Lines,
    columns: Sequence[str],
    head: Sequence[str],
    words: CounterWords,
    *,
    standing: LineDefaults = NOTHING,
    board: Board | None = None,
    taken: Collection[str] = (),
) -> TableRead:
    """The counters of ``rows``, their columns as ``columns`` say; ``head`` are headings for the places of faults, and
    ``standing`` holds where a row says nothing. ``taken`` are ids that others have."""
    ids: dict[str, int] = {}
    found: list[TableRow] = []
    for line, cells in rows:
        reading = _Row(words, board, line, cells, columns, head, standing)
        counters = reading.counters()
        for counter in counters[:1]:
            if counter.id and (counter.id in taken or counter.id in ids):
                reading.twice(counter.id, ids.get(counter.id, 0))
            elif counter.id:
                ids[counter.id] = line
        faults = tuple(reading.problems)
        found.append(TableRow(line, tuple(cells), () if faults else counters, faults))
    known = {*taken, *ids}
    numbered = []
    for row in found:
        named = with_ids(row.counters, known)
        known.update(counter.id for counter in named)
        numbered.append(replace(row, counters=named))
    return TableRead(tuple(numbered))


class _Row(Keyed):
    """One row being read; faults are kept with the column that was being read."""

    def __init__(
        self,
        words: CounterWords,
        board: Board | None,
        line: int,
        cells: Sequence[str],
        columns: Sequence[str],
        head: Sequence[str],
        standing: LineDefaults,
    ) -> None:
        super().__init__(words, board)
        self.line, self.standing = line, standing
        self.problems: list[Problem] = []
        self.figures = Figures(words.words)
        self.at = {target: n for n, target in enumerate(columns) if target != IGNORED}
        self.cells = {t: _WHOLE.sub(r"\1", cells[n]) for t, n in self.at.items() if n < len(cells) and cells[n]}
        self.heads = [head[n] if n < len(head) and head[n].strip() else str(n + 1) for n in range(len(columns))]
        self.id = ""
        beyond = [cell for cell in cells[len(columns) :] if cell]
        if beyond:
            self.note(
                "",
                Sentence(
                    "{cells} cells for {columns} columns: check for an extra separator",
                    cells=len(cells),
                    columns=len(columns),
                ),
            )

    def note(self, target: str, words: Words) -> None:
        if target in self.at:
            place = Sentence("row {row}, column {column}", row=self.line, column=shown(self.heads[self.at[target]]))
        else:
            place = Sentence("row {row}", row=self.line)
        self.problems.append(Problem(place, words))

    def twice(self, id: str, before: int) -> None:
        text = (
            N_("{name} is already in row {before}: give each counter its own id")
            if before
            else N_("there is already a counter {name}: give this one another id")
        )
        self.note("id", Sentence(text, name=shown(id), before=before))

    def counters(self) -> tuple[Counter, ...]:
        if LINE in self.cells:
            return self._line(self.cells[LINE])
        for target, cell in sorted(self.cells.items(), key=lambda item: _ORDER.get(item[0], 9)):
            self.faults.clear()
            self._cell(target, cell)
            for fault in self.faults:
                self.note(target, fault)
        return self._made()

    def _line(self, cell: str) -> tuple[Counter, ...]:
        read = BatchLines(self.words, self.board).read(cell, self.standing)
        for fault in read.faults:
            self.note(LINE, fault)
        return read.counters

    def _cell(self, target: str, cell: str) -> None:
        said = self.said
        if len(cell) > MOST_LETTERS:
            self.fault(
                N_("the cell has {count} letters; the limit is {most}. Shorten it"), count=len(cell), most=MOST_LETTERS
            )
        elif _WRONG.search(cell):
            self.fault(N_("{text} contains a line break or another unprintable character: remove it"), text=shown(cell))
        elif target == "id":
            self._identified(cell)
        elif target in ("nation", "size"):
            self._slug(target, cell)
        elif target == "type":
            self._type(cell)
        elif target in (NUMBERS, REVERSE):
            self._printed(target, cell)
        elif target == COUNT:
            self._count(cell)
        elif target == "special":
            self._words(cell)
        elif target == "armored":
            self._armored(cell)
        elif target == "hex":
            self.start(cell)
        elif target == "turn":
            self._turn(cell.casefold().removeprefix("gt").removeprefix("t").strip())
        elif match := _REDUCED.fullmatch(target):
            self._figures(int(match[1] or 1), match[2], cell)
        elif all(name in self.words.words.numbers for name in target.split(TOGETHER)):
            self._figures(0, target, cell)
        elif target in ("name", "formation", "left", "right"):
            self._text(target, cell)
        elif target == "steps":
            self._steps(cell)
        else:
            assert target == "area", target
            said.start.pop("area", None)
            self._area(cell)

    def _identified(self, cell: str) -> None:
        if _ID.fullmatch(cell):
            self.id = cell
        else:
            self.fault(N_("{id} is not an id: write a short word without spaces, such as de-11-pz"), id=shown(cell))

    def _type(self, cell: str) -> None:
        nation = self.said.nation or self.standing.nation
        slug = self.words.type(cell, nation)
        if slug:
            self.said.type = slug
        else:
            self._slug("type", cell)

    def _printed(self, target: str, cell: str) -> None:
        if DAY.fullmatch(cell):
            self.fault(
                N_("the spreadsheet turned it into a date, {cell}: format the column as text and enter it again"),
                cell=shown(cell),
            )
            return
        back: list[dict[str, int]] = [{}] if target == REVERSE else []
        for group, token in enumerate(cell.split()):
            if not (self.figures.looks(token) or self.figures.bare(token)):
                self.fault(
                    N_("{cell} is not a number printed on a counter: write 3-5, or 3-5/1-5 with the other side"),
                    cell=shown(cell),
                )
                return
            found = self.figures.read(group, token)
            if isinstance(found, Sentence):
                self.faults.append(found)
                return
            self.faces([*back, *found])

    def _count(self, cell: str) -> None:
        bare = cell.casefold().strip("x× ")
        if bare.isdecimal() and 1 <= int(bare) <= MOST_AT_ONCE:
            self.said.times = int(bare)
        else:
            self.fault(
                N_("{text} is not a whole number from {low} to {high}: {otherwise}"),
                text=shown(cell),
                low=1,
                high=MOST_AT_ONCE,
                otherwise=Sentence("leave it blank for one counter"),
            )

    def _words(self, cell: str) -> None:
        for word in re.split(r"[\s,;/]+", cell):
            slug = self.words.special(word, beginnings=True)
            if slug:
                self.said.special.add(slug)
            elif word:
                near = nearest(word, self.words.words.special)
                self.fault(N_("this game has no special {word}: {near}"), word=shown(word), near=near)

    def _armored(self, cell: str) -> None:
        word = cell.casefold()
        if word not in YES and word not in NO:
            self.fault(N_("{armored} must be yes or no"), armored=shown(cell))
        self.said.armored = word in YES

    def _figure(self, lost: int, name: str, cell: str) -> None:
        """One number of one face; a bracketed one may stand in parentheses."""
        text, flag = cell, f"bracketed_{name}"
        face: dict[str, int] = {}
        if cell.startswith("(") and cell.endswith(")") and flag in self.words.words.number_flags:
            text, face[flag] = cell[1:-1], 1
        known: Mapping[str, int] = self.words.words.number_words.get(name, {})
        number = next((n for word, n in known.items() if word.casefold() == text.casefold()), None)
        if text not in ("", "?", "-", "–"):
            whole = text.removesuffix(".0")
            if number is None and not (whole.isdecimal() and len(whole) <= 3):
                self.fault(
                    N_("{text} is not a whole number from {low} to {high}: {otherwise}"),
                    text=shown(cell),
                    low=0,
                    high=999,
                    otherwise=Sentence("leave it blank if it is not known"),
                )
                return
            face[name] = int(whole) if number is None else number
        if face:
            self.faces([*({} for _ in range(lost)), face])

    def _figures(self, lost: int, names: str, cell: str) -> None:
        """One printed figure for one number, or for several."""
        for name in names.split(TOGETHER):
            if not self.faults:
                self._figure(lost, name, cell)

    def _made(self) -> tuple[Counter, ...]:
        said, held, roster = self.said, self.standing, self.words.words.roster
        nation, type_ = said.nation or held.nation, said.type or held.type
        faulty = {self.at.get("nation"), self.at.get("type")} if self.problems else set()
        if not nation and not ("nation" in self.cells and faulty):
            self.note("nation", Sentence("no nation is given: write one of {known}", known=", ".join(roster.nations)))
        if not type_ and not ("type" in self.cells and faulty):
            self.note("type", Sentence("no unit type is given: write one of {known}", known=", ".join(roster.types)))
        faces = _whole(said)
        steps = said.steps or len(faces)
        if steps < len(faces):
            faceless = N_("the counter has no such face when steps is {steps}: raise steps or clear the cell")
            self.note("steps", Sentence(faceless, steps=steps))
        if self.id and said.times > 1:
            self.note(COUNT, Sentence("an id belongs to one counter: leave either the id or the count blank"))
        if self.problems:
            return ()
        start = said.start or dict(held.start)
        one = Counter(
            self.id,
            nation,
            roster.side_of(nation),
            type_,
            tuple(faces),
            steps,
            said.size or held.size,
            " ".join(said.name),
            said.formation or held.formation,
            said.armored or held.armored,
            frozenset(said.special) or held.special,
            {**start, **said.extra},
        )
        return (one,) * said.times


def _whole(said: Said) -> list[dict[str, int]]:
    """The faces; those at the end that say nothing are none."""
    faces = list(said.faces) or [{}]
    while len(faces) > 1 and not faces[-1]:
        faces.pop()
    return faces


_ORDER = {"nation": 0, "type": 1, NUMBERS: 2, REVERSE: 3, "hex": 4, "turn": 5, "area": 6}
"""What others depend on is read first."""
