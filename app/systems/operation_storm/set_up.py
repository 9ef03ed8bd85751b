"""Set-up: who stands where before the first turn (3.2-3.7), Soviet corps (5.13(8)), markers and tracks (3.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from app.forces.unit import AVAILABLE, RESERVE, Unit, turn_of
from app.messages import N_
from app.position.position import Position
from app.rules.parts import Stacking
from app.rules.ruling import Finding, note, violation
from app.rules.schedules import printed_turn
from app.rules.stacking import overstacked
from app.systems.operation_storm.countries import GameMap
from app.systems.operation_storm.reinforcements import not_for_reserve
from app.systems.operation_storm.special_units import AIRBORNE, GERMAN, MECHANIZED_RIFLE, SOVIET, TANK
from app.systems.operation_storm.stacking import ARTILLERY

RESERVE_MARK = "reserve"
UNKNOWN = "unknown-territory"
NAMED = 4
"""Most hexes or units that a sentence lists."""


@dataclass(frozen=True)
class StartHexes:
    """Where a single unit may stand at the start."""

    game_map: GameMap

    def in_box(self, unit: Unit, box: str) -> list[Finding]:
        return not_for_reserve(self.game_map.rules, unit, "3.3") if box == RESERVE else []

    def findings(self, unit: Unit, hex_: int) -> list[Finding]:
        """What bars the unit from starting in the hex; a remark where the map does not tell."""
        board = self.game_map.board
        name = board.location_name(hex_)
        args = {"unit": unit.label, "hex": name}
        if self.game_map.is_water(hex_):
            text = N_("{unit} may not be set up in {hex}: it is all water.")
            return [violation("set-up-water", "12.2", text, units=[unit.id], hexes=[name], **args)]
        elsewhere = self._elsewhere(unit, name)
        if elsewhere is not None:
            return [elsewhere]
        if unit.side == SOVIET:
            return self._soviet(unit, hex_, args)
        if printed_hex(unit) or unit.nation not in self.game_map.rules.set_up.reich_nations:
            return []
        return self._german(unit, hex_, args)

    def _elsewhere(self, unit: Unit, name: str) -> Finding | None:
        """What the counter's back says of another place."""
        rule = "3.2" if unit.side == SOVIET else "3.3"
        args = {"unit": unit.label, "hex": name}
        turn = printed_turn(unit)
        if turn:
            text = N_("{unit} may not be set up in {hex}: it arrives on turn {turn}.")
            return violation("set-up-later", rule, text, units=[unit.id], hexes=[name], turn=turn, **args)
        if unit.side == SOVIET:
            return None
        if is_reserve(unit):
            text = N_("{unit} starts in the reserve, not in {hex}.")
            return violation("set-up-reserve", rule, text, units=[unit.id], hexes=[name], **args)
        printed = printed_hex(unit)
        if printed and self.game_map.board.location_name(self.game_map.board.location(printed)) != name:
            text = N_("{unit} must be set up in {printed}, not in {hex}.")
            return violation("set-up-elsewhere", rule, text, units=[unit.id], hexes=[name], printed=printed, **args)
        return None

    def _soviet(self, unit: Unit, hex_: int, args: dict[str, str]) -> list[Finding]:
        where = {"units": [unit.id], "hexes": [args["hex"]]}
        if unit.type == AIRBORNE:
            text = N_("{unit} may not be set up in {hex}: it waits off the map for an airdrop.")
            return [violation("set-up-airborne", "3.4", text, **where, **args)]
        ground = self.game_map.at_start(hex_)
        if ground == GERMAN:
            text = N_("{unit} may not be set up in {hex}: it is outside Soviet territory.")
            return [violation("set-up-abroad", "3.4", text, **where, **args)]
        if ground is None:
            text = N_("The map data does not show whether {hex} is Soviet territory.")
            return [note(UNKNOWN, "3.4", text, **where, **args)]
        return []

    def _german(self, unit: Unit, hex_: int, args: dict[str, str]) -> list[Finding]:
        where = {"units": [unit.id], "hexes": [args["hex"]]}
        reich = self.game_map.board.zones.get(self.game_map.rules.set_up.reich)
        if reich and hex_ in reich:
            return []
        if reich or self.game_map.at_start(hex_) == SOVIET:
            text = N_("{unit} may not be set up in {hex}: it is outside Greater Germany.")
            return [violation("set-up-abroad", "3.7", text, **where, **args)]
        text = N_("The map data does not show whether {hex} is in Greater Germany.")
        return [note(UNKNOWN, "3.7", text, **where, **args)]


@dataclass(frozen=True)
class SetUp:
    """The ``SetUp`` part: everything that is not yet as the game begins."""

    game_map: GameMap
    stations: StartHexes
    stacking: Stacking

    def findings(self, position: Position) -> tuple[Finding, ...]:
        return (
            *self._units(position),
            *self._boxes(position),
            *self._border(position),
            *self._corps(position),
            *overstacked(self.stacking, position),
            *self._markers(position),
            *self._tracks(position),
        )

    def _units(self, position: Position) -> list[Finding]:
        """Where the units stand; a remark that the map leaves open is made once, with all its units and hexes."""
        board = self.game_map.board
        found: list[Finding] = []
        for unit in position.units.values():
            if unit.on_map:
                found += self.stations.findings(unit, board.hex_of(unit.location))
        unknown = [f for f in found if f.code == UNKNOWN]
        return [f for f in found if f.code != UNKNOWN] + [
            _of_all(rule, [f for f in unknown if f.rule == rule]) for rule in sorted({f.rule for f in unknown})
        ]

    def _boxes(self, position: Position) -> list[Finding]:
        """Counters that should be on the map, or in another box than they are in."""
        rules, found = self.game_map.rules, []
        for unit in position.units.values():
            if unit.on_map or (unit.type == AIRBORNE and unit.side == SOVIET):
                continue
            args = {"unit": unit.label}
            if unit.side == GERMAN and printed_hex(unit):
                text = N_("{unit} is off the map but must be set up in {printed}.")
                args["printed"] = printed_hex(unit)
                found.append(violation("not-set-up", "3.3", text, units=[unit.id], **args))
            elif unit.box == AVAILABLE and not is_reserve(unit):
                rule = "3.4" if unit.side == SOVIET else "3.7" if unit.nation in rules.set_up.reich_nations else "3.3"
                found.append(violation("not-set-up", rule, N_("{unit} is not set up yet."), units=[unit.id], **args))
            elif unit.box == RESERVE:
                found += not_for_reserve(rules, unit, "3.3")
        return found

    def _border(self, position: Position) -> list[Finding]:
        border = self.game_map.border
        if border is None:
            text = N_("The map data has no Soviet border, along which every hex must be occupied.")
            return [note("unknown-border", "3.4", text)]
        artillery = {slug for slug, kind in self.game_map.world.roster.types.items() if ARTILLERY in kind.traits}
        open_ = [
            self.game_map.board.location_name(hex_)
            for hex_ in sorted(border)
            if not any(u.side == SOVIET and u.type not in artillery for u in position.units_at(hex_))
        ]
        if not open_:
            return []
        text = N_("{count:w} border hexes have no Soviet unit other than artillery: {border}.")
        if len(open_) == 1:
            text = N_("The border hex {border} has no Soviet unit other than artillery.")
        elif len(open_) > NAMED:
            text = N_("{count:w} border hexes have no Soviet unit other than artillery, including {border}.")
        return [violation("border-open", "3.4", text, hexes=open_, count=len(open_), border=open_[:NAMED])]

    def _corps(self, position: Position) -> list[Finding]:
        """Each corps in one hex; corps that arrive later are no matter of set-up."""
        corps: dict[str, list[Unit]] = {}
        alone: list[Unit] = []
        for unit in position.units.values():
            if unit.side != SOVIET or unit.type not in self.game_map.rules.set_up.corps or turn_of(unit.box):
                continue
            if unit.counter.formation:
                corps.setdefault(unit.counter.formation, []).append(unit)
            elif unit.on_map:
                alone.append(unit)
        found = [f for name, units in corps.items() for f in self._one_corps(name, units)]
        if alone:
            text = N_("The counter data does not show to which corps {divisions} belong.")
            if len(alone) == 1:
                text = N_("The counter data does not show to which corps {divisions} belongs.")
            elif len(alone) > NAMED:
                text = N_("The corps of {count:w} divisions is not known, including {divisions}.")
            found.append(
                note(
                    "unknown-corps",
                    "5.13(8)",
                    text,
                    units=[u.id for u in alone],
                    count=len(alone),
                    divisions=[u.label for u in alone[:NAMED]],
                )
            )
        return found

    def _one_corps(self, name: str, units: Sequence[Unit]) -> list[Finding]:
        board, wanted = self.game_map.board, self.game_map.rules.set_up.corps
        hexes = list(dict.fromkeys(board.location_name(u.location) for u in units if u.on_map))
        ids, off = [u.id for u in units], [u.label for u in units if not u.on_map]
        found = []
        if len(hexes) > 1:
            text = N_("{corps} is set up in {places}; its divisions must start in the same hex.")
            found.append(violation("corps-apart", "5.13(8)", text, hexes=hexes, units=ids, corps=name, places=hexes))
        if hexes and off:
            text = N_("{corps} is set up without {divisions}; its divisions must start in the same hex.")
            found.append(violation("corps-apart", "5.13(8)", text, hexes=hexes, units=ids, corps=name, divisions=off))
        if {kind: sum(u.type == kind for u in units) for kind in wanted} != dict(wanted):
            text = N_("{corps} does not consist of {rifles:w} mechanized rifle and {tanks:w} tank divisions here.")
            found.append(
                note(
                    "corps-incomplete",
                    "5.13(8)",
                    text,
                    units=ids,
                    corps=name,
                    rifles=wanted[MECHANIZED_RIFLE],
                    tanks=wanted[TANK],
                )
            )
        return found

    def _markers(self, position: Position) -> list[Finding]:
        board, found = self.game_map.board, []
        for marker in position.markers.values():
            if marker.location >= 0:
                name = board.location_name(marker.location)
                text = N_("The marker in {hex} must start off the map.")
                found.append(violation("marker-on-map", "3.6", text, hexes=[name], hex=name))
        return found

    def _tracks(self, position: Position) -> list[Finding]:
        """Tracks that are kept and do not stand where they begin."""
        found = []
        for track, start in self.game_map.rules.set_up.tracks.items():
            value = position.tracks.get(track)
            values: Iterable[object] = () if value is None else (value,)
            if isinstance(value, Mapping):
                values = value.values() if not start else (value.get(SOVIET, start),)
            if any(one != start for one in values):
                text = N_("The track {track} starts at {start}.")
                found.append(violation("track-start", "3.6", text, track=track, start=start))
        return found


def printed_hex(unit: Unit) -> str:
    """The set-up hex on the counter's back, empty where nobody has entered it."""
    where = unit.counter.extra.get("hex", "")
    return "" if where.startswith("@") or unit.counter.extra.get("turn") else where


def is_reserve(unit: Unit) -> bool:
    return RESERVE_MARK in unit.counter.special or unit.counter.extra.get("hex") == f"@{RESERVE}"


def _of_all(rule: str, notes: Sequence[Finding]) -> Finding:
    """One remark in place of several on hexes of which the map does not tell."""
    if len(notes) == 1:
        return notes[0]
    text = N_("The map data does not show whether {count:w} hexes with Soviet units are Soviet territory.")
    if rule == "3.7":
        text = N_("The map data does not show whether {count:w} hexes with German units are in Greater Germany.")
    hexes = list(dict.fromkeys(name for f in notes for name in f.hexes))
    if len(hexes) == 1:
        return replace(notes[0], units=tuple(i for f in notes for i in f.units))
    return note(UNKNOWN, rule, text, hexes=hexes, units=[i for f in notes for i in f.units], count=len(hexes))
