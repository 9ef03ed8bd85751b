"""Colours for every eye: contrast of text and of the focus, and hues that the colour-blind tell apart."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtGui import QColor

from app.ui.style import DARK, LIGHT, Inks
from app.ui.theme import Theme

TEXT, MARK = 4.5, 3.0
"""Least contrast of text and of what shows the focus (WCAG 2.2: 1.4.3, 1.4.11)."""


def luminance(color: QColor) -> float:
    """Of WCAG 2: 0 for black, 1 for white."""
    red, green, blue = (
        c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4
        for c in (color.redF(), color.greenF(), color.blueF())
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


# contrast and hues --------------------------------------------------------------------------------------------------

GROUNDS = ("card", "field", "desk", "chosen", "blue_wash", "vermilion_wash")
TEXTS = ("text", "muted", "blue", "vermilion", "green", "amber")


@pytest.mark.parametrize("inks", [LIGHT, DARK], ids=["light", "dark"])
def test_every_ink_of_the_panels_can_be_read_on_every_ground(inks: Inks) -> None:
    pairs = {(ink, ground): contrast(getattr(inks, ink), getattr(inks, ground)) for ink in TEXTS for ground in GROUNDS}
    pairs["card", "blue"] = contrast(inks.card, inks.blue)
    pairs["pill_text", "pill"] = contrast(inks.pill_text, inks.pill)
    assert {pair: round(found, 2) for pair, found in pairs.items() if found < TEXT} == {}
    assert contrast(inks.blue, inks.card) >= MARK
    assert contrast(inks.blue, inks.edge) >= MARK, "the ring of the focus against the edge that it takes the place of"


COLOURS = (
    ("card", "#FCFAF4", "#242521"),
    ("bar", "#F7F3E9", "#1F201D"),
    ("desk", "#F4F1E8", "#2A2A25"),
    ("text", "#23262B", "#ECE7DA"),
    ("muted", "#655E50", "#B3AC9C"),
    ("blue", "#0069A6", "#63B4E4"),
    ("blue_wash", "#DCEBF4", "#22394A"),
    ("vermilion", "#AD4700", "#FF8A3D"),
    ("vermilion_wash", "#FDEEE3", "#45291A"),
    ("green", "#007556", "#3CC49A"),
    ("amber", "#8A5B00", "#E9B44C"),
    ("amber_wash", "#FFF3D6", "#3E3119"),
    ("control", "#8F866F", "#7A7463"),
    ("edge", "#E2DBCA", "#3A3B35"),
)
ON = (
    ("text", "card", 14.5, 12.5),
    ("muted", "card", 6.2, 6.8),
    ("blue", "card", 5.6, 6.7),
    ("blue", "blue_wash", 4.8, 5.2),
    ("vermilion", "card", 5.5, 6.6),
    ("vermilion", "vermilion_wash", 5.0, 5.6),
    ("green", "card", 5.5, 7.0),
    ("amber", "card", 5.6, 8.2),
    ("amber", "amber_wash", 5.3, 6.7),
    ("control", "card", 3.5, 3.3),
)
"""The colors of the design by role, light and dark, and how they stand out against what they lie on"""


def test_the_inks_are_those_of_the_design_and_stand_out_as_far_as_it_says() -> None:
    for role, light, dark in COLOURS:
        assert (getattr(LIGHT, role), getattr(DARK, role)) == (QColor(light), QColor(dark)), role
    for ink, ground, *wanted in ON:
        for inks, least in zip((LIGHT, DARK), wanted, strict=True):
            found = contrast(getattr(inks, ink), getattr(inks, ground))
            assert found >= least - 0.06, (ink, ground, inks.dark, round(found, 2))
    assert contrast(QColor("#FFFFFF"), LIGHT.blue) >= 5.8
    assert contrast(QColor("#10202B"), DARK.blue) >= 7.2


@pytest.mark.parametrize("name", Theme.names())
def test_numbers_and_names_can_be_read_on_every_terrain_and_card(name: str) -> None:
    theme = Theme.load(name)
    pairs = {
        (ink, ground): contrast(getattr(theme.sheet, ink), colours.fill)
        for ink in ("number", "ink")
        for ground, colours in theme.grounds.items()
    }
    pairs["card_ink", "card"] = contrast(theme.overlay.card_ink, theme.overlay.card)
    pairs["card_faint", "card"] = contrast(theme.overlay.card_faint, theme.overlay.card)
    assert {pair: round(found, 2) for pair, found in pairs.items() if found < TEXT} == {}


SIGHT = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
"""What remains of red, green and blue light (Machado, Oliveira and Fernandes 2009, severity 1)."""
APART = 12.0
"""Least distance of two hues in CIELAB; 2.3 is just noticeable side by side."""


def lab(color: QColor, sight: str) -> tuple[float, float, float]:
    def linear(c: float) -> float:
        return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4

    light = [linear(c) for c in (color.redF(), color.greenF(), color.blueF())]
    red, green, blue = (min(max(sum(k * c for k, c in zip(row, light, strict=True)), 0.0), 1.0) for row in SIGHT[sight])
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089

    def f(t: float) -> float:
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116

    return 116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))


@pytest.mark.parametrize("sight", list(SIGHT))
@pytest.mark.parametrize("name", Theme.names())
def test_the_hues_of_overlays_stay_apart_for_the_colour_blind(name: str, sight: str) -> None:
    overlay = Theme.load(name).overlay
    hues = {hue: lab(overlay.by_name(hue), sight) for hue in ("blue", "vermilion", "green", "amber", "purple", "sky")}
    near = {
        (one, other): round(distance, 1)
        for one, other in combinations(hues, 2)
        if (distance := sum((a - b) ** 2 for a, b in zip(hues[one], hues[other], strict=True)) ** 0.5) < APART
    }
    assert near == {}
