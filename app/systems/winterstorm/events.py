"""Events 5.0, 24.9: a die on the owner's table at the start of every turn but the first, entries that happen once or
again, and the weather that they bring 18.1, 24.8, which is clear again when the turn is over.

What the table's die is crossed with is not in the text: a table of one column is read as it is, one of several under
the number of the turn. A second table tells of each event whether it happens once only, which weather it brings, and
what it does, in the owner's words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.errors import BadInput
from app.messages import N_
from app.position.action import Roll
from app.position.changes import Change, change
from app.position.ledger import USED, Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import Taken
from app.rules.charts.form import DASHES
from app.rules.charts.table import DieTable, LineTable, same
from app.rules.parts import Phase
from app.rules.ruling import Finding, note, violation
from app.systems.winterstorm.data import AXIS, WEATHER
from app.systems.winterstorm.gate_die import DICE, no_face, read_die
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
            return Pending(self.name, DIE, AXIS, N_("Roll a die for events."), RULE, {}, DICE)
        text = N_("Roll for events on the table of 24.9 and name the weather that it brings.")
        return Pending(self.name, READ, AXIS, text, TABLE_RULE, {}, self.weathers)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        if pending.step == READ:
            if answer not in pending.options:
                return Taken((violation("wrong-answer", RULE, N_("Name one of the answers on offer.")),))
            changes = self._weather(position, str(answer))
            return Taken((), tuple(changes), N_("Weather: {weather:t}."), {"weather": answer})
        die = read_die(pending, answer)
        if die is None:
            return no_face(RULE)
        rolls = (Roll(self.name, die, rolled or "typed"),)
        try:
            event = self.table.result(die, str(position.turn)).strip()
        except BadInput:
            text = N_("The table of events has no column for turn {turn}.")
            return Taken((violation("table-wrong", TABLE_RULE, text, turn=position.turn),))
        if not event or event in DASHES:
            return Taken((), (), N_("Die roll {die}: no event."), {"die": die}, rolls=rolls)
        args: dict[str, Json] = {"die": die, "event": event}
        if self._once(event) and position.ledger.get(USED, f"{HAPPENED}{event}") is not None:
            return Taken((), (), N_("Die roll {die}: {event} has happened and happens once."), args, rolls=rolls)
        done = tuple(self._changes(position, event))
        return Taken(tuple(self._told(event)), done, N_("Die roll {die}: {event}."), args, rolls=rolls)

    def _once(self, event: str) -> bool:
        return self.lines.cell(event, ONCE).lower() in YES

    def _changes(self, position: Position, event: str) -> list[Change]:
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
        """The weather is clear again, and the turn's events are over (24.8)."""
        wanted: Mapping[str, Json] = {WEATHER: None, CONDITION: None}
        return [
            change(self.world, position, "condition", name, value)
            for name, value in wanted.items()
            if position.conditions.get(name) not in (None, CLEAR, [])
        ]  # fmt: skip

    def strange(self) -> list[str]:
        """Weathers of the table that the Weather Effects Chart has no line for."""
        named = [self.lines.cell(event, SKY) for event in self.lines.rows]
        return [w for w in dict.fromkeys(named) if w and w not in DASHES and self._sky(w) not in self.weathers]
