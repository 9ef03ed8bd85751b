"""The map under mouse and keys: all of them go to the tools."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from app.ui.map.scene import MapScene
from app.ui.map.seen_map import SeenMap
from app.ui.map.tools.guide import DragGuide, NoGuide, Units
from app.ui.map.tools.keyboard import KEYS, HexPrompt, context
from app.ui.map.tools.move_tool import MoveTool
from app.ui.map.tools.select_tool import SelectTool
from app.ui.map.tools.tool import Tools
from app.ui.texts import tr
from app.ui.theme import Theme


class MapView(SeenMap):
    """Whoever has a tool of its own for the map hands it to ``tools``. ``hand`` is the one that moves counters."""

    def __init__(self, scene: MapScene, guide: DragGuide | None = None, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.tools = Tools(self)
        self.hand = MoveTool(self, self.tools, guide or NoGuide())
        self.select_tool = self.tools.select = SelectTool(self, self.tools, self.hand, lambda: self.prompt)
        self.viewport().setAcceptDrops(True)
        self.setAccessibleDescription(tr(KEYS))

    @cached_property
    def prompt(self) -> HexPrompt:
        """The field for a hex, made when it is first wanted: the first paint does not wait for it."""
        return HexPrompt(self, self.hand)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.hand.set_theme(theme)
        if "prompt" in vars(self):
            self.prompt.set_theme(theme)

    def send(self, units: Units, hex: int) -> bool | None:
        """Does what dragging units to a hex would do, and shows the finding where it is refused.

        None where the units may not be picked up.
        """
        return self.hand.send(tuple(units), hex)

    # events -------------------------------------------------------------------------------------------------------

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            context(self)
        event.accept()

    def event(self, event: QEvent) -> bool:
        esc = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if esc and event.type() == QEvent.Type.ShortcutOverride and self.tools.busy:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.tools.key(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self.tools.key_released(event):
            super().keyReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.tools.current.focus(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.tools.current.focus(False)
