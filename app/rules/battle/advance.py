"""Advance after combat: who may go how far, and the steps of a battle in which they do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import Json
from app.position.position import Pending, Position, World
from app.rules.battle.hooks import BattleHooks
from app.rules.battle.losses import labels
from app.rules.battle.retreat import Path
from app.rules.battle.state import Advancing, BattleState, ids
from app.rules.movement.terrain import BoundChart, Hexside, Terrain, hex_assumed_clear
from app.rules.orders.refusals import off_map
from app.rules.parts import Advance, Control, Stacking, Step
from app.rules.ruling import Finding, legal, violation
from app.rules.stacking import crowding, fits


def still_defended(where: str, holders: Sequence[Unit], rule: str) -> list[Finding]:
    """That a hex, by its printed name, cannot be advanced into before its defenders have left it."""
    if not holders:
        return []
    text = N_("{hex} still holds a defending unit.")
    if len(holders) > 1:
        text = N_("{hex} still holds {count:w} defending units.")
    ids = [u.id for u in holders]
    return [violation("still-defended", rule, text, hexes=[where], units=ids, hex=where, count=len(holders))]


@dataclass(frozen=True, kw_only=True)
class AdvanceCitations:
    """Rule numbers: advance after combat, units that never move, and clear terrain, which stands in for unknown
    terrain."""

    advance: str
    static: str
    clear: str


class AdvanceAfterCombat:
    """The ``Advance`` part of a game, which fills in ``chart_at`` and whichever of the other hooks it needs."""

    def __init__(self, world: World, stacking: Stacking, rules: AdvanceCitations) -> None:
        self.world, self.board, self.stacking, self.numbers = world, world.board, stacking, rules

    # what each game says for itself -----------------------------------------------------------------------------

    def chart_at(self, position: Position, side: str) -> BoundChart:
        """The terrain chart that holds now for a side."""
        raise NotImplementedError

    def stays(self, unit: Unit) -> Finding | None:
        """Why the unit takes part in no advance at all."""
        return None

    def mobility(self, unit: Unit) -> str:
        """The class in which the unit enters terrain."""
        return self.world.roster.types[unit.type].mobility

    def barring_side(self, position: Position, unit: Unit, hex_: int) -> Hexside | None:
        """The feature of the hexside before a neighboring hex that the unit may not cross."""
        key = self.board.grid.side_between(self.board.hex_of(unit.location), hex_)
        return self.chart_at(position, unit.side).barring_side(key, self.mobility(unit), hex_)

    def along_path(self, position: Position, unit: Unit, hex_: int) -> bool:
        """Whether a path leads the unit into a hex whose terrain it may not enter."""
        return False

    def barring_rule(self, terrain: Terrain) -> str:
        """The rule by which terrain bars a unit."""
        return terrain.rule

    def entry_findings(self, position: Position, unit: Unit, hex_: int) -> list[Finding]:
        """What else keeps a unit out of a hex that it can enter."""
        return []

    def group_findings(self, position: Position, units: Sequence[Unit], hex_: int) -> list[Finding]:
        """What else is to be said of the units together."""
        return []

    def never_moves(self, unit: Unit) -> Finding:
        """That the unit may not move at all."""
        text = N_("{unit} may not move at all.")
        return violation("static-unit", self.numbers.static, text, units=[unit.id], unit=unit.label)

    def apart(self, unit: Unit, hex_: int) -> Finding:
        """What is to be said of a hex that the unit does not stand next to."""
        here, where = self.board.location_name(unit.location), self.board.location_name(hex_)
        return violation(
            "not-adjacent",
            self.numbers.advance,
            N_("{unit} in {here} is not adjacent to {hex}."),
            hexes=[where],
            units=[unit.id],
            unit=unit.label,
            here=here,
            hex=where,
        )

    # the part ---------------------------------------------------------------------------------------------------

    def findings(self, position: Position, units: Sequence[Unit], target: int) -> tuple[Finding, ...]:
        """What stands against an advance of the units, all of one side, into the location ``target`` together, and
        what had to be assumed."""
        where, hex_ = self.board.location_name(target), self.board.hex_of(target)
        found: list[Finding] = []
        holders = [u for u in position.units_at(target) if u.side != units[0].side]
        found += still_defended(where, holders, self.numbers.advance)
        for unit in units:
            found += self._entry(position, unit, hex_, where)
        found += self.group_findings(position, units, hex_)
        found += hex_assumed_clear(
            self.board, target, self.numbers.clear, self.chart_at(position, units[0].side).grounds
        )
        return (*found, *crowding(self.stacking, position, units, target, side=units[0].side))

    def _entry(self, position: Position, unit: Unit, hex_: int, where: str) -> list[Finding]:
        who, rule = {"units": [unit.id], "unit": unit.label}, self.numbers.advance
        stays = self.stays(unit)
        if stays is not None:
            return [stays]
        if not unit.on_map:
            return [off_map(unit, rule)]
        if unit.location not in self.board.grid.adjacent[hex_]:
            return [self.apart(unit, hex_)]
        chart, mobility = self.chart_at(position, unit.side), self.mobility(unit)
        water = self.barring_side(position, unit, hex_)
        if water is not None:
            text = N_("No unit may cross the {side:t} into {hex}.")
            return [violation("hexside-barred", water.rule, text, hexes=[where], side=water.name, hex=where, **who)]
        terrain = chart.barring_terrain(hex_, mobility)
        if terrain is not None and not self.along_path(position, unit, hex_):
            text = N_("{unit} may not enter the {terrain:t} hex {hex}.")
            named, rule = {"terrain": terrain.name, "hex": where}, self.barring_rule(terrain)
            return [violation("terrain-barred", rule, text, hexes=[where], **named, **who)]
        return self.entry_findings(position, unit, hex_)


ADVANCE = "advance"


@dataclass(frozen=True)
class AdvanceSteps:
    """The advance of the procedure ``name``; ``rule`` is the rulebook's number, empty where nobody advances."""

    name: str
    world: World
    hooks: BattleHooks
    advance: Advance
    control: Control
    rule: str

    def ask(self, position: Position, state: BattleState) -> Pending | None:
        """The question, ``None`` where the target is held or nobody may go in."""
        target = self.world.board.location(state.target)
        attackers = position.pick(self.hooks.may_advance(position, state)) if self.rule else ()
        if any(self.hooks.holds(position, state, target, u.side) for u in attackers):
            return None
        able = [
            u.id
            for u in attackers
            if u.on_map and u.location != target and legal(self._findings(position, (u.id,), target))
        ]
        if not able:
            return None
        return state.question(
            self.name,
            ADVANCE,
            position.units[able[0]].side,
            N_("Choose the units that advance into {target}."),
            self.rule,
            args={"target": state.target},
            options=tuple(able),
        )

    def taken(self, position: Position, pending: Pending, answer: Json) -> Step:
        """The step for an answer, a list of unit ids or an empty one. One that does not fit is a step with a violation,
        without changes and arguments."""
        state = BattleState.of(pending)
        where, target = state.target, self.world.board.location(state.target)
        chosen = ids(answer)
        able = set(map(str, pending.options))
        if not isinstance(answer, list) or len(set(chosen)) != len(chosen) or not set(chosen) <= able:
            text = N_("Choose the units that advance, or none.")
            kept = tuple(u for u in state.attackers if u in chosen and u not in able)
            wrong = violation("wrong-answer", self.rule, text)
            return Step((wrong, *self._findings(position, kept, target)), (), text)
        changes: list[Change] = [change(self.world, position, "place", u, where) for u in chosen]
        if chosen:
            changes += self.hooks.entered(position, state, chosen)
            changes += self.hooks.advanced(position, chosen)
        side = position.units[chosen[0]].side if chosen else ""
        held = bool(chosen) and self.hooks.holds(position, state, target, side)
        if chosen and not held:
            changes += self.control.changes(position, [target], side)
        template = N_("{units} advanced into {target}.") if chosen else N_("No unit advanced into {target}.")
        args: dict[str, Json] = {"units": labels(position, chosen), "target": where}
        return Step(self._findings(position, chosen, target), tuple(changes), template, args)

    def _findings(self, position: Position, units: tuple[str, ...], target: int) -> tuple[Finding, ...]:
        """What bars those of the units that still stand from advancing together."""
        standing = [u for u in position.pick(units) if u.on_map]
        return self.advance.findings(position, standing, target) if standing else ()


HALT = "advance-hex"
"""The step in which the hex is named where those who advance stop"""
ADVANCE_QUESTIONS = (ADVANCE, HALT)


class PathAdvanceHooks(Protocol):
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
    """Where units can get to. ``attackers`` as ``PathAdvanceHooks.barred`` takes them."""

    world: World
    stacking: Stacking
    rules: PathAdvanceHooks

    def ends(
        self, position: Position, units: Sequence[Unit], ways: Sequence[Path], attackers: Sequence[Unit]
    ) -> tuple[int, ...]:
        """Hexes in which all of the units together may end an advance along one of the ways."""
        within = self.within(position, units, ways, attackers)
        return tuple(h for h in within if fits(self.stacking, position, units, h))

    def within(
        self, position: Position, units: Sequence[Unit], ways: Sequence[Path], attackers: Sequence[Unit]
    ) -> tuple[int, ...]:
        """The same, whatever stands there of their own side."""
        found = {h for way in ways for h in self._along(position, units, way, attackers)}
        return tuple(sorted(h for h in found if any(u.location != h for u in units)))

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
class PathAdvanceSteps:
    """The advance of the procedure ``name``; ``rule`` is the rulebook's number."""

    name: str
    world: World
    hooks: BattleHooks
    field: AdvanceField
    control: Control
    rule: str

    def begun(
        self, state: BattleState, units: Sequence[str], ways: Sequence[Sequence[str]], attackers: Sequence[str]
    ) -> BattleState:
        """With an advance of ``units`` along ``ways``; ``attackers`` as ``PathAdvanceHooks.barred`` takes them."""
        return replace(state, advancing=Advancing(tuple(units), tuple(map(tuple, ways)), tuple(attackers)))

    def next_question(self, position: Position, state: BattleState) -> tuple[Pending | None, list[Change], BattleState]:
        """The next question, ``None`` where nobody can or will go any more."""
        now = _in_hand(state)
        able = [u for u in now.left if self._ends(position, now, [u])]
        if not able:
            return None, [], replace(state, advancing=None)
        side = position.units[able[0]].side
        starts: list[Json] = list(dict.fromkeys(way[0] for way in now.ways))
        text = N_("Choose the units that advance into {hexes}.")
        if any(len(way) > 1 for way in now.ways):
            text = N_("Choose the units that advance along the path of retreat from {hexes}.")
        asked = state.question(self.name, ADVANCE, side, text, self.rule, args={"hexes": starts}, options=tuple(able))
        return asked, [], state

    def taken(self, position: Position, pending: Pending, answer: Json) -> tuple[Step, BattleState | None]:
        """The step for an answer and the state to go on with, ``None`` where the answer does not fit; a pending
        question among the step's changes comes first."""
        return (
            self._halted(position, pending, answer) if pending.step == HALT else self._sent(position, pending, answer)
        )

    def _sent(self, position: Position, pending: Pending, answer: Json) -> tuple[Step, BattleState | None]:
        chosen, able = ids(answer), set(map(str, pending.options))
        if not isinstance(answer, list) or len(set(chosen)) != len(chosen) or not set(chosen) <= able:
            text = N_("Choose the units that advance, or none.")
            kept = (self.field.rules.stays(position.units[u]) for u in chosen if u in position.units)
            wrong = violation("wrong-answer", self.rule, text)
            return Step((wrong, *(k for k in kept if k is not None)), (), text), None
        state = BattleState.of(pending)
        now = _in_hand(state)
        if not chosen:
            gone = replace(state, advancing=replace(now, left=()))
            return Step((), (), N_("No unit advanced farther.")), gone
        findings: tuple[Finding, ...] = ()
        ends = self._ends(position, now, chosen)
        if not ends:
            units = position.pick(chosen)
            ends = self.field.within(position, units, self._ways(now), position.pick(now.attackers))
            if not ends:
                text = N_("There is no hex into which {units} can advance together.")
                args: dict[str, Json] = {"units": labels(position, chosen)}
                found = replace(violation("no-way-together", self.rule, text, units=chosen), args=args)
                return Step((found,), (), text, args), None
            findings = crowding(self.field.stacking, position, units, ends[0])
        if len(ends) == 1:
            step, state = self._moved(position, state, chosen, ends[0])
            return replace(step, findings=findings), state
        names: list[Json] = [self.world.board.location_name(h) for h in ends]
        args = {"units": labels(position, chosen)}
        text = N_("Choose the hex in which the advance of {units} ends.")
        state = replace(state, advancing=replace(now, chosen=chosen))
        asked = state.question(self.name, HALT, pending.side, text, self.rule, args=args, options=tuple(names))
        going_on = change(self.world, position, "pending", "", asked.to_json())
        return Step(findings, (going_on,), N_("Units chosen to advance: {units}."), args), state

    def _halted(self, position: Position, pending: Pending, answer: Json) -> tuple[Step, BattleState | None]:
        if answer not in pending.options:
            text = N_("Choose one of the listed hexes.")
            return Step((violation("wrong-answer", self.rule, text),), (), text), None
        state = BattleState.of(pending)
        return self._moved(position, state, _in_hand(state).chosen, self.world.board.location(str(answer)))

    def _moved(
        self, position: Position, state: BattleState, chosen: Sequence[str], end: int
    ) -> tuple[Step, BattleState]:
        now = _in_hand(state)
        where, side = self.world.board.location_name(end), position.units[chosen[0]].side
        once = len({h for u in now.left for h in self._ends(position, now, [u])}) == 1
        changes: list[Change] = [change(self.world, position, "place", u, where) for u in chosen]
        changes += self.hooks.advanced(position, chosen)
        passed = [h for way in self._ways(now) if end in way for h in way[: way.index(end) + 1]] or [end]
        changes += self.control.changes(apply(self.world, position, changes), passed, side)
        left = () if once else tuple(u for u in now.left if u not in chosen)
        args: dict[str, Json] = {"units": labels(position, chosen), "target": where}
        step = Step((), tuple(changes), N_("{units} advanced into {target}."), args)
        return step, replace(state, advancing=replace(now, left=left, chosen=()))

    def _ways(self, now: Advancing) -> list[Path]:
        return [tuple(map(self.world.board.location, way)) for way in now.ways]

    def _ends(self, position: Position, now: Advancing, units: Sequence[str]) -> tuple[int, ...]:
        """Where those of the units that still stand may end; nowhere for one that stays."""
        there = position.pick(units)
        if any(not u.on_map or self.field.rules.stays(u) is not None for u in there):
            return ()
        return self.field.ends(position, there, self._ways(now), position.pick(now.attackers))


def _in_hand(state: BattleState) -> Advancing:
    assert state.advancing is not None
    return state.advancing


def moved_in(world: World, control: Control, position: Position, state: BattleState) -> list[Change] | None:
    """The surviving attackers enter the target of a battle if it is clear of enemies; ``None`` where it is not."""
    target = world.board.location(state.target)
    entering = [u for u in position.pick(state.attackers) if u.on_map]
    if not entering:
        return []
    if position.sides_at(target) - {entering[0].side}:
        return None
    found = [change(world, position, "place", u.id, state.target) for u in entering]
    return [*found, *control.changes(position, [target], entering[0].side)]
