"""The end of Directive No. 3: the Soviet player's choice at the start of a turn from the eighth on 7.12; fortified
zones outside large towns leave the map with it 11.24."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.forces.boxes import DEAD_PILE
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import Taken
from app.rules.parts import Phase
from app.rules.ruling import violation
from app.systems.land_without_end.data import SOVIET, RulesData
from app.systems.land_without_end.directive import LARGE_TOWN
from app.systems.land_without_end.special_units import FORTIFIED_ZONE
from app.systems.land_without_end.supply import LandWithoutEndSupply

RULE = "7.12"
CONDITION = "dd3"


def abandoned(world: World, position: Position) -> list[Change]:
    """Fortified zones that leave the map when the directive ends."""
    return [
        change(world, position, "place", u.id, DEAD_PILE)
        for u in position.units.values()
        if u.type == FORTIFIED_ZONE and u.on_map and LARGE_TOWN not in world.board.place_kinds(u.location)
    ]


@dataclass(frozen=True)
class Rescission:
    """The gate at the start of a turn; ``opens(position, phase)`` tells the turn's first phase."""

    world: World
    rules: RulesData
    supply: LandWithoutEndSupply
    opens: Callable[[Position, Phase], bool]
    name: str = "directive-3"

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        if not self.opens(position, phase) or position.turn < self.rules.directive.until:
            return None
        if not self._held(position):
            return None
        return Pending(self.name, "", SOVIET, N_("Is Directive No. 3 rescinded?"), RULE, {}, ("yes", "no"))

    def _held(self, position: Position) -> bool:
        """Whether the directive was in force until now; unstated, it was before the first turn that may rescind it."""
        unstated = position.conditions.get(CONDITION) is None
        return self.supply.directive(position) or (unstated and position.turn == self.rules.directive.until)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        if answer not in ("yes", "no"):
            return Taken((violation("wrong-answer", RULE, N_("The answer is yes or no.")),))
        if answer == "no":
            text = N_("Directive No. 3 stays in force.")
            stays = change(self.world, position, "condition", CONDITION, True)
            return Taken((), () if stays.before == stays.after else (stays,), text)
        gone = abandoned(self.world, position)
        ended = change(self.world, position, "condition", CONDITION, False)
        text = N_("Directive No. 3 is rescinded.")
        if gone:
            text = N_("Directive No. 3 is rescinded; {count:w} fortified zones leave the map.")
        return Taken((), (ended, *gone), text, {"count": len(gone)})
