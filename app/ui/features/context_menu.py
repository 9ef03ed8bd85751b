"""What can be done with the counters or the hex under the pointer."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu

from app.ui.menus import unit_orders
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.ui.shell import Shell


def _into_sites(shell: Shell, menu: QMenu) -> None:
    """A row for each site into which the picked units of one stack could go, and one for the way out of it."""
    from app.ui.map.hex_words import site_word  # what it imports is heavy, and the first paint does not wait for it

    table = shell.session
    picked = table.units(table.plan.picked)
    if not picked or not table.writable or {u.location for u in picked} != {picked[0].location}:
        return
    at = picked[0].location
    if at < 0 or not all(table.fog.owns(u.side) for u in picked):
        return
    board = table.game.world.board
    hex_, ids = board.hex_of(at), tuple(u.id for u in picked)
    for to in (hex_, *board.sites_in(hex_)):
        if to == at:
            continue
        words = tr("&Out into {hex}", hex=board.location_name(to)) if to == hex_ else ""
        row = menu.addAction(words or tr("&Into the {site}", site=site_word(table, to)))
        row.triggered.connect(partial(_send, shell, ids, to))


def _send(shell: Shell, ids: tuple[str, ...], to: int, _on: bool = False) -> None:
    shell.map.view.send(ids, to)


ABOUT = ("supply_lines", "coverage")
"""What the rules say of it"""
ROWS = ("attack", "clear_plan", "to_reserve", "put_right", "eliminate", "undo")


def pop_up(shell: Shell, where: QPoint) -> None:
    menu = QMenu(shell.main_window)
    for fill in shell.unit_rows:
        fill(menu)
    for name in ABOUT:
        menu.addAction(shell.actions_[name])
    menu.addSeparator()
    for name in ROWS:
        menu.addAction(shell.actions_[name])
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.popup(where)


def install(shell: Shell) -> None:
    """Behind what was put into the menu before it."""
    shell.unit_rows.append(partial(_into_sites, shell))
    shell.unit_rows.append(lambda menu: unit_orders.fill(shell.session, menu, shell.session.plan.picked))
    shell.map.contextWanted.connect(partial(pop_up, shell))
