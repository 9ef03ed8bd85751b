"""The drawer of help by mouse and keys: search, pages and pictures without a network, lessons with ticks, keys, and
what each part of the window is for."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWhatsThis, QWidget

from app.installation.handbook import for_players, search
from app.ui.features.help.browser import PICTURE
from app.ui.features.help.lessons_list import DONE, NEXT
from app.ui.features.help.pages import TITLES
from app.ui.main_window import Window
from tests.ui.hands import CONTROL, LEFT, SHIFT, Hands
from tests.ui.reading import seen


@pytest.fixture
def card(hands: Hands, window: Window) -> Window:
    hands.press(window.shell.rail.buttons["help"])
    assert window.help.isVisible()
    return window


def told(root: QWidget) -> str:
    return " ".join(words for _, words in seen(root))


def test_a_search_finds_parts_of_pages_and_enter_opens_the_first(card: Window, hands: Hands) -> None:
    help_ = card.help
    hands.type(help_.search, "stacking limit")
    hands.key(Qt.Key.Key_Return, widget=help_.search)
    hit = search("stacking limit")[0]
    assert help_.pages.currentWidget() is help_.reading
    assert hit.topic.title in help_.browser.toPlainText()
    hands.press(help_.back)
    assert help_.pages.currentWidget() is help_.hits, "back to what was found"
    hands.press(card.shell.rail.buttons["help"])
    assert not help_.isVisible()


def test_words_that_are_nowhere_are_told(card: Window, hands: Hands) -> None:
    hands.type(card.help.search, "xyzzy")
    card.help.look_up()
    assert card.help.hits.item(0).text() == "The handbook does not have these words."
    card.help.search.clear()
    card.help.look_up()
    assert card.help.pages.currentWidget() is card.help.start


def test_every_page_is_read_with_its_pictures_and_links_inside_the_program(card: Window) -> None:
    browser, pictures = card.help.browser, 0
    for topic in for_players():
        card.help.show_page(topic.html_place)
        html = browser.toHtml()
        assert topic.title in browser.toPlainText()
        for part in html.split('href="')[1:]:
            link = part.partition('"')[0]
            if link.startswith(PICTURE):
                found = browser.loadResource(
                    QTextDocument.ResourceType.ImageResource.value, QUrl(link.removeprefix(PICTURE))
                )
                assert not found.isNull(), link  # type: ignore[attr-defined]
                assert found.width() <= browser.viewport().width() * browser.devicePixelRatioF()  # type: ignore[attr-defined]
                pictures += 1
    assert pictures > 20


def test_a_link_leads_to_its_page_and_back_again(card: Window, hands: Hands) -> None:
    help_ = card.help
    help_.show_contents()
    help_.browser.anchorClicked.emit(QUrl("docs/handbook/keyboard.html"))
    assert "Keyboard" in help_.browser.toPlainText()[:40]
    hands.press(help_.back)
    assert help_.browser.toPlainText().startswith("Handbook")
    hands.press(help_.back)
    assert help_.pages.currentWidget() is help_.start


def test_a_picture_is_shown_large_and_put_away_by_a_click(card: Window, hands: Hands) -> None:
    help_ = card.help
    help_.show_contents()
    help_.browser.anchorClicked.emit(QUrl(f"{PICTURE}docs/pictures/table.webp"))
    assert help_.large.isVisible()
    assert help_.large.picture.pixmap().width() > help_.browser.width()
    QTest.mouseClick(help_.large, LEFT)
    assert not help_.large.isVisible()


def test_the_lessons_have_ticks_and_say_which_comes_next(card: Window, hands: Hands) -> None:
    lessons = card.help.lessons
    assert len(lessons.rows) == len(card.lessons.watch.lessons) == 5
    assert f"{NEXT}" in told(lessons.rows[0])
    QTest.mouseClick(lessons.rows[0], LEFT)
    watch = card.lessons.watch
    assert watch.going
    assert watch.lesson == 0
    for _ in watch.lessons[0].step:
        watch.skip()
    QApplication.processEvents()
    assert DONE in told(lessons.rows[0])
    assert lessons.rows[1].accessibleName().endswith("next")
    for number in range(1, 5):
        watch.start(number)
        for _ in watch.lessons[number].step:
            watch.skip()
    QApplication.processEvents()
    assert all(DONE in told(row) for row in lessons.rows)
    assert "All lessons are done." in told(lessons)
    assert "begin a campaign of your own" in card.lessons.words.text(), "the band says what to do next"


def test_the_keys_are_those_of_what_is_in_sight(hands: Hands, window: Window) -> None:
    hands.key(Qt.Key.Key_F1, CONTROL | SHIFT)
    words = window.help.browser.toPlainText()
    assert "Ctrl+F11" in words
    assert "F9" not in words.split(), "no attack is planned"
    hands.table.next_phase()
    hands.plan(["1816", "1814", "1714"], "1815")
    assert hands.table.attack()
    window.help.show_keys()
    words = window.help.browser.toPlainText()
    assert "Open question" in words
    assert "1, 2, 3, 4, 5, 6" in words


def test_rules_and_lessons_open_from_here(card: Window, hands: Hands) -> None:
    hands.press(card.help.links["coverage"])
    assert card.coverage.isVisible()
    hands.key(Qt.Key.Key_F1)
    assert card.coverage.isVisible()


def test_every_region_and_card_says_what_it_is_for(hands: Hands, window: Window) -> None:
    shell = window.shell
    parts = [shell.top, shell.rail, shell.drawer, shell.band, window.map.view, shell.inspector, shell.history]
    parts += [*window.cards.values(), window.refusal]
    assert not [part.objectName() for part in parts if not part.whatsThis()]
    hands.key(Qt.Key.Key_F1, SHIFT)
    assert QWhatsThis.inWhatsThisMode()
    QTest.mouseClick(window.map.view.viewport(), LEFT, pos=QPoint(300, 300))
    QApplication.processEvents()
    assert not hands.table.plan.picked, "the click asked, and did nothing else"
    assert any(one.inherits("QWhatsThat") for one in QApplication.topLevelWidgets())
    QWhatsThis.hideText()
    QWhatsThis.leaveWhatsThisMode()


def test_the_names_of_the_pages_are_those_of_the_handbook(card: Window) -> None:
    assert {topic.name: topic.title for topic in for_players()} == TITLES
