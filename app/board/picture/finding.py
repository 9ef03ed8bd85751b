"""A grid and its numbering out of clicks alone: which way of reading the numbers, by orientation, order, origin,
stagger and digits, makes regular hexes of them, and how far a fit can be trusted away from its clicks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import dist, fsum, hypot, sqrt

from app.board.layout import Point
from app.board.numbering import axial_of, printed_at
from app.board.picture.clicks import Click, Typed, WrongClick, checked, typed
from app.board.picture.fit import FAR, GridFit, board_point, fitted
from app.board.picture.linear import in_line, middle, solved
from app.board.picture.style import Style, styles
from app.board.spec import GridSpec, Order, Orientation, Origin, Range, Sheet, Stagger
from app.messages import N_, Sentence

ORIENTATIONS: tuple[Orientation, ...] = ("pointy", "flat")
ORDERS: tuple[Order, ...] = ("row-first", "column-first", "axial")
ORIGINS: tuple[Origin, ...] = ("north-west", "south-west", "north-east", "south-east")
STAGGERS: tuple[Stagger, ...] = ("odd", "even")
WIDTHS = (2, 1, 3, 4)
"""Digits of the second number, the usual first"""


@dataclass(frozen=True)
class Reading:
    """One way of reading printed numbers. ``width``: digits of the second number."""

    orientation: Orientation
    order: Order
    origin: Origin
    stagger: Stagger
    width: int

    def row_column(self, typed: Typed) -> tuple[int, int] | None:
        """Row and column of a typed number, None where it has too few digits."""
        parts = typed.split(self.width)
        if parts is None:
            return None
        return parts if self.order == "row-first" else (parts[1], parts[0])

    def spec(self, numbers: Sequence[Typed], rows: Range | None = None, columns: Range | None = None) -> GridSpec:
        """The grid that just holds these numbers, or these rows and columns. Raises ValueError where this reading
        cannot hold them."""
        pairs = [self.row_column(number) for number in numbers]
        prefixes = {number.prefix for number in numbers}
        if None in pairs or len(prefixes) != 1:
            raise ValueError("numbers of several sheets or with too few digits")
        found = [pair for pair in pairs if pair is not None]
        rows = rows or (min(r for r, _ in found), max(r for r, _ in found))
        columns = columns or (min(c for _, c in found), max(c for _, c in found))
        prefix = prefixes.pop()
        return GridSpec(
            name="",
            orientation=self.orientation,
            order=self.order,
            digits=(self._first(numbers), self.width),
            origin=self.origin,
            stagger=self.stagger,
            columns=columns,
            rows=None if prefix else rows,
            sheets=(Sheet(prefix=prefix, rows=rows),) if prefix else (),
        )

    def _first(self, numbers: Sequence[Typed]) -> int:
        """The least width of the first number: that of the shortest."""
        return max(1, min(len(n.digits) - (0 if n.second is not None else self.width) for n in numbers))

    def place(self, spec: GridSpec, typed: Typed) -> tuple[int, int]:
        """The axial position of a typed number on ``spec``."""
        pair = self.row_column(typed)
        assert pair is not None
        return axial_of(spec, typed.prefix, *pair)

    def point(self, spec: GridSpec, typed: Typed) -> Point:
        """The same in board units."""
        return board_point(self.orientation, *self.place(spec, typed))


def readings(numbers: Sequence[Typed]) -> Iterator[tuple[Reading, GridSpec]]:
    """Every way in which these numbers can be read, each with the grid that just holds them."""
    parted = [n for n in numbers if n.second is not None]
    widths = WIDTHS if not parted else WIDTHS[-1:]
    for width in widths:
        for orientation in ORIENTATIONS:
            for order in ORDERS:
                staggers: tuple[Stagger, ...] = ("none",) if order == "axial" else STAGGERS
                for origin in ORIGINS:
                    for stagger in staggers:
                        reading = Reading(orientation, order, origin, stagger, width)
                        try:
                            yield reading, reading.spec(numbers)
                        except ValueError:
                            continue


CLICK = 0.08
"""Hexes by which a click misses a center, as a rule"""
UNTOLD_STRETCH = 0.04
"""By how much the hexes of a sheet may be wider than high, where no click tells"""


def doubt(fit: GridFit, x: float, y: float) -> float:
    """Hexes by which the grid may be off at a pixel: one standard error, with clicks that miss by ``CLICK`` or as much
    as they are seen to miss."""
    points = [fit.to_board.point(*click.point) for click in fit.clicks]
    at = fit.to_board.point(x, y)
    u0, v0 = middle(points)
    u, v = at[0] - u0, at[1] - v0
    moved = [(p - u0, q - v0) for p, q in points]
    uu, vv = fsum(p * p for p, _ in moved), fsum(q * q for _, q in moved)
    uv = fsum(p * q for p, q in moved)
    alone = 1 / len(points)
    if len(points) < 3 or in_line(points):
        apart = (u * u + v * v) / (uu + vv)
        # Regular hexes were taken for granted; across the line nothing tells whether they are.
        ax, ay = _line(uu, vv, uv)
        return hypot(_miss(fit, 4) * sqrt(alone + apart), UNTOLD_STRETCH * abs(u * ay - v * ax))
    lever = (vv * u * u - 2 * uv * u * v + uu * v * v) / (uu * vv - uv * uv)
    return _miss(fit, 6) * sqrt(alone + lever)


def _miss(fit: GridFit, unknowns: int) -> float:
    free = 2 * len(fit.residuals) - unknowns
    seen = sqrt(fsum(r.hexes**2 for r in fit.residuals) / free) if free > 0 else 0.0
    return max(CLICK / sqrt(2), seen)


def _line(uu: float, vv: float, uv: float) -> Point:
    """The direction along which points are spread, one long."""
    half = (uu - vv) / 2
    root = hypot(half, uv)
    x, y = (half + root, uv) if half >= 0 else (uv, root - half)
    size = hypot(x, y)
    return (x / size, y / size) if size else (1.0, 0.0)


STRETCH, SLANT, TURN = 0.07, 0.012, 0.06
"""How far a printed map, as a rule, is stretched, slanted (parts of one) and turned (radians)"""
FITS = 12.0
"""A reading that strays farther than this, in squares of the usual, is none"""
REACH = 4
"""Hexes from the middle of the clicks in which readings are compared"""
RIVAL = 9.0
"""A reading within so much of the best may be the right one"""


@dataclass(frozen=True)
class DecidingClick:
    """The click that would settle how the numbers run: the center nearest to (``x``, ``y``), and what would be printed
    there by each way of reading them, the likeliest first."""

    x: float
    y: float
    names: tuple[str, ...]

    @property
    def words(self) -> Sentence:
        return Sentence(
            "the numbers may run in several ways: click the hex at the cross and enter its number, perhaps {first} "
            "or {second}",
            first=self.names[0],
            second=self.names[1] if len(self.names) > 1 else "",
        )


@dataclass(frozen=True)
class Found:
    """What clicks tell of a grid: the likeliest ``fit``, the ``rivals`` that the clicks leave possible, and the
    ``question`` that would settle it, None where nothing is open. The grid of each just holds the clicks;
    ``extent.widened`` makes it as large as the picture."""

    fit: GridFit
    rivals: tuple[GridFit, ...]
    question: DecidingClick | None

    @property
    def settled(self) -> bool:
        return self.question is None


def find_grid(clicks: Sequence[Click], size: tuple[float, float] | None = None) -> Found:
    """Finds orientation, spacing, turn and numbering by three clicks or more that do not lie on a line.

    ``size``: width and height of the picture in the clicks' pixels, for a question to stay on it. The picture stands
    upright or nearly so. Raises WrongClick, with one sentence, for too few or doubled clicks, for what is no number,
    clicks on a line, numbers of several sheets, and clicks that no way of numbering fits.
    """
    if len(clicks) < 3:
        raise WrongClick(Sentence("the numbering needs three clicks on printed hexes that are not in one line"))
    checked(clicks)
    numbers = _numbers(clicks)
    if in_line([click.point for click in clicks]):
        raise WrongClick(Sentence("the clicks are all in one line: click a hex well to one side of it"))
    written = styles(numbers)
    fault = None if written else _unlike(numbers, clicks)
    for style, plain in written:
        try:
            return _found(plain, clicks, size, style)
        except WrongClick as one:
            # Letters that no numbering fits are rather those of several sheets.
            fault = fault or (one if style is None or not style.letters else _unlike(numbers, clicks))
    assert fault is not None
    raise fault


def _found(
    numbers: Sequence[Typed], clicks: Sequence[Click], size: tuple[float, float] | None, style: Style | None
) -> Found:
    """By plain numbers."""
    ranked = _ranked(numbers, [click.point for click in clicks])
    if not ranked or ranked[0][0] > FITS * max(1.0, len(clicks) / 3):
        raise _misfit(numbers, clicks)
    near = [one for one in ranked if one[0] <= ranked[0][0] + RIVAL]
    fits: list[GridFit] = []
    for _, reading, spec in near:
        places = [reading.place(spec, n) for n in numbers]
        try:
            fits.append(replace(fitted(spec, [c.text.strip() for c in clicks], places, clicks), style=style))
        except WrongClick:
            if not fits:
                raise
    question, rivals = _question(fits, numbers[0].prefix, size)
    return Found(fits[0], tuple(rivals), question)


def _numbers(clicks: Sequence[Click]) -> list[Typed]:
    found = []
    for n, click in enumerate(clicks):
        number = typed(click.text)
        if number is None:
            raise WrongClick(
                Sentence("{text} is not a hex number: enter it as printed, such as 1207 or N2431", text=click.text),
                n,
            )
        found.append(number)
    return found


def _unlike(numbers: Sequence[Typed], clicks: Sequence[Click]) -> WrongClick:
    """Which two of them are on two sheets, or written in two ways."""
    for n, number in enumerate(numbers):
        for words, unlike in (
            (_TWO_WAYS, (number.second is None) != (numbers[0].second is None)),
            (_TWO_WAYS, bool(number.prefix) != bool(numbers[0].prefix)),
            (_TWO_SHEETS, number.prefix != numbers[0].prefix),
        ):
            if unlike:
                return WrongClick(Sentence(words, first=clicks[0].text, second=clicks[n].text), n)
    return WrongClick(Sentence(_TWO_WAYS, first=clicks[0].text, second=clicks[-1].text))


_TWO_SHEETS = N_("{first} and {second} are on two sheets: lay the grid on one sheet at a time")
_TWO_WAYS = N_("{first} and {second} are written in different ways: enter all numbers in the same form")


def _ranked(numbers: Sequence[Typed], points: Sequence[Point]) -> list[tuple[float, Reading, GridSpec]]:
    """The readings by how far they stray from clicks that miss a little on a map that is a little out of shape."""
    found = []
    for n, (reading, spec) in enumerate(readings(numbers)):
        source = [reading.point(spec, typed_) for typed_ in numbers]
        if len(set(source)) == len(source) and not in_line(source):
            found.append((_strain(source, points), n, reading, spec))
    found.sort(key=lambda one: one[:2])
    return [(strain, reading, spec) for strain, _, reading, spec in found]


def _strain(source: Sequence[Point], target: Sequence[Point]) -> float:
    """The least sum of squares of all that is out of the usual: misses, stretch, slant and turn."""
    (u0, v0), (x0, y0) = middle(source), middle(target)
    moved = [(u - u0, v - v0, x - x0, y - y0) for (u, v), (x, y) in zip(source, target, strict=True)]
    # Pixels become board units by the mean spread, so that the unknowns are near those of the identity.
    scale = sqrt(fsum(x * x + y * y for _, _, x, y in moved) / fsum(u * u + v * v for u, v, _, _ in moved))
    rows: list[tuple[float, float, float, float, float]] = []  # a, b, d, e and the value, each over its usual size
    for u, v, x, y in moved:
        rows.append((u / CLICK, v / CLICK, 0, 0, x / scale / CLICK))
        rows.append((0, 0, u / CLICK, v / CLICK, y / scale / CLICK))
    rows.append((1 / STRETCH, 0, 0, -1 / STRETCH, 0))
    rows.append((0, 1 / SLANT, 1 / SLANT, 0, 0))
    rows.append((0, -0.5 / TURN, 0.5 / TURN, 0, 0))
    normal = [[fsum(row[i] * row[j] for row in rows) for j in range(4)] for i in range(4)]
    a, b, d, e = solved(normal, [fsum(row[i] * row[4] for row in rows) for i in range(4)])
    if a <= 0 or e <= 0:
        return float("inf")
    return fsum((row[0] * a + row[1] * b + row[2] * d + row[3] * e - row[4]) ** 2 for row in rows)


def _misfit(numbers: Sequence[Typed], clicks: Sequence[Click]) -> WrongClick:
    """Which click is the wrong one, where the others fit without it."""
    best: tuple[float, int] | None = None
    if len(clicks) > 3:
        for n in range(len(clicks)):
            rest = [k for k in range(len(clicks)) if k != n]
            points = [clicks[k].point for k in rest]
            if in_line(points):
                continue
            ranked = _ranked([numbers[k] for k in rest], points)
            if ranked and (best is None or ranked[0][0] < best[0]):
                best = ranked[0][0], n
    if best is not None and best[0] <= FITS / 2:
        return WrongClick(
            Sentence(
                "the click on {name} does not fit the others: click it again or correct its number",
                name=clicks[best[1]].text,
            ),
            best[1],
        )
    return WrongClick(
        Sentence(
            "no numbering fits these clicks: check the numbers entered, that north is up and that the sheet was flat"
        )
    )


def _question(
    fits: Sequence[GridFit], prefix: str, size: tuple[float, float] | None
) -> tuple[DecidingClick | None, list[GridFit]]:
    """Where the readings part, near the clicks; and those of them that do part from the best there."""
    spots = [
        (x, y, name, [_name_at(f, prefix, x, y) for f in fits[1:]]) for x, y, name in _spots(fits[0], prefix, size)
    ]
    rivals = [f for k, f in enumerate(fits[1:]) if any(name != others[k] for _, _, name, others in spots)]
    if not rivals:
        return None, []
    x, y, name, others = max(spots, key=lambda spot: sum(spot[2] != other for other in spot[3]))
    return DecidingClick(x, y, tuple(dict.fromkeys([name, *(other for other in others if other)]))), rivals


def _name_at(fit: GridFit, prefix: str, x: float, y: float) -> str | None:
    """What is printed under a pixel; None where it lies far from a center or the numbers end."""
    q, r = fit.axial_at(x, y)
    if dist(fit.to_picture.point(*board_point(fit.spec.orientation, q, r)), (x, y)) > FAR / 2 * fit.hex_size:
        return None
    return fit.printed(prefix, *printed_at(fit.spec, prefix, q, r))


def _spots(fit: GridFit, prefix: str, size: tuple[float, float] | None) -> list[tuple[float, float, str]]:
    """Centres about the clicks with their numbers, the nearest to their middle first."""
    middle_ = middle([click.point for click in fit.clicks])
    taken = {click.text.strip() for click in fit.clicks}
    found: list[tuple[float, float, float, str]] = []
    q0, r0 = fit.axial_at(*middle_)
    for q in range(q0 - REACH, q0 + REACH + 1):
        for r in range(r0 - REACH, r0 + REACH + 1):
            x, y = fit.to_picture.point(*board_point(fit.spec.orientation, q, r))
            name = fit.printed(prefix, *printed_at(fit.spec, prefix, q, r))
            on_it = size is None or (0 <= x <= size[0] and 0 <= y <= size[1])
            if name is not None and on_it and name not in taken:
                found.append((dist(middle_, (x, y)), x, y, name))
    return [(x, y, name) for _, x, y, name in sorted(found)]
