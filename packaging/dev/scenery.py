"""What the scenes share: the list of them, campaigns to begin with, a phase reached, a menu's action done."""

from __future__ import annotations

from collections.abc import Callable

import long_front
from PySide6.QtWidgets import QWidget
from staging import CUT, Table

from app.rules.orders.orders import Move

Scene = Callable[[Table], QWidget | None]
SCENES: dict[str, Scene] = {}
SARN = "The Sarn sector"


def scene(made: Scene) -> Scene:
    SCENES[made.__name__.replace("_", "-")] = made
    return made


def sarn(table: Table) -> None:
    table.begin("first-steps", SARN)


def long(table: Table) -> None:
    """700 counters."""
    table.take(long_front.campaign(table.folder / "The long front.adjutant"))
    table.window.banner.clear()


def an_evening(table: Table) -> None:
    """Turn 4, German movement: some days of play behind, a road just cut."""
    sarn(table)
    table.play_to(4, "german-movement")
    table.set_up()
    table.table.note("Second evening at the table.")
    table.table.play(Move(("sk-fast",), ("1513", "1514")), "eight and one, agreed by both")
    table.table.play(Move(("de-298",), ("1514", "1414", "1413")))
    table.table.plan.look(table.hex(CUT))
    table.window.supply.choose(table.hex(CUT))


def plan(table: Table) -> None:
    table.table.plan.pick(table.at("1816", "1814", "1714"))
    table.table.plan.aim(table.hex("1815"))


def trigger(table: Table, name: str) -> None:
    table.window.actions_[name].trigger()
    table.settle()
