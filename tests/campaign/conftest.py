"""A campaign of the little table, and a maker of more."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.campaign.campaign import Campaign
from tests.campaign import table

Maker = Callable[..., Campaign]


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Maker]:
    """Makes campaigns ``NAME.adjutant`` in ``tmp_path`` and closes them."""
    made: list[Campaign] = []

    def maker(name: str = "war", **more: object) -> Campaign:
        world = table.world()
        made.append(
            Campaign.create(
                tmp_path / f"{name}.adjutant", world, table.position(world), table.Referee(world),
                **{"clock": table.Clock(), **more},
            )
        )  # fmt: skip
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
