"""Maps for made-up campaigns: ground, water, towns, lines and roads anywhere on a sheet, with the hexes of the rules
where the sheet has them."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass

from app.board.board import Board
from app.board.grid import Grid
from app.board.mapdata import MapData, PathEntry, PlaceEntry
from tests.systems.land_without_end.sheets import Sheet

GROUND = {"clear": 62, "forest": 16, "hills": 9, "marsh": 10, "lake": 3}
RIVERS = 0.12
"""How many of the hexsides between land hexes are rivers"""


@dataclass(frozen=True)
class Inventor:
    """Bound to a sheet; ``dice`` is where all chance comes from."""

    sheet: Sheet
    dice: random.Random

    def board(self) -> Board:
        sheet, grid = self.sheet, Grid.from_spec(self.sheet.grid)
        ground = self.ground(grid)
        land = {name for name, terrain in ground.items() if terrain not in ("sea", "lake")}
        terrain: dict[str, list[str]] = {}
        for name, kind in ground.items():
            terrain.setdefault(kind, []).append(name)
        home = sheet.reich | sheet.romania
        soviet = land - home if self.dice.random() < 0.5 else {h for h, _ in sheet.towns} - home | sheet.east
        soviet |= set(sheet.rules.entry.asterisked)
        columns = {name: grid.column(grid.index(name)) for name in ground}
        rows = {name: grid.row(grid.index(name)) for name in ground}
        return MapData(
            name=grid.spec.name,
            grid=grid.spec,
            default_terrain="clear",
            terrain={kind: tuple(names) for kind, names in terrain.items()},
            place=tuple(PlaceEntry(*one) for one in (*self.towns(land - home), *self.lines(land - home))),
            sides=self.sides(grid, land),
            path=tuple(PathEntry("rollbahn", self.road(grid, land, first)) for first in sheet.roads),
            zones={
                "reich": _listed(sheet.reich),
                "romania": _listed(sheet.romania),
                "army-6": _listed(sheet.army),
                "hungary": (),
                "gas-east": _listed(n for n in ground if columns[n] >= sheet.gas),
                "south-sector": _listed(n for n in ground if rows[n] >= sheet.sector - 1),
                "weather-south": _listed(n for n in ground if rows[n] >= sheet.warm),
            },
            sources={"german": _listed(sheet.west), "soviet": _listed(sheet.east & land)},
            control={"german": _listed(home & land), "soviet": _listed(soviet & land)},
        ).board()

    def ground(self, grid: Grid) -> dict[str, str]:
        """Terrain by hex."""
        sheet = self.sheet
        drawn = self.dice.choices([*GROUND], [*GROUND.values()], k=grid.size)
        found = dict(zip(grid.names, drawn, strict=True))
        found.update(dict.fromkeys(sheet.sea - sheet.roles, "sea"))
        found.update(dict.fromkeys(sheet.lake, "lake"))
        cities = {hex_ for hex_, kind in sheet.towns if kind == "city"}
        dry = [name for name in sheet.roles | sheet.east if found[name] in ("sea", "lake")]
        found.update(dict.fromkeys([*dry, *cities], "clear"))
        return found

    def towns(self, land: set[str]) -> list[tuple[str, str]]:
        """Those of the sheet and others anywhere, some of them on a coast."""
        found = list(self.sheet.towns)
        free = sorted(land - {hex_ for hex_, _ in found} - self.sheet.army)
        self.dice.shuffle(free)
        for kind, count in self.sheet.free.items():
            for _ in range(count):
                hex_ = free.pop()
                found.append((hex_, kind))
                if self.dice.random() < 0.15:
                    found.append((hex_, self.dice.choice(("coast-black", "coast-azov"))))
        return found

    def lines(self, land: set[str]) -> list[tuple[str, str]]:
        """Fortified lines down some columns, with gaps."""
        heads = {f"{column:02d}" for column in self.sheet.lines}
        return [(name, "fortified-line") for name in sorted(land) if name[:2] in heads and self.dice.random() < 0.5]

    def sides(self, grid: Grid, land: set[str]) -> dict[str, tuple[str, ...]]:
        """Rivers and a few arms of lakes; nothing but the straits leads off the Crimea by land."""
        straits = {grid.parse_side(name) for name in (*self.sheet.sivash, *self.sheet.kerch)}
        found: dict[str, list[str]] = {"river": [], "lake": [], "sea": []}
        for here in range(grid.size):
            for there in (n for n in grid.adjacent[here] if n > here):
                ends = {grid.name(here), grid.name(there)}
                key, chance = grid.side_between(here, there), self.dice.random()
                if not ends <= land or key in straits:
                    continue
                if len(ends & self.sheet.crimea) == 1:
                    found["sea"].append(grid.side_name(key))
                elif chance < RIVERS:
                    found["river"].append(grid.side_name(key))
                elif chance < RIVERS + 0.02:
                    found["lake"].append(grid.side_name(key))
        named = {kind: tuple(sides) for kind, sides in found.items()}
        return {**named, "sivash": self.sheet.sivash, "kerch": self.sheet.kerch}

    def road(self, grid: Grid, land: set[str], first: str) -> tuple[str, ...]:
        """A Rollbahn from the western edge as far east as it comes, up and down a little."""
        way = [grid.index(first)]
        while True:
            here = way[-1]
            ahead = [
                n
                for n in grid.adjacent[here]
                if grid.column(n) > grid.column(here) and grid.name(n) in land - self.sheet.crimea
            ]
            if not ahead:
                return tuple(map(grid.name, way))
            way.append(self.dice.choice(ahead))


def _listed(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(names))
