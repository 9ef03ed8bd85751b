"""Pictures of counters that their owner types in. Every number on them is made up."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from scenery import scene
from staging import Table

from app.installation import folders
from app.ui.features.counters.panel import CounterPanel

GAME = "land-without-end"
LINES = (
    "german",
    "10-8-11/6-5-10 pz XX 61 @3625",
    "9-7-11/5-4-10 pz XX 62 @3323",
    "6-10/3-9 mot XX 71 +ss",
    "4-5/2-5 inf XX 301 @3524",
    "4-5/2-5 inf XX 302 @3524",
    "3-5/1-5 inf XX 303 t3",
    "1-5 sec XX 213 t4",
    "romanian",
    "2-5/1-5 inf XX 41 area=romania",
    "soviet rifle XX:",
    "2-3 801 @3526",
    "1-3 802 @3427,3428",
    "4x 0-1-0 fz",
)
ROWS = """\
Unit	Nation	Type	Size	Factors	Flip	Hex	Turn
61	German	panzer	XX	10-8-11	6-5-10	3625
301	German	inf	XX	4-5	2-5	3524
303	German	inf	XX	3. May	1-5		3
41	Romanian	inf	XX	2-5	1-5	3624	2
801	Soviet	rifel	XX	2-3		3526
"""


def _panel(table: Table) -> CounterPanel:
    folders.counters = lambda: table.folder / "counters"  # nobody's own
    folders.maps = lambda: table.folder / "maps"
    table.window.counters.start(GAME)
    panel = table.window.counters.panel
    assert panel is not None
    practice = next(n for n in range(panel.grounds.count()) if "first-steps" in panel.grounds.itemData(n))
    panel.grounds.setCurrentIndex(practice)
    panel.grounds.activated.emit(practice)
    table.settle()
    return panel


@scene
def counters(table: Table) -> QWidget:
    """A box begun, the next counter in the line."""
    panel = _panel(table)
    for line in LINES:
        panel.line.words.setText(line)
        QTest.keyClick(panel.line.words, Qt.Key.Key_Return)
    panel.line.words.setText("german")
    QTest.keyClick(panel.line.words, Qt.Key.Key_Return)
    panel.list.choose([panel.draft.counters[1].id])
    table.type(panel.line.words, "4-5/2-5 inf XX 304 @3524")
    panel.check()
    panel.list.scrollToTop()
    return panel


@scene
def counters_table(table: Table) -> QWidget:
    """Rows pasted from a spreadsheet, two of them at fault."""
    panel = _panel(table)
    panel.show_table_page()
    panel.table.paste.setPlainText(ROWS)
    panel.table.read_pasted()
    table.settle()
    return panel
