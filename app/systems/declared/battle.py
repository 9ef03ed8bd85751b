"""The course of a battle in a declared game: the stages of its result, retreats, the advance."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from app.board.board import NO_HEXES
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import ADVANCED
from app.position.position import Position
from app.rules.battle.advance import AdvanceAfterCombat, AdvanceCitations
from app.rules.battle.one_die import BattleCitations
from app.rules.battle.retreat import CrossingDie, Path, PathRetreat, Price, RetreatField, Retreats, retreats
from app.rules.battle.staged import (
    ADVANCE,
    ELIMINATE,
    LOSE,
    MATCH,
    RETREAT_STAGE,
    StagedBattle,
    StagedHooks,
    StageRules,
)
from app.rules.battle.state import BattleState, Stage
from app.rules.movement.terrain import UNKNOWN_HEXSIDE, BoundChart, Hexside, zones_in_doubt
from app.rules.parts import ATTACKER, DEFENDER, Control, Stacking
from app.rules.ruling import Finding, note, violation
from app.rules.stacking import fits
from app.systems.declared.attack import EXCHANGE, DeclaredAttack, factor_of_step
from app.systems.declared.form import ATTACK, CLEAR, DeclaredFile, by_class, cited
from app.systems.declared.ground import Ground, enemy_hexes


class DeclaredAdvance(AdvanceAfterCombat):
    def __init__(self, form: DeclaredFile, ground: Ground, stacking: Stacking) -> None:
        rule = cited(form.results, "results", form.results.advance_rule)
        clear = cited(form.terrain.get(CLEAR), f"terrain.{CLEAR}")
        super().__init__(
            ground.world, stacking, AdvanceCitations(advance=rule, static=cited(form.movement, "movement"), clear=clear)
        )
        self.form, self.ground, self.chart = form, ground, ground.chart

    def chart_at(self, position: Position, side: str) -> BoundChart:
        return self.chart

    def stays(self, unit: Unit) -> Finding | None:
        if self.form.movement is not None and unit.type in self.form.movement.immobile:
            return self.never_moves(unit)
        if unit.type not in self.form.results.stay:
            return None
        text = N_("{unit} may not advance at all.")
        return violation("stays", self.numbers.advance, text, units=[unit.id], unit=unit.label)

    def along_path(self, position: Position, unit: Unit, hex_: int) -> bool:
        here = self.board.hex_of(unit.location)
        return here in self.board.grid.adjacent[hex_] and self.ground.rate(self.mobility(unit), here, hex_) is not None

    def barring_side(self, position: Position, unit: Unit, hex_: int) -> Hexside | None:
        return None if self.along_path(position, unit, hex_) else super().barring_side(position, unit, hex_)

    # along the way of a retreat -----------------------------------------------------------------------------------

    def barred(self, position: Position, unit: Unit, here: int, there: int, attackers: Sequence[Unit]) -> bool:
        """Ground and hexsides that the unit may not enter; and everything past the first hex where the advance ends
        there."""
        if not self.form.results.advance_along and here != self.board.hex_of(unit.location):
            return True
        return not self.ground.open_to(self.mobility(unit), here, there)

    def roams(self, unit: Unit) -> bool:
        return False


class DeclaredRetreat(PathRetreat):
    """The ``Retreat`` part, and the rules of the paths in a battle."""

    def __init__(self, form: DeclaredFile, ground: Ground, stacking: Stacking) -> None:
        self.form, self.ground, self.board, self.stacking = form, ground, ground.board, stacking
        self.rule = cited(form.results, "results", form.results.retreat_rule)

    def stays(self, position: Position, unit: Unit) -> bool:
        """Whoever never moves is eliminated in place."""
        return self.form.movement is not None and unit.type in self.form.movement.immobile

    def paths(
        self, position: Position, units: Sequence[Unit], way: Path, distance: int, fellows: Sequence[str]
    ) -> Retreats:
        side, own = units[0].side, {u.id for u in units}
        enemies, zone = enemy_hexes(self.board, position, side), NO_HEXES
        data = self.form.zones_of_control
        if data is not None and data.retreat:
            zone = self.ground.closed_by_zones(position, side, frozenset({*own, *fellows}))
            zone -= self.ground.doubtful(position, side)
        friends = {
            self.board.hex_of(u.location)
            for u in position.units.values()
            if u.on_map and u.side == side and u.id not in own and u.id not in fellows
        }
        types = self.ground.world.roster.types
        classes = {types[u.type].mobility for u in units}
        shut = NO_HEXES if self.form.results.retreat_friends else frozenset(friends)

        def is_open(here: int, there: int) -> bool:
            if there in enemies or there in zone or there in shut:
                return False
            return all(self.ground.open_to(one, here, there) for one in classes)

        def rests(hex_: int) -> bool:
            return fits(self.stacking, position, units, hex_)

        def price(there: int, turned: bool) -> Price:
            return (int(there in friends),)

        return retreats(RetreatField(self.board.grid, is_open, rests, price), way, distance)

    def peril(self, position: Position, unit: Unit, here: int, there: int) -> CrossingDie | None:
        return None

    # the part ---------------------------------------------------------------------------------------------------

    def staying(self, position: Position, units: Sequence[Unit]) -> list[Unit]:
        """Units off the map count among them."""
        return [u for u in units if not u.on_map or self.stays(position, u)]

    def no_way(self, units: Sequence[Unit], found: Retreats, distance: int) -> Finding:
        text = N_("{units_} cannot retreat {count:w} hexes and are eliminated.")
        if distance == 1:
            text = N_("{units_} have no hex to retreat into and are eliminated.")
        labels, ids = [u.label for u in units], [u.id for u in units]
        return note("no-retreat", self.rule, text, units=ids, units_=labels, count=distance)

    def way_findings(
        self, position: Position, units: Sequence[Unit], found: Retreats, distance: int
    ) -> Sequence[Finding]:
        """What may be missing from the map: on hexsides of the way that may bar it, and between it and enemy
        units, where zones do not reach across some."""
        board, steps = self.board, sorted({step for path in found.paths for step in pairwise(path)})
        findings: list[Finding] = []
        if any(None in by_class(side.extra).values() for side in self.form.hexsides.values()):
            crossed = sorted({b for a, b in steps if board.is_unknown_side(board.grid.side_between(a, b))})
            if crossed:
                names = [board.location_name(h) for h in crossed]
                text = N_("The hexsides into {hexes_} are missing from the map data: none is assumed to bar movement.")
                findings.append(note(UNKNOWN_HEXSIDE, self.rule, text, hexes=names, hexes_=names))
        data = self.form.zones_of_control
        if data is not None and data.retreat:
            doubt = {b for _, b in steps} & self.ground.doubtful(position, units[0].side)
            findings += zones_in_doubt(board, sorted(doubt), cited(data, "zones_of_control"))
        return findings


class DeclaredHooks(StagedHooks):
    def __init__(self, form: DeclaredFile, attack: DeclaredAttack) -> None:
        super().__init__(attack.world)
        self.form, self.attack = form, attack

    def stages(self, position: Position, state: BattleState) -> Sequence[Stage]:
        """Those of the result, exchanges counted out, and whoever may go after the other side."""
        found: list[Stage] = []
        for stage in self.attack.stages(state.result):
            if stage.kind != EXCHANGE:
                found.append(stage)
                continue
            defenders = position.pick(state.defenders)
            found += [
                Stage(ELIMINATE, DEFENDER),
                Stage(LOSE, ATTACKER, sum(u.steps for u in defenders))
                if self.form.results.exchange == "steps"
                else Stage(MATCH, ATTACKER, sum(u.number("defense") for u in defenders)),
            ]
        advance, beaten = (
            self.form.results.advance,
            {s.side for s in found if s.kind in (LOSE, ELIMINATE, RETREAT_STAGE)},
        )
        if advance != "none" and DEFENDER in beaten:
            found.append(Stage(ADVANCE, ATTACKER))
        if advance == "both" and beaten == {ATTACKER}:
            found.append(Stage(ADVANCE, DEFENDER))
        return found

    def matched(self, position: Position, state: BattleState, stage: Stage) -> bool:
        """Whether the printed attack factors that the attackers have lost are no less than those of the defenders."""
        lost = [position.units[u] for u in state.attackers_lost]
        return sum((factor_of_step(u) for u in lost), start=Fraction(0)) >= stage.count

    def advanced(self, position: Position, units: Sequence[str]) -> list[Change]:
        return [
            change(self.world, position, "ledger", f"{ADVANCED}:{u}", True)
            for u in units
            if not position.ledger.get(ADVANCED, u)
        ]


def battle_of(
    form: DeclaredFile,
    ground: Ground,
    attack: DeclaredAttack,
    stacking: Stacking,
    control: Control,
    retreat: DeclaredRetreat,
    advance: DeclaredAdvance,
) -> StagedBattle:
    results, rule = form.results, cited(form.combat, "combat")
    numbers = BattleCitations(
        roll=rule,
        losses=cited(results, "results", results.losses_rule),
        advance=cited(results, "results", results.advance_rule) if results.advance != "none" else "",
        retreat=retreat.rule,
    )
    parts = StageRules(stacking, control, retreat, advance if results.advance != "none" else None)
    return StagedBattle(
        ATTACK, ground.world, combat=attack, rules=numbers, hooks=DeclaredHooks(form, attack), parts=parts
    )
