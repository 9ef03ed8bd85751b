"""Stavka Directive No. 1 8.14: at the start of turn 6 rifle divisions of the pool take the place of rifle corps.

Like all new Soviet units they may stack too high until the Soviet movement is over (8.7).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import USED, Json
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Offer, Step
from app.rules.ruling import Finding, violation, warning
from app.systems.land_without_end.entry_data import StavkaData
from app.systems.land_without_end.reinforcements import REMOVED
from app.systems.land_without_end.replacement_pool import BOX, DISSOLVED, ReplacementPool

RULE = "8.14"
NAME = "stavka-directive"


@dataclass(frozen=True)
class StavkaDirective:
    """The special action. Bound to one world."""

    world: World
    data: StavkaData
    pool: ReplacementPool

    def corps(self, position: Position) -> tuple[Unit, ...]:
        """The rifle corps on the map while the directive is to be carried out."""
        if position.turn != self.data.turn or position.ledger.get(USED, DISSOLVED) is not None:
            return ()
        return tuple(u for u in position.units.values() if u.on_map and self.pool.is_corps(u))

    def owed(self, position: Position) -> list[Finding]:
        """That it has not been carried out yet on its turn."""
        corps = self.corps(position)
        if not corps:
            return []
        text = N_("Stavka Directive No. 1 is still to be carried out: {count:w} rifle corps are on the map.")
        if len(corps) == 1:
            text = N_("Stavka Directive No. 1 is still to be carried out: {corps} is on the map.")
        ids, names = [u.id for u in corps], [u.label for u in corps]
        return [violation("stavka-due", RULE, text, units=ids, count=len(corps), corps=names)]

    def offers(self, position: Position) -> tuple[Offer, ...]:
        return (Offer({}, RULE, N_("Carry out Stavka Directive No. 1")),) if self.corps(position) else ()

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        corps = self.corps(position)
        if not corps:
            text = N_("Stavka Directive No. 1 is carried out on turn {turn}, once, while rifle corps are on the map.")
            return Step((violation("no-stavka", RULE, text, turn=self.data.turn),), (), text, {"turn": self.data.turn})
        pool, name = list(position.in_box(BOX)), self.world.board.location_name
        changes: list[Change] = []
        missing = 0
        for unit in corps:
            changes.append(change(self.world, position, "place", unit.id, f"@{REMOVED}"))
            wanted = self.pool.owed(unit)
            here, pool = pool[:wanted], pool[wanted:]
            changes += [change(self.world, position, "place", u.id, name(unit.location)) for u in here]
            missing += wanted - len(here)
        changes.append(change(self.world, position, "ledger", f"{USED}:{DISSOLVED}", position.turn))
        found = []
        if missing:
            text = N_("The replacement pool is {count:w} divisions short.")
            found.append(warning("pool-empty", RULE, text, count=missing))
        args: Mapping[str, Json] = {"corps": [u.label for u in corps]}
        return Step(tuple(found), tuple(changes), N_("Rifle divisions take the place of {corps}."), args)
