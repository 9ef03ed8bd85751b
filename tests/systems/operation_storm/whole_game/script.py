"""A whole game on the map of ``scenarios/operation-storm/ten-turns``: what both players order, and every die."""

from __future__ import annotations

from tests.systems.operation_storm.whole_game.first_turns import TURN_1, TURN_2
from tests.systems.operation_storm.whole_game.last_turns import TURN_7, TURN_8, TURN_9, TURN_10
from tests.systems.operation_storm.whole_game.middle_turns import TURN_3, TURN_4, TURN_5, TURN_6
from tests.systems.operation_storm.whole_game.steps import Step

GAME: tuple[Step, ...] = (
    *TURN_1,
    *TURN_2,
    *TURN_3,
    *TURN_4,
    *TURN_5,
    *TURN_6,
    *TURN_7,
    *TURN_8,
    *TURN_9,
    *TURN_10,
)
