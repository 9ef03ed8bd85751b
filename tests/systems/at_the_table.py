"""A scenario at the table: orders judged and carried out one after another."""

from __future__ import annotations

from typing import Any

from app.position.changes import apply
from app.position.position import Position
from app.rules.orders.orders import Order
from app.rules.referee import Judgement, Referee
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import Scenario
from tests.position.undone import undo


class Table:
    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.referee: Referee = referee_for(scenario.world)
        self.game: Any = self.referee.game
        self.at: Position = scenario.position
        self.board = scenario.world.board

    def judge(self, order: Order) -> Judgement:
        return self.referee.judge(self.at, order)

    def do(self, order: Order) -> Judgement:
        """The order, which has to be lawful and to be taken back without a trace."""
        judged, before = self.judge(order), self.at
        assert judged.legal, [f.text() for f in judged.findings]
        self.at = apply(self.scenario.world, before, judged.changes)
        assert undo(self.scenario.world, self.at, judged.changes) == before
        return judged
