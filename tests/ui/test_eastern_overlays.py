"""Stalin's War on the map: lines of supply by rail and by sea, zones of control that need supply, markers."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt

from app.rules.orders.orders import Correction
from app.rules.parts import Absent
from app.ui.main_window import Window
from app.ui.map.layers.overlays import SupplyOverlay, ZoneOverlay
from tests.ui.hands import CONTROL, Hands

AXIS, SOVIET = 0, 1


def lines(hands: Hands) -> SupplyOverlay:
    hands.key(Qt.Key.Key_L, CONTROL)
    found = hands.window.map.scene.overlay(SupplyOverlay)
    assert isinstance(found, SupplyOverlay)
    return found


def zones(window: Window) -> ZoneOverlay:
    if "show_zones" not in window.overlays.on:
        window.actions_["show_zones"].trigger()
    found = window.map.scene.overlay(ZoneOverlay)
    assert isinstance(found, ZoneOverlay)
    return found


def names(hands: Hands, hexes: frozenset[int]) -> set[str]:
    return {hands.table.game.world.board.location_name(i) for i in hexes}


def steps(hands: Hands, overlay: SupplyOverlay) -> set[tuple[str, str]]:
    name = hands.table.game.world.board.location_name
    return {(name(a), name(b)) for a, b in overlay.carried}


def cut(hands: Hands) -> None:
    """A Panzer corps stands on the rail line at 6607."""
    assert hands.table.play(Correction((("place", "ax-pz72", "6607"),), "it stood there"))


def test_13_1_2_the_part_of_a_line_that_goes_by_rail_is_told_apart(eastern: Hands, window: Window) -> None:
    window.supply.set_side("soviet")
    drawn = lines(eastern)
    assert ("6408", "6409") in steps(eastern, drawn)
    board = eastern.table.game.world.board
    rail = board.path_hexes("rail")
    assert {hex_ for step in drawn.carried for hex_ in step} <= rail
    assert any(step not in drawn.carried for line in drawn.lines for step in pairwise(line))


def test_13_1_3_a_rail_line_that_is_cut_leaves_rings_and_says_where(eastern: Hands, window: Window) -> None:
    window.supply.set_side("soviet")
    before = lines(eastern)
    assert not before.isolated
    cut(eastern)
    window.supply.set_side("soviet")
    after = window.map.scene.overlay(SupplyOverlay)
    assert isinstance(after, SupplyOverlay)
    assert {"6707", "6807"} <= names(eastern, after.isolated)
    book = window.supply.book
    assert book is not None
    assert "6607" in [
        hex_ for stack in book.cut for found in book.findings(stack, relief=False) for hex_ in found.hexes
    ]


def test_undo_draws_the_line_again(eastern: Hands, window: Window) -> None:
    window.supply.set_side("soviet")
    lines(eastern)
    cut(eastern)
    eastern.key(Qt.Key.Key_Z, CONTROL)
    window.supply.set_side("soviet")
    again = window.map.scene.overlay(SupplyOverlay)
    assert isinstance(again, SupplyOverlay)
    assert not again.isolated


def test_8_1_zones_of_units_in_supply_are_drawn_for_both_sides(eastern: Hands, window: Window) -> None:
    drawn = zones(window)
    part = eastern.table.game.zones
    assert not isinstance(part, Absent)
    for n, side in enumerate(("axis", "soviet")):
        assert drawn.hexes[n] == part.hexes(eastern.table.position, side)
    assert not drawn.idle


def test_13_3_6_zones_that_are_off_for_lack_of_supply_are_drawn_as_rings(eastern: Hands, window: Window) -> None:
    """A tank army far behind the Axis has no line and no zone."""
    assert eastern.table.play(Correction((("place", "su-tank", "6402"),), "it broke through"))
    drawn = zones(window)
    assert {"6302", "6303", "6401", "6403", "6502", "6503"} & names(eastern, drawn.idle[SOVIET])
    assert not drawn.idle[SOVIET] & drawn.hexes[SOVIET]
    assert AXIS not in drawn.idle


def test_8_2_no_zone_reaches_into_a_fortress(eastern: Hands, window: Window) -> None:
    board, drawn = eastern.table.game.world.board, zones(window)
    fortresses = board.place_hexes("fortress")
    assert fortresses
    assert not fortresses & (drawn.hexes[AXIS] | drawn.hexes[SOVIET])
