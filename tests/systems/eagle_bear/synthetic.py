"""A map of nobody's making: clear ground, the two western columns German, the rest the Soviet Union of 1941, and orders
judged and carried out one after another. Every number of a chart in these tests is invented."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.interop.position.file import read_position
from app.position.changes import apply
from app.position.ledger import Json
from app.position.position import Pending
from app.rules.orders.orders import NextPhase, Order, Reply, Special
from app.rules.referee import Judgement
from tests.position.undone import undo

HEXES = [f"{row}{column:02d}" for row in range(1, 13) for column in range(1, 9)]
CONTROL = {name: "axis" if int(name[-2:]) <= 2 else "soviet" for name in HEXES}
PLACES = {"104": ["major-city"], "406": ["major-city"], "907": ["major-city"], "506": ["minor-city"]}


def unit(name: str, nation: str, kind: str, where: str | None, factor: int = 1, **more: Any) -> dict[str, Any]:
    """A unit of one combat factor, on the map or, with ``box``, off it."""
    return {"id": name, "nation": nation, "type": kind, "hex": where, "attack": factor, "defense": factor, **more}


def plant(name: str, where: str | None, **more: Any) -> dict[str, Any]:
    return {"id": name, "nation": "soviet", "type": "plant", "hex": where, "attack": 0, "defense": 1, **more}


class Game:
    """A game in hand at the end of ``month``, or in ``phase``; ``control`` is laid over that of the map."""

    def __init__(
        self,
        month: str,
        phase: str,
        units: Sequence[Mapping[str, Any]] = (),
        *,
        turn: int = 2,
        control: Mapping[str, str] | None = None,
        charts: Mapping[str, Any] | None = None,
        tracks: Mapping[str, Any] | None = None,
        sites: Mapping[str, Any] | None = None,
        **conditions: Any,
    ) -> None:
        control = {**CONTROL, **(control or {})}
        raw = {
            "format": 1,
            "system": "eagle-bear",
            "turn": turn,
            "phase": phase,
            "questions": [],
            "conditions": {"month": month, **conditions},
            "units": [*units],
            "charts": dict(charts or {}),
            "tracks": dict(tracks or {}),
            "map": {
                "blank": True,
                "control": control,
                "places": PLACES,
                "sites": dict(sites or {}),
                "zones": {h: ["germany" if CONTROL[h] == "axis" else "ussr-1941"] for h in HEXES},
            },
        }
        file = read_position(json.dumps(raw))
        self.referee, self.at = file.referee, file.position
        self.game: Any = file.referee.game

    def judge(self, order: Order) -> Judgement:
        return self.referee.judge(self.at, order)

    def do(self, order: Order) -> Judgement:
        """The order, which has to be legal."""
        judged = self.judge(order)
        assert judged.legal, [f.text() for f in judged.findings]
        before, self.at = self.at, apply(self.game.world, self.at, judged.changes)
        assert undo(self.game.world, self.at, judged.changes) == before
        return judged

    def bars(self, order: Order) -> set[str]:
        """The codes and rules of what stands against an order."""
        return {f"{f.code} {f.rule}" for f in self.judge(order).findings if f.severity == "violation"}

    def special(self, name: str, **options: Json) -> Judgement:
        return self.do(Special(name, options))

    def next(self, *answers: Json) -> list[str]:
        """The next phase, its questions answered in their order; all that was asked."""
        self.do(NextPhase())
        asked, given = [], iter(answers)
        while self.at.pending is not None:
            asked.append(f"{self.at.pending.procedure}/{self.at.pending.step}")
            self.do(Reply(next(given)))
        assert not list(given), f"asked only {asked}"
        return asked

    def until(self, phase: str, choose: Callable[[Pending], Json] = lambda asked: asked.options[-1]) -> None:
        """On to a phase, at most a year and a half; questions are answered by ``choose``."""
        for _ in range(300):
            self.do(NextPhase())
            while self.at.pending is not None:
                self.do(Reply(choose(self.at.pending)))
            if self.at.phase == phase:
                return
        raise AssertionError(f"{phase} never came")

    @property
    def month(self) -> str:
        return str(self.at.conditions["month"])

    @property
    def factors(self) -> int:
        track = self.at.tracks.get("replacement-factors")
        return int(str(track["soviet"])) if isinstance(track, dict) else 0

    def marks(self, name: str) -> set[str]:
        return set(self.at.units[name].marks)

    def where(self, name: str) -> str:
        found = self.at.units[name]
        return self.game.world.board.location_name(found.location) if found.on_map else f"@{found.box}"
