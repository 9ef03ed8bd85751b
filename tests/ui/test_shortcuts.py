"""Every key of every action fires while the bar of menus is hidden."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.ui.main_window import Window
from app.ui.menus.actions import ROWS, key_of


def test_every_key_fires_with_the_menus_hidden(window: Window, campaign_path: Path) -> None:
    assert window.open_campaign(campaign_path)
    window.activateWindow()
    QApplication.processEvents()
    assert not window.bar.isVisible()
    fired: list[str] = []

    def tell(name: str, _on: bool = False) -> None:
        fired.append(name)

    for row in ROWS:
        action = window.actions_[key_of(row)]
        (action.toggled if row.checkable else action.triggered).disconnect()  # what it does is told elsewhere
        action.setVisible(True)  # some games have no use for it
        action.setEnabled(True)
        action.triggered.connect(partial(tell, key_of(row)))
    silent = []
    for row in ROWS:
        for key in row.keys:
            window.map.view.setFocus()
            fired.clear()
            combination = QKeySequence(key)[0]
            QTest.keyClick(window.map.view, combination.key(), combination.keyboardModifiers())
            if fired != [key_of(row)]:
                silent.append(f"{key}: {key_of(row)}, {fired}")
    assert silent == []
