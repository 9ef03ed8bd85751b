"""What every kind of assault has in common: one target 10.2, 10.3, whole units of one side 10.4, strengths and column
10.8, 10.9, artillery's part 11.7, T-34 brigades without others 11.9, the die 10.21-10.23.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.errors import BadInput
from app.forces.unit import Unit
from app.messages import N_, Sentence
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.rules.charts import Chart, chances
from app.rules.odds import next_column, reckon
from app.rules.orders import Attack
from app.rules.parts import Assessment, Fire, Resolution
from app.rules.results import DEFENDER_ELIMINATED, numeric_loss
from app.rules.ruling import Finding, note, violation
from app.rules.terrain_chart import BoundChart
from app.systems.operation_storm.countries import HOMES, Countries
from app.systems.operation_storm.losses import LossRules
from app.systems.operation_storm.shifts import Shifts
from app.systems.operation_storm.sides import GERMAN
from app.systems.operation_storm.special_units import T34, artillery_alone, dropping, is_artillery
from app.systems.operation_storm.strengths import Strengths
from app.systems.operation_storm.supply import OUT

PIPELINE = ("differential", "column", "shift", "clamp")


@dataclass(frozen=True)
class Battlefield:
    """What the kinds of assault ask: bound to one world."""

    world: World
    chart: BoundChart
    table: Chart
    strengths: Strengths
    shifts: Shifts
    countries: Countries
    losses: LossRules


class Assault:
    """A kind of attack; its own rules are in ``own_findings`` and ``attacker_findings``."""

    dice: tuple[str, ...] = ("combat",)
    codes: tuple[str, ...] = ()
    mobile = False

    def __init__(self, field: Battlefield) -> None:
        self.field = field
        self.world, self.board = field.world, field.world.board
        self.chart, self.table, self.shifts = field.chart, field.table, field.shifts
        self.countries = field.countries

    # what each kind says for itself -----------------------------------------------------------------------------

    def own_findings(
        self, position: Position, attackers: Sequence[Unit], defenders: Sequence[Unit], target: int
    ) -> list[Finding]:
        return []

    def attacker_findings(self, position: Position, unit: Unit, hex_: int) -> list[Finding]:
        return self.adjacency(unit, hex_, "10.1")

    # who may attack ---------------------------------------------------------------------------------------------

    def targets(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Enemy-held hexes next to one of ``units`` across a hexside that an attack may cross."""
        found = set()
        for unit in units:
            if not unit.on_map or not unit.number("attack"):
                continue
            here = self.board.hex_of(unit.location)
            for direction, there in enumerate(self.board.grid.neighbours[here]):
                held = there >= 0 and position.sides_at(there) - {unit.side}
                if held and self.water(self.board.grid.sides[here][direction]) is None:
                    found.add(there)
        return frozenset(found)

    def water(self, side_key: int) -> str | None:
        """The rule that bars an attack across a hexside, if any (10.15)."""
        for feature in sorted(self.board.sides.get(side_key, ())):
            side = self.chart.chart.hexsides.get(feature)
            if side is not None and side.attack == "no":
                return side.attack_rule
        return None

    def adjacency(self, unit: Unit, hex_: int, rule: str) -> list[Finding]:
        """Whether the unit stands where it can attack the hex from."""
        where = self.board.location_name(hex_)
        if not unit.on_map:
            text = N_("{unit} is not on the map.")
            return [violation("not-on-map", rule, text, units=[unit.id], unit=unit.label)]
        here = self.board.location_name(unit.location)
        if unit.location not in self.board.grid.adjacent[hex_]:
            return [
                violation(
                    "not-adjacent", rule, N_("{unit} in {here} is not next to {hex}."),
                    hexes=[here, where], units=[unit.id], unit=unit.label, here=here, hex=where,
                )
            ]  # fmt: skip
        barred = self.water(self.board.grid.side_between(unit.location, hex_))
        if barred is None:
            return []
        return [
            violation(
                "water-between", barred, N_("{unit} may not attack {hex} over water from {here}."),
                hexes=[here, where], units=[unit.id], unit=unit.label, here=here, hex=where,
            )
        ]  # fmt: skip

    def _findings(
        self, position: Position, attackers: Sequence[Unit], defenders: Sequence[Unit], target: int
    ) -> list[Finding]:
        hex_ = self.board.hex_of(target)
        where = self.board.location_name(target)
        side = attackers[0].side
        found: list[Finding] = []
        if not defenders:
            found.append(violation("no-defender", "10.1", N_("{hex} holds no enemy unit."), hexes=[where], hex=where))
        strangers = [u for u in attackers if u.side != side]
        if strangers:
            found.append(
                violation(
                    "sides-together", "10.1", N_("{units_} and {others} are of two sides and never attack together."),
                    units=[u.id for u in attackers], others=[u.label for u in strangers],
                    units_=[u.label for u in attackers if u.side == side],
                )
            )  # fmt: skip
        mixed = {"german" if u.nation == "slovakian" else u.nation for u in attackers if u.side == side}
        if len(mixed) > 1:
            found.append(
                violation(
                    "nations-attack-together", "5.8", N_("{nations} units may not attack together."),
                    units=[u.id for u in attackers], nations=sorted(n.capitalize() for n in mixed),
                )
            )  # fmt: skip
        for unit in attackers:
            found += self.attacker_findings(position, unit, hex_)
            if unit.on_map or dropping(unit):
                found += self._factor_findings(unit)
            found += self._artillery_findings(position, unit)
        for unit in defenders:
            if not unit.prints("defense"):
                found.append(_not_entered(unit, N_("The defense factor of {unit} is not entered yet.")))
        home = [u for u in attackers if u.nation in HOMES]
        found += [*self.countries.entry_findings(home, hex_), *self.countries.unknown(home)]
        found += self._too_much_artillery(attackers)
        found += self._t34_without_others(position, attackers)
        found += self.own_findings(position, attackers, defenders, target)
        return found

    def _factor_findings(self, unit: Unit) -> list[Finding]:
        if not unit.prints("attack"):
            return [_not_entered(unit, N_("The attack factor of {unit} is not entered yet."))]
        if unit.number("attack"):
            return []
        text = N_("{unit} has no attack factor.")
        return [violation("no-attack-factor", "10.10", text, units=[unit.id], unit=unit.label)]

    def _artillery_findings(self, position: Position, unit: Unit) -> list[Finding]:
        """Artillery keeps silent out of supply and in range of German airpower (11.4, 11.7(2))."""
        if not is_artillery(unit) or not unit.on_map:
            return []
        why = None
        if self.shifts.supply.state(position, unit) == OUT:
            why = N_("{unit} may not attack while out of supply.")
        elif any(self.shifts.airpower.in_range(position, s, unit.location) for s in self._enemies(unit)):
            why = N_("{unit} may not attack in range of the enemy's air force.")
        return [violation("artillery-silent", "11.7(2)", why, units=[unit.id], unit=unit.label)] if why else []

    def _enemies(self, unit: Unit) -> list[str]:
        return [side for side in self.world.roster.sides if side != unit.side]

    def _too_much_artillery(self, attackers: Sequence[Unit]) -> list[Finding]:
        guns = sum(u.number("attack") for u in attackers if is_artillery(u))
        others = sum(u.number("attack") for u in attackers if not is_artillery(u))
        if guns <= others:
            return []
        return [
            violation(
                "too-much-artillery", "11.7(1)",
                N_("{guns} artillery factors take part, the other units' {others} allow no more than that.")
                if guns > 1 else N_("Artillery takes part, the other units have no attack factor to match it."),
                units=[u.id for u in attackers if is_artillery(u)], guns=guns, others=others,
            )
        ]  # fmt: skip

    def _t34_without_others(self, position: Position, attackers: Sequence[Unit]) -> list[Finding]:
        """T-34 brigades attack only with a unit in their hex that is neither T-34 nor artillery (11.9)."""
        found = []
        for unit in attackers:
            if unit.type != T34 or not unit.on_map:
                continue
            beside = [u for u in position.units_at(unit.location) if u.side == unit.side and u.type != T34]
            if not any(not is_artillery(u) for u in beside):
                text = N_("{unit} may not attack without a unit beside it that is neither T-34 nor artillery.")
                found.append(violation("t34-alone", "11.9", text, units=[unit.id], unit=unit.label))
        return found

    # odds -------------------------------------------------------------------------------------------------------

    def factors(self, position: Position, attack: Attack) -> Sequence[tuple[Unit, str]]:
        """Attack factors of the attackers, defense factors of all who are in the target (10.8)."""
        defenders = position.units_at(self.board.location(attack.target))
        return [*((u, "attack") for u in position.pick(attack.attackers)), *((u, "defense") for u in defenders)]

    def assess(self, position: Position, attack: Attack) -> Assessment:
        """What the assault would be fought at. Raises BadInput for an assault without attackers."""
        attackers = position.pick(attack.attackers)
        if not attackers:
            raise BadInput(Sentence("an attack needs at least one attacker"))
        target = self.board.location(attack.target)
        hex_ = self.board.hex_of(target)
        defenders = tuple(u for u in position.units_at(target) if u.side != attackers[0].side)
        findings = self._findings(position, attackers, defenders, target)
        strengths = self.field.strengths
        attack_lines = strengths.attack(position, attackers, defenders, hex_)
        defense_lines = strengths.defense(defenders)
        shifts, remarks = self.shifts.of(position, attackers, defenders, target, mobile=self.mobile)
        findings += remarks
        if self.board.is_unknown(hex_):
            where = self.board.location_name(target)
            text = N_("The terrain of {hex} is not entered yet and was taken as clear.")
            findings.append(note("assumed-clear", "10.11", text, hexes=[where], hex=where))
        now = reckon(
            PIPELINE, sum(x.counts for x in attack_lines), sum(x.counts for x in defense_lines), self.table,
            sum(s.columns for s in shifts),
        )  # fmt: skip
        automatic = now.automatic
        if attackers[0].side == GERMAN and artillery_alone(defenders):
            automatic = DEFENDER_ELIMINATED
            where = self.board.location_name(target)
            text = N_("Artillery alone in {hex} is eliminated without a die.")
            rule = "11.7(4)" if self.mobile else "11.7(3)"
            guns = [u.id for u in defenders]
            findings.append(note("artillery-alone", rule, text, hexes=[where], units=guns, hex=where))
        outcomes = self.table.outcomes(now.index)
        cells = {die: automatic or cell for die, cell in outcomes.items()} if outcomes else None
        fire = Fire(
            chart=self.table.slug,
            attack=now.attack,
            defense=now.defense,
            attack_lines=attack_lines,
            defense_lines=defense_lines,
            basic=now.basic,
            basic_column=now.basic_column or "",
            shifts=tuple(shifts),
            shift=now.shift,
            column=now.column,
            automatic=automatic,
            outcomes=outcomes,
            chances=chances(cells) if cells else (),
            losses=self.field.losses.expected(position, cells, attackers, defenders) if cells else None,
            next_column=None if automatic else next_column(PIPELINE, now),
        )
        seen = Assessment(
            tuple(u.id for u in attackers), tuple(u.id for u in defenders), target, (fire,), tuple(findings)
        )
        return replace(seen, points=self.points(position, attackers, target))

    def points(self, position: Position, attackers: Sequence[Unit], target: int) -> Mapping[str, Json]:
        """Movement points that the attack needs and that are left, where it costs any."""
        return {}

    def resolve(self, position: Position, attack: Attack, dice: Mapping[str, Json]) -> Resolution:
        """The result for the die ``combat``, 1 to 6 (10.21); none is needed for an automatic one. Raises BadInput for
        another die."""
        assessment = self.assess(position, attack)
        automatic = assessment.fire.automatic
        die = dice.get("combat")
        known = isinstance(die, int) and not isinstance(die, bool) and str(die) in self.table.dice
        if not known and (automatic is None or die is not None):
            raise BadInput(Sentence("the combat die shows 1 to 6"))
        printed = (assessment.fire.outcomes or {})[str(die)] if known else str(automatic)
        return self._resolved(position, assessment, printed)

    def read(self, position: Position, attack: Attack, printed: str) -> Resolution:
        """The result of a cell that is read elsewhere."""
        return self._resolved(position, self.assess(position, attack), printed)

    def _resolved(self, position: Position, assessment: Assessment, printed: str) -> Resolution:
        result = assessment.fire.automatic or printed
        loss = numeric_loss(
            result,
            self.field.losses.steps(position.pick(assessment.attackers)),
            self.field.losses.steps(position.pick(assessment.defenders)),
        )
        return Resolution(assessment, printed, result, loss.attacker, loss.defender)


def _not_entered(unit: Unit, template: str) -> Finding:
    """An owner types the counters in; without a factor nothing can be added up."""
    return violation("factor-not-entered", "2.10", template, units=[unit.id], unit=unit.label)
