"""Airpower: the markers' range 11.1, what they cost an enemy's move 11.2, who has air superiority 5.3, 5.13(5), and
putting the markers down 11.1, 5.3."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import OFF_MAP
from app.messages import N_
from app.position.changes import Change
from app.position.ledger import Json
from app.position.position import Marker, Position
from app.rules.parts import Account, CostLine
from app.rules.ruling import SEQUENCE, Finding, violation
from app.rules.sequence.sequence import SET_UP
from app.systems.operation_storm.data import RulesData
from app.systems.operation_storm.sides import GERMAN, SOVIET

MARKER = "airpower"
TRACK = "airpower"
CONDITION = "air_superiority"
PHASE = "air-superiority"


@dataclass(frozen=True)
class Airpower:
    """Also the ``Markers`` part for airpower markers."""

    board: Board
    rules: RulesData
    switches: Mapping[str, Json]

    @property
    def range(self) -> int:
        """In hexes (11.1)."""
        return self.rules.air.range

    def in_range(self, position: Position, side: str, location: int) -> bool:
        """True where one of the side's markers stands in the hex or in one of the six around it (11.1)."""
        hex_ = self.board.hex_of(location)
        return any(
            m.kind == MARKER and m.side == side and m.location >= 0
            and self.board.grid.distance(self.board.hex_of(m.location), hex_) <= self.range
            for m in position.markers.values()
        )  # fmt: skip

    def surcharge(self, position: Position, side: str, location: int, account: Account = None) -> int:
        """Further movement points for each hex entered in range of an enemy marker (11.2)."""
        if not position.markers:
            return 0
        sides = {m.side for m in position.markers.values() if m.kind == MARKER} - {side}
        if not any(self.in_range(position, enemy, location) for enemy in sides):
            return 0
        if account is not None:
            account.append(CostLine(self.rules.air.surcharge, "11.2", N_("Enemy airpower in range")))
        return self.rules.air.surcharge

    def superiority(self, position: Position) -> str | None:
        """The side with air superiority: as rolled, by its markers on the map, or Soviet on the first turn
        (5.13(5)); after it always German where the Luftwaffe is played so (4.11)."""
        if position.turn == self.rules.first_turn.turn:
            return SOVIET
        if self.switches["pro_luftwaffe"]:
            return GERMAN
        rolled = position.conditions.get(CONDITION)
        if isinstance(rolled, str):
            return rolled
        sides = {m.side for m in position.markers.values() if m.kind == MARKER and m.location >= 0}
        return next(iter(sides)) if len(sides) == 1 else None

    # putting markers down ---------------------------------------------------------------------------------------

    def awarded(self, position: Position, side: str) -> int | None:
        """Markers that the dice gave the side this turn; ``None`` where nobody has kept count."""
        track = position.tracks.get(TRACK)
        if not isinstance(track, dict):
            return None
        count = track.get(side, 0)
        return count if isinstance(count, int) else 0

    def left(self, position: Position, side: str) -> int:
        """Markers that the side has still to put down (11.1)."""
        if position.turn == self.rules.first_turn.turn:
            return 0
        return max((self.awarded(position, side) or 0) - self._lying(position, side, ""), 0)

    def _lying(self, position: Position, side: str, but: str) -> int:
        return sum(
            m.kind == MARKER and m.side == side and m.location >= 0 and m.id != but for m in position.markers.values()
        )

    def findings(self, position: Position, marker: Marker, before: Marker | None) -> tuple[Finding, ...]:
        wrong_phase = position.phase and position.phase not in (PHASE, "administrative", SET_UP)
        late = N_("Airpower markers are placed in the air superiority phase and stay until the administration.")
        if marker.location == OFF_MAP:
            return (violation("wrong-phase", "5.3", late).of_kind(SEQUENCE),) if wrong_phase else ()
        where = self.board.location_name(marker.location)
        found = []
        if position.turn == self.rules.first_turn.turn:
            text = N_("No airpower markers are placed on the first turn.")
            return (violation("no-markers-yet", "5.13(5)", text, hexes=[where]),)
        if wrong_phase:
            found.append(violation("wrong-phase", "5.3", late, hexes=[where]).of_kind(SEQUENCE))
        others = [
            m for m in position.markers.values()
            if m.kind == MARKER and m.id != marker.id and m.location == marker.location
        ]  # fmt: skip
        if others:
            text = N_("{hex} has an airpower marker already.")
            found.append(violation("one-marker-a-hex", "11.1", text, hexes=[where], hex=where))
        awarded = self.awarded(position, marker.side)
        if awarded is not None and self._lying(position, marker.side, marker.id) >= awarded:
            text = (
                N_("The dice gave {side} {count:w} airpower markers.")
                if awarded != 1
                else N_("The dice gave {side} one airpower marker.")
            )
            side = self.rules.sides[marker.side]
            found.append(violation("no-marker-left", "5.3", text, hexes=[where], side=side, count=awarded))
        return tuple(found)

    def changes(self, position: Position, marker: Marker) -> tuple[Change, ...]:
        return ()

    def unplaced(self, position: Position) -> list[Finding]:
        """Every marker has to be put down before the phase ends (11.1)."""
        if position.phase != PHASE:
            return []
        return [
            violation(
                "markers-left", "11.1",
                N_("{count:w} {side} airpower markers are still to be placed.") if left > 1
                else N_("One {side} airpower marker is still to be placed."),
                count=left, side=self.rules.sides[side],
            )
            for side in self.rules.sides
            if (left := self.left(position, side))
        ]  # fmt: skip
