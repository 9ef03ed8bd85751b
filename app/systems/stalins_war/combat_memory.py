"""What a combat keeps of its first instant, beside what every battle does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.position.ledger import Json
from app.rules.battle.state import BattleState, ids

STATES, FLED, ZHUKOV, BLITZ = "states", "fled", "zhukov", "blitz"


@dataclass(frozen=True)
class CombatMemory:
    """``states`` are supply states by unit, ``fled`` the units that had retreated into the hex before; ``zhukov`` tells
    whether the attack needs his event. ``blitz`` is the id of the marker that was placed for the advance, if any."""

    states: Mapping[str, str]
    fled: tuple[str, ...]
    zhukov: bool
    blitz: str = ""

    @staticmethod
    def of(state: BattleState) -> CombatMemory:
        kept, blitz = state.own, state.own.get(BLITZ)
        states = kept.get(STATES)
        return CombatMemory(
            {unit: str(one) for unit, one in states.items()} if isinstance(states, dict) else {},
            ids(kept.get(FLED)),
            kept.get(ZHUKOV) is True,
            blitz if isinstance(blitz, str) else "",
        )

    def kept_in(self, state: BattleState) -> BattleState:
        own: dict[str, Json] = {**state.own, STATES: {**self.states}, FLED: [*self.fled], ZHUKOV: self.zhukov}
        if self.blitz:
            own[BLITZ] = self.blitz
        return replace(state, own=own)
