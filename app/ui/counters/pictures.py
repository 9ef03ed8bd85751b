"""Pictures of counters that came with a module: kept among the owner's pictures, shown in the place of a drawn face."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter, QPainterPath

LARGEST = 256
"""Pixels of the longer side that are held in memory"""
MOST_PIXELS = 40_000_000
"""Of a picture that is read at all: larger ones are no counters."""
KEPT = 4_000
LONG = 1.25
"""A picture so many times as long as broad is shown whole."""


@lru_cache(maxsize=KEPT)
def counter_picture(hash_: str) -> QImage | None:
    """The picture of this hash, scaled down; ``None`` where the owner's folder does not have it."""
    from app.installation.own_pictures import OwnPictures

    path = OwnPictures().path(hash_)
    if path is None:
        return None
    reader = QImageReader(str(path))
    return _read(reader)


def draw_picture(painter: QPainter, hash_: str, side: int) -> bool:
    """Draws a picture as a counter ``side`` pixels wide at the origin; False where it is not there. A long one is drawn
    small, others fill the square."""
    picture = counter_picture(hash_)
    if picture is None:
        return False
    width, height = picture.width(), picture.height()
    fill, fit = side / min(width, height), side / max(width, height)
    scale = fill if fill <= LONG * fit else fit
    clip = QPainterPath()
    clip.addRoundedRect(QRectF(0, 0, side, side), side * 0.06, side * 0.06)
    painter.save()
    painter.setClipPath(clip)
    painter.drawImage(
        QRectF((side - width * scale) / 2, (side - height * scale) / 2, width * scale, height * scale), picture
    )
    painter.restore()
    return True


def image_of(data: bytes) -> QImage | None:
    """A picture from its bytes, whatever kind it is, scaled down; ``None`` for what is none, or a giant one."""
    if b"<svg" in data[:4000]:
        return _drawn(data)
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    return _read(QImageReader(buffer))


def as_png(_name: str, data: bytes) -> bytes | None:
    """A picture as one that can be kept: JPEG, PNG and WebP as they are, other kinds redrawn; ``None`` for what is
    none."""
    if data.startswith((b"\x89PNG", b"\xff\xd8")) or (data[:4] == b"RIFF" and data[8:12] == b"WEBP"):
        return data
    image = image_of(data)
    if image is None:
        return None
    kept = QByteArray()
    buffer = QBuffer(kept)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(kept.data())


def _read(reader: QImageReader) -> QImage | None:
    size = reader.size()
    if not size.isValid() or size.width() * size.height() > MOST_PIXELS:
        return None
    if max(size.width(), size.height()) > LARGEST:
        reader.setScaledSize(size.scaled(LARGEST, LARGEST, Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    return None if image.isNull() else image


def _drawn(data: bytes) -> QImage | None:
    from PySide6.QtSvg import QSvgRenderer

    renderer = QSvgRenderer(QByteArray(data))
    size = renderer.defaultSize()
    if not renderer.isValid() or size.isEmpty():
        return None
    image = QImage(size.scaled(QSize(LARGEST, LARGEST), Qt.AspectRatioMode.KeepAspectRatio),
                   QImage.Format.Format_ARGB32_Premultiplied)  # fmt: skip
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image
