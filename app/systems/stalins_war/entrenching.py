"""Trenches 10.3.1: a large unit that does not move tries to dig in for a point, and a die of 1 to 3 brings the trench
once all movement of the round is over; with option 23.1.3 a second point takes three off the die."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.action import Roll
from app.position.changes import Change, change, marker_value
from app.position.ledger import SPENT, STARTED, Json
from app.position.pending import Pending
from app.position.position import Marker, Position
from app.rules.battle.hooks import Taken
from app.rules.orders.placing import fresh_id
from app.rules.parts import Offer, Phase, Step
from app.rules.ruling import Finding, violation
from app.systems.stalins_war.calendar import round_in, round_phase
from app.systems.stalins_war.data import AXIS, SOVIET
from app.systems.stalins_war.events import HEDGEHOGS, MILITIA, in_force
from app.systems.stalins_war.markers import MarkerGround
from app.systems.stalins_war.special_units import is_large
from app.systems.stalins_war.strongholds import TRENCH, TRIED
from app.systems.stalins_war.supply import SUPPLIED

NAME, DIE = "entrench", "trench-die"
ROLLED = "entrenched"
"""Topic of the ledger: printed hex -> the die that was rolled for its trench in this round"""
RULE, HELP = "10.3.1", "23.1.3"
HIGHEST, LESS = 3, 3
OPENS = {SOVIET: MILITIA, AXIS: HEDGEHOGS}
NAMES = {SOVIET: "People's Militia", AXIS: "Hedgehogs"}
DICE = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True)
class Entrenching:
    """The special action, and the gate of the dice. ``helped`` is option 23.1.3."""

    ground: MarkerGround
    helped: bool = False
    name: str = DIE

    # trying -----------------------------------------------------------------------------------------------------------

    def _hex(self, unit: Unit) -> str:
        return self.ground.board.grid.name(self.ground.board.hex_of(unit.location))

    def refusals(self, position: Position, unit: Unit, more: int) -> list[Finding]:
        who = {"units": [unit.id], "unit": unit.label}
        if not unit.on_map or not is_large(unit):
            return [violation("no-large-unit", RULE, N_("{unit} may not dig in: large units may."), **who)]
        found: list[Finding] = []
        name, at = self._hex(unit), round_in(position.phase)
        if position.phase and (at is None or position.phase != round_phase(unit.side, at[1])):
            text = N_("Trenches are tried for while the side's units move.")
            found.append(violation("wrong-phase", RULE, text, **who))
        if position.phase and OPENS[unit.side] not in in_force(position):
            text = N_("The side digs in only after the event {event}.")
            found.append(violation("no-event", RULE, text, event=NAMES[unit.side], **who))
        if self._moved(position, unit):
            found.append(violation("moved", RULE, N_("{unit} has moved in this round."), **who))
        if self.ground.supply.determined(position, unit) != SUPPLIED:
            text = N_("{unit} is out of supply and may not dig in.")
            found.append(violation("out-of-supply", "13.3.3", text, **who))
        if any(self._tried_in(position, one) == name for one in position.ledger.entries(TRIED)):
            text = N_("There is one attempt a hex and round, and {hex} has had it.")
            found.append(violation("tried-already", RULE, text, hexes=[name], hex=name, **who))
        if self.ground.strongholds.trench(position, self.ground.board.hex_of(unit.location)):
            text = N_("There is a trench in {hex} already.")
            found.append(violation("trench-there", RULE, text, hexes=[name], hex=name, **who))
        if more and not self.helped:
            text = N_("A second point on the die is an optional rule that is not played.")
            found.append(violation("not-played", HELP, text, **who))
        return [*found, *self.ground.points.price(position, unit.side, self._cost(name, more), RULE)]

    def _moved(self, position: Position, unit: Unit) -> bool:
        began = position.ledger.text(STARTED, unit.id)
        return began not in (None, self._hex(unit)) or bool(position.ledger.get(SPENT, unit.id))

    def _tried_in(self, position: Position, name: str) -> str:
        unit = position.units.get(name)
        return self._hex(unit) if unit is not None and unit.on_map else ""

    def _cost(self, hex_: str, more: int) -> dict[str, int]:
        return {f"trench {hex_}": 1 + more}

    def offers(self, position: Position) -> tuple[Offer, ...]:
        at = round_in(position.phase)
        if at is None or position.phase != round_phase(*at) or OPENS[at[0]] not in in_force(position):
            return ()
        if self.ground.points.left(position, at[0]) < 1:
            return ()
        found = [Offer({"units": []}, RULE, N_("Dig in with the selected large unit"))]
        if self.helped:
            found.append(Offer({"units": [], "more": 1}, HELP, N_("Dig in with a second point on the die")))
        return tuple(found)

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        named, more = options.get("units"), 1 if options.get("more") == 1 else 0
        units = [position.units[str(u)] for u in named if str(u) in position.units] if isinstance(named, list) else []
        units = [u for u in units if is_large(u)] or units[:1]
        if len(units) != 1:
            text = N_("Name the large unit that digs in.")
            return Step((violation("no-unit", RULE, text),), (), text)
        unit = units[0]
        found = self.refusals(position, unit, more)
        if not unit.on_map:
            return Step(tuple(found), (), N_("{unit} is not on the map."), {"unit": unit.label})
        changes = [change(self.ground.world, position, "ledger", f"{TRIED}:{unit.id}", more)]
        changes += self.ground.points.paying(position, unit.side, self._cost(self._hex(unit), more))
        text = N_("{unit} tries to dig in in {hex}.")
        return Step(tuple(found), tuple(changes), text, {"unit": unit.label, "hex": self._hex(unit)})

    # the dice ---------------------------------------------------------------------------------------------------------

    def open_hexes(self, position: Position) -> list[tuple[str, int]]:
        """Hexes whose die is still to be rolled, each with the points beyond the first."""
        found = []
        for name, more in position.ledger.entries(TRIED).items():
            hex_ = self._tried_in(position, name)
            if hex_ and position.ledger.get(ROLLED, hex_) is None:
                found.append((hex_, more if isinstance(more, int) else 0))
        return found

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        at = round_in(phase.slug)
        if at is None or phase.slug != f"{at[0]}-combat-{at[1]}":
            return None
        waiting = self.open_hexes(position)
        if not waiting:
            return None
        hex_, more = waiting[0]
        text = N_("Roll for the trench in {hex}: {most:w} or less digs it.")
        return Pending(self.name, "", at[0], text, RULE, {"hex": hex_, "most": self._most(more)}, DICE, {"hex": hex_})

    def _most(self, more: int) -> int:
        return min(HIGHEST + LESS * more, DICE[-1])

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        if answer not in DICE or isinstance(answer, bool):
            return Taken((violation("wrong-answer", RULE, N_("The die shows 1 to 6.")),))
        hex_, die = str(pending.data["hex"]), int(str(answer))
        more = dict(self.open_hexes(position)).get(hex_, 0)
        changes: list[Change] = [change(self.ground.world, position, "ledger", f"{ROLLED}:{hex_}", die)]
        args: dict[str, Json] = {"die": die, "hex": hex_}
        rolls = (Roll("trench", die, rolled or "typed"),)
        if die > self._most(more):
            return Taken((), tuple(changes), N_("Die roll {die}: no trench in {hex}."), args, rolls=rolls, seen=True)
        marker = Marker(fresh_id(position, TRENCH), TRENCH, pending.side, self.ground.board.location(hex_))
        found = self.ground.none_left(position, marker, "10.3.2")
        if found:
            text = N_("Die roll {die}, but no trench marker is left.")
            return Taken((), tuple(changes), text, args, rolls=rolls, seen=True)
        value = marker_value(self.ground.board, marker)
        changes.append(change(self.ground.world, position, "marker", marker.id, value))
        return Taken((), tuple(changes), N_("Die roll {die}: a trench in {hex}."), args, rolls=rolls, seen=True)


FORMER = (
    N_("A {die}: no trench in {hex}."),
    N_("A {die}, but no trench marker is left."),
    N_("A {die}: a trench in {hex}."),
)
"""Lines that older campaigns hold, for the catalogue alone"""
