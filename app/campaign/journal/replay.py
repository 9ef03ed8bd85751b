"""Positions out of the log: the nearest snapshot and the changes since, one after the other, or once more."""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from app.campaign.journal.branches import LineOfPlay
from app.campaign.journal.connection import Damage, JournalTrouble
from app.campaign.journal.file_format import sha256, text, value
from app.campaign.journal.journal import Journal
from app.campaign.journal.rows import Record, Segment, changes_from
from app.errors import AdjutantError
from app.messages import Sentence
from app.position.changes import Change, apply
from app.position.codec import position_from_data, position_to_data, world_from_data
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.orders.orders import TakeChart, order_from_json

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
            Sentence("{name} contains a world that cannot be read: {fault}", name=journal.name, fault=fault), 0
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
                Sentence("{name} contains a set-up that cannot be read: {fault}", name=self.journal.name, fault=fault),
                0,
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
            raise Damage(
                Sentence("action {number} was changed after it was written", number=record.number), record.number
            )
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
                Sentence("{name} contains a change that cannot be read: {fault}", name=self.journal.name, fault=fault)
            ) from fault


def flat(groups: Iterable[Sequence[Change]]) -> tuple[Change, ...]:
    return tuple(change for group in groups for change in group)


Watch = Callable[[float], None]
"""Told what share is done, 0 to 1; what it raises ends the work."""


def walk(states: States, line: LineOfPlay, watch: Watch | None = None) -> Iterator[tuple[Record, Position]]:
    """Each action of a line with the position before it, the start left out. Raises Damage where an action does not fit
    and JournalTrouble where one cannot be read."""
    position = states.start()
    for first in range(1, len(line), BATCH):
        if watch is not None:
            watch(first / len(line))
        numbers = line.numbers(first, min(first + BATCH, len(line)) - 1)
        for record in states.journal.records(numbers, changes=True):
            yield record, position
            try:
                position = apply(states.world, position, changes_from(record.changes))
            except UNFIT as fault:
                raise Damage(
                    Sentence("action {number} does not fit its position: {fault}", number=record.number, fault=fault),
                    record.number,
                ) from fault
    if watch is not None:
        watch(1.0)


SPACING = 50
"""Actions between two positions that are kept."""
MOST = 500
"""Positions that are kept at all."""


class Instants:
    """``forget`` before the log may have grown snapshots; ``at`` is what it is for."""

    def __init__(self, states: States) -> None:
        self._states = states
        self._depths: dict[int, list[int]] = {}
        self._kept: dict[tuple[int, int], Position] = {}
        self._snapshots: dict[int, list[tuple[int, int]]] | None = None

    def forget(self) -> None:
        """The list of snapshots is read anew when it is needed."""
        self._snapshots = None

    def at(self, number: int) -> Position:
        """The position after an action. Raises JournalTrouble where it cannot be read, Damage where it does not fit."""
        journal = self._states.journal
        segments = journal.segments(number)
        k, depth, position = self._base(segments)
        for segment in (replace(segments[k], first=depth + 1), *segments[k + 1 :]):
            numbers = journal.numbers((segment,)) if segment.last >= segment.first else []
            for at, (one, changes) in enumerate(zip(numbers, self._states.changes_along(numbers), strict=True)):
                try:
                    position = apply(self._states.world, position, changes)
                except UNFIT as fault:
                    raise Damage(
                        Sentence("action {number} does not fit its position: {fault}", number=one, fault=fault), one
                    ) from fault
                if (segment.first + at) % SPACING == 0:
                    self._keep(segment.stem, segment.first + at, position)
        return position

    def _keep(self, stem: int, depth: int, position: Position) -> None:
        if len(self._kept) >= MOST:
            self._kept.clear()
            self._depths.clear()
        if (stem, depth) not in self._kept:
            insort(self._depths.setdefault(stem, []), depth)
        self._kept[stem, depth] = position

    def _base(self, segments: tuple[Segment, ...]) -> tuple[int, int, Position]:
        """The nearest position before the end of a way that is kept or has a snapshot: which stretch, what depth."""
        for k in reversed(range(len(segments))):
            one = segments[k]
            kept = self._before(one)
            for depth, number in reversed(self._snapshots_on(one.stem)):
                if depth > one.last or depth < one.first:
                    continue
                if kept is not None and depth <= kept:
                    break
                position = self._states.snapshot(number)
                if position is not None:
                    self._keep(one.stem, depth, position)
                    return k, depth, position
            if kept is not None:
                return k, kept, self._kept[one.stem, kept]
        start = self._states.start()
        self._keep(segments[0].stem, 0, start)
        return 0, 0, start

    def _before(self, segment: Segment) -> int | None:
        depths = self._depths.get(segment.stem, [])
        at = bisect_right(depths, segment.last)
        return depths[at - 1] if at and depths[at - 1] >= segment.first else None

    def _snapshots_on(self, stem: int) -> list[tuple[int, int]]:
        """Depth and number of the snapshots of a stem, the deepest last."""
        if self._snapshots is None:
            self._snapshots = {}
            for number, on, depth in self._states.journal.snapshots():
                self._snapshots.setdefault(on, []).append((depth, number))
            for found in self._snapshots.values():
                found.sort()
        return self._snapshots.get(stem, [])


@dataclass
class TakenCharts:
    """``charts`` by name as they hold, in the form of position files; ``numbers`` of the actions that took them."""

    charts: dict[str, Json] = field(default_factory=dict)
    numbers: set[int] = field(default_factory=set)

    @staticmethod
    def read(journal: Journal) -> TakenCharts:
        """Those of an open file. Raises Damage where one of them is not as it was written."""
        found, numbers = TakenCharts(), journal.charts()
        for record in journal.records(numbers, changes=True):
            if record.attested:
                continue  # kept from damage: a chart whose numbers nobody can answer for is none
            parent = "" if record.parent is None else journal.place(record.parent)[3]
            if not record.fits(parent):
                raise Damage(
                    Sentence("action {number} was changed after it was written", number=record.number), record.number
                )
            try:
                order = order_from_json(value(record.ordered))
            except (ValueError, AdjutantError):
                order = None
            if not isinstance(order, TakeChart):
                raise Damage(
                    Sentence("action {number} was changed after it was written", number=record.number), record.number
                )
            found.add(record.number, {order.chart: dict(order.entry)})
        return found

    def add(self, number: int, charts: Mapping[str, Json]) -> None:
        """What an action took, which may be nothing."""
        self.charts.update(charts)
        if charts:
            self.numbers.add(number)
