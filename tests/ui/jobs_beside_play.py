"""The common jobs beside play, done with keys and clicks: writing, finding, levels, sketches, files."""

from __future__ import annotations

import pytest

from app.campaign.sketch import Sketch
from app.rules.orders.levels import ADVISE
from app.rules.ruling import STACKING
from app.ui.application import open_first
from app.ui.files.campaign_folder import sample
from app.ui.main_window import Window
from tests.ui.counting import Counting, afresh, job
from tests.ui.pencil import RIGHT

# writing and finding --------------------------------------------------------------------------------------------------


@job('a note, "Rain."')
def _note(hands: Counting, window: Window) -> None:
    hands.keys_("Ctrl+M", "Rain.", "Enter")
    assert hands.summaries()[-1] == "Note: Rain."


@job("a unit found")
def _find(hands: Counting, window: Window) -> None:
    hands.keys_("Ctrl+F", "16th", "Enter")
    assert hands.where(hands.table.plan.picked[0]) == "1714"


@job("a hex found")
def _hex(hands: Counting, window: Window) -> None:
    window.map.view.setFocus()
    hands.keys_("G", "1514", "Enter")
    assert window.map.scene.marked.cursor == hands.hex("1514")


@job("a word found in the journal")
def _word(hands: Counting, window: Window) -> None:
    hands.table.note("Rain.")
    hands.table.note("Sun.")
    hands.keys_("Ctrl+Shift+F", "Rain")
    assert window.journal.model.rowCount() == 1


@job("a bookmark made, under the name proposed")
def _bookmark(hands: Counting, window: Window) -> None:
    hands.keys_("Ctrl+D", "Enter")
    assert len(window.bookmarks.places) == 1


@job("a bookmark gone to")
def _bookmark_there(hands: Counting, window: Window) -> None:
    _bookmark(hands, window)
    zoom = window.map.view.zoom
    for _ in range(3):
        window.map.view.zoom_in()
    afresh(hands)
    hands.keys_("Ctrl+1")
    assert window.map.view.zoom == pytest.approx(zoom, rel=0.01)


@job("the rule behind a refusal")
def _rule(hands: Counting, window: Window) -> None:
    hands.drag("sk-fast", "1514")
    afresh(hands)
    hands.on(window.refusal.rule_link)
    assert window.coverage.current_rule() == "6.4"


@job("stacking rules only warned about from now on")
def _level(hands: Counting, window: Window) -> None:
    hands.on(window.top.level)
    hands.on(window.levels.buttons[STACKING, ADVISE])
    assert hands.table.campaign is not None
    assert hands.table.campaign.levels.of(STACKING) == ADVISE
    window.levels.hide()


@job("an action found by name")
def _action(hands: Counting, window: Window) -> None:
    hands.keys_("Ctrl+K", "fog", "Enter")
    assert hands.table.fog.on


# sketches and files ---------------------------------------------------------------------------------------------------


@job("a sketch begun")
def _sketch(hands: Counting, window: Window) -> None:
    hands.keys_("Ctrl+Shift+K")
    assert isinstance(window.table.campaign, Sketch)
    window.map.view.settle()


@job("odds in a sketch: two of theirs, three of ours beside them")
def _sketch_odds(hands: Counting, window: Window) -> None:
    _sketch(hands, window)
    window.sketching.panel.numbers["them"].setText("3-4")
    window.sketching.panel.numbers["us"].setText("5-7")
    afresh(hands)
    hands.keys_("2")
    hands.on_map("N1232")
    hands.keys_("3")
    hands.on_map("N1131", button=RIGHT)
    assert window.battle.title.text() == "Prepared assault on N1232"
    hands.qtbot.waitUntil(lambda: "3rd infantry division" in hands.read(window.battle))


@job("yesterday's campaign")
def _yesterday(hands: Counting, window: Window) -> None:
    before = hands.table.campaign
    assert before is not None
    open_first(window, None)
    assert hands.table.campaign is not None
    assert hands.table.campaign.path == before.path


@job("another campaign")
def _another(hands: Counting, window: Window) -> None:
    assert hands.table.campaign is not None
    other = sample(hands.table.campaign.path.parent / "other")
    window.settings.opened(other)
    menu = window.actions_.menus["&Campaign"]
    hands.on(window.top.block)
    hands.in_menu(menu, "Recent")
    hands.qtbot.waitUntil(window.recent.isVisible, timeout=2000)
    hands.in_menu(window.recent, "First steps")
    assert hands.table.campaign.path == other
