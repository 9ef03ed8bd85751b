"""A planned attack or a battle as a brief: the odds of each table that is read, and the working of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from app.messages import say
from app.rules.parts import Fire, StrengthLine
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
    return tuple(_odds(fire, shown, named, steps_of) for fire in shown.assessment.fires)


def _odds(fire: Fire, shown: OnBoard, named: Named, steps_of: StepsOf) -> Odds:
    title = fire_title(fire) if fire.firer else named(fire.group)
    if fire.automatic:
        totals = tr("{attack} against {defense}", attack=fire.attack, defense=fire.defense)
        return Odds(printed(fire.automatic), totals, tr("no die roll"), title)
    if fire.firer:
        totals = tr("Strength {strength}", strength=fire.attack)
        fallen = shown.past.cells.get(fire.firer)
        die = shown.past.dice.get(fire.firer)
    else:
        totals = tr("{attack} against {defense}", attack=fire.attack, defense=fire.defense)
        fallen, die = shown.rolled, shown.die
    return Odds(
        printed(fire.column or "–"),
        totals,
        _further(fire) if fallen is None else "",
        title,
        _results(fire, fallen, die),
        _brackets(fire, shown, steps_of),
    )


def _further(fire: Fire) -> str:
    """What the next column would cost."""
    if fire.next_column is not None:
        return next_column_words(fire.next_column)
    return "" if fire.firer or not fire.column else tr("no number of factors moves it farther")


def _results(fire: Fire, fallen: str | None, die: int | None) -> tuple[Result, ...]:
    """Six faces with their results; of other dice each result once, with how often it comes."""
    outcomes = fire.outcomes
    if outcomes is None:
        return ()
    if has_faces(outcomes) and not fire.firer:
        return tuple(
            Result(
                outcomes[face],
                _tone(fire, outcomes[face]),
                int(face),
                fallen=None if fallen is None else outcomes[face] == fallen and die in (None, int(face)),
            )
            for face in FACES
        )
    faces = len(outcomes) or len(FACES)
    return tuple(
        Result(
            cell,
            _tone(fire, cell),
            chance=chance_text(chance, faces),
            fallen=None if fallen is None else cell == fallen,
        )
        for cell, chance in fire.chances
    )


def _tone(fire: Fire, cell: str) -> str:
    if fire.firer:
        return EVEN if cell.rstrip("*") == "0" else GOOD if fire.firer == "attacker" else BAD
    balance = loss_balance(cell)
    return GOOD if balance > 0 else BAD if balance < 0 else EVEN


def _brackets(fire: Fire, shown: OnBoard, steps_of: StepsOf) -> tuple[Bracket, ...]:
    if fire.outcomes is None or fire.firer or shown.assessment is None or not has_faces(fire.outcomes):
        return ()
    to_clear, (mine, single) = (
        steps_of(fire.group or shown.assessment.defenders)[0],
        steps_of(shown.assessment.attackers),
    )
    found = brackets(fire.outcomes, to_clear=to_clear, whole=single if mine else None)
    return tuple(Bracket(words, tuple(which), GOOD if good else BAD) for words, which, good in found)


# the working ---------------------------------------------------------------------------------------------------------


def working_of(shown: OnBoard, named: Named) -> tuple[Section, ...]:
    """Strengths and columns as the rulebook reckons them, a pair of sections for each table that is read."""
    if shown.assessment is None:
        return ()
    found = []
    for fire in shown.assessment.fires:
        apart = len(shown.assessment.fires) > 1
        title = (fire_title(fire) if fire.firer else named(fire.group)) if apart else ""
        found += [Section(title, tuple(_strengths(fire, named))), Section("", tuple(_column(fire)))]
    return tuple(found)


def _strengths(fire: Fire, named: Named) -> Iterator[Line]:
    yield from _lines(fire.attack_lines, named)
    if fire.firer:
        yield Line(tr("Strength"), str(fire.attack), strong=True)
        return
    yield from _lines(fire.defense_lines, named)
    totals = tr("{attack} against {defense}", attack=fire.attack, defense=fire.defense)
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


def _column(fire: Fire) -> Iterator[Line]:
    if fire.basic_column:
        basic, column = printed(fire.basic), printed(fire.basic_column)
        if fire.firer or basic == column:
            yield Line(tr("Column before shifts") if fire.shifts else tr("Column"), column)
        else:
            yield Line(tr("Column for {odds}", odds=basic), column)
    for shift in fire.shifts:
        yield Line(say(shift.template, shift.args), signed(shift.columns), shift.rule)
    if fire.column and fire.shifts:
        yield Line(tr("Final column"), printed(fire.column), strong=True)
