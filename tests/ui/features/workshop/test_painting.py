"""Terrain painted on a whole map: by brush, fill and line, by mouse, keys and numbers, undone, and on disk."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt

from app.board.board import UNKNOWN, Board, Place
from app.installation.own_maps import own_maps
from app.systems.scenario.library import find, slugs
from app.ui.features.workshop.bench import board_words
from app.ui.features.workshop.card import MISSING
from app.ui.map.tools.brushes import (
    BORDER,
    CONTROL,
    FILL,
    HEXSIDE,
    LINE,
    ON_SIDES,
    PATH,
    PLACE,
    TERRAIN,
    ZONE,
    Brush,
    sections,
)
from app.ui.map.tools.ground_strokes import painted_board, region, ways_of
from tests.ui.features.workshop.bench import RIGHT, Bench
from tests.ui.hands import CONTROL as CTRL
from tests.ui.hands import SHIFT


def kept() -> Board:
    return own_maps()[0].read(board_words("operation-storm"))


def test_a_brush_paints_what_it_is_dragged_over_and_the_right_button_makes_it_unknown(painted: Bench) -> None:
    painted.brush(TERRAIN, "forest")
    painted.stroke("1412", "1415")
    assert [painted.terrain(f"14{n}") for n in range(11, 17)] == [UNKNOWN, *["forest"] * 4, UNKNOWN]
    painted.put("1413", RIGHT)
    assert painted.terrain("1413") == UNKNOWN
    assert painted.table.undo_summary() == "Forest erased from 1413."
    painted.key(Qt.Key.Key_Z, CTRL)
    painted.key(Qt.Key.Key_Z, CTRL)
    assert painted.terrain("1413") == UNKNOWN
    painted.key(Qt.Key.Key_Y, CTRL)
    assert painted.terrain("1413") == "forest"


def test_what_is_painted_is_on_disk_soon_and_when_the_map_is_left(painted: Bench) -> None:
    painted.brush(TERRAIN, "forest")
    painted.put("1413")
    painted.qtbot.waitUntil(lambda: not painted.desk._save.isActive(), timeout=3000)
    assert kept().terrain[kept().grid.index("1413")] == ("forest",)
    painted.put("1414")
    painted.press(painted.desk.card.leave)
    assert kept().terrain[kept().grid.index("1414")] == ("forest",)
    assert painted.table.campaign is not None
    title = painted.table.campaign.title
    assert title.startswith("Operation Storm: First steps"), "the campaign that the workshop stood in front of"
    assert painted.window.due.isVisible()


def test_a_fill_takes_all_that_hangs_together_and_looks_alike(painted: Bench) -> None:
    painted.brush(TERRAIN, "rough")
    painted.stroke("1410", "1421")
    painted.brush(TERRAIN, "clear")
    painted.tool(FILL)
    painted.put("1011")
    assert painted.terrain("1320") == "clear"
    assert painted.terrain("1415") == "rough"
    assert painted.terrain("1515") == UNKNOWN, "beyond the rough row"


def test_a_fill_of_a_zone_stops_at_borders(painted: Bench) -> None:
    board = painted.board
    sides = frozenset(
        board.grid.side_between(a, b)
        for a in range(board.grid.size)
        for b in board.grid.adjacent[a]
        if board.grid.row(a) == 14 and board.grid.row(b) == 15
    )
    with_border = Board(board.grid, board.terrain, borders={"ussr": sides})
    south = region(with_border, Brush(ZONE, "hungary", "", "", ""), board.grid.index("1011"))
    assert {board.grid.row(i) for i in south} == set(range(10, 15))
    assert len(region(board, Brush(ZONE, "hungary", "", "", ""), 0)) == board.grid.size


def test_a_river_runs_along_hexsides_from_end_to_end(painted: Bench) -> None:
    painted.brush(HEXSIDE, "river")
    painted.tool(LINE)
    painted.stroke("1411", "1418")
    grid = painted.board.grid
    drawn = [key for key, features in painted.board.sides.items() if "river" in features]
    assert len(drawn) >= 12
    layout = painted.window.map.scene.layout
    assert layout is not None
    ends = [{(round(x), round(y)) for x, y in layout.side_ends(key)} for key in drawn]
    joined, rest = set(ends[0]), ends[1:]
    while more := [e for e in rest if e & joined]:
        joined |= set().union(*more)
        rest = [e for e in rest if e not in more]
    assert not rest, "without a gap"
    assert all(grid.side_ends(key)[1] >= 0 for key in drawn)


def test_the_way_along_hexsides_is_the_shortest(painted: Bench) -> None:
    layout = painted.window.map.scene.layout
    assert layout is not None
    i = layout.grid.index("1415")
    corners = [QPointF(*corner) for corner in layout.corners(i)]
    assert set(ways_of(layout).between(corners[0], corners[1])) == {layout.grid.sides[i][0]}
    assert len(ways_of(layout).between(corners[0], corners[3])) == 3


def test_a_road_runs_straight_through_hexes(painted: Bench) -> None:
    slug = next(iter(find("operation-storm").vocabulary.paths))
    painted.brush(PATH, slug)
    painted.tool(LINE)
    painted.stroke("1411", "1415")
    grid = painted.board.grid
    assert [[grid.name(i) for i in chain] for chain in painted.board.paths[slug]] == [
        ["1411", "1412", "1413", "1414", "1415"]
    ]


def test_a_place_is_put_down_and_its_name_typed_at_once(painted: Bench) -> None:
    painted.brush(PLACE, "city")
    painted.put("1413")
    name = painted.desk.card.terrain.name
    assert name.hasFocus()
    painted.type(name, "Dornau")
    painted.key(Qt.Key.Key_Return, widget=name)
    assert painted.board.places[painted.board.grid.index("1413")] == (Place("city", "Dornau"),)
    assert painted.window.map.view.hasFocus()
    painted.put("1413")
    assert painted.board.grid.index("1413") not in painted.board.places, "a click on what is there takes it off"


def test_zones_borders_and_control_are_painted_alike(painted: Bench) -> None:
    painted.brush(ZONE, "hungary")
    painted.stroke("1410", "1411")
    painted.brush(CONTROL, "soviet")
    painted.put("1413")
    painted.brush(BORDER, "ussr")
    layout = painted.window.map.scene.layout
    assert layout is not None
    key = layout.grid.parse_side("1413/1414")
    (ax, ay), (bx, by) = layout.side_ends(key)
    at = painted.window.map.view.camera.to_view(QPointF((ax + bx) / 2, (ay + by) / 2)).toPoint()
    painted.qtbot.mouseClick(painted.window.map.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    board = painted.board
    assert {board.grid.name(i) for i in board.zones["hungary"]} == {"1410", "1411"}
    assert board.control == {board.grid.index("1413"): "soviet"}
    assert board.borders["ussr"] == {key}
    painted.key(Qt.Key.Key_Z, CTRL)
    assert not painted.board.borders.get("ussr")


def test_a_zone_of_ones_own_has_a_brush_and_stays_on_the_map(painted: Bench) -> None:
    page = painted.desk.card.terrain
    painted.press(page.section_chips[ZONE])
    painted.type(page.name, "East bank")
    painted.key(Qt.Key.Key_Return, widget=page.name)
    assert page.brush is not None
    assert page.brush.slug == "east-bank"
    painted.put("1413")
    painted.desk.save()
    assert kept().zones["east-bank"] == {kept().grid.index("1413")}
    painted.type(page.name, "!?")
    painted.key(Qt.Key.Key_Return, widget=page.name)
    assert "plain letters" in page.fault.text()


def test_hexes_are_painted_by_their_numbers(painted: Bench) -> None:
    page = painted.desk.card.terrain
    painted.brush(TERRAIN, "marsh")
    painted.type(page.typed, "1410-1412, within 1 of 1718")
    painted.key(Qt.Key.Key_Return, widget=page.typed)
    assert [painted.terrain(n) for n in ("1410", "1412", "1413", "1718", "1717")] == [
        "marsh",
        "marsh",
        UNKNOWN,
        "marsh",
        "marsh",
    ]
    painted.type(page.typed, "1411")
    painted.key(Qt.Key.Key_Return, SHIFT, widget=page.typed)
    assert painted.terrain("1411") == UNKNOWN
    painted.type(page.typed, "1499")
    painted.key(Qt.Key.Key_Return, widget=page.typed)
    assert "1499" in page.fault.text()
    page.typed.clear()
    painted.brush(HEXSIDE, "river")
    painted.type(page.typed, "1411/1412/1512")
    painted.key(Qt.Key.Key_Return, widget=page.typed)
    assert sum("river" in features for features in painted.board.sides.values()) == 2


def test_everything_is_painted_by_keys(painted: Bench) -> None:
    view, page = painted.window.map.view, painted.desk.card.terrain
    view.setFocus()
    painted.window.map.scene.mark(cursor=painted.board.grid.index("1413"))
    painted.qtbot.keyClicks(view, next(b.key for b in page.chips if b.slug == "forest"))
    painted.key(Qt.Key.Key_Return, widget=view)
    assert painted.terrain("1413") == "forest"
    painted.qtbot.keyClicks(view, ".")
    painted.key(Qt.Key.Key_Right, SHIFT, widget=view)
    painted.key(Qt.Key.Key_Right, SHIFT, widget=view)
    painted.qtbot.keyClicks(view, ".")
    painted.key(Qt.Key.Key_Right, SHIFT, widget=view)
    assert [painted.terrain(f"14{n}") for n in (14, 15, 16)] == ["forest", "forest", UNKNOWN]
    painted.key(Qt.Key.Key_Z, CTRL)
    assert painted.terrain("1415") == UNKNOWN, "a stroke of the pen is one step"
    painted.qtbot.keyClicks(view, ".")
    painted.key(Qt.Key.Key_Escape, widget=view)
    assert not painted.desk.hand.pen
    painted.key(Qt.Key.Key_Z, CTRL)
    painted.qtbot.keyClicks(view, ",")
    assert page.tool == FILL
    painted.window.map.scene.mark(cursor=painted.board.grid.index("1413"))
    painted.key(Qt.Key.Key_Delete, widget=view)
    assert painted.terrain("1413") == UNKNOWN
    river = next(n for n, s in enumerate(page.sections) if s.kind == HEXSIDE)
    painted.qtbot.keyClicks(view, str(river + 1))
    painted.qtbot.keyClicks(view, next(b.key for b in page.chips if b.slug == "river"))
    painted.key(Qt.Key.Key_Right, CTRL, widget=view)
    painted.key(Qt.Key.Key_Return, widget=view)
    assert sum("river" in features for features in painted.board.sides.values()) == 1


@pytest.mark.parametrize("slug", slugs())
def test_every_game_has_a_key_for_each_section_and_brush(slug: str) -> None:
    system = find(slug)
    found = sections(system.vocabulary, system.world().board)
    assert len(found) <= 9
    for section in found:
        keys = [b.key for b in section.brushes if b.key]
        assert len(set(keys)) == len(keys)
        assert "g" not in keys
    assert {s.kind for s in found if s.kind in ON_SIDES}


def test_a_site_comes_and_goes_with_its_place_and_leaves_the_control_of_others() -> None:
    system = find("eagle-bear")
    board = system.world().board
    bare = Board(board.grid, board.terrain)
    fort = Brush(PLACE, "fortress", "", "", "", site=True)
    two = painted_board(painted_board(bare, fort, (3,), wipe=False), fort, (7,), wipe=False)
    assert [site.hex for site in two.sites] == [3, 7]
    held = Board(two.grid, two.terrain, places=two.places, sites=two.sites, control={two.grid.size + 1: "axis"})
    one = painted_board(held, fort, (3,), wipe=True)
    assert [site.hex for site in one.sites] == [7]
    assert one.control == {one.grid.size: "axis"}


# what is missing, and play on a map that is not finished --------------------------------------------------------------


def test_what_is_missing_is_listed_and_a_line_goes_to_its_place(painted: Bench) -> None:
    painted.step(MISSING)
    page = painted.desk.card.missing
    before = page.list.percent if page.list is not None else -1
    assert page.answer.text() == f"{before} %"
    row = next(r for r in page.rows if r.line.hexes)
    painted.window.map.view.go_to(painted.board.grid.index("1921"))
    row.setFocus()
    painted.key(Qt.Key.Key_Return, widget=row)
    assert painted.window.map.scene.marked.cursor == row.line.hexes[0]
    page.rows[0].setFocus()
    painted.key(Qt.Key.Key_Return, widget=page.rows[0])
    painted.key(Qt.Key.Key_Return, widget=page.rows[0])
    assert painted.window.map.scene.marked.cursor == row.line.hexes[2], "and then to the next"
    painted.desk.painting.typed("all", wipe=False)
    painted.settle()
    assert page.list is not None
    assert page.list.percent > before


def test_an_answer_on_a_half_painted_map_says_what_it_did_not_know(painted: Bench) -> None:
    painted.brush(TERRAIN, "clear")
    painted.stroke("1410", "1412")
    campaign = painted.table.campaign
    assert campaign is not None
    from app.rules.movement.terrain import hex_assumed_clear

    board = painted.board
    assert not hex_assumed_clear(board, board.grid.index("1411"), "6.1")
    (found,) = hex_assumed_clear(board, board.grid.index("1414"), "6.1")
    assert found.text() == "1414 has no terrain in the map data; it is treated as clear (6.1)."
