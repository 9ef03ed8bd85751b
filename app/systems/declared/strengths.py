"""Strengths of a declared game: printed factors, multiplied by ground, hexsides, lack of supply and whatever else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, prod

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.rules.combat.assault import Encounter
from app.rules.parts import Absent, StrengthLine
from app.systems.declared.circumstances import all_across, holds
from app.systems.declared.combat_parts import CombatData
from app.systems.declared.form import DeclaredFile
from app.systems.declared.ground import Ground
from app.systems.declared.supply import DeclaredSupply
from app.systems.declared.words import cited

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
    supply: DeclaredSupply | Absent

    @property
    def data(self) -> CombatData:
        assert self.form.combat is not None
        return self.form.combat

    def out(self, seen: Encounter, unit: Unit) -> bool:
        """Whether a unit is out of supply now."""
        if isinstance(self.supply, Absent):
            return False
        return not self.supply.supplied(self.supply.state(seen.position, unit))

    def attack(self, seen: Encounter) -> tuple[StrengthLine, ...]:
        each = [(u, u.number("attack"), self._attacking(seen, u)) for u in seen.attackers]
        return self._lines(each)

    def defense(self, seen: Encounter) -> tuple[StrengthLine, ...]:
        each = [(u, u.number("defense"), self._defending(seen, u)) for u in seen.defenders]
        return self._lines(each)

    # what multiplies --------------------------------------------------------------------------------------------

    def _attacking(self, seen: Encounter, unit: Unit) -> list[Times]:
        here = self.ground.board.hex_of(unit.location) if unit.on_map else -1
        features = self.ground.features_in(seen.hex)
        if here >= 0:
            features = [*features, *self.ground.features_between(here, seen.hex)]
        found = [Times(Fraction(f.data.attack), f.data.name, f.rule) for f in features if f.data.attack != 1]
        return [*found, *self._lack(seen, unit, "attack"), *self._declared(seen, unit, "attack")]

    def _defending(self, seen: Encounter, unit: Unit) -> list[Times]:
        features = self.ground.features_in(seen.hex)
        hexes = {self.ground.board.hex_of(u.location) for u in seen.attackers if u.on_map}
        found = [Times(Fraction(f.data.defense), f.data.name, f.rule) for f in features if f.data.defense != 1]
        for slug, side in self.form.hexsides.items():
            if side.defense != 1 and all_across(frozenset({slug}), hexes, seen.hex, self.ground):
                found.append(Times(Fraction(side.defense), side.name, cited(side, f"hexsides.{slug}")))
        return [*found, *self._lack(seen, unit, "defense"), *self._declared(seen, unit, "defense")]

    def _lack(self, seen: Encounter, unit: Unit, which: str) -> list[Times]:
        data = self.form.supply
        if data is None or not self.out(seen, unit):
            return []
        effect = data.attack if which == "attack" else data.defense
        if effect == "full":
            return []
        value = Fraction(1, 2) if effect == "half" else Fraction(0)
        return [Times(value, LACK, cited(data, "supply", data.effect_rule))]

    def _declared(self, seen: Encounter, unit: Unit, which: str) -> list[Times]:
        return [
            Times(Fraction(one.times), one.words, cited(one, "combat.factors"))
            for one in self.data.factors
            if one.of == which and one.times != 1 and (not one.types or unit.type in one.types)
            and holds(one, seen, self.ground, lambda u: self.out(seen, u))
        ]  # fmt: skip

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
