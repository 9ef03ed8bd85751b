"""What of the map is seen and how large: zoom on the ladder, the point under the pointer kept, paper to spare."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsView

RUNGS: tuple[float, ...] = tuple(2 ** (k / 4) for k in range(-14, 10))
"""Logical pixels to a scene unit, four rungs to a doubling."""
EVEN = 1e-6


def up(scale: float, steps: int = 1) -> float:
    """The rung ``steps`` above ``scale``; the topmost where there are not so many."""
    return RUNGS[min(bisect_right(RUNGS, scale * (1 + EVEN)) + steps - 1, len(RUNGS) - 1)]


def down(scale: float, steps: int = 1) -> float:
    return RUNGS[max(bisect_left(RUNGS, scale * (1 - EVEN)) - steps, 0)]


def at_most(scale: float) -> float:
    """The highest rung not above ``scale``; the lowest where all are above it."""
    return RUNGS[max(bisect_right(RUNGS, scale * (1 + EVEN)) - 1, 0)]


def within(scale: float) -> float:
    """``scale`` itself between the ends of the ladder."""
    return min(max(scale, RUNGS[0]), RUNGS[-1])


def stepped(scale: float, steps: int) -> float:
    """``steps`` rungs up, or down where negative."""
    return up(scale, steps) if steps > 0 else down(scale, -steps) if steps < 0 else scale


SPARE = 0.8
"""Share of the view that may lie beyond the sheet."""
AIR, FOOT = 16, 48
"""Pixels kept free around a map that is fitted, and below it, where the read-out and the buttons lie."""


class Camera:
    """Moves one view over the sheet, of which ``field`` is what is fitted: its hexes, without the paper around them.
    ``fitted`` holds until the user zooms or pans, and survives resizing."""

    def __init__(self, view: QGraphicsView, free: Callable[[], QRect] | None = None) -> None:
        """``free`` is the part of the viewport under nothing that lies along its edges, all of it by default."""
        self.view = view
        self.free = free or (lambda: view.viewport().rect())
        self.scale = 1.0
        self.sheet = self.field = QRectF()
        self.fitted = True

    def set_sheet(self, sheet: QRectF, field: QRectF) -> None:
        self.sheet, self.field = sheet, field
        self.fit()

    def _apply(self, scale: float) -> None:
        self.scale = scale
        self.view.setTransform(QTransform.fromScale(scale, scale))
        port = self.view.viewport()
        spare_x, spare_y = port.width() * SPARE / scale, port.height() * SPARE / scale
        self.view.setSceneRect(self.sheet.adjusted(-spare_x, -spare_y, spare_x, spare_y))

    def to_scene(self, point: QPointF) -> QPointF:
        """The scene point under a point of the viewport, unrounded."""
        return self.view.viewportTransform().inverted()[0].map(point)

    def to_view(self, point: QPointF) -> QPointF:
        return self.view.viewportTransform().map(point)

    def sight(self) -> QRectF:
        """What of the scene is seen."""
        port = self.view.viewport()
        return QRectF(self.to_scene(QPointF(0, 0)), self.to_scene(QPointF(port.width(), port.height())))

    def zoom(self, scale: float, anchor: QPointF | None = None) -> None:
        """Zooms to ``scale``; what lies under ``anchor`` (viewport; its middle by default) stays there."""
        port = self.view.viewport()
        at = anchor if anchor is not None else QPointF(port.width() / 2, port.height() / 2)
        held = self.to_scene(at)
        self._apply(scale)
        self._bring(held, at)
        self.fitted = False

    def step(self, steps: int, anchor: QPointF | None = None) -> bool:
        """``steps`` rungs up, or down where negative; False at the ladder's end."""
        scale = stepped(self.scale, steps)
        if scale == self.scale:
            return False
        self.zoom(scale, anchor)
        return True

    def fit(self) -> None:
        """All hexes, under nothing that covers a part of the view, as large as there is room for them within the
        ladder's ends."""
        port = self.view.viewport()
        if self.field.isEmpty() or port.width() < 2 or port.height() < 2:
            return
        free = self.free()
        wide, high = max(free.width() - 2 * AIR, 2), max(free.height() - AIR - FOOT, 2)
        self._apply(within(min(wide / self.field.width(), high / self.field.height())))
        self._bring(self.field.center(), QPointF(free.x() + free.width() / 2, free.y() + AIR + high / 2))
        self.fitted = True

    def frame(self, area: QRectF) -> None:
        """A part of the sheet, as large as a rung allows where the view is not covered."""
        free = QRectF(self.free())
        if not area.isEmpty():
            self._apply(at_most(min(free.width() / area.width(), free.height() / area.height())))
            self._bring(area.center(), free.center())
            self.fitted = False

    def center(self, point: QPointF) -> None:
        port = self.view.viewport()
        self._bring(point, QPointF(port.width() / 2, port.height() / 2))

    def pan(self, dx: float, dy: float) -> None:
        """Moves the sheet by pixels of the view."""
        across, down = self.view.horizontalScrollBar(), self.view.verticalScrollBar()
        across.setValue(across.value() - round(dx))
        down.setValue(down.value() - round(dy))
        self.fitted = False

    def _bring(self, point: QPointF, at: QPointF) -> None:
        """Scrolls until a scene point lies at a point of the viewport, to the pixel."""
        off = self.to_view(point) - at
        across, down = self.view.horizontalScrollBar(), self.view.verticalScrollBar()
        across.setValue(across.value() + round(off.x()))
        down.setValue(down.value() + round(off.y()))

    def resized(self, before: QSize) -> None:
        """After the view was ``before``: a fitted sheet is fitted anew, else the middle stays the middle."""
        if self.fitted or before.isEmpty():
            self.fit()
        else:
            held = self.to_scene(QPointF(before.width() / 2, before.height() / 2))
            self._apply(self.scale)
            self.center(held)
