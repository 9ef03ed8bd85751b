"""What the map asks while counters are dragged. The window's controller answers; the map knows no rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from app.ui.map.layers.overlays import Points

Units = tuple[str, ...]


class Reach(Protocol):
    """``app.rules.parts.Reach`` fits."""

    @property
    def costs(self) -> Mapping[int, Points]:
        """Hexes where the counters may rest, each with its cost in movement points; their own with 0."""
        ...

    @property
    def passing(self) -> Mapping[int, Points]:
        """Hexes that they may enter at all."""
        ...

    def path(self, to: int) -> tuple[int, ...]:
        """A cheapest path, both ends in. Raises KeyError for a hex out of reach."""
        ...


@dataclass(frozen=True)
class DropHint:
    """What letting go over a hex would mean. ``headline`` and ``detail`` are sentences for the card beside the
    pointer, ``path`` what is drawn, start first; ``rule`` is the number of the rule that is against it, empty for
    none."""

    ok: bool
    headline: str
    detail: str = ""
    path: tuple[int, ...] = ()
    rule: str = ""


class DragGuide(Protocol):
    strikes: bool
    """Set while a stack is dragged with Ctrl: a drop on an enemy is an attack to plan."""

    def begin(self, units: Units) -> Reach | None:
        """The reach of the units that are being picked up, None where they may not be."""
        ...

    def hint(self, units: Units, hex: int) -> DropHint:
        """Asked once for each hex that the pointer enters."""
        ...

    def drop(self, units: Units, hex: int) -> bool | None:
        """Carries the move out and brings the scene up to date; False where the rules refuse it, None where it could
        not be written down, which the guide has told by itself."""
        ...


class NoGuide:
    """Nothing may be picked up."""

    strikes = False

    def begin(self, units: Units) -> Reach | None:
        return None

    def hint(self, units: Units, hex: int) -> DropHint:
        return DropHint(False, "")

    def drop(self, units: Units, hex: int) -> bool:
        return False
