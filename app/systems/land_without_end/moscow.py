"""The fall of Moscow in dry weather: one die on table 12.9, at once and once in the game 4.4."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.messages import N_
from app.position.changes import change
from app.position.ledger import USED, Json
from app.position.position import Position
from app.position.world import World
from app.rules.charts.table import DieTable
from app.rules.parts import Control, Offer, Step
from app.rules.ruling import Finding, violation
from app.systems.land_without_end.data import GERMAN
from app.systems.land_without_end.weather_past import broken

RULE = "4.4"
NAME = "moscow"
COLLAPSES, FIGHTS_ON = "collapses", "fights-on"
_RESULTS = {"C": COLLAPSES, "F": FIGHTS_ON}
_BY_DIE = {
    "C": N_("Table 12.9, a modified {die}: the USSR collapses"),
    "F": N_("Table 12.9, a modified {die}: the USSR fights on"),
}
"""By the table's codes."""


@dataclass(frozen=True)
class FallOfMoscow:
    """The special action with which the players write down what the table said; its three modifiers are on the player
    aid. Where the owner has typed the table in they name the modified die, and the table is read."""

    world: World
    control: Control
    capital: str
    table: DieTable

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
        read = {die: self._read(die) for die in sorted(self.table.rows)}
        if read and all(read.values()):
            return tuple(Offer({"die": die}, RULE, _BY_DIE[code], {"die": die}) for die, code in read.items())
        return (
            Offer({"result": COLLAPSES}, RULE, N_("Table 12.9: the USSR collapses")),
            Offer({"result": FIGHTS_ON}, RULE, N_("Table 12.9: the USSR fights on")),
        )

    def _read(self, die: int) -> str:
        """The table's code for a modified die that it has; empty where it is not typed in or means nothing."""
        code = self.table.result(die) if self.table.knows([die]) else ""
        return code if code in _RESULTS else ""

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        result, die = options.get("result"), options.get("die")
        if isinstance(die, int) and die in self.table.rows:
            result = _RESULTS.get(self._read(die))
        if not self.due(position) or result not in (COLLAPSES, FIGHTS_ON):
            text = N_("Table 12.9 is used once, when Moscow falls in dry weather.")
            return Step((violation("no-moscow", RULE, text),), (), text)
        noted = change(self.world, position, "ledger", f"{USED}:{NAME}", result)
        text = N_("Moscow has fallen and the USSR fights on.")
        if result == COLLAPSES:
            text = N_("Moscow has fallen and the USSR collapses: the German side wins a major victory.")
        return Step((), (noted,), text)
