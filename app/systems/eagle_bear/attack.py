"""Attacks XIII.D in their order, and the table that one is fought on: A in good weather, B in mud and
snow VII.B.3; what stands against one: dispersal,
distance, water, nations, and how many cross a hexside XIII.A.4."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from app.board.board import Board
from app.errors import BadInput
from app.forces.unit import Unit
from app.messages import N_, Sentence, either
from app.position.ledger import ATTACKED, STARTED, SUPPLY, Json
from app.position.position import Position, World
from app.rules.charts.entered import Legible, legible
from app.rules.charts.table import Chart, Rows, lower_bound
from app.rules.combat.assault import AssaultCitations, BaseAssault, Dice, Outcome, encountered
from app.rules.combat.odds import Reckoning
from app.rules.movement.terrain import BoundChart
from app.rules.orders.orders import Attack
from app.rules.orders.refusals import off_map
from app.rules.parts import Lookup, Shift, StrengthLine
from app.rules.ruling import Finding, Severity, legal, note, violation
from app.rules.supply.status import OUT, determined
from app.systems.eagle_bear.calendar import month_of, year_of
from app.systems.eagle_bear.control import SEA, Seas
from app.systems.eagle_bear.data import RulesData, WaveData
from app.systems.eagle_bear.operational_movement import ENTITLED, KERCH, LAKE, MOUNTAIN, Breakthroughs
from app.systems.eagle_bear.options import TABLE_A, ChosenTurns, months
from app.systems.eagle_bear.special_units import (
    PANZER_ARMY,
    REFIT,
    Nations,
    is_armored,
    is_army,
    is_combat_unit,
    is_dispersed,
    is_front,
    is_plant,
)
from app.systems.eagle_bear.strengths import (
    Defenders,
    Defense,
    Shifts,
    Strengths,
    Wave,
    fights_back,
    scattered,
)
from app.systems.eagle_bear.supply import IMPASSABLE, Supply
from app.systems.eagle_bear.weather import GOOD, Weather


class AttackTerrain:
    """What decides where an attack may go."""

    def __init__(
        self,
        board: Board,
        rules: RulesData,
        weather: Weather,
        seas: Seas,
        nations: Nations,
        readings: Mapping[str, Json],
    ) -> None:
        self.board, self.weather, self.seas, self.nations = board, weather, seas, nations
        self.armor_barred = rules.combat.armor_barred
        self.over_straits = bool(readings["straits_attacked"])

    def water(self, position: Position, here: int, there: int) -> bool:
        """Whether nobody attacks over a hexside: sea, one that is impassable, a lake that is not frozen (XI.C.1)."""
        features = self.weather.side_features(position, here, there)
        barred = {IMPASSABLE, SEA, LAKE} if self.over_straits else {IMPASSABLE, SEA, LAKE, KERCH}
        return bool(features & barred) or bool(self.seas.of_side(here, there))

    def armor_stopped(self, unit: Unit, here: int, there: int) -> bool:
        """XI.E.3."""
        data = self.armor_barred
        if unit.nation != data.nation or not is_armored(unit):
            return False
        return any({self.board.find(a), self.board.find(b)} == {here, there} for a, b in data.sides)

    def crossable(self, position: Position, unit: Unit, here: int, there: int) -> bool:
        """Whether the unit would be allowed to attack across the hexside between two neighbors (XIII.F.5.a)."""
        if self.water(position, here, there) or self.armor_stopped(unit, here, there):
            return False
        return self.nations.may_enter(position, unit, there)


BROKE = "broke-through"
"""In the ledger: unit id -> true once it has made its breakthrough attack"""


class MayAttack:
    """``fueled`` says whether armor attacks with a line to its fuel alone."""

    def __init__(
        self,
        ground: AttackTerrain,
        defenders: Defenders,
        nations: Nations,
        supply: Supply,
        breakthroughs: Breakthroughs,
        readings: Mapping[str, Json],
    ) -> None:
        self.ground, self.defenders, self.fortresses = ground, defenders, defenders.fortresses
        self.board, self.nations, self.supply, self.breakthroughs = ground.board, nations, supply, breakthroughs
        self.fueled = bool(readings["fuel_for_attacks"])

    def findings(self, encounter: Wave, unit: Unit) -> list[Finding]:
        """Of one attacker."""
        who = {"units": [unit.id], "unit": unit.label}
        if not unit.on_map:
            return [off_map(unit, "XIII.A.2", "not-on-map")]
        found: list[Finding] = []
        if is_dispersed(unit) or REFIT in unit.marks:
            found.append(violation("dispersed", "VIII.A.2", N_("{unit} may not attack: it is dispersed."), **who))
        if not is_combat_unit(unit):
            found.append(violation("no-combat-unit", "XIII.C.1", N_("{unit} is not a combat unit."), **who))
        found += self._distance(encounter, unit)
        if self.fueled and is_armored(unit) and not self.breakthroughs.has_fuel(encounter.position, unit):
            if self.breakthroughs.fuel_in_doubt(encounter.position, unit):
                text = N_("It is not known whether {unit} has fuel: control of hexes is missing from the map data.")
                found.append(note("unknown-owners", "XIII.B.2", text, **who))
            else:
                text = N_("{unit} may not attack: it is short of fuel.")
                found.append(violation("no-fuel", "XIII.B.2", text, **who))
        return [*found, *self._supply(encounter, unit)]

    def _distance(self, encounter: Wave, unit: Unit) -> list[Finding]:
        """Each part of a stack may have a target of its own (XIII.C.1.b)."""
        here, there = self.board.hex_of(unit.location), encounter.hex
        if here == there:
            return self._inside(encounter, unit)
        names = [self.board.location_name(unit.location), self.board.location_name(encounter.target)]
        who = {"units": [unit.id], "hexes": names, "unit": unit.label, "here": names[0], "hex": names[1]}
        if here not in self.board.grid.adjacent[there]:
            return [violation("not-adjacent", "XIII.A.2", N_("{unit} in {here} is not adjacent to {hex}."), **who)]
        found = list(self.nations.step_findings(encounter.position, [unit], there))
        if self.ground.water(encounter.position, here, there):
            text = N_("{unit} may not attack {hex} from {here} across this hexside.")
            found.append(violation("water-between", "XI.C.1", text, **who))
        if self.ground.armor_stopped(unit, here, there):
            text = N_("{unit} may not attack across {here}/{hex}: German armor is barred there.")
            found.append(violation("armour-barred", self.ground.armor_barred.rule, text, **who))
        for at in self.fortresses.blocking(encounter.position, unit.side, here, there):
            if self.board.hex_of(at) == here and self.defenders.defended(encounter.position, unit.side, at):
                text = N_("{unit} may not attack {hex} before the fortress in {here} is captured.")
                found.append(violation("fortress-behind", "XIII.C.2.b", text, **who))
        return found

    def _inside(self, encounter: Wave, unit: Unit) -> list[Finding]:
        """A garrison attacks the rest of its hex, and whoever stands there a fortress in it."""
        if unit.location != encounter.target and (encounter.target != encounter.hex or self.fortresses.inside(unit)):
            return []
        where = self.board.location_name(encounter.target)
        text = N_("{unit} is in {hex} itself.")
        return [violation("not-adjacent", "XIII.A.2", text, units=[unit.id], hexes=[where], unit=unit.label, hex=where)]

    def _supply(self, encounter: Wave, unit: Unit) -> list[Finding]:
        """Whoever is cut off attacks only where the way back may open (XV.B.2)."""
        supply, position = self.supply, encounter.position
        state = determined(supply, position, unit)
        if state != OUT:
            return []
        who = {"units": [unit.id], "unit": unit.label}
        taken = frozenset(encounter.defense.garrisons)
        if supply.may_reopen(position, unit, self.attackable(position, unit), encounter.target, taken):
            text = N_("{unit} is out of supply; the attack may restore its supply line.")
            return [note("out-of-supply", "XV.B.2", text, **who)]
        if not position.ledger.text(SUPPLY, unit.id) and supply.in_doubt(position, unit):
            text = N_("It is not known whether {unit} is out of supply: control of hexes is missing from the map data.")
            return [note("unknown-owners", "XV.B.2", text, **who)]
        text = N_("{unit} is out of supply and may attack only to restore its supply line.")
        return [violation("out-of-supply", "XV.B.2", text, **who)]

    def attackable(self, position: Position, besides: Unit) -> frozenset[int]:
        """Hexes and fortresses of the enemy next to other units of a unit's side that they could clear by attacks."""
        near: set[int] = set()
        side = besides.side
        for unit in position.units.values():
            if unit.side == side and unit.on_map and unit.number("attack") and unit.id != besides.id:
                here = self.board.hex_of(unit.location)
                near |= {here, *self.board.grid.adjacent[here]}
        held = {at for h in near for at in (h, *self.board.sites_in(h)) if position.sides_at(at) - {side}} | {
            at for h in near for at in self.fortresses.enemy(position, side, self.fortresses.in_hex(h))
        }
        return frozenset(held)

    # the attack as a whole ----------------------------------------------------------------------------------------

    def together(self, encounter: Wave) -> list[Finding]:
        """The defenders of a hex are attacked as one: a fortress that is attacked over its own side takes the rest of
        its hex along (XIII.C.2.b), and none is attacked past the units that stand in the hex before it (XIII.A.3,
        XIII.A.6, XIII.C.1.e)."""
        if encounter.target == encounter.hex:
            return []
        rest = self.defenders.of(encounter.position, encounter.side, encounter.attackers, encounter.hex).outside
        if not rest:
            return []
        near = {encounter.hex, *self.board.grid.adjacent[encounter.hex]}
        coming = [u for u in encounter.attackers if u.on_map and self.board.hex_of(u.location) in near]
        over = [u for u in coming if self._over_its_side(u, encounter)]
        found = []
        if over:
            text = N_("{units_} attack across the side of the fortress and must attack all of {hex}, with {others}.")
            if len(over) == 1:
                text = N_(
                    "{units_} attacks across the side of the fortress and must attack all of {hex}, with {others}."
                )
            found.append(self._as_a_whole(encounter, over, rest, "XIII.C.2.b", text))
        past = [u for u in coming if u not in over]
        if past:
            text = N_(
                "{units_} may not attack the fortress of {hex} while {others} are in the hex: attack {hex} first."
            )
            found.append(self._as_a_whole(encounter, past, rest, "XIII.A.6", text))
        return found

    def _over_its_side(self, unit: Unit, encounter: Wave) -> bool:
        here = self.board.hex_of(unit.location)
        return here != encounter.hex and encounter.target in self.fortresses.met(here, encounter.hex)

    def _as_a_whole(
        self, encounter: Wave, units: Sequence[Unit], rest: Sequence[Unit], rule: str, text: str
    ) -> Finding:
        names = [self.board.location_name(at) for at in (encounter.target, encounter.hex)]
        return violation(
            "hex-as-a-whole",
            rule,
            text,
            hexes=names,
            units=[u.id for u in units],
            units_=[u.label for u in units],
            hex=names[1],
            others=[u.label for u in rest],
        )

    def breaking(self, encounter: Wave, units: Sequence[Unit]) -> list[Finding]:
        """Whether they may break through into the target (XIII.B)."""
        found = [f for unit in units for f in self.breakthroughs.findings(encounter.position, unit)]
        found += [f for unit in units if unit.on_map for f in self._hard_ground(encounter, unit)]
        if legal(found) and self.breakthroughs.half_free(encounter.position, encounter.side):
            text = N_("In 1942 a Soviet breakthrough attack is allowed only after entering an empty first hex.")
            found.append(note("initial-hex-empty", "XIII.B.1.b", text, units=[u.id for u in units]))
        return found

    def _hard_ground(self, encounter: Wave, unit: Unit) -> list[Finding]:
        """Mountains that are entered or left behind, and the Kerch Straits (XI.B)."""
        here = self.board.hex_of(unit.location)
        names = [self.board.grid.name(h) for h in (here, encounter.hex)]
        who = {"units": [unit.id], "hexes": names, "unit": unit.label, "here": names[0], "hex": names[1]}
        found = []
        if any(self.board.has_terrain(h, MOUNTAIN) for h in (here, encounter.hex)):
            text = N_("{unit} may not break through out of or into mountains.")
            found.append(violation("breakthrough-in-mountains", "XI.B", text, **who))
        if here in self.board.grid.adjacent[encounter.hex] and KERCH in self.board.side_features(here, encounter.hex):
            text = N_("{unit} may not break through across the straits {here}/{hex}.")
            found.append(violation("breakthrough-over-straits", "XI.B", text, **who))
        return found

    def from_one_hex(self, units: Sequence[Unit]) -> list[Finding]:
        """Breakthrough units of different initial attacks, which are those that stand in different hexes, never attack
        together (XIII.A.4)."""
        hexes = {self.board.hex_of(u.location) for u in units if u.on_map}
        if len(hexes) < 2:
            return []
        names, ids = [self.board.grid.name(h) for h in sorted(hexes)], [u.id for u in units]
        text = N_("Units that broke through to {hexes_} may not attack together.")
        return [violation("different-breakthroughs", "XIII.A.4", text, units=ids, hexes=names, hexes_=names)]

    def broken(self, encounter: Wave, unit: Unit) -> list[Finding]:
        """In the attack phase: one breakthrough attack, for a unit that a battle or an empty hex entitles to it; Soviet
        ones of 1942 for the latter alone (XIII.A.4, XIII.B.1.b)."""
        ledger, who = encounter.position.ledger, {"units": [unit.id], "unit": unit.label}
        if not encounter.position.phase.endswith("-attack"):
            return []
        if ledger.get(BROKE, unit.id):
            text = N_("{unit} has already made its breakthrough attack this phase.")
            return [violation("broke-once", "XIII.A.4", text, **who)]
        won = bool(ledger.get(ENTITLED, unit.id))
        if won and self.breakthroughs.half_free(encounter.position, encounter.side):
            text = N_("{unit} broke through to an enemy-held hex and may not attack another before 1943.")
            return [violation("initial-hex-held", "XIII.B.1.b", text, **who)]
        if won or self._came_into_empty_hex(encounter.position, unit):
            return []
        text = N_("{unit} may not break through: it has not earned a breakthrough this phase.")
        return [violation("not-entitled", "XIII.B.1.b", text, **who)]

    def _came_into_empty_hex(self, position: Position, unit: Unit) -> bool:
        """Whether the unit has moved in its movement phase and has not attacked since."""
        began = position.ledger.text(STARTED, unit.id)
        start = None if began is None else self.board.find(began)
        if start is None or not unit.on_map or position.ledger.get(ATTACKED, unit.id):
            return False
        return self.board.hex_of(start) != self.board.hex_of(unit.location)

    def away_from_start(self, encounter: Wave, unit: Unit) -> list[Finding]:
        """A unit attacks next to the hex in which it began its turn, breakthroughs apart (XIII.A.2)."""
        named = encounter.position.ledger.text(STARTED, unit.id)
        start = None if named is None else self.board.find(named)
        if start is None or not unit.on_map:
            return []
        start = self.board.hex_of(start)
        if start == encounter.hex or start in self.board.grid.adjacent[encounter.hex]:
            return []
        where, begun = self.board.location_name(encounter.target), self.board.grid.name(start)
        text = N_("{unit} began its turn in {start}, which is not adjacent to {hex}.")
        return [
            violation(
                "away-from-start",
                "XIII.A.2",
                text,
                units=[unit.id],
                hexes=[where],
                unit=unit.label,
                start=begun,
                hex=where,
            )
        ]


RULE = "XIII.A.4"


@dataclass(frozen=True)
class HexsideLimits:
    """``waves`` by side."""

    board: Board
    waves: Mapping[str, WaveData]

    def findings(self, attackers: Sequence[Unit], hex_: int) -> list[Finding]:
        """What stands against the attackers as one wave into a hex."""
        found: list[Finding] = []
        for here in dict.fromkeys(u.location for u in attackers if u.location in self.board.grid.adjacent[hex_]):
            found += self._across([u for u in attackers if u.location == here], here, hex_)
        return found

    def _across(self, units: Sequence[Unit], here: int, there: int) -> list[Finding]:
        most = self.waves[units[0].side]
        counts = (
            (
                most.units,
                units,
                N_("Too many units attack across {here}/{there} in one wave: {count:w}, limit {most:w}."),
            ),
            (
                most.armies,
                [u for u in units if is_army(u)],
                N_("Too many armies attack across {here}/{there} in one wave: {count:w}, limit {most:w}."),
            ),
            (
                most.panzer_armies,
                [u for u in units if u.type == PANZER_ARMY],
                N_("Too many panzer armies attack across {here}/{there} in one wave: {count:w}, limit {most:w}."),
            ),
            (
                most.armored,
                [u for u in units if is_armored(u)],
                N_("Too many armored units attack across {here}/{there} in one wave: {count:w}, limit {most:w}."),
            ),
            (
                most.fronts,
                [u for u in units if is_front(u)],
                N_("Too many fronts attack across {here}/{there} in one wave: {count:w}, limit {most:w}."),
            ),
        )
        names = [self.board.grid.name(here), self.board.grid.name(there)]
        return [
            violation(
                "wave-too-large",
                RULE,
                text,
                hexes=names,
                units=[u.id for u in among],
                count=len(among),
                most=limit,
                here=names[0],
                there=names[1],
            )
            for limit, among, text in counts
            if limit is not None and len(among) > limit
        ]


DASHES = ("-", "–", "—", "−")
INDEXES = ("X", "Y")
ELIMINATED_ATTACKER, NOTHING, DISPERSED, DEFENDER_RETREATS, DEFENDER_ELIMINATED = CODES = ("AE", "-", "D", "DR", "DE")
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

    def of(self, encounter: Wave) -> str:
        """The table that the part in hand is read on."""
        if self._chosen(encounter.position, encounter.side) and not self._barred(encounter):
            return self.data.better
        return self.data.plain

    def allowed(self, encounter: Wave) -> tuple[str, ...]:
        """The tables that the side may name for the part in hand."""
        if self._may_choose(encounter.position, encounter.side) and not self._barred(encounter):
            return (self.data.better, self.data.plain)
        return (self.data.plain,)

    def _barred(self, encounter: Wave) -> bool:
        """Whether the place of the defenders keeps them off the better table (XI.C.3, XII.A)."""
        if encounter.part != encounter.hex or (encounter.defense.garrisons and not self.apart):
            return True
        return bool(self.weather.terrain(encounter.position, encounter.hex) & self.data.never_terrain)

    def _may_choose(self, position: Position, side: str) -> bool:
        """Whether the turn is one of the better table, or may still be made one."""
        return self._chosen(position, side) or (side == self.data.side and self.turns.open(position, TABLE_A))

    def _chosen(self, position: Position, side: str) -> bool:
        """Whether the turn is one of the better table: every one of 1941, later those that were named. Other weather
        has the worse table: table B in mud (VII.B.3.b), and in snow (VII.B.3.c)."""
        if side != self.data.side or self.weather.now(position) != GOOD:
            return False
        month = month_of(position)
        year = year_of(month)
        return year <= self.data.free_until or month in self.turns.of_table_a(position, year)

    def remarks(self, encounter: Wave) -> list[Finding]:
        """Cells that no rule knows, turns that are not chosen yet, and turns of a year beyond its limit."""
        found, position = self.read[self.of(encounter)].remarks(), encounter.position
        month = month_of(position)
        if encounter.side != self.data.side or year_of(month) <= self.data.free_until:
            return found
        if self.turns.open(position, TABLE_A) and not self._barred(encounter):
            text = N_("{month} is not listed as a turn of table A; table B is assumed.")
            found.append(note("assumed-table-b", self.data.rule, text, month=month))
        of_year = [m for m in months(position, TABLE_A) or () if year_of(m) == year_of(month)]
        return [*found, *self.turns.beyond({TABLE_A: of_year}, Severity.WARNING)]


NORMAL, BREAKTHROUGH = "normal", "breakthrough"
INDEX = "index"
NUMBERS = AssaultCitations(attacks="XIII.A.2", once="XIII.A.4", factors="XIII.D.1", clear="XI.C.3", weak="XIII.D.1")


class GroundAttack(BaseAssault[Wave]):
    """Bound to one world; ``kind`` is ``normal`` or ``breakthrough``. Odds go down to a printed column (XIII.D.3),
    those beyond the last to the last (XIII.D.4), and only then are columns shifted (XIII.D.5)."""

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
        encounter = encountered(self.board, position, attack)
        defense = self.defenders.of(position, encounter.side, encounter.attackers, encounter.target)
        return Wave(
            position,
            attackers=encounter.attackers,
            defenders=defense.units,
            target=encounter.target,
            hex=encounter.hex,
            options=encounter.options,
            defense=defense,
            part=encounter.target,
        )

    def held(self, encounter: Wave) -> bool:
        return bool(encounter.defense.units or encounter.defense.standing)

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

    def by_lookup(self, encounter: Wave) -> Sequence[Wave]:
        """Each part of the defense that is read on a table or a column of its own: the hex and each fortress, and the
        dispersed of each (XIII.D, VIII.A.2)."""
        found: dict[tuple[str, int], Wave] = {}
        for part in self._parts(encounter):
            key = self.tables.of(part), sum(s.columns for s in self.shifts.of(part))
            same = found.get(key)
            group = (*(() if same is None else same.group or ()), *(part.group or ()))
            bare = part.bare | (frozenset() if same is None else same.bare)
            found[key] = replace(part if same is None else same, group=group, bare=bare)
        every = self._without_failed(list(found.values()))
        return (
            every
            if len(every) > 1
            else [replace(one, group=None, bare=encounter.defense.standing) for one in every] or [encounter]
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

    def _parts(self, encounter: Wave) -> list[Wave]:
        """The undispersed first, of them those of the hex."""
        held = {encounter.hex: encounter.defense.outside, **encounter.defense.garrisons}
        found = []
        for dispersed in (False, True):
            for at, units in held.items():
                group = tuple(u.id for u in units if scattered(u) is dispersed)
                if group or (not dispersed and at in encounter.defense.standing):
                    bare = encounter.defense.standing & {at} if not dispersed else frozenset()
                    found.append(replace(encounter, part=at, dispersed=dispersed, group=group, bare=bare))
        return found

    # may they -----------------------------------------------------------------------------------------------------

    def attacker_findings(self, encounter: Wave, unit: Unit) -> list[Finding]:
        return [*self.may.findings(encounter, unit), *self._entitled(encounter, unit)]

    def _entitled(self, encounter: Wave, unit: Unit) -> list[Finding]:
        """Once a phase (XIII.C.1.a); a breakthrough may also join the initial attack of others (XIII.A.4)."""
        if self.kind == BREAKTHROUGH:
            return [*self.may.breaking(encounter, [unit]), *self.may.broken(encounter, unit)]
        if not encounter.position.ledger.get(ATTACKED, unit.id):
            return self.may.away_from_start(encounter, unit)
        if encounter.position.ledger.get(ENTITLED, unit.id):
            return [*self.may.breaking(encounter, [unit]), *self.may.broken(encounter, unit)]
        return self.once_a_phase(encounter.position, unit)

    def own_findings(self, encounter: Wave) -> list[Finding]:
        found = [*self.may.together(encounter), *self.limits.findings(encounter.attackers, encounter.hex)]
        found += self.tables.remarks(encounter)
        breaking = [
            u for u in encounter.attackers if self.kind == BREAKTHROUGH or encounter.position.ledger.get(ATTACKED, u.id)
        ]
        found += self.may.from_one_hex(breaking)
        return [*found, *self.shifts.remarks(encounter), *self.strengths.remarks(encounter)]

    # odds ---------------------------------------------------------------------------------------------------------

    def attack_lines(self, encounter: Wave) -> tuple[StrengthLine, ...]:
        return self.strengths.attack_lines(encounter)

    def defense_lines(self, encounter: Wave) -> tuple[StrengthLine, ...]:
        return self.strengths.defense_lines(encounter)

    def shifts_of(self, encounter: Wave) -> tuple[list[Shift], list[Finding]]:
        return self.shifts.of(encounter), []

    def table_of(self, encounter: Wave) -> Chart:
        """The one of the index that was chosen (XIII.D.7)."""
        chart, index = self.tables.charts[self.tables.of(encounter)], encounter.options.get(INDEX)
        return chart.by_index(str(index)) if index in chart.indexes else chart

    @property
    def every_table(self) -> tuple[Chart, ...]:
        return tuple(self.tables.charts.values())

    def tables_allowed(self, encounter: Wave) -> tuple[str, ...]:
        return self.tables.allowed(self.by_lookup(encounter)[0])

    def lookup_of(self, encounter: Wave, dice: Dice) -> tuple[Lookup, list[Finding]]:
        lookup, remarks = super().lookup_of(encounter, dice)
        if lookup.automatic is not None:
            text = N_("The final odds are below {lowest}: the attackers are eliminated; the defenders are unaffected.")
            lowest = next(iter(self.table_of(encounter).columns), self.data.lowest)
            remarks.append(
                note("below-lowest", "XIII.D.6", text, units=[u.id for u in encounter.attackers], lowest=lowest)
            )
        elif lookup.attack > lookup.defense and lookup.basic_column and lookup.basic != lookup.basic_column:
            text = N_("Odds of {basic} are reduced to {highest} before the columns are shifted.")
            remarks.append(note("above-highest", "XIII.D.4", text, basic=lookup.basic, highest=lookup.basic_column))
        return lookup, remarks

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

    def converted(self, encounter: Wave, printed: str) -> tuple[str, Finding | None]:
        """Fortresses are never dispersed (XII.A), and neither they nor plants retreat: DR takes them as DE does
        (XIII.E)."""
        result, units = printed, self.read_for(encounter)
        if result == DISPERSED and not units:
            return NOTHING, note("converted", "XII.A", N_("A fortress is not dispersed: D does not affect it."))
        if result == DEFENDER_RETREATS and not units:
            return DEFENDER_ELIMINATED, note("converted", "XIII.E", N_("DR captures a fortress, as DE does."))
        if result == DEFENDER_RETREATS and all(map(is_plant, units)):
            text = N_("A defense plant does not retreat: DR eliminates it, as DE does.")
            return DEFENDER_ELIMINATED, note("converted", "X.A.1.c.3", text, units=[u.id for u in units])
        return result, None

    def read_for(self, encounter: Wave) -> list[Unit]:
        """The units that the table is read for."""
        return [u for u in encounter.defense.units if encounter.group is None or u.id in encounter.group]

    def strength_of(self, encounter: Wave) -> int:
        """The modified strength of those that the table is read for."""
        lines = self.defense_lines(encounter)
        if encounter.group is None:
            return sum(line.counts for line in lines)
        # a line without units is a fortress's own
        return sum(x.counts for x in lines if set(x.units) & set(encounter.group)) + len(encounter.bare)

    def outcome(self, encounter: Wave, result: str) -> Outcome:
        """AE costs the fewest attackers that come up to the strength of the defenders, or all (XIII.E)."""
        units = self.read_for(encounter)
        if result == ELIMINATED_ATTACKER:
            return Outcome(
                attacker=fewest([u.number("attack") for u in encounter.attackers], self.strength_of(encounter))
            )
        if result == DEFENDER_ELIMINATED:
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
