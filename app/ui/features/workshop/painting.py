"""Strokes on the map of the workshop: what each means, how it is named, and the drawing that comes of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.board.board import UNKNOWN, Board
from app.board.reading import Reader
from app.campaign.journal.entry import Entry
from app.campaign.sketch import IN_HAND, Sketch
from app.errors import BadInput
from app.installation.own_maps import OwnMap
from app.position.changes import Action
from app.position.position import Position, World
from app.rules.game import System
from app.rules.referee import Referee
from app.systems.scenario import library
from app.ui.map.tools.brushes import BORDER, CONTROL, EDGE, HEXSIDE, ON_SIDES, PATH, PLACE, SOURCE, TERRAIN, ZONE, Brush
from app.ui.map.tools.ground_strokes import painted_board
from app.ui.texts import tr, tr_count
from app.ui.words import joined

if TYPE_CHECKING:
    from app.ui.features.workshop.terrain_page import TerrainPage
    from app.ui.session import Session


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


_WORDS = re.compile(r"\b(?:row|column|rows|columns|within|zone|end|ends|of|all)\b")
MOST = 2000
"""Characters that are read."""


def read_places(board: Board, kind: str, words: str) -> tuple[int, ...]:
    """Hexes, or hexside keys for a kind that lies between them; for paths the chain in its order. ``A-B`` is a stretch,
    ``A/B/C`` the sides between one hex and the next. Raises BadInput with what cannot be read."""
    typed = words.strip()[:MOST]
    parts = [p.strip() for p in re.split(r"[,;]", typed) if p.strip()]
    items = [one for part in parts for one in ([part] if _WORDS.search(part) else part.split())]
    reader = Reader(board.grid)
    found: list[int] = []
    for item in items:
        if kind in ON_SIDES:
            found += reader.sides_along(item, item)
        elif kind == PATH:
            for piece in item.split("/"):
                found += reader.hexes(piece, piece, board.zones)
        else:
            found += reader.hexes(item, item, board.zones)
    if kind == PATH and found and not reader.problems:
        reader.chain(typed, found)
    reader.finish()
    return tuple(found) if kind == PATH else tuple(dict.fromkeys(found))


NAMED = 5


class Painting(QObject):
    """Draws what the hand does with the page's brush. ``placed`` has the hex of a place that was just put down."""

    placed = Signal(int)

    def __init__(self, table: Session, page: TerrainPage) -> None:
        super().__init__(page)
        self.table, self.page = table, page
        self._base: Board | None = None
        self._begun = False

    @property
    def draft(self) -> MapDraft | None:
        campaign = self.table.campaign
        return campaign if isinstance(campaign, MapDraft) else None

    @property
    def board(self) -> Board:
        draft = self.draft
        assert draft is not None
        return draft.world.board

    def stroke(self, places: tuple[int, ...], other: bool, first: bool) -> None:
        """A stroke so far; ``other`` is the other button, ``first`` says that it has just begun."""
        brush = self.page.brush
        if self.draft is None or brush is None or not places:
            return
        if first or self._base is None:
            self._base = self.board
        wipe = other or self._is_there(brush, self._base, places)
        after = self.painted(self._base, brush, places, wipe=wipe)
        if after != self._base:
            self.draw(after, self._words(self._base, brush, places, wipe), again=not first and self._begun)
            self._begun = True
            if brush.kind == PLACE and not wipe and len(places) == 1:
                self.placed.emit(places[0])
        elif first:
            self._begun = False

    def ended(self) -> None:
        self._base, self._begun = None, False

    def painted(self, board: Board, brush: Brush, places: Sequence[int], *, wipe: bool) -> Board:
        if brush.kind == TERRAIN and brush.slug == UNKNOWN:
            return painted_board(board, brush, places, wipe=True, bare=UNKNOWN)
        return painted_board(
            board,
            brush,
            places,
            wipe=wipe,
            side=brush.slug,
            bare=UNKNOWN,
            add=self.page.adds and brush.kind == TERRAIN,
        )

    def draw(self, board: Board, words: str, *, again: bool = False) -> None:
        draft = self.draft
        assert draft is not None
        world = replace(draft.world, board=board)
        # A position of its own: what was remembered of the last one held for the ground beneath it.
        self.table.drew(draft.draw(world, replace(draft.position), words, again=again))

    def typed(self, words: str, *, wipe: bool) -> None:
        """Puts the brush down where it is typed. Raises BadInput for what names nothing."""
        brush = self.page.brush
        if self.draft is None or brush is None:
            return
        places = read_places(self.board, brush.kind, words)
        if not places:
            raise BadInput(tr("Type hex numbers, such as 1203 or 1203-1207."))
        after = self.painted(self.board, brush, places, wipe=wipe)
        if after != self.board:
            self.draw(after, self._words(self.board, brush, places, wipe))

    def name_place(self, hex: int, name: str) -> None:
        """The newest place of a hex has this name from now on."""
        board = self.board
        there = board.places.get(hex, ())
        if there and there[-1].name != name:
            places = {**board.places, hex: (*there[:-1], replace(there[-1], name=name))}
            words = (
                tr("{hex} is {name}.", hex=board.grid.name(hex), name=name)
                if name
                else tr("{hex} has no name.", hex=board.grid.name(hex))
            )
            self.draw(replace(board, places=places), words)

    def _is_there(self, brush: Brush, board: Board, places: Sequence[int]) -> bool:
        """A click on what is there already takes it off again; a drag never does, nor does terrain."""
        if len(places) != 1:
            return False
        at = places[0]
        if brush.kind == HEXSIDE:
            return brush.slug in board.sides.get(at, ())
        if brush.kind == PLACE:
            return brush.slug in board.place_kinds(at)
        if brush.kind == CONTROL:
            return board.control.get(at) == brush.slug
        sets = {ZONE: board.zones, EDGE: board.edges, BORDER: board.borders, SOURCE: board.sources}.get(brush.kind, {})
        return at in sets.get(brush.slug, frozenset())

    def _words(self, board: Board, brush: Brush, places: Sequence[int], wipe: bool) -> str:
        if brush.kind in ON_SIDES:
            where = tr_count("{n} hexside", "{n} hexsides", len(places))
        elif brush.kind == PATH and len(places) > NAMED:
            where = f"{board.grid.name(places[0])}–{board.grid.name(places[-1])}"
        else:
            where = joined((board.location_name(i) for i in places), NAMED)
        if brush.kind == CONTROL:
            gone = tr("{hexes}: no control.", hexes=where)
            return gone if wipe else tr("{hexes}: {side} control.", side=brush.name, hexes=where)
        if wipe and not (brush.kind == TERRAIN and brush.slug == UNKNOWN):
            return tr("{ground} erased from {hexes}.", ground=brush.name, hexes=where)
        return tr("{ground} in {hexes}.", ground=brush.name, hexes=where)
