"""The units of a position file: their words known to the system, their numbers, their places."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction

from app.board.board import Board
from app.board.reading import nearest
from app.errors import Problem
from app.forces.counter import Counter
from app.forces.unit import ELIMINATED, Unit
from app.interop.position.form import UnitForm
from app.interop.position.questions import OFF_MAP_BOX, WordChecks
from app.messages import N_, Sentence
from app.position.ledger import FALLEN, SPENT, STARTED, SUPPLY, Json, Ledger
from app.rules.vocabulary import Vocabulary, shown

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
