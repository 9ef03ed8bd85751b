"""Proof that a campaign file is what was played, and everything in it that is not as it was written."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from app.campaign.journal import file_format
from app.campaign.journal.connection import Damage, JournalTrouble, named, one_line
from app.campaign.journal.copy_chain import BEGUN, TOLD, CopyEntry, parted
from app.campaign.journal.create import resolved, root_order
from app.campaign.journal.file_format import LETTERS, code, sha256, text, value
from app.campaign.journal.inspect import as_it_is
from app.campaign.journal.journal import Journal
from app.campaign.journal.replay import BATCH, UNFIT, States, Watch, position_text, read_world
from app.campaign.journal.rows import CAMPAIGN_COLUMNS, Record, changes_from, question_of, schema_hashes
from app.errors import AdjutantError, BadInput
from app.messages import Sentence, languages
from app.position.changes import apply
from app.position.position import Position
from app.rules.orders import narration

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
                        Sentence(
                            "row {row} of {table} belongs to a missing row of {other}",
                            row=str(row),
                            table=table,
                            other=other,
                        )
                    )
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
                self.found(Sentence("action {number} has lost a part of its data", number=number), number)

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
                        Sentence("action {number} is not where its parent says it is", number=number),
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
                self.found(Sentence("the picture {hash} was changed after it was stored", hash=hash_[:12]))
            elif not told:
                self.found(
                    Sentence("the picture {hash} is not of the kind or size that the file states", hash=hash_[:12])
                )
            yield 1 - (1 - PAGES) * 0.1
        for number, hash_ in journal.table(
            "is",
            "SELECT number, named.value FROM actions, json_each(ordered, '$.pictures') AS named "
            "WHERE kind = 'note' AND named.value NOT IN (SELECT hash FROM pictures) ORDER BY number",
        ):
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
                self.found(Sentence("entry {number} of this copy was changed after it was written", number=one.n))
            before = one
            if one.kind == BEGUN:
                self._begun(one)

    def _begun(self, one: CopyEntry) -> None:
        row = dict(zip(TOLD, self.journal.about(*TOLD), strict=True))
        kept = self.journal.table("sss", "SELECT author, machine, begun FROM copies WHERE id = ?", (one.copy,))
        row |= dict(zip(("author", "machine", "begun"), kept[0] if kept else ("", "", ""), strict=True))
        if row.pop("begun") != one.time or text(row) != one.value:
            self.found(Sentence("the row of the campaign was changed after it was written"))

    def spare(self) -> None:
        """World and start stand twice."""
        for name, written in zip(("world", "start"), self.journal.about("world", "start"), strict=True):
            rows = self.journal.table("b", "SELECT data FROM spare WHERE name = ? ORDER BY part", (name,))
            if [row[0] for row in rows] != parted(written):
                self.found(Sentence("the second copy of world and set-up differs from the first"))

    def schema(self) -> None:
        """Tables, views and triggers are those that the program made; what others added is theirs."""
        journal = self.journal
        steps = {row[0] for row in journal.table("s", "SELECT name FROM _sqlite_migrations")}
        rows = journal.table("s", "SELECT value FROM meta WHERE name = 'schema'")
        made = value(rows[0][0]) if rows else None
        with journal.trouble("read"):
            there = schema_hashes(journal.conn)
        if not set(file_format.STEPS) <= steps or not isinstance(made, dict) or not made.items() <= there.items():
            self.found(
                Sentence("the tables and views of {name} were changed after they were created", name=journal.name)
            )

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
        raise Damage(Sentence("action {number} has lost its predecessor", number=number), number)
    try:
        fits = record.fits("" if record.parent is None else hashes[record.parent])
    except UNFIT as fault:
        raise Damage(Sentence("action {number} cannot be read: {fault}", number=number, fault=fault), number) from fault
    if not fits:
        raise Damage(Sentence("action {number} was changed after it was written", number=number), number)


def check_start(journal: Journal) -> None:
    """Raises Damage where world and start position are not those that the first action names."""
    campaign = dict(zip(CAMPAIGN_COLUMNS, journal.about(*CAMPAIGN_COLUMNS), strict=True))
    for name in ("world", "start"):
        if sha256(campaign[name]) != campaign[f"{name}_hash"]:
            world = Sentence("action 0 began with a different world from the one in the file")
            start = Sentence("action 0 began with a different set-up from the one in the file")
            raise Damage(world if name == "world" else start, 0)
    records = journal.records([0])
    if records and records[0].attested:
        return  # known to be another since the file was saved from damage
    if not records or records[0].ordered != root_order(campaign["world_hash"], campaign["start_hash"]):
        raise Damage(Sentence("action 0 does not match this world and set-up"), 0)


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


@dataclass(frozen=True)
class Fault:
    """``number`` and ``summary`` name the action, None and empty where the fault lies with the file as such, which
    ``file`` names; ``what`` says of it what differs."""

    number: int | None
    summary: str
    what: str
    file: str = ""

    def __str__(self) -> str:
        if self.number is None:
            return f"{self.file}: {self.what}."
        return f"Action {self.number} ({named(self.summary)}) {self.what}."


@dataclass(frozen=True)
class VerifyReport:
    """``actions``, the start among them, and ``snapshots`` are how many were found good, ``branches`` how many ends the
    tree has; ``current`` are the actions of the current branch, without the start."""

    path: Path
    actions: int
    branches: int
    snapshots: int
    faults: tuple[Fault, ...]
    code: str = ""
    """Of the last action on the tree"""
    expected: int | None = None
    """The number of the action whose code was expected, None where none was"""
    current: int = 0

    @property
    def whole(self) -> bool:
        return not self.faults

    @property
    def first(self) -> Fault | None:
        return self.faults[0] if self.faults else None

    def __str__(self) -> str:
        return "\n".join(filter(None, self.sentences()))

    def sentences(self) -> tuple[str, ...]:
        if self.whole:
            return (
                f"{self.path.name} is whole: {_counted(self.actions - 1, 'action')} on "
                f"{_counted(self.branches, 'branch', 'branches')} ({self.current} of them on the current branch) and "
                f"{_counted(self.snapshots, 'snapshot')} agree with the replay.",
                ""
                if self.expected is None
                else f"Action {self.expected} has the code that was expected: nothing that led to it was cut off or "
                "rewritten.",
                f"Code of the last action ({self.actions - 1}): {self.code}",
            )
        return tuple(str(fault) for fault in self.faults)


def verify(path: Path | str, expect: str = "") -> VerifyReport:
    """Reads a whole campaign through, replays it from its first action and compares. Writes nothing.

    ``expect`` is the code of an action that was written down before: that the tree has an action of that code proves
    that nothing on the way to it was cut off or rewritten. Without a code a chain whose every hash was made anew is as
    whole as the one that was played. Raises BadInput for a file that is no campaign or of a newer format, and for what
    is no code.
    """
    wanted = _letters(expect)
    target = resolved(path)
    try:
        with as_it_is(target) as conn:
            return _Check(target, Journal(conn, target.name)).report(wanted)
    except (Damage, JournalTrouble, sqlite3.Error) as fault:
        return VerifyReport(target, 0, 0, 0, (Fault(None, "", _english(fault), target.name),))


def _letters(expect: str) -> str:
    """A code as it is compared: capitals alone. Raises BadInput."""
    found = "".join(c for c in expect.upper() if c.isalnum())
    if expect and (len(found) != 12 or not set(found) <= set(LETTERS)):
        raise BadInput(Sentence("a code has twelve letters, like ABCD-EFGH-JKLM: {code} is not a code", code=expect))
    return found


class _Check:
    def __init__(self, path: Path, journal: Journal) -> None:
        self.path = path
        self.journal = journal
        self.faults: list[Fault] = []
        self.actions = 0
        self.snapshots = 0

    def report(self, wanted: str) -> VerifyReport:
        said: set[str] = set()
        read = self._read_through()
        for fault in read.faults:
            said.add(_english(fault))
            self._found(fault)
        parents = self._parents()
        states = States(self.journal, read_world(self.journal))
        try:
            for number, position in self._replayed(states, parents):
                self._snapshot(states, number, position)
            self._heads(states)
        except Damage as fault:
            if _english(fault) not in said:
                self._found(fault)
        except JournalTrouble as fault:
            self.faults.append(Fault(None, "", _english(fault), self.path.name))
        for number in sorted(self.journal.attested):
            kept = "was recovered from a damaged file; its content cannot be verified"
            self.faults.append(Fault(number, self._summary(number), kept))
        expected = self._expected(wanted)
        followed = set(parents.values())
        ends = sum(number not in followed for number in parents)
        try:
            last, current = self.journal.code()[1], self.journal.place(self.journal.head().number)[2]
        except (JournalTrouble, ValueError):
            last, current = "", 0
        return VerifyReport(self.path, self.actions, ends, self.snapshots, tuple(self.faults), last, expected, current)

    def _expected(self, wanted: str) -> int | None:
        if not wanted:
            return None
        for number, hash_ in self.journal.table("is", "SELECT number, hash FROM actions ORDER BY number"):
            with suppress(ValueError):
                if code(hash_).replace("-", "") == wanted:
                    return int(number)
        grouped = "-".join((wanted[:4], wanted[4:8], wanted[8:]))
        what = f"no action has the code {grouped}: what led to it was cut off or rewritten, or it is another campaign"
        self.faults.append(Fault(None, "", what, self.path.name))
        return None

    def _read_through(self) -> ReadThrough:
        work = reading(self.journal)
        while True:
            try:
                next(work)
            except StopIteration as done:
                found: ReadThrough = done.value
                return found

    def _found(self, damage: Damage) -> None:
        number = damage.number
        if number is None:
            self.faults.append(Fault(None, "", _english(damage), self.path.name))
            return
        what = _english(damage).removeprefix(f"action {number} ")
        try:
            records = self.journal.records([number])
        except JournalTrouble:
            records = []
        said = rewritten(records[0]) if records else ""
        self.faults.append(Fault(number, records[0].summary if records else "", f"{what}{said and '; '}{said}"))

    def _parents(self) -> dict[int, int | None]:
        with self.journal.trouble("read"):
            return dict(self.journal.conn.execute("SELECT number, parent FROM actions ORDER BY number"))

    def _summary(self, number: int) -> str:
        try:
            records = self.journal.records([number])
        except JournalTrouble:
            return ""
        return records[0].summary if records else ""

    def _replayed(self, states: States, parents: dict[int, int | None]) -> Iterator[tuple[int, Position]]:
        """Every action with the position after it, oldest first. Raises Damage at the first that does not fit.

        Only positions from which something still follows are kept.
        """
        waiting = Counter(parent for parent in parents.values() if parent is not None)
        positions: dict[int, Position] = {}
        stems = Stems()
        self.head_text = ""
        head = self.journal.head().number
        for record in good_records(self.journal):
            if record.parent is None:
                position = states.start()
            else:
                before = positions.get(record.parent)
                if before is None:  # the rows come in another order than their own index has them
                    raise Damage("has lost the one before it", record.number)
                waiting[record.parent] -= 1
                if not waiting[record.parent]:
                    del positions[record.parent]
                position = self._after(states, record, before)
            placed = stems.placed(record)
            if (placed.stem, placed.depth) != (record.stem, record.depth):
                raise Damage("stands elsewhere in the tree than its parent says", record.number)
            if waiting[record.number]:
                positions[record.number] = position
            if record.number == head:
                self.head_text = position_text(states.world, position)
            self.actions += 1
            yield record.number, position

    def _after(self, states: States, record: Record, before: Position) -> Position:
        try:
            if question_of(before, value(record.ordered), record.rolls) != record.question:
                raise Damage("has dice for another question than the one that was open", record.number)
            return apply(states.world, before, changes_from(record.changes))
        except Damage:
            raise
        except UNFIT as fault:
            raise Damage(f"does not fit the position before it: {_english(fault)}", record.number) from fault

    def _snapshot(self, states: States, number: int, position: Position) -> None:
        kept = self.journal.snapshot(number)
        if kept is None:
            return
        hash_, written, digest = kept
        if digest != sha256(written) or hash_ != self.journal.place(number)[3]:
            what = "has a damaged snapshot"
        elif written != position_text(states.world, position):
            what = "has a snapshot that is not the position that replay gives"
        else:
            self.snapshots += 1
            return
        self.faults.append(Fault(number, self._summary(number), what))

    def _heads(self, states: States) -> None:
        """The position that opening the file shows is the one that replay gives."""
        head = self.journal.head().number
        if position_text(states.world, states.at(head)) != self.head_text:
            self.faults.append(Fault(head, self._summary(head), "shows another position than replay gives"))


def rewritten(record: Record) -> str:
    """Where the readable line of an action is not the one that its words give, both; else empty."""
    try:
        words = value(record.words)
        assert isinstance(words, dict)
        given = [narration.line(words, language) for language in languages()]
    except (KeyError, AssertionError, *UNFIT):
        return ""
    if record.summary in given:
        return ""
    return one_line(f'it reads "{record.summary}" where its words give "{given[0]}"')


def _english(fault: Exception) -> str:
    """The report is English whoever asks: scripts read it."""
    return fault.said("en") if isinstance(fault, AdjutantError) else str(fault)


def _counted(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"
