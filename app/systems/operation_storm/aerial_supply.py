"""Aerial supply 7.9: once in the game, on a turn of German air superiority, a marker restores out-of-supply Germans in
its hex for the rest of the turn, as long as they are there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import OFF_MAP, Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import USED
from app.position.position import Marker, Position
from app.position.world import World
from app.rules.ruling import Finding, violation
from app.systems.operation_storm.airpower import Airpower
from app.systems.operation_storm.sides import GERMAN

MARKER = "aerial-supply"
RULE = "7.9"


def supplied_by_air(board: Board, position: Position, unit: Unit) -> bool:
    """Whether the marker lies in the hex of this German unit."""
    return unit.side == GERMAN and any(
        m.kind == MARKER and m.location >= 0 and board.hex_of(m.location) == board.hex_of(unit.location)
        for m in position.markers.values()
    )


@dataclass(frozen=True)
class AerialSupply:
    """The ``Markers`` part for the one marker. ``cut_off(position, location)`` are the Germans there without a line."""

    world: World
    airpower: Airpower
    cut_off: Callable[[Position, int], list[Unit]]

    @property
    def range(self) -> int:
        """It supplies its own hex alone (7.9)."""
        return 0

    def left(self, position: Position, side: str) -> int:
        may = side == GERMAN and self.airpower.superiority(position) == GERMAN
        return int(may and position.ledger.get(USED, MARKER) is None)

    def findings(self, position: Position, marker: Marker, before: Marker | None) -> tuple[Finding, ...]:
        if marker.location == OFF_MAP:
            return ()
        where = self.world.board.location_name(marker.location)
        if before is not None:
            text = N_("The aerial supply marker stays in {hex} for the rest of the turn.")
            name = self.world.board.location_name(before.location) if before.location >= 0 else where
            return (violation("marker-stays", RULE, text, hexes=[name], hex=name),)
        found = []
        used = position.ledger.get(USED, MARKER)
        if used is not None:
            text = N_("The aerial supply marker was used on turn {turn}; there is no second time.")
            found.append(violation("used-already", RULE, text, hexes=[where], turn=used))
        if self.airpower.superiority(position) != GERMAN:
            text = N_("Aerial supply needs German air superiority.")
            found.append(violation("no-air-superiority", RULE, text, hexes=[where]))
        if not self.cut_off(position, marker.location):
            text = N_("No German unit in {hex} is out of supply.")
            found.append(violation("nobody-cut-off", RULE, text, hexes=[where], hex=where))
        return tuple(found)

    def changes(self, position: Position, marker: Marker) -> tuple[Change, ...]:
        if marker.location == OFF_MAP or position.ledger.get(USED, MARKER) is not None:
            return ()
        return (change(self.world, position, "ledger", f"{USED}:{MARKER}", position.turn),)
