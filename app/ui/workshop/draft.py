"""A map in the workshop: drawn on like a sketch, answered for like a campaign, and on disk as it goes."""

from __future__ import annotations

from dataclasses import replace

from app.board.board import Board
from app.campaign.journal.entry import Entry
from app.campaign.sketch import IN_HAND, Sketch
from app.installation.own_maps import OwnMap
from app.position.action import Action
from app.position.position import Position
from app.position.world import World
from app.rules.game import System
from app.rules.referee import Referee
from app.systems.scenario import library


class MapDraft(Sketch):
    """``own`` is where it is kept. Nothing but the map is: counters that are put down to try it are not."""

    keeps_itself = True
    begun = IN_HAND

    def __init__(self, own: OwnMap, world: World, position: Position) -> None:
        super().__init__(world, position, library.referee_for, own.map_file, title=own.title)
        self.own = own
        self._kept: Board | None = None

    def save(self) -> None:
        """Writes the map where it differs from what is on disk. Raises BadInput."""
        board = self.world.board
        if board is not self._kept:
            self.own.write(board)
            self._kept = board

    def give_up(self) -> None:
        """Another board has taken the place of this one on disk."""
        self._kept = self.world.board

    def _add(self, action: Action, position: Position, world: World, referee: Referee) -> Entry:
        """Hundreds of strokes would each keep a referee with all that it has worked out; only the last one does."""
        for state in self._states[-2:]:
            state.referee = None
        return super()._add(action, position, world, referee)


def draft_of(own: OwnMap, board: Board) -> MapDraft:
    """The map of ``own`` on the table, without counters, on the first turn of its game."""
    system: System = library.find(own.system)
    words = system.vocabulary
    from app.installation.own_charts import brought_along

    world, _ = brought_along(system.world(), words)
    world = replace(world, board=replace(board, name=own.title), counters={}, title=own.title)
    conditions = {name: c.default for name, c in words.conditions.items() if c.default is not None}
    first = next(iter(world.roster.sides), "")
    return MapDraft(own, world, Position(turn=words.default_turn, active=first, conditions=conditions))
