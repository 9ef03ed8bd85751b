"""The world of a campaign: what does not change while it is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.board.board import Board
from app.forces.counter import Counter, Roster
from app.position.ledger import Json


@dataclass(frozen=True)
class World:
    """Map, counters, charts and switches of one campaign, with the system that reads them.

    ``charts`` are those brought along by the owner or the scenario, in the form of the position file; what the
    system prints itself is not repeated here. ``switches`` are readings of open rules, by slug. ``rules`` is what the
    file of a declared system says (``app.systems.declared``), empty for a system of the program.
    """

    system: str
    board: Board
    roster: Roster
    counters: Mapping[str, Counter]
    charts: Mapping[str, Json] = field(default_factory=dict)
    switches: Mapping[str, Json] = field(default_factory=dict)
    title: str = ""
    rules: Mapping[str, Json] = field(default_factory=dict)
