"""Where advice keeps what belongs to a campaign."""

from __future__ import annotations

from typing import Protocol


class Kept(Protocol):
    """The settings of a campaign or a sketch."""

    def get(self, name: str, default: str, /) -> str: ...

    def put(self, name: str, value: str, /) -> None: ...
