"""Countries: Romanians and Hungarians move and attack only within their own (7.1); the Hungarian border (5.13(6)).

Where a country's hexes are not entered on the map nothing is barred and the answer says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.parts import Account, CostLine
from app.rules.ruling import Finding, note, violation
from app.systems.operation_storm.data import RulesData
from app.systems.operation_storm.sides import SOVIET

HOMES = {"hungarian": "hungary", "romanian": "romania"}
HUNGARIAN_BORDER = "hungary"


@dataclass(frozen=True)
class Countries:
    board: Board
    rules: RulesData

    def home(self, nation: str) -> frozenset[int] | None:
        """Hexes to which the nation's units are bound; ``None`` for a nation that may go anywhere, and where the map
        does not show the country yet."""
        zone = HOMES.get(nation)
        return None if zone is None else self.board.zones.get(zone) or None

    def abroad(self, units: Sequence[Unit]) -> frozenset[int]:
        """Hexes that one of the units may not enter because of its country."""
        homes = [home for u in units if (home := self.home(u.nation)) is not None]
        if not homes:
            return frozenset()
        return frozenset(range(self.board.grid.size)) - frozenset.intersection(*homes)

    def unknown(self, units: Sequence[Unit]) -> list[Finding]:
        """A remark on each unit whose country the map does not show."""
        return [
            note(
                "unknown-country", "7.1",
                N_("The map does not show {country} yet, which {unit} may not leave."),
                units=[unit.id], unit=unit.label, country=self.rules.zones[HOMES[unit.nation]],
            )
            for unit in units
            if unit.nation in HOMES and self.home(unit.nation) is None
        ]  # fmt: skip

    def entry_findings(self, units: Sequence[Unit], hex_: int) -> list[Finding]:
        """Units whose country does not hold the hex."""
        name = self.board.location_name(hex_)
        return [
            violation(
                "outside-country", "7.1", N_("{unit} may not leave its own country for {hex}."),
                units=[unit.id], hexes=[name], unit=unit.label, hex=name,
            )
            for unit in units
            if (home := self.home(unit.nation)) is not None and hex_ not in home
        ]  # fmt: skip

    def border_surcharge(self, position: Position, side: str, side_key: int, account: Account = None) -> int:
        """Further movement points for Soviets across the Hungarian border on the first turn (5.13(6))."""
        if side != SOVIET or position.turn != self.rules.first_turn.turn or side_key not in self.hungarian_border:
            return 0
        more = self.rules.first_turn.hungarian_border
        if account is not None:
            account.append(CostLine(more, "5.13(6)", N_("Hungarian border")))
        return more

    def border_unknown(self, position: Position, side: str) -> list[Finding]:
        """A remark where the border that costs more is not on the map: crossing it was counted as free."""
        if side != SOVIET or position.turn != self.rules.first_turn.turn or self.hungarian_border:
            return []
        text = N_("The map does not show the Hungarian border yet: crossing it was counted as free.")
        return [note("unknown-country", "5.13(6)", text)]

    @cached_property
    def hungarian_border(self) -> frozenset[int]:
        """Hexsides of the border: as drawn, else those between the zone of Hungary and the rest."""
        drawn = self.board.borders.get(HUNGARIAN_BORDER)
        if drawn:
            return drawn
        zone = self.board.zones.get(HOMES["hungarian"], frozenset())
        grid = self.board.grid
        return frozenset(
            grid.sides[h][d] for h in zone for d, n in enumerate(grid.neighbours[h]) if n >= 0 and n not in zone
        )
