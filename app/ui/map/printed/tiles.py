"""The map as one item: tiles of the printed map, painted when first seen and kept, the least lately used thrown away
first once they are past a number of bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from math import ceil, floor
from time import perf_counter

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.ui.map.printed.painter import MapPainter

CAP = 128 * 1024 * 1024
"""Bytes of tiles that are kept."""

Level = tuple[int, int]
Key = tuple[Level, int, int]


def level_of(scale: float, ratio: float) -> Level:
    return round(scale * 1_000_000), round(ratio * 1000)


class TileCache:
    """Pixmaps by key, at most ``cap`` bytes of them, and always at least the one put last."""

    def __init__(self, cap: int = CAP) -> None:
        self.cap = cap
        self.bytes = 0
        self._kept: OrderedDict[Key, QPixmap] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Key) -> bool:
        return key in self._kept

    def get(self, key: Key) -> QPixmap | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Key, tile: QPixmap) -> None:
        old = self._kept.pop(key, None)
        if old is not None:
            self.bytes -= _bytes(old)
        self._kept[key] = tile
        self.bytes += _bytes(tile)
        while self.bytes > self.cap and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self.bytes -= _bytes(dropped)

    def drop(self, key: Key) -> None:
        self.bytes -= _bytes(self._kept.pop(key))

    def at_hand(self) -> tuple[Key, ...]:
        return tuple(self._kept)

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0


def _bytes(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4


TILE = 512
"""Device pixels of a tile's side."""
FRAME = 0.008
"""Seconds that one repaint may spend on painting new tiles; the rest follows when the window is idle."""
AHEAD = 30
"""Milliseconds between tiles that are painted ahead of being seen."""
CALM = 150
"""Milliseconds that the view must have stood still before the first of them."""
THUMB = 640
"""Pixels of the longer side of the small picture that stands in for tiles not painted yet."""


class MapItem(QGraphicsItem):
    """Draws tiles on a view; on anything else (a printer, a picture) it paints the map itself."""

    def __init__(self, cap: int = CAP) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.cache = TileCache(cap)
        self.patient = False
        """Whether every tile is painted at once, however long it takes: for pictures and tests."""
        self._map: MapPainter | None = None
        self._thumb: QPixmap | None = None
        self._wanted: dict[Key, QRectF] = {}
        self._soon: dict[Key, QRectF] = {}
        self._level: Level = (0, 0)
        self._before: tuple[float, float] | None = None
        self._now: tuple[float, float] | None = None
        self._owner = QObject()
        self._idle = QTimer(self._owner)
        self._idle.setSingleShot(True)
        self._idle.timeout.connect(self._paint_wanted)

    def set_map(self, painter: MapPainter | None) -> None:
        self.prepareGeometryChange()
        self._map = painter
        self.repaint()

    def renew(self, painter: MapPainter, area: QRectF) -> None:
        """Takes a map that differs from the last in ``area`` alone, and paints that much of the tiles at hand."""
        self._map = painter
        near = area.intersected(painter.sheet)
        if near.isEmpty():
            return
        for key in self.cache.at_hand():
            level, column, row = key
            grow = level[0] * level[1] / 1e9
            span = TILE / grow
            if not near.intersects(QRectF(column * span, row * span, span, span)):
                continue
            tile = self.cache.get(key) if level == self._level and self._now is not None else None
            if tile is None or self._now is None:
                self.cache.drop(key)
            else:
                scale, ratio = self._now
                self._patch(tile, QPointF(column, row) * (TILE / (scale * ratio)), near, scale, ratio)
        if self._thumb is not None:
            grow = self._thumb.width() / painter.sheet.width()
            self._patch(self._thumb, painter.sheet.topLeft(), near, grow, 1.0)
        self.update(near)

    def _patch(self, picture: QPixmap, corner: QPointF, near: QRectF, scale: float, ratio: float) -> None:
        """Paints what of ``near`` lies on a picture whose corner is at ``corner`` of the scene."""
        assert self._map is not None
        grow = scale * ratio
        left, top = floor((near.left() - corner.x()) * grow), floor((near.top() - corner.y()) * grow)
        right, bottom = ceil((near.right() - corner.x()) * grow), ceil((near.bottom() - corner.y()) * grow)
        left, top = max(left, 0), max(top, 0)
        right, bottom = min(right, picture.width()), min(bottom, picture.height())
        if right <= left or bottom <= top:
            return
        part = QRectF(corner.x() + left / grow, corner.y() + top / grow, (right - left) / grow, (bottom - top) / grow)
        on = QPainter(picture)
        on.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        on.drawImage(left, top, self._map.image(part, scale, ratio, numbered=picture is not self._thumb))
        on.end()

    def repaint(self) -> None:
        """Forgets every tile: the board or the theme has changed."""
        self.cache.clear()
        self._thumb = None
        self._wanted.clear()
        self._soon.clear()
        self._before = None
        self.update()

    def boundingRect(self) -> QRectF:
        return self._map.sheet if self._map is not None else QRectF()

    @property
    def pending(self) -> int:
        """Tiles that have been seen and are still to be painted."""
        return len(self._wanted)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._map is None:
            return
        shown = painter.worldTransform()
        exposed = option.exposedRect.intersected(self.boundingRect())  # type: ignore[attr-defined]
        if exposed.isEmpty():
            return
        if widget is None:
            self._paint_directly(painter, shown, exposed)
        else:
            self._paint_tiles(painter, shown, exposed)

    def _paint_directly(self, painter: QPainter, shown: QTransform, exposed: QRectF) -> None:
        assert self._map is not None
        painter.save()
        painter.setClipRect(exposed)
        painter.setWorldTransform(QTransform.fromTranslate(*_xy(shown.map(exposed.topLeft()))))
        self._map.paint(painter, exposed, shown.m11())
        painter.restore()

    def _paint_tiles(self, painter: QPainter, shown: QTransform, exposed: QRectF) -> None:
        scale, ratio = shown.m11(), painter.device().devicePixelRatioF()
        level = level_of(scale, ratio)
        if level != self._level:
            self._before, self._now, self._level = self._now, (scale, ratio), level
            self._wanted.clear()
        until = perf_counter() + FRAME
        ready: list[tuple[QRectF, QPixmap]] = []
        missing: list[QRectF] = []
        for key, area in self._keys(level, scale, ratio, exposed):
            tile = self.cache.get(key)
            if tile is None and (self.patient or perf_counter() < until):
                tile = self._make(key, area, scale, ratio)
            if tile is None:
                missing.append(area)
                self._wanted[key] = area
            else:
                ready.append((area, tile))
        painter.save()
        if missing:
            painter.setWorldTransform(QTransform())
            self._stand_in(painter, shown, missing)
        # Pixel on pixel of the screen: anything else would be scaled, which is slow and blurs.
        painter.setWorldTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
        for area, tile in ready:
            at = shown.map(area.topLeft())
            painter.drawPixmap(round(at.x() * ratio), round(at.y() * ratio), tile)
        painter.restore()
        if self._wanted and not self._idle.isActive():
            self._idle.start(0)

    def _keys(self, level: Level, scale: float, ratio: float, area: QRectF) -> Iterator[tuple[Key, QRectF]]:
        span = TILE / (scale * ratio)
        for row in range(floor(area.top() / span), ceil(area.bottom() / span)):
            for column in range(floor(area.left() / span), ceil(area.right() / span)):
                yield (level, column, row), QRectF(column * span, row * span, span, span)

    def _make(self, key: Key, area: QRectF, scale: float, ratio: float) -> QPixmap:
        assert self._map is not None
        tile = QPixmap.fromImage(self._map.image(area, scale, ratio))
        self.cache.put(key, tile)
        if self._wanted.pop(key, None) is not None:
            # A part of it was seen before it was painted and still shows what stood in for it.
            self.update(area)
        return tile

    def _stand_in(self, painter: QPainter, shown: QTransform, missing: list[QRectF]) -> None:
        """Missing tiles filled from the zoom before, or else from a small picture of the whole map. The former is
        seen for a tenth of a second only and not smoothed."""
        assert self._map is not None
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, self._before is None)
        sheet = self._map.sheet
        thumb = self._small_picture()
        grow = thumb.width() / sheet.width()
        for area in missing:
            here = area.intersected(sheet)
            part = QRectF(
                (here.x() - sheet.x()) * grow, (here.y() - sheet.y()) * grow, here.width() * grow, here.height() * grow
            )
            painter.drawPixmap(shown.mapRect(here), thumb, part)
        if self._before is not None:
            scale, ratio = self._before
            others = {
                key: area for hole in missing for key, area in self._keys(level_of(scale, ratio), scale, ratio, hole)
            }
            for key, area in others.items():
                tile = self.cache.get(key)
                if tile is not None:
                    painter.drawPixmap(shown.mapRect(area), tile, QRectF(tile.rect()))
        painter.restore()

    def _small_picture(self) -> QPixmap:
        if self._thumb is None:
            assert self._map is not None
            sheet = self._map.sheet
            grow = THUMB / max(sheet.width(), sheet.height())
            self._thumb = QPixmap.fromImage(self._map.image(sheet, grow, numbered=False))
        return self._thumb

    def complete(self, sight: QRectF, scale: float, ratio: float) -> None:
        """Paints every tile of ``sight`` now, however long it takes."""
        if self._map is None:
            return
        area = sight.intersected(self.boundingRect())
        for key, place in self._keys(level_of(scale, ratio), scale, ratio, area):
            if key not in self.cache:
                self._make(key, place, scale, ratio)
        self.update(area)

    def foresee(self, sight: QRectF) -> None:
        """Lets idle time paint the tiles just outside ``sight``, into which the map will be panned next."""
        if self._now is None or self._map is None:
            return
        scale, ratio = self._now
        span = TILE / (scale * ratio)
        near = sight.adjusted(-span, -span, span, span).intersected(self.boundingRect())
        self._soon = {key: area for key, area in self._keys(self._level, scale, ratio, near) if key not in self.cache}
        if self._soon and not self._wanted:
            self._idle.start(CALM)

    def rest(self) -> None:
        """Paints nothing ahead until ``foresee`` is called again: something else needs the time."""
        self._soon.clear()

    def _paint_wanted(self) -> None:
        """Paints wanted tiles for a frame, then lets the window breathe; tiles that will be wanted come after."""
        until = perf_counter() + FRAME
        if self._now is None:
            return
        scale, ratio = self._now
        while self._wanted:
            key, area = next(iter(self._wanted.items()))
            self._make(key, area, scale, ratio)
            self.update(area)
            if perf_counter() >= until:
                break
        else:
            self._paint_soon(scale, ratio)
        if self._wanted or self._soon:
            self._idle.start(0 if self._wanted else AHEAD)

    def _paint_soon(self, scale: float, ratio: float) -> None:
        while self._soon:
            key, area = self._soon.popitem()
            if key[0] == self._level and key not in self.cache:
                self._make(key, area, scale, ratio)
                return

    def dispose(self) -> None:
        """Stops the idle painting; the item is not shown any more."""
        self._idle.stop()


def _xy(point: QPointF) -> tuple[float, float]:
    return point.x(), point.y()
