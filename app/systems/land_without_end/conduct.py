"""The course of an assault: what is asked before and after the die, who loses what 11.29-11.35, raiders and fortified
lines that go 11.39, 11.34, retreats 11.32, and what follows a mobile assault 9.27, 9.28, 11.31; rifle divisions into
the pool when a rifle corps falls 8.10."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.boxes import DEAD_PILE
from app.forces.unit import Unit
from app.position.changes import Change, change
from app.position.ledger import SPENT, Json
from app.position.position import Position
from app.rules.battle.hooks import Conduct, Share
from app.rules.battle.losses import ids
from app.rules.combat.mobile import moved_in
from app.rules.movement.group import exact_points, spending
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment
from app.rules.ruling import Finding
from app.systems.land_without_end.battlefield import LandWithoutEndAssault
from app.systems.land_without_end.control import ControlWithLines
from app.systems.land_without_end.fliegerkorps import OPTION
from app.systems.land_without_end.inquiries import AirSupport, ArkoDice, Raid, Stand, SupplyDie
from app.systems.land_without_end.mobile_assault import MobileAssault
from app.systems.land_without_end.raids import RAID
from app.systems.land_without_end.replacement_pool import ReplacementPool
from app.systems.land_without_end.results import BLOOD_BATH, RETREAT
from app.systems.land_without_end.results import ELIMINATED as DEFENDER_ELIMINATED
from app.systems.land_without_end.special_units import is_static


@dataclass(frozen=True)
class Aftermath:
    """What the course of a battle asks of the other rules."""

    control: ControlWithLines
    pool: ReplacementPool


class LandWithoutEndConduct(Conduct):
    def __init__(self, combat: LandWithoutEndAssault, after: Aftermath) -> None:
        super().__init__(combat.world)
        self.combat, self.rules = combat, after
        self.before = (AirSupport(combat), ArkoDice(combat), SupplyDie(combat), Raid(combat))
        self.after = (Stand(combat),)

    def begin(self, position: Position, attack: Attack, seen: Assessment) -> tuple[tuple[Finding, ...], list[Change]]:
        findings, changes = super().begin(position, attack, seen)
        if attack.options.get(OPTION) is not None:
            changes += self.combat.field.shifts.fliegerkorps.flown(self.world, position)
        return findings, changes

    def hit(self, position: Position, data: Mapping[str, Json]) -> list[Change]:
        """A raider leaves (11.39); a result that eliminates ends a fortified line (11.34, 11.35)."""
        options, found = data["options"], list[Change]()
        raider = options.get(RAID) if isinstance(options, dict) else None
        if isinstance(raider, str):
            found += [change(self.world, position, "place", raider, DEAD_PILE), *self.fallen(position, data, [raider])]
        target = self.world.board.location(str(data["target"]))
        shifts = self.combat.field.shifts
        if data["result"] in (DEFENDER_ELIMINATED, BLOOD_BATH) and shifts.ground.intact_line(position, target):
            found += self.rules.control.destroyed(position, [target])
        return found

    def each(self, position: Position, data: Mapping[str, Json], side: str) -> bool:
        return side == "defenders" and data["result"] in (DEFENDER_ELIMINATED, BLOOD_BATH)

    def share(self, position: Position, data: Mapping[str, Json], able: Mapping[str, int], owed: int) -> Share:
        """A retreat costs those who never retreat (11.32)."""
        static = tuple(u.id for u in position.pick(able) if is_static(u) and u.id in ids(data["defenders"]))
        if data["result"] == RETREAT and static:
            return Share(static, owed)
        return Share(tuple(able), owed)

    def retreating(self, position: Position, data: Mapping[str, Json]) -> tuple[str, ...]:
        if not data["retreat"]:
            return ()
        return tuple(u.id for u in position.pick(ids(data["defenders"])) if u.on_map and not is_static(u))

    def fallen(self, position: Position, data: Mapping[str, Json], units: Sequence[str]) -> list[Change]:
        return self.rules.pool.filled(position, units)


class MobileConduct(LandWithoutEndConduct):
    """Points are spent; whoever clears the hex stands in it, whoever does not stays where he came from."""

    combat: MobileAssault

    def __init__(self, combat: MobileAssault, after: Aftermath) -> None:
        super().__init__(combat, after)
        self.after = ()

    def begin(self, position: Position, attack: Attack, seen: Assessment) -> tuple[tuple[Finding, ...], list[Change]]:
        findings, changes = super().begin(position, attack, seen)
        attackers = position.pick(seen.attackers)
        movement = self.combat.movement
        return findings, [
            *changes, *spending(self.world, position, attackers, self.combat.data.cost, movement, movement.supply)
        ]  # fmt: skip

    def share(self, position: Position, data: Mapping[str, Json], able: Mapping[str, int], owed: int) -> Share:
        """One step of an attacker's loss is a panzer's or a panzer grenadier's (11.31)."""
        lead = tuple(u.id for u in position.pick(able) if self._leads(u) and u.id in ids(data["attackers"]))
        if data["result"] == "AL1" and lead:
            return Share(lead, owed)
        return super().share(position, data, able, owed)

    def _leads(self, unit: Unit) -> bool:
        return unit.type in self.combat.data.lead

    def aftermath(self, position: Position, data: Mapping[str, Json]) -> list[Change]:
        entered = moved_in(self.world, self.rules.control, position, data)
        if entered is not None:
            return entered
        attackers = [u for u in position.pick(ids(data["attackers"])) if u.on_map]
        everything = self.combat.movement.allowance(position, attackers).points
        found = []
        for unit in attackers:
            spent = max(position.ledger.spent(unit.id), everything)
            found.append(change(self.world, position, "ledger", f"{SPENT}:{unit.id}", exact_points(spent)))
        return [one for one in found if one.before != one.after]
