"""The steps of the workshop: the hand that each needs, its page as things stand, and what is drawn over the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF

from app.board.check_list import check_list
from app.ui.features.workshop.card import GRID, MAP, MISSING, PICTURE, STRAIGHTEN, TERRAIN
from app.ui.features.workshop.guide_item import Guide, GuideItem
from app.ui.map.tools.brushes import PAINT
from app.ui.map.tools.point_tool import PointHand

if TYPE_CHECKING:
    from app.ui.features.workshop.desk import WorkshopDesk


class Steps(QObject):
    """``points`` is the hand that puts corners and clicks down."""

    def __init__(self, desk: WorkshopDesk) -> None:
        super().__init__(desk)
        self.desk, self.card = desk, desk.card
        self.guide: GuideItem | None = None
        self.points = points = PointHand(desk.shell.map.view)
        points.put.connect(self._put)
        points.taken.connect(self._take_point)
        points.moved.connect(self._move_point)
        points.dropped.connect(self._drop_point)
        points.away.connect(self._away)
        points.digit.connect(self._digit)

    def taken(self, step: str) -> None:
        if self.desk.draft is None:
            self.disarm()
            return
        if step == GRID:
            self.desk.gridding.open()
        if step != GRID:
            self.desk.cutting.stop()
        if step == MAP:
            self.desk.list_maps()
        if step == TERRAIN:
            self.desk.terrain.show()
        self.desk.shell.pictures.refresh()
        if step in (STRAIGHTEN, GRID) and self.desk.picturing.there and not self.desk.gridding.points:
            self.desk.picturing.frame()
        self.arm()
        self.show()

    def arm(self) -> None:
        """The hand that the step needs."""
        step, there = self.card.step, self.desk.picturing.there
        pointing = (
            self.desk.draft is not None
            and there
            and (step == STRAIGHTEN or (step == GRID and not self.desk.cutting.on))
        )
        painting = self.desk.draft is not None and (step == TERRAIN or (step == GRID and self.desk.cutting.on))
        brush = self.desk.cutting.brush if self.desk.cutting.on else self.card.terrain.brush
        if not pointing:
            self.points.set_on(False)  # before the other hand, which sets the pointer's shape as well
        wanted = brush if painting else None
        if wanted != self.desk.hand.brush:  # a stroke that is under way goes on
            self.desk.hand.take(wanted)
        if pointing:
            self.points.set_on(True)
        if painting and self.desk.hand.brush is not None:
            self.desk.hand.tool = self.card.terrain.tool if step == TERRAIN else PAINT

    def disarm(self) -> None:
        self.points.set_on(False)
        self.desk.hand.take(None)

    def show(self) -> None:
        """The page of the step and what is drawn over the map for it, as things stand."""
        draft, step = self.desk.draft, self.card.step
        if draft is None:
            return
        board = draft.world.board
        prefixes = tuple(sheet.prefix for sheet in board.grid.spec.all_sheets)
        if step == PICTURE:
            self.card.picture.show_pictures(self.desk.picturing.pictures, self.desk.picturing.at, prefixes)
            self.card.picture.show_mode(self.desk.shell.pictures.mode, self.desk.shell.pictures.opacity)
        elif step == STRAIGHTEN:
            if self.desk.picturing.there:
                self.card.straighten.preview.show_sheet(*self.desk.picturing.preview())
            self.card.straighten.show_state(self.desk.picturing.there, self.desk.picturing.fault)
        elif step == GRID:
            self._show_grid()
        elif step == TERRAIN:
            self.card.show_proposals(self.desk.suggesting.on)
            self.desk.suggesting.show()
            self.card.terrain.show_known(board)
        elif step == MISSING:
            self.card.missing.show_list(check_list(board, self.desk.needs))
        self.show_guide()

    def _show_grid(self) -> None:
        desk = self.desk
        there, gridding, cutting = desk.picturing.there, desk.gridding, desk.cutting
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
        if self.desk.draft is not None and self.desk.scene.layout is not None:
            guide = self._guide()
        if self.guide is None:
            if guide == Guide():
                return
            self.guide = GuideItem(self.desk.shell.theme)
            self.desk.scene.addItem(self.guide)
        self.guide.theme = self.desk.shell.theme
        self.guide.show_guide(guide, self.desk.scene.sheet)

    def _guide(self) -> Guide:
        step, layout = self.card.step, self.desk.scene.layout
        if step == STRAIGHTEN and self.desk.picturing.there and self.desk.picturing.tiles() is not None:
            over = self.desk.picturing.raw_to_scene()
            corners = tuple(over.map(c) for c in self.desk.picturing.corners)
            self.points.points = list(corners)
            return Guide(corners=corners, chosen=self.points.chosen)
        if step == GRID and self.desk.cutting.on:
            return Guide(layout=layout, numbers=True, leaving=frozenset(self.desk.cutting.leaving), of=layout)
        if step == GRID and self.desk.picturing.there:
            self.points.points = self.desk.gridding.scene_points()
            self.points.chosen = self.desk.gridding.chosen
            return self.desk.gridding.guide()
        if step == TERRAIN and self.desk.suggesting.on:
            return Guide(proposed=self.desk.suggesting.proposed(), of=layout)
        return Guide()

    # points -------------------------------------------------------------------------------------------------------

    def _put(self, at: QPointF) -> None:
        if self.card.step == GRID:
            self.desk.gridding.add(at)
        elif self.points.chosen >= 0:
            self.desk.picturing.move_corner(self.points.chosen, at)

    def _take_point(self, n: int) -> None:
        self.points.chosen = n
        if self.card.step == GRID:
            self.desk.gridding.chosen = n
        self.show_guide()

    def _move_point(self, n: int, at: QPointF) -> None:
        if self.card.step == GRID:
            self.desk.gridding.move(n, at)
        else:
            self.points.chosen = n
            self.desk.picturing.move_corner(n, at)

    def _drop_point(self, _n: int) -> None:
        if self.card.step == GRID:
            self.desk.gridding.solve()

    def _away(self, n: int) -> None:
        if self.card.step == GRID:
            self.desk.gridding.remove(n)

    def _digit(self, number: int) -> None:
        if self.card.step == STRAIGHTEN and 1 <= number <= len(self.desk.picturing.corners):
            self.points.chosen = number - 1
            self.show_guide()
