"""Advance along the way that a beaten enemy has left: how far units may go in after him, who is asked, where they stop.

The state of the advance travels in the question's data under ``ADVANCING``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.advance_steps import ADVANCE
from app.rules.conduct import Conduct
from app.rules.losses import ids, labels
from app.rules.parts import Absent, Control, Stacking, Step
from app.rules.retreat_path import Path
from app.rules.ruling import Finding, legal, violation

HALT = "advance-hex"
"""The step in which the hex is named where those who advance stop"""
STEPS = (ADVANCE, HALT)
ADVANCING = "advancing"


class AdvanceRules(Protocol):
    """What a game says of an advance along a path."""

    def stays(self, unit: Unit) -> Finding | None:
        """Why the unit takes part in no advance at all."""
        ...

    def barred(self, position: Position, unit: Unit, here: int, there: int, attackers: Sequence[Unit]) -> bool:
        """Whether the unit may not make this step. ``attackers`` are those of the battle that advance, or nobody where
        the side that was attacked does."""
        ...

    def roams(self, unit: Unit) -> bool:
        """Whether the unit leaves the path as it likes after its first hex."""
        ...


@dataclass(frozen=True)
class AdvanceField:
    """Where units can get to. ``attackers`` as ``AdvanceRules.barred`` takes them."""

    world: World
    stacking: Stacking
    rules: AdvanceRules

    def ends(
        self, position: Position, units: Sequence[Unit], ways: Sequence[Path], attackers: Sequence[Unit]
    ) -> tuple[int, ...]:
        """Hexes in which all of the units together may end an advance along one of the ways."""
        within = self.within(position, units, ways, attackers)
        return tuple(h for h in within if legal(self.stacked(position, units, h)))

    def within(
        self, position: Position, units: Sequence[Unit], ways: Sequence[Path], attackers: Sequence[Unit]
    ) -> tuple[int, ...]:
        """The same, whatever stands there of their own side."""
        found = {h for way in ways for h in self._along(position, units, way, attackers)}
        return tuple(sorted(h for h in found if any(u.location != h for u in units)))

    def stacked(self, position: Position, units: Sequence[Unit], hex_: int) -> tuple[Finding, ...]:
        own = {u.id for u in units}
        there = [u for u in position.units_at(hex_) if u.id not in own]
        return self.stacking.report(position, hex_, [*there, *units]).findings

    def _along(
        self, position: Position, units: Sequence[Unit], way: Path, attackers: Sequence[Unit]
    ) -> tuple[int, ...]:
        grid = self.world.board.grid

        def open_(here: int, there: int) -> bool:
            return (
                there in grid.adjacent[here]
                and not position.sides_at(there) - {units[0].side}
                and not any(self.rules.barred(position, u, here, there, attackers) for u in units)
            )

        if any(not u.on_map or not open_(self.world.board.hex_of(u.location), way[0]) for u in units):
            return ()
        if all(self.rules.roams(u) for u in units):
            reached, rim = {way[0]}, {way[0]}
            for _ in way[1:]:
                rim = {n for h in rim for n in grid.adjacent[h] if n not in reached and open_(h, n)}
                reached |= rim
            return tuple(reached)
        found = [way[0]]
        for there in way[1:]:
            if not open_(found[-1], there):
                break
            found.append(there)
        return tuple(found)


@dataclass(frozen=True)
class Advancing:
    """An advance in hand: who may still go, along which ways (printed hexes), and who is about to stop somewhere."""

    left: tuple[str, ...]
    ways: tuple[tuple[str, ...], ...]
    attackers: tuple[str, ...]
    chosen: tuple[str, ...] = ()

    def in_data(self, data: Mapping[str, Json]) -> dict[str, Json]:
        ways: list[Json] = [[*way] for way in self.ways]
        return {
            **data,
            ADVANCING: {
                "left": list(self.left), "ways": ways, "attackers": list(self.attackers), "chosen": list(self.chosen),
            },
        }  # fmt: skip

    @staticmethod
    def of(data: Mapping[str, Json]) -> Advancing:
        raw = data[ADVANCING]
        assert isinstance(raw, dict)
        assert isinstance(raw["ways"], list)
        return Advancing(ids(raw["left"]), tuple(map(ids, raw["ways"])), ids(raw["attackers"]), ids(raw["chosen"]))


@dataclass(frozen=True)
class PathAdvanceSteps:
    """The advance of the procedure ``name``; ``rule`` is the rulebook's number."""

    name: str
    world: World
    conduct: Conduct
    field: AdvanceField
    control: Control | Absent
    rule: str

    def begun(
        self, data: Mapping[str, Json], units: Sequence[str], ways: Sequence[Sequence[str]], attackers: Sequence[str]
    ) -> Mapping[str, Json]:
        """The data with an advance of ``units`` along ``ways``; ``attackers`` as ``AdvanceRules.barred`` takes them."""
        return Advancing(tuple(units), tuple(map(tuple, ways)), tuple(attackers)).in_data(data)

    def following(
        self, position: Position, data: Mapping[str, Json]
    ) -> tuple[Pending | None, list[Change], Mapping[str, Json]]:
        """The next question, ``None`` where nobody can or will go any more."""
        now = Advancing.of(data)
        over = {name: value for name, value in data.items() if name != ADVANCING}
        able = [u for u in now.left if self._ends(position, now, [u])]
        if not able:
            return None, [], over
        side = position.units[able[0]].side
        starts: list[Json] = list(dict.fromkeys(way[0] for way in now.ways))
        text = N_("Choose the units that advance into {hexes}.")
        if any(len(way) > 1 for way in now.ways):
            text = N_("Choose the units that advance along the path of retreat from {hexes}.")
        asked = Pending(self.name, ADVANCE, side, text, self.rule, {"hexes": starts}, tuple(able), now.in_data(data))
        return asked, [], data

    def taken(self, position: Position, pending: Pending, answer: Json) -> tuple[Step, Mapping[str, Json] | None]:
        """The step for an answer and the data to go on with, ``None`` where the answer does not fit; a pending question
        among the step's changes comes first."""
        return (
            self._halted(position, pending, answer) if pending.step == HALT else self._sent(position, pending, answer)
        )

    def _sent(self, position: Position, pending: Pending, answer: Json) -> tuple[Step, Mapping[str, Json] | None]:
        chosen, able = ids(answer), set(map(str, pending.options))
        if not isinstance(answer, list) or len(set(chosen)) != len(chosen) or not set(chosen) <= able:
            text = N_("Name the units that advance, or none.")
            kept = (self.field.rules.stays(position.units[u]) for u in chosen if u in position.units)
            wrong = violation("wrong-answer", self.rule, text)
            return Step((wrong, *(k for k in kept if k is not None)), (), text), None
        now = Advancing.of(pending.data)
        if not chosen:
            return Step((), (), N_("No unit advanced any farther.")), replace(now, left=()).in_data(pending.data)
        findings: tuple[Finding, ...] = ()
        ends = self._ends(position, now, chosen)
        if not ends:
            units = position.pick(chosen)
            ends = self.field.within(position, units, self._ways(now), position.pick(now.attackers))
            if not ends:
                text = N_("{units} have no hex into which they advance together.")
                args: dict[str, Json] = {"units": labels(position, chosen)}
                found = replace(violation("no-way-together", self.rule, text, units=chosen), args=args)
                return Step((found,), (), text, args), None
            findings = self.field.stacked(position, units, ends[0])
        if len(ends) == 1:
            step, data = self._moved(position, now, pending.data, chosen, ends[0])
            return replace(step, findings=findings), data
        names: list[Json] = [self.world.board.location_name(h) for h in ends]
        args = {"units": labels(position, chosen)}
        text = N_("Choose the hex in which the advance of {units} ends.")
        data = replace(now, chosen=chosen).in_data(pending.data)
        asked = Pending(self.name, HALT, pending.side, text, self.rule, args, tuple(names), data)
        going_on = change(self.world, position, "pending", "", asked.to_json())
        return Step(findings, (going_on,), N_("{units} chosen to advance."), args), data

    def _halted(self, position: Position, pending: Pending, answer: Json) -> tuple[Step, Mapping[str, Json] | None]:
        if answer not in pending.options:
            text = N_("Name one of the hexes on offer.")
            return Step((violation("wrong-answer", self.rule, text),), (), text), None
        now = Advancing.of(pending.data)
        return self._moved(position, now, pending.data, now.chosen, self.world.board.location(str(answer)))

    def _moved(
        self, position: Position, now: Advancing, data: Mapping[str, Json], chosen: Sequence[str], end: int
    ) -> tuple[Step, Mapping[str, Json]]:
        where, side = self.world.board.location_name(end), position.units[chosen[0]].side
        once = len({h for u in now.left for h in self._ends(position, now, [u])}) == 1
        changes: list[Change] = [change(self.world, position, "place", u, where) for u in chosen]
        changes += self.conduct.advanced(position, chosen)
        if not isinstance(self.control, Absent):
            passed = [h for way in self._ways(now) if end in way for h in way[: way.index(end) + 1]] or [end]
            changes += self.control.changes(apply(self.world, position, changes), passed, side)
        left = () if once else tuple(u for u in now.left if u not in chosen)
        args: dict[str, Json] = {"units": labels(position, chosen), "target": where}
        step = Step((), tuple(changes), N_("{units} advanced into {target}."), args)
        return step, replace(now, left=left, chosen=()).in_data(data)

    def _ways(self, now: Advancing) -> list[Path]:
        return [tuple(map(self.world.board.location, way)) for way in now.ways]

    def _ends(self, position: Position, now: Advancing, units: Sequence[str]) -> tuple[int, ...]:
        """Where those of the units that still stand may end; nowhere for one that stays."""
        there = position.pick(units)
        if any(not u.on_map or self.field.rules.stays(u) is not None for u in there):
            return ()
        return self.field.ends(position, there, self._ways(now), position.pick(now.attackers))
