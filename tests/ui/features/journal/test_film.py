"""The film of a campaign, and the instants that have names."""

from __future__ import annotations

from PySide6.QtCore import Qt

from app.ui.features.journal.moments import read
from app.ui.main_window import Window
from tests.ui.hands import CONTROL, LEFT, SHIFT, Hands
from tests.ui.looking import at

# the film


def test_the_film_shows_one_instant_after_the_other_and_ends_at_the_end(war: Hands, window: Window) -> None:
    film, chronicle = window.past.film, war.table.chronicle
    film.speed = 200.0
    war.key(Qt.Key.Key_Home, widget=window.history.timeline)
    seen: list[int] = []
    chronicle.headMoved.connect(seen.append)
    war.key(Qt.Key.Key_F12)
    assert window.actions_["film"].isChecked()
    war.qtbot.waitUntil(lambda: not film.on, timeout=30000)
    assert seen == list(range(1, len(chronicle)))
    assert not window.actions_["film"].isChecked()
    assert not war.table.looking


def test_the_film_is_stopped_by_a_hand_on_the_timeline(war: Hands, window: Window) -> None:
    war.press(window.history.controls.film)
    assert window.past.film.on
    assert window.history.controls.film.accessibleName() == "Stop replay"
    war.qtbot.mouseClick(window.history.timeline, LEFT, pos=at(window, 7))
    assert not window.past.film.on
    assert war.table.chronicle.head == 7


def test_the_film_takes_the_speed_of_the_list(war: Hands, window: Window) -> None:
    speed = window.history.controls.speed
    war.qtbot.keyClick(speed, Qt.Key.Key_End)
    assert window.past.film.speed == 16.0


# moments


def test_a_moment_has_a_name_a_flag_and_a_row_in_the_menu(war: Hands, window: Window) -> None:
    war.table.look(war.table.chronicle[9].number)
    war.key(Qt.Key.Key_M, CONTROL | SHIFT)
    card = window.past.moments.entry
    assert card is not None
    war.type(card.lines[0], "  The road  is cut ")
    war.key(Qt.Key.Key_Return, widget=card.lines[0])
    assert window.history.timeline.moments == ((9, "The road is cut"),)
    war.table.look_back()
    (row,) = window.past.list.actions()
    assert row.text() == "The road is cut"
    row.trigger()
    assert war.table.chronicle.head == 9
    path = war.table.campaign.path  # type: ignore[union-attr]
    assert window.open_campaign(path)
    assert [one.name for one in window.past.moments.kept] == ["The road is cut"]
    window.past.take_out.actions()[0].trigger()
    assert window.history.timeline.moments == ()
    assert not window.past.take_out.isEnabled()


def test_a_damaged_list_of_moments_is_read_as_far_as_it_goes(war: Hands, window: Window) -> None:
    assert read("{") == []
    written = '[{"name": "a", "number": 3}, {"name": ""}, 7, {"number": -1, "name": "x"}]'
    assert [one.number for one in read(written)] == [3]


def test_without_a_campaign_the_buttons_wait(window: Window) -> None:
    assert not window.history.controls.back.isEnabled()
    assert not window.past.film.on
    window.actions_["film"].trigger()
    assert not window.actions_["film"].isChecked()
