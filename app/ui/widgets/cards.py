"""The cards of drawer and inspector, and the small parts they are made of."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHideEvent,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QListView,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.ui.texts import tr

KEY_AIR = 10
"""Pixels between a key and the right edge of its button"""
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


class Elided(QLabel):
    """A label of one line with dots for what there is no room for: in the middle of a title, which says at its end what
    it is about, else at the end. ``shorter`` is shown where there is no room for all of the text."""

    def __init__(self, role: str) -> None:
        super().__init__()
        self.shorter = ""
        self.mode = Qt.TextElideMode.ElideMiddle if role == "title" else Qt.TextElideMode.ElideRight
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def say(self, words: str, shorter: str = "") -> None:
        self.shorter = shorter
        self.setText(words)
        self.update()

    def shown(self) -> str:
        """What is painted at the width it has."""
        words, metrics = self.text(), self.fontMetrics()
        fits = "\n" not in words and metrics.horizontalAdvance(words) <= self.width()
        if self.shorter and not fits:
            return metrics.elidedText(self.shorter, Qt.TextElideMode.ElideRight, self.width())
        return metrics.elidedText(words, self.mode, self.width())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        words = self.shown()
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        self.setToolTip(self.text() if words != self.text() else "")


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


class KeyBadge(QLabel):
    """The key of a button, at its right end. The button's style sheet keeps the room free."""

    def __init__(self, key: str, inside: QPushButton) -> None:
        super().__init__(key, inside)
        self.inside = inside
        self.setObjectName("key")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):  # no style sheet sees it of what is above
            self.setProperty("held", event.type() == QEvent.Type.FocusIn)
            restyle(self)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.StyleChange):
            self.adjustSize()
            above = self.inside
            self.move(above.width() - self.width() - KEY_AIR, (above.height() - self.height()) // 2)
        return super().eventFilter(watched, event)


def keyed(found: QPushButton, key: str) -> QPushButton:
    """The button with its key shown at its right end."""
    found.setProperty("keyed", True)
    KeyBadge(key, found)
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


class Rows(QWidget):
    """Things one below the other, as high as they are together; ``rows`` is the layout. ``name`` is what a screen
    reader calls it."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(6)


class Fitted(QObject):
    """Keeps a list of a few rows as high as they are, so that what it stands in scrolls as one; past ``most`` rows it
    scrolls itself."""

    def __init__(self, view: QListView, most: int) -> None:
        super().__init__(view)
        self.view, self.most = view, most
        model = view.model()
        for signal in (model.modelReset, model.rowsInserted, model.rowsRemoved, model.layoutChanged, model.dataChanged):
            signal.connect(self.settle)
        view.viewport().installEventFilter(self)
        self.settle()

    def settle(self, *_: object) -> None:
        rows = self.view.model().rowCount()
        tall = sum(self.view.sizeHintForRow(row) for row in range(min(rows, self.most)))
        tall += 2 * self.view.frameWidth() + 2
        if tall != self.view.height() or self.view.minimumHeight() != tall:
            self.view.setFixedHeight(tall)
        scrolls = Qt.ScrollBarPolicy.ScrollBarAsNeeded if rows > self.most else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.view.setVerticalScrollBarPolicy(scrolls)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QResizeEvent) and event.oldSize().width() != event.size().width():
            self.settle()
        return super().eventFilter(watched, event)


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
    """The first line of a card: its title, small words beside it, and small tools on the right."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("cardHeader")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self.label = text(title, "title")
        row.addWidget(self.label)
        self.aside = Elided("small")
        row.addWidget(self.aside, 1)
        self.tools = QHBoxLayout()
        self.tools.setSpacing(2)
        row.addLayout(self.tools)


class Card(QFrame):
    """A part of the window with a title of its own, for which the shell has a place: a page of the drawer, or a part of
    the inspector. ``column`` takes the content, ``heading.tools`` small buttons; ``closed`` asks to be put away."""

    shown, closed = Signal(), Signal()
    visibilityChanged = Signal(bool)
    WIDE = 0
    """Pixels that it wants in the drawer; 0 for what the drawer has."""
    PASSING = False
    """Whether it belongs to a mode, which ends with the window and has the map beside it as long as it lasts."""

    def __init__(self, name: str, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.hide()
        self.setObjectName(name)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.heading = Heading(title, self)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(6)
        self.column.addWidget(self.heading)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.shown.emit()
        self.visibilityChanged.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.visibilityChanged.emit(False)

    def applies(self) -> bool:
        """Whether the game on the table has what the card shows."""
        return True

    def aside(self, words: str) -> None:
        """Small words beside the heading."""
        self.heading.aside.setText(words)
        self.heading.aside.setVisible(bool(words))


class LinkLabel(QToolButton):
    """A word that can be clicked or reached with Tab."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(words)
        self.setProperty("role", "link")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)


def has_keys(part: QWidget) -> bool:
    """Whether what is typed goes to ``part`` or into it; its own ``focusWidget`` tells what last had the keys in it."""
    focus = part.window().focusWidget()
    return focus is not None and (focus is part or part.isAncestorOf(focus))


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
