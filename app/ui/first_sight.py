"""The map of a campaign before the campaign is opened: what the window shows while the rest of it is being made."""

from __future__ import annotations

from pathlib import Path

from app.campaign.journal.connection import trouble
from app.campaign.journal.inspect import as_it_is
from app.campaign.journal.journal import Journal
from app.campaign.journal.replay import States, read_world
from app.errors import AdjutantError
from app.ui.map.scene import MapScene


def show(scene: MapScene, path: Path) -> None:
    """Lays a campaign's map and counters out as the file has them. Nothing is shown of a file that cannot be read,
    which opening it will tell of, and none of the counters where there is fog of war."""
    try:
        with trouble(path.name, "read"), as_it_is(path) as conn:
            journal = Journal(conn, path.name)
            world = read_world(journal)
            position = States(journal, world).at(journal.head().number)
            fog = journal.setting("fog", "")
    except (AdjutantError, OSError):
        return
    scene.set_board(world.board, sides=tuple(world.roster.sides))
    if not fog:
        scene.set_position(position, world.roster, world.system)
