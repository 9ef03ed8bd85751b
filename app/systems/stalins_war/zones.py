"""Zones of control 8.1, 8.2, 13.3.6: of units in full supply, as last determined; where nobody has determined it, as
a line that heeds no zones finds it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.board.board import Board
from app.forces.counter import Roster
from app.forces.unit import Unit
from app.position.position import Position
from app.position.remembered import LastPosition
from app.rules.zones_of_control import Zones
from app.systems.stalins_war.data import AXIS, ZoneData
from app.systems.stalins_war.special_units import Strongholds, is_gifted, is_large, is_partisan

InSupply = Callable[[Position, Unit], bool]
"""Whether a unit is in full supply."""


class ZonesOfControl:
    """The ``ZonesOfControl`` part. ``plain`` tells full supply as far as no zones are heeded, ``traced`` with those of
    the other side heeded; a state that was determined goes before both."""

    def __init__(
        self,
        board: Board,
        roster: Roster,
        data: ZoneData,
        strongholds: Strongholds,
        plain: InSupply,
        traced: InSupply,
    ) -> None:
        self.board, self.roster, self.data, self.strongholds = board, roster, data, strongholds
        self.rule, self.plain, self.traced = "8.1", plain, traced
        self.heeded = HeededZones(self)

    def kind(self, unit: Unit) -> bool:
        """Whether units of this kind have a zone (8.1)."""
        if is_partisan(unit):
            return False
        return is_large(unit) or is_gifted(self.roster, unit, self.data.trait)

    def hexes(self, position: Position, side: str) -> frozenset[int]:
        return frozenset(self.of(position, side, self.traced))

    def idle(self, position: Position, side: str) -> frozenset[int]:
        """Those of units that are not in full supply (8.1, 13.3.6)."""
        out = self.of(position, side, lambda p, u: not self.traced(p, u))
        return frozenset(out) - self.hexes(position, side)

    def in_doubt(self, position: Position, side: str) -> frozenset[int]:
        """Those of ``hexes`` into which a zone extends only across hexsides that nobody has entered."""
        return self.doubted(self.of(position, side, self.traced))

    def doubted(self, reached: Mapping[int, frozenset[int]]) -> frozenset[int]:
        """Those of the hexes, each with the hexes of the units whose zones extend into it, of which the same holds."""
        zones = Zones(self.board, lambda _position, _unit: True, self.data.barring)
        return frozenset(there for there, by in reached.items() if all(zones.doubted(here, there) for here in by))

    def of(self, position: Position, side: str, supplied: InSupply) -> Mapping[int, frozenset[int]]:
        """Hexes into which zones of the side's units in supply extend, each with the hexes of those units."""
        zones = Zones(self.board, lambda p, u: self.kind(u) and supplied(p, u), self.data.barring)
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

    def hexes(self, position: Position, side: str) -> frozenset[int]:
        return frozenset(self.reaching(position, side))

    def reaching(self, position: Position, side: str) -> Mapping[int, frozenset[int]]:
        """Those hexes, each with the hexes of the units whose zones extend into it."""
        kept = self._reaching.get(position)
        if side not in kept:
            kept[side] = self.zones.of(position, side, self.zones.plain)
        return kept[side]

    def in_doubt(self, position: Position, side: str) -> frozenset[int]:
        """Those of ``hexes`` into which a zone extends only across hexsides that nobody has entered."""
        return self.zones.doubted(self.reaching(position, side))

    def certain(self, position: Position, side: str) -> frozenset[int]:
        """Those of ``hexes`` into which a zone extends whatever the map does not show yet."""
        return self.hexes(position, side) - self.in_doubt(position, side)
