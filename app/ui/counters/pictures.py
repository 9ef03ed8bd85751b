"""Pictures of counters that came with a module: kept among the owner's pictures, shown in the place of a drawn face."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath

from app.ui.images import decoded, decoded_file, drawn

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
    from app.installation.own_maps import OwnPictures

    path = OwnPictures().path(hash_)
    if path is None:
        return None
    return _there(decoded_file(str(path), LARGEST, MOST_PIXELS))


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
    return _there(drawn(data, LARGEST) if b"<svg" in data[:4000] else decoded(data, LARGEST, MOST_PIXELS))


def _there(image: QImage) -> QImage | None:
    return None if image.isNull() else image


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
