"""Reading a whole campaign file through, and everything in it that is not as it was written.

Opening looks at no more than the position needs. This goes over the rest: the file's pages and indexes, every action
against its hash, what belongs to the file besides, every photograph. It replays nothing (``verify`` does) and writes
nothing. It is meant to run beside the window on a connection of its own, in slices, with the campaign in use: rows
are never altered, and what is added after it began is left to the next time.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from app.campaign import marking
from app.campaign.canonical import sha256, text, value
from app.campaign.copy_chain import BEGUN, TOLD, CopyEntry, parted
from app.campaign.founding import root_order
from app.campaign.journal import Journal
from app.campaign.looking import as_it_is
from app.campaign.record import Record
from app.campaign.rows import CAMPAIGN_COLUMNS, schema_hashes
from app.campaign.state import BATCH, UNFIT
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
    search: bool = False
    """Whether the index for searching words is spoilt: a cache as well."""

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
    for part in (work.copies, work.spare, work.snapshots, work.schema):
        with work.noting():
            part()
        yield 1 - (1 - PAGES) * 0.1
    yield from work.search()
    yield 1.0
    return ReadThrough(work.good, tuple(work.faults), tuple(work.spoilt), work.search_spoilt)


def mend_caches(journal: Journal, found: ReadThrough) -> None:
    """Drops the spoilt snapshots and makes the search anew, on the connection that writes. Raises JournalTrouble."""
    with journal.transaction():
        journal.conn.executemany("DELETE FROM snapshots WHERE action = ?", [(one,) for one in found.snapshots])
        if found.search:
            journal.conn.execute("INSERT INTO actions_fts(actions_fts) VALUES ('rebuild')")


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
        self.search_spoilt = False

    @contextmanager
    def noting(self) -> Iterator[None]:
        """What cannot be read is a fault, and the work goes on behind it."""
        try:
            yield
        except (sqlite3.Error, *UNFIT) as fault:
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
            try:
                kept = journal.picture(hash_)
                told = journal.as_described(hash_)
            except JournalTrouble:
                kept, told = None, False
            if kept is None:
                self.found(Sentence("the picture {hash} is not as it was taken in", hash=hash_[:12]))
            elif not told:
                self.found(Sentence("the picture {hash} has another kind or size than the file says", hash=hash_[:12]))
            yield 1 - (1 - PAGES) * 0.1
        for number, hash_ in journal.table(
            "is", "SELECT number, named.value FROM actions, json_each(ordered, '$.pictures') AS named "
            "WHERE kind = 'note' AND named.value NOT IN (SELECT hash FROM pictures) ORDER BY number",
        ):  # fmt: skip
            self.found(
                Sentence("action {number} has lost its photograph {hash}", number=number, hash=hash_[:12]), number
            )

    def copies(self) -> None:
        """The chain of each copy of the file, and what its first entry says of the campaign."""
        journal = self.journal
        journal.copy()
        entries = journal.copy_entries()
        named = {n for one in entries for n in (one.head, one.tip, one.latest) if n is not None}
        hashes = {n: journal.place(n)[3] for n in sorted(named)}
        before: CopyEntry | None = None
        for one in entries:
            first = before is None or before.copy != one.copy
            follows = "" if first or before is None else before.hash
            if one.n != (0 if first or before is None else before.n + 1) or one.hashed(follows, hashes) != one:
                self.found(Sentence("entry {number} of this copy is not as it was written", number=one.n))
            before = one
            if one.kind == BEGUN:
                self._begun(one)

    def _begun(self, one: CopyEntry) -> None:
        row = dict(zip(TOLD, self.journal.about(*TOLD), strict=True))
        kept = self.journal.table("sss", "SELECT author, machine, begun FROM copies WHERE id = ?", (one.copy,))
        row |= dict(zip(("author", "machine", "begun"), kept[0] if kept else ("", "", ""), strict=True))
        if row.pop("begun") != one.time or text(row) != one.value:
            self.found(Sentence("the row of the campaign is not as it was written"))

    def spare(self) -> None:
        """World and start stand twice."""
        for name, written in zip(("world", "start"), self.journal.about("world", "start"), strict=True):
            rows = self.journal.table("b", "SELECT data FROM spare WHERE name = ? ORDER BY part", (name,))
            if [row[0] for row in rows] != parted(written):
                self.found(Sentence("the second copy of world and start is not the first"))

    def schema(self) -> None:
        """Tables, views and triggers are those that the program made; what others added is theirs."""
        journal = self.journal
        steps = {row[0] for row in journal.table("s", "SELECT name FROM _sqlite_migrations")}
        rows = journal.table("s", "SELECT value FROM meta WHERE name = 'schema'")
        made = value(rows[0][0]) if rows else None
        with journal.trouble("read"):
            there = schema_hashes(journal.conn)
        if not set(marking.STEPS) <= steps or not isinstance(made, dict) or not made.items() <= there.items():
            self.found(Sentence("the tables and views of {name} are not as they were made", name=journal.name))

    def search(self) -> Generator[float, None, None]:
        """The index of words is the one that the lines give."""
        conn = self.journal.conn
        try:
            latest = self.journal.latest()
            for name in ("again", "wanted", "there"):
                conn.execute(f"DROP TABLE IF EXISTS temp.{name}")
            conn.execute(
                "CREATE VIRTUAL TABLE temp.again USING fts5(summary, overruled, content='', "
                "tokenize='unicode61 remove_diacritics 2')"
            )
            for first in range(0, latest + 1, BATCH):
                conn.execute(
                    "INSERT INTO temp.again(rowid, summary, overruled) "
                    "SELECT number, summary, overruled FROM main.actions WHERE number BETWEEN ? AND ?",
                    (first, min(first + BATCH - 1, latest)),
                )
                yield 1 - (1 - PAGES) * 0.05
            conn.execute("CREATE VIRTUAL TABLE temp.wanted USING fts5vocab('temp', 'again', 'instance')")
            conn.execute("CREATE VIRTUAL TABLE temp.there USING fts5vocab('main', 'actions_fts', 'instance')")
            sql = "SELECT term, doc, col, offset FROM temp.{} WHERE doc <= ?"
            wanted, there = (conn.execute(sql.format(name), (latest,)) for name in ("wanted", "there"))
            while True:
                one, other = wanted.fetchmany(20 * BATCH), there.fetchmany(20 * BATCH)
                self.search_spoilt |= one != other
                if not one or self.search_spoilt:
                    break
                yield 1 - (1 - PAGES) * 0.02
            for name in ("wanted", "there", "again"):
                conn.execute(f"DROP TABLE temp.{name}")
        except (sqlite3.Error, JournalTrouble):
            self.search_spoilt = True

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


def good_records(journal: Journal) -> Iterator[Record]:
    """The actions from the start, in their order, with their changes. Raises Damage at the first bad one."""
    hashes: dict[int, str] = {}
    latest = journal.latest()
    for first in range(0, latest + 1, BATCH):
        numbers = range(first, min(first + BATCH, latest + 1))
        try:
            records = journal.records(numbers, changes=True)
        except JournalTrouble:
            records = list(_one_by_one(journal, numbers))
        by_number = {r.number: r for r in records}
        for number in numbers:
            if number not in by_number:
                raise Damage(Sentence("action {number} cannot be read", number=number), number)
            record = by_number[number]
            check_record(record, hashes)
            hashes[number] = record.hash
            yield record


def _one_by_one(journal: Journal, numbers: range) -> Iterator[Record]:
    for number in numbers:
        try:
            yield from journal.records([number], changes=True)
        except JournalTrouble:
            return


def check_record(record: Record, hashes: dict[int, str]) -> None:
    """Raises Damage unless the record follows one of ``hashes`` (by number) and has the hash of its content."""
    number = record.number
    if (record.parent is None) != (number == 0) or (number and record.parent not in hashes):
        raise Damage(Sentence("action {number} has lost the one before it", number=number), number)
    try:
        fits = record.fits("" if record.parent is None else hashes[record.parent])
    except UNFIT as fault:
        raise Damage(Sentence("action {number} cannot be read: {fault}", number=number, fault=fault), number) from fault
    if not fits:
        raise Damage(Sentence("action {number} is not as it was written", number=number), number)


def check_start(journal: Journal) -> None:
    """Raises Damage where world and start position are not those that the first action names."""
    campaign = dict(zip(CAMPAIGN_COLUMNS, journal.about(*CAMPAIGN_COLUMNS), strict=True))
    for name in ("world", "start"):
        if sha256(campaign[name]) != campaign[f"{name}_hash"]:
            world = Sentence("action 0 began with another world than the file holds")
            start = Sentence("action 0 began with another start than the file holds")
            raise Damage(world if name == "world" else start, 0)
    records = journal.records([0])
    if records and records[0].attested:
        return  # known to be another since the file was saved from damage
    if not records or records[0].ordered != root_order(campaign["world_hash"], campaign["start_hash"]):
        raise Damage(Sentence("action 0 does not name this world and start"), 0)


def check_whole(journal: Journal) -> None:
    """Raises Damage with the first thing in the file that is not as it was written. Replays nothing."""
    work = reading(journal)
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: ReadThrough = done.value
            if found.faults:
                raise found.faults[0] from None
            return


class Stems:
    """Gives actions their stem and depth as they come, parents first."""

    def __init__(self) -> None:
        self.places: dict[int, tuple[int, int]] = {}
        self._taken: set[tuple[int, int]] = set()

    def placed(self, record: Record) -> Record:
        """The record with the stem and depth that follow from its parent's and from who came before it."""
        if record.parent is None:
            place = record.number, 0
        else:
            stem, depth = self.places[record.parent]
            place = (record.number if (stem, depth + 1) in self._taken else stem), depth + 1
        self._taken.add(place)
        self.places[record.number] = place
        return replace(record, stem=place[0], depth=place[1])
