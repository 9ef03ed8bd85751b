"""Axis replacements X.A.2: eliminated German units rebuild on the turn track, one of each kind at a time; one
Rumanian and one Hungarian army return each May."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.boxes import ELIMINATED, turn_box, turn_of
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import FALLEN, REPLACED, Json
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Offer, Step
from app.rules.ruling import Finding, violation
from app.systems.eagle_bear.calendar import month_of, name_of, year_of
from app.systems.eagle_bear.data import AXIS, RebuildingData
from app.systems.eagle_bear.rail import DETRAINED
from app.systems.eagle_bear.replacements import Entry, returned
from app.systems.eagle_bear.special_units import is_armored, is_combat_unit

NAME = "rebuild"
PHASE = "axis-replacement"
REBUILDING, FREED = "rebuilding", "rebuilding-freed"
"""Topics of the ledger: unit id -> the turn it is due on; kind -> the turn on which its place became free"""
ARMORED, INFANTRY = "armored", "infantry"


def kind_of(unit: Unit) -> str:
    return ARMORED if is_armored(unit) else INFANTRY


@dataclass(frozen=True)
class Rebuilding:
    """The special action that begins to rebuild a unit. Bound to one world."""

    world: World
    data: RebuildingData
    entry: Entry

    # who ------------------------------------------------------------------------------------------------------------

    def fallen(self, position: Position) -> tuple[Unit, ...]:
        return tuple(u for u in position.in_box(ELIMINATED) if u.side == AXIS and is_combat_unit(u))

    def rebuilding(self, position: Position, kind: str) -> Unit | None:
        """The unit of the kind that waits on the turn track."""
        listed = (position.units.get(u) for u in position.ledger.entries(REBUILDING))
        return next((u for u in listed if u is not None and not u.on_map and kind_of(u) == kind), None)

    def waits(self, position: Position, unit: Unit) -> bool:
        """Whether the unit is on the turn track to be rebuilt."""
        return position.ledger.get(REBUILDING, unit.id) is not None and not unit.on_map

    def due(self, position: Position, unit: Unit) -> int:
        """The turn on which it may come back if it begins now: counted from its end where that is fresh and the
        place was free."""
        turns = self.data.turns[kind_of(unit)] * unit.number("attack")
        fell, freed = position.ledger.get(FALLEN, unit.id), position.ledger.get(FREED, kind_of(unit))
        since = fell[0] if isinstance(fell, list) and fell and isinstance(fell[0], int) else position.turn
        start = max(since, freed if isinstance(freed, int) else since, position.turn - 1)
        return start + turns

    def barred(self, position: Position, unit: Unit) -> Finding | None:
        args = {"units": [unit.id], "unit": unit.label}
        if unit.side != AXIS or unit.on_map or unit.box != ELIMINATED:
            text = N_("{unit} is no eliminated unit of the Axis.")
            return violation("not-eliminated", self.data.rule, text, **args)
        if unit.nation != self.data.nation:
            text = N_("{unit} is not German and does not rebuild on the turn track.")
            return violation("not-rebuilt", self.data.rule, text, **args)
        if not unit.prints("attack"):
            text = N_("{unit} has no combat factor yet, so that its time is not known.")
            return violation("factor-missing", self.data.rule, text, **args)
        other = self.rebuilding(position, kind_of(unit))
        if other is not None:
            text = N_("{other} is rebuilding, and one unit of its kind may at a time.")
            return violation("one-rebuilding", self.data.rule, text, other=other.label, **args)
        return None

    def able(self, position: Position) -> tuple[Unit, ...]:
        return tuple(u for u in self.fallen(position) if self.barred(position, u) is None)

    # the special action ---------------------------------------------------------------------------------------------

    def offers(self, position: Position) -> tuple[Offer, ...]:
        text = N_("Rebuild {unit} until turn {turn}")
        return tuple(
            Offer({"unit": u.id}, self.data.rule, text, {"unit": u.label, "turn": self.due(position, u)})
            for u in (self.able(position) if position.phase else ())
        )

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        unit = position.units.get(str(options.get("unit", "")))
        if unit is None:
            text = N_("Name the unit to be rebuilt.")
            return Step((violation("no-unit", self.data.rule, text),), (), text)
        barred = self.barred(position, unit)
        if barred is not None:
            return Step((barred,), (), barred.template, barred.args)
        due = max(self.due(position, unit), 1)
        changes = (
            change(self.world, position, "place", unit.id, f"@{turn_box(due)}"),
            change(self.world, position, "ledger", f"{REBUILDING}:{unit.id}", due),
        )
        return Step((), changes, N_("{unit} is rebuilt until turn {turn}."), {"unit": unit.label, "turn": due})

    # coming back ----------------------------------------------------------------------------------------------------

    def allied(self, position: Position) -> tuple[Unit, ...]:
        """Eliminated armies of the nations that get one back in this month."""
        month = month_of(position)
        if name_of(month) != self.data.month or year_of(month) < self.data.from_year:
            return ()
        done = {position.units[u].nation for u in position.ledger.entries(REPLACED) if u in position.units}
        return tuple(u for u in self.fallen(position) if u.nation in self.data.nations and u.nation not in done)

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        """``units`` that rebuild, or that fell and are of another nation."""
        found: list[Finding] = []
        for unit in units:
            args = {"units": [unit.id], "unit": unit.label}
            if self.waits(position, unit):
                if turn_of(unit.box) > position.turn:
                    text = N_("{unit} is due on turn {due}, not on turn {turn}.")
                    found.append(
                        violation("not-due", self.data.rule, text, due=turn_of(unit.box), turn=position.turn, **args)
                    )
            elif unit.nation == self.data.nation:
                text = N_("{unit} has to be rebuilt on the turn track first.")
                found.append(violation("to-be-rebuilt", self.data.rule, text, **args))
            elif unit not in self.allied(position):
                text = N_("{unit} may not return now: one army of its nation does each May from {year} on.")
                found.append(violation("not-now", self.data.rule, text, year=self.data.from_year, **args))
        nations = [u.nation for u in units if not self.waits(position, u)]
        if len(set(nations)) < len(nations):
            text = N_("One army of a nation returns at a time.")
            found.append(violation("one-a-nation", self.data.rule, text, units=[u.id for u in units]))
        if found:
            return found
        if where.startswith("@"):
            text = N_("Replacements come onto the map alone.")
            return [violation("wrong-box", self.data.rule, text, units=[u.id for u in units])]
        return self.entry.replacement_findings(position, units, self.world.board.location(where), units)

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> list[Change]:
        if where.startswith("@"):
            return []
        found, kinds = returned(self.world, position, units), dict[str, int]()
        for unit in units:
            found.append(change(self.world, position, "ledger", f"{REPLACED}:{unit.id}", True))
            if self.waits(position, unit):
                found.append(change(self.world, position, "ledger", f"{REBUILDING}:{unit.id}", None))
                kinds[kind_of(unit)] = position.turn
        for kind, turn in kinds.items():
            if position.ledger.get(FREED, kind) != turn:
                found.append(change(self.world, position, "ledger", f"{FREED}:{kind}", turn))
        name = self.world.board.grid.name(self.world.board.hex_of(self.world.board.location(where)))
        before = position.ledger.get(DETRAINED, name)
        listed: list[Json] = [*(before if isinstance(before, list) else []), *(u.id for u in units)]
        return [*found, change(self.world, position, "ledger", f"{DETRAINED}:{name}", listed)]
