"""Reinforcements 7.5.2, what is due, and what the owner still has to type in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.unit import WAITING, Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import ENTERED, SPENT, Json
from app.position.position import Position, World
from app.rules.parts import Offer, Step
from app.rules.ruling import Finding, legal, note, violation
from app.rules.supply.status import SUPPLIED
from app.systems.stalins_war.calendar import (
    FIRST_TURN,
    round_in,
    round_phase,
)
from app.systems.stalins_war.events import EVENT, REINFORCEMENT, play_in_hand
from app.systems.stalins_war.losses import REMOVED
from app.systems.stalins_war.partisans import Partisans
from app.systems.stalins_war.replacements import (
    OTHER_FRONTS,
    Homes,
)
from app.systems.stalins_war.special_units import is_partisan
from app.systems.stalins_war.supply import Supply

EXCHANGE, NEW, OLD = "exchange", "new", "old"
"""The special order, and its options: ids of the unit beside the map and of the one on it"""
RULE = "7.5.2c"
LATE = "total-war"
"""The special word of counters that come in exchange for another (7.5.2c)"""
GIVES = {"front": ("front",), "guards-army": ("rifle-army",), "guards-tank-army": ("tank-army",)}
"""Types of new units, and of those that they may replace"""


@dataclass(frozen=True)
class Reinforcing:
    """Placing, and the special action that exchanges. Bound to one world."""

    world: World
    supply: Supply
    homes: Homes

    def exchanged(self, unit: Unit) -> bool:
        """Whether the unit comes in exchange for another."""
        return unit.type == "guards-tank-army" or (unit.type in GIVES and LATE in unit.counter.special)

    # placing ----------------------------------------------------------------------------------------------------------

    def when(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        at, play = round_in(position.phase), play_in_hand(position)
        ids = [u.id for u in units]
        found: list[Finding] = []
        if play is None and at is not None and position.phase == round_phase(*at):
            text = N_("It is not known whether this is a round of reinforcements.")
            found.append(note("unknown-play", "7.5.2a", text, units=ids))
        elif position.phase and (at is None or play is None or play.kind not in (REINFORCEMENT, EVENT)):
            text = N_("Reinforcements may enter only in a round of reinforcements.")
            return [violation("wrong-round", "7.5.2a", text, units=ids)]
        if at is not None and any(u.side != at[0] for u in units):
            text = N_("Only the active side may take reinforcements.")
            found.append(violation("wrong-side", "7.5.2a", text, units=ids))
        if position.turn == FIRST_TURN:
            text = N_("No side may take reinforcements on the first turn.")
            found.append(violation("first-turn-play", "4.4.1", text, units=ids))
        if position.ledger.entries(SPENT):
            text = N_("Reinforcements must be placed before any unit moves.")
            found.append(violation("moved-already", "4.5.1", text, units=ids))
        return found

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        play = play_in_hand(position)
        event = play is not None and play.kind == EVENT
        if where.startswith("@"):
            if event or where == f"@{REMOVED}":
                return []
            text = N_("Units are placed in that box only by an event.")
            return [violation("wrong-box", "7.5.1a", text, units=[u.id for u in units])]
        found = self.when(position, units)
        hex_ = self.world.board.hex_of(self.world.board.location(where))
        for unit in units:
            who = {"units": [unit.id], "unit": unit.label}
            if unit.on_map or unit.box not in WAITING | {OTHER_FRONTS}:
                text = N_("{unit} is not waiting off the map to enter.")
                found.append(violation("not-waiting", "7.5.2a", text, **who))
            if self.exchanged(unit):
                text = N_("{unit} enters only in exchange for another unit.")
                found.append(violation("in-exchange", RULE, text, **who))
            if not event:
                found += self.homes.findings(position, unit, hex_)
            if play is not None and play.kind == REINFORCEMENT and unit.steps == unit.counter.steps > 1:
                text = N_("Reduce {unit} if its name is in parentheses on the card.")
                found.append(note("in-parentheses", "7.5.3", text, **who))
        return found

    def reminders(self, position: Position) -> list[Finding]:
        """What a round of reinforcements asks of the players, who alone read the units on the card."""
        play, at = play_in_hand(position), round_in(position.phase)
        if at is None or position.phase != round_phase(*at) or play is None or play.kind != REINFORCEMENT:
            return []
        small = N_("Place units in parentheses on the card on their reduced side.")
        left = N_("Units on the card that cannot be placed are removed from the game.")
        return [note("in-parentheses", "7.5.3", small), note("no-place-left", "7.5.2b", left)]

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
        if not self.exchanged(new) or not self._gives_way(new, old):
            found.append(violation("no-pair", RULE, N_("{unit} may not replace {old}."), **who))
        if new.box not in WAITING:
            found.append(violation("not-waiting", RULE, N_("{unit} is not waiting off the map."), **who))
        if self.supply.determined(position, old) != SUPPLIED:
            found.append(violation("out-of-supply", RULE, N_("{old} is not in full supply."), **who))
        return found

    def _gives_way(self, new: Unit, old: Unit) -> bool:
        """Whether the kinds of two units are a pair."""
        return old.side == new.side and old.type in GIVES.get(new.type, ()) and not self.exchanged(old)

    def offers(self, position: Position) -> tuple[Offer, ...]:
        at, play = round_in(position.phase), play_in_hand(position)
        if at is None or play is None or play.kind != REINFORCEMENT:
            return ()
        mine = [u for u in position.units.values() if u.side == at[0]]
        waiting = [u for u in mine if self.exchanged(u) and not u.on_map and u.box in WAITING]
        pairs = [(new, old) for old in mine if old.on_map for new in waiting if self._gives_way(new, old)]
        return tuple(self._offer(new, old) for new, old in pairs if legal(self.refusals(position, new, old)))

    def _offer(self, new: Unit, old: Unit) -> Offer:
        hex_ = self.world.board.location_name(old.location)
        args: dict[str, Json] = {"new": new.label, "old": old.label, "hex": hex_}
        text = N_("Exchange {old} in {hex} for {new}")
        return Offer({NEW: new.id, OLD: old.id}, RULE, text, args, about=(old.id, new.id))

    def _named(self, position: Position, options: Mapping[str, Json]) -> tuple[list[Unit], list[Unit]]:
        """The unit beside the map and the one on it, each in a list that is empty where none is named; both may stand
        together under ``units``."""
        listed = options.get("units")
        names = [*listed] if isinstance(listed, list) else [options.get(NEW), options.get(OLD)]
        units = [position.units[one] for one in names if isinstance(one, str) and one in position.units]
        return [u for u in units if not u.on_map], [u for u in units if u.on_map]

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        new, old = self._named(position, options)
        if len(new) != 1 or len(old) != 1:
            text = N_("Choose one unit on the map and the unit off the map that replaces it.")
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
        text = N_("{new} replaces {old} in {hex}.")
        return Step(tuple(found), tuple(changes), text, {"new": new[0].label, "old": old[0].label, "hex": where})


OCCUPIED = "10.1.6"
"""The rule under which nothing is put down where the enemy stands"""


@dataclass(frozen=True)
class InRounds:
    """What comes in in Action Rounds: partisans apart from other units."""

    reinforcing: Reinforcing
    partisans: Partisans

    def _mixed(self, units: Sequence[Unit]) -> bool:
        return len({is_partisan(u) for u in units}) > 1

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        if self._mixed(units):
            text = N_("Partisans must be placed apart from other units.")
            return [violation("partisans-apart", "9.2.2", text, units=[u.id for u in units])]
        part = self.partisans if is_partisan(units[0]) else self.reinforcing
        return part.findings(position, units, where)

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        if self._mixed(units):
            return ()
        part = self.partisans if is_partisan(units[0]) else self.reinforcing
        return part.changes(position, units, where)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        part = self.partisans if units and is_partisan(units[0]) else self.reinforcing
        return part.hexes(position, units)
