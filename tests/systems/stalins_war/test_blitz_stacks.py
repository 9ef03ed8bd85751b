"""Stacks in the hex of a Blitz marker: as high as exploitation can part them, counted once it is over (9.1.4)."""

from __future__ import annotations

from typing import Any

from app.rules.orders.orders import NextPhase, Reply
from tests.systems.stalins_war.battlefield import NONE, TARGET, THREE, german, soviet
from tests.systems.stalins_war.table import Table

CORPS = tuple(f"c{n}" for n in range(4))
FIVE = ("pz", *CORPS)


def advanced(*units: dict[str, Any], attackers: tuple[str, ...] = FIVE) -> Table:
    """A battle on turn 6 after a marker was placed, as the advance is asked for."""
    west = [german(c, "corps", "2321") for c in CORPS]
    game = Table(
        german("pz", "panzer-corps", "2320"), *west, *units, soviet("su"), turn=6, phase="axis-combat-1",
        markers=[{"kind": "combat", "side": "axis", "hex": hex_} for hex_ in ("2320", "2321")],
    )  # fmt: skip
    game.attack(*attackers, dice=(THREE, NONE))
    while game.asked != "blitz-marker":
        game.reply([game.options[0]] if "losses" in game.asked else game.options[-1])
    game.reply("yes")
    return game


def test_one_more_than_may_stay_advances_where_one_may_go_on() -> None:
    game = advanced()
    game.reply([*FIVE])
    assert set(game.where(*FIVE)) == {TARGET}
    game.do(NextPhase())
    assert game.phase == "axis-exploitation-1"
    assert game.rules(NextPhase()) == ["9.1.1"]
    game.exploit("pz", TARGET, "2520")
    assert game.rules(NextPhase()) == []


def test_nobody_advances_who_could_not_be_parted_from_the_others() -> None:
    west = german("fifth", "corps", "2320")
    game = advanced(west, attackers=(*FIVE, "fifth"))
    assert game.refused(Reply([*FIVE, "fifth"])) == ["11.5.2"]
    game.reply([*FIVE[:4], "fifth"])


def test_a_stack_of_the_other_side_that_is_too_high_bars_no_phase() -> None:
    crowd = [soviet(f"s{n}", hex_="2620") for n in range(5)]
    for phase, rules in (("axis-round-1", []), ("soviet-round-1", ["9.1.1"])):
        game = Table(german("pz", "panzer-corps", "2320"), *crowd, turn=6, phase=phase)
        assert game.rules(NextPhase()) == rules
