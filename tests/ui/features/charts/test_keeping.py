"""What becomes of a chart that was typed in: the owner's folder, campaigns, sketches, odds. All charts are made up."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.paths import SCENARIOS
from app.rules.charts.entered import EnteredChart
from app.rules.orders.orders import Note
from app.ui.files.campaign_folder import begin
from app.ui.main_window import Window
from tests.ui.features.charts.typed import FULL, GAME, MADE_UP, PRACTICE, form_of, own, press, type_all
from tests.ui.hands import CONTROL, Hands


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
    assert hands.summaries()[-1] == "The Combat Results Table comes from the owner's copy, 48 of 48 cells."
    assert hands.table.game.vocabulary.charts["crt"].status == "owner-entered"
    assert not any(gap.args.get("slug") == "crt" for gap in hands.window.to_enter.model.rows)
    press(hands, panel, Qt.Key.Key_Escape)
    odds = hands.window.odds
    hands.key(Qt.Key.Key_B, CONTROL)
    hands.type(odds.attack, "26")
    hands.type(odds.defense, "7")
    assert odds.assessment is not None
    assert odds.assessment.lookup.column == "3:1"
    assert odds.assessment.lookup.outcomes == {str(die): row[4] for die, row in enumerate(MADE_UP, 1)}


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
    card = window.shell.bring(window.to_enter)
    QApplication.processEvents()
    row = next(n for n, gap in enumerate(card.model.rows) if gap.args.get("slug") == "crt")
    assert card.model.index(row, 2).data().startswith("Use your copy of ")
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
    card = window.shell.bring(window.to_enter)
    row = next(n for n, gap in enumerate(card.model.rows) if gap.args.get("slug") == "weather")
    assert card.model.index(row, 2).data() == "Enter chart…"
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
    hands.press(hands.button("Enter chart…"))
    panel = window.charts.panel
    assert panel is not None
    assert panel.isVisible()
    type_all(hands, panel)
    press(hands, panel, Qt.Key.Key_Escape)
    assert window.odds.assessment is not None
    assert window.odds.assessment.lookup.outcomes is not None, "the odds behind the form have read it"


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
    assert panel.note.text() == "This campaign uses its scenario's chart: Practice results, invented."
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
    assert said == ["The rulebook of this game prints its charts; no chart has to be entered."]
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
