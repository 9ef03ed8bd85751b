"""A war on the whole map of German Eagle vs. Russian Bear that nobody has fought: ground, coasts, countries, charts and
forces by chance. Every number of a chart and of a counter here is invented."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from app.board.grid import Grid
from app.interop.position.file import read_position
from app.position.position import Position, World
from app.systems.eagle_bear.data import rules_data
from app.systems.eagle_bear.game import SYSTEM

CODES = ("AE", "-", "D", "DR", "DE")
COLUMNS = ["1:6", "1:5", "1:4", "1:3", "1:2", "1:1", "3:2", "2:1", "3:1", "4:1", "5:1", "6:1"]
BEGINNINGS = (("Jun41", 1, 2), ("May41", 1, 2), ("Jun42", 13, 4), ("Nov42", 18, 5), ("Jul43", 26, 4), ("Jun44", 37, 3))
"""First month of a scenario, its turn, and the easternmost column that the Axis has reached, about"""
ROMANIA, HUNGARY = ("701", "702", "801", "802", "901"), ("601", "602")
BLACK = (("1001", "1002"), ("1002", "1003"), ("902", "1002"), ("902", "1003"), ("1002", "1102"), ("1103", "1104"))
BALTIC = (("101", "102"), ("102", "202"), ("201", "202"), ("201", "302"), ("102", "103"))
CASPIAN = (("1107", "1207"), ("1108", "1208"))


def whole_map(seed: int) -> tuple[World, Position]:
    """A war that begins with one of the scenarios."""
    dice = random.Random(1000 + seed)
    month, turn, reached = BEGINNINGS[seed // 3 % len(BEGINNINGS)]
    grid = SYSTEM.own_map().grid
    front = {row: reached + dice.choice((-1, 0, 0, 1)) if reached > 2 else 2 for row in range(1, 13)}
    axis = {h for h in map(grid.name, range(grid.size)) if int(h[-2:]) <= front[int(h[:-2])]}
    opening = {"opening": "soviet"} if month in ("Nov42", "Jun44") else {}
    raw = {
        "format": 1,
        "system": "eagle-bear",
        "turn": turn,
        "phase": "weather",
        "questions": [],
        "conditions": {"month": month, "scenario": "Jun41" if month == "May41" else month, **opening},
        "charts": charts(dice),
        "map": ground(dice, grid, axis),
        "units": [*forces(dice, grid, axis, month)],
    }
    file = read_position(json.dumps(raw))
    return file.referee.world, file.position


def ground(dice: random.Random, grid: Grid, axis: set[str]) -> dict[str, Any]:
    hexes = [grid.name(h) for h in range(grid.size)]
    known = SYSTEM.own_map()
    sides: dict[str, list[str]] = {}
    for a, b in _neighbors(grid):
        if dice.random() < 0.12:
            sides[f"{a}/{b}"] = [dice.choice(("river", "river", "lake", "impassable"))]
    for sea, pairs in (("sea-black", BLACK), ("sea-baltic", BALTIC), ("sea-caspian", CASPIAN)):
        sides |= {f"{a}/{b}": [sea] for a, b in pairs if _adjacent(grid, a, b)}
    fixed = {grid.name(h) for h in range(grid.size) if set(known.terrain[h]) & {"hills", "mountain"}}
    return {
        "terrain": {h: dice.choice(("clear", "clear", "clear", "swamp", "hills")) for h in hexes if h not in fixed},
        "hexsides": sides,
        "places": {
            h: [dice.choice(("town", "minor-city", "major-city"))]
            for h in hexes
            if _free(known, grid, h) and dice.random() < 0.25
        },
        "zones": {h: [*_country(h), *(["arctic"] if int(h[:-2]) <= 4 else [])] for h in hexes},
        "control": {h: "axis" if h in axis else "soviet" for h in hexes},
    }


def _country(name: str) -> list[str]:
    if name in ROMANIA:
        return ["romania"]
    if name in HUNGARY:
        return ["hungary"]
    return ["germany" if int(name[-2:]) <= 2 else "ussr-1941"]


def _free(known: Any, grid: Grid, name: str) -> bool:
    return not known.place_kinds(grid.index(name))


def _neighbors(grid: Grid) -> Iterator[tuple[str, str]]:
    for a in range(grid.size):
        yield from ((grid.name(a), grid.name(b)) for b in grid.adjacent[a] if b > a)


def _adjacent(grid: Grid, a: str, b: str) -> bool:
    return grid.index(b) in grid.adjacent[grid.index(a)]


# charts ---------------------------------------------------------------------------------------------------------------


def charts(dice: random.Random) -> dict[str, Any]:
    """All of the owner's tables, some of them now and then left out."""
    found: dict[str, Any] = {
        "crt-a": _table(dice, 2),
        "crt-b": _table(dice, 0),
        "weather": {
            "columns": [f"{m} {i}" for m in ("Mar", "Apr", "May", "Oct", "Nov") for i in "XY"],
            "rows": {str(die): [dice.choice(("good", "mud", "snow")) for _ in range(10)] for die in range(1, 7)},
        },
        "victory": {
            "columns": ["axis", "soviet"],
            "rows": {str(year): [str(dice.randint(7, 10)), str(dice.randint(9, 10))] for year in range(1941, 1945)},
        },
        "sequence": {
            "columns": ["phase"],
            "rows": {str(n): [phase.slug] for n, phase in enumerate(rules_data().phases, 1)},
        },
    }
    return {slug: chart for slug, chart in found.items() if dice.random() < 0.9}


def _table(dice: random.Random, better: int) -> dict[str, Any]:
    """Every code somewhere; worse for the attacker with a higher die under X, a lower one under Y."""

    def cell(column: int, luck: int) -> str:
        step = (column + luck + better) * len(CODES) // 19 + dice.choice((0, 0, 0, 1, -1))
        return CODES[min(max(step, 0), len(CODES) - 1)]

    columns = range(len(COLUMNS))
    return {
        "columns": COLUMNS,
        "rows": {
            "X": {str(die): [cell(c, 6 - die) for c in columns] for die in range(1, 7)},
            "Y": {str(die): [cell(c, die) for c in columns] for die in range(1, 7)},
        },
    }


# forces ---------------------------------------------------------------------------------------------------------------


def forces(dice: random.Random, grid: Grid, axis: set[str], month: str) -> Iterator[dict[str, Any]]:
    west = sorted(h for h in axis if h not in (*HUNGARY, *ROMANIA))
    east = sorted({grid.name(h) for h in range(grid.size)} - axis)
    near_west = [h for h in west if _beside(grid, h, east)] or west
    near_east = [h for h in east if _beside(grid, h, [*axis])] or east
    for n in range(dice.randint(8, 13)):
        yield _unit(f"g{n}", "german", "infantry-army", dice.choice(near_west), dice.randint(1, 3), _marks(dice, 0.2))
    for n in range(dice.randint(2, 4)):
        guderian = {"special": ["guderian"], "formation": "2-panzergroup"} if n == 0 else {}
        yield _unit(f"pa{n}", "german", "panzer-army", dice.choice(near_west), dice.randint(2, 4), **guderian)
    for n in range(dice.randint(3, 6)):
        yield _unit(f"pk{n}", "german", "panzer-corps", dice.choice(near_west), dice.randint(1, 2))
    for n, numeral in enumerate("123"):
        yield _unit(
            f"ss{n}",
            "german",
            "panzer-corps",
            None,
            2,
            formation=f"{numeral}-ss-panzerkorps",
            special=["ss"],
            box="off-track",
        )
    yield _unit("eighth", "german", "infantry-army", None, 2, formation="8-army", box="off-track")
    for n in range(2):
        yield _unit(f"ro{n}", "romanian", "infantry-army", dice.choice(ROMANIA[:3]), 1)
    yield _unit("hu", "hungarian", "infantry-army", "601", 1, formation="2-army")
    yield _unit("it", "italian", "infantry-army", dice.choice(west), 1)
    for n in range(dice.randint(10, 16)):
        where = dice.choice(near_east if n % 3 else east)
        yield _unit(f"a{n}", "soviet", "army", where, 1, _marks(dice, 0.1, fortified=False))
    sites = [site.name for site in SYSTEM.own_map().sites if site.name.split("#")[0] in east]
    for n, name in enumerate(dice.sample(sites, len(sites) // 2)):
        yield _unit(f"ga{n}", "soviet", "army", name, 1)
    for n in range(dice.randint(2, 4)):
        yield _unit(f"sh{n}", "soviet", "shock-army", dice.choice(near_east), 2, defense=1)
    for n in range(dice.randint(2, 6)):
        yield _unit(f"f{n}", "soviet", "front", dice.choice(east), dice.randint(2, 3), _marks(dice, 0.3))
    for n in range(dice.randint(1, 3)):
        yield _unit(f"ca{n}", "soviet", "combined-arms-army", dice.choice(east), 1)
    for n, (name, city) in enumerate((("leningrad", "104"), ("moscow", "406"), ("stalingrad", "907"))):
        if city in east:
            yield _unit(f"p{n}", "soviet", "plant", city, 0, formation=name, defense=1)
    for n in range(3):
        yield _unit(f"pt{n}", "soviet", "partisan", None, 0, box="available")
    for n in range(4):
        yield _unit(f"ra{n}", "soviet", dice.choice(("army", "combined-arms-army")), None, 1, box="eliminated")
        yield _unit(f"rf{n}", "soviet", "front", None, 2 + n % 2, box="available")
    yield _unit("pol", "polish", "army", None, 1, box="off-track")


def _unit(
    name: str, nation: str, kind: str, where: str | None, factor: int, marks: list[str] | None = None, **more: Any
) -> dict[str, Any]:
    given = {"id": name, "nation": nation, "type": kind, "hex": where, "attack": factor, "defense": factor, **more}
    return {**given, "marks": marks} if marks else given


def _marks(dice: random.Random, often: float, *, fortified: bool = True) -> list[str]:
    if dice.random() > often:
        return []
    return [dice.choice(("dispersed", "fortified"))] if fortified else ["dispersed"]


def _beside(grid: Grid, name: str, others: list[str]) -> bool:
    around = {grid.name(h) for h in grid.adjacent[grid.index(name)]}
    return bool(around & set(others))
