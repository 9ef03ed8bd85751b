"""VASSAL's files in the window: read beside it, reviewed and corrected by keys and the mouse, made a campaign, and
written back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.interop.vassal.review import GUESSED
from app.interop.vassal.source import read_stream
from app.rules.orders.orders import Place
from app.ui.counters.face import face_of
from app.ui.counters.pictures import as_png, counter_picture, image_of
from app.ui.features.vassal.model import BACK, FRONT, KIND, NUMBERS, SIDE
from tests.interop.vassal.making import V, border_war, element, gif, logged, piece, png, saved, stack
from tests.ui.features.vassal.reviewing import WAIT, campaign, cell, drop, read
from tests.ui.hands import CONTROL, Hands

DELETE, RETURN, ESCAPE = Qt.Key.Key_Delete, Qt.Key.Key_Return, Qt.Key.Key_Escape
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="red"/></svg>'


def test_the_review_opens_on_what_was_guessed_and_nothing_is_kept_yet(hands: Hands, module: Path) -> None:
    panel = read(hands, module)
    assert panel.model.rows[0].state == GUESSED
    assert "Border War" in panel.title.text()
    assert panel.name.text() == "Border War"
    assert not (module.parent / "pictures").exists()
    panel.shown.setCurrentIndex(2)
    panel.shown.activated.emit(2)
    assert 0 < panel.proxy.rowCount() < len(panel.model.rows)


def test_a_line_about_counters_leads_to_them(hands: Hands, module: Path) -> None:
    panel = read(hands, module)
    row = next(n for n, line in enumerate(panel.model.rows) if line.text.startswith("Markers are recognized"))
    panel.list.setCurrentIndex(panel.proxy.index(row, 0))
    panel.list.setFocus()
    hands.key(RETURN, widget=panel.list)
    assert panel.pages.currentIndex() == 1
    assert panel.kinds.keys() == ("301",)


def test_counters_are_corrected_in_bulk_from_the_keyboard(hands: Hands, module: Path) -> None:
    panel = read(hands, module)
    panel.go_to(1)
    panel.kinds.list.setFocus()
    hands.key(Qt.Key.Key_A, CONTROL, panel.kinds.list)
    assert len(panel.kinds.keys()) == len(panel.kinds.model.rows)
    panel.kinds.choose(["101", "102"])
    front, back = cell(panel, "1st Red", FRONT), cell(panel, "1st Red", BACK)
    kind = next(k for k in panel.kinds.model.rows if k.reading.key == "101")
    assert panel.kinds.model._face(kind, FRONT) == "red.png"
    hands.key(Qt.Key.Key_X, widget=panel.kinds.list)
    kind = next(k for k in panel.kinds.model.rows if k.reading.key == "101")
    assert panel.kinds.model._face(kind, FRONT) == "red-back.png"
    assert (front, back) == ("", "")
    assert panel.kinds.keys() == ("101", "102")
    hands.key(Qt.Key.Key_M, widget=panel.kinds.list)
    assert cell(panel, "1st Red", KIND) == "marker"
    hands.key(Qt.Key.Key_U, widget=panel.kinds.list)
    assert cell(panel, "2nd Red", KIND) == "unit"
    hands.key(DELETE, widget=panel.kinds.list)
    assert cell(panel, "1st Red", KIND) == "left out"
    hands.key(DELETE, widget=panel.kinds.list)
    assert cell(panel, "1st Red", KIND) == "unit"
    panel.kinds.side.setCurrentText("Blue Army")
    panel.kinds.side.activated.emit(1)
    assert cell(panel, "2nd Red", SIDE) == "Blue Army"


def test_words_are_corrected_once_for_all_counters(hands: Hands, module: Path) -> None:
    panel = read(hands, module)
    assert cell(panel, "1st Red", NUMBERS) == "attack 3  defense 4"
    drop(panel, "number", "Attack", "morale")
    assert cell(panel, "1st Red", NUMBERS) == "morale 3  defense 4"
    drop(panel, "nation", "Blue", "Red Army")
    assert cell(panel, "Blue 3-5", SIDE) == "Red Army"


def test_a_campaign_is_begun_with_stacking_by_a_number_and_pictures_on_its_counters(
    hands: Hands, module: Path, own_pictures: Path
) -> None:
    panel = read(hands, module)
    panel.most.setFocus()
    hands.type(panel.most, "1")
    hands.key(RETURN, widget=panel.most)
    panel.name.clear()
    hands.type(panel.name, "June")
    war = campaign(hands, panel)
    assert war.path.name == "June.adjutant"
    unit = war.position.units["1st-red"]
    face = face_of(unit, war.world.roster, war.world.system)
    assert counter_picture(face.picture) is not None
    assert list(own_pictures.glob("*.png"))
    assert hands.where("1st-red") == hands.where("2nd-red") == "0101"
    assert hands.table.judge(Place(("1st-red", "2nd-red"), "0303")).findings
    supply = next(u for u in war.position.units.values() if u.label == "Supply")
    assert counter_picture(supply.counter.extra["front"]) is not None  # a GIF, kept as a PNG


def test_a_limit_that_is_no_number_is_told_and_not_taken(hands: Hands, module: Path) -> None:
    panel = read(hands, module)
    panel.most.setFocus()
    hands.type(panel.most, "many")
    hands.key(RETURN, widget=panel.most)
    assert panel.trouble.text() == "The stacking limit must be from 0 to 99 units."


def test_a_game_asks_for_its_own_nations_before_it_is_played_by(hands: Hands, module: Path) -> None:
    panel = read(hands, module)
    row = panel.systems.findData("operation-storm")
    panel.systems.activated.emit(row)
    QApplication.processEvents()
    hands.press(panel.go)
    assert "has no unit type" in panel.trouble.text()
    drop(panel, "type", "", "infantry")
    hands.press(panel.go)
    assert "has no nation" in panel.trouble.text()
    for nation, own in (("Red", "soviet"), ("Blue", "german"), ("Markers", "german")):
        drop(panel, "nation", nation, own)
    war = campaign(hands, panel)
    assert war.world.system == "operation-storm"


def test_a_saved_game_without_its_module_asks_for_that(hands: Hands, tmp_path: Path) -> None:
    folder = tmp_path / "apart"
    folder.mkdir()
    game = folder / "g.vsav"
    game.write_bytes(saved(piece("1st Red", "red.png", id_="1", map_="Main", x=95, y=72, gpid="101")))
    module = border_war().write(tmp_path / "m.vmod")
    desk = hands.window.vassal
    told: list[str] = []
    hands.table.troubled.connect(told.append)
    desk.read(game)
    hands.qtbot.waitUntil(lambda: desk.chooser.dialog is not None and desk.chooser.dialog.isVisible(), timeout=WAIT)
    assert "also name its module, Border War" in told[0]
    assert desk.chooser.dialog is not None
    desk.chooser.dialog.fileSelected.emit(str(module))
    desk.chooser.dialog.reject()
    hands.qtbot.waitUntil(lambda: desk.panel is not None and desk.panel.isVisible(), timeout=WAIT)
    assert desk.panel is not None
    war = campaign(hands, desk.panel)
    assert hands.where("1st-red") == "0201"
    assert war.title == "Border War"


def test_another_set_up_is_read_when_it_is_chosen(hands: Hands, tmp_path: Path) -> None:
    setup = element(f"{V}module.PredefinedSetup", {"name": "June", "useFile": "true", "file": "june.vsav"})
    broken = element(f"{V}module.PredefinedSetup", {"name": "July", "useFile": "true", "file": "july.vsav"})
    made = border_war(parts=[setup, broken])
    made.files["june.vsav"] = saved(piece("1st Red", "red.png", id_="1", map_="Main", x=95, y=72, gpid="101"))
    made.files["july.vsav"] = b"PK nothing"
    panel = read(hands, made.write(tmp_path / "m.vmod"))
    desk = hands.window.vassal
    drop(panel, "setup", "", "July")
    hands.qtbot.waitUntil(lambda: desk.work is None, timeout=WAIT)
    assert "uly.vsav: this is not a saved game" in panel.trouble.text()
    drop(panel, "setup", "", "")
    hands.qtbot.waitUntil(lambda: desk.work is None, timeout=WAIT)
    assert panel.trouble.text() == ""
    campaign(hands, panel)
    assert hands.where("1st-red") == "0101"


def test_a_log_is_played_into_the_journal(hands: Hands, tmp_path: Path) -> None:
    border_war().write(tmp_path / "m.vmod")
    game = tmp_path / "g.vlog"
    game.write_bytes(
        saved(
            piece("1st Red", "red.png", id_="1", gpid="101"),
            stack("7", "Main", 40, 40, "1"),
            logged("CHAT<Anna> - to the bridge"),
            logged("M/1/Main/95/72/null/Main/40/40/null/anna"),
        )
    )
    campaign(hands, read(hands, game))
    assert hands.summaries()[-2:] == ["Note: <Anna> - to the bridge", "1st Red placed in 0201."]


def test_a_broken_file_is_told_in_the_banner_and_nothing_else_happens(hands: Hands, tmp_path: Path) -> None:
    bad = tmp_path / "bad.vmod"
    bad.write_bytes(b"hello")
    told: list[str] = []
    hands.table.troubled.connect(told.append)
    desk = hands.window.vassal
    desk.read(bad)
    hands.qtbot.waitUntil(lambda: bool(told), timeout=WAIT)
    assert "this is not a module, saved game or log of VASSAL" in told[0]
    assert desk.panel is None


def test_escape_puts_the_review_away(hands: Hands, module: Path) -> None:
    panel = read(hands, module)
    hands.key(ESCAPE, widget=panel.list)
    assert not panel.isVisible()


def test_the_position_is_written_for_vassal_and_reads_back(hands: Hands, module: Path, tmp_path: Path) -> None:
    said: list[str] = []
    hands.table.said.connect(said.append)
    hands.window.actions_["export_vassal"].trigger()
    war = campaign(hands, read(hands, module))
    assert hands.table.play(Place(("1st-red",), "0303"))
    target = tmp_path / "out.vsav"
    assert hands.window.vassal.export_to(target)
    game = read_stream(target.read_bytes(), "out").game
    where = {game.pieces[p].name: (lying.x, lying.y) for p, lying in game.lying().items()}
    assert where["1st Red"] == (151, 168)
    assert where["2nd Red"] == (40, 40)
    assert war.head == 1
    assert not hands.window.vassal.export_to(tmp_path / "none" / "out.vsav")


def test_a_campaign_of_other_origin_says_that_it_cannot_go_back(hands: Hands) -> None:
    said: list[str] = []
    hands.table.said.connect(said.append)
    hands.window.vassal.export()
    assert said == ["This campaign was not imported from VASSAL; no module can open it."]


@pytest.mark.parametrize(("data", "kept"), [(gif(8, 8), True), (SVG, True), (png(4, 4), True), (b"no picture", False)])
def test_pictures_of_other_kinds_are_redrawn_and_no_pictures_are_left(data: bytes, kept: bool) -> None:
    converted = as_png("x", data)
    assert (converted is not None) == kept
    if converted is not None:
        assert converted.startswith(b"\x89PNG")
        assert image_of(converted) is not None
