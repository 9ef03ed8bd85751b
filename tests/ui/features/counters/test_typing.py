"""Counters of one's own typed line by line and field by field, by real keys and the mouse."""

from __future__ import annotations

import time
from statistics import median

import pytest
from PySide6.QtCore import QPoint, Qt

from app.systems.scenario import library
from app.ui.features.counters.panel import CounterPanel
from app.ui.style import Look
from tests.ui.features.counters.boxes import DELETE, RETURN, choose, kept, line
from tests.ui.hands import CONTROL, SHIFT, Hands

AT_ONCE = 0.1
"""Seconds that nobody takes for a wait, with the paint, on a machine that has other things to do."""


def test_a_line_is_a_counter_with_its_face_at_once(hands: Hands, panel: CounterPanel) -> None:
    line(hands, panel, "german")
    hands.type(panel.line.words, "3-5/1-5 inf XX 168 @1514")
    shown = panel.line.strip.counter
    assert shown is not None
    assert (shown.type, shown.name, shown.steps) == ("infantry", "168", 2)
    assert panel.model.rowCount() == 0
    hands.key(RETURN, widget=panel.line.words)
    assert [c.name for c in panel.draft.counters] == ["168"]
    assert panel.line.words.text() == ""
    assert panel.progress.text().startswith("1 ")
    assert panel.list.ids == ("ge-168",)
    panel.put_away()
    assert kept() == [("infantry", "168", "1514")]


def test_a_line_at_fault_stays_and_says_why(hands: Hands, panel: CounterPanel) -> None:
    line(hands, panel, "3-5 inf XX 168")
    assert panel.draft.counters == ()
    assert panel.line.words.text() == "3-5 inf XX 168"
    assert panel.line.said.text().startswith("No nation is given")
    assert panel.line.said.property("role") == "fault"
    line(hands, panel, " german @9999")
    assert panel.line.said.text().startswith("No hex 9999 on the")


@pytest.mark.parametrize("many", [150, pytest.param(600, marks=pytest.mark.soak)])
def test_counters_by_the_hundred_are_typed_without_a_wait(hands: Hands, panel: CounterPanel, many: int) -> None:
    line(hands, panel, "soviet rifle XX:")
    waits = []
    for n in range(many):
        panel.line.words.setText(f"4-{n % 9} {n} @15{10 + n % 9}")
        begun = time.perf_counter()
        hands.key(RETURN, widget=panel.line.words)
        waits.append(time.perf_counter() - begun)
    assert len(panel.draft) == many
    assert median(waits) < AT_ONCE
    assert median(waits[-many // 6 :]) < 2.5 * median(waits[: many // 6])
    panel.check()
    panel.flush()
    assert len(kept()) == many


def test_counters_are_copied_taken_away_and_brought_back(hands: Hands, panel: CounterPanel) -> None:
    line(hands, panel, "german")
    for n in (1, 2, 3):
        line(hands, panel, f"3-5 inf XX {n}")
    panel.list.setFocus()
    panel.list.choose(["ge-2"])
    hands.key(Qt.Key.Key_C, CONTROL, panel.list)
    assert [c.id for c in panel.draft.counters] == ["ge-1", "ge-2", "ge-2-infantry", "ge-3"]
    panel.list.choose(["ge-1", "ge-2"])
    hands.key(DELETE, widget=panel.list)
    assert [c.id for c in panel.draft.counters] == ["ge-2-infantry", "ge-3"]
    hands.key(Qt.Key.Key_Z, CONTROL, panel.list)
    assert len(panel.draft) == 4
    hands.key(Qt.Key.Key_Z, CONTROL, panel.list)
    assert len(panel.draft) == 3
    hands.key(Qt.Key.Key_Z, CONTROL | SHIFT, panel.list)
    assert len(panel.draft) == 4
    assert hands.table.position == hands.table.campaign.position  # the map behind heard nothing of it


def test_the_designer_changes_the_counter_in_hand(hands: Hands, panel: CounterPanel) -> None:
    line(hands, panel, "german 3-5 inf XX 168")
    panel.list.choose(["ge-168"])
    design = panel.designer
    assert design.fields["front"].text() == "3-5"
    design.fields["front"].selectAll()
    hands.type(design.fields["front"], "4-6")
    hands.type(design.fields["back"], "2-3")
    hands.type(design.fields["start"], "1514")
    design.boxes["type"].setCurrentIndex(design.boxes["type"].findData("panzer"))
    design.boxes["type"].activated.emit(0)
    (counter,) = panel.draft.counters
    assert (counter.id, counter.type, counter.steps) == ("ge-168", "panzer", 2)
    assert [dict(f) for f in counter.faces] == [{"attack": 4, "defense": 6}, {"attack": 2, "defense": 3}]
    assert counter.extra == {"hex": "1514"}
    assert design.strip.counter == counter
    hands.type(design.fields["start"], "0")
    assert design.said.text().startswith("No hex 15140 on the")
    assert panel.draft.counters == (counter,)


def test_the_checks_choose_the_counters_that_they_are_about(hands: Hands, panel: CounterPanel) -> None:
    line(hands, panel, "3x 2-2 airborne X soviet @airborne")
    line(hands, panel, "german 3-5 inf XX 168")
    panel.check()
    rows = panel.checks.rows
    found = [rows.itemAt(n).widget() for n in range(rows.count() - 1)]
    brigades = next(label for label in found if "airborne brigades" in label.text())
    assert brigades.text() == "△ 3 of 16 airborne brigades present (3.4)."
    hands.qtbot.mouseClick(brigades, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert len(panel.list.ids) == 3


def test_every_game_has_its_panel_and_its_theme(hands: Hands, panel: CounterPanel) -> None:
    for game in library.slugs():
        choose(panel, "systems", game)
        assert panel.words is not None
        assert panel.words.words.system == game
        nation = next(iter(panel.words.words.roster.nations))
        line(hands, panel, f"{nation} {next(iter(panel.words.words.roster.types))} 7")
        assert len(panel.draft) == 1
    hands.window.settings.theme = "dark"
    hands.window.shell.dress()
    assert panel.faces.factory.theme.dark
    assert isinstance(panel.look, Look)
