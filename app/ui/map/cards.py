"""Small cards on the map: what a drop would mean, beside the pointer, and why one was refused, beside the hex."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.ui.map.hex_item import tinted
from app.ui.texts import tr
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
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


class FindingCard(Card):
    """Beside the hex of a refused drop, until the next action."""

    overruleRequested = Signal()
    ruleRequested = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.rule = ""
        self.overrule, self.show_rule = QPushButton(self), QPushButton(self)
        self.overrule.setText(tr("Overrule…"))
        links = QHBoxLayout()
        links.setContentsMargins(0, 2, 0, 0)
        links.setSpacing(12)
        for button in (self.overrule, self.show_rule):
            button.setFlat(True)
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            links.addWidget(button)
        links.addStretch(1)
        self.rows.addLayout(links)
        self.overrule.clicked.connect(self.overruleRequested)
        self.show_rule.clicked.connect(lambda: self.ruleRequested.emit(self.rule))
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        if hasattr(self, "overrule"):
            style = (
                f"QPushButton {{ color: {theme.overlay.blue.name()}; background: transparent;"
                " padding: 1px 2px; text-align: left; font-weight: 600; min-height: 20px;"
                " border: 2px solid transparent; border-radius: 5px; }"
                " QPushButton:hover { text-decoration: underline; }"
                f" QPushButton:focus {{ border-color: {theme.overlay.blue.name()}; }}"
            )
            self.overrule.setStyleSheet(style)
            self.show_rule.setStyleSheet(style)

    def say_finding(self, headline: str, detail: str, rule: str, overrule: bool) -> None:
        self.rule = rule
        self.overrule.setVisible(overrule)
        self.show_rule.setText(tr("Show rule {rule}", rule=rule))
        self.show_rule.setVisible(bool(rule))
        self.say(headline, detail, ok=False)
