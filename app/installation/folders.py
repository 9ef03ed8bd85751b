"""Where Adjutant keeps what is the user's: campaigns and charts in the data folder, the log in the state folder."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

NAME = "adjutant"


def campaigns() -> Path:
    """The user's folder for campaigns; not made here."""
    from platformdirs import user_data_path

    return user_data_path(NAME, appauthor=False) / "campaigns"


def charts() -> Path:
    """The user's folder for the charts that were typed in, a folder for each game; not made here."""
    from platformdirs import user_data_path

    return user_data_path(NAME, appauthor=False) / "charts"


def state() -> Path:
    """The user's folder for the program's log; not made here."""
    from platformdirs import user_log_path

    return user_log_path(NAME, appauthor=False)


def hindrance(folder: Path) -> str:
    """Why ``folder``, or what would have to be made for it, cannot be written; empty where it can. A file is made in
    a folder that is there and taken away again; a folder that is not there stays so."""
    place = folder
    while not place.exists() and place != place.parent:
        place = place.parent
    if not place.is_dir():
        return f"{place} is not a folder"
    if place != folder:
        return "" if os.access(place, os.W_OK | os.X_OK) else f"{place} may not be written"
    try:
        with tempfile.TemporaryFile(dir=place):
            return ""
    except OSError as fault:
        return f"{fault.strerror or fault}"
