"""What the phases tell of operations points that are left (7.3)."""

from __future__ import annotations

from app.rules.orders.orders import NextPhase
from tests.systems.stalins_war.battlefield import german, soviet
from tests.systems.stalins_war.table import Table


def test_points_that_are_left_are_told_only_while_they_can_be_spent() -> None:
    game = Table(
        german("de", "army", "2320"),
        german("pz", "panzer-corps", "2320"),
        soviet("su", "front", "2420"),
        turn=5,
        phase="end-of-turn",
        conditions={"events": ["Hitler Takes Command"]},
    )
    game.next("ops-2")
    told = []
    while game.phase != "axis-exploitation-1":
        told.append("points-left" in [f.code for f in game.next().findings])
    told.append("points-left" in [f.code for f in game.referee.judge(game.at, NextPhase()).findings])
    assert told == [True, True, False]
