"""What can be saved from a damaged campaign: every action from the start up to the last that is good.

An action is good when it can be read, its parent is good and its hash is the one that its content gives. Numbers
rise with time, so the actions before the first bad one are the campaign as it stood at that moment.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from app.campaign.canonical import sha256
from app.campaign.connection import connect
from app.campaign.entry import entry_of
from app.campaign.founding import lay_out, root_order, root_record
from app.campaign.journal import Journal
from app.campaign.record import Record
from app.campaign.rows import CAMPAIGN_COLUMNS
from app.campaign.state import UNFIT, States, read_world
from app.campaign.trouble import Damage, JournalTrouble, named, one_line
from app.errors import BadInput, Problem
from app.messages import N_, Sentence

BATCH = 500


def good_records(journal: Journal, *, trust_first: bool = False) -> Iterator[Record]:
    """The actions from the start, in their order, with their changes. Raises Damage at the first bad one.

    With ``trust_first`` action 0 is let through as it is: the chain behind it can be whole all the same.
    """
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
            if number or not trust_first:
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
    if not records or records[0].ordered != root_order(campaign["world_hash"], campaign["start_hash"]):
        raise Damage(Sentence("action 0 does not name this world and start"), 0)


def check_whole(journal: Journal) -> None:
    """Raises Damage or JournalTrouble unless the file's pages and the whole chain are sound. Replays nothing."""
    with journal.trouble("read"):
        found = journal.conn.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise Damage(Sentence("{name} is damaged: {found}", name=journal.name, found=found))
    check_start(journal)
    for _ in good_records(journal):
        pass


def salvage(copy: Path, name: str, damage: Damage) -> tuple[Path, str]:
    """Makes a sound campaign beside ``copy`` out of what is good in it, and says what is lost.

    ``name`` is the file's name for sentences, ``damage`` what was found first. Raises BadInput where not even the
    start can be read.
    """
    _forget_length(copy)
    try:
        source = connect(copy)
    except sqlite3.Error as fault:
        raise _hopeless(name, fault) from fault
    try:
        journal = Journal(source, name)
        from app.campaign import schema

        # What an older, damaged file lacks is said when it is read.
        with suppress(sqlite3.Error, UnicodeDecodeError, KeyError):
            if schema.migrations.pending(journal.db):
                schema.migrate(journal.db)
        return _rebuilt(journal, copy.with_name("rescued.adjutant"), damage)
    except (JournalTrouble, Damage, sqlite3.Error) as fault:
        raise _hopeless(name, fault) from fault
    finally:
        source.close()


def _hopeless(name: str, fault: Exception) -> BadInput:
    return BadInput(
        [
            Problem(
                name,
                Sentence("the file is damaged and nothing of it can be shown ({fault}).", fault=one_line(str(fault))),
            )
        ]
    )


def _forget_length(copy: Path) -> None:
    """SQLite refuses a file shorter than its header says; without that number it takes the length as it finds it."""
    with copy.open("r+b") as file:
        file.seek(28)
        file.write(bytes(4))


def _rebuilt(source: Journal, rescued: Path, damage: Damage) -> tuple[Path, str]:
    reason, until = str(damage), damage.number or None
    campaign = dict(zip(CAMPAIGN_COLUMNS, source.about(*CAMPAIGN_COLUMNS), strict=True))
    try:
        check_start(source)
    except (Damage, JournalTrouble) as fault:
        reason = str(fault)
    while True:
        rescued.unlink(missing_ok=True)
        conn = connect(rescued, "rwc")
        try:
            conn.execute("PRAGMA synchronous = OFF")
            target = lay_out(conn, source.name, campaign)
            states = States(target, read_world(target))
            reason = _fill(source, target, states, campaign, until) or reason
            states.at(target.head().number)
            return rescued, _loss(source, target, reason)
        except Damage as fault:  # its content has the right hash and yet does not follow: stop before it
            if not fault.number or (until is not None and fault.number >= until):
                raise
            reason, until = str(fault), fault.number
        finally:
            conn.close()


def _loss(source: Journal, target: Journal, reason: str) -> str:
    last = target.records([target.latest()])[0]
    try:
        lost = source.latest() - last.number
    except JournalTrouble:
        lost = -1
    if lost == 0:
        rest = N_("every action could be saved")
    elif lost == 1:
        rest = N_("saved up to action {number} ({summary}), a later one is lost")
    elif lost > 1:
        rest = N_("saved up to action {number} ({summary}), {lost} later ones are lost")
    else:
        rest = N_("saved up to action {number} ({summary}), what came later is lost")
    saved = Sentence(rest, number=last.number, summary=named(last.summary), lost=lost)
    return str(
        Sentence(
            "Opened read-only: {name} is damaged ({reason}); {saved}. Save a copy to go on playing.",
            name=source.name,
            reason=reason,
            saved=saved,
        )
    )


def _fill(source: Journal, target: Journal, states: States, campaign: Mapping[str, str], until: int | None) -> str:
    """Copies the good actions before number ``until`` and the head; returns why it stopped early, if it did."""
    stopped = ""
    stems = Stems()
    records = good_records(source, trust_first=True)
    with target.transaction():
        try:
            for record in records:
                if until is not None and record.number >= until:
                    break
                if not record.number and not _reads(record):
                    record = replace(root_record(campaign, states.start()), hash=record.hash)
                target.insert(stems.placed(record))
        except (Damage, JournalTrouble) as fault:
            stopped = str(fault)
        if not stems.places:
            target.insert(stems.placed(root_record(campaign, states.start())))
    last = max(stems.places)
    _keep_pictures(source, target)
    time = target.records([last])[0].time
    with suppress(JournalTrouble):
        target.put_setting("level", source.setting("level", "referee"), time)
        for name in source.setting_names():
            if name != "level":
                target.put_setting(name, source.setting(name, ""), time)
    with suppress(JournalTrouble):
        head = source.head()
        if head.number != last and head.number in stems.places and head.tip in stems.places:
            target.move_head("rescued", head, time)
    return stopped


def _keep_pictures(source: Journal, target: Journal) -> None:
    """Copies the pictures that are as they were taken."""
    with suppress(JournalTrouble):
        for hash_ in source.picture_hashes():
            with suppress(JournalTrouble):
                found = source.picture(hash_)
                if found is not None and hashlib.sha256(found.data).hexdigest() == hash_:
                    with target.transaction():
                        target.insert_picture(found)


def _reads(record: Record) -> bool:
    try:
        entry_of(record)
    except (ValueError, TypeError):
        return False
    return True


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
