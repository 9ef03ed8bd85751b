"""Adjacent combat 11.1-11.16 in both waves 14.1: units next to the target, the guns and airstrikes that support them
12.10, 17.5, difference of strengths, the table of 11.11 and who chooses it, all shifts afterwards 11.2: combined arms
22.2, engineers 22.3, anti-tank guns on either side 16.2-16.5, suppression on either side 15.3, the defender's one best
terrain, of a hex 11.15 or of hexsides that all attackers cross 11.16, and rubble in urban terrain 27.2. One combat may
be against several hexes if every attacker is next to every one of them (11.5): the option ``also`` names those besides
the target."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from app.board.board import Board
from app.errors import BadInput
from app.forces.unit import Unit
from app.messages import N_, Sentence
from app.position.ledger import DEFENDED, Json
from app.position.position import Position, World
from app.rules.charts.entered import legible
from app.rules.charts.table import Chart
from app.rules.combat.assault import Assault, AssaultCitations, Encounter, Outcome
from app.rules.combat.obligations import ZoneObligations, fought
from app.rules.movement.terrain import SHIFT, BoundChart, Hexside, Terrain
from app.rules.orders.orders import Attack
from app.rules.orders.refusals import NO_DEFENDER
from app.rules.parts import Shift, StrengthLine
from app.rules.ruling import Finding, note, violation, warning
from app.systems.winterstorm import terrain
from app.systems.winterstorm.battle import BOTH_RETREAT, StandFast, Toll, remarks
from app.systems.winterstorm.command import Command
from app.systems.winterstorm.data import RulesData
from app.systems.winterstorm.fire_support import SUPPORT, FireSupport, LongRange, guns_of, parted
from app.systems.winterstorm.special_units import (
    ENGINEER,
    FUSILIER,
    is_armored,
    is_artillery,
    is_effective,
    is_infantry,
    is_tank,
)


class Shifts:
    """Bound to one world. ``attackers`` are those next to the target; what fires from behind brings no column. The
    attacker's are those of 11.13, the defender's those of 11.14."""

    def __init__(self, world: World, rules: RulesData, chart: BoundChart, command: Command) -> None:
        self.world, self.board, self.rules, self.chart, self.command = world, world.board, rules, chart, command

    def of(self, encounter: Encounter, attackers: Sequence[Unit], hexes: Sequence[int]) -> list[Shift]:
        """All of them, the attacker's first. Anti-tank guns bring each side one at the most (16.4)."""
        commanded = self.command.together(encounter.position, encounter.attackers)
        able = [u for u in attackers if u.id in commanded and is_effective(u)]
        found = []
        combined, engineers, guns = self._brought(encounter, able, hexes)
        if combined:
            found.append(self._shift("combined_arms", N_("combined arms")))
        if engineers:
            found.append(self._shift("engineers", N_("engineers against a strongpoint")))
        if guns:
            found.append(self._shift("anti_tank_attack", N_("anti-tank strength against armor")))
        for name, units in (("suppressed_defender", encounter.defenders), ("suppressed_attacker", attackers)):
            suppressed: list[Json] = [u.label for u in units if not is_effective(u)]
            if suppressed:
                found.append(self._shift(name, N_("suppressed: {units}"), {"units": suppressed}))
        gun = self._anti_tank(encounter, hexes) if self._armored(attackers) else None
        if gun is not None:
            words = N_("anti-tank strength of {unit} against armor")
            found.append(self._shift("anti_tank_defense", words, {"unit": gun.label}))
        return [*found, *self.terrain(attackers, hexes), *terrain.shifts(self.board, encounter.position, hexes)]

    def _shift(self, name: str, words: str, args: Mapping[str, Json] | None = None) -> Shift:
        data = self.rules.shifts[name]
        return Shift(data.columns, data.rule, words, args or {})

    def _armored(self, units: Sequence[Unit]) -> bool:
        return any(is_armored(self.world.roster, u) for u in units)

    def _combined_arms(self, able: Sequence[Unit]) -> bool:
        """A tank and an infantry unit of one stack, both attacking (22.2)."""
        roster, nations = self.world.roster, self.rules.combined_arms.nations
        entitled = sorted((u for u in able if u.nation in nations), key=lambda u: u.location)
        for _, stack in groupby(entitled, key=lambda u: u.location):
            units = list(stack)
            if any(is_tank(roster, u) for u in units) and any(is_infantry(roster, u) for u in units):
                return True
        return False

    def _engineers(self, able: Sequence[Unit], hexes: Sequence[int]) -> bool:
        strong = self.rules.engineers.terrain
        kinds = {kind for hex_ in hexes for kind in (*self.board.terrain[hex_], *self.board.place_kinds(hex_))}
        return bool(strong & kinds) and any(u.type == ENGINEER for u in able)

    def _anti_tank(self, encounter: Encounter, hexes: Sequence[int]) -> Unit | None:
        """A gun among the defenders or in a hex next to them, in command or not (16.3, 16.5). Its brackets are those of
        the defense (16.1)."""
        side = encounter.defenders[0].side if encounter.defenders else ""
        near = [n for hex_ in hexes for n in self.board.grid.adjacent[hex_]]
        beside = (u for there in dict.fromkeys(near) for u in encounter.position.units_at(there) if u.side == side)
        guns = (u for u in (*encounter.defenders, *beside) if u.number("bracketed_defense") and is_effective(u))
        return next(guns, None)

    def terrain(self, attackers: Sequence[Unit], hexes: Sequence[int], *, hexsides: bool = True) -> list[Shift]:
        """The single best of the terrain of all the hexes, and of the hexsides that every attacker crosses; of two as
        good the hex's."""
        found = [shift for hex_ in hexes for shift in self.chart.shifts_into(hex_)]
        if hexsides:
            found += self.across(attackers, hexes)
        return [min(found, key=lambda shift: shift.columns)] if found else []

    def unknown(self, encounter: Encounter, attackers: Sequence[Unit], hexes: Sequence[int]) -> list[Finding]:
        """Remarks on terrain and hexsides whose shift is on the Terrain Effects Chart alone, and on attackers that
        would bring a column if they were in command, where nobody knows whether they are (7.7)."""
        lines: list[Terrain | Hexside] = [line for hex_ in hexes for line in self.chart.lines(hex_)]
        for unit in attackers:
            for hex_ in hexes:
                here = self.board.hex_of(unit.location) if unit.on_map else -1
                if here in self.board.grid.adjacent[hex_]:
                    lines += self.chart.features(self.board.grid.side_between(here, hex_), hex_)
        names = list(dict.fromkeys(line.name for line in lines if SHIFT in line.unknown))
        text = N_("The shift for {terrain:t} is on the Terrain Effects Chart: none is applied until you enter it.")
        found = [note("unknown-shift", "11.15", text, terrain=name) for name in names]
        return [*found, *self._unsure(encounter, attackers, hexes)]

    def _unsure(self, encounter: Encounter, attackers: Sequence[Unit], hexes: Sequence[int]) -> list[Finding]:
        commanded = self.command.together(encounter.position, encounter.attackers)
        able = [u for u in attackers if is_effective(u)]
        sure = [u for u in able if u.id in commanded]
        if self._brought(encounter, able, hexes) == self._brought(encounter, sure, hexes):
            return []
        return self.command.unsure(encounter.position, [u for u in able if u.id not in commanded])

    def _brought(self, encounter: Encounter, able: Sequence[Unit], hexes: Sequence[int]) -> tuple[bool, ...]:
        """Whether the attackers in command bring combined arms, engineers and anti-tank strength (7.7(2)). A number in
        brackets is anti-tank strength in attack (16.1)."""
        guns = any(u.number("bracketed_attack") for u in able) and self._armored(encounter.defenders)
        return self._combined_arms(able), self._engineers(able, hexes), guns

    def across(self, attackers: Sequence[Unit], hexes: Sequence[int]) -> list[Shift]:
        """For each hexside feature with a shift that lies between every attacker and every hex, that shift; where they
        cross several kinds, the weakest of them."""
        crossed: list[list[Shift]] = []
        for unit in attackers:
            for hex_ in hexes:
                here = self.board.hex_of(unit.location) if unit.on_map else -1
                if here not in self.board.grid.adjacent[hex_]:
                    return []
                features = self.chart.features(self.board.grid.side_between(here, hex_), hex_)
                shifts = [
                    Shift(f.shift, "11.16", N_("all attack across a {side:t}"), {"side": f.name})
                    for f in features
                    if f.shift
                ]
                if not shifts:
                    return []
                crossed.append(shifts)
        strongest = [min(shifts, key=lambda shift: shift.columns) for shifts in crossed]
        return [max(strongest, key=lambda shift: shift.columns)] if strongest else []


WAVE, CHART = "wave", "chart"
WAVES = (1, 2)
CHARTS = ("mobile", "assault")


def wave_of(options: Mapping[str, Json]) -> Json:
    """The wave that was named, ``None`` where none was. Raises BadInput for any other."""
    wave = options.get(WAVE)
    if wave is not None and (isinstance(wave, bool) or wave not in WAVES):
        raise BadInput(Sentence("wave: it should be 1 or 2, not {value}", value=json.dumps(wave)))
    return wave


def chart_of(options: Mapping[str, Json]) -> str | None:
    """The table that was named, ``None`` where none was. Raises BadInput for any other."""
    chart = options.get(CHART)
    if chart is not None and chart not in CHARTS:
        raise BadInput(Sentence("chart: it should be mobile or assault, not {value}", value=json.dumps(chart)))
    return None if chart is None else str(chart)


ASSAULT, MOBILE = "assault", "mobile"
ARMORED = "armored"
SCREENING = ("recon", "motorcycle")


class Tables:
    """Bound to one world; ``charts`` are the two tables by slug. Both are the owner's (2.2)."""

    def __init__(self, world: World, rules: RulesData) -> None:
        self.world, self.data = world, rules.tables
        self.read = {slug: legible(rules.chart(slug, world.charts), rules.results) for slug in (MOBILE, ASSAULT)}
        self.charts = {slug: one.chart for slug, one in self.read.items()}

    def allowed(self, encounter: Encounter, attackers: Sequence[Unit], hexes: Sequence[int]) -> tuple[str, ...]:
        """The tables that whoever has the choice may name, Mobile first. ``attackers`` are those that stand next to the
        target. Mostly that is the attacker (11.2(3))."""
        if self._strongpoint(hexes):
            return (ASSAULT,)
        words = self._words(attackers)
        if self.screened(encounter) or any(self._opens(unit, words) for unit in attackers):
            return (MOBILE, ASSAULT)
        return (ASSAULT,)

    def screened(self, encounter: Encounter) -> bool:
        """Whether armored recon or motorcycles are all that defends, so that the defender chooses (22.4). Recon is
        armored by its oval (2.6)."""
        return bool(encounter.defenders) and all(
            u.type in SCREENING and (u.type != SCREENING[0] or is_armored(self.world.roster, u))
            for u in encounter.defenders
        )

    def chosen(self, encounter: Encounter, attackers: Sequence[Unit], hexes: Sequence[int]) -> Chart:
        """The table that was named, else the first that is allowed."""
        return self.charts[chart_of(encounter.options) or self.allowed(encounter, attackers, hexes)[0]]

    def findings(self, encounter: Encounter, attackers: Sequence[Unit], hexes: Sequence[int]) -> list[Finding]:
        """A table that may not be chosen, and a remark where the choice is the defender's."""
        named, allowed = chart_of(encounter.options), self.allowed(encounter, attackers, hexes)
        found: list[Finding] = []
        if named is not None and named not in allowed:
            place = self._strongpoint(hexes)
            text = N_("The {chart} is for attacks with an armored unit or a fusilier.")
            if place:
                text = N_("Units in {place:t} may not be attacked on the {chart}.")
            elif not self._words(attackers):
                text = N_("These nations may attack only on the Assault table.")
            elif FUSILIER not in self._words(attackers):
                text = N_("The {chart} is for attacks with an armored unit.")
            name = self.charts[named].name
            found.append(violation("table-not-allowed", self.data.rule, text, chart=name, place=place))
        found += self.read[self.chosen(encounter, attackers, hexes).slug].remarks()
        if self.screened(encounter) and len(allowed) > 1:
            text = N_("Only recon or motorcycle units defend: the defender chooses the table.")
            found.append(note("screening", "22.4", text, units=[u.id for u in encounter.defenders]))
        return found

    def _words(self, attackers: Sequence[Unit]) -> frozenset[str]:
        """What opens the Mobile table to whoever attacks; nothing does for allies by themselves."""
        return frozenset(word for unit in attackers for word in self.data.mobile.get(unit.nation, ()))

    def _opens(self, unit: Unit, words: frozenset[str]) -> bool:
        """Whether the unit gives its side the choice of the Mobile table."""
        return unit.type in words or (ARMORED in words and is_armored(self.world.roster, unit))

    def _strongpoint(self, hexes: Sequence[int]) -> str:
        """The terrain of one of the hexes into which nobody attacks on the Mobile table; empty where there is none."""
        board = self.world.board
        kinds = {kind for hex_ in hexes for kind in (*board.terrain[hex_], *board.place_kinds(hex_))}
        return next(iter(sorted(kinds & self.data.never_mobile_into)), "")


def attacked_once(board: Board, position: Position, side: str, hexes: Sequence[int]) -> list[Finding]:
    """What ``side`` has against attacking the units in the hexes. Where some of a hex were moved and others were not,
    who defends a hex defends it together (11.10): a warning."""
    found: list[Finding] = []
    for hex_ in hexes:
        where = board.location_name(hex_)
        if position.ledger.get(DEFENDED, where):
            text = N_("The units in {hex} have already been attacked this phase.")
            found.append(violation("attacked-once", "11.3", text, hexes=[where], hex=where))
            continue
        held = [u for u in position.units_at(hex_) if u.side != side]
        moved = [u for u in held if fought(position, u)]
        if not moved:
            continue
        text = N_("{units_} have already fought this phase and may not be attacked again.")
        if len(moved) == 1:
            text = N_("{units_} has already fought this phase and may not be attacked again.")
        say = violation if len(moved) == len(held) else warning
        ids, names = [u.id for u in moved], [u.label for u in moved]
        found.append(say("attacked-once", "11.3", text, hexes=[where], units=ids, units_=names))
    return found


def left_out(
    duties: ZoneObligations, encounter: Encounter, hexes: Sequence[int], *, by_fire: bool = False
) -> list[Finding]:
    """A warning that names them, if there are any."""
    units = duties.stranded(encounter.position, encounter.side, hexes, [u.id for u in encounter.attackers])
    if not units:
        return []
    board = duties.world.board
    where, names = [board.location_name(h) for h in hexes], [u.label for u in units]
    many = len(units) > 1
    text = N_("{units_} must attack and has no target unless it joins the attack on {hexes_}.")
    if many:
        text = N_("{units_} must attack and have no target unless they join the attack on {hexes_}.")
    if by_fire:
        text = N_("Fire at {hexes_} does not satisfy the obligation to attack: {units_} has no other target.")
        if many:
            text = N_("Fire at {hexes_} does not satisfy the obligation to attack: {units_} have no other target.")
    rule = "11.8" if by_fire else "10.6"
    return [warning("left-out", rule, text, units=[u.id for u in units], hexes=where, units_=names, hexes_=where)]


NUMBERS = AssaultCitations(attacks="11.1", once="11.3", factors="2.4", clear="11.15", weak="11.4")
ALSO = "also"
SECOND_WAVES = ("axis-second-wave", "soviet-second-wave")
"""Phases (14.1)."""
CODES: tuple[str, ...] = ("A1", "A2", "AA", "AE", "AX", "BR", "D1", "D2", "D3", "D4", "DA", "DE", "EX")


def nobody_must(position: Position, side: str) -> Finding | None:
    """That the side's second wave is in hand, in which nobody has to attack (14.1)."""
    if position.active != side or position.phase not in SECOND_WAVES:
        return None
    return note("second-wave", "14.1", N_("No unit has to attack in the second wave."))


class AdjacentCombat(Assault):
    """Bound to one world. All shifts are made together (11.12), and nobody lowers a difference (11.7). Its steps are
    those of 11.2: attack less defense (11.2(4)), the shifted column (11.2(5)), the die (11.2(6)), retreats and advances
    (11.2(7), 11.2(8))."""

    pipeline = ("differential", "column", "shift", "clamp")
    codes = CODES

    def __init__(
        self,
        chart: BoundChart,
        tables: Tables,
        shifts: Shifts,
        support: FireSupport,
        duties: ZoneObligations,
        long_range: LongRange,
        toll: Toll,
        stand_fast: StandFast,
    ) -> None:
        super().__init__(support.world, chart, tables.charts["assault"], NUMBERS)
        self.tables, self.shifts, self.support, self.duties = tables, shifts, support, duties
        self.long_range, self.toll, self.stand_fast = long_range, toll, stand_fast

    # who meets whom ---------------------------------------------------------------------------------------------

    def hexes(self, encounter: Encounter) -> list[int]:
        """The target and the hexes that are attacked with it, each once."""
        return list(dict.fromkeys((encounter.hex, *self._also(encounter.options.get(ALSO)))))

    def _also(self, named: Json) -> list[int]:
        if named is None:
            return []
        if not isinstance(named, list) or not all(isinstance(one, str) for one in named):
            raise BadInput(Sentence("also: a list of the other hexes attacked"))
        return [self.board.hex_of(self.board.location(str(one))) for one in named]

    def encounter(self, position: Position, attack: Attack) -> Encounter:
        encounter = super().encounter(position, attack)
        further = [u for hex_ in self.hexes(encounter)[1:] for u in position.units_at(hex_)]
        return replace(encounter, defenders=(*encounter.defenders, *(u for u in further if u.side != encounter.side)))

    def close(self, encounter: Encounter) -> list[Unit]:
        """The attackers that stand next to one of the hexes, and those of no fire from afar."""
        behind = self.behind(encounter)
        return [u for u in parted(encounter.attackers)[1] if u not in behind]

    def behind(self, encounter: Encounter) -> list[Unit]:
        """The guns that support them from afar, long-range anti-tank guns among them (25.2)."""
        hexes, fires = self.hexes(encounter), self.long_range.fires
        return [u for u in encounter.attackers if (is_artillery(u) or fires(u)) and not self.support.adjacent(u, hexes)]

    def factors(self, position: Position, attack: Attack) -> Sequence[tuple[Unit, str]]:
        fighting = parted(position.pick(attack.attackers))[1]
        own = [(u, "barrage" if is_artillery(u) else "attack") for u in fighting]
        hexes = dict.fromkeys((self.board.location(attack.target), *self._also(attack.options.get(ALSO))))
        enemies = [u for hex_ in hexes for u in position.units_at(hex_) if not fighting or u.side != fighting[0].side]
        return [*own, *((u, "defense") for u in enemies)]

    def targets(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Enemy-held hexes next to one of the units; zero factors attack as well (11.4)."""
        stands = {self.board.hex_of(u.location) for u in parted(units)[1] if u.on_map}
        near = {there for here in stands for there in self.board.grid.adjacent[here]}
        return frozenset(there for there in near if position.sides_at(there) - {units[0].side})

    # may they ---------------------------------------------------------------------------------------------------

    def attacker_findings(self, encounter: Encounter, unit: Unit) -> list[Finding]:
        if unit in self.behind(encounter) and not is_artillery(unit):
            return self.long_range.findings(encounter, unit, self.hexes(encounter))
        if unit in self.behind(encounter):
            company = parted(encounter.attackers)[1]
            return self.support.gun_findings(
                encounter.position, unit, self.hexes(encounter), commanded="12.10", company=company
            )
        if unit in parted(encounter.attackers)[0]:
            return []
        found: list[Finding] = []
        for hex_ in self.hexes(encounter):
            rule = "11.1" if hex_ == encounter.hex else "11.5"
            found += self.adjacency(encounter.position, unit, hex_, rule)
        return [*found, *self.once_a_phase(encounter.position, unit)]

    def factor_findings(self, encounter: Encounter, unit: Unit) -> list[Finding]:
        """Nothing bars a factor of zero; one that nobody has typed in does."""
        number = "barrage" if is_artillery(unit) else "attack"
        if unit.prints(number) or unit in parted(encounter.attackers)[0]:
            return []
        text = N_("{unit} has no attack factor in the counter data yet.")
        return [violation("factor-not-entered", self.numbers.factors, text, units=[unit.id], unit=unit.label)]

    def own_findings(self, encounter: Encounter) -> list[Finding]:
        hexes, close, behind = self.hexes(encounter), self.close(encounter), self.behind(encounter)
        found: list[Finding] = []
        if not close:
            text = N_("No unit adjacent to {hex} attacks: artillery only bombards.")
            where = self.board.location_name(encounter.hex)
            found.append(violation("nobody-adjacent", "11.1", text, hexes=[where], hex=where))
        empty = [h for h in hexes[1:] if not encounter.position.sides_at(h) - {encounter.side}]
        for hex_ in empty:
            where = self.board.location_name(hex_)
            text = N_("{hex} holds no enemy unit.")
            found.append(violation(NO_DEFENDER, "11.5", text, hexes=[where], hex=where))
        found += attacked_once(self.board, encounter.position, encounter.side, hexes)
        found += self.tables.findings(encounter, close, hexes)
        found += self.support.control_findings(SUPPORT, behind)
        found += self.support.supply_findings(
            encounter.position, parted(encounter.attackers)[0], guns_of(encounter.attackers)
        )
        found += self._air(encounter, close, hexes)
        if self.in_second_wave(encounter):
            found += self._second_wave(encounter)
        found += remarks((*encounter.attackers, *encounter.defenders))
        found += [] if self.in_second_wave(encounter) else left_out(self.duties, encounter, hexes)
        return [*found, *self._left_over(encounter, close, hexes)]

    def _air(self, encounter: Encounter, close: Sequence[Unit], hexes: Sequence[int]) -> list[Finding]:
        strikes = self.support.air.strikes(encounter.position, encounter.side, hexes)
        if not strikes:
            return []
        air = self.support.air
        found = air.findings(encounter.position, encounter.side, sorted({u.nation for u in close}), hexes)
        found += air.close_findings(encounter.position, encounter.side, hexes)
        if close and not self._supportable(encounter, close):
            text = N_("{units_} may not receive close air support: they are out of command.")
            if len(close) == 1:
                text = N_("{units_} may not receive close air support: it is out of command.")
            names = [u.label for u in close]
            barred = violation("no-air-support", "7.10", text, units=[u.id for u in close], units_=names)
            found += self.support.command.unsure(encounter.position, close) or [barred]
        return found

    def _supportable(self, encounter: Encounter, close: Sequence[Unit]) -> bool:
        """Whether one of the attackers is in command, so that airstrikes may support it (7.7(5), 7.10)."""
        commanded = self.support.command.together(encounter.position, encounter.attackers)
        return any(u.id in commanded for u in close)

    def in_second_wave(self, encounter: Encounter) -> bool:
        """Whether the attack is one of the second wave: as asked, else by the phase in hand."""
        wave = wave_of(encounter.options)
        return wave == 2 if wave is not None else encounter.position.phase in SECOND_WAVES

    def _second_wave(self, encounter: Encounter) -> list[Finding]:
        """Every unit of a second wave is in command (7.7(3), 14.1)."""
        units = parted(encounter.attackers)[1]
        commanded = self.support.command.together(encounter.position, units)
        text, found = N_("{unit} may not join a second-wave attack: it is out of command."), list[Finding]()
        for unit in (u for u in units if u.id not in commanded):
            barred = violation("out-of-command", "14.1", text, units=[unit.id], unit=unit.label)
            found += self.support.command.unsure(encounter.position, [unit]) or [barred]
        return found

    def _left_over(self, encounter: Encounter, close: Sequence[Unit], hexes: Sequence[int]) -> list[Finding]:
        """A remark on enemies whose zones hold an attacker and that somebody else has still to attack."""
        left = {
            one.id: one
            for unit in close
            for one in self.duties.holding(encounter.position, unit)
            if self.board.hex_of(one.location) not in hexes and not self.duties.attacked(encounter.position, one)
        }
        if not left:
            return []
        rule = "14.1" if self.in_second_wave(encounter) else "11.5"
        text = N_("{units_} have attackers in their zones of control and must still be attacked.")
        if len(left) == 1:
            text = N_("{units_} has attackers in its zone of control and must still be attacked.")
        names = [u.label for u in left.values()]
        return [warning("still-to-attack", rule, text, units=[*left], units_=names)]

    # odds -------------------------------------------------------------------------------------------------------

    def table_of(self, encounter: Encounter) -> Chart:
        return self.tables.chosen(encounter, self.close(encounter), self.hexes(encounter))

    @property
    def every_table(self) -> tuple[Chart, ...]:
        return tuple(self.tables.charts.values())

    def tables_allowed(self, encounter: Encounter) -> tuple[str, ...]:
        return self.tables.allowed(encounter, self.close(encounter), self.hexes(encounter))

    def attack_lines(self, encounter: Encounter) -> tuple[StrengthLine, ...]:
        """Airstrikes of any number and type join, beside artillery (17.5, 17.8). Printed factors (11.2(1)) come first,
        then barrage and strikes (11.2(2))."""
        supplies, close = parted(encounter.attackers)[0], self.close(encounter)
        plain = [u for u in close if not is_artillery(u)]
        lines = [StrengthLine((u.id,), u.number("attack"), u.number("attack"), "11.2", "") for u in plain]
        guns = [*guns_of(close), *guns_of(self.behind(encounter))]
        lines += self.support.gun_lines(encounter.position, guns, supplies)
        lines += self.long_range.lines(self.behind(encounter))
        if self._supportable(encounter, close):
            lines += self.support.air.lines(encounter.position, encounter.side, self.hexes(encounter))
        return self.support.weather.weathered(encounter.position, lines)

    def defense_lines(self, encounter: Encounter) -> tuple[StrengthLine, ...]:
        """Artillery too has its defense factor (12.15). Its barrage is for attack alone (12.1)."""
        lines = [
            StrengthLine((u.id,), u.number("defense"), u.number("defense"), "11.2", "") for u in encounter.defenders
        ]
        return self.support.weather.weathered(encounter.position, lines)

    def without_die(self, encounter: Encounter) -> tuple[str, Finding] | None:
        """Where turning them over leaves nobody of a side, the other one has nobody to fight (21.4)."""
        begun = encounter.position.ledger.get(DEFENDED, self.board.location_name(encounter.hex))
        if not begun or (encounter.defenders and any(u.on_map for u in encounter.attackers)):
            return None
        text = N_("No combat: units without a defense factor are eliminated when revealed.")
        return "AE" if encounter.defenders else "DE", note("nobody-left", "21.4", text)

    def shifts_of(self, encounter: Encounter) -> tuple[list[Shift], list[Finding]]:
        close, hexes = self.close(encounter), self.hexes(encounter)
        return self.shifts.of(encounter, close, hexes), self.shifts.unknown(encounter, close, hexes)

    def converted(self, encounter: Encounter, printed: str) -> tuple[str, Finding | None]:
        """BR stays what it is; that it might have been EX was for the defender to say before the die."""
        if printed != BOTH_RETREAT:
            return printed, None
        return printed, self.stand_fast.remark(encounter.position, self.close(encounter), self.hexes(encounter))

    def outcome(self, encounter: Encounter, result: str) -> Outcome:
        """Units that a result costs as things stand. Nothing happens to airstrikes (17.12)."""
        return self.toll.of(encounter.position, self.close(encounter), encounter.defenders, result)
