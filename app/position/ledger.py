"""What the phase or round remembers.

Rulebooks fix the moments of checking, so the supply and command status *as last determined* stands here beside
what was spent, moved, fired and attacked. The sequence of play clears and refills it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]

STARTED = "started"
"""unit id -> printed hex in which the unit began the phase"""
SPENT = "spent"
"""unit id -> movement points spent, an int or an exact fraction ``"7/3"``"""
MOVED = "moved"
"""unit id -> true once its movement is over"""
WAYS = "ways"
"""unit id -> what its whole movement of the phase costs by each way of moving that is open to it still"""
ATTACKED = "attacked"
"""unit id -> true once it has attacked in this phase"""
DEFENDED = "defended"
"""printed hex -> true once it has been attacked in this phase"""
SUPPLY = "supply"
"""unit id -> supply state as last determined"""
COMMAND = "command"
"""unit id -> command state as last determined"""
MOVING = "moving"
"""``stack`` -> printed hex of the stack whose movement is in hand"""
ADVANCED = "advanced"
"""unit id -> true while it has just advanced after combat and no other attack was begun since"""
DROPPED = "dropped"
"""unit id -> printed hex onto which it was dropped from the air in this phase"""
RESERVED = "reserved"
"""unit id -> ``released`` or ``withdrawn``: what it did with the reserve in this turn"""
REPLACED = "replaced"
"""unit id -> true, or the steps that it cost, once it has come back or been replenished in this turn"""
OPENING = "opening"
"""side -> what its player turn began with, in the game's own form; for the turn"""
WITHDRAWN = "withdrawn"
"""unit id -> the line of a table under which it was withdrawn; such a line -> how many were refused; for the turn"""
FALLEN = "fallen"
"""unit id -> ``[turn, supply state]`` in which the unit was eliminated; for the whole game"""
LOST_ONCE = "lost-once"
"""printed hex -> true once the side that held it at the start has lost it, for however long; for the whole game"""
USED = "used"
"""slug of what may be done once in the game -> turn on which it was done; for the whole game"""

RETREATED = "retreated"
"""unit id -> true once it has retreated after combat in this phase"""
NO_WAY = "no-retreat"
"""unit id -> the rule by which a result cost it what it did because it could not retreat in this phase"""

SEA_MOVED = "sea-moved"
"""unit id -> true once it has moved by sea in this phase"""

ENTERED = "entered"
"""unit id -> the turn, once it has come onto the map in it; for the turn"""
FIRED = "fired"
"""unit id -> true once it has fired from afar in the player turn"""

OVERRULED = "overruled"
"""a finding that was overruled, with the units it was about and their places -> the turn for which that holds; 0 as
long as nothing of it changes"""

BEGUN = "begun"
"""phase slug -> true once the phase in hand has done what it does by itself"""

ASKED = "asked"
"""what was asked at the start of a turn or phase -> the turn in which it was answered last"""


@dataclass(frozen=True)
class Ledger:
    """Topics of entries; a topic that was never written is empty. A value: ``with_entry`` makes a new one."""

    topics: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)

    def get(self, topic: str, key: str) -> Json:
        entries = self.topics.get(topic)
        return None if entries is None else entries.get(key)

    def entries(self, topic: str) -> Mapping[str, Json]:
        return self.topics.get(topic, MappingProxyType({}))

    def with_entry(self, topic: str, key: str, value: Json) -> Ledger:
        """A ledger in which ``key`` has ``value``; ``None`` removes the entry."""
        topics = dict(self.topics)
        entries = dict(topics.get(topic, {}))
        if value is None:
            entries.pop(key, None)
        else:
            entries[key] = value
        if entries:
            topics[topic] = entries
        else:
            topics.pop(topic, None)
        return Ledger(topics)

    def with_topic(self, topic: str, entries: Mapping[str, Json]) -> Ledger:
        """A ledger whose ``topic`` is exactly ``entries``, those of ``None`` left out."""
        topics = {name: kept for name, kept in self.topics.items() if name != topic}
        kept = {key: value for key, value in entries.items() if value is not None}
        if kept:
            topics[topic] = kept
        return Ledger(topics)

    def spent(self, unit: str) -> Fraction:
        """Movement points that the unit has spent in this phase."""
        value = self.get(SPENT, unit)
        return Fraction(value) if isinstance(value, (int, str)) and not isinstance(value, bool) else Fraction(0)

    def text(self, topic: str, key: str) -> str | None:
        value = self.get(topic, key)
        return value if isinstance(value, str) else None
