"""The chips of brushes, of which one is in hand, and the keys that take them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QColor

from app.ui.map.printed.styles import styles
from app.ui.map.tools.brushes import TERRAIN, Brush
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.theme import Theme
from app.ui.widgets.chip import Chip


class BrushChips(dict[Brush, Chip]):
    """Each brush with its chip; ``take`` is called with the brush whose chip is clicked."""

    def __init__(self, look: Look, take: Callable[[Brush], object]) -> None:
        super().__init__()
        self.look, self.take = look, take

    def add(self, brush: Brush, theme: Theme) -> Chip:
        """A chip more, with the colour of its ground in front."""
        mark = QColor(theme.ground(styles().of_terrain(brush.slug).ground).fill) if brush.kind == TERRAIN else None
        chip = self[brush] = Chip(self.look, brush.name, key=brush.key, mark=mark)
        key = (tr("Key {key}", key=brush.key.upper()),) if brush.key else ()
        chip.setToolTip("\n".join((brush.help, *key)).strip())
        chip.clicked.connect(lambda: self.take(brush))
        return chip

    def hold(self, brush: Brush) -> None:
        """Shows which one is in hand."""
        for other, chip in self.items():
            chip.setChecked(other == brush)

    def press(self, typed: str) -> bool:
        """Takes the brush of a key; False where none has it."""
        brush = next((b for b in self if typed and b.key == typed), None)
        if brush is not None:
            self.take(brush)
        return brush is not None
