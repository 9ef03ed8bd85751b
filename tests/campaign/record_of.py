"""The scripted campaigns, each made once for a run of the tests and opened for reading."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from app.campaign.campaign import Campaign
from app.systems.scenario.library import referee_for
from tests.campaign.scripted import scripted

ORDERS = {"operation-storm": 220, "land-without-end": 160, "winterstorm": 130}


@cache
def path_of(system: str) -> Path:
    """A closed campaign of the system."""
    folder = Path(tempfile.mkdtemp(prefix="adjutant-record-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    path = folder / f"{system}.adjutant"
    scripted(system, path, ORDERS.get(system, 200)).close()
    return path


@contextmanager
def record_of(system: str) -> Iterator[Campaign]:
    with Campaign.open(path_of(system), referee_for, read_only=True) as campaign:
        yield campaign
