"""A campaign of some turns for tests of the record, with battles, notes, a photograph, an overrule and a branch."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from app.ui.main_window import Window
from tests.campaign.record_of import path_of
from tests.ui.hands import Hands


def played(qtbot: QtBot, window: Window, folder: Path, system: str = "operation-storm") -> Hands:
    """The window on a copy of the scripted campaign of a system."""
    path = folder / "old.adjutant"
    path.write_bytes(path_of(system).read_bytes())
    assert window.open_campaign(path)
    return Hands(qtbot, window)


def picture_file(folder: Path, width: int = 3000, height: int = 2000, name: str = "table.jpg") -> Path:
    """A photograph as a camera writes it: larger than a campaign keeps."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    for column in range(0, width, 40):
        for row in range(0, height, 40):
            shade = QColor((column * 7 + row * 3) % 256, (column + row * 11) % 256, (column * row) % 256)
            for x in range(column, min(column + 40, width)):
                image.setPixelColor(x, row, shade)
    path = folder / name
    assert image.save(str(path))
    return path
