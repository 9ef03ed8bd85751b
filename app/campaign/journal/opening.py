"""Finding out what a file is before anything is written to it, and opening it as far as it goes.

A file that was not closed (SQLite's own log still lies beside it) is looked through as a copy first: SQLite would
otherwise fold that log into it before anybody knew whether the file is whole.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from app.campaign.journal.connection import (
    Damage,
    Holding,
    JournalTrouble,
    WatchedFile,
    WriterLock,
    connect,
    fold,
    held_elsewhere,
    in_use,
    prepare_for_writing,
    refuse,
    rest,
)
from app.campaign.journal.inspect import copied, inspect, keeps_wal, migrate, outdated, unfinished
from app.campaign.journal.journal import Journal
from app.campaign.journal.replay import States, TakenCharts, read_world
from app.campaign.journal.rows import Head
from app.campaign.journal.salvage import hopeless, salvage
from app.campaign.journal.verify import check_start, check_whole
from app.messages import N_, Sentence
from app.position.position import Position, World
from app.rules.charts.check import with_charts
from app.rules.orders.levels import REFEREE, Levels

FAULTS = (Damage, JournalTrouble, sqlite3.Error)


@dataclass
class Opened:
    """An open campaign file with its world and the position at its head."""

    journal: Journal
    world: World
    states: States
    position: Position
    head: Head
    title: str
    level: str
    notices: tuple[str, ...] = ()
    read_only: bool = False
    damaged: bool = False
    lock: WriterLock | None = None
    scratch: tempfile.TemporaryDirectory[str] | None = field(default=None, repr=False)
    taken: TakenCharts = field(default_factory=TakenCharts)

    def release(self) -> None:
        """Closes the file, drops the lock and removes the copy that was read in the file's stead. Raises JournalTrouble
        where the last of the log could not be folded into the file, ``Gone`` where that is another one by now."""
        try:
            if not self.read_only:
                self.fold_where_it_went()
                if self.journal.watched is not None:
                    self.journal.watched.check()
                with self.journal.trouble("written"):
                    rest(self.journal.conn)
        finally:
            self.journal.close()
            if self.journal.watched is not None:
                self.journal.watched.clear_away()
            if self.lock is not None:
                self.lock.drop()
            if self.scratch is not None:
                self.scratch.cleanup()

    def fold_where_it_went(self) -> None:
        """Where the file was taken away and its log was not: the log is folded into it all the same. One that was only
        renamed is whole by that, and under the old name nothing of ours is left."""
        watched = self.journal.watched
        if watched is not None and watched.look() is not None and watched.left_alone:
            with self.journal.trouble("written"):
                fold(self.journal.conn)


def open_file(path: Path, *, read_only: bool = False, thorough: bool = False) -> Opened:
    """Opens a campaign. ``thorough`` looks through the whole log first, not only at what the position needs.

    Raises BadInput for a file that is no campaign, is of a newer format, or is too damaged to show anything of.
    """
    try:
        inspect(path)
    except Damage as fault:
        return _from_rescue(path, fault)
    if read_only:
        return _for_reading(path, thorough)
    lock = WriterLock(path)
    holding = lock.take()
    if holding is Holding.ELSEWHERE:
        return _for_reading(path, thorough, Sentence("Opened read-only: another program has it open."))
    if holding is Holding.IMPOSSIBLE:
        return _for_reading(path, thorough, Sentence("Opened read-only: its folder is write-protected."))
    try:
        if os.access(path, os.W_OK):
            opened = _for_writing(path, thorough)
        else:
            unwritable = Sentence("Opened read-only: the file is write-protected.")
            opened = _for_reading(path, thorough, unwritable, ours=True)
    except BaseException:
        lock.drop()
        raise
    if opened.read_only:
        lock.drop()
    else:
        opened.lock = lock
    return opened


def _for_writing(path: Path, thorough: bool) -> Opened:
    if unfinished(path):
        seen = _from_copy(path, thorough=True)
        if seen.damaged:
            return seen
        seen.release()
    try:
        conn = connect(path)
        try:
            if outdated(path, conn):
                seen = _from_copy(path, thorough=True)
                if seen.damaged:
                    conn.close()
                    return seen
                seen.release()
                migrate(Journal(conn, path.name))
            opened = _read(path, conn, thorough)
            opened.notices = prepare_for_writing(conn)
            conn.execute("PRAGMA schema_version").fetchone()  # only a first look lays the log beside the file
            opened.journal.watched = WatchedFile(path)
            return opened
        except BaseException:
            conn.close()
            raise
    except FAULTS as fault:
        return _from_rescue(path, fault)


def _for_reading(path: Path, thorough: bool, notice: Sentence | None = None, *, ours: bool = False) -> Opened:
    """``ours``: the writer's lock is held by this process, which will not write all the same."""
    live = not ours and held_elsewhere(path)
    left = not live and unfinished(path)
    if left or (not live and keeps_wal(path)):
        opened = _from_copy(path, thorough=thorough or left)
    else:
        try:
            conn = connect(path, "ro")
            try:
                opened = _from_copy(path, thorough) if outdated(path, conn) else _read(path, conn, thorough)
            except BaseException:
                conn.close()
                raise
            if opened.journal.conn is not conn:
                conn.close()
        except FAULTS as fault:
            opened = _from_rescue(path, fault)
    opened.read_only = True
    if notice:
        opened.notices = (str(notice), *opened.notices)
    return opened


def _from_copy(path: Path, thorough: bool) -> Opened:
    """A read-only view of a copy of the file and what lies beside it; the file itself is only read."""
    scratch = tempfile.TemporaryDirectory(prefix="adjutant-", ignore_cleanup_errors=True)
    try:
        copy = copied(path, Path(scratch.name))
        try:
            return _of_scratch(path, copy, scratch, thorough)
        except FAULTS as fault:
            scratch.cleanup()
            return _from_rescue(path, fault)
    except BaseException:
        scratch.cleanup()
        raise


def _from_rescue(path: Path, fault: Exception) -> Opened:
    """A read-only view of what can be saved from a damaged file. Raises BadInput where that is nothing."""
    if in_use(fault):
        raise refuse(path, N_("another program is writing to it; close that program and try again.")) from fault
    damage = fault if isinstance(fault, Damage) else Damage(str(fault))
    scratch = tempfile.TemporaryDirectory(prefix="adjutant-", ignore_cleanup_errors=True)
    try:
        rescued, notice = salvage(copied(path, Path(scratch.name)), path.name, damage)
        try:
            opened = _of_scratch(path, rescued, scratch, thorough=False)
        except FAULTS as worse:
            raise hopeless(path.name, worse) from worse
    except BaseException:
        scratch.cleanup()
        raise
    opened.notices, opened.damaged = (notice,), True
    return opened


def _of_scratch(path: Path, copy: Path, scratch: tempfile.TemporaryDirectory[str], thorough: bool) -> Opened:
    conn = connect(copy)
    try:
        if outdated(path, conn):
            migrate(Journal(conn, path.name))
        opened = _read(path, conn, thorough)
    except BaseException:
        conn.close()
        raise
    opened.read_only, opened.scratch = True, scratch
    return opened


def _read(path: Path, conn: sqlite3.Connection, thorough: bool) -> Opened:
    """World, head and position of an open file; writes nothing. Raises Damage or JournalTrouble."""
    journal = Journal(conn, path.name)
    if thorough:
        check_whole(journal)
    check_start(journal)
    taken = TakenCharts.read(journal)
    world = with_charts(read_world(journal), taken.charts)
    journal.world = world
    states = States(journal, world)
    head = journal.head()
    journal.segments(head.tip)
    title = journal.title()
    level = _readable_level(journal.setting("level", REFEREE))
    return Opened(journal, world, states, states.at(head.number), head, title, level, taken=taken)


def _readable_level(text: str) -> str:
    """The setting as it stands, or the strictest level where the line is spoilt."""
    try:
        Levels.from_text(text)
    except ValueError:
        return REFEREE
    return text
