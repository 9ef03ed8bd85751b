"""The log as it is told: turns, phases, and in them single actions and engagements with all that belongs to one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from app.campaign.canonical import value
from app.campaign.entry import Entry
from app.campaign.journal import Journal
from app.position.ledger import Json
from app.rules.orders.orders import Attack, NextPhase, Note, Reply


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
class Filed:
    """An action under the turn and phase that it is told in: what begins a phase heads that phase, and does not end
    the one before. ``phase`` is empty from the beginning of a turn to its first phase."""

    entry: Entry
    turn: int
    phase: str


def filed(journal: Journal, entries: Iterable[Entry]) -> Iterator[Filed]:
    """The actions of a line, in their order from its start; the start is left out. Raises JournalTrouble."""
    begun: dict[int, dict[str, Json]] = {}
    sql = "SELECT action, subject, after FROM changes WHERE subject IN ('phase', 'turn')"
    for number, subject, after in journal.table("iss", sql):
        begun.setdefault(number, {})[subject] = value(after)
    waiting = False
    for entry in entries:
        new = begun.get(entry.number, {}) if entry.battle is None else {}
        waiting = (waiting or "turn" in new) and "phase" not in new
        if not entry.is_start:
            phase = "" if waiting else str(new.get("phase", entry.phase))
            yield Filed(entry, int(str(new.get("turn", entry.turn))), phase)


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
    def only_begun(self) -> bool:
        """Whether nothing has been done in it yet."""
        passages = [one for phase in self.phases for one in phase.passages]
        return all(isinstance(one, Entry) and one.kind == NextPhase.kind for one in passages)

    @property
    def engagements(self) -> tuple[Engagement, ...]:
        return tuple(one for phase in self.phases for one in phase.passages if isinstance(one, Engagement))


def told(entries: Iterable[Filed]) -> tuple[TurnTold, ...]:
    """The turns of these actions, which are in their order."""
    turns = []
    for turn, of_turn in groupby(entries, lambda one: one.turn):
        listed = list(of_turn)
        phases = [
            PhaseTold(slug, tuple(_passages([one.entry for one in of_phase])))
            for slug, of_phase in groupby(listed, lambda one: one.phase)
        ]
        turns.append(TurnTold(turn, tuple(phases), listed[-1].entry.number))
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
