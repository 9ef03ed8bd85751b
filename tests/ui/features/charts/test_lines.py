"""The form for charts of named rows, by real keys: terrain, weather, events, victory. All charts are made up."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog

from app.installation.own_charts import OwnCharts
from app.paths import SCENARIOS
from app.systems.scenario import library
from app.ui.features.charts.panel import ChartPanel
from app.ui.features.charts.sheet import SheetModel
from tests.ui.features.charts.typed import form_of, press
from tests.ui.fresh import fresh_campaign
from tests.ui.hands import CONTROL, Hands

GAME = "winterstorm"
RETURN, TAB, DOWN = Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Down


@pytest.fixture
def campaign_path(tmp_path: Path, folder: Path) -> Path:
    path = tmp_path / "winter.adjutant"
    fresh_campaign(SCENARIOS / GAME / "full-map", path)
    return path


def cells(hands: Hands, panel: ChartPanel, *typed: str, key: Qt.Key = RETURN) -> None:
    """Types one cell after the other, each with the key that goes on."""
    for words in typed:
        hands.type(panel.sheet, words)
        press(hands, panel, key)


def kept(chart: str) -> dict[str, tuple[str, ...]]:
    entered = OwnCharts(library.find(GAME).vocabulary).read(chart)
    assert entered is not None
    return {name: row for name, row in entered.rows.items() if name.strip()}


def shown(model: SheetModel) -> list[list[str]]:
    return [[model.shown((r, c)) for c in range(model.columnCount())] for r in range(model.rowCount())]


def test_the_terrain_chart_looks_as_on_the_card_and_has_what_the_rulebook_prints(hands: Hands) -> None:
    panel = form_of(hands, "terrain")
    rows = shown(panel.sheet.sheet)
    assert rows[0] == ["Terrain", "armored", "non-armored", "combat shift", "against ranged fire"]
    assert [row[0] for row in rows[1:]] == [
        "Clear",
        "Woods",
        "Hilltop",
        "Village",
        "Town",
        "Urban",
        "Fortification",
        "Stream",
        "Minor river",
        "Major river",
        "Railroad embankment",
    ]
    assert (rows[1][1:3], rows[4][3], rows[5][3], rows[9][3]) == (["1", "1"], "1L", "2L", "1L")
    assert panel.draft.rule((4, 3)) == "errata"
    assert (panel.progress.text(), panel.sheet.place) == ("5 of 44 cells", (1, 3))


def test_a_row_of_terrain_is_typed_and_what_can_be_typed_follows_the_column(hands: Hands) -> None:
    panel = form_of(hands, "terrain")
    panel.sheet.go((2, 1))
    assert "Armored: type a number of movement points" in panel.legend.hint.text()
    assert not panel.legend.codes.isVisible()
    cells(hands, panel, "1/3")
    cells(hands, panel, "p", key=TAB)
    assert "Combat shift: type a number of columns" in panel.legend.hint.text()
    cells(hands, panel, "1l")
    assert panel.legend.codes.isVisible(), "one key is enough under the last heading"
    assert "the shift also counts against ranged fire" in hands.read(panel.legend)
    hands.type(panel.sheet, "y")
    assert panel.sheet.place == (3, 1), "yes, and on to the next row"
    panel.sheet.go((3, 4))
    hands.type(panel.sheet, "j")
    assert (panel.draft.words((3, 4)), panel.sheet.place) == ("yes", (4, 1)), "ja does as well"
    panel.flush()
    assert kept("terrain")["woods"] == ("1/3", "no", "1L", "yes")


@pytest.mark.parametrize(
    ("place", "typed", "said"),
    [
        (
            (2, 1),
            "quick",
            "quick is not a number of movement points, such as 2 or 1/3, no where movement is not "
            "allowed, or a dash for none.",
        ),
        (
            (2, 3),
            "+1",
            "+1 is not a number of columns to the left or to the right, such as 1L or 2R, or a dash for none.",
        ),
        ((2, 4), "q", "q is not one of yes, no."),
        ((5, 3), "1L", "The rulebook prints 2L here (errata)."),
    ],
)
def test_what_the_terrain_chart_cannot_say_is_refused_in_a_sentence(
    hands: Hands, place: tuple[int, int], typed: str, said: str
) -> None:
    panel = form_of(hands, "terrain")
    panel.sheet.go(place)
    before = panel.draft.words(place)
    hands.type(panel.sheet, typed)
    if panel.sheet.typing:
        press(hands, panel, RETURN)
    assert panel.said.text() == said
    assert panel.draft.words(place) == before


def test_weather_is_typed_name_first_and_a_row_more_waits(hands: Hands) -> None:
    panel = form_of(hands, "weather")
    assert panel.sheet.place == (1, 0)
    assert panel.progress.text() == "0 of 0 cells"
    hands.type(panel.sheet, "Deep snow")
    press(hands, panel, TAB)
    assert panel.sheet.place == (1, 1)
    cells(hands, panel, "-1", "½", "-", "1/2")
    assert panel.sheet.place == (2, 0), "the name of the next one"
    assert panel.draft.entered.rows["Deep snow"] == ("-1", "1/2", "–", "1/2")
    for row, name in enumerate(("fog", "sleet", "hail", "gale"), 2):
        panel.sheet.go((row, 0))
        cells(hands, panel, name)
    assert panel.draft.size == (7, 5), "five weathers, and one more row"
    assert panel.sheet.place == (5, 1)
    assert "The rows fog, sleet, hail and gale are blank (18.2)." in hands.read(panel.pane)
    panel.flush()
    assert list(kept("weather")) == ["Deep snow", "fog", "sleet", "hail", "gale"]


def test_a_row_without_a_name_takes_no_cell_and_no_name_twice(hands: Hands) -> None:
    panel = form_of(hands, "weather")
    panel.sheet.go((2, 2))
    hands.type(panel.sheet, "1")
    assert panel.said.text() == "Name the row first."
    panel.sheet.go((1, 0))
    cells(hands, panel, "snow", "-1")
    panel.sheet.go((2, 0))
    cells(hands, panel, "Snow")
    assert panel.said.text() == "There is already a row named Snow."
    assert panel.sheet.place == (2, 0)
    panel.sheet.go((1, 0))
    press(hands, panel, Qt.Key.Key_Delete)
    assert panel.said.text() == "A row with cells keeps its name; delete the row to remove it."
    cells(hands, panel, "sleet")
    assert panel.draft.entered.rows["sleet"][0] == "-1", "a new name for the same row"
    panel.sheet.go((1, 2))
    hands.press(panel.shape_links["no-line"])
    assert panel.progress.text() == "0 of 0 cells"
    hands.key(Qt.Key.Key_Z, CONTROL, panel.sheet)
    assert panel.draft.entered.rows["sleet"][0] == "-1"


def test_a_click_elsewhere_takes_a_name_that_is_half_typed(hands: Hands) -> None:
    panel = form_of(hands, "victory")
    for row in range(1, 6):
        panel.sheet.go((row, 0))
        cells(hands, panel, str(row))
    panel.sheet.go((6, 0))
    hands.type(panel.sheet, "40")
    where = panel.sheet.visualRect(panel.sheet.sheet.index(2, 1)).center()
    hands.qtbot.mouseClick(panel.sheet.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(where.x(), where.y()))
    QApplication.processEvents()
    assert list(panel.draft.entered.rows)[5] == "40", "a seventh row has come below it"
    assert panel.sheet.place == (2, 1)


def test_arrows_reach_the_names_of_rows_and_home_goes_there(hands: Hands) -> None:
    panel = form_of(hands, "weather")
    cells(hands, panel, "snow")
    assert panel.sheet.place == (1, 1)
    press(hands, panel, Qt.Key.Key_Left)
    assert panel.sheet.place == (1, 0)
    press(hands, panel, Qt.Key.Key_Up, Qt.Key.Key_End)
    assert panel.sheet.place == (1, 4)
    press(hands, panel, Qt.Key.Key_Home)
    assert panel.sheet.place == (1, 0)


def test_events_keep_their_blanks_and_name_the_rows_of_their_effects(hands: Hands) -> None:
    panel = form_of(hands, "events")
    assert panel.sheet.place == (1, 1)
    cells(hands, panel, "Hot soup for all", "-", "Snow", "snow", "-", "-")
    assert panel.draft.entered.rows["1"] == ("Hot soup for all",)
    assert "Every cell is filled in and the checks found no fault." in hands.read(panel.pane)
    panel.flush()
    panel = form_of(hands, "event-effects")
    assert [panel.draft.words((r, 0)) for r in (1, 2, 3)] == ["Hot soup for all", "snow", ""]
    assert panel.sheet.place == (1, 1)
    hands.type(panel.sheet, "y")
    cells(hands, panel, "-", "Nobody is cold.  Not even the cook.")
    panel.flush()
    assert kept("event-effects")["Hot soup for all"] == ("yes", "–", "Nobody is cold. Not even the cook.")


def test_levels_of_victory_are_by_points(hands: Hands) -> None:
    panel = form_of(hands, "victory")
    assert shown(panel.sheet.sheet)[0] == ["Points from", "level"]
    cells(hands, panel, "many")
    assert panel.said.text() == "many is not the smallest difference in points, such as 10."
    cells(hands, panel, "1", "Tactical", "10", "Something between", "30", "Strategic")
    hands.key(Qt.Key.Key_S, CONTROL, panel.sheet)
    assert hands.summaries()[-1] == "The Table of Victory Levels comes from the owner's copy, 3 cells."
    assert kept("victory") == {"1": ("Tactical",), "10": ("Something between",), "30": ("Strategic",)}


def test_a_block_with_its_names_is_pasted_and_makes_the_rows_that_it_needs(hands: Hands) -> None:
    panel = form_of(hands, "event-effects")
    lines = [f"Event {n}\tno\t-\tNumber {n}" for n in range(1, 10)]
    QGuiApplication.clipboard().setText("\n".join([*lines, "Event 3\tno\t-\tagain"]))
    hands.key(Qt.Key.Key_V, CONTROL, panel.sheet)
    assert [panel.draft.words((r, 3)) for r in (1, 9)] == ["Number 1", "Number 9"]
    assert panel.said.text().startswith("4 of the pasted cells do not fit: Event 3, no, -, again")
    assert panel.draft.size[0] == 11


def test_saved_terrain_is_read_by_the_campaign(hands: Hands) -> None:
    panel = form_of(hands, "terrain")
    panel.sheet.go((2, 1))
    cells(hands, panel, "4")
    hands.press(panel.save)
    assert hands.summaries()[-1] == "The Terrain Effects Chart comes from the owner's copy, 6 of 44 cells."
    assert hands.table.game.vocabulary.charts["terrain"].status == "owner-entered"
    gap = next(g for g in hands.table.game.missing_data if g.args.get("slug") == "terrain")
    assert gap.text() == "Some cells of the Terrain Effects Chart are missing from the data (8.6)."


def test_a_chart_goes_out_to_a_table_and_comes_in_again(hands: Hands, tmp_path: Path) -> None:
    panel = form_of(hands, "terrain")
    panel.sheet.go((2, 1))
    cells(hands, panel, "4", "1/2")
    said: list[str] = []
    hands.table.said.connect(said.append)
    hands.press(panel.export)
    chooser = hands.window.charts.exchange.chooser.dialog
    assert isinstance(chooser, QFileDialog)
    chooser.fileSelected.emit(str(tmp_path / "terrain"))
    chooser.close()
    table = tmp_path / "terrain.csv"
    assert said == [f"Chart written to {table}."]
    words = table.read_text("utf-8-sig")
    assert words.splitlines()[0] == "terrain,armored,non-armored,shift,bombardment"
    table.write_text(words.replace("urban,,,,", "Urban,3,2,3L,y"), "utf-8")
    hands.press(panel.import_)
    chooser = hands.window.charts.exchange.chooser.dialog
    assert isinstance(chooser, QFileDialog)
    chooser.fileSelected.emit(str(table))
    chooser.close()
    assert panel.draft.entered.rows["urban"] == ("3", "2", "3L", "yes")
    assert panel.draft.entered.rows["woods"] == ("4", "1/2", "", "")
    hands.key(Qt.Key.Key_Z, CONTROL, panel.sheet)
    assert panel.draft.entered.rows["urban"] == ("", "", "", "")


def test_a_table_that_does_not_fit_is_refused_whole(hands: Hands, tmp_path: Path) -> None:
    panel = form_of(hands, "terrain")
    before = panel.draft.entered
    table = tmp_path / "wrong.csv"
    table.write_text("x,armored\nwoods,quick\nwoodland,2\n", "utf-8")
    assert not hands.window.charts.exchange.import_from(table)
    assert panel.said.text().endswith(" 1 more such fault.")
    assert "wrong.csv, line 2, column armored: quick is not a number of movement points" in panel.said.text()
    assert panel.draft.entered == before


def test_a_screen_reader_hears_row_heading_and_cell(hands: Hands) -> None:
    panel = form_of(hands, "terrain")
    role = Qt.ItemDataRole.AccessibleTextRole
    model = panel.sheet.sheet
    assert model.index(9, 3).data(role) == "Minor river, combat shift: 1L, printed in the rulebook (errata)"
    assert model.index(3, 1).data(role) == "Hilltop, armored: blank"
    panel = form_of(hands, "weather")
    assert model.index(1, 0).data(role) == "Name of the row: blank"


def test_every_heading_and_every_name_of_the_terrain_chart_has_room(hands: Hands) -> None:
    hands.window.resize(1280, 800)
    panel = form_of(hands, "terrain")
    sheet, model = panel.sheet, panel.sheet.sheet
    bold = sheet.look.metrics("normal", bold=True)
    for row in range(model.rowCount()):
        for column in range(model.columnCount()):
            assert bold.horizontalAdvance(model.shown((row, column))) + 8 <= sheet.columnWidth(column)
    tall = sum(sheet.rowHeight(row) for row in range(model.rowCount()))
    wide = sum(sheet.columnWidth(column) for column in range(model.columnCount()))
    assert tall <= sheet.viewport().height(), "the whole chart is seen at once"
    assert wide <= sheet.viewport().width()
