"""What a line of typing says of counters, and what holds for the lines after it."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.errors import Words
from app.forces.counter import Counter


@dataclass(frozen=True)
class Standing:
    """What holds for the next lines: slugs, and words as they were typed."""

    nation: str = ""
    type: str = ""
    size: str = ""
    formation: str = ""
    special: frozenset[str] = frozenset()
    armored: bool = False
    start: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Line:
    """What a line says. ``counters`` have no ids yet; ``standing`` holds from here on; where ``faults`` are not empty
    the line makes nothing. ``notes`` say what was read in an unlikely way."""

    counters: tuple[Counter, ...] = ()
    standing: Standing = Standing()
    faults: tuple[Words, ...] = ()
    notes: tuple[Words, ...] = ()


@dataclass
class Said:
    nation: str = ""
    type: str = ""
    size: str = ""
    formation: str = ""
    name: list[str] = field(default_factory=list)
    special: set[str] = field(default_factory=set)
    armored: bool = False
    times: int = 1
    steps: int = 0
    start: dict[str, str] = field(default_factory=dict)
    extra: dict[str, str] = field(default_factory=dict)
    faces: list[dict[str, int]] = field(default_factory=list)
    groups: int = 0
