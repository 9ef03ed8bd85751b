"""The practice sector at the table: orders judged and carried out one after another."""

from __future__ import annotations

from typing import Any

from app.paths import SCENARIOS
from app.position.ledger import Json
from app.rules.orders.orders import NextPhase, Order, Place, Reply
from app.rules.referee import Judgement
from app.systems.scenario.scenario import Scenario, load_scenario
from tests.systems import at_the_table

FOLDER = SCENARIOS / "winterstorm"


class Table(at_the_table.Table):
    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario)
        self.done: list[Judgement] = []

    def do(self, order: Order) -> Judgement:
        judged = super().do(order)
        self.done.append(judged)
        return judged

    def answer(self, choose: Any) -> None:
        """Every open question, by ``choose`` among its answers."""
        while self.at.pending is not None:
            answer: Json = choose(self.at.pending)
            self.do(Reply(answer))

    def bring_in(self) -> None:
        """Every reinforcement that has to come, into the first hex that takes it."""
        coming = self.game.reinforcements
        for side in self.scenario.world.roster.sides:
            if self.at.phase != f"{side}-reinforcement":
                continue
            while owed := [u for u in coming.owed(self.at, side) if coming.room(self.at, u)]:
                hexes = sorted(coming.hexes(self.at, owed[0]))
                places = [Place((owed[0].id,), self.board.location_name(h)) for h in hexes]
                self.do(next(order for order in places if self.judge(order).legal))

    def next_phase(self, choose: Any) -> None:
        self.bring_in()
        self.do(NextPhase())
        self.answer(choose)


def practice() -> Table:
    return Table(load_scenario(FOLDER / "first-steps"))
