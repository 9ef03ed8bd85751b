"""The index X or Y under which the die of an attack is read XIII.D.7: the attacker names it before the die. Until
then an Axis attack that was committed may be cancelled XIII.C.1.d."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from app.messages import N_
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.rules.battle.hooks import Taken, attack_of
from app.rules.battle.losses import ids
from app.rules.parts import Combat
from app.rules.ruling import violation
from app.systems.eagle_bear.attack import INDEX, NORMAL
from app.systems.eagle_bear.commitment import Commitment
from app.systems.eagle_bear.table_choice import INDEXES

CANCEL = "cancel"
RULE = "XIII.D.7"


class IndexInquiry:
    step: ClassVar[str] = INDEX

    def __init__(self, combat: Combat, commitment: Commitment) -> None:
        self.combat, self.commitment = combat, commitment

    def ask(self, procedure: str, position: Position, data: Mapping[str, Json]) -> Pending | None:
        """Nothing is asked where it was said with the attack, or no die is cast."""
        attack = attack_of(data)
        if attack.options.get(INDEX) is not None:
            return None
        seen = self.combat.assess(position, attack)
        if all(fire.automatic is not None for fire in seen.fires):
            return None
        units = position.pick(ids(data["attackers"]))
        barred = self.commitment.may_cancel(position, units, str(data["target"]))
        options = INDEXES if barred is not None or attack.combat != NORMAL else (*INDEXES, CANCEL)
        text = N_("Choose the index for the attack on {target}.")
        if CANCEL in options:
            text = N_("Choose the index for the attack on {target}, or cancel it.")
        return Pending(procedure, self.step, units[0].side, text, RULE, {"target": data["target"]}, options, data)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        if answer not in INDEXES:
            return Taken((violation("wrong-answer", RULE, N_("Name one of the answers on offer.")),))
        return Taken((), (), N_("The attack is read under {index}."), {"index": answer}, options={INDEX: answer})
