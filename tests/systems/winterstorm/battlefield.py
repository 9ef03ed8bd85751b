"""A few hexes of Winterstorm on which an adjacent attack has the result that the test wants, whatever the die."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from app.interop.position_file import read_position
from app.position.position import Position
from app.rules.orders import Attack, Order, Reply
from app.rules.referee import Judgement, Referee
from tests.systems.taking_back import done_and_undone

TARGET = "2020"
COLUMNS = ["≤0", "+1", "+2,3", "≥4"]


def german(id_: str, hex_: str, **more: Any) -> dict[str, Any]:
    return {
        "id": id_, "nation": "german", "type": "infantry", "attack": 4, "defense": 4, "move": 6,
        "formation": "6th-panzer-division", "hex": hex_, **more,
    }  # fmt: skip


def panzer(id_: str, hex_: str, **more: Any) -> dict[str, Any]:
    return german(id_, hex_, type="panzer", armored=True, **more)


def rifle(id_: str, hex_: str, **more: Any) -> dict[str, Any]:
    return {
        "id": id_, "nation": "soviet", "type": "rifle", "attack": 2, "defense": 3, "move": 4,
        "formation": "126th-rifle-division", "hex": hex_, **more,
    }  # fmt: skip


def gun(id_: str, hex_: str, **more: Any) -> dict[str, Any]:
    return {**german(id_, hex_, type="artillery"), "barrage": 3, "fpf": 2, "range": 6, **more}


def always(code: str) -> dict[str, Any]:
    """Both tables with one result in every cell."""
    table = {"columns": COLUMNS, "rows": {str(die): [code] * len(COLUMNS) for die in range(1, 7)}}
    return {"assault": table, "mobile": table}


class Battlefield:
    """A position being played; every order is taken back and done again, written to a file and read."""

    def __init__(
        self, units: list[dict[str, Any]], result: str = "", charts: Mapping[str, Any] | None = None,
        map_: Mapping[str, Any] | None = None, **more: Any,
    ) -> None:  # fmt: skip
        raw = {
            "format": 1, "system": "winterstorm", "phase": "axis-first-wave", "map": {"blank": True, **(map_ or {})},
            "units": units, "charts": charts if charts is not None else always(result) if result else {}, **more,
        }  # fmt: skip
        file = read_position(json.dumps(raw))
        self.referee: Referee = file.referee
        self.at: Position = file.position
        self.told: list[str] = []

    def judge(self, order: Order) -> Judgement:
        return self.referee.judge(self.at, order)

    def do(self, order: Order, *, overrule: bool = False) -> Judgement:
        judgement = self.judge(order)
        assert judgement.legal or (overrule and judgement.can_be_overruled), [f.text() for f in judgement.findings]
        self.at = done_and_undone(self.referee, self.at, judgement)
        self.told.append(judgement.summary())
        return judgement

    def attack(self, *units: str, target: str = TARGET, die: int = 3, **options: Any) -> Judgement:
        """Attacks and rolls; questions before the die are left open."""
        judgement = self.do(Attack("adjacent", units, target, options), overrule=True)
        return self.reply(die) if self.asked == "roll" else judgement

    def reply(self, answer: Any) -> Judgement:
        return self.do(Reply(answer))

    def judge_reply(self, answer: Any) -> Judgement:
        return self.judge(Reply(answer))

    def replies(self, *answers: Any) -> None:
        for answer in answers:
            self.reply(answer)

    def refused(self, answer: Any) -> list[str]:
        judgement = self.judge(Reply(answer))
        assert not judgement.legal
        return [f.text() for f in judgement.findings]

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
        found = []
        for unit in (self.at.units[u] for u in units):
            found.append(self.referee.world.board.location_name(unit.location) if unit.on_map else f"@{unit.box}")
        return found
