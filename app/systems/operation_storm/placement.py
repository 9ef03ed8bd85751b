"""Putting units down, by the phase in hand: set-up (3.2-3.7), the reserve (5.5, 5.6), arrivals (5.10, 5.11, 8.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.boxes import ELIMINATED, RESERVE
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change
from app.position.position import Position
from app.rules.orders.placing import PlacementByPhase, SettingUp, in_common
from app.rules.ruling import Finding, violation
from app.rules.sequence.sequence import SET_UP
from app.systems.operation_storm.arrivals import Arrivals, not_for_reserve
from app.systems.operation_storm.entry import Entry
from app.systems.operation_storm.replacements import Replacements
from app.systems.operation_storm.reserve import Creation, Release
from app.systems.operation_storm.set_up import Stations
from app.systems.operation_storm.sides import GERMAN
from app.systems.operation_storm.territory import Territory


@dataclass(frozen=True)
class _Arriving:
    """The phases of 5.10 and 5.11. Eliminated units come in where reinforcements do (8.1, 8.4), into boxes as well."""

    territory: Territory
    arrivals: Arrivals
    replacements: Replacements

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        back, fresh = self._parted(units)
        found = self.replacements.findings(position, back) if back else []
        for unit in back:
            if where == f"@{RESERVE}" or not where.startswith("@"):
                # Of a unit that never returns there is nothing more to say.
                if self.replacements.barred(position, unit) is None:
                    found += self.arrivals.entering(position, unit, where)
            else:
                text = N_("{unit} returns to the map or into the reserve, and to no other box.")
                found.append(violation("wrong-box", "8.4", text, units=[unit.id], unit=unit.label))
        return [*found, *self.arrivals.findings(position, fresh, where)]

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return self.replacements.changes(position, self._parted(units)[0])

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return in_common([self.arrivals.entry_hexes(position, unit) for unit in units])

    def _parted(self, units: Sequence[Unit]) -> tuple[list[Unit], list[Unit]]:
        """Eliminated Axis units, and the others."""
        back = [u for u in units if u.side == GERMAN and not u.on_map and u.box == ELIMINATED]
        return back, [u for u in units if u not in back]


def placement(
    territory: Territory, stations: Stations, entry: Entry, arrivals: Arrivals, replacements: Replacements
) -> PlacementByPhase:
    """The ``Placement`` part."""
    arriving = _Arriving(territory, arrivals, replacements)

    def in_box(unit: Unit, box: str) -> list[Finding]:
        return not_for_reserve(territory.rules, unit, "3.3") if box == RESERVE else []

    return PlacementByPhase(
        {
            SET_UP: SettingUp(territory.board, stations.findings, in_box),
            "reserve-release": Release(territory, entry),
            "reserve-creation": Creation(territory, entry),
            "soviet-reinforcement": arriving,
            "german-reinforcement": arriving,
        },
        territory.board.grid.size, "9.4",
    )  # fmt: skip
