"""The Action Round boxes and the Consecutive OPS track 7.2.4, 7.3.2: what each round of the turn was played as, what
that did to the count, and the points of the round in hand with those of the bank 18."""

from __future__ import annotations

from dataclasses import dataclass

from app.messages import N_, Sentence
from app.position.position import Position
from app.rules.parts import ADVANCES, RESETS, STAYS, RoundBox, RoundPoints
from app.systems.stalins_war.calendar import is_mud, round_in, rounds_of
from app.systems.stalins_war.counts import BANK, CONSECUTIVE, count_of
from app.systems.stalins_war.data import AXIS, SOVIET
from app.systems.stalins_war.operations import Run, StalinsWarOperations
from app.systems.stalins_war.plays import EVENT, OPS, REINFORCEMENT, RP, ZERO, Played, played_in, received
from app.systems.stalins_war.points import OperationsPoints

BEFORE = ("set-up",)
"""Phases in which the rounds are still to come"""
ASKS = "play"
"""The procedure that asks what a round is played as"""
SHORT = {
    OPS: N_("OPS {value}"), RP: N_("RP"), EVENT: N_("event"), REINFORCEMENT: N_("reinf."), ZERO: N_("0 OPS"),
}  # fmt: skip
TOLD = {
    OPS: N_("A card of {value} brought {received:w} operations points."),
    RP: N_("A card for replacements."),
    EVENT: N_("An event."),
    REINFORCEMENT: N_("Reinforcements."),
    ZERO: N_("No card; units acted."),
}
IDLE, IDLE_TOLD = N_("idle"), N_("No card, and nobody acted.")
GRANTED, GRANTED_TOLD = N_("event {value}"), N_("An event of {value} brought {received:w} operations points.")
CALLED, CALLED_TOLD = N_("reinf. {value}"), N_("Reinforcements of {value} brought {received:w} operations points.")
ONE_POINT = {
    TOLD[OPS]: N_("A card of {value} brought one operations point."),
    GRANTED_TOLD: N_("An event of {value} brought one operations point."),
    CALLED_TOLD: N_("Reinforcements of {value} brought one operations point."),
}
MUD = N_("Rasputitsa: nobody moves or fights in this round, and the count stays.")


@dataclass(frozen=True)
class RoundTrack:
    """The ``ActionRounds`` part."""

    operations: StalinsWarOperations
    budget: OperationsPoints
    rule: str = "7.2.4"

    def boxes(self, position: Position) -> tuple[RoundBox, ...]:
        now = self._now(position)
        taken = {side: played_in(position, side) for side in (AXIS, SOVIET)}
        found, before = [], now is not None or self._past(position)
        for number in range(1, rounds_of(self.operations.calendar, position.turn) + 1):
            for side in (AXIS, SOVIET):
                here = [i for i, one in enumerate(taken[side]) if one.number == number]
                mud = is_mud(self.operations.calendar, position.turn, number)
                box = self._box(position, side, taken[side][: here[-1] + 1], mud=mud) if here else RoundBox(side, 0)
                before = before and now != (side, number)
                found.append(
                    RoundBox(
                        side, number, box.played, box.told, box.effect, now == (side, number), before,
                        Sentence(MUD) if mud else None, "15.1.1" if mud else self.rule,
                    )
                )  # fmt: skip
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
            short, told = IDLE, IDLE_TOLD
        elif play.grants:
            short, told = (GRANTED, GRANTED_TOLD) if play.kind == EVENT else (CALLED, CALLED_TOLD)
        if play.kind == OPS:
            effect = ADVANCES
        else:
            run = Run(side, position.turn, one.number, tuple(p.play for p in taken))
            effect = STAYS if mud or self.operations.stays(run, play) else RESETS
        if one.received == 1:
            told = ONE_POINT.get(told, told)
        args = {"value": play.value, "received": one.received}
        return RoundBox(side, one.number, Sentence(short, **args), Sentence(told, **args), effect)

    def points(self, position: Position, side: str) -> RoundPoints:
        consecutive, banked = count_of(position, CONSECUTIVE, side), count_of(position, BANK, side)
        less = self.operations.less(consecutive + 1)[0]
        if not self.budget.counts(position, side):
            return RoundPoints(None, None, banked, consecutive, less)
        got, paid = received(position), self.budget.paid(position)
        return RoundPoints(got, max(got - paid, 0), banked - max(paid - got, 0), consecutive, less)
