"""Questions whose answers are hexes: which they are, so that the map can light them and take the answer."""

from __future__ import annotations

from app.position.pending import Pending
from app.rules.battle.retreat import APART
from app.ui.sitting import Sitting


def hexes_asked(table: Sitting, pending: Pending | None) -> dict[int, str]:
    """The answers that are printed hexes, by location; empty where there are others among them, but for the stack that
    parts."""
    if pending is None or table.campaign is None:
        return {}
    units, found = table.position.units, {}
    for option in pending.options:
        if option == APART:
            continue
        location = table.location(option) if isinstance(option, str) and option not in units else None
        if location is None or not isinstance(option, str):
            return {}
        found[location] = option
    return found
