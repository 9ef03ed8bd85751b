"""What can be chosen on the start screen: games and campaigns with a picture, scenarios, and the rows they stand in."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.ui.style import Look, enlarged
from app.ui.widgets.cards import restyle, text
from app.ui.widgets.flow import FlowLayout

RADIUS = 9
TALL = 0.44
"""Of its width is the height of a game's picture"""
GAP = 16
"""Pixels between tiles"""
LEAST = 236
"""Pixels of a tile's width in usual type"""
MOST = 3
"""Tiles in a row"""
BESIDE = 0.35
"""Of a campaign's tile is its picture"""
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Tile(QAbstractButton):
    """A frame with words in it. Enter on it is ``entered``, Space and the mouse are ``clicked``; arrows are left to
    what is around it. ``arrived`` when the keys have come to it."""

    entered, arrived = Signal(), Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.shown: QPixmap | None = None
        """Its picture"""
        self.chosen = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.words = QWidget(self)
        self.words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.lines = QVBoxLayout(self.words)
        self.lines.setContentsMargins(14, 10, 14, 12)
        self.lines.setSpacing(3)
        self.lines.setAlignment(Qt.AlignmentFlag.AlignTop)
        look.changed.connect(self.update)

    def line(self, role: str) -> QLabel:
        """One more line of words, which breaks where it is too long."""
        found = text("", role, wrap=True)
        self.lines.addWidget(found)
        return found

    def say(self, label: QLabel, words: str) -> None:
        """Puts words into a line of it, which is not there while it has none; a screen reader hears all lines."""
        label.setText(words)
        label.setVisible(bool(words))
        labels = [one for one in self.words.findChildren(QLabel) if one.text()]
        self.setAccessibleName(labels[0].text() if labels else "")
        self.setAccessibleDescription(". ".join(one.text().rstrip(".") for one in labels[1:]))
        self.updateGeometry()

    def choose(self, on: bool) -> None:
        """Whether it is the one that is chosen among its like; Tab comes to that one alone."""
        self.chosen = on
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if on else Qt.FocusPolicy.ClickFocus)
        self.update()

    # size ---------------------------------------------------------------------------------------------------------

    def picture_box(self) -> QRect:
        """Where the picture is; empty for a tile without."""
        return QRect()

    def words_box(self, width: int) -> QRect:
        """Where the words are, at a width; its height is of no account."""
        return QRect(0, 0, width, 0)

    def heightForWidth(self, width: int) -> int:
        box = self.words_box(width)
        return box.top() + self.lines.totalHeightForWidth(box.width())

    def hasHeightForWidth(self) -> bool:
        return True

    def sizeHint(self) -> QSize:
        width = self.width() if self.width() > LEAST else round(LEAST * enlarged())
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.heightForWidth(max(self.width(), 120)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        box = self.words_box(self.width())
        box.setBottom(self.height() - 1)
        self.words.setGeometry(box)
        super().resizeEvent(event)

    # painting -----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        inks, painter = self.look.inks, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        thick = 2 if self.chosen or self.hasFocus() else 1
        edge = QRectF(self.rect()).adjusted(thick / 2, thick / 2, -thick / 2, -thick / 2)
        shape = QPainterPath()
        shape.addRoundedRect(edge, RADIUS, RADIUS)
        painter.fillPath(shape, self.ground())
        box = self.picture_box()
        if not box.isEmpty():
            painter.save()
            painter.setClipPath(shape)
            painter.fillRect(box, inks.even_wash)
            if self.shown is not None:
                painter.drawPixmap(box, self.shown)
            painter.restore()
        blue = self.chosen or self.hasFocus() or self.underMouse()
        painter.setPen(QPen(inks.blue if blue else inks.control, thick))
        painter.drawPath(shape)
        if self.hasFocus() and self.chosen:
            painter.setPen(QPen(inks.blue, 2))
            painter.drawRoundedRect(edge.adjusted(4, 4, -4, -4), RADIUS - 4, RADIUS - 4)

    def ground(self):
        return self.look.inks.field

    # keys ---------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.arrived.emit()


class GameTile(Tile):
    """The picture above; name, what it is about, and how many scenarios there are below."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.title, self.about, self.count = self.line("tile"), self.line(""), self.line("small")

    def picture_box(self) -> QRect:
        return QRect(0, 0, self.width(), round(self.width() * TALL))

    def words_box(self, width: int) -> QRect:
        return QRect(0, round(width * TALL), width, 0)


class CampaignTile(Tile):
    """The picture on the left; title, game, turn and date beside it."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.title, self.game = self.line("tile"), self.line("small")
        self.turn, self.date = self.line(""), self.line("small")

    def picture_box(self) -> QRect:
        return QRect(0, 0, round(self.width() * BESIDE), self.height())

    def words_box(self, width: int) -> QRect:
        left = round(width * BESIDE)
        return QRect(left, 0, width - left, 0)

    def heightForWidth(self, width: int) -> int:
        return max(super().heightForWidth(width), round(104 * enlarged()))


class ScenarioTile(Tile):
    """Title, what is special about it, and whether it can be played as it is."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.lines.setContentsMargins(12, 8, 12, 10)
        self.title, self.facts, self.status = self.line("strong"), self.line("small"), self.line("small")

    def ground(self):
        return self.look.inks.blue_wash if self.chosen else self.look.inks.field

    def say_status(self, words: str, role: str) -> None:
        """``role`` is one of the style sheet's that give a colour."""
        self.status.setProperty("role", role)
        restyle(self.status)
        self.say(self.status, words)


class TileLayout(FlowLayout):
    """Tiles of equal width in rows, as many in each as there is room for; those of a row are as tall as the tallest."""

    def __init__(self, most: int = MOST, least: int = LEAST) -> None:
        super().__init__()
        self.most, self.least = most, least

    def sizeHint(self) -> QSize:
        wide = round(self.least * enlarged())
        return QSize(wide, self.heightForWidth(wide))

    def minimumSize(self) -> QSize:
        return QSize(120, 0)

    def columns(self, width: int) -> int:
        return max(1, min(self.most, (width + GAP) // (round(self.least * enlarged()) + GAP)))

    def _set(self, area: QRect, *, place: bool) -> int:
        items = [item for item in self._items if (w := item.widget()) is None or not w.isHidden()]
        columns = self.columns(area.width())
        wide = (area.width() - GAP * (columns - 1)) // columns
        y = area.top()
        for first in range(0, len(items), columns):
            row = items[first : first + columns]
            tall = max(
                item.heightForWidth(wide) if item.hasHeightForWidth() else item.sizeHint().height() for item in row
            )
            for n, item in enumerate(row):
                if place:
                    item.setGeometry(QRect(QPoint(area.left() + n * (wide + GAP), y), QSize(wide, tall)))
            y += tall + GAP
        return max(y - GAP - area.top(), 0)
