"""Action Rounds 7.2: what a side does in one, what is asked of it, and the cards that are dealt 4.3, 6.0 D."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from app.messages import N_, Sentence
from app.position.changes import Change, Roll, apply, change
from app.position.ledger import USED, Json
from app.position.position import Pending, Position, World
from app.rules.parts import ADVANCES, RESETS, STAYS, Due, Phase, RoundBox, RoundPoints, RoundUse
from app.rules.questions import AnswerEffect, is_face, no_answer
from app.rules.ruling import Finding, note
from app.rules.schedules import to_come
from app.rules.sequence import Slugs
from app.systems.stalins_war.calendar import DRAW_PHASE, FIRST_TURN, is_mud, round_in, round_phase, rounds_of
from app.systems.stalins_war.cards import (
    ASIDE,
    BLITZ,
    DISCARDS,
    DRAW,
    KINDS,
    REINFORCEMENT_CARD,
    SEED,
    TOTAL,
    Card,
    HandSize,
    HandsKept,
    points_of,
)
from app.systems.stalins_war.control import Level
from app.systems.stalins_war.data import AXIS, SOVIET, CardsData, RulesData
from app.systems.stalins_war.events import (
    EVENT,
    MILITIA,
    OPS,
    PLAYED,
    REINFORCEMENT,
    ROUND,
    RP,
    STAVKA,
    STEPPE_FOX,
    ZERO,
    Play,
    Played,
    as_played,
    card_in_hand,
    in_force,
    play_in_hand,
    played_in,
    played_on,
    playing,
    playing_now,
    received,
    slug_of,
    to_ask,
    told,
    trench_placed,
)
from app.systems.stalins_war.operations import (
    BANK,
    CONSECUTIVE,
    STARRED,
    Bank,
    Operations,
    OperationsPoints,
    Run,
    count_of,
    counting,
)
from app.systems.stalins_war.replacements import adding

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
        """Any event may be named, even one that changes nothing (7.5.1b)."""
        todo = to_ask(position)
        if not todo:
            return None
        step, args = todo[0], {"side": self.world.roster.sides[side].name}
        if step == VALUE:
            return self._asked(step, side, N_("How many operations points does the event give?"), [1, 2, 3, 4])
        if step == EVENT_NAME:
            names: list[Json] = [
                e.name for e in self.rules.events if e.side == side and slug_of(e.name) not in in_force(position)
            ]
            return self._asked(step, side, N_("Which event is it?"), [*names, OTHER])
        if step == STAR:
            text = N_("Does the event's name have an asterisk? Then the card is removed from the game.")
            return self._asked(step, side, text, [True, False])
        if step == SWAP:
            labels: list[Json] = [card.label for card in self.hands.cards_of(position, side)]
            return self._asked(step, side, N_("Which card is exchanged for another?"), [*labels, NONE])
        text = N_("How many {kind} replacement points does the card have?")
        kind = step.removeprefix(POINTS).upper()
        return Pending(
            "play", step, side, text, "7.4.1", args={"kind": kind, **args}, options=tuple(range(MOST_POINTS + 1))
        )

    def _asked(self, step: str, side: str, text: str, options: Sequence[Json]) -> Pending:
        return Pending("play", step, side, text, RULES[step], options=tuple(options))

    # answers ----------------------------------------------------------------------------------------------------------

    def take(self, position: Position, pending: Pending, answer: Json) -> AnswerEffect:
        """A starred card leaves the game when its event has happened (2.3.3)."""
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
                words = N_("The card is removed from the game.")
            else:
                words = N_("The card is discarded.")
        elif step == SWAP:
            if answer != NONE:
                changes += self.hands.exchanging(position, side, str(answer))
                words = N_("One card is exchanged for the top card of the draw pile.")
            else:
                words = N_("No card is exchanged.")
        else:
            kind = step.removeprefix(POINTS)
            points = answer if isinstance(answer, int) else 0
            changes += adding(self.world, position, kind, points)
            words, args = N_("{count} {kind} replacement points."), {"count": points, "kind": kind.upper()}
        return AnswerEffect((), tuple(changes), words, args, seen=True)

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


NAME, PLAY = "play", "play"
IDLE, EVENT_OPS, REINFORCEMENT_OPS = "idle", "event-ops", "reinforcement-ops"
ASKED_LATER = (EVENT_OPS, REINFORCEMENT_OPS)
"""Uses whose operations points are asked for next"""
VALUES = {f"{OPS}-{n}": n for n in (1, 2, 3, 4)}
RULE = "7.2.6"
WORDS = {
    OPS: N_("{phase}: a card for {received} operations points."),
    RP: N_("{phase}: a card for replacements."),
    EVENT: N_("{phase}: an event."),
    REINFORCEMENT: N_("{phase}: reinforcements."),
    ZERO: N_("{phase}: no card; units act."),
    IDLE: N_("{phase}: no card, no units act."),
}
LESSENED = N_("{phase}: a card for {value} − {less} in a row = {received} operations points.")
"""A card that brings less than its value"""
GRANTED = N_("{phase}: an event that gives {received} operations points.")
NAMED_EVENTS = {
    WORDS[EVENT]: N_("{phase}: {card} is played as an event."),
    GRANTED: N_("{phase}: {card} is played as an event and gives {received} operations points."),
}
"""The same of a card that is known"""
ONE_POINT = {
    WORDS[OPS]: N_("{phase}: a card for 1 operations point."),
    LESSENED: N_("{phase}: a card for {value} − {less} in a row = 1 operations point."),
    GRANTED: N_("{phase}: an event that gives 1 operations point."),
    NAMED_EVENTS[GRANTED]: N_("{phase}: {card} is played as an event and gives 1 operations point."),
}
"""The same for a single point"""


@dataclass(frozen=True)
class RoundPlay:
    """The gate before each Action Round. Bound to one world."""

    world: World
    rules: RulesData
    operations: Operations
    hands: HandsKept
    after: AfterPlay
    name: str = NAME

    @cached_property
    def _names(self) -> Mapping[str, str]:
        return {phase.slug: phase.name for phase in self.rules.phase_list()}

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
        text = N_("How does the {side} player use round {number}?")
        args: dict[str, Json] = {"side": self.world.roster.sides[at[0]].name, "number": at[1]}
        return Pending(self.name, PLAY, at[0], text, RULE, args=args, options=tuple(self.options(position, at[0])))

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

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        if answer not in pending.options:
            return no_answer(pending.rule)
        phase = str(pending.data["phase"])
        if pending.step == VALUE:
            play = play_in_hand(position)
            assert play is not None
            valued = replace(play, value=int(str(answer)))
            made = self._play(position, phase, valued, self._card(card_in_hand(position)))
            return replace(made, findings=())  # told when the kind of play was named
        if pending.step != PLAY:
            return self.after.take(position, pending, answer)
        card, use = self._named(pending.side, answer)
        if use in ASKED_LATER:
            play = Play(EVENT if use == EVENT_OPS else REINFORCEMENT, 0)
            waits = told(self.world, position, phase, play, 0, card.id if card else "", (VALUE,))
            found = self._reckoned(position, phase, pending.side, replace(play, value=1))[2]
            args: dict[str, Json] = {"phase": self._names[phase]}
            return AnswerEffect(tuple(found), (waits,), N_("{phase}: an event with points."), args, seen=True)
        return self._play(position, phase, self._meant(position, pending.side, str(use), card), card)

    def _named(self, side: str, answer: Json) -> tuple[Card | None, Json]:
        """The card and its use; no card where the players keep theirs."""
        if isinstance(answer, list):
            return self.hands.cards.labeled(side, str(answer[0])), answer[1]
        return None, answer

    def use(self, position: Position, pending: Pending, answer: Json) -> RoundUse | None:
        """What an answer comes to; ``None`` for another question."""
        if pending.procedure != self.name or pending.step != PLAY or answer not in pending.options:
            return None
        side, phase = pending.side, str(pending.data["phase"])
        card, use = self._named(side, answer)
        play, later = self._meant(position, side, str(use), card), use in ASKED_LATER
        if later:
            play = Play(EVENT if use == EVENT_OPS else REINFORCEMENT, 1)
        brought, count, found = self._reckoned(position, phase, side, play)
        told = [*self._told(position, side, play, card, brought), *self._counted(position, phase, side, play, count)]
        if later:
            told.insert(0, (Sentence(N_("Its operations points are asked for next")), RULES[VALUE]))
        brings = None if later else self._brings(position, side, play, brought, card)
        return RoundUse(None if later else self._worth(play, brought, card), brings, (*told,), (*found,))

    def _worth(self, play: Play, brought: int, card: Card | None) -> Sentence | None:
        if play.value is None:
            return None
        if brought == play.value:  # an answer without a card names its value
            return None if card is None else Sentence(str(brought))
        return Sentence(N_("{value} − {less} in a row = {received}"), received=brought, **_lessened(play, brought))

    def _brings(self, position: Position, side: str, play: Play, brought: int, card: Card | None) -> Sentence | None:
        if play.kind == RP and card is not None and card.rp:
            return Sentence(points_of(card))
        if not play.acts or (play.value is None and play.kind != ZERO):
            return None
        banked = count_of(position, BANK, side)
        text = N_("{received} + {banked} OPS") if banked else N_("{received} OPS")
        return Sentence(text, received=brought, banked=banked)

    def _told(
        self, position: Position, side: str, play: Play, card: Card | None, brought: int
    ) -> Iterator[tuple[Sentence, str]]:
        if play.kind == OPS and brought < (play.value or 0):
            text = N_("{value} on the card, {less} less for rounds of OPS in a row")
            yield Sentence(text, **_lessened(play, brought)), "7.3.2"
        if play.acts and (banked := count_of(position, BANK, side)):
            yield Sentence(N_("{banked} from the bank"), banked=banked), "18.1.1"
        if play.kind == EVENT and card is not None and card.starred:
            yield Sentence(N_("The card leaves the game")), "7.5.1c"
        if play.kind == ZERO:
            yield Sentence(N_("Units may act") if play.acted else N_("No unit moves or fights")), RULE
        if self.after.todo(position, side, play, card) == [SWAP]:
            yield Sentence(N_("One card may be exchanged")), RULES[SWAP]

    def _counted(
        self, position: Position, phase: str, side: str, play: Play, count: int
    ) -> Iterator[tuple[Sentence, str]]:
        """What becomes of the rounds in a row, where that makes a difference."""
        before, at = count_of(position, CONSECUTIVE, side), round_in(phase)
        if before == count == 0:
            return
        rule = RULE if play.kind == ZERO else "7.3.2"
        if play.kind != OPS and at is not None and is_mud(self.operations.calendar, position.turn, at[1]):
            rule = "15.1.1"
        elif play.kind != ZERO and count == before:
            rule = "4.4.9" if side == AXIS else "4.5.1"
        text = N_("{count} in a row: the next card brings {less} less")
        if count == before:
            text = N_("The rounds in a row stay at {count}")
        elif not count:
            text = N_("The rounds in a row return to 0")
        yield Sentence(text, count=count, less=self.operations.less(count + 1)[0]), rule

    def _card(self, name: str) -> Card | None:
        return self.hands.cards.by_id.get(name)

    def _meant(self, position: Position, side: str, use: str, card: Card | None) -> Play:
        if use in VALUES:
            return Play(OPS, VALUES[use])
        if use in (ZERO, IDLE):
            return Play(ZERO, None, use == ZERO)
        brings = use == OPS or (use == REINFORCEMENT and self.operations.mobilizes(side, position.turn))
        return Play(use, card.ops if card is not None and brings else None)

    def _play(self, position: Position, phase: str, play: Play, card: Card | None) -> AnswerEffect:
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
        args: dict[str, Json] = {"phase": self._names[phase], "received": brought}
        if words == WORDS[OPS] and brought < (play.value or 0):
            words, args = LESSENED, {**args, **_lessened(play, brought)}
        if card is not None and words in NAMED_EVENTS:
            words, args = NAMED_EVENTS[words], {**args, "card": card.label}
        words = ONE_POINT.get(words, words) if brought == 1 else words
        return AnswerEffect(tuple(found), tuple(changes), words, args, seen=True)

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


BY_HAND = "7.5.1a"


def by_hand(position: Position, hands: HandsKept) -> list[Finding]:
    """What an event asks of the players, who alone read what its card does: for the phase in which it is played."""
    play, at = play_in_hand(position), round_in(position.phase)
    if at is None or position.phase != round_phase(*at) or play is None or play.kind != EVENT:
        return []
    if playing_now(position) == MILITIA and trench_placed(position):
        return []
    card = hands.cards.by_id.get(card_in_hand(position))
    if card is None:
        return [note("event-by-hand", BY_HAND, N_("Carry out the event by hand, as far as the program does not."))]
    text = N_("{card}: carry out the event by hand, as far as the program does not.")
    if card.text:
        text = N_("{card}, to be carried out by hand as far as the program does not: {said:t}")
    return [note("event-by-hand", BY_HAND, text, card=card.label, said=card.text)]


def _lessened(play: Play, brought: int) -> dict[str, Json]:
    """What a card is worth by itself, and what the count takes off it; not below nothing."""
    value = play.value or 0
    return {"value": value, "less": value - brought}


def uses(card: Card) -> list[str]:
    """What a card may be played as in a round (2.3.2). It is one of them at a time (7.1.4)."""
    found = [OPS, RP]
    if card.use == REINFORCEMENT:
        found.append(REINFORCEMENT)
    elif card.use == EVENT:
        found += [EVENT, EVENT_OPS]
    return found


BEFORE = ("set-up",)
"""Phases in which the rounds are still to come"""
ASKS = "play"
"""The procedure that asks what a round is played as"""
SHORT = {
    OPS: N_("OPS {value}"),
    RP: N_("RP"),
    EVENT: N_("event"),
    REINFORCEMENT: N_("reinf."),
    ZERO: N_("0 OPS"),
}
TOLD = {
    OPS: N_("A card of {value} gave {received} operations points."),
    RP: N_("A card for replacements."),
    EVENT: N_("An event."),
    REINFORCEMENT: N_("Reinforcements."),
    ZERO: N_("No card; units acted."),
}
IDLE_BOX, IDLE_TOLD = N_("idle"), N_("No card; no units acted.")
EVENT_VALUE, EVENT_VALUE_TOLD = N_("event {value}"), N_("An event of {value} gave {received} operations points.")
CALLED, CALLED_TOLD = N_("reinf. {value}"), N_("Reinforcements of {value} gave {received} operations points.")
LESS_BOX = N_("{value}−{less}={received}")
ONE_POINT_BOX = {
    TOLD[OPS]: N_("A card of {value} gave 1 operations point."),
    EVENT_VALUE_TOLD: N_("An event of {value} gave 1 operations point."),
    CALLED_TOLD: N_("Reinforcements of {value} gave 1 operations point."),
}
MUD = N_("Rasputitsa: no unit moves or fights this round, and the count does not change.")


@dataclass(frozen=True)
class RoundTrack:
    """The ``ActionRounds`` part."""

    operations: Operations
    budget: OperationsPoints
    gate: RoundPlay
    rule: str = "7.2.4"

    def use(self, position: Position, pending: Pending, answer: Json) -> RoundUse | None:
        return self.gate.use(position, pending, answer)

    def boxes(self, position: Position) -> tuple[RoundBox, ...]:
        now = self._now(position)
        taken = {side: played_in(position, side) for side in (AXIS, SOVIET)}
        found, before = [], now is not None or self._past(position)
        for number in range(1, rounds_of(self.operations.calendar, position.turn) + 1):
            for side in (AXIS, SOVIET):
                here = [i for i, one in enumerate(taken[side]) if one.number == number]
                mud = is_mud(self.operations.calendar, position.turn, number)
                box = (
                    self._box(position, side, taken[side][: here[-1] + 1], mud=mud)
                    if here
                    else RoundBox(side, number=0)
                )
                before = before and now != (side, number)
                found.append(
                    RoundBox(
                        side,
                        number=number,
                        played=box.played,
                        told=box.told,
                        effect=box.effect,
                        now=now == (side, number),
                        over=before,
                        barred=Sentence(MUD) if mud else None,
                        rule="15.1.1" if mud else self.rule,
                    )
                )
        return tuple(found)

    def _now(self, position: Position) -> tuple[str, int] | None:
        """The round in hand, or the one that is asked about."""
        asked = position.pending
        phase = asked.data.get("phase") if asked is not None and asked.procedure == ASKS else None
        return round_in(str(phase or position.phase))

    def _past(self, position: Position) -> bool:
        """Whether all rounds of the turn are over, as far as its phases tell."""
        return bool(position.phase) and position.phase not in BEFORE

    def _box(self, position: Position, side: str, taken: tuple[Played, ...], *, mud: bool) -> RoundBox:
        one = taken[-1]
        play, short, told = one.play, SHORT[one.play.kind], TOLD[one.play.kind]
        if play.kind == ZERO and not play.acted:
            short, told = IDLE_BOX, IDLE_TOLD
        elif play.grants:
            short, told = (EVENT_VALUE, EVENT_VALUE_TOLD) if play.kind == EVENT else (CALLED, CALLED_TOLD)
        if play.kind == OPS:
            effect = ADVANCES
        else:
            run = Run(side, position.turn, one.number, tuple(p.play for p in taken))
            effect = STAYS if mud or self.operations.stays(run, play) else RESETS
        if one.received == 1:
            told = ONE_POINT_BOX.get(told, told)
        args: dict[str, Json] = {"value": play.value, "received": one.received}
        if play.kind == OPS and one.received != play.value:
            short, args = LESS_BOX, {**args, **_lessened(play, one.received)}
        return RoundBox(
            side, number=one.number, played=Sentence(short, **args), told=Sentence(told, **args), effect=effect
        )

    def points(self, position: Position, side: str) -> RoundPoints:
        consecutive, banked = count_of(position, CONSECUTIVE, side), count_of(position, BANK, side)
        less = self.operations.less(consecutive + 1)[0]
        if not self.budget.counts(position, side):
            return RoundPoints(None, None, banked, consecutive, less)
        got, paid = received(position), self.budget.paid(position)
        return RoundPoints(got, max(got - paid, 0), banked - max(paid - got, 0), consecutive, less)


CARDS = "cards"
SHUFFLE, FREE, CHOICE, DISCARD = "shuffle", "free-", "choice", "discard-"
NO_CARD = "no-card"
SHUFFLE_DICE = 12
"""Dice of the shuffle"""
DEALT, TOTAL_WAR = "dealt", "total-war"
"""The ledger's ``USED``: the turn in which the hands were dealt, and in which Total War was triggered"""
CHOSEN = "chosen"
"""Topic of the ledger: step -> the answer, while the first hands are asked for; side -> turn of its last discard"""


@dataclass(frozen=True)
class Dealing:
    """The gate before the first round that is played and before the draw. Bound to one world; ``slugs`` are the
    phases of a turn, ``free`` is option 23.1.1, ``fate`` 23.1.2."""

    world: World
    hands: HandsKept
    size: HandSize
    level: Level
    slugs: Slugs
    free: bool
    fate: bool
    name: str = CARDS

    @property
    def data(self) -> CardsData:
        return self.size.data

    # asking -----------------------------------------------------------------------------------------------------------

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        if not self.hands.kept(position):
            return None
        at = round_in(phase.slug)
        if at is not None and phase.slug == round_phase(*at) and position.ledger.get(USED, DEALT) is None:
            return self._first(position)
        return self._discards(position) if phase.slug == DRAW_PHASE else None

    def _first(self, position: Position) -> Pending | None:
        if position.ledger.get(USED, SEED) is None:
            text = N_("Roll 12 dice to seed the shuffle, or let the program roll them.")
            return Pending(self.name, SHUFFLE, "", text, "4.3", data={"dice": {SHUFFLE: SHUFFLE_DICE}})
        for side in (AXIS, SOVIET) if self.free else ():
            step = f"{FREE}{side}"
            if position.ledger.get(CHOSEN, step) is None:
                text = N_("Give up one level to choose a card?")
                return self._cards(step, side, text, "23.1.1", self.hands.cards.deck(side, BLITZ))
        if not self.fate and position.ledger.get(CHOSEN, CHOICE) is None:
            text = N_("Draw one card of your choice before the others are dealt?")
            return self._cards(CHOICE, SOVIET, text, "4.3.1", self._to_choose(position))
        return None

    def _to_choose(self, position: Position) -> list[Card]:
        """Out of the Blitzkrieg deck (2.3.1)."""
        taken = self._picked(position, SOVIET, f"{FREE}{SOVIET}")
        deck = [card for card in self.hands.cards.deck(SOVIET, BLITZ) if card != taken]
        return [card for card in deck if card.use != REINFORCEMENT_CARD or card.number == self.data.chosen]

    def _cards(self, step: str, side: str, text: str, rule: str, cards: Sequence[Card]) -> Pending:
        return Pending(self.name, step, side, text, rule, options=(*(card.label for card in cards), NO_CARD))

    def _discards(self, position: Position) -> Pending | None:
        for side in (SOVIET, AXIS):
            if position.ledger.get(CHOSEN, side) != position.turn and self.hands.ids(position, side):
                text = N_("Which card do you discard before the draw?")
                return self._cards(f"{DISCARD}{side}", side, text, "7.6.2", self.hands.cards_of(position, side))
        return None

    # answers ----------------------------------------------------------------------------------------------------------

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        step = pending.step
        if step == SHUFFLE:
            return self._seeded(position, answer, rolled)
        if answer not in pending.options:
            return no_answer(pending.rule)
        side = pending.side
        if step.startswith(DISCARD):
            if answer == NO_CARD:
                done = change(self.world, position, "ledger", f"{CHOSEN}:{side}", position.turn)
                return AnswerEffect((), (done,), N_("No more cards are discarded."), seen=True)
            card = self.hands.cards.labeled(side, str(answer))
            changes = self.hands.discarding(position, side, [card.id] if card else [])
            return AnswerEffect((), tuple(changes), N_("{card} is discarded."), {"card": answer}, seen=True)
        changes = [change(self.world, position, "ledger", f"{CHOSEN}:{step}", answer)]
        if step.startswith(FREE) and answer != NO_CARD:
            changes += self.level.moving(position, -1 if side == AXIS else 1)
        after = apply(self.world, position, changes)
        if self._first(after) is None:
            changes += self.dealing(after)
        args: dict[str, Json] = {"card": answer}
        words = N_("No card is chosen.") if answer == NO_CARD else N_("A card is chosen.")
        return AnswerEffect((), tuple(changes), words, args, seen=True)

    def _seeded(self, position: Position, answer: Json, rolled: str) -> AnswerEffect:
        faces = answer.get(SHUFFLE) if isinstance(answer, dict) else None
        if not isinstance(faces, list) or len(faces) != SHUFFLE_DICE or not all(map(is_face, faces)):
            return no_answer("4.3", N_("Twelve dice are rolled for the shuffle."))
        seed = 0
        for face in faces:
            seed = seed * 6 + int(str(face)) - 1
        changes: list[Change] = [change(self.world, position, "ledger", f"{USED}:{SEED}", seed)]
        after = apply(self.world, position, changes)
        if self._first(after) is None:
            changes += self.dealing(after)
        rolls = (Roll(CARDS, seed, rolled or "typed"),)
        return AnswerEffect((), tuple(changes), N_("The cards are shuffled."), {}, rolls=rolls, seen=True)

    # what is due ------------------------------------------------------------------------------------------------------

    def due(self, position: Position) -> tuple[Due, ...]:
        if not to_come(self.slugs(position), position, DRAW_PHASE):
            return ()
        text, sides = N_("The {side:t} hand: {size:w} cards"), self.world.roster.sides
        return tuple(
            Due(
                position.turn,
                side,
                "7.6.1",
                text,
                args={"side": sides[side].name, "size": self.size.size(position, side)},
                phase=DRAW_PHASE,
            )
            for side in (AXIS, SOVIET)
        )

    # the first hands --------------------------------------------------------------------------------------------------

    def dealing(self, position: Position) -> list[Change]:
        """The hands and piles of both sides as the game begins. Hands come from the Blitzkrieg cards (4.3.2); Total War
        is set aside (4.3.3)."""
        changes: list[Change] = [change(self.world, position, "ledger", f"{USED}:{DEALT}", position.turn)]
        for side in (AXIS, SOVIET):
            cards, aside = self.hands.cards.deck(side, BLITZ), list[str]()
            picked = [c for s in (f"{FREE}{side}", CHOICE) if (c := self._picked(position, side, s)) is not None]
            if side == SOVIET and not self.fate:
                aside = [c.id for c in cards if c.number in self._coming() and c not in picked]
            rest = [c.id for c in cards if c.id not in aside and c not in picked]
            pile = self.hands.shuffled(position, side, rest)
            hand = [c.id for c in picked]
            more = max(self.data.hand - len(hand), 0)
            hand, pile = [*hand, *pile[:more]], pile[more:]
            aside += [c.id for c in self.hands.cards.deck(side, TOTAL)]
            changes += self.hands.laid(position, side, {"": hand, DRAW: pile, ASIDE: aside})
            changes += self.hands.counted(position, side)
        return changes

    def _coming(self) -> set[int]:
        return {number for numbers in self.data.automatic.values() for number in numbers}

    def _picked(self, position: Position, side: str, step: str) -> Card | None:
        label = position.ledger.get(CHOSEN, step)
        own = step != CHOICE or side == SOVIET
        return self.hands.cards.labeled(side, str(label)) if own and label not in (None, NO_CARD) else None

    # the draw ---------------------------------------------------------------------------------------------------------

    def total_war_due(self, position: Position) -> bool:
        """Whether Total War is triggered now."""
        if position.turn < self.data.total_war_from or position.ledger.get(USED, TOTAL_WAR) is not None:
            return False
        out = [count_of(position, STARRED, side) for side in (AXIS, SOVIET)]
        return max(out) >= self.data.starred_one or sum(out) >= self.data.starred_both

    def opening(self, position: Position) -> tuple[list[Change], list[Finding]]:
        """What the phase does by itself: Total War, cards that come by themselves, the draw."""
        changes, found = list[Change](), list[Finding]()
        if self.total_war_due(position):
            changes.append(change(self.world, position, "ledger", f"{USED}:{TOTAL_WAR}", position.turn))
            text = N_("Total War begins: each side shuffles its Total War cards with its discards and draw pile.")
            found.append(note("total-war", "7.6.4", text))
            if self.hands.kept(position):
                changes += self._total_war(position)
        after = apply(self.world, position, changes)
        for side in (SOVIET, AXIS):
            size = self.size.size(after, side)
            name = self.world.roster.sides[side].name
            found.append(
                note(
                    "draw-up-to",
                    "7.6.1",
                    N_("The {side} player draws up to a hand of {size:w} cards."),
                    side=name,
                    size=size,
                )
            )
            if self.hands.kept(position):
                more = self._drawn(after, side, size)
                changes += more
                after = apply(self.world, after, more)
        numbers = self.automatic(position)
        if numbers and not self.hands.kept(position):
            text = N_("The Soviet player takes these cards first: {cards}.")
            found.append(note("automatic-cards", "7.1.3", text, cards=list(numbers)))
        return changes, found

    def automatic(self, position: Position) -> tuple[int, ...]:
        """Numbers of the cards that come to the Soviets in this turn."""
        return () if self.fate else self.data.automatic.get(str(position.turn), ())

    def _drawn(self, position: Position, side: str, size: int) -> list[Change]:
        changes: list[Change] = []
        if side == SOVIET:
            aside = self.hands.ids(position, side, ASIDE)
            mine = [one for n in self.automatic(position) if (one := f"{SOVIET}-{n}") in aside]
            left = [one for one in aside if one not in mine]
            changes += self.hands.laid(position, side, {"": [*self.hands.ids(position, side), *mine], ASIDE: left})
        after = apply(self.world, position, changes)
        return [*changes, *self.hands.drawing(after, side, max(size - len(self.hands.ids(after, side)), 0))]

    def _total_war(self, position: Position) -> list[Change]:
        changes: list[Change] = []
        for side in (AXIS, SOVIET):
            late = {card.id for card in self.hands.cards.deck(side, TOTAL)}
            aside = self.hands.ids(position, side, ASIDE)
            mixed = [one for one in aside if one in late]
            mixed += self.hands.ids(position, side, DISCARDS) + self.hands.ids(position, side, DRAW)
            piles = {DRAW: self.hands.shuffled(position, side, mixed), DISCARDS: list[str]()}
            changes += self.hands.laid(position, side, {**piles, ASIDE: [one for one in aside if one not in late]})
            changes += self.hands.counted(position, side)
        return changes
