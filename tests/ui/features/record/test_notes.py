"""Notes and photographs in the window: written, dropped, scaled within bounds, listed and looked at."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from app.campaign.campaign import Campaign
from app.campaign.journal.journal import NoteLine, notes
from app.campaign.journal.pictures import LONGEST_SIDE, MOST_BYTES, MOST_WITH_A_NOTE, picture
from app.errors import BadInput
from app.ui.features.record.note_card import NoteCard
from app.ui.features.record.photographs import QtImages, taken_in
from app.ui.main_window import Window
from tests.ui.hands import CONTROL, SHIFT, Hands
from tests.ui.played import picture_file, played

KEY = Qt.Key
COPY = Qt.DropAction.CopyAction
WAIT = 10_000


@pytest.fixture
def photograph(tmp_path: Path, qapp: QApplication) -> Path:
    return picture_file(tmp_path)


def card_of(hands: Hands) -> NoteCard:
    card = hands.window.record.noting.card
    assert card is not None
    return card


def scaled(hands: Hands, count: int = 1) -> None:
    """Waits until the photographs are in."""
    card = card_of(hands)
    hands.qtbot.waitUntil(lambda: card.work is None and len(card.pictures) == count, timeout=WAIT)


def last_note(hands: Hands) -> NoteLine:
    campaign = hands.table.campaign
    assert isinstance(campaign, Campaign)
    return notes(campaign.line())[-1]


def drop(widget: QWidget, at: QPoint, mime: QMimeData) -> bool:
    """What the desktop sends for a drop; whether it was taken."""
    buttons, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(at, COPY, mime, buttons, plain)
    enter.ignore()
    QApplication.sendEvent(widget, enter)
    if not enter.isAccepted():
        return False
    QApplication.sendEvent(widget, QDropEvent(QPointF(at), COPY, mime, buttons, plain))
    QApplication.processEvents()
    return True


def files(*paths: Path) -> QMimeData:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return mime


# scaling ------------------------------------------------------------------------------------------------------------


def test_a_photograph_is_scaled_within_the_bounds_of_the_campaign(photograph: Path) -> None:
    (data,) = taken_in([photograph], lambda _: None)
    found = picture(data)
    assert (found.width, found.height) == (LONGEST_SIDE, LONGEST_SIDE * 2 // 3)
    assert len(data) <= MOST_BYTES
    assert b"Exif" not in data


def test_one_that_stays_too_large_is_made_smaller(photograph: Path) -> None:
    data = QtImages().scaled(photograph.read_bytes(), LONGEST_SIDE, 30_000)
    assert len(data) <= 30_000
    assert picture(data).width < LONGEST_SIDE


def test_a_small_one_keeps_its_size(tmp_path: Path, qapp: QApplication) -> None:
    (data,) = taken_in([picture_file(tmp_path, 300, 200, "small.png")], lambda _: None)
    assert (picture(data).width, picture(data).height) == (300, 200)


def test_what_is_no_picture_says_so_by_its_name(tmp_path: Path, qapp: QApplication) -> None:
    path = tmp_path / "notes.jpg"
    path.write_text("no picture")
    with pytest.raises(BadInput, match=r"notes\.jpg: This image cannot be read"):
        taken_in([path], lambda _: None)


# writing ------------------------------------------------------------------------------------------------------------


def test_a_note_is_two_keys_and_its_words(hands: Hands) -> None:
    hands.key(KEY.Key_M, CONTROL)
    line = card_of(hands).lines[0]
    hands.type(line, "Mud.")
    hands.key(KEY.Key_Return, widget=line)
    assert last_note(hands).text == "Mud."
    assert last_note(hands).units == last_note(hands).hexes == ()
    assert hands.window.record.noting.card is None


def test_a_note_is_about_what_is_chosen_on_its_card(hands: Hands) -> None:
    unit = hands.at("1816")[0]
    hands.table.plan.look(hands.hex("1816"))
    hands.table.plan.pick((unit.id,))
    hands.key(KEY.Key_M, CONTROL)
    card = card_of(hands)
    hands.press(hands.button(unit.label, card))
    hands.press(hands.button("Hex 1816", card))
    hands.type(card.lines[0], "Surrounded.")
    hands.key(KEY.Key_Return, widget=card.lines[0])
    assert (last_note(hands).units, last_note(hands).hexes) == ((unit.id,), ("1816",))


def test_photographs_dropped_on_the_map_make_a_note_on_their_hex(hands: Hands, photograph: Path) -> None:
    viewport = hands.window.map.view.viewport()
    assert drop(viewport, hands.point("1816"), files(photograph))
    scaled(hands)
    card = card_of(hands)
    hands.press(card.verb)
    found = last_note(hands)
    assert found.hexes == ("1816",)
    assert len(found.pictures) == 1
    assert found.text == ""


def test_photographs_dropped_on_the_inspector_make_a_note_on_the_unit_chosen_in_it(
    hands: Hands, photograph: Path
) -> None:
    unit = hands.at("1816")[0].id
    hands.table.plan.look(hands.hex("1816"))
    hands.table.plan.pick((unit,))
    assert drop(hands.window.stack, QPoint(30, 40), files(photograph))
    scaled(hands)
    hands.press(card_of(hands).verb)
    assert (last_note(hands).units, last_note(hands).hexes) == ((unit,), ("1816",))


def test_photographs_dropped_on_a_line_of_the_journal_make_a_note_on_it(hands: Hands, photograph: Path) -> None:
    hands.table.note("The road is cut.")
    number = last_note(hands).entry.number
    view = hands.window.journal.list
    at = view.visualRect(view.model().index(view.model().rowCount() - 1, 0)).center()
    assert drop(view.viewport(), at, files(photograph))
    scaled(hands)
    hands.press(card_of(hands).verb)
    assert last_note(hands).action == number


def test_photographs_dropped_on_the_card_come_with_its_words(hands: Hands, photograph: Path) -> None:
    hands.key(KEY.Key_M, CONTROL)
    card = card_of(hands)
    assert drop(card, QPoint(20, 20), files(photograph))
    scaled(hands)
    hands.type(card.lines[0], "The evening.")
    hands.key(KEY.Key_Return, widget=card.lines[0])
    assert (last_note(hands).text, len(last_note(hands).pictures)) == ("The evening.", 1)


def test_other_files_are_not_taken(hands: Hands, tmp_path: Path) -> None:
    text = tmp_path / "orders.txt"
    text.write_text("Attack.")
    drop(hands.window.map.view.viewport(), hands.point("1816"), files(text))
    assert not drop(hands.window.record.notes, QPoint(20, 20), files(text))
    assert hands.window.record.noting.card is None


def test_a_picture_is_pasted_into_the_line(hands: Hands, photograph: Path) -> None:
    hands.key(KEY.Key_M, CONTROL)
    card = card_of(hands)
    QGuiApplication.clipboard().setImage(QImage(str(photograph)))
    hands.key(KEY.Key_V, CONTROL, widget=card.lines[0])
    scaled(hands)
    assert card.lines[0].text() == ""
    QGuiApplication.clipboard().clear()


def test_a_photograph_is_taken_away_again(hands: Hands, photograph: Path) -> None:
    hands.key(KEY.Key_M, CONTROL)
    card = card_of(hands)
    card.take([photograph])
    scaled(hands)
    hands.press(card.strip.findChildren(QToolButton)[0])
    assert card.pictures == []
    hands.key(KEY.Key_Return, widget=card.lines[0])
    assert hands.window.record.noting.card is card


def test_a_note_takes_so_many_photographs_and_no_more(hands: Hands, tmp_path: Path) -> None:
    paths = [picture_file(tmp_path, 30 + n, 20, f"{n}.png") for n in range(MOST_WITH_A_NOTE + 2)]
    hands.key(KEY.Key_M, CONTROL)
    card = card_of(hands)
    card.take([*paths])
    scaled(hands, MOST_WITH_A_NOTE)
    assert card.title is not None
    assert str(MOST_WITH_A_NOTE) in card.title.text()


# the list -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def old(qtbot: QtBot, window: Window, tmp_path: Path) -> Hands:
    found = played(qtbot, window, tmp_path)
    found.key(KEY.Key_J, CONTROL | SHIFT)
    return found


def test_the_notes_of_the_branch_are_listed_newest_first(old: Hands) -> None:
    campaign = old.table.campaign
    assert isinstance(campaign, Campaign)
    page = old.window.record.notes
    wanted = [one.entry.number for one in reversed(notes(campaign.line()))]
    assert [one.entry.number for one in page.model.rows] == wanted
    assert page.told.text() == f"{len(wanted)} notes"


def test_notes_are_searched_and_sifted_by_photographs(old: Hands) -> None:
    page = old.window.record.notes
    old.type(page.search, "quiet hour")
    assert page.model.rows
    assert all("quiet hour" in one.text for one in page.model.rows)
    page.search.clear()
    old.press(page.only_pictures)
    assert page.model.rows
    assert all(one.pictures for one in page.model.rows)


def test_return_shows_the_photograph_and_escape_puts_it_away(old: Hands) -> None:
    page, viewer = old.window.record.notes, old.window.record.viewer
    old.press(page.only_pictures)
    old.key(KEY.Key_Return, widget=page.view)
    assert viewer.isVisible()
    assert viewer.caption.text() == page.model.rows[0].text
    assert not viewer.sheet.pixmap.isNull()
    old.key(KEY.Key_Escape)
    assert not viewer.isVisible()


def test_a_photograph_is_saved_as_a_file_of_its_own(old: Hands, tmp_path: Path) -> None:
    page, viewer = old.window.record.notes, old.window.record.viewer
    old.press(page.only_pictures)
    old.key(KEY.Key_Return, widget=page.view)
    path = tmp_path / viewer.pictures[0].name
    assert viewer.save_to(path)
    assert path.read_bytes() == viewer.pictures[0].data
    assert not viewer.save_to(tmp_path / "nowhere" / "x.jpg")
    assert "could not be written" in viewer.caption.text()


def test_a_note_without_photographs_leads_to_its_instant(old: Hands) -> None:
    page = old.window.record.notes
    old.type(page.search, "quiet hour")
    number = page.model.rows[-1].entry.number
    old.key(KEY.Key_End, CONTROL, page.view)
    old.key(KEY.Key_Return, widget=page.view)
    assert old.table.looking
    assert old.table.campaign is not None
    assert old.table.campaign.head == number
