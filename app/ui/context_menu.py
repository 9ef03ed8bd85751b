"""What can be done with the counters or the hex under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu

from app.ui import site_moves, unit_orders

if TYPE_CHECKING:
    from app.ui.window import Window

ABOUT = ("supply_lines", "coverage")
"""What the rules say of it"""
ROWS = ("attack", "clear_plan", "to_reserve", "put_right", "eliminate", "undo")


def pop_up(window: Window, where: QPoint) -> None:
    menu = QMenu(window)
    window.leaving.fill(menu)
    site_moves.fill(window, menu)
    unit_orders.fill(window.table, menu, window.table.plan.picked)
    window.record.fill(menu)
    for name in ABOUT:
        menu.addAction(window.actions_[name])
    menu.addSeparator()
    for name in ROWS:
        menu.addAction(window.actions_[name])
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.popup(where)
