"""Rows of a campaign file: an action as the file keeps it, with its hash, and any stretch of the log read again."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from functools import cached_property
from types import NoneType
from typing import Any

from app.campaign.journal.connection import DAMAGED, REOPEN, Damage, JournalTrouble, failed, trouble
from app.campaign.journal.copy_chain import DAMAGED_ENTRY, ENTRY_COLUMNS, ENTRY_SHAPE, TITLE, CopyEntry
from app.campaign.journal.file_format import chained, code, listed, sha256, text, value
from app.campaign.journal.pictures import Picture, stored
from app.messages import Sentence
from app.position.changes import Action, BattleRecord, Change
from app.position.ledger import Json
from app.position.position import Pending, Position, World
from app.rules.orders.orders import Note, TakeChart

START = "start"
"""The kind of the first action, number 0: the world and the position as they were at the start."""


@dataclass(frozen=True)
class TreePlace:
    """Where in the tree an action stands or will stand."""

    number: int
    parent: int | None
    stem: int
    depth: int
    parent_hash: str


ChangeRow = tuple[str, str, str, str]
"""Subject, key, and before and after as canonical texts."""
FindingRow = tuple[str, str, str, str, str, str]
"""Code, rule, severity, text, and hexes and units as canonical texts."""
RollRow = tuple[str, int, str]
"""Name, value, source."""
NO_DIE = 0
BattleRow = tuple[str, str, str, str, str, int, int, str, int, str, int, str, str, str]
"""The fields of ``BattleRecord`` in its order, lists as canonical texts, 0 for a battle that needed no die."""


@dataclass(frozen=True)
class Record:
    """A row of ``actions`` and the rows that belong to it.

    ``rerolls`` is the number of the earlier action that answered the same question with other dice and was then
    undone; ``question`` identifies that question wherever dice were thrown; ``ordered`` and ``words`` are canonical
    texts. ``stem`` and ``depth`` follow from the tree and are no part of the content.
    """

    number: int
    parent: int | None
    stem: int
    depth: int
    kind: str
    side: str
    turn: int
    phase: str
    summary: str
    overruled: str
    rerolls: int | None
    question: str | None
    ordered: str
    words: str
    time: str
    hash: str = ""
    changes: tuple[ChangeRow, ...] = ()
    findings: tuple[FindingRow, ...] = ()
    rolls: tuple[RollRow, ...] = ()
    battle: BattleRow | None = None
    attested: str = ""
    """The hash that the text has where it is known not to be the one that was written; empty for a proven one."""

    def content(self) -> str:
        """The canonical content: every key in its alphabetical place."""
        changes = listed(
            f"[{text(subject)},{text(key)},{before},{after}]" for subject, key, before, after in self.changes
        )
        findings = listed(
            f'{{"code":{text(code)},"hexes":{hexes},"rule":{text(rule)},"severity":{text(severity)},'
            f'"text":{text(words)},"units":{units}}}'
            for code, rule, severity, words, hexes, units in self.findings
        )
        rolls = [{"name": name, "value": value, "source": source} for name, value, source in self.rolls]
        return (
            f'{{"battle":{_battle_text(self.battle)},"changes":{changes},"findings":{findings},"kind":{text(self.kind)},'
            f'"order":{self.ordered},"overruled":{text(self.overruled)},"phase":{text(self.phase)},'
            f'"question":{text(self.question)},"rerolls":{text(self.rerolls)},"rolls":{text(rolls)},'
            f'"side":{text(self.side)},"summary":{text(self.summary)},"time":{text(self.time)},'
            f'"turn":{text(self.turn)},"words":{self.words}}}'
        )

    def fits(self, parent_hash: str) -> bool:
        """Whether the hash is the one that content and parent give, or the one that the file admits to."""
        given = chained(parent_hash, self.content())
        return given == self.hash or given == self.attested


def change_rows(changes: Iterable[Change]) -> tuple[ChangeRow, ...]:
    """Raises TypeError or ValueError for a change whose values are not plain."""
    return tuple((c.subject, c.key, text(c.before), text(c.after)) for c in changes)


def changes_from(rows: Iterable[ChangeRow]) -> tuple[Change, ...]:
    """The changes of these rows. Raises ValueError where a text is no JSON."""
    return tuple(Change(subject, key, value(before), value(after)) for subject, key, before, after in rows)


def record_of(
    action: Action,
    place: TreePlace,
    changes: tuple[ChangeRow, ...],
    *,
    question: str | None,
    rerolls: int | None,
    time: str,
) -> Record:
    """The action as it will stand at ``place`` with these rows of changes, hashed. Raises TypeError or ValueError
    where it holds something that is no plain value."""
    bare = Record(
        place.number,
        place.parent,
        place.stem,
        place.depth,
        action.kind,
        action.side,
        action.turn,
        action.phase,
        action.summary,
        action.overruled,
        rerolls,
        question,
        text(dict(action.order)),
        text(dict(action.words)),
        time,
        changes=changes,
        findings=tuple(_finding_row(found) for found in action.findings),
        rolls=tuple((roll.name, roll.value, roll.source) for roll in action.rolls),
        battle=None if action.battle is None else _battle_row(action.battle),
    )
    return replace(bare, hash=chained(place.parent_hash, bare.content()))


def _finding_row(found: Mapping[str, Json]) -> FindingRow:
    return (
        str(found["code"]),
        str(found["rule"]),
        str(found["severity"]),
        str(found["text"]),
        text(found["hexes"]),
        text(found["units"]),
    )


def _battle_row(battle: BattleRecord) -> BattleRow:
    b = battle
    return (
        b.kind,
        b.side,
        b.target,
        text(b.attackers),
        text(b.defenders),
        b.attack,
        b.defense,
        b.basic,
        b.shift,
        b.column,
        b.die or NO_DIE,
        b.result,
        text(b.attacker_losses),
        text(b.defender_losses),
    )


def _battle_text(row: BattleRow | None) -> str:
    if row is None:
        return "null"
    kind, side, target, attackers, defenders, attack, defense, basic, shift, final, die, result, lost, killed = row
    return (
        f'{{"attack":{attack},"attacker_losses":{lost},"attackers":{attackers},"basic":{text(basic)},'
        f'"column":{text(final)},"defender_losses":{killed},"defenders":{defenders},"defense":{defense},"die":{die},'
        f'"kind":{text(kind)},"result":{text(result)},"shift":{shift},"side":{text(side)},"target":{text(target)}}}'
    )


def question_of(position: Position, order: Json, rolls: Sequence[object]) -> str | None:
    """What identifies the question that dice answered: the open question of the position, or the order where none
    was open, in its turn and phase. None where no dice were thrown."""
    if not rolls:
        return None
    pending: Pending | None = position.pending
    asked = order if pending is None else pending.to_json()
    return sha256(text([position.turn, position.phase, asked]))


SHAPES: Mapping[str, tuple[type, ...]] = {
    "i": (int,),
    "I": (int, NoneType),
    "s": (str,),
    "S": (str, NoneType),
    "b": (bytes,),
}
"""What a column may hold. The tables are STRICT, but SQLite trusts them: a damaged page gives anything."""
ACTION_SHAPE = "iIiississsISssss"
BATTLE_SHAPE = "isssssiisisisss"

ACTION_COLUMNS = (
    "number, parent, stem, depth, kind, side, turn, phase, summary, overruled, rerolls, question, ordered, words, "
    "time, hash"
)
BATTLE_COLUMNS = (
    "kind, side, target, attackers, defenders, attack, defense, basic, shift, final, die, result, attacker_losses, "
    "defender_losses"
)
CAMPAIGN_COLUMNS = (
    "title",
    "system",
    "system_version",
    "created",
    "program",
    "world",
    "start",
    "world_hash",
    "start_hash",
)
CHART = TakeChart.kind
_THESE = "IN (SELECT value FROM json_each(?))"


def schema_hashes(conn: sqlite3.Connection) -> dict[str, str]:
    """A short hash of the words by which each table, index, view and trigger was made, by its name."""
    rows = conn.execute("SELECT name, type, tbl_name, coalesce(sql, '') FROM sqlite_master").fetchall()
    return {name: sha256("\n".join(row))[:16] for name, *row in rows}


@dataclass(frozen=True)
class Segment:
    """A stretch of a branch that lies on one stem, both depths in."""

    stem: int
    first: int
    last: int


@dataclass(frozen=True)
class Head:
    """``number`` is the action that the position stands after; ``tip`` the end of the branch that redoing follows."""

    number: int
    tip: int


class Rows:
    """What can be read of an open campaign file. Everything that goes wrong comes out as JournalTrouble. ``world`` is
    the file's own once it has been read, ``marker_name`` the words of its game for a kind of marker and a side once
    that is known: older actions are told by their names."""

    world: World | None = None
    marker_name: Callable[[str, str], str] | None = None

    def __init__(self, conn: sqlite3.Connection, name: str) -> None:
        self.conn = conn
        self.name = name

    def trouble(self, doing: str) -> AbstractContextManager[None]:
        """Turns SQLite's complaints into a sentence; ``doing`` is ``read`` or ``written``."""
        return trouble(self.name, doing)

    def _all(self, shape: str, sql: str, args: Sequence[object] = ()) -> list[Any]:
        """All rows, each of them of ``shape``: a letter a column out of ``SHAPES``."""
        with self.trouble("read"):
            rows = self.conn.execute(sql, args).fetchall()
        types = [SHAPES[letter] for letter in shape]
        for row in rows:
            if any(type(found) not in wanted for found, wanted in zip(row, types, strict=True)):
                raise JournalTrouble(failed(self.name, "read", DAMAGED))
        return rows

    def _one(self, shape: str, sql: str, args: Sequence[object] = ()) -> Any:
        rows = self._all(shape, sql, args)
        return rows[0] if rows else None

    def about(self, *columns: str) -> tuple[str, ...]:
        """These columns of the single row of ``campaign``. Raises JournalTrouble where there is none."""
        row = self._one("s" * len(columns), f"SELECT {', '.join(columns)} FROM campaign WHERE id = 1")
        if row is None:
            raise JournalTrouble(Sentence("{name} could not be read: it contains no world.", name=self.name))
        return tuple(row)

    def setting(self, name: str, default: str) -> str:
        row = self._one("s", "SELECT value FROM settings WHERE name = ? ORDER BY id DESC LIMIT 1", (name,))
        return default if row is None else str(row[0])

    def title(self) -> str:
        """What the campaign is called."""
        return self.setting(TITLE, "") or self.about("title")[0]

    def copy(self) -> str:
        """The id of this copy of the file. Raises Damage for one that it has not."""
        row = self._one("s", "SELECT id FROM copies WHERE id = (SELECT value FROM meta WHERE name = 'copy')")
        if row is None:
            raise Damage(Sentence("{name} does not state which copy of the campaign it is", name=self.name))
        return str(row[0])

    def copy_entries(self) -> list[CopyEntry]:
        """Every entry of every copy, those of a copy in their order."""
        return [
            CopyEntry(*row) for row in self._all(ENTRY_SHAPE, f"SELECT {ENTRY_COLUMNS} FROM entries ORDER BY copy, n")
        ]

    @cached_property
    def attested(self) -> dict[int, str]:
        """Actions that were kept although their text does not fit their hash, with the hash that it has now."""
        rows = self._all("is", f"SELECT head, value FROM entries WHERE kind = '{DAMAGED_ENTRY}' AND head IS NOT NULL")
        return dict(rows)

    def latest(self) -> int:
        """The number of the newest action. Raises JournalTrouble for an empty log."""
        row = self._one("I", "SELECT max(number) FROM actions")
        if row[0] is None:
            raise JournalTrouble(Sentence("{name} could not be read: its log is empty", name=self.name))
        return int(row[0])

    def code(self) -> tuple[int, str]:
        """The number of the last action on the tree and its code, which stands for all that leads to it."""
        latest = self.latest()
        return latest, code(self.place(latest)[3])

    def head(self) -> Head:
        """The last move of the head, unless an action came after it."""
        latest = self.latest()
        row = self._one("iii", "SELECT head, tip, latest FROM heads ORDER BY id DESC LIMIT 1")
        return Head(row[0], row[1]) if row is not None and row[2] == latest else Head(latest, latest)

    def place(self, number: int) -> tuple[int | None, int, int, str]:
        """Parent, stem, depth and hash of an action. Raises JournalTrouble for one that is not there."""
        row = self._one("Iiis", "SELECT parent, stem, depth, hash FROM actions WHERE number = ?", (number,))
        if row is None:
            raise JournalTrouble(
                Sentence("{name} could not be read: it has no action {number}", name=self.name, number=number)
            )
        return row[0], row[1], row[2], row[3]

    def segments(self, number: int) -> tuple[Segment, ...]:
        """The way from the first action to this one, as stretches of stems."""
        found, at = [], number
        _, stem, depth, _ = self.place(number)
        while True:
            start = self.place(stem)
            if start[2] > depth or stem > at or (start[0] is not None and start[0] >= stem):
                raise JournalTrouble(
                    Sentence(
                        "{name} could not be read: action {number} has no predecessor", name=self.name, number=number
                    )
                )
            found.append(Segment(stem, start[2], depth))
            if start[0] is None:
                return tuple(reversed(found))
            at = start[0]
            _, stem, depth, _ = self.place(at)

    def stem_end(self, number: int) -> int:
        """The last action on the stem of this one."""
        row = self._one(
            "i",
            "SELECT number FROM actions WHERE stem = (SELECT stem FROM actions WHERE number = ?) "
            "ORDER BY depth DESC LIMIT 1",
            (number,),
        )
        if row is None:
            raise JournalTrouble(
                Sentence("{name} could not be read: its branches are damaged; {reopen}.", name=self.name, reopen=REOPEN)
            )
        return int(row[0])

    def on_stem(self, stem: int, depth: int) -> int | None:
        """The number of the action at this depth of a stem."""
        row = self._one("i", "SELECT number FROM actions WHERE stem = ? AND depth = ?", (stem, depth))
        return None if row is None else int(row[0])

    def numbers(self, segments: Iterable[Segment]) -> list[int]:
        """The numbers along a way, in its order."""
        found: list[int] = []
        for s in segments:
            rows = self._all(
                "i",
                "SELECT number FROM actions WHERE stem = ? AND depth BETWEEN ? AND ? ORDER BY depth",
                (s.stem, s.first, s.last),
            )
            found += [row[0] for row in rows]
        return found

    def children(self, number: int) -> list[int]:
        """The actions that follow this one, oldest first; more than one where branches part."""
        rows = self._all(
            "i",
            "SELECT child.number FROM actions AS parent JOIN actions AS child "
            "ON child.stem = parent.stem AND child.depth = parent.depth + 1 WHERE parent.number = ?1 "
            "UNION SELECT number FROM actions WHERE parent = ?1 AND number = stem ORDER BY 1",
            (number,),
        )
        return [row[0] for row in rows]

    def asked(self, question: str) -> list[int]:
        """The actions that answered this question with dice, newest first."""
        rows = self._all("i", "SELECT number FROM actions WHERE question = ? ORDER BY number DESC", (question,))
        return [row[0] for row in rows]

    def charts(self) -> list[int]:
        """The actions that took a chart, on all branches, oldest first."""
        # The word stands in the statement, so that its own small index serves it however long the log is.
        rows = self._all("i", f"SELECT number FROM actions WHERE kind = '{CHART}' ORDER BY number", ())
        return [row[0] for row in rows]

    def records(self, numbers: Sequence[int], *, changes: bool = False) -> list[Record]:
        """The actions of these numbers, in that order; with their changes only where asked. Numbers that the log
        does not have are left out."""
        wanted = json.dumps(list(numbers))
        rows = self._all(ACTION_SHAPE, f"SELECT {ACTION_COLUMNS} FROM actions WHERE number {_THESE}", (wanted,))
        findings: dict[int, list[FindingRow]] = {}
        for number, *row in self._all(
            "issssss",
            "SELECT action, code, rule, severity, text, hexes, units FROM findings "
            f"WHERE action {_THESE} ORDER BY action, n",
            (wanted,),
        ):
            findings.setdefault(number, []).append(tuple(row))
        rolls: dict[int, list[RollRow]] = {}
        for number, *row in self._all(
            "isis", f"SELECT action, name, value, source FROM rolls WHERE action {_THESE} ORDER BY action, n", (wanted,)
        ):
            rolls.setdefault(number, []).append(tuple(row))
        battles: dict[int, BattleRow] = {
            number: tuple(row)
            for number, *row in self._all(
                BATTLE_SHAPE, f"SELECT action, {BATTLE_COLUMNS} FROM battles WHERE action {_THESE}", (wanted,)
            )
        }
        changed = self.changes(numbers) if changes else {}
        found = {
            row[0]: replace(
                Record(*row),
                changes=tuple(changed.get(row[0], ())),
                findings=tuple(findings.get(row[0], ())),
                rolls=tuple(rolls.get(row[0], ())),
                battle=battles.get(row[0]),
                attested=self.attested.get(row[0], ""),
            )
            for row in rows
        }
        return [found[n] for n in numbers if n in found]

    def changes(self, numbers: Sequence[int]) -> dict[int, list[ChangeRow]]:
        """The changes of these actions, by action, in their order."""
        found: dict[int, list[ChangeRow]] = {}
        for number, *row in self._all(
            "issss",
            f"SELECT action, subject, key, before, after FROM changes WHERE action {_THESE} ORDER BY action, n",
            (json.dumps(list(numbers)),),
        ):
            found.setdefault(number, []).append(tuple(row))
        return found

    def picture_size(self, hash_: str) -> int | None:
        """Bytes of a picture, None where the file has it not."""
        row = self._one("i", "SELECT length(data) FROM pictures WHERE hash = ?", (hash_,))
        return None if row is None else int(row[0])

    def pictures_size(self) -> int:
        """Bytes of all pictures."""
        return int(self._one("i", "SELECT coalesce(sum(length(data)), 0) FROM pictures")[0])

    def photographs_size(self) -> int:
        """Bytes of the pictures that notes name, on all branches."""
        named = f"SELECT named.value FROM actions, json_each(ordered, '$.pictures') AS named WHERE kind = '{Note.kind}'"
        sql = f"SELECT coalesce(sum(length(data)), 0) FROM pictures WHERE hash IN ({named})"
        return int(self._one("i", sql)[0])

    def picture(self, hash_: str) -> Picture | None:
        """A picture by its hash; None where the file has it not, or no longer as it was taken."""
        row = self._one("b", "SELECT data FROM pictures WHERE hash = ?", (hash_,))
        found = None if row is None else stored(row[0])
        return found if found is not None and found.hash == hash_ else None

    def as_described(self, hash_: str) -> bool:
        """Whether type and size stand in the file as the bytes of a picture say."""
        found = self.picture(hash_)
        rows = self._all("sii", "SELECT type, width, height FROM pictures WHERE hash = ?", (hash_,))
        return found is not None and rows == [(found.type, found.width, found.height)]

    def picture_hashes(self) -> list[str]:
        return [row[0] for row in self._all("s", "SELECT hash FROM pictures ORDER BY hash")]

    def numbers_of(self, sql: str, args: Sequence[object] = ()) -> list[int]:
        """What a query with one column of whole numbers gives."""
        return [row[0] for row in self._all("i", sql, args)]

    def table(self, shape: str, sql: str, args: Sequence[object] = ()) -> list[Any]:
        """The rows of a query, each of them of ``shape``: a letter a column out of ``SHAPES``."""
        return self._all(shape, sql, args)

    def snapshots(self) -> Iterator[tuple[int, int, int]]:
        """Number, stem and depth of the actions of which a snapshot is kept, newest first; read as it is walked."""
        for (number,) in self._all("i", "SELECT action FROM snapshots ORDER BY action DESC"):
            _, stem, depth, _ = self.place(number)
            yield number, stem, depth

    def snapshot(self, action: int) -> tuple[str, str, str] | None:
        """Hash of its action, position and digest of a snapshot."""
        row = self._one("sss", "SELECT hash, position, digest FROM snapshots WHERE action = ?", (action,))
        return None if row is None else (row[0], row[1], row[2])

    def search(self, words: str, limit: int) -> list[int]:
        """Numbers of the actions whose line or reason for overruling has all these words (the last one may be a
        beginning), newest first."""
        terms = ['"' + word.replace('"', '""') + '"' for word in words.split()]
        if not terms:
            return []
        rows = self._all(
            "i",
            "SELECT rowid FROM actions_fts WHERE actions_fts MATCH ? ORDER BY rowid DESC LIMIT ?",
            (" ".join(terms) + "*", limit),
        )
        return [row[0] for row in rows]
