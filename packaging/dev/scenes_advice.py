"""Pictures of what is asked of the adviser."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from scenery import sarn, scene, trigger
from staging import Table

from app.ui.features.advice.page import AdvicePage

ATTACKERS, TARGET = ("de-11pz", "de-16pz", "de-44"), "1815"
OTHER = "../land-without-end/first-steps"


def _planned(table: Table) -> None:
    table.table.plan.pick(ATTACKERS)
    table.table.plan.aim(table.hex(TARGET))
    table.settle()


def _answered(table: Table, page: AdvicePage) -> QWidget:
    """The page's button pressed, and the answer there."""
    page.ask.click()  # type: ignore[attr-defined]
    asking = table.window.advice.asking
    if asking.work is not None:
        asking.work._thread.join()
    table.settle()
    return table.window.advice.card


@scene
def what_if(table: Table) -> QWidget:
    """The attack with airpower, and without one of the defenders; pinned to the map."""
    sarn(table)
    _planned(table)
    trigger(table, "what_if")
    page = table.window.advice.what_if
    page.around.fields["marker:airpower:german"].setCurrentIndex(1)
    units = page.units.list
    units.item(units.count() - 1).setCheckState(Qt.CheckState.Unchecked)
    page.only.click()
    page.name.setText("With the bombers")
    page.pin()
    table.settle()
    return table.window.advice.card


@scene
def threats(table: Table) -> None:
    table.begin(OTHER, "The Oskava")
    trigger(table, "threats")
    _answered(table, table.window.advice.threats)


@scene
def cheapest(table: Table) -> QWidget:
    table.begin(OTHER, "The Oskava")
    trigger(table, "cheapest")
    page = table.window.advice.cheapest
    page.target.setText("3324")
    page.column.setCurrentIndex(page.column.findText("3:1"))
    page.moves.setChecked(False)
    page.hold.setText("3323")
    return _answered(table, page)


@scene
def chain(table: Table) -> QWidget:
    sarn(table)
    _planned(table)
    trigger(table, "chain")
    page = table.window.advice.chain
    page.take.click()
    page.follow_hex.setText("1715")
    page.follow.click()
    return _answered(table, page)


@scene
def safe_retreat(table: Table) -> None:
    table.begin(OTHER, "The Oskava")
    trigger(table, "safe_retreat")
    page = table.window.advice.retreat
    page.side.setCurrentIndex(page.side.findData("soviet"))
    _answered(table, page)
