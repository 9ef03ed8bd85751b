"""What is played in an Action Round 7.2.6: cards for points, replacements or events, and events that last 7.5."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.board.reading import nearest
from app.errors import BadInput
from app.messages import Sentence
from app.position.changes import Change, change
from app.position.ledger import USED, Json
from app.position.position import Position, World
from app.systems.stalins_war.countries import plain

OPS, RP, EVENT, REINFORCEMENT, ZERO = KINDS = ("ops", "rp", "event", "reinforcement", "zero")
ROUND = "round"
"""Topic of the ledger: what the round in hand is played as, ``phase`` and ``turn``, ``kind``, ``value``, ``acted``,
``received``, ``card``, and ``todo``, the questions that it still has"""

PLAYED = "played"
"""Topic of the ledger: side -> what it has played in the rounds of this turn, in their order; for the turn"""


@dataclass(frozen=True)
class Play:
    """``value`` is the card's printed OPS value where it brings points, ``acted`` whether units move or fight in a
    round without a card."""

    kind: str
    value: int | None = None
    acted: bool = False

    @property
    def acts(self) -> bool:
        """Whether units move and fight (7.2.5). A card for replacements moves nobody (7.4.1), whatever else it could do
        (7.1.4)."""
        return self.kind == OPS or (self.kind == ZERO and self.acted) or self.grants

    @property
    def grants(self) -> bool:
        """Whether it is an event or reinforcements that bring points. Others move nobody (7.5.1a)."""
        return self.kind in (EVENT, REINFORCEMENT) and self.value is not None


@dataclass(frozen=True)
class Played:
    """A play of this turn, the number of its round, and the points that it brought."""

    play: Play
    number: int
    received: int


def as_played(play: Play, number: int, received: int) -> str:
    """How the ledger lists it."""
    value = "" if play.value is None else str(play.value)
    return f"{play.kind}:{value}:{number}:{received}:{'acted' if play.acted else ''}"


def played_in(position: Position, side: str) -> tuple[Played, ...]:
    """What the side has played in this turn, in its order."""
    listed = position.ledger.get(PLAYED, side)
    found = []
    for one in listed if isinstance(listed, list) else ():
        kind, value, number, points, acted = str(one).split(":")
        found.append(Played(Play(kind, int(value) if value else None, bool(acted)), int(number), int(points)))
    return tuple(found)


def play_of(raw: Mapping[str, Json]) -> Play:
    """A play as position files write it. Raises BadInput."""
    strange = [key for key in raw if key not in ("play", "value", "acted")]
    if strange:
        known = ("play", "value", "acted")
        raise BadInput(Sentence("a round has no {name}: {near}", name=strange[0], near=nearest(strange[0], known)))
    kind, value, acted = raw.get("play"), raw.get("value"), raw.get("acted", False)
    if kind not in KINDS:
        raise BadInput(Sentence("there is no play {name}: {near}", name=str(kind), near=nearest(str(kind), KINDS)))
    if value is not None and (not isinstance(value, int) or isinstance(value, bool) or value < 0):
        raise BadInput(Sentence("the value of a card is a whole number, not {value}", value=str(value)))
    if kind == OPS and value is None:
        raise BadInput(Sentence("a card played for operations points needs its value"))
    if not isinstance(acted, bool):
        raise BadInput(Sentence("acted is true or false, not {value}", value=str(acted)))
    return Play(str(kind), value, acted)


def play_in_hand(position: Position) -> Play | None:
    """The play of the round in hand, ``None`` where none is made or no round is in hand."""
    kept = position.ledger.entries(ROUND)
    kind, value = kept.get("kind"), kept.get("value")
    if not isinstance(kind, str):
        return None
    return Play(kind, value if isinstance(value, int) else None, bool(kept.get("acted")))


def received(position: Position) -> int:
    """Operations points that the play in hand has brought."""
    points = position.ledger.get(ROUND, "received")
    return points if isinstance(points, int) else 0


def told(
    world: World, position: Position, phase: str, play: Play, points: int = 0, card: str = "", todo: Sequence[str] = ()
) -> Change:
    """The round in hand is played so; ``todo`` are the questions that it still has."""
    kept: dict[str, Json] = {
        "phase": phase,
        "turn": position.turn,
        "kind": play.kind,
        "value": play.value,
        "acted": play.acted,
        "received": points,
        "card": card or None,
        "todo": [*todo] or None,
    }
    return change(world, position, "ledger", ROUND, kept)


def to_ask(position: Position) -> tuple[str, ...]:
    """Questions that the play in hand still has."""
    listed = position.ledger.get(ROUND, "todo")
    return tuple(map(str, listed)) if isinstance(listed, list) else ()


def card_in_hand(position: Position) -> str:
    """The card that the round is played with, as far as the program knows it."""
    return str(position.ledger.get(ROUND, "card") or "")


EVENT_TRENCH = "trench"
"""Key of the ledger's ``ROUND``: that the trench of the event in hand lies on the map"""


def trench_placed(position: Position) -> bool:
    return bool(position.ledger.get(ROUND, EVENT_TRENCH))


CONDITION = "events"
HITLER, LEND_LEASE, CONVOY, STAVKA = "hitler-takes-command", "lend-lease", "convoy-pq-17", "stavka"
MILITIA, HEDGEHOGS, FESTUNG_EVENT, PARTISANS = "peoples-militia", "hedgehogs", "festung", "partisan-formation"
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
