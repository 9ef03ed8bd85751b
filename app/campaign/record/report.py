"""The log of the current branch as a page to read or a table to reckon with.

``md`` and ``html`` have turns and phases as headings and each battle with its working; ``csv`` has an action a row,
``jsonl`` an object a line with everything that the file holds of it. None of them shows what was undone.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from app.campaign.campaign import Campaign
from app.campaign.journal.branches import LineOfPlay
from app.campaign.journal.create import resolved
from app.campaign.journal.file_format import text
from app.campaign.journal.journal import Journal
from app.campaign.journal.opening import open_file
from app.campaign.record.narrative import Chronicle, LogLine, chronicle, lines
from app.files import whole
from app.messages import N_, escaped, printable
from app.paths import RESOURCES

FORMATS = ("md", "csv", "jsonl", "html")
TEMPLATES = RESOURCES / "reports"
BATCH = 500

CSV_COLUMNS = (
    "action",
    "turn",
    "phase",
    "side",
    "kind",
    "summary",
    "dice",
    "rolled_again_after",
    "overruled",
    "findings",
    "target",
    "attackers",
    "defenders",
    "attack",
    "defense",
    "basic",
    "shift",
    "column",
    "die",
    "die_source",
    "result",
    "attacker_losses",
    "defender_losses",
    "time",
)


Watch = Callable[[float], None]


class _Watched(LineOfPlay):
    """Tells how much of it has been read."""

    def __init__(self, line: LineOfPlay, watch: Watch) -> None:
        super().__init__(line.journal, line._segments)
        self._watch = watch

    def numbers(self, first: int = 0, last: int | None = None) -> list[int]:
        self._watch(0.0 if last is None else (last + 1) / max(len(self), 1))
        return super().numbers(first, last)


def write_log(
    source: Campaign | Path | str, format: str, out: Path | TextIO, watch: Watch | None = None, language: str = ""
) -> None:
    """Writes the current branch of a campaign, open or by its path, to a file (replacing it) or a stream.

    ``format`` is one of ``FORMATS``; a stream for ``csv`` wants ``newline=""``. ``watch`` is told now and then what
    share of the log has been read, 0 to 1; what it raises ends the writing, and a file that was to be replaced stays as
    it was. What was done is told in ``language``, or in the one in use; ``jsonl`` has it as it was written. Raises
    BadInput for a file that is no campaign or cannot be written and for a language that there is not, ValueError for
    another format.
    """
    if format not in FORMATS:
        raise ValueError(f"a log is written as one of {', '.join(FORMATS)}")
    writer: Callable[[Journal, LineOfPlay, tuple[str, ...], TextIO, str], None] = {
        "md": _markdown,
        "html": _html,
        "csv": _csv,
        "jsonl": _jsonl,
    }[format]
    with _read(source) as (journal, line, notices):
        line = line if watch is None else _Watched(line, watch)
        if isinstance(out, Path):
            with replaced(out) as file:
                writer(journal, line, notices, file, language)
        else:
            writer(journal, line, notices, out, language)


@contextmanager
def _read(source: Campaign | Path | str) -> Iterator[tuple[Journal, LineOfPlay, tuple[str, ...]]]:
    if isinstance(source, Campaign):
        yield source.journal, source.line(), source.notices
        return
    opened = open_file(resolved(source), read_only=True)
    try:
        yield opened.journal, LineOfPlay(opened.journal, opened.journal.segments(opened.head.number)), opened.notices
    finally:
        opened.release()


@contextmanager
def replaced(path: Path) -> Iterator[TextIO]:
    """A text file that takes the place of ``path`` when it is whole."""
    unwritten = N_("the file could not be written ({reason:t}); choose another.")
    with whole(path, words=unwritten) as beside, beside.open("w", encoding="utf-8", newline="") as file:
        yield file


def _markdown(journal: Journal, line: LineOfPlay, notices: tuple[str, ...], out: TextIO, language: str) -> None:
    _render("log.md.j2", chronicle(journal, line, notices, language), out)


def _html(journal: Journal, line: LineOfPlay, notices: tuple[str, ...], out: TextIO, language: str) -> None:
    _render("log.html.j2", chronicle(journal, line, notices, language), out)


def _render(name: str, told: Chronicle, out: TextIO) -> None:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # opening a campaign needs none of it

    page = name.endswith(".html.j2")
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        undefined=StrictUndefined,
        autoescape=page,
        finalize=_shown if page else markdown,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    for piece in environment.get_template(name).generate(log=told):
        out.write(piece)


def _shown(words: object) -> object:
    return printable(words) if type(words) is str else words  # what is marked as HTML stays so


def markdown(words: object) -> object:
    """Text that Markdown shows as it is, on one line."""
    if not isinstance(words, str):
        return words
    return "".join(f"\\{c}" if c in "\\`*_{}[]<>#|~&" else c for c in printable(" ".join(words.split())))


def _csv(journal: Journal, line: LineOfPlay, notices: tuple[str, ...], out: TextIO, language: str) -> None:
    writer = csv.writer(out)
    writer.writerow(CSV_COLUMNS)
    for told in lines(journal, line, language):
        writer.writerow([inert(cell) for cell in _row(told)])


def _row(told: LogLine) -> list[object]:
    battle = told.battle
    fight: list[object] = [""] * 13
    if battle is not None:
        fight = [
            battle.target,
            ", ".join(battle.attackers),
            ", ".join(battle.defenders),
            battle.attack,
            battle.defense,
            battle.basic,
            battle.shift,
            battle.column,
            battle.die,
            battle.source,
            battle.result,
            ", ".join(battle.attacker_losses),
            ", ".join(battle.defender_losses),
        ]
    entry = told.entry
    return [
        entry.number,
        entry.turn,
        entry.phase,
        entry.side,
        entry.kind,
        entry.summary,
        "; ".join(told.dice),
        "" if entry.rerolls is None else entry.rerolls,
        entry.overruled,
        " ".join(told.findings),
        *fight,
        entry.time.isoformat(),
    ]


def inert(cell: object) -> object:
    """A cell that no spreadsheet takes for a formula.

    Text that begins with ``=``, ``+``, ``-`` or ``@`` (their full-width forms too, or after blanks) gets an
    apostrophe before it. Whole numbers stay numbers, ``-2`` too; odds such as ``3-1`` begin with a digit and stay as
    they are: they are no formula, but a spreadsheet may show them as a date unless their column is read as text.
    """
    if not isinstance(cell, str):
        return cell
    cell = printable(cell)
    bare = cell.lstrip()
    if bare.startswith(tuple("=+-@＝＋－＠")) and not re.fullmatch("[+-][0-9]+", bare):
        return f"'{cell}"
    return cell


def _jsonl(journal: Journal, line: LineOfPlay, notices: tuple[str, ...], out: TextIO, language: str) -> None:
    for first in range(0, len(line), BATCH):
        numbers = line.numbers(first, min(first + BATCH, len(line)) - 1)
        for record in journal.records(numbers, changes=True):
            whole = f'{{"hash":{text(record.hash)},"number":{record.number},"parent":{text(record.parent)},'
            out.write(f"{escaped(whole + record.content()[1:])}\n")
