"""Questions to the log: which actions concern a unit, a hex, a turn, a side, a rule, a result."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from app.campaign.journal.branches import LineOfPlay
from app.campaign.journal.journal import Journal
from app.errors import BadInput
from app.messages import Sentence

_TURNS = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?")


@dataclass(frozen=True)
class Question:
    """All that is given has to hold; of several units, hexes, sides, kinds, rules or results any one does.

    ``units`` are ids, ``hexes`` printed numbers (a hex takes its sites in), ``turns`` the first and the last one,
    ``sides`` slugs, ``kinds`` those of orders and ``combats`` those of battles, ``rules`` numbers (6.5 takes 6.5.1 and
    6.5(2) in), ``results`` cells of a table. ``words`` have to stand in the line or in the reason for overruling.
    """

    units: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    turns: tuple[int, int] | None = None
    sides: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    combats: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    results: tuple[str, ...] = ()
    words: str = ""
    overruled: bool = False
    battles: bool = False
    rolled_again: bool = False
    pictures: bool = False


def turns_named(text: str) -> tuple[int, int]:
    """``3`` or ``3-7``. Raises BadInput for anything else."""
    match = _TURNS.fullmatch(text.strip())
    first, last = (int(match[1]), int(match[2] or match[1])) if match else (1, 0)
    if first > last:
        raise BadInput(Sentence("{text} is not a turn: write one like 3 or several like 3-7", text=repr(text)))
    return first, last


def ask(journal: Journal, question: Question, line: LineOfPlay | None = None, *, limit: int = -1) -> list[int]:
    """Numbers of the actions of a line, or of all branches, newest first. Raises JournalTrouble."""
    terms, args = _terms(question)
    sql = f"SELECT number, stem, depth FROM actions WHERE {' AND '.join(terms) or '1'} ORDER BY number DESC"
    if line is None:
        return [row[0] for row in journal.table("iii", f"{sql} LIMIT ?", [*args, limit])]
    # Whoever undoes often has a line of thousands of stretches, more than a query can name.
    found = [number for number, stem, depth in journal.table("iii", sql, args) if line.holds(stem, depth)]
    return found if limit < 0 else found[:limit]


def results_rolled(journal: Journal) -> list[str]:
    """Results that battles of the file had, in any branch."""
    return _said(journal, "SELECT DISTINCT result FROM battles WHERE result <> ''")


def combats_fought(journal: Journal) -> list[str]:
    """Kinds of battles that were fought, in any branch."""
    return _said(journal, "SELECT DISTINCT kind FROM battles")


def rules_cited(journal: Journal) -> list[str]:
    """Rules that findings of the file cite, in any branch."""
    return _said(journal, "SELECT DISTINCT rule FROM findings WHERE rule <> ''")


def _said(journal: Journal, sql: str) -> list[str]:
    return [row[0] for row in journal.table("s", sql)]


def _terms(question: Question) -> tuple[list[str], list[object]]:
    terms: list[str] = []
    args: list[object] = []

    def add(term: str, *values: object) -> None:
        terms.append(term)
        args.extend(values)

    if question.units:
        add(f"number IN (SELECT action FROM unit_actions WHERE unit IN ({_marks(question.units)}))", *question.units)
    if question.hexes:
        any_of = " OR ".join(["hex = ? OR substr(hex, 1, length(?) + 1) = ? || '#'"] * len(question.hexes))
        add(
            f"number IN (SELECT action FROM hex_actions WHERE {any_of})",
            *(name for hex_ in question.hexes for name in (hex_, hex_, hex_)),
        )
    if question.turns is not None:
        add("turn BETWEEN ? AND ?", *question.turns)
    for column, wanted in (("side", question.sides), ("kind", question.kinds)):
        if wanted:
            add(f"{column} IN ({_marks(wanted)})", *wanted)
    if question.rules:
        under = "rule = ? OR substr(rule, 1, length(?) + 1) IN (? || '.', ? || '(')"
        any_of = " OR ".join([under] * len(question.rules))
        add(
            f"number IN (SELECT action FROM findings WHERE {any_of})",
            *(one for rule in question.rules for one in (rule, rule, rule, rule)),
        )
    for column, wanted in (("result", question.results), ("kind", question.combats)):
        if wanted:
            marks = _marks(wanted)
            add(f"number IN (SELECT action FROM battles WHERE {column} COLLATE NOCASE IN ({marks}))", *wanted)
    if question.battles:
        add("number IN (SELECT action FROM battles)")
    if question.overruled:
        add("overruled <> ''")
    if question.rolled_again:
        add("rerolls IS NOT NULL")
    if question.pictures:
        add("kind = 'note' AND json_array_length(ordered, '$.pictures') > 0")
    phrase = matching(question.words)
    if phrase:
        add("number IN (SELECT rowid FROM actions_fts WHERE actions_fts MATCH ?)", phrase)
    return terms, args


def matching(words: str) -> str:
    """The words as SQLite's full-text search wants them: all of them, the last one may be a beginning. Empty for no
    words."""
    terms = ['"' + word.replace('"', '""') + '"' for word in words.split()]
    return " ".join(terms) + "*" if terms else ""


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))
