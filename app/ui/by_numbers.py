"""Odds from bare numbers: the referee is asked about two invented units on clear ground.

Columns typed as a shift are steps to the neighbouring columns of the same table, found by asking for more or fewer
factors; no table is read but by the referee.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.board.board import Board
from app.errors import AdjutantError
from app.forces.counter import Counter
from app.forces.unit import Unit
from app.position.position import Position
from app.position.world import World
from app.rules.game import Game, System
from app.rules.orders import Attack
from app.rules.parts import Assessment, Fire, Shift
from app.systems.library import find

MOST = 9999
REACH = 512
"""Factors tried at the most for one column to the left."""


@dataclass(frozen=True)
class ByNumbers:
    """A game bound to clear ground. ``assess`` raises BadInput where the game has no such attack."""

    game: Game
    target: int
    base: int

    def assess(self, attack: int, defense: int, shift: int = 0, side: str = "") -> Assessment:
        """``attack`` factors of ``side`` against ``defense``, ``shift`` columns to the right on top of the rules'."""
        seen = self._asked(attack, defense, side)
        fires = tuple(replace(self._shifted(fire, attack, defense, shift, side), losses=None) for fire in seen.fires)
        return replace(seen, fires=fires, findings=())

    def _asked(self, attack: int, defense: int, side: str) -> Assessment:
        roster = self.game.world.roster
        mine = side if side in roster.sides else next(iter(roster.sides))
        theirs = roster.enemy(mine)
        units = {
            "a": Unit(self._counter("a", mine, attack, 0), self.base),
            "d": Unit(self._counter("d", theirs, 0, defense), self.target),
        }
        turn = self.game.vocabulary.default_turn
        position = Position(units, turn=turn, active=mine)
        name = self.game.world.board.location_name(self.target)
        return self.game.combats[next(iter(self.game.combats))].assess(position, Attack("", ("a",), name))

    def _counter(self, name: str, side: str, attack: int, defense: int) -> Counter:
        roster = self.game.world.roster
        nation = next(n.slug for n in roster.nations.values() if n.side == side)
        kind = next(t.slug for t in roster.types.values() if not t.traits)
        return Counter(name, nation, side, kind, ({"attack": attack, "defense": defense},))

    def _shifted(self, fire: Fire, attack: int, defense: int, shift: int, side: str) -> Fire:
        if not shift:
            return fire
        moved, factors = fire, attack
        for _ in range(abs(shift)):
            factors = self._one_on(moved, factors) if shift > 0 else self._one_back(moved, factors, defense, side)
            if factors < 0:
                break
            moved = self._asked(factors, defense, side).fire
        given = Shift(shift, "", "{words}", {"words": "as you typed it"})
        return replace(
            fire, shifts=(*fire.shifts, given), shift=fire.shift + shift, column=moved.column, outcomes=moved.outcomes,
            chances=moved.chances, losses=None, next_column=None,
        )  # fmt: skip

    @staticmethod
    def _one_on(fire: Fire, factors: int) -> int:
        """Factors that reach the next column to the right; -1 at the table's end."""
        return -1 if fire.next_column is None else factors + fire.next_column.factors_needed

    def _one_back(self, fire: Fire, factors: int, defense: int, side: str) -> int:
        """Factors of the next column to the left; -1 at the table's end."""
        for fewer in range(1, REACH):
            if factors - fewer < 1:
                return -1
            if self._asked(factors - fewer, defense, side).fire.column != fire.column:
                return factors - fewer
        return -1


def by_numbers(world: World) -> ByNumbers | None:
    """For the system of a world; None where its map has no room or its game no attack."""
    system: System = find(world.system)
    board: Board = world.board.blank()
    middle = next((i for i in range(board.grid.size // 2, board.grid.size) if len(board.grid.adjacent[i]) == 6), None)
    game = system.bind(World(world.system, board, world.roster, {}, world.charts, world.switches))
    if middle is None or not game.combats:
        return None
    found = ByNumbers(game, middle, board.grid.adjacent[middle][0])
    try:
        found.assess(1, 1)
    except (AdjutantError, KeyError, StopIteration):
        return None
    return found
