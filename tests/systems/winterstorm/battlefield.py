"""A few hexes of Winterstorm on which an adjacent attack has the result that the test wants, whatever the die."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.rules.orders.orders import Attack, Order, Reply
from app.rules.referee import Judgement
from tests.systems.in_play import InPlay

TARGET = "2020"
COLUMNS = ["≤0", "+1", "+2,3", "≥4"]


def german(id_: str, hex_: str, **more: Any) -> dict[str, Any]:
    return {
        "id": id_,
        "nation": "german",
        "type": "infantry",
        "attack": 4,
        "defense": 4,
        "move": 6,
        "formation": "6th-panzer-division",
        "hex": hex_,
        **more,
    }


def panzer(id_: str, hex_: str, **more: Any) -> dict[str, Any]:
    return german(id_, hex_, type="panzer", armored=True, **more)


def rifle(id_: str, hex_: str, **more: Any) -> dict[str, Any]:
    return {
        "id": id_,
        "nation": "soviet",
        "type": "rifle",
        "attack": 2,
        "defense": 3,
        "move": 4,
        "formation": "126th-rifle-division",
        "hex": hex_,
        **more,
    }


def gun(id_: str, hex_: str, **more: Any) -> dict[str, Any]:
    return {**german(id_, hex_, type="artillery"), "barrage": 3, "fpf": 2, "range": 6, **more}


def always(code: str) -> dict[str, Any]:
    """Both tables with one result in every cell."""
    table = {"columns": COLUMNS, "rows": {str(die): [code] * len(COLUMNS) for die in range(1, 7)}}
    return {"assault": table, "mobile": table}


class Battlefield(InPlay):
    """``told`` are the summaries of what was done."""

    def __init__(
        self,
        units: list[dict[str, Any]],
        result: str = "",
        charts: Mapping[str, Any] | None = None,
        map_: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> None:
        raw = {
            "format": 1,
            "system": "winterstorm",
            "phase": "axis-first-wave",
            "map": {"blank": True, **(map_ or {})},
            "units": units,
            "charts": charts if charts is not None else always(result) if result else {},
            **more,
        }
        super().__init__(raw)
        self.told: list[str] = []

    def do(self, order: Order, *, overrule: bool = False) -> Judgement:
        judgement = super().do(order, overrule=overrule)
        self.told.append(judgement.summary())
        return judgement

    def attack(self, *units: str, target: str = TARGET, die: int = 3, **options: Any) -> Judgement:
        """Attacks and rolls; questions before the die are left open."""
        judgement = self.do(Attack("adjacent", units, target, options), overrule=True)
        return self.reply(die) if self.asked == "roll" else judgement

    def judge_reply(self, answer: Any) -> Judgement:
        return self.judge(Reply(answer))

    def refused(self, answer: Any) -> list[str]:
        judgement = self.judge(Reply(answer))
        assert not judgement.legal
        return [f.text() for f in judgement.findings]
