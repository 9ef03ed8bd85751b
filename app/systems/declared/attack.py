"""The attack of a declared game: units next to a hex against all who are in it, odds by its own order of steps."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import DEFENDED
from app.rules.battle.losses import DEFENDER_ELIMINATED
from app.rules.battle.staged import DEFENDERS, ELIMINATE, LOSE, RETREAT, Stage
from app.rules.combat.assault import Assault, AssaultRules, Encounter, Outcome
from app.rules.parts import Shift, StrengthLine
from app.rules.ruling import Finding, note, violation
from app.systems.declared.circumstances import all_across, holds
from app.systems.declared.form import CLEAR, DeclaredFile
from app.systems.declared.ground import Ground
from app.systems.declared.results import EXCHANGE, stages_of
from app.systems.declared.strengths import Strengths
from app.systems.declared.words import CRT, cited
from app.systems.scenario.data import SystemData

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
        super().__init__(ground.world, ground.chart, rules.chart(CRT), AssaultRules(rule, rule, rule, clear, rule))
        self.form, self.data, self.ground, self.strengths, self.rule = form, data, ground, strengths, rule
        self.pipeline = data.order or ORDERS[data.odds]
        self.codes = tuple(dict.fromkeys(cell for row in self.table.rows.values() for cell in row))
        self.codes = tuple(
            dict.fromkeys((*self.codes, DEFENDER_ELIMINATED, *filter(None, (data.table.below, data.table.above))))
        )

    # who may attack ---------------------------------------------------------------------------------------------

    def attacker_findings(self, seen: Encounter, unit: Unit) -> list[Finding]:
        return [*super().attacker_findings(seen, unit), *self.once_a_phase(seen.position, unit)]

    def factor_findings(self, seen: Encounter, unit: Unit) -> list[Finding]:
        if unit.type in self.data.barred:
            text = N_("{unit} never attacks.")
            return [violation("never-attacks", self.rule, text, units=[unit.id], unit=unit.label)]
        return super().factor_findings(seen, unit)

    def own_findings(self, seen: Encounter) -> list[Finding]:
        found = []
        where = self.board.location_name(seen.target)
        for unit in seen.defenders:
            if not unit.prints("defense"):
                text = N_("The defense factor of {unit} is not entered yet.")
                found.append(violation("factor-not-entered", self.rule, text, units=[unit.id], unit=unit.label))
        if self.data.hex_once and seen.position.ledger.get(DEFENDED, where):
            text = N_("{hex} has been attacked in this phase.")
            found.append(violation("attacked-already", self.rule, text, hexes=[where], hex=where))
        weather = self.ground.weather
        if weather is not None and not weather.now(seen.position).attack:
            text, kind = N_("Nobody attacks in this weather: {weather:t}."), weather.now(seen.position).name
            found.append(violation("no-attack-weather", weather.ruled_by(seen.position), text, weather=kind))
        if seen.defenders and not sum(line.counts for line in self.attack_lines(seen)):
            text = N_("Nothing is left of the attackers' strength.")
            found.append(violation("no-strength", self.rule, text, units=seen.ids()))
        return found

    # odds -------------------------------------------------------------------------------------------------------

    def attack_lines(self, seen: Encounter) -> tuple[StrengthLine, ...]:
        return self.strengths.attack(seen)

    def defense_lines(self, seen: Encounter) -> tuple[StrengthLine, ...]:
        return self.strengths.defense(seen)

    def shifts_of(self, seen: Encounter) -> tuple[list[Shift], list[Finding]]:
        found = self.ground.shifts_into(seen.hex)
        hexes = {self.board.hex_of(u.location) for u in seen.attackers if u.on_map}
        for slug, side in self.form.hexsides.items():
            if side.shift and all_across(frozenset({slug}), hexes, seen.hex, self.ground):
                rule = cited(side, f"hexsides.{slug}")
                found.append(
                    Shift(side.shift, rule, N_("every attack comes over: {hexside:t}"), {"hexside": side.name})
                )
        for one in self.data.shifts:
            if holds(one, seen, self.ground, lambda u: self.strengths.out(seen, u)):
                found.append(Shift(one.columns, cited(one, "combat.shifts"), "{words:t}", {"words": one.words}))
        weather = self.ground.weather
        if weather is not None and weather.now(seen.position).shift:
            kind = weather.now(seen.position)
            words = {"weather": kind.name}
            found.append(Shift(kind.shift, weather.ruled_by(seen.position), N_("the weather: {weather:t}"), words))
        total, most = sum(s.columns for s in found), self.data.most_shift
        if most is not None and abs(total) > most:
            rule = cited(self.data, "combat.most_shift", self.data.most_shift_rule)
            kept = most if total > 0 else -most
            found.append(Shift(kept - total, rule, N_("no more than {most} columns in all"), {"most": most}))
        return found, []

    def without_die(self, seen: Encounter) -> tuple[str, Finding] | None:
        """Defenders without any strength are eliminated where odds are a ratio, which they have none of."""
        if self.data.odds != "ratio" or not seen.defenders or any(line.counts for line in self.defense_lines(seen)):
            return None
        if not any(line.counts for line in self.attack_lines(seen)) or not all(
            u.prints("defense") for u in seen.defenders
        ):
            return None
        where = self.board.location_name(seen.target)
        text = N_("Nobody in {hex} has any strength to defend with: the units are eliminated without a die.")
        return DEFENDER_ELIMINATED, note("no-defense", self.rule, text, hexes=[where], hex=where)

    # results ----------------------------------------------------------------------------------------------------

    def stages(self, code: str) -> tuple[Stage, ...]:
        """What a cell does; nothing for one that the file does not know, which its reading rules out."""
        return stages_of(code, self.form.results.codes) or ()

    def outcome(self, seen: Encounter, result: str) -> Outcome:
        left = {who: sum(u.steps for u in units) for who, units in (
            (True, seen.attackers), (False, seen.defenders),
        )}  # fmt: skip
        whole, back = dict(left), 0
        for stage in self.stages(result):
            attacker = stage.side != DEFENDERS
            if stage.kind == EXCHANGE:
                left[True] -= min(left[True], self.exchanged(seen.attackers, seen.defenders))
                left[False] = 0
            elif stage.kind == ELIMINATE:
                left[attacker] = 0
            elif stage.kind == LOSE:
                left[attacker] -= min(left[attacker], stage.count)
            elif stage.kind == RETREAT and not attacker:
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
