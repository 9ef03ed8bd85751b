"""Movement by sea: of the Axis from port to port, not east of a Soviet one 10.2.5; of the Soviets on the Black Sea,
to any coast that the enemy does not control, not west of an Axis port 10.2.6."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position
from app.rules.ruling import Finding, note, violation
from app.systems.stalins_war.coasts import BLACK
from app.systems.stalins_war.data import AXIS
from app.systems.stalins_war.strategic import StrategicMovement, is_stalin

RULES = {True: "10.2.5", False: "10.2.6"}
VOYAGES = "voyages"
"""Topic of the ledger: sea -> the Axis unit that has gone by it in this turn"""


class SeaMovement(StrategicMovement):
    topic = "sailed"

    # where ----------------------------------------------------------------------------------------------------------

    def east(self, hex_: int) -> int:
        """How far east a hex lies, by the number of its column."""
        return self.board.grid.column(hex_)

    def sea_between(self, side: str, here: int, there: int) -> str:
        """The sea of a voyage, empty for none."""
        coasts = self.supply.coasts
        mine = coasts.of(here)
        if side == AXIS:
            return min(mine & coasts.of(there), default="")
        return BLACK if BLACK in mine and coasts.on(there, BLACK) else ""

    # the voyage -------------------------------------------------------------------------------------------------------

    def way_findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        side, ids = units[0].side, [u.id for u in units]
        rule, control = RULES[side == AXIS], self.supply.control
        start, end = path[0], path[-1]
        found: list[Finding] = []

        def fault(code: str, text: str, *hexes: int) -> None:
            names = [self.board.grid.name(h) for h in hexes]
            found.append(violation(code, rule, text, units=ids, hexes=names, hex=names[-1] if names else ""))

        if any(is_stalin(u) for u in units):
            text = N_("{unit} moves by rail alone.")
            found.append(violation("stalin-by-rail", "16.4.5", text, units=ids, unit=units[0].label))
        if len(units) > 1:
            fault("one-by-sea", N_("One unit may go by sea."))
        if len(path) != 2 or start == end:
            fault("port-to-port", N_("A voyage goes from one hex to another."))
        sea = self.sea_between(side, start, end)
        hidden = [h for h in dict.fromkeys((start, end)) if self.board.is_unknown(h)]
        for hex_ in hidden:
            name = self.board.grid.name(hex_)
            text = N_("The map does not show what is in {hex} yet; a port there is assumed.")
            found.append(note("unknown-port", rule, text, units=ids, hexes=[name], hex=name))
        if not sea and not hidden:
            fault("no-voyage", N_("No voyage leads to {hex}."), start, end)
        ports = (start, end) if side == AXIS else (start,)
        for port in ports:
            owner = control.of(position, port)
            if owner != side and not (owner is None and port in hidden):
                fault("port-not-friendly", N_("{hex} is no friendly port."), port)
        if side != AXIS and control.of(position, end) not in (side, None):
            fault("enemy-coast", N_("{hex} is under enemy control."), end)
        beyond = self._beyond(position, side, sea, end)
        if beyond is not None:
            text = N_("{hex} lies east of a Soviet port.") if side == AXIS else N_("{hex} lies west of an Axis port.")
            fault("beyond-enemy-port", text, beyond, end)
        return [*found, *self._taken(position, side, sea, rule, ids)]

    def way_of(self, units: Sequence[Unit]) -> tuple[str, str]:
        return RULES[units[0].side == AXIS], N_("By sea")

    def _beyond(self, position: Position, side: str, sea: str, end: int) -> int | None:
        """A port of the enemy on that sea that the voyage would pass."""
        ports = (h for kind in self.supply.data.seas.get(sea, ()) for h in self.board.place_hexes(kind))
        for port in sorted(ports):
            owner = self.supply.control.of(position, port)
            if owner in (side, None):
                continue
            if self.east(end) > self.east(port) if side == AXIS else self.east(end) < self.east(port):
                return port
        return None

    def _taken(self, position: Position, side: str, sea: str, rule: str, ids: list[str]) -> list[Finding]:
        """That another unit has gone by the same sea, in the turn for the Axis, in the round for the Soviets."""
        if side == AXIS:
            gone = position.ledger.get(VOYAGES, sea) is not None
        else:
            listed = position.ledger.entries(self.topic)
            gone = any(u in position.units and position.units[u].side == side for u in listed)
        if not gone:
            return []
        return [violation("one-by-sea", rule, N_("One unit may go by sea."), units=ids)]

    def voyage(self, units: Sequence[Unit], path: Sequence[int]) -> dict[tuple[str, str], Json]:
        """What the ledger holds of an Axis voyage for the turn."""
        sea = self.sea_between(units[0].side, path[0], path[-1]) if units[0].side == AXIS else ""
        return {(VOYAGES, sea): units[0].id} if sea else {}

    def ends(self, position: Position, units: Sequence[Unit], start: int) -> Mapping[int, tuple[int, ...]]:
        return {h: (start, h) for h in range(self.board.grid.size) if h != start and self.supply.coasts.coastal(h)}
