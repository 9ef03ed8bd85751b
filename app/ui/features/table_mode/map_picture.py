"""A drawing of the map around the hexes that a ruling is about: a map of its own, so that its zoom and its counters
are none of the window's."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QResizeEvent

from app.position.changes import Change
from app.ui.map.layers.overlays import BattleOverlay, SupplyOverlay
from app.ui.map.printed.shapes import spacing_of
from app.ui.map.scene import MapScene
from app.ui.map.seen_map import SeenMap
from app.ui.shell import Shell
from app.ui.texts import tr

AROUND = 1.3
"""Of the distance between two hexes, beside the outermost that are shown"""
KINDS = (BattleOverlay, SupplyOverlay)


class MapPicture(SeenMap):
    """Shows what the window's map shows, nearer. ``load`` takes the campaign in hand, ``follow`` its changes."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(MapScene(shell.theme))
        self.shell = shell
        self.hexes: tuple[int, ...] = ()
        self.patient = True
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(tr("The hexes concerned"))
        self.setAccessibleDescription("")
        scene, own = self.map_scene, shell.map.scene
        scene.glides.enabled = False
        scene.counters.badges = own.counters.badges
        scene.counters.hidden = lambda unit: unit in shell.session.fog.hidden
        scene.markers.words = own.markers.words

    def load(self) -> None:
        """The board and the whole position; nothing without a campaign."""
        table = self.shell.session
        if table.campaign is None:
            return
        world = table.game.world
        if self.map_scene.board != world.board:
            self.map_scene.set_board(world.board, sides=tuple(world.roster.sides))
        self.map_scene.set_position(table.position, world.roster, world.system)

    def follow(self, changes: tuple[Change, ...]) -> None:
        if changes and self.map_scene.roster is not None and not self.shell.session.fog.on:
            self.map_scene.refresh(changes, self.shell.session.position)
        else:
            self.load()

    def show_hexes(self, hexes: Iterable[int]) -> None:
        """Comes as near as these hexes allow; all of the map where there are none."""
        self.hexes = tuple(hexes)
        own = self.shell.map.scene
        for kind in KINDS:
            overlay = own.overlay(kind)
            if overlay is None:
                self.map_scene.hide_overlay(kind)
            else:
                self.map_scene.show_overlay(overlay)
        self.map_scene.select(own.selection)
        self._frame()

    def _frame(self) -> None:
        layout = self.map_scene.layout
        if layout is None:
            return
        if not self.hexes:
            self.fit()
            return
        air = AROUND * spacing_of(layout)
        area = QRectF()
        for one in self.hexes:
            x, y = layout.center(one)
            area = area.united(QRectF(x - air, y - air, 2 * air, 2 * air))
        self.frame(area)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._frame()
