"""Short movements of counters: to a new hex, back home, into a fan. They can be turned off."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QVariantAnimation
from PySide6.QtWidgets import QGraphicsItem

LONGEST = 140
"""Milliseconds."""


class Glides(QObject):
    """Moves sets of items at once; an item that is sent off again forgets where it was going."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.enabled = True
        self._going: list[QVariantAnimation] = []

    def send(
        self, targets: Mapping[QGraphicsItem, QPointF], then: Callable[[], None] | None = None, ms: int = LONGEST
    ) -> None:
        """Moves each item to its place in ``ms`` milliseconds, then calls ``then``; at once where turned off."""
        if not self.enabled or not targets:
            for item, place in targets.items():
                item.setPos(place)
            if then is not None:
                then()
            return
        starts = {item: QPointF(item.pos()) for item in targets}
        animation = QVariantAnimation(self)
        animation.setDuration(min(ms, LONGEST))
        animation.setStartValue(0.0)
        animation.setEndValue(1.0)
        animation.setEasingCurve(QEasingCurve.Type.OutCubic)

        def step(share: float) -> None:
            for item, place in targets.items():
                if item.scene() is not None:
                    start = starts[item]
                    item.setPos(start + (place - start) * share)

        def done() -> None:
            if animation in self._going:
                self._going.remove(animation)
            animation.deleteLater()
            if then is not None:
                then()

        animation.valueChanged.connect(step)
        animation.finished.connect(done)
        self._going.append(animation)
        animation.start()

    def finish(self) -> None:
        """Ends every movement at its goal."""
        for animation in list(self._going):
            animation.setCurrentTime(animation.duration())

    @property
    def moving(self) -> bool:
        return bool(self._going)
