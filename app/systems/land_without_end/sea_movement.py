"""Soviet sea movement: five rifle divisions or the Coastal Army from port to port in a phase, the Kerch Strait between
the two seas 9.17."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import SEA_MOVED, STARTED
from app.position.position import Position
from app.position.world import World
from app.rules.orders.refusals import off_map
from app.rules.parts import Allowance, CostLine, MoveReport, Points, Reach, Stacking, StepCost
from app.rules.ruling import Finding, legal, note, violation
from app.rules.stacking import fits
from app.systems.land_without_end.control import HeldGround
from app.systems.land_without_end.data import SOVIET
from app.systems.land_without_end.special_units import COASTAL_ARMY

SEA = "sea"
RULE = "9.17"
CAPACITY = 5
CARRIED = ("rifle", "mountain", COASTAL_ARMY)
"""Rifle divisions, mountain rifle among them, and the Coastal Army"""
CORPS = "corps"


@dataclass(frozen=True)
class SeaMovement:
    """Bound to one world."""

    world: World
    ground: HeldGround
    stacking: Stacking

    def weight(self, unit: Unit) -> int:
        """What a unit takes of the capacity, in divisions."""
        return CAPACITY if unit.type == COASTAL_ARMY else 1

    def left(self, position: Position) -> int:
        """Divisions that may still go by sea in the phase."""
        gone = [position.units[u] for u in position.ledger.entries(SEA_MOVED) if u in position.units]
        return CAPACITY - sum(map(self.weight, gone))

    def findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        """Why the group may not go by sea from the first to the last hex of ``path``."""
        board, ids = self.world.board, [u.id for u in units]
        found: list[Finding] = []
        for unit in units:
            if unit.side != SOVIET or unit.type not in CARRIED or unit.counter.size == CORPS:
                text = N_("{unit} may not move by sea: only rifle divisions and the Coastal Army may.")
                found.append(violation("not-by-sea", RULE, text, units=[unit.id], unit=unit.label))
            began = position.ledger.text(STARTED, unit.id)
            stands = board.location_name(unit.location) if unit.on_map else ""
            if not unit.on_map:
                found.append(off_map(unit, RULE))
            elif stands != board.location_name(path[0]) or (began is not None and began != stands):
                text = N_("{unit} did not begin the phase in {hex}.")
                where = board.location_name(path[0])
                found.append(violation("not-there", RULE, text, units=[unit.id], unit=unit.label, hex=where))
            if position.ledger.get(SEA_MOVED, unit.id):
                text = N_("{unit} has already moved by sea this phase.")
                found.append(violation("movement-over", RULE, text, units=[unit.id], unit=unit.label))
        for hex_ in (path[0], path[-1]):
            found += self._port(position, hex_, ids)
        if len(path) > 2 or path[0] == path[-1]:
            text = N_("A move by sea must go from one port to another.")
            found.append(violation("not-port-to-port", RULE, text, units=ids))
        if sum(map(self.weight, units)) > max(self.left(position), 0):
            text = N_("Ships for only {left:w} divisions are left this phase.")
            found.append(violation("no-ships", RULE, text, units=ids, left=max(self.left(position), 0)))
        return [*found, *self._between_seas(position, path[0], path[-1], ids)]

    def _port(self, position: Position, hex_: int, units: Sequence[str]) -> list[Finding]:
        where = self.world.board.location_name(hex_)
        found: list[Finding] = []
        if self.ground.may_be_port(hex_):
            text = N_("The map data does not show whether {hex} is a port of the Black Sea or the Sea of Azov.")
            found.append(note("unknown-coast", RULE, text, units=units, hexes=[where], hex=where))
        elif hex_ not in self.ground.ports:
            text = N_("{hex} is not a port of the Black Sea or the Sea of Azov.")
            return [violation("no-port", RULE, text, units=units, hexes=[where], hex=where)]
        if self.ground.control.of(position, hex_) != SOVIET:
            text = N_("{hex} is not under Soviet control.")
            return [*found, violation("port-not-friendly", RULE, text, units=units, hexes=[where], hex=where)]
        return found

    def _between_seas(self, position: Position, here: int, there: int, units: Sequence[str]) -> list[Finding]:
        """From one sea to the other only with every hex of the Kerch Strait in Soviet hands."""
        mine, theirs = self.ground.coasts_of(here), self.ground.coasts_of(there)
        if not mine or not theirs or mine & theirs:
            return []
        board, control = self.world.board, self.ground.control
        strait = {n: at for n in self.ground.data.kerch if (at := board.find(n)) is not None}
        lost = [n for n, at in strait.items() if control.of(position, at) != SOVIET]
        if not lost:
            return []
        text = N_("The Kerch Strait is closed: {hexes_} must be under Soviet control.")
        return [violation("strait-closed", RULE, text, units=units, hexes=lost, hexes_=lost)]

    # the two questions ----------------------------------------------------------------------------------------------

    def reach(self, position: Position, units: Sequence[Unit], allowance: Allowance) -> Reach:
        start = self.world.board.hex_of(units[0].location) if units[0].on_map else -1
        costs: dict[int, Points] = {start: 0} if start >= 0 else {}
        for port in sorted(self.ground.ports - {start}) if start >= 0 else ():
            there = position.units_at(port)
            if any(u.side != SOVIET for u in there) or not legal(self.findings(position, units, (start, port))):
                continue
            if fits(self.stacking, position, units, port):
                costs[port] = allowance.left
        parents = {h: start for h in costs if h != start}
        stays = tuple(self.findings(position, units, (start, start))[:1]) if len(costs) == 1 else ()
        if not self.ground.coasts_drawn:
            text = N_("The map data does not show which towns are ports of the Black Sea or the Sea of Azov.")
            stays += (note("unknown-coast", RULE, text, units=[u.id for u in units]),)
        return Reach(allowance, costs, costs, parents, stays)

    def report(
        self, position: Position, units: Sequence[Unit], path: Sequence[int], allowance: Allowance
    ) -> MoveReport:
        found = self.findings(position, units, path)
        enemies = [u for u in position.units_at(path[-1]) if u.side != SOVIET]
        if enemies:
            where = self.world.board.location_name(path[-1])
            text = N_("{there} is held by {enemy}.")
            ids = [u.id for u in enemies]
            found.append(
                violation("enemy-held", "9.4", text, hexes=[where], units=ids, there=where, enemy=enemies[0].label)
            )
        line = CostLine(allowance.left, RULE, N_("By sea, all movement points"), base=True)
        return MoveReport(allowance, (StepCost.of(path[0], path[-1], line),), tuple(found), SEA_MOVED)
