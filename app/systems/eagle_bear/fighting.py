"""The parts of combat, put together: attacks XIII.D, their commitment XIII.C, the battles that they begin, retreats and
advances XIII.F."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from app.position.ledger import STARTED
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Stacking
from app.rules.ruling import Finding
from app.systems.eagle_bear import commitment as committing
from app.systems.eagle_bear.advance import EagleBearAdvance
from app.systems.eagle_bear.aftermath import Aftermath
from app.systems.eagle_bear.attack import BREAKTHROUGH, NORMAL, AttackParts, GroundAttack
from app.systems.eagle_bear.battle import GroundBattle
from app.systems.eagle_bear.breakthrough import ENTITLED, FUEL
from app.systems.eagle_bear.casualties import Casualties
from app.systems.eagle_bear.chosen_turns import ChosenTurns
from app.systems.eagle_bear.commitment import COMMITTED, Commitment
from app.systems.eagle_bear.conduct import AttackConduct
from app.systems.eagle_bear.control import EagleBearControl
from app.systems.eagle_bear.data import AXIS, SOVIET, RulesData
from app.systems.eagle_bear.hexside_limits import HexsideLimits
from app.systems.eagle_bear.index_choice import IndexInquiry
from app.systems.eagle_bear.may_attack import Ground
from app.systems.eagle_bear.retreat import EagleBearRetreat
from app.systems.eagle_bear.shifts import Shifts
from app.systems.eagle_bear.strengths import Strengths
from app.systems.eagle_bear.table_choice import Tables

KEPT_INTO: Mapping[str, frozenset[str]] = {
    **{f"{side}-allocation": frozenset({STARTED, FUEL, ENTITLED}) for side in (AXIS, SOVIET)},
    **{f"{side}-attack": frozenset({STARTED, FUEL, ENTITLED, COMMITTED}) for side in (AXIS, SOVIET)},
}
"""Topics of the ledger that come along into these phases: where units began, and what they are committed to"""


@dataclass(frozen=True)
class Fighting:
    """The registry's parts. ``due`` says which attacks are left undone in a phase."""

    combats: Mapping[str, GroundAttack]
    battles: Mapping[str, GroundBattle]
    retreat: EagleBearRetreat
    advance: EagleBearAdvance
    commitment: Commitment
    due: Callable[[Position], Sequence[Finding]]

    @property
    def special(self) -> dict[str, Commitment]:
        return {committing.NAME: self.commitment}


def fighting(world: World, rules: RulesData, ground: Ground, control: EagleBearControl, stacking: Stacking) -> Fighting:
    data, fortresses = rules.combat, ground.defenders.fortresses
    strengths = Strengths(fortresses, data.bonus)
    turns = ChosenTurns(world, data, ground.weather, control)
    parts = AttackParts(
        ground, strengths, Shifts(world, rules, fortresses, ground.weather, turns),
        Tables(world, rules, ground.weather, turns), HexsideLimits(world.board, data.wave),
    )  # fmt: skip
    chart = rules.terrain_chart().bind(world.board)
    combats = {kind: GroundAttack(world, chart, rules, parts, kind) for kind in (NORMAL, BREAKTHROUGH)}
    commitment = Commitment(world, ground.defenders, combats[NORMAL])
    retreat, advance = EagleBearRetreat(ground, commitment.barred), EagleBearAdvance(ground, stacking)
    casualties = Casualties(world, ground.supply, fortresses)
    after = Aftermath(world, casualties, retreat, advance, control, strengths)
    battles = {
        kind: GroundBattle(
            kind,
            world,
            combat,
            AttackConduct(world, kind, commitment, control, (IndexInquiry(combat, commitment),)),
            after,
        )
        for kind, combat in combats.items()
    }
    return Fighting(combats, battles, retreat, advance, commitment, commitment.due)
