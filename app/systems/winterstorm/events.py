"""Events 5.0, 24.9, and arrivals that hang on a die or an event 6.7."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.errors import BadInput
from app.forces.unit import Unit, turn_box
from app.messages import N_
from app.position.changes import Change, Roll, change
from app.position.ledger import ASKED, USED, Json
from app.position.position import Pending, Position, World
from app.rules.charts.form import DASHES
from app.rules.charts.table import DieTable, LineTable, same
from app.rules.parts import Due, Phase
from app.rules.parts.lines import whole
from app.rules.questions import DICE, AnswerEffect, no_answer, no_face, read_die
from app.rules.ruling import Finding, note, violation
from app.rules.schedules import due_now
from app.systems.winterstorm.data import AXIS, SOVIET, WEATHER, RulesData
from app.systems.winterstorm.replacements import phase_to_come, reinforcement_phase
from app.systems.winterstorm.weather import CLEAR

RULE, TABLE_RULE = "5.0", "24.9"
PHASE = "events"
DIE, READ = "die", "weather"
CONDITION = "events"
"""The condition that lists the events of the turn"""
HAPPENED = "event-"
"""Begins the keys of the ledger's ``USED`` under which the turn stands on which a one-time event happened"""
ONCE, SKY, EFFECT = "once", "weather", "effect"
"""Headings of the second table"""
YES = ("yes", "once", "x", "ja")


@dataclass(frozen=True)
class Events:
    """The gate before the events phase. ``weathers`` are the kinds of weather that the campaign knows."""

    world: World
    table: DieTable
    lines: LineTable
    weathers: tuple[str, ...]
    name: str = "events"

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        if phase.slug != PHASE:
            return None
        if self.table.rows:
            return Pending(self.name, DIE, AXIS, N_("Roll a die for events."), RULE, options=DICE)
        text = N_("Roll for events on the table of 24.9 and name the weather that results.")
        return Pending(self.name, READ, AXIS, text, TABLE_RULE, options=self.weathers)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        if pending.step == READ:
            if answer not in pending.options:
                return no_answer(RULE)
            changes = self._weather(position, str(answer))
            return AnswerEffect((), tuple(changes), N_("Weather: {weather:t}."), {"weather": answer})
        die = read_die(pending, answer)
        if die is None:
            return no_face(RULE)
        rolls = (Roll(self.name, die, rolled or "typed"),)
        try:
            event = self.table.result(die, str(position.turn)).strip()
        except BadInput:
            text = N_("The Events Table has no column for turn {turn}.")
            return AnswerEffect((violation("table-wrong", TABLE_RULE, text, turn=position.turn),))
        if not event or event in DASHES:
            return AnswerEffect((), (), N_("Die roll {die}: no event."), {"die": die}, rolls=rolls)
        args: dict[str, Json] = {"die": die, "event": event}
        if self._once(event) and position.ledger.get(USED, f"{HAPPENED}{event}") is not None:
            return AnswerEffect(
                (), (), N_("Die roll {die}: {event} has already happened and happens only once."), args, rolls=rolls
            )
        done = tuple(self._changes(position, event))
        return AnswerEffect(tuple(self._told(event)), done, N_("Die roll {die}: {event}."), args, rolls=rolls)

    def _once(self, event: str) -> bool:
        return self.lines.cell(event, ONCE).lower() in YES

    def _changes(self, position: Position, event: str) -> list[Change]:
        """An event alone changes the weather (18.1)."""
        found = [change(self.world, position, "condition", CONDITION, [event])]
        if self._once(event):
            found.append(change(self.world, position, "ledger", f"{USED}:{HAPPENED}{event}", position.turn))
        weather = self.lines.cell(event, SKY)
        if weather and weather not in DASHES:
            found += self._weather(position, weather)
        return [one for one in found if one.before != one.after]

    def _weather(self, position: Position, weather: str) -> list[Change]:
        now, weather = position.conditions.get(WEATHER, CLEAR), self._sky(weather)
        return [] if now == weather else [change(self.world, position, "condition", WEATHER, weather)]

    def _sky(self, weather: str) -> str:
        """A weather as the campaign knows it, whatever its capitals."""
        return next((known for known in self.weathers if same(known) == same(weather)), weather)

    def _told(self, event: str) -> list[Finding]:
        effect = self.lines.cell(event, EFFECT)
        if not effect or effect in DASHES:
            return []
        text = N_("{event}: {effect}.")
        return [note("event", TABLE_RULE, text, event=event, effect=effect.rstrip("."))]

    def in_force(self, position: Position) -> list[Finding]:
        """What the turn's events do, as a reminder."""
        listed = position.conditions.get(CONDITION)
        return [f for event in listed for f in self._told(str(event))] if isinstance(listed, list) else []

    def turn_end(self, position: Position) -> list[Change]:
        """The weather is clear again, and the turn's events are over (18.1, 24.8)."""
        wanted: Mapping[str, Json] = {WEATHER: None, CONDITION: None}
        return [
            change(self.world, position, "condition", name, value)
            for name, value in wanted.items()
            if position.conditions.get(name) not in (None, CLEAR, [])
        ]

    def strange(self) -> list[str]:
        """Weathers of the table that the Weather Effects Chart has no line for."""
        named = [self.lines.cell(event, SKY) for event in self.lines.rows]
        return [w for w in dict.fromkeys(named) if w and w not in DASHES and self._sky(w) not in self.weathers]


CONTINGENCY = "contingency"
CANCELLED = "cancelled"
"""The box of units that do not appear in this game"""
SWITCH = "second_guards"
BY_DIE = "die"
FIRST_DIE = 2
"""The first turn on which a die can be below the turn (24.7)"""


@dataclass(frozen=True)
class DicedArrivals:
    """The gate before the Axis reinforcement phase: a die for each unit that may appear or not
    (24.6(reinforcements))."""

    world: World
    rules: RulesData
    name: str = "arrival-die"

    def waiting(self, position: Position) -> tuple[Unit, ...]:
        """Those whose turn it is and that nobody has rolled for."""
        mark, here = self.rules.arrivals.diced.mark, turn_box(position.turn)
        return tuple(
            u
            for u in position.units.values()
            if mark in u.counter.special
            and not u.on_map
            and u.box == here
            and position.ledger.get(ASKED, f"{self.name}/{u.id}") != position.turn
        )

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        waiting = self.waiting(position) if phase.slug == reinforcement_phase(AXIS) else ()
        if not waiting:
            return None
        unit, data = waiting[0], self.rules.arrivals.diced
        text = N_("Roll for {unit}: on {most} or less it appears this turn, otherwise never.")
        args: dict[str, Json] = {"unit": unit.label, "most": data.up_to}
        return Pending(self.name, unit.id, unit.side, text, data.rule, args=args, options=DICE)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        data, die = self.rules.arrivals.diced, read_die(pending, answer)
        if die is None:
            return no_face(data.rule)
        unit = position.units[pending.step]
        args: Mapping[str, Json] = {"die": die, "unit": unit.label}
        rolls = (Roll(self.name, die, rolled or "typed"),)
        if die <= data.up_to:
            return AnswerEffect((), (), N_("Die roll {die}: {unit} enters this turn."), args, rolls=rolls)
        gone = change(self.world, position, "place", unit.id, f"@{CANCELLED}")
        return AnswerEffect((), (gone,), whole(N_("Die roll {die}: {unit} does not appear.")), args, rolls=rolls)


@dataclass(frozen=True)
class Contingencies:
    """The gate before the Soviet reinforcement phase, and what that phase brings by itself. Those are
    24.7(reinforcements 1) and 24.7(reinforcements 2)."""

    world: World
    rules: RulesData
    switches: Mapping[str, Json]
    name: str = "second-guards"

    def second_group(self, position: Position) -> tuple[Unit, ...]:
        formations = self.rules.arrivals.trigger.formations
        return tuple(u for u in position.in_box(CONTINGENCY) if u.counter.formation in formations)

    def guards(self, position: Position) -> tuple[Unit, ...]:
        formations = self.rules.arrivals.trigger.formations
        return tuple(u for u in position.in_box(CONTINGENCY) if u.counter.formation not in formations)

    # the 2nd Guards Army --------------------------------------------------------------------------------------------

    @property
    def by_die(self) -> bool:
        return self.switches[SWITCH] == BY_DIE

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        """On turn 1 no die can be low enough."""
        mine = phase.slug == reinforcement_phase(SOVIET) and self.by_die and position.turn > 1
        if not mine or not self.guards(position):
            return None
        text = N_("Roll for the 2nd Guards Army: it arrives on less than {turn}.")
        rule = self.rules.arrivals.guards_rule
        return Pending(self.name, "", SOVIET, text, rule, args={"turn": position.turn}, options=DICE)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        die = read_die(pending, answer)
        if die is None:
            return no_face(self.rules.arrivals.guards_rule)
        args: Mapping[str, Json] = {"die": die}
        rolls = (Roll(self.name, die, rolled or "typed"),)
        if die >= position.turn:
            return AnswerEffect(
                (), (), N_("Die roll {die}: the 2nd Guards Army does not arrive yet."), args, rolls=rolls
            )
        changes = tuple(self._called(position, self.guards(position)))
        return AnswerEffect((), changes, N_("Die roll {die}: the 2nd Guards Army arrives."), args, rolls=rolls)

    def _called(self, position: Position, units: Sequence[Unit]) -> list[Change]:
        here = f"@{turn_box(position.turn)}"
        return [change(self.world, position, "place", u.id, here) for u in units]

    # the 51st Army's second group -----------------------------------------------------------------------------------

    def beyond(self, position: Position) -> int:
        """Axis units in the zone that brings the second group."""
        board = self.world.board
        zone = board.zones.get(self.rules.arrivals.trigger.zone, frozenset())
        return sum(u.side == AXIS and u.on_map and board.hex_of(u.location) in zone for u in position.units.values())

    def arriving(self, position: Position) -> tuple[Unit, ...]:
        """Who is called up as the Soviet reinforcement phase begins."""
        found: list[Unit] = []
        if self.beyond(position) >= self.rules.arrivals.trigger.units:
            found += self.second_group(position)
        if not self.by_die and position.turn >= self.rules.arrivals.guards_turn:
            found += self.guards(position)
        return tuple(found)

    def entering(self, position: Position) -> list[Change]:
        return self._called(position, self.arriving(position))

    # what is due ----------------------------------------------------------------------------------------------------

    def due(self, position: Position) -> tuple[Due, ...]:
        """Contingencies of the Soviets and what brings them."""
        if not phase_to_come(self.rules, position, SOVIET):
            return ()
        data, phase = self.rules.arrivals, reinforcement_phase(SOVIET)
        text = N_("Enter once {wanted:w} Axis units are north of the Myshkova ({now} are): {units}")
        wanted, now, group = data.trigger.units, self.beyond(position), self.second_group(position)
        found = due_now(position, SOVIET, data.trigger.rule, text, group, phase, wanted=wanted, now=now)
        if not self.guards(position):
            return found
        text, turn = N_("The 2nd Guards Army enters on a die roll below {turn}."), max(position.turn, FIRST_DIE)
        if not self.by_die:
            text, turn = N_("The 2nd Guards Army enters on turn {due}."), max(position.turn, data.guards_turn)
        args = {"turn": turn, "due": data.guards_turn}
        return (*found, Due(turn, SOVIET, data.guards_rule, text, (), args, phase))
