"""Rumanians and Hungarians: where neither may go XI.E.2, and who does not move or attack yet XI.E.2, XVII.B.1.a."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.ruling import Finding, violation
from app.systems.eagle_bear.calendar import is_first_turn, since
from app.systems.eagle_bear.data import NationsData


@dataclass(frozen=True)
class Nations:
    board: Board
    data: NationsData

    def _zone(self, name: str) -> frozenset[int]:
        return self.board.zones.get(name, frozenset())

    # who moves --------------------------------------------------------------------------------------------------

    def idle(self, position: Position, unit: Unit) -> list[Finding]:
        """Why a unit neither moves nor attacks: Rumanians in Rumania on the first turn."""
        rules = self.data.first_turn
        if unit.nation not in rules.nations or not unit.on_map or not is_first_turn(position):
            return []
        if self.board.hex_of(unit.location) not in self._zone(rules.zone):
            return []
        text = N_("{unit} does not move or attack on the first turn.")
        return [violation("first-turn-idle", rules.rule, text, units=[unit.id], unit=unit.label)]

    def bound(self, position: Position, unit: Unit) -> bool:
        """Whether a unit may not leave its country yet: Hungarians in Hungary, until a month."""
        rules = self.data.home
        if unit.nation not in rules.nations or not unit.on_map or since(position, rules.until):
            return False
        return self.board.hex_of(unit.location) in self._zone(rules.zone)

    # where ------------------------------------------------------------------------------------------------------

    def step_findings(self, position: Position, units: Sequence[Unit], there: int) -> list[Finding]:
        """Why units may not enter a hex, or attack into it."""
        return [f for unit in units for f in self._entering(position, unit, there)]

    def may_enter(self, position: Position, unit: Unit, there: int) -> bool:
        return not self._entering(position, unit, there)

    def _entering(self, position: Position, unit: Unit, there: int) -> list[Finding]:
        where, who = self.board.grid.name(there), {"units": [unit.id], "unit": unit.label}
        found: list[Finding] = []
        home = self.data.home
        if self.bound(position, unit) and there not in self._zone(home.zone):
            text = N_("{unit} may not leave Hungary before {month}.")
            found.append(violation("bound-to-country", home.rule, text, hexes=[where], month=home.until, **who))
        for apart in self.data.apart:
            if unit.nation != apart.nation:
                continue
            if there in self._zone(apart.zone):
                text = N_("{unit} may never enter {hex}, in {country:t}.")
                country = apart.country
                found.append(
                    violation("country-barred", apart.rule, text, hexes=[where], hex=where, country=country, **who)
                )
            others = [u for u in self._in_hex(position, there) if u.nation == apart.others]
            if others:
                text = N_("{unit} may not enter {hex}, where {others} stands.")
                found.append(
                    violation(
                        "nations-apart", apart.rule, text, hexes=[where], hex=where, others=others[0].label, **who
                    )
                )  # fmt: skip
        return found

    def _in_hex(self, position: Position, hex_: int) -> list[Unit]:
        return [u for at in (hex_, *self.board.sites_in(hex_)) for u in position.units_at(at)]

    def mixed(self, units: Sequence[Unit]) -> Finding | None:
        """That two nations are together in a hex that never may be."""
        for apart in self.data.apart:
            both = [u for u in units if u.nation in (apart.nation, apart.others)]
            if len({u.nation for u in both}) > 1:
                text = N_("{group} may not be in one hex.")
                return violation("nations-apart", apart.rule, text, units=[u.id for u in both],
                                 group=[u.label for u in both])  # fmt: skip
        return None
