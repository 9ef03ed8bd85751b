"""Columns of an adjacent attack: combined arms 22.2, engineers 22.3, anti-tank guns on either side 16.2-16.5,
suppression on either side 15.3, the defender's one best terrain, of a hex 11.15 or of hexsides that all attackers cross
11.16, and rubble in urban terrain 27.2.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.position.world import World
from app.rules.combat.assault import Encounter
from app.rules.movement.terrain import SHIFT, BoundChart, Hexside, Terrain
from app.rules.parts import Shift
from app.rules.ruling import Finding, note
from app.systems.winterstorm import terrain
from app.systems.winterstorm.command import Command
from app.systems.winterstorm.data import RulesData
from app.systems.winterstorm.zones import ENGINEER, is_armored, is_effective, is_infantry, is_tank

SUPPRESSION = "15.3"


class Shifts:
    """Bound to one world. ``attackers`` are those next to the target; what fires from behind brings no column."""

    def __init__(self, world: World, rules: RulesData, chart: BoundChart, command: Command) -> None:
        self.world, self.board, self.rules, self.chart, self.command = world, world.board, rules, chart, command

    def of(self, seen: Encounter, attackers: Sequence[Unit], hexes: Sequence[int]) -> list[Shift]:
        """All of them, the attacker's first."""
        commanded = self.command.together(seen.position, seen.attackers)
        able = [u for u in attackers if u.id in commanded and is_effective(u)]
        found = []
        combined, engineers, guns = self._brought(seen, able, hexes)
        if combined:
            found.append(self._shift("combined_arms", N_("combined arms")))
        if engineers:
            found.append(self._shift("engineers", N_("engineers against a strongpoint")))
        if guns:
            found.append(self._shift("anti_tank_attack", N_("anti-tank strength against armor")))
        for name, units in (("suppressed_defender", seen.defenders), ("suppressed_attacker", attackers)):
            suppressed: list[Json] = [u.label for u in units if not is_effective(u)]
            if suppressed:
                found.append(self._shift(name, N_("suppressed: {units}"), {"units": suppressed}))
        gun = self._anti_tank(seen, hexes) if self._armored(attackers) else None
        if gun is not None:
            words = N_("anti-tank strength of {unit} against armor")
            found.append(self._shift("anti_tank_defense", words, {"unit": gun.label}))
        return [*found, *self.terrain(attackers, hexes), *terrain.shifts(self.board, seen.position, hexes)]

    def _shift(self, name: str, words: str, args: Mapping[str, Json] | None = None) -> Shift:
        data = self.rules.shifts[name]
        return Shift(data.columns, data.rule, words, args or {})

    def _armored(self, units: Sequence[Unit]) -> bool:
        return any(is_armored(self.world.roster, u) for u in units)

    def _combined_arms(self, able: Sequence[Unit]) -> bool:
        """A tank and an infantry unit of one stack, both attacking (22.2)."""
        roster, nations = self.world.roster, self.rules.combined_arms.nations
        entitled = sorted((u for u in able if u.nation in nations), key=lambda u: u.location)
        for _, stack in groupby(entitled, key=lambda u: u.location):
            units = list(stack)
            if any(is_tank(roster, u) for u in units) and any(is_infantry(roster, u) for u in units):
                return True
        return False

    def _engineers(self, able: Sequence[Unit], hexes: Sequence[int]) -> bool:
        strong = self.rules.engineers.terrain
        kinds = {kind for hex_ in hexes for kind in (*self.board.terrain[hex_], *self.board.place_kinds(hex_))}
        return bool(strong & kinds) and any(u.type == ENGINEER for u in able)

    def _anti_tank(self, seen: Encounter, hexes: Sequence[int]) -> Unit | None:
        """A gun among the defenders or in a hex next to them, in command or not (16.3, 16.5)."""
        side = seen.defenders[0].side if seen.defenders else ""
        near = [n for hex_ in hexes for n in self.board.grid.adjacent[hex_]]
        beside = (u for there in dict.fromkeys(near) for u in seen.position.units_at(there) if u.side == side)
        guns = (u for u in (*seen.defenders, *beside) if u.number("bracketed_defense") and is_effective(u))
        return next(guns, None)

    def terrain(self, attackers: Sequence[Unit], hexes: Sequence[int], *, hexsides: bool = True) -> list[Shift]:
        """The single best of the terrain of all the hexes, and of the hexsides that every attacker crosses; of two as
        good the hex's."""
        found = [shift for hex_ in hexes for shift in self.chart.shifts_into(hex_)]
        if hexsides:
            found += self.across(attackers, hexes)
        return [min(found, key=lambda shift: shift.columns)] if found else []

    def unknown(self, seen: Encounter, attackers: Sequence[Unit], hexes: Sequence[int]) -> list[Finding]:
        """Remarks on terrain and hexsides whose shift is on the Terrain Effects Chart alone, and on attackers that
        would bring a column if they were in command, where nobody knows whether they are (7.7)."""
        lines: list[Terrain | Hexside] = [line for hex_ in hexes for line in self.chart.lines(hex_)]
        for unit in attackers:
            for hex_ in hexes:
                here = self.board.hex_of(unit.location) if unit.on_map else -1
                if here in self.board.grid.adjacent[hex_]:
                    lines += self.chart.features(self.board.grid.side_between(here, hex_), hex_)
        names = list(dict.fromkeys(line.name for line in lines if SHIFT in line.unknown))
        text = N_("The shift for {terrain:t} is on the Terrain Effects Chart: none is applied until you enter it.")
        found = [note("unknown-shift", "11.15", text, terrain=name) for name in names]
        return [*found, *self._unsure(seen, attackers, hexes)]

    def _unsure(self, seen: Encounter, attackers: Sequence[Unit], hexes: Sequence[int]) -> list[Finding]:
        commanded = self.command.together(seen.position, seen.attackers)
        able = [u for u in attackers if is_effective(u)]
        sure = [u for u in able if u.id in commanded]
        if self._brought(seen, able, hexes) == self._brought(seen, sure, hexes):
            return []
        return self.command.unsure(seen.position, [u for u in able if u.id not in commanded])

    def _brought(self, seen: Encounter, able: Sequence[Unit], hexes: Sequence[int]) -> tuple[bool, ...]:
        """Whether the attackers in command bring combined arms, engineers and anti-tank strength (7.7(2))."""
        guns = any(u.number("bracketed_attack") for u in able) and self._armored(seen.defenders)
        return self._combined_arms(able), self._engineers(able, hexes), guns

    def across(self, attackers: Sequence[Unit], hexes: Sequence[int]) -> list[Shift]:
        """For each hexside feature with a shift that lies between every attacker and every hex, that shift; where they
        cross several kinds, the weakest of them."""
        crossed: list[list[Shift]] = []
        for unit in attackers:
            for hex_ in hexes:
                here = self.board.hex_of(unit.location) if unit.on_map else -1
                if here not in self.board.grid.adjacent[hex_]:
                    return []
                features = self.chart.features(self.board.grid.side_between(here, hex_), hex_)
                shifts = [
                    Shift(f.shift, "11.16", N_("all attack across a {side:t}"), {"side": f.name})
                    for f in features
                    if f.shift
                ]
                if not shifts:
                    return []
                crossed.append(shifts)
        strongest = [min(shifts, key=lambda shift: shift.columns) for shifts in crossed]
        return [max(strongest, key=lambda shift: shift.columns)] if strongest else []
