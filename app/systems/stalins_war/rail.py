"""Movement by rail: along the lines, out of an enemy zone only where a friend stays 10.2.2, over a net that hangs
together with a source 10.2.3, and not everywhere 10.2.4; Stalin out of Moscow and back 16.4.5."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.position.world import World
from app.rules.movement.search import hex_skipped
from app.rules.movement.terrain import zones_in_doubt
from app.rules.parts import Stacking
from app.rules.ruling import Finding, note, violation
from app.rules.supply.status import LastPosition
from app.systems.stalins_war.countries import Countries
from app.systems.stalins_war.data import AXIS, RulesData
from app.systems.stalins_war.special_units import is_inactive
from app.systems.stalins_war.strategic import StrategicMovement, is_stalin
from app.systems.stalins_war.supply import Line, StalinsWarSupply
from app.systems.stalins_war.zones import StalinsWarZones

MOSCOW = "moscow"
NEVER = ("10.2.4",)
"""Rules that bar trains for good, not up to a turn"""
IGNORED = 1
"""Hexes with inactive partisans that a train passes before it has to stop (10.2.2)"""


class RailMovement(StrategicMovement):
    topic = "railed"

    def __init__(
        self, world: World, rules: RulesData, supply: StalinsWarSupply, stacking: Stacking, countries: Countries,
        zones: StalinsWarZones,
    ) -> None:  # fmt: skip
        super().__init__(world, supply, stacking, countries)
        self.rules, self.zones = rules, zones
        self.network = supply.network
        self._nets = LastPosition[dict[Line, frozenset[int]]](lambda _position: {})

    # the net --------------------------------------------------------------------------------------------------------

    def blocked(self, position: Position, side: str) -> frozenset[int]:
        """Hexes that break a line: enemy units and zones, enemy cities, oil, victory points, ports, fortresses."""
        held = self.supply.held(position, side, trenches=False) | self.zones.certain(position, side)
        ports = (h for sea in self.supply.data.seas.values() for kind in sea for h in self.board.place_hexes(kind))
        caspian = self.board.place_hexes(self.supply.data.caspian)
        control = self.supply.control
        return held | {h for h in {*ports, *caspian} if control.of(position, h) not in (side, None)}

    def net(self, position: Position, unit: Unit) -> frozenset[int]:
        """Rail hexes from which an unbroken line runs to a source of the unit's nation (10.2.3)."""
        kept, line = self._nets.get(position), Line(unit.side, self.supply.data.sources[unit.nation], True)
        if line not in kept:
            kept[line] = self._net(position, line)
        return kept[line]

    def _net(self, position: Position, line: Line) -> frozenset[int]:
        blocked = self.blocked(position, line.side)
        frontier = [h for h in self.supply.sources(position, line) if h in self.network.steps and h not in blocked]
        found = set(frontier)
        for here in frontier:
            for there in self.network.steps[here]:
                if there not in found and there not in blocked:
                    found.add(there)
                    frontier.append(there)
        return frozenset(found)

    def banned(self, position: Position, side: str, hex_: int) -> str:
        """The rule under which no train of the side runs in a hex, empty where one does."""
        zones = self.board.zones
        for ban in self.rules.rail_bans:
            inside = hex_ in zones.get(ban.zone, frozenset()) and hex_ not in zones.get(ban.exempt, frozenset())
            if ban.side == side and position.turn <= ban.until and inside:
                return ban.rule
        return ""

    # the way --------------------------------------------------------------------------------------------------------

    def way_findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        ids, side = [u.id for u in units], units[0].side
        found: list[Finding] = []

        def fault(code: str, rule: str, text: str, hex_: int) -> None:
            name = self.board.grid.name(hex_)
            found.append(violation(code, rule, text, units=ids, hexes=[name], hex=name))

        for here, there in pairwise(path):
            if there in self.network.steps.get(here, ()):
                continue
            if there not in self.board.grid.adjacent[here]:
                found += hex_skipped(self.board, units, here, there, "10.2.2")
            elif self.board.is_unknown(there):
                text = N_("The map does not show what is in {hex} yet; a rail line into it is assumed.")
                name = self.board.grid.name(there)
                found.append(note("unknown-rail", "10.2.2", text, units=ids, hexes=[name], hex=name))
            else:
                fault("no-rail", "10.2.2", N_("No rail line leads into {hex}."), there)
        zones = self.zones.certain(position, side)
        found += zones_in_doubt(self.board, sorted({*path} & self.zones.heeded_in_doubt(position, side)), "10.2.2")
        if path[0] in zones and not self._friend_stays(position, units, path[0]):
            fault("zone-by-rail", "10.2.2", N_("Nobody stays in {hex}, in an enemy zone of control."), path[0])
        for hex_ in path[1:]:
            if hex_ in zones:
                fault("zone-by-rail", "10.2.2", N_("No train enters {hex}, in an enemy zone of control."), hex_)
            found += [] if hex_ == path[-1] else self.arrival_findings(position, units, hex_)
        net = frozenset.intersection(*(self.net(position, u) for u in units))
        beyond = self._beyond(path, net, zones)
        shown = all(self.supply.certain(position, u) for u in units)
        if beyond is not None and not shown and self._leads_off(beyond, self.blocked(position, side)):
            text = N_("The map does not show every rail line yet; one from {hex} to a source is assumed.")
            name = self.board.grid.name(beyond)
            found.append(note("unknown-rail", "10.2.3", text, units=ids, hexes=[name], hex=name))
        elif beyond is not None:
            fault("no-line", "10.2.3", N_("No unbroken rail line leads from {hex} to a source."), beyond)
        for hex_ in path:
            rule = self.banned(position, side, hex_)
            if rule:
                text = N_("Trains of this side do not run in {hex} yet.")
                if rule in NEVER:
                    text = N_("Trains of this side never run in {hex}.")
                fault("rail-banned", rule, text, hex_)
        return [*found, *self._partisans(position, units, path), *self._stalin(units, path)]

    def way_of(self, units: Sequence[Unit]) -> tuple[str, str]:
        return "10.2.2", N_("By rail")

    def _beyond(self, path: Sequence[int], net: frozenset[int], zones: frozenset[int]) -> int | None:
        """The first hex of the path that the net does not have; the start is excused where only a zone bars it."""
        rest = path[1:] if path[0] in zones else path
        return next((h for h in rest if h not in net), None)

    def _leads_off(self, start: int, blocked: Collection[int]) -> bool:
        """Whether rails that nobody blocks lead from a hex to ground that the map does not show yet."""
        found = {start} - set(blocked)
        frontier = [*found]
        for here in frontier:
            if self.board.is_unknown(here):
                return True
            fresh = [n for n in self.network.steps.get(here, ()) if n not in found and n not in blocked]
            found.update(fresh)
            frontier += fresh
        return False

    def _friend_stays(self, position: Position, units: Sequence[Unit], start: int) -> bool:
        own = {u.id for u in units}
        return any(u.side == units[0].side and u.id not in own and not is_inactive(u) for u in position.units_at(start))

    def _partisans(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        """The second hex of inactive partisans ends an Axis train's way."""
        if units[0].side != AXIS:
            return []
        met = [h for h in path[1:] if any(is_inactive(u) for u in position.units_at(h))]
        if len(met) <= IGNORED or path[-1] == met[IGNORED]:
            return []
        name = self.board.grid.name(met[IGNORED])
        text = N_("The train has to stop in {hex}, the second hex with partisans.")
        return [violation("partisans-stop", "10.2.2", text, units=[u.id for u in units], hexes=[name], hex=name)]

    def _stalin(self, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        """Stalin leaves Moscow, or comes back to it."""
        stalin = [u for u in units if is_stalin(u)]
        moscow = self.board.zones.get(MOSCOW, frozenset())
        if not stalin or not moscow or path[0] in moscow or path[-1] in moscow:
            return []
        text = N_("{unit} moves out of Moscow or back to it.")
        return [violation("stalin-and-moscow", "16.4.5", text, units=[u.id for u in stalin], unit=stalin[0].label)]

    def ends(self, position: Position, units: Sequence[Unit], start: int) -> Mapping[int, tuple[int, ...]]:
        found: dict[int, tuple[int, ...]] = {start: (start,)}
        frontier = [start] if start in self.network.steps else []
        for here in frontier:
            for there in sorted(self.network.steps[here]):
                if there not in found:
                    found[there] = (*found[here], there)
                    frontier.append(there)
        return found
