"""Reading a whole campaign file through, and everything in it that is not as it was written.

Opening looks at no more than the position needs. This goes over the rest: the file's pages and indexes, every action
against its hash, what belongs to the file besides, every photograph. It replays nothing (``verify`` does) and writes
nothing. It is meant to run beside the window on a connection of its own, in slices, with the campaign in use: rows
are never altered, and what is added after it began is left to the next time.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from app.board.picture.measured import kind_and_size
from app.campaign.canonical import sha256
from app.campaign.journal import Journal
from app.campaign.looking import as_it_is
from app.campaign.record import Record
from app.campaign.salvage import BATCH, Stems, check_record, check_start
from app.campaign.trouble import Damage, JournalTrouble, one_line
from app.campaign.walk import Watch
from app.messages import Sentence

PAGES = 0.2
"""Share of the work that looking at the pages is reckoned for."""
SAID = 5
"""Complaints of SQLite that are passed on at the most."""
STEPS = 50_000
"""Steps of SQLite's machine between two looks at whether to go on: some thousandths of a second."""


@dataclass(frozen=True)
class ReadThrough:
    """``actions`` counts those that are as they were written. ``faults`` are sentences with the number of the action
    that they are about, None where it is the file as such. ``snapshots`` are the numbers of spoilt snapshots: they are
    a cache, never used when they are spoilt, and no fault."""

    actions: int
    faults: tuple[Damage, ...]
    snapshots: tuple[int, ...] = ()

    @property
    def whole(self) -> bool:
        return not self.faults


def read_through(path: Path, watch: Watch | None = None) -> ReadThrough:
    """Reads the file ``path`` through on a connection of its own, whatever program or thread has it open.

    ``watch`` is told the share that is done, from 0 to 1, some times a second; what it raises ends the work and comes
    out of here. Raises BadInput for a file that is no campaign or of a newer format. Damage is never raised: it is what
    is reported.
    """
    try:
        with as_it_is(path) as conn:
            work = reading(Journal(conn, path.name), watch)
            while True:
                try:
                    share = next(work)
                except StopIteration as done:
                    found: ReadThrough = done.value
                    return found
                if watch is not None:
                    watch(share)
    except (Damage, JournalTrouble, sqlite3.Error) as fault:
        return ReadThrough(0, (_damage(fault),))


def reading(journal: Journal, watch: Watch | None = None) -> Generator[float, None, ReadThrough]:
    """The same in slices of some hundredths of a second on a connection that is open and that nobody else uses
    meanwhile: yields the share that is done and returns what was found. Looking at the pages is one slice; ``watch`` is
    asked during it and may end it by raising."""
    work = _Reading(journal)
    yield 0.0
    work.pages(watch)
    yield PAGES
    for part in (work.start, work.rows):
        with work.noting():
            part()
    yield from work.actions()
    with work.noting():
        yield from work.pictures()
    with work.noting():
        work.snapshots()
    yield 1.0
    return ReadThrough(work.good, tuple(work.faults), tuple(work.spoilt))


def _damage(fault: Exception, number: int | None = None) -> Damage:
    if isinstance(fault, Damage):
        return fault
    return Damage(fault.words if isinstance(fault, JournalTrouble) else one_line(str(fault)), number)


class _Reading:
    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.good = 0
        self.faults: list[Damage] = []
        self.spoilt: list[int] = []

    @contextmanager
    def noting(self) -> Iterator[None]:
        """What cannot be read is a fault, and the work goes on behind it."""
        try:
            yield
        except (Damage, JournalTrouble, sqlite3.Error) as fault:
            self.faults.append(_damage(fault))

    def found(self, words: Sentence, number: int | None = None) -> None:
        self.faults.append(Damage(words, number))

    def pages(self, watch: Watch | None) -> None:
        """Pages, the order of rows, that indexes and tables agree, and that rows belong to others that are there."""
        raised: list[BaseException] = []

        def asked() -> int:
            try:
                if watch is not None:
                    watch(0.0)
            except BaseException as stop:
                raised.append(stop)
            return int(bool(raised))

        conn, name = self.journal.conn, self.journal.name
        conn.set_progress_handler(asked, STEPS)
        try:
            with self.noting(), self.journal.trouble("read"):
                said = [str(row[0]) for row in conn.execute(f"PRAGMA integrity_check({SAID})")]
                if said != ["ok"]:
                    what = one_line("; ".join(said))
                    self.found(Sentence("the pages of {name} are damaged ({what})", name=name, what=what))
            with self.noting(), self.journal.trouble("read"):
                for table, row, other, _ in conn.execute("PRAGMA foreign_key_check").fetchmany(SAID):
                    self.found(
                        Sentence("row {row} of {table} belongs to a row of {other} that is gone", row=str(row),
                                 table=table, other=other)
                    )  # fmt: skip
        finally:
            conn.set_progress_handler(None, 0)
        if raised:
            raise raised[0]

    def start(self) -> None:
        check_start(self.journal)

    def rows(self) -> None:
        """The rows of an action are counted without a gap."""
        for table in ("changes", "findings", "rolls"):
            for (number,) in self.journal.table(
                "i",
                f"SELECT action FROM {table} GROUP BY action HAVING min(n) <> 0 OR max(n) <> count(*) - 1 LIMIT {SAID}",
            ):
                self.found(Sentence("action {number} has lost a part of itself", number=number), number)

    def actions(self) -> Generator[float, None, None]:
        """Every action against its own hash and its parent's as the file has it, so that each is told by itself."""
        try:
            latest = self.journal.latest()
        except JournalTrouble as fault:
            self.faults.append(_damage(fault))
            return
        hashes: dict[int, str] = {}
        stems = Stems()
        for first in range(0, latest + 1, BATCH):
            numbers = range(first, min(first + BATCH, latest + 1))
            found = self._records(numbers)
            for number in numbers:
                record = found.get(number)
                if record is None:
                    self.found(Sentence("action {number} cannot be read", number=number), number)
                else:
                    self._action(record, hashes, stems)
            yield PAGES + (1 - PAGES) * 0.9 * (numbers[-1] + 1) / (latest + 1)

    def _records(self, numbers: range) -> dict[int, Record]:
        try:
            return {one.number: one for one in self.journal.records(numbers, changes=True)}
        except (JournalTrouble, sqlite3.Error):
            if len(numbers) == 1:
                return {}
        half = len(numbers) // 2
        return {**self._records(numbers[:half]), **self._records(numbers[half:])}

    def _action(self, record: Record, hashes: dict[int, str], stems: Stems) -> None:
        number = record.number
        hashes[number] = record.hash
        try:
            check_record(record, hashes)
            if record.parent is None or record.parent in stems.places:
                placed = stems.placed(record)
                if (placed.stem, placed.depth) != (record.stem, record.depth):
                    raise Damage(
                        Sentence("action {number} is at another place of the tree than its parent says", number=number),
                        number,
                    )
        except Damage as fault:
            self.faults.append(fault)
            return
        self.good += 1

    def pictures(self) -> Generator[float, None, None]:
        """Every picture is the one that was taken in, and every note has its own."""
        journal = self.journal
        for hash_ in journal.picture_hashes():
            short = hash_[:12]
            try:
                kept = journal.picture(hash_)
            except JournalTrouble:
                kept = None
            if kept is None or hashlib.sha256(kept.data).hexdigest() != hash_:
                self.found(Sentence("the picture {hash} is not as it was taken in", hash=short))
            else:
                seen = kind_and_size(kept.data)
                if seen is not None and (seen.type, seen.width, seen.height) != (kept.type, kept.width, kept.height):
                    self.found(Sentence("the picture {hash} has another kind or size than the file says", hash=short))
            yield 1 - (1 - PAGES) * 0.1
        for number, hash_ in journal.table(
            "is", "SELECT number, named.value FROM actions, json_each(ordered, '$.pictures') AS named "
            "WHERE kind = 'note' AND named.value NOT IN (SELECT hash FROM pictures) ORDER BY number",
        ):  # fmt: skip
            self.found(
                Sentence("action {number} has lost its photograph {hash}", number=number, hash=hash_[:12]), number
            )

    def snapshots(self) -> None:
        """Those that are spoilt."""
        for (number,) in self.journal.table("i", "SELECT action FROM snapshots ORDER BY action"):
            try:
                kept = self.journal.snapshot(number)
                good = kept is not None and kept[2] == sha256(kept[1]) and kept[0] == self.journal.place(number)[3]
            except JournalTrouble:
                good = False
            if not good:
                self.spoilt.append(number)
