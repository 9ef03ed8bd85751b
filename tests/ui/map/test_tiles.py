from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPixmap
from pytestqt.qtbot import QtBot

from app.ui.map.printed.painter import MapPainter
from app.ui.map.printed.shapes import standard_layout
from app.ui.map.printed.tiles import TileCache, level_of
from app.ui.map.scene import MapScene
from app.ui.map.view import MapView
from app.ui.theme import Theme
from tests.ui.map.table import BOARD, board, hex

LAYOUT = standard_layout(BOARD.grid)
LEVEL = level_of(1.0, 1.0)

pytestmark = pytest.mark.usefixtures("qtbot")


def painter(theme: str = "light") -> MapPainter:
    return MapPainter(BOARD, LAYOUT, Theme.load(theme), ["german", "soviet"])


def around(name: str, side: float = 30.0) -> QRectF:
    x, y = LAYOUT.center(hex(name))
    return QRectF(x - side / 2, y - side / 2, side, side)


def mean(image: QImage) -> tuple[float, float, float]:
    pixels = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    count = len(pixels)
    return (
        sum(p.red() for p in pixels) / count,
        sum(p.green() for p in pixels) / count,
        sum(p.blue() for p in pixels) / count,
    )


def same(a: QImage, b: QImage) -> bool:
    return a.size() == b.size() and a == b


def pixmap(side: int = 10) -> QPixmap:
    return QPixmap(side, side)


def test_tiles_are_kept_within_a_number_of_bytes() -> None:
    cache = TileCache(cap=4000)
    for k in range(50):
        cache.put((LEVEL, k, 0), pixmap())
        assert cache.bytes <= 4000
    assert len(cache) == 10


def test_the_tile_least_lately_used_goes_first() -> None:
    cache = TileCache(cap=1200)
    for k in range(3):
        cache.put((LEVEL, k, 0), pixmap())
    assert cache.get((LEVEL, 0, 0)) is not None
    cache.put((LEVEL, 3, 0), pixmap())
    assert (LEVEL, 0, 0) in cache
    assert (LEVEL, 1, 0) not in cache


def test_a_tile_put_again_is_counted_once() -> None:
    cache = TileCache(cap=4000)
    cache.put((LEVEL, 0, 0), pixmap())
    cache.put((LEVEL, 0, 0), pixmap())
    assert cache.bytes == 400


def test_a_tile_larger_than_the_cap_is_still_shown() -> None:
    cache = TileCache(cap=100)
    cache.put((LEVEL, 0, 0), pixmap(50))
    assert (LEVEL, 0, 0) in cache


def test_the_map_is_painted_the_same_way_every_time() -> None:
    area = QRectF(40, 40, 300, 260)
    assert same(painter().image(area, 1.0), painter().image(area, 1.0))


def test_beyond_the_sheet_a_tile_is_transparent() -> None:
    image = painter().image(QRectF(-200, -200, 100, 100), 1.0)
    assert all(image.pixelColor(x, y).alpha() == 0 for x in range(0, 100, 7) for y in range(0, 100, 7))


def test_around_the_hexes_there_is_a_margin_of_paper() -> None:
    made = painter()
    sheet = made.sheet
    image = made.image(QRectF(sheet.left() + 12, sheet.top() + 12, 20, 20), 1.0)
    red, green, blue = mean(image)
    paper = Theme.load("light").sheet.paper
    assert abs(red - paper.red()) < 6
    assert abs(green - paper.green()) < 6
    assert abs(blue - paper.blue()) < 6


@pytest.mark.parametrize("theme", Theme.names())
def test_terrains_are_told_apart(theme: str) -> None:
    made = painter(theme)
    seen = {name: mean(made.image(around(name), 1.0)) for name in ("0102", "0202", "0606", "0101", "0707")}
    names = list(seen)
    for k, a in enumerate(names):
        for b in names[:k]:
            assert max(abs(p - q) for p, q in zip(seen[a], seen[b], strict=True)) > 4, (a, b)


def test_neighbouring_hexes_of_one_terrain_meet_without_a_seam() -> None:
    """Between two forest hexes, grid line apart, no pixel shows the ground beneath."""
    made = MapPainter(replace(BOARD, sides={}, paths={}), LAYOUT, Theme.load("light"))
    a, b = LAYOUT.side_ends(BOARD.grid.side_between(hex("0202"), hex("0203")))
    middle = QPointF((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    image = made.image(QRectF(middle.x() - 5, middle.y() - 4, 10, 8), 4.0)
    clear = Theme.load("light").ground("clear").fill
    for x in range(image.width()):
        for y in range(image.height()):
            pixel = image.pixelColor(x, y)
            assert not (pixel.red() > clear.red() - 8 and pixel.blue() > clear.blue() - 8)


@pytest.mark.parametrize("scale", [0.25, 0.5, 1.0, 2.0])
def test_tiles_side_by_side_make_the_whole_picture(scale: float) -> None:
    made = painter()
    left, top = 80.0, 80.0
    side = 64 / scale
    whole = made.image(QRectF(left, top, 2 * side, side), scale)
    halves = [made.image(QRectF(left + k * side, top, side, side), scale) for k in (0, 1)]
    off = 0
    for k, half in enumerate(halves):
        for x in range(64):
            for y in range(64):
                p, q = whole.pixelColor(k * 64 + x, y), half.pixelColor(x, y)
                off += abs(p.red() - q.red()) + abs(p.green() - q.green()) + abs(p.blue() - q.blue()) > 60
    assert off < 40


def test_flat_topped_hexes_are_painted_too() -> None:
    flat = board("flat")
    made = MapPainter(flat, standard_layout(flat.grid), Theme.load("light"))
    assert not made.image(made.sheet, 0.5).isNull()


def test_what_nobody_named_is_drawn_loud(qtbot: QtBot) -> None:
    terrain = list(BOARD.terrain)
    terrain[hex("0303")] = ("lava",)
    made = MapPainter(replace(BOARD, terrain=tuple(terrain)), LAYOUT, Theme.load("light"))
    red, green, _ = mean(made.image(around("0303"), 1.0))
    assert red > green + 8


def test_the_view_keeps_its_tiles_within_the_cap(view: MapView) -> None:
    item = view.map_scene.map_item
    item.cache.cap = 6 * 512 * 512 * 4
    for _ in range(6):
        view.zoom_in()
        view.settle()
        assert item.cache.bytes <= item.cache.cap


def test_tiles_not_painted_yet_follow_when_the_window_is_idle(qtbot: QtBot, view: MapView) -> None:
    item = view.map_scene.map_item
    qtbot.waitUntil(lambda: item.pending == 0, timeout=3000)
    view.zoom_in()
    qtbot.waitUntil(lambda: item.pending == 0 and len(item.cache) > 4, timeout=3000)


def test_a_new_theme_paints_new_tiles(view: MapView) -> None:
    view.settle()
    before = view.grab().toImage()
    view.set_theme(Theme.load("dark"))
    view.settle()
    after = view.grab().toImage()
    assert mean(after.scaled(40, 40))[0] < mean(before.scaled(40, 40))[0] - 60


def test_a_replaced_board_is_painted_anew_and_keeps_its_counters(view: MapView) -> None:
    scene = view.map_scene
    view.settle()
    before = scene.painter
    terrain = list(BOARD.terrain)
    terrain[hex("0102")] = ("forest",)
    scene.replace_board(replace(BOARD, terrain=tuple(terrain)))
    assert scene.painter is not before
    assert len(scene.map_item.cache) > 0, "what has not changed is not painted again"
    assert "14" in scene.counters.items


def test_on_a_picture_the_map_is_painted_without_tiles(scene: MapScene) -> None:
    image = QImage(400, 300, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    brush = QPainter(image)
    scene.render(brush, QRectF(0, 0, 400, 300), scene.sheet)
    brush.end()
    assert len(scene.map_item.cache) == 0
    assert image.pixelColor(200, 150).alpha() == 255
