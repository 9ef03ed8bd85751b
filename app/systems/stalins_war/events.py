"""Events that have been played and last 7.5, 3.0: their names, however written, and the turn in which each was
played."""

from __future__ import annotations

from app.position.changes import Change, change
from app.position.ledger import USED
from app.position.position import Position
from app.position.world import World
from app.systems.stalins_war.countries import plain
from app.systems.stalins_war.plays import ROUND

CONDITION = "events"
HITLER, LEND_LEASE, CONVOY, STAVKA = "hitler-takes-command", "lend-lease", "convoy-pq-17", "stavka"
MILITIA, HEDGEHOGS, FESTUNG, PARTISANS = "peoples-militia", "hedgehogs", "festung", "partisan-formation"
EVACUATION, STEPPE_FOX = "industrial-evacuation", "steppe-fox"

MARINES, NAVAL = "black-sea-black-death", "naval-evacuation"
VOYAGES = frozenset({MARINES, NAVAL})
"""Events in whose round units go by sea"""
VOLGA = "the-volga-has-only-one-bank"

KEY = "event-"
"""Begins the keys of the ledger's ``USED``: the turn in which an event was played last"""


MARKS = str.maketrans("", "", "'’,.")


def slug_of(name: str) -> str:
    """The name as a slug, however it is written: with or without capitals, accents, apostrophes and commas."""
    return plain(name.translate(MARKS))


def in_force(position: Position) -> frozenset[str]:
    """Slugs of the lasting events that have been played."""
    listed = position.conditions.get(CONDITION)
    return frozenset(slug_of(str(one)) for one in listed) if isinstance(listed, list) else frozenset()


def in_effect(position: Position, event: str) -> bool:
    """Whether a lasting event has been played, its name written as in a card or as a slug."""
    return slug_of(event) in in_force(position)


def played_on(position: Position, event: str) -> int | None:
    """The turn in which an event was played last, as far as anybody has noted it."""
    turn = position.ledger.get(USED, f"{KEY}{event}")
    return turn if isinstance(turn, int) else None


def playing_now(position: Position) -> str:
    """The lasting event that the round in hand has been played as, empty for none."""
    return str(position.ledger.get(ROUND, "event") or "")


def playing(world: World, position: Position, name: str) -> list[Change]:
    """The event is played and lasts."""
    event = slug_of(name)
    found = [change(world, position, "ledger", f"{USED}:{KEY}{event}", position.turn)]
    if event not in in_force(position):
        listed = position.conditions.get(CONDITION)
        before = listed if isinstance(listed, list) else []
        found.append(change(world, position, "condition", CONDITION, [*before, name.strip()]))
    return [one for one in found if one.before != one.after]
