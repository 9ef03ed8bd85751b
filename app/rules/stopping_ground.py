"""Ground that ends the movement of whoever enters it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import STARTED
from app.position.position import Position
from app.rules.parts import CostLine
from app.rules.ruling import Finding, violation


@dataclass(frozen=True)
class StoppingGround:
    """``hexes``: each hex that stops, with the name of what is there and its rule."""

    board: Board
    hexes: Mapping[int, tuple[str, str]]

    def findings(self, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        """Hexes of a path (the start first) in which it would have to end before it does."""
        group, ids = [u.label for u in units], [u.id for u in units]
        found = []
        for here in path[1:-1]:
            if here in self.hexes:
                (what, rule), name = self.hexes[here], self.board.location_name(here)
                text = N_("{group} must stop in {hex}, on entering {ground:t}.")
                found.append(
                    violation("ground-stops", rule, text, units=ids, hexes=[name], group=group, hex=name, ground=what)
                )
        return found

    def for_nothing(self, there: int) -> list[CostLine]:
        """That a hex that is entered ends the movement."""
        if there not in self.hexes:
            return []
        what, rule = self.hexes[there]
        return [CostLine(0, rule, N_("{ground:t}: movement ends"), {"ground": what})]

    def outset(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """Units whose movement has ended in this phase on such ground."""
        text, found = N_("{unit} has entered {ground:t} in {hex} and moves no further."), []
        for unit in units:
            began = position.ledger.text(STARTED, unit.id)
            here = self.board.hex_of(unit.location) if unit.on_map else -1
            if here in self.hexes and began and self.board.find(began) != unit.location:
                (what, rule), name = self.hexes[here], self.board.location_name(here)
                args = {"unit": unit.label, "hex": name, "ground": what}
                found.append(violation("ground-stops", rule, text, units=[unit.id], hexes=[name], **args))
        return found
