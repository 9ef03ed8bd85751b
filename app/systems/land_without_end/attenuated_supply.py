"""The die for attenuated supply, a last step before the battle: who has to throw it 7.4, what it is modified by, and
who escapes it 7.5, 7.6. The table itself is on the player aid (12.7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.messages import N_
from app.position.ledger import Json
from app.rules.charts.table import FACES, DieTable
from app.rules.combat.assault import Encounter
from app.rules.parts import Shift
from app.rules.ruling import Finding, note
from app.systems.land_without_end.data import GERMAN, RulesData
from app.systems.land_without_end.supply import LandWithoutEndSupply

DIE = "gast"
RULE = "7.4"


@dataclass(frozen=True)
class AttenuatedSupply:
    """Bound to one world; ``table`` is as its owner has entered it, empty until then."""

    rules: RulesData
    supply: LandWithoutEndSupply
    table: DieTable

    def needed(self, seen: Encounter) -> bool:
        """Whether the attackers have to throw the die."""
        if seen.side != GERMAN or self.supply.pause_done(seen.position):
            return False
        position = seen.position
        first, last = self.rules.supply.august
        bound = [u for u in seen.attackers if not self.supply.freed(position, u)]
        if first <= position.turn <= last:
            return bool(bound)
        return any(self.supply.east_of_line(position, u) for u in bound)

    def modifier(self, seen: Encounter) -> int:
        """What the text adds to the die; the table has further modifiers of its own."""
        turn = seen.position.turn
        first, last = self.rules.supply.august
        found = sum(m.add for m in self.rules.attenuated.months if m.first <= turn <= m.last)
        if first <= turn <= last and not any(self.supply.east_of_line(seen.position, u) for u in seen.attackers):
            found += self.rules.attenuated.west_in_august
        return found

    def readable(self, modifier: int) -> bool:
        """Whether the table has been typed in as far as a die with this modifier can lead."""
        return self.table.knows(range(1 + modifier, FACES + 1 + modifier))

    def shifts(self, seen: Encounter, dice: Mapping[str, Json]) -> tuple[list[Shift], list[Finding]]:
        """The shift that the die makes, or what is still to be thrown or typed in."""
        if not self.needed(seen):
            return [], []
        die, modifier = dice.get(DIE, seen.options.get(DIE)), self.modifier(seen)
        if isinstance(die, dict):
            columns = -int(str(die["columns"]))
            return [Shift(columns, self.table.rule, N_("attenuated supply, as read from the table"))], []
        if not self.readable(modifier):
            text = N_("A die for attenuated supply, modified by {modifier:s+}, comes first: type in table {table}.")
            return [], [note("gast-missing", RULE, text, modifier=modifier, table=self.table.rule)]
        if not isinstance(die, int) or isinstance(die, bool):
            text = N_("A die for attenuated supply comes first, modified by {modifier:s+}.")
            return [], [note("gast-due", RULE, text, modifier=modifier)]
        columns = self.table.number(die + modifier)
        text = N_("attenuated supply: a {die}, modified by {modifier:s+}")
        return [Shift(columns, self.table.rule, text, {"die": die, "modifier": modifier})], []
