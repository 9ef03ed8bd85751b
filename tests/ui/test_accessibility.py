"""The window for everyone: names for screen readers, every part by keyboard, a focus that is seen, targets large enough
to hit, and no key or mnemonic used twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAction, QColor, QImage, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QWidget

from app.ui.features.help.about import About
from app.ui.features.journal.timeline import Timeline
from app.ui.features.levels import LevelsPanel
from app.ui.features.start.tiles import Tile
from app.ui.main_window import Window
from app.ui.map.view import MapView
from app.ui.texts import ENGLISH, speak
from app.ui.widgets.lists.order_of_battle import ALL, Filter
from tests.ui.hands import Hands
from tests.ui.sights import handled, menus, sights
from tests.ui.test_contrast import MARK, contrast
from tests.variants import first_now

TARGET = 24
"""Least pixels of a target (WCAG 2.2: 2.5.8)."""
BY_ARROWS = (LevelsPanel, About)
"""Their buttons stand in groups of which one is on: Tab reaches that one, the arrow keys its neighbours."""
SAYS_MORE = (MapView, Timeline)
"""What is painted and not written says by its description what it shows."""


# names and targets --------------------------------------------------------------------------------------------------


def test_whatever_can_be_handled_has_a_name_and_is_large_enough_to_hit(hands: Hands) -> None:
    nameless, small, silent, seen = [], [], [], set()
    for sight, root in sights(hands):
        for widget in handled(root):
            if widget in seen:
                continue
            seen.add(widget)
            face = QAccessible.queryAccessibleInterface(widget)
            name = face.text(QAccessible.Text.Name).strip()
            what = f"{sight}: {type(widget).__name__} {name!r}"
            if not any(c.isalnum() for c in name):
                nameless.append(what)
            if widget.width() < TARGET or widget.height() < TARGET:
                small.append(f"{what} {widget.width()}×{widget.height()}")
            bare = isinstance(widget, QAbstractButton) and not widget.text().strip()
            if (bare or isinstance(widget, SAYS_MORE)) and not face.text(QAccessible.Text.Description).strip():
                silent.append(what)
    assert len(seen) > 150, "the sights are there"
    assert (nameless, small, silent) == ([], [], [])


# the keyboard -------------------------------------------------------------------------------------------------------


def tabbed(root: QWidget, widgets: list[QWidget]) -> list[QWidget]:
    """What Tab comes to, in its order, from the first of ``widgets`` until it comes round."""
    window = root.window()
    if not window.isActiveWindow():
        window.activateWindow()
        QApplication.processEvents()
    first = next((w for w in widgets if w.focusPolicy() & Qt.FocusPolicy.TabFocus), None)
    if first is None:
        return []
    first.setFocus(Qt.FocusReason.TabFocusReason)
    found: list[QWidget] = []
    here = QApplication.focusWidget()
    while here is not None and here not in found:
        found.append(here)
        QTest.keyClick(here, Qt.Key.Key_Tab)
        here = QApplication.focusWidget()
    return found


def group_of(widget: QWidget) -> list[QAbstractButton]:
    """The buttons of which the arrow keys choose one."""
    if isinstance(widget, Tile):
        return [one for one in widget.parentWidget().findChildren(type(widget)) if one.isVisible()]
    if not isinstance(widget, QAbstractButton) or not isinstance(widget.window(), BY_ARROWS):
        return []
    group = widget.group()
    if group is not None:
        return group.buttons()
    parent = widget.parentWidget()
    return [b for b in parent.findChildren(QPushButton) if b.autoExclusive()] if widget.autoExclusive() else []


def pieces(root: QWidget, order: list[QWidget]) -> int:
    """In how many runs Tab comes through a part."""
    if not order:
        return 0
    inside = [root is w or root.isAncestorOf(w) for w in order]
    return sum(now and not before for before, now in zip([inside[-1], *inside[:-1]], inside, strict=True))


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def changed(before: QImage, after: QImage) -> int:
    """How many pixels have changed so much that it is seen."""
    one, other = bytes(before.constBits()), bytes(after.constBits())
    pairs = Counter(
        (one[i : i + 3], other[i : i + 3]) for i in range(0, len(one), 4) if one[i : i + 3] != other[i : i + 3]
    )
    return sum(n for (a, b), n in pairs.items() if contrast(QColor(*reversed(a)), QColor(*reversed(b))) >= MARK)


@pytest.mark.parametrize("theme", first_now(["light", "dark"]))
def test_tab_reaches_everything_one_part_after_another_and_its_focus_is_seen(
    hands: Hands, window: Window, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    flash = QApplication.cursorFlashTime()
    QApplication.setCursorFlashTime(0)
    window.settings.theme = theme
    window.shell.dress()
    unseen, seen, missed, torn = [], set(), [], []
    for sight, root in sights(hands):
        widgets = handled(root)  # some may be handled only once Tab has chosen what they act on
        order = tabbed(root, widgets)
        if pieces(root, order) > 1 and root is not window.map:
            torn.append(f"{sight}: in {pieces(root, order)} pieces")
        for widget in widgets:
            if widget not in order and not any(b in order for b in group_of(widget)):
                missed.append(f"{sight}: {type(widget).__name__} {widget.accessibleName()}")
        for widget in handled(root):
            if widget in seen or widget not in order or len(order) < 2:
                continue
            seen.add(widget)
            shown = root if isinstance(widget, MapView) else widget
            next(o for o in order if o is not widget).setFocus(Qt.FocusReason.TabFocusReason)
            QApplication.processEvents()
            before = picture(shown)
            widget.setFocus(Qt.FocusReason.TabFocusReason)
            QApplication.processEvents()
            pixels = changed(before, picture(shown))
            if pixels < min(widget.width() + widget.height(), 2 * TARGET):
                unseen.append(f"{sight}: {type(widget).__name__} {widget.accessibleName()} ({pixels})")
    QApplication.setCursorFlashTime(flash)
    assert (unseen, missed, torn) == ([], [], [])


def test_next_region_goes_from_the_map_around_the_window_and_back(hands: Hands, window: Window) -> None:
    view, shell = window.map.view, window.shell
    window.shell.bring(window.forces)
    hands.table.plan.look(hands.hex("1816"))
    view.setFocus()
    regions = {
        "top": shell.top,
        "rail": shell.rail,
        "drawer": shell.drawer,
        "inspector": shell.inspector,
        "timeline": shell.history,
    }
    met = []
    for _ in range(12):
        hands.key(Qt.Key.Key_F6, Qt.KeyboardModifier.ControlModifier)
        here = QApplication.focusWidget()
        assert here is not None
        if here is view:
            break
        met.append(next(name for name, region in regions.items() if region.isAncestorOf(here)))
        assert here.isVisible()
        assert not here.visibleRegion().isEmpty()
    assert met == ["inspector", "timeline", "top", "rail", "drawer"]


# keys and mnemonics -------------------------------------------------------------------------------------------------


def test_no_two_actions_share_a_key(hands: Hands, window: Window) -> None:
    keys: dict[str, set[str]] = {}
    for action in window.findChildren(QAction):
        for shortcut in action.shortcuts():
            keys.setdefault(shortcut.toString(), set()).add(action.text() or action.objectName())
    assert {key: sorted(names) for key, names in keys.items() if len(names) > 1} == {}
    assert len(keys) > 30


@pytest.fixture
def german(window: Window) -> Iterator[None]:
    """Whatever is made from now on speaks German."""
    speak("de")
    yield
    speak(ENGLISH)


def mnemonics(menu: list[QAction]) -> list[str]:
    found = (QKeySequence.mnemonic(a.text()).toString() for a in menu if a.isVisible() and not a.isSeparator())
    return [key for key in found if key]


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_two_rows_of_a_menu_share_a_mnemonic(window: Window, settings, campaign_path, language: str) -> None:
    speak(language)
    try:
        other = Window(settings)
        assert other.open_campaign(campaign_path)
        bars = {"the bar": mnemonics(other.bar.actions())}
        bars |= {menu.title(): mnemonics(menu.actions()) for menu in menus(other)}
        other.removeEventFilter(other.sketching.parting)
        other.close()
        other.deleteLater()
    finally:
        speak(ENGLISH)
    twice = {title: [k for k, n in Counter(keys).items() if n > 1] for title, keys in bars.items()}
    assert {title: keys for title, keys in twice.items() if keys} == {}
    assert len(bars) > 10


# the map without a mouse --------------------------------------------------------------------------------------------


def test_a_hex_a_move_and_an_attack_by_keys_alone(hands: Hands, window: Window) -> None:
    view, table = window.map.view, hands.table

    def go(name: str) -> None:
        view.setFocus()
        hands.key(Qt.Key.Key_G, widget=view)
        hands.type(view.prompt.field, name)
        hands.key(Qt.Key.Key_Return, widget=view.prompt.field)

    go("1814")
    hands.key(Qt.Key.Key_Return, widget=view)
    assert set(table.plan.picked) == set(hands.ids("1814"))
    moving = table.plan.picked
    hands.key(Qt.Key.Key_M, widget=view)
    hands.type(view.prompt.field, "1813")
    hands.key(Qt.Key.Key_Return, widget=view.prompt.field)
    assert {hands.where(i) for i in moving} == {"1813"}
    hands.key(Qt.Key.Key_F8)
    if window.prompts.due is not None:
        hands.key(Qt.Key.Key_F8)
    assert table.position.phase == "german-combat"
    hands.key(Qt.Key.Key_Escape, widget=view)
    go("1816")
    hands.key(Qt.Key.Key_Return, widget=view)
    assert table.plan.picked
    go("1815")
    hands.key(Qt.Key.Key_Return, widget=view)
    assert table.plan.target == hands.hex("1815")
    hands.key(Qt.Key.Key_F9)
    assert table.pending is not None, "the attack is declared and asks for its die"


def test_the_cursor_goes_from_hex_to_hex_and_says_who_stands_there(hands: Hands, window: Window) -> None:
    view = window.map.view
    window.map.show_hex("1815")
    view.setFocus()
    said: list[str] = []
    hands.table.said.connect(said.append)
    hands.key(Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier, widget=view)
    here = window.map.scene.marked.cursor
    board = hands.table.game.world.board
    assert here in board.grid.adjacent[hands.hex("1815")]
    assert hands.table.plan.looked == here
    first = hands.table.position.units[hands.table.position.from_top(here)[0]].label
    assert said[-1].startswith(f"Hex {board.grid.name(here)}")
    assert first in said[-1]
    assert view.accessibleDescription() == said[-1]
    hands.key(Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier, widget=view)
    assert window.map.scene.marked.cursor == hands.hex("1815"), "and back"


def test_everything_on_the_map_is_in_a_list_as_well(hands: Hands, window: Window) -> None:
    position = hands.table.position
    window.forces.show_filter(Filter(place=ALL))
    listed = {key for key in window.forces.list.model().keys if key}
    assert {u.id for u in position.units.values() if u.on_map} <= listed
    finder = window.finder
    board = hands.table.game.world.board
    for hex_, places in board.places.items():
        for place in places:
            if place.name:
                assert any(hit.location == hex_ for hit in finder.hits(place.name)), place.name
    rows = {row.held.id for row in window.forces.markers.rows}
    assert {m.id for m in position.markers.values()} <= rows
