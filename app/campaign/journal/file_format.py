"""One way of writing a value and the hashes over it, and what tells a campaign file from others."""

from __future__ import annotations

import json
from collections.abc import Iterable

from app.position.ledger import Json

_ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def text(value: object) -> str:
    """The canonical JSON text of a plain value. Raises TypeError or ValueError for anything else."""
    return _ENCODER.encode(value)


def value(written: str) -> Json:
    """The value of a canonical text. Raises ValueError for what is no JSON."""
    found: Json = json.loads(written)
    return found


def listed(texts: Iterable[str]) -> str:
    """The text of a list whose items have these texts."""
    return f"[{','.join(texts)}]"


def sha256(content: str) -> str:
    """Hexadecimal SHA-256 of ``content`` in UTF-8."""
    import hashlib  # a campaign is shown before anything is hashed

    return hashlib.sha256(content.encode("utf-8")).hexdigest()


def chained(parent: str, content: str) -> str:
    """The hash of an action with this content whose parent's hash is ``parent``, empty for the first one."""
    return sha256(f"{parent}\n{content}")


LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Those of a code: without I and O, which are read as figures."""


def code(hash_: str) -> str:
    """An action's hash as twelve letters that can be read aloud and written down: ``ABCD-EFGH-JKLM``, one of 24 to the
    power of 12."""
    number, found = int(hash_, 16), ""
    for _ in range(12):
        number, letter = divmod(number, len(LETTERS))
        found += LETTERS[letter]
    return f"{found[:4]}-{found[4:8]}-{found[8:]}"


def clean(words: str) -> str:
    """What somebody typed, without characters that no file can hold (halves of pairs, null characters)."""
    return words.encode("utf-8", "replace").decode("utf-8").replace("\0", "").strip()


APPLICATION_ID = 0x41444A31
"""``ADJ1`` in the file's header: tells a campaign from other SQLite files without opening it."""
STEPS = ("tables", "charts", "append_only", "full_text_search", "views", "pictures", "question_views", "copies")
"""The steps by which the tables of such a file were made."""
FORMAT = 3
"""The format that this program writes. A file of a higher one is refused, a lower one is migrated."""
