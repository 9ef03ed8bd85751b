"""The registry of parts from which a game is assembled: small protocols, each of them optional.

A part that a game does not have is an ``Absent`` with the rule that says so. Locations are indexes of the board
(hexes, then sites), sides and states are slugs. Every part is bound to one world when the game is assembled, so
that it may precompute what the board does not change.
"""

from __future__ import annotations

from app.rules.parts.absent import (
    Absent,
)
from app.rules.parts.cards import (
    CardFace,
    CardPile,
    Hands,
)
from app.rules.parts.combat import (
    Advance,
    Assessment,
    Combat,
    Fire,
    GroupResult,
    NextColumn,
    Odds,
    Reckons,
    Resolution,
    Retreat,
    RetreatReport,
    Shift,
    StrengthLine,
)
from app.rules.parts.doctrine import (
    Command,
    CommandReport,
    ObligationReport,
    Obligations,
    ZoneHexes,
    ZonesOfControl,
)
from app.rules.parts.movement import (
    PLAIN_FACTOR,
    Allowance,
    Movement,
    MoveReport,
    Points,
    Reach,
)
from app.rules.parts.play import (
    Battle,
    Control,
    Markers,
    Phase,
    Placement,
    Procedure,
    SequenceOfPlay,
    Step,
    Waters,
)
from app.rules.parts.rounds import (
    ADVANCES,
    RESETS,
    STAYS,
    ActionRounds,
    RoundBox,
    RoundPoints,
)
from app.rules.parts.stacking import (
    Count,
    Stacking,
    StackReport,
)
from app.rules.parts.supply import (
    Blocker,
    Supply,
    SupplyReport,
    Why,
)
from app.rules.parts.upkeep import (
    Budget,
    CoverageLine,
    Due,
    Offer,
    Operations,
    OperationsReport,
    RandomTable,
    Schedule,
    SetUp,
    Special,
    Victory,
    VictoryLine,
    VictoryReport,
)

__all__ = [
    "ADVANCES",
    "PLAIN_FACTOR",
    "RESETS",
    "STAYS",
    "Absent",
    "ActionRounds",
    "Advance",
    "Allowance",
    "Assessment",
    "Battle",
    "Blocker",
    "Budget",
    "CardFace",
    "CardPile",
    "Combat",
    "Command",
    "CommandReport",
    "Control",
    "Count",
    "CoverageLine",
    "Due",
    "Fire",
    "GroupResult",
    "Hands",
    "Markers",
    "MoveReport",
    "Movement",
    "NextColumn",
    "ObligationReport",
    "Obligations",
    "Odds",
    "Offer",
    "Operations",
    "OperationsReport",
    "Phase",
    "Placement",
    "Points",
    "Procedure",
    "RandomTable",
    "Reach",
    "Reckons",
    "Resolution",
    "Retreat",
    "RetreatReport",
    "RoundBox",
    "RoundPoints",
    "Schedule",
    "SequenceOfPlay",
    "SetUp",
    "Shift",
    "Special",
    "StackReport",
    "Stacking",
    "Step",
    "StrengthLine",
    "Supply",
    "SupplyReport",
    "Victory",
    "VictoryLine",
    "VictoryReport",
    "Waters",
    "Why",
    "ZoneHexes",
    "ZonesOfControl",
]
