"""Reinforcements 7.5.2: placed in the round of their card where the nation's units come in; Fronts of Total War, Guards
Armies and Guards Tank Armies in exchange for others 7.5.2c; of a card's units those that find no place are out of the
game 7.5.2b. The Soviet mobilization places them before anybody moves 4.5.1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.boxes import AVAILABLE
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import ENTERED, SPENT, Json
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Offer, Step
from app.rules.ruling import Finding, violation
from app.systems.stalins_war.calendar import FIRST_TURN, round_in
from app.systems.stalins_war.fallen import REMOVED
from app.systems.stalins_war.homes import Homes
from app.systems.stalins_war.plays import EVENT, REINFORCEMENT, play_in_hand
from app.systems.stalins_war.replacing import OTHER_FRONTS
from app.systems.stalins_war.supply import SUPPLIED

NAME = "exchange"
RULE = "7.5.2c"
LATE = "total-war"
"""The special word of counters that come in exchange for another (7.5.2c)"""
GIVES = {"front": ("front",), "guards-army": ("rifle-army",), "guards-tank-army": ("tank-army",)}
"""Types of new units, and of those that they may replace"""


@dataclass(frozen=True)
class Reinforcing:
    """Placing, and the special action that exchanges. Bound to one world."""

    world: World
    homes: Homes

    def exchanged(self, unit: Unit) -> bool:
        """Whether the unit comes in exchange for another."""
        return unit.type == "guards-tank-army" or (unit.type in GIVES and LATE in unit.counter.special)

    # placing ----------------------------------------------------------------------------------------------------------

    def when(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        at, play = round_in(position.phase), play_in_hand(position)
        ids = [u.id for u in units]
        if position.phase and (at is None or play is None or play.kind not in (REINFORCEMENT, EVENT)):
            text = N_("Reinforcements come in in a round of reinforcements.")
            return [violation("wrong-round", "7.5.2a", text, units=ids)]
        found: list[Finding] = []
        if position.turn == FIRST_TURN:
            text = N_("Nobody takes reinforcements on the first turn.")
            found.append(violation("first-turn-play", "4.4.1", text, units=ids))
        if position.ledger.entries(SPENT):
            text = N_("Reinforcements are placed before anybody moves.")
            found.append(violation("moved-already", "4.5.1", text, units=ids))
        return found

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        play = play_in_hand(position)
        event = play is not None and play.kind == EVENT
        if where.startswith("@"):
            if event or where == f"@{REMOVED}":
                return []
            text = N_("Units go to that box by an event.")
            return [violation("wrong-box", "7.5.1a", text, units=[u.id for u in units])]
        found = self.when(position, units)
        hex_ = self.world.board.hex_of(self.world.board.location(where))
        for unit in units:
            who = {"units": [unit.id], "unit": unit.label}
            if unit.on_map or unit.box not in (AVAILABLE, OTHER_FRONTS):
                text = N_("{unit} does not wait beside the map to come in.")
                found.append(violation("not-waiting", "7.5.2a", text, **who))
            if self.exchanged(unit):
                text = N_("{unit} comes in exchange for another unit.")
                found.append(violation("in-exchange", RULE, text, **who))
            if not event:
                found += self.homes.findings(position, unit, hex_)
        return found

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        """Who has come in in the round is remembered: he does not attack in it (4.5.1)."""
        if where.startswith("@") or round_in(position.phase) is None:
            return ()
        fresh = [u for u in units if not u.on_map and position.ledger.get(ENTERED, u.id) != position.turn]
        return tuple(change(self.world, position, "ledger", f"{ENTERED}:{u.id}", position.turn) for u in fresh)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return self.homes.hexes(position, units)

    # exchanging -------------------------------------------------------------------------------------------------------

    def refusals(self, position: Position, new: Unit, old: Unit) -> list[Finding]:
        found = self.when(position, [new])
        who = {"units": [new.id, old.id], "unit": new.label, "old": old.label}
        if not self.exchanged(new) or old.type not in GIVES.get(new.type, ()) or self.exchanged(old):
            found.append(violation("no-pair", RULE, N_("{unit} does not take the place of {old}."), **who))
        if self.homes.ground.supply.determined(position, old) != SUPPLIED:
            found.append(violation("out-of-supply", RULE, N_("{old} is not in full supply."), **who))
        return found

    def offers(self, position: Position) -> tuple[Offer, ...]:
        at, play = round_in(position.phase), play_in_hand(position)
        if at is None or play is None or play.kind != REINFORCEMENT:
            return ()
        waits = any(
            self.exchanged(u) and u.side == at[0] and not u.on_map and u.box == AVAILABLE
            for u in position.units.values()
        )
        text = N_("Exchange the selected unit on the map for the selected one beside it")
        return (Offer({"units": []}, RULE, text),) if waits else ()

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        named = options.get("units")
        units = [position.units[str(u)] for u in named if str(u) in position.units] if isinstance(named, list) else []
        new, old = [u for u in units if not u.on_map], [u for u in units if u.on_map]
        if len(new) != 1 or len(old) != 1:
            text = N_("Name one unit on the map and the one beside it that takes its place.")
            return Step((violation("no-pair", RULE, text),), (), text)
        found = self.refusals(position, new[0], old[0])
        where = self.world.board.location_name(old[0].location)
        changes = [
            change(self.world, position, "place", old[0].id, f"@{REMOVED}"),
            change(self.world, position, "place", new[0].id, where),
        ]
        if new[0].steps != new[0].counter.steps:
            changes.append(change(self.world, position, "steps", new[0].id, new[0].counter.steps))
        if round_in(position.phase) is not None:
            changes.append(change(self.world, position, "ledger", f"{ENTERED}:{new[0].id}", position.turn))
        text = N_("{new} takes the place of {old} in {hex}.")
        return Step(tuple(found), tuple(changes), text, {"new": new[0].label, "old": old[0].label, "hex": where})
