"""What overlays tell when every hue is the same grey: nothing is told by colour alone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QColor, QImage

from app.ui.map.layers.battle_item import ColumnItem
from app.ui.map.layers.marker_layer import MARKERS_Z
from app.ui.map.layers.overlay_items import LEVELS
from app.ui.map.layers.overlays import (
    Battle,
    BattleOverlay,
    Commanded,
    CommandOverlay,
    ControlOverlay,
    Overlay,
    PathOverlay,
    RangeOverlay,
    SupplyOverlay,
    ZoneOverlay,
)
from app.ui.map.view import MapView
from app.ui.theme import Theme
from tests.ui.map.table import hex

HUES = ("blue", "vermilion", "green", "amber", "purple", "sky")
GREY = QColor("#4A4A4A")
ENOUGH = 30
"""Pixels that must differ."""


def grey() -> Theme:
    """The light theme without hues on the overlays."""
    theme = Theme.load("light")
    return replace(theme, overlay=replace(theme.overlay, **dict.fromkeys(HUES, GREY), card_faint=GREY))


def picture(view: MapView, overlay: Overlay) -> QImage:
    scene = view.map_scene
    scene.show_overlay(overlay)
    view.settle()
    found = view.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    scene.hide_overlay(type(overlay))
    return found


def apart(one: QImage, other: QImage) -> int:
    first, second = bytes(one.constBits()), bytes(other.constBits())
    return sum(first[i : i + 4] != second[i : i + 4] for i in range(0, len(first), 4))


HERE, THERE, BEYOND = "0504", "0505", "0506"


def command(
    led: frozenset[int] = frozenset(),
    unled: frozenset[int] = frozenset(),
    side: int = 0,
    lines: tuple[tuple[int, int], ...] = (),
) -> CommandOverlay:
    """Of a headquarters that reaches its own hex."""
    start = hex(HERE)
    return CommandOverlay((Commanded(((start, frozenset({start})),), led, unled, side, lines),))


def pairs() -> list[tuple[str, Overlay, Overlay]]:
    a, b, c = hex(HERE), hex(THERE), hex(BEYOND)
    one = frozenset({b})
    return [
        ("who controls a hex", ControlOverlay({b: 0}), ControlOverlay({b: 1})),
        ("whose zone of control it is", ZoneOverlay({0: one}), ZoneOverlay({1: one})),
        ("who is in command", command(led=one), command(unled=one)),
        ("whose headquarters reach there", command(side=0), command(side=1)),
        ("who leads the unit pointed at", command(led=one), command(led=one, lines=((a, b),))),
        ("whose marker reaches there", RangeOverlay({0: one}), RangeOverlay({1: one})),
        ("whether a way is allowed", PathOverlay((a, b, c), True), PathOverlay((a, b, c), False)),
        ("a broken line and its relief", SupplyOverlay(broken=one), SupplyOverlay(relief=one)),
        ("whether a zone of control works", ZoneOverlay({0: one}), ZoneOverlay({}, {0: one})),
        ("whose zone of control does not work", ZoneOverlay({}, {0: one}), ZoneOverlay({}, {1: one})),
        (
            "whether a line goes by rail",
            SupplyOverlay(((a, b, c),)),
            SupplyOverlay(((a, b, c),), carried=frozenset({(a, b), (b, c)})),
        ),
        ("whether a line goes over water", SupplyOverlay(((a, c),)), SupplyOverlay(((a, b, c),))),
        ("an isolated stack and a broken line", SupplyOverlay(isolated=one), SupplyOverlay(broken=one)),
        (
            "whether an attack is refused",
            BattleOverlay((Battle((a,), b, "+3"),)),
            BattleOverlay((Battle((a,), b, "+3", refused=True),)),
        ),
    ]


@pytest.mark.parametrize("at", range(len(pairs())))
def test_shape_or_pattern_tells_it_too(view: MapView, at: int) -> None:
    view.set_theme(grey())
    what, one, other = pairs()[at]
    assert apart(picture(view, one), picture(view, other)) > ENOUGH, what


def test_the_column_of_an_attack_is_read_over_markers() -> None:
    assert dict(LEVELS[BattleOverlay])[ColumnItem] > MARKERS_Z


def test_an_isolated_stack_has_one_crossed_drop_where_its_counter_wears_it(view: MapView) -> None:
    """Beyond its ring the overlay paints at the upper left corner of the counter alone."""
    b = hex(HERE)
    ringed = picture(view, SupplyOverlay(isolated=frozenset({b})))
    bare = picture(view, SupplyOverlay(isolated=frozenset({hex(BEYOND)})))
    layout = view.map_scene.layout
    assert layout is not None
    center = view.mapFromScene(QPointF(*layout.center(b)))
    upper, lower = 0, 0
    for x in range(60):
        for y in range(60):
            corners = [QPoint(center.x() + dx * x, center.y() + dy * y) for dx, dy in ((-1, -1), (-1, 1), (1, 1))]
            if all(ringed.rect().contains(at) for at in corners):
                painted = [ringed.pixel(at) != bare.pixel(at) for at in corners]
                upper += painted[0] and not painted[2]
                lower += painted[1] and not painted[2]
    assert lower < ENOUGH < upper / 4, "the ring is alike at every corner, but for its softened edge"
