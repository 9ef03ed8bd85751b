"""The die for armour that breaks through without a fight XIII.B.1.c: the worst face breaks a unit down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.action import Roll
from app.position.changes import Change, apply, change
from app.position.ledger import MOVED, Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Step
from app.rules.ruling import Finding, note, violation
from app.systems.eagle_bear.special_units import DISPERSED, REFIT

RULE = "XIII.B.1.c"
NAME = "breakdown"
INDEX, DIE = "index", "die"
WORST = {"X": 6, "Y": 1}
"""The face that breaks a unit down, by index"""


@dataclass(frozen=True)
class Breakdown:
    """Bound to one world; the procedure ``NAME`` asks for the index and rolls for one unit after the other."""

    world: World

    def risk(self, units: Sequence[Unit]) -> Finding:
        text = N_("A die is rolled for each unit that breaks through: 6 under X or 1 under Y breaks it down.")
        return note("breakdown-risk", RULE, text, units=[u.id for u in units])

    def asked(self, position: Position, units: Sequence[Unit]) -> Pending | None:
        """The first question; it does not matter to the chance which index is chosen."""
        return self._ask(units[0], [u.id for u in units]) if units else None

    def _ask(self, unit: Unit, left: Sequence[str]) -> Pending:
        return Pending(
            NAME, DIE, unit.side, N_("Roll a die for {unit}, which breaks through: 6 under X breaks it down."), RULE,
            {"unit": unit.label}, tuple(range(1, 7)), {"units": [*left]},
        )  # fmt: skip

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if not isinstance(answer, int) or isinstance(answer, bool) or answer not in pending.options:
            text = N_("The die shows 1 to 6.")
            return Step((violation("wrong-answer", RULE, text),), (), text)
        listed = pending.data["units"]
        left = [str(one) for one in listed] if isinstance(listed, list) else []
        unit, others = position.units[left[0]], left[1:]
        changes: list[Change] = []
        template = N_("Die roll {die}: {unit} goes on.")
        if answer == WORST["X"]:
            template = N_("Die roll {die}: {unit} breaks down and needs refit.")
            marks = sorted(unit.marks | {REFIT, DISPERSED})
            changes.append(change(self.world, position, "marks", unit.id, [*marks]))
            changes.append(change(self.world, position, "ledger", f"{MOVED}:{unit.id}", True))
        after = apply(self.world, position, changes)
        asked = self._ask(after.units[others[0]], others).to_json() if others else None
        changes.append(change(self.world, after, "pending", "", asked))
        rolls = (Roll("breakdown", answer, rolled or "typed"),)
        return Step((), tuple(changes), template, {"die": answer, "unit": unit.label}, rolls)


FORMER = (
    N_("A {die}: {unit} goes on."),
    N_("A {die}: {unit} breaks down and needs refit."),
)
"""Lines that older campaigns hold, for the catalogue alone"""
