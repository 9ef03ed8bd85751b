"""What a result costs in units as things stand 13.1: those that it names, and those that would find no way to retreat
13.5 or cannot move 13.6. Dice for rivers, and what a retreat closes to the next stack, are not foreseen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.position.position import Position
from app.rules.battle.staged import ATTACKERS, DEFENDERS, ELIMINATE, LOSE, RETREAT, Stage
from app.rules.combat.assault import Outcome
from app.systems.winterstorm.retreat import WinterstormRetreat
from app.systems.winterstorm.stand_fast import StandFast


@dataclass(frozen=True)
class Toll:
    """``stages`` by result."""

    stages: Mapping[str, tuple[Stage, ...]]
    retreat: WinterstormRetreat

    def of(self, position: Position, attackers: Sequence[Unit], defenders: Sequence[Unit], result: str) -> Outcome:
        """``attackers`` are those that the result can touch. Nothing for a result that is not known."""
        sides = {ATTACKERS: attackers, DEFENDERS: defenders}
        lost, gone = {ATTACKERS: 0, DEFENDERS: 0}, 0
        for stage in self.stages.get(result, ()):
            units = sides[stage.side]
            if stage.kind == LOSE:
                lost[stage.side] = min(lost[stage.side] + stage.count, len(units))
            elif stage.kind == ELIMINATE:
                lost[stage.side] = len(units)
            elif stage.kind == RETREAT:
                # whoever gives up a unit gives up one that is lost anyway
                lost[stage.side] = max(lost[stage.side], self.retreat.doomed(position, units, stage.count))
                gone = stage.count if stage.side == DEFENDERS else gone
        return Outcome(lost[ATTACKERS], lost[DEFENDERS], gone)


@dataclass(frozen=True)
class Consequences:
    """What an assessment foresees of the rules after the die."""

    toll: Toll
    stand_fast: StandFast
