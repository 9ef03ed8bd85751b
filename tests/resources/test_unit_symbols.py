"""The unit symbols: index and files agree, and every drawing obeys the one geometry and the one ink."""

import re
import tomllib
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import pytest
from defusedxml.ElementTree import fromstring
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "resources" / "symbols"
SVG = "{http://www.w3.org/2000/svg}"
INDEX: dict[str, Any] = tomllib.loads((FOLDER / "index.toml").read_text(encoding="utf-8"))
SYMBOLS: dict[str, dict[str, Any]] = INDEX["symbols"]
FILES = sorted(path.name for path in FOLDER.glob("*.svg"))
OVERLAYS = {entry["file"] for entry in SYMBOLS.values() if entry.get("overlay")}

# The unit types of the five rulebooks, as position files spell them.
TYPES = {
    "operation-storm": (
        "panzer motorized cavalry infantry mountain jaeger flak tank mechanized-rifle artillery t34 rifle airborne"
    ),
    "land-without-end": (
        "panzer panzer-grenadier motorized combined-arms security infantry light-infantry air-landing "
        "mountain cavalry static arko tank mechanized rifle militia nkvd naval airborne "
        "fortified-zone coastal-army"
    ),
    "winterstorm": (
        "panzer heavy-tank assault-gun panzer-grenadier infantry fusilier recon motorcycle engineer "
        "artillery flak headquarters supply tank mechanized rifle cavalry ski"
    ),
    "eagle-bear": ("infantry-army panzer-army panzer-corps army shock-army combined-arms-army front plant partisan"),
    "stalins-war": (
        "army corps panzer-corps mountain-corps bunker front rifle-army shock-army tank-army "
        "guards-army guards-tank-army guards-cavalry mech-corps marine-army stalin fortified-zone "
        "partisan"
    ),
}


def text_of(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def root_of(name: str) -> Element:
    return fromstring(text_of(name))


def rendered(name: str, height: int, ink: str = "#000000") -> QImage:
    """The drawing on transparent ground, `height` pixels high."""
    renderer = QSvgRenderer(QByteArray(text_of(name).replace(INDEX["ink"], ink).encode()))
    assert renderer.isValid()
    _, _, width, tall = INDEX["viewbox"]
    image = QImage(round(height * width / tall), height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, image.width(), image.height()))
    painter.end()
    return image


def inked(image: QImage) -> set[tuple[int, int]]:
    return {(x, y) for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y).alpha() >= 96}


def test_index_and_folder_hold_the_same_files() -> None:
    assert {entry["file"] for entry in SYMBOLS.values()} == set(FILES)


def test_every_symbol_says_what_it_shows() -> None:
    for slug, entry in SYMBOLS.items():
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug)
        assert set(entry) <= {"file", "sign", "overlay"}
        assert len(entry["sign"]) > 10


@pytest.mark.parametrize("system", TYPES)
def test_every_unit_type_of_the_system_wears_a_symbol(system: str) -> None:
    worn = INDEX["types"][system]
    assert set(worn) == set(TYPES[system].split())
    assert set(worn.values()) <= set(SYMBOLS)
    assert not {SYMBOLS[slug]["file"] for slug in worn.values()} & OVERLAYS


@pytest.mark.parametrize("table", ["armored", "guards"])
def test_the_symbols_worn_instead_exist_and_differ(table: str) -> None:
    for plain, instead in INDEX[table].items():
        assert plain in SYMBOLS
        assert SYMBOLS[plain]["file"] != SYMBOLS[instead]["file"]


def test_the_fallback_is_a_symbol_with_a_frame() -> None:
    assert not SYMBOLS[INDEX["fallback"]].get("overlay")


@pytest.mark.parametrize("name", FILES)
def test_viewbox_is_the_one_that_the_index_names(name: str) -> None:
    root = root_of(name)
    assert root.tag == f"{SVG}svg"
    assert root.attrib["viewBox"].split() == [str(value) for value in INDEX["viewbox"]]


@pytest.mark.parametrize("name", FILES)
def test_frame_is_the_same_first_element_in_every_file(name: str) -> None:
    x, y, width, height = INDEX["frame"]
    first = root_of(name)[0].attrib
    frame = {
        "d": f"M{x},{y} l{width},0 0,{height} -{width},0 z",
        "fill": "none",
        "stroke": INDEX["ink"],
        "stroke-width": "8",
    }
    assert (first == frame) is (name not in OVERLAYS)


@pytest.mark.parametrize("name", FILES)
def test_drawing_is_paths_in_the_placeholder_ink_and_nothing_else(name: str) -> None:
    assert set(re.findall(r"#\w+", text_of(name))) == {INDEX["ink"]}
    for element in root_of(name):
        assert element.tag == f"{SVG}path"
        assert len(element) == 0
        assert set(element.attrib) <= {"d", "fill", "fill-rule", "stroke", "stroke-width", "stroke-linejoin"}
        assert {element.attrib["fill"], element.attrib["stroke"]} == {INDEX["ink"], "none"}
        assert re.fullmatch(r"[MLHVCZmlhvcz0-9 ,.\-]+", element.attrib["d"])


@pytest.mark.parametrize("name", FILES)
def test_file_has_no_script_and_no_reference(name: str) -> None:
    text = text_of(name).replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"script|href|url\(|://|<!|<\?|<style|<image|<use|<text|\son\w+=", text, re.IGNORECASE)


@pytest.mark.parametrize("name", FILES)
def test_ink_stays_within_the_outer_edge_of_the_frame(name: str) -> None:
    image = rendered(name, 220)  # two pixels a unit
    ink = inked(image)
    assert ink
    assert min(x for x, _ in ink) >= 2
    assert max(x for x, _ in ink) <= image.width() - 3
    assert min(y for _, y in ink) >= 2
    assert max(y for _, y in ink) <= image.height() - 3


@pytest.mark.parametrize("name", FILES)
def test_sign_shows_inside_the_frame_at_18_pixels(name: str) -> None:
    image = rendered(name, 18)
    inside = {(x, y) for x, y in inked(image) if 3 <= x < image.width() - 3 and 3 <= y < image.height() - 3}
    assert len(inside) >= 5


def test_no_two_files_look_alike_at_18_pixels() -> None:
    images = {name: rendered(name, 18) for name in FILES}
    ink = {name: inked(image) for name, image in images.items()}
    for number, name in enumerate(FILES):
        for other in FILES[number + 1 :]:
            assert len(ink[name] ^ ink[other]) >= 4, f"{name} and {other}"


def test_replacing_the_placeholder_recolours_all_ink() -> None:
    for name in FILES:
        image = rendered(name, 110, ink="#ff0000")
        assert {image.pixelColor(x, y).name() for x, y in inked(image)} == {QColor("#ff0000").name()}


def test_notice_names_every_file_once_and_keeps_the_licence() -> None:
    notice = text_of("NOTICE-milsymbol.txt")
    assert sorted(re.findall(r"^ {4}(\S+\.svg)$", notice, re.MULTILINE)) == FILES
    assert "The MIT License (MIT)" in notice
    assert "Copyright (c) 2017 Måns Beckman" in notice
