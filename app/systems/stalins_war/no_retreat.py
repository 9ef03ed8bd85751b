"""The No Retreat option 11.4.3: one more step, from whichever defender, for staying."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from app.forces.boxes import DEAD_PILE
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import change
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import Taken
from app.rules.battle.losses import ids
from app.rules.battle.retreat import RETREATING
from app.rules.ruling import violation
from app.systems.stalins_war.ground import Ground
from app.systems.stalins_war.special_units import STALIN

NO, RULE = "no", "11.4.3"


@dataclass(frozen=True)
class NoRetreat:
    world: World
    ground: Ground
    step: ClassVar[str] = "no-retreat"

    def ask(self, procedure: str, position: Position, data: Mapping[str, Json]) -> Pending | None:
        left = self._left(position, data)
        if not left or not ids(data.get(RETREATING)) or sum(u.steps for u in left) < 2:
            return None
        if not self.ground.stays(position, self.world.board.hex_of(left[0].location), left[0].side):
            return None
        able = [u for u in left if u.type != STALIN] or left  # Stalin is the last step of all (16.4.2)
        text = N_("Which defender in {target} loses a step for all to stay? Or no, and they retreat.")
        args: dict[str, Json] = {"target": data["target"]}
        return Pending(procedure, self.step, left[0].side, text, RULE, args, (*(u.id for u in able), NO), data)

    def _left(self, position: Position, data: Mapping[str, Json]) -> list[Unit]:
        target = self.world.board.location(str(data["target"]))
        return [u for u in position.pick(ids(data["defenders"])) if u.location == target]

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        if answer not in pending.options:
            return Taken((violation("wrong-answer", RULE, N_("Name a defender, or no.")),))
        if answer == NO:
            return Taken(template=N_("The defenders retreat."))
        unit = position.units[str(answer)]
        subject, after = ("steps", unit.steps - 1) if unit.steps > 1 else ("place", DEAD_PILE)
        lost: list[Json] = [*ids(pending.data["defenders_lost"]), unit.id]
        return Taken(
            changes=(change(self.world, position, subject, unit.id, after),),
            template=N_("{unit} loses a step and the defenders stay."), args={"unit": unit.label},
            data={"retreat": 0, RETREATING: [], "defenders_lost": lost},
        )  # fmt: skip
