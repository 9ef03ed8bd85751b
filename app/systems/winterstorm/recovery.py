"""Recovery 15.4: suppressed units in reach of a headquarters recover by themselves, others on a die; headquarters do so
after all others, so that they lead nobody in the phase in which they recover."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, Roll, change
from app.position.ledger import ASKED, BEGUN, Json
from app.position.position import Pending, Position, World
from app.rules.parts import Phase, Step
from app.rules.parts.lines import whole
from app.rules.questions import DICE, AnswerEffect, no_answer, no_face, read_die
from app.systems.winterstorm.command import Command
from app.systems.winterstorm.data import RulesData
from app.systems.winterstorm.special_units import HEADQUARTERS, SUPPRESSED_MARK

RULE = "15.4"
LED = "command/"
"""Before the id of a unit: the question whether it is in command, which hangs on a radius that is missing"""
YES_NO = ("yes", "no")


def recovery_phase(side: str) -> str:
    return f"{side}-recovery"


@dataclass(frozen=True)
class Recovery:
    """The gate of the dice, and what the phase does by itself. Bound to one world."""

    world: World
    rules: RulesData
    command: Command
    name: str = "recovery-die"

    def suppressed(self, position: Position, side: str) -> tuple[Unit, ...]:
        return tuple(u for u in position.units.values() if u.side == side and u.on_map and SUPPRESSED_MARK in u.marks)

    def rolling(self, position: Position, side: str) -> tuple[Unit, ...]:
        """Those who need a die that nobody has rolled yet."""
        waiting = self.suppressed(position, side)
        led = self.command.for_recovery(position, waiting)
        return tuple(
            u for u in waiting if u.id not in led and position.ledger.get(ASKED, f"{self.name}/{u.id}") != position.turn
        )

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        """Before the phase, or before the next one in a position that began within the phase."""
        side = next((s for s in self.world.roster.sides if recovery_phase(s) in (phase.slug, self._late(position))), "")
        waiting = self.rolling(position, side) if side else ()
        if not waiting:
            return None
        unit = waiting[0]
        leaders = self.command.perhaps_recovering(position, unit)
        if leaders and position.ledger.get(ASKED, f"{self.name}/{LED}{unit.id}") != position.turn:
            text = N_(
                "Is {unit} in command? The command radius of {hq} is missing from the data. In command, it "
                "recovers without a die roll."
            )
            told: dict[str, Json] = {"unit": unit.label, "hq": [u.label for u in leaders]}
            return Pending(self.name, f"{LED}{unit.id}", unit.side, text, RULE, args=told, options=YES_NO)
        text = N_("Roll for the recovery of {unit}, out of command: it recovers on {least} or more.")
        args: dict[str, Json] = {"unit": unit.label, "least": self.rules.recovery.least}
        return Pending(self.name, unit.id, unit.side, text, RULE, args=args, options=DICE)

    def _late(self, position: Position) -> str:
        """The phase in hand, if nobody has said that it has begun."""
        return "" if position.ledger.get(BEGUN, position.phase) else position.phase

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        if pending.step.startswith(LED):
            return self._told(position, pending, answer)
        die = read_die(pending, answer)
        if die is None:
            return no_face(RULE)
        unit = position.units[pending.step]
        args: Mapping[str, Json] = {"die": die, "unit": unit.label}
        rolls = (Roll(self.name, die, rolled or "typed"),)
        if die < self.rules.recovery.least:
            return AnswerEffect((), (), N_("Die roll {die}: {unit} stays suppressed."), args, rolls=rolls)
        return AnswerEffect(
            (), (self._freed(position, unit),), whole(N_("Die roll {die}: {unit} recovers.")), args, rolls=rolls
        )

    def _told(self, position: Position, pending: Pending, answer: Json) -> AnswerEffect:
        """The players say whether the unit is in command."""
        if answer not in YES_NO:
            return no_answer(RULE, N_("Answer yes or no."))
        unit = position.units[pending.step.removeprefix(LED)]
        args: Mapping[str, Json] = {"unit": unit.label}
        if answer == "no":
            return AnswerEffect((), (), N_("{unit} is out of command."), args)
        return AnswerEffect((), (self._freed(position, unit),), N_("{unit} is in command and recovers."), args)

    def _freed(self, position: Position, unit: Unit) -> Change:
        marks: list[Json] = [*sorted(unit.marks - {SUPPRESSED_MARK})]
        return change(self.world, position, "marks", unit.id, marks)

    def entering(self, position: Position, side: str) -> Step | None:
        """Those in command recover, the headquarters last."""
        waiting = self.suppressed(position, side)
        led = self.command.for_recovery(position, waiting)
        able = [u for u in waiting if u.id in led]
        able.sort(key=lambda u: u.type == HEADQUARTERS)
        if not able:
            return None
        text = (
            whole(N_("Phase begins: {phase}. {units} recover."))
            if len(able) > 1
            else whole(N_("Phase begins: {phase}. {units} recovers."))
        )
        changes = tuple(self._freed(position, u) for u in able)
        return Step((), changes, text, {"units": [u.label for u in able]})
