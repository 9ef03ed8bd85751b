"""The cards around the map: a dock with a quiet heading, rounded like paper, and the small parts they are made of."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QDockWidget,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QMainWindow,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.ui.texts import tr

QWIDGETSIZE_MAX = (1 << 24) - 1
FADE = 16
"""Pixels at the foot of a scrolled pane that fade while there is more below."""


def text(words: str = "", role: str = "", *, wrap: bool = False, parent: QWidget | None = None) -> QLabel:
    """A label; ``role`` is one of the style sheet's (heading, small, faint, hint, strong, answer, fault …)."""
    label = Wrapped(words, parent) if wrap else QLabel(words, parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        label.setProperty("role", role)
    return label


class Wrapped(QLabel):
    """A label that breaks its words into lines, as tall as they are at the width it has. A label's own guess is for a
    narrower one, and a card that asks for too much comes to lie over its neighbours."""

    def __init__(self, words: str = "", parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self._width = 0
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(hint.width(), self.heightForWidth(self._width)) if self._width > 0 else hint

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != self._width:
            self._width = event.size().width()
            self.updateGeometry()


def button(words: str, role: str = "", *, tip: str = "") -> QPushButton:
    found = QPushButton(words)
    found.setAutoDefault(False)
    if role:
        found.setProperty("role", role)
    if role == "link":
        found.setCursor(Qt.CursorShape.PointingHandCursor)
    if tip:
        found.setToolTip(tip)
    return found


def line() -> QFrame:
    """A hairline."""
    found = QFrame()
    found.setProperty("role", "rule")
    found.setFixedHeight(1)
    return found


def restyle(widget: QWidget) -> None:
    """After a property that the style sheet looks at has changed."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def empty(layout: QLayout) -> None:
    """Takes everything out of a layout and lets it go."""
    while (item := layout.takeAt(0)) is not None:
        inner = item.layout()
        if inner is not None:
            empty(inner)
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()


class Column(QScrollArea):
    """A column of things that scrolls when there are many, also by arrow keys; ``rows`` is its layout. ``name`` is what
    a screen reader calls it."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inner = QWidget()
        self.rows = QVBoxLayout(inner)
        self.rows.setContentsMargins(0, 0, 6, 0)
        self.rows.setSpacing(6)
        self.setWidget(inner)
        self.viewport().setAutoFillBackground(False)
        inner.setAutoFillBackground(False)
        self.fade = Fade(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fade.follow()


class Fade(QWidget):
    """Dims the lowest lines of a scrolled pane while there is more below, so that none looks cut off."""

    def __init__(self, pane: QScrollArea) -> None:
        super().__init__(pane)
        self.pane = pane
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        bar = pane.verticalScrollBar()
        bar.valueChanged.connect(self.follow)
        bar.rangeChanged.connect(self.follow)

    def follow(self, *_: object) -> None:
        bar, port = self.pane.verticalScrollBar(), self.pane.viewport().geometry()
        self.setVisible(bar.value() < bar.maximum())
        self.setGeometry(port.left(), port.bottom() + 1 - FADE, port.width(), FADE)
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        ground = self.palette().color(QPalette.ColorRole.Light)
        clear = QColor(ground)
        clear.setAlpha(0)
        gradient = QLinearGradient(0, 0, 0, self.height())
        gradient.setColorAt(0, clear)
        gradient.setColorAt(0.8, ground)
        QPainter(self).fillRect(self.rect(), gradient)


class Heading(QWidget):
    """The title bar of a card; dragging it moves the dock."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("cardHeader")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.row = row = QHBoxLayout(self)
        row.setContentsMargins(14, 9, 10, 0)
        row.setSpacing(6)
        self.label = text(title.upper(), "heading")
        font = self.label.font()
        font.setLetterSpacing(font.SpacingType.PercentageSpacing, 106)
        self.label.setFont(font)
        self.label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row.addWidget(self.label)
        self.dot = text("·", "small")
        self.dot.hide()
        row.addWidget(self.dot)
        self.aside = text("", "small")
        self.aside.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row.addWidget(self.aside)
        row.addStretch(1)
        self.tools = QHBoxLayout()
        self.tools.setSpacing(2)
        row.addLayout(self.tools)


class Card(QDockWidget):
    """A dock whose content stands on a card. ``column`` takes the content, ``heading.tools`` small buttons."""

    shown = Signal()

    def __init__(self, name: str, title: str, parent: QMainWindow) -> None:
        super().__init__(title, parent)
        self.setObjectName(name)
        self.setAllowedAreas(Qt.DockWidgetArea.AllDockWidgetAreas)
        self.heading = Heading(title, self)
        self.setTitleBarWidget(self.heading)
        body = QFrame()
        body.setObjectName("cardBody")
        self.column = QVBoxLayout(body)
        self.column.setContentsMargins(14, 6, 14, 10)
        self.column.setSpacing(6)
        self.setWidget(body)
        self.visibilityChanged.connect(self._seen)

    def _seen(self, visible: bool) -> None:
        if visible:
            self.shown.emit()

    def aside(self, words: str) -> None:
        """Small words beside the heading."""
        self.heading.aside.setText(words)
        self.heading.aside.setVisible(bool(words))
        self.heading.dot.setVisible(bool(words) and not self.heading.label.isHidden())

    def shutter(self) -> LinkLabel:
        """The word that closes a card which stands only where it was asked for."""
        found = LinkLabel(tr("Close"))
        found.setToolTip(tr("Close this card"))
        found.clicked.connect(self.close)
        return found

    def set_tabbed(self, tabbed: bool) -> None:
        """Beside others under tabs the tab says the title; the heading keeps its words and buttons only."""
        head = self.heading
        head.label.setVisible(not tabbed)
        head.dot.setVisible(bool(head.aside.text()) and not tabbed)
        head.aside.setVisible(bool(head.aside.text()))
        head.row.setContentsMargins(14, 4 if tabbed else 9, 10, 0)
        bare = tabbed and not head.aside.text() and not head.tools.count()
        head.setMaximumHeight(4 if bare else QWIDGETSIZE_MAX)


class LinkLabel(QToolButton):
    """A word that can be clicked or reached with Tab."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(words)
        self.setProperty("role", "link")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)


def close_link(close: Callable[[], object]) -> LinkLabel:
    """The cross in a corner, of what Esc closes too."""
    found = LinkLabel("×")
    found.setToolTip(tr("Close (Esc)"))
    found.setAccessibleName(tr("Close"))
    found.clicked.connect(close)
    return found


class Clickable(QFrame):
    """A frame that says when it was clicked or when Return was pressed on it."""

    clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit()
            return
        super().keyPressEvent(event)
