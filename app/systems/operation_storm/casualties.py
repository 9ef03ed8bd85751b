"""The fallen: counted on the tracks, twice where they were out of supply 4.7, 4.8, and remembered with the turn and the
supply state of their end, by which replacements are chosen 8.4."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.position.changes import Change, change
from app.position.ledger import FALLEN, Json
from app.position.position import Position
from app.position.world import World
from app.systems.operation_storm.countries import HOMES
from app.systems.operation_storm.supply import AERIAL, OUT, OperationStormSupply

ELIMINATED_TRACK = "eliminated"
UNSUPPLIED_TRACK = "eliminated-unsupplied"


@dataclass(frozen=True)
class Casualties:
    world: World
    supply: OperationStormSupply

    def cut_off(self, position: Position, units: Sequence[str]) -> dict[str, str]:
        """Supply state of those of the units that have no line in ``position``."""
        states = {u.id: self.supply.state(position, u) for u in position.pick(units)}
        return {unit: state for unit, state in states.items() if state in (OUT, AERIAL)}

    def changes(
        self, position: Position, units: Sequence[str], states: Mapping[str, Json] | None = None
    ) -> list[Change]:
        """What is recorded of units that are eliminated where they stand in ``position``; ``states`` are supply states
        that were determined before and hold."""
        found: list[Change] = []
        counts: dict[str, dict[str, int]] = {ELIMINATED_TRACK: {}, UNSUPPLIED_TRACK: {}}
        for unit in position.pick(units):
            before = (states or {}).get(unit.id)
            state = before if isinstance(before, str) else self.supply.state(position, unit)
            found.append(change(self.world, position, "ledger", f"{FALLEN}:{unit.id}", [position.turn, state]))
            side = self.counted(unit)
            if side is not None:
                counts[ELIMINATED_TRACK][side] = counts[ELIMINATED_TRACK].get(side, 0) + 1
                if state == OUT:
                    counts[UNSUPPLIED_TRACK][side] = counts[UNSUPPLIED_TRACK].get(side, 0) + 1
        for track, more in counts.items():
            if more:
                found.append(change(self.world, position, "track", track, _added(position.tracks.get(track), more)))
        return found

    def counted(self, unit: Unit) -> str | None:
        """The side on whose track the loss of the unit stands; Hungarians and Romanians are on none."""
        return None if unit.nation in HOMES else unit.side


def _added(before: Json, more: Mapping[str, int]) -> dict[str, Json]:
    kept: dict[str, Json] = dict(before) if isinstance(before, dict) else {}
    for side, count in more.items():
        now = kept.get(side, 0)
        kept[side] = (now if isinstance(now, int) else 0) + count
    return kept
