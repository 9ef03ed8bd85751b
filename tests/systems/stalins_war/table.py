"""A turn of Stalin's War being played: questions answered as they come, phases taken one after another."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.rules.orders.orders import NextPhase, Order, Reply, Special
from app.rules.referee import Judgement, Referee
from app.systems.scenario.library import find
from tests.systems.stalins_war.battlefield import Battlefield

GERMAN, RUSSIAN = "2120", "2720"
"""Hexes with sources of all Axis nations, and of the Soviets"""


class Table(Battlefield):
    """``phase`` is in hand; the game's switches may be set."""

    def __init__(self, *units: dict[str, Any], switches: dict[str, Any] | None = None, **more: Any) -> None:
        super().__init__(*units, **more)
        if switches:
            world = replace(self.referee.world, switches=switches)
            self.referee = Referee(find("stalins-war").bind(world))

    @property
    def phase(self) -> str:
        return self.at.phase

    @property
    def phases(self) -> list[str]:
        return [phase.slug for phase in self.parts.sequence.phases(self.at)]

    def next(self, *answers: Any) -> Judgement:
        """The next phase, its questions answered."""
        judgement = self.do(NextPhase())
        for answer in answers:
            judgement = self.do(Reply(answer))
        return judgement

    def do_next(self, *answers: Any) -> None:
        """The next phase; questions without an answer are answered as by somebody who does nothing."""
        self.do(NextPhase())
        for answer in answers:
            self.do(Reply(answer))
        while self.at.pending is not None:
            self.do(Reply("zero" if "zero" in self.options else self.options[-1]))

    def until(self, phase: str) -> list[str]:
        """On to a phase, rounds without cards in which nobody acts."""
        seen = []
        for _ in range(60):
            if self.phase == phase:
                return seen
            self.do(NextPhase())
            while self.at.pending is not None:
                self.do(Reply("idle" if "idle" in self.options else self.options[-1]))
            seen.append(self.phase)
        raise AssertionError(f"no {phase} among {seen}")

    def special(self, name: str, **options: Any) -> Judgement:
        return self.do(Special(name, options))

    def rules(self, order: Order) -> list[str]:
        """Every rule that has something against an order."""
        found = self.referee.judge(self.at, order).findings
        return [f.rule for f in found if f.severity.value == "violation"]

    def offered(self, name: str) -> int:
        return len(self.parts.special[name].offers(self.at))

    def due(self) -> list[str]:
        return [f"{d.rule} {d.side}" for schedule in self.parts.schedules.values() for d in schedule.due(self.at)]

    def control(self, hex_: str) -> str | None:
        return self.parts.control.of(self.at, self.referee.world.board.location(hex_))

    def track(self, name: str) -> Any:
        return self.at.tracks.get(name)
