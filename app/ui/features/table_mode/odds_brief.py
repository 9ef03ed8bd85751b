"""A planned attack or a battle as a brief: the odds of each table that is read, and the working of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from app.messages import say
from app.rules.parts import Lookup, StrengthLine
from app.ui.features.table_mode.brief import BAD, EVEN, GOOD, Bracket, Line, Odds, Result, Section
from app.ui.inspector.battle import OnBoard
from app.ui.texts import tr
from app.ui.widgets.attack.duel import fire_title
from app.ui.widgets.attack.outcome_chart import FACES, brackets, chance_text, has_faces, loss_balance, next_column_words
from app.ui.widgets.attack.working import signed
from app.ui.words import printed

ADDED_AT_MOST = 4
"""Figures that are written out with a plus between them"""
Named = Callable[[Sequence[str]], str]
"""Says units in words."""
StepsOf = Callable[[Sequence[str]], tuple[int, bool]]
"""Steps that units have together, and whether each of them has no more than one; 0 where that is not known"""


def odds_of(shown: OnBoard, named: Named, steps_of: StepsOf) -> tuple[Odds, ...]:
    """One for each table that is read; the column alone where that is all that is known."""
    if shown.assessment is None:
        return (Odds(printed(shown.column)),) if shown.column else ()
    return tuple(_odds(lookup, shown, named, steps_of) for lookup in shown.assessment.lookups)


def _odds(lookup: Lookup, shown: OnBoard, named: Named, steps_of: StepsOf) -> Odds:
    title = fire_title(lookup) if lookup.firer else named(lookup.group)
    if lookup.automatic:
        totals = tr("{attack} against {defense}", attack=lookup.attack, defense=lookup.defense)
        return Odds(printed(lookup.automatic), totals, tr("no die roll"), title)
    if lookup.firer:
        totals = tr("Strength {strength}", strength=lookup.attack)
        fallen = shown.past.cells.get(lookup.firer)
        die = shown.past.dice.get(lookup.firer)
    else:
        totals = tr("{attack} against {defense}", attack=lookup.attack, defense=lookup.defense)
        fallen, die = shown.rolled, shown.die
    return Odds(
        printed(lookup.column or "–"),
        totals,
        _further(lookup) if fallen is None else "",
        title,
        _results(lookup, fallen, die),
        _brackets(lookup, shown, steps_of),
    )


def _further(lookup: Lookup) -> str:
    """What the next column would cost."""
    if lookup.next_column is not None:
        return next_column_words(lookup.next_column)
    return "" if lookup.firer or not lookup.column else tr("no number of factors moves it farther")


def _results(lookup: Lookup, fallen: str | None, die: int | None) -> tuple[Result, ...]:
    """Six faces with their results; of other dice each result once, with how often it comes."""
    outcomes = lookup.outcomes
    if outcomes is None:
        return ()
    if has_faces(outcomes) and not lookup.firer:
        return tuple(
            Result(
                outcomes[face],
                _tone(lookup, outcomes[face]),
                int(face),
                fallen=None if fallen is None else outcomes[face] == fallen and die in (None, int(face)),
            )
            for face in FACES
        )
    faces = len(outcomes) or len(FACES)
    return tuple(
        Result(
            cell,
            _tone(lookup, cell),
            chance=chance_text(chance, faces),
            fallen=None if fallen is None else cell == fallen,
        )
        for cell, chance in lookup.chances
    )


def _tone(lookup: Lookup, cell: str) -> str:
    if lookup.firer:
        return EVEN if cell.rstrip("*") == "0" else GOOD if lookup.firer == "attacker" else BAD
    balance = loss_balance(cell)
    return GOOD if balance > 0 else BAD if balance < 0 else EVEN


def _brackets(lookup: Lookup, shown: OnBoard, steps_of: StepsOf) -> tuple[Bracket, ...]:
    if lookup.outcomes is None or lookup.firer or shown.assessment is None or not has_faces(lookup.outcomes):
        return ()
    to_clear, (mine, single) = (
        steps_of(lookup.group or shown.assessment.defenders)[0],
        steps_of(shown.assessment.attackers),
    )
    found = brackets(lookup.outcomes, to_clear=to_clear, whole=single if mine else None)
    return tuple(Bracket(words, tuple(which), GOOD if good else BAD) for words, which, good in found)


# the working ---------------------------------------------------------------------------------------------------------


def working_of(shown: OnBoard, named: Named) -> tuple[Section, ...]:
    """Strengths and columns as the rulebook reckons them, a pair of sections for each table that is read."""
    if shown.assessment is None:
        return ()
    found = []
    for lookup in shown.assessment.lookups:
        apart = len(shown.assessment.lookups) > 1
        title = (fire_title(lookup) if lookup.firer else named(lookup.group)) if apart else ""
        found += [Section(title, tuple(_strengths(lookup, named))), Section("", tuple(_column(lookup)))]
    return tuple(found)


def _strengths(lookup: Lookup, named: Named) -> Iterator[Line]:
    yield from _lines(lookup.attack_lines, named)
    if lookup.firer:
        yield Line(tr("Strength"), str(lookup.attack), strong=True)
        return
    yield from _lines(lookup.defense_lines, named)
    totals = tr("{attack} against {defense}", attack=lookup.attack, defense=lookup.defense)
    yield Line(tr("Attack against defense"), totals, strong=True)


def _lines(lines: Sequence[StrengthLine], named: Named) -> Iterator[Line]:
    """Units that count as printed stand in one line together: ``56th Infantry and 62nd Infantry  5 + 5``."""
    plain: list[StrengthLine] = []
    for one in lines:
        if one.printed == one.counts:
            plain.append(one)
            continue
        yield from _plain(plain, named)
        plain = []
        words = say(one.template, one.args) if one.template else named(one.units)
        yield Line(words, f"{one.printed} → {one.counts}", one.rule)
    yield from _plain(plain, named)


def _plain(lines: Sequence[StrengthLine], named: Named) -> Iterator[Line]:
    if len(lines) == 1:
        one = lines[0]
        yield Line(say(one.template, one.args) if one.template else named(one.units), str(one.counts))
    elif lines:
        units = [unit for one in lines for unit in one.units]
        few = len(lines) <= ADDED_AT_MOST
        figure = " + ".join(str(one.counts) for one in lines) if few else str(sum(one.counts for one in lines))
        yield Line(named(units), figure)


def _column(lookup: Lookup) -> Iterator[Line]:
    if lookup.basic_column:
        basic, column = printed(lookup.basic), printed(lookup.basic_column)
        if lookup.firer or basic == column:
            yield Line(tr("Column before shifts") if lookup.shifts else tr("Column"), column)
        else:
            yield Line(tr("Column for {odds}", odds=basic), column)
    for shift in lookup.shifts:
        yield Line(say(shift.template, shift.args), signed(shift.columns), shift.rule)
    if lookup.column and lookup.shifts:
        yield Line(tr("Final column"), printed(lookup.column), strong=True)
