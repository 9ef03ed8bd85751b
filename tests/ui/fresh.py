"""Campaigns as they are when just begun: each scenario's is made once, and every test has a copy."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from app.ui.files.campaign_folder import SAMPLE_NAME, begin


@cache
def _made(folder: Path) -> bytes:
    with TemporaryDirectory() as place:
        path = Path(place, SAMPLE_NAME)
        begin(folder, path).close()
        return path.read_bytes()


def fresh_campaign(folder: Path, path: Path) -> Path:
    """A campaign at ``path`` from the scenario in ``folder``, which brings all its charts along."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_made(folder))
    return path


def is_fresh(folder: Path, path: Path) -> bool:
    """Whether the file at ``path`` is what ``fresh_campaign`` writes for ``folder``."""
    return path.is_file() and path.read_bytes() == _made(folder)
