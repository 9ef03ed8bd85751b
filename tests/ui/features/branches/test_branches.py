"""The branches in the window: their tree, names, what is out of sight, and a comparison with the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QToolTip
from pytestqt.qtbot import QtBot

from app.campaign.journal.branches import Branch
from app.campaign.journal.rows import Segment
from app.campaign.record.comparison import Losses, compare
from app.rules.orders.orders import Correction
from app.ui.features.branches.card import BranchCard
from app.ui.features.branches.comparison_card import ComparisonCard
from app.ui.features.branches.comparison_rows import _lost
from app.ui.features.branches.tree import LEAVES, NAME, rows
from app.ui.main_window import Window
from app.ui.map.layers.overlays import DifferenceOverlay
from tests.campaign.scripted import scripted
from tests.ui.hands import CONTROL, LEFT, SHIFT, Hands


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign with branches, one of which was given up."""
    path = tmp_path_factory.mktemp("branches") / "war.adjutant"
    with scripted("operation-storm", path, 70) as campaign:
        end = campaign.head
        campaign.jump(end // 2)
        board, units = campaign.world.board, [u for u in campaign.position.units.values() if u.on_map][:4]
        there = board.location_name(units[0].location)
        campaign.play(Correction(tuple(("place", unit.id, there) for unit in units), "another way"))
        campaign.note("It was given up.")
        campaign.jump(end)
    return path


@pytest.fixture
def war(qtbot: QtBot, window: Window, played: Path, tmp_path: Path) -> Hands:
    copy = tmp_path / "war.adjutant"
    copy.write_bytes(played.read_bytes())
    assert window.open_campaign(copy)
    found = Hands(qtbot, window)
    found.key(Qt.Key.Key_F12, SHIFT)
    return found


def card(window: Window) -> BranchCard:
    return window.branching.card


def comparison(window: Window) -> ComparisonCard:
    return window.branching.comparison


def choose(war: Hands, row: int) -> None:
    view = card(war.window).view
    view.setCurrentIndex(card(war.window).model.index(row, NAME))
    QApplication.processEvents()


def given_up(window: Window) -> int:
    """The row of a branch on which the table does not stand."""
    return next(n for n, row in enumerate(card(window).model.rows) if row.held is None)


# the tree


def branch(begins: int, leaves: int | None, depth: int, actions: int, *, hidden: bool = False) -> Branch:
    return Branch(begins, leaves, begins + actions - 1, depth, actions, 1, "", "2026-01-01", hidden=hidden)


FOUR = (branch(0, None, 0, 10), branch(10, 3, 4, 5), branch(15, 12, 7, 2, hidden=True), branch(17, 15, 8, 3))
"""A line of ten, a branch from its third action, one from that (out of sight), and one from there again."""
LIES_ON = {3: 0, 12: 10, 15: 15}


def test_each_branch_stands_below_the_one_that_it_leaves() -> None:
    found = rows(FOUR, LIES_ON, (Segment(0, 0, 3), Segment(10, 4, 6)), hidden=True)
    assert [(r.branch.begins, r.level) for r in found] == [(0, 0), (10, 1), (15, 2), (17, 3)]
    assert [r.held for r in found] == [3, 6, None, None]
    assert [[(j.depth, j.upper, j.lower, j.held) for j in r.joints] for r in found] == [
        [(3, False, True, True)],
        [(3, True, False, True), (6, False, True, False)],
        [(6, True, False, False), (7, False, True, False)],
        [(7, True, False, False)],
    ]


def test_below_a_branch_out_of_sight_comes_what_leaves_it() -> None:
    found = rows(FOUR, LIES_ON, (Segment(0, 0, 9),), hidden=False)
    assert [(r.branch.begins, r.level) for r in found] == [(0, 0), (10, 1), (17, 2)]
    assert [(j.depth, j.upper, j.lower) for j in found[2].joints] == [(7, True, False)]


def test_lines_pass_the_rows_between(war: Hands) -> None:
    two = (branch(0, None, 0, 10), branch(10, 2, 3, 2), branch(12, 7, 8, 2))
    found = rows(two, {2: 0, 7: 0}, (Segment(0, 0, 9),), hidden=True)
    assert [r.branch.begins for r in found] == [0, 12, 10], "what leaves last stands next to its branch"
    assert (2, True, True) in [(j.depth, j.upper, j.lower) for j in found[1].joints]


# the card


def test_the_tree_lists_every_branch_and_where_it_leaves(war: Hands, window: Window) -> None:
    model = card(window).model
    campaign = war.table.campaign
    begun = campaign.journal.numbers_of("SELECT number FROM actions WHERE number = stem")  # type: ignore[union-attr]
    assert sorted(row.branch.begins for row in model.rows) == begun
    assert model.rowCount() > 2
    words = [model.index(n, LEAVES).data() for n in range(model.rowCount())]
    assert words[0] == "–"
    assert words[1] == f"action {model.rows[1].branch.leaves}"
    assert QApplication.focusWidget() is card(window).view


def test_return_looks_at_the_end_of_a_branch(war: Hands, window: Window) -> None:
    row = given_up(window)
    choose(war, row)
    war.key(Qt.Key.Key_Return, widget=card(window).view)
    assert war.table.looking
    assert war.table.campaign.head == card(window).model.rows[row].branch.ends  # type: ignore[union-attr]
    assert not card(window).isVisible(), "the end of the branch is looked at on the map"
    window.shell.bring(card(window))
    assert card(window).model.head[0] == card(window).model.rows[row].branch.begins


def test_a_branch_is_named_in_its_row(war: Hands, window: Window) -> None:
    row = given_up(window)
    choose(war, row)
    war.key(Qt.Key.Key_F2, widget=card(window).view)
    editor = card(window).view.findChild(QLineEdit)
    assert editor is not None
    war.type(editor, "Through the pass")
    war.key(Qt.Key.Key_Return, widget=editor)
    assert card(window).model.index(row, NAME).data() == "Through the pass"
    assert not war.table.looking, "Return ended the typing"
    path = war.table.campaign.path  # type: ignore[union-attr]
    assert window.open_campaign(path)
    assert card(window).model.index(row, NAME).data() == "Through the pass"


def test_a_name_that_is_too_long_says_so(war: Hands, window: Window) -> None:
    assert not card(window).model.setData(card(window).model.index(1, NAME), "x" * 61)
    assert "60 letters" in war.read(window.banner)


def test_a_branch_is_dropped_from_sight_and_shown_again(war: Hands, window: Window) -> None:
    count, row = card(window).model.rowCount(), given_up(window)
    begins = card(window).model.rows[row].branch.begins
    choose(war, row)
    war.press(card(window).drop)
    assert begins not in [r.branch.begins for r in card(window).model.rows]
    war.qtbot.mouseClick(card(window).hidden, LEFT)
    assert card(window).model.rowCount() == count
    again = next(n for n, r in enumerate(card(window).model.rows) if r.branch.begins == begins)
    assert card(window).model.index(again, NAME).data().endswith("(hidden)")
    choose(war, again)
    war.press(war.button("Unhide"))
    assert not card(window).model.rows[again].branch.hidden


def test_the_branch_of_the_table_cannot_be_dropped(war: Hands, window: Window) -> None:
    held = next(n for n, row in enumerate(card(window).model.rows) if row.held is not None)
    choose(war, held)
    assert not card(window).drop.isEnabled()


def test_the_tree_grows_with_what_is_played(war: Hands, window: Window) -> None:
    count = card(window).model.rowCount()
    war.table.look(war.table.chronicle[3].number)
    war.table.go_on()
    war.table.note("Another way.")
    window.shell.bring(card(window))
    assert card(window).model.rowCount() == count + 1


def test_a_sketch_has_no_branches(window: Window) -> None:
    window.sketching.start()
    window.branching.open_branches()
    assert card(window).hint.isVisibleTo(window)
    assert "no branches" in card(window).hint.text()


# the comparison


def test_a_branch_is_compared_with_the_table(war: Hands, window: Window) -> None:
    row = max(range(card(window).model.rowCount()), key=lambda n: card(window).model.rows[n].held is None)
    choose(war, row)
    war.press(card(window).compare)
    found, campaign = comparison(window).found, war.table.campaign
    assert found is not None
    end = card(window).model.rows[row].branch.ends
    assert comparison(window).other[0] == end  # type: ignore[index]
    told = {line.what for line in comparison(window).model.rows}
    assert {standing.label for standing in found.elsewhere} <= told
    one, other = campaign.position, campaign.position_at(end)  # type: ignore[union-attr]
    again = compare(war.table.game, one, one, other)
    assert {s.unit for s in found.standings} == {s.unit for s in again.standings}
    overlay = window.map.scene.overlay(DifferenceOverlay)
    assert overlay is not None
    places = {(m.here, m.there) for m in overlay.moves}
    assert places == {
        tuple(-1 if at is None else at for at in s.hexes) for s in found.standings if s.hexes[0] != s.hexes[1]
    }


def test_the_other_is_shown_on_the_map_and_the_marks_turn_round(war: Hands, window: Window) -> None:
    choose(war, given_up(window))
    war.press(card(window).compare)
    before = window.map.scene.overlay(DifferenceOverlay)
    war.press(comparison(window).swap)
    assert war.table.looking
    after = window.map.scene.overlay(DifferenceOverlay)
    assert before is not None
    assert after is not None
    assert {(m.there, m.here) for m in after.moves} == {(m.here, m.there) for m in before.moves}
    assert not comparison(window).isVisible()
    window.shell.bring(comparison(window))
    war.press(comparison(window).swap)
    assert not war.table.looking
    assert window.map.scene.overlay(DifferenceOverlay) == before


def test_the_marks_go_with_the_card(war: Hands, window: Window) -> None:
    choose(war, given_up(window))
    war.press(card(window).compare)
    assert window.map.scene.overlay(DifferenceOverlay) is not None
    comparison(window).close()
    QApplication.processEvents()
    assert window.map.scene.overlay(DifferenceOverlay) is None


def test_what_is_looked_at_is_compared_by_a_key(war: Hands, window: Window) -> None:
    war.table.look(0)
    war.key(Qt.Key.Key_F12, CONTROL)
    assert comparison(window).other[0] == 0  # type: ignore[index]
    assert comparison(window).model.rowCount() > 3
    war.table.look_back()
    assert comparison(window).model.rowCount() > 3


def test_return_on_a_line_goes_to_the_hex(war: Hands, window: Window) -> None:
    choose(war, given_up(window))
    war.press(card(window).compare)
    rows_ = comparison(window).model.rows
    at = next(n for n, line in enumerate(rows_) if line.hexes[0] >= 0)
    comparison(window).view.setCurrentIndex(comparison(window).model.index(at, 0))
    war.key(Qt.Key.Key_Return, widget=comparison(window).view)
    assert window.map.scene.marked.cursor == rows_[at].hexes[0]


def test_an_instant_held_against_itself_has_no_differences(war: Hands, window: Window) -> None:
    window.branching.compare(war.table.campaign.head, "itself")  # type: ignore[union-attr]
    assert "No differences" in comparison(window).summary.text()


def test_under_fog_hidden_units_are_not_told(war: Hands, window: Window) -> None:
    war.table.fog.set_on(True)
    war.table.fog.look("german")
    window.branching.compare(0, "the start")
    found = comparison(window)
    assert found.hidden
    hidden = {s.label for s in found.found.standings if s.unit in found.hidden}  # type: ignore[union-attr]
    seen = {s.label for s in found.found.standings if s.unit not in found.hidden}  # type: ignore[union-attr]
    told = {line.what for line in found.model.rows}
    assert not (hidden - seen) & told


def test_what_came_back_counts_as_more(war: Hands) -> None:
    assert _lost(Losses(-1, ())) == "1 step more"
    assert _lost(Losses(2, ("a",))) == "2 steps, 1 unit"
    assert _lost(Losses(0, ())) == "nothing"


def test_the_timeline_marks_what_was_given_up(hands: Hands, window: Window) -> None:
    timeline = window.history.timeline
    hands.drag("de-44", "1813")
    hands.drag("de-57", "1813")
    assert timeline.forks == {}
    before = timeline.grab().toImage()
    hands.key(Qt.Key.Key_Z, CONTROL)
    hands.drag("de-57", "1913")
    assert timeline.forks == {1: 1}
    assert timeline.grab().toImage() != before
    at = QPoint(round(timeline.frame().x_of(1)), timeline.height() // 3)
    QApplication.sendEvent(timeline, QHelpEvent(QEvent.Type.ToolTip, at, timeline.mapToGlobal(at)))
    assert "1 undone action follows this one; Branches (Shift+F12) shows it." in QToolTip.text()
    QToolTip.hideText()
