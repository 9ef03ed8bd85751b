"""A battle of an earlier position as it was ruled: its attack assessed again where it was declared, and its luck."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from app.campaign.campaign import Campaign
from app.errors import AdjutantError
from app.position.changes import BattleRecord
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment
from app.ui.map.campaign_overlays import columns_words
from app.ui.session import Session
from app.ui.texts import tr
from app.ui.words import decimal, origin, titled

MOST_BACK = 60
"""Actions from a battle's end back to where it was declared"""


@dataclass(frozen=True)
class PastBattle:
    """``assessment`` is None where the attack cannot be assessed any more, or not to the column it was fought on."""

    record: BattleRecord
    assessment: Assessment | None


def past_battle(table: Session) -> PastBattle | None:
    """The battle that ended with the action after which the map is shown; None while no earlier position is."""
    campaign, chronicle = table.campaign, table.chronicle
    if not table.looking or not isinstance(campaign, Campaign) or not len(chronicle):
        return None
    record = chronicle[chronicle.head].battle
    if record is None:
        return None
    return PastBattle(record, None if table.fog.on else _assessed(table, campaign, record))


def _assessed(table: Session, campaign: Campaign, record: BattleRecord) -> Assessment | None:
    chronicle = table.chronicle
    for depth in range(chronicle.head, max(chronicle.head - MOST_BACK, 0), -1):
        entry = chronicle[depth]
        if entry.kind != Attack.kind or entry.parent is None:
            continue
        order = Attack(record.kind, record.attackers, record.target)
        try:
            found = table.referee.assess(campaign.position_at(entry.parent), order, in_phase=False)
        except (AdjutantError, KeyError, ValueError):  # options that the record does not keep, or a damaged log
            return None
        return found if columns_words(found) == record.column else None
    return None


def luck(table: Session, past: PastBattle) -> list[str]:
    """What each side lost and what was to be expected; nothing where that is not known."""
    expected = past.assessment.losses if past.assessment is not None else None
    if expected is None:
        return []
    sides, units = table.game.world.roster.sides, table.game.world.counters
    record = past.record
    theirs = next((units[i].side for i in record.defenders if i in units), "")
    rows = ((record.side, record.attacker_losses, expected[0]), (theirs, record.defender_losses, expected[1]))
    return [_told(titled(origin(sides[side])), len(lost), chance) for side, lost, chance in rows if side in sides]


def _told(side: str, lost: int, expected: Fraction) -> str:
    return tr("{side} losses: {lost}, expected {expected}", side=side, lost=lost, expected=decimal(expected))
