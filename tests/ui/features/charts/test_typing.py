"""The form for charts that their owner types in, by real keys. All charts are made up."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication

from tests.ui.features.charts.typed import MADE_UP, form_of, own, press, type_all
from tests.ui.hands import CONTROL, SHIFT, Hands


def test_a_whole_results_table_is_typed_with_a_key_a_cell(hands: Hands) -> None:
    panel = form_of(hands)
    assert panel.sheet.hasFocus()
    assert panel.progress.text() == "1 of 48 cells"
    type_all(hands, panel)
    assert panel.progress.text() == "48 of 48 cells"
    assert [panel.draft.entered.rows[str(die)] for die in range(1, 7)] == list(MADE_UP)
    assert "Every cell is filled in and the checks found no fault." in hands.read(panel.pane)
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
    assert panel.said.text() == "x is not one of AS, AL1, DR, DE, BB."
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
    assert "The rules use no column Someday" in hands.read(panel.pane)
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
