"""The steps of the workshop: the hand that each needs, its page as things stand, and what is drawn over the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF

from app.board.check_list import check_list
from app.ui.features.workshop.bench import Bench
from app.ui.features.workshop.card import GRID, MAP, MISSING, PICTURE, STRAIGHTEN, TERRAIN
from app.ui.features.workshop.cutting import Cutting
from app.ui.features.workshop.grid_page import KNOWN
from app.ui.features.workshop.gridding import Gridding
from app.ui.features.workshop.guide_item import Guide, GuideItem
from app.ui.features.workshop.picturing import Picturing
from app.ui.features.workshop.suggesting import Suggesting
from app.ui.features.workshop.terrain_step import TerrainStep
from app.ui.map.printed.backdrop import Backdrop, LaidSheet
from app.ui.map.printed.laying import laid, straight
from app.ui.map.tools.brushes import PAINT
from app.ui.map.tools.paint_tool import PaintTool
from app.ui.map.tools.point_tool import PointTool

if TYPE_CHECKING:
    from app.ui.map.printed.pyramid import Pyramid


class Steps(QObject):
    """``points`` is the hand that puts corners and clicks down."""

    def __init__(
        self,
        bench: Bench,
        hand: PaintTool,
        picturing: Picturing,
        gridding: Gridding,
        cutting: Cutting,
        suggesting: Suggesting,
        terrain: TerrainStep,
    ) -> None:
        super().__init__(bench)
        self.bench, self.card, self.hand = bench, bench.card, hand
        self.picturing, self.gridding, self.cutting = picturing, gridding, cutting
        self.suggesting, self.terrain = suggesting, terrain
        self.guide: GuideItem | None = None
        self.points = points = PointTool(bench.shell.map.view)
        points.put.connect(self._put)
        points.taken.connect(self._take_point)
        points.moved.connect(self._move_point)
        points.dropped.connect(self._drop_point)
        points.away.connect(self._away)
        points.digit.connect(self._digit)
        bench.changed.connect(self.show)
        bench.guideChanged.connect(self.show_guide)
        bench.toolChanged.connect(self.arm)

    def taken(self, step: str) -> None:
        if self.bench.draft is None:
            self.disarm()
            return
        if step == GRID:
            self.gridding.open()
        if step != GRID:
            self.cutting.stop()
        if step == MAP:
            self.bench.list_maps()
        if step == TERRAIN:
            self.terrain.show()
        self.bench.shell.pictures.refresh()
        if step in (STRAIGHTEN, GRID) and self.picturing.there and not self.gridding.points:
            self.picturing.frame()
        self.arm()
        self.show()

    def arm(self) -> None:
        """The hand that the step needs."""
        step, there = self.card.step, self.picturing.there
        pointing = (
            self.bench.draft is not None and there and (step == STRAIGHTEN or (step == GRID and not self.cutting.on))
        )
        painting = self.bench.draft is not None and (step == TERRAIN or (step == GRID and self.cutting.on))
        brush = self.cutting.brush if self.cutting.on else self.card.terrain.brush
        if not pointing:
            self.points.set_on(False)  # before the other hand, which sets the pointer's shape as well
        wanted = brush if painting else None
        if wanted != self.hand.brush:  # a stroke that is under way goes on
            self.hand.take(wanted)
        if pointing:
            self.points.set_on(True)
        if painting and self.hand.brush is not None:
            self.hand.tool = self.card.terrain.tool if step == TERRAIN else PAINT

    def disarm(self) -> None:
        self.points.set_on(False)
        self.hand.take(None)

    def show(self) -> None:
        """The page of the step and what is drawn over the map for it, as things stand."""
        draft, step = self.bench.draft, self.card.step
        if draft is None:
            return
        board = draft.world.board
        prefixes = tuple(sheet.prefix for sheet in board.grid.spec.all_sheets)
        if step == PICTURE:
            self.card.picture.show_pictures(self.picturing.pictures, self.picturing.at, prefixes)
            self.card.picture.show_mode(self.bench.shell.pictures.mode, self.bench.shell.pictures.opacity)
        elif step == STRAIGHTEN:
            if self.picturing.there:
                self.card.straighten.preview.show_sheet(*self.picturing.preview())
            self.card.straighten.show_state(self.picturing.there, self.picturing.fault)
        elif step == GRID:
            self._show_grid()
        elif step == TERRAIN:
            self.card.show_proposals(self.suggesting.on)
            self.suggesting.show()
            self.card.terrain.show_known(board)
        elif step == MISSING:
            self.card.missing.show_list(check_list(board, self.bench.needs))
        self.show_guide()

    def _show_grid(self) -> None:
        there, gridding, cutting = self.picturing.there, self.gridding, self.cutting
        if there:
            gridding.open()
        self.card.grid.show_clicks(gridding.rows() if there else [])
        self.card.grid.show_state(
            there=there,
            numbering=gridding.numbering,
            verdict=gridding.verdict() if there else "",
            fault=gridding.fault if there and not cutting.on else "",
            extent=gridding.extent() if there else None,
            cutting=cutting.on,
            leaving=len(cutting.leaving),
            masked=cutting.masked,
            joins=there and gridding.joins(),
        )

    def show_guide(self) -> None:
        """Corners, clicks, the grid over the picture, hexes to go, proposals."""
        guide = Guide()
        if self.bench.draft is not None and self.bench.scene.layout is not None:
            guide = self._guide()
        if self.guide is None:
            if guide == Guide():
                return
            self.guide = GuideItem(self.bench.shell.theme)
            self.bench.scene.addItem(self.guide)
        self.guide.theme = self.bench.shell.theme
        self.guide.show_guide(guide, self.bench.scene.sheet)

    def _guide(self) -> Guide:
        step, layout = self.card.step, self.bench.scene.layout
        if step == STRAIGHTEN and self.picturing.there and self.picturing.tiles() is not None:
            over = self.picturing.raw_to_scene()
            corners = tuple(over.map(c) for c in self.picturing.corners)
            self.points.points = list(corners)
            return Guide(corners=corners, chosen=self.points.chosen)
        if step == GRID and self.cutting.on:
            return Guide(layout=layout, numbers=True, leaving=frozenset(self.cutting.leaving), of=layout)
        if step == GRID and self.picturing.there:
            self.points.points = self.gridding.scene_points()
            self.points.chosen = self.gridding.chosen
            return self.gridding.guide()
        if step == TERRAIN and self.suggesting.on:
            return Guide(proposed=self.suggesting.proposed(), of=layout)
        return Guide()

    def backdrop(self) -> Backdrop | None:
        """What lies in the scene in the steps before the map itself is seen; None where that is the map."""
        step, tiles = self.card.step, self.picturing.tiles()
        if tiles is None or step not in (PICTURE, STRAIGHTEN, GRID):
            return None
        if step == STRAIGHTEN or (step == PICTURE and self.picturing.placement.to_board is None):
            return Backdrop([LaidSheet.whole(tiles, self.picturing.raw_to_scene())])
        return self._gridded(tiles) if step == GRID else None

    def _gridded(self, tiles: Pyramid) -> Backdrop:
        """The sheet in hand over those that lie on the grid already."""
        scene, gridding, sheets = self.bench.scene, self.gridding, []
        assert scene.layout is not None
        assert scene.painter is not None
        if gridding.numbering == KNOWN:
            for n, placement in enumerate(self.picturing.pictures.picture):
                other = self.picturing.shown.picture(placement.hash)
                if n != self.picturing.at and placement.to_board is not None and other is not None:
                    sheets.append(laid(placement, other, scene.layout, scene.painter.field))
        return Backdrop([*sheets, LaidSheet.whole(tiles, straight(self.picturing.placement) * gridding.to_scene())])

    # points -------------------------------------------------------------------------------------------------------

    def _put(self, at: QPointF) -> None:
        if self.card.step == GRID:
            self.gridding.add(at)
        elif self.points.chosen >= 0:
            self.picturing.move_corner(self.points.chosen, at)

    def _take_point(self, n: int) -> None:
        self.points.chosen = n
        if self.card.step == GRID:
            self.gridding.chosen = n
        self.show_guide()

    def _move_point(self, n: int, at: QPointF) -> None:
        if self.card.step == GRID:
            self.gridding.move(n, at)
        else:
            self.points.chosen = n
            self.picturing.move_corner(n, at)

    def _drop_point(self, _n: int) -> None:
        if self.card.step == GRID:
            self.gridding.solve()

    def _away(self, n: int) -> None:
        if self.card.step == GRID:
            self.gridding.remove(n)

    def _digit(self, number: int) -> None:
        if self.card.step == STRAIGHTEN and 1 <= number <= len(self.picturing.corners):
            self.points.chosen = number - 1
            self.show_guide()
