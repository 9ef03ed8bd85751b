"""Whatever a question of a battle holds, in random legal play of each game, is read and written alike."""

from __future__ import annotations

import random

import pytest

from app.paths import SCENARIOS
from app.position.changes import apply
from app.rules.battle.state import battle_of
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import load_scenario
from tests.systems.eagle_bear.legal_play import EagleBearPlay
from tests.systems.land_without_end.legal_play import LandWithoutEndPlay
from tests.systems.legal_play import LegalPlay
from tests.systems.stalins_war.legal_play import StalinsWarPlay
from tests.systems.winterstorm.legal_play import WinterstormPlay

GAMES = {
    "operation-storm": (LegalPlay, 0, 16),
    "winterstorm": (WinterstormPlay, 3, 30),
    "land-without-end": (LandWithoutEndPlay, 3, 20),
    "stalins-war": (StalinsWarPlay, 4, 17),
    "eagle-bear": (EagleBearPlay, 5, 22),
}
"""With a seed, and the orders after which it has fought"""


@pytest.mark.parametrize("game", GAMES)
def test_a_battle_is_read_and_written_alike(game: str) -> None:
    found = load_scenario(SCENARIOS / game / "first-steps")
    world, at = found.world, found.position
    kind, seed, orders = GAMES[game]
    referee = referee_for(world)
    player, steps = kind(referee, random.Random(seed)), set[str]()
    for _ in range(orders):
        order = player.order(at)
        assert order is not None
        at = apply(world, at, referee.judge(at, order).changes)
        battle = battle_of(at.pending)
        if battle is not None and at.pending is not None:
            assert battle.to_json() == at.pending.data
            steps.add(at.pending.step)
    assert len(steps) > 2, "a battle has gone beyond its first questions"
