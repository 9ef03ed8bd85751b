"""Hands at the window: real mouse and key events, and short ways to say where."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QListView, QWidget
from pytestqt.qtbot import QtBot

from app.forces.unit import Unit
from app.ui.main_window import Window
from app.ui.map.printed.sites import spot
from app.ui.widgets.cards import Card

LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier


class Hands:
    def __init__(self, qtbot: QtBot, window: Window) -> None:
        self.qtbot, self.window, self.table = qtbot, window, window.table
        window.activateWindow()
        QApplication.processEvents()

    # the table ----------------------------------------------------------------------------------------------------

    def hex(self, name: str) -> int:
        found = self.table.location(name)
        assert found is not None, name
        return found

    def at(self, name: str) -> tuple[Unit, ...]:
        return self.table.position.units_at(self.hex(name))

    def ids(self, *names: str) -> tuple[str, ...]:
        return tuple(u.id for name in names for u in self.at(name))

    def where(self, unit: str) -> str:
        found = self.table.position.units[unit]
        board = self.table.game.world.board
        return board.location_name(found.location) if found.on_map else f"@{found.box}"

    def summaries(self) -> list[str]:
        chronicle = self.table.chronicle
        return [chronicle[i].summary for i in range(len(chronicle))]

    # keys and buttons ---------------------------------------------------------------------------------------------

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE, widget: QWidget | None = None) -> None:
        self.qtbot.keyClick(widget or self.window, key, modifier)
        QApplication.processEvents()

    def type(self, widget: QWidget, words: str) -> None:
        self.reach(widget)
        self.qtbot.keyClicks(widget, words)

    def reach(self, widget: QWidget) -> None:
        """Opens the card that a widget is on, where it is not to be seen, or the timeline."""
        if self.window.history.sheet.isAncestorOf(widget) and not widget.isVisibleTo(self.window):
            self.window.history.open(True)
            QApplication.processEvents()
        card: QWidget | None = widget
        while card is not None and not isinstance(card, Card):
            card = card.parentWidget()
        if isinstance(card, Card) and not card.isVisibleTo(self.window):
            self.window.shell.bring(card)
            QApplication.processEvents()

    def press(self, target: QAbstractButton) -> None:
        self.reach(target)
        assert target.isVisibleTo(self.window), target.text()
        assert target.isEnabled(), target.text()
        self.qtbot.mouseClick(target, LEFT, pos=QPoint(12, target.height() // 2))
        QApplication.processEvents()

    def button(self, words: str, inside: QWidget | None = None) -> QAbstractButton:
        """The visible button with these words."""
        root = inside or self.window
        found = [b for b in root.findChildren(QAbstractButton) if b.text() == words and b.isVisibleTo(self.window)]
        assert found, f"no button {words!r}"
        return found[0]

    def has_button(self, words: str) -> bool:
        buttons = self.window.findChildren(QAbstractButton)
        return any(b.text() == words and b.isVisibleTo(self.window) for b in buttons)

    def row(self, view: QListView, row: int, *, double: bool = False, modifier: Qt.KeyboardModifier = NONE) -> None:
        """Clicks a row of a list."""
        self.reach(view)
        view.scrollTo(view.model().index(row, 0))
        where = view.visualRect(view.model().index(row, 0)).center()
        self.qtbot.mouseClick(view.viewport(), LEFT, modifier, where)
        if double:
            self.qtbot.mouseDClick(view.viewport(), LEFT, modifier, where)
        QApplication.processEvents()

    def read(self, root: QWidget) -> str:
        """Every word that is to be seen inside a widget."""
        self.reach(root)
        for _ in range(2):  # a layout shows what was added to it by an event of its own
            QApplication.processEvents()
        labels: list[QLabel] = root.findChildren(QLabel)
        title = getattr(root, "title", None)
        if isinstance(title, QLabel) and not root.isAncestorOf(title):  # it stands in the inspector's header
            labels.insert(0, title)
        return "\n".join(w.text() for w in labels if w.isVisibleTo(self.window) and w.text())

    def plan(self, attackers: Sequence[str], target: str) -> None:
        """Attackers and target as the players leave them."""
        self.table.plan.pick(self.ids(*attackers))
        self.table.plan.aim(self.hex(target))

    # the map ------------------------------------------------------------------------------------------------------

    def point(self, place: str) -> QPoint:
        """Where a unit's counter, a hex or a site in it is on the map's viewport."""
        view, scene = self.window.map.view, self.window.map.scene
        item = scene.counters.items.get(place)
        if item is not None:
            return view.mapFromScene(item.pos())
        assert scene.layout is not None
        assert scene.board is not None
        location = self.hex(place)
        inside = scene.board.site_of(location) is not None
        at = spot(scene.board, scene.layout, location) if inside else scene.layout.center(location)
        return view.mapFromScene(QPointF(*at))

    def hover(self, place: str) -> None:
        """The pointer comes to the place, from beside it: one that is there already would not be told again."""
        viewport, there = self.window.map.view.viewport(), self.point(place)
        self.qtbot.mouseMove(viewport, there + QPoint(3, 0))
        self.qtbot.mouseMove(viewport, there)
        QApplication.processEvents()

    def click(self, place: str, modifier: Qt.KeyboardModifier = NONE) -> None:
        """The pointer comes to the place, then the button goes down and up."""
        self.hover(place)
        self.qtbot.mouseClick(self.window.map.view.viewport(), LEFT, modifier, self.point(place))
        self.window.map.view.settle()
        QApplication.processEvents()

    def lift(self, unit: str, to: str, steps: int = 6) -> None:
        """Comes to a counter, presses on it and carries it to a hex, the button still down."""
        self.hover(unit)
        viewport = self.window.map.view.viewport()
        start, end = self.point(unit), self.point(to)
        self.qtbot.mousePress(viewport, LEFT, NONE, start)
        for i in range(1, steps + 1):
            self.qtbot.mouseMove(viewport, start + (end - start) * i / steps)

    def lift_on(self, to: str) -> None:
        """Carries the counter in the hand to a further hex."""
        self.qtbot.mouseMove(self.window.map.view.viewport(), self.point(to))

    def let_go(self, to: str) -> None:
        view = self.window.map.view
        self.qtbot.mouseRelease(view.viewport(), LEFT, NONE, self.point(to))
        view.settle()
        QApplication.processEvents()

    def drag(self, unit: str, to: str) -> None:
        self.lift(unit, to)
        self.let_go(to)
