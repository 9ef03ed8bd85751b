"""Boxes: where counters are that are not on the map. A place in one is written ``@`` and its name: ``@reserve``."""

from __future__ import annotations

import re

from app.messages import N_

AVAILABLE = "available"
"""Not in play yet, and free to be set up."""
RESERVE = "reserve"
ELIMINATED = "eliminated"
DEAD_PILE = f"@{ELIMINATED}"

NAMES = (
    N_("available"),
    N_("reserve"),
    N_("replacement pool"),
    N_("contingency"),
    N_("airborne"),
    N_("eliminated"),
    N_("destroyed"),
    N_("exited"),
    N_("removed"),
    N_("off track"),
    N_("other fronts"),
    N_("siberia"),
    N_("siberian reserve"),
)
"""Boxes that games have, as sentences name them, for the catalogue alone; any other stays in its own words."""

TURN_BOX = r"turn-([1-9][0-9]{0,2})"
"""Names of the boxes of the turn track."""
_TURN = re.compile(TURN_BOX)


def turn_box(turn: int) -> str:
    """The box of the turn track in which counters wait for a turn: ``turn-3``."""
    return f"turn-{turn}"


def turn_of(box: str) -> int:
    """The turn of a box of the turn track, 0 for any other box."""
    match = _TURN.fullmatch(box)
    return int(match[1]) if match else 0
