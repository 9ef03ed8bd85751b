"""Pictures from outside, decoded in one place: photographs, counters of modules, drawings of others.

A reader lives no longer than what it reads from: Qt's reader of TIFF looks at its device once more when it goes, and
took the program with it where that was gone already.
"""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter

MOST_PIXELS = 120_000_000
"""Of a picture that is decoded at all"""


def decoded(data: bytes, side: int, most_pixels: int = MOST_PIXELS) -> QImage:
    """Upright, at most ``side`` pixels wide and high; of a JPEG no more is decoded than that takes. Null where it is
    no picture, is damaged, or has more than ``most_pixels``."""
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    try:
        return _read(reader, side, most_pixels)
    finally:
        reader.setDevice(None)  # type: ignore[arg-type]  # it looks at the buffer for the last time here


def decoded_file(path: str, side: int, most_pixels: int = MOST_PIXELS) -> QImage:
    """As ``decoded``, of a file."""
    return _read(QImageReader(path), side, most_pixels)


def _read(reader: QImageReader, side: int, most_pixels: int) -> QImage:
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isValid() and size.width() * size.height() > most_pixels:
        return QImage()
    if max(size.width(), size.height()) > side:
        reader.setScaledSize(size.scaled(side, side, Qt.AspectRatioMode.KeepAspectRatio))
    return reader.read()


def drawn(data: bytes, side: int) -> QImage:
    """An SVG drawing, its longer side ``side`` pixels; null for what is none, or is no drawing that ends
    (``foreign_svg``)."""
    from PySide6.QtSvg import QSvgRenderer

    from app.interop.foreign_svg import harmless

    kept = harmless(data)
    renderer = QSvgRenderer(QByteArray(kept if kept is not None else b""))
    size = renderer.defaultSize()
    if kept is None or not renderer.isValid() or size.isEmpty():
        return QImage()
    image = QImage(
        size.scaled(QSize(side, side), Qt.AspectRatioMode.KeepAspectRatio), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image
