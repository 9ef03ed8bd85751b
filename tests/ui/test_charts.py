"""The form for charts that their owner types in, by real keys. All charts are made up."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.installation import folders
from app.installation.own_charts import OwnCharts
from app.paths import SCENARIOS
from app.rules.orders import Note
from app.systems import library
from app.ui.charts.panel import ChartPanel
from app.ui.sample import begin
from app.ui.window import Window
from tests.ui.hands import CONTROL, SHIFT, Hands

GAME = "land-without-end"
FULL, PRACTICE = SCENARIOS / GAME / "full-map", SCENARIOS / GAME / "first-steps"
KEYS = {"AS": "a", "AL1": "l", "DR": "d", "DE": "e", "BB": "b"}
MADE_UP = (
    ("AL1", "AL1", "AL1", "AL1", "AL1", "AS", "AS", "BB"),
    ("AL1", "AL1", "AL1", "AL1", "AS", "AS", "BB", "BB"),
    ("AL1", "AL1", "AL1", "AS", "AS", "BB", "BB", "DR"),
    ("AL1", "AL1", "AS", "AS", "BB", "BB", "DR", "DR"),
    ("AL1", "AS", "AS", "BB", "BB", "DR", "DR", "DE"),
    ("AS", "AS", "BB", "BB", "DR", "DR", "DE", "DE"),
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The owner's folder of charts."""
    monkeypatch.setattr(folders, "charts", lambda: tmp_path / "charts")
    return tmp_path / "charts"


@pytest.fixture
def campaign_path(tmp_path: Path, folder: Path) -> Path:
    """A campaign on the whole map, which brings no charts; closed."""
    path = tmp_path / "war.adjutant"
    begin(FULL, path).close()
    return path


def own() -> OwnCharts:
    return OwnCharts(library.find(GAME).vocabulary)


def form_of(hands: Hands, chart: str = "crt") -> ChartPanel:
    """The form, opened as the menu and its list do."""
    hands.window.actions_["charts"].trigger()
    panel = hands.window.charts.panel
    assert panel is not None
    panel.charts.activated.emit(panel.charts.findData(chart))
    QApplication.processEvents()
    return panel


def type_all(hands: Hands, panel: ChartPanel) -> None:
    """Every cell of the results table that is not printed, a key each."""
    for die, row in enumerate(MADE_UP, 1):
        for n, cell in enumerate(row):
            if (die, n) != (5, 7):
                hands.type(panel.sheet, KEYS[cell])


def press(hands: Hands, panel: ChartPanel, *keys: Qt.Key) -> None:
    for key in keys:
        hands.key(key, widget=panel.sheet)


# typing ---------------------------------------------------------------------------------------------------------------


def test_a_whole_results_table_is_typed_with_a_key_a_cell(hands: Hands) -> None:
    panel = form_of(hands)
    assert panel.sheet.hasFocus()
    assert panel.progress.text() == "1 of 48 cells"
    type_all(hands, panel)
    assert panel.progress.text() == "48 of 48 cells"
    assert [panel.draft.entered.rows[str(die)] for die in range(1, 7)] == list(MADE_UP)
    assert "nothing looks odd" in hands.read(panel.pane)
    panel.flush()
    kept = own().read("crt")
    assert kept is not None
    assert kept.rows == panel.draft.entered.rows
    assert kept.source("1", 0).startswith("owner 20")


def test_the_printed_cell_is_passed_by_and_refused(hands: Hands) -> None:
    panel = form_of(hands)
    panel.sheet.go((5, 7))
    hands.type(panel.sheet, "d")
    assert panel.sheet.place == (6, 1), "6:1 with a 5 is printed"
    panel.sheet.go((5, 8))
    hands.type(panel.sheet, "a")
    assert hands.read(panel).count("The rulebook prints DE here (11.28).") == 1
    assert panel.draft.words((5, 8)) == "DE"
    press(hands, panel, Qt.Key.Key_Delete)
    assert panel.draft.words((5, 8)) == "DE"


def test_a_key_that_is_no_result_is_refused_in_words(hands: Hands) -> None:
    panel = form_of(hands)
    hands.type(panel.sheet, "x")
    assert panel.said.text() == "x is none of AS, AL1, DR, DE, BB."
    assert panel.sheet.place == (1, 1)
    hands.type(panel.sheet, "a")
    assert not panel.said.isVisible()


def test_a_row_that_gets_worse_is_warned_of_and_taken(hands: Hands) -> None:
    panel = form_of(hands)
    hands.type(panel.sheet, "ea")
    assert "Row 1: AS under 1:2 is worse for the attacker than DE under 1:3 (12.8)." in hands.read(panel.pane)
    assert panel.draft.grave((1, 2)) == "warning"
    assert panel.draft.words((1, 2)) == "AS"


def test_arrows_backspace_and_undo_go_back_over_what_was_typed(hands: Hands) -> None:
    panel = form_of(hands)
    hands.type(panel.sheet, "lls")
    hands.type(panel.sheet, "a")
    assert panel.sheet.place == (1, 4)
    press(hands, panel, Qt.Key.Key_Backspace)
    assert (panel.sheet.place, panel.draft.words((1, 3))) == ((1, 3), "")
    press(hands, panel, Qt.Key.Key_Left, Qt.Key.Key_Down)
    assert panel.sheet.place == (2, 2)
    hands.type(panel.sheet, "d")
    hands.key(Qt.Key.Key_Z, CONTROL, panel.sheet)
    assert panel.draft.words((2, 2)) == ""
    assert panel.draft.words((1, 2)) == "AL1"


def test_a_block_out_of_a_spreadsheet_is_pasted_from_the_cell_in_hand_on(hands: Hands) -> None:
    panel = form_of(hands)
    QGuiApplication.clipboard().setText("\n".join("\t".join(row).lower() for row in MADE_UP) + "\n")
    hands.key(Qt.Key.Key_V, CONTROL, panel.sheet)
    assert panel.progress.text() == "48 of 48 cells"
    assert list(panel.draft.entered.rows.values()) == list(MADE_UP)
    panel.sheet.go((2, 7))
    QGuiApplication.clipboard().setText("XX\tDE\tDE\nAS")
    hands.key(Qt.Key.Key_V, CONTROL, panel.sheet)
    assert panel.said.text() == "2 of the pasted cells do not fit: XX, DE."
    assert [panel.draft.words(p) for p in ((2, 7), (2, 8), (3, 7))] == ["BB", "DE", "AS"]


def test_numbers_are_typed_in_full_and_return_tab_or_an_arrow_goes_on(hands: Hands) -> None:
    panel = form_of(hands, "gast")
    for typed, key in (("0", Qt.Key.Key_Return), ("-1", Qt.Key.Key_Tab), ("-", Qt.Key.Key_Down)):
        hands.type(panel.sheet, typed)
        press(hands, panel, key)
    assert panel.sheet.hasFocus()
    assert [panel.draft.words((n, 1)) for n in (1, 2, 3)] == ["0", "-1", "–"]
    hands.type(panel.sheet, "far")
    press(hands, panel, Qt.Key.Key_Return)
    assert panel.said.text().startswith("far is not a number of columns")
    assert panel.sheet.place == (4, 1)


def test_headings_of_the_card_are_typed_and_columns_come_and_go(hands: Hands) -> None:
    panel = form_of(hands, "weather")
    panel.sheet.go((0, 1))
    hands.type(panel.sheet, "Sep III")
    press(hands, panel, Qt.Key.Key_Return)
    assert panel.sheet.place == (0, 2)
    hands.type(panel.sheet, "Someday")
    press(hands, panel, Qt.Key.Key_Down)
    assert "The rules look up no column Someday" in hands.read(panel.pane)
    hands.press(panel.shape_links["no-column"])
    assert panel.draft.entered.columns == ("Sep III", "Nov", "Dec")
    hands.press(panel.shape_links["column"])
    hands.type(panel.sheet, "Oct")
    press(hands, panel, Qt.Key.Key_Return)
    assert panel.draft.entered.columns == ("Sep III", "Oct", "Nov", "Dec")
    hands.press(panel.shape_links["not-above"])
    assert panel.draft.dice == ["0", "1", "2", "3", "4", "5", "6"]


def test_escape_drops_what_is_half_typed_and_then_the_form(hands: Hands) -> None:
    panel = form_of(hands, "victory")
    panel.sheet.go((9, 1))
    hands.type(panel.sheet, "7")
    press(hands, panel, Qt.Key.Key_Escape)
    assert panel.isVisible()
    assert panel.draft.words((9, 1)) == ""
    press(hands, panel, Qt.Key.Key_Escape)
    assert not panel.isVisible()


def test_tab_leaves_the_sheet_where_nothing_is_half_typed_and_stays_in_the_form(hands: Hands) -> None:
    panel = form_of(hands)
    seen = []
    for _ in range(30):
        hands.key(Qt.Key.Key_Tab, widget=hands.window.focusWidget())
        focus = hands.window.focusWidget()
        assert focus is not None
        assert panel.isAncestorOf(focus)
        seen.append(focus)
        if focus is panel.sheet:
            break
    assert panel.save in seen
    assert seen[-1] is panel.sheet
    hands.key(Qt.Key.Key_Backtab, SHIFT, panel.sheet)
    assert not panel.sheet.hasFocus()


def test_a_screen_reader_hears_die_heading_and_cell(hands: Hands) -> None:
    panel = form_of(hands)
    model = panel.sheet.sheet
    heard = [model.index(*at).data(Qt.ItemDataRole.AccessibleTextRole) for at in ((1, 1), (5, 8), (0, 2))]
    assert heard == ["1, 1:3: blank", "5, 6:1: DE, printed in the rulebook (11.28)", "Heading 1:2"]
    face = QAccessible.queryAccessibleInterface(panel.sheet)
    assert face.text(QAccessible.Text.Name) == "Cells of the chart"


# keeping --------------------------------------------------------------------------------------------------------------


def test_unfinished_work_is_kept_without_saving_and_goes_on_where_it_stopped(hands: Hands) -> None:
    panel = form_of(hands)
    hands.type(panel.sheet, "lla")
    hands.qtbot.waitUntil(lambda: own().read("crt") is not None, timeout=3000)
    press(hands, panel, Qt.Key.Key_Escape)
    assert hands.table.game.world.charts == {}
    again = form_of(hands)
    assert again.progress.text() == "4 of 48 cells"
    assert again.sheet.place == (1, 4)


def test_saving_gives_the_chart_to_the_campaign_and_odds_show_at_once(hands: Hands) -> None:
    panel = form_of(hands)
    type_all(hands, panel)
    hands.key(Qt.Key.Key_S, CONTROL, panel.sheet)
    assert hands.summaries()[-1] == "The Combat Results Table is taken from the owner's copy, 48 of 48 cells."
    assert hands.table.game.vocabulary.charts["crt"].status == "owner-entered"
    assert not any(gap.args.get("slug") == "crt" for gap in hands.window.to_enter.model.rows)
    press(hands, panel, Qt.Key.Key_Escape)
    odds = hands.window.odds
    hands.key(Qt.Key.Key_B, CONTROL)
    hands.type(odds.attack, "26")
    hands.type(odds.defense, "7")
    assert odds.seen is not None
    assert odds.seen.fire.column == "3:1"
    assert odds.seen.fire.outcomes == {str(die): row[4] for die, row in enumerate(MADE_UP, 1)}


def test_saving_twice_writes_one_action(hands: Hands) -> None:
    panel = form_of(hands)
    hands.type(panel.sheet, "l")
    for _ in range(2):
        hands.press(panel.save)
    assert len(hands.summaries()) == 2
    hands.type(panel.sheet, "l")
    hands.press(panel.save)
    assert hands.summaries()[-1].endswith("3 of 48 cells.")


def test_undo_in_the_window_passes_a_chart_by(hands: Hands) -> None:
    hands.table.play(Note("before"))
    panel = form_of(hands)
    hands.type(panel.sheet, "l")
    hands.press(panel.save)
    assert hands.table.undo_summary() == "Note: before"
    hands.table.undo()
    assert hands.table.undo_summary() == ""
    assert "crt" in hands.table.game.world.charts
    assert hands.table.redo_summary() == "Note: before"


def test_a_second_campaign_has_the_chart_and_an_older_one_is_offered_it(
    hands: Hands, window: Window, tmp_path: Path
) -> None:
    older = tmp_path / "older.adjutant"
    begin(FULL, older).close()
    panel = form_of(hands)
    type_all(hands, panel)
    hands.press(panel.save)
    new = begin(FULL, tmp_path / "new.adjutant")
    assert new.referee.vocabulary.charts["crt"].status == "owner-entered"
    new.close()
    assert window.open_campaign(older)
    card = window.bring(window.to_enter)
    QApplication.processEvents()
    row = next(n for n, gap in enumerate(card.model.rows) if gap.args.get("slug") == "crt")
    assert card.model.index(row, 2).data().startswith("Take your own copy of ")
    card.view.setCurrentIndex(card.model.index(row, 0))
    assert card.type_in.isVisibleTo(window), "it may be typed in anew as well"
    hands.key(Qt.Key.Key_Return, widget=card.view)
    assert hands.table.game.vocabulary.charts["crt"].status == "owner-entered"


def test_the_campaign_keeps_its_own_when_the_folder_changes(hands: Hands, window: Window, campaign_path: Path) -> None:
    panel = form_of(hands)
    hands.type(panel.sheet, "l")
    hands.press(panel.save)
    own().path("crt").unlink()
    assert window.open_campaign(campaign_path)
    taken = hands.table.game.world.charts["crt"]
    assert isinstance(taken, dict)
    assert taken["rows"]["1"][0] == "AL1"  # type: ignore[index, call-overload]


def test_a_line_of_the_list_opens_the_form_of_its_chart(hands: Hands, window: Window) -> None:
    card = window.bring(window.to_enter)
    row = next(n for n, gap in enumerate(card.model.rows) if gap.args.get("slug") == "weather")
    assert card.model.index(row, 2).data() == "Type it in…"
    card.view.setCurrentIndex(card.model.index(row, 0))
    hands.key(Qt.Key.Key_Return, widget=card.view)
    panel = window.charts.panel
    assert panel is not None
    assert panel.isVisible()
    assert panel.draft.form.slug == "weather"


def test_the_answer_without_its_chart_leads_to_the_form(window: Window, qtbot: QtBot) -> None:
    window.odds.start()
    window.odds._bind(GAME)
    qtbot.keyClicks(window.odds.attack, "26")
    qtbot.keyClicks(window.odds.defense, "7")
    hands = Hands(qtbot, window)
    hands.press(hands.button("Type it in…", window.odds))
    panel = window.charts.panel
    assert panel is not None
    assert panel.isVisible()
    type_all(hands, panel)
    press(hands, panel, Qt.Key.Key_Escape)
    assert window.odds.seen is not None
    assert window.odds.seen.fire.outcomes is not None, "the odds behind the form have read it"


def test_a_scenario_with_its_own_table_keeps_it_until_the_owner_says_so(
    hands: Hands, window: Window, tmp_path: Path
) -> None:
    path = tmp_path / "practice.adjutant"
    begin(PRACTICE, path).close()
    assert window.open_campaign(path)
    panel = form_of(hands)
    hands.type(panel.sheet, "l")
    hands.press(panel.save)
    assert hands.table.game.vocabulary.charts["crt"].status == "scenario"
    assert panel.note.text() == "This campaign plays with its scenario's own: Practice results, invented."
    hands.press(panel.take)
    assert hands.table.game.vocabulary.charts["crt"].status == "owner-entered"
    assert not panel.take.isVisible()


def test_a_damaged_file_is_told_in_the_form_and_kept(hands: Hands) -> None:
    path = own().path("crt")
    path.parent.mkdir(parents=True)
    path.write_text("columns = [", "utf-8")
    panel = form_of(hands)
    assert "crt.toml: the file is not TOML" in panel.said.text()
    hands.type(panel.sheet, "l")
    panel.flush()
    assert path.with_suffix(".damaged-1").read_text("utf-8") == "columns = ["
    kept = own().read("crt")
    assert kept is not None
    assert kept.typed == 1


def test_a_new_campaign_says_of_a_damaged_file_and_begins_all_the_same(tmp_path: Path) -> None:
    path = own().path("crt")
    path.parent.mkdir(parents=True)
    path.write_text("columns = [", "utf-8")
    with begin(FULL, tmp_path / "new.adjutant") as campaign:
        assert len(campaign.notices) == 1
        assert "crt.toml: the file is not TOML" in campaign.notices[0]
        assert "crt" not in campaign.world.charts


def test_a_sketch_begins_with_the_charts_and_takes_what_is_saved(window: Window, qtbot: QtBot) -> None:
    form = own().forms["crt"]
    from app.rules.entered_chart import EnteredChart

    own().save("crt", EnteredChart.blank(form).with_cell("1", 0, "AL1", "owner 2026-11-20"))
    window.sketching.begin(GAME, "blank")
    hands = Hands(qtbot, window)
    assert hands.table.game.vocabulary.charts["crt"].status == "owner-entered"
    panel = form_of(hands)
    hands.type(panel.sheet, "a")
    hands.press(panel.save)
    rows = hands.table.game.world.charts["crt"]
    assert isinstance(rows, dict)
    assert rows["rows"]["1"][:2] == ["AL1", "AS"]  # type: ignore[index, call-overload]


def test_a_game_that_prints_its_charts_has_nothing_to_type(window: Window, tmp_path: Path) -> None:
    path = tmp_path / "storm.adjutant"
    begin(SCENARIOS / "operation-storm" / "first-steps", path).close()
    assert window.open_campaign(path)
    said = []
    window.table.said.connect(said.append)
    window.actions_["charts"].trigger()
    assert said == ["The rulebook of this game prints its charts; nothing is left to type in."]
    assert window.charts.panel is None


def test_another_campaign_puts_the_form_away_and_loses_nothing(hands: Hands, window: Window, tmp_path: Path) -> None:
    other = tmp_path / "other.adjutant"
    begin(FULL, other).close()
    panel = form_of(hands)
    hands.type(panel.sheet, "l")
    assert window.open_campaign(other)
    assert not panel.isVisible()
    kept = own().read("crt")
    assert kept is not None
    assert kept.typed == 1
