"""The drawers and sheets by mouse and keys: rows that open pages, answers in the inspector, the map covered and not
moved, and nothing cut off at the smallest usual window, in either language, with large text too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.ui.inspector.inspector import ADVICE, NUMBERS, PHASE
from app.ui.main_window import Window
from app.ui.settings import Settings
from app.ui.texts import ENGLISH, speak
from app.ui.widgets.cards import Card, text
from app.ui.widgets.tabbed_card import PagedCard
from tests.ui.clipping import clipped
from tests.ui.hands import Hands
from tests.variants import first_now

SMALL = (1280, 800)
ESCAPE = Qt.Key.Key_Escape


@pytest.fixture
def told(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[tuple[str, float]]:
    """A language, and how large the text is."""
    language, size = request.param
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    before = app.font()
    font = QFont(before)
    font.setPointSizeF(before.pointSizeF() * size)
    app.setFont(font)
    speak(language)
    yield request.param
    speak(ENGLISH)
    app.setFont(before)


def pages(window: Window) -> list[tuple[str, Card]]:
    """Every page of drawer and stage, by its name; those of modes and of games with cards are elsewhere."""
    kept = [*window.shell.drawer.cards, *window.shell.stage.sheets.cards]
    return [(card.objectName(), card) for card in kept if not card.PASSING and card is not window.hand]


# nothing is cut off ---------------------------------------------------------------------------------------------------


def test_what_is_cut_off_is_found(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    around.resize(200, 120)
    button, label = QPushButton("Find the cheapest way", around), text("Column to reach")
    button.setGeometry(10, 10, 40, 26)
    label.setParent(around)
    label.move(150, 60)
    around.show()
    found = clipped(around)
    assert any("Find the cheapest way" in one and "wants" in one for one in found)
    assert any("Column to reach" in one and "edge" in one for one in found)
    button.adjustSize()
    label.move(10, 60)
    assert clipped(around) == []


@pytest.mark.parametrize(
    "told", first_now([(ENGLISH, 1.0), ("de", 1.0), (ENGLISH, 1.5), ("de", 1.5)]), indirect=True, ids=str
)
def test_nothing_is_cut_off_in_any_drawer_or_sheet(
    told: tuple[str, float], qtbot: QtBot, settings: Settings, campaign_path: object
) -> None:
    window = Window(settings)
    qtbot.addWidget(window)
    window.resize(*SMALL)
    window.show()
    assert window.open_campaign(campaign_path)  # type: ignore[arg-type]
    found: list[str] = []
    for name, card in pages(window):
        window.shell.bring(card)
        for page in ("", *(card.pages if isinstance(card, PagedCard) else ())):
            if page and isinstance(card, PagedCard):
                card.show_page(page)
            QApplication.processEvents()
            QApplication.processEvents()
            found += [f"{name} {page}: {one}" for one in clipped(card)]
    window.odds.ticks.survey.settle()
    window.odds.start()
    QApplication.processEvents()
    found += clipped(window.odds)
    assert not found, "\n".join(found)


# the advice -----------------------------------------------------------------------------------------------------------


def test_a_row_opens_a_question_and_the_arrow_goes_back(hands: Hands, window: Window) -> None:
    hands.press(window.shell.rail.buttons["advice"])
    card = window.advice.card
    assert card.isVisible()
    assert card.current is None
    hands.press(card.buttons["threats"])
    assert card.current is window.advice.threats
    assert window.advice.threats.side.hasFocus()
    hands.press(card.back)
    assert card.current is None
    assert card.buttons["threats"].hasFocus()
    hands.key(Qt.Key.Key_Down, widget=card.buttons["threats"])
    hands.key(Qt.Key.Key_Return, widget=card.buttons["safe_retreat"])
    assert card.current is window.advice.retreat


def test_a_line_of_the_answer_is_told_in_full_by_the_inspector(hands: Hands, window: Window) -> None:
    desk = window.advice
    hands.press(window.shell.rail.buttons["advice"])
    hands.press(desk.card.buttons["threats"])
    hands.press(desk.threats.ask)
    hands.qtbot.waitUntil(lambda: not desk.asking.busy, timeout=20_000)
    assert desk.threats.model.rows
    assert window.shell.inspector.page == ADVICE
    first = desk.threats.model.rows[0].cells[1][0].words
    assert first in hands.read(desk.detail)
    assert "Would lose supply" in hands.read(desk.detail)
    hands.press(window.shell.rail.buttons["advice"])
    assert window.shell.inspector.page != ADVICE
    hands.press(window.shell.rail.buttons["advice"])
    assert window.shell.inspector.page == ADVICE


# the odds calculator --------------------------------------------------------------------------------------------------


def test_the_odds_are_answered_in_the_inspector_until_a_unit_is_selected(hands: Hands, window: Window) -> None:
    hands.press(window.shell.rail.buttons["odds"])
    assert window.odds.isVisible()
    hands.type(window.odds.attack, "26")
    hands.type(window.odds.defense, "7")
    inspector = window.shell.inspector
    assert inspector.page == NUMBERS
    assert window.odds.reading.answer.columns[0].text() == "+15"
    assert inspector.foot.isVisible()
    window.table.plan.pick(("de-298",))
    assert inspector.page != NUMBERS
    hands.type(window.odds.defense, "0")
    assert inspector.page == NUMBERS
    window.table.plan.clear()
    window.odds.defense.setFocus()
    hands.key(ESCAPE, widget=window.odds.defense)
    assert not window.odds.isVisible()
    assert inspector.page != NUMBERS


def test_the_odds_are_copied_and_noted(hands: Hands, window: Window) -> None:
    hands.press(window.shell.rail.buttons["odds"])
    hands.type(window.odds.attack, "26")
    hands.type(window.odds.defense, "7")
    hands.press(window.odds.reading.copy)
    assert QApplication.clipboard().text().startswith("Odds: 26 against 7, column +15.")
    before = len(window.table.chronicle)
    hands.press(window.odds.reading.note)
    assert len(window.table.chronicle) == before + 1


# sheets ---------------------------------------------------------------------------------------------------------------


def test_a_sheet_covers_the_map_and_escape_brings_it_back_where_it_was(hands: Hands, window: Window) -> None:
    view, sheets = window.map.view, window.shell.stage.sheets
    before = view.viewportTransform(), view.size()
    hands.press(window.shell.rail.buttons["record"])
    hands.press(window.record.card.buttons["luck"])
    assert window.record.luck_sheet.isVisible()
    assert not window.record.card.isVisible()
    assert sheets.width() == window.shell.stage.width()
    assert window.map.read_out.visibleRegion().isEmpty()
    hands.key(ESCAPE, widget=window.focusWidget())
    assert not sheets.isVisible()
    assert (view.viewportTransform(), view.size()) == before


def test_going_to_a_hex_takes_the_sheet_away(hands: Hands, window: Window) -> None:
    window.shell.bring(window.coverage)
    assert window.shell.stage.sheets.isVisible()
    window.map.show_hex("1815")
    assert not window.shell.stage.sheets.isVisible()


def test_a_sheet_keeps_its_place_beside_an_open_drawer(hands: Hands, window: Window) -> None:
    window.actions_["counters"].trigger()
    panel = window.counters.panel
    assert panel is not None
    stage = window.shell.stage
    assert panel.width() == stage.width()
    hands.press(window.shell.rail.buttons["journal"])
    assert panel.width() == stage.width() - window.shell.drawer.width()
    assert not window.journal.visibleRegion().isEmpty()
    panel.put_away()
    assert window.shell.inspector.page == PHASE


def test_a_sheet_that_goes_leaves_the_keys_where_they_are(hands: Hands, window: Window) -> None:
    card = window.shell.bring(window.cards["coverage"])
    card.findChild(QLineEdit).setFocus()
    window.shell.bring(window.journal)
    window.journal.note.setFocus()
    hands.table.plan.look(hands.hex("1816"))
    assert not card.isVisible()
    assert window.focusWidget() is window.journal.note
