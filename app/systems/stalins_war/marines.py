"""The Marine Army by Black Sea, Black Death 7.5.4: in the round of the event it lands out of a friendly port of the
Black Sea on any coast of it that is empty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.ruling import Finding, note, violation
from app.systems.stalins_war.coasts import BLACK
from app.systems.stalins_war.event_voyage import EventVoyage
from app.systems.stalins_war.events import MARINES
from app.systems.stalins_war.special_units import MARINE, is_inactive

RULE = "7.5.4"


class Landing(EventVoyage):
    """A voyage by the event, which costs no operations points."""

    event = MARINES
    alone = N_("The Marine Army alone moves in this round, by sea.")

    def takes(self, unit: Unit) -> bool:
        return unit.type == MARINE

    def way_of(self, units: Sequence[Unit]) -> tuple[str, str]:
        return RULE, N_("By sea")

    def way_findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        ids, coasts = [u.id for u in units], self.supply.coasts
        start, end = path[0], path[-1]
        found: list[Finding] = []

        def fault(code: str, text: str, hex_: int) -> None:
            name = self.board.grid.name(hex_)
            found.append(violation(code, RULE, text, units=ids, hexes=[name], hex=name))

        if len(path) != 2 or start == end:
            fault("port-to-coast", N_("The landing goes from a port to another hex."), end)
        if BLACK not in coasts.of(start):
            fault("no-port", N_("{hex} is no port of the Black Sea."), start)
        if not coasts.on(end, BLACK):
            fault("no-coast", N_("{hex} is not on the coast of the Black Sea."), end)
        if any(not is_inactive(u) and u.id not in ids for u in position.units_at(end)):
            fault("coast-occupied", N_("{hex} is occupied."), end)
        return found

    def price(self, units: Sequence[Unit]) -> Finding:
        text = N_("{unit} lands by the event and costs no operations points.")
        return note("landing", RULE, text, units=[u.id for u in units], unit=units[0].label)

    def ends(self, position: Position, units: Sequence[Unit], start: int) -> Mapping[int, tuple[int, ...]]:
        size = self.board.grid.size
        return {h: (start, h) for h in range(size) if h != start and self.supply.coasts.on(h, BLACK)}
