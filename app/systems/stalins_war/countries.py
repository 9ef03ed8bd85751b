"""Countries that are closed: to Rumanians and Hungarians for good 19.1.1, 19.2.1, on the first turn 4.4.3, 4.4.4."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.ruling import Finding, violation
from app.systems.stalins_war.data import CountryData


@dataclass(frozen=True)
class Countries:
    board: Board
    data: tuple[CountryData, ...]

    def closed(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Hexes that the group may not enter."""
        zones = [self.board.zones.get(c.zone, frozenset()) for c in self._holding(position, units)]
        return frozenset[int]().union(*zones)

    def _holding(self, position: Position, units: Sequence[Unit]) -> list[CountryData]:
        nations = {u.nation for u in units}
        return [c for c in self.data if nations & c.nations and position.turn <= c.until]

    def findings(self, position: Position, units: Sequence[Unit], hex_: int) -> list[Finding]:
        found = []
        name = self.board.grid.name(hex_)
        for country in self._holding(position, units):
            if hex_ not in self.board.zones.get(country.zone, frozenset()):
                continue
            those = [u for u in units if u.nation in country.nations]
            text = N_("{group} may not enter {hex}, in {country:t}.")
            found.append(
                violation(
                    "country-closed", country.rule, text, units=[u.id for u in those], hexes=[name], hex=name,
                    group=[u.label for u in those], country=country.zone.capitalize(),
                )
            )  # fmt: skip
        return found
