"""What Operation Storm's supply rules say of a unit beside what every line's course says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.rules.parts import Blocker
from app.rules.ruling import Finding, note
from app.rules.supply.status import LineRules, LineWords
from app.systems.operation_storm.ploesti import ploesti
from app.systems.operation_storm.supply_data import SupplyData

RULES = LineRules("7.3", "7.4")


@dataclass(frozen=True)
class SupplyWords(LineWords):
    data: SupplyData

    # Supplied without a line

    def supplied_turn(self, unit: Unit, turn: int) -> Finding:
        text = N_("All units are in supply on turn {turn}.")
        return note("supplied-this-turn", "5.13(2)", text, units=[unit.id], turn=turn)

    def supplied_nation(self, unit: Unit, nation: str) -> Finding:
        text = N_("{nation} units are always in supply.")
        return note("supplied-nation", "7.1", text, units=[unit.id], nation=nation)

    def by_air(self, unit: Unit, hex_: int, *, attenuated: bool) -> Finding:
        text = N_("{unit} in {hex} has no line and is supplied by air this turn.")
        if attenuated:
            text = N_("{unit} in {hex} has no line and is supplied by air this turn, in attenuated supply.")
        name = self.board.grid.name(hex_)
        return note("aerial-supply", "7.9", text, units=[unit.id], hexes=[name], unit=unit.label, hex=name)

    # Supplied by a line

    def traced(self, unit: Unit, path: Sequence[int], *, attenuated: bool) -> list[Finding]:
        """``path`` runs from the unit's hex to the source."""
        first, *further = self.line(unit, path)
        if not attenuated:
            return [first, *further]
        where = ploesti(self.board, self.data)
        text = N_("{unit} has attenuated supply only, since {place} has fallen.")
        weakened = note(
            "attenuated-supply", "7.8", text, units=[unit.id],
            hexes=[] if where is None else [self.board.grid.name(where)],
            unit=unit.label, place=self.lost_place(),
        )  # fmt: skip
        return [first, weakened, *further]

    def lost_place(self) -> str:
        """The printed name of the hex that attenuates supply, its number where it has none."""
        where = ploesti(self.board, self.data)
        if where is None:
            return self.data.attenuating_hex
        return next((p.name for p in self.board.places.get(where, ()) if p.name), self.board.grid.name(where))

    # Cut off

    def other_sheet(self, hex_: int) -> Blocker:
        name = self.board.grid.name(hex_)
        return Blocker(hex_, "7.4", N_("{hex} is on the other map sheet, which the line may not enter."), {"hex": name})
