"""The icons: one grid, one pen, one ink, and the program's own mark."""

import re
from pathlib import Path

import pytest
from defusedxml.ElementTree import fromstring
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

FOLDER = Path(__file__).parents[2] / "resources" / "icons"
MARK = "adjutant"
ACTIONS = [
    "new",
    "open",
    "copy",
    "undo",
    "redo",
    "zoom-in",
    "zoom-out",
    "fit",
    "go-to-hex",
    "next-phase",
    "dice",
    "attack",
    "supply",
    "stack",
    "journal",
    "overrule",
    "rule",
    "search",
    "warning",
    "check",
    "cross",
    "note",
    "control",
    "reserve",
    "reinforcements",
    "airpower",
    "pontoon",
    "aerial-supply",
    "combat",
    "blitz",
    "trench",
    "festung",
    "fortress",
    "fortress-destroyed",
    "step-back",
    "step-on",
    "film",
    "pause",
    "moment",
    "help",
    "large",
    "settings",
]
INK = "#000000"


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.svg").read_text(encoding="utf-8")


def rendered(name: str, size: int) -> QImage:
    renderer = QSvgRenderer(QByteArray(text_of(name).encode()))
    assert renderer.isValid()
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return image


def covered(image: QImage) -> set[tuple[int, int]]:
    return {(x, y) for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y).alpha() >= 96}


def test_folder_holds_the_actions_and_the_mark() -> None:
    assert {path.stem for path in FOLDER.glob("*.svg")} == {*ACTIONS, MARK}


@pytest.mark.parametrize("name", ACTIONS)
def test_icon_is_drawn_on_the_16_unit_grid_with_one_round_pen(name: str) -> None:
    root = fromstring(text_of(name))
    assert root.attrib["viewBox"] == "0 0 16 16"
    (group,) = root
    assert group.attrib == {
        "fill": "none",
        "stroke": INK,
        "stroke-width": "1.4",
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
    }


@pytest.mark.parametrize("name", ACTIONS)
def test_icon_has_the_placeholder_ink_alone(name: str) -> None:
    assert set(re.findall(r"#\w+", text_of(name))) == {INK}
    assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', text_of(name))) == {INK, "none"}


@pytest.mark.parametrize("name", [*ACTIONS, MARK])
def test_icon_has_no_script_and_no_reference(name: str) -> None:
    text = text_of(name).replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"script|href|url\(|://|<!|<\?|<style|<image|<use|<text|\son\w+=", text, re.IGNORECASE)


@pytest.mark.parametrize("name", [*ACTIONS, MARK])
def test_icon_fills_its_square_without_being_cut_off(name: str) -> None:
    ink = covered(rendered(name, 160))  # ten pixels a unit
    left, right = min(x for x, _ in ink), max(x for x, _ in ink)
    top, bottom = min(y for _, y in ink), max(y for _, y in ink)
    assert left > 0
    assert top > 0
    assert right < 159
    assert bottom < 159
    assert max(right - left, bottom - top) >= 100


def test_no_two_icons_look_alike_at_16_pixels() -> None:
    ink = {name: covered(rendered(name, 16)) for name in ACTIONS}
    for number, name in enumerate(ACTIONS):
        for other in ACTIONS[number + 1 :]:
            assert len(ink[name] ^ ink[other]) >= 3, f"{name} and {other}"


def test_png_is_the_mark_at_256_pixels() -> None:
    picture = QImage(str(FOLDER / "adjutant-256.png"))
    drawn = rendered(MARK, 256)
    assert (picture.width(), picture.height()) == (256, 256)
    for x in range(4, 256, 9):
        for y in range(4, 256, 9):
            kept, fresh = picture.pixelColor(x, y), drawn.pixelColor(x, y)
            assert abs(kept.alpha() - fresh.alpha()) <= 8
            if fresh.alpha() > 250:
                assert abs(kept.red() - fresh.red()) <= 8
                assert abs(kept.blue() - fresh.blue()) <= 8
