"""The calendar 4.1.1, 15.1.1 with its mud, and the order of the phases 6.0."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.parts import Phase
from app.rules.ruling import Finding, violation
from app.systems.stalins_war.data import AXIS, SOVIET, CalendarData
from app.systems.stalins_war.events import EVENT, REINFORCEMENT, RP, VOYAGES, Play, play_in_hand, playing_now

SUMMER, FALL, WINTER, SPRING = "summer", "fall", "winter", "spring"
SEASONS = (SUMMER, FALL, WINTER, SPRING)
"""In the order in which they come round from turn 2 on"""
FIRST_TURN = 1
"""June 1941, before any points (4.1.1, 4.1.3)"""

_ROUND = re.compile(r"(axis|soviet)-(?:round|combat|exploitation)-([1-9])")


def season(turn: int) -> str:
    """The season of a turn, empty for the first one, which is June 1941 alone."""
    return SEASONS[(turn - 2) % len(SEASONS)] if turn > FIRST_TURN else ""


def rounds_of(data: CalendarData, turn: int) -> int:
    """Action Rounds of each side in a turn."""
    return data.first_turn_rounds if turn == FIRST_TURN else data.rounds


def is_mud(data: CalendarData, turn: int, number: int) -> bool:
    """Whether the round of this number in the turn is one of Rasputitsa."""
    return number <= data.mud.get(season(turn), 0)


def round_in(phase: str) -> tuple[str, int] | None:
    """The side and the number of the round that a phase belongs to, ``None`` for a phase of none."""
    match = _ROUND.fullmatch(phase)
    return (match[1], int(match[2])) if match else None


def round_phase(side: str, number: int) -> str:
    return f"{side}-round-{number}"


@dataclass(frozen=True)
class Mud:
    """``calendar`` tells which rounds of a turn are mud."""

    calendar: CalendarData

    def findings(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """What stands against units of the side whose round it is, as far as the phase tells which round it is."""
        at = round_in(position.phase)
        if at is None or not is_mud(self.calendar, position.turn, at[1]):
            return []
        text = N_("No unit may move or fight this round: Rasputitsa.")
        return [violation("mud", "15.1.1", text, units=[u.id for u in units])]


ATTRITION, REPLACEMENTS = "attrition", "replacements"
DRAW_PHASE, END_PHASE = "draw", "end-of-turn"
ROUND_KINDS = ("round", "combat", "exploitation")
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
        """The turn's phases, those of the round in hand as its play has them. So many rounds of both sides (7.2.1), the
        Axis first in each (7.2.2); the first turn has an order of its own (4.4.5). Replacements have a phase a side
        (14.1.1), and the sides take turns in rounds (7.2.3)."""
        number = rounds_of(self.calendar, position.turn)
        found: list[Phase] = []
        for n in range(1, number + 1):
            for side in (AXIS, SOVIET):
                found += self._round(position, side, n)
                if n == number:
                    found.append(self.phase(attrition_phase(side)))
        if position.turn != FIRST_TURN:
            found += [self.phase(replacement_phase(side)) for side in (SOVIET, AXIS)]
        slugs = (DRAW_PHASE, trench_phase(AXIS), trench_phase(SOVIET), END_PHASE)
        return (*found, *(self.phase(slug) for slug in slugs))

    def _round(self, position: Position, side: str, number: int) -> list[Phase]:
        opening = self.phase(f"{side}-round-{number}")
        at, play = round_in(position.phase), play_in_hand(position)
        if at != (side, number):
            return [opening]
        if play is None or play.acts:
            return [opening, *(self.phase(f"{side}-{kind}-{number}") for kind in ROUND_KINDS[1:])]
        return [resting(opening, play, voyage=playing_now(position) in VOYAGES)]


def resting(phase: Phase, play: Play, *, voyage: bool = False) -> Phase:
    """A round in which nobody moves but by an event's voyage (7.5.4, 10.2.7); with an event or reinforcements units may
    be put down."""
    rule = STILL.get(play.kind, "7.2.6")
    allows = frozenset({"place"}) if play.kind in (EVENT, REINFORCEMENT) else frozenset[str]()
    allows |= {"move"} if voyage else frozenset()
    return replace(phase, rule=rule, allows=allows)
