"""Pictures of an import from VASSAL. The module is invented."""

from __future__ import annotations

import time

import invented_module
from PySide6.QtWidgets import QWidget
from scenery import scene
from staging import Table

from app.installation import folders
from app.ui.counters.pictures import counter_picture
from app.ui.features.vassal.panel import VassalPanel

LONG = 60.0
"""Seconds that nothing here takes"""


def _until(table: Table, done: object) -> None:
    assert callable(done)
    end = time.monotonic() + LONG
    while not done() and time.monotonic() < end:
        table.settle()
        time.sleep(0.005)
    assert done()


def _review(table: Table) -> VassalPanel:
    folders.pictures = lambda: table.folder / "pictures"  # nobody's own
    folders.tiles = lambda: table.folder / "tiles"
    counter_picture.cache_clear()
    desk = table.window.vassal
    table.window.settings.folder = table.folder
    desk.read(invented_module.write(table.folder / "valley.vmod"))
    _until(table, lambda: desk.panel is not None and desk.panel.isVisible() and desk.work is None)
    assert desk.panel is not None
    table.settle()
    return desk.panel


@scene
def vassal(table: Table) -> QWidget:
    """The report, what was guessed first."""
    panel = _review(table)
    panel.list.selectRow(1)
    table.settle()
    return panel


@scene
def vassal_counters(table: Table) -> QWidget:
    """Front, back and numbers of each kind, some of them chosen."""
    panel = _review(table)
    panel.go_to(1)
    panel.kinds.choose(["1", "2", "3"])
    panel.kinds.list.setFocus()
    table.settle()
    return panel


@scene
def vassal_table(table: Table) -> None:
    """The campaign: the module's own map and counters."""
    panel = _review(table)
    panel.begun.emit()
    _until(table, lambda: table.table.campaign is not None and table.table.campaign.title == invented_module.NAME)
    _until(table, lambda: table.window.pictures.work is None)
    table.settle()
