"""The course of a battle in a declared game: the stages of its result, then the advance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from app.position.changes import Change, change
from app.position.ledger import ADVANCED, Json
from app.position.position import Position
from app.rules.battle.losses import ids
from app.rules.battle.one_die import BattleRules
from app.rules.battle.staged import (
    ADVANCE,
    ATTACKERS,
    DEFENDERS,
    ELIMINATE,
    LOSE,
    MATCH,
    RETREAT,
    Stage,
    StagedBattle,
    StagedConduct,
    StageRules,
)
from app.rules.parts import Absent, Control, Stacking
from app.systems.declared.advance import DeclaredAdvance
from app.systems.declared.attack import DeclaredAttack, factor_of_step
from app.systems.declared.form import ATTACK, DeclaredFile
from app.systems.declared.ground import Ground
from app.systems.declared.results import EXCHANGE
from app.systems.declared.withdrawal import DeclaredRetreat
from app.systems.declared.words import cited


class DeclaredConduct(StagedConduct):
    def __init__(self, form: DeclaredFile, attack: DeclaredAttack) -> None:
        super().__init__(attack.world)
        self.form, self.attack = form, attack

    def stages(self, position: Position, data: Mapping[str, Json]) -> Sequence[Stage]:
        """Those of the result, exchanges counted out, and whoever may go after the other side."""
        found: list[Stage] = []
        for stage in self.attack.stages(str(data["result"])):
            if stage.kind != EXCHANGE:
                found.append(stage)
                continue
            defenders = position.pick(ids(data[DEFENDERS]))
            found += [
                Stage(ELIMINATE, DEFENDERS),
                Stage(LOSE, ATTACKERS, sum(u.steps for u in defenders))
                if self.form.results.exchange == "steps"
                else Stage(MATCH, ATTACKERS, sum(u.number("defense") for u in defenders)),
            ]
        advance, beaten = self.form.results.advance, {s.side for s in found if s.kind in (LOSE, ELIMINATE, RETREAT)}
        if advance != "none" and DEFENDERS in beaten:
            found.append(Stage(ADVANCE, ATTACKERS))
        if advance == "both" and beaten == {ATTACKERS}:
            found.append(Stage(ADVANCE, DEFENDERS))
        return found

    def matched(self, position: Position, data: Mapping[str, Json], stage: Stage) -> bool:
        """Whether the printed attack factors that the attackers have lost are no less than those of the defenders."""
        lost = [position.units[u] for u in ids(data["attackers_lost"])]
        return sum((factor_of_step(u) for u in lost), start=Fraction(0)) >= stage.count

    def advanced(self, position: Position, units: Sequence[str]) -> list[Change]:
        return [
            change(self.world, position, "ledger", f"{ADVANCED}:{u}", True)
            for u in units
            if not position.ledger.get(ADVANCED, u)
        ]


def battle_of(
    form: DeclaredFile, ground: Ground, attack: DeclaredAttack, stacking: Stacking, control: Control | Absent,
    retreat: DeclaredRetreat, advance: DeclaredAdvance,
) -> StagedBattle:  # fmt: skip
    results, rule = form.results, cited(form.combat, "combat")
    numbers = BattleRules(
        rule, cited(results, "results", results.losses_rule),
        cited(results, "results", results.advance_rule) if results.advance != "none" else "", retreat.rule,
    )  # fmt: skip
    parts = StageRules(stacking, control, retreat, advance if results.advance != "none" else None)
    return StagedBattle(ATTACK, ground.world, attack, numbers, DeclaredConduct(form, attack), parts)
