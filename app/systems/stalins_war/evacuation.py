"""Naval Evacuation 10.2.7: one large Axis unit goes by sea to a friendly port farther west, down to its last step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import change
from app.position.position import Position
from app.rules.parts import MoveReport
from app.rules.ruling import Finding, note, violation
from app.systems.stalins_war.data import AXIS
from app.systems.stalins_war.event_voyage import EventVoyage
from app.systems.stalins_war.events import NAVAL, in_force
from app.systems.stalins_war.special_units import is_large

RULE = "10.2.7"


class Evacuation(EventVoyage):
    """A voyage by the event, which costs no operations points."""

    event = NAVAL
    alone = N_("One large unit alone moves in this round, by sea.")

    def takes(self, unit: Unit) -> bool:
        return unit.side == AXIS and is_large(unit)

    def in_hand(self, position: Position, units: Sequence[Unit]) -> bool:
        named = not position.phase and NAVAL in in_force(position) and all(map(self.takes, units))
        return named or super().in_hand(position, units)

    def way_of(self, units: Sequence[Unit]) -> tuple[str, str]:
        return RULE, N_("By sea")

    def way_findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        ids, start, end = [u.id for u in units], path[0], path[-1]
        coasts, control = self.supply.coasts, self.supply.control
        found: list[Finding] = []

        def fault(code: str, text: str, hex_: int) -> None:
            name = self.board.grid.name(hex_)
            found.append(violation(code, RULE, text, units=ids, hexes=[name], hex=name))

        gone = [u for u in position.ledger.entries(self.topic) if u not in ids and u in position.units]
        if len(units) > 1 or any(self.takes(position.units[u]) for u in gone):
            fault("one-evacuated", N_("The event evacuates one unit."), start)
        if not coasts.of(start) & coasts.of(end):
            fault("no-voyage", N_("No voyage leads to {hex}."), end)
        for port in (start, end):
            if control.of(position, port) != AXIS:
                fault("port-not-friendly", N_("{hex} is no friendly port."), port)
        if self.board.grid.column(end) >= self.board.grid.column(start):
            fault("not-west", N_("{hex} does not lie farther west."), end)
        return found

    def price(self, units: Sequence[Unit]) -> Finding:
        text = N_("{unit} is evacuated by the event, down to its last step.")
        return note("evacuated", RULE, text, units=[u.id for u in units], unit=units[0].label)

    def report(
        self, position: Position, units: Sequence[Unit], path: Sequence[int], before: Sequence[Finding]
    ) -> MoveReport:
        found = super().report(position, units, path, before)
        reduced = tuple(change(self.world, position, "steps", u.id, 1) for u in units if u.steps > 1)
        return replace(found, also=(*found.also, *reduced))

    def ends(self, position: Position, units: Sequence[Unit], start: int) -> Mapping[int, tuple[int, ...]]:
        size, coasts = self.board.grid.size, self.supply.coasts
        return {h: (start, h) for h in range(size) if h != start and coasts.of(start) & coasts.of(h)}
