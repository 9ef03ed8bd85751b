"""The window that stays from one test to the next, for as long as nothing tells it from a new one.

A new window costs four tenths of a second of the processor, a campaign opened in one that stands a twentieth. What can
be read off a window (cards, tabs, buttons, fields, focus, and every plain attribute of its objects) is read once when
it is new and has the sample campaign open, and again before a test gets it; whatever differs, and it is thrown away.
The differences are appended to the file that ``ADJUTANT_STANDING`` names, where it names one.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator
from copy import copy
from enum import Enum
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QGraphicsView,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMainWindow,
    QPlainTextEdit,
    QScrollBar,
    QStackedWidget,
    QTabBar,
    QWidget,
)
from shiboken6 import isValid

from app.ui.main_window import Window
from app.ui.regions.over_window import lying_over
from app.ui.widgets.cards import LinkLabel
from app.ui.widgets.tabbed_card import PagedCard

SIZE = (1280, 800)
PLAIN = (bool, int, float, str, bytes, type(None), Enum)
UNTOLD = {
    "work",
    "bytes",
    "_kept",
    "_width",
    "_thumb",
    "_before",
    "_dots",
    "factory",
    "cache",
    "buttons",
    "sides",
    "choices",
    "falls",
    "stale",
    "_line",
    "_dragged",
    "_ended",
    "_apart",
}
"""Attributes with what has been painted, measured or built once, which is kept for the next time."""
ASIDE = ("qt_scrollarea_hcontainer", "qt_scrollarea_vcontainer")
GONE = object()
LATER = (
    ("charts", "panel"),
    ("charts", "slug"),
    ("counters", "panel"),
    ("counters", "ground"),
    ("vassal", "panel"),
    ("vassal", "found"),
    ("table_mode", "screen_"),
    ("table_mode", "_told"),
    ("starting", "page"),
    ("starting", "strip"),
    ("starting", "games"),
    ("starting", "offers"),
    ("starting", "_drawn"),
    ("starting", "_told"),
    ("starting", "_todo"),
    ("starting", "_stowed"),
    ("starting.card", "game"),
    ("starting.card", "entry"),
    ("starting.card", "offers"),
    ("starting.card", "tiles"),
    ("starting.card", "_named"),
    ("starting.card.readings", "_usual"),
)
"""What is made when it is first asked for, by where it is kept and its name; it goes again."""
Read = Callable[[], object]
Gauge = tuple[str, Read]
POINTED = frozenset({"hex", "location", "stack", "_keys", "pointed", "place", "purpose", "ringed"})
IN_HAND = frozenset(
    {
        "_commanded",
        "_reach",
        "refused",
        "count",
        "_last",
        "_guessed",
        "_head",
        "narrow",
        "open",
        "_asked",
        "shorter",
        "typed_first",
    }
)
"""Attributes that hold what was pointed at, asked or in hand last, each begun anew by whatever uses it next; they are
put back."""


class Standing:
    """One window at most, and what could be read off it when it was new."""

    def __init__(self) -> None:
        self._window: Window | None = None
        self._gauges: list[Gauge] = []
        self._new: list[object] = []
        self._memos: list[Callable[[], None]] = []
        self._switches: list[tuple[QAction, bool]] = []
        self._folds: list[tuple[QAbstractButton, bool]] = []
        self._lists: list[tuple[QComboBox, int]] = []
        self._later: list[tuple[object, str, object]] = []
        self._aside = False

    # a new window -------------------------------------------------------------------------------------------------

    def prepare(self, window: Window) -> None:
        """Looks what there is before the first campaign; what campaigns bring with them goes with them."""
        self._window, self._aside = None, False
        self._gauges = [*_widgets(window), *_attributes(window)]

    def note(self, window: Window) -> None:
        """Reads everything off a window which is new and has the sample campaign open."""
        _settle(window)
        self._gauges = [one for one in self._gauges if _read(one) is not GONE]
        self._new = [_read(one) for one in self._gauges]
        self._memos = list(_memos(window))
        self._switches = [(one, one.isChecked()) for one in _switches(window)]
        self._folds = [(one, one.isChecked()) for one in _folds(window)]
        self._later = [(one := attrgetter(place)(window), name, copy(getattr(one, name))) for place, name in LATER]
        self._lists = [(one, one.currentIndex()) for one in window.findChildren(QComboBox)]
        self._window = window

    # from test to test --------------------------------------------------------------------------------------------

    def take(self, sample: Path) -> Window | None:
        """The window that stands, as good as new and with ``sample`` open; None where there is none like that."""
        window, self._window = self._window, None
        if window is None or not isValid(window):
            return None
        if self._aside:
            _come_back(window)
        if window.isVisible() and self._wash(window, sample):
            return window
        window.removeEventFilter(window.sketching.parting)  # it would ask about a sketch, and keep the campaign open
        window.table.close()
        window.close()
        window.deleteLater()
        return None

    def step_aside(self) -> None:
        """Out of the way of another window or view, which would lie below it."""
        if self._window is not None and isValid(self._window) and self._window.isVisible():
            self._window.hide()
            self._aside = True

    def leave(self, window: Window) -> bool:
        """The test is over. False for a window that was never noted: whoever made it closes it."""
        if not self._gauges or self._gauges[0][1].__self__ is not window:
            return False
        for panel in lying_over(window):
            panel.put_away()
        self._aside = False
        desks = (window.files, window.vassal, window.pictures, window.record, window.checking.sheet, window.whole_file)
        for desk in desks:
            desk.leave_off()
        window.table.close()
        self._window = window
        return True

    def _wash(self, window: Window, sample: Path) -> bool:
        window.installEventFilter(window.sketching.parting)
        if (window.width(), window.height()) != SIZE:
            window.resize(*SIZE)
        window.banner.clear()
        window.history.refresh()
        window.shell.drawer.put_away()
        window.history.open(False)
        if not window.open_campaign(sample):
            return False
        for keeper, name, before in self._later:
            _take_away(getattr(keeper, name))
            setattr(keeper, name, copy(before))
        for switch, was in self._switches:
            if isValid(switch) and switch.isChecked() != was:
                enabled = switch.isEnabled()
                switch.setEnabled(True)  # what the sample campaign has no use for is switched off all the same
                switch.trigger()
                switch.setEnabled(enabled)
        for card in window.findChildren(PagedCard):
            card.show_list()
        for fold, was in self._folds:
            if isValid(fold):
                fold.setChecked(was)
        for drop, at in self._lists:
            if isValid(drop) and drop.currentIndex() != at and 0 <= at < drop.count():
                drop.setCurrentIndex(at)
                drop.activated.emit(at)
        QApplication.sendEvent(window.view.viewport(), QEvent(QEvent.Type.Leave))
        for bar in window.findChildren(QScrollBar):
            if bar.value() and not isinstance(bar.parent().parent(), QGraphicsView):
                bar.setValue(0)
        _settle(window)
        for put in self._memos:
            put()
        found = self._differences()
        if "focus" in found:  # the window may have come to the front only now
            _settle(window)
            found = self._differences()
        if any(name.endswith("geometry") for name in found):
            window.shell.reset(window.settings)
            QApplication.processEvents()
            _settle(window)
            found = self._differences()
        if "ADJUTANT_STANDING" in os.environ:
            with Path(os.environ["ADJUTANT_STANDING"]).open("a") as log:
                log.write(f"{os.environ.get('PYTEST_CURRENT_TEST')} {found}\n")
        return not found

    def _differences(self) -> list[str]:
        pairs = zip(self._gauges, self._new, strict=True)
        return [gauge[0] for gauge, new in pairs if _read(gauge) != new]


def _come_back(window: Window) -> None:
    """Qt takes the window that was hidden last for the one in front, and so tells it nothing when it is shown again
    unless another one was there meanwhile."""
    other = QWidget()
    other.show()
    QApplication.processEvents()
    window.show()
    window.activateWindow()
    other.close()


def _settle(window: Window) -> None:
    window.activateWindow()
    QApplication.processEvents()
    window.view.setFocus()
    window.view.fit()
    window.view.settle()
    QApplication.processEvents()


def _read(gauge: Gauge) -> object:
    try:
        value = gauge[1]()
    except RuntimeError:  # Qt has deleted what it was read off
        return GONE
    return value if isinstance(value, PLAIN) else type(value)


# what can be read -----------------------------------------------------------------------------------------------------


def _widgets(window: QWidget) -> Iterator[Gauge]:
    for n, widget in enumerate((window, *window.findChildren(QWidget))):
        if isinstance(widget, QScrollBar) or widget.objectName() in ASIDE or type(widget).__name__ == "Fade":
            continue  # they come and go with the room there is
        name = f"{n} {type(widget).__name__} {widget.objectName()}"
        yield f"{name} visible", widget.isVisible
        if isinstance(widget, QGraphicsView) and (scene := widget.scene()) is not None:
            yield f"{name} items", lambda scene=scene: sum(item.isVisible() for item in scene.items())
        always, seen = _told(widget)
        for read in always:
            yield f"{name} {read.__name__}", read
        for read in seen:
            yield f"{name} {read.__name__}", lambda widget=widget, read=read: read() if widget.isVisible() else ""
        if isinstance(widget, (QMainWindow, QGraphicsView)):
            yield f"{name} geometry", lambda widget=widget: _place(widget)
    yield "focus", lambda: type(QApplication.focusWidget())
    for n, action in enumerate(window.findChildren(QAction)):
        for read in (action.text, action.isChecked, action.isEnabled, action.isVisible):
            yield f"action {n} {action.text()} {read.__name__}", read


def _place(widget: QWidget) -> str:
    """Where it stands; what lies under another tab stands nowhere."""
    at = widget.geometry()
    return f"{at.x()} {at.y()} {at.width()} {at.height()}" if widget.isVisible() and at.x() >= 0 else ""


def _told(widget: QWidget) -> tuple[tuple[Read, ...], tuple[Read, ...]]:
    """What has to be the same, and what only where it is seen."""
    if isinstance(widget, QAbstractButton):
        return (widget.isChecked,), (widget.text, widget.isEnabled)
    if isinstance(widget, QLineEdit):
        return (widget.text,), ()
    if isinstance(widget, QPlainTextEdit):
        return (widget.toPlainText,), ()
    if isinstance(widget, QComboBox):
        return (widget.currentIndex,), (widget.count,)
    if isinstance(widget, QAbstractSlider):
        return (), (widget.value,)
    if isinstance(widget, QAbstractSpinBox):
        return (widget.text,), ()
    if isinstance(widget, (QTabBar, QStackedWidget)):
        return (widget.currentIndex,), ()
    if isinstance(widget, QLabel):
        return (), (widget.text,)
    if isinstance(widget, QHeaderView):
        return (widget.sortIndicatorSection, widget.sortIndicatorOrder), ()
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        return (), (widget.model().rowCount, lambda: widget.currentIndex().row(), lambda: len(widget.selectedIndexes()))
    return (), ()


def _attributes(window: QWidget) -> Iterator[Gauge]:
    """The plain attributes of the window and of whatever of ``app.ui`` can be reached from it by attributes; of a
    collection how many are in it."""
    for place, thing in _things(window):
        held = vars(thing)
        for name, value in held.items():
            if name in UNTOLD:
                continue
            if isinstance(value, PLAIN):
                yield f"{place}.{name}", lambda held=held, name=name: held.get(name)
            elif isinstance(value, (list, set, dict, deque)):
                yield f"{place}.{name}", lambda held=held, name=name: len(held.get(name, ()))


def _memos(window: QWidget) -> Iterator[Callable[[], None]]:
    """What puts each memo, and each field that is not seen, back to what it is now."""
    for field in window.findChildren(QLineEdit):
        if not field.isVisible():
            yield partial(_write, field, field.text())
    for _, thing in _things(window):
        for name in (POINTED | IN_HAND) & vars(thing).keys():
            if isinstance(value := vars(thing)[name], PLAIN):
                yield partial(vars(thing).__setitem__, name, value)


def _switches(window: QWidget) -> Iterator[QAction]:
    """What one trigger switches on and the next off again."""
    for action in window.findChildren(QAction):
        if action.isCheckable() and action.actionGroup() is None:
            yield action


def _take_away(made: object) -> None:
    for one in made.values() if isinstance(made, dict) else (made,):
        if isinstance(one, QWidget):
            one.blockSignals(True)  # nothing that waits in it, such as a draft to be kept, makes it anew
            one.hide()
            one.deleteLater()


def _folds(window: QWidget) -> Iterator[QAbstractButton]:
    """What opens and folds a part of a card, and whatever else is ticked."""
    for one in window.findChildren(QAbstractButton):
        if isinstance(one, (LinkLabel, QCheckBox)) and one.isCheckable() and not one.autoExclusive():
            yield one


def _write(field: QLineEdit, words: str) -> None:
    if isValid(field) and field.text() != words and not field.isVisible():
        field.setText(words)


def _things(window: QWidget) -> Iterator[tuple[str, Any]]:
    """The window and what of ``app.ui`` can be reached from it by attributes, each with its place."""
    seen, edge = {id(window)}, deque[tuple[str, Any]]([("window", window)])
    while edge:
        place, thing = edge.popleft()
        yield place, thing
        for name, value in vars(thing).items():
            if name in UNTOLD:
                continue
            many = value.values() if isinstance(value, dict) else value
            for one in many if isinstance(value, (dict, list, tuple)) else (value,):
                if _is_ours(one) and id(one) not in seen:
                    seen.add(id(one))
                    edge.append((f"{place}.{name}", one))


def _is_ours(value: object) -> bool:
    if isinstance(value, (type, Enum)) or (isinstance(value, QObject) and not isValid(value)):
        return False
    return type(value).__module__.startswith("app.ui") and hasattr(value, "__dict__")


STANDING = Standing()
