"""Pictures of table mode in its states, the drawer of settings and the drawer of help."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from scenery import an_evening, plan, sarn, scene, trigger
from staging import CUT, Table

from app.rules.orders.orders import Move


def big(table: Table) -> QWidget:
    """Table mode over the window, as large as it."""
    mode = table.window.table_mode
    mode.open()
    assert mode.screen_ is not None
    mode.screen_.showNormal()  # the screen that there is without one is small
    mode.screen_.setGeometry(table.window.geometry())
    table.settle()
    mode.refresh()
    table.settle()
    mode.screen_.picture.settle()
    return mode.screen_


@scene
def table_mode_odds(table: Table) -> QWidget:
    an_evening(table)
    table.table.next_phase()
    plan(table)
    return big(table)


@scene
def table_mode_die(table: Table) -> QWidget:
    an_evening(table)
    table.table.next_phase()
    plan(table)
    table.table.attack()
    return big(table)


@scene
def table_mode_refusal(table: Table) -> QWidget:
    sarn(table)
    table.table.play(Move(("sk-fast",), ("1513", "1514")))
    return big(table)


@scene
def table_mode_supply(table: Table) -> QWidget:
    an_evening(table)
    table.click(CUT)
    return big(table)


@scene
def table_mode_phase(table: Table) -> QWidget:
    an_evening(table)
    table.table.plan.let_go()
    return big(table)


@scene
def settings(table: Table) -> QWidget:
    sarn(table)
    table.press(table.window.shell.rail.buttons["settings"])
    return table.window.setting


@scene
def help_start(table: Table) -> QWidget:
    sarn(table)
    table.press(table.window.shell.rail.buttons["help"])
    return table.window.help


@scene
def help_page(table: Table) -> QWidget:
    sarn(table)
    trigger(table, "handbook")
    return table.window.help


@scene
def help_search(table: Table) -> QWidget:
    sarn(table)
    table.press(table.window.shell.rail.buttons["help"])
    table.type(table.window.help.search, "supply line")
    table.window.help.look_up()
    return table.window.help


@scene
def help_keys(table: Table) -> QWidget:
    sarn(table)
    trigger(table, "keys")
    return table.window.help
