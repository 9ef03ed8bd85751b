"""Attacks XIII.D in their order, and the table that one is fought on VII.B.3."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from app.errors import BadInput
from app.forces.unit import Unit
from app.messages import N_, Sentence, either
from app.position.ledger import ATTACKED, Json
from app.position.position import Position
from app.position.world import World
from app.rules.charts.entered import Legible, legible
from app.rules.charts.table import Chart, Rows, lower_bound
from app.rules.combat.assault import Assault, AssaultRules, Dice, Encounter, Outcome
from app.rules.combat.odds import Reckoning
from app.rules.movement.terrain import BoundChart
from app.rules.orders.orders import Attack
from app.rules.parts import Fire, Shift, StrengthLine
from app.rules.ruling import Finding, Severity, note
from app.systems.eagle_bear.calendar import month_of, year_of
from app.systems.eagle_bear.data import RulesData
from app.systems.eagle_bear.may_attack import AttackTerrain, HexsideLimits, MayAttack
from app.systems.eagle_bear.operational import ENTITLED
from app.systems.eagle_bear.options import TABLE_A, ChosenTurns, months
from app.systems.eagle_bear.special_units import is_plant
from app.systems.eagle_bear.strengths import (
    NOWHERE,
    Defenders,
    Defense,
    Shifts,
    Strengths,
    Wave,
    fights_back,
    scattered,
    wave,
)
from app.systems.eagle_bear.weather import GOOD, Weather

DASHES = ("-", "–", "—", "−")
INDEXES = ("X", "Y")
ELIMINATED_ATTACKER, NOTHING, DISPERSED, DEFENDER_RETREATS, ELIMINATED = CODES = ("AE", "-", "D", "DR", "DE")
"""Results of the tables (XIII.E)"""


def _plain(chart: Chart) -> Chart:
    """The chart with one dash for no effect, whichever its owner has typed."""

    def plain(rows: Rows) -> Rows:
        return {
            die: tuple(NOTHING if cell.strip() in DASHES else cell for cell in cells) for die, cells in rows.items()
        }

    indexes = {name: plain(rows) for name, rows in chart.indexes.items()}
    return replace(chart, rows=plain(chart.rows), indexes=indexes)


def attack_charts(rules: RulesData, charts: Mapping[str, Json]) -> Mapping[str, Legible]:
    """The two tables by slug, out of the owner's ``charts``. Raises BadInput for one that does not fit."""
    data = rules.combat.tables
    return {slug: legible(_plain(rules.chart(slug, charts)), CODES) for slug in (data.better, data.plain)}


class Tables:
    """``charts`` are the two tables by slug."""

    def __init__(
        self,
        rules: RulesData,
        read: Mapping[str, Legible],
        weather: Weather,
        turns: ChosenTurns,
        readings: Mapping[str, Json],
    ) -> None:
        self.data, self.read, self.weather, self.turns = rules.combat.tables, read, weather, turns
        self.apart = readings["field_beside_fortress"] == "own"
        self.charts: dict[str, Chart] = {slug: one.chart for slug, one in read.items()}

    def of(self, seen: Wave) -> str:
        """The table that the part in hand is read on."""
        if self._chosen(seen.position, seen.side) and not self._barred(seen):
            return self.data.better
        return self.data.plain

    def allowed(self, seen: Wave) -> tuple[str, ...]:
        """The tables that the side may name for the part in hand."""
        if self._may_choose(seen.position, seen.side) and not self._barred(seen):
            return (self.data.better, self.data.plain)
        return (self.data.plain,)

    def _barred(self, seen: Wave) -> bool:
        """Whether the place of the defenders keeps them off the better table (XI.C.3, XII.A)."""
        if seen.part != seen.hex or (seen.defense.garrisons and not self.apart):
            return True
        return bool(self.weather.terrain(seen.position, seen.hex) & self.data.never_terrain)

    def _may_choose(self, position: Position, side: str) -> bool:
        """Whether the turn is one of the better table, or may still be made one."""
        return self._chosen(position, side) or (side == self.data.side and self.turns.open(position, TABLE_A))

    def _chosen(self, position: Position, side: str) -> bool:
        """Whether the turn is one of the better table: every one of 1941, later those that were named."""
        if side != self.data.side or self.weather.now(position) != GOOD:
            return False
        month = month_of(position)
        year = year_of(month)
        return year <= self.data.free_until or month in self.turns.of_table_a(position, year)

    def remarks(self, seen: Wave) -> list[Finding]:
        """Cells that no rule knows, turns that are not chosen yet, and turns of a year beyond its limit."""
        found, position = self.read[self.of(seen)].remarks(), seen.position
        month = month_of(position)
        if seen.side != self.data.side or year_of(month) <= self.data.free_until:
            return found
        if self.turns.open(position, TABLE_A) and not self._barred(seen):
            text = N_("{month} is not listed as a turn of table A; table B is assumed.")
            found.append(note("assumed-table-b", self.data.rule, text, month=month))
        of_year = [m for m in months(position, TABLE_A) or () if year_of(m) == year_of(month)]
        return [*found, *self.turns.beyond({TABLE_A: of_year}, Severity.WARNING)]


NORMAL, BREAKTHROUGH = "normal", "breakthrough"
INDEX = "index"
NUMBERS = AssaultRules("XIII.A.2", "XIII.A.4", "XIII.D.1", "XI.C.3", "XIII.D.1")


class GroundAttack(Assault):
    """Bound to one world; ``kind`` is ``normal`` or ``breakthrough``."""

    pipeline = ("customary-ratio", "cap", "endless-column", "shift", "clamp")
    codes: tuple[str, ...] = CODES

    def __init__(
        self,
        kind: str,
        world: World,
        rules: RulesData,
        chart: BoundChart,
        tables: Tables,
        ground: AttackTerrain,
        defenders: Defenders,
        may: MayAttack,
        limits: HexsideLimits,
        strengths: Strengths,
        shifts: Shifts,
    ) -> None:
        super().__init__(world, chart, tables.charts[rules.combat.tables.plain], NUMBERS)
        self.kind, self.data, self.tables, self.ground, self.defenders = kind, rules.combat, tables, ground, defenders
        self.may, self.limits, self.strengths, self.shifts = may, limits, strengths, shifts
        self.lowest = lower_bound(rules.combat.lowest) or Fraction(0)

    # who meets whom -----------------------------------------------------------------------------------------------

    def encounter(self, position: Position, attack: Attack) -> Wave:
        """Raises BadInput for an attack without attackers, and for an index that there is not."""
        index = attack.options.get(INDEX)
        if index is not None and index not in INDEXES:
            raise BadInput(Sentence("the index is {known}", known=either(INDEXES)))
        seen = super().encounter(position, attack)
        defense = self.defenders.of(position, seen.side, seen.attackers, seen.target)
        return Wave(
            position,
            seen.attackers,
            defense.units,
            seen.target,
            seen.hex,
            seen.options,
            defense=defense,
            part=seen.target,
        )

    def held(self, seen: Encounter) -> bool:
        return bool(wave(seen).defense.units or wave(seen).defense.standing)

    def factors(self, position: Position, attack: Attack) -> Sequence[tuple[Unit, str]]:
        attackers = position.pick(attack.attackers)
        defense = Defense() if not attackers else self.encounter(position, attack).defense
        return [*((u, "attack") for u in attackers), *((u, "defense") for u in defense.units if not is_plant(u))]

    def targets(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Hexes with enemies, and fortresses of the enemy's, next to one of the units or in its own hex."""
        found: set[int] = set()
        for unit in (u for u in units if u.on_map and u.number("attack")):
            here = self.board.hex_of(unit.location)
            near = [n for n in self.board.grid.adjacent[here] if not self.ground.water(position, here, n)]
            for there in (here, *near):
                for at in (there, *self.board.sites_in(there)):
                    if at != unit.location and self._worth(position, unit, at):
                        found.add(at)
        return frozenset(found)

    def _worth(self, position: Position, unit: Unit, at: int) -> bool:
        if at == self.board.hex_of(at) and at == self.board.hex_of(unit.location):
            return any(u.side != unit.side and fights_back(u) for u in position.units_at(at))
        defense = self.defenders.of(position, unit.side, [unit], at)
        if (
            at != self.board.hex_of(at)
            and self.defenders.of(position, unit.side, [unit], self.board.hex_of(at)).outside
        ):
            return False  # whoever stands before the fortress is attacked first (XIII.A.6)
        return bool(defense.units or defense.standing)

    def readings(self, seen: Encounter) -> Sequence[Encounter]:
        """Each part of the defence that is read on a table or a column of its own: the hex and each fortress, and the
        dispersed of each (XIII.D, VIII.A.2)."""
        found: dict[tuple[str, int], Wave] = {}
        for part in self._parts(wave(seen)):
            key = self.tables.of(part), sum(s.columns for s in self.shifts.of(part))
            same = found.get(key)
            group = (*(() if same is None else same.group or ()), *(part.group or ()))
            bare = part.bare | (frozenset() if same is None else same.bare)
            found[key] = replace(part if same is None else same, group=group, bare=bare)
        every = self._without_failed(list(found.values()))
        return (
            every
            if len(every) > 1
            else [replace(one, group=None, bare=wave(seen).defense.standing) for one in every] or [seen]
        )

    def _without_failed(self, parts: list[Wave]) -> list[Wave]:
        """Where the odds against all the undispersed lie below the table the whole attack fails, whatever the dispersed
        would be read at (XIII.D.6)."""
        whole = [part for part in parts if not part.dispersed]
        if len(parts) < 2 or not whole or not all(map(self._fails, whole)):
            return parts
        return whole[:1]

    def _fails(self, part: Wave) -> bool:
        attack, defense = (
            sum(x.counts for x in lines) for lines in (self.attack_lines(part), self.defense_lines(part))
        )
        shift = sum(s.columns for s in self.shifts.of(part))
        now = self.reckoned(attack, defense, shift, self.table_of(part))
        return now is not None and now.automatic is not None

    def _parts(self, seen: Wave) -> list[Wave]:
        """The undispersed first, of them those of the hex."""
        held = {NOWHERE: seen.defense.outside, **seen.defense.garrisons}
        found = []
        for dispersed in (False, True):
            for at, units in held.items():
                group = tuple(u.id for u in units if scattered(u) is dispersed)
                if group or (not dispersed and at in seen.defense.standing):
                    part = seen.hex if at == NOWHERE else at
                    bare = seen.defense.standing & {at} if not dispersed else frozenset()
                    found.append(replace(seen, part=part, dispersed=dispersed, group=group, bare=bare))
        return found

    # may they -----------------------------------------------------------------------------------------------------

    def attacker_findings(self, seen: Encounter, unit: Unit) -> list[Finding]:
        return [*self.may.findings(wave(seen), unit), *self._entitled(wave(seen), unit)]

    def _entitled(self, seen: Wave, unit: Unit) -> list[Finding]:
        """A breakthrough may also join the initial attack of others (XIII.A.4)."""
        if self.kind == BREAKTHROUGH:
            return [*self.may.breaking(seen, [unit]), *self.may.broken(seen, unit)]
        if not seen.position.ledger.get(ATTACKED, unit.id):
            return self.may.away_from_start(seen, unit)
        if seen.position.ledger.get(ENTITLED, unit.id):
            return [*self.may.breaking(seen, [unit]), *self.may.broken(seen, unit)]
        return self.once_a_phase(seen.position, unit)

    def own_findings(self, seen: Encounter) -> list[Finding]:
        now = wave(seen)
        found = [*self.may.together(now), *self.limits.findings(seen.attackers, seen.hex)]
        found += self.tables.remarks(now)
        breaking = [u for u in seen.attackers if self.kind == BREAKTHROUGH or now.position.ledger.get(ATTACKED, u.id)]
        found += self.may.from_one_hex(breaking)
        return [*found, *self.shifts.remarks(now), *self.strengths.remarks(now)]

    # odds ---------------------------------------------------------------------------------------------------------

    def attack_lines(self, seen: Encounter) -> tuple[StrengthLine, ...]:
        return self.strengths.attack_lines(wave(seen))

    def defense_lines(self, seen: Encounter) -> tuple[StrengthLine, ...]:
        return self.strengths.defense_lines(wave(seen))

    def shifts_of(self, seen: Encounter) -> tuple[list[Shift], list[Finding]]:
        return self.shifts.of(wave(seen)), []

    def table_of(self, seen: Encounter) -> Chart:
        chart, index = self.tables.charts[self.tables.of(wave(seen))], seen.options.get(INDEX)
        return chart.by_index(str(index)) if index in chart.indexes else chart

    @property
    def every_table(self) -> tuple[Chart, ...]:
        return tuple(self.tables.charts.values())

    def tables_allowed(self, seen: Encounter) -> tuple[str, ...]:
        return self.tables.allowed(wave(self.readings(seen)[0]))

    def fire_of(self, seen: Encounter, dice: Dice) -> tuple[Fire, list[Finding]]:
        fire, remarks = super().fire_of(seen, dice)
        if fire.automatic is not None:
            text = N_("The final odds are below {lowest}: the attackers are eliminated; the defenders are unaffected.")
            lowest = next(iter(self.table_of(seen).columns), self.data.lowest)
            remarks.append(note("below-lowest", "XIII.D.6", text, units=[u.id for u in seen.attackers], lowest=lowest))
        return fire, remarks

    def reckoned(self, attack: int, defense: int, shift: int, table: Chart) -> Reckoning | None:
        """Without headings what lies below the lowest odds is known all the same (XIII.D.6)."""
        if not table.columns and attack > 0 and Fraction(attack, defense or 1) < self._above_lowest():
            ends = super().reckoned(attack, defense, shift, replace(table, columns=(self.data.lowest,), rows={}))
            if ends is not None and ends.automatic is not None:
                return ends
        return super().reckoned(attack, defense, shift, table)

    def _above_lowest(self) -> Fraction:
        """The whole ratio above the lowest one: 1:5 above 1:6."""
        return 1 / (1 / self.lowest - 1)

    # results ------------------------------------------------------------------------------------------------------

    def converted(self, seen: Encounter, printed: str) -> tuple[str, Finding | None]:
        """Fortresses are never dispersed (XII.A), and neither they nor plants retreat: DR takes them as DE does
        (XIII.E)."""
        result, units = printed, self.read_for(wave(seen))
        if result == DISPERSED and not units:
            return NOTHING, note("converted", "XII.A", N_("A fortress is not dispersed: D does not affect it."))
        if result == DEFENDER_RETREATS and not units:
            return ELIMINATED, note("converted", "XIII.E", N_("DR captures a fortress, as DE does."))
        if result == DEFENDER_RETREATS and all(map(is_plant, units)):
            text = N_("A defense plant does not retreat: DR eliminates it, as DE does.")
            return ELIMINATED, note("converted", "X.A.1.c.3", text, units=[u.id for u in units])
        return result, None

    def read_for(self, seen: Wave) -> list[Unit]:
        """The units that the table is read for."""
        return [u for u in seen.defense.units if seen.group is None or u.id in seen.group]

    def strength_of(self, seen: Wave) -> int:
        """The modified strength of those that the table is read for."""
        lines = self.defense_lines(seen)
        if seen.group is None:
            return sum(line.counts for line in lines)
        # a line without units is a fortress's own
        return sum(x.counts for x in lines if set(x.units) & set(seen.group)) + len(seen.bare)

    def outcome(self, seen: Encounter, result: str) -> Outcome:
        """AE costs the fewest attackers that come up to the strength of the defenders, or all (XIII.E)."""
        now = wave(seen)
        units = self.read_for(now)
        if result == ELIMINATED_ATTACKER:
            return Outcome(attacker=fewest([u.number("attack") for u in now.attackers], self.strength_of(now)))
        if result == ELIMINATED:
            return Outcome(defender=len(units))
        if result == DEFENDER_RETREATS:
            return Outcome(defender=sum(map(is_plant, units)), retreat=1)
        return Outcome()


def fewest(factors: Sequence[int], needed: int) -> int:
    """How many of the units with these factors it takes to come up to a sum; all where they do not."""
    found = 0
    for count, factor in enumerate(sorted(factors, reverse=True), 1):
        found += factor
        if found >= needed:
            return count
    return len(factors)
