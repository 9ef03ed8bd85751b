"""Rows out of the pages of a campaign file, read without SQLite.

SQLite gives up a whole table where the page that leads to its rows is damaged, and a whole file where the page with its
schema is. Here every page is looked at by itself, whatever led to it, and each cell in it is a row of the table whose
columns it fits. Nothing that is found is taken for true by that: hashes decide.

Follows the description of the format on sqlite.org/fileformat2.html.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

TABLE_LEAF, INDEX_LEAF, INDEX_INTERIOR = 13, 10, 2
PAGE = 4096
"""Bytes of a page in every file that this program ever made."""
HEADER = 100
"""Bytes of the file's header, in front of what is on the first page."""

SHAPES: Mapping[str, tuple[bool, str]] = {
    "campaign": (True, "0sssssssss"),
    "actions": (True, "0IiississsISssss"),
    "battles": (True, "0sssssiisisisss"),
    "heads": (True, "0siiis"),
    "pictures": (True, "ssiib"),
    "spare": (True, "0sib"),
    "copies": (True, "ssss"),
    "meta": (True, "ss"),
    "settings": (True, "0sss"),
    "snapshots": (True, "0sss"),
    "changes": (False, "iissss"),
    "findings": (False, "iissssss"),
    "rolls": (False, "iisis"),
    "entries": (False, "sisssIIIss"),
    "hashes": (False, "Isi"),
}
"""Whether a table has row ids, and its columns: ``0`` for the row's id, ``i``, ``s`` and ``b`` for a number, a text and
bytes, a capital where it may be null. ``hashes`` is the index over parents and hashes. A snapshot looks like a setting
of format 2; it is told apart by its values."""
_BY_SHAPE = {(ids, len(shape)): name for name, (ids, shape) in SHAPES.items()}
_FITTING = {"0": (None,), "i": (int,), "I": (int, None), "s": (str,), "S": (str, None), "b": (bytes,)}


@dataclass(frozen=True)
class RawRow:
    """``sure`` is false where the page that it stands on had to be guessed at, or its end could not be read."""

    table: str
    values: tuple[Any, ...]
    sure: bool


class _Unreadable(Exception):
    pass


MARK = b"a campaign is append-only: "
"""Stands in the schema of every campaign, dozens of times."""


def is_campaign(data: bytes) -> bool:
    """Whether a file whose header is spoilt is a campaign all the same."""
    return MARK in data


def with_log(data: bytes, log: bytes) -> bytes:
    """The file with what its write-ahead log commits; the log as far as its frames follow each other."""
    if len(log) < 32 or struct.unpack_from(">I", log)[0] & ~1 != 0x377F0682:
        return data
    size, salts = struct.unpack_from(">I", log, 8)[0], log[16:24]
    if size != PAGE:
        return data
    pages = bytearray(data)
    waiting: list[tuple[int, bytes]] = []
    for at in range(32, len(log) - 24 - PAGE + 1, 24 + PAGE):
        number, commits = struct.unpack_from(">II", log, at)
        if log[at + 8 : at + 16] != salts or not number:
            break
        waiting.append((number, log[at + 24 : at + 24 + PAGE]))
        if commits:
            for page, content in waiting:
                end = page * PAGE
                if len(pages) < end:
                    pages.extend(bytes(end - len(pages)))
                pages[end - PAGE : end] = content
            waiting.clear()
    return bytes(pages)


def raw_rows(data: bytes) -> Iterator[RawRow]:
    """Every row that can be made out in a file's bytes, those that were moved elsewhere included: a row may come more
    than once."""
    whole = data + bytes(-len(data) % PAGE)
    pages = _Pages(whole)
    for number in range(1, len(whole) // PAGE + 1):
        yield from pages.rows(number)


class _Pages:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.count = len(data) // PAGE

    def rows(self, number: int) -> Iterator[RawRow]:
        base = (number - 1) * PAGE
        page = self.data[base : base + PAGE]
        begins = HEADER if number == 1 else 0
        kind = page[begins]
        found = 0
        if kind in (TABLE_LEAF, INDEX_LEAF, INDEX_INTERIOR):
            for row in self._page(page, begins, kind, claimed=True):
                found += 1
                if row is not None:
                    yield row
        if not found and kind != TABLE_LEAF:
            yield from (row for row in self._page(page, begins, TABLE_LEAF, claimed=False) if row is not None)
        if not found:
            for guess in (INDEX_LEAF, INDEX_INTERIOR):
                if guess != kind:
                    yield from (row for row in self._page(page, begins, guess, claimed=False) if row is not None)

    def _page(self, page: bytes, begins: int, kind: int, *, claimed: bool) -> Iterator[RawRow | None]:
        """The rows of a page of ``kind``, None for a cell of a table that is of no use. First those that the page
        points to, then what lies between them: a pointer can be spoilt too."""
        count, content = struct.unpack_from(">HH", page, begins + 3)
        pointers = begins + (12 if kind == INDEX_INTERIOR else 8)
        if not claimed and not 0 < count <= PAGE // 4:
            return
        taken: list[tuple[int, int]] = []
        for k in range(min(count, (PAGE - pointers) // 2)):
            (at,) = struct.unpack_from(">H", page, pointers + 2 * k)
            if at < pointers:
                continue
            try:
                end, row = self._cell(page, at, kind, sure=claimed)
            except _Unreadable:
                continue
            if row is None and not claimed:
                continue
            taken.append((at, end))
            yield row
        if not taken and not claimed:
            return
        taken.sort()
        first = min((at for at, _ in taken), default=PAGE)
        begin = content if pointers <= content < first else first if taken else pointers
        for end, start in zip([begin, *(end for _, end in taken)], [*(at for at, _ in taken), PAGE], strict=True):
            at = end
            while at < start - 4:
                try:
                    after, row = self._cell(page, at, kind, sure=False)
                except _Unreadable:
                    at += 1
                    continue
                if row is None or after > start:
                    at += 1
                    continue
                yield row
                at = after

    def _cell(self, page: bytes, at: int, kind: int, *, sure: bool) -> tuple[int, RawRow | None]:
        """Where the cell ends, and its row."""
        rowid = 0
        if kind == INDEX_INTERIOR:
            at += 4
        size, at = _varint(page, at)
        if kind == TABLE_LEAF:
            rowid, at = _varint(page, at)
            if rowid >= 1 << 63:
                rowid -= 1 << 64
        if not 2 <= size < 1 << 30:
            raise _Unreadable
        most = PAGE - 35 if kind == TABLE_LEAF else (PAGE - 12) * 64 // 255 - 23
        local = size
        if size > most:
            least = (PAGE - 12) * 32 // 255 - 23
            local = least + (size - least) % (PAGE - 4)
            if local > most:
                local = least
        end = at + local + (4 if size > local else 0)
        if end > PAGE:
            raise _Unreadable
        payload = page[at : at + local]
        shape = _columns(payload)
        name = _BY_SHAPE.get((kind == TABLE_LEAF, len(shape[1])))
        if name is None:
            return end, None
        if size > local:
            payload += self._overflow(struct.unpack_from(">I", page, at + local)[0], size - local)
        values = _values(payload, *shape)
        found = _named(name, values)
        if found is None:
            return end, None
        if SHAPES[found][1][0] == "0":
            values[0] = rowid
        return end, RawRow(found, tuple(values), sure and len(payload) == size)

    def _overflow(self, number: int, wanted: int) -> bytes:
        """What lies on other pages, as far as it can be followed. A link that leads nowhere is taken for the next page,
        which it is nearly always."""
        parts, before, seen = [], 0, set[int]()
        while wanted > 0:
            if not 1 < number <= self.count or number in seen:
                number = before + 1
                if not before or number in seen or number > self.count:
                    break
            seen.add(number)
            base = (number - 1) * PAGE
            part = self.data[base + 4 : base + 4 + min(wanted, PAGE - 4)]
            parts.append(part)
            wanted -= len(part)
            before, number = number, struct.unpack_from(">I", self.data, base)[0]
        return b"".join(parts)


def _varint(page: bytes, at: int) -> tuple[int, int]:
    found = 0
    try:
        for k in range(8):
            byte = page[at + k]
            found = found << 7 | byte & 0x7F
            if byte < 0x80:
                return found, at + k + 1
        return found << 8 | page[at + 8], at + 9
    except IndexError:
        raise _Unreadable from None


_SIZES = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)


def _columns(payload: bytes) -> tuple[int, list[int]]:
    """Where the values begin, and the type of each of them."""
    end, at = _varint(payload, 0)
    if not 1 < end <= len(payload) or end > 40:
        raise _Unreadable
    types = []
    while at < end:
        one, at = _varint(payload, at)
        if one in (10, 11):
            raise _Unreadable
        types.append(one)
    return end, types


def _values(payload: bytes, at: int, types: list[int]) -> list[Any]:
    values: list[Any] = []
    for one in types:
        size = (one - 12) // 2 if one >= 12 else _SIZES[one]
        part = payload[at : at + size]
        at += size
        if one == 0:
            values.append(None)
        elif one in (8, 9):
            values.append(one - 8)
        elif one == 7:
            values.append(0.0)
        elif one < 7:
            values.append(int.from_bytes(part, "big", signed=True))
        elif one % 2:
            values.append(part.decode("utf-8", "replace"))
        else:
            values.append(bytes(part))
    return values


def _named(name: str, values: list[Any]) -> str | None:
    """The table of a row with as many columns as ``name`` has; None for what is of no use."""
    if len(values) == 4 and name in ("spare", "copies", "settings", "snapshots"):
        name = next((one for one in ("spare", "copies", "settings") if _fits(one, values)), "")
    if not name or not _fits(name, values):
        return None
    if name == "settings" and len(values[1]) == len(values[3]) == 64:
        return "snapshots"
    if name == "settings" and values[1] == "adjutant":
        return None  # a step of the schema
    if name == "hashes" and len(values[1]) != 64:
        return None
    return name


def _fits(name: str, values: list[Any]) -> bool:
    return all(
        (None if value is None else type(value)) in _FITTING[letter]
        for letter, value in zip(SHAPES[name][1], values, strict=True)
    )
