"""What a field of a map file may hold, for whoever checks its form.

Without pydantic, which reads the limits off the plain values: the first paint of a campaign's map waits for these.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

SLUG = r"^[a-z0-9]+(-[a-z0-9]+)*$"
"""A word of a game as data writes it."""
SLUGS = r"^[a-z0-9]+(-[a-z0-9]+)*(\+[a-z0-9]+(-[a-z0-9]+)*)*$"
"""One slug, or several joined by ``+``."""
NO_MORE: dict[str, Any] = {"extra": "forbid"}
"""The ``__pydantic_config__`` of a value that takes no field which it does not have"""


class Limits:
    """Beside a type in ``Annotated``: what pydantic's schema says of it besides, ``ge``, ``pattern``, ``strict``."""

    def __init__(self, **limits: Any) -> None:
        self.limits = limits

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Any]) -> Any:
        return {**handler(source), **self.limits}


Number = Annotated[int, Limits(ge=0, strict=True)]
Width = Annotated[int, Limits(ge=1, le=4, strict=True)]
Flag = Annotated[bool, Limits(strict=True)]
Prefix = Annotated[str, Limits(pattern=r"^[A-Za-z]*$")]
Letter = Annotated[str, Limits(min_length=1, max_length=1)]
Slug = Annotated[str, Limits(pattern=SLUG)]
Terrain = Annotated[str, Limits(pattern=SLUGS)]
"""The terrain of a hex: one slug, or several joined by ``+``."""
