"""Set-up 3.2, 24.2, 24.6, 24.7: which formations begin where between the rivers, one headquarters and four others
ahead at Saliyevski, everybody combat effective 15.1, and what waits beside the map."""

from __future__ import annotations

from dataclasses import dataclass

from app.forces.unit import AVAILABLE, Unit, turn_of
from app.messages import N_
from app.position.position import Position, World
from app.rules.orders.placing import as_they_stand
from app.rules.parts import Stacking
from app.rules.ruling import Finding, legal, note, violation, warning
from app.rules.schedules import printed_turn
from app.rules.stacking import overstacked
from app.systems.winterstorm.data import AreaData, RulesData
from app.systems.winterstorm.events import CONTINGENCY
from app.systems.winterstorm.special_units import HEADQUARTERS, is_effective

UNKNOWN = "zone-unknown"


@dataclass(frozen=True)
class StartHexes:
    """Where a single unit may begin."""

    world: World
    rules: RulesData

    def area(self, unit: Unit) -> AreaData | None:
        """The area of the unit's formation, ``None`` for one that is not set up by formation."""
        areas = self.rules.set_up.areas
        return next((a for a in areas if unit.counter.formation in a.formations), None)

    def _zone(self, name: str) -> frozenset[int]:
        return self.world.board.zones.get(name, frozenset())

    def _near(self, hex_: int, name: str, most: int) -> bool:
        distance = self.world.board.grid.distance
        return any(distance(hex_, there) <= most for there in self._zone(name))

    def inside(self, area: AreaData, hex_: int) -> bool:
        return (
            all(hex_ in self._zone(zone) for zone in area.zones)
            and all(self._near(hex_, zone, most) for zone, most in area.within.items())
            and not any(self._near(hex_, zone, most) for zone, most in area.apart.items())
        )

    def ahead(self, unit: Unit, hex_: int) -> bool:
        """Whether the hex is one for the few that may begin ahead of their division (24.6)."""
        data = self.rules.set_up.bridgehead
        if unit.counter.formation != data.formation:
            return False
        there = hex_ in self._zone(data.of) or any(hex_ in self._zone(zone) for zone in data.zones)
        return there and self._near(hex_, data.of, data.within)

    def missing(self, area: AreaData) -> list[str]:
        """Zones of the area that the map does not show."""
        named = (*area.zones, *area.within, *area.apart)
        return [self.rules.zones.get(zone, zone) for zone in named if not self._zone(zone)]

    def later(self, unit: Unit) -> bool:
        """Whether the counter comes later in the game."""
        return bool(printed_turn(unit)) or unit.counter.extra.get("hex", "") == f"@{CONTINGENCY}"

    def findings(self, unit: Unit, hex_: int) -> list[Finding]:
        """What bars the unit from beginning in the hex; a remark where the map does not tell."""
        name = self.world.board.location_name(hex_)
        where = {"units": [unit.id], "hexes": [name]}
        args = {"unit": unit.label, "hex": name}
        area = self.area(unit)
        if self.later(unit):
            text = N_("{unit} is a reinforcement and may not be set up in {hex}.")
            return [violation("set-up-later", "3.2", text, **where, **args)]
        printed = unit.counter.extra.get("hex", "").split()
        if printed:
            if name in printed:
                return []
            text = N_("{unit} must be set up in {printed}, not in {hex}.")
            return [violation("set-up-elsewhere", "3.2", text, **where, printed=printed, **args)]
        if area is None or self.inside(area, hex_) or self.ahead(unit, hex_):
            return []
        missing = self.missing(area)
        if missing:
            text = N_("The map data does not show whether {hex} is for {unit}: {zones:t}.")
            return [note(UNKNOWN, area.rule, text, **where, zones=missing, **args)]
        text = N_("{unit} may not be set up in {hex}: it is outside the area of its formation.")
        return [violation("set-up-outside", area.rule, text, **where, **args)]


@dataclass(frozen=True)
class SetUp:
    """The ``SetUp`` part: everything that is not yet as the game begins."""

    stations: StartHexes
    stacking: Stacking

    def findings(self, position: Position) -> tuple[Finding, ...]:
        return (
            *as_they_stand(position, self.stations.world.board, self.stations.findings, self._off_map),
            *self._ahead(position),
            *overstacked(self.stacking, position),
            *self._effective(position),
            *self._order(position),
        )

    def _off_map(self, unit: Unit) -> list[Finding]:
        area = self.stations.area(unit)
        rule = "3.2" if area is None else area.rule
        args = {"units": [unit.id], "unit": unit.label}
        turn = printed_turn(unit)
        if turn and turn_of(unit.box) != turn:
            text = N_("{unit} starts in the box of turn {turn}.")
            return [violation("wrong-box", "3.2", text, turn=turn, **args)]
        if unit.box != AVAILABLE or self.stations.later(unit):
            return []
        return [violation("not-set-up", rule, N_("{unit} is not set up yet."), **args)]

    def _ahead(self, position: Position) -> list[Finding]:
        """More units ahead of their division than may be."""
        data, board, found = self.stations.rules.set_up.bridgehead, self.stations.world.board, []
        ahead = [
            u
            for u in position.units.values()
            if u.on_map
            and self.stations.ahead(u, board.hex_of(u.location))
            and not any(
                self.stations.inside(a, board.hex_of(u.location))
                for a in self.stations.rules.set_up.areas
                if u.counter.formation in a.formations
            )
        ]
        for headquarters, limit in ((True, data.headquarters), (False, data.others)):
            units = [u for u in ahead if (u.type == HEADQUARTERS) == headquarters]
            if len(units) > limit:
                text = N_(
                    "Only four units besides a headquarters may be set up beyond the Aksay at Saliyevski, not {units_}."
                )
                if headquarters:
                    text = N_("Only one headquarters may be set up beyond the Aksay at Saliyevski, not {units_}.")
                names = [u.label for u in units]
                found.append(violation("too-many-ahead", data.rule, text, units=[u.id for u in units], units_=names))
        return found

    def _effective(self, position: Position) -> list[Finding]:
        text = N_("{unit} starts combat effective.")
        return [
            violation("set-up-suppressed", "15.1", text, units=[u.id], unit=u.label)
            for u in position.units.values()
            if not is_effective(u)
        ]

    def _order(self, position: Position) -> list[Finding]:
        """The second side waits until the first has set up."""
        first = self.stations.rules.set_up.first
        waiting = [f for u in position.units.values() if u.side == first and not u.on_map for f in self._off_map(u)]
        if legal(waiting) or not any(u.on_map and u.side != first for u in position.units.values()):
            return []
        text = N_("The Soviet player sets up first.")
        return [warning("set-up-order", "24.2", text)]
