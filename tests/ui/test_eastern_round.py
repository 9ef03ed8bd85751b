"""A round of Stalin's War by mouse and key: what a drag says of points, what is due, the board in a small window."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from app.rules.orders.orders import Correction, Move, Place
from app.ui.main_window import Window
from tests.ui.features.cards.test_hand import SHUFFLE
from tests.ui.hands import Hands
from tests.ui.inspector.test_two_fires import aimed, attack, combats

__all__ = ("aimed", "combats")
GARRISON = "6807"


@pytest.fixture
def moving(eastern: Hands) -> Hands:
    """The movement of the fifth Axis round, with a card of four points."""
    table = eastern.table
    assert table.next_phase()
    assert table.reply(SHUFFLE)
    assert table.reply(["11 Basalt", "ops"])
    QApplication.processEvents()
    return eastern


@pytest.fixture
def broken_through(aimed: Hands) -> Hands:
    """Berezno taken with a Blitz marker, and the phase of exploitation begun."""
    attack(aimed, 3, 3)
    for _ in range(2):
        assert aimed.table.reply([aimed.table.pending.options[0]])  # type: ignore[union-attr]
    assert aimed.table.reply("6408")
    assert aimed.table.reply("yes")
    assert aimed.table.reply(["ax-31", "ax-pz71", "ax-pz72"])
    assert aimed.table.next_phase()
    QApplication.processEvents()
    return aimed


def told(hands: Hands, unit: str, to: str) -> str:
    """What the card beside the pointer says of a unit over a hex; it is not let go there."""
    hands.lift(unit, to)
    QApplication.processEvents()
    desk = hands.window.map
    words = [w.text() for w in desk.findChildren(QLabel) if w.isVisibleTo(hands.window) and w.text()]
    desk.view.hand.cancel()
    return " ".join(words)


def test_7_3_3_a_drag_says_that_it_takes_an_operations_point(moving: Hands) -> None:
    assert "Leaving 6306, in an enemy zone of control, costs one operations point" in told(moving, "ax-172", "6305")
    assert "costs one operations point (7.3.3)" in told(moving, "ax-mtn", "6404")
    assert "operations point" not in told(moving, "ax-174", "6505")


def test_10_2_a_move_by_rail_says_so_in_the_drag_and_in_the_journal(moving: Hands) -> None:
    words = told(moving, "ax-mtn", "6404")
    assert words.startswith("By rail to 6404.")
    moving.let_go("6404")
    moving.drag("ax-mtn", "6404")
    assert moving.summaries()[-1].endswith("by rail.")


def test_12_1_no_stack_is_to_move_where_nobody_may_exploit(eastern: Hands, window: Window) -> None:
    assert "still to move" not in eastern.read(window.due)


def test_12_2_exploiters_alone_are_counted_and_their_hexes_told(broken_through: Hands, window: Window) -> None:
    assert "2 of 2 stacks have units" in broken_through.read(window.due)
    assert broken_through.table.play(Move(("ax-pz71",), ("6406", "6506", "6607"), "exploitation"))
    assert "2 of 3 stacks have units" in broken_through.read(window.due)
    lines = {line.unit.id: line.below for line in map(window.stack.line, broken_through.table.position.units.values())}
    assert "0 of 3 hexes left" in lines["ax-pz71"]
    assert "3 of 3 hexes left" in lines["ax-pz73"]
    assert "left" not in lines["ax-31"]


def test_12_1_1_who_cannot_exploit_is_told_why(broken_through: Hands) -> None:
    broken_through.table.play(Move(("ax-pz71", "ax-pz72"), ("6406", "6506"), "exploitation"))
    assert told(broken_through, "ax-31", "6506").startswith(
        "31st Army may not exploit: it is not of a type that may (12.1.1)."
    )


def test_11_3_a_step_lost_is_no_unit_lost(aimed: Hands) -> None:
    attack(aimed, 3, 3)
    for _ in range(2):
        assert aimed.table.reply([aimed.table.pending.options[0]])  # type: ignore[union-attr]
    assert aimed.summaries()[-2:] == [
        "161st Army was eliminated in Berezno (6406).",
        "72nd Panzer Corps lost one of two steps.",
    ]


def test_a_combat_card_says_when_it_may_be_played(aimed: Hands, window: Window) -> None:
    assert aimed.table.attack()
    assert "Played by the attacker only" in aimed.read(window.battle)


def test_13_1_3_a_click_on_the_map_finds_the_slip_and_its_relief(broken_through: Hands, window: Window) -> None:
    assert broken_through.table.play(Move(("ax-pz71",), ("6406", "6506", "6607"), "exploitation"))
    window.supply.set_side("soviet")
    broken_through.click(GARRISON)
    chosen = window.supply.chosen()
    assert chosen is not None
    assert broken_through.table.game.world.board.location_name(chosen.location) == GARRISON
    book = window.supply.book
    assert book is not None
    assert "Clearing 6607 may restore the line (13.1.2)." in [f.text() for f in book.findings(chosen, relief=True)]


def test_a_town_with_a_port_of_its_name_is_named_once(eastern: Hands, window: Window) -> None:
    eastern.click(GARRISON)
    assert window.stack.title.text() == "6807  Kalmya"


def test_14_1_3_half_points_are_written_as_halves(eastern: Hands, window: Window) -> None:
    put = (("track", "rp-ge", 2), ("phase", "", "axis-replacements"), ("place", "ax-173", "@eliminated"))
    assert eastern.table.play(Correction(put, "on to the replacements"))
    assert eastern.table.play(Place(("ax-173",), "6302"))
    QApplication.processEvents()
    assert "GE replacement points: 1½ (14.1.1)" in eastern.read(window.due)
