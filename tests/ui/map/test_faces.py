import re
from dataclasses import replace

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from app.forces.unit import Unit
from app.paths import SCENARIOS
from app.position.ledger import Ledger
from app.systems.scenario.scenario import load_scenario
from app.ui.application import make_application
from app.ui.counters.face import Face, badges_of, bottom_line, face_of, face_words, identity, short, upper_line
from app.ui.counters.factory import FaceFactory
from app.ui.counters.paint import Detail, detail_for, margin, paint_face
from app.ui.counters.symbols import symbols
from app.ui.theme import Theme
from tests.ui.map.table import ROSTER, counter

LIGHT = Theme.load("light")
FACE = Face("#A9B8A0", "#1C1F1B", "infantry", "XX", "SS", "14", "5-7")
CHANGED = [
    {"ground": "#B23A2E"},
    {"ink": "#A82A20"},
    {"symbol": "tank"},
    {"size": "XXX"},
    {"left": "G"},
    {"right": "15"},
    {"numbers": "5-8"},
    {"upper": "8-4-12"},
    {"bands": 1},
    {"badges": ("refit",)},
]

pytestmark = pytest.mark.usefixtures("qtbot")


@pytest.fixture(autouse=True)
def fonts_of_the_program() -> None:
    """Whatever has run before: another font has room for other figures."""
    make_application([])


def differ(a: QImage, b: QImage) -> int:
    """How many pixels of two images of one size are not the same."""
    assert a.size() == b.size()
    return sum(a.pixel(x, y) != b.pixel(x, y) for x in range(a.width()) for y in range(a.height()))


@pytest.mark.parametrize("change", CHANGED, ids=lambda change: next(iter(change)))
def test_faces_differ_by_each_part_of_their_content(change: dict[str, object]) -> None:
    plain, other = paint_face(FACE, 50, LIGHT), paint_face(replace(FACE, **change), 50, LIGHT)
    if plain.size() == other.size():
        assert differ(plain, other) > 4
    else:
        assert "badges" in change


def test_equal_faces_are_one_pixmap() -> None:
    factory = FaceFactory(LIGHT)
    assert factory.face(FACE, 50) is factory.face(replace(FACE), 50)
    assert len(factory) == 1


def test_the_same_face_is_painted_the_same() -> None:
    assert differ(paint_face(FACE, 50, LIGHT), paint_face(FACE, 50, LIGHT)) == 0


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_the_four_steps_have_the_pixels_of_their_screen(ratio: float) -> None:
    factory = FaceFactory(LIGHT)
    sizes = [factory.mip(FACE, detail, 48, ratio).width() for detail in Detail]
    assert sizes == [round(48 * ratio / 2**k) for k in range(4)]


def test_details_go_one_after_the_other() -> None:
    assert [detail_for(side) for side in (50, 30, 12, 6)] == list(Detail)
    assert detail_for(25) is Detail.HALF
    assert detail_for(50, 2.0) is Detail.HALF


def test_half_size_leaves_out_identities_and_keeps_strength() -> None:
    half = paint_face(FACE, 26, LIGHT)
    assert differ(half, paint_face(replace(FACE, left="", right=""), 26, LIGHT)) == 0
    assert differ(half, paint_face(replace(FACE, numbers="6-7"), 26, LIGHT)) > 0


SECTOR = load_scenario(SCENARIOS / "winterstorm" / "first-steps")
WINTER = sorted({face_of(u, SECTOR.world.roster, "winterstorm") for u in SECTOR.position.units.values()}, key=str)
"""Attack, defense and move, in brackets or not; a gun's barrage, protective fire and range; radius."""


def told(face: Face, side: int, ratio: float = 1.0) -> bool:
    """Whether every number of the face changes the picture when it changes."""

    def turned(words: str, nth: int) -> str:
        return "-".join(re.sub(r"\d", "7", part) if n == nth else part for n, part in enumerate(words.split("-")))

    picture = paint_face(face, side, LIGHT, ratio)
    below = [replace(face, numbers=turned(face.numbers, n)) for n in range(len(face.numbers.split("-")))]
    above = [replace(face, upper=turned(face.upper, n)) for n in range(len(face.upper.split("-"))) if face.upper]
    return all(one == face or differ(picture, paint_face(one, side, LIGHT, ratio)) > 0 for one in (*below, *above))


@pytest.mark.parametrize(("side", "ratio"), [(96, 1.0), (50, 1.0), (38, 1.0), (37, 1.0), (30, 1.0), (56, 2.0)])
def test_every_number_of_winterstorms_faces_is_told_down_to_30_pixels(side: int, ratio: float) -> None:
    assert [face for face in WINTER if not told(face, side, ratio)] == []


def test_two_digits_of_movement_are_told_as_long_as_figures_can_be_read_and_the_strengths_longer() -> None:
    tank = next(face for face in WINTER if face.numbers == "6-4-12")
    assert told(tank, 24)
    assert differ(paint_face(tank, 16, LIGHT), paint_face(replace(tank, numbers="6-3-12"), 16, LIGHT)) > 0


def test_a_gun_keeps_its_barrage_longest() -> None:
    gun = next(face for face in WINTER if face.upper == "6-4-6")
    small = paint_face(gun, 18, LIGHT)
    assert differ(small, paint_face(replace(gun, upper="5-4-6"), 18, LIGHT)) > 0
    assert differ(small, paint_face(replace(gun, numbers="1-6"), 18, LIGHT)) == 0


def test_quarter_size_keeps_the_symbol() -> None:
    assert differ(paint_face(FACE, 12, LIGHT), paint_face(replace(FACE, symbol="tank"), 12, LIGHT)) > 0


@pytest.mark.parametrize("side", [50, 25, 12, 6])
def test_the_ground_colour_stays_to_the_last(side: int) -> None:
    face = replace(FACE, ground="#B23A2E", ink="#FFF8F0")
    image = paint_face(face, side, LIGHT)
    red = sum(
        QColor(image.pixel(x, y)).red() > QColor(image.pixel(x, y)).blue() + 60
        for x in range(side)
        for y in range(side)
    )
    assert red > side * side * 0.3


def test_corners_are_rounded_and_the_edge_is_darker() -> None:
    image = paint_face(replace(FACE, symbol=""), 50, LIGHT)
    assert image.pixelColor(0, 0).alpha() < 128
    assert image.pixelColor(25, 49).lightnessF() < image.pixelColor(25, 40).lightnessF() - 0.1


def test_a_lost_step_shows_as_a_pale_band() -> None:
    bare = replace(FACE, left="")
    whole, reduced = paint_face(bare, 60, LIGHT), paint_face(replace(bare, bands=1), 60, LIGHT)
    assert reduced.pixelColor(3, 20).lightnessF() > whole.pixelColor(3, 20).lightnessF() + 0.05


def test_on_a_white_counter_the_band_is_still_seen() -> None:
    white = replace(FACE, ground="#F4F0E8", bands=0)
    assert differ(paint_face(white, 50, LIGHT), paint_face(replace(white, bands=1), 50, LIGHT)) > 50


def test_badges_stand_out_over_the_edge_and_have_distinct_shapes() -> None:
    assert margin(FACE, 50) == 0
    slugs = ("out-of-supply", "attenuated", "dispersed", "suppressed", "refit", "moved")
    shown = {}
    for slug in slugs:
        face = replace(FACE, badges=(slug,))
        assert margin(face, 50) > 0
        shown[slug] = paint_face(face, 50, LIGHT)
    alphas = {
        slug: tuple(image.pixelColor(x, y).alpha() > 128 for x in range(16) for y in range(16))
        for slug, image in shown.items()
    }
    assert len(set(alphas.values())) == len(slugs)


def test_at_most_three_badges_and_the_gravest_first() -> None:
    unit = Unit(counter("1"), 0)
    face = face_of(unit, ROSTER, badges=("moved", "refit", "dispersed", "out-of-supply"))
    assert face.badges == ("out-of-supply", "dispersed", "refit")


def test_badges_come_from_marks_supply_and_what_was_done() -> None:
    unit = Unit(counter("1"), 0, marks=frozenset({"dispersed"}))
    ledger = Ledger({"supply": {"1": "out-of-supply"}, "moved": {"1": True}})
    assert set(badges_of(unit, ledger)) == {"dispersed", "out-of-supply", "moved"}
    assert badges_of(Unit(counter("2"), 0), Ledger({"supply": {"2": "supplied"}})) == ()


def test_a_unit_shows_the_face_that_is_up() -> None:
    two = counter("9", steps=2, faces=({"attack": 6, "defense": 6}, {"attack": 3, "defense": 4}))
    assert face_of(Unit(two, 0, steps=2), ROSTER).numbers == "6-6"
    reduced = face_of(Unit(two, 0, steps=1), ROSTER)
    assert (reduced.numbers, reduced.bands) == ("3-4", 1)


def test_livery_symbol_and_size_come_from_roster_and_counter() -> None:
    face = face_of(Unit(counter("14", "panzer"), 0), ROSTER, "operation-storm")
    assert (face.ground, face.ink, face.symbol, face.size) == ("#26282B", "#F6F4EC", "tank", "XX")


@pytest.mark.parametrize(
    ("numbers", "line"),
    [
        ({"attack": 4, "defense": 5}, "4-5"),
        ({"attack": 4, "defense": 5, "move": 6}, "4-5-6"),
        ({"attack": 1, "defense": 1, "bracketed_attack": 1}, "(1)-1"),
        ({"defense": 2, "bracketed_attack": 3}, "(3)-2"),
        ({}, ""),
    ],
)
def test_numbers_stand_as_on_the_cardboard(numbers: dict[str, int], line: str) -> None:
    assert bottom_line(numbers) == line


def test_a_combined_factor_is_printed_once() -> None:
    assert bottom_line({"attack": 5, "defense": 5, "move": 6}, combined=True) == "5-6"
    assert bottom_line({"attack": 5, "defense": 4, "move": 6}, combined=True) == "5-4-6"


def test_a_range_without_end_is_printed_as_its_letter() -> None:
    assert upper_line({"barrage": 2, "fpf": 1, "range": 999}) == "2-1-U"


def test_artillery_has_its_other_factors_along_the_upper_edge() -> None:
    assert upper_line({"attack": 1, "defense": 3, "barrage": 8, "fpf": 4, "range": 12}) == "8-4-12"


@pytest.mark.parametrize(
    ("name", "printed"),
    [("14th Panzer", "14"), ("II Flak", "II"), ("Das Reich", "DR"), ("Wiking", "Wik"), ("", ""), ("201st", "201")],
)
def test_names_are_shortened_to_what_fits_beside_the_box(name: str, printed: str) -> None:
    assert short(name) == printed


def test_identity_may_be_said_outright() -> None:
    plain = counter("6", "panzer", name="6th Panzer", formation="57th-panzer-corps")
    assert identity(plain) == ("57", "6")
    assert identity(counter("7", special=frozenset({"ss"}), name="Wiking"))[0] == "SS"
    assert identity(counter("8", extra={"left": "A", "right": "B"})) == ("A", "B")


def test_every_symbol_that_a_type_wears_has_a_drawing() -> None:
    index = symbols()
    for system, table in index.types.items():
        for slug in table:
            assert index.slug(slug, system) in index.files
    assert index.slug("no such thing") == index.fallback


def test_faces_are_kept_within_a_number_of_bytes() -> None:
    factory = FaceFactory(LIGHT, cap=40_000)
    for k in range(40):
        factory.face(replace(FACE, right=str(k)), 50)
    assert factory.bytes <= 40_000
    assert len(factory) == 4
    assert factory.has(replace(FACE, right="39"), 50)
    assert not factory.has(replace(FACE, right="0"), 50)


def test_a_picture_for_lists_has_its_screens_ratio(qtbot: QtBot) -> None:
    picture = FaceFactory(LIGHT).picture(FACE, 40, 2.0)
    assert picture.width() == 80
    assert picture.devicePixelRatio() == 2.0


def test_every_badge_of_the_data_can_be_painted() -> None:
    for slug in face_words().badges:
        assert not paint_face(replace(FACE, badges=(slug,)), 60, LIGHT).isNull()


def test_dark_black_counters_have_a_light_rim() -> None:
    black = replace(FACE, ground="#26282B", symbol="")
    image = paint_face(black, 50, Theme.load("dark"))
    assert image.pixelColor(25, 49).lightnessF() > image.pixelColor(25, 40).lightnessF()
