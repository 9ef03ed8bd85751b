"""The stage: the map or a sheet in its place, and what lies over its edges.

The drawer, the band and the opened timeline lie over the stage, so that the map neither moves nor changes its scale
when they come and go.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from app.ui.regions.band import Band
from app.ui.regions.drawer import Drawer, Sheets
from app.ui.style import Look
from app.ui.texts import tr

AIR = 10
"""Pixels between the stage's edges and what lies on it"""


class Stage(QFrame):
    """The map, and what lies over its edges: band, drawer, the read-out and the buttons of the map, the opened
    timeline. ``sized`` when what lies there has its new place."""

    sized = Signal()

    def __init__(self, map: QWidget) -> None:
        super().__init__()
        self.setObjectName("stage")
        self.map = map
        self.inside = QVBoxLayout(self)
        self.inside.setContentsMargins(0, 0, 0, 0)
        self.inside.addWidget(map)
        self.setFocusProxy(map)
        self.sheets = Sheets(self)
        self.band, self.drawer = Band(self), Drawer(self)
        for one in (self.drawer, self.sheets):
            one.moved.connect(self.settle)
        self.low: list[tuple[QWidget, bool]] = []
        self.sheet: QWidget | None = None
        """The opened timeline"""
        self.page: QWidget | None = None
        """What is shown in place of the map"""
        self.band.installEventFilter(self)

    def put_low(self, part: QWidget, *, right: bool) -> None:
        """On the lower edge."""
        part.setParent(self)
        part.installEventFilter(self)
        self.low.append((part, right))

    def put_sheet(self, part: QWidget) -> None:
        """Along the whole lower edge, while it is shown."""
        part.setParent(self)
        part.hide()
        part.installEventFilter(self)
        self.sheet = part

    def parts(self) -> list[QWidget]:
        """What lies on the lower edge, from left to right, and the opened timeline."""
        return [*(part for part, _ in sorted(self.low, key=lambda one: one[1])), *filter(None, (self.sheet,))]

    def show_page(self, page: QWidget | None) -> None:
        """In place of the map and of what lies on it, beside the drawer; with None the map again."""
        if self.page is not None:
            self.page.hide()
        self.page = page
        self.map.setVisible(page is None)
        if page is not None:
            page.setParent(self)
            self.settle()
            page.show()
            page.raise_()
        self.band.raise_()
        self.settle()

    def middle(self) -> list[QWidget]:
        """What is in the middle of the window, as one reads."""
        if self.sheets.card is not None:
            return [self.sheets]
        return [self.page] if self.page is not None else [self.map, *self.parts()]

    def settle(self) -> None:
        """Puts everything in its place by the stage's size."""
        width, height = self.width(), self.height()
        top = 0
        if not self.band.isHidden():
            top = self.band.tall(width)
            self.band.setGeometry(0, 0, width, top)
            self.band.raise_()
        left = self.drawer.wanted()
        beside = left if self.drawer.card is not None and self.drawer.card.PASSING else 0
        if self.inside.contentsMargins().left() != beside:
            self.inside.setContentsMargins(beside, 0, 0, 0)
        self.sheets.setGeometry(beside, top, self.sheets.wanted() - beside, height - top)
        self.sheets.raise_()
        self.drawer.setGeometry(0, top, left, height - top)
        self.drawer.raise_()
        if self.page is not None:
            self.page.setGeometry(left, top, width - left, height - top)
        below = 0
        if self.sheet is not None and not self.sheet.isHidden():
            below = self.sheet.sizeHint().height()
            self.sheet.setGeometry(left, height - below, width - left, below)
            self.sheet.raise_()
        taken = 0
        for part, right in sorted(self.low, key=lambda one: not one[1]):
            hint = part.sizeHint()
            room = width - left - 2 * AIR - taken
            wide = min(hint.width(), max(room, 0))
            taken += wide + AIR if right else 0
            x = width - AIR - wide if right else left + AIR
            part.setGeometry(x, height - below - AIR - hint.height(), wide, hint.height())

    def resizeEvent(self, event: QEvent) -> None:  # type: ignore[override]
        self.settle()
        self.sized.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent, QEvent.Type.LayoutRequest):
            self.settle()
        return super().eventFilter(watched, event)


class MapButtons(QFrame):
    """Overlays, smaller, larger, the whole map: on the lower right of the stage."""

    def __init__(self, overlays: QMenu, actions: Sequence[QAction], look: Look) -> None:
        super().__init__()
        self.setObjectName("floating")
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 3, 4, 3)
        row.setSpacing(2)
        self.overlays = QToolButton()
        self.overlays.setText(tr("Overlays"))
        self.overlays.setProperty("role", "bar")
        self.overlays.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.overlays.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.overlays.clicked.connect(lambda: overlays.popup(self.overlays.mapToGlobal(self.overlays.rect().topLeft())))
        row.addWidget(self.overlays)
        for action in actions:
            one = QToolButton()
            one.setProperty("role", "bar")
            one.setDefaultAction(action)
            one.setIconSize(QSize(18, 18))
            one.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(one)
        self._look = look
        look.changed.connect(self._repaint)
        self._repaint()

    def _repaint(self) -> None:
        self.overlays.setIcon(self._look.icon("stack"))
