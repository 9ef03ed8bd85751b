"""Prepared assaults: who may attack what 10.1-10.7, strengths and halving 10.8, 10.10, 10.14, the column 10.8, 10.9,
12.3, and what the die does 10.21-10.23.

Every unit that some rule halves is halved once, all of them added up first, remainders up (1.3, 10.10).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.errors import BadInput
from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import ATTACKED, DEFENDED, Json
from app.position.position import Position
from app.position.world import World
from app.rules.charts import Chart, chances
from app.rules.odds import half, next_column, reckon
from app.rules.orders import Attack
from app.rules.parts import Assessment, Fire, Resolution, StrengthLine
from app.rules.results import expected_losses, numeric_loss
from app.rules.ruling import Finding, note, violation
from app.rules.terrain_chart import BoundChart
from app.systems.operation_storm.countries import HOMES, Countries
from app.systems.operation_storm.shifts import OUT, Shifts
from app.systems.operation_storm.uncounted import uncounted

PIPELINE = ("differential", "column", "shift", "clamp")
ARTILLERY = "artillery"


class PreparedAssault:
    """Bound to one world."""

    dice: tuple[str, ...] = ("combat",)

    def __init__(self, world: World, chart: BoundChart, table: Chart, shifts: Shifts, countries: Countries) -> None:
        self.world, self.board, self.chart, self.table = world, world.board, chart, table
        self.shifts, self.countries = shifts, countries

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
                if held and self._water(self.board.grid.sides[here][direction]) is None:
                    found.add(there)
        return frozenset(found)

    def _water(self, side_key: int) -> str | None:
        """The rule that bars an attack across a hexside, if any."""
        for feature in sorted(self.board.sides.get(side_key, ())):
            side = self.chart.chart.hexsides.get(feature)
            if side is not None and side.attack == "no":
                return side.attack_rule
        return None

    def _halved(self, unit: Unit, hex_: int) -> bool:
        if unit.location not in self.board.grid.adjacent[hex_]:
            return False
        features = self.board.side_features(unit.location, hex_)
        return any((side := self.chart.chart.hexsides.get(f)) is not None and side.attack == "halve" for f in features)

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
            found += self._attacker_findings(position, unit, hex_, where)
        for unit in defenders:
            if not unit.prints("defense"):
                found.append(_not_entered(unit, N_("The defense factor of {unit} is not entered yet.")))
        home = [u for u in attackers if u.nation in HOMES]
        found += [*self.countries.entry_findings(home, hex_), *self.countries.unknown(home)]
        if position.ledger.get(DEFENDED, where):
            found.append(
                violation(
                    "attacked-already",
                    "10.4",
                    N_("{hex} has been attacked in this phase."),
                    hexes=[where],
                    hex=where,
                )
            )
        found += uncounted(attackers, defenders)
        guns = sum(u.number("attack") for u in attackers if self._is_artillery(u))
        others = sum(u.number("attack") for u in attackers if not self._is_artillery(u))
        if guns > others:
            found.append(
                violation(
                    "too-much-artillery", "11.7(1)",
                    N_("{guns} artillery factors take part, the other units' {others} allow no more than that.")
                    if guns > 1 else N_("Artillery takes part, the other units have no attack factor to match it."),
                    units=[u.id for u in attackers if self._is_artillery(u)], guns=guns, others=others,
                )
            )  # fmt: skip
        return found

    def _is_artillery(self, unit: Unit) -> bool:
        return ARTILLERY in self.world.roster.types[unit.type].traits

    def _attacker_findings(self, position: Position, unit: Unit, hex_: int, where: str) -> list[Finding]:
        found: list[Finding] = []
        if not unit.on_map:
            found.append(
                violation("not-on-map", "10.1", N_("{unit} is not on the map."), units=[unit.id], unit=unit.label)
            )
            return found
        here = self.board.location_name(unit.location)
        if unit.location not in self.board.grid.adjacent[hex_]:
            found.append(
                violation(
                    "not-adjacent", "10.1", N_("{unit} in {here} is not next to {hex}."),
                    hexes=[here, where], units=[unit.id], unit=unit.label, here=here, hex=where,
                )
            )  # fmt: skip
        else:
            rule = self._water(self.board.grid.side_between(unit.location, hex_))
            if rule is not None:
                found.append(
                    violation(
                        "water-between", rule, N_("{unit} may not attack {hex} over water from {here}."),
                        hexes=[here, where], units=[unit.id], unit=unit.label, here=here, hex=where,
                    )
                )  # fmt: skip
        if not unit.prints("attack"):
            found.append(_not_entered(unit, N_("The attack factor of {unit} is not entered yet.")))
        elif not unit.number("attack"):
            found.append(
                violation(
                    "no-attack-factor",
                    "10.10",
                    N_("{unit} has no attack factor."),
                    units=[unit.id],
                    unit=unit.label,
                )
            )
        found += self._artillery_findings(position, unit)
        if position.ledger.get(ATTACKED, unit.id):
            found.append(
                violation(
                    "attacked-once",
                    "10.4",
                    N_("{unit} has attacked in this phase."),
                    units=[unit.id],
                    unit=unit.label,
                )
            )
        return found

    def _artillery_findings(self, position: Position, unit: Unit) -> list[Finding]:
        if not self._is_artillery(unit):
            return []
        why = None
        if self.shifts.supply.state(position, unit) == OUT:
            why = N_("{unit} may not attack while out of supply.")
        elif any(self.shifts.airpower.in_range(position, s, unit.location) for s in self._enemies(unit)):
            why = N_("{unit} may not attack in range of the enemy's air force.")
        return [violation("artillery-silent", "11.7(2)", why, units=[unit.id], unit=unit.label)] if why else []

    def _enemies(self, unit: Unit) -> list[str]:
        return [side for side in self.world.roster.sides if side != unit.side]

    # strengths --------------------------------------------------------------------------------------------------

    def _attack_lines(self, attackers: Sequence[Unit], hex_: int) -> tuple[StrengthLine, ...]:
        lines = [
            StrengthLine((u.id,), u.number("attack"), u.number("attack"), "10.8", "{units}", {"units": u.label})
            for u in attackers
            if not self._halved(u, hex_)
        ]
        crossing = [u for u in attackers if self._halved(u, hex_)]
        if crossing:
            total = sum(u.number("attack") for u in crossing)
            lines.append(
                StrengthLine(
                    tuple(u.id for u in crossing), total, half(total, "up"), "10.14",
                    N_("over the river: {units}, halved"), {"units": [u.label for u in crossing]},
                )
            )  # fmt: skip
        return tuple(lines)

    def _defense_lines(self, defenders: Sequence[Unit]) -> tuple[StrengthLine, ...]:
        return tuple(
            StrengthLine((u.id,), u.number("defense"), u.number("defense"), "10.8", "{units}", {"units": u.label})
            for u in defenders
        )

    # odds -------------------------------------------------------------------------------------------------------

    def factors(self, position: Position, attack: Attack) -> Sequence[tuple[Unit, str]]:
        """Attack factors of the attackers, defense factors of all who are in the target (10.8)."""
        defenders = position.units_at(self.board.location(attack.target))
        return [*((u, "attack") for u in position.pick(attack.attackers)), *((u, "defense") for u in defenders)]

    def assess(self, position: Position, attack: Attack) -> Assessment:
        """What the assault would be fought at. Raises BadInput for an assault without attackers."""
        attackers = position.pick(attack.attackers)
        if not attackers:
            raise BadInput("an attack needs at least one attacker")
        target = self.board.location(attack.target)
        hex_ = self.board.hex_of(target)
        defenders = tuple(u for u in position.units_at(target) if u.side != attackers[0].side)
        findings = self._findings(position, attackers, defenders, target)
        attack_lines, defense_lines = self._attack_lines(attackers, hex_), self._defense_lines(defenders)
        shifts, remarks = self.shifts.of(position, attackers, defenders, target)
        findings += remarks
        if self.board.is_unknown(hex_):
            where = self.board.location_name(target)
            findings.append(
                note(
                    "assumed-clear", "10.11", N_("The terrain of {hex} is not entered yet and was taken as clear."),
                    hexes=[where], hex=where,
                )
            )  # fmt: skip
        now = reckon(
            PIPELINE, sum(x.counts for x in attack_lines), sum(x.counts for x in defense_lines), self.table,
            sum(s.columns for s in shifts),
        )  # fmt: skip
        outcomes = self.table.outcomes(now.index)
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
            automatic=now.automatic,
            outcomes=outcomes,
            chances=chances(outcomes) if outcomes else (),
            losses=expected_losses(outcomes, _steps(attackers), _steps(defenders)) if outcomes else None,
            next_column=next_column(PIPELINE, now),
        )
        return Assessment(
            tuple(u.id for u in attackers), tuple(u.id for u in defenders), target, (fire,), tuple(findings)
        )

    def resolve(self, position: Position, attack: Attack, dice: Mapping[str, Json]) -> Resolution:
        """The result for the die ``combat``, 1 to 6 (10.21). Raises BadInput for another die."""
        assessment = self.assess(position, attack)
        die = dice.get("combat")
        if not isinstance(die, int) or isinstance(die, bool) or str(die) not in self.table.dice:
            raise BadInput("the combat die shows 1 to 6")
        printed = (assessment.fire.outcomes or {})[str(die)]
        loss = numeric_loss(
            printed, _steps(position.pick(assessment.attackers)), _steps(position.pick(assessment.defenders))
        )
        return Resolution(assessment, printed, printed, loss.attacker, loss.defender)


def _not_entered(unit: Unit, template: str) -> Finding:
    """An owner types the counters in; without a factor nothing can be added up."""
    return violation("factor-not-entered", "2.10", template, units=[unit.id], unit=unit.label)


def _steps(units: Sequence[Unit]) -> int:
    return sum(u.steps for u in units)
