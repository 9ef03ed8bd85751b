"""Airstrikes as they come and go 6.6, 17.2, 17.11, 24.6, 24.7: a die in the own reinforcement phase says how many are
drawn from the pool at random; they may be used until the next one; used ones and those left over go back to the pool.

The tracks hold what lies in a side's box of available airstrikes. Weather may take some of those drawn away 18.2.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.messages import N_
from app.position.action import Roll
from app.position.changes import Change, change
from app.position.ledger import ASKED, Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import Taken
from app.rules.parts import Phase
from app.rules.ruling import violation
from app.systems.winterstorm.air import AIRSTRIKE, BOMBER, TRACKS, counted
from app.systems.winterstorm.data import RulesData
from app.systems.winterstorm.gate_die import DICE, no_face, read_die
from app.systems.winterstorm.replacements import reinforcement_phase

GROUND_ATTACK, BOMBERS = TRACKS[AIRSTRIKE], TRACKS[BOMBER]
DRAW, KIND = "die", "bombers"


@dataclass(frozen=True)
class AirPool:
    """The gate before each reinforcement phase. ``received(position, count)`` is what the weather leaves of
    airstrikes."""

    world: World
    rules: RulesData
    received: Callable[[Position, int], int] = lambda _position, count: count
    name: str = "air-pool"

    def with_count(self, position: Position, track: str, side: str, count: int) -> Change:
        kept = position.tracks.get(track)
        now: dict[str, Json] = {**(kept if isinstance(kept, dict) else {}), side: count}
        return change(self.world, position, "track", track, now)

    # the gate -------------------------------------------------------------------------------------------------------

    def _answered(self, position: Position, step: str, side: str) -> bool:
        return position.ledger.get(ASKED, f"{self.name}/{step}-{side}") == position.turn

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        side = phase.side
        if not side or phase.slug != reinforcement_phase(side) or side not in self.rules.strikes:
            return None
        data = self.rules.strikes[side]
        args: dict[str, Json] = {"side": self.world.roster.sides[side].name}
        if not self._answered(position, DRAW, side):
            text = N_("Roll for the {side} airstrikes of this turn.")
            return Pending(self.name, f"{DRAW}-{side}", side, text, data.rule, args, DICE)
        drawn = counted(position, GROUND_ATTACK, side) or 0
        kinds = self._kinds(side, drawn)
        if len(kinds) < 2 or self._answered(position, KIND, side):
            return None
        text = N_("Draw {count:w} airstrikes from the pool: how many of them are bombers?")
        return Pending(self.name, f"{KIND}-{side}", side, text, "6.6", {"count": drawn}, tuple(kinds))

    def _kinds(self, side: str, drawn: int) -> range:
        """How many of those drawn can be bombers."""
        data = self.rules.strikes[side]
        return range(max(0, drawn - data.ground_attack), min(data.bombers, drawn) + 1)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        step, side = pending.step.split("-", 1)
        if step == DRAW:
            return self._drawn(position, side, pending, answer, rolled)
        if answer not in pending.options or isinstance(answer, bool):
            return Taken((violation("wrong-answer", "6.6", N_("Name one of the answers on offer.")),))
        drawn, bombers = counted(position, GROUND_ATTACK, side) or 0, int(str(answer))
        changes = self._set(position, side, drawn - bombers, bombers)
        args: Mapping[str, Json] = {"ground": drawn - bombers, "bombers": bombers}
        return Taken((), tuple(changes), N_("Available: ground attack {ground}, bombers {bombers}."), args)

    def _set(self, position: Position, side: str, ground: int, bombers: int) -> list[Change]:
        found = [
            self.with_count(position, GROUND_ATTACK, side, ground), self.with_count(position, BOMBERS, side, bombers)
        ]  # fmt: skip
        return [one for one in found if one.before != one.after]

    def _drawn(self, position: Position, side: str, pending: Pending, answer: Json, rolled: str) -> Taken:
        data, die = self.rules.strikes[side], read_die(pending, answer)
        if die is None:
            return no_face(data.rule)
        pool = data.ground_attack + data.bombers
        drawn = self.received(position, min(die, pool)) if die <= data.draws_up_to else 0
        kinds = self._kinds(side, drawn)
        changes = self.returned(position, side)
        if len(kinds) > 1:
            # Until somebody has looked what was drawn, all of them stand on the first track.
            changes += self._set(position, side, drawn, 0)
        else:
            changes += self._set(position, side, drawn - kinds[0], kinds[0])
            looked = f"{ASKED}:{self.name}/{KIND}-{side}"
            changes.append(change(self.world, position, "ledger", looked, position.turn))
        args: Mapping[str, Json] = {"die": die, "side": self.world.roster.sides[side].name, "count": drawn}
        text = N_("Die roll {die}: the {side} side draws {count} airstrikes.")
        if drawn == 1:
            text = N_("Die roll {die}: the {side} side draws one airstrike.")
        elif not drawn:
            text = N_("Die roll {die}: the {side} side draws no airstrikes.")
        return Taken((), tuple(changes), text, args, rolls=(Roll(self.name, die, rolled or "typed"),))

    def returned(self, position: Position, side: str) -> list[Change]:
        """Airstrikes that still lie on the map go back to the pool."""
        return [
            change(self.world, position, "marker", m.id, None)
            for m in position.markers.values()
            if m.kind in TRACKS and m.side == side
        ]  # fmt: skip


FORMER = (
    N_("A {die}: the {side} side draws {count} airstrikes."),
    N_("A {die}: the {side} side draws one airstrike."),
    N_("A {die}: the {side} side draws no airstrikes."),
)
"""Lines that older campaigns hold, for the catalogue alone"""
