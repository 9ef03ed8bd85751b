"""Where the hexes of a grid lie on a picture: the affine map with the least squares between clicks and centers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import dist, hypot, sqrt

from app.board.grid import Grid, round_axial
from app.board.layout import Layout, Point
from app.board.numbering import printed_name
from app.board.picture.affine import Affine
from app.board.picture.clicks import Click, WrongClick, checked
from app.board.picture.linear import in_line, nearest_affine, nearest_similarity
from app.board.picture.style import Style
from app.board.spec import GridSpec, Orientation
from app.errors import UnknownHex
from app.messages import Sentence

LOW = sqrt(3) / 2
FAR = 0.45
"""Hexes from where it should be: a click beyond belongs to another hex."""
MOST_STRETCH, MOST_SLANT = 1.3, 12.0
"""A picture whose hexes are this many times wider than high, or slanted by so many degrees, was clicked amiss."""


def board_point(orientation: Orientation, q: int, r: int) -> Point:
    """The center of the hex at an axial position, in board units."""
    return (q + r / 2, r * LOW) if orientation == "pointy" else (q * LOW, r + q / 2)


def board_layout(grid: Grid) -> Layout:
    """The hexes of a grid in board units."""
    dx, dy = (1.0, LOW) if grid.spec.orientation == "pointy" else (LOW, 1.0)
    return Layout(grid, dx, dy)


@dataclass(frozen=True)
class Residual:
    """How far a click lies from the center that the fit gives its hex: ``dx`` east and ``dy`` south in pixels, and
    ``hexes``, the distance as a part of that between neighboring centers."""

    click: Click
    name: str
    dx: float
    dy: float
    hexes: float

    @property
    def pixels(self) -> float:
        return hypot(self.dx, self.dy)


@dataclass(frozen=True)
class GridFit:
    """A grid laid on a picture. ``to_picture`` leads from board units to the clicks' pixels.

    ``exact`` says that there are no more clicks than unknowns, so that nothing tests them yet: two clicks give the
    size and the turn of regular hexes, three also both spacings and the slant. ``style`` is how numbers are printed
    that are not digits alone; the grid itself then has plain ones until it has its full extent.
    """

    spec: GridSpec
    to_picture: Affine
    residuals: tuple[Residual, ...]
    exact: bool
    style: Style | None = None

    @property
    def clicks(self) -> tuple[Click, ...]:
        return tuple(r.click for r in self.residuals)

    @property
    def worst(self) -> Residual:
        """The click that lies farthest off."""
        return max(self.residuals, key=lambda r: r.hexes)

    @property
    def spacing(self) -> Point:
        """Pixels between columns of centers and between rows of them, as ``Layout``'s dx and dy."""
        x, y = self.to_picture.scales
        return (x, y * LOW) if self.spec.orientation == "pointy" else (x * LOW, y)

    @property
    def hex_size(self) -> float:
        """Pixels between neighboring centers, in the mean."""
        return sqrt(abs(self.to_picture.determinant))

    @property
    def turn(self) -> float:
        """Degrees by which the picture's rows are turned clockwise."""
        return self.to_picture.turn

    @property
    def slant(self) -> float:
        """Degrees by which its columns and rows are off a right angle."""
        return self.to_picture.slant

    @property
    def stretch(self) -> float:
        """The width of a hex over that of a regular hex of its height."""
        x, y = self.to_picture.scales
        return x / y

    @cached_property
    def to_board(self) -> Affine:
        """From the clicks' pixels to board units."""
        return self.to_picture.inverse()

    def printed(self, prefix: str, row: int, column: int) -> str | None:
        """What is printed in a hex of this row and column, on the map or beyond its edges; None where there is no such
        number."""
        if self.style is None or self.spec.labels:
            return printed_name(self.spec, prefix, row, column)
        first, second = (row, column) if self.spec.order == "row-first" else (column, row)
        return self.style.text(first, second) if first >= bool(self.style.letters) and second >= 0 else None

    def center(self, grid: Grid, i: int) -> Point:
        """The pixel of a hex's center."""
        return self.to_picture.point(*board_point(self.spec.orientation, *grid.axial(i)))

    def corners(self, grid: Grid, i: int) -> tuple[Point, ...]:
        """The pixels of a hex's corners, clockwise as ``Layout.corners``."""
        return self.to_picture.points(board_layout(grid).corners(i))

    def axial_at(self, x: float, y: float) -> tuple[int, int]:
        """The axial position of the hex under a pixel, on the map or off it."""
        u, v = self.to_board.point(x, y)
        if self.spec.orientation == "pointy":
            return round_axial(u - v / LOW / 2, v / LOW)
        return round_axial(u / LOW, v - u / LOW / 2)

    def hex_at(self, grid: Grid, x: float, y: float) -> int | None:
        """The hex under a pixel, None off the map."""
        return grid.at(*self.axial_at(x, y))


def fit_known(grid: Grid, clicks: Sequence[Click]) -> GridFit:
    """Lays a known grid on a picture by two clicks or more on its printed numbers; the other names of a hex on sheets
    that overlap are read as well. The picture may be turned by any angle.

    Raises WrongClick, with one sentence, for too few clicks, a number that the map does not have, doubled clicks, and
    clicks that do not fit the grid or one another.
    """
    if len(clicks) < 2:
        raise WrongClick(Sentence("two clicks on printed hexes are enough to lay the grid; three make it more exact"))
    checked(clicks)
    hexes: list[int] = []
    for n, click in enumerate(clicks):
        name = click.text.strip()
        try:
            i = grid.index(name)
        except UnknownHex as fault:
            near = grid.nearest_name(name)
            raise WrongClick(
                Sentence("{fault}: did you mean {near}?", fault=fault, near=near) if near else fault.words, n
            ) from None
        if i in hexes:
            raise WrongClick(Sentence("{name} is clicked twice: remove one of the clicks", name=click.text), n)
        hexes.append(i)
    names = [grid.name(i) for i in hexes]
    return fitted(grid.spec, names, [grid.axial(i) for i in hexes], clicks)


def fitted(spec: GridSpec, names: Sequence[str], places: Sequence[tuple[int, int]], clicks: Sequence[Click]) -> GridFit:
    """The fit of clicks to axial places. Raises WrongClick for clicks that do not fit one another."""
    source = [board_point(spec.orientation, q, r) for q, r in places]
    target = [click.point for click in clicks]
    model, unknowns = _model(source)
    fit = _laid(spec, names, source, clicks, model, unknowns)
    if fit.worst.hexes > FAR:
        raise _strays(spec, names, source, clicks)
    if fit.to_picture.determinant < 0 or _mirrored(source, target):
        raise WrongClick(Sentence("the clicks show the map in mirror image: check the numbers entered"))
    if max(fit.stretch, 1 / fit.stretch) > MOST_STRETCH or abs(fit.slant) > MOST_SLANT:
        raise WrongClick(
            Sentence(
                "the clicks would distort the hexes: check the numbers entered, click hexes farther apart, or "
                "straighten the picture"
            )
        )
    return fit


Model = Callable[[Sequence[Point], Sequence[Point]], Affine]


def _model(source: Sequence[Point]) -> tuple[Model, int]:
    """What can be solved for these hexes, and how many unknowns it has."""
    return (nearest_similarity, 4) if len(source) < 3 or in_line(source) else (nearest_affine, 6)


def _laid(
    spec: GridSpec, names: Sequence[str], source: Sequence[Point], clicks: Sequence[Click], model: Model, unknowns: int
) -> GridFit:
    to_picture = model(source, [click.point for click in clicks])
    size = sqrt(abs(to_picture.determinant))
    if not size > 1e-9:
        raise WrongClick(Sentence("the clicks show the map in mirror image: check the numbers entered"))
    residuals = []
    for click, name, at in zip(clicks, names, source, strict=True):
        x, y = to_picture.point(*at)
        residuals.append(Residual(click, name, click.x - x, click.y - y, dist(click.point, (x, y)) / size))
    return GridFit(spec, to_picture, tuple(residuals), 2 * len(clicks) <= unknowns)


def _mirrored(source: Sequence[Point], target: Sequence[Point]) -> bool:
    """Whether a mirror image would fit far better: a similarity cannot show it by its determinant."""
    if len(source) < 3 or in_line(source):
        return False
    return nearest_affine(source, target).determinant < 0


def _strays(spec: GridSpec, names: Sequence[str], source: Sequence[Point], clicks: Sequence[Click]) -> WrongClick:
    """Which click is the wrong one: that without which the others fit best."""
    found: list[tuple[float, int, float]] = []
    for n in range(len(clicks)):
        rest = [k for k in range(len(clicks)) if k != n]
        others = [source[k] for k in rest]
        model, unknowns = _model(others)
        if 2 * len(rest) <= unknowns:
            continue
        try:
            fit = _laid(spec, [names[k] for k in rest], others, [clicks[k] for k in rest], model, unknowns)
        except ValueError:
            continue
        off = dist(fit.to_picture.point(*source[n]), clicks[n].point) / fit.hex_size
        found.append((fit.worst.hexes, n, off))
    if found and min(found)[0] <= FAR / 2:
        _, n, off = min(found)
        return WrongClick(
            Sentence(
                "the click on {name} is {distance} hexes from where the other clicks put it: click it again or "
                "correct its number",
                name=clicks[n].text,
                distance=f"{off:.1f}",
            ),
            n,
        )
    return WrongClick(
        Sentence("the clicks do not fit one another: check the numbers entered, or straighten the picture first")
    )
