"""Putting units down, by the phase in hand: set-up XVII.C, replacements and reinforcements of either side X, a partisan
marker XIV."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.boxes import ELIMINATED
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change
from app.position.position import Position
from app.rules.orders.placing import PlacementByPhase, PlacingInPhase
from app.rules.ruling import Finding, legal, violation
from app.rules.sequence.sequence import SET_UP
from app.systems.eagle_bear.data import AXIS, SOVIET
from app.systems.eagle_bear.fortifying import replacement_phase
from app.systems.eagle_bear.isolation import supply_phase
from app.systems.eagle_bear.partisans import Partisans
from app.systems.eagle_bear.rebuilding import Rebuilding
from app.systems.eagle_bear.reinforcements import Reinforcements
from app.systems.eagle_bear.set_up import Stations
from app.systems.eagle_bear.soviet_replacements import SovietReplacements

OCCUPIED = "XIII.G"


def _strangers(units: Sequence[Unit]) -> list[Finding]:
    text = N_("{unit} does not wait beside the map to come in.")
    return [violation("not-waiting", "X", text, units=[u.id], unit=u.label) for u in units]


@dataclass(frozen=True)
class _SettingUp:
    stations: Stations

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        if where.startswith("@"):
            return []
        location = self.stations.world.board.location(where)
        return [f for unit in units for f in self.stations.findings(position, unit, location)]

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return ()

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return self.stations.hexes(position, units)


@dataclass(frozen=True)
class _AxisEntry:
    reinforcements: Reinforcements
    rebuilding: Rebuilding

    def _back(self, position: Position, units: Sequence[Unit]) -> list[Unit]:
        return [u for u in units if not u.on_map and (u.box == ELIMINATED or self.rebuilding.waits(position, u))]

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        back = self._back(position, units)
        fresh = [u for u in units if u not in back and self.reinforcements.waits(u)]
        found = _strangers([u for u in units if u not in back and u not in fresh])
        if back:
            found += self.rebuilding.findings(position, back, where)
        return [*found, *(self.reinforcements.findings(position, fresh, where) if fresh else ())]

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        back = self._back(position, units)
        return tuple(self.rebuilding.changes(position, back, where)) if back else ()

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        grid = self.reinforcements.world.board.grid
        return frozenset(h for h in range(grid.size) if legal(self.findings(position, units, grid.name(h))))


@dataclass(frozen=True)
class _SovietEntry:
    reinforcements: Reinforcements
    replacements: SovietReplacements

    def _made(self, position: Position, units: Sequence[Unit]) -> list[Unit]:
        return [
            u for u in units
            if self.replacements.in_pool(u) or (u.on_map and u in self.replacements.callable(position))
        ]  # fmt: skip

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        made = self._made(position, units)
        fresh = [u for u in units if u not in made and self.reinforcements.waits(u)]
        found = _strangers([u for u in units if u not in made and u not in fresh])
        if made:
            found += self.replacements.findings(position, made, where)
        return [*found, *(self.reinforcements.findings(position, fresh, where) if fresh else ())]

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        made = self._made(position, units)
        return tuple(self.replacements.changes(position, made, where)) if made else ()

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        grid = self.reinforcements.world.board.grid
        return frozenset(h for h in range(grid.size) if legal(self.findings(position, units, grid.name(h))))


def placement(
    stations: Stations, reinforcements: Reinforcements, rebuilding: Rebuilding, replacements: SovietReplacements,
    partisans: Partisans,
) -> PlacementByPhase:  # fmt: skip
    """The ``Placement`` part."""
    phases: dict[str, PlacingInPhase] = {
        SET_UP: _SettingUp(stations),
        replacement_phase(AXIS): _AxisEntry(reinforcements, rebuilding),
        replacement_phase(SOVIET): _SovietEntry(reinforcements, replacements),
        supply_phase(SOVIET): partisans,
    }
    return PlacementByPhase(phases, stations.world.board.grid.size, OCCUPIED)
