"""German replacements (8.1, 8.4; 2.13): which eliminated units may come back, and how many in a turn."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.forces.unit import ELIMINATED, RESERVE, Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import FALLEN, REPLACED
from app.position.position import Position
from app.rules.battle.losses import risen
from app.rules.parts import Due
from app.rules.ruling import Finding, violation
from app.rules.schedules import due_now, to_come
from app.systems.operation_storm.countries import GameMap
from app.systems.operation_storm.data import NamedUnit
from app.systems.operation_storm.reinforcements import Arrivals
from app.systems.operation_storm.special_units import GERMAN
from app.systems.operation_storm.supply import AERIAL

RULE = "8.4"
IRREPLACEABLE = "irreplaceable"
TRACK = "replacements"
"""The track that counts the replacements of the whole game, for a campaign that plays 2.13's figure as a limit."""


@dataclass(frozen=True)
class Replacements:
    game_map: GameMap

    def barred(self, position: Position, unit: Unit) -> Finding | None:
        """Why this eliminated unit may not come back now, ``None`` where it may."""
        data = self.game_map.rules.replacements
        args = {"unit": unit.label}
        if position.turn < data.from_turn:
            text = N_("{unit} may not return before turn {turn}.")
            return violation("no-replacements-yet", RULE, text, units=[unit.id], turn=data.from_turn, **args)
        if unit.nation not in data.nations or self.is_never_replaced(unit):
            return violation("never-replaced", RULE, N_("{unit} may not be replaced."), units=[unit.id], **args)
        turn, state = _fall(position, unit)
        if state in data.never_lost:
            text = N_("{unit} may not be replaced: it was eliminated while out of supply.")
            if state == AERIAL:
                text = N_("{unit} may not be replaced: it was eliminated while supplied by air.")
            return violation("lost-unsupplied", RULE, text, units=[unit.id], **args)
        if turn >= position.turn:
            text = N_("{unit} was eliminated this turn and may return next turn.")
            return violation("lost-this-turn", RULE, text, units=[unit.id], **args)
        return None

    def eligible(self, position: Position) -> tuple[Unit, ...]:
        """The units of the dead pile that may come back in this turn."""
        return tuple(u for u in position.in_box(ELIMINATED) if self._own(u) and self.barred(position, u) is None)

    def left(self, position: Position) -> tuple[int, int]:
        """How many mechanized units and how many units in all may still come back in this turn."""
        data = self.game_map.rules.replacements
        back = [position.units[i] for i in position.ledger.entries(REPLACED) if i in position.units]
        in_all = data.in_all - len(back)
        limit = self._limit
        if limit:
            in_all = min(in_all, limit - self.so_far(position))
        return max(0, min(data.mechanized - sum(map(self.is_mechanized, back)), in_all)), max(0, in_all)

    def findings(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """``units`` are eliminated ones that would come back together."""
        data = self.game_map.rules.replacements
        found = [f for unit in units if (f := self.barred(position, unit)) is not None]
        back = [position.units[i] for i in position.ledger.entries(REPLACED) if i in position.units]
        together = [*back, *(u for u in units if u not in back)]
        mechanized, ids = sum(map(self.is_mechanized, together)), [u.id for u in units]
        if mechanized > data.mechanized and any(map(self.is_mechanized, units)):
            text = N_("Too many mechanized units return this turn: {count:w}, limit {limit:w}.")
            found.append(violation("too-many-replaced", RULE, text, units=ids, count=mechanized, limit=data.mechanized))
        if len(together) > data.in_all:
            text = N_("Too many units return this turn: {count:w}, limit {limit:w}.")
            found.append(violation("too-many-replaced", RULE, text, units=ids, count=len(together), limit=data.in_all))
        total, limit = self.so_far(position) + len(units), self._limit
        if limit and total > limit:
            text = N_("Too many units return in the whole game: {count}, limit {limit}.")
            found.append(violation("too-many-replaced", "2.13", text, units=ids, count=total, limit=limit))
        return found

    def changes(self, position: Position, units: Sequence[Unit]) -> tuple[Change, ...]:
        """Who has come back in this turn, how many in all, and that they are no longer among the fallen."""
        world = self.game_map.world
        found = [change(world, position, "ledger", f"{REPLACED}:{unit.id}", True) for unit in units]
        found += risen(world, position, units)
        if units:
            found.append(change(world, position, "track", TRACK, self.so_far(position) + len(units)))
        return tuple(found)

    def due(self, position: Position) -> tuple[Due, ...]:
        mechanized, in_all = self.left(position)
        phases = [p.slug for p in self.game_map.rules.phases]
        if not in_all or not to_come(phases, position, "german-reinforcement"):
            return ()
        units = [u for u in self.eligible(position) if mechanized or not self.is_mechanized(u)]
        text = N_(
            "Up to {in_all:w} may return this turn, at most {mechanized:w} of them mechanized; eliminated: {units}"
        )
        return due_now(position, GERMAN, RULE, text, units, in_all=in_all, mechanized=mechanized)

    def so_far(self, position: Position) -> int:
        """Replacements of the whole game up to now."""
        return position.track(TRACK, GERMAN, alone=True) or 0

    def is_mechanized(self, unit: Unit) -> bool:
        rules = self.game_map.rules
        return rules.class_of(self.game_map.world.roster, unit) in rules.replacements.mobility

    def is_never_replaced(self, unit: Unit) -> bool:
        """Whether it is one of the counters that 8.4 names."""
        never = self.game_map.rules.replacements.never
        return IRREPLACEABLE in unit.counter.special or any(_is(unit, one) for one in never)

    def _own(self, unit: Unit) -> bool:
        return unit.nation in self.game_map.rules.replacements.nations

    @property
    def _limit(self) -> int:
        value = self.game_map.switches["replacement_total"]
        return value if isinstance(value, int) else 0


@dataclass(frozen=True)
class Returning:
    """The way of eliminated Axis units: they come in where reinforcements do (8.1, 8.4), into boxes as well."""

    replacements: Replacements
    arrivals: Arrivals

    def takes(self, position: Position, unit: Unit) -> bool:
        return unit.side == GERMAN and not unit.on_map and unit.box == ELIMINATED

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        found = self.replacements.findings(position, units)
        for unit in units:
            if where == f"@{RESERVE}" or not where.startswith("@"):
                # Of a unit that never returns there is nothing more to say.
                if self.replacements.barred(position, unit) is None:
                    found += self.arrivals.entering(position, unit, where)
            else:
                text = N_("{unit} may return only to the map or the reserve.")
                found.append(violation("wrong-box", RULE, text, units=[unit.id], unit=unit.label))
        return found

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return self.replacements.changes(position, units)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return self.arrivals.hexes(position, units)


def _is(unit: Unit, named: NamedUnit) -> bool:
    if unit.type != named.type:
        return False
    if not named.names:
        return True
    if unit.counter.name:
        return _holds(unit.counter.name, named.names)
    return unit.counter.size == named.size


def _holds(name: str, parts: Iterable[str]) -> bool:
    return any(re.search(rf"\b{re.escape(part)}\b", name, re.IGNORECASE) for part in parts)


def _fall(position: Position, unit: Unit) -> tuple[int, str]:
    """Turn and supply state in which the unit fell; an earlier turn and in supply where nobody has recorded it."""
    value = position.ledger.get(FALLEN, unit.id)
    if isinstance(value, list) and len(value) == 2 and isinstance(value[0], int):
        return value[0], str(value[1])
    return 0, "supplied"
