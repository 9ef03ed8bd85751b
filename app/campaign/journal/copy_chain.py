"""The second chain of a campaign file: what belongs to this copy of it, not to the campaign.

Undoing and jumping, settings, the level and the title are entries of it, in their order, each with a hash over the
one before it, as actions have over theirs. Copies of one campaign share the tree of actions; each has a chain of its
own, told apart by the copy's id. Actions are named in an entry's content by their hashes, so that it keeps its hash
wherever they are numbered otherwise.
"""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from app.campaign.journal.file_format import chained, sha256, text

BEGUN = "begun"
"""The first entry: when, with which program and for which game the campaign was begun."""
SETTING = "setting"
DAMAGED_ENTRY = "damaged"
"""An action that was kept when a damaged file was saved, although what it says is not proven by its hash. ``value`` is
the hash that its text has now."""
TITLE = "title"
TOLD = ("created", "program", "system", "system_version")
"""What the first entry says about the campaign, as the row of ``campaign`` does."""
PART = 3500
"""Bytes of world or start in a row of ``spare``: one page, so that whatever spoils a page costs that much."""
ENTRY_COLUMNS = "copy, n, kind, name, value, head, tip, latest, time, hash"
ENTRY_SHAPE = "sisssIIIss"
ADD_ENTRY = f"INSERT INTO entries({ENTRY_COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?)"


@dataclass(frozen=True)
class CopyEntry:
    """A row of ``entries``. ``head``, ``tip`` and ``latest`` are numbers of actions, None where it moves no head;
    ``tip`` is None for an entry about a single action."""

    copy: str
    n: int
    kind: str
    name: str
    value: str
    head: int | None
    tip: int | None
    latest: int | None
    time: str
    hash: str = ""

    def hashed(self, before: str, hashes: Mapping[int, str]) -> CopyEntry:
        """With its hash; ``before`` is that of the entry before it, empty for the first, and ``hashes`` are those of
        the actions that it names. Raises KeyError for one that is not among them."""
        head, tip, latest = (None if one is None else hashes[one] for one in (self.head, self.tip, self.latest))
        content = text(
            {
                "copy": self.copy,
                "head": head,
                "kind": self.kind,
                "latest": latest,
                "n": self.n,
                "name": self.name,
                "time": self.time,
                "tip": tip,
                "value": self.value,
            }
        )
        return replace(self, hash=chained(before, content))

    @property
    def row(self) -> tuple[object, ...]:
        return (
            self.copy,
            self.n,
            self.kind,
            self.name,
            self.value,
            self.head,
            self.tip,
            self.latest,
            self.time,
            self.hash,
        )


def new_id() -> str:
    """Tells a copy of a campaign from every other: twelve random hexadecimal digits."""
    return secrets.token_hex(6)


def begin(conn: sqlite3.Connection, campaign: Mapping[str, str]) -> str:
    """Writes the row of this copy, its first entry and its title inside a transaction that is open; returns its id.
    Who keeps the copy and on which machine is left empty until copies come together."""
    copy = new_id()
    created = campaign["created"]
    conn.execute("INSERT INTO copies(id, author, machine, begun) VALUES (?, '', '', ?)", (copy, created))
    conn.execute("INSERT OR REPLACE INTO meta(name, value) VALUES ('copy', ?)", (copy,))
    about = text({**{name: campaign[name] for name in TOLD}, "author": "", "machine": ""})
    first = CopyEntry(copy, 0, BEGUN, "", about, None, None, None, created).hashed("", {})
    title = CopyEntry(copy, 1, SETTING, TITLE, campaign["title"], None, None, None, created).hashed(first.hash, {})
    conn.executemany(ADD_ENTRY, (first.row, title.row))
    return copy


def carry_over(conn: sqlite3.Connection, copy: str) -> None:
    """Makes entries of what a file of format 2 has in the tables ``heads`` and ``settings``, in the order of time."""
    n, last = conn.execute("SELECT n, hash FROM entries WHERE copy = ? ORDER BY n DESC LIMIT 1", (copy,)).fetchone()
    hashes = dict(conn.execute("SELECT number, hash FROM actions"))
    heads = conn.execute("SELECT kind, '', '', head, tip, latest, time FROM heads ORDER BY id").fetchall()
    settings = conn.execute(
        f"SELECT '{SETTING}', name, value, NULL, NULL, NULL, time FROM settings ORDER BY id"
    ).fetchall()
    for row in _by_time(heads, settings):
        n += 1
        one = CopyEntry(copy, n, *row).hashed(last, hashes)
        conn.execute(ADD_ENTRY, one.row)
        last = one.hash


def _by_time(one: list[Any], other: list[Any]) -> Iterator[Any]:
    """Both lists by their last column, each in its own order."""
    while one and other:
        yield (one if one[0][-1] <= other[0][-1] else other).pop(0)
    yield from one
    yield from other


def keep_spare(conn: sqlite3.Connection, campaign: Mapping[str, str]) -> None:
    """Writes world and start a second time, in parts of ``PART`` bytes, inside a transaction that is open."""
    for name in ("world", "start"):
        for part, data in enumerate(parted(campaign[name])):
            conn.execute("INSERT INTO spare(name, part, data) VALUES (?, ?, ?)", (name, part, data))


def parted(written: str) -> list[bytes]:
    data = written.encode("utf-8")
    return [data[at : at + PART] for at in range(0, len(data), PART)]


def put_together(parts: Mapping[int, bytes], other: bytes, wanted: str) -> str | None:
    """The text with the hash ``wanted`` out of the parts that are left of it and ``other``, the other copy as far as
    it can be read; None where it is in neither."""
    whole = len(other) if not parts else max(len(other), (max(parts) + 1) * PART)
    seconds = {at: other[at * PART : (at + 1) * PART] for at in range(-(-whole // PART))}
    attempts: Iterable[dict[int, bytes]] = (
        dict(parts),
        {0: other},
        {**seconds, **parts},
        *({**parts, at: second} for at, second in seconds.items()),
    )
    for attempt in attempts:
        data = b"".join(attempt[at] for at in sorted(attempt))
        try:
            written = data.decode("utf-8")
        except UnicodeDecodeError:
            continue
        if sha256(written) == wanted:
            return written
    return None
