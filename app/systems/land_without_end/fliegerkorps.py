"""VIII Fliegerkorps: once a turn, in any battle of either side, one column for the Germans 11.25."""

from __future__ import annotations

from dataclasses import dataclass

from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import USED
from app.position.position import Position
from app.position.world import World
from app.rules.combat.assault import Encounter
from app.rules.ruling import Finding, violation
from app.systems.land_without_end.data import FliegerkorpsData

OPTION = "air"
KEY = "fliegerkorps"
RULE = "11.25"


@dataclass(frozen=True)
class Fliegerkorps:
    data: FliegerkorpsData

    def committed(self, seen: Encounter) -> bool:
        return seen.options.get(OPTION) == self.data.side

    def free(self, position: Position) -> bool:
        """Whether it is there and has not flown this turn."""
        used = position.ledger.get(USED, KEY)
        return self.data.first <= position.turn <= self.data.last and used != position.turn

    def flown(self, world: World, position: Position) -> list[Change]:
        """What is remembered of its use."""
        if position.ledger.get(USED, KEY) == position.turn:
            return []
        return [change(world, position, "ledger", f"{USED}:{KEY}", position.turn)]

    def findings(self, seen: Encounter) -> list[Finding]:
        side = seen.options.get(OPTION)
        if side is None:
            return []
        if side != self.data.side:
            return [violation("no-air", RULE, N_("Only the German side has air support to commit."))]
        turn = seen.position.turn
        if not self.data.first <= turn <= self.data.last:
            text = N_("VIII Fliegerkorps flies from turn {first} to turn {last}.")
            return [violation("no-air-yet", RULE, text, first=self.data.first, last=self.data.last)]
        if not self.free(seen.position):
            return [violation("air-used", RULE, N_("VIII Fliegerkorps has flown this turn."))]
        return []
