"""Hexes cut off the map: corners that the sheet lacks, dead hexes, what lies beneath a legend."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject

from app.board.board import on_grid
from app.board.grid import Grid
from app.board.picture.polygon import masked
from app.errors import AdjutantError
from app.ui.features.workshop.bench import Bench
from app.ui.map.tools.brushes import TERRAIN, Brush
from app.ui.session import sentence
from app.ui.texts import tr, tr_count


class Cutting(QObject):
    """``leaving`` are the hexes that are to go; they go when that is asked for, and not before."""

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.bench = bench
        self.on = False
        self.leaving: set[int] = set()
        self.brush = Brush(TERRAIN, "", "", "", "")
        page = bench.card.grid
        page.cutting.connect(self.set_on)
        page.cutWanted.connect(self.cut)
        page.wholeWanted.connect(self.bring_back)

    def set_on(self, on: bool) -> None:
        self.on = on
        if not on:
            self.leaving = set()
        self.bench.shell.pictures.refresh()
        self.bench.toolChanged.emit()
        self.bench.changed.emit()

    def stop(self) -> None:
        self.on, self.leaving = False, set()

    def stroke(self, places: tuple[int, ...], other: bool) -> None:
        self.leaving = self.leaving - set(places) if other else self.leaving | set(places)
        self.bench.changed.emit()

    @property
    def masked(self) -> bool:
        """Whether the map lacks hexes that its rows and columns would have."""
        draft = self.bench.draft
        return draft is not None and bool(draft.world.board.grid.spec.masked)

    def cut(self) -> None:
        draft = self.bench.draft
        if draft is None or not self.leaving:
            return
        grid = draft.world.board.grid
        if len(self.leaving) >= grid.size:
            self.bench.table.said.emit(tr("A map needs at least one hex."))
            return
        self._take(masked(grid, self.leaving))

    def bring_back(self) -> None:
        self._take(())

    def _take(self, without: tuple[str, ...]) -> None:
        draft = self.bench.draft
        assert draft is not None
        board = draft.world.board
        try:
            grid = Grid.from_spec(replace(board.grid.spec, masked=without))
        except AdjutantError as fault:
            self.bench.table.troubled.emit(sentence(str(fault)))
            return
        self.leaving = set()
        self.bench.take_board(on_grid(board, grid))
        self.bench.table.said.emit(tr_count("The map has one hex now.", "The map has {n} hexes now.", grid.size))
