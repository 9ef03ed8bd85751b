"""A position out of a file that is being played; every order is taken back and done again, written to a file and
read."""

from __future__ import annotations

import json
from typing import Any

from app.interop.position.file import read_position
from app.position.position import Position
from app.rules.orders.orders import Order, Reply
from app.rules.referee import Judgement, Referee
from tests.systems.taking_back import done_and_undone


class InPlay:
    """``raw`` is the position file."""

    def __init__(self, raw: dict[str, Any]) -> None:
        file = read_position(json.dumps(raw))
        self.referee: Referee = file.referee
        self.at: Position = file.position

    def judge(self, order: Order) -> Judgement:
        return self.referee.judge(self.at, order)

    def do(self, order: Order, *, overrule: bool = False) -> Judgement:
        judgement = self.judge(order)
        assert judgement.legal or (overrule and judgement.can_be_overruled), [f.text() for f in judgement.findings]
        self.at = done_and_undone(self.referee, self.at, judgement)
        return judgement

    def reply(self, answer: Any) -> Judgement:
        return self.do(Reply(answer))

    def replies(self, *answers: Any) -> None:
        for answer in answers:
            self.reply(answer)

    @property
    def asked(self) -> str:
        return "" if self.at.pending is None else self.at.pending.step

    @property
    def asks(self) -> str:
        """Who is asked what."""
        pending = self.at.pending
        assert pending is not None
        return f"{pending.side}: {pending.text('en')}"

    @property
    def options(self) -> list[Any]:
        return [] if self.at.pending is None else list(self.at.pending.options)

    def where(self, *units: str) -> list[str]:
        """Where each of them is: a location, or ``@`` and a box."""
        name = self.referee.world.board.location_name
        return [name(u.location) if u.on_map else f"@{u.box}" for u in self.at.pick(units)]
