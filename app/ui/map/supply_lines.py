"""Supply of one side as the desk shows it: the stacks that are cut off, and their sentences, made when asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.forces.unit import Unit
from app.position.position import Position
from app.rules.game import Game
from app.rules.parts import Absent, SupplyReport, absence
from app.rules.ruling import Finding


@dataclass(frozen=True)
class CutStack:
    """Units of one location that are out of supply together."""

    location: int
    units: tuple[Unit, ...]


class SupplyBook:
    """One position and one side. Relief is searched for only where ``report`` is asked for it."""

    def __init__(self, game: Game, position: Position, side: str) -> None:
        self.game, self.position, self.side = game, position, side
        self.states: Mapping[str, str] = {}
        self.cut: tuple[CutStack, ...] = ()
        self.stacks = 0
        self.unknown = 0
        """Units of which nobody can say it, because their sources are not typed in yet"""
        self._reports: dict[tuple[int, bool], SupplyReport] = {}
        supply = game.supply
        self.states = supply.states(position, side)
        places: dict[int, list[Unit]] = {}
        held: set[int] = set()
        for name, state in self.states.items():
            unit = position.units[name]
            held.add(unit.location)
            if not supply.certain(position, unit):
                self.unknown += 1
            elif not supply.supplied(state):
                places.setdefault(unit.location, []).append(unit)
        self.stacks = len(held)
        self.cut = tuple(CutStack(where, tuple(units)) for where, units in sorted(places.items()))

    @property
    def absent(self) -> Absent | None:
        """The rule that says that this game has no supply, where it has none."""
        return absence(self.game.supply)

    @property
    def units(self) -> int:
        """Units out of supply."""
        return sum(len(c.units) for c in self.cut)

    def other_states(self) -> dict[str, int]:
        """How many units are in each state that is neither full supply nor none."""
        found: dict[str, int] = {}
        supply = self.game.supply
        full = self.game.vocabulary.states[0] if self.game.vocabulary.states else "supplied"
        for state in self.states.values():
            if supply.supplied(state) and state != full:
                found[state] = found.get(state, 0) + 1
        return found

    def report(self, stack: CutStack, *, relief: bool) -> SupplyReport | None:
        """Why the stack is cut off; with ``relief`` also the smallest cure, which takes longer."""
        supply = self.game.supply
        key = (stack.location, relief)
        if key not in self._reports:
            self._reports[key] = supply.report(self.position, stack.units[0], relief=relief)
        return self._reports[key]

    def findings(self, stack: CutStack, *, relief: bool) -> tuple[Finding, ...]:
        report = self.report(stack, relief=relief)
        return report.findings if report is not None else ()

    def knows_relief(self, stack: CutStack) -> bool:
        return (stack.location, True) in self._reports
