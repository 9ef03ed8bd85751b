"""A small toggle with a key of its own: the key's letter underlined, a figure at its right end."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.ui.style import SMALL, Look

PAD, TALL = 9, 8
BETWEEN = 6
LEAST = 24
"""Pixels that a chip is wide and tall at least, so that it can be hit."""
MARK = 12
"""Pixels of the patch of colour that a chip may wear in front."""


def key_for(words: str, taken: Iterable[str], barred: str = "") -> str:
    """The first letter of ``words`` that is free, else any free letter; empty where there is none."""
    used = {*taken, *barred}
    letters = [c for c in words.lower() if c.isascii() and c.isalpha()]
    return next((c for c in (*letters, *"abcdefghijklmnopqrstuvwxyz") if c not in used), "")


def letter(event: QKeyEvent) -> str:
    """The key of a chip that was typed; empty where Ctrl or the like is held."""
    held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    return "" if held else event.text().lower()


class Chip(QAbstractButton):
    """``figure`` is such as ``+2``, blue to the right and vermilion to the left; ``mark`` a colour in front."""

    def __init__(
        self,
        look: Look,
        words: str,
        figure: str = "",
        key: str = "",
        mark: QColor | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.look, self.figure, self.key, self.mark = look, figure, key, mark
        self.setText(words)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(" ".join(filter(None, (words, figure))))
        look.changed.connect(self.update)

    def _own_key(self) -> bool:
        """Whether the key is no letter of the words and stands behind them."""
        return bool(self.key) and self.key.lower() not in self.text().lower()

    def sizeHint(self) -> QSize:
        metrics, bold = self.look.metrics(SMALL), self.look.metrics(SMALL, bold=True)
        width = metrics.horizontalAdvance(self.text()) + 2 * PAD
        if self.mark is not None:
            width += MARK + BETWEEN
        for part in filter(None, (self.figure, self.key.upper() if self._own_key() else "")):
            width += BETWEEN + bold.horizontalAdvance(part)
        return QSize(max(round(width) + 1, LEAST), max(round(metrics.height() + TALL), LEAST))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inks, able, on = self.look.inks, self.isEnabled(), self.isChecked()
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        hot = able and (on or self.underMouse() or self.hasFocus())
        if self.hasFocus():
            box = box.adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(inks.blue if hot else inks.edge, 2.0 if self.hasFocus() else 1.0))
        painter.setBrush(inks.blue_wash if on else inks.field if able else inks.card)
        painter.drawRoundedRect(box, 6, 6)
        ink = inks.faint if not able and not on else inks.text
        x = float(PAD)
        if self.mark is not None:
            painter.setPen(QPen(inks.muted, 1))
            painter.setBrush(self.mark)
            painter.drawRoundedRect(QRectF(x, box.center().y() - MARK / 2 + 1, MARK, MARK - 2), 3, 3)
            x += MARK + BETWEEN
        metrics = self.look.metrics(SMALL)
        base = box.center().y() + (metrics.ascent() - metrics.descent()) / 2
        painter.setFont(self.look.font(SMALL))
        painter.setPen(ink)
        painter.drawText(QPointF(x, base), self.text())
        at = self.text().lower().find(self.key.lower()) if self.key and not self._own_key() else -1
        if at >= 0 and able:
            left = x + metrics.horizontalAdvance(self.text()[:at])
            wide = metrics.horizontalAdvance(self.text()[at])
            painter.drawLine(QPointF(left + 0.5, base + 2), QPointF(left + wide - 0.5, base + 2))
        x += metrics.horizontalAdvance(self.text()) + BETWEEN
        painter.setFont(self.look.font(SMALL, bold=True))
        if self._own_key():
            painter.setPen(inks.muted if able else inks.faint)
            painter.drawText(QPointF(x, base), self.key.upper())
            x += self.look.metrics(SMALL, bold=True).horizontalAdvance(self.key.upper()) + BETWEEN
        if self.figure:
            tone = inks.vermilion if self.figure.startswith("−") else inks.blue
            painter.setPen(tone if able or on else inks.faint)
            painter.drawText(QPointF(x, base), self.figure)

    def enterEvent(self, event: object) -> None:
        self.update()

    def leaveEvent(self, event: object) -> None:
        self.update()
