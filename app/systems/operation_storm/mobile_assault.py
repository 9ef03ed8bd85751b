"""Mobile assaults 9.22-9.30, overruns of artillery that is alone 11.7(4) among them, and momentum attacks 10.25 by
units that have just advanced."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import ADVANCED, DROPPED, SUPPLY, Json
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import Share
from app.rules.battle.one_die import BattleRules
from app.rules.battle.state import BattleState
from app.rules.combat.assault import Encounter
from app.rules.combat.mobile import MobileAssaults, MobileRules, moved_in
from app.rules.movement.group import spending
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment, Control, Points, Stacking
from app.rules.ruling import Finding, note, violation
from app.rules.sequence.phase_order import FIGHT_MOVE, declared
from app.systems.operation_storm.assault import AssaultConduct, Battlefield, GroundAssault
from app.systems.operation_storm.countries import HOMES
from app.systems.operation_storm.losses import Casualties, LossRules
from app.systems.operation_storm.movement import Movement
from app.systems.operation_storm.special_units import AIRBORNE, GERMAN, artillery_alone, is_artillery
from app.systems.operation_storm.supply import OUT

MOBILE_ASSAULT, MOMENTUM_ATTACK = "mobile-assault", "momentum-attack"
PANZER, MOTORIZED = "panzer", "motorized"
RULES = MobileRules("9.23", "9.24", "9.26")
IN_MOVEMENT = BattleRules("10.21", "10.22")
"""The course of a mobile assault: whoever clears the hex stands in it, and nobody advances"""


class MobileAssault(GroundAssault):
    mobile = True

    def __init__(self, field: Battlefield, movement: Movement, stacking: Stacking) -> None:
        super().__init__(field)
        self.movement, self.data = movement, field.shifts.rules.mobile_assault
        self.common = MobileAssaults(movement, stacking, RULES)

    def attacker_findings(self, seen: Encounter, unit: Unit) -> list[Finding]:
        position = seen.position
        found = self.adjacency(position, unit, seen.hex, "9.23")
        if self.movement.setting_out.is_static(unit):
            found.append(self.movement.setting_out.stays(unit))
        if unit.side == GERMAN and unit.nation not in HOMES:
            if position.ledger.text(SUPPLY, unit.id) == OUT:
                text = N_("{unit} may not make a mobile assault: it was out of supply when its movement began.")
                found.append(violation("out-of-supply", "7.6", text, units=[unit.id], unit=unit.label))
            if unit.on_map and self.shifts.supply.state(position, unit) == OUT:
                text = N_("{unit} may not make a mobile assault: it is out of supply in its launch hex.")
                found.append(violation("out-of-supply-now", "9.25", text, units=[unit.id], unit=unit.label))
        return found

    def own_findings(self, seen: Encounter) -> list[Finding]:
        found = super().own_findings(seen)
        if seen.side != GERMAN:
            text = N_("Soviet units may not make mobile assaults.")
            return [*found, violation("wrong-side", "9.24", text, units=seen.ids())]
        if seen.position.turn == self.shifts.rules.first_turn.turn:
            text = N_("Mobile assaults are not allowed on the first turn.")
            found.append(violation("first-turn", "5.13(4)", text, units=seen.ids()))
        if not artillery_alone(seen.defenders):
            found += self._eligible(seen.attackers)
            found += self._phase_order(seen.position, seen.ids())
        barred = [slug for slug in sorted(self.data.barred) if self.board.has_terrain(seen.hex, slug)]
        found += self.common.terrain_findings(seen, self.chart, barred)
        found += self.common.launch_findings(seen)
        found += self.common.price_findings(seen, self.cost(seen.position, seen.attackers, seen.target))
        return found

    def _eligible(self, attackers: Sequence[Unit]) -> list[Finding]:
        """Panzer and motorized units of the Germans, motorized ones only with a panzer (9.22); nobody else (5.8)."""
        found = []
        for unit in attackers:
            who = {"units": [unit.id], "unit": unit.label}
            if unit.nation in HOMES:
                found.append(violation("never-mobile", "5.8", N_("{unit} may not make mobile assaults at all."), **who))
            elif unit.type != PANZER and not self._motorized(unit):
                text = N_("{unit} may not make a mobile assault: it is not a panzer or motorized unit.")
                found.append(violation("not-eligible", "9.22", text, **who))
        if not any(u.type == PANZER for u in attackers) and any(map(self._motorized, attackers)):
            text = N_("Motorized units may make a mobile assault only together with a panzer unit.")
            found.append(violation("no-panzer", "9.22", text, units=[u.id for u in attackers]))
        return found

    def _motorized(self, unit: Unit) -> bool:
        """Motorized by its type, or one whose nation is of the mechanized class whatever its type (2.12); cavalry is
        neither."""
        rules, roster = self.shifts.rules, self.world.roster
        bound = rules.mobility_of.get(unit.nation)
        own = roster.types[unit.type].mobility
        return unit.type == MOTORIZED or (own != bound and rules.class_of(roster, unit) == bound)

    def _phase_order(self, position: Position, ids: Sequence[str]) -> list[Finding]:
        order = declared(position, GERMAN)
        if order == FIGHT_MOVE:
            text = N_("Mobile assaults are not allowed in a turn in which the Germans fight before they move.")
            return [violation("fight-move", "9.29", text, units=ids)]
        if order is None and position.turn != self.shifts.rules.first_turn.turn:
            text = N_("No phase order is declared; mobile assaults are allowed only if the Germans move first.")
            return [note("order-undeclared", "9.29", text)]
        return []

    def cost(self, position: Position, attackers: Sequence[Unit], target: int) -> Points | None:
        """Movement points of an assault: those of the hex and more (9.23); ``None`` where it cannot be entered."""
        hex_, here = self.board.hex_of(target), self.board.hex_of(attackers[0].location)
        if not all(u.on_map for u in attackers) or hex_ not in self.board.grid.adjacent[here]:
            return None
        step = self.movement.step(position, attackers, here, hex_, self.board.grid.direction(here, hex_))
        return None if step is None else step + self.data.extra

    def points(self, seen: Encounter) -> Mapping[str, Json]:
        return self.common.points(seen, self.cost(seen.position, seen.attackers, seen.target))


class MobileConduct(AssaultConduct):
    """Points are spent, the first loss is a panzer, and whoever clears the hex stands in it."""

    def __init__(
        self, world: World, losses: LossRules, casualties: Casualties, control: Control, assault: MobileAssault
    ) -> None:
        super().__init__(world, losses, casualties, control)
        self.assault = assault

    def begin(self, position: Position, attack: Attack, seen: Assessment) -> tuple[tuple[Finding, ...], list[Change]]:
        attackers = position.pick(seen.attackers)
        cost = self.assault.cost(position, attackers, seen.target)
        if cost is None:
            return (), []
        return (), spending(self.world, position, attackers, cost, self.assault.movement, self.casualties.supply)

    def share(self, position: Position, state: BattleState, able: Mapping[str, int], owed: int) -> Share:
        panzers = tuple(u.id for u in position.pick(able) if u.id in state.attackers and u.type == PANZER)
        if panzers and state.attackers_taken == 0:
            return Share(panzers, 1) if owed == 1 else Share(tuple(able), owed, panzers, 1)
        return Share(tuple(able), owed)

    def kept_from_loss(self, position: Position, unit: str) -> Finding | None:
        one = position.units[unit]
        if one.side != GERMAN or one.type == PANZER:
            return super().kept_from_loss(position, unit)
        text = N_("{unit} may not be the first loss: a panzer unit leads the assault.")
        return violation("panzer-first", "9.24", text, units=[unit], unit=one.label)

    def aftermath(self, position: Position, state: BattleState) -> list[Change]:
        return moved_in(self.world, self.control, position, state) or []


RULE = "10.25"


class MomentumAttack(GroundAssault):
    def attacker_findings(self, seen: Encounter, unit: Unit) -> list[Finding]:
        position = seen.position
        found = super().attacker_findings(seen, unit) if unit.type != AIRBORNE or unit.on_map else []
        who = {"units": [unit.id], "unit": unit.label}
        if is_artillery(unit):
            text = N_("{unit} may not take part in momentum attacks.")
            found.append(violation("artillery-stays", "11.7(6)", text, **who))
        if unit.type == AIRBORNE and (not unit.on_map or position.ledger.get(DROPPED, unit.id)):
            text = N_("{unit} may not take part in momentum attacks in the phase in which it drops.")
            found.append(violation("just-dropped", "11.10(4)", text, **who))
        if unit.on_map and self.shifts.supply.state(position, unit) == OUT:
            text = N_("{unit} may not make a momentum attack: it is out of supply.")
            found.append(violation("out-of-supply", RULE, text, **who))
        return found

    def own_findings(self, seen: Encounter) -> list[Finding]:
        found = super().own_findings(seen)
        first = self.shifts.rules.first_turn
        if seen.position.turn == first.turn and seen.side == GERMAN:
            text = N_("German and Axis units may not make momentum attacks on the first turn.")
            found.append(violation("first-turn", "5.13(4)", text, units=seen.ids()))
        hexes = sorted({u.location for u in seen.attackers if u.on_map})
        if len(hexes) > 1:
            names = [self.board.location_name(h) for h in hexes]
            text = N_("A momentum attack must come from one hex, not from {hexes_}.")
            found.append(violation("one-hex-only", RULE, text, hexes=names, hexes_=names))
        return found


class MomentumConduct(AssaultConduct):
    """Only who advanced in the assault that has just been fought may go on."""

    def begin(self, position: Position, attack: Attack, seen: Assessment) -> tuple[tuple[Finding, ...], list[Change]]:
        found: list[Finding] = []
        if position.phase:
            for unit in position.pick(seen.attackers):
                if not position.ledger.get(ADVANCED, unit.id):
                    text = N_("{unit} may not make a momentum attack: it has not just advanced after combat.")
                    found.append(violation("no-advance", RULE, text, units=[unit.id], unit=unit.label))
        return tuple(found), self.lapsed(position)

    def lapsed(self, position: Position) -> list[Change]:
        """The right to go on ends with the next assault that begins."""
        if not position.ledger.entries(ADVANCED):
            return []
        return [change(self.world, position, "ledger", ADVANCED, None)]
