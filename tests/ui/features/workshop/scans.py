"""Scans that are painted for a test: hexes in the colours of their terrain with printed numbers, upright or turned,
or photographed at a slant."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPen, QPolygonF, QTransform

from app.board.board import Board
from app.board.grid import Grid
from app.board.layout import Layout

INKS = {
    "clear": "#E9DFC0",
    "forest": "#7FA65B",
    "woods": "#7FA65B",
    "rough": "#C6A878",
    "mountain": "#9A7B5C",
    "marsh": "#9CC3B8",
    "lake": "#7FB2D8",
    "sea": "#6FA3CC",
}
MARGIN = 60.0


def scan_layout(grid: Grid, spacing: float, squeeze: float = 1.0) -> Layout:
    """Where the hexes are printed, in pixels before any turn; ``squeeze`` makes them narrower."""
    low = spacing * 3**0.5 / 2
    dx, dy = (spacing * squeeze, low) if grid.spec.orientation == "pointy" else (low * squeeze, spacing)
    return Layout.fitted(grid, dx, dy, MARGIN)


def scan(
    board: Board,
    spacing: float = 60.0,
    *,
    turn: float = 0.0,
    squeeze: float = 1.0,
    numbers: bool = True,
    slant: QTransform | None = None,
) -> tuple[QImage, QTransform]:
    """The picture, and the way from the pixels of ``scan_layout`` to its own."""
    layout = scan_layout(board.grid, spacing, squeeze)
    x, y, w, h = layout.bounds
    paper = QRectF(0, 0, x + w + MARGIN, y + h + MARGIN)
    over = QTransform()
    over.rotate(turn)
    if slant is not None:
        over = over * slant
    room = over.mapRect(paper)
    over = over * QTransform.fromTranslate(-room.left(), -room.top())
    image = QImage(round(room.width()), round(room.height()), QImage.Format.Format_RGB32)
    image.fill(QColor("#4A453C"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(over)
    painter.fillRect(paper, QColor("#F2ECDC"))
    font = QFont("DejaVu Sans")
    font.setPixelSize(max(6, round(spacing / 5)))
    painter.setFont(font)
    for i in range(board.grid.size):
        painter.setPen(QPen(QColor("#8A8272"), max(1.0, spacing / 50)))
        painter.setBrush(QColor(INKS.get(board.terrain[i][-1], "#DDD5C4")))
        painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in layout.corners(i)]))
        if numbers:
            painter.setPen(QColor("#3A352C"))
            cx, cy = layout.center(i)
            box = QRectF(cx - spacing / 2, cy - spacing * 0.5, spacing, spacing / 3)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, board.grid.name(i))
    painter.end()
    return image, over


def pixel(board: Board, spacing: float, over: QTransform, name: str, squeeze: float = 1.0) -> QPointF:
    """The pixel of a printed hex's centre."""
    return over.map(QPointF(*scan_layout(board.grid, spacing, squeeze).center(board.grid.index(name))))


def written(image: QImage, path: Path) -> Path:
    assert image.save(str(path)), path
    return path
