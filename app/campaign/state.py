"""Positions out of the log: the nearest snapshot before an action, and the changes since. Runs no rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from app.campaign.canonical import sha256, text, value
from app.campaign.journal import Journal
from app.campaign.record import Record, changes_from
from app.campaign.rows import Segment
from app.campaign.trouble import Damage, JournalTrouble
from app.errors import AdjutantError
from app.messages import Sentence
from app.position.changes import Change, apply
from app.position.codec import position_from_data, position_to_data, world_from_data
from app.position.position import Position
from app.position.world import World

UNFIT = (KeyError, TypeError, ValueError, AttributeError, IndexError, AdjutantError)
"""What reading damaged data as a world, a position or a change can raise."""
BATCH = 500
"""Actions read at once."""


def position_text(world: World, position: Position) -> str:
    """The canonical text of a position: equal positions have equal texts."""
    return text(position_to_data(world.board, position))


def read_world(journal: Journal) -> World:
    """The campaign's world. Raises Damage."""
    (written,) = journal.about("world")
    try:
        return world_from_data(value(written))  # type: ignore[arg-type]
    except UNFIT as fault:
        raise Damage(
            Sentence("{name} holds a world that cannot be read: {fault}", name=journal.name, fault=fault), 0
        ) from fault


class States:
    """Positions of one campaign by action number."""

    def __init__(self, journal: Journal, world: World) -> None:
        self.journal = journal
        self.world = world

    def start(self) -> Position:
        """The position at the start. Raises Damage."""
        (written,) = self.journal.about("start")
        try:
            return position_from_data(self.world, value(written))  # type: ignore[arg-type]
        except UNFIT as fault:
            raise Damage(
                Sentence("{name} holds a start that cannot be read: {fault}", name=self.journal.name, fault=fault), 0
            ) from fault

    def at(self, number: int) -> Position:
        """The position after an action. Raises Damage where the actions since the last good snapshot do not have
        their hashes or their changes do not fit, and JournalTrouble where they cannot be read."""
        base, position, way = self.since_snapshot(number)
        parent = self.journal.place(base)[3]
        for first in range(0, len(way), BATCH):
            batch = way[first : first + BATCH]
            records = self.journal.records(batch, changes=True)
            if len(records) < len(batch):
                missing = min(set(batch) - {r.number for r in records})
                raise Damage(Sentence("action {number} is missing", number=missing), missing)
            for record in records:
                position = self.after(record, position, parent)
                parent = record.hash
        return position

    def after(self, record: Record, position: Position, parent: str) -> Position:
        """The position after one more action, ``parent`` being the hash of the one before. Raises Damage."""
        if not record.fits(parent):
            raise Damage(Sentence("action {number} is not as it was written", number=record.number), record.number)
        try:
            return apply(self.world, position, changes_from(record.changes))
        except UNFIT as fault:
            raise Damage(
                Sentence("action {number} does not fit its position: {fault}", number=record.number, fault=fault),
                record.number,
            ) from fault

    def since_snapshot(self, number: int) -> tuple[int, Position, list[int]]:
        """The nearest action before (or at) this one with a good snapshot (the start where there is none), its
        position, and the numbers of the actions that follow it up to this one."""
        segments = self.journal.segments(number)
        for at, k, depth in self._snapshots_along(segments):
            position = self.snapshot(at)
            if position is not None:
                rest = (replace(segments[k], first=depth + 1), *segments[k + 1 :])
                return at, position, self.journal.numbers(rest)
        return 0, self.start(), self.journal.numbers(segments)[1:]

    def _snapshots_along(self, segments: Sequence[Segment]) -> Iterator[tuple[int, int, int]]:
        """Number, place in ``segments`` and depth of the snapshots on a way, newest first."""
        places = {s.stem: k for k, s in enumerate(segments)}
        for at, stem, depth in self.journal.snapshots():
            k = places.get(stem)
            if k is not None and segments[k].first <= depth <= segments[k].last:
                yield at, k, depth

    def distance(self, number: int) -> int:
        """How many actions lie between the last snapshot before an action (or the start) and it."""
        segments = self.journal.segments(number)
        last = next((depth for _, _, depth in self._snapshots_along(segments)), 0)
        return segments[-1].last - last

    def snapshot(self, number: int) -> Position | None:
        """The position of a snapshot; None where there is none, or none that can be trusted."""
        try:
            found = self.journal.snapshot(number)
            if found is None or found[0] != self.journal.place(number)[3] or found[2] != sha256(found[1]):
                return None
            return position_from_data(self.world, value(found[1]))  # type: ignore[arg-type]
        except (JournalTrouble, *UNFIT):
            return None

    def changes_along(self, numbers: Sequence[int]) -> list[tuple[Change, ...]]:
        """The changes of these actions, one tuple each. Raises Damage."""
        rows = self.journal.changes(numbers)
        try:
            return [changes_from(rows.get(number, ())) for number in numbers]
        except ValueError as fault:
            raise Damage(
                Sentence("{name} holds a change that cannot be read: {fault}", name=self.journal.name, fault=fault)
            ) from fault


def flat(groups: Iterable[Sequence[Change]]) -> tuple[Change, ...]:
    return tuple(change for group in groups for change in group)
