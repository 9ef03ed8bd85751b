"""The fall of Moscow in dry weather: one die on table 12.9, at once and once in the game 4.4."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.messages import N_
from app.position.changes import change
from app.position.ledger import USED, Json
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Control, Offer, Step
from app.rules.ruling import Finding, violation
from app.systems.land_without_end.data import GERMAN
from app.systems.land_without_end.weather_past import broken

RULE = "4.4"
NAME = "moscow"
COLLAPSES, FIGHTS_ON = "collapses", "fights-on"


@dataclass(frozen=True)
class FallOfMoscow:
    """The special action with which the players write down what the table said; it has three modifiers of its own."""

    world: World
    control: Control
    capital: str

    def due(self, position: Position) -> bool:
        """Whether the die has to be rolled now."""
        if position.ledger.get(USED, NAME) is not None or broken(position):
            return False
        capital = self.world.board.find(self.capital)
        return capital is not None and self.control.of(position, capital) == GERMAN

    def findings(self, position: Position) -> tuple[Finding, ...]:
        if position.ledger.get(USED, NAME) == COLLAPSES:
            text = N_("The USSR has collapsed: the German side has won and play is over.")
            return (violation("game-won", RULE, text),)
        if not self.due(position):
            return ()
        text = N_("Moscow has fallen in dry weather: roll on table 12.9 at once.")
        return (violation("moscow-due", RULE, text, hexes=[self.capital]),)

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if not self.due(position):
            return ()
        return (
            Offer({"result": COLLAPSES}, RULE, N_("Table 12.9: the USSR collapses")),
            Offer({"result": FIGHTS_ON}, RULE, N_("Table 12.9: the USSR fights on")),
        )

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        result = options.get("result")
        if not self.due(position) or result not in (COLLAPSES, FIGHTS_ON):
            text = N_("Table 12.9 is used once, when Moscow falls in dry weather.")
            return Step((violation("no-moscow", RULE, text),), (), text)
        noted = change(self.world, position, "ledger", f"{USED}:{NAME}", result)
        text = N_("Moscow has fallen and the USSR fights on.")
        if result == COLLAPSES:
            text = N_("Moscow has fallen and the USSR collapses: the German side wins a major victory.")
        return Step((), (noted,), text)
