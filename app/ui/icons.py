"""The icons of ``resources/icons``, in the ink of the theme."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap

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
