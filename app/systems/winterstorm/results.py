"""Results of adjacent combat 13.1 put to work: a battle that goes through the stages of its result."""

from __future__ import annotations

from app.messages import N_
from app.position.world import World
from app.rules.battle.one_die import BattleRules
from app.rules.battle.staged import Stage, StagedBattle, StageRules
from app.rules.parts import Absent, Combat, Stacking
from app.systems.winterstorm.advance import WinterstormAdvance
from app.systems.winterstorm.commitment import Commitment
from app.systems.winterstorm.conduct import Course, WinterstormConduct
from app.systems.winterstorm.data import RulesData
from app.systems.winterstorm.retreat import WinterstormRetreat
from app.systems.winterstorm.stand_fast import StandFast, StandFastInquiry

ADJACENT = "adjacent"
NUMBERS = BattleRules(roll="11.2", losses="13.3", advance="13.8", retreat="13.5")
NO_CONTROL = Absent("23.3", N_("A hex belongs to whoever stands in it."))


def stages_of(rules: RulesData) -> dict[str, tuple[Stage, ...]]:
    """The stages by result."""
    return {code: tuple(one.stage() for one in listed) for code, listed in rules.results.items()}


def adjacent_battle(
    world: World, rules: RulesData, combat: Combat, stacking: Stacking, retreat: WinterstormRetreat,
    advance: WinterstormAdvance, stand_fast: StandFast, commitment: Commitment,
) -> StagedBattle:  # fmt: skip
    """The battle that an adjacent attack begins."""
    course = Course(stages_of(rules), commitment, (StandFastInquiry(stand_fast, combat),))
    parts = StageRules(stacking, NO_CONTROL, retreat, advance)
    return StagedBattle(ADJACENT, world, combat, NUMBERS, WinterstormConduct(world, course), parts)
