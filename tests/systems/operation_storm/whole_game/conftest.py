"""The game is played once for all its tests."""

from __future__ import annotations

import pytest

from tests.systems.operation_storm.whole_game.play import Game, play
from tests.systems.operation_storm.whole_game.script import GAME


@pytest.fixture(scope="package")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return play(tmp_path_factory.mktemp("whole game") / "vesna.adjutant", GAME)
