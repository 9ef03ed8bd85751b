"""Pointing at a line lights the hexes that it speaks of on the map, and so does the keyboard where a line takes it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Protocol, runtime_checkable
from weakref import ReferenceType, ref

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QMainWindow, QWidget
from shiboken6 import isValid

POINTS = "pointsAt"
COMING = (QEvent.Type.Enter, QEvent.Type.FocusIn)
GOING = (QEvent.Type.Leave, QEvent.Type.FocusOut, QEvent.Type.Hide)


@runtime_checkable
class HexLighter(Protocol):
    """A window with a map. A hex is named as printed or by its location; ``units`` stand for the hexes they are in."""

    def light(self, hexes: Iterable[str | int], units: Iterable[str]) -> None: ...


class _Pointing(QObject):
    """One for all lines: a line has what it points at as a property, and the window in which that is lit stays known
    after the line has left it."""

    def __init__(self) -> None:
        super().__init__()
        self.told: ReferenceType[HexLighter] | None = None

    def eventFilter(self, line: QObject, event: QEvent) -> bool:
        if event.type() in COMING and isinstance(line, QWidget):
            window = line.window()
            if isinstance(window, QMainWindow) and isinstance(window, HexLighter):
                self.told = ref(window)
                window.light(*line.property(POINTS))
        elif event.type() in GOING and self.told is not None:
            lighter, self.told = self.told(), None
            if lighter is not None and isValid(lighter):
                lighter.light((), ())
        return False


@cache
def _pointing() -> _Pointing:
    return _Pointing()


def points_at(line: QWidget, hexes: Iterable[str | int] = (), units: Iterable[str] = ()) -> None:
    """Has the line light these hexes in the window that it is part of, for as long as it is pointed at."""
    there = (tuple(hexes), tuple(units))
    if any(there):
        line.setProperty(POINTS, there)
        line.installEventFilter(_pointing())
