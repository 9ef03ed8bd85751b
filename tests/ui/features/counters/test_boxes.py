"""Boxes of counters: kept, set up on a map, made campaigns of."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from app.installation.own_counters import own_counters
from app.interop.counters.words import types_of
from app.systems.scenario import library
from app.systems.scenario.scenario import SAMPLE
from app.ui.features.counters.desk import BoxOnTable
from app.ui.features.counters.panel import CounterPanel
from app.ui.widgets.lists.unit_list import UNIT_MIME
from tests.ui.features.counters.boxes import GAME, choose, kept, labels, line
from tests.ui.hands import LEFT, NONE, Hands
from tests.variants import first_now


def test_counters_are_set_up_on_the_map_and_a_campaign_is_made_of_them(hands: Hands, panel: CounterPanel) -> None:
    line(hands, panel, "german")
    line(hands, panel, "3-5 inf XX 168")
    line(hands, panel, "4-6 inf XX 169 @1514")
    hands.press(panel.foot.set_up)
    box = hands.table.campaign
    assert isinstance(box, BoxOnTable)
    assert not panel.isVisible()
    assert hands.where("ge-168") == "@available"
    assert hands.table.place(("ge-168",), "1513")
    assert [c.extra for c in panel.draft.counters] == [{"hex": "1513"}, {"hex": "1514"}]
    assert hands.table.place(("ge-169",), "1513")
    hands.table.undo()
    assert [c.extra for c in panel.draft.counters] == [{"hex": "1513"}, {"hex": "1514"}]
    hands.window.actions_["counters"].trigger()
    assert [c.extra for c in panel.draft.counters] == [{"hex": "1513"}, {"hex": "1514"}]
    hands.press(panel.foot.campaign)
    card = hands.window.starting.card
    assert card.entry is not None
    assert card.entry.title == "My counters"
    hands.press(card.go)
    assert not isinstance(hands.table.campaign, BoxOnTable)
    assert hands.where("ge-168") == "1513"


@pytest.mark.parametrize("game", first_now(library.slugs()))
def test_a_counter_is_dragged_from_the_order_of_battle_to_its_hex(hands: Hands, panel: CounterPanel, game: str) -> None:
    choose(panel, "systems", game)
    assert panel.words is not None
    roster = panel.words.words.roster
    nation = next(iter(roster.nations))
    line(hands, panel, f"{nation} {types_of(game)[nation][0]} 7")
    hands.press(panel.foot.set_up)
    (unit,) = hands.table.position.units.values()
    hands.window.map.view.settle()
    board = hands.table.game.world.board
    name = board.location_name(board.grid.size // 2)
    hands.window.map.show_hex(name)
    QApplication.processEvents()
    data, move = QMimeData(), Qt.DropAction.MoveAction
    data.setData(UNIT_MIME, unit.id.encode())
    viewport = hands.window.map.view.viewport()
    QApplication.sendEvent(viewport, QDragEnterEvent(QPoint(2, 2), move, data, LEFT, NONE))
    QApplication.sendEvent(viewport, QDragMoveEvent(hands.point(name), move, data, LEFT, NONE))
    QApplication.sendEvent(viewport, QDropEvent(QPointF(hands.point(name)), move, data, LEFT, NONE))
    assert hands.where(unit.id) == name
    assert panel.draft.counters[0].extra == {"hex": name}


def test_a_box_off_the_map_is_told_and_nothing_is_begun(hands: Hands, panel: CounterPanel) -> None:
    line(hands, panel, "german 3-5 inf XX 168 @1514")
    campaign = hands.table.campaign
    listed = [panel.grounds.itemData(n) for n in range(panel.grounds.count())]
    other = next(key for key in listed if "two-sheets" in key)
    choose(panel, "grounds", other)
    assert "starts in 1514, which is not on the map." in labels(panel.checks)
    hands.press(panel.foot.set_up)
    assert hands.table.campaign is campaign
    assert panel.isVisible()


def test_a_damaged_file_is_told_and_kept_beside(hands: Hands, folder: Path) -> None:
    mine = folder / GAME / "Mine" / "counters.csv"
    mine.parent.mkdir(parents=True)
    mine.write_text("id,nation,type\na,german,pantzer\n")
    troubles: list[str] = []
    hands.table.troubled.connect(troubles.append)
    hands.window.actions_["counters"].trigger()
    panel = hands.window.counters.panel
    assert panel is not None
    assert "did you mean panzer?" in troubles[0]
    line(hands, panel, "german inf 1")
    panel.put_away()
    assert mine.with_suffix(".damaged-1").read_text().endswith("pantzer\n")
    assert kept() == [("infantry", "1", "")]


def test_what_was_just_typed_is_kept_when_the_window_goes(hands: Hands, panel: CounterPanel) -> None:
    line(hands, panel, "german 3-5 inf XX 168")
    hands.window.close()
    assert kept() == [("infantry", "168", "")]


def test_a_second_box_has_a_name_and_a_ground_of_its_own(hands: Hands, panel: CounterPanel) -> None:
    line(hands, panel, "german 3-5 inf XX 168")
    hands.press(panel.new)
    card = hands.window.prompts.entry
    assert card is not None
    card.lines[0].setText("Eastern front")
    hands.press(card.verb)
    assert panel.isVisible()
    assert panel.boxes.currentText() == "Eastern front"
    assert panel.draft.counters == ()
    line(hands, panel, "soviet 4-4 inf XX 100")
    panel.put_away()
    assert [one.title for one in own_counters(GAME)] == ["Eastern front", "My counters"]
    hands.window.actions_["counters"].trigger()
    assert [c.name for c in panel.draft.counters] == ["100"]
    choose(panel, "boxes", "My counters")
    assert [c.name for c in panel.draft.counters] == ["168"]
    assert panel.grounds.currentData() == str(SAMPLE)
