"""Which column of a spreadsheet says what of a counter: guessed from headings and cells, to be put right by its owner.

A target is a column of the counters file (``app.systems.scenario.roster``), or one of ``NUMBERS`` (``3-5``, with
``3-5/1-5`` the faces as well), ``REVERSE`` (the figures of the other side), ``COUNT`` (so many alike) and ``LINE`` (a
whole line of typing). A figure that the cardboard prints for several numbers is a target as well: ``attack+defense``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from app.forces.counter import TOGETHER
from app.interop.counters.figures import DAY, Figures
from app.interop.counters.words import CounterWords, letters, short_words
from app.systems.scenario.csv_table import Lines
from app.systems.scenario.roster import column_names

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
