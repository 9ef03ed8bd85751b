"""Table mode: the current ruling in figures that two people read standing around the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.ui.features.table_mode.screen import TableMode
    from app.ui.window import Window


def install(window: Window) -> TableMode:
    """The button in the inspector's head and what the actions need; the screen is made when it is first wanted."""
    from app.ui.features.table_mode.screen import TableMode

    return TableMode(window)
