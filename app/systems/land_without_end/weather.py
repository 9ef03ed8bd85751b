"""Weather 10.2-10.7: dry, rain, mud and snow, what they do to the terrain chart, and what it has ended or made to
stay."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from app.messages import N_
from app.position.ledger import USED
from app.position.position import Position
from app.position.world import World
from app.rules.movement.terrain import BoundChart, ChartEffect, TerrainChart
from app.rules.ruling import Finding, note
from app.systems.land_without_end.data import GERMAN, RulesData, WeatherData

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
        """The terrain chart for movement and attacks of a side as things stand."""
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
