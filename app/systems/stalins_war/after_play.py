"""What a play brings beside its points, and what is asked of it: the value of an event that gives points, the name of
one that lasts 3.0 and whether it is out of the game 7.5.1c, points for replacements by kind 7.4.1, and the card that an
idle round exchanges 7.2.6."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import Taken
from app.systems.stalins_war.bank import Bank
from app.systems.stalins_war.calendar import FIRST_TURN, is_mud, round_in
from app.systems.stalins_war.cards import KINDS, Card
from app.systems.stalins_war.counts import STARRED, count_of, counting
from app.systems.stalins_war.data import AXIS, RulesData
from app.systems.stalins_war.events import STAVKA, STEPPE_FOX, in_force, played_on, playing, slug_of
from app.systems.stalins_war.hands import HandsKept
from app.systems.stalins_war.plays import EVENT, PLAYED, REINFORCEMENT, ROUND, RP, ZERO, Play, to_ask
from app.systems.stalins_war.replacement_points import adding

VALUE, EVENT_NAME, STAR, SWAP, POINTS = "value", "event", "starred", "swap", "rp-"
OTHER, NONE = "another-event", "no-card"
RULES = {VALUE: "7.3.1", EVENT_NAME: "7.5.1a", STAR: "7.5.1c", SWAP: "7.2.6"}
MOST_POINTS = 9


@dataclass(frozen=True)
class AfterPlay:
    """Bound to one world."""

    world: World
    rules: RulesData
    hands: HandsKept
    bank: Bank

    # what there is to ask ---------------------------------------------------------------------------------------------

    def todo(self, position: Position, side: str, play: Play, card: Card | None) -> list[str]:
        kept = self.hands.kept(position)
        if play.kind == RP and card is None:
            return [f"{POINTS}{kind}" for kind in KINDS[side]]
        if play.kind == EVENT and card is None:
            return [EVENT_NAME, STAR]
        if play.kind == REINFORCEMENT and card is None:
            return [STAR]
        if play.kind == ZERO and not play.acted and kept and self.hands.cards_of(position, side):
            return [SWAP]
        return []

    def again(self, position: Position) -> bool:
        """Whether the round has a second card: the Axis after Steppe Fox on the first turn (4.4.1)."""
        if position.turn != FIRST_TURN or position.ledger.get(ROUND, "kind") != EVENT:
            return False
        listed = position.ledger.get(PLAYED, AXIS)
        first = isinstance(listed, list) and len(listed) == 1
        return first and played_on(position, STEPPE_FOX) == position.turn

    def ask(self, position: Position, side: str) -> Pending | None:
        todo = to_ask(position)
        if not todo:
            return None
        step, args = todo[0], {"side": self.world.roster.sides[side].name}
        if step == VALUE:
            return self._asked(step, side, N_("How many operations points does the event bring?"), [1, 2, 3, 4])
        if step == EVENT_NAME:
            names: list[Json] = [
                e.name for e in self.rules.events if e.side == side and slug_of(e.name) not in in_force(position)
            ]
            return self._asked(step, side, N_("Which event is it?"), [*names, OTHER])
        if step == STAR:
            text = N_("Does the name of the event bear an asterisk, so that the card is out of the game?")
            return self._asked(step, side, text, [True, False])
        if step == SWAP:
            labels: list[Json] = [card.label for card in self.hands.cards_of(position, side)]
            return self._asked(step, side, N_("Which card is exchanged for another?"), [*labels, NONE])
        text = N_("How many {kind} replacement points does the card have?")
        kind = step.removeprefix(POINTS).upper()
        return Pending("play", step, side, text, "7.4.1", {"kind": kind, **args}, tuple(range(MOST_POINTS + 1)))

    def _asked(self, step: str, side: str, text: str, options: Sequence[Json]) -> Pending:
        return Pending("play", step, side, text, RULES[step], {}, tuple(options))

    # answers ----------------------------------------------------------------------------------------------------------

    def take(self, position: Position, pending: Pending, answer: Json) -> Taken:
        step, side = pending.step, pending.side
        rest: list[Json] = [*to_ask(position)[1:]]
        changes: list[Change] = [change(self.world, position, "ledger", f"{ROUND}:todo", rest or None)]
        words, args = N_("Noted."), dict[str, Json]()
        if step == EVENT_NAME and answer != OTHER:
            changes += self.event(position, side, str(answer))
            words, args = N_("The event {event} is played."), {"event": answer}
        elif step == EVENT_NAME:
            words = N_("An event that does not last.")
        elif step == STAR:
            if answer is True:
                changes += self.starred(position, side)
                words = N_("The card is out of the game.")
            else:
                words = N_("The card is discarded.")
        elif step == SWAP:
            if answer != NONE:
                changes += self.hands.exchanging(position, side, str(answer))
                words = N_("A card is exchanged for the top of the draw pile.")
            else:
                words = N_("No card is exchanged.")
        else:
            kind = step.removeprefix(POINTS)
            points = answer if isinstance(answer, int) else 0
            changes += adding(self.world, position, kind, points)
            words, args = N_("{count} {kind} replacement points."), {"count": points, "kind": kind.upper()}
        return Taken((), tuple(changes), words, args, seen=True)

    # what it does -----------------------------------------------------------------------------------------------------

    def making(self, position: Position, side: str, play: Play, card: Card | None) -> list[Change]:
        """What the play does by itself: the card leaves the hand, and what is known of it takes effect."""
        if card is None:
            return []
        as_event = play.kind in (EVENT, REINFORCEMENT)
        changes = self.hands.leaving(position, side, card, removed=as_event and card.starred)
        after = apply(self.world, position, changes)
        if as_event and card.starred:
            changes += self.starred(after, side)
        if as_event and (card.lasting or self._listed(card.name)):
            changes += self.event(apply(self.world, position, changes), side, card.name)
        if play.kind == RP:
            for kind, points in card.rp.items():
                changes += adding(self.world, position, kind, points)
        return changes

    def _listed(self, name: str) -> bool:
        return any(slug_of(e.name) == slug_of(name) for e in self.rules.events)

    def starred(self, position: Position, side: str) -> list[Change]:
        return counting(self.world, position, STARRED, side, count_of(position, STARRED, side) + 1)

    def event(self, position: Position, side: str, name: str) -> list[Change]:
        """A lasting event begins."""
        changes = playing(self.world, position, name)
        changes.append(change(self.world, position, "ledger", f"{ROUND}:event", slug_of(name)))
        event = next((e for e in self.rules.events if slug_of(e.name) == slug_of(name)), None)
        if event is not None and event.sets and position.conditions.get(event.sets) is not True:
            changes.append(change(self.world, position, "condition", event.sets, True))
        at = round_in(position.phase) or round_in(str(position.ledger.get(ROUND, "phase") or ""))
        mud = at is not None and is_mud(self.rules.calendar, position.turn, at[1])
        if slug_of(name) == STAVKA and not mud:
            changes += self.bank.granted(position, self.rules.bank.stavka)
        return changes

    def turn_end(self, position: Position) -> list[Change]:
        """Events of one turn are over."""
        over = {slug_of(e.name) for e in self.rules.events if e.turn_only}
        listed = position.conditions.get("events")
        names = listed if isinstance(listed, list) else []
        left = [one for one in names if slug_of(str(one)) not in over]
        return [change(self.world, position, "condition", "events", left)] if len(left) < len(names) else []
