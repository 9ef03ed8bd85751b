"""A grid of hexes: indexes, printed names, neighbors, hexsides and distances.

A hex is an integer index into the grid, a hexside an integer key that is the same from both sides. Directions
run clockwise: NE, E, SE, SW, W, NW with pointy tops; N, NE, SE, S, SW, NW with flat tops.
"""

from __future__ import annotations

import difflib
from functools import cached_property, lru_cache

from app.board.numbering import Numbering, number
from app.board.spec import GridSpec
from app.errors import BadInput, UnknownHex
from app.messages import Sentence

DIRECTIONS: dict[str, tuple[str, ...]] = {
    "pointy": ("NE", "E", "SE", "SW", "W", "NW"),
    "flat": ("N", "NE", "SE", "S", "SW", "NW"),
}
STEPS: dict[str, tuple[tuple[int, int], ...]] = {
    "pointy": ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)),
    "flat": ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)),
}
"""Axial (q, r) of one step in each direction."""
OFF_MAP = -1


def opposite(direction: int) -> int:
    """The direction back."""
    return (direction + 3) % 6


def hexes_apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Distance in hexes between two axial positions."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


class Grid:
    """The hexes of one map; built by ``Grid.from_spec`` and never changed.

    ``size``: number of hexes. ``names``: printed names by index, which runs in reading order from the
    north-west. ``neighbors``: for each hex six indexes by direction, ``OFF_MAP`` (-1) where there is none.
    ``adjacent``: those on the map alone. ``sides``: the six hexside keys of each hex by direction.
    """

    def __init__(self, spec: GridSpec) -> None:
        self.spec = spec
        self._numbering: Numbering = number(spec)
        self.names: tuple[str, ...] = self._numbering.names
        self.size = len(self.names)
        self._axial = self._numbering.axial
        self._index = {name: i for i, name in enumerate(self.names)}
        for alias, name in self._numbering.aliases.items():
            self._index[alias] = self._index[name]
        self.neighbors: tuple[tuple[int, ...], ...] = self._meet()
        self.adjacent: tuple[tuple[int, ...], ...] = tuple(
            [tuple([n for n in around if n >= 0]) for around in self.neighbors]
        )
        self.directions = DIRECTIONS[spec.orientation]

    @staticmethod
    def from_spec(spec: GridSpec) -> Grid:
        """The grid of a spec; equal specs share one object. Raises BadInput or UnknownHex for a bad mask."""
        return _built(spec)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and (self is other or self.spec == other.spec)

    def __hash__(self) -> int:
        return hash((self.spec.name, self.size))

    def __repr__(self) -> str:
        return f"<Grid {self.spec.name}, {self.size} hexes>"

    def _meet(self) -> tuple[tuple[int, ...], ...]:
        """Neighbors by a table over axial positions with a rim of one hex, so that no step needs a bound
        check.
        """
        if not self._axial:
            return ()
        qs, rs = [q for q, _ in self._axial], [r for _, r in self._axial]
        q0, r0 = min(qs) - 1, min(rs) - 1
        width = max(qs) - q0 + 2
        table = [OFF_MAP] * (width * (max(rs) - r0 + 2))
        keys = [(r - r0) * width + q - q0 for q, r in self._axial]
        for i, key in enumerate(keys):
            table[key] = i
        a, b, c, d, e, f = (dr * width + dq for dq, dr in STEPS[self.spec.orientation])
        return tuple(
            [(table[k + a], table[k + b], table[k + c], table[k + d], table[k + e], table[k + f]) for k in keys]
        )

    # Names

    def index(self, name: str) -> int:
        """The hex of a printed name; overlapped rows of another sheet are read as the hex beneath. Raises
        UnknownHex.
        """
        try:
            return self._index[name]
        except KeyError:
            raise UnknownHex(name, self.spec.name) from None

    def name(self, i: int) -> str:
        """The printed name."""
        return self.names[i]

    @cached_property
    def own_names(self) -> frozenset[str]:
        """All printed names, without those that a hex has on a sheet beneath."""
        return frozenset(self.names)

    def row(self, i: int) -> int:
        """The printed row number."""
        return self._numbering.rows[i]

    def column(self, i: int) -> int:
        """The printed column number."""
        return self._numbering.columns[i]

    def sheet_of(self, i: int) -> str:
        """The prefix of the sheet that a hex belongs to, ``""`` on a map of one piece."""
        return self._numbering.sheets[i]

    def line_of(self, i: int) -> int:
        """The printed row counted from the north edge, 0 first, through all sheets."""
        return self._numbering.lines[i]

    def span(self, a: int, b: int) -> tuple[int, ...]:
        """The hexes from ``a`` to ``b`` along a printed row or column, ends included. Raises BadInput where
        they share neither.
        """
        return self._numbering.span(a, b)

    def nearest_name(self, name: str) -> str | None:
        """The printed name that ``name`` may be a slip of the pen for, None where there is no such."""
        found = difflib.get_close_matches(name, self.names, n=1, cutoff=0.75)
        return found[0] if found else None

    # Steps and distances

    def opposite(self, direction: int) -> int:
        """The direction back."""
        return opposite(direction)

    @cached_property
    def rim(self) -> frozenset[int]:
        """The hexes at the edge of the map."""
        return frozenset(i for i, around in enumerate(self.neighbors) if min(around) < 0)

    def direction(self, a: int, b: int) -> int:
        """The direction from ``a`` to its neighbor ``b``. Raises ValueError if they are not adjacent."""
        if b >= 0 and b in self.neighbors[a]:
            return self.neighbors[a].index(b)
        raise ValueError(f"hexes {a} and {b} are not adjacent")

    def axial(self, i: int) -> tuple[int, int]:
        """Axial position (q, r), see ``STEPS``."""
        return self._axial[i]

    @cached_property
    def _at(self) -> dict[tuple[int, int], int]:
        return {position: i for i, position in enumerate(self._axial)}

    def at(self, q: int, r: int) -> int | None:
        """The hex at an axial position, None off the map."""
        return self._at.get((q, r))

    def distance(self, a: int, b: int) -> int:
        """Hexes from ``a`` to ``b`` as the crow flies, whether or not all of the way is on the map."""
        return hexes_apart(self._axial[a], self._axial[b])

    def within(self, i: int, n: int) -> tuple[int, ...]:
        """The hexes at most ``n`` hexes from ``i``, itself included, in ascending order."""
        q, r = self._axial[i]
        at = self._at
        n = min(n, self.size)  # nothing on the map is farther, and a file may ask for any distance
        found = [
            at.get((q + dq, r + dr), OFF_MAP)
            for dq in range(-n, n + 1)
            for dr in range(max(-n, -dq - n), min(n, -dq + n) + 1)
        ]
        return tuple(sorted(j for j in found if j >= 0))

    def line(self, a: int, b: int) -> tuple[int, ...]:
        """The hexes under a straight line between two centers, ends included; the same hexes in either sense.

        Where the line runs along a hexside it keeps to one side. Hexes that the map does not have are left
        out.
        """
        if a > b:
            return self.line(b, a)[::-1]
        (q0, r0), (q1, r1) = self._axial[a], self._axial[b]
        steps = self.distance(a, b)
        found = []
        for k in range(steps + 1):
            t = k / steps if steps else 0.0
            # The nudge decides ties; it is far below half a hex over any map that fits a screen.
            there = self.at(*round_axial(q0 + (q1 - q0) * t + 1e-6, r0 + (r1 - r0) * t + 2e-6))
            if there is not None:
                found.append(there)
        return tuple(found)

    # Hexsides

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The six hexside keys of each hex, by direction."""
        return tuple(
            [
                tuple([i * 6 + d if n < 0 or i < n else n * 6 + (d + 3) % 6 for d, n in enumerate(around)])
                for i, around in enumerate(self.neighbors)
            ]
        )

    def side(self, i: int, direction: int) -> int:
        """The key of a hexside: hex * 6 + direction, seen from the hex with the lower index."""
        return self.sides[i][direction]

    def side_between(self, a: int, b: int) -> int:
        """The key of the hexside that two neighbors share. Raises ValueError if they are not adjacent."""
        return self.sides[a][self.direction(a, b)]

    def side_ends(self, key: int) -> tuple[int, int]:
        """The two hexes of a hexside; the second is -1 at the map's edge."""
        i, direction = divmod(key, 6)
        return i, self.neighbors[i][direction]

    def parse_side(self, text: str) -> int:
        """The key of ``A/B``, in either order, or of ``A/NE`` (hex and direction). Raises UnknownHex or
        BadInput.
        """
        first, slash, second = text.partition("/")
        if not slash:
            raise BadInput(
                Sentence("{text} is not a hexside: write two adjacent hexes with a slash between them", text=text)
            )
        a = self.index(first)
        if second in self.directions:
            return self.sides[a][self.directions.index(second)]
        b = self.index(second)
        if b not in self.neighbors[a]:
            around = ", ".join(self.names[n] for n in self.adjacent[a])
            raise BadInput(
                Sentence(
                    "{first} and {second} are not adjacent: the neighbors of {first} are {around}",
                    first=first,
                    second=second,
                    around=around,
                )
            )
        return self.side_between(a, b)

    def side_name(self, key: int) -> str:
        """``A/B``, the hex with the lower index first; at the map's edge ``A/NE``, hex and direction."""
        a, b = self.side_ends(key)
        return f"{self.names[a]}/{self.names[b] if b >= 0 else self.directions[key % 6]}"


def round_axial(q: float, r: float) -> tuple[int, int]:
    """The hex that holds a fractional axial position."""
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        rq = -rr - rs
    elif dr > ds:
        rr = -rq - rs
    return rq, rr


@lru_cache(maxsize=32)
def _built(spec: GridSpec) -> Grid:
    return Grid(spec)
