"""Zones of control and movement 10.1, 10.5, disengagement 10.9, 10.10, and halving of movement 8.12 with its causes:
out of command 7.7(1), disengaging 10.10(1), the weather 18.2."""

from __future__ import annotations

from fractions import Fraction

from app.board.board import Board
from app.forces.roster import Roster
from app.messages import N_
from app.rules.movement.zones import MovingThroughZones, ZoneRules
from app.rules.parts import Points
from app.rules.zones_of_control import Zones
from app.systems.winterstorm.weather import Reduction

NUMBERS = ZoneRules("10.5", "10.10(2)", "10.10(3)")
COMMAND, LEAVING, WEATHER = N_("out of command"), N_("disengaging"), N_("the weather")
SUPPRESSED = N_("suppressed")
"""Why a unit is out of command that no headquarters may command"""
RULES = {COMMAND: "7.7", LEAVING: "10.10", WEATHER: "18.2", SUPPRESSED: "15.3"}
LEAST = 1
"""No halving leaves less"""


def through_zones(board: Board, roster: Roster, zones: Zones) -> MovingThroughZones:
    return MovingThroughZones(board, zones, NUMBERS, lambda side: (roster.enemy(side),), zones.in_doubt)


def reduced(
    printed: int, weather: Reduction, *, commanded: bool, leaving: bool, weather_up: bool
) -> tuple[Points, tuple[str, ...]]:
    """Movement points left of those printed, exact, and what took some away. Halved once a half, more often a quarter
    with its remainder, never less than a quarter nor than one (8.12); what the weather alone takes is rounded up
    (18.2), a half of its making only with ``weather_up``."""
    causes = [cause for cause, holds in ((COMMAND, not commanded), (LEAVING, leaving)) if holds]
    base: Points = Fraction(printed)
    halvings = len(causes)
    if weather.halves:
        halvings += 1
    else:
        base = Fraction(weather.rounded(printed))
    if weather.halves or base != printed:
        causes.append(WEATHER)
    if halvings == 1 and weather.halves and weather_up:
        base = Fraction(weather.rounded(printed))
    else:
        base /= min(2**halvings, 4)
    points = max(base, Fraction(printed, 4), Fraction(LEAST)) if printed else Fraction(0)
    return (int(points) if points.denominator == 1 else points), tuple(causes)
