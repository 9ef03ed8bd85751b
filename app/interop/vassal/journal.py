"""The steps of a log written into a campaign as actions: who went where, what was turned, what was said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.campaign.campaign import Campaign
from app.errors import AdjutantError
from app.forces.boxes import DEAD_PILE
from app.interop.vassal.draft import Draft
from app.interop.vassal.importing import quiet
from app.interop.vassal.replay import Replay, Step
from app.interop.vassal.source import Progress
from app.interop.vassal.turn import turn_of
from app.interop.vassal.world import Taken, lost
from app.messages import N_, say
from app.position.changes import place_value
from app.rules.orders.orders import Note, Order, Place, PutRight

MOST_WORDS = 1_000
FROM_LOG = N_("From the VASSAL log.")


@dataclass
class Written:
    """``steps`` of the log, ``actions`` that they made in the journal, ``undone`` steps that were taken back, and
    ``silent`` steps that change nothing which is kept here."""

    steps: int = 0
    actions: int = 0
    undone: int = 0
    silent: int = 0


class LogWriter:
    """Writes the log of one draft; ``campaign`` has been made from ``taken`` and is at its start."""

    def __init__(self, draft: Draft, taken: Taken, campaign: Campaign) -> None:
        self.draft, self.taken, self.campaign = draft, taken, campaign
        self.replay = Replay(draft.game)
        self._heads: list[int] = [campaign.head]

    def write(self, progress: Progress = quiet) -> Written:
        """Writes every step. Raises what ``progress`` raises, between two steps."""
        written = Written()
        count = max(len(self.draft.game.steps), 1)
        self.campaign.set_level("record")
        for step in self.replay.steps():
            progress(written.steps / count, "log")
            written.steps += 1
            if step.undoes and self._taken_back(step):
                written.undone += 1
                continue
            before = self.campaign.head
            for order in self._orders(step):
                self._play(order)
                written.actions += 1
            if self.campaign.head == before:
                written.silent += 1
            else:
                self._heads.append(self.campaign.head)
        self.campaign.set_level("referee")
        return written

    def _taken_back(self, step: Step) -> bool:
        """Goes back to before the last step where that is where this one leads."""
        if len(self._heads) < 2:
            return False
        earlier = self.campaign.position_at(self._heads[-2])
        board = self.taken.world.board
        for unit, where in self._whereabouts(step):
            if place_value(board, earlier.units[unit]) != where:
                return False
        while self.campaign.head != self._heads[-2]:
            if self.campaign.undo() is None:
                break
        self._heads.pop()
        return True

    def _whereabouts(self, step: Step) -> Iterator[tuple[str, str]]:
        for piece in step.moved:
            unit = self.taken.units.get(piece)
            if unit is not None:
                yield unit, self._place(piece)
        for piece in step.gone:
            unit = self.taken.units.get(piece)
            if unit is not None:
                yield unit, DEAD_PILE

    def _place(self, piece: str) -> str:
        map_, x, y = self.replay.place(piece)
        return DEAD_PILE if map_ in ("", "null") else self.draft.place_of(map_, x, y)

    def _orders(self, step: Step) -> Iterator[Order]:
        for words in step.said:
            if words:
                yield Note(words[:MOST_WORDS])
        position, board = self.campaign.position, self.taken.world.board
        by_place: dict[str, list[str]] = {}
        for unit, where in self._whereabouts(step):
            if place_value(board, position.units[unit]) != where:
                by_place.setdefault(where, []).append(unit)
        for where, units in by_place.items():
            yield Place(tuple(dict.fromkeys(units)), where)
        settings: list[tuple[str, str, int]] = []
        for piece in step.changed:
            named, now = self.taken.units.get(piece), self.replay.game.pieces.get(piece)
            if named is None or now is None:
                continue
            unit = named
            counter = self.taken.world.counters[unit]
            reading = self.draft.reader.of_piece(now)
            steps = counter.steps - lost(self.draft, reading.key, reading.faces.up, counter.steps)
            if counter.steps > 1 and position.units[unit].steps != steps:
                settings.append(("steps", unit, steps))
        if step.turn and self.draft.module.trackers:
            turn, _ = turn_of(self.draft.module.trackers[0], step.turn)
            if turn != position.turn:
                settings.append(("turn", "", turn))
        if settings:
            yield PutRight(tuple(settings), say(FROM_LOG))

    def _play(self, order: Order) -> None:
        """Plays an order; one that this game cannot do as such is put right."""
        try:
            if not self.campaign.play(order).refused:
                return
        except AdjutantError:
            if not isinstance(order, Place):
                raise
        if isinstance(order, Place):
            settings = tuple(("place", unit, order.where) for unit in order.units)
            self.campaign.play(PutRight(settings, say(FROM_LOG)), overrule=say(FROM_LOG))


def write_log(draft: Draft, taken: Taken, campaign: Campaign, progress: Progress = quiet) -> Written:
    """The whole log of a draft as actions of its campaign."""
    return LogWriter(draft, taken, campaign).write(progress)
