"""Strategic options V.A: who has taken which, and the start of the war a month early V.A.2."""

from __future__ import annotations

from dataclasses import dataclass

from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.rules.ruling import Finding, note, violation
from app.rules.sequence.sequence import SET_UP
from app.systems.eagle_bear.calendar import MONTH, month_of
from app.systems.eagle_bear.special_units import DISPERSED
from app.systems.eagle_bear.upkeep_data import OptionsData

CONDITION = "options"
SOVIET_REDEPLOYMENT, SOVIET_LOCAL, AXIS_LOCAL, EARLY = (
    N_("soviet-redeployment"), N_("soviet-local"), N_("axis-local"), N_("early-start"),
)  # fmt: skip
KNOWN = (SOVIET_REDEPLOYMENT, SOVIET_LOCAL, AXIS_LOCAL, EARLY)
RULE = "V.A"


def taken(position: Position) -> frozenset[str]:
    listed = position.conditions.get(CONDITION)
    return frozenset(map(str, listed)) if isinstance(listed, list) else frozenset()


@dataclass(frozen=True)
class Options:
    """Bound to one world."""

    world: World
    data: OptionsData

    def setting(self, position: Position, value: Json) -> tuple[Finding, ...]:
        """What stands against taking these options now."""
        listed = [str(one) for one in value] if isinstance(value, list) else []
        found = []
        strange = [one for one in listed if one not in KNOWN]
        if strange:
            text = N_("There is no option {option}; there are {known}.")
            found.append(violation("no-option", RULE, text, option=strange[0], known=list(KNOWN)))
        if {SOVIET_REDEPLOYMENT, SOVIET_LOCAL} <= {*listed}:
            text = N_("The Soviet player redeploys strategically or locally, not both.")
            found.append(violation("one-of-two", RULE, text))
        if position.phase not in ("", SET_UP) and {*listed} != taken(position):
            found.append(violation("options-closed", RULE, N_("Options are taken at the start of the game.")))
        if listed and month_of(position) not in (self.data.early_month, self.data.month):
            text = N_("Options are for games that begin in 1941.")
            found.append(violation("options-1941", RULE, text))
        return tuple(found)

    def open(self, position: Position) -> list[Finding]:
        """That options may still be taken, until the players have said which, if any."""
        if position.phase != SET_UP or position.conditions.get(CONDITION) is not None:
            return []
        if month_of(position) != self.data.month:
            return []
        text = N_("Strategic options may be taken now, before the set-up is over: {options:t}.")
        return [note("options-open", RULE, text, options=list(KNOWN))]

    def starting(self, position: Position) -> list[Change]:
        """What an early start of the war brings as the set-up is over: its month, and units that begin dispersed."""
        if EARLY not in taken(position) or month_of(position) != self.data.month:
            return []
        found = [change(self.world, position, "condition", MONTH, self.data.early_month)]
        for unit in position.units.values():
            names = self.data.dispersed.get(unit.nation, ())
            if unit.on_map and unit.counter.formation in names and DISPERSED not in unit.marks:
                marks: list[Json] = [*sorted(unit.marks | {DISPERSED})]
                found.append(change(self.world, position, "marks", unit.id, marks))
        return found
