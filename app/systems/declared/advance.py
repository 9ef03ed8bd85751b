"""Advance after combat in a declared game: into the hex that was emptied, or on along the way of the retreat."""

from __future__ import annotations

from collections.abc import Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.battle.advance import AdvanceAfterCombat, AdvanceRules
from app.rules.movement.terrain import BoundChart, Hexside
from app.rules.parts import Stacking
from app.rules.ruling import Finding, violation
from app.systems.declared.form import CLEAR, DeclaredFile
from app.systems.declared.ground import Ground
from app.systems.declared.words import cited


class DeclaredAdvance(AdvanceAfterCombat):
    def __init__(self, form: DeclaredFile, ground: Ground, stacking: Stacking) -> None:
        rule = cited(form.results, "results", form.results.advance_rule)
        clear = cited(form.terrain.get(CLEAR), f"terrain.{CLEAR}")
        super().__init__(ground.world, stacking, AdvanceRules(rule, cited(form.movement, "movement"), clear))
        self.form, self.ground, self.chart = form, ground, ground.chart

    def chart_at(self, position: Position, side: str) -> BoundChart:
        return self.chart

    def stays(self, unit: Unit) -> Finding | None:
        if self.form.movement is not None and unit.type in self.form.movement.immobile:
            return self.never_moves(unit)
        if unit.type not in self.form.results.stay:
            return None
        text = N_("{unit} never advances.")
        return violation("stays", self.numbers.advance, text, units=[unit.id], unit=unit.label)

    def along_path(self, position: Position, unit: Unit, hex_: int) -> bool:
        here = self.board.hex_of(unit.location)
        return here in self.board.grid.adjacent[hex_] and self.ground.rate(self.mobility(unit), here, hex_) is not None

    def barring_side(self, position: Position, unit: Unit, hex_: int) -> Hexside | None:
        return None if self.along_path(position, unit, hex_) else super().barring_side(position, unit, hex_)

    # along the way of a retreat -----------------------------------------------------------------------------------

    def barred(self, position: Position, unit: Unit, here: int, there: int, attackers: Sequence[Unit]) -> bool:
        """Ground and hexsides that the unit may not enter; and everything past the first hex where the advance ends
        there."""
        if not self.form.results.advance_along and here != self.board.hex_of(unit.location):
            return True
        return not self.ground.open_to(self.mobility(unit), here, there)

    def roams(self, unit: Unit) -> bool:
        return False
