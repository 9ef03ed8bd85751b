"""What questions of a battle call the place: the hex, where its fortress is named beside it (XIII.F)."""

from __future__ import annotations

import pytest

from app.messages import say
from app.rules.battle.state import BattleState
from app.systems.eagle_bear.battle import named_hex


@pytest.mark.parametrize("target", ["2303", "2303#fortress"])
def test_the_fortress_of_a_hex_is_named_by_the_hex(target: str) -> None:
    asked = "Choose the unit that occupies the fortress of {target}."
    state = BattleState("ground", (), target)
    assert say(asked, named_hex(state)) == "Choose the unit that occupies the fortress of 2303."
