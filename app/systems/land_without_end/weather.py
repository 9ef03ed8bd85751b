"""Weather 10.2-10.7: dry, rain, mud and snow, what they do to the terrain chart, what it has ended or made to stay; and
its die, rolled from turn 12 on for the turn that begins 10.1, 10.2, snow for good once it has fallen 10.8, and what the
first weather that is not dry ends: Directive No. 3 7.12, Rollbahnen for movement 9.19, 10.10, refits 10.9."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from app.messages import N_
from app.position.changes import Change, Roll, change
from app.position.ledger import ASKED, USED, Json
from app.position.position import Pending, Position, World
from app.rules.charts.table import FACES, DieTable
from app.rules.movement.terrain import BoundChart, ChartEffect, TerrainChart
from app.rules.parts import Phase
from app.rules.questions import DICE, AnswerEffect, no_answer
from app.rules.ruling import Finding, note, violation
from app.systems.land_without_end.data import GERMAN, SOVIET, RulesData, WeatherData

DRY = "D"
NORTH, SOUTH = "north", "south"
SOUTHERN_ZONE = "weather-south"
RIVER = "river"
STRAITS = frozenset({"sivash", "kerch"})


class Weather:
    """Bound to one world."""

    def __init__(self, world: World, rules: RulesData, switches: Mapping[str, object]) -> None:
        self.world, self.rules, self.switches = world, rules, switches
        self._bound: dict[tuple[str, str, bool], BoundChart] = {}

    @cached_property
    def _zone(self) -> frozenset[int]:
        return self.world.board.zones.get(SOUTHERN_ZONE, frozenset())

    def in_zone(self, position: Position, zone: str) -> str:
        """The weather of ``north`` or ``south``: D, R, M, F or S."""
        stated = position.conditions.get("weather")
        found = stated.get(zone) if isinstance(stated, dict) else None
        return str(found) if found is not None else DRY

    def at(self, position: Position, hex_: int) -> WeatherData:
        """The weather of a hex; without the line on the map every hex is in the north."""
        return self.rules.weather[self.in_zone(position, SOUTH if hex_ in self._zone else NORTH)]

    def kinds(self, hex_: int) -> tuple[str, ...]:
        """The terrain that counts in a hex: a city's ground is clear whatever is drawn (9.10)."""
        return self._dry.kinds(hex_)

    @cached_property
    def _dry(self) -> BoundChart:
        return self.rules.terrain_chart().bind(self.world.board)

    def unknown(self, position: Position) -> list[Finding]:
        """A remark where the two zones differ and the map does not show the line between them."""
        if self._zone or self.in_zone(position, NORTH) == self.in_zone(position, SOUTH):
            return []
        text = N_("The map data has no weather line: every hex is treated as northern.")
        return [note("unknown-weather-line", "10.2", text)]

    def chart(self, position: Position, side: str) -> BoundChart:
        """The terrain chart for movement and attacks of a side as things stand. Dry weather changes nothing (10.3); mud
        and snow have figures of their own (10.5, 10.7)."""
        ignoring = side == GERMAN and position.turn <= self.rules.early_turns.rivers_ignored_until
        key = (self.in_zone(position, NORTH), self.in_zone(position, SOUTH), ignoring)
        if key not in self._bound:
            north, south = (self._changed(self.rules.weather[weather], ignoring=ignoring) for weather in key[:2])
            # The Sivash lies in the southern zone altogether (10.7); the Kerch Strait is read as lying there too.
            self._bound[key] = BoundChart(north, self.world.board, south, self._zone, STRAITS)
        return self._bound[key]

    def _changed(self, weather: WeatherData, *, ignoring: bool) -> TerrainChart:
        gone = weather.frozen_hexsides | ({RIVER} if ignoring else frozenset())
        if not self.switches["frozen_straits"]:
            # The ice carries whoever crosses, but an attack over it stays one over a river (11.19).
            gone -= STRAITS
        effect = ChartEffect(
            weather.in_hex,
            {RIVER: weather.more_at_rivers} if weather.more_at_rivers else {},
            weather.frozen_terrain,
            frozenset(gone),
            weather.name,
            weather.rule,
            {RIVER: self.rules.early_turns.rule} if RIVER not in weather.frozen_hexsides else {},
        )
        return self.rules.terrain_chart().changed(effect)


SNOW, MUD = "S", "M"
BROKEN = "weather-broken"
"""Key of the ledger's ``USED`` once a weather that is not dry has come: the turn"""
REFITS_ENDED = "refits-ended"
ROLLBAHN_ENDED = "rollbahn-ended"
"""Key of the ledger's ``USED`` once the Rollbahnen are of no more use for movement"""


def in_force(position: Position) -> frozenset[str]:
    """The weathers that the position names, of either zone."""
    stated = position.conditions.get("weather")
    return frozenset(str(w) for w in stated.values() if w) if isinstance(stated, dict) else frozenset()


def broken(position: Position) -> bool:
    """Whether the weather has ever been other than dry."""
    return position.ledger.get(USED, BROKEN) is not None or bool(in_force(position) - {DRY})


def refits_ended(position: Position) -> bool:
    return position.ledger.get(USED, REFITS_ENDED) is not None or bool(in_force(position) & {MUD, SNOW})


def snowed_in(position: Position, zone: str) -> bool:
    """Whether snow has come to the zone, where it stays."""
    stated = position.conditions.get("weather")
    now = stated.get(zone) if isinstance(stated, dict) else None
    return now == SNOW or position.ledger.get(USED, f"snow-{zone}") is not None


RULE = "10.1"
WEATHER_PHASE = "weather"
DIE = "die"
IN_THE_SOUTH = -2
"""on the die"""


@dataclass(frozen=True)
class WeatherTable:
    """The gate before the weather phase. ``table`` is as its owner has entered it; without it the players read it
    themselves. ``directive_ended`` gives what the end of Directive No. 3 changes."""

    world: World
    rules: RulesData
    weather: Weather
    table: DieTable
    ends_rollbahnen_by_non_dry: bool
    directive_ended: Callable[[Position], list[Change]]
    name: str = "weather"

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        if phase.slug != WEATHER_PHASE or all(snowed_in(position, zone) for zone in (NORTH, SOUTH)):
            return None
        if self.table.knows(range(1 + IN_THE_SOUTH, FACES + 1), *self._headings(position)):
            text = N_("Roll a die for the weather.")
            return Pending(self.name, DIE, SOVIET, text, RULE, options=DICE)
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
        return Pending(self.name, zone, SOVIET, text, RULE, options=tuple(self.rules.weather))

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        if answer not in pending.options or isinstance(answer, bool):
            return no_answer(RULE)
        if pending.step != DIE:
            found = {pending.step: str(answer)}
            return self._set(position, found, ())
        die = int(str(answer))
        headings = self._headings(position)
        found = {NORTH: self.table.result(die, *headings), SOUTH: self.table.result(die + IN_THE_SOUTH, *headings)}
        unknown = [w for w in found.values() if w not in self.rules.weather]
        if unknown:
            text = N_("The weather table has {weather}, which is not one of D, R, M, F, S.")
            return AnswerEffect((violation("table-wrong", self.table.rule, text, weather=unknown[0]),))
        return self._set(position, found, (Roll("weather", die, rolled or "typed"),))

    def _set(self, position: Position, found: Mapping[str, str], rolls: tuple[Roll, ...]) -> AnswerEffect:
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
        return AnswerEffect((), tuple(c for c in changes if c.before != c.after), text, args, rolls=rolls)

    def _ended(self, position: Position, weathers: set[str]) -> list[Change]:
        """What the weather ends for good, that of the turn before too, which may have been stated and not rolled."""
        ended, ever = {}, weathers | in_force(position)
        if ever != {DRY}:
            ended[BROKEN] = position.turn
        if ever != {DRY} if self.ends_rollbahnen_by_non_dry else ever & {MUD, SNOW}:
            ended[ROLLBAHN_ENDED] = position.turn
        if ever & {MUD, SNOW}:
            ended[REFITS_ENDED] = position.turn
        found = [
            change(self.world, position, "ledger", f"{USED}:{key}", turn)
            for key, turn in ended.items()
            if position.ledger.get(USED, key) is None
        ]
        if weathers != {DRY}:
            found += self.directive_ended(position)
        return found
