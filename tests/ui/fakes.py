"""Parts of a game made for a test, put into the game on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from app.position.changes import change
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.orders import Special
from app.rules.parts import Offer, Step
from app.ui.table import Table


def swap(table: Table, **parts: Any) -> None:
    """Puts parts into the game on the table."""
    table.referee.game = replace(table.game, **parts)
    table.plan.game = table.game
    table.positionChanged.emit(())


def ask(table: Table, pending: Pending) -> None:
    """Has a special action of the game put a question to the players."""
    swap(table, special={"ask": Opener(table.game.world, pending)})
    assert table.play(Special("ask"))


@dataclass
class Opener:
    """A special action that opens a question."""

    world: World
    pending: Pending

    def offers(self, position: Position) -> tuple[Offer, ...]:
        return ()

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        return Step((), (change(self.world, position, "pending", "", self.pending.to_json()),), "A question is asked.")


@dataclass
class Asker:
    """Takes any answer and remembers it."""

    world: World
    answers: list[tuple[Json, str]] = field(default_factory=list)

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        self.answers.append((answer, rolled))
        return Step((), (change(self.world, position, "pending", "", None),), "The dice are read.")
