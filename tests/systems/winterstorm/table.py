"""The practice sector at the table: orders judged and carried out one after another."""

from __future__ import annotations

from typing import Any

from app.position.changes import apply, undo
from app.position.ledger import Json
from app.position.position import Position
from app.rules.orders import NextPhase, Order, Place, Reply
from app.rules.referee import Judgement, Referee
from app.systems.library import referee_for
from app.systems.scenario import SCENARIOS, Scenario, load_scenario

FOLDER = SCENARIOS / "winterstorm"


class Table:
    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.referee: Referee = referee_for(scenario.world)
        self.game: Any = self.referee.game
        self.at: Position = scenario.position
        self.board = scenario.world.board
        self.done: list[Judgement] = []

    def judge(self, order: Order) -> Judgement:
        return self.referee.judge(self.at, order)

    def do(self, order: Order) -> Judgement:
        judged = self.judge(order)
        assert judged.legal, [f.text() for f in judged.findings]
        before = self.at
        self.at = apply(self.scenario.world, self.at, judged.changes)
        assert undo(self.scenario.world, self.at, judged.changes) == before
        self.done.append(judged)
        return judged

    def answer(self, choose: Any) -> None:
        """Every open question, by ``choose`` among its answers."""
        while self.at.pending is not None:
            answer: Json = choose(self.at.pending)
            self.do(Reply(answer))

    def bring_in(self) -> None:
        """Every reinforcement that has to come, into the first hex that takes it."""
        coming = self.game.sequence.course.reinforcements
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
