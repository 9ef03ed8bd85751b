"""Pictures of looking back: an earlier instant, the branches, two of them beside each other, the table checked, the
panel of the take-down sheet."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from scenery import an_evening, scene, trigger
from staging import Table

from app.rules.orders.orders import Move
from app.ui.features.branches.tree import NAME

WAY = "Through the pass"


def evenings(table: Table) -> None:
    """Some days of play, some of them given up for another way."""
    an_evening(table)
    end = len(table.table.chronicle) - 1
    table.table.look(table.table.chronicle[end - 6].number)
    table.table.go_on()
    table.table.play(Move(("sk-fast",), ("1513", "1413")), "as a trial")
    table.table.note("That did not go well.")
    while len(table.table.chronicle.ticks) < len(table.table.chronicle):
        table.settle()


@scene
def looking_back(table: Table) -> QWidget | None:
    """After the last battle but one."""
    evenings(table)
    table.window.past.moments.keep("The road is cut", table.table.chronicle[4].number)
    ruler = table.table.chronicle.ruler
    table.table.look(table.table.chronicle[ruler.battles[-1]].number)
    for _ in range(20):
        table.settle()
    return None


@scene
def branches(table: Table) -> QWidget:
    evenings(table)
    trigger(table, "branches")
    card = table.window.branching.card
    row = next(n for n, one in enumerate(card.model.rows) if one.branch.leaves is not None)
    card.model.setData(card.model.index(row, NAME), WAY)
    card.view.setCurrentIndex(card.model.index(row, NAME))
    table.settle()
    return card


@scene
def comparison(table: Table) -> QWidget | None:
    evenings(table)
    trigger(table, "branches")
    card = table.window.branching.card
    left = [n for n, one in enumerate(card.model.rows) if one.held is None or one.held < one.last]
    row = max(left, key=lambda n: card.model.rows[n].branch.ends)
    card.view.setCurrentIndex(card.model.index(row, NAME))
    card.compare.click()
    table.settle()
    return None


@scene
def table_check(table: Table) -> QWidget:
    an_evening(table)
    trigger(table, "table_check")
    card = table.window.checking.card
    for name in list(card.walk.check.expected)[:4] if card.walk is not None else ():
        card.go(name)
        card.agree()
    card.go("1514")
    card.editor.list.setCurrentIndex(card.editor.list.units.index(0))
    card.editor.verbs["down"].click()
    card.go("1413")
    card.editor.line.setText("44th Infantry")
    card.editor.line.returnPressed.emit()
    card.differences.reason.setText("The cat")
    table.settle()
    return card


@scene
def sheet_panel(table: Table) -> QWidget:
    an_evening(table)
    trigger(table, "sheet")
    return table.window.checking.sheet
