"""Orders of battle from spreadsheets, and into them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from app.ui.features.counters.panel import CounterPanel
from tests.ui.features.counters.boxes import ESCAPE, labels, line
from tests.ui.hands import CONTROL, Hands


def test_rows_are_pasted_from_a_spreadsheet_whole_or_not_at_all(hands: Hands, panel: CounterPanel) -> None:
    hands.press(hands.button("From a spreadsheet…", panel))
    page = panel.table
    QGuiApplication.clipboard().setText(
        "Unit\tArmy\tArm\tXX\tStrength\tSetup\n168\tGerman\tinf\tXX\t3-5\t1514\n1\tGerman\tpantzer\tXX\t9-7\t\n"
    )
    hands.key(Qt.Key.Key_V, CONTROL, page.paste)
    hands.qtbot.waitUntil(lambda: page.model.rowCount() == 2)
    assert [box.currentData() for box in page.columns] == ["name", "nation", "type", "size", "attack", "hex"]
    strength = page.columns[4]
    strength.setCurrentIndex(strength.findData("numbers"))
    strength.activated.emit(0)
    assert page.read.at_fault == (3,)
    assert not page.take.isEnabled()
    assert "did you mean panzer?" in labels(page.faults)
    kind = page.columns[2]
    kind.setFocus()
    hands.press(page.skip)
    assert page.take.isEnabled()
    hands.press(page.take)
    assert [(c.name, c.extra.get("hex")) for c in panel.draft.counters] == [("168", "1514")]
    assert panel.pages.currentIndex() == 0


def test_a_column_says_one_thing_and_two_never_the_same(hands: Hands, panel: CounterPanel) -> None:
    hands.press(hands.button("From a spreadsheet…", panel))
    page = panel.table
    page.paste.setPlainText("Name\tNation\tType\n168\tGerman\tinf\n")
    hands.qtbot.waitUntil(lambda: page.model.rowCount() == 1)
    page.columns[0].setCurrentIndex(page.columns[0].findData("type"))
    page.columns[0].activated.emit(0)
    assert [box.currentData() for box in page.columns] == ["type", "nation", ""]
    hands.key(ESCAPE, widget=page.columns[0])
    assert panel.pages.currentIndex() == 0
    assert panel.isVisible()
    hands.key(ESCAPE, widget=panel.line.words)
    assert not panel.isVisible()


def test_a_table_is_written_and_opened_again(hands: Hands, panel: CounterPanel, tmp_path: Path) -> None:
    line(hands, panel, "german 3-5/1-5 inf XX 168 @1514")
    line(hands, panel, "soviet 2x 2-2 airborne X @airborne")
    before = panel.draft.counters
    hands.window.counters.write_table(tmp_path / "mine")
    panel.draft.remove([c.id for c in before])
    hands.window.counters.open_table(tmp_path / "mine.csv")
    assert panel.table.read.faults == ()
    hands.press(panel.table.take)
    assert panel.draft.counters == before
