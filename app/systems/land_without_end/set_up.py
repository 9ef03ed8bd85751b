"""Set-up: who begins where by the marks of his counter 3.3-3.5, at full strength 2.12, the tracks 3.2, 8.6."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from app.board.board import Board
from app.forces.unit import Unit, turn_of
from app.messages import N_
from app.position.position import Position
from app.rules.orders.placing import as_they_stand
from app.rules.parts import Stacking
from app.rules.ruling import Finding, legal, note, violation
from app.rules.schedules import printed_turn
from app.rules.stacking import overstacked
from app.systems.land_without_end.data import GERMAN, SOVIET
from app.systems.land_without_end.reinforcements import AVAILABLE, RESERVE, EntryHexes, is_asterisked, is_guards
from app.systems.land_without_end.replacement_pool import REPLACEMENT_POOL
from app.systems.land_without_end.special_units import ARKO, COASTAL_ARMY
from app.systems.land_without_end.victory import kept

RULES = {GERMAN: "3.5", SOVIET: "3.4"}
POOLED = "replacement-pool"
UNKNOWN = "unknown-area"


@dataclass(frozen=True)
class StartHexes:
    """Where a single unit may begin. ``known`` is the game's own map as the rulebook's text has it."""

    entry: EntryHexes
    known: Board

    def later(self, unit: Unit) -> bool:
        """Whether the counter is a reinforcement."""
        return bool(printed_turn(unit)) or is_guards(unit) or unit.type == COASTAL_ARMY

    def beside(self, unit: Unit) -> bool:
        """Whether it begins beside the map, until its own rules bring it in."""
        return is_asterisked(unit) or unit.type == ARKO

    def in_reserve(self, unit: Unit) -> bool:
        """Whether the unit may begin in the OKH reserve: a German one that begins in Greater Germany."""
        reserve = self.entry.rules.entry.reserve
        fits = unit.nation in reserve.nations and self.area(unit) == reserve.zone
        return fits and not (self.later(unit) or self.beside(unit) or self.entry.printed(unit))

    def area(self, unit: Unit) -> str:
        """The zone in which the counter begins: its own, or its nation's; empty where none is named."""
        return unit.counter.extra.get("area", "") or self.entry.rules.set_up.zones.get(unit.nation, "")

    @cached_property
    def _shown(self) -> Mapping[str, bool]:
        """Whether the map shows more of a zone than the rulebook's text names."""
        board = self.entry.world.board
        at = {z: {self.known.grid.name(h) for h in hexes} for z, hexes in self.known.zones.items()}
        complete = {area for area in at if area not in self.entry.rules.zones}
        here = {z: {board.grid.name(h) for h in hexes} for z, hexes in board.zones.items()}
        return {z: bool(names) and (z in complete or not names <= at.get(z, set())) for z, names in here.items()}

    # a hex ----------------------------------------------------------------------------------------------------------

    def findings(self, unit: Unit, hex_: int) -> list[Finding]:
        """What bars the unit from beginning in the hex; a remark where the map does not tell."""
        name = self.entry.named(hex_)
        where = {"units": [unit.id], "hexes": [name]}
        args = {"unit": unit.label, "hex": name}
        rule = "3.4" if unit.side == SOVIET else "3.3"
        if self.later(unit):
            text = N_("{unit} is a reinforcement and may not be set up in {hex}.")
            return [violation("set-up-later", rule, text, **where, **args)]
        if self.beside(unit):
            text = N_("{unit} starts off the map, not in {hex}.")
            return [violation("set-up-beside", rule, text, **where, **args)]
        if POOLED in unit.counter.special:
            text = N_("{unit} starts in the replacement pool, not in {hex}.")
            return [violation("set-up-pool", rule, text, **where, **args)]
        printed = self.entry.printed(unit)
        if printed:
            if hex_ in printed:
                return []
            text = N_("{unit} must be set up in {printed}, not in {hex}.")
            names = [self.entry.named(h) for h in sorted(printed)]
            return [violation("set-up-elsewhere", rule, text, **where, printed=names, **args)]
        return self._in_area(unit, hex_)

    def _in_area(self, unit: Unit, hex_: int) -> list[Finding]:
        name, area = self.entry.named(hex_), self.area(unit)
        where = {"units": [unit.id], "hexes": [name]}
        args = {"unit": unit.label, "hex": name}
        own = unit.counter.extra.get("area", "")
        rule = RULES[unit.side] if not own or unit.side == SOVIET else "3.3"
        board = self.entry.world.board
        if not area:
            if unit.side == SOVIET and hex_ in self.entry.home:
                text = N_("{unit} may not be set up in {hex}: it is not in Soviet territory.")
                return [violation("set-up-abroad", rule, text, **where, **args)]
            return []
        if hex_ in board.zones.get(area, ()):
            return []
        country = self.entry.rules.zones.get(area, area.replace("-", " "))
        soviet = unit.side == GERMAN and board.control.get(hex_) == SOVIET
        other = any(hex_ in board.zones.get(z, ()) for z in self.entry.rules.set_up.home if z != area)
        if self._shown.get(area, False) or soviet or other:
            text = N_("{unit} may not be set up in {hex}: it is outside {country:t}.")
            return [violation("set-up-abroad", rule, text, **where, country=country, **args)]
        text = N_("The map data does not show whether {hex} belongs to {country:t}.")
        return [note(UNKNOWN, rule, text, **where, country=country, **args)]

    # a box ----------------------------------------------------------------------------------------------------------

    def in_box(self, unit: Unit, box: str) -> list[Finding]:
        """What bars the unit from beginning in a box."""
        args = {"units": [unit.id], "unit": unit.label}
        turn = printed_turn(unit)
        if box == RESERVE and not self.in_reserve(unit):
            text = N_("{unit} may not be placed in the reserve: only German units that start in Greater Germany may.")
            return [violation("not-for-reserve", "3.5", text, **args)]
        if turn and turn_of(box) != turn:
            text = N_("{unit} starts in the box of turn {turn}.")
            return [violation("wrong-box", "3.2", text, turn=turn, **args)]
        if turn_of(box) and not turn and (self.entry.printed(unit) or self.beside(unit)):
            text = N_("{unit} is not on the turn track.")
            return [violation("wrong-box", "3.2", text, **args)]
        if POOLED in unit.counter.special and box != REPLACEMENT_POOL:
            return [violation("set-up-pool", "3.4", N_("{unit} starts in the replacement pool."), **args)]
        return []


@dataclass(frozen=True)
class SetUp:
    """The ``SetUp`` part: everything that is not yet as the game begins."""

    stations: StartHexes
    stacking: Stacking

    def findings(self, position: Position) -> tuple[Finding, ...]:
        return (
            *as_they_stand(position, self.stations.entry.world.board, self.stations.findings, self._off_map),
            *overstacked(self.stacking, position),
            *self._strength(position),
            *self._tracks(position),
        )

    def _off_map(self, unit: Unit) -> list[Finding]:
        """A counter that should be on the map, or in another box than it is in."""
        found = self.stations.in_box(unit, unit.box)
        if unit.box != AVAILABLE or not legal(found):
            return found
        if self.stations.beside(unit):
            return []
        text = N_("{unit} is not set up yet.")
        if self.stations.later(unit):
            text = N_("{unit} is not yet in a box of the turn track.")
        return [violation("not-set-up", RULES[unit.side], text, units=[unit.id], unit=unit.label)]

    def _strength(self, position: Position) -> list[Finding]:
        reduced = [u for u in position.units.values() if u.steps < u.counter.steps]
        text = N_("{unit} starts at full strength.")
        return [violation("set-up-reduced", "2.12", text, units=[u.id], unit=u.label) for u in reduced]

    def _tracks(self, position: Position) -> list[Finding]:
        """Tracks that do not stand where they begin."""
        data, found = self.stations.entry.rules.set_up, []
        for track, start in data.tracks.items():
            if kept(position, track, start) != start:
                text = N_("The track {track} starts at {start}.")
                found.append(violation("track-start", data.track_rules[track], text, track=track, start=start))
        return found
