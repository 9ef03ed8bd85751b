"""The order of the phases 6.0: five rounds of each side in turn, one each on the first turn 4.4.1, 4.4.5; combats and
exploitation belong to a round only as far as its play has any 7.2.5."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.position.position import Position
from app.rules.parts import Phase
from app.systems.stalins_war.calendar import FIRST_TURN, round_in, rounds_of
from app.systems.stalins_war.data import AXIS, SOVIET
from app.systems.stalins_war.events import VOYAGES, playing_now
from app.systems.stalins_war.plays import EVENT, REINFORCEMENT, RP, Play, play_in_hand
from app.systems.stalins_war.upkeep_data import CalendarData

ATTRITION, REPLACEMENTS = "attrition", "replacements"
DRAW, END = "draw", "end-of-turn"
KINDS = ("round", "combat", "exploitation")
STILL = {RP: "7.4.1", EVENT: "7.5.1a", REINFORCEMENT: "7.5.2a"}
"""Plays with which no unit moves, and the rule"""


def attrition_phase(side: str) -> str:
    return f"{side}-{ATTRITION}"


def replacement_phase(side: str) -> str:
    return f"{side}-{REPLACEMENTS}"


def trench_phase(side: str) -> str:
    return f"{side}-trenches"


@dataclass(frozen=True)
class PhaseSheet:
    listed: Sequence[Phase]
    calendar: CalendarData

    def phase(self, slug: str) -> Phase:
        return {p.slug: p for p in self.listed}[slug]

    def order(self, position: Position) -> tuple[Phase, ...]:
        """The turn's phases, those of the round in hand as its play has them."""
        number = rounds_of(self.calendar, position.turn)
        found: list[Phase] = []
        for n in range(1, number + 1):
            for side in (AXIS, SOVIET):
                found += self._round(position, side, n)
                if n == number:
                    found.append(self.phase(attrition_phase(side)))
        if position.turn != FIRST_TURN:
            found += [self.phase(replacement_phase(side)) for side in (SOVIET, AXIS)]
        slugs = (DRAW, trench_phase(AXIS), trench_phase(SOVIET), END)
        return (*found, *(self.phase(slug) for slug in slugs))

    def _round(self, position: Position, side: str, number: int) -> list[Phase]:
        opening = self.phase(f"{side}-round-{number}")
        at, play = round_in(position.phase), play_in_hand(position)
        if at != (side, number):
            return [opening]
        if play is None or play.acts:
            return [opening, *(self.phase(f"{side}-{kind}-{number}") for kind in KINDS[1:])]
        return [resting(opening, play, voyage=playing_now(position) in VOYAGES)]


def resting(phase: Phase, play: Play, *, voyage: bool = False) -> Phase:
    """A round in which nobody moves but by an event's voyage (7.5.4, 10.2.7); with an event or reinforcements units may
    be put down."""
    rule = STILL.get(play.kind, "7.2.6")
    allows = frozenset({"place"}) if play.kind in (EVENT, REINFORCEMENT) else frozenset[str]()
    allows |= {"move"} if voyage else frozenset()
    return replace(phase, rule=rule, allows=allows)
