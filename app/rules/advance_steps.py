"""The step of a battle in which victors advance: who may is asked, whoever is named goes in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.conduct import Conduct
from app.rules.losses import ids, labels
from app.rules.parts import Absent, Advance, Control, Step
from app.rules.ruling import Finding, legal, violation

ADVANCE = "advance"


@dataclass(frozen=True)
class AdvanceSteps:
    """The advance of the procedure ``name``; ``rule`` is the rulebook's number, empty where nobody advances."""

    name: str
    world: World
    conduct: Conduct
    advance: Advance | Absent
    control: Control | Absent
    rule: str

    def ask(self, position: Position, data: Mapping[str, Json]) -> Pending | None:
        """The question, ``None`` where the target is held or nobody may go in."""
        target = self.world.board.location(str(data["target"]))
        attackers = position.pick(self.conduct.may_advance(position, data)) if self.rule else ()
        if any(self.conduct.holds(position, data, target, u.side) for u in attackers):
            return None
        able = [
            u.id
            for u in attackers
            if u.on_map and u.location != target and legal(self._findings(position, (u.id,), target))
        ]
        if not able:
            return None
        return Pending(
            self.name, ADVANCE, position.units[able[0]].side, N_("Choose the units that advance into {target}."),
            self.rule, {"target": data["target"]}, tuple(able), data,
        )  # fmt: skip

    def taken(self, position: Position, pending: Pending, answer: Json) -> Step:
        """The step for an answer, a list of unit ids or an empty one. One that does not fit is a step with a violation,
        without changes and arguments."""
        where = str(pending.data["target"])
        target = self.world.board.location(where)
        chosen = ids(answer)
        able = set(map(str, pending.options))
        if not isinstance(answer, list) or len(set(chosen)) != len(chosen) or not set(chosen) <= able:
            text = N_("Name the units that advance, or none.")
            kept = tuple(u for u in ids(pending.data["attackers"]) if u in chosen and u not in able)
            wrong = violation("wrong-answer", self.rule, text)
            return Step((wrong, *self._findings(position, kept, target)), (), text)
        changes: list[Change] = [change(self.world, position, "place", u, where) for u in chosen]
        if chosen:
            changes += self.conduct.entered(position, pending.data, chosen)
            changes += self.conduct.advanced(position, chosen)
        side = position.units[chosen[0]].side if chosen else ""
        held = bool(chosen) and self.conduct.holds(position, pending.data, target, side)
        if chosen and not isinstance(self.control, Absent) and not held:
            changes += self.control.changes(position, [target], side)
        template = N_("{units} advanced into {target}.") if chosen else N_("No unit advanced into {target}.")
        args: dict[str, Json] = {"units": labels(position, chosen), "target": where}
        return Step(self._findings(position, chosen, target), tuple(changes), template, args)

    def _findings(self, position: Position, units: tuple[str, ...], target: int) -> tuple[Finding, ...]:
        """What bars those of the units that still stand from advancing together."""
        standing = [u for u in position.pick(units) if u.on_map]
        if not standing or isinstance(self.advance, Absent):
            return ()
        return self.advance.findings(position, standing, target)
