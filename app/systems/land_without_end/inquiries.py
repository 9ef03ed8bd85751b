"""What a battle asks beside its die: whether VIII Fliegerkorps flies for a defender 11.25, ArKo's dice 11.26, the
supply die 7.4, a cavalry raid 11.39, and whether Germans stand instead of retreating 11.38."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from app.messages import N_
from app.position.action import Roll
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.rules.battle.hooks import Taken, attack_of
from app.rules.ruling import violation
from app.systems.land_without_end.attenuated_supply import DIE
from app.systems.land_without_end.battlefield import LandWithoutEndAssault
from app.systems.land_without_end.data import GERMAN, SOVIET
from app.systems.land_without_end.fliegerkorps import OPTION
from app.systems.land_without_end.raids import RAID
from app.systems.land_without_end.results import STAND
from app.systems.land_without_end.special_units import ARKO

FACES = (1, 2, 3, 4, 5, 6)
COLUMNS = (0, 1, 2, 3)
"""to the left, as the players read them from their own copy"""
YES_NO = ("yes", "no")
NO_ANSWER = N_("The answer is yes or no.")


def _refused(rule: str, text: str) -> Taken:
    return Taken((violation("wrong-answer", rule, text),))


def _is_die(answer: Json) -> bool:
    return isinstance(answer, int) and not isinstance(answer, bool) and answer in FACES


@dataclass(frozen=True)
class AirSupport:
    """The German side may fly for a defender, too."""

    combat: LandWithoutEndAssault
    step: ClassVar[str] = "air"

    def ask(self, procedure: str, position: Position, data: Mapping[str, Json]) -> Pending | None:
        seen = self.combat.encounter(position, attack_of(data))
        if seen.side == GERMAN or seen.options.get(OPTION) is not None:
            return None
        if not self.combat.field.shifts.fliegerkorps.free(position):
            return None
        text = N_("Does VIII Fliegerkorps support the defense of {target}?")
        return Pending(procedure, self.step, GERMAN, text, "11.25", {"target": data["target"]}, YES_NO, data)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        if answer not in pending.options:
            return _refused(pending.rule, NO_ANSWER)
        if answer == "no":
            return Taken(template=N_("VIII Fliegerkorps stays on the ground."))
        changes = tuple(self.combat.field.shifts.fliegerkorps.flown(self.combat.world, position))
        return Taken(changes=changes, template=N_("VIII Fliegerkorps flies."), options={OPTION: GERMAN})


@dataclass(frozen=True)
class ArkoDice:
    """Three dice are ArKo's factor."""

    combat: LandWithoutEndAssault
    step: ClassVar[str] = "arko"

    def ask(self, procedure: str, position: Position, data: Mapping[str, Json]) -> Pending | None:
        seen = self.combat.encounter(position, attack_of(data))
        if "arko" in seen.options or not any(u.type == ARKO for u in seen.attackers):
            return None
        text = N_("Roll three dice for ArKo.")
        return Pending(procedure, self.step, GERMAN, text, "11.26", {}, (), {**data, "dice": {GERMAN: 3}})

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        faces = answer.get(GERMAN) if isinstance(answer, dict) else None
        if not isinstance(faces, list) or len(faces) != 3 or not all(map(_is_die, faces)):
            return _refused("11.26", N_("Each of the three dice shows 1 to 6."))
        total = sum(int(str(f)) for f in faces)
        rolls = tuple(Roll("arko", int(str(f)), rolled or "typed") for f in faces)
        text = N_("ArKo's dice show {total}.")
        return Taken(template=text, args={"total": total}, options={"arko": total}, rolls=rolls)


@dataclass(frozen=True)
class SupplyDie:
    """The die for attenuated supply, where its table is there to be read; without it the players read the columns from
    their own copy."""

    combat: LandWithoutEndAssault
    step: ClassVar[str] = DIE

    def ask(self, procedure: str, position: Position, data: Mapping[str, Json]) -> Pending | None:
        field = self.combat.field
        seen = self.combat.encounter(position, attack_of(data))
        if DIE in seen.options or not field.attenuated.needed(seen):
            return None
        modifier = field.attenuated.modifier(seen)
        if field.attenuated.readable(modifier):
            text = N_("Roll a die for attenuated supply, modified by {modifier:s+}.")
            return Pending(procedure, self.step, GERMAN, text, "7.4", {"modifier": modifier}, FACES, data)
        text = N_("Roll for attenuated supply, modified by {modifier:s+}, and read the columns to the left.")
        return Pending(procedure, self.step, GERMAN, text, "7.4", {"modifier": modifier}, COLUMNS, data)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        if answer not in pending.options or isinstance(answer, bool):
            return _refused("7.4", N_("Name one of the numbers on offer."))
        if tuple(pending.options) == COLUMNS:
            text = N_("Attenuated supply costs {columns:w} columns.")
            return Taken(template=text, args={"columns": answer}, options={DIE: {"columns": answer}})
        rolls = (Roll(DIE, int(str(answer)), rolled or "typed"),)
        text = N_("The supply die shows {die}.")
        return Taken(template=text, args={"die": answer}, options={DIE: answer}, rolls=rolls)


@dataclass(frozen=True)
class Raid:
    """A last step before the die: a cavalry unit given up for a column."""

    combat: LandWithoutEndAssault
    step: ClassVar[str] = RAID

    def ask(self, procedure: str, position: Position, data: Mapping[str, Json]) -> Pending | None:
        seen = self.combat.encounter(position, attack_of(data))
        able = [] if RAID in seen.options or self.combat.mobile else self.combat.field.raids.able(seen)
        if not able:
            return None
        text = N_("Does a cavalry unit raid?")
        return Pending(procedure, self.step, SOVIET, text, "11.39", {}, (*(u.id for u in able), "no"), data)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        if answer not in pending.options:
            return _refused("11.39", N_("Name a cavalry unit of the battle, or no."))
        if answer == "no":
            return Taken(template=N_("No cavalry raids."))
        unit = position.units[str(answer)]
        return Taken(template=N_("{unit} raids."), args={"unit": unit.label}, options={RAID: answer})


@dataclass(frozen=True)
class Stand:
    """Germans may take a loss of a step for a retreat."""

    combat: LandWithoutEndAssault
    step: ClassVar[str] = "stand"

    def ask(self, procedure: str, position: Position, data: Mapping[str, Json]) -> Pending | None:
        seen = self.combat.encounter(position, attack_of(data))
        if self.combat.mobile or not self.combat.field.results.may_stand(
            seen, str(data["printed"]), str(data["result"])
        ):
            return None
        text = N_("Do the Germans stand in {target} and lose a step instead of retreating?")
        return Pending(procedure, self.step, GERMAN, text, "11.38", {"target": data["target"]}, YES_NO, data)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        if answer not in pending.options:
            return _refused(pending.rule, NO_ANSWER)
        if answer == "no":
            return Taken(template=N_("The Germans retreat."))
        return Taken(
            template=N_("The Germans stand and lose a step."),
            data={"result": STAND, "defender_loss": 1, "attacker_loss": 0, "retreat": 0},
        )
