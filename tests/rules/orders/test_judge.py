"""An attack is assessed once in the position that it is ordered in, and its plan says what its order says."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from app.position.changes import apply, change
from app.position.ledger import ATTACKED, DEFENDED, Json
from app.position.position import Position, World
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment
from app.rules.referee import Referee
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import SAMPLE, load_scenario

ATTACK = Attack("prepared-assault", ("de-44", "de-56"), "1815")


@pytest.fixture
def world() -> World:
    return load_scenario(SAMPLE).world


@pytest.fixture
def referee(world: World) -> Referee:
    return referee_for(world)


def put(world: World, places: Mapping[str, str]) -> Position:
    """The units in combat elsewhere than the scenario has them, where they have attacked already."""
    position = load_scenario(SAMPLE).position
    settings: list[tuple[str, str, Json]] = [("phase", "", "german-combat"), ("active", "", "german")]
    for unit, where in places.items():
        settings += [("place", unit, where), ("ledger", f"{ATTACKED}:{unit}", True)]
    for subject, key, value in settings:
        position = apply(world, position, [change(world, position, subject, key, value)])
    return position


@pytest.mark.parametrize("where", ["@reserve", "1710"])
def test_a_plan_says_what_its_order_says(referee: Referee, world: World, where: str) -> None:
    position = put(world, {"de-56": where})
    ordered = referee_for(world).judge(position, ATTACK)
    assert ordered.findings
    assert referee.plan(position, ATTACK).findings == ordered.findings
    assert len(set(map(str, ordered.findings))) == len(ordered.findings), "and nothing twice"


def test_an_order_is_assessed_once_as_it_is_given_and_once_as_it_is_remembered(
    referee: Referee, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    position, assessed = put(world, {}), list[Position]()
    combat = referee.game.combats[ATTACK.combat]
    real = combat.assess

    def counted(position: Position, attack: Attack) -> Assessment:
        assessed.append(position)
        return real(position, attack)

    monkeypatch.setattr(combat, "assess", counted)
    referee.plan(position, ATTACK)
    assert referee.judge(position, ATTACK).changes
    assert len(assessed) == 2
    assert assessed[0] is position
    assert assessed[1].ledger.entries(DEFENDED), "the column that the die is asked for is the one it will be read on"
