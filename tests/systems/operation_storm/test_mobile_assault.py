"""Assaults that no rule allows, made all the same: whoever attacks takes what he clears, and only he leads with a
panzer (9.22, 9.24)."""

from __future__ import annotations

from app.rules.orders.orders import Attack
from tests.interop.asking import unit
from tests.systems.operation_storm.field import Field

MOVING = {"phase": "german-movement", "turn": 4, "conditions": {"phase_order": {"german": "move-fight"}}}


def assaulted(attack: int, *defenders: str) -> Field:
    """Soviet tanks in N2431 have assaulted N2430 in the midst of a movement phase."""
    on = Field(
        [unit("t", "tank", "N2431", attack=attack)]
        + [unit(f"g{n}", kind, "N2430", defense=3) for n, kind in enumerate(defenders)],
        **MOVING,
    )
    on.overrule(Attack("mobile-assault", ("t",), "N2430"))
    return on


def test_a_hex_that_soviets_clear_is_theirs() -> None:
    on = assaulted(40, "infantry")
    on.reply(1)
    board = on.referee.world.board
    assert on.where("t") == "N2430"
    assert on.at.control[board.location("N2430")] == "soviet"


def test_the_first_loss_of_a_defender_is_his_own_choice() -> None:
    on = assaulted(12, "panzer", "infantry", "infantry")
    on.reply(2)
    assert on.asked() == ("german", "defender-losses", ("g0", "g1", "g2"))
    on.reply(["g2"])
    assert on.where("g2") == "@eliminated"
