"""The installed Qt binding is one that the program can run on."""

import sys

from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication, QGraphicsRectItem


def test_200_calls_that_return_nothing_lose_no_reference_to_none(qapp: QApplication) -> None:
    # PySide6 6.12.0 on Python 3.11 drops one a call and aborts after some thousands.
    item = QGraphicsRectItem()
    before = sys.getrefcount(None)
    for step in range(200):
        item.setPos(step, step)
    assert sys.getrefcount(None) > before - 20


def test_there_are_fonts_to_draw_text_with(qapp: QApplication) -> None:
    # Without any, Qt draws each letter as a box and says nothing.
    assert [family for family in QFontDatabase.families() if family.strip()]
