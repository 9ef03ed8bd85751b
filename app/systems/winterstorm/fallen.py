"""The fallen: counted for victory points, armoured ones apart 24.5, 23.4, and remembered with the turn and with whether
they were in command, for only those may be replaced 6.12."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.position.changes import Change, change
from app.position.ledger import FALLEN, Json
from app.position.position import Position
from app.position.world import World
from app.rules.battle.state import BattleState, ids
from app.systems.winterstorm.zones import is_armored

ARMORED, OTHERS = "eliminated-armored", "eliminated-other"
"""The tracks, by side"""
IN_COMMAND, OUT_OF_COMMAND = "in-command", "out-of-command"
"""What is remembered of a unit that fell"""
COMMANDED = "commanded"
"""What a battle keeps: the units of both sides that were in command when it began"""


@dataclass(frozen=True)
class Fallen:
    """Bound to one world. ``in_command(position, unit)`` is the status of the instant."""

    world: World
    in_command: Callable[[Position, Unit], bool]

    def changes(
        self, position: Position, units: Sequence[str], commanded: Collection[str] | None = None
    ) -> list[Change]:
        """What is recorded of units that are eliminated where they stand in ``position``. ``commanded`` are those of
        them that were in command when their battle began, where that is known."""
        found: list[Change] = []
        more: dict[str, dict[str, int]] = {}
        for unit in position.pick(units):
            held = self.in_command(position, unit) if commanded is None else unit.id in commanded
            state = IN_COMMAND if held else OUT_OF_COMMAND
            found.append(change(self.world, position, "ledger", f"{FALLEN}:{unit.id}", [position.turn, state]))
            track = ARMORED if is_armored(self.world.roster, unit) else OTHERS
            counts = more.setdefault(track, {})
            counts[unit.side] = counts.get(unit.side, 0) + 1
        for track, counts in more.items():
            kept: dict[str, Json] = {side: self.count(position, track, side) for side in self.world.roster.sides}
            kept |= {side: self.count(position, track, side) + count for side, count in counts.items()}
            found.append(change(self.world, position, "track", track, {s: n for s, n in kept.items() if n}))
        return found

    def commanded(self, position: Position, units: Sequence[str]) -> list[Json]:
        """Those of the units that are in command now, as a battle keeps them."""
        return [u.id for u in position.pick(units) if self.in_command(position, u)]

    def in_battle(self, position: Position, state: BattleState, units: Sequence[str]) -> list[Change]:
        """The same for units that a battle costs, by the command of the instant in which it began (7.6, 7.8)."""
        return self.changes(position, units, ids(state.own[COMMANDED]) if COMMANDED in state.own else None)

    @staticmethod
    def count(position: Position, track: str, side: str) -> int:
        """What a track shows for a side, 0 where nobody keeps it."""
        kept = position.tracks.get(track)
        value = kept.get(side) if isinstance(kept, dict) else None
        return value if isinstance(value, int) else 0
