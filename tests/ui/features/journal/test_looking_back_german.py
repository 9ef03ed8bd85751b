"""Looking back, branches, comparison, the table's check and the panel of the sheet in a German window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from app.systems.scenario.library import slugs
from app.ui.main_window import Window
from tests.campaign.record_of import path_of
from tests.ui.reading import left_in_english
from tests.variants import first_now


@pytest.fixture
def language() -> str:
    return "de"


def read(window: Window, part: QWidget) -> None:
    """What the journal says of an action is not looked at: the players' own notes are in it."""
    for _ in range(2):
        QApplication.processEvents()
    told = ("JournalList", "action undo", "QToolButton : Rückgängig", "Elided", "Sentence", "status line")
    left = [line for line in left_in_english(window, part) if not line.startswith(told)]
    assert not left, "\n".join(left)


@pytest.mark.parametrize("system", first_now(slugs()))
def test_looking_back_is_german(window: Window, tmp_path: Path, system: str) -> None:
    copy = tmp_path / "krieg.adjutant"
    copy.write_bytes(path_of(system).read_bytes())
    assert window.open_campaign(copy)
    table = window.table
    assert table.campaign is not None
    numbers = table.campaign.line().numbers()
    for number in (0, numbers[len(numbers) // 2], numbers[-2]):
        table.look(number)
        read(window, window.map)
        assert table.looking
    window.branching.open_branches()
    read(window, window.branching.card)
    window.branching.compare_seen()
    read(window, window.branching.comparison)
    window.branching.comparison.close()
    window.branching.card.close()
    table.look_back()
    window.past.moments.ask()
    read(window, window.map)
    window.checking.put_back()
    check = window.checking.card
    for _ in range(3):
        check.agree()
    check.editor.verbs["out"].click()
    check.editor.line.setText("Napoleon")
    check.editor.line.returnPressed.emit()
    read(window, check)
    check.close()
    window.checking.sheet.start()
    read(window, window.checking.sheet)
