"""Legal orders of Stalin's War at random: moves on foot, by rail and by sea, exploitation, hexes marked for combat and
attacks out of them, festungs, trenches and fortresses, reinforcements, partisans and replacements, and the special
actions as they are offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.forces.unit import AVAILABLE, ELIMINATED, Unit
from app.position.ledger import DEFENDED, Json
from app.position.position import Pending, Position
from app.rules.orders.orders import (
    Attack,
    Correction,
    Move,
    NextPhase,
    Note,
    Order,
    Place,
    PlaceMarker,
    Reply,
    SetCondition,
    Special,
)
from app.rules.sequence import SET_UP
from tests.systems.legal_answers import answer
from tests.systems.legal_attacks import TRIES, some_of
from tests.systems.legal_play import DeadEnd, LegalPlay

ATTACK = "attack"
WAYS = ("", "", "rail", "sea")
"""Ways of moving, the usual one more often"""
BY_HAND = ("festung", "fortress", "trench")
"""Markers that are put down in a round"""
CROWDED = {"stack-too-high", "two-large-units", "nations-apart"}
"""What an advance with a Blitz marker may leave behind"""
FLAGS = ("winter_uniforms", "lend_lease")
EVENTS = (
    "Nordlicht",
    "Taifun",
    "Blau",
    "Hedgehogs",
    "People's Militia",
    "Festung",
    "Partisan Formation",
    "The Volga Has Only One Bank",
    "Lend-Lease",
    "Operation Uranus",
    "Black Sea, Black Death",
)


class StalinsWarPlay(LegalPlay):
    def somethings(self, position: Position) -> Iterator[Order]:
        if position.phase == SET_UP:
            yield from self.beginning(position)
            return
        if self.dice.random() < 0.03:
            yield self.aside(position)
        if self.dice.random() < 0.4:
            yield from self.offers(position)
        if "-round-" in position.phase:
            yield from self.in_round(position)
        elif "-combat-" in position.phase:
            yield from self.marked(position)
            yield from self.fights(position)
        elif "-exploitation-" in position.phase:
            yield from self.marches(position, ("exploitation",))
        elif position.phase.endswith("-replacements"):
            yield from self.recreated(position)
        elif position.phase.endswith("-trenches"):
            yield from self.taken_up(position)

    def in_round(self, position: Position) -> Iterator[Order]:
        kinds = [self.arrivals, self.put_down, self.in_boxes]
        self.dice.shuffle(kinds)
        for kind in kinds:
            if self.dice.random() < 0.5:
                yield from kind(position)
        phase = self.game.sequence.current(position)
        if phase is not None and Move.kind in phase.allows:
            yield from self.marches(position, (self.dice.choice(WAYS), ""))

    def order(self, position: Position) -> Order | None:
        """Where nothing else is legal, players who overrule a stack that the exploitation could not part go on."""
        try:
            return super().order(position)
        except DeadEnd:
            broken = {f.code for f in self.referee.judge(position, NextPhase()).findings if f.severity == "violation"}
            if "-round-" not in position.phase and broken and broken <= CROWDED:
                return NextPhase()
            raise

    def ways_out(self, position: Position) -> Iterator[Order]:
        """Stacks that are too high after an advance: whoever may exploits, and moves on; units to be set up."""
        if position.phase == SET_UP:
            yield from self.stations(position)
            return
        if "-exploitation-" in position.phase:
            yield from self.marches(position, ("exploitation",))
        elif "-round-" in position.phase:
            yield from self.marches(position, ("",))

    def aside(self, position: Position) -> Order:
        """What may be said and set at any time: a remark, a count put right, an event of the table's own cards."""
        kind = self.dice.randrange(4)
        if kind == 0:
            return SetCondition(self.dice.choice(FLAGS), self.dice.random() < 0.5)
        if kind == 1:
            listed = position.conditions.get("events")
            names: list[Json] = list(listed) if isinstance(listed, list) else []
            new = [name for name in EVENTS if name not in names]
            return SetCondition("events", [*names, self.dice.choice(new)]) if new else Note("all of them")
        if kind == 2:
            return Correction((("track", "vp", self.dice.randint(8, 14)),), "counted again")
        return Note("a remark")

    def beginning(self, position: Position) -> Iterator[Order]:
        """Set-up: a unit taken off its hex, and put back; and the bid of players who make one."""
        for unit in self.mine(position)[:1] if self.dice.random() < 0.3 else ():
            yield Place((unit.id,), f"@{AVAILABLE}")
        yield from self.stations(position)
        if self.dice.random() < 0.2:
            yield from self.offers(position)

    def stations(self, position: Position) -> Iterator[Order]:
        for unit in [u for u in position.units.values() if not u.on_map]:
            for hex_ in sorted(self.game.placement.hexes(position, (unit,))):
                yield Place((unit.id,), self.name(hex_))

    # special actions --------------------------------------------------------------------------------------------

    def offers(self, position: Position) -> Iterator[Order]:
        found = [(name, offer) for name, special in self.game.special.items() for offer in special.offers(position)]
        for name, offer in self.dice.sample(found, min(len(found), 2)):
            if offer.options.get("units") != []:
                yield self.promised(position, Special(name, offer.options))
                continue
            for units in self.named(position, name):
                yield Special(name, {**offer.options, "units": units})

    def named(self, position: Position, name: str) -> Iterator[list[Json]]:
        """Units that an offer might be meant for."""
        every = [u for u in position.units.values() if position.active in ("", u.side)]
        self.dice.shuffle(every)
        for unit in every[:12]:
            yield [unit.id]

    # moving -----------------------------------------------------------------------------------------------------

    def marches(self, position: Position, ways: Sequence[str]) -> Iterator[Order]:
        for unit in self.mine(position)[: 2 * TRIES]:
            if self.facing(position, unit.location, unit.side) and self.dice.random() < 0.8:
                continue
            beside = [u for u in position.units_at(unit.location) if u.side == unit.side and u.id != unit.id]
            for way in dict.fromkeys(ways):
                group = (unit, *some_of(self.dice, beside)) if way in ("", "exploitation") else (unit,)
                for units in (group, (unit,)):
                    reach = self.game.movement.reach(position, units, way)
                    goals = [h for h in reach.costs if h != unit.location]
                    if goals:
                        path = reach.path(self.goal(position, unit, goals))
                        order = Move(tuple(u.id for u in units), tuple(map(self.name, path)), way)
                        yield self.promised(position, order, ("no-points",))

    def facing(self, position: Position, hex_: int, side: str) -> bool:
        """Whether enemies stand beside a hex."""
        return any(position.sides_at(h) - {side} for h in self.board.grid.adjacent[hex_])

    def goal(self, position: Position, unit: Unit, goals: Sequence[int]) -> int:
        """Towards the enemy more often than not."""
        foes = [u.location for u in position.units.values() if u.on_map and u.side != unit.side]
        if foes and self.dice.random() < 0.7:
            apart = self.board.grid.distance
            return min(self.dice.sample(goals, len(goals)), key=lambda h: min(apart(h, foe) for foe in foes))
        return super().goal(position, unit, goals)

    # fighting ---------------------------------------------------------------------------------------------------

    def marked(self, position: Position) -> Iterator[Order]:
        """Hexes beside the enemy are marked before the first attack; now and then a marker is moved or taken off."""
        if position.ledger.entries(DEFENDED):
            return
        side = position.active
        lying = [m for m in position.markers.values() if m.kind == "combat"]
        if lying and self.dice.random() < 0.1:
            one = self.dice.choice(lying)
            yield PlaceMarker(one.kind, one.side, "", one.id)
        if not self.game.markers["combat"].left(position, side):
            return
        combat = self.game.combats[ATTACK]
        able = [u for u in self.mine(position) if u.location not in {m.location for m in lying}]
        for unit in able[: 3 * TRIES]:
            if combat.targets(position, (unit,)):
                yield PlaceMarker("combat", side, self.name(unit.location))

    def fights(self, position: Position) -> Iterator[Order]:
        """Attacks out of marked hexes by all who can take part, or some, less those it is illegal for."""
        combat = self.game.combats[ATTACK]
        marked = {m.location for m in position.markers.values() if m.kind == "combat"}
        units = [u for u in self.mine(position) if u.location in marked]
        reach = {u.id: combat.targets(position, (u,)) for u in units}
        targets = sorted({t for hexes in reach.values() for t in hexes})
        self.dice.shuffle(targets)
        for target in targets[:TRIES]:
            near = [u for u in units if target in reach[u.id]]
            chosen = near if self.dice.random() < 0.6 else some_of(self.dice, near) or near[:1]
            order = self.allowed(position, Attack(ATTACK, tuple(u.id for u in chosen), self.name(target)))
            if order is not None:
                yield order

    # coming and going -------------------------------------------------------------------------------------------

    def arrivals(self, position: Position) -> Iterator[Order]:
        """Reinforcements and partisans that wait beside the map."""
        yield from self.placed(position, [u for u in position.in_box(AVAILABLE) if u.side == position.active])

    def recreated(self, position: Position) -> Iterator[Order]:
        yield from self.placed(position, [u for u in position.in_box(ELIMINATED) if u.side == position.active])

    def placed(self, position: Position, units: list[Unit]) -> Iterator[Order]:
        self.dice.shuffle(units)
        for unit in units[:TRIES]:
            hexes = sorted(self.game.placement.hexes(position, (unit,)))
            for hex_ in self.dice.sample(hexes, min(2, len(hexes))):
                yield Place((unit.id,), self.name(hex_))

    def in_boxes(self, position: Position) -> Iterator[Order]:
        """To other fronts and back, as events have it; out of the game for want of a place."""
        if self.dice.random() > 0.1:
            return
        away = [u for u in position.units.values() if u.box == "other-fronts"]
        units = self.mine(position)[:1]
        yield from self.placed(position, away)
        for unit in units:
            yield Place((unit.id,), "@other-fronts")

    def put_down(self, position: Position) -> Iterator[Order]:
        side = position.active
        for kind in BY_HAND:
            if kind == "trench" or self.game.markers[kind].left(position, side):
                held = [u.location for u in self.mine(position)]
                places = [h for h in self.board.places if side in (self.game.control.of(position, h), "axis")]
                some = [*held[:TRIES], *self.dice.sample(places, min(len(places), TRIES))]
                for hex_ in self.dice.sample(some, len(some)):
                    yield PlaceMarker(kind, side, self.name(hex_))

    def taken_up(self, position: Position) -> Iterator[Order]:
        """Trenches and partisans as the turn ends."""
        for marker in [m for m in position.markers.values() if m.kind == "trench"]:
            if self.dice.random() < 0.3:
                yield PlaceMarker(marker.kind, marker.side, "", marker.id)
        for unit in position.units.values():
            if unit.on_map and unit.type == "partisan" and self.dice.random() < 0.3:
                yield Place((unit.id,), f"@{AVAILABLE}")

    # answers ----------------------------------------------------------------------------------------------------

    def reply(self, position: Position, asked: Pending) -> Reply:
        """A legal answer to the open question; rounds for points more often than not. Raises DeadEnd where none is
        found."""
        for n in range(80):
            given = answer(asked, self.dice)
            if asked.step == "play" and n < 4 and not self.acting(given):
                continue
            order = Reply(given, self.dice.choice(("typed", "program")))
            if self.legal(position, order):
                return order
        raise DeadEnd(f"no answer to {asked.text()}: {asked.options}")

    def acting(self, given: Json) -> bool:
        use = str(given[1] if isinstance(given, list) else given)
        return use.startswith("ops") or use.endswith("-ops") or use == "zero"
