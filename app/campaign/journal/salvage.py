"""What can be saved from a damaged campaign: every action whose changes still apply, and the truth about the rest.

The rows come out of the file's pages one by one (``raw_pages``), and hashes say which of them are as they were
written. An action that is not keeps its place in the tree, and its hash if that is known; it is marked as damaged in
the chain of the copy, so that every action behind it still proves itself. What cannot be read of it at all is filled by
what is certain: each change names the value before it, so that a later action tells what a lost one must have done.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from app.board.picture.measured import kind_and_size
from app.campaign.journal.connection import Damage, JournalTrouble, connect, named, one_line
from app.campaign.journal.copy_chain import (
    ADD_ENTRY,
    BEGUN,
    DAMAGED_ENTRY,
    SETTING,
    TITLE,
    CopyEntry,
    begin,
    put_together,
)
from app.campaign.journal.create import campaign_row, lay_out, root_record
from app.campaign.journal.entry import entry_of
from app.campaign.journal.file_format import chained, sha256, text, value
from app.campaign.journal.journal import Journal
from app.campaign.journal.pictures import Picture
from app.campaign.journal.raw_pages import RawRow, raw_rows, with_log
from app.campaign.journal.replay import UNFIT
from app.campaign.journal.rows import ChangeRow, Record, change_rows, changes_from
from app.campaign.journal.verify import Stems
from app.campaign.record.comparison import difference
from app.errors import BadInput, Problem, Words
from app.messages import N_, Sentence, languages, say
from app.position.changes import Change, apply, read
from app.position.codec import position_from_data, world_from_data
from app.position.position import Position, World
from app.rules.orders.orders import Correction, Note, order_from_json, to_json

ROUNDS = 6
"""How often the log is replayed at the most until nothing more can be told about what was lost."""
LOST = N_("Lost in a damaged file: this action cannot be read.")
WORDLESS = N_("Damaged: the text of this action cannot be read.")


def salvage(copy: Path, name: str, damage: Damage) -> tuple[Path, str]:
    """Makes a sound campaign beside ``copy`` out of what is good in it, and says what is lost.

    ``name`` is the file's name for sentences, ``damage`` what was found first. Raises BadInput where not even the
    start can be read.
    """
    _fold(copy)
    log = copy.with_name(copy.name + "-wal")
    data = with_log(copy.read_bytes(), log.read_bytes() if log.exists() else b"")
    rescued = copy.with_name("rescued.adjutant")
    try:
        found = _Found(raw_rows(data))
        saved = _Saved(found)
        saved.replay()
        conn = connect(rescued, "rwc")
        try:
            conn.execute("PRAGMA synchronous = OFF")
            saved.write(conn, name)
        finally:
            conn.close()
    except (JournalTrouble, Damage, sqlite3.Error) as fault:
        raise hopeless(name, fault) from fault
    return rescued, str(saved.notice(name, damage))


def hopeless(name: str, fault: Exception) -> BadInput:
    """What is said of a file of which nothing can be saved."""
    told = Sentence("the file is damaged and no part of it can be shown ({fault}).", fault=one_line(str(fault)))
    return BadInput([Problem(name, told)])


def _fold(copy: Path) -> None:
    """Lets SQLite finish what lies beside the file, as far as it can; the file's header is put right for that."""
    with copy.open("r+b") as file:
        header = bytearray(file.read(100).ljust(100, b"\0"))
        # SQLite refuses a file shorter than its header says; without that number it takes the length as it finds it.
        header[28:32] = bytes(4)
        file.seek(0)
        file.write(header)
    with suppress(sqlite3.Error, UnicodeDecodeError):
        conn = connect(copy)
        try:
            conn.execute("SELECT count(*) FROM sqlite_master").fetchone()
            conn.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            conn.execute("PRAGMA journal_mode = DELETE").fetchall()
        finally:
            conn.close()


Rows = dict[Any, list[RawRow]]


class _Found:
    """The rows of a file by table and key; several of a key where they differ, the surer ones first."""

    def __init__(self, rows: Iterable[RawRow]) -> None:
        self.tables: dict[str, Rows] = defaultdict(dict)
        self.second: dict[int, tuple[int | None, str]] = {}
        for row in rows:
            values = row.values
            if row.table == "hashes":
                if row.sure or values[2] not in self.second:
                    self.second[values[2]] = (values[0], values[1])
                continue
            key = {
                "changes": values[:2],
                "findings": values[:2],
                "rolls": values[:2],
                "entries": values[:2],
                "spare": values[1:3],
            }.get(row.table, values[0])
            known = self.tables[row.table].setdefault(key, [])
            if all(one.values != values for one in known):
                known.insert(0, row) if row.sure and known and not known[0].sure else known.append(row)
        self.parts: dict[str, dict[int, dict[int, RawRow]]] = {}
        for table in ("changes", "findings", "rolls"):
            by_action: dict[int, dict[int, RawRow]] = defaultdict(dict)
            for (action, n), found in self.tables[table].items():
                by_action[action][n] = found[0]
            self.parts[table] = by_action

    def one(self, table: str, key: object) -> tuple[Any, ...] | None:
        found = self.tables[table].get(key)
        return None if not found else found[0].values

    def part(self, table: str, action: int, *, sure: bool) -> tuple[Any, ...]:
        found = self.parts[table].get(action, {})
        return tuple(row.values for n, row in sorted(found.items()) if row.sure or not sure)

    def records(self, number: int) -> list[Record]:
        """What the action may have been: with all that was found, and without what is unsure."""
        found: list[Record] = []
        for row in self.tables["actions"].get(number, ()):
            for sure in (False, True):
                battle = self.one("battles", number)
                one = replace(
                    Record(*row.values),
                    changes=tuple(part[2:] for part in self.part("changes", number, sure=sure)),
                    findings=tuple(part[2:] for part in self.part("findings", number, sure=sure)),
                    rolls=tuple(part[2:] for part in self.part("rolls", number, sure=sure)),
                    battle=None if battle is None else battle[1:],
                )
                found += [one] if one not in found else []
        return found

    def otherwise(self, number: int, record: Record) -> list[Record]:
        """The action without one of the rows that bear its number, or with another row in the place of one: the number
        of a row that belongs to a different action may be what was spoilt."""
        found: list[Record] = []
        for table in ("changes", "findings", "rolls"):
            rows = {n: row.values for n, row in sorted(self.parts[table].get(number, {}).items())}
            for n in rows:
                without = {**rows}
                del without[n]
                others = ({**rows, n: row.values} for row in self.tables[table][number, n][1:])
                for those in (without, *others):
                    parts = tuple(row[2:] for row in those.values())
                    if table == "changes":
                        found.append(replace(record, changes=parts))
                    elif table == "findings":
                        found.append(replace(record, findings=parts))
                    else:
                        found.append(replace(record, rolls=parts))
        return found

    def latest(self) -> int:
        """The number of the last action that anything tells of. A number that is spoilt stands alone, far behind the
        others."""
        told = {*self.tables["actions"], *self.second, *self.tables["battles"], *self.tables["snapshots"]}
        for by_action in self.parts.values():
            told.update(by_action)
        # What moves of the head say of the newest action counts from two of them on: one may be spoilt.
        entries = [*self.tables["entries"].values(), *self.tables["heads"].values()]
        seen = [row.values[-3 if len(row.values) == 10 else -2] for rows in entries for row in rows]
        told.update(sorted((n for n in seen if n is not None), reverse=True)[1:2])
        numbers = {n for n in told if isinstance(n, int) and n >= 0}
        if not numbers:
            return 0
        known = sorted(numbers)
        last = known[0]
        for number in known:
            if number > last + 1000:
                break
            last = number
        return last


@dataclass
class _Kept:
    """An action as it is kept. ``proven`` is whether hash and content agree; ``lost`` whether nothing of its own was
    left to read; ``inferred`` are changes that later actions prove."""

    record: Record
    proven: bool
    lost: bool = False
    inferred: list[ChangeRow] = field(default_factory=list)


class _Saved:
    def __init__(self, found: _Found) -> None:
        self.found = found
        self.entries, self.dropped_entries = _good_entries(found)
        self.world: World
        self.start: Position
        self.campaign, self.start_proven = self._campaign()
        self.kept: dict[int, _Kept] = {}
        self._read()
        self.snapshots = {
            number: row.values[2]
            for number, rows in found.tables["snapshots"].items()
            for row in rows
            if number in self.kept and row.values[1] == self.kept[number].record.hash
            if row.values[3] == sha256(row.values[2])
        }

    # World and start

    def _campaign(self) -> tuple[dict[str, str], bool]:
        """The row of ``campaign``, and whether world and start are those that the first action names."""
        found = self.found
        rows = [row.values for row in found.tables["campaign"].get(1, ())] or [
            one.values for rows in found.tables["campaign"].values() for one in rows
        ]
        row = rows[0] if rows else ("",) * 10
        about = dict(zip(("title", "system", "system_version", "created", "program"), row[1:6], strict=True))
        about |= self._told()
        root = found.one("actions", 0)
        wanted = _named_by(root[12]) if root else {}
        texts: dict[str, str] = {}
        proven = True
        for k, name in enumerate(("world", "start")):
            other = str(row[6 + k]).encode("utf-8")
            parts = {part: rows[0].values[3] for (of, part), rows in found.tables["spare"].items() if of == name}
            hashes = [h for h in (wanted.get(name), row[8 + k]) if h]
            written = next((t for h in hashes if (t := put_together(parts, other, h)) is not None), None)
            if written is None:
                proven = False
                written = self._readable(name, other, parts, texts.get("world"))
            elif name == "world":
                self._see_world(written)
            texts[name] = written
        try:
            self.start = position_from_data(self.world, value(texts["start"]))  # type: ignore[arg-type]
        except UNFIT as fault:
            raise Damage(Sentence("its set-up cannot be read: {fault}", fault=fault), 0) from fault
        about["system"] = self.world.system
        return campaign_row(**about, **texts), proven

    def _see_world(self, written: str) -> None:
        try:
            self.world = world_from_data(value(written))  # type: ignore[arg-type]
        except UNFIT as fault:
            raise Damage(Sentence("its world cannot be read: {fault}", fault=fault), 0) from fault

    def _readable(self, name: str, other: bytes, parts: Mapping[int, bytes], world: str | None) -> str:
        """One of the two copies that can be read at all, where neither has its hash."""
        faults: list[Exception] = []
        for data in (other, b"".join(parts[at] for at in sorted(parts))):
            try:
                written = data.decode("utf-8")
                if name == "world":
                    self._see_world(written)
                else:
                    position_from_data(self.world, value(written))  # type: ignore[arg-type]
            except (Damage, *UNFIT) as fault:
                faults.append(fault)
            else:
                return written
        raise (
            faults[0]
            if isinstance(faults[0], Damage)
            else Damage(Sentence("its set-up cannot be read: {fault}", fault=faults[0]), 0)
        )

    def _told(self) -> dict[str, str]:
        """What the chain of the copy says about the campaign."""
        told: dict[str, str] = {}
        for one in self.entries:
            if one.kind == BEGUN:
                with suppress(*UNFIT):
                    told |= {str(k): str(v) for k, v in value(one.value).items()}  # type: ignore[union-attr]
            elif one.kind == SETTING and one.name == TITLE:
                told["title"] = one.value
        return {k: v for k, v in told.items() if k in ("title", "created", "program", "system_version")}

    # Actions

    def _read(self) -> None:
        """Every action by its number, its hash looked at; parents come first."""
        found = self.found
        candidates: dict[int, list[str]] = {}
        for number in range(found.latest() + 1):
            records = found.records(number)
            second = found.second.get(number)
            known = [r.hash for r in records] + ([second[1]] if second else [])
            known = list(dict.fromkeys(one for one in known if _is_hash(one)))
            proof = self._proof(number, records, second, known, candidates)
            if proof is None and records:
                proof = self._proof(number, found.otherwise(number, records[0]), second, known, candidates)
            if proof is not None:
                self.kept[number] = _Kept(proof, self.start_proven or number > 0)
                candidates[number] = [proof.hash]
                continue
            kept = self._unproven(number, records, second, known)
            self.kept[number] = kept
            candidates[number] = [*known, *self._given(kept.record, candidates), kept.record.hash]

    def _given(self, record: Record, candidates: Mapping[int, list[str]]) -> list[str]:
        """The hashes that an action's content gives: its own was spoilt if its child follows one of them."""
        before = [""] if record.parent is None else candidates[record.parent]
        with suppress(*UNFIT):
            return [chained(one, record.content()) for one in before]
        return []

    def _settle(self, number: int, hash_: str) -> None:
        """A child proves which hash its parent has."""
        kept = self.kept[number]
        if kept.proven or kept.record.hash == hash_:
            return
        kept.record = replace(kept.record, hash=hash_)
        parent = kept.record.parent
        with suppress(*UNFIT):
            before = "" if parent is None else self.kept[parent].record.hash
            kept.proven = chained(before, kept.record.content()) == hash_ and (number > 0 or self.start_proven)

    def _proof(
        self,
        number: int,
        records: list[Record],
        second: tuple[int | None, str] | None,
        known: list[str],
        candidates: Mapping[int, list[str]],
    ) -> Record | None:
        """The action where some reading of it has one of its hashes."""
        if not number:
            root = root_record(self.campaign, self.start)
            records = [*records, root, *(replace(root, summary=r.summary, words=r.words, time=r.time) for r in records)]
        for record in records:
            for parent in dict.fromkeys([record.parent, *([second[0]] if second else []), number - 1]):
                if (parent is None) != (number == 0) or (parent is not None and not 0 <= parent < number):
                    continue
                for before in [""] if parent is None else candidates[parent]:
                    try:
                        given = chained(before, record.content())
                    except UNFIT:
                        continue
                    if given in known or (number == 0 and not known):
                        if parent is not None:
                            self._settle(parent, before)
                        return replace(record, number=number, parent=parent, hash=given)
        return None

    def _unproven(
        self, number: int, records: list[Record], second: tuple[int | None, str] | None, known: list[str]
    ) -> _Kept:
        if not number:
            return _Kept(replace(root_record(self.campaign, self.start), hash=known[0] if known else ""), False)
        parents = [*([second[0]] if second else []), *(r.parent for r in records), number - 1]
        parent = next(one for one in parents if isinstance(one, int) and 0 <= one < number)
        if records:
            record = replace(records[0], parent=parent, changes=_plain(records[0].changes))
            lost = False
        else:
            before = self.kept[parent].record
            changes = _plain(part[2:] for part in self.found.part("changes", number, sure=False))
            words = WORDLESS if changes else LOST
            record = Record(
                number,
                parent,
                0,
                0,
                Correction.kind,
                before.side,
                before.turn,
                before.phase,
                say(words, {}, "en"),
                "",
                None,
                None,
                "{}",
                text({"template": words, "args": {}}),
                before.time,
                "",
                changes,
            )
            lost = not changes
        if second and second[1] in known:
            known = [second[1], *known]
        return _Kept(replace(record, hash=known[0] if known else sha256(f"lost {number}")), False, lost)

    # Replay

    def replay(self) -> None:
        """Finds out what lost actions must have done, and leaves out in the end what still does not apply."""
        if any(not one.proven for one in self.kept.values()):
            for _ in range(ROUNDS):
                if not self._round():
                    break
        self._round(last=True)

    def _round(self, *, last: bool = False) -> bool:
        """Applies every action to the position after its parent; returns whether later actions told more about lost
        ones. In the ``last`` round nothing more is asked, and changes that do not apply are left out."""
        waiting = Counter(one.record.parent for one in self.kept.values())
        snapshots = {} if last else self.snapshots
        positions: dict[int, Position] = {}
        suspects: dict[int, int | None] = {}
        learned = False
        for number, kept in self.kept.items():
            parent = kept.record.parent
            if parent is None:
                position, suspect = self.start, None
            else:
                position, suspect = positions[parent], suspects[parent]
                waiting[parent] -= 1
                if not waiting[parent]:
                    del positions[parent]
                if not kept.proven:
                    self._mend(kept, position)
                if not kept.proven and last:
                    self._make_readable(kept, position)
                position, more = self._applied(kept, position, None if last else suspect, last=last)
                learned |= more
            suspects[number] = suspect if kept.proven else number
            if suspects[number] is not None and number in snapshots:
                learned |= self._learned(suspects[number], position, snapshots[number])
            if waiting[number]:
                positions[number] = position
        return learned

    def _applied(self, kept: _Kept, position: Position, suspect: int | None, *, last: bool) -> tuple[Position, bool]:
        """The position after an action, and whether it told something new about ``suspect``, the nearest action before
        it that is not proven."""
        record = kept.record
        with suppress(*UNFIT):
            return apply(self.world, position, changes_from((*record.changes, *kept.inferred))), False
        good: list[ChangeRow] = []
        learned = False
        for row in (*record.changes, *kept.inferred):
            missing = self._inferred(position, row) if kept.proven and (last or suspect is not None) else ()
            try:
                position = apply(self.world, position, changes_from((*missing, row)))
            except UNFIT:
                continue
            # In the end what nobody is left to answer for is put before the change that tells of it.
            good += (*missing, row) if last else (row,)
            learned |= suspect is not None and self._add(suspect, missing)
        if last:
            kept.proven &= len(good) == len(record.changes)
            kept.record, kept.inferred = replace(record, changes=tuple(good)), []
        return position, learned

    def _add(self, suspect: int, rows: Iterable[ChangeRow]) -> bool:
        """Puts down what an action that is not proven must have changed; whether any of it is new."""
        known = self.kept[suspect].inferred
        new = [row for row in rows if row not in known]
        known += new
        return bool(new)

    def _learned(self, suspect: int | None, position: Position, written: str) -> bool:
        """What a snapshot tells about the nearest action before it that is not proven."""
        assert suspect is not None
        try:
            there = position_from_data(self.world, value(written))  # type: ignore[arg-type]
            rows = [row for one in difference(self.world, position, there) for row in _apart(one)]
        except UNFIT:
            return False
        return self._add(suspect, rows)

    def _inferred(self, position: Position, row: ChangeRow) -> tuple[ChangeRow, ...]:
        """What must have been changed before ``row``, which is proven, could be; nothing where it can be as it is. A
        topic of the ledger is taken apart, for its parts are changed by themselves too."""
        subject, key, before, _ = row
        try:
            there, wanted = read(self.world, position, subject, key), value(before)
        except UNFIT:
            return ()
        return _apart(Change(subject, key, there, wanted))

    def _mend(self, kept: _Kept, before: Position) -> None:
        """An action is proven after all where its hash fits what the rest of the file says of it: the turn and phase in
        which it was done, and its line by its words."""
        record = kept.record
        parent = "" if record.parent is None else self.kept[record.parent].record.hash
        ours = [record, replace(record, turn=before.turn, phase=before.phase)]
        ours += [replace(record, side=side) for side in self.world.roster.sides]
        ours += [replace(record, summary=line) for line in _lines(record.words)]
        for one in ours:
            with suppress(*UNFIT):
                if one.hash == chained(parent, one.content()):
                    kept.record, kept.proven = one, True
                    return

    def _make_readable(self, kept: _Kept, before: Position) -> None:
        """Puts something plain in the place of what nobody can read any more of an action."""
        record = kept.record
        sides = self.world.roster.sides
        if record.side not in sides:
            record = replace(record, side=before.active if before.active in sides else "")
        record = replace(record, turn=before.turn, phase=before.phase)
        parent = None if record.parent is None else self.kept[record.parent].record
        bare = replace(record, ordered="{}", words="{}", findings=(), battle=None)
        if parent is not None and not _reads(bare):
            record = replace(record, time=parent.time)
        if not _reads(replace(record, ordered="{}", words="{}", findings=())):
            record = replace(record, battle=None)
        if not _reads(replace(record, ordered="{}", words="{}")):
            record = replace(record, findings=())
        record = replace(record, rerolls=record.rerolls if record.rerolls in self.kept else None)
        if not _lines(record.words):
            summary = one_line(record.summary)
            record = replace(record, summary=summary, words=text({"template": "{text}", "args": {"text": summary}}))
        if not _an_order(record):
            settings = tuple((s, k, value(a)) for s, k, _, a in (*record.changes, *kept.inferred))
            order = Correction(settings, record.summary) if settings else Note(record.summary)
            record = replace(record, kind=order.kind, ordered=text(to_json(order)))
        kept.record = record

    # The new file

    def write(self, conn: sqlite3.Connection, name: str) -> None:
        target = lay_out(conn, name, self.campaign, begun=False)
        marked: list[int] = []
        self.pictures = _good_pictures(self.found)
        stems = Stems()
        with target.transaction():
            for number, kept in self.kept.items():
                record = replace(kept.record, changes=(*kept.record.changes, *kept.inferred))
                if not kept.proven:
                    marked.append(number)
                target.insert(stems.placed(record))
            for one in self.pictures.values():
                target.insert_picture(one)
            time = self.kept[max(self.kept)].record.time
            self._write_chain(target, time)
            hashes = {number: kept.record.hash for number, kept in self.kept.items()}
            for number in marked:
                record = target.records([number], changes=True)[0]
                before = "" if record.parent is None else hashes[record.parent]
                target.insert_entry(DAMAGED_ENTRY, time, value=chained(before, record.content()), head=number)
        self.marked = marked
        self.lost = [number for number in marked if self.kept[number].lost]
        self.target_head = target.head()

    def _write_chain(self, target: Journal, time: str) -> None:
        """The chain of the copy as far as it is whole, and what its later entries said."""
        conn, last = target.conn, max(self.kept)
        whole: list[CopyEntry] = []
        hashes = {number: kept.record.hash for number, kept in self.kept.items()}
        for one in self.entries:
            before = whole[-1].hash if whole else ""
            follows = one.n == len(whole) and (not whole or one.copy == whole[0].copy)
            names = [n for n in (one.head, one.tip, one.latest) if n is not None]
            if not follows or not all(n in hashes for n in names) or one.hashed(before, hashes).hash != one.hash:
                break
            whole.append(one)
        if whole:
            row = self.found.one("copies", whole[0].copy) or (whole[0].copy, "", "", self.campaign["created"])
            conn.execute("INSERT INTO copies(id, author, machine, begun) VALUES (?,?,?,?)", row)
            conn.execute("INSERT OR REPLACE INTO meta(name, value) VALUES ('copy', ?)", (whole[0].copy,))
            conn.executemany(ADD_ENTRY, [one.row for one in whole])
        else:
            begin(conn, self.campaign)
        rest = self.entries[len(whole) :]
        for one in rest:
            if one.kind == SETTING:
                target.insert_entry(SETTING, one.time, one.name, one.value)
        heads = [one for one in self.entries if one.tip is not None]
        if heads and heads[-1] in rest:
            head, tip, latest = heads[-1].head, heads[-1].tip, heads[-1].latest
            if latest == last and head in self.kept and tip in self.kept:
                target.insert_entry("rescued", time, head=head, tip=tip, latest=latest)
        self.cut_entries = bool(self.dropped_entries)

    # What to say

    def notice(self, name: str, damage: Damage) -> Sentence:
        wanted = {h for one in self.kept.values() for h in _pictures_named(one.record)}
        gone = len(wanted - set(self.pictures))
        parts: list[Words] = []
        if not self.marked:
            parts.append(Sentence("every action was recovered"))
        elif len(self.marked) == 1:
            number = self.marked[0]
            summary = named(self.kept[number].record.summary)
            words = (
                N_("action {number} is lost; the other actions were recovered")
                if self.lost
                else N_("action {number} ({summary}) is marked as damaged; the other actions were recovered")
            )
            parts.append(Sentence(words, number=number, summary=summary))
        else:
            parts.append(
                Sentence(
                    "{count} of {all} actions are marked as damaged ({numbers}); the others were recovered",
                    count=len(self.marked),
                    all=len(self.kept),
                    numbers=_listed(self.marked),
                )
            )
        if max(self.kept) in self.marked:
            parts.append(Sentence("later actions may be lost"))
        if not self.start_proven:
            parts.append(Sentence("the set-up does not match the log"))
        if gone:
            parts.append(Sentence("photographs lost: {count}", count=gone))
        if self.dropped_entries:
            parts.append(Sentence("settings and undone steps may be out of date"))
        return Sentence(
            "Opened read-only: {name} is damaged ({reason}); {saved}. Save a copy to continue playing.",
            name=name,
            reason=damage,
            saved=_joined(parts),
        )


def _apart(one: Change) -> tuple[ChangeRow, ...]:
    """The rows of a change, none where it changes nothing; a topic of the ledger in its parts."""
    if one.before == one.after:
        return ()
    if one.subject != "ledger" or ":" in one.key:
        return change_rows([one])
    before = one.before if isinstance(one.before, dict) else {}
    after = one.after if isinstance(one.after, dict) else {}
    return change_rows(
        Change("ledger", f"{one.key}:{name}", before.get(name), after.get(name))
        for name in sorted({*before, *after})
        if before.get(name) != after.get(name)
    )


def _joined(parts: list[Words]) -> Words:
    joined = parts[0]
    for one in parts[1:]:
        joined = Sentence("{one}; {other}", one=joined, other=one)
    return joined


def _listed(numbers: list[int]) -> str:
    """The numbers, runs of them drawn together, the first ones only where there are many."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1] = [runs[-1][0], number]
        else:
            runs.append([number])
    said = ["–".join(map(str, run)) for run in runs]
    return ", ".join(said[:8]) + (", …" if len(said) > 8 else "")


def _good_entries(found: _Found) -> tuple[list[CopyEntry], int]:
    """The chain of this copy, as far as each entry is readable and in its order, and how many are missing or not as
    they were written. Those of a file of format 2, which has none, are made out of its rows."""
    chains: dict[str, dict[int, list[RawRow]]] = defaultdict(dict)
    for (copy, n), rows in found.tables["entries"].items():
        chains[copy][n] = rows
    if not chains:
        settings = [rows[0].values for _, rows in sorted(found.tables["settings"].items())]
        heads = [rows[0].values for _, rows in sorted(found.tables["heads"].items())]
        return [
            *(CopyEntry("", 0, SETTING, v[1], v[2], None, None, None, v[3]) for v in settings),
            *(CopyEntry("", 0, v[1], "", "", v[2], v[3], v[4], v[5]) for v in heads),
        ], 0
    meta = found.one("meta", "copy")
    copy = meta[1] if meta and meta[1] in chains else max(chains, key=lambda one: len(chains[one]))
    chain = chains[copy]
    hashes: dict[int, set[str]] = defaultdict(set)
    for number, rows in found.tables["actions"].items():
        hashes[number] |= {row.values[15] for row in rows}
    for number, (_, hash_) in found.second.items():
        hashes[number].add(hash_)
    good: list[CopyEntry] = []
    dropped = 0
    before = ""
    for n in range(max(chain) + 1):
        rows = chain.get(n, [])
        one = next((e for e in (CopyEntry(*row.values) for row in rows) if _holds(e, before, hashes)), None)
        if one is None:
            dropped += 1
            before = rows[0].values[9] if rows else ""
            if not rows and n + 1 in chain:  # the next one is taken at its word: what it follows is gone
                good += [CopyEntry(*chain[n + 1][0].values)]
            continue
        before = one.hash
        if not good or good[-1] != one:
            good.append(one)
    return good, dropped


def _holds(one: CopyEntry, before: str, hashes: Mapping[int, set[str]]) -> bool:
    """Whether an entry has its hash with some hash of the actions that it names."""
    names = [n for n in (one.head, one.tip, one.latest) if n is not None]
    if any(not hashes.get(n) for n in names):
        return not names
    tries: list[dict[int, str]] = [{}]
    for n in dict.fromkeys(names):
        tries = [{**t, n: h} for t in tries for h in hashes[n]]
    return any(one.hashed(before, t).hash == one.hash for t in tries)


def _good_pictures(found: _Found) -> dict[str, Picture]:
    """The pictures that are as they were taken, by their hashes; kind and size as their bytes say."""
    good: dict[str, Picture] = {}
    for rows in found.tables["pictures"].values():
        for row in rows:
            _, type_, width, height, data = row.values
            hash_ = hashlib.sha256(data).hexdigest()
            seen = kind_and_size(data)
            if seen is not None:
                type_, width, height = seen.type, seen.width, seen.height
            elif hash_ != row.values[0]:
                continue
            if hash_ == row.values[0] or seen is not None:
                good.setdefault(hash_, Picture(hash_, type_, width, height, data))
    return good


def _pictures_named(record: Record) -> list[str]:
    if record.kind != Note.kind:
        return []
    with suppress(*UNFIT):
        return [str(one) for one in value(record.ordered).get("pictures", ())]  # type: ignore[union-attr]
    return []


def _named_by(ordered: object) -> dict[str, str]:
    """The hashes of world and start that the first action names, where they can be read."""
    try:
        found = value(str(ordered))
        named_ = {name: str(found[name]) for name in ("world", "start")}  # type: ignore[index,call-overload]
    except UNFIT:
        return {}
    return {name: one for name, one in named_.items() if _is_hash(one)}


def _is_hash(written: object) -> bool:
    return isinstance(written, str) and len(written) == 64 and all(c in "0123456789abcdef" for c in written)


def _reads(record: Record) -> bool:
    try:
        entry_of(record)
    except (ValueError, TypeError):
        return False
    return True


def _plain(rows: Iterable[ChangeRow]) -> tuple[ChangeRow, ...]:
    """Those changes whose values can be read, written as they would be."""
    found: list[ChangeRow] = []
    for subject, key, before, after in rows:
        with suppress(*UNFIT):
            found.append((subject, key, text(value(before)), text(value(after))))
    return tuple(found)


def _lines(words: str) -> list[str]:
    """What an action's words give in every language; none where they cannot be read."""
    try:
        found = value(words)
        assert isinstance(found, dict)
        return [say(str(found["template"]), found["args"], one) for one in languages()]  # type: ignore[arg-type]
    except (AssertionError, *UNFIT):
        return []


def _an_order(record: Record) -> bool:
    try:
        order = order_from_json(value(record.ordered))
    except UNFIT:
        return False
    return order.kind == record.kind
