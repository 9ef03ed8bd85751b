"""The rail: what opens the drawer, and what the program can do beside the campaign."""

from __future__ import annotations

from collections.abc import Container

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolButton, QVBoxLayout

from app.ui.style import Look
from app.ui.texts import tr
from app.ui.widgets.cards import line


class RailButton(QToolButton):
    """An icon over a word."""

    def __init__(self, words: str, icon: str, look: Look) -> None:
        super().__init__()
        self.icon_name, self.look = icon, look
        self.setText(words)
        self.setProperty("role", "rail")
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.setIconSize(QSize(20, 20))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.repaint_icon()
        look.changed.connect(self.repaint_icon)

    def repaint_icon(self) -> None:
        self.setIcon(self.look.icon(self.icon_name))


class Rail(QFrame):
    """What opens the drawer, and below it what the program can do beside the campaign."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("rail")
        self.setAccessibleName(tr("Rail"))
        self.look = look
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 4, 0, 4)
        self.rows.setSpacing(0)
        self.buttons: dict[str, RailButton] = {}
        self.lines: list[QFrame] = []

    def add(self, name: str, words: str, icon: str, tip: str) -> RailButton:
        found = RailButton(words, icon, self.look)
        found.setToolTip(tip)
        found.setAccessibleName(words)
        self.buttons[name] = found
        self.rows.addWidget(found)
        return found

    def add_line(self) -> None:
        parting = line()
        self.lines.append(parting)
        self.rows.addSpacing(4)
        self.rows.addWidget(parting)
        self.rows.addSpacing(4)

    def only(self, names: Container[str] | None) -> None:
        """Hides all buttons but these; with None they are all there again."""
        for name, one in self.buttons.items():
            one.setVisible(names is None or name in names)
        for parting in self.lines:
            parting.setVisible(names is None)

    def add_stretch(self) -> None:
        self.rows.addStretch(1)
