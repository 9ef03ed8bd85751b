"""Pictures from files: the icons of ``resources/icons`` in the ink of the theme, and photographs, counters
of modules, drawings of others, decoded in one place.

A reader lives no longer than what it reads from: Qt's reader of TIFF looks at its device once more when it goes, and
took the program with it where that was gone already.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QImageReader, QPainter, QPixmap

from app.paths import RESOURCES

if TYPE_CHECKING:
    from PySide6.QtSvg import QSvgRenderer


FOLDER = RESOURCES / "icons"
INK = "#000000"
SIZES = (16, 24, 32, 48)


@lru_cache(maxsize=128)
def _renderer(name: str, ink: str) -> QSvgRenderer:
    from PySide6.QtSvg import QSvgRenderer  # the map is painted before any icon

    text = (FOLDER / f"{name}.svg").read_text("utf-8")
    return QSvgRenderer(QByteArray(text.replace(INK, ink).encode()))


@lru_cache(maxsize=2048)
def pixmap(name: str, ink: str, size: int, ratio: float = 1.0) -> QPixmap:
    """The icon ``size`` logical pixels wide, drawn for a screen of ``ratio`` pixels to one."""
    side = max(1, round(size * ratio))
    image = QPixmap(side, side)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    _renderer(name, ink).render(painter, QRectF(0, 0, side, side))
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image


def icon(name: str, ink: QColor | str, faded: QColor | str | None = None) -> QIcon:
    """An icon in ``ink``, in ``faded`` where its action is not to be had. Raises FileNotFoundError for a name that
    has no drawing."""
    found = QIcon()
    for size in SIZES:
        found.addPixmap(pixmap(name, QColor(ink).name(), size))
        if faded is not None:
            found.addPixmap(pixmap(name, QColor(faded).name(), size), QIcon.Mode.Disabled)
    return found


def program_icon() -> QIcon:
    """The program's own mark."""
    return QIcon(str(FOLDER / "adjutant-256.png"))


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
