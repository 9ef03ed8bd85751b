"""Adding to the log of an open campaign file, an action a transaction, and what a campaign keeps beside it; notes of a
branch: what was remarked about units, hexes and actions, and the photographs that came with it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import TYPE_CHECKING

from app.campaign.journal.connection import WatchedFile
from app.campaign.journal.copy_chain import ADD_ENTRY, SETTING, CopyEntry
from app.campaign.journal.entry import Entry
from app.campaign.journal.pictures import MOST_TOGETHER, MOST_WITH_A_NOTE, Picture, picture
from app.campaign.journal.rows import ACTION_COLUMNS, BATTLE_COLUMNS, Head, Record, Rows
from app.errors import BadInput
from app.messages import Sentence
from app.rules.orders.orders import Note, order_from_json

if TYPE_CHECKING:
    from sqlite_utils import Database


_ADD_ACTION = f"INSERT INTO actions({ACTION_COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"
_ADD_CHANGE = "INSERT INTO changes(action, n, subject, key, before, after) VALUES (?,?,?,?,?,?)"
_ADD_FINDING = "INSERT INTO findings(action, n, code, rule, severity, text, hexes, units) VALUES (?,?,?,?,?,?,?,?)"
_ADD_ROLL = "INSERT INTO rolls(action, n, name, value, source) VALUES (?,?,?,?,?)"
_ADD_PICTURE = "INSERT INTO pictures(hash, type, width, height, data) VALUES (?,?,?,?,?)"
_ADD_BATTLE = f"INSERT INTO battles(action, {BATTLE_COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"


class Journal(Rows):
    """An open campaign file. ``db`` is for reading by way of sqlite-utils, ``conn`` the connection beneath it."""

    def __init__(self, conn: sqlite3.Connection, name: str) -> None:
        super().__init__(conn, name)
        self.watched: WatchedFile | None = None
        """The file under its name, where it is one that is written"""

    @cached_property
    def db(self) -> Database:
        from sqlite_utils import Database  # half a tenth of a second, and most sittings do without it

        return Database(self.conn)

    def close(self) -> None:
        self.conn.close()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All or nothing, on disk when it is left, and in the file that bears the campaign's name: what went into
        another one raises ``Gone`` and was not done."""
        if self.watched is not None:
            self.watched.check()
        with self.trouble("written"):
            self.conn.execute("BEGIN IMMEDIATE")
            try:
                yield
                self.conn.execute("COMMIT")
            except BaseException:
                if self.conn.in_transaction:
                    self.conn.execute("ROLLBACK")
                raise
        if self.watched is not None:
            self.watched.check()

    def append(self, record: Record, pictures: Sequence[Picture] = ()) -> None:
        """Puts an action down in one transaction, with the photographs that it names and the file has not yet. Raises
        JournalTrouble, and then nothing has been written."""
        with self.transaction():
            self.insert(record)
            for one in pictures:
                self.insert_picture(one)

    def insert_picture(self, one: Picture) -> None:
        """One that is there already is not written again."""
        if self.picture_size(one.hash) is None:
            self.conn.execute(_ADD_PICTURE, (one.hash, one.type, one.width, one.height, one.data))

    def insert(self, record: Record) -> None:
        r, execute = record, self.conn.execute
        execute(
            _ADD_ACTION,
            (
                r.number,
                r.parent,
                r.stem,
                r.depth,
                r.kind,
                r.side,
                r.turn,
                r.phase,
                r.summary,
                r.overruled,
                r.rerolls,
                r.question,
                r.ordered,
                r.words,
                r.time,
                r.hash,
            ),
        )
        for sql, rows in ((_ADD_CHANGE, r.changes), (_ADD_FINDING, r.findings), (_ADD_ROLL, r.rolls)):
            for n, row in enumerate(rows):
                execute(sql, (r.number, n, *row))
        if r.battle is not None:
            execute(_ADD_BATTLE, (r.number, *r.battle))

    def move_head(self, kind: str, head: Head, time: str) -> None:
        with self.transaction():
            self.insert_entry(kind, time, head=head.number, tip=head.tip, latest=self.latest())

    def put_setting(self, name: str, value: str, time: str) -> None:
        with self.transaction():
            self.insert_entry(SETTING, time, name, value)

    def insert_entry(
        self,
        kind: str,
        time: str,
        name: str = "",
        value: str = "",
        *,
        head: int | None = None,
        tip: int | None = None,
        latest: int | None = None,
    ) -> None:
        """Adds to the chain of this copy, inside a transaction that is open."""
        copy = self.copy()
        n, last = self._one("is", "SELECT n, hash FROM entries WHERE copy = ? ORDER BY n DESC LIMIT 1", (copy,))
        hashes = {number: self.place(number)[3] for number in (head, tip, latest) if number is not None}
        one = CopyEntry(copy, n + 1, kind, name, value, head, tip, latest, time)
        self.conn.execute(ADD_ENTRY, one.hashed(last, hashes).row)

    def put_snapshot(self, action: int, hash_: str, position: str, digest: str) -> None:
        with self.transaction():
            self.conn.execute(
                "INSERT OR REPLACE INTO snapshots(action, hash, position, digest) VALUES (?,?,?,?)",
                (action, hash_, position, digest),
            )


class CampaignSettings:
    """``writable`` is false for a campaign that is open read-only: then what is put holds until it is closed."""

    def __init__(self, journal: Journal, stamp: Callable[[], str], *, writable: bool) -> None:
        self._journal, self._stamp, self._writable = journal, stamp, writable
        self._unwritten: dict[str, str] = {}

    def get(self, name: str, default: str = "") -> str:
        """Raises JournalTrouble where the file cannot be read."""
        kept = self._unwritten.get(name)
        return self._journal.setting(name, default) if kept is None else kept

    def put(self, name: str, value: str) -> None:
        """Raises JournalTrouble where it could not be written."""
        watched = self._journal.watched
        if self._writable and (watched is None or watched.gone is None):
            self._journal.put_setting(name, value, self._stamp())
        else:
            self._unwritten[name] = value


Clock = Callable[[], datetime]


def now() -> datetime:
    return datetime.now(UTC)


def stamp(time: datetime) -> str:
    """To the millisecond, in universal time: ``2026-07-04T12:00:03.000Z``."""
    return time.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


@dataclass(frozen=True)
class NoteLine:
    """A note of the log: ``entry`` is its action; ``units`` are ids, ``hexes`` printed numbers, ``action`` the number
    of the one that it is about, ``pictures`` hashes."""

    entry: Entry
    text: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    action: int | None
    pictures: tuple[str, ...]


def note_of(entry: Entry) -> NoteLine | None:
    """The note that an action is; None for every other action. Raises BadInput for one that cannot be read."""
    if entry.kind != Note.kind:
        return None
    order = order_from_json(dict(entry.order))
    assert isinstance(order, Note)
    return NoteLine(entry, order.text, order.units, order.hexes, order.action, order.pictures)


def notes(entries: Iterable[Entry]) -> list[NoteLine]:
    """The notes among these actions, in their order."""
    return [found for entry in entries if (found := note_of(entry)) is not None]


def note_order(
    journal: Journal,
    words: str,
    units: Sequence[str],
    hexes: Sequence[str],
    action: int | None,
    pictures: Sequence[bytes],
) -> tuple[Note, tuple[Picture, ...]]:
    """The order for a note and the photographs that it names. Raises ValueError for one that says and shows nothing,
    BadInput for an action that the log has not and for photographs that cannot be kept."""
    if not words and not pictures:
        raise ValueError("a note has words")
    if action is not None and not 0 <= action <= journal.latest():
        raise BadInput(Sentence("{name} has no action {number}", name=journal.name, number=action))
    kept = keepable(journal, pictures)
    return Note(words, tuple(units), tuple(hexes), action, tuple(one.hash for one in kept)), kept


def keepable(journal: Journal, pictures: Sequence[bytes]) -> tuple[Picture, ...]:
    """Photographs fit to be kept beside those that the file has. Raises BadInput with the first fault."""
    if len(pictures) > MOST_WITH_A_NOTE:
        raise BadInput(Sentence("a note has at most {most:w} photographs: add another note", most=MOST_WITH_A_NOTE))
    kept = {one.hash: one for one in map(picture, pictures)}
    fresh = sum(len(one.data) for one in kept.values() if journal.picture_size(one.hash) is None)
    if fresh and journal.photographs_size() + fresh > MOST_TOGETHER:
        raise BadInput(
            Sentence(
                "the photographs of a campaign may have {most} MB in total: this one no longer fits",
                most=MOST_TOGETHER // 1_000_000,
            )
        )
    return tuple(kept.values())
