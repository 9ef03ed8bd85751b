"""Bombardment 12.6-12.9, 17.4 and final protective fire 12.12-12.14, with what both share; and how both are played out
12.8, 12.9, 13.2: a die for each unit, suppression, elimination or a retreat of one hex; then airstrikes and supply
units go 17.2, 20.4, and rubble is left where the rule is played 27.1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change
from app.position.ledger import RETREATED, Json
from app.position.position import Position
from app.rules.battle.one_die import BattleCitations
from app.rules.battle.ranged import FireEffects, RangedFire, RangedHooks
from app.rules.battle.state import BattleState
from app.rules.charts.entered import Legible
from app.rules.combat.assault import AssaultCitations, Encounter, Outcome
from app.rules.combat.obligations import ZoneObligations
from app.rules.movement.terrain import SHIFT
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment, Resolution, Shift, StrengthLine
from app.rules.ruling import Finding, note, violation
from app.systems.winterstorm import terrain
from app.systems.winterstorm import terrain as rubble
from app.systems.winterstorm.adjacent_combat import Shifts, attacked_once, left_out, wave_of
from app.systems.winterstorm.battle import Commitment, remarks
from app.systems.winterstorm.data import stages_of
from app.systems.winterstorm.fire_support import BOMBARDMENT, PROTECTIVE, FireSupport, LongRange, guns_of, parted
from app.systems.winterstorm.retreat import Retreat, is_immobile
from app.systems.winterstorm.special_units import SUPPRESSED_MARK, is_artillery, is_effective
from app.systems.winterstorm.terrain import TerrainEffects

NOTHING, DEFENDER_RETREATS, ELIMINATED, SUPPRESSED, TWICE = "—", "D1", "DE", "DS", "DT"
RANGED_RESULTS = (NOTHING, DEFENDER_RETREATS, ELIMINATED, SUPPRESSED, TWICE)
DASHES = frozenset({"", "-", "–", "−", "—"})
NUMBERS = AssaultCitations(attacks="12.6", once="12.1", factors="12.1", clear="12.16", weak="12.2")


@dataclass(frozen=True)
class Guns:
    """Everything that fires from afar, and what its fire does. ``duties`` are those of who stands next to the enemy,
    ``readings`` the switches as they are played."""

    support: FireSupport
    shifts: Shifts
    terrain: TerrainEffects
    table: Legible
    long_range: LongRange
    retreat: Retreat
    duties: ZoneObligations
    readings: Mapping[str, Json]


class GunFire(RangedFire):
    """Bound to one world. ``kind`` is the kind of fire in the limits of 22.5, ``number`` the strength on a counter,
    ``commanded`` the rule that asks for command. The die is read in the ranged table (12.8(5))."""

    pipeline = ("differential", "column", "shift", "clamp")
    codes: tuple[str, ...] = RANGED_RESULTS
    kind = ""
    number = ""
    commanded = ""
    beside = "12.11"

    def __init__(self, guns: Guns) -> None:
        super().__init__(guns.support.world, guns.terrain.chart, guns.table.chart, NUMBERS)
        self.guns, self.support, self.air = guns, guns.support, guns.support.air

    # who fires ----------------------------------------------------------------------------------------------------

    def firing(self, encounter: Encounter) -> list[Unit]:
        """The attackers whose strength counts."""
        return [u for u in encounter.attackers if is_artillery(u) or self.guns.long_range.fires(u)]

    def strength(self, unit: Unit) -> str:
        """The name of the number that the unit fires with."""
        return self.number if is_artillery(unit) else "attack"

    def factors(self, position: Position, attack: Attack) -> Sequence[tuple[Unit, str]]:
        firing = (u for u in position.pick(attack.attackers) if is_artillery(u) or self.guns.long_range.fires(u))
        encounter = self.encounter(position, attack)
        return [*((u, self.strength(u)) for u in firing), *((u, "defense") for u in encounter.defenders)]

    def targets(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Enemy-held hexes in range of one of the units."""
        found = set()
        for unit in units:
            reach = self.guns.long_range.data.range if self.guns.long_range.fires(unit) else unit.number("range")
            if not unit.on_map or not (is_artillery(unit) or self.guns.long_range.fires(unit)):
                continue
            here = self.board.hex_of(unit.location)
            held = (there for there, side in position.occupiers.items() if side != unit.side)
            found |= {there for there in held if self.board.grid.distance(here, self.board.hex_of(there)) <= reach}
        return frozenset(found)

    # may they -----------------------------------------------------------------------------------------------------

    def attacker_findings(self, encounter: Encounter, unit: Unit) -> list[Finding]:
        """Only artillery, in a combat of its own (12.2, 12.7)."""
        if unit in parted(encounter.attackers)[0]:
            return []
        if is_artillery(unit):
            hexes = [encounter.hex]
            return self.support.gun_findings(
                encounter.position,
                unit,
                hexes,
                commanded=self.commanded,
                beside=self.beside,
                company=self.firing(encounter),
            )
        if self.guns.long_range.fires(unit):
            return self.guns.long_range.findings(encounter, unit, [encounter.hex])
        text = N_("{unit} may not take part in ranged fire: it is not an artillery unit.")
        return [violation("no-artillery", "12.2", text, units=[unit.id], unit=unit.label)]

    def factor_findings(self, encounter: Encounter, unit: Unit) -> list[Finding]:
        if unit not in self.firing(encounter) or unit.prints(self.strength(unit)):
            return []
        text = N_("{unit} has no fire strength in the counter data yet.")
        return [violation("factor-not-entered", "12.1", text, units=[unit.id], unit=unit.label)]

    def own_findings(self, encounter: Encounter) -> list[Finding]:
        """Raises BadInput for a wave that there is not. The target need not be spotted (12.5)."""
        wave_of(encounter.options)
        position, where = encounter.position, self.board.location_name(encounter.hex)
        firing = self.firing(encounter)
        found: list[Finding] = []
        if not firing and not self.air.strikes(position, encounter.side, [encounter.hex]):
            text = N_("No artillery unit and no airstrike fires at {hex}.")
            found.append(violation("nobody-fires", "12.2", text, hexes=[where], hex=where))
        found += self.guns.table.remarks()
        found += attacked_once(self.board, position, encounter.side, [encounter.hex])
        found += self.support.control_findings(self.kind, firing)
        nations = sorted({u.nation for u in firing})
        if not nations:
            nations = [slug for slug, one in self.world.roster.nations.items() if one.side == encounter.side]
        found += self.air.findings(position, encounter.side, nations, [encounter.hex])
        return [*found, *remarks((*encounter.attackers, *encounter.defenders))]

    # odds ---------------------------------------------------------------------------------------------------------

    def attack_lines(self, encounter: Encounter) -> tuple[StrengthLine, ...]:
        """Airstrikes join, in protective fire from their year on (17.6)."""
        firing, supplies = self.firing(encounter), parted(encounter.attackers)[0]
        guns = [u for u in firing if is_artillery(u)]
        lines = [*self.support.gun_lines(encounter.position, guns, supplies, self.number)]
        lines += self.guns.long_range.lines(firing)
        lines += self.air.lines(encounter.position, encounter.side, [encounter.hex])
        return self.support.weather.weathered(encounter.position, lines)

    def defense_lines(self, encounter: Encounter) -> tuple[StrengthLine, ...]:
        """Artillery too has its defense factor (12.8(3), 12.15)."""
        lines = [
            StrengthLine((u.id,), u.number("defense"), u.number("defense"), "12.8", "") for u in encounter.defenders
        ]
        return self.support.weather.weathered(encounter.position, lines)

    def shifts_of(self, encounter: Encounter) -> tuple[list[Shift], list[Finding]]:
        """One shift for the ground (12.8(4))."""
        terrain, remarks = self.terrain(encounter)
        best = [min(terrain, key=lambda shift: shift.columns)] if terrain else []
        return [*best, *rubble.shifts(self.board, encounter.position, [encounter.hex])], remarks

    def terrain(self, encounter: Encounter) -> tuple[list[Shift], list[Finding]]:
        """The shifts of which the best counts, and remarks on those that are not known."""
        found, remarks = [], []
        for line in self.chart.lines(encounter.hex):
            if SHIFT in line.unknown:
                text = N_(
                    "The shift for {terrain:t} is on the Terrain Effects Chart: none is applied until you enter it."
                )
                remarks.append(note("unknown-shift", "12.16", text, terrain=line.name))
            elif line.shift and self.guns.terrain.against_ranged_fire(line.slug) is not False:
                words = N_("the defender's terrain: {terrain:t}")
                found.append(Shift(line.shift, "12.16", words, {"terrain": line.name}))
        return found, remarks

    # results ------------------------------------------------------------------------------------------------------

    def converted(self, encounter: Encounter, printed: str) -> tuple[str, Finding | None]:
        """A suppressed unit is not suppressed again: DS does nothing to it, DT eliminates it (13.2). One that cannot
        move is suppressed where it would retreat (13.6)."""
        if printed in DASHES or not encounter.defenders:
            return (NOTHING if printed in DASHES else printed), None
        unit, suppressed = encounter.defenders[0], not is_effective(encounter.defenders[0])
        who = {"units": [unit.id], "unit": unit.label}
        if printed == DEFENDER_RETREATS and is_immobile(unit):
            if suppressed:
                text = N_("{unit} may not move and is already suppressed: D1 has no effect.")
                return NOTHING, note("converted", "13.6", text, **who)
            return SUPPRESSED, note("converted", "13.6", N_("{unit} may not move: D1 counts as DS."), **who)
        if printed == SUPPRESSED and suppressed:
            return NOTHING, note("converted", "13.2", N_("{unit} is already suppressed: DS has no effect."), **who)
        if printed == TWICE and suppressed:
            return ELIMINATED, note("converted", "13.2", N_("{unit} is already suppressed: DT counts as DE."), **who)
        return printed, None

    def resolve_cell(self, encounter: Encounter, assessment: Assessment, printed: str) -> Resolution:
        """With a remark on rubble, where the rule is played."""
        found = super().resolve_cell(encounter, assessment, printed)
        if printed not in rubble.LEAVING or self.guns.readings[rubble.SWITCH] is not True:
            return found
        where = self.board.location_name(encounter.hex)
        left = note("rubble", "27.1", N_("{result} places rubble in {hex}."), hexes=[where], hex=where, result=printed)
        return replace(found, findings=(*found.findings, left))

    def outcome(self, encounter: Encounter, result: str) -> Outcome:
        if result == ELIMINATED:
            return Outcome(defender=len(encounter.defenders))
        if result == DEFENDER_RETREATS:
            return Outcome(defender=self.guns.retreat.doomed(encounter.position, encounter.defenders, 1), retreat=1)
        return Outcome()


class Bombardment(GunFire):
    """Barrage factors (12.2(1)), all of them added (12.8(2))."""

    kind = BOMBARDMENT
    number = "barrage"
    commanded = "7.7"

    def own_findings(self, encounter: Encounter) -> list[Finding]:
        supplies = parted(encounter.attackers)[0]
        served = self.support.supply_findings(encounter.position, supplies, guns_of(encounter.attackers))
        beside = left_out(self.guns.duties, encounter, [encounter.hex], by_fire=True)
        return [*super().own_findings(encounter), *served, *([] if wave_of(encounter.options) == 2 else beside)]


class ProtectiveFire(GunFire):
    """It has a factor of its own (12.2(3))."""

    kind = PROTECTIVE
    number = "fpf"
    commanded = "12.13"
    beside = "12.14"

    def defended(self, encounter: Encounter) -> list[Unit]:
        """Units of the firing side next to the target."""
        near = self.board.grid.adjacent[encounter.hex]
        return [u for there in near for u in encounter.position.units_at(there) if u.side == encounter.side]

    def attacker_findings(self, encounter: Encounter, unit: Unit) -> list[Finding]:
        found = super().attacker_findings(encounter, unit)
        if encounter.position.ledger.get(RETREATED, unit.id):
            text = N_("{unit} may not fire: it has retreated this phase.")
            found.append(violation("driven-back", "12.14", text, units=[unit.id], unit=unit.label))
        return found

    def own_findings(self, encounter: Encounter) -> list[Finding]:
        found, where = super().own_findings(encounter), self.board.location_name(encounter.hex)
        if not self.defended(encounter):
            text = N_("{hex} is not adjacent to any unit that the fire could protect.")
            found.append(violation("nobody-protected", "12.13", text, hexes=[where], hex=where))
        if wave_of(encounter.options) == 2:
            text = N_("Final protective fire is not allowed in the second wave.")
            found.append(violation("second-wave", "14.2", text))
        supplies = parted(encounter.attackers)[0]
        if supplies:
            text = N_("{units_} would be used up for nothing: supply does not double final protective fire.")
            names, ids = [u.label for u in supplies], [u.id for u in supplies]
            found.append(violation("supply-for-nobody", "20.2", text, units=ids, units_=names))
        return [*found, *self.air.protective_findings(encounter.position, encounter.side, [encounter.hex])]

    def terrain(self, encounter: Encounter) -> tuple[list[Shift], list[Finding]]:
        """That of a hexside as well, where it lies between the target and every unit next to it."""
        found, remarks = super().terrain(encounter)
        across = self.guns.shifts.across(self.defended(encounter), [encounter.hex])
        words = N_("a {side:t} between the target and every adjacent unit")
        return [*found, *(Shift(s.columns, "12.16", words, s.args) for s in across)], remarks


BOMBARDMENT_BATTLE, PROTECTIVE_FIRE_BATTLE = "bombardment", "final-protective-fire"
UNIT_BY_UNIT = BattleCitations(roll="12.8", losses="13.2", retreat="13.5")


class GunFireHooks(RangedHooks):
    """No other combat suppresses (15.2)."""

    def __init__(self, fire: GunFire, commitment: Commitment) -> None:
        stages = stages_of(fire.support.rules.ranged_results)
        super().__init__(fire.world, FireEffects(stages, {SUPPRESSED: SUPPRESSED_MARK, TWICE: SUPPRESSED_MARK}))
        self.fire, self.commitment = fire, commitment

    def first_state(self, position: Position, assessment: Assessment, state: BattleState) -> BattleState:
        return self.commitment.first_state(position, assessment, super().first_state(position, assessment, state))

    def begin(
        self, position: Position, attack: Attack, assessment: Assessment
    ) -> tuple[tuple[Finding, ...], list[Change]]:
        findings, changes = super().begin(position, attack, assessment)
        firing = parted(position.pick(assessment.attackers))[1]
        return findings, [*changes, *self.commitment.begun(position, assessment, [u.id for u in firing])]

    def fallen(self, position: Position, state: BattleState, units: Sequence[str]) -> list[Change]:
        return self.commitment.fallen.in_battle(position, state, units)

    def over(self, position: Position, state: BattleState) -> list[Change]:
        """Fire leaves rubble, once and for good (27.1, 27.3)."""
        found = self.commitment.over(position, state, [state.target], state.side)
        cells = {*state.done.values()}
        if cells & terrain.LEAVING and self.fire.guns.readings[terrain.SWITCH] is True:
            found += terrain.left_in(
                self.world, position, self.world.board.hex_of(self.world.board.location(state.target))
            )
        return found
