"""The weather die: rolled from turn 12 on for the turn that begins 10.1, 10.2, snow for good once it has fallen 10.8,
and what the first weather that is not dry ends: Directive No. 3 7.12, Rollbahnen for movement 9.19, 10.10, refits 10.9.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.messages import N_
from app.position.action import Roll
from app.position.changes import Change, change
from app.position.ledger import ASKED, USED, Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import Taken
from app.rules.charts.table import FACES, DieTable
from app.rules.parts import Phase
from app.rules.ruling import violation
from app.systems.land_without_end.data import SOVIET, RulesData
from app.systems.land_without_end.directive import CONDITION, abandoned
from app.systems.land_without_end.rollbahn import ENDED, Rollbahnen
from app.systems.land_without_end.weather import (
    BROKEN,
    DRY,
    MUD,
    NORTH,
    REFITS_ENDED,
    SNOW,
    SOUTH,
    Weather,
    in_force,
    snowed_in,
)

RULE = "10.1"
PHASE = "weather"
DIE = "die"
IN_THE_SOUTH = -2
"""on the die"""


@dataclass(frozen=True)
class WeatherTable:
    """The gate before the weather phase. ``table`` is as its owner has entered it; without it the players read it
    themselves."""

    world: World
    rules: RulesData
    weather: Weather
    rollbahnen: Rollbahnen
    table: DieTable
    name: str = "weather"

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        if phase.slug != PHASE or all(snowed_in(position, zone) for zone in (NORTH, SOUTH)):
            return None
        if self.table.knows(range(1 + IN_THE_SOUTH, FACES + 1), *self._headings(position)):
            text = N_("Roll a die for the weather.")
            return Pending(self.name, DIE, SOVIET, text, RULE, {}, (1, 2, 3, 4, 5, 6))
        zone = next((z for z in (NORTH, SOUTH) if self._open(position, z)), None)
        return None if zone is None else self._choice(position, zone)

    def _headings(self, position: Position) -> tuple[str, ...]:
        """The column of the turn in hand: by its name, its number or its month, as the owner has typed the headings."""
        name = self.rules.turns.names.get(position.turn, "")
        return name, str(position.turn), name.split(" ")[0]

    def _open(self, position: Position, zone: str) -> bool:
        """Whether the zone's weather is still to be determined this turn: never once snow has fallen (10.8)."""
        answered = position.ledger.get(ASKED, f"{self.name}/{zone}") == position.turn
        return not answered and not snowed_in(position, zone)

    def _choice(self, position: Position, zone: str) -> Pending:
        text = N_("Roll for the weather and look up the result for the north in table 12.6.")
        if zone == SOUTH:
            text = N_("Look up the weather in the south in table 12.6, with −2 to the die roll.")
        return Pending(self.name, zone, SOVIET, text, RULE, {}, tuple(self.rules.weather))

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        if answer not in pending.options or isinstance(answer, bool):
            return Taken((violation("wrong-answer", RULE, N_("Choose one of the listed answers.")),))
        if pending.step != DIE:
            found = {pending.step: str(answer)}
            return self._set(position, found, ())
        die = int(str(answer))
        headings = self._headings(position)
        found = {NORTH: self.table.result(die, *headings), SOUTH: self.table.result(die + IN_THE_SOUTH, *headings)}
        unknown = [w for w in found.values() if w not in self.rules.weather]
        if unknown:
            text = N_("The weather table has {weather}, which is not one of D, R, M, F, S.")
            return Taken((violation("table-wrong", self.table.rule, text, weather=unknown[0]),))
        return self._set(position, found, (Roll("weather", die, rolled or "typed"),))

    def _set(self, position: Position, found: Mapping[str, str], rolls: tuple[Roll, ...]) -> Taken:
        before = position.conditions.get("weather")
        now: dict[str, Json] = dict(before) if isinstance(before, dict) else {}
        changes: list[Change] = []
        for zone, weather in found.items():
            now[zone] = SNOW if snowed_in(position, zone) else weather
            if now[zone] == SNOW and position.ledger.get(USED, f"snow-{zone}") is None:
                changes.append(change(self.world, position, "ledger", f"{USED}:snow-{zone}", position.turn))
        changes.append(change(self.world, position, "condition", "weather", now))
        changes += self._ended(position, {str(w) for w in now.values()})
        north, south = (self.rules.weather[str(now.get(zone, DRY))].name for zone in (NORTH, SOUTH))
        text = N_("Weather: {north:t} in the north, {south:t} in the south.")
        if set(found) == {NORTH}:
            text = N_("Weather: {north:t} in the north.")
        args: Mapping[str, Json] = {"north": north, "south": south}
        return Taken((), tuple(c for c in changes if c.before != c.after), text, args, rolls=rolls)

    def _ended(self, position: Position, weathers: set[str]) -> list[Change]:
        """What the weather ends for good, that of the turn before too, which may have been stated and not rolled."""
        ended, ever = {}, weathers | in_force(position)
        if ever != {DRY}:
            ended[BROKEN] = position.turn
        by_weather = ever != {DRY} if self.rollbahnen.by_non_dry else bool(ever & {MUD, SNOW})
        if by_weather:
            ended[ENDED] = position.turn
        if ever & {MUD, SNOW}:
            ended[REFITS_ENDED] = position.turn
        found = [
            change(self.world, position, "ledger", f"{USED}:{key}", turn)
            for key, turn in ended.items()
            if position.ledger.get(USED, key) is None
        ]
        if weathers != {DRY} and position.conditions.get(CONDITION) is not False:
            found += [change(self.world, position, "condition", CONDITION, False), *abandoned(self.world, position)]
        return found
