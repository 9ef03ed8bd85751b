"""The attack of a declared game: strengths, odds by its own order of steps, results, compulsory attacks."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, prod

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import DEFENDED, Json
from app.position.position import Position
from app.rules.battle.losses import DEFENDER_ELIMINATED
from app.rules.battle.staged import ELIMINATE, LOSE, RETREAT_STAGE
from app.rules.battle.state import Stage
from app.rules.combat.assault import Assault, AssaultCitations, Encounter, Outcome
from app.rules.combat.obligations import ZoneObligations
from app.rules.parts import ATTACKER, DEFENDER, ObligationReport, Shift, StrengthLine, Supply
from app.rules.ruling import Finding, note, violation
from app.systems.declared.form import CLEAR, CRT, CombatData, DeclaredFile, WhenData, cited
from app.systems.declared.ground import Ground
from app.systems.scenario.data import SystemData

Out = Callable[[Unit], bool]


def holds(when: WhenData, encounter: Encounter, ground: Ground, out: Out) -> bool:
    """All that ``when`` names. ``out`` tells the units that are out of supply."""
    if when.side is not None and encounter.side != when.side:
        return False
    if when.turns and encounter.position.turn not in when.turns:
        return False
    if not _of_types(when.attackers, encounter.attackers, only=when.only):
        return False
    if not _of_types(when.defenders, encounter.defenders, only=when.only):
        return False
    kinds = {*ground.board.terrain[encounter.hex], *ground.board.place_kinds(encounter.hex)}
    if (when.terrain and not kinds & when.terrain) or kinds & when.not_terrain:
        return False
    hexes = {ground.board.hex_of(u.location) for u in encounter.attackers if u.on_map}
    if len(hexes) < when.hexes:
        return False
    if when.across and not all_across(when.across, hexes, encounter.hex, ground):
        return False
    if when.out_of_supply is None:
        return True
    return any(map(out, encounter.attackers if when.out_of_supply == "attackers" else encounter.defenders))


def _of_types(types: frozenset[str], units: tuple[Unit, ...], *, only: bool) -> bool:
    if not types:
        return True
    return bool(units) and (all if only else any)(u.type in types for u in units)


def all_across(kinds: frozenset[str], hexes: set[int], target: int, ground: Ground) -> bool:
    """Whether every one of the hexes is parted from the target by one of these features."""
    return bool(hexes) and all(
        h in ground.board.grid.adjacent[target] and kinds & ground.board.side_features(h, target) for h in hexes
    )


EXCHANGE = "exchange"
"""A stage that is not known before the units are: the defenders are eliminated, the attackers lose as much"""
NOTHING = frozenset({"", "-", "–", "—", "−", "•", "NE", "0"})
MOST = 99
_PART = re.compile(r"(?:(?P<who>[ADB])(?P<what>E|R|)(?P<n>\d{0,2})|(?P<ex>EX)|(?P<a>\d{1,2})/(?P<d>\d{1,2}))$")
_SIDES = {"A": (ATTACKER,), "D": (DEFENDER,), "B": (DEFENDER, ATTACKER)}


def stages_of(code: str, own: Mapping[str, Sequence[str]]) -> tuple[Stage, ...] | None:
    """The stages of a result in their order, ``None`` for a code that is none. ``own`` are the owner's, as lists of
    standard ones."""
    found = [_standard(one) for one in own.get(code, (code,))]
    known = [stages for stages in found if stages is not None]
    return tuple(stage for stages in known for stage in stages) if len(known) == len(found) else None


def _standard(code: str) -> tuple[Stage, ...] | None:
    found: list[Stage] = []
    for part in code.replace(" ", "").upper().split("+"):
        if part in NOTHING:
            continue
        match = _PART.match(part)
        if match is None:
            return None
        stages = _stages(match)
        if stages is None:
            return None
        found += stages
    return tuple(found)


def _stages(match: re.Match[str]) -> list[Stage] | None:
    if match["ex"]:
        return [Stage(EXCHANGE, DEFENDER)]
    if match["a"]:
        counts = ((DEFENDER, int(match["d"])), (ATTACKER, int(match["a"])))
        return [Stage(LOSE, side, n) for side, n in counts if n]
    sides, number = _SIDES[match["who"]], match["n"]
    if match["what"] == "E":
        return None if number else [Stage(ELIMINATE, side) for side in sides]
    if match["what"] == "R":
        return [Stage(RETREAT_STAGE, side, int(number or 1)) for side in sides if number != "0"]
    return [Stage(LOSE, side, int(number)) for side in sides if int(number)] if number else None


LACK = N_("out of supply")


@dataclass(frozen=True)
class Times:
    """Something that multiplies: how much, what it is, and its rule."""

    value: Fraction
    words: str
    rule: str


@dataclass(frozen=True)
class Strengths:
    form: DeclaredFile
    ground: Ground
    supply: Supply

    @property
    def data(self) -> CombatData:
        assert self.form.combat is not None
        return self.form.combat

    def out(self, encounter: Encounter, unit: Unit) -> bool:
        """Whether a unit is out of supply now."""
        return not self.supply.supplied(self.supply.state(encounter.position, unit))

    def attack(self, encounter: Encounter) -> tuple[StrengthLine, ...]:
        each = [(u, u.number("attack"), self._attacking(encounter, u)) for u in encounter.attackers]
        return self._lines(each)

    def defense(self, encounter: Encounter) -> tuple[StrengthLine, ...]:
        each = [(u, u.number("defense"), self._defending(encounter, u)) for u in encounter.defenders]
        return self._lines(each)

    # what multiplies --------------------------------------------------------------------------------------------

    def _attacking(self, encounter: Encounter, unit: Unit) -> list[Times]:
        here = self.ground.board.hex_of(unit.location) if unit.on_map else -1
        features = self.ground.features_in(encounter.hex)
        if here >= 0:
            features = [*features, *self.ground.features_between(here, encounter.hex)]
        found = [Times(Fraction(f.data.attack), f.data.name, f.rule) for f in features if f.data.attack != 1]
        return [*found, *self._lack(encounter, unit, "attack"), *self._declared(encounter, unit, "attack")]

    def _defending(self, encounter: Encounter, unit: Unit) -> list[Times]:
        features = self.ground.features_in(encounter.hex)
        hexes = {self.ground.board.hex_of(u.location) for u in encounter.attackers if u.on_map}
        found = [Times(Fraction(f.data.defense), f.data.name, f.rule) for f in features if f.data.defense != 1]
        for slug, side in self.form.hexsides.items():
            if side.defense != 1 and all_across(frozenset({slug}), hexes, encounter.hex, self.ground):
                found.append(Times(Fraction(side.defense), side.name, cited(side, f"hexsides.{slug}")))
        return [*found, *self._lack(encounter, unit, "defense"), *self._declared(encounter, unit, "defense")]

    def _lack(self, encounter: Encounter, unit: Unit, which: str) -> list[Times]:
        data = self.form.supply
        if data is None or not self.out(encounter, unit):
            return []
        effect = data.attack if which == "attack" else data.defense
        if effect == "full":
            return []
        value = Fraction(1, 2) if effect == "half" else Fraction(0)
        return [Times(value, LACK, cited(data, "supply", data.effect_rule))]

    def _declared(self, encounter: Encounter, unit: Unit, which: str) -> list[Times]:
        return [
            Times(Fraction(one.times), one.words, cited(one, "combat.factors"))
            for one in self.data.factors
            if one.of == which
            and one.times != 1
            and (not one.types or unit.type in one.types)
            and holds(one, encounter, self.ground, lambda u: self.out(encounter, u))
        ]

    # adding up --------------------------------------------------------------------------------------------------

    def _lines(self, each: Sequence[tuple[Unit, int, list[Times]]]) -> tuple[StrengthLine, ...]:
        """A line for each unit that counts in full; one for all whom the same things multiply, or for each of them."""
        lines, multiplied = list[StrengthLine](), dict[tuple[object, ...], list[tuple[Unit, int, list[Times]]]]()
        rule = cited(self.form.combat, "combat")
        for unit, printed, times in each:
            if not self.counting(times):
                lines.append(StrengthLine((unit.id,), printed, printed, rule, "{units}", {"units": unit.label}))
            else:
                key = (unit.id,) if self.data.each else tuple(sorted((t.value, t.words) for t in times))
                multiplied.setdefault(key, []).append((unit, printed, times))
        return (*lines, *(self._multiplied(group) for group in multiplied.values()))

    def _multiplied(self, group: Sequence[tuple[Unit, int, list[Times]]]) -> StrengthLine:
        times = self.counting(group[0][2])
        by = prod((t.value for t in times), start=Fraction(1))
        printed = sum(factor for _, factor, _ in group)
        whole = ceil(printed * by) if self.data.rounding == "up" else floor(printed * by)
        text = N_("{units}, times {by}: {words:t}")
        if by == Fraction(1, 2):
            text = N_("{units}, halved: {words:t}")
        elif by == 2:
            text = N_("{units}, doubled: {words:t}")
        elif by == 0:
            text = N_("{units}, nothing: {words:t}")
        words, labels = dict.fromkeys(t.words for t in times), [u.label for u, _, _ in group]
        args: dict[str, Json] = {"units": [*labels], "by": str(by), "words": [*words]}
        return StrengthLine(tuple(u.id for u, _, _ in group), printed, whole, times[0].rule, text, args)

    def counting(self, times: Sequence[Times]) -> list[Times]:
        """Those that count: where the file says so, of several that lessen the greatest cut alone, and of several that
        raise the greatest alone."""
        if not self.data.once:
            return list(times)
        less = sorted((t for t in times if t.value < 1), key=lambda t: t.value)[:1]
        more = sorted((t for t in times if t.value > 1), key=lambda t: -t.value)[:1]
        return [*less, *more]


ORDERS = {
    "ratio": ("ratio", "column", "shift", "clamp"),
    "differential": ("differential", "column", "shift", "clamp"),
}
"""Steps from strengths to the column where the file names none"""


class DeclaredAttack(Assault):
    def __init__(self, form: DeclaredFile, rules: SystemData, ground: Ground, strengths: Strengths) -> None:
        data = strengths.data
        rule = cited(data, "combat")
        clear = cited(form.terrain.get(CLEAR), f"terrain.{CLEAR}")
        super().__init__(
            ground.world,
            ground.chart,
            rules.chart(CRT),
            AssaultCitations(attacks=rule, once=rule, factors=rule, clear=clear, weak=rule),
        )
        self.form, self.data, self.ground, self.strengths, self.rule = form, data, ground, strengths, rule
        self.pipeline = data.order or ORDERS[data.odds]
        self.codes = tuple(dict.fromkeys(cell for row in self.table.rows.values() for cell in row))
        self.codes = tuple(
            dict.fromkeys((*self.codes, DEFENDER_ELIMINATED, *filter(None, (data.table.below, data.table.above))))
        )

    # who may attack ---------------------------------------------------------------------------------------------

    def attacker_findings(self, encounter: Encounter, unit: Unit) -> list[Finding]:
        return [*super().attacker_findings(encounter, unit), *self.once_a_phase(encounter.position, unit)]

    def factor_findings(self, encounter: Encounter, unit: Unit) -> list[Finding]:
        if unit.type in self.data.barred:
            text = N_("{unit} may not attack at all.")
            return [violation("never-attacks", self.rule, text, units=[unit.id], unit=unit.label)]
        return super().factor_findings(encounter, unit)

    def own_findings(self, encounter: Encounter) -> list[Finding]:
        found = []
        where = self.board.location_name(encounter.target)
        for unit in encounter.defenders:
            if not unit.prints("defense"):
                text = N_("{unit} has no defense factor in the counter data yet.")
                found.append(violation("factor-not-entered", self.rule, text, units=[unit.id], unit=unit.label))
        if self.data.hex_once and encounter.position.ledger.get(DEFENDED, where):
            text = N_("{hex} has already been attacked this phase.")
            found.append(violation("attacked-already", self.rule, text, hexes=[where], hex=where))
        weather = self.ground.weather
        if weather is not None and not weather.now(encounter.position).attack:
            text, kind = N_("No unit may attack in this weather: {weather:t}."), weather.now(encounter.position).name
            found.append(violation("no-attack-weather", weather.ruled_by(encounter.position), text, weather=kind))
        if weather is not None:
            found += weather.unsaid(encounter.position)
        lines = self.attack_lines(encounter)
        if encounter.defenders and not sum(line.counts for line in lines):
            rules = {line.rule for line in lines}
            # what takes the strength of all of them, if it is one thing
            rule = rules.pop() if len(rules) == 1 else self.rule
            text = N_("The attackers have no combat strength left.")
            found.append(violation("no-strength", rule, text, units=encounter.ids()))
        return found

    # odds -------------------------------------------------------------------------------------------------------

    def attack_lines(self, encounter: Encounter) -> tuple[StrengthLine, ...]:
        return self.strengths.attack(encounter)

    def defense_lines(self, encounter: Encounter) -> tuple[StrengthLine, ...]:
        return self.strengths.defense(encounter)

    def shifts_of(self, encounter: Encounter) -> tuple[list[Shift], list[Finding]]:
        found = self.ground.shifts_into(encounter.hex)
        hexes = {self.board.hex_of(u.location) for u in encounter.attackers if u.on_map}
        for slug, side in self.form.hexsides.items():
            if side.shift and all_across(frozenset({slug}), hexes, encounter.hex, self.ground):
                rule = cited(side, f"hexsides.{slug}")
                found.append(Shift(side.shift, rule, N_("every attack crosses: {hexside:t}"), {"hexside": side.name}))
        for one in self.data.shifts:
            if holds(one, encounter, self.ground, lambda u: self.strengths.out(encounter, u)):
                found.append(Shift(one.columns, cited(one, "combat.shifts"), "{words:t}", {"words": one.words}))
        weather = self.ground.weather
        if weather is not None and weather.now(encounter.position).shift:
            kind = weather.now(encounter.position)
            words = {"weather": kind.name}
            found.append(Shift(kind.shift, weather.ruled_by(encounter.position), N_("the weather: {weather:t}"), words))
        total, most = sum(s.columns for s in found), self.data.most_shift
        if most is not None and abs(total) > most:
            rule = cited(self.data, "combat.most_shift", self.data.most_shift_rule)
            kept = most if total > 0 else -most
            found.append(Shift(kept - total, rule, N_("limit of {most} columns in all"), {"most": most}))
        return found, []

    def without_die(self, encounter: Encounter) -> tuple[str, Finding] | None:
        """Defenders without any strength are eliminated where odds are a ratio, which they have none of."""
        if (
            self.data.odds != "ratio"
            or not encounter.defenders
            or any(line.counts for line in self.defense_lines(encounter))
        ):
            return None
        if not any(line.counts for line in self.attack_lines(encounter)) or not all(
            u.prints("defense") for u in encounter.defenders
        ):
            return None
        where = self.board.location_name(encounter.target)
        text = N_("The units in {hex} have no strength to defend with: they are eliminated without a die roll.")
        return DEFENDER_ELIMINATED, note("no-defense", self.rule, text, hexes=[where], hex=where)

    # results ----------------------------------------------------------------------------------------------------

    def stages(self, code: str) -> tuple[Stage, ...]:
        """What a cell does; nothing for one that the file does not know, which its reading rules out."""
        return stages_of(code, self.form.results.codes) or ()

    def outcome(self, encounter: Encounter, result: str) -> Outcome:
        left = {
            who: sum(u.steps for u in units)
            for who, units in (
                (True, encounter.attackers),
                (False, encounter.defenders),
            )
        }
        whole, back = dict(left), 0
        for stage in self.stages(result):
            attacker = stage.side != DEFENDER
            if stage.kind == EXCHANGE:
                left[True] -= min(left[True], self.exchanged(encounter.attackers, encounter.defenders))
                left[False] = 0
            elif stage.kind == ELIMINATE:
                left[attacker] = 0
            elif stage.kind == LOSE:
                left[attacker] -= min(left[attacker], stage.count)
            elif stage.kind == RETREAT_STAGE and not attacker:
                back = max(back, stage.count)
        return Outcome(whole[True] - left[True], whole[False] - left[False], back)

    def exchanged(self, attackers: Sequence[Unit], defenders: Sequence[Unit]) -> int:
        """Steps that attackers lose in an exchange: as many as the defenders have, or the fewest whose printed attack
        factors are no less than the defenders' printed defense."""
        if self.form.results.exchange == "steps":
            return sum(u.steps for u in defenders)
        wanted = Fraction(sum(u.number("defense") for u in defenders))
        lost = 0
        for unit in sorted(attackers, key=lambda u: (-factor_of_step(u), u.id)):
            for _ in range(unit.steps):
                if wanted <= 0:
                    return lost
                wanted -= factor_of_step(unit)
                lost += 1
        return lost


def factor_of_step(unit: Unit) -> Fraction:
    """The attack factor that goes with a step: the printed one in equal parts."""
    return Fraction(unit.counter.faces[0].get("attack", 0), unit.counter.steps)


class UnitsAlone(ZoneObligations):
    """Units have to attack some enemy; nobody has to be attacked."""

    def report(self, position: Position, side: str) -> ObligationReport:
        found = super().report(position, side)
        return ObligationReport(found.must_attack, (), found.findings)


def duties_of(
    form: DeclaredFile, ground: Ground, supply: Supply, attack: DeclaredAttack | None
) -> ZoneObligations | None:
    """``None`` in a game in which attacking is voluntary. Nobody has to attack who may not: of a type that never does,
    without strength, over water that no attack crosses, or in weather without attacks."""
    data, lines = form.combat, form.supply
    if data is None or attack is None or data.compulsory == "no" or ground.zones is None:
        return None
    barred, grid, weather = data.barred, ground.board.grid, ground.weather
    powerless = lines is not None and lines.attack == "none"

    def exempt(position: Position, unit: Unit) -> bool:
        if unit.type in barred or (unit.prints("attack") and not unit.number("attack")):
            return True
        return powerless and not supply.supplied(supply.state(position, unit))

    def able(position: Position, unit: Unit, enemy: Unit) -> bool:
        here, there = ground.board.hex_of(unit.location), ground.board.hex_of(enemy.location)
        return attack.water(position, unit.side, grid.side_between(here, there), there) is None

    def free(position: Position, _side: str) -> Finding | None:
        if weather is None or weather.now(position).attack:
            return None
        text = N_("No unit may attack in this weather: {weather:t}.")
        return note("no-attack-weather", weather.ruled_by(position), text, weather=weather.now(position).name)

    kind = ZoneObligations if data.compulsory == "all" else UnitsAlone
    return kind(ground.world, ground.zones, exempt, free=free, able=able)
