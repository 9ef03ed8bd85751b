"""The log as it is told: turns, phases, and in them single actions and engagements with all that belongs to one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from app.campaign.entry import Entry
from app.rules.orders import Attack, Note, Reply


@dataclass(frozen=True)
class Engagement:
    """An attack and the replies up to its end; ``entries`` begin with the order. A fire at several units has several
    battles; what is only declared now and fought in a later phase is none."""

    entries: tuple[Entry, ...]

    @property
    def order(self) -> Entry:
        return self.entries[0]

    @property
    def battles(self) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if entry.battle is not None)


Passage = Entry | Engagement


@dataclass(frozen=True)
class PhaseTold:
    slug: str
    passages: tuple[Passage, ...]


@dataclass(frozen=True)
class TurnTold:
    """``last`` is the turn's last action."""

    number: int
    phases: tuple[PhaseTold, ...]
    last: int

    @property
    def engagements(self) -> tuple[Engagement, ...]:
        return tuple(one for phase in self.phases for one in phase.passages if isinstance(one, Engagement))


def told(entries: Iterable[Entry]) -> tuple[TurnTold, ...]:
    """The turns of these actions, which are in their order; the start is left out."""
    turns = []
    for turn, of_turn in groupby((e for e in entries if not e.is_start), lambda entry: entry.turn):
        listed = list(of_turn)
        phases = [
            PhaseTold(slug, tuple(_passages(list(of_phase))))
            for slug, of_phase in groupby(listed, lambda entry: entry.phase)
        ]
        turns.append(TurnTold(turn, tuple(phases), listed[-1].number))
    return tuple(turns)


def _passages(entries: Sequence[Entry]) -> list[Passage]:
    """Notes in the middle of an engagement come after it."""
    found: list[Passage] = []
    in_hand: list[Entry] = []
    aside: list[Passage] = []

    def over() -> None:
        if len(in_hand) == 1 and in_hand[0].battle is None:
            found.append(in_hand[0])
        elif in_hand:
            found.append(Engagement(tuple(in_hand)))
        found.extend(aside)
        in_hand.clear()
        aside.clear()

    for entry in entries:
        if entry.kind == Attack.kind:
            over()
            in_hand.append(entry)
        elif in_hand and entry.kind == Reply.kind:
            in_hand.append(entry)
        elif in_hand and entry.kind == Note.kind:
            aside.append(entry)
        else:
            over()
            found.append(entry)
    over()
    return found
