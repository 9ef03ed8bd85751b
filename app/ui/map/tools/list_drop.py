"""Units dragged onto the map from a list: where they may go is lit, and the tip says what the drop would mean."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, QRect
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent

from app.ui.map.layers.overlays import ReachOverlay
from app.ui.map.tools.table_guide import TableGuide
from app.ui.map.view import MapView
from app.ui.session import Session
from app.ui.widgets.lists.unit_list import UNIT_MIME


class ListDrop(QObject):
    """Watches the map's viewport."""

    def __init__(self, table: Session, view: MapView, guide: TableGuide) -> None:
        super().__init__(view)
        self.table, self.view, self.guide, self.scene = table, view, guide, view.map_scene
        self.units: tuple[str, ...] = ()
        view.viewport().setAcceptDrops(True)
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDropEvent) and event.mimeData().hasFormat(UNIT_MIME):
            if isinstance(event, QDragEnterEvent):
                self._enter(event)
            elif isinstance(event, QDragMoveEvent):
                self._over(event.position())
                event.acceptProposedAction()
            else:
                self._leave()
                hex = self._hex_under(event.position())
                if hex >= 0:
                    self.view.send(self.units, hex)
                event.acceptProposedAction()
            return True
        if event.type() == QEvent.Type.DragLeave and self.units:
            self._leave()
            self.scene.mark(hover=-1)
        return super().eventFilter(watched, event)

    def _enter(self, event: QDragEnterEvent) -> None:
        self.units = tuple(bytes(event.mimeData().data(UNIT_MIME).data()).decode().split("\n"))
        self.guide.strikes = False
        reach = self.guide.begin(self.units) if self.table.campaign is not None else None
        if reach is not None:
            costs = dict(reach.costs)
            held = frozenset(i for i in costs if self.scene.counters.in_hex(i))
            self.scene.show_overlay(ReachOverlay(costs, held))
            event.acceptProposedAction()

    def _leave(self) -> None:
        self.view.hand.tip.hide()
        self.scene.hide_overlay(ReachOverlay)

    def _hex_under(self, at: QPointF) -> int:
        return self.scene.hex_at(self.view.mapToScene(at.toPoint()))

    def _over(self, at: QPointF) -> None:
        """The tip says what the drop would mean, as it does for counters on the map."""
        hex, tip = self._hex_under(at), self.view.hand.tip
        if hex == self.scene.marked.hover and tip.isVisible():
            return
        self.scene.mark(hover=hex)
        if hex < 0:
            tip.hide()
            return
        hint = self.guide.hint(self.units, hex)
        self.scene.mark(hover=hex, refused=not hint.ok)
        tip.say(hint.headline, hint.detail, hint.ok)
        tip.show()
        tip.raise_()
        beside = QRect(0, 0, 48, 48)
        beside.moveCenter(at.toPoint())
        tip.place(beside, self.view.viewport().size())
