"""A campaign of the little table, and a maker of more."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.campaign.campaign import Campaign
from app.rules.orders.orders import Attack, Move, NextPhase, Reply, SetCondition
from tests.campaign import table

Maker = Callable[..., Campaign]
ACTIONS = 60
"""How many the sound campaign holds at least."""


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Maker]:
    """Makes campaigns ``NAME.adjutant`` in ``tmp_path`` and closes them."""
    made: list[Campaign] = []

    def maker(name: str = "war", **more: object) -> Campaign:
        world = table.world()
        made.append(
            Campaign.create(
                tmp_path / f"{name}.adjutant",
                world,
                table.position(world),
                table.Referee(world),
                **{"clock": table.Clock(), **more},
            )
        )
        return made[-1]

    yield maker
    for campaign in made:
        campaign.close()


@pytest.fixture
def war(make: Maker) -> Campaign:
    return make()


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user may enter; ``tmp_path`` lies below one that only its owner may."""
    folder = Path(tempfile.mkdtemp(prefix="adjutant-test-", dir="/tmp" if os.name != "nt" else None))
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@pytest.fixture
def played(make: Maker) -> Path:
    """A closed campaign with a battle, an overrule, a branch, and a die thrown again."""
    war = make()
    war.play(Move(("b2",), ("0102", "0508")), overrule="The table says so")  # 1
    war.play(Attack("assault", ("b1",), "0105"))  # 2
    war.play(Reply(1, "typed"))  # 3
    war.undo()
    war.play(Reply(6, "program"))  # 4
    war.play(Reply("r1"))  # 5
    war.play(NextPhase())  # 6
    war.play(NextPhase())  # 7
    war.play(Attack("assault", ("b1",), "0105"))  # 8
    war.play(Reply(5, "typed"))  # 9
    war.play(Reply("r1"))  # 10
    war.close()
    return war.path


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A closed campaign of sixty actions with a branch, an overrule and a few battles."""
    path = tmp_path_factory.mktemp("sound") / "war.adjutant"
    world = table.world()
    war = Campaign.create(path, world, table.position(world), table.Referee(world), clock=table.Clock())
    war.play(Move(("b1",), ("0101", "0203")))
    war.undo()
    war.play(Attack("assault", ("b1",), "0105"))
    war.play(Reply(6, "typed"))
    war.play(Reply("r1"))
    war.play(Move(("b2",), ("0102", "0508")), overrule="The table says so")
    while war.journal.latest() < ACTIONS:
        war.play(SetCondition("weather", f"w{war.head}"))
    war.set_level("advise")
    war.close()
    return path
