"""Tables as spreadsheets write them: commas, semicolons or tabs, UTF-8 with or without a mark at its front."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

from app.board.tomltext import place_in
from app.errors import BadInput, Problem, Words
from app.files import check_file, read_bytes
from app.messages import Sentence

MOST_BYTES = 4_000_000
MOST_LINES = 20_000

_SEPARATOR = re.compile(r"sep=([,;|\t])\r?\n")
"""A first line by which Excel names the separator."""
_FORMULA = re.compile(r"'*[=+\-@]")


def guarded(text: str) -> str:
    """A cell that no spreadsheet takes for a formula: an apostrophe before what would begin one."""
    return f"'{text}" if _FORMULA.match(text) else text


def unguarded(text: str) -> str:
    """The cell that ``guarded`` was given; any other text stays as it is."""
    return text[1:] if text.startswith("'") and _FORMULA.match(text) else text


Lines = list[tuple[int, list[str]]]
"""(number of its first line, cells without blanks around them) of every row that holds anything."""


def read_lines(path: Path) -> tuple[Lines, list[Problem]]:
    """The rows of a file, and its faults, after which no more of it is read."""
    try:
        text = _text(path)
    except BadInput as fault:
        return [], list(fault.problems)
    return parse(text, path)


def parse(text: str, path: Path | str) -> tuple[Lines, list[Problem]]:
    """The rows of a table that is at hand, and its faults; ``path`` says where they are."""
    lines: Lines = []
    begin, separator = 0, ","
    if match := _SEPARATOR.match(text):
        text, begin, separator = text[match.end() :], 1, match[1]
    else:
        head = next((line for line in text.splitlines() if line.strip()), "")
        separator = max(",;\t", key=head.count)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    first = 1
    try:
        for row in rows:
            if first > MOST_LINES:
                return lines, [
                    _fault(
                        path,
                        Sentence(
                            "the file has more than {most} lines: check that it is the right one", most=MOST_LINES
                        ),
                    )
                ]
            cells = [unguarded(cell.strip()) for cell in row]
            if any(cells):
                lines.append((begin + first, cells))
            first = rows.line_num + 1
    except csv.Error as fault:
        said = Sentence("a quotation mark is left open or is inside a cell ({fault}): correct the line", fault=fault)
        return lines, [_fault(path, said, begin + first)]
    return lines, []


def _text(path: Path) -> str:
    """The text of a file. Raises BadInput."""
    check_file(path, MOST_BYTES)
    data = read_bytes(path, MOST_BYTES)
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise _bad(path, Sentence('the file is UTF-16 text: save it as "CSV UTF-8"'))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        raise _bad(path, Sentence('this line is not UTF-8 text: save the file as "CSV UTF-8"'), line) from None


def _fault(path: Path | str, words: Words, line: int = 0) -> Problem:
    return Problem(place_in(path, line), words)


def _bad(path: Path, words: Words, line: int = 0) -> BadInput:
    return BadInput([_fault(path, words, line)])


def shown(text: str) -> str:
    """A cell for a sentence: short, and printable."""
    short = text if len(text) <= 40 else f"{text[:40]}…"
    return short if short and short.isprintable() else repr(short)
