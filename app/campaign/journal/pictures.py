"""Photographs that a campaign keeps: what is taken in, how large it may be, and what it is told apart by.

The core looks at the first bytes alone. Whoever has a picture scales it before it is handed over, through an
``ImageSource``; scaling also writes it anew, so that nothing of where it was taken goes along.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol

from app.board.picture.measured import ENDINGS, JPEG, PNG, WEBP, kind_and_size
from app.errors import BadInput
from app.messages import Sentence

LONGEST_SIDE = 1600
"""Pixels"""
MOST_BYTES = 600_000
"""Of one photograph"""
MOST_WITH_A_NOTE = 6
MOST_TOGETHER = 200_000_000
"""Bytes of all photographs of a campaign"""
KINDS = (JPEG, PNG, WEBP)
"""Those that every browser shows"""


class ImageSource(Protocol):
    """What the core asks of whoever knows pictures."""

    def scaled(self, data: bytes, longest_side: int, most_bytes: int) -> bytes:
        """The picture as JPEG, PNG or WebP within these bounds. Raises BadInput for what is no picture."""
        ...


@dataclass(frozen=True)
class Picture:
    """``type`` is a media type, ``width`` and ``height`` are pixels, ``hash`` is the SHA-256 of ``data``."""

    hash: str
    type: str
    width: int
    height: int
    data: bytes

    @property
    def name(self) -> str:
        """A name for a file of its own."""
        return f"{self.hash[:12]}.{ENDINGS[self.type]}"


def stored(data: bytes) -> Picture | None:
    """What a campaign file holds as a picture, told from its bytes alone: a hash, a type and a size that stand beside
    them are whatever the writer of the file liked. ``None`` for what is no picture."""
    found = kind_and_size(data)
    return None if found is None else Picture(sha256(data).hexdigest(), found.type, found.width, found.height, data)


def picture(data: bytes) -> Picture:
    """Raises BadInput for a file of another kind and for one that is too large."""
    found = kind_and_size(data)
    if found is None or found.type not in KINDS:
        raise BadInput(Sentence("this is not a supported photograph: use a JPEG, PNG or WebP file"))
    if max(found.width, found.height) > LONGEST_SIDE or min(found.width, found.height) < 1:
        raise BadInput(
            Sentence(
                "the photograph is {width} by {height} pixels: scale it down to at most {most}",
                width=found.width,
                height=found.height,
                most=LONGEST_SIDE,
            )
        )
    if len(data) > MOST_BYTES:
        raise BadInput(
            Sentence(
                "the photograph has {size} kB; the limit is {most} kB. Scale it down or save it with lower quality",
                size=-(-len(data) // 1000),
                most=MOST_BYTES // 1000,
            )
        )
    return Picture(sha256(data).hexdigest(), found.type, found.width, found.height, data)
