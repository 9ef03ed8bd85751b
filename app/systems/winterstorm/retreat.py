"""Retreat after combat 13.4, 13.5: so many hexes away, over nothing that is barred, into no enemy's hex or zone;
through vacant hexes before those of friends, as straight as possible, farther where the last hex is full; a die for
every river without a bridge. Whose movement factor is zero is eliminated in place 13.6."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.battle.retreat import CrossingDie, Path, PathRetreat, Price, RetreatField, Retreats, not_on_map, retreats
from app.rules.movement.terrain import zones_in_doubt
from app.rules.parts import Stacking
from app.rules.ruling import Finding, note
from app.rules.stacking import fits
from app.rules.zones_of_control import Zones
from app.systems.winterstorm.data import RetreatData
from app.systems.winterstorm.special_units import mobility
from app.systems.winterstorm.terrain import Crossings

RULE, IMMOBILE = "13.5", "13.6"
LINE, ZONES = "retreat_line", "retreat_zones"
"""Readings: whether the straightest paths alone are open, and whether a friend in a hex lifts an enemy's zone there."""


def is_immobile(unit: Unit) -> bool:
    """Zero movement factor (13.6); one that nobody has typed in is not taken for it."""
    return unit.prints("move") and unit.number("move") == 0


class Retreat(PathRetreat):
    """The ``Retreat`` part, and the rules of the paths in a battle."""

    rule = RULE

    def __init__(
        self,
        world: World,
        zones: Zones,
        stacking: Stacking,
        crossings: Crossings,
        data: RetreatData,
        readings: Mapping[str, Json],
    ) -> None:
        self.world, self.board, self.chart, self.zones = world, world.board, crossings.chart, zones
        self.stacking, self.crossings, self.data, self.readings = stacking, crossings, data, readings

    # paths ------------------------------------------------------------------------------------------------------

    @property
    def stay_rule(self) -> str:
        return IMMOBILE

    def stays(self, position: Position, unit: Unit) -> bool:
        return is_immobile(unit)

    def paths(
        self, position: Position, units: Sequence[Unit], way: Path, distance: int, fellows: Sequence[str]
    ) -> Retreats:
        """Airstrikes are no enemies that bar a way (17.13)."""
        side, own = units[0].side, {u.id for u in units}
        enemy = self.world.roster.enemy(side)
        zone = self.zones.certain(position, enemy)
        friends = {
            u.location
            for u in position.units.values()
            if u.on_map and u.side == side and u.id not in own and u.id not in fellows
        }
        if self.readings[ZONES] == "friend-frees":
            zone -= friends
        enemies = {u.location for u in position.units.values() if u.on_map and u.side == enemy}
        classes = {mobility(self.world.roster, u) for u in units}
        entries = [self.chart.entry(one) for one in classes]
        straight = self.readings[LINE] == "straightest"

        def is_open(here: int, there: int) -> bool:
            if there in enemies or there in zone or any(entry[there] is None for entry in entries):
                return False
            key = self.board.grid.side_between(here, there)
            return all(self.crossings.open_to(position, units[0], one, key, there) for one in classes)

        def rests(hex_: int) -> bool:
            return fits(self.stacking, position, units, hex_)

        def price(there: int, turned: bool) -> Price:
            return int(there in friends), int(turned and straight)

        return retreats(RetreatField(self.board.grid, is_open, rests, price), way, distance)

    def peril(self, position: Position, unit: Unit, here: int, there: int) -> CrossingDie | None:
        """A river without a bridge costs a die (13.5)."""
        river = self.crossings.unbridged(position, unit, here, there)
        if river is None:
            return None
        return CrossingDie(self.chart.chart.hexsides[river].name, self.data.fatal, self.data.rule)

    def doomed(self, position: Position, units: Sequence[Unit], distance: int) -> int:
        """How many of the units would be eliminated by a retreat, each stack by itself and dice left aside."""
        found = sum(is_immobile(u) for u in units)
        for stack in self.groups(position, units):
            way, fellows = (self.board.hex_of(stack[0].location),), [u.id for u in stack]
            if not self.paths(position, stack, way, distance, fellows).survives:
                found += sum(not self.paths(position, [u], way, distance, fellows).survives for u in stack)
        return found

    # the part ---------------------------------------------------------------------------------------------------

    def outset_findings(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        findings = not_on_map(units, RULE)
        static = self.staying(position, units)
        if static:
            text = N_("{units_} may not move and are eliminated by the retreat result.")
            if len(static) == 1:
                text = N_("{units_} may not move and is eliminated by the retreat result.")
            names = [u.label for u in static]
            findings.append(note("immobile", IMMOBILE, text, units=[u.id for u in static], units_=names))
        return findings

    def parted_findings(self, lost: Sequence[tuple[Unit, Retreats]], distance: int) -> list[Finding]:
        return [self.no_way([unit], one, distance) for unit, one in lost]

    def no_way(self, units: Sequence[Unit], found: Retreats, distance: int) -> Finding:
        text = N_("{units_} cannot retreat {count:w} hexes and are eliminated in {hexes_}.")
        if distance == 1:
            text = N_("{units_} have no hex to retreat into and are eliminated in {hexes_}.")
        if len(units) == 1:
            text = N_("{units_} cannot retreat {count:w} hexes and is eliminated in {hexes_}.")
            if distance == 1:
                text = N_("{units_} has no hex to retreat into and is eliminated in {hexes_}.")
        names, where, ids = [u.label for u in units], self._names(found.ends), [u.id for u in units]
        return note("no-retreat", RULE, text, hexes=where, units=ids, units_=names, count=distance, hexes_=where)

    def way_findings(
        self, position: Position, units: Sequence[Unit], found: Retreats, distance: int
    ) -> Sequence[Finding]:
        """Rivers on the way, and hexes that are full."""
        findings: list[Finding] = []
        steps = sorted({step for path in found.paths for step in pairwise(path)})
        for here, there in steps:
            peril = self.peril(position, units[0], here, there)
            if peril is not None:
                where, fatal = self.board.location_name(there), peril.fatal
                text = N_(
                    "Roll a die for each unit that crosses the {hexside:t} into {hex}: on 1 to {fatal} it is "
                    "eliminated."
                )
                findings.append(
                    note("river-die", peril.rule, text, hexes=[where], hexside=peril.hexside, hex=where, fatal=fatal)
                )
        farther = sorted({path[-1] for path in found.paths if len(path) > distance + 1})
        findings += self._unsure(position, units, steps)
        if farther:
            text = N_("The hexes before are at their stacking limit: the retreat continues into {hexes_}.")
            names = self._names(farther)
            findings.append(note("goes-on", RULE, text, hexes=names, hexes_=names))
        return findings

    def _unsure(self, position: Position, units: Sequence[Unit], steps: Sequence[tuple[int, int]]) -> list[Finding]:
        """Remarks on rivers that may be missing from the map: on the way, and between it and enemy units."""
        board, found = self.board, list[Finding]()
        crossed = sorted({b for a, b in steps if board.is_unknown_side(board.grid.side_between(a, b))})
        if crossed:
            text = N_("The hexsides into {hexes_} are missing from the map data: no river was counted there.")
            found.append(note("unknown-hexside", RULE, text, hexes=self._names(crossed), hexes_=self._names(crossed)))
        doubt = self.zones.in_doubt(position, self.world.roster.enemy(units[0].side))
        return [*found, *zones_in_doubt(board, sorted({b for _, b in steps} & doubt), "10.7")]

    def _names(self, hexes: Sequence[int]) -> list[str]:
        return [self.board.location_name(h) for h in hexes]
