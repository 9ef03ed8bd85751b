"""What a side does in its Action Round 7.2.6, asked as the round begins: with a card of a hand that the program keeps,
or with one of the players' own, of which only what it was played as is kept. The count of consecutive rounds 7.3.2 and
the points follow from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import Taken
from app.rules.parts import Phase
from app.rules.ruling import Finding, violation
from app.systems.stalins_war.after_play import VALUE, AfterPlay
from app.systems.stalins_war.calendar import is_mud, round_in, round_phase
from app.systems.stalins_war.cards import Card
from app.systems.stalins_war.counts import CONSECUTIVE, count_of, counting
from app.systems.stalins_war.hands import HandsKept
from app.systems.stalins_war.operations import Run, StalinsWarOperations
from app.systems.stalins_war.plays import (
    EVENT,
    OPS,
    PLAYED,
    REINFORCEMENT,
    ROUND,
    RP,
    ZERO,
    Play,
    as_played,
    card_in_hand,
    play_in_hand,
    played_in,
    told,
)

NAME, PLAY = "play", "play"
IDLE, EVENT_OPS, REINFORCEMENT_OPS = "idle", "event-ops", "reinforcement-ops"
VALUES = {f"{OPS}-{n}": n for n in (1, 2, 3, 4)}
RULE = "7.2.6"
WORDS = {
    OPS: N_("{phase}: a card for {received:w} operations points."),
    RP: N_("{phase}: a card for replacements."),
    EVENT: N_("{phase}: an event."),
    REINFORCEMENT: N_("{phase}: reinforcements."),
    ZERO: N_("{phase}: no card; units act."),
    IDLE: N_("{phase}: no card, and nobody acts."),
}
GRANTED = N_("{phase}: an event that brings {received:w} operations points.")
ONE_POINT = {
    WORDS[OPS]: N_("{phase}: a card for one operations point."),
    GRANTED: N_("{phase}: an event that brings one operations point."),
}
"""The same for a single point"""


@dataclass(frozen=True)
class RoundPlay:
    """The gate before each Action Round. Bound to one world; ``names`` are those of the phases."""

    world: World
    operations: StalinsWarOperations
    hands: HandsKept
    after: AfterPlay
    names: Mapping[str, str]
    name: str = NAME

    # asking -----------------------------------------------------------------------------------------------------------

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        at = round_in(phase.slug)
        if at is None or phase.slug != round_phase(*at):
            return None
        kept = position.ledger.entries(ROUND)
        if kept.get("phase") == phase.slug and kept.get("turn") == position.turn:
            asked = self.after.ask(position, at[0])
            if asked is not None or not self.after.again(position):
                return asked
        text = N_("What does the {side} player do in round {number}?")
        args: dict[str, Json] = {"side": self.world.roster.sides[at[0]].name, "number": at[1]}
        return Pending(self.name, PLAY, at[0], text, RULE, args, tuple(self.options(position, at[0])))

    def options(self, position: Position, side: str) -> Sequence[Json]:
        """Answers on offer: uses of the cards in hand, or of any card of the players' own."""
        if not self.hands.kept(position):
            mobilized = self.operations.mobilizes(side, position.turn)
            return [*VALUES, RP, EVENT, EVENT_OPS, REINFORCEMENT_OPS if mobilized else REINFORCEMENT, ZERO, IDLE]
        found: list[Json] = []
        for card in self.hands.cards_of(position, side):
            found += [[card.label, use] for use in uses(card)]
        return [*found, ZERO, IDLE]

    # taking -----------------------------------------------------------------------------------------------------------

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        if answer not in pending.options:
            return Taken((violation("wrong-answer", pending.rule, N_("Name one of the answers on offer.")),))
        phase = str(pending.data["phase"])
        if pending.step == VALUE:
            play = play_in_hand(position)
            assert play is not None
            valued = replace(play, value=int(str(answer)))
            made = self._play(position, phase, valued, self._card(card_in_hand(position)))
            return replace(made, findings=())  # told when the kind of play was named
        if pending.step != PLAY:
            return self.after.take(position, pending, answer)
        card, use = None, answer
        if isinstance(answer, list):
            card, use = self.hands.cards.labelled(pending.side, str(answer[0])), answer[1]
        if use in (EVENT_OPS, REINFORCEMENT_OPS) and not (card and use == REINFORCEMENT_OPS):
            play = Play(EVENT if use == EVENT_OPS else REINFORCEMENT, 0)
            waits = told(self.world, position, phase, play, 0, card.id if card else "", (VALUE,))
            found = self._reckoned(position, phase, pending.side, replace(play, value=1))[2]
            args: dict[str, Json] = {"phase": self.names[phase]}
            return Taken(tuple(found), (waits,), N_("{phase}: an event with points."), args, seen=True)
        return self._play(position, phase, self._meant(position, pending.side, str(use), card), card)

    def _card(self, name: str) -> Card | None:
        return self.hands.cards.by_id.get(name)

    def _meant(self, position: Position, side: str, use: str, card: Card | None) -> Play:
        if use in VALUES:
            return Play(OPS, VALUES[use])
        if use in (ZERO, IDLE):
            return Play(ZERO, None, use == ZERO)
        brings = use == OPS or (use == REINFORCEMENT and self.operations.mobilizes(side, position.turn))
        return Play(use, card.ops if card is not None and brings else None)

    def _play(self, position: Position, phase: str, play: Play, card: Card | None) -> Taken:
        """The play is made: its points, the count, its card, and what is still to be asked of it."""
        at = round_in(phase)
        assert at is not None
        side = at[0]
        brought, count, found = self._reckoned(position, phase, side, play)
        todo = self.after.todo(position, side, play, card)
        changes: list[Change] = [told(self.world, position, phase, play, brought, card.id if card else "", todo)]
        listed: list[Json] = [*self._listed(position, side), as_played(play, at[1], brought)]
        changes.append(change(self.world, position, "ledger", f"{PLAYED}:{side}", listed))
        changes += counting(self.world, position, CONSECUTIVE, side, count)
        changes += self.after.making(apply(self.world, position, changes), side, play, card)
        idle = play.kind == ZERO and not play.acted
        words = GRANTED if play.kind == EVENT and play.grants else WORDS[IDLE if idle else play.kind]
        words = ONE_POINT.get(words, words) if brought == 1 else words
        args: dict[str, Json] = {"phase": self.names[phase], "received": brought}
        return Taken(tuple(found), tuple(changes), words, args, seen=True)

    def _listed(self, position: Position, side: str) -> list[Json]:
        kept = position.ledger.get(PLAYED, side)
        return list(kept) if isinstance(kept, list) else []

    def past(self, position: Position, side: str) -> tuple[Play, ...]:
        """What the side has played in this turn."""
        return tuple(one.play for one in played_in(position, side))

    def _reckoned(self, position: Position, phase: str, side: str, play: Play) -> tuple[int, int, list[Finding]]:
        """Points, the count after them, and what is to be said of a play in the round before ``phase``."""
        at, past = round_in(phase), self.past(position, side)
        number = at[1] if at is not None else 1
        run = Run(side, position.turn, max(number - len(past), 1), (*past, play))
        mud = is_mud(self.operations.calendar, position.turn, number)
        count = count_of(position, CONSECUTIVE, run.side)
        brought, count, found = self.operations.one(run, run.plays[-1], count, mud=mud)
        earlier = self.operations.limits(replace(run, plays=run.plays[:-1]))
        return brought, count, [*found, *(f for f in self.operations.limits(run) if f not in earlier)]


def uses(card: Card) -> list[str]:
    """What a card may be played as in a round (2.3.2)."""
    found = [OPS, RP]
    if card.use == REINFORCEMENT:
        found.append(REINFORCEMENT)
    elif card.use == EVENT:
        found += [EVENT, EVENT_OPS]
    return found
