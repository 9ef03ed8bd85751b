"""Lend-Lease X.A.1.e: a die for the Arctic convoys and one for the Persian Corridor, before the Soviet replacement
phase, as long as the Axis does not control the place where they arrive."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.messages import N_
from app.position.action import Roll
from app.position.ledger import ASKED, Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import Taken
from app.rules.named_places import place_of
from app.rules.parts import Control, Phase
from app.systems.eagle_bear.calendar import count_of, month_of, since, year_of
from app.systems.eagle_bear.data import AXIS, SOVIET
from app.systems.eagle_bear.faces import DICE, no_face, read_die
from app.systems.eagle_bear.factors import Factors
from app.systems.eagle_bear.soviet_replacements import PHASE
from app.systems.eagle_bear.upkeep_data import LendLeaseData

FIRST_YEAR = 1941


@dataclass(frozen=True)
class LendLease:
    """The gate of the dice. Bound to one world."""

    world: World
    routes: Mapping[str, LendLeaseData]
    control: Control
    factors: Factors
    name: str = "lend-lease"

    def runs(self, position: Position, data: LendLeaseData) -> bool:
        """Whether a route is open: its time has come, and the Axis does not hold its end."""
        begun = since(position, data.month) if data.month else self._turn_reached(position, data.turn)
        place = place_of(self.world.board, data.place)
        return begun and (place is None or self.control.of(position, place) != AXIS)

    def _turn_reached(self, position: Position, turn: int) -> bool:
        """Scenarios of later years begin after any turn of 1941."""
        month = month_of(position)
        return position.turn >= turn or year_of(month) > FIRST_YEAR or count_of(month) >= count_of("Aug41")

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        """A route that has been answered for this turn is left out by the gates; each is asked in its turn."""
        if phase.slug != PHASE:
            return None
        for slug, data in self.routes.items():
            if self.runs(position, data) and not self._asked(position, slug):
                text = N_("Roll for the {route:t}: {up_to:w} or less brings as many factors.")
                if data.up_to == 1:
                    text = N_("Roll for the {route:t}: a 1 brings a factor.")
                args: dict[str, Json] = {"route": data.name, "up_to": data.up_to}
                return Pending(self.name, slug, SOVIET, text, data.rule, args, DICE)
        return None

    def _asked(self, position: Position, slug: str) -> bool:
        return position.ledger.get(ASKED, f"{self.name}/{slug}") == position.turn

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        data, die = self.routes[pending.step], read_die(pending, answer)
        if die is None:
            return no_face(data.rule)
        rolls = (Roll(self.name, die, rolled or "typed"),)
        args: dict[str, Json] = {"die": die, "route": data.name}
        if die > data.up_to:
            return Taken((), (), N_("Die roll {die}: the {route:t} brings nothing."), {**args}, rolls=rolls)
        place = place_of(self.world.board, data.place)
        where = "" if place is None else self.world.board.grid.name(place)
        text = N_("Die roll {die}: the {route:t} brings {count:w} factors.") if die > 1 else N_(
            "Die roll {die}: the {route:t} brings a factor."
        )  # fmt: skip
        changes = tuple(self.factors.added(position, {where: die}))
        return Taken((), changes, text, {**args, "count": die}, rolls=rolls)


FORMER = (
    N_("A {die}: the {route:t} brings nothing."),
    N_("A {die}: the {route:t} brings {count:w} factors."),
    N_("A {die}: the {route:t} brings a factor."),
)
"""Lines that older campaigns hold, for the catalogue alone"""
