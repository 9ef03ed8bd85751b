"""The course of an adjacent combat 13.1: who is touched by its result 12.17, 13.3, standing fast before the die, the
stages of each result, and who may not fight again after an advance 13.9."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.position.changes import Change, change
from app.position.ledger import ADVANCED, DEFENDED, Json
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import Inquiry
from app.rules.battle.losses import ids
from app.rules.battle.staged import TARGETS, Stage, StagedConduct
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment
from app.rules.ruling import Finding
from app.systems.winterstorm.commitment import Commitment
from app.systems.winterstorm.fire_support import parted
from app.systems.winterstorm.stand_fast import BOTH_RETREAT, EXCHANGE, STANDING


@dataclass(frozen=True)
class Course:
    """``stages`` by result; what is asked ``before`` the die, in its order; ``commitment`` tells what it takes to join
    in."""

    stages: Mapping[str, tuple[Stage, ...]]
    commitment: Commitment
    before: tuple[Inquiry, ...] = ()


class WinterstormConduct(StagedConduct):
    def __init__(self, world: World, course: Course) -> None:
        super().__init__(world)
        self.course, self.before = course, course.before

    def known(self, position: Position, seen: Assessment) -> Mapping[str, Json]:
        return {**super().known(position, seen), **self.course.commitment.known(position, seen)}

    def begin(self, position: Position, attack: Attack, seen: Assessment) -> tuple[tuple[Finding, ...], list[Change]]:
        """Every hex that is attacked is on record, where there are several (11.5)."""
        findings, changes = super().begin(position, attack, seen)
        known = {one.key for one in changes}
        further = (f"{DEFENDED}:{name}" for name in self._hexes(position, seen.defenders))
        changes += [
            change(self.world, position, "ledger", key, True)
            for key in further
            if key not in known and position.ledger.get(DEFENDED, key.partition(":")[2]) is None
        ]
        touched = self.exposed(position, seen)
        afar = [u.id for u in parted(position.pick(seen.attackers))[1] if u.id not in touched]
        return findings, [*changes, *self.course.commitment.begun(position, seen, afar)]

    def aftermath(self, position: Position, data: Mapping[str, Json]) -> list[Change]:
        side = position.units[ids(data["attackers"])[0]].side
        return self.course.commitment.over(position, data, ids(data[TARGETS]), side)

    def exposed(self, position: Position, seen: Assessment) -> tuple[str, ...]:
        """Those next to the enemy; guns farther off and supply units that are used up are touched by no result."""
        board = self.world.board
        held = {board.hex_of(u.location) for u in position.pick(seen.defenders) if u.on_map}
        near = {there for hex_ in held for there in board.grid.adjacent[hex_]}
        attackers = (u for u in parted(position.pick(seen.attackers))[1] if u.on_map)
        return tuple(u.id for u in attackers if board.hex_of(u.location) in near)

    def settled(self, position: Position, data: Mapping[str, Json]) -> Mapping[str, Json]:
        """BR against those who stand fast is EX."""
        if data["result"] == BOTH_RETREAT and data.get(STANDING) is True:
            return {**data, "result": EXCHANGE}
        return data

    def stages(self, position: Position, data: Mapping[str, Json]) -> Sequence[Stage]:
        return self.course.stages[str(data["result"])]

    def fallen(self, position: Position, data: Mapping[str, Json], units: Sequence[str]) -> list[Change]:
        return self.course.commitment.fallen.in_battle(position, data, units)

    def advanced(self, position: Position, units: Sequence[str]) -> list[Change]:
        """They neither attack nor are attacked again in the phase (13.9)."""
        return [change(self.world, position, "ledger", f"{ADVANCED}:{u}", True) for u in units]
