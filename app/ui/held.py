"""What of markers is in the hand, also as data of a drag."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGraphicsPixmapItem

from app.ui.map.counter_layer import LIFTED_Z
from app.ui.map.scene import MapScene

MARKER_MIME = "application/x-adjutant-marker"


@dataclass(frozen=True)
class Held:
    """``id`` is empty for a marker that is not on the map yet."""

    kind: str
    side: str
    id: str = ""

    def mime(self) -> bytes:
        return "\n".join((self.kind, self.side, self.id)).encode()

    @staticmethod
    def read(data: bytes) -> Held:
        kind, side, id = data.decode().split("\n")
        return Held(kind, side, id)


def ghost(scene: MapScene, held: Held) -> QGraphicsPixmapItem:
    """The marker as it hangs under the pointer, in the scene and still hidden."""
    found = QGraphicsPixmapItem(scene.markers.chit(held.kind, held.side))
    found.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
    found.setOffset(-found.pixmap().width() / 2, -found.pixmap().height() / 2)
    found.setZValue(LIFTED_Z)
    found.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    found.hide()
    scene.addItem(found)
    return found
