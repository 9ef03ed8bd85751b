"""What the End of Turn Phase does by itself 6.0 E: banked points and combat cards go 18.1.2, 7.5.5d, events of one turn
are over, minor countries surrender 19.3.1, the level falls without Hitler's command 24, and oil is counted 5.1.2."""

from __future__ import annotations

from dataclasses import dataclass

from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.rules.ruling import Finding, note
from app.systems.stalins_war.after_play import AfterPlay
from app.systems.stalins_war.bank import Bank
from app.systems.stalins_war.calendar import season
from app.systems.stalins_war.data import AXIS, SOVIET
from app.systems.stalins_war.events import in_force
from app.systems.stalins_war.hands import DISCARDS, FRONT, HandsKept
from app.systems.stalins_war.level import Level
from app.systems.stalins_war.surrender import Surrender
from app.systems.stalins_war.victory import OIL_ENDS, StalinsWarVictory


@dataclass(frozen=True)
class TurnEnd:
    """Bound to one world."""

    world: World
    bank: Bank
    hands: HandsKept
    after: AfterPlay
    surrender: Surrender
    level: Level
    victory: StalinsWarVictory

    def falls(self, position: Position) -> bool:
        """Whether the level falls by one (24)."""
        data = self.victory.data
        return season(position.turn) in data.falls_in and data.falls_without not in in_force(position)

    def opening(self, position: Position) -> tuple[list[Change], list[Finding]]:
        changes, found = [*self.bank.lost(position), *self._cards(position)], list[Finding]()
        changes += self.after.turn_end(position)
        for nation in self.surrender.nations(position):
            name = self.world.roster.nations[nation].name
            text = N_("The enemy stands in the capital: all {nation} units leave the game.")
            found.append(note("surrender", "19.3.1", text, nation=name))
        changes += self.surrender.leaving(position)
        if self.falls(position):
            changes += self.level.moving(position, -1)
            text = N_("The level falls by one: Hitler Takes Command has not been played.")
            found.append(note("level-falls", "24.0", text))
        ends = self._ends(position)
        kept = position.tracks.get(OIL_ENDS)
        if ends != (kept if isinstance(kept, int) else 0):
            changes.append(change(self.world, position, "track", OIL_ENDS, ends))
        return changes, found

    def _ends(self, position: Position) -> int:
        kept = position.tracks.get(OIL_ENDS)
        return (kept if isinstance(kept, int) else 0) + 1 if self.victory.all_oil(position) else 0

    def _cards(self, position: Position) -> list[Change]:
        """Combat cards that lie face up are discarded."""
        found: list[Change] = []
        for side in (AXIS, SOVIET):
            front = self.hands.ids(position, side, FRONT)
            if front:
                now = apply(self.world, position, found)
                discards = [*front, *self.hands.ids(now, side, DISCARDS)]
                found += self.hands.laid(now, side, {FRONT: [], DISCARDS: discards})
        return found

    def words(self, position: Position) -> dict[str, Json]:
        report = self.victory.report(position)
        return {"level": report.points[AXIS], "verdict": report.verdict or ""}
