"""A few hexes of Stalin's War on which each die has the loss number that the test wants: 1 to 6 stand for none, one,
two, three, one and two with an asterisk."""

from __future__ import annotations

from typing import Any

from app.rules.orders.orders import Attack, Move, Order
from app.rules.referee import Judgement
from app.systems.stalins_war.game import StalinsWar
from tests.systems.in_play import InPlay

TARGET = "2420"
CELLS = ["0", "1", "2", "3", "1*", "2*"]
NONE, ONE, TWO, THREE, ONE_STARRED, TWO_STARRED = range(1, 7)
ANY = {"columns": ["1"], "rows": {str(die): [cell] for die, cell in enumerate(CELLS, 1)}}
CHARTS = {"fire-lcu": ANY, "fire-scu": ANY}
SOURCES = {
    "2120": ["supply-source-german", "supply-source-romanian", "supply-source-hungarian"],
    "2720": ["supply-source-soviet"],
}


def unit(id_: str, nation: str, type_: str, hex_: str, steps: int = 2, **more: Any) -> dict[str, Any]:
    large = type_ in ("front", "army")
    return {
        "id": id_,
        "nation": nation,
        "type": type_,
        "size": "LCU" if large else "SCU",
        "attack": 3,
        "defense": 3,
        "move": 5 if type_ in ("panzer-corps", "tank-army") else 3,
        "steps": steps,
        "steps_full": max(steps, 2),
        "hex": hex_,
        "status": "supplied",
        **more,
    }


def german(id_: str, type_: str = "corps", hex_: str = "2320", steps: int = 2, **more: Any) -> dict[str, Any]:
    return unit(id_, "german", type_, hex_, steps, **more)


def soviet(id_: str, type_: str = "rifle-army", hex_: str = TARGET, steps: int = 2, **more: Any) -> dict[str, Any]:
    return unit(id_, "soviet", type_, hex_, steps, **more)


class Battlefield(InPlay):
    def __init__(self, *units: dict[str, Any], map_: dict[str, Any] | None = None, **more: Any) -> None:
        raw = {
            "format": 1,
            "system": "stalins-war",
            "turn": 6,
            "map": {"blank": True, "places": SOURCES, **(map_ or {})},
            "units": list(units),
            "charts": CHARTS,
            **more,
        }
        super().__init__(raw)

    @property
    def parts(self) -> StalinsWar:
        game = self.referee.game
        assert isinstance(game, StalinsWar)
        return game

    def attack(self, *units: str, dice: tuple[int, int] = (NONE, NONE), target: str = TARGET) -> Judgement:
        """Attacks; dice of the attacker and of the defender, as far as they are asked for."""
        judgement = self.do(Attack("attack", units, target, {}))
        for die in dice:
            if self.asked == "roll":
                judgement = self.reply(die)
        return judgement

    def exploit(self, unit_: str, *path: str) -> Judgement:
        return self.do(Move((unit_,), path, "exploitation"))

    def refused(self, order: Order) -> list[str]:
        """Rules under which an order is refused."""
        judgement = self.referee.judge(self.at, order)
        assert not judgement.legal
        return [f.rule for f in judgement.findings if f.severity.value == "violation"]

    def steps(self, *units: str) -> list[int]:
        return [self.at.units[u].steps for u in units]

    @property
    def markers(self) -> list[tuple[str, str]]:
        board = self.referee.world.board
        return sorted((m.kind, board.location_name(m.location)) for m in self.at.markers.values())
