"""An assault: units in hexes around one target attack all who are in it, and one die on one table decides.

What games share stands here: who can attack what, strengths and shifts added up, the column, what the dice yield.
A game fills in the hooks: its own findings, strengths, shifts, conversions and losses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from app.errors import BadInput
from app.forces.unit import Unit
from app.messages import N_, Sentence
from app.position.ledger import ATTACKED, Json
from app.position.position import Position
from app.position.world import World
from app.rules.charts import Chart, chances
from app.rules.encounter import Encounter, Outcome
from app.rules.odds import NoOdds, Reckoning, next_column, reckon
from app.rules.orders import Attack
from app.rules.parts import Assessment, Fire, Resolution, Shift, StrengthLine
from app.rules.ruling import Finding, note, violation
from app.rules.terrain_chart import BoundChart
from app.rules.unknown_terrain import hex_assumed_clear

Dice = Mapping[str, Json]


@dataclass(frozen=True)
class AssaultRules:
    """Rule numbers: who attacks whom, that a unit attacks once, factors, unknown terrain, and units that have nothing
    to attack with."""

    attacks: str
    once: str
    factors: str
    clear: str
    weak: str


class Assault:
    """A kind of attack bound to a world. ``numbers`` are the rule numbers of what is judged here."""

    dice: tuple[str, ...] = ("combat",)
    codes: tuple[str, ...] = ()
    mobile = False
    pipeline: tuple[str, ...] = ()

    def __init__(self, world: World, chart: BoundChart, table: Chart, numbers: AssaultRules) -> None:
        self.world, self.board, self.chart, self.table, self.numbers = world, world.board, chart, table, numbers

    # what each kind says for itself -----------------------------------------------------------------------------

    def chart_at(self, position: Position, side: str) -> BoundChart:
        """The terrain chart that holds now for an attack by ``side``."""
        return self.chart

    def own_findings(self, seen: Encounter) -> list[Finding]:
        return []

    def together_findings(self, seen: Encounter) -> list[Finding]:
        """Why the attackers, all of one side, may not attack together."""
        return []

    def attacker_findings(self, seen: Encounter, unit: Unit) -> list[Finding]:
        return self.adjacency(seen.position, unit, seen.hex, self.numbers.attacks)

    def attack_lines(self, seen: Encounter) -> tuple[StrengthLine, ...]:
        raise NotImplementedError

    def defense_lines(self, seen: Encounter) -> tuple[StrengthLine, ...]:
        raise NotImplementedError

    def shifts_of(self, seen: Encounter) -> tuple[list[Shift], list[Finding]]:
        """The shifts in the order of the rulebook, and remarks on what is not known."""
        raise NotImplementedError

    def last_shifts(self, seen: Encounter, dice: Dice) -> tuple[list[Shift], list[Finding]]:
        """Shifts that dice before the table make, as a last step."""
        return [], []

    def without_die(self, seen: Encounter) -> tuple[str, Finding] | None:
        """A result that no die is needed for whatever the column, and why."""
        return None

    def converted(self, seen: Encounter, printed: str) -> tuple[str, Finding | None]:
        """What the rules make of a printed cell."""
        return printed, None

    def outcome(self, seen: Encounter, result: str) -> Outcome:
        """What a result costs."""
        raise NotImplementedError

    def expected(self, seen: Encounter, results: Sequence[str]) -> tuple[Fraction, Fraction]:
        """The mean loss of (attacker, defender) in steps over all faces of the die."""
        losses = [self.outcome(seen, result) for result in results]
        return (
            Fraction(sum(x.attacker for x in losses), len(losses)),
            Fraction(sum(x.defender for x in losses), len(losses)),
        )

    def points(self, seen: Encounter) -> Mapping[str, Json]:
        """Movement points that the attack needs and that are left, where it costs any."""
        return {}

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
                if held and self.water(position, unit.side, self.board.grid.sides[here][direction], there) is None:
                    found.add(there)
        return frozenset(found)

    def water(self, position: Position, side: str, side_key: int, into: int) -> str | None:
        """The rule that bars an attack by ``side`` across a hexside, if any."""
        hexsides = self.chart_at(position, side).features(side_key, into)
        return next((h.attack_rule for h in hexsides if h.attack == "no"), None)

    def adjacency(self, position: Position, unit: Unit, hex_: int, rule: str) -> list[Finding]:
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
        barred = self.water(position, unit.side, self.board.grid.side_between(unit.location, hex_), hex_)
        if barred is None:
            return []
        return [
            violation(
                "water-between", barred, N_("{unit} may not attack {hex} over water from {here}."),
                hexes=[here, where], units=[unit.id], unit=unit.label, here=here, hex=where,
            )
        ]  # fmt: skip

    def once_a_phase(self, position: Position, unit: Unit) -> list[Finding]:
        """A unit that has attacked already."""
        if not position.ledger.get(ATTACKED, unit.id):
            return []
        text = N_("{unit} has attacked in this phase.")
        return [violation("attacked-once", self.numbers.once, text, units=[unit.id], unit=unit.label)]

    def _findings(self, seen: Encounter) -> list[Finding]:
        where = self.board.location_name(seen.target)
        found: list[Finding] = []
        rule = self.numbers.attacks
        if not seen.defenders:
            found.append(violation("no-defender", rule, N_("{hex} holds no enemy unit."), hexes=[where], hex=where))
        strangers = [u for u in seen.attackers if u.side != seen.side]
        if strangers:
            found.append(
                violation(
                    "sides-together", rule, N_("{units_} and {others} are of two sides and never attack together."),
                    units=seen.ids(), others=[u.label for u in strangers],
                    units_=[u.label for u in seen.attackers if u.side == seen.side],
                )
            )  # fmt: skip
        found += self.together_findings(seen)
        for unit in seen.attackers:
            found += self.attacker_findings(seen, unit)
            found += self.factor_findings(seen, unit)
        return [*found, *self.own_findings(seen)]

    def factor_findings(self, seen: Encounter, unit: Unit) -> list[Finding]:
        """A unit that has nothing to attack with, or whose factor nobody has typed in."""
        who = {"units": [unit.id], "unit": unit.label}
        if not unit.prints("attack"):
            text = N_("The attack factor of {unit} is not entered yet.")
            return [violation("factor-not-entered", self.numbers.factors, text, **who)]
        if unit.number("attack"):
            return []
        return [violation("no-attack-factor", self.numbers.weak, N_("{unit} has no attack factor."), **who)]

    # odds -------------------------------------------------------------------------------------------------------

    def factors(self, position: Position, attack: Attack) -> Sequence[tuple[Unit, str]]:
        """Attack factors of the attackers, defense factors of all who are in the target."""
        defenders = position.units_at(self.board.location(attack.target))
        return [*((u, "attack") for u in position.pick(attack.attackers)), *((u, "defense") for u in defenders)]

    def encounter(self, position: Position, attack: Attack) -> Encounter:
        """Who meets whom. Raises BadInput for an assault without attackers."""
        attackers = position.pick(attack.attackers)
        if not attackers:
            raise BadInput(Sentence("an attack needs at least one attacker"))
        target = self.board.location(attack.target)
        defenders = tuple(u for u in position.units_at(target) if u.side != attackers[0].side)
        return Encounter(position, attackers, defenders, target, self.board.hex_of(target), attack.options)

    def assess(self, position: Position, attack: Attack) -> Assessment:
        """What the assault would be fought at. Raises BadInput for an assault without attackers."""
        return self.assessed(self.encounter(position, attack), {})

    def assessed(self, seen: Encounter, dice: Dice) -> Assessment:
        """``dice`` are those that were rolled before the table."""
        findings = self._findings(seen)
        attack_lines, defense_lines = self.attack_lines(seen), self.defense_lines(seen)
        shifts, remarks = self.shifts_of(seen)
        last, more = self.last_shifts(seen, dice)
        shifts = [*shifts, *last]
        findings += [*remarks, *more]
        findings += hex_assumed_clear(self.board, seen.target, self.numbers.clear)
        totals = (sum(x.counts for x in attack_lines), sum(x.counts for x in defense_lines))
        now = self._reckoned(*totals, sum(s.columns for s in shifts))
        automatic = None if now is None else now.automatic
        beforehand = self.without_die(seen)
        if beforehand is not None:
            automatic, why = beforehand
            findings.append(why)
        outcomes = None if now is None else self.table.outcomes(now.index)
        if automatic is None and outcomes is None and seen.defenders:
            findings.append(self.not_entered())
        cells = None
        if automatic is not None:
            cells = {"1": self.converted(seen, automatic)[0]}
        elif outcomes is not None:
            cells = {die: self.converted(seen, cell)[0] for die, cell in outcomes.items()}
        fire = Fire(
            chart=self.table.slug,
            attack=totals[0],
            defense=totals[1],
            attack_lines=attack_lines,
            defense_lines=defense_lines,
            basic="" if now is None else now.basic,
            basic_column="" if now is None else now.basic_column or "",
            shifts=tuple(shifts),
            shift=sum(s.columns for s in shifts),
            column=None if now is None else now.column,
            automatic=automatic,
            outcomes=outcomes,
            chances=chances(cells) if cells else (),
            losses=self.expected(seen, tuple(cells.values())) if cells else None,
            next_column=None if now is None or beforehand is not None else next_column(self.pipeline, now),
        )
        units = tuple(u.id for u in seen.attackers), tuple(u.id for u in seen.defenders)
        found = Assessment(*units, seen.target, (fire,), tuple(findings))
        return replace(found, points=self.points(seen))

    def _reckoned(self, attack: int, defense: int, shift: int) -> Reckoning | None:
        """The column, ``None`` where a side has no strength to make a ratio of."""
        try:
            return reckon(self.pipeline, attack, defense, self.table, shift)
        except NoOdds:
            return None

    def resolve(self, position: Position, attack: Attack, dice: Dice) -> Resolution:
        """The result for the die ``combat``, 1 to 6; none is needed for an automatic one. Raises BadInput for another
        die. Nothing is resolved where the table is not there to be read."""
        seen = self.encounter(position, attack)
        assessment = self.assessed(seen, dice)
        fire, die = assessment.fire, dice.get("combat")
        known = isinstance(die, int) and not isinstance(die, bool) and 1 <= die <= 6
        if not known and (fire.automatic is None or die is not None):
            raise BadInput(Sentence("the combat die shows 1 to 6"))
        printed = (self.table.cell(str(die), fire.column) if known else "") or fire.automatic
        if not printed:
            return Resolution(assessment, "", "", 0, 0)
        return self._resolved(seen, assessment, printed)

    def read(self, position: Position, attack: Attack, printed: str) -> Resolution:
        """The result of a cell that the players have read from their own table."""
        seen = self.encounter(position, attack)
        return self._resolved(seen, self.assessed(seen, {}), printed)

    def _resolved(self, seen: Encounter, assessment: Assessment, printed: str) -> Resolution:
        findings: list[Finding] = []
        beforehand = self.without_die(seen)
        result, why = self.converted(seen, printed if beforehand is None else beforehand[0])
        findings += [why] if why is not None else []
        cost = self.outcome(seen, result)
        return Resolution(
            assessment, printed, result, cost.attacker, cost.defender, cost.retreat, findings=tuple(findings)
        )

    def not_entered(self) -> Finding:
        """Which table has to be typed in before the die means anything."""
        text = N_("The {chart} is printed on the player aid: type it in, or read the result from the table.")
        return note("chart-missing", self.table.rule, text, chart=self.table.name)
