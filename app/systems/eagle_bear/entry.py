"""Where new units come in X.A, X.B.2: hexes accessible to strategic movement by land, those of replacements in their
own country and within the limits of detraining IX.A.3."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.ruling import Finding, note, violation
from app.systems.eagle_bear.rail import Detraining, RailNet
from app.systems.eagle_bear.special_units import is_plant

RULE, REINFORCED = "X.A", "X.B.2"
UNKNOWN = "unknown-zone"


@dataclass(frozen=True)
class Entry:
    """``homes`` are the zones of own countries by nation."""

    board: Board
    net: RailNet
    detraining: Detraining
    homes: Mapping[str, str]

    def named(self, hex_: int) -> str:
        return self.board.grid.name(hex_)

    # country --------------------------------------------------------------------------------------------------------

    def country(self, unit: Unit) -> frozenset[int]:
        return self.board.zones.get(self.homes.get(unit.nation, ""), frozenset())

    def elsewhere(self, unit: Unit, hex_: int) -> bool:
        """Whether the map shows that the hex is another country's."""
        return hex_ not in self.country(unit) and any(
            hex_ in self.board.zones.get(zone, ()) for nation, zone in self.homes.items() if nation != unit.nation
        )

    def _country_findings(self, unit: Unit, hex_: int, rule: str) -> list[Finding]:
        name = self.named(hex_)
        args = {"units": [unit.id], "hexes": [name], "unit": unit.label, "hex": name}
        if unit.nation not in self.homes:
            text = N_("{unit} has no country of its own on the map in which it could return.")
            return [violation("no-country", rule, text, **args)]
        if self.elsewhere(unit, hex_):
            text = N_("{hex} is not in the own country of {unit}.")
            return [violation("wrong-country", rule, text, **args)]
        if hex_ not in self.country(unit):
            text = N_("The map does not show yet whether {hex} is in the own country of {unit}.")
            return [note(UNKNOWN, rule, text, **args)]
        return []

    # accessible -----------------------------------------------------------------------------------------------------

    def _reach_findings(self, position: Position, units: Sequence[Unit], hex_: int, rule: str) -> list[Finding]:
        if self.net.accessible(position, units[0].side, hex_):
            return []
        name = self.named(hex_)
        if self.net.in_doubt(position, units[0].side, hex_):
            text = N_("It is not known whether {hex} is accessible by land: owners of hexes are not entered.")
            return [note("unknown-owners", rule, text, units=[u.id for u in units], hexes=[name], hex=name)]
        text = N_("{hex} is not accessible to strategic movement by land.")
        return [violation("not-accessible", rule, text, units=[u.id for u in units], hexes=[name], hex=name)]

    def has_plant(self, position: Position, hex_: int) -> bool:
        return any(is_plant(u) for at in (hex_, *self.board.sites_in(hex_)) for u in position.units_at(at))

    def replacement_findings(
        self, position: Position, units: Sequence[Unit], location: int, counted: Sequence[Unit]
    ) -> list[Finding]:
        """Why replacements may not come in there; ``counted`` are those that the limits of detraining hold for."""
        hex_ = self.board.hex_of(location)
        found = [f for unit in units for f in self._country_findings(unit, hex_, RULE)]
        found += self._reach_findings(position, units, hex_, RULE)
        return [*found, *(self.detraining.findings(position, counted, hex_) if counted else ())]

    def reinforcement_findings(self, position: Position, units: Sequence[Unit], location: int) -> list[Finding]:
        return self._reach_findings(position, units, self.board.hex_of(location), REINFORCED)
