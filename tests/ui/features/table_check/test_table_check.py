"""The tabletop checked against the program: told hex by hex, put right in one action; the walk that puts it back; the
sheet."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from app.campaign.campaign import Campaign
from app.paths import SCENARIOS
from app.ui.features.table_check.card import TableCheckCard
from app.ui.features.table_check.walk import AGREES, DIFFERS, UNSEEN
from app.ui.files.campaign_folder import SUFFIX, begin
from app.ui.main_window import Window
from app.ui.widgets.cards import Clickable
from tests.ui.hands import CONTROL, SHIFT, Hands


@pytest.fixture
def check(hands: Hands, window: Window) -> TableCheckCard:
    hands.key(Qt.Key.Key_F5, SHIFT)
    return window.checking.card


def tall(hands: Hands) -> str:
    """The hex with the highest stack."""
    position = hands.table.position
    where = max(position.stacks, key=lambda at: (len(position.stacks[at]), -at))
    return hands.table.game.world.board.location_name(where)


def elsewhere(hands: Hands, place: str) -> str:
    """A unit of another hex than this."""
    here = hands.hex(place)
    return next(u.id for u in hands.table.position.units.values() if u.on_map and u.location != here)


def take(hands: Hands, check: TableCheckCard, place: str) -> None:
    hands.type(check.hex, place)
    hands.key(Qt.Key.Key_Return, widget=check.hex)
    assert check.place == place


def told(check: TableCheckCard) -> list[str]:
    QApplication.processEvents()
    return [one.accessibleName() for one in check.differences.told.findChildren(Clickable) if one.isVisibleTo(check)]


def test_every_place_is_in_the_list_and_none_was_looked_at(hands: Hands, check: TableCheckCard) -> None:
    assert [row.name for row in check.model.rows] == list(check.walk.check.expected)  # type: ignore[union-attr]
    assert {row.state for row in check.model.rows} == {UNSEEN}
    assert QApplication.focusWidget() is check.hex


def test_a_hex_is_typed_or_clicked_and_its_stack_shown_from_the_top(hands: Hands, check: TableCheckCard) -> None:
    place = tall(hands)
    take(hands, check, place)
    assert check.editor.list.units.keys == list(hands.table.position.from_top(hands.hex(place)))
    other = next(row.name for row in check.model.rows if row.name != place and not row.name.startswith("@"))
    hands.click(other)
    assert check.place == other


def test_a_hex_that_there_is_not_says_so(hands: Hands, check: TableCheckCard, window: Window) -> None:
    hands.type(check.hex, "9999")
    hands.key(Qt.Key.Key_Return, widget=check.hex)
    assert "no hex 9999" in window.history.last.text()
    assert check.place == ""


def test_what_is_as_it_should_be_is_ticked_off(hands: Hands, check: TableCheckCard) -> None:
    place = tall(hands)
    take(hands, check, place)
    hands.press(check.verb)
    assert check.model.rows[check.model.row_of(place)].state == AGREES
    assert told(check) == []
    assert not check.differences.right.isEnabled()


def test_a_counter_typed_in_elsewhere_is_put_there_in_one_action(hands: Hands, check: TableCheckCard) -> None:
    place = tall(hands)
    unit = elsewhere(hands, place)
    was = hands.where(unit)
    take(hands, check, place)
    check.editor.line.setFocus()
    hands.type(check.editor.line, hands.table.position.units[unit].label)
    hands.key(Qt.Key.Key_Return, widget=check.editor.line)
    assert check.model.rows[check.model.row_of(place)].state == DIFFERS
    (words,) = [w for w in told(check) if ", not in " in w]
    assert words == f"{hands.table.position.units[unit].label} is in {place}, not in {was}."
    before, count = hands.table.position, len(hands.table.chronicle)
    hands.type(check.differences.reason, "The cat")
    hands.press(check.differences.right)
    assert hands.where(unit) == place
    assert len(hands.table.chronicle) == count + 1
    assert hands.summaries()[-1].endswith("(reason: The cat).")
    assert (told(check), check.model.rows[check.model.row_of(place)].state) == ([], AGREES)
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert hands.table.position == before


def test_a_stack_is_put_in_order_by_keys(hands: Hands, check: TableCheckCard) -> None:
    place = tall(hands)
    take(hands, check, place)
    before = hands.table.position.from_top(hands.hex(place))
    check.editor.list.setCurrentIndex(check.editor.list.units.index(0))
    hands.key(Qt.Key.Key_Down, CONTROL, check.editor.list)
    assert check.editor.list.units.keys[:2] == [before[1], before[0]]
    assert check.editor.list.currentIndex().row() == 1, "the counter in hand stays in hand"
    hands.press(check.differences.right)
    assert hands.table.position.from_top(hands.hex(place)) == (before[1], before[0], *before[2:])


def test_a_counter_that_is_gone_is_missed_and_found_in_a_box(hands: Hands, check: TableCheckCard) -> None:
    place = tall(hands)
    take(hands, check, place)
    unit = check.editor.list.units.keys[0]
    label = hands.table.position.units[unit].label
    hands.key(Qt.Key.Key_Delete, widget=check.editor.list)
    assert any("was not found" in words and label in words for words in told(check))
    check.go("@eliminated")
    hands.type(check.editor.line, unit)
    hands.key(Qt.Key.Key_Return, widget=check.editor.line)
    assert not any("was not found" in words for words in told(check))
    hands.press(check.differences.right)
    assert hands.where(unit) == "@eliminated"


def test_a_counter_is_turned_over(qtbot: QtBot, window: Window, tmp_path: Path) -> None:
    path = tmp_path / f"steps{SUFFIX}"
    begin(SCENARIOS / "land-without-end" / "first-steps", path).close()
    assert window.open_campaign(path)
    hands, check = Hands(qtbot, window), window.checking.card
    hands.key(Qt.Key.Key_F5, SHIFT)
    unit = next(u for u in hands.table.position.units.values() if u.on_map and u.counter.steps > 1)
    take(hands, check, hands.where(unit.id))
    check.editor.list.setCurrentIndex(check.editor.list.units.index(check.editor.list.units.keys.index(unit.id)))
    left = unit.steps
    hands.press(check.editor.verbs["turn"])
    assert any("steps left" in words for words in told(check))
    hands.press(check.differences.right)
    assert hands.table.position.units[unit.id].steps == (left - 1 or unit.counter.steps)


def test_a_word_that_is_no_unit_says_so(hands: Hands, check: TableCheckCard) -> None:
    take(hands, check, tall(hands))
    hands.type(check.editor.line, "Napoleon")
    hands.key(Qt.Key.Key_Return, widget=check.editor.line)
    assert check.editor.fault.text() == "No unit is named Napoleon."


def test_what_was_told_stays_while_play_goes_on(hands: Hands, check: TableCheckCard) -> None:
    place = tall(hands)
    take(hands, check, place)
    hands.press(check.verb)
    other = next(u for u in hands.table.position.units.values() if u.on_map and hands.where(u.id) != place)
    assert hands.table.put_right((other.id,), "@eliminated", "an accident")
    assert check.model.rows[check.model.row_of(place)].state == AGREES
    gone = hands.table.position.from_top(hands.hex(place))[0]
    assert hands.table.put_right((gone,), "@eliminated", "another")
    at = check.model.row_of(place)
    assert at < 0 or check.model.rows[at].state == UNSEEN, "the place has changed and is to be looked at again"


def test_a_sentence_of_what_differs_goes_to_its_place(hands: Hands, check: TableCheckCard) -> None:
    place = tall(hands)
    take(hands, check, place)
    hands.key(Qt.Key.Key_Delete, widget=check.editor.list)
    other = next(row.name for row in check.model.rows if row.name != place)
    check.go(other)
    QApplication.processEvents()
    shown = check.differences.told.findChildren(Clickable)
    row = next(one for one in shown if "was not found" in one.accessibleName())
    row.setFocus()
    hands.key(Qt.Key.Key_Return, widget=row)
    assert check.place == place


# putting the table back


def test_the_walk_goes_through_every_place_by_return(hands: Hands, window: Window) -> None:
    hands.key(Qt.Key.Key_F6, SHIFT)
    check = window.checking.card
    order = list(check.walk.check.expected)  # type: ignore[union-attr]
    assert QApplication.focusWidget() is check.list
    seen = []
    for _ in order:
        seen.append(check.place)
        hands.key(Qt.Key.Key_Return, widget=check.list)
    assert seen == order
    assert check.heading.aside.text() == f"{len(order)} of {len(order)} checked"
    assert window.history.last.text() == "Every hex and box was checked."
    assert {row.state for row in check.model.rows} == {AGREES}


def test_the_map_shows_the_place_in_hand(hands: Hands, window: Window) -> None:
    hands.key(Qt.Key.Key_F6, SHIFT)
    check = window.checking.card
    hands.press(check.verb)
    assert window.map.scene.marked.cursor == hands.hex(check.place)


def test_while_another_instant_is_looked_at_the_check_waits(hands: Hands, check: TableCheckCard) -> None:
    hands.table.note("Later.")
    place = tall(hands)
    take(hands, check, place)
    hands.press(check.verb)
    hands.table.look(0)
    assert check.hint.isVisibleTo(check)
    assert not check.desk.isVisibleTo(check)
    hands.table.look_back()
    assert check.model.rows[check.model.row_of(place)].state == AGREES


def test_under_fog_the_check_shows_nothing(hands: Hands, check: TableCheckCard) -> None:
    hands.table.fog.set_on(True)
    hands.table.fog.look("german")
    assert "Under fog" in check.hint.text()
    assert not check.desk.isVisibleTo(check)


def test_without_a_campaign_the_card_says_what_would_fill_it(window: Window) -> None:
    window.shell.bring(window.checking.card)
    assert window.checking.card.hint.text() == "Open a campaign to check it against your map."


# the sheet


@pytest.mark.parametrize(("form", "ending"), [("html", ".html"), ("pdf", ".pdf"), ("markdown", ".md")])
def test_the_sheet_is_written_from_its_panel(
    hands: Hands, window: Window, tmp_path: Path, qtbot: QtBot, form: str, ending: str
) -> None:
    hands.key(Qt.Key.Key_F7, SHIFT)
    panel = window.checking.sheet
    hands.press(panel.forms[form])
    panel.open_it.setChecked(False)
    hands.press(panel.verb)
    assert isinstance(panel.chooser.dialog, QFileDialog)
    assert panel.chooser.dialog.selectedFiles()[0].endswith(ending)
    panel.chooser.dialog.reject()
    panel.write_to(tmp_path / "sheet")
    assert panel.isHidden()
    qtbot.waitUntil(lambda: panel.work is None, timeout=30000)
    out = tmp_path / f"sheet{ending}"
    assert out.stat().st_size > 1000
    if form == "html":
        page = out.read_text("utf-8")
        assert all(u.label in page for u in hands.table.position.units.values() if "&" not in u.label)
        assert "<svg" in page
    assert f"Sheet written to {out}." == window.history.last.text()


def test_the_sheet_of_another_instant_tells_that_one(
    hands: Hands, window: Window, tmp_path: Path, qtbot: QtBot
) -> None:
    unit = next(u for u in hands.table.position.units.values() if u.on_map)
    was = hands.where(unit.id)
    assert hands.table.put_right((unit.id,), "@eliminated", "gone")
    assert isinstance(hands.table.campaign, Campaign)
    hands.table.look(0)
    panel = window.checking.sheet
    panel.start()
    panel.open_it.setChecked(False)
    hands.press(panel.forms["markdown"])
    panel.with_map.setChecked(False)
    panel.write_to(tmp_path / "then.md")
    qtbot.waitUntil(lambda: panel.work is None, timeout=30000)
    page = (tmp_path / "then.md").read_text("utf-8")
    row = next(line for line in page.splitlines() if was in line and unit.label in line)
    assert unit.label in row


def test_a_folder_that_is_not_there_is_told(hands: Hands, window: Window, tmp_path: Path, qtbot: QtBot) -> None:
    panel = window.checking.sheet
    panel.start()
    panel.write_to(tmp_path / "nowhere" / "sheet.html")
    qtbot.waitUntil(lambda: panel.work is None, timeout=30000)
    assert "could not be written" in hands.read(window.banner)
