"""Cards in a CSV file that a scenario brings along: a line for each card with its side, its number and what the game's
list of cards of that side asks for. Read into the lists as their owner would type them in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from app.board.reading import nearest
from app.board.tomltext import place_in
from app.errors import BadInput, Problem, Words
from app.messages import Sentence
from app.position.ledger import Json
from app.rules.charts.form import ChartForm
from app.rules.vocabulary import Vocabulary
from app.systems.scenario.csv_table import read_lines, shown
from app.systems.scenario.scenario_file import PackEntry

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
