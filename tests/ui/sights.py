"""Every part of the window brought up in turn, for tests that look at all of it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QGraphicsView,
    QLineEdit,
    QMainWindow,
    QMenu,
    QPlainTextEdit,
    QScrollBar,
    QStackedWidget,
    QTabBar,
    QWidget,
)

from app.rules.orders.orders import Move
from app.rules.referee import Judgement
from app.systems.scenario import library
from app.ui.features.advice.desk import CHAIN, PAGES, PLANS
from app.ui.features.cards.hand import has_hand
from app.ui.features.help.about import About
from app.ui.main_window import Window
from app.ui.widgets.floats import Due
from tests.ui.hands import Hands
from tests.ui.starting import page_of, start_screen

INNER = "qt_"
"""Qt's own parts inside a widget have names that begin so."""
HANDLED = (
    QAbstractButton,
    QLineEdit,
    QComboBox,
    QAbstractSpinBox,
    QAbstractSlider,
    QAbstractItemView,
    QPlainTextEdit,
    QGraphicsView,
    QTabBar,
)


def _process() -> None:
    for _ in range(3):
        QApplication.processEvents()


def sights(hands: Hands) -> Iterator[tuple[str, QWidget]]:
    """Name and root of each part while it is in sight: the window's cards first, one at a time to the front, then what
    comes over it."""
    window = hands.window
    for name, card in window.cards.items():
        if name == "hand" and not has_hand(hands.table):
            continue
        window.shell.bring(card)
        if name in ("stack", "supply"):
            hands.table.plan.look(hands.hex("1816"))
        _process()
        yield f"card {name}", card
    window.shell.bring(window.journal)
    hands.plan(("1816",), "1815")
    window.shell.bring(window.battle)
    _process()
    yield "battle planned", window.battle
    yield "top bar", window.top
    yield "map", window.map
    yield from _advice(hands)
    yield from _floats(hands)
    yield from _overlays(hands)
    yield from _dialogs(hands)
    yield from _battle(hands)
    yield from _apart(hands)


def _advice(hands: Hands) -> Iterator[tuple[str, QWidget]]:
    """Each page of advice with an answer."""
    window, desk = hands.window, hands.window.advice
    for name in PAGES:
        window.actions_[name].trigger()
        if name == CHAIN:
            desk.chain.take.click()
        if name == PLANS:
            desk.what_if.pin()
        ask = getattr(desk.card.pages[name], "ask", None)
        if ask is not None:
            ask.click()
            hands.qtbot.waitUntil(lambda: not desk.asking.busy, timeout=60_000)
        _process()
        yield f"advice {name}", desk.card
    desk.pins.unpin_all()
    window.cards["advice"].hide()
    window.shell.bring(window.journal)


def _floats(hands: Hands) -> Iterator[tuple[str, QWidget]]:
    window = hands.window
    prompts, floats = window.prompts, window.map.floats
    hands.table.plan.pick(hands.ids("1816"))
    for name, call in (
        ("put right", prompts.put_right),
        ("eliminate", prompts.eliminate),
        ("note", window.actions_["add_note"].trigger),
        ("phase due", lambda: floats.add(Due("Movement", _refused(hands).findings))),
        ("bookmark", window.bookmarks.ask),
        ("where the files are", window.actions_["show_folder"].trigger),
    ):
        call()
        _process()
        assert floats.cards(), name
        yield f"float {name}", floats
        for card in floats.cards():
            card.close_card()
    view = window.map.view
    view.setFocus()
    view.prompt.ask_hex()
    _process()
    yield "hex prompt", view.prompt
    view.prompt.close_prompt()
    hallin = hands.hex("1514")
    view.hand.show_refused(("sk-fast",), hallin, window.map.guide.hint(("sk-fast",), hallin))
    _process()
    yield "refused drop on the map", view.hand.pill
    view.hand.dismiss()
    prompts.show_refusal(_refused(hands))
    _process()
    yield "refusal", window.refusal
    window.refusal.clear()


def _refused(hands: Hands) -> Judgement:
    """A move into a hex that the enemy holds."""
    seen = hands.table.judge(Move(hands.ids("1816")[:1], ("1816", "1815")))
    assert seen.findings
    return seen


def _overlays(hands: Hands) -> Iterator[tuple[str, QWidget]]:
    window = hands.window
    window.odds.start()
    hands.type(window.odds.attack, "26")
    hands.type(window.odds.defense, "7")
    _process()
    yield "odds by numbers", window.odds
    window.odds.put_away()
    for game in library.slugs():
        for slug, status in library.find(game).vocabulary.charts.items():
            if status.form is not None:
                window.charts.start(slug, game)
                assert window.charts.panel is not None
                hands.type(window.charts.panel.sheet, "x")
                hands.key(Qt.Key.Key_Return, widget=window.charts.panel.sheet)
                _process()
                yield f"form of {slug}", window.charts.panel
                window.charts.put_away()
    window.actions_["palette"].trigger()
    _process()
    yield "palette", window.palette_
    window.palette_.hide()
    window.finder.pop_up()
    window.finder.words.setText("1816")
    _process()
    yield "finder", window.finder
    window.finder.hide()
    window.levels.pop_up(window.top.level)
    _process()
    yield "levels", window.levels
    window.levels.hide()
    window.actions_["overview"].setChecked(True)
    _process()
    yield "overview", window.map
    window.actions_["overview"].setChecked(False)
    window.lessons.start()
    _process()
    yield "lessons", window.lessons
    window.lessons.hide()
    window.banner.say("The disk is full.", "fault", "Save a copy…")
    _process()
    yield "banner", window.banner
    window.banner.hide()


def _dialogs(hands: Hands) -> Iterator[tuple[str, QWidget]]:
    window = hands.window
    about = About(window)
    about.show()
    _process()
    yield "about", about
    about.close()
    card = start_screen(window)
    _process()
    yield "start screen", page_of(window)
    yield "start screen, strip", window.shell.upper()
    card.readings.fold.setChecked(True)
    _process()
    yield "start screen, inspector", window.shell.inspector
    card.readings.fold.setChecked(False)
    assert window.starting.back()
    _process()


def _battle(hands: Hands) -> Iterator[tuple[str, QWidget]]:
    """A battle with its questions, each of them asked."""
    window, table = hands.window, hands.table
    table.next_phase()
    hands.plan(("1816", "1714"), "1815")
    assert table.attack()
    seen = set()
    for _ in range(12):
        asked = table.pending
        if asked is None:
            break
        _process()
        if asked.step not in seen:
            seen.add(asked.step)
            yield f"question {asked.step}", window.battle
        if asked.step == "roll":
            table.reply(6, "typed")
        else:
            count = asked.args.get("count")
            table.reply(list(asked.options[:count]) if isinstance(count, int) else [])


def _apart(hands: Hands) -> Iterator[tuple[str, QWidget]]:
    window = hands.window
    window.actions_["fog"].trigger()
    _process()
    yield "hand over", window.hand_over
    hands.press(window.hand_over.buttons["german"])
    window.actions_["fog"].trigger()
    window.sketching.start()
    _process()
    yield "sketch", window.sketching.panel
    window.removeEventFilter(window.sketching.parting)


def handled(root: QWidget) -> list[QWidget]:
    """What can be handled inside a part, and is seen and enabled."""
    found = []
    for widget in (root, *root.findChildren(QWidget)):
        if not widget.isVisible() or not widget.isEnabled() or widget.objectName().startswith(INNER):
            continue
        if isinstance(widget, QScrollBar | QStackedWidget | QMainWindow) or _inside(widget):
            continue
        own = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and type(widget).__module__.startswith("app.")
        if isinstance(widget, HANDLED) or own:
            found.append(widget)
    return found


def _inside(widget: QWidget) -> bool:
    """Parts of a box or a field that Qt made."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QComboBox | QAbstractSpinBox | QLineEdit) or parent.inherits("QComboBoxPrivateContainer"):
            return True
        parent = parent.parentWidget() if not parent.isWindow() else None
    return False


def menus(window: Window) -> list[QMenu]:
    """Every menu of the bar and those inside them."""
    found = [a.menu() for a in window.bar.actions() if isinstance(a.menu(), QMenu)]
    for menu in found:
        menu.aboutToShow.emit()
        found += [inner for a in menu.actions() if isinstance(inner := a.menu(), QMenu)]
    return [m for m in found if isinstance(m, QMenu)]
