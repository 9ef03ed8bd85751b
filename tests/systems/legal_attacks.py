"""Attacks at random that the referee allows."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from app.forces.unit import Unit
from app.position.ledger import DEFENDED
from app.position.position import Position
from app.rules.orders.orders import Attack
from app.rules.referee import Referee

PREPARED, MOBILE, MOMENTUM = "prepared-assault", "mobile-assault", "momentum-attack"
EVERYBODY = {PREPARED: 0.6, MOBILE: 0.9, MOMENTUM: 0.9}
"""How often all who can take part in an attack do."""
RECKLESS = {PREPARED: 0.3, MOBILE: 0.4, MOMENTUM: 1.0}
"""How often an attack is made that is expected to cost more than it brings."""
TRIES = 6
"""Units, targets and hexes that are tried before a player finds nothing more to do."""


@dataclass(frozen=True)
class LegalAttacks:
    """Bound to a referee; ``dice`` is where all chance comes from."""

    referee: Referee
    dice: random.Random

    def attacks(self, position: Position, kind: str, able: Sequence[str]) -> Iterator[Attack]:
        """Attacks on targets that the referee names, by many or by few; whoever it objects to stays behind."""
        name = self.referee.world.board.location_name
        combat: Any = self.referee.game.combats[kind]
        units = [u for u in position.pick(able) if u.number("attack")]
        reach = {u.id: combat.targets(position, (u,)) for u in units}
        targets = sorted({t for hexes in reach.values() for t in hexes})
        targets = [t for t in targets if kind != PREPARED or not position.ledger.get(DEFENDED, name(t))]
        self.dice.shuffle(targets)
        first = 1.0 if kind == MOMENTUM else self.dice.random()
        if first < 0.4:  # the one on which most can be brought to bear
            targets.sort(key=lambda t: -sum(t in hexes for hexes in reach.values()))
        elif first < 0.8:  # the fullest
            targets.sort(key=lambda t: -len(position.units_at(t)))
        for target in targets[:TRIES]:
            near = [u for u in units if target in reach[u.id]]
            panzers = [u for u in near if u.type == "panzer"]
            lead = self.dice.choice(panzers if kind == MOBILE and panzers else near)
            near = [u for u in near if u.side == lead.side and (kind == PREPARED or u.location == lead.location)]
            chosen = near if self.dice.random() < EVERYBODY[kind] else some_of(self.dice, near) or [lead]
            if kind == PREPARED and self.dice.random() < 0.5:
                chosen = [*chosen, *some_of(self.dice, position.in_box("airborne"))]
            attack = Attack(kind, tuple(u.id for u in chosen), name(target))
            order = without_objections(self.referee, self.dice, position, attack)
            if order is not None and (self.hopeful(position, order) or self.dice.random() < RECKLESS[kind]):
                yield order

    def hopeful(self, position: Position, order: Attack) -> bool:
        losses = self.referee.game.combats[order.combat].assess(position, order).losses
        return losses is not None and losses[0] <= losses[1]


def without_objections(referee: Referee, dice: random.Random, position: Position, order: Attack) -> Attack | None:
    """The attack, less the units that it is illegal for; None where nobody is left."""
    attackers = list(order.attackers)
    while attackers:
        tried = replace(order, attackers=tuple(attackers))
        judged = referee.judge(position, tried)
        if judged.legal:
            return tried
        blamed = {u for f in judged.findings if f.severity == "violation" for u in f.units} & set(attackers)
        if not blamed or len(blamed) == len(attackers):
            blamed = {dice.choice(attackers)}
        attackers = [u for u in attackers if u not in blamed]
    return None


def some_of(dice: random.Random, units: Sequence[Unit]) -> list[Unit]:
    """None of them, all of them, or a few."""
    return dice.sample(list(units), dice.choice((0, len(units), len(units), dice.randint(0, len(units)))))
