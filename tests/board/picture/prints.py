"""Printed sheets for tests: grids of random kinds, and where their centres lie on a picture."""

from __future__ import annotations

import random
from dataclasses import replace
from math import cos, radians, sin
from typing import Any

from app.board.grid import Grid
from app.board.numbering import printed_at, printed_name
from app.board.picture.affine import Affine
from app.board.picture.clicks import Click
from app.board.picture.extent import PictureExtent
from app.board.picture.fit import GridFit, board_point
from app.board.picture.linear import breadth
from app.board.spec import GridSpec

ORIGINS = ("north-west", "south-west", "north-east", "south-east")


def random_spec(chance: random.Random) -> GridSpec:
    """A grid of any orientation, order, origin and stagger."""
    order = chance.choice(("row-first", "column-first", "axial"))
    row, column = chance.randint(0, 30), chance.randint(0, 30)
    return GridSpec(
        name="print",
        orientation=chance.choice(("pointy", "flat")),
        order=order,
        origin=chance.choice(ORIGINS),
        stagger="none" if order == "axial" else chance.choice(("odd", "even")),
        rows=(row, row + chance.randint(10, 50)),
        columns=(column, column + chance.randint(10, 60)),
    )


class Print:
    """A sheet with a grid on it, a little stretched and, unless it was laid ``straight``, slanted and turned."""

    def __init__(self, seed: int, spec: GridSpec | None = None, *, straight: bool = False) -> None:
        self.chance = chance = random.Random(seed)
        self.spec = spec or random_spec(chance)
        self.grid = Grid.from_spec(self.spec)
        size, turn = chance.uniform(40, 120), radians(chance.uniform(-2, 2))
        wide, slant = size * chance.uniform(0.95, 1.05), size * chance.uniform(-0.003, 0.003)
        if straight:
            turn = slant = 0.0
        self.to_picture = Affine(
            wide * cos(turn),
            slant - size * sin(turn),
            chance.uniform(0, 500),
            wide * sin(turn),
            size * cos(turn),
            chance.uniform(0, 500),
        )
        self.fit = GridFit(self.spec, self.to_picture, (), True)

    def click(self, i: int, miss: float = 0.0, name: str = "") -> Click:
        """A click on a hex, up to ``miss`` hexes off in each direction, under its own or another name."""
        x, y = self.to_picture.point(*board_point(self.spec.orientation, *self.grid.axial(i)))
        size = miss * self.fit.hex_size
        dx, dy = (self.chance.uniform(-size, size) for _ in range(2))
        return Click(x + dx, y + dy, name or self.grid.name(i))

    def spread(self, count: int, miss: float = 0.0) -> list[Click]:
        """Clicks that do not lie close together or on a line."""
        while True:
            clicks = [self.click(i, miss) for i in self.chance.sample(range(self.grid.size), count)]
            long, broad = breadth([c.point for c in clicks])
            if broad > 0.3 * long and long > 4 * self.fit.hex_size:
                return clicks

    def agrees(self, fit: GridFit, hexes: Any, part: float) -> bool:
        """Whether numbers of a fit are those printed in these hexes, and lie where they are printed."""
        for i in hexes:
            click = self.click(i)
            q, r = fit.axial_at(click.x, click.y)
            x, y = fit.to_picture.point(*board_point(fit.spec.orientation, q, r))
            prefix = fit.spec.all_sheets[0].prefix
            if printed_name(fit.spec, prefix, *printed_at(fit.spec, prefix, q, r)) != click.text:
                return False
            if max(abs(x - click.x), abs(y - click.y)) > part * self.fit.hex_size:
                return False
        return True

    def some(self, count: int = 30) -> list[int]:
        """Hexes anywhere on the sheet."""
        return [self.chance.randrange(self.grid.size) for _ in range(count)]


def sheet_view(sheet: Print, room: float = 0.2) -> tuple[GridFit, PictureExtent]:
    """The print moved so that its picture begins just beyond its hexes, and a view as large as it."""
    centres = [sheet.fit.center(sheet.grid, i) for i in range(sheet.grid.size)]
    edge = room * sheet.fit.hex_size
    left, top = min(x for x, _ in centres) - edge, min(y for _, y in centres) - edge
    right, bottom = max(x for x, _ in centres) + edge, max(y for _, y in centres) + edge
    sheet.to_picture = sheet.to_picture.shifted(-left, -top)
    sheet.fit = replace(sheet.fit, to_picture=sheet.to_picture)
    return sheet.fit, PictureExtent(right - left, bottom - top)
