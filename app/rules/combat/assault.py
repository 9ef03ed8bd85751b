"""An assault: units in hexes around one target attack all who are in it, and one die on one table decides; and assaults
made in the course of a move: together from one launch hex, paid for in movement points; whoever clears the target
stands in it.

What games share stands here: who can attack what, strengths and shifts added up, the column, what the dice yield. A
game fills in the hooks: its own findings, strengths, shifts, conversions and losses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Generic, TypeVar

from app.board.board import Board
from app.errors import BadInput
from app.forces.unit import Unit
from app.messages import N_, Sentence, either
from app.position.ledger import ATTACKED, STARTED, Json
from app.position.position import Position, World
from app.rules.charts.table import Chart, chances
from app.rules.combat.odds import NoOdds, Reckoning, next_column, reckon
from app.rules.movement.group import GroupMovement, exact_points
from app.rules.movement.terrain import BoundChart, hex_assumed_clear
from app.rules.orders.orders import Attack
from app.rules.orders.refusals import NO_DEFENDER, off_map
from app.rules.parts import (
    Assessment,
    GroupResult,
    Lookup,
    Odds,
    Points,
    Resolution,
    Shift,
    Stacking,
    StrengthLine,
)
from app.rules.questions import is_face
from app.rules.ruling import STACKING, Finding, Severity, note, violation
from app.rules.stacking import crowding


@dataclass(frozen=True)
class Encounter:
    """Attackers and defenders of one assault in a position; ``hex`` is that of the ``target`` location, ``options`` are
    those of the order. ``by`` is the side that attacks where no unit of it takes part. ``group`` are the ids of the
    defenders that the table is read for, ``None`` where it is read once for all."""

    position: Position
    attackers: tuple[Unit, ...]
    defenders: tuple[Unit, ...]
    target: int
    hex: int
    options: Mapping[str, Json]
    by: str = ""
    group: tuple[str, ...] | None = None

    @property
    def side(self) -> str:
        return self.attackers[0].side if self.attackers else self.by

    def ids(self) -> list[str]:
        return [u.id for u in self.attackers]


@dataclass(frozen=True)
class Outcome:
    """What a result costs: steps of each side, and how far the defender retreats, in hexes."""

    attacker: int = 0
    defender: int = 0
    retreat: int = 0


@dataclass(frozen=True, kw_only=True)
class AssaultCitations:
    """Rule numbers: who attacks whom, that a unit attacks once, factors, unknown terrain, and units that have nothing
    to attack with; ``empty`` where another says that somebody has to be in the target."""

    attacks: str
    once: str
    factors: str
    clear: str
    weak: str
    empty: str = ""


E = TypeVar("E", bound=Encounter)
Dice = Mapping[str, Json]


CELL_SEPARATOR = ", "
"""Between the results of groups of defenders"""


class BaseAssault(Generic[E]):
    """A kind of attack bound to a world, for which a game makes encounters of its own. ``numbers`` are the rule numbers
    of what is judged here."""

    dice: tuple[str, ...] = ("combat",)
    codes: tuple[str, ...] = ()
    mobile = False
    pipeline: tuple[str, ...] = ()

    def __init__(self, world: World, chart: BoundChart, table: Chart, numbers: AssaultCitations) -> None:
        self.world, self.board, self.chart, self.table, self.numbers = world, world.board, chart, table, numbers

    def encounter(self, position: Position, attack: Attack) -> E:
        """Who meets whom. Raises BadInput for an attack without attackers."""
        raise NotImplementedError

    # what each kind says of who may attack ----------------------------------------------------------------------

    def chart_at(self, position: Position, side: str) -> BoundChart:
        """The terrain chart that holds now for an attack by ``side``."""
        return self.chart

    def own_findings(self, encounter: E) -> list[Finding]:
        return []

    def together_findings(self, encounter: E) -> list[Finding]:
        """Why the attackers, all of one side, may not attack together."""
        return []

    def held(self, encounter: E) -> bool:
        """Whether there is anybody, or anything, to attack."""
        return bool(encounter.defenders)

    def attacker_findings(self, encounter: E, unit: Unit) -> list[Finding]:
        return self.adjacency(encounter.position, unit, encounter.hex, self.numbers.attacks)

    # who may attack ---------------------------------------------------------------------------------------------

    def targets(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Enemy-held hexes next to one of ``units`` across a hexside that an attack may cross."""
        found = set()
        for unit in units:
            if not unit.on_map or not unit.number("attack"):
                continue
            here = self.board.hex_of(unit.location)
            for direction, there in enumerate(self.board.grid.neighbors[here]):
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
            return [off_map(unit, rule, "not-on-map")]
        here = self.board.location_name(unit.location)
        if self.board.hex_of(unit.location) == hex_:
            text = N_("{unit} is in {hex} itself.")
            args = {"unit": unit.label, "hex": where}
            return [violation("not-adjacent", rule, text, hexes=[where], units=[unit.id], **args)]
        if unit.location not in self.board.grid.adjacent[hex_]:
            return [
                violation(
                    "not-adjacent",
                    rule,
                    N_("{unit} in {here} is not adjacent to {hex}."),
                    hexes=[here, where],
                    units=[unit.id],
                    unit=unit.label,
                    here=here,
                    hex=where,
                )
            ]
        barred = self.water(position, unit.side, self.board.grid.side_between(unit.location, hex_), hex_)
        if barred is None:
            return []
        return [
            violation(
                "water-between",
                barred,
                N_("{unit} may not attack {hex} over water from {here}."),
                hexes=[here, where],
                units=[unit.id],
                unit=unit.label,
                here=here,
                hex=where,
            )
        ]

    def once_a_phase(self, position: Position, unit: Unit) -> list[Finding]:
        """A unit that has attacked already."""
        if not position.ledger.get(ATTACKED, unit.id):
            return []
        text = N_("{unit} has already attacked this phase.")
        return [violation("attacked-once", self.numbers.once, text, units=[unit.id], unit=unit.label)]

    def findings(self, encounter: E) -> list[Finding]:
        """All that stands against the attack."""
        where = self.board.location_name(encounter.target)
        found: list[Finding] = []
        rule = self.numbers.attacks
        if not self.held(encounter):
            text, empty = N_("{hex} holds no enemy unit."), self.numbers.empty or rule
            if any(u.side != encounter.side for u in encounter.position.units_at(encounter.target)):
                text = N_("{hex} holds no enemy unit that defends.")
            found.append(violation(NO_DEFENDER, empty, text, hexes=[where], hex=where))
        strangers = [u for u in encounter.attackers if u.side != encounter.side]
        if strangers:
            found.append(
                violation(
                    "sides-together",
                    rule,
                    N_("{units_} and {others} belong to different sides and may not attack together."),
                    units=encounter.ids(),
                    others=[u.label for u in strangers],
                    units_=[u.label for u in encounter.attackers if u.side == encounter.side],
                )
            )
        found += self.together_findings(encounter)
        for unit in encounter.attackers:
            found += self.attacker_findings(encounter, unit)
            found += self.factor_findings(encounter, unit)
        return [*found, *self.own_findings(encounter)]

    def factor_findings(self, encounter: E, unit: Unit) -> list[Finding]:
        """A unit that has nothing to attack with, or whose factor nobody has typed in."""
        who = {"units": [unit.id], "unit": unit.label}
        if not unit.prints("attack"):
            text = N_("{unit} has no attack factor in the counter data yet.")
            return [violation("factor-not-entered", self.numbers.factors, text, **who)]
        if unit.number("attack"):
            return []
        return [violation("no-attack-factor", self.numbers.weak, N_("{unit} has no attack factor."), **who)]

    # what each kind says of the odds ----------------------------------------------------------------------------

    def attack_lines(self, encounter: E) -> tuple[StrengthLine, ...]:
        raise NotImplementedError

    def defense_lines(self, encounter: E) -> tuple[StrengthLine, ...]:
        raise NotImplementedError

    def shifts_of(self, encounter: E) -> tuple[list[Shift], list[Finding]]:
        """The shifts in the order of the rulebook, and remarks on what is not known."""
        raise NotImplementedError

    def last_shifts(self, encounter: E, dice: Dice) -> tuple[list[Shift], list[Finding]]:
        """Shifts that dice before the table make, as a last step."""
        return [], []

    def without_die(self, encounter: E) -> tuple[str, Finding] | None:
        """A result that no die is needed for whatever the column, and why."""
        return None

    def converted(self, encounter: E, printed: str) -> tuple[str, Finding | None]:
        """What the rules make of a printed cell."""
        return printed, None

    def outcome(self, encounter: E, result: str) -> Outcome:
        """What a result costs."""
        raise NotImplementedError

    def expected(self, encounter: E, results: Sequence[str]) -> tuple[Fraction, Fraction]:
        """The mean loss of (attacker, defender) in steps over all faces of the die."""
        losses = [self.outcome(encounter, result) for result in results]
        return (
            Fraction(sum(x.attacker for x in losses), len(losses)),
            Fraction(sum(x.defender for x in losses), len(losses)),
        )

    def table_of(self, encounter: E) -> Chart:
        """The table that the attack is fought on."""
        return self.table

    def tables_allowed(self, encounter: E) -> tuple[str, ...]:
        """The tables that it may be fought on, where a game has several; else none."""
        return ()

    def by_lookup(self, encounter: E) -> Sequence[E]:
        """The encounter once for each group of defenders that is read on a column or a table of its own, all of them
        with the same die."""
        return (encounter,)

    def points(self, encounter: E) -> Mapping[str, Json]:
        """Movement points that the attack needs and that are left, where it costs any."""
        return {}

    # odds -------------------------------------------------------------------------------------------------------

    def factors(self, position: Position, attack: Attack) -> Sequence[tuple[Unit, str]]:
        """Attack factors of the attackers, defense factors of all who are in the target."""
        defenders = position.units_at(self.board.location(attack.target))
        return [*((u, "attack") for u in position.pick(attack.attackers)), *((u, "defense") for u in defenders)]

    def assess(self, position: Position, attack: Attack) -> Assessment:
        """What the assault would be fought at. Raises BadInput for an assault without attackers."""
        return self.assessed(self.encounter(position, attack), {})

    def assessed(self, encounter: E, dice: Dice) -> Assessment:
        """``dice`` are those that were rolled before the table."""
        lookups, findings = list[Lookup](), self.findings(encounter)
        for part in self.by_lookup(encounter):
            lookup, remarks = self.lookup_of(part, dice)
            lookups.append(lookup if part.group is None else replace(lookup, group=part.group))
            findings += [one for one in remarks if one not in findings]
        units = tuple(u.id for u in encounter.attackers), tuple(u.id for u in encounter.defenders)
        found = Assessment(*units, encounter.target, tuple(lookups), tuple(findings), self.tables_allowed(encounter))
        return replace(found, points=self.points(encounter), side=encounter.side)

    def odds(self, position: Position, attack: Attack) -> tuple[Odds, ...]:
        """The figures of each lookup without what follows from them. Raises BadInput for an attack without
        attackers."""
        return tuple(self._odds_of(part) for part in self.by_lookup(self.encounter(position, attack)))

    def odds_at(self, factors: int, defense: int, shift: int) -> tuple[Odds, ...]:
        """The columns that such figures would come to, on each table that the attack may be fought on."""
        return tuple(self._odds(factors, defense, (), (), shift, table) for table in self.every_table)

    @property
    def every_table(self) -> tuple[Chart, ...]:
        """The tables that an attack of this kind may be fought on."""
        return (self.table,)

    @property
    def chart_slugs(self) -> tuple[str, ...]:
        return tuple(chart.slug for chart in self.every_table)

    def _odds_of(self, encounter: E) -> Odds:
        lines = self.attack_lines(encounter)
        totals = sum(x.counts for x in lines), sum(x.counts for x in self.defense_lines(encounter))
        shifts = (*self.shifts_of(encounter)[0], *self.last_shifts(encounter, {})[0])
        return self._odds(*totals, lines, shifts, sum(s.columns for s in shifts), self.table_of(encounter))

    def _odds(
        self,
        attack: int,
        defense: int,
        lines: tuple[StrengthLine, ...],
        shifts: tuple[Shift, ...],
        shift: int,
        table: Chart,
    ) -> Odds:
        now = self.reckoned(attack, defense, shift, table)
        basic, column = ("", None) if now is None else (now.basic, now.column)
        return Odds(attack, defense, lines, shifts, basic, column)

    def lookup_of(self, encounter: E, dice: Dice) -> tuple[Lookup, list[Finding]]:
        """One lookup in the table, against all the defenders, and remarks on it."""
        attack_lines, defense_lines = self.attack_lines(encounter), self.defense_lines(encounter)
        shifts, remarks = self.shifts_of(encounter)
        last, more = self.last_shifts(encounter, dice)
        shifts = [*shifts, *last]
        remarks = [
            *remarks,
            *more,
            *hex_assumed_clear(self.board, encounter.target, self.numbers.clear, self.chart.grounds),
        ]
        totals = (sum(x.counts for x in attack_lines), sum(x.counts for x in defense_lines))
        table = self.table_of(encounter)
        now = self.reckoned(*totals, sum(s.columns for s in shifts), table)
        automatic = None if now is None else now.automatic
        beforehand = self.without_die(encounter)
        if beforehand is not None:
            automatic, why = beforehand
            remarks.append(why)
        outcomes = None if now is None else table.outcomes(now.index)
        by_index = None if now is None else _by_index(table, now.index)
        powerless = now is None and totals[0] <= 0 and table.columns  # the table is there, and nothing to read on it
        if automatic is None and outcomes is None and by_index is None and self.held(encounter) and not powerless:
            remarks.append(self.unread(encounter, table))
        cells = None
        if automatic is not None:
            cells = {"1": self.converted(encounter, automatic)[0]}
        elif outcomes is not None:
            cells = {die: self.converted(encounter, cell)[0] for die, cell in outcomes.items()}
        lookup = Lookup(
            chart=table.slug,
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
            losses=self.expected(encounter, tuple(cells.values())) if cells else None,
            next_column=None if now is None or beforehand is not None else next_column(self.pipeline, now),
            by_index=by_index if automatic is None else None,
            losses_by_index=self._expected_by_index(encounter, by_index) if by_index and automatic is None else {},
        )
        return lookup, remarks

    def _expected_by_index(
        self, encounter: E, by_index: Mapping[str, Mapping[str, str]]
    ) -> dict[str, tuple[Fraction, Fraction]]:
        return {
            name: self.expected(encounter, [self.converted(encounter, cell)[0] for cell in cells.values()])
            for name, cells in by_index.items()
        }

    def reckoned(self, attack: int, defense: int, shift: int, table: Chart) -> Reckoning | None:
        """The column, ``None`` where a side has no strength to make a ratio of."""
        try:
            return reckon(self.pipeline, attack, defense, table, shift)
        except NoOdds:
            return None

    def resolve(self, position: Position, attack: Attack, dice: Dice) -> Resolution:
        """The result for the die ``combat``, 1 to 6; none is needed for an automatic one. Raises BadInput for another
        die, and where the table is read under an index that the attack does not name. Nothing is resolved, and the
        result empty, where the table is not there to be read."""
        return self.resolved(self.encounter(position, attack), dice)

    def resolved(self, encounter: E, dice: Dice) -> Resolution:
        """The same of an encounter."""
        assessment = self.assessed(encounter, dice)
        die = dice.get("combat")
        known = is_face(die)
        if not known and (any(f.automatic is None for f in assessment.lookups) or die is not None):
            raise BadInput(Sentence("enter a die roll from 1 to 6"))
        cells = []
        for part, lookup in zip(self.by_lookup(encounter), assessment.lookups, strict=True):
            table = self.table_of(part)
            if known and lookup.automatic is None and table.indexes:
                raise BadInput(
                    Sentence(
                        "the {chart} is read under one of its indexes: name {known}",
                        chart=table.name,
                        known=either(tuple(table.indexes)),
                    )
                )
            cells.append((table.cell(str(die), lookup.column) if known else "") or lookup.automatic or "")
        if not all(cells):
            return Resolution(assessment, "", "", attacker_loss=0, defender_loss=0)
        return (
            self.resolve_cell(encounter, assessment, cells[0])
            if len(cells) == 1
            else self.parted(encounter, assessment, cells)
        )

    def read(self, position: Position, attack: Attack, printed: str) -> Resolution:
        """The result of a cell that the players have read from their own table, of one for each group of defenders
        that is read apart."""
        encounter = self.encounter(position, attack)
        cells, assessment = printed.split(CELL_SEPARATOR), self.assessed(encounter, {})
        return (
            self.resolve_cell(encounter, assessment, printed)
            if len(cells) == 1
            else self.parted(encounter, assessment, cells)
        )

    def parted(self, encounter: E, assessment: Assessment, cells: Sequence[str]) -> Resolution:
        """What the cells do to the groups that they were read for, results beside each other."""
        each = [
            self.resolve_cell(part, assessment, cell)
            for part, cell in zip(self.by_lookup(encounter), cells, strict=True)
        ]
        return beside(assessment, [(lookup.group, one) for lookup, one in zip(assessment.lookups, each, strict=True)])

    def resolve_cell(self, encounter: E, assessment: Assessment, printed: str) -> Resolution:
        """What a cell of the table does."""
        findings: list[Finding] = []
        beforehand = self.without_die(encounter)
        result, why = self.converted(encounter, printed if beforehand is None else beforehand[0])
        findings += [why] if why is not None else []
        cost = self.outcome(encounter, result)
        return Resolution(
            assessment,
            printed,
            result,
            attacker_loss=cost.attacker,
            defender_loss=cost.defender,
            retreat=cost.retreat,
            findings=tuple(findings),
        )

    def unread(self, encounter: E, table: Chart) -> Finding:
        """Why nothing can be read from the table."""
        return self.not_entered(table)

    def not_entered(self, table: Chart) -> Finding:
        """Which table has to be typed in before the die means anything."""
        text = N_("The {chart} is printed on the player aid: enter it, or look up the result on your chart.")
        return note("chart-missing", table.rule, text, chart=table.name)


def beside(assessment: Assessment, parts: Sequence[tuple[tuple[str, ...], Resolution]]) -> Resolution:
    """The resolutions of the groups of defenders as one, results beside each other."""
    findings: list[Finding] = []
    for _group, one in parts:
        findings += [f for f in one.findings if f not in findings]
    return Resolution(
        assessment,
        CELL_SEPARATOR.join(one.printed for _group, one in parts),
        CELL_SEPARATOR.join(one.result for _group, one in parts),
        attacker_loss=sum(one.attacker_loss for _group, one in parts),
        defender_loss=sum(one.defender_loss for _group, one in parts),
        retreat=max(one.retreat for _group, one in parts),
        findings=tuple(findings),
        groups=tuple(GroupResult(group, one.printed, one.result) for group, one in parts),
    )


class Assault(BaseAssault[Encounter]):
    """One in which the encounter says all that there is to know."""

    def encounter(self, position: Position, attack: Attack) -> Encounter:
        """Attackers and all their enemies in the target. Raises BadInput for an assault without attackers."""
        return encountered(self.board, position, attack)


def encountered(board: Board, position: Position, attack: Attack) -> Encounter:
    """The attackers and all their enemies in the target. Raises BadInput for an attack without attackers."""
    attackers = position.pick(attack.attackers)
    if not attackers:
        raise BadInput(Sentence("an attack needs at least one attacker"))
    target = board.location(attack.target)
    defenders = tuple(u for u in position.units_at(target) if u.side != attackers[0].side)
    return Encounter(
        position,
        attackers=attackers,
        defenders=defenders,
        target=target,
        hex=board.hex_of(target),
        options=attack.options,
    )


def _by_index(table: Chart, index: int) -> Mapping[str, Mapping[str, str]] | None:
    """The cells of a column by index, where the table has several and none was asked for."""
    found = {name: table.by_index(name).outcomes(index) for name in table.indexes}
    known = {name: cells for name, cells in found.items() if cells is not None}
    return known if known and len(known) == len(found) else None


@dataclass(frozen=True, kw_only=True)
class MobileCitations:
    """Rule numbers: the launch hex, what such an assault is not made into and what it may cost, and attackers that have
    moved together; ``all_the_way`` where they must not have parted in between."""

    launch: str
    limits: str
    together: str
    all_the_way: bool = False


@dataclass(frozen=True)
class MobileAssaults:
    """What every such assault asks of its attackers, who are of one side. Bound to the world of ``movement``."""

    movement: GroupMovement
    stacking: Stacking
    rules: MobileCitations

    def launch_findings(self, encounter: Encounter) -> list[Finding]:
        """One launch hex, together since the phase began, movement not over, and not stacked too high."""
        position, attackers, board = encounter.position, encounter.attackers, self.movement.board
        found: list[Finding] = []
        began_in = {
            position.ledger.text(STARTED, u.id) or board.location_name(u.location) for u in attackers if u.on_map
        }
        text = N_(
            "{units_} may assault together only if they began the phase in the same hex and are in the same hex now."
        )
        parted = False
        if self.rules.all_the_way:
            # Points spent are unequal where they did not move together all the way.
            parted = len({position.ledger.spent(u.id) for u in attackers}) > 1
            text = N_(
                "{units_} may assault together only if they began the phase in the same hex and have stayed together."
            )
        if len({u.location for u in attackers}) > 1 or len(began_in) > 1 or parted:
            found.append(
                violation(
                    "not-together",
                    self.rules.together,
                    text,
                    units=encounter.ids(),
                    units_=[u.label for u in attackers],
                )
            )
        found += self.movement.setting_out.over(position, attackers)
        if attackers[0].on_map:
            here = attackers[0].location
            found_here = crowding(self.stacking, position, (), here, side=encounter.side)
            crowded = [f for f in found_here if f.severity is Severity.VIOLATION]
            if crowded:
                where = board.location_name(here)
                text = N_("The launch hex {hex} is overstacked.")
                launch = violation("launch-hex-overstacked", self.rules.launch, text, hexes=[where], hex=where)
                found += [launch.of_kind(STACKING), *crowded]
        return found

    def terrain_findings(self, encounter: Encounter, chart: BoundChart, barred: Iterable[str]) -> list[Finding]:
        """``barred``: terrain of the target that none is made into."""
        where = self.movement.board.location_name(encounter.hex)
        text = N_("Mobile assaults into the {terrain:t} hex {hex} are not allowed.")
        return [
            violation(
                "terrain-barred",
                self.rules.limits,
                text,
                hexes=[where],
                terrain=chart.chart.terrain[slug].name,
                hex=where,
            )
            for slug in barred
        ]

    def left(self, encounter: Encounter) -> Points:
        """Movement points that the attackers have left."""
        return self.movement.allowance(encounter.position, encounter.attackers).left

    def points(self, encounter: Encounter, needed: Points | None) -> Mapping[str, Json]:
        """What the assault needs, ``None`` where the target cannot be entered, and what is left."""
        return {"needed": None if needed is None else exact_points(needed), "left": exact_points(self.left(encounter))}

    def price_findings(self, encounter: Encounter, needed: Points | None) -> list[Finding]:
        """That the attackers have too few movement points left; nothing where the target cannot be entered."""
        left = self.left(encounter)
        if needed is None or needed <= left:
            return []
        text = N_("The assault costs {needed} movement points; only {left} left.")
        rule = self.rules.limits
        return [violation("too-few-points", rule, text, units=encounter.ids(), needed=str(needed), left=str(left))]
