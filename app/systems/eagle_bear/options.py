"""Strategic options V.A, and turns in a row that a side chooses VII.B.3."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import ASKED, Json
from app.position.position import Pending, Position, World
from app.rules.parts import Phase
from app.rules.questions import AnswerEffect, no_answer
from app.rules.ruling import Finding, Severity, note, violation, warning
from app.rules.sequence import SET_UP
from app.systems.eagle_bear.calendar import MONTH, count_of, is_month, month_after, month_of, year_of
from app.systems.eagle_bear.control import Control
from app.systems.eagle_bear.data import AXIS, CombatData, OptionsData
from app.systems.eagle_bear.special_units import DISPERSED
from app.systems.eagle_bear.weather import GOOD, Weather

OPTIONS = "options"
SOVIET_REDEPLOYMENT, SOVIET_LOCAL, AXIS_LOCAL, EARLY = (
    N_("soviet-redeployment"),
    N_("soviet-local"),
    N_("axis-local"),
    N_("early-start"),
)
KNOWN = (SOVIET_REDEPLOYMENT, SOVIET_LOCAL, AXIS_LOCAL, EARLY)
RULE = "V.A"


def taken(position: Position) -> frozenset[str]:
    listed = position.conditions.get(OPTIONS)
    return frozenset(map(str, listed)) if isinstance(listed, list) else frozenset()


@dataclass(frozen=True)
class Options:
    """Bound to one world."""

    world: World
    data: OptionsData

    def setting(self, position: Position, value: Json) -> tuple[Finding, ...]:
        """What stands against taking these options now."""
        listed = [str(one) for one in value] if isinstance(value, list) else []
        found = []
        strange = [one for one in listed if one not in KNOWN]
        if strange:
            text = N_("There is no option {option}; there are {known}.")
            found.append(violation("no-option", RULE, text, option=strange[0], known=list(KNOWN)))
        if {SOVIET_REDEPLOYMENT, SOVIET_LOCAL} <= {*listed}:
            text = N_("The Soviet player may redeploy strategically or locally, not both.")
            found.append(violation("one-of-two", RULE, text))
        if position.phase not in ("", SET_UP) and {*listed} != taken(position):
            found.append(violation("options-closed", RULE, N_("Options may be chosen only at the start of the game.")))
        if listed and month_of(position) not in (self.data.early_month, self.data.month):
            text = N_("Options apply only to games that begin in 1941.")
            found.append(violation("options-1941", RULE, text))
        return tuple(found)

    def open(self, position: Position) -> list[Finding]:
        """That options may still be taken, until the players have said which, if any."""
        if position.phase != SET_UP or position.conditions.get(OPTIONS) is not None:
            return []
        if month_of(position) != self.data.month:
            return []
        text = N_("Strategic options may be chosen now, before the set-up is complete: {options:t}.")
        return [note("options-open", RULE, text, options=list(KNOWN))]

    def starting(self, position: Position) -> list[Change]:
        """What an early start of the war brings as the set-up is over: its month, and units that begin dispersed."""
        if EARLY not in taken(position) or month_of(position) != self.data.month:
            return []
        found = [change(self.world, position, "condition", MONTH, self.data.early_month)]
        for unit in position.units.values():
            names = self.data.dispersed.get(unit.nation, ())
            if unit.on_map and unit.counter.formation in names and DISPERSED not in unit.marks:
                marks: list[Json] = [*sorted(unit.marks | {DISPERSED})]
                found.append(change(self.world, position, "marks", unit.id, marks))
        return found


TABLE_A, OFFENSIVE = "good_weather_turns", "winter_offensive"
"""The conditions that list the months"""
NAME = "chosen-turns"
YES, NO = "yes", "no"


def months(position: Position, condition: str) -> tuple[str, ...] | None:
    """The months that a condition lists, None where nothing was said."""
    listed: Json = position.conditions.get(condition)
    return tuple(one for one in map(str, listed) if is_month(one)) if isinstance(listed, list) else None


def granted(listed: Sequence[str], most: int) -> tuple[str, ...]:
    """Those of the months that count: the first of them and whatever follows it without a gap, ``most`` in all."""
    found: list[str] = []
    for month in sorted({*listed}, key=count_of):
        if len(found) < most and (not found or month == month_after(found[-1])):
            found.append(month)
    return tuple(found)


@dataclass(frozen=True)
class ChosenTurns:
    """The gate before the allocation of attacks, and what the months are good for. Bound to one world."""

    world: World
    data: CombatData
    weather: Weather
    control: Control
    name: str = NAME

    # which months count ---------------------------------------------------------------------------------------------

    def of_table_a(self, position: Position, year: int) -> tuple[str, ...]:
        """Months of a year after 1941 in which the Axis attacks on table A."""
        return granted(self._named(position, TABLE_A, year), self.data.tables.turns.get(year, 0))

    def of_offensive(self, position: Position) -> tuple[str, ...]:
        """Months of the Soviet winter offensive."""
        return granted(self._named(position, OFFENSIVE), self.data.offensive.turns)

    def _named(self, position: Position, condition: str, year: int = 0) -> list[str]:
        """Months on the list: those of one year, or of the first winter."""
        listed = months(position, condition) or ()
        if condition == TABLE_A:
            return [month for month in listed if year_of(month) == year]
        return [month for month in listed if month in self.weather.data.first_winter]

    def open(self, position: Position, condition: str) -> bool:
        """Whether this month may still be made one of those that count: its weather fits, it is none yet, the limit is
        not reached, and it follows on the months named before, if any were. What was declined in this turn is not."""
        month = month_of(position)
        return (
            self._fits(position, condition)
            and month not in self._run(position, condition)
            and self._with(position, condition, month)[-1:] == (month,)
            and position.ledger.get(ASKED, f"{self.name}/{condition}") != position.turn
        )

    def _fits(self, position: Position, condition: str) -> bool:
        if condition == OFFENSIVE:
            return self.weather.first_winter(position)
        year = year_of(month_of(position))
        return year > self.data.tables.free_until and self.weather.now(position) == GOOD

    def _most(self, position: Position, condition: str) -> int:
        if condition == OFFENSIVE:
            return self.data.offensive.turns
        return self.data.tables.turns.get(year_of(month_of(position)), 0)

    def _run(self, position: Position, condition: str) -> tuple[str, ...]:
        if condition == OFFENSIVE:
            return self.of_offensive(position)
        return self.of_table_a(position, year_of(month_of(position)))

    def _with(self, position: Position, condition: str, *more: str) -> tuple[str, ...]:
        return granted((*self._run(position, condition), *more), self._most(position, condition))

    # too many of them -----------------------------------------------------------------------------------------------

    def beyond(self, listed: Mapping[str, Sequence[str]], severity: Severity) -> list[Finding]:
        """Months on the lists that count for nothing, by condition, a finding for each year or winter."""
        found = []
        say = violation if severity is Severity.VIOLATION else warning
        named = listed.get(TABLE_A, ())
        for year in sorted({year_of(month) for month in named} - {self.data.tables.free_until}):
            most = self.data.tables.turns.get(year, 0)
            of_year = [month for month in named if year_of(month) == year]
            count = granted(of_year, most)
            rest = [month for month in of_year if month not in count]
            if rest:
                text = N_("{year} has {count:w} turns of table A in a row: {granted}, not {rest}.")
                if most == 1:
                    text = N_("{year} has one turn of table A: {granted}, not {rest}.")
                rule = self.data.tables.rule
                found.append(say("turns-chosen", rule, text, year=str(year), count=most, granted=[*count], rest=rest))
        named, most = listed.get(OFFENSIVE, ()), self.data.offensive.turns
        count = granted([month for month in named if month in self.weather.data.first_winter], most)
        rest = [month for month in named if month not in count]
        if rest:
            rule = self.data.shifts["winter_offensive"].rule
            text = N_("The winter offensive lasts {count:w} turns in a row: {granted}, not {rest}.")
            if not count:
                text = N_("The winter offensive lasts {count:w} turns of the first winter, not {rest}.")
            found.append(say("turns-chosen", rule, text, count=most, granted=[*count], rest=[*rest]))
        return found

    def setting(self, position: Position, name: str, value: Json) -> tuple[Finding, ...]:
        """What stands against a list that players set by hand."""
        if name not in (TABLE_A, OFFENSIVE) or not isinstance(value, list):
            return ()
        return tuple(self.beyond({name: [one for one in map(str, value) if is_month(one)]}, Severity.VIOLATION))

    # asked for ------------------------------------------------------------------------------------------------------

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        if phase.slug != f"{phase.side}-allocation":
            return None
        table = phase.side == self.data.tables.side
        condition = TABLE_A if table else OFFENSIVE
        if not self.open(position, condition) or not self._matters(position, condition):
            return None
        coming = self._coming(position, condition)
        args: dict[str, Json] = {"months": [*coming]}
        text = N_("Begin the Soviet winter offensive now? It will be in {months}.")
        if table:
            text = N_("Attack on table A now? It applies to {months} if the weather is good.")
        rule = self.data.tables.rule if table else self.data.shifts["winter_offensive"].rule
        return Pending(self.name, condition, phase.side, text, rule, args=args, options=(YES, NO))

    def _matters(self, position: Position, condition: str) -> bool:
        """Whether the side could make an attack in this turn that the choice changes: Axis units beside enemies or
        their fortresses, Axis units north of the Arctic Weather Line."""
        axis = [u for u in position.units.values() if u.on_map and u.side == AXIS]
        board = self.world.board
        if condition == OFFENSIVE:
            return any(board.hex_of(u.location) in self.weather.arctic for u in axis)
        near = {h for u in axis if u.number("attack") for h in self._around(board.hex_of(u.location))}
        there = {at for hex_ in near for at in (hex_, *board.sites_in(hex_))}
        return any(position.sides_at(at) - {AXIS} for at in there) or any(
            board.site_of(at) is not None and self.control.of(position, at) not in (AXIS, None) for at in there
        )

    def _around(self, hex_: int) -> tuple[int, ...]:
        return (hex_, *self.world.board.grid.adjacent[hex_])

    def _coming(self, position: Position, condition: str) -> list[str]:
        """This month and those after it that the choice would take."""
        month = month_of(position)
        following = [month_after(month, n) for n in range(self._most(position, condition))]
        if condition == TABLE_A:
            following = [one for one in following if year_of(one) == year_of(month)]
        else:
            following = [one for one in following if one in self.weather.data.first_winter]
        count = self._with(position, condition, *following)
        return [one for one in following if one in count]

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        condition = pending.step
        if answer not in (YES, NO):
            return no_answer(pending.rule, N_("The answer is yes or no."))
        listed = months(position, condition)
        if answer == NO:
            # an empty list says that no month was chosen, none at all that it is not known
            none = [] if listed is not None else [change(self.world, position, "condition", condition, [])]
            text = N_("The Soviet winter offensive may not begin in {month}.")
            if condition == TABLE_A:
                text = N_("No attack on table A in {month}.")
            return AnswerEffect((), tuple(none), text, {"month": month_of(position)})
        coming = self._coming(position, condition)
        now: list[Json] = [*(listed or ()), *coming]
        text = N_("The Soviet winter offensive is in {months}.")
        if condition == TABLE_A:
            text = N_("Table A applies to Axis attacks in {months}.")
        return AnswerEffect(
            (), (change(self.world, position, "condition", condition, now),), text, {"months": [*coming]}
        )
