"""The forms for fire tables, terrain and lists of cards that their owner types in, by real keys. All values are made
up."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from app.installation.own_charts import OwnCharts
from app.paths import SCENARIOS
from app.systems.scenario import library
from app.ui.features.charts.panel import ChartPanel
from tests.ui.features.charts.typed import form_of, press
from tests.ui.fresh import fresh_campaign
from tests.ui.hands import CONTROL, Hands

GAME = "stalins-war"
RETURN, TAB = Qt.Key.Key_Return, Qt.Key.Key_Tab
HEADINGS = ("1-2", "3-4", "5-6", "7-8", "9+")
ROWS = (
    ("0", "0", "1*", "1", "1"),
    ("0", "1*", "1", "1", "2*"),
    ("1*", "1", "1", "2*", "2"),
    ("1", "1", "2*", "2", "2"),
    ("1", "2*", "2", "2", "3"),
    ("2*", "2", "2", "3", "3"),
)
CARDS = 55


@pytest.fixture
def campaign_path(tmp_path: Path, folder: Path) -> Path:
    """The campaign, which brings neither tables nor cards."""
    path = tmp_path / "war.adjutant"
    fresh_campaign(SCENARIOS / GAME / "campaign", path)
    return path


def kept(chart: str) -> dict[str, tuple[str, ...]]:
    """What lies in the owner's folder."""
    entered = OwnCharts(library.find(GAME).vocabulary).read(chart)
    assert entered is not None
    return {name: row for name, row in entered.rows.items() if any(cell.strip() for cell in row)}


def cells(hands: Hands, panel: ChartPanel, *typed: str, key: Qt.Key = TAB) -> None:
    for words in typed:
        hands.type(panel.sheet, words)
        press(hands, panel, key)


def fire_table(hands: Hands, chart: str = "fire-lcu") -> ChartPanel:
    """Headings typed, the other columns dropped, the cells pasted as one block."""
    panel = form_of(hands, chart)
    panel.sheet.go((0, 1))
    cells(hands, panel, *HEADINGS)
    for _ in range(9 - len(HEADINGS)):
        panel.sheet.go((1, len(HEADINGS) + 1))
        hands.press(hands.button("Delete column", panel))
    panel.sheet.go((1, 1))
    QGuiApplication.clipboard().setText("\n".join("\t".join(row) for row in ROWS))
    hands.key(Qt.Key.Key_V, CONTROL, panel.sheet)
    return panel


def test_11_2_1_a_fire_table_is_typed_with_ranges_for_headings_and_asterisks(hands: Hands) -> None:
    panel = fire_table(hands)
    assert panel.draft.entered.columns == HEADINGS
    assert list(panel.draft.entered.rows.values()) == list(ROWS)
    panel.sheet.go((1, 2))
    cells(hands, panel, "1*")
    assert panel.draft.words((1, 2)) == "1*"
    panel.flush()
    assert kept("fire-lcu")["1"][1] == "1*"


@pytest.mark.parametrize("typed", ["**", "1**", "D1", "x"])
def test_a_cell_that_is_no_loss_number_is_refused_in_a_sentence(hands: Hands, typed: str) -> None:
    panel = fire_table(hands)
    panel.sheet.go((1, 1))
    cells(hands, panel, typed)
    assert "loss number" in panel.said.text()
    assert panel.draft.words((1, 1)) == "0"


def test_ranges_that_overlap_or_leave_a_strength_out_are_told(hands: Hands) -> None:
    panel = fire_table(hands)
    panel.sheet.go((0, 2))
    cells(hands, panel, "4-5")
    words = hands.read(panel.pane)
    assert "The headings 4-5 and 5-6 overlap (11.2.1(4))." in words
    assert "There is a gap between the headings 1-2 and 4-5" in words


def test_a_saved_table_is_the_campaigns_as_well(hands: Hands) -> None:
    for chart in ("fire-lcu", "fire-scu"):
        panel = fire_table(hands, chart)
        hands.press(panel.save)
    for chart in ("fire-lcu", "fire-scu"):
        taken = hands.table.game.world.charts[chart]
        assert isinstance(taken, dict)
        assert list(taken["columns"]) == list(HEADINGS)  # type: ignore[arg-type]


def test_the_terrain_chart_is_typed_around_what_the_text_prints(hands: Hands) -> None:
    panel = form_of(hands, "terrain")
    assert panel.progress.text() == "22 of 65 cells"
    assert panel.sheet.place == (1, 1)
    cells(hands, panel, "2", "1l")
    assert panel.sheet.place == (2, 1), "the printed cells are passed by"
    panel.flush()
    assert kept("terrain")["forest"] == ("2", "1L", "no", "yes", "yes")


def test_a_card_is_typed_and_lies_in_the_owners_folder(hands: Hands, folder: Path) -> None:
    panel = form_of(hands, "cards-axis")
    panel.sheet.go((1, 1))
    cells(hands, panel, "Quartz")
    hands.type(panel.sheet, "b")  # a key is enough for a code
    assert panel.draft.words((1, 2)) == "blitzkrieg"
    cells(hands, panel, "3", "2", "-", "1")
    panel.flush()
    row = kept("cards-axis")["1"]
    assert row[:6] == ("Quartz", "blitzkrieg", "3", "2", "–", "1")
    assert (folder / GAME / "cards-axis.toml").is_file()


def test_a_value_that_no_card_has_is_refused(hands: Hands) -> None:
    panel = form_of(hands, "cards-axis")
    panel.sheet.go((1, 3))
    cells(hands, panel, "5")
    assert "the OPS value, 1 to 4" in panel.said.text()
    assert panel.draft.words((1, 3)) == ""


def chosen(hands: Hands, path: Path) -> None:
    """Names the file in the open dialog."""
    chooser = hands.window.charts.exchange.chooser.dialog
    assert isinstance(chooser, QFileDialog)
    chooser.fileSelected.emit(str(path))
    chooser.close()


def test_a_list_of_cards_goes_out_as_a_table_and_comes_back(hands: Hands, tmp_path: Path) -> None:
    panel = form_of(hands, "cards-soviet")
    hands.press(panel.export)
    table = tmp_path / "cards.csv"
    chosen(hands, table)
    lines = table.read_text("utf-8-sig").splitlines()
    assert lines[0].startswith("card,name,deck,ops,su,use")
    assert len(lines) == CARDS + 1
    headings = lines[0].split(",")
    lines[7] = ",".join(
        {"card": "7", "name": "Feldspar", "deck": "total-war", "ops": "2", "su": "3"}.get(h, "") for h in headings
    )
    table.write_text("\n".join(lines), "utf-8")
    hands.press(panel.import_)
    chosen(hands, table)
    assert panel.draft.entered.rows["7"][:4] == ("Feldspar", "total-war", "2", "3")
    hands.key(Qt.Key.Key_Z, CONTROL, panel.sheet)
    assert panel.draft.entered.rows["7"][0] == ""


def test_a_table_of_cards_that_says_what_no_card_can_is_refused_whole(hands: Hands, tmp_path: Path) -> None:
    panel = form_of(hands, "cards-axis")
    before = panel.draft.entered
    table = tmp_path / "wrong.csv"
    table.write_text("card,ops\n1,9\n", "utf-8")
    assert not hands.window.charts.exchange.import_from(table)
    assert "wrong.csv, line 2, column ops" in panel.said.text()
    assert panel.draft.entered == before
