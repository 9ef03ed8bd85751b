"""Legal orders of Winterstorm at random: as in any game, and attacks of both waves with guns, airstrikes and supply
units behind them, against several hexes at times, fire from afar, pontoons, replacements, penalties for stacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.forces.unit import Unit
from app.position.ledger import ATTACKED, DEFENDED, FIRED
from app.position.position import Pending, Position
from app.rules.battle.advance import ADVANCE
from app.rules.battle.losses import LOSSES
from app.rules.orders.orders import Attack, Correction, Move, NextPhase, Note, Order, Place, PlaceMarker, Reply, Special
from app.rules.stacking import CHOICE
from app.systems.winterstorm.air import AIRSTRIKE, BOMBER
from app.systems.winterstorm.battle import ADJACENT
from app.systems.winterstorm.ranged_combat import BOMBARDMENT_BATTLE, PROTECTIVE_FIRE_BATTLE
from app.systems.winterstorm.special_units import ENGINEER, SUPPLY, is_artillery
from app.systems.winterstorm.terrain import PONTOON
from tests.systems.legal_answers import answer
from tests.systems.legal_attacks import TRIES, some_of
from tests.systems.legal_play import DeadEnd, LegalPlay

FIRES = (BOMBARDMENT_BATTLE, PROTECTIVE_FIRE_BATTLE)
LISTS = (*LOSSES, CHOICE, ADVANCE)
"""Steps of a question that are answered with several of the options"""
CROWDING = 0.02
"""How often somebody moves into a full hex"""
UNDONE = {"must-attack", "must-be-attacked"}
"""What keeps a first wave open although nobody is left who might do it: the players let it pass"""


class WinterstormPlay(LegalPlay):
    def order(self, position: Position) -> Order | None:
        """As in any game; where an attack is owed that nobody can make any more, the phase ends all the same."""
        try:
            return super().order(position)
        except DeadEnd:
            following = self.referee.judge(position, NextPhase())
            if {f.code for f in following.findings if f.severity == "violation"} <= UNDONE:
                return following.order
            raise

    def somethings(self, position: Position) -> Iterator[Order]:
        phase = self.game.sequence.current(position)
        allows = phase.allows if phase is not None else frozenset()
        if self.dice.random() < 0.02:
            yield self.aside(position)
        yield from self.offers(position)
        if Move.kind in allows:
            if self.dice.random() < 0.2:
                yield from self.bridges(position)
            if self.dice.random() < CROWDING:
                yield from self.crowding(position)
            yield from self.moves(position)
        if Place.kind in allows:
            yield from self.arrivals(position)
        kinds = [kind for kind in (*FIRES, ADJACENT) if kind in allows]
        if kinds and self.dice.random() < 0.15:
            yield from self.strikes(position)
        self.dice.shuffle(kinds)
        for kind in kinds:
            yield from self.fires(position, kind) if kind in FIRES else self.assaults(position)

    def ways_out(self, position: Position) -> Iterator[Order]:
        """Attacks that are owed, units that come in, stacks that are too high."""
        yield from self.offers(position)
        yield from self.owed(position)
        for _ in range(TRIES):
            yield from self.arrivals(position)

    def aside(self, position: Position) -> Order:
        """What may be said and set at any time: a remark, a count put right."""
        return self.dice.choice((Note("a remark"), Correction((("track", "vp", {"axis": position.turn}),), "counted")))

    def offers(self, position: Position) -> Iterator[Order]:
        for name, special in self.game.special.items():
            found = list(special.offers(position))
            for offer in self.dice.sample(found, min(len(found), 1)):
                yield self.promised(position, Special(name, offer.options))

    # coming and going -------------------------------------------------------------------------------------------

    def cut_off(self, position: Position, unit: Unit, goal: int) -> int:
        """How near the goal is to the enemy: nobody here is ever cut off."""
        enemy = [u for u in position.units.values() if u.on_map and u.side != unit.side]
        return -min((self.board.grid.distance(goal, self.board.hex_of(u.location)) for u in enemy), default=0)

    def crowding(self, position: Position) -> Iterator[Order]:
        """A move into a full hex next door, which is put right before the phase is over."""
        for unit in self.mine(position):
            for there in self.board.grid.adjacent[unit.location]:
                if len(position.units_at(there)) > 1:
                    yield Move((unit.id,), (self.name(unit.location), self.name(there)))

    def bridges(self, position: Position) -> Iterator[Order]:
        for unit in self.mine(position):
            if unit.type == ENGINEER:
                for key in self.board.grid.sides[self.board.hex_of(unit.location)]:
                    if self.game.markers[PONTOON].left(position, unit.side):
                        yield PlaceMarker(PONTOON, unit.side, self.board.grid.side_name(key))

    def arrivals(self, position: Position) -> Iterator[Order]:
        for line in self.game.schedules["reinforcements"].due(position):
            units = [u for u in position.pick(line.units) if u.side == position.active]
            self.dice.shuffle(units)
            for unit in units[:TRIES]:
                for hex_ in sorted(self.game.placement.hexes(position, (unit,)))[:40]:
                    yield Place((unit.id,), self.name(hex_))

    # fighting ---------------------------------------------------------------------------------------------------

    def strikes(self, position: Position) -> Iterator[Order]:
        """An airstrike over an enemy, or one taken up again."""
        enemies = sorted(h for h in position.stacks if position.sides_at(h) - {position.active})
        for kind in (AIRSTRIKE, BOMBER):
            if enemies and self.game.markers[kind].left(position, position.active):
                yield PlaceMarker(kind, position.active, self.name(self.dice.choice(enemies)))

    def fires(self, position: Position, kind: str) -> Iterator[Attack]:
        """Fire by guns that reach the target, by airstrikes, or both."""
        combat = self.game.combats[kind]
        guns = [u for u in self.mine(position) if u.type != SUPPLY and not position.ledger.get(FIRED, u.id)]
        reach = {u.id: combat.targets(position, (u,)) for u in guns}
        struck = {m.location for m in position.markers.values() if m.side == position.active and m.location >= 0}
        targets = sorted({h for hexes in reach.values() for h in hexes} | {h for h in struck if h in position.stacks})
        self.dice.shuffle(targets)
        for target in targets[:TRIES]:
            able = [u for u in guns if target in reach[u.id]]
            chosen = some_of(self.dice, able) if target in struck else some_of(self.dice, able) or able
            serving = some_of(self.dice, [u for u in self.mine(position) if u.type == SUPPLY][:1])
            found = self.without_faults(position, Attack(kind, ids([*chosen, *serving]), self.name(target)))
            if found is not None:
                yield found

    def assaults(self, position: Position) -> Iterator[Attack]:
        fresh = [u for u in self.mine(position) if not position.ledger.get(ATTACKED, u.id) and u.type != SUPPLY]
        combat = self.game.combats[ADJACENT]
        targets = sorted({h for u in fresh for h in combat.targets(position, (u,))})
        targets = [h for h in targets if not position.ledger.get(DEFENDED, self.name(h))]
        self.dice.shuffle(targets)
        for target in targets[:TRIES]:
            order = self.assault(position, fresh, target)
            if order is not None:
                yield order

    def assault(self, position: Position, fresh: Sequence[Unit], target: int) -> Attack | None:
        """Against the hex, or against one beside it as well, by those next to them, with guns, supply and a table."""
        adjacent = self.board.grid.adjacent
        hexes = [target]
        beside = [h for h in adjacent[target] if position.sides_at(h) - {position.active}]
        if beside and self.dice.random() < 0.3:
            hexes.append(self.dice.choice(beside))
        near = [u for u in fresh if all(u.location in adjacent[h] for h in hexes)]
        if not near:
            return None
        chosen = near if self.dice.random() < 0.7 else some_of(self.dice, near) or near[:1]
        guns = [u for u in fresh if is_artillery(u) and u not in near and not position.ledger.get(FIRED, u.id)]
        behind = some_of(self.dice, guns) if self.dice.random() < 0.5 else []
        serving = [u for u in self.mine(position) if u.type == SUPPLY][:1] if self.dice.random() < 0.1 else []
        options = {"also": [self.name(h) for h in hexes[1:]]} if hexes[1:] else {}
        order = Attack(ADJACENT, ids([*chosen, *behind, *serving]), self.name(target), options)
        tables = self.game.combats[ADJACENT].assess(position, order).charts_allowed
        if tables and self.dice.random() < 0.5:
            order = Attack(ADJACENT, order.attackers, order.target, {**options, "chart": self.dice.choice(tables)})
        return self.without_faults(position, order)

    def owed(self, position: Position) -> Iterator[Attack]:
        """Attacks of those who must still attack, on those who must still be attacked first."""
        report = self.game.obligations.report(position, position.active)
        combat = self.game.combats[ADJACENT]
        wanted = {position.units[u].location for u in report.must_be_attacked}
        own = [u for u in self.mine(position) if not position.ledger.get(ATTACKED, u.id) and u.type != SUPPLY]
        for target in sorted(wanted):
            near = [u for u in own if target in combat.targets(position, (u,))]
            for group in ([u] for u in near):
                yield Attack(ADJACENT, ids(group), self.name(target))
        for unit in position.pick(report.must_attack):
            for target in sorted(combat.targets(position, (unit,))):
                yield Attack(ADJACENT, (unit.id,), self.name(target))

    def without_faults(self, position: Position, order: Attack) -> Attack | None:
        """The attack, less the units that it is illegal for; None where nobody is left whose absence would help."""
        attackers = list(order.attackers)
        for _ in range(len(attackers) + 1):
            tried = Attack(order.combat, tuple(attackers), order.target, order.options)
            if not attackers and order.combat == ADJACENT:
                return None
            judged = self.referee.judge(position, tried)
            if judged.legal:
                return tried
            blamed = {u for f in judged.findings if f.severity == "violation" for u in f.units} & set(attackers)
            if not attackers:
                return None
            gone = blamed if blamed and len(blamed) < len(attackers) else {self.dice.choice(attackers)}
            attackers = [u for u in attackers if u not in gone]
        return None

    # answers ----------------------------------------------------------------------------------------------------

    def reply(self, position: Position, asked: Pending) -> Reply:
        for _ in range(60):
            given = answer(asked, self.dice) if asked.step in LISTS else self.dice.choice(asked.options)
            order = Reply(given, self.dice.choice(("typed", "program")))
            if self.legal(position, order):
                return order
        raise DeadEnd(f"no answer to {asked.text()}: {asked.options}")


def ids(units: Sequence[Unit]) -> tuple[str, ...]:
    return tuple(u.id for u in units)
