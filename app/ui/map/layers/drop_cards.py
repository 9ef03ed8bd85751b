"""Small cards on the map: what a drop would mean, beside the pointer, and that one was refused, at the hex."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.ui.map.layers.hex_item import tinted
from app.ui.theme import Theme

SHADOW = 7
GAP = 14
WIDEST = 330


class Card(QWidget):
    """A sheet with a soft shadow, a headline and a detail; an edge in vermilion where the answer is no."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme, self.ok = theme, True
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.headline, self.detail = QLabel(self), QLabel(self)
        bold = self.headline.font()
        bold.setBold(True)
        self.headline.setFont(bold)
        for label in (self.headline, self.detail):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(SHADOW + 14, SHADOW + 8, SHADOW + 13, SHADOW + 9)
        self.rows.setSpacing(3)
        self.rows.addWidget(self.headline)
        self.rows.addWidget(self.detail)
        self.set_theme(theme)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        overlay = theme.overlay
        self.headline.setStyleSheet(f"color: {overlay.card_ink.name()}; background: transparent;")
        self.detail.setStyleSheet(f"color: {overlay.card_faint.name()}; background: transparent;")
        self.update()

    def say(self, headline: str, detail: str, ok: bool) -> None:
        self.ok = ok
        self.headline.setText(headline)
        self.detail.setText(detail)
        self.headline.setVisible(bool(headline))
        self.detail.setVisible(bool(detail))
        self._wrap()
        self.setAccessibleName(f"{headline} {detail}".strip())
        self.update()

    def _wrap(self) -> None:
        """As wide as the text needs, up to ``WIDEST``; longer lines are broken."""
        room = WIDEST - 2 * SHADOW - 27
        for label in (self.headline, self.detail):
            label.setWordWrap(False)
            label.setMinimumWidth(0)
            label.setMaximumWidth(16777215)
            if label.sizeHint().width() > room:
                label.setWordWrap(True)
                label.setFixedWidth(room)
                label.setMinimumHeight(label.heightForWidth(room))
            else:
                label.setMinimumHeight(0)
        self.rows.invalidate()
        self.resize(self.sizeHint())

    def place(self, beside: QRect, within: QSize) -> None:
        """Right of ``beside``, or left of it where there is no room; always within the view."""
        size = self.size()
        x = beside.right() + GAP - SHADOW
        if x + size.width() > within.width():
            x = beside.left() - GAP + SHADOW - size.width()
        y = beside.center().y() - size.height() // 2
        x = max(0, min(x, within.width() - size.width()))
        y = max(0, min(y, within.height() - size.height()))
        self.move(QPoint(x, y))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)
        painter.setPen(Qt.PenStyle.NoPen)
        for k in range(SHADOW, 0, -1):
            painter.setBrush(tinted(self.theme.overlay.shadow, 0.022))
            painter.drawRoundedRect(body.adjusted(-k, -k + 2, k, k + 1.5), 6 + k, 6 + k)
        painter.setBrush(self.theme.overlay.card)
        painter.setPen(QPen(self.theme.overlay.card_edge, 1))
        painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        ink = self.theme.overlay.blue if self.ok else self.theme.overlay.vermilion
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawRoundedRect(QRectF(body.left() + 4, body.top() + 6, 3, body.height() - 12), 1.5, 1.5)


class TipCard(Card):
    """Beside the pointer while counters are in the hand. It lets the mouse through."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.around = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def tell(self, headline: str, detail: str = "", ok: bool = True) -> None:
        """Above all else on the map; nothing to say hides it."""
        self.say(headline, detail, ok)
        self.setVisible(bool(headline or detail))
        self.raise_()

    def follow(self, at: QPointF, side: int) -> None:
        """Goes beside what is held at a point of the view and is so many pixels wide."""
        held = QRect(0, 0, side, side)
        held.moveCenter(at.toPoint())
        self.place(held, self.around.size())


class Pill(QLabel):
    """At the hex of a refused drop, until the next action: where, and by which rule. It lets the mouse through; the
    inspector has the rest."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        bold = self.font()
        bold.setBold(True)
        self.setFont(bold)
        self.set_theme(theme)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        overlay = theme.overlay
        self.setStyleSheet(
            f"background: {overlay.vermilion.name()}; color: {overlay.card.name()};"
            f" border: 2px solid {overlay.card.name()}; border-radius: 8px; padding: 1px 8px;"
        )

    def say(self, where: str, rule: str, why: str) -> None:
        """``why`` is for screen readers."""
        self.setText("  ".join(filter(None, ("✕", where, rule))))
        self.setAccessibleName(why)
        self.adjustSize()

    def place(self, under: QRect, within: QSize) -> None:
        """Below ``under``, or above it where there is no room; always within the view."""
        y = under.bottom() - self.height() // 2
        if y + self.height() > within.height():
            y = under.top() - self.height() // 2
        x = max(0, min(under.center().x() - self.width() // 2, within.width() - self.width()))
        self.move(QPoint(x, max(0, min(y, within.height() - self.height()))))
