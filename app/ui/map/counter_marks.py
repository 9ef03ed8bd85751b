"""What counters wear on the map beside their marks: a supply state as things stand, and what an attack still owes."""

from __future__ import annotations

from app.forces.unit import Unit
from app.position.position import Position
from app.rules.parts import absence
from app.ui.counters.face import badges_of
from app.ui.session import Session

MUST_ATTACK, MUST_BE_ATTACKED = "must-attack", "must-be-attacked"
OWED = {"must-attack": MUST_ATTACK, "must-be-attacked": MUST_BE_ATTACKED}
"""Badges by the code of the finding that names the units."""


class CounterMarks:
    """Follows a table; ``states`` and ``owed`` are badges by unit."""

    def __init__(self, table: Session) -> None:
        self.table = table
        self.states: dict[str, str] = {}
        self.owed: dict[str, str] = {}

    def follow(self, position: Position) -> set[str]:
        """Reads the position anew; the units that wear something else than before."""
        before, owed = self.states, self.owed
        self.states, self.owed = self._supply(position), self._owed()
        turned = {i for i, state in self.states.items() if before.get(i, state) != state}
        return turned | {i for i in {*owed, *self.owed} if owed.get(i) != self.owed.get(i)}

    def _supply(self, position: Position) -> dict[str, str]:
        supply = self.table.game.supply
        sides = self.table.game.world.roster.sides
        return {i: state for side in sides for i, state in supply.states(position, side).items()}

    def _owed(self) -> dict[str, str]:
        """Whoever must still attack or be attacked before the phase ends, in games that ask for it."""
        if absence(self.table.game.obligations):
            return {}
        return {unit: OWED[f.code] for f in self.table.due() if f.code in OWED for unit in f.units}

    def badges(self, unit: Unit, position: Position) -> tuple[str, ...]:
        """The ledger's badges, the crossed drop for whoever is cut off as things stand, and what is owed."""
        supply, state = self.table.game.supply, self.states.get(unit.id, "")
        cut = bool(state) and not supply.supplied(state)
        owed = self.owed.get(unit.id, "")
        return tuple({*badges_of(unit, position.ledger), *((state,) if cut else ()), *((owed,) if owed else ())})
