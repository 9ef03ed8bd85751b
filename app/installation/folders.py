"""Where Adjutant keeps what is the user's: campaigns, charts and maps in the data folder, the log in the state
folder."""

from __future__ import annotations

import os
import re
from pathlib import Path

from app.errors import BadInput
from app.files import no_device
from app.messages import N_, Sentence

NAME = "adjutant"


def campaigns() -> Path:
    """The user's folder for campaigns; not made here."""
    from platformdirs import user_data_path

    return user_data_path(NAME, appauthor=False) / "campaigns"


def found_in(folder: Path, name: str, *endings: str) -> Path:
    """The file or folder that ``name`` means: as it is written, from where the command was typed; else, for a bare
    name, the one that lies in ``folder``, with one of ``endings`` behind it where that is missing. A path that is
    none there stays as it is. Raises BadInput for a bare name that is in neither place."""
    path = Path(name)
    if path.exists() or path.name != name:
        return path
    for ending in ("", *endings):
        if (there := folder / f"{name}{ending}").exists():
            return there
    nowhere = N_("{name} is in neither this folder ({here}) nor {folder}: check the name")
    raise BadInput(Sentence(nowhere, name=name, here=str(Path.cwd()), folder=str(folder)))


def charts() -> Path:
    """The user's folder for the charts that were typed in, a folder for each game; not made here."""
    from platformdirs import user_data_path

    return user_data_path(NAME, appauthor=False) / "charts"


def maps() -> Path:
    """The user's folder for maps of their own, a folder for each game; not made here."""
    from platformdirs import user_data_path

    return user_data_path(NAME, appauthor=False) / "maps"


def counters() -> Path:
    """The user's folder for counters that were typed in, a folder for each game; not made here."""
    from platformdirs import user_data_path

    return user_data_path(NAME, appauthor=False) / "counters"


def games() -> Path:
    """The user's folder for games of their own, a folder for each; not made here."""
    from platformdirs import user_data_path

    return user_data_path(NAME, appauthor=False) / "games"


def tiles() -> Path:
    """The user's folder for what is made of pictures and can be made again at any time; not made here."""
    from platformdirs import user_cache_path

    return user_cache_path(NAME, appauthor=False) / "tiles"


def handbook() -> Path:
    """The user's folder for the handbook's pages as HTML, which can be made again at any time; not made here."""
    from platformdirs import user_cache_path

    return user_cache_path(NAME, appauthor=False) / "handbook"


def scenarios() -> Path:
    """The user's folder for scenarios of their own, a folder for each game; not made here."""
    from platformdirs import user_data_path

    return user_data_path(NAME, appauthor=False) / "scenarios"


def pictures() -> Path:
    """The user's folder for the pictures of maps; not made here."""
    from platformdirs import user_data_path

    return user_data_path(NAME, appauthor=False) / "pictures"


def state() -> Path:
    """The user's folder for the program's log; not made here."""
    from platformdirs import user_log_path

    return user_log_path(NAME, appauthor=False)


def free(place: Path, title: str, otherwise: str) -> Path:
    """A folder in ``place`` that is not taken, named after ``title``, or ``otherwise`` where no letter of it can be
    in a name; not made here."""
    name = no_device(re.sub(r"[^\w\- ]", "", title).strip() or otherwise)
    folder, number = place / name, 2
    while folder.exists():
        folder, number = place / f"{name} {number}", number + 1
    return folder


def hindrance(folder: Path) -> str:
    """Why ``folder``, or what would have to be made for it, cannot be written; empty where it can. A file is made in
    a folder that is there and taken away again; a folder that is not there stays so."""
    from tempfile import TemporaryFile  # commands that write nothing do without it

    place = folder
    while not place.exists() and place != place.parent:
        place = place.parent
    if not place.is_dir():
        return f"{place} is not a folder"
    if place != folder:
        return "" if os.access(place, os.W_OK | os.X_OK) else f"{place} may not be written"
    try:
        with TemporaryFile(dir=place):
            return ""
    except OSError as fault:
        return f"{fault.strerror or fault}"
