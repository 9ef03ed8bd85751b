"""Axis replacements X.A.2: eliminated German units rebuild on the turn track, one of each kind at a time; one Rumanian
and one Hungarian army return each May."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.unit import ELIMINATED, Unit, turn_box
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import FALLEN, REPLACED, Json
from app.position.position import Position, World
from app.rules.parts import Due, Offer, Step
from app.rules.parts.lines import whole
from app.rules.ruling import Finding, legal, violation
from app.rules.schedules import due_later, due_now
from app.systems.eagle_bear.calendar import month_of, name_of, year_of
from app.systems.eagle_bear.data import AXIS, RebuildingData
from app.systems.eagle_bear.rail_and_sea import DETRAINED
from app.systems.eagle_bear.reinforcements import FREED, REBUILDING, Reinforcements, is_rebuilt
from app.systems.eagle_bear.replacements import ReplacementEntry, returned
from app.systems.eagle_bear.special_units import is_armored, is_combat_unit

REBUILD = "rebuild"
ARMORED, INFANTRY = "armored", "infantry"


def kind_of(unit: Unit) -> str:
    return ARMORED if is_armored(unit) else INFANTRY


@dataclass(frozen=True)
class Rebuilding:
    """The special action that begins to rebuild a unit. Bound to one world."""

    world: World
    data: RebuildingData
    entry: ReplacementEntry
    reinforcements: Reinforcements

    # who ------------------------------------------------------------------------------------------------------------

    def fallen(self, position: Position) -> tuple[Unit, ...]:
        return tuple(u for u in position.in_box(ELIMINATED) if u.side == AXIS and is_combat_unit(u))

    def rebuilding(self, position: Position, kind: str) -> Unit | None:
        """The unit of the kind that waits on the turn track."""
        listed = (position.units.get(u) for u in position.ledger.entries(REBUILDING))
        return next((u for u in listed if u is not None and not u.on_map and kind_of(u) == kind), None)

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
            text = N_("{unit} is not an eliminated Axis unit.")
            return violation("not-eliminated", self.data.rule, text, **args)
        if unit.nation != self.data.nation:
            text = N_("{unit} may not rebuild on the turn track: it is not German.")
            return violation("not-rebuilt", self.data.rule, text, **args)
        if not unit.prints("attack"):
            text = N_("{unit} has no combat factor in the counter data, so its rebuilding time is not known.")
            return violation("factor-missing", self.data.rule, text, **args)
        other = self.rebuilding(position, kind_of(unit))
        if other is not None:
            text = N_("{other} is rebuilding; only one unit of its kind may rebuild at a time.")
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
            text = N_("Name the unit to rebuild.")
            return Step((violation("no-unit", self.data.rule, text),), (), text)
        barred = self.barred(position, unit)
        if barred is not None:
            return Step((barred,), (), barred.template, barred.args)
        due = max(self.due(position, unit), 1)
        changes = (
            change(self.world, position, "place", unit.id, f"@{turn_box(due)}"),
            change(self.world, position, "ledger", f"{REBUILDING}:{unit.id}", due),
        )
        return Step(
            (), changes, whole(N_("{unit} is rebuilding until turn {turn}.")), {"unit": unit.label, "turn": due}
        )

    # coming back ----------------------------------------------------------------------------------------------------

    def allied(self, position: Position) -> tuple[Unit, ...]:
        """Eliminated armies of the nations that get one back in this month."""
        month = month_of(position)
        if name_of(month) != self.data.month or year_of(month) < self.data.from_year:
            return ()
        done = {position.units[u].nation for u in position.ledger.entries(REPLACED) if u in position.units}
        return tuple(u for u in self.fallen(position) if u.nation in self.data.nations and u.nation not in done)

    def takes(self, position: Position, unit: Unit) -> bool:
        return not unit.on_map and (unit.box == ELIMINATED or is_rebuilt(position, unit))

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        """``units`` that rebuild, or that fell and are of another nation."""
        found: list[Finding] = []
        for unit in units:
            args = {"units": [unit.id], "unit": unit.label}
            if is_rebuilt(position, unit):
                later = due_later(position, unit, self.data.rule)
                found += [] if later is None else [later]
            elif unit.nation == self.data.nation:
                text = N_("{unit} must first be rebuilt on the turn track.")
                found.append(violation("to-be-rebuilt", self.data.rule, text, **args))
            elif unit not in self.allied(position):
                text = N_("{unit} may not return now: one army of its nation may return each May from {year} on.")
                found.append(violation("not-now", self.data.rule, text, year=self.data.from_year, **args))
        nations = [u.nation for u in units if not is_rebuilt(position, u)]
        if len(set(nations)) < len(nations):
            text = N_("Only one army of a nation may return at a time.")
            found.append(violation("one-a-nation", self.data.rule, text, units=[u.id for u in units]))
        if found:
            return found
        if where.startswith("@"):
            text = N_("Replacements enter the map one at a time.")
            return [violation("wrong-box", self.data.rule, text, units=[u.id for u in units])]
        return self.entry.replacement_findings(position, units, self.world.board.location(where), units)

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        if where.startswith("@"):
            return ()
        found, kinds = returned(self.world, position, units), dict[str, int]()
        for unit in units:
            found.append(change(self.world, position, "ledger", f"{REPLACED}:{unit.id}", True))
            if is_rebuilt(position, unit):
                found.append(change(self.world, position, "ledger", f"{REBUILDING}:{unit.id}", None))
                kinds[kind_of(unit)] = position.turn
        for kind, turn in kinds.items():
            if position.ledger.get(FREED, kind) != turn:
                found.append(change(self.world, position, "ledger", f"{FREED}:{kind}", turn))
        name = self.world.board.grid.name(self.world.board.hex_of(self.world.board.location(where)))
        before = position.ledger.get(DETRAINED, name)
        listed: list[Json] = [*(before if isinstance(before, list) else []), *(u.id for u in units)]
        return (*found, change(self.world, position, "ledger", f"{DETRAINED}:{name}", listed))

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        grid = self.world.board.grid
        return frozenset(h for h in range(grid.size) if legal(self.findings(position, units, grid.name(h))))

    def replacing(self, position: Position) -> tuple[Due, ...]:
        """What the schedule says."""
        rule = self.data.rule
        back = [u for u in self.reinforcements.due(position, AXIS) if is_rebuilt(position, u)]
        return (
            *due_now(position, AXIS, rule, N_("Rebuilt and may enter: {units}"), back),
            *due_now(position, AXIS, rule, N_("May be rebuilt: {units}"), self.able(position)),
            *due_now(position, AXIS, rule, N_("May return this month: {units}"), self.allied(position)),
        )
