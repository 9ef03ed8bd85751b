"""What may be laid over the map, as plain values: the panels make them, the scene draws them.

Hexes are indexes of the board's grid. ``side`` is 0 for a game's first side, 1 for its second; it picks the colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

Points = int | Fraction


@dataclass(frozen=True)
class ReachOverlay:
    """Where the counters in hand may rest, with the cost in movement points; all else is dimmed.

    ``occupied`` hexes carry the figure at their foot, where no counter hides it.
    """

    costs: Mapping[int, Points]
    occupied: frozenset[int] = frozenset()


@dataclass(frozen=True)
class PathOverlay:
    """The way the counters in hand would take, the start first; ``ok`` is False for one that is refused."""

    hexes: tuple[int, ...]
    ok: bool = True


@dataclass(frozen=True)
class SupplyOverlay:
    """``lines`` run from a unit's hex to its source, both ends in; ``isolated`` hexes hold units that have none;
    ``broken`` are where the search stopped; clearing all of ``relief`` would restore it. ``carried`` are the steps of
    lines along rail and the like; a step between hexes apart is one over water."""

    lines: tuple[tuple[int, ...], ...] = ()
    isolated: frozenset[int] = frozenset()
    broken: frozenset[int] = frozenset()
    relief: frozenset[int] = frozenset()
    side: int = 0
    carried: frozenset[tuple[int, int]] = frozenset()


@dataclass(frozen=True)
class Battle:
    """One attack: the attackers' hexes, the target, and the column as printed (``+10``, ``3:1``). ``low`` puts hex and
    column on the target's lower corner, where on the upper one they would hide the strength of a counter above."""

    attackers: tuple[int, ...]
    target: int
    column: str = ""
    refused: bool = False
    low: bool = False


@dataclass(frozen=True)
class BattleOverlay:
    battles: tuple[Battle, ...]


@dataclass(frozen=True)
class ControlOverlay:
    """Who controls what: hexes, keys of hexsides of sea, and sites by their point on the scene, to side index."""

    hexes: Mapping[int, int]
    waters: Mapping[int, int] = field(default_factory=dict)
    sites: Mapping[tuple[float, float], int] = field(default_factory=dict)


@dataclass(frozen=True)
class ZoneOverlay:
    """Zones of control: side index to the hexes into which they extend; ``idle`` are those into which they would if
    their units were not out of supply or the like."""

    hexes: Mapping[int, frozenset[int]]
    idle: Mapping[int, frozenset[int]] = field(default_factory=dict)


@dataclass(frozen=True)
class RangeOverlay:
    """How far markers reach: side index to the hexes in range, and the hexes they are measured from."""

    hexes: Mapping[int, frozenset[int]]


@dataclass(frozen=True)
class Commanded:
    """Command of one side. ``areas`` are the hexes that each headquarters reaches, by the hex that it stands in;
    ``led`` and ``unled`` hold units in command and out of it, a hex with both in both; ``lines`` run from the
    headquarters to the units that are pointed at; ``side`` as above."""

    areas: tuple[tuple[int, frozenset[int]], ...]
    led: frozenset[int]
    unled: frozenset[int]
    side: int = 0
    lines: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class CommandOverlay:
    sides: tuple[Commanded, ...]


@dataclass(frozen=True)
class PointOverlay:
    """A hex to look at, and the hex from which something is to be brought there; -1 for none."""

    hex: int = -1
    start: int = -1


@dataclass(frozen=True)
class LitOverlay:
    """Hexes of which a line beside the map speaks that is pointed at."""

    hexes: frozenset[int]


@dataclass(frozen=True)
class AdviceOverlay:
    """What the adviser was asked about. ``ranked`` hexes carry their place in the list; ``chosen`` is the one in hand,
    -1 for none, ``cut`` hold the units that it is about, ``path`` is the move that does it; ``ways`` are hexes that can
    be gone to, ``no_way`` hold units that have none."""

    ranked: Mapping[int, str] = field(default_factory=dict)
    chosen: int = -1
    cut: frozenset[int] = frozenset()
    path: tuple[int, ...] = ()
    ways: frozenset[int] = frozenset()
    no_way: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Pinned:
    """A plan that stays on the map: the attackers' hexes, the target, its name and its column as printed."""

    name: str
    attackers: tuple[int, ...]
    target: int
    column: str = ""


@dataclass(frozen=True)
class PlanOverlay:
    plans: tuple[Pinned, ...]


@dataclass(frozen=True)
class Elsewhere:
    """A stack's worth of units that stand in one hex here and in another there; -1 for off the map."""

    here: int
    there: int
    side: int = 0


@dataclass(frozen=True)
class DifferenceOverlay:
    """Where two positions of one campaign differ; the map shows one of them. ``altered`` hexes hold units with other
    steps, ``control`` those that another side controls."""

    moves: tuple[Elsewhere, ...]
    altered: frozenset[int] = frozenset()
    control: frozenset[int] = frozenset()


Overlay = (
    ReachOverlay
    | PathOverlay
    | SupplyOverlay
    | BattleOverlay
    | ControlOverlay
    | ZoneOverlay
    | RangeOverlay
    | CommandOverlay
    | PointOverlay
    | LitOverlay
    | AdviceOverlay
    | PlanOverlay
    | DifferenceOverlay
)


@dataclass(frozen=True)
class Marked:
    """The hex under the pointer and the hex that was gone to; -1 for none."""

    hover: int = -1
    cursor: int = -1
    refused: bool = field(default=False)


@dataclass(frozen=True)
class Tagged:
    """Hexes that wear their number whatever the zoom: the one under the pointer, -1 for none, and those that are
    selected or named beside the map."""

    hover: int = -1
    named: frozenset[int] = frozenset()


def points_text(points: Points) -> str:
    """``3``, ``2½``, ``7/3``."""
    whole = Fraction(points)
    if whole.denominator == 1:
        return str(whole.numerator)
    if whole.denominator == 2:
        return f"{whole.numerator // 2}½" if whole.numerator > 1 else "½"
    return f"{whole.numerator}/{whole.denominator}"
