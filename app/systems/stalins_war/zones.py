"""Zones of control 8.1, 8.2, 13.3.6: of units in full supply, as last determined; where nobody has determined it, as
a line that heeds no zones finds it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from app.board.board import Board
from app.forces.counter import Roster
from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position
from app.position.remembered import LastPosition
from app.rules.movement.terrain import NAMED, zones_in_doubt
from app.rules.ruling import Finding, note
from app.rules.zones_of_control import Zones
from app.systems.stalins_war.data import AXIS, ZoneData
from app.systems.stalins_war.special_units import (
    GUARD_ARMIES,
    Strongholds,
    is_gifted,
    is_guard,
    is_large,
    is_partisan,
)

InSupply = Callable[[Position, Unit, bool], bool]
"""Whether a unit is in full supply; the last says whether its line heeds the other side's zones."""


class ZonesOfControl:
    """The ``ZonesOfControl`` part. ``full`` tells full supply, ``shown`` of whom it is not only assumed because the map
    has none of its nation's sources yet; a state that was determined goes before both."""

    def __init__(
        self,
        board: Board,
        roster: Roster,
        data: ZoneData,
        strongholds: Strongholds,
        full: InSupply,
        shown: InSupply,
    ) -> None:
        self.board, self.roster, self.data, self.strongholds = board, roster, data, strongholds
        self.rule, self.full, self.shown = "8.1", full, shown
        self.heeded = HeededZones(self)

    def kind(self, unit: Unit) -> bool:
        """Whether units of this kind have a zone (8.1)."""
        if is_partisan(unit):
            return False
        guards = is_guard(unit) and unit.type in GUARD_ARMIES
        return is_large(unit) or guards or is_gifted(self.roster, unit, self.data.trait)

    def hexes(self, position: Position, side: str) -> frozenset[int]:
        return frozenset(self.of(position, side, self.full, heeding=True))

    def idle(self, position: Position, side: str) -> frozenset[int]:
        """Those of units that are not in full supply (8.1, 13.3.6)."""
        out = self.of(position, side, lambda p, u, heeding: not self.full(p, u, heeding), heeding=True)
        return frozenset(out) - self.hexes(position, side)

    def in_doubt(self, position: Position, side: str) -> frozenset[int]:
        """Those of ``hexes`` into which a zone extends only across hexsides that nobody has entered, or of units whose
        supply is assumed."""
        return self.hexes(position, side) - self.certain(position, side, heeding=True)

    def certain(self, position: Position, side: str, *, heeding: bool) -> frozenset[int]:
        """The hexes into which zones extend whatever the map does not show yet."""
        zones = Zones(self.board, lambda _position, _unit: True, self.data.barring)
        reached = self.of(position, side, self.shown, heeding=heeding)
        return frozenset(there for there, by in reached.items() if not all(zones.doubted(here, there) for here in by))

    def doubts(self, position: Position, side: str, hexes: Iterable[int], rule: str) -> list[Finding]:
        """Remarks on hexes that are ``in_doubt``, for want of hexsides or of supply."""
        return self.remarks(position, side, hexes, rule, heeding=True)

    def remarks(
        self, position: Position, side: str, hexes: Iterable[int], rule: str, *, heeding: bool
    ) -> list[Finding]:
        firm = self.of(position, side, self.shown, heeding=heeding)
        assumed = [h for h in hexes if h not in firm]
        found = zones_in_doubt(self.board, [h for h in hexes if h in firm], rule)
        if not assumed:
            return found
        reached = self.of(position, side, self.full, heeding=heeding)
        stands = {here for h in assumed for here in reached.get(h, ())}
        units = [
            u
            for u in position.units.values()
            if u.side == side and u.on_map and self.board.hex_of(u.location) in stands and self.kind(u)
        ]
        units = [u for u in units if not self.shown(position, u, heeding)]
        names = [self.board.grid.name(h) for h in assumed]
        text = N_("{hexes_} may be in an enemy zone of control: it is not known whether {units_} has full supply.")
        if len(units) > 1:
            text = N_("{hexes_} may be in an enemy zone of control: it is not known whether {units_} have full supply.")
        if len(names) > NAMED:
            text = N_("{count} hexes may be in an enemy zone of control: the full supply of units is not known.")
        args: dict[str, Json] = {"hexes_": [*names], "count": len(names), "units_": [u.label for u in units]}
        return [*found, note("assumed-supplied", rule, text, units=[u.id for u in units], hexes=names, **args)]

    def of(self, position: Position, side: str, supplied: InSupply, *, heeding: bool) -> Mapping[int, frozenset[int]]:
        """Hexes into which zones of the side's units in supply extend, each with the hexes of those units."""
        zones = Zones(self.board, lambda p, u: self.kind(u) and supplied(p, u, heeding), self.data.barring)
        return {h: by for h, by in zones.reaching(position, side).items() if not self.shut(position, h, side)}

    def shut(self, position: Position, hex_: int, side: str) -> bool:
        """Whether no zone of the side extends into the hex (8.2)."""
        if self.strongholds.any(position, hex_):
            return True
        if side != AXIS:
            return False
        if self.board.place_kinds(hex_) & self.data.axis_closed_places:
            return True
        return any(u.type in self.data.axis_closed_places for u in position.units_at(hex_))


class HeededZones:
    """A side's zones that its enemy's movement and supply lines heed: of its units in full supply as far as no zones
    are heeded."""

    def __init__(self, zones: ZonesOfControl) -> None:
        self.zones = zones
        self._reaching = LastPosition[dict[str, Mapping[int, frozenset[int]]]](lambda _position: {})
        self._certain = LastPosition[dict[str, frozenset[int]]](lambda _position: {})

    def hexes(self, position: Position, side: str) -> frozenset[int]:
        return frozenset(self.reaching(position, side))

    def reaching(self, position: Position, side: str) -> Mapping[int, frozenset[int]]:
        """Those hexes, each with the hexes of the units whose zones extend into it."""
        kept = self._reaching.get(position)
        if side not in kept:
            kept[side] = self.zones.of(position, side, self.zones.full, heeding=False)
        return kept[side]

    def in_doubt(self, position: Position, side: str) -> frozenset[int]:
        """Those of ``hexes`` of which the map does not tell whether a zone extends into them."""
        return self.hexes(position, side) - self.certain(position, side)

    def certain(self, position: Position, side: str) -> frozenset[int]:
        """Those of ``hexes`` into which a zone extends whatever the map does not show yet."""
        kept = self._certain.get(position)
        if side not in kept:
            kept[side] = self.zones.certain(position, side, heeding=False)
        return kept[side]

    def doubts(self, position: Position, side: str, hexes: Iterable[int], rule: str) -> list[Finding]:
        """Remarks on hexes that are ``in_doubt``."""
        return self.zones.remarks(position, side, hexes, rule, heeding=False)
