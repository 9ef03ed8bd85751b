"""English that is left in a German page, the names of counters, places and games aside."""

from __future__ import annotations

import re
from collections.abc import Iterable

from app.campaign.campaign import Campaign

ENGLISH = re.compile(
    r"\b(?:the|may|is|are|of|and|or|to|not|has|have|from|its|no|never|units?|hex|hexes|side|column|turn"
    r"|German|Soviet|Romanian|Hungarian|supply|supplied|line|cost|points)\b",
    re.IGNORECASE,
)


def left_english(campaign: Campaign, text: str, given: Iterable[str] = ()) -> str:
    """The first English word of a text, empty for none; ``given`` are texts that players wrote."""
    own = [
        *given,
        *(unit.label for unit in campaign.position.units.values()),
        *(p.name for places in campaign.world.board.places.values() for p in places if p.name),
        campaign.referee.vocabulary.name,
    ]
    for words in sorted(filter(None, own), key=len, reverse=True):
        text = text.replace(words, "")
    found = ENGLISH.search(text)
    return found[0] if found else ""
