"""A picture in tiles: read in strips, halved level by level, refused in one sentence, and never half there."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter

from app.errors import BadInput
from app.ui.application import make_application
from app.ui.map.printed import picture_file, pyramid
from app.ui.map.printed.picture_file import look_at, strips
from app.ui.map.printed.pyramid import TILE, Kept, cached, open_picture
from app.ui.widgets.progress import Stopped
from tests.variants import examples

WIDE, HIGH = 1300, 1100
RED, BLUE = QColor("#B03020"), QColor("#2050A0")


@pytest.fixture(autouse=True, scope="module")
def _application() -> None:
    make_application([])


def chequered(path: Path, width: int = WIDE, height: int = HIGH, alpha: bool = False) -> Path:
    """Red at the left, blue at the right, a white stripe along the lower edge."""
    image = QImage(width, height, QImage.Format.Format_ARGB32 if alpha else QImage.Format.Format_RGB32)
    image.fill(0 if alpha else RED.rgb())
    painter = QPainter(image)
    painter.fillRect(width // 2, 0, width, height, BLUE)
    painter.fillRect(0, height - 40, width, 40, QColor("white"))
    painter.end()
    assert image.save(str(path), quality=95)
    return path


def close(value: int, color: QColor) -> bool:
    found = QColor(value)
    return max(abs(found.red() - color.red()), abs(found.blue() - color.blue())) < 24


@pytest.mark.parametrize("ending", ["jpg", "png", "tif", "webp"])
def test_every_format_is_cut_into_tiles_that_show_it(tmp_path: Path, ending: str) -> None:
    found = open_picture(chequered(tmp_path / f"a.{ending}"), "a", tmp_path / "cache")
    assert (found.width, found.height) == (WIDE, HIGH)
    assert found.levels == [(1300, 1100), (650, 550), (325, 275)]
    for level in range(len(found.levels)):
        last = (found.levels[level][0] - 1) // TILE
        assert close(found.tile(level, 0, 0).pixel(5, 5), RED), level
        right = found.tile(level, last, 0)
        assert close(right.pixel(right.width() - 5, 5), BLUE), level
    low = found.tile(0, 0, 2)
    assert (low.width(), low.height()) == (TILE, HIGH - 2 * TILE)
    assert close(low.pixel(5, low.height() - 5), QColor("white"))


def test_a_jpeg_is_read_in_strips_and_the_rest_in_one_piece(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_file, "STRIP_BYTES", WIDE * 4 * 512)
    jpeg, png = look_at(chequered(tmp_path / "a.jpg")), look_at(chequered(tmp_path / "a.png"))
    assert (jpeg.strips, png.strips) == (True, False)
    for one in (jpeg, png):
        assert [(top, part.height()) for top, part in strips(one)] == [(0, 512), (512, 512), (1024, 76)]


def test_what_lets_light_through_lies_on_white(tmp_path: Path) -> None:
    found = open_picture(chequered(tmp_path / "a.png", 600, 400, alpha=True), "a", tmp_path / "cache")
    assert close(found.tile(0, 0, 0).pixel(5, 5), QColor("white"))


def test_a_second_time_the_tiles_are_taken_from_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    picture, cache = chequered(tmp_path / "a.jpg"), tmp_path / "cache"
    open_picture(picture, "a", cache)
    monkeypatch.setattr(pyramid, "build", lambda *_: pytest.fail("cut again"))
    assert open_picture(picture, "a", cache).width == WIDE
    (cache / "a.tiles").write_bytes(b"ADJPIC1\nnothing that is an index")
    assert cached("a", cache) is None


def test_work_that_is_stopped_leaves_nothing_behind(tmp_path: Path) -> None:
    def watch(share: float) -> None:
        if share > 0.3:
            raise Stopped

    with pytest.raises(Stopped):
        open_picture(chequered(tmp_path / "a.png"), "a", tmp_path / "cache", watch)
    assert list((tmp_path / "cache").iterdir()) == []


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        (
            "notes.jpg",
            b"no picture at all",
            "notes.jpg cannot be read as an image. Use a JPEG, PNG, TIFF or WebP file.",
        ),
        (
            "vector.svg",
            b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
            "vector.svg cannot be read as an image.",
        ),
        ("broken.png", b"", "is incomplete or damaged"),
    ],
)
def test_what_cannot_be_read_is_answered_with_one_sentence(tmp_path: Path, name: str, data: bytes, words: str) -> None:
    path = tmp_path / name
    if not data:
        data = chequered(tmp_path / "whole.png").read_bytes()[:900]
    path.write_bytes(data)
    with pytest.raises(BadInput) as fault:
        open_picture(path, "a", tmp_path / "cache")
    assert words in str(fault.value)
    assert "\n" not in str(fault.value)


def test_a_file_that_is_gone_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"gone.jpg was not found. Choose the image again"):
        look_at(tmp_path / "gone.jpg")


def test_a_picture_past_the_bound_is_refused_before_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = chequered(tmp_path / "a.png")
    monkeypatch.setattr(picture_file, "MOST_BYTES", WIDE * HIGH * 4 - 1)
    monkeypatch.setattr(picture_file, "STRIP_BYTES", WIDE * 4 * 512)
    with pytest.raises(BadInput, match=r"1300 × 1100 pixels, too many to read. Save it smaller or as a JPEG"):
        look_at(path)
    assert look_at(chequered(tmp_path / "a.jpg")).strips, "a JPEG needs a strip at a time"


def test_pictures_past_qts_own_bound_are_read_and_the_bound_stands_afterwards(tmp_path: Path) -> None:
    before = QImageReader.allocationLimit()
    QImageReader.setAllocationLimit(1)
    try:
        found = open_picture(chequered(tmp_path / "a.png"), "a", tmp_path / "cache")
        assert QImageReader.allocationLimit() == 1
    finally:
        QImageReader.setAllocationLimit(before)
    assert found.width == WIDE


def test_no_more_tiles_are_kept_than_the_bound_allows(tmp_path: Path) -> None:
    kept = Kept(cap=3 * TILE * TILE * 4)
    for n in range(5):
        tile = QImage(TILE, TILE, QImage.Format.Format_RGB32)
        kept.put(("a", 0, n, 0), tile)
        assert kept.bytes <= kept.cap
    assert kept.get(("a", 0, 0, 0)) is None
    assert kept.get(("a", 0, 4, 0)) is not None


@settings(max_examples=examples(12), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=400), st.integers(0, 300))
def test_a_damaged_file_of_tiles_is_no_pyramid(tmp_path: Path, noise: bytes, at: int) -> None:
    path = tmp_path / "noise.tiles"
    path.write_bytes(b"ADJPIC1\n"[: at % 9] + noise)
    assert cached("noise", tmp_path) is None
