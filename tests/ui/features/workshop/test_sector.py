"""A sector of a real game from its owner's scan, card and counters to a judged attack, by mouse and keys alone: what
the handbook's half hour is made of (docs/handbook/half-an-hour.md), on a smaller piece."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget

from app.board.board import Board
from app.board.grid import Grid
from app.board.spec import GridSpec
from app.campaign.campaign import Campaign
from app.installation import folders
from app.rules.ruling import Severity
from app.ui.features.counters.panel import CounterPanel
from app.ui.features.workshop.card import GRID, MISSING, TERRAIN
from app.ui.widgets.choices import DropDown
from tests.ui.features.workshop.bench import Bench
from tests.ui.features.workshop.scans import pixel, scan, written
from tests.ui.hands import CONTROL, SHIFT

GAME, ROWS, COLUMNS, SIZE = "land-without-end", (14, 19), (26, 33), 64.0
FOREST, HILLS = ("2714", "2715", "2815", "2816", "2916"), ("3116", "3216", "3217", "3317")
TOWN, RIVER = "2917", ("2914/3014", "2919/3019")
CARD = (
    ("AL1", "AL1", "AL1", "AL1", "AL1", "AS", "AS", "BB"),
    ("AL1", "AL1", "AL1", "AL1", "AS", "AS", "BB", "BB"),
    ("AL1", "AL1", "AL1", "AS", "AS", "BB", "BB", "DR"),
    ("AL1", "AL1", "AS", "AS", "BB", "BB", "DR", "DR"),
    ("AL1", "AS", "AS", "BB", "BB", "DR", "DR", "DE"),
    ("AS", "AS", "BB", "BB", "DR", "DR", "DE", "DE"),
)
"""Made up."""
KEYS = {"AS": "a", "AL1": "l", "DR": "d", "DE": "e", "BB": "b"}
TYPED = ("german inf XX:", "3-5/2-4 168 @2918", "3-5/2-4 297 @2918", "german pz XX:", "8-14/4-14 7 @2817")
ROWS_COPIED = ("rifle XX 65 3 4 1 3018", "rifle XX 126 2 4 1 3016", "cav XX 6 1 7 - 3118")
SHEET = "\n".join(
    ["Country\tUnit type\tSize\tNumber\tCF\tMF\tReduced CF\tSet-up"]
    + ["Soviet\t" + row.replace(" ", "\t") for row in ROWS_COPIED]
)


@pytest.fixture(autouse=True)
def own_folders_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("charts", "counters"):
        monkeypatch.setattr(folders, name, lambda place=tmp_path / "own" / name: place)


def printed() -> Board:
    """What the owner's map shows."""
    spec = GridSpec(name="Printed", orientation="flat", order="column-first", stagger="odd", rows=ROWS, columns=COLUMNS)
    grid = Grid.from_spec(spec)
    kinds = {**dict.fromkeys(FOREST, "forest"), **dict.fromkeys(HILLS, "rough")}
    return Board(grid, tuple((kinds.get(grid.name(i), "clear"),) for i in range(grid.size)))


def choose(box: DropDown, data: str) -> None:
    row = box.findData(data)
    assert row >= 0, data
    box.setCurrentIndex(row)
    box.activated.emit(row)
    QApplication.processEvents()


def paste(bench: Bench, widget: QWidget, words: str) -> None:
    QApplication.clipboard().setText(words)
    bench.key(Qt.Key.Key_V, CONTROL, widget)


def side(bench: Bench, name: str) -> QPointF:
    """The middle of a hexside, in the scene."""
    layout, grid = bench.window.map.scene.layout, bench.board.grid
    assert layout is not None
    (ax, ay), (bx, by) = (layout.center(grid.index(one)) for one in name.split("/"))
    return QPointF((ax + bx) / 2, (ay + by) / 2)


def lay(bench: Bench, folder: Path) -> None:
    """Map, picture and grid: the sector alone, numbered as it is printed."""
    desk, page = bench.desk, bench.desk.card.map
    desk.start()
    choose(page.systems, GAME)
    bench.type(page.name, "Central sector")
    bench.press(page.begin)
    bench.settle()
    whole, board = bench.board.grid.size, printed()
    image, over = scan(board, SIZE, turn=0.7)
    bench.load(written(image, folder / "scan.jpg"))
    bench.step(GRID)
    choose(desk.card.grid.numberings, "found")
    for name in ("2614", "3314", "2619", "3319"):
        at = desk.gridding.to_scene().map(pixel(board, SIZE, over, name))
        bench.qtbot.mouseClick(
            bench.window.map.view.viewport(),
            Qt.MouseButton.LeftButton,
            pos=bench.window.map.view.camera.to_view(at).toPoint(),
        )
        bench.settle()
        bench.number(name)
        assert not desk.card.grid.fault.text(), "a click that is still to come is no fault"
    for what, pair in (("rows", ROWS), ("columns", COLUMNS)):
        for field, number in zip(desk.card.grid.bounds[what], pair, strict=True):
            field.clear()
            bench.type(field, str(number))
            bench.key(Qt.Key.Key_Return, widget=field)
    bench.press(desk.card.grid.lay)
    bench.settle()
    assert bench.board.grid.size == board.grid.size < whole
    assert sorted(bench.board.grid.names) == sorted(board.grid.names)


def paint(bench: Bench) -> None:
    """Ground by a few strokes and the picture's colours; a town, a river, a railway, sources of supply."""
    desk, page = bench.desk, bench.desk.card.terrain
    bench.step(TERRAIN)
    bench.window.map.view.fit()
    bench.settle()
    for slug, stroke in (("clear", ("2618", "2818")), ("forest", FOREST[:3]), ("hills", HILLS[:3])):
        bench.brush("terrain", slug)
        bench.stroke(*stroke)
    bench.press(page.suggest)
    bench.qtbot.waitUntil(lambda: bench.window.pictures.work is None, timeout=20_000)
    bench.settle()
    for _ in range(3):
        bench.press(bench.button("Accept all", desk.card.suggest))
    assert desk.card.pages.currentWidget() is page, "when nothing is proposed any more, the brushes are there again"
    assert {name: bench.terrain(name) for name in ("2916", "3317", "2618")} == {
        "2916": "forest",
        "3317": "hills",
        "2618": "clear",
    }
    bench.brush("place", "large-town")
    bench.put(TOWN)
    bench.type(page.name, "Vitno")
    bench.key(Qt.Key.Key_Return, widget=page.name)
    bench.brush("hexside", "river")
    bench.tool("line")
    bench.drag_to(*(side(bench, name) for name in RIVER))
    bench.brush("path", "rollbahn")
    bench.stroke("2617", "3317")
    for slug, column in (("german", COLUMNS[0]), ("soviet", COLUMNS[1])):
        bench.brush("source", slug)
        bench.stroke(f"{column}{ROWS[0]}", f"{column}{ROWS[1]}")
    bench.step(MISSING)
    assert "Romania" in bench.read(desk.card.missing), "what lies beyond the sector stays missing, and hinders nothing"


def type_card(bench: Bench) -> None:
    """Half of the results by a key a cell, half pasted."""
    bench.window.actions_["charts"].trigger()
    panel = bench.window.charts.panel
    assert panel is not None
    for row in CARD[:3]:
        for cell in row:
            bench.type(panel.sheet, KEYS[cell])
    paste(bench, panel.sheet, "\n".join("\t".join(row) for row in CARD[3:]))
    assert "48 of 48" in bench.read(panel)
    bench.key(Qt.Key.Key_Escape, widget=panel.sheet)


def type_counters(bench: Bench) -> CounterPanel:
    """Germans a line each, Soviets from a spreadsheet; on the map that is in the workshop."""
    bench.window.actions_["counters"].trigger()
    panel = bench.window.counters.panel
    assert panel is not None
    assert panel.grounds.currentText() == "Central sector"
    for line in TYPED:
        bench.type(panel.line.words, line)
        bench.key(Qt.Key.Key_Return, widget=panel.line.words)
    bench.press(panel.foot.links["paste"])  # type: ignore[arg-type]
    paste(bench, panel.table.paste, SHEET)
    panel.table.read_pasted()
    assert panel.table.take.text() == "Add 3 counters"
    bench.press(panel.table.take)
    assert "starting hex" not in panel.foot.note.text()
    return panel


def still(bench: Bench) -> None:
    """Waits until the cards have their places, so that a hex stays where it is pointed at."""
    sizes: list[QSize] = []
    while len(sizes) < 4 or len({(s.width(), s.height()) for s in sizes[-4:]}) > 1:
        bench.qtbot.wait(10)
        sizes.append(bench.window.map.view.viewport().size())


def test_from_a_scan_a_card_and_counters_to_a_judged_attack(bench: Bench, tmp_path: Path) -> None:
    lay(bench, tmp_path)
    paint(bench)
    type_card(bench)
    panel = type_counters(bench)
    bench.press(panel.foot.campaign)
    bench.press(bench.window.starting.card.go)
    bench.window.activateWindow()
    still(bench)
    table, view = bench.table, bench.window.map.view
    assert isinstance(table.campaign, Campaign)
    assert table.campaign.world.system == GAME
    assert bench.window.pictures.laid() is not None, "the scan came along"
    bench.key(Qt.Key.Key_F8)
    bench.press(bench.button("Move, then fight"))
    while table.position.phase != "german-movement":
        bench.key(Qt.Key.Key_F8)
    still(bench)  # cards come and go with the phases
    view.fit()
    bench.drag("ge-7", "2917")
    assert bench.where("ge-7") == "2917"
    while table.position.phase != "german-combat":
        bench.key(Qt.Key.Key_F8)
    bench.click("2918", CONTROL)
    bench.click("2917", CONTROL | SHIFT)
    bench.click("3018")
    words = bench.read(bench.window.battle)
    assert "Across the river" in words, "the river that was drawn on the scan"
    assert "11.17" in words
    seen = table.plan.assessment(table.position)
    assert seen is not None
    assert not [f for f in seen.findings if f.severity is Severity.VIOLATION]
    bench.window.cards["supply"].raise_()
    supplied = bench.read(bench.window.cards["supply"])
    assert "German\n2 of 2 stacks\nSoviet\n3 of 3 stacks" in supplied, "by the sources that were painted"
