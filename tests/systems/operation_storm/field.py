"""A field of Operation Storm to give orders on, each order judged, applied and taken back."""

from __future__ import annotations

import json
from typing import Any

from app.interop.position.file import read_position
from app.position.changes import apply
from app.position.codec import position_to_data
from app.position.position import Position
from app.rules.orders.orders import Attack, NextPhase, Order, Reply
from app.rules.referee import Judgement, Referee
from tests.interop.asking import storm
from tests.position.undone import undo


class Field:
    """A position being played. ``at`` is the position now; ``do`` takes an order that the rules allow."""

    def __init__(self, units: list[dict[str, Any]], **more: Any) -> None:
        file = read_position(json.dumps(storm(units, **more)))
        self.referee: Referee = file.referee
        self.at: Position = file.position

    def judge(self, order: Order) -> Judgement:
        return self.referee.judge(self.at, order)

    def do(self, order: Order) -> Judgement:
        judgement = self.judge(order)
        assert judgement.legal, [f.text() for f in judgement.findings]
        return self.take(judgement)

    def overrule(self, order: Order) -> Judgement:
        judgement = self.judge(order)
        assert judgement.can_be_overruled, [f.text() for f in judgement.findings]
        return self.take(judgement)

    def take(self, judgement: Judgement) -> Judgement:
        """Applies a judgement's changes; that they can be taken back and survive a file is checked each time."""
        world = self.referee.world
        after = apply(world, self.at, judgement.changes)
        back = undo(world, after, judgement.changes)
        assert back == self.at
        assert position_to_data(world.board, back) == position_to_data(world.board, self.at)
        plain = json.loads(json.dumps([c.to_json() for c in judgement.changes]))
        assert [c.to_json() for c in judgement.changes] == plain
        json.dumps(judgement.action(self.at).order)
        assert judgement.summary().strip()
        self.at = after
        return judgement

    def refuse(self, order: Order) -> tuple[str, ...]:
        """The rules of the violations by which an order is refused; it changes nothing."""
        judgement = self.judge(order)
        assert not judgement.legal
        return tuple(f.rule for f in judgement.findings if f.severity == "violation")

    # short orders

    def attack(self, *units: str, target: str) -> Judgement:
        return self.do(Attack("prepared-assault", units, target))

    def reply(self, answer: Any, rolled: str = "") -> Judgement:
        return self.do(Reply(answer, rolled))

    def next(self) -> Judgement:
        return self.do(NextPhase())

    def where(self, unit: str) -> str:
        """The printed hex of a unit, or ``@`` and its box."""
        found = self.at.units[unit]
        board = self.referee.world.board
        return board.location_name(found.location) if found.on_map else f"@{found.box}"

    def asked(self) -> tuple[str, str, tuple[Any, ...]] | None:
        """Who is asked what, and the answers on offer."""
        open_ = self.at.pending
        return None if open_ is None else (open_.side, open_.step, open_.options)
